import { api, drawNumber } from "./api.js";
import { complain, el, show, tree } from "./dom.js";
import { Replay } from "./replay.js";
import { Socket } from "./socket.js";

class TablePage {
  constructor(table, person) {
    this.table = table;
    this.person = person;
    this.seat = null; // the seat that is shown, null for an observer
    this.updates = new Map(); // by seat
    this.lines = new Map(); // of the log, by seat
    this.info = el("section");
    this.choice = el("section");
    this.log = el("div", { className: "log" });
    this.talk = el("div", { className: "log" });
    this.view = el("section");
  }

  begin() {
    show(this.info, el("div", { className: "columns" },
      el("div", {}, this.choice, this.view),
      el("div", {}, el("h2", {}, "What happened"), this.log, el("h2", {}, "Talk"), this.talk, this.sayForm())));
    this.socket = new Socket((message) => this.hear(message), () => this.watch());
  }

  async lobby() {
    this.what = await api("GET", `/api/tables/${this.table}`);
    if (this.seat === null && this.what.mine.length) this.seat = this.what.mine[0];
    this.showInfo();
  }

  watch() {
    const seats = this.what.mine.length ? this.what.mine : [null];
    for (const seat of seats) {
      const known = this.updates.get(seat)?.number ?? 0;
      this.socket.send({ type: "watch", table: this.table, since: known, ...(seat === null ? {} : { seat }) });
    }
  }

  hear(message) {
    if (message.table !== undefined && message.table !== this.table) return;
    const seat = message.seat ?? null;
    if (message.type === "update") {
      this.lines.set(seat, (message.since ? this.lines.get(seat) ?? [] : []).concat(message.lines));
      this.updates.set(seat, message);
      const turn = message.choice.moves.length > 0;
      if (turn || this.seat === seat) { if (turn) this.seat = seat; complain(""); this.showUpdate(); }
    } else if (message.type === "refused") complain(message.sentence);
    else if (message.type === "said") this.talk.append(el("p", {}, `${message.name}: ${message.words}`));
    else if (message.type === "asked") this.showAsk(message);
    else if (message.type === "table") this.news(message.what);
  }

  news(what) {
    const mine = what.seats.filter((seat) => seat.person === this.person.id).map((seat) => seat.seat);
    const moved = String(mine) !== String(this.what.mine) || what.state !== this.what.state;
    this.what = { ...what, mine };
    if (!mine.includes(this.seat)) this.seat = mine[0] ?? null;
    this.showInfo();
    if (moved) this.watch();
  }

  async act(method, path, body) {
    this.news(await api(method, `/api/tables/${this.table}${path}`, body));
  }

  async playAgain() {
    const again = await api("POST", `/api/tables/${this.table}/rematch`);
    for (const seat of again.mine) await api("PUT", `/api/tables/${again.id}/seats/${seat}/number`, { number: drawNumber() });
    location.assign(`/t/${again.id}`);
  }

  showInfo() {
    const what = this.what;
    const buttons = [];
    const button = (words, act) => buttons.push(el("button", { onclick: act }, words), " ");
    if (what.state === "open") {
      if (what.seats.some((seat) => !seat.person && !seat.agent)) button("Sit down", () => this.sit());
      if (what.host === this.person.id) button("Start", () => this.act("POST", "/start"));
    }
    if (what.mine.length && what.state !== "over") button("Stand up", () => this.act("POST", "/leave"));
    if (what.state === "over" && what.mine.length) button("Play again", () => this.playAgain());
    const files = what.state === "over" ? [
      el("a", { href: `/api/tables/${this.table}/record`, download: "" }, "record"), " ",
      what.commitment ? el("a", { href: `/api/tables/${this.table}/proof`, download: "" }, "proof of the dice") : null] : [];
    this.info.replaceChildren(el("h1", {}, what.title),
      el("p", {}, `${what.game_title} · ${what.outcome?.sentence ?? what.state} · the link to this page brings others here`),
      el("p", {}, ...what.seats.map((seat) => this.seatButton(seat))),
      el("p", {}, ...buttons, ...files),
      what.commitment ? el("p", {}, el("small", {}, `Commitment to the dice: ${what.commitment}`)) : null);
  }

  seatButton(seat) {
    const words = `${seat.seat + 1}: ${seat.name ?? seat.agent ?? "free"}${seat.asked ? " …" : ""}${seat.left ? " (left)" : ""}`;
    const pick = () => { this.seat = seat.seat; this.showUpdate(); };
    return el("button", { onclick: pick, disabled: !this.what.mine.includes(seat.seat) }, words);
  }

  async sit() {
    const password = this.what.has_password ? prompt("The table's password:") ?? "" : "";
    await this.act("POST", "/sit", { password, number: drawNumber() });
  }

  showUpdate() {
    const update = this.updates.get(this.seat);
    if (!update) return;
    const moves = update.choice.moves.map((move) => el("li", {},
      el("button", { title: move.sentence, onclick: () => this.play(update, move.move) }, move.sentence || move.move)));
    const undo = update.choice.can_undo ? el("button", { onclick: () => this.socket.send({ type: "undo", ...this.own(), id: crypto.getRandomValues(new Uint32Array(2)).join("-") }) }, "Undo") : null;
    const seat = this.seat === null ? "You look on" : `Seat ${this.seat + 1}`;
    this.choice.replaceChildren(el("h2", {}, `${seat}: ${update.choice.prompt}`), el("ul", { className: "moves" }, ...moves), undo ?? "");
    const lines = this.lines.get(this.seat) ?? [];
    this.log.replaceChildren(...lines.slice(-300).map((line) => el("p", { className: line.tone }, line.text)));
    this.log.scrollTop = this.log.scrollHeight;
    this.view.replaceChildren(el("h2", {}, "The table"), ...Object.entries(update.view).map(([name, value]) => tree(value, name)));
  }

  own() {
    return { table: this.table, ...(this.seat === null ? {} : { seat: this.seat }) };
  }

  play(update, move) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    this.socket.send({ type: "move", ...this.own(), id, question: update.question, move });
  }

  showAsk(ask) {
    if (ask.state !== "asked") return complain("");
    if (ask.answers[this.seat] !== undefined) return complain(`The table is asked: ${ask.kind}. Others have yet to answer.`);
    const say = (yes) => this.socket.send({ type: "answer", ...this.own(), ask: ask.ask, yes });
    const problem = document.getElementById("problem");
    problem.replaceChildren(`Player ${ask.by + 1} asks: ${ask.kind}? `, el("button", { onclick: () => say(true) }, "Yes"), " ", el("button", { onclick: () => say(false) }, "No"));
    problem.hidden = false;
  }

  sayForm() {
    const words = el("input", { maxLength: 300, "aria-label": "Say something" });
    const say = (event) => {
      event.preventDefault();
      if (!words.value.trim()) return;
      this.socket.send({ type: "say", ...this.own(), id: crypto.getRandomValues(new Uint32Array(3)).join("-"), words: words.value });
      words.value = "";
    };
    return el("form", { onsubmit: say }, words, el("button", { type: "submit" }, "Say"));
  }
}

// A finished game is looked at again; any other is played or watched.
export async function showTable(table, person) {
  const page = new TablePage(table, person);
  await page.lobby();
  if (page.what.state !== "over") return page.begin();
  const replay = new Replay(table, page.what.players);
  show(page.info, replay.element);
  return replay.go(replay.number);
}
