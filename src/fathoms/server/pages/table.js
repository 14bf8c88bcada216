// A table: what it is asked and told goes to the parts of the page, each of which has a theme.
import { api } from "./api.js";
import { Beforehand } from "./beforehand.js";
import { Choice } from "./choice.js";
import { complain, el, form, show, unlessPressed } from "./dom.js";
import { notes } from "./notes.js";
import { Replay } from "./replay.js";
import { addNumbers, Seats } from "./seats.js";
import { Socket } from "./socket.js";
import { Story } from "./story.js";
import { Talk } from "./talk.js";
import { Votes } from "./votes.js";

export class TablePage {
  constructor(person, game, what) {
    this.person = person;
    this.game = game; // its agents, and whether it has secrets
    this.what = what; // who sits where
    this.seat = what.mine[0] ?? null; // the seat that is shown, null for an observer
    this.told = 0; // how often the server has told of who sits where
    this.updates = new Map(); // by seat
    this.lines = new Map(); // of the log, by seat
    this.seats = new Seats(this);
    this.votes = new Votes(this);
    this.choice = new Choice(this);
    this.beforehand = new Beforehand(this);
    this.talk = new Talk(this);
    this.story = new Story(this);
    this.notes = notes(what.id);
    this.parts = [this.seats, this.votes, this.choice, this.beforehand, this.talk, this.story];
  }

  begin() {
    show(this.seats.element, this.votes.element, el("div", { className: "columns" },
      el("div", {}, this.choice.element, this.beforehand.element),
      el("div", { className: "told" }, this.story.told, this.talk.element, this.notes), this.story.view));
    this.show();
    this.socket = new Socket((message) => unlessPressed(() => this.hear(message)), () => this.watch());
    setInterval(() => this.seats.tick(), 1000);
  }

  get update() {
    return this.updates.get(this.seat);
  }

  clocks() {
    const { update } = this;
    return (update?.clocks ?? []).map((clock) => ({ ...clock, left: clock.runs ? clock.left - (Date.now() - update.heard) : clock.left }));
  }

  isAsked(seat) {
    return Boolean(this.updates.get(seat)?.choice.moves.length);
  }

  show() {
    const mine = this.what.mine.some((seat) => this.isAsked(seat));
    document.title = `${mine ? "Your turn · " : ""}${this.what.title} · Fathoms`;
    this.notes.hidden = !sits(this.what);
    for (const part of this.parts) part.show();
  }

  watch() {
    this.votes.forget();
    for (const seat of this.what.mine.length ? this.what.mine : [null]) {
      this.socket.send({ type: "watch", table: this.what.id, since: this.updates.get(seat)?.number ?? 0, ...(seat === null ? {} : { seat }) });
    }
  }

  hear(message) {
    if (message.table !== undefined && message.table !== this.what.id) return;
    if (message.type === "update") this.hearUpdate(message);
    else if (message.type === "refused") complain(message.sentence);
    else if (message.type === "table") this.tell(message.what);
    else for (const part of this.parts) part.hear?.(message);
  }

  hearUpdate(message) {
    const seat = message.seat ?? null;
    const before = message.since ? this.lines.get(seat) ?? [] : [];
    this.lines.set(seat, before.filter((line) => line.number <= message.since).concat(message.lines));
    this.updates.set(seat, { ...message, heard: Date.now() });
    const shown = this.seat;
    if (!this.isAsked(this.seat)) this.seat = this.what.mine.find((one) => this.isAsked(one)) ?? this.seat;
    if (this.seat === seat || this.seat !== shown) this.show();
    if (message.view.over && this.what.state !== "over") this.act("GET", ""); // the last move says so, and nothing else
  }

  tell(what) {
    this.told += 1;
    this.news(what);
  }

  news(what) {
    const moved = String(what.mine) !== String(this.what.mine) || (what.state !== this.what.state && what.state !== "over");
    this.what = what;
    if (!what.mine.includes(this.seat)) this.seat = what.mine[0] ?? null;
    this.show();
    if (moved) this.watch();
  }

  lookFrom(seat) {
    this.seat = seat;
    this.show();
  }

  // An answer that news have overtaken may be older than they are: how it stands now is asked once more.
  async act(method, path, body) {
    let heard = this.told;
    let what = await api(method, `/api/tables/${this.what.id}${path}`, body);
    while (heard !== this.told) {
      heard = this.told;
      what = await api("GET", `/api/tables/${this.what.id}`);
    }
    this.news(what);
  }

  // Something over the socket, for the seat that is shown; the answer to it.
  ask(message) {
    return this.socket.ask({ table: this.what.id, ...(this.seat === null ? {} : { seat: this.seat }), ...message });
  }
}

// Before anything is shown of a table with a password: whoever neither sits there nor has given it is asked for it.
function askPassword(what, goOn) {
  const password = el("input", { type: "password", required: true, maxLength: 100, autocomplete: "off" });
  const enter = async () => { await api("POST", `/api/tables/${what.id}/enter`, { password: password.value }); await goOn(); };
  show(el("h1", {}, what.title), form(enter, el("p", {}, "This table has a password."), el("label", {}, "Password ", password), el("button", {}, "Look in")));
  password.focus();
}

// Notes are for those who sit there, or have left a seat that is still theirs.
const sits = (what) => what.mine.length + what.left.length > 0;

async function isLocked(what) {
  try {
    await api("GET", `/api/tables/${what.id}/note`); // asks what a look at the table asks
    return false;
  } catch (error) {
    if (error.code !== "wrong-password") throw error;
    complain("");
    return true;
  }
}

// A finished game is looked at again; any other is played or watched.
export async function showTable(table, person) {
  const [found, games] = await Promise.all([api("GET", `/api/tables/${table}`), api("GET", "/api/games")]);
  const game = games.find((one) => one.name === found.game) ?? { agents: [], secrets: false };
  const goOn = async () => {
    const page = new TablePage(person, game, await addNumbers(found));
    if (page.what.state !== "over") return page.begin();
    page.replay = new Replay(page.what);
    page.seats.show();
    show(page.seats.element, page.replay.element, ...(sits(found) ? [notes(table)] : []));
    return page.replay.go(page.replay.number);
  };
  return (await isLocked(found)) ? askPassword(found, goOn) : goOn();
}
