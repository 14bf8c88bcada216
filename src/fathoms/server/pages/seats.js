// The head of a table: who sits where, and what can be done about it before the game, during it and after.
import { api, drawNumber } from "./api.js";
import { button, el, form, select } from "./dom.js";
import { marks, nameOf } from "./words.js";

export class Seats {
  constructor(page) {
    this.page = page;
    this.here = new Set();
    this.unfolded = page.what.state === "open"; // to be compared with what was promised when the table opened
    this.element = el("section");
  }

  hear(message) {
    if (message.type === "here") { this.here = new Set(message.seats); this.show(); }
  }

  show() {
    const { what } = this.page;
    if (this.element.contains(document.activeElement) && document.activeElement.tagName === "SELECT") return; // a choice is being made
    const about = [what.game_title, what.outcome?.sentence ?? what.state, what.has_password && "with a password", `opened by ${what.host_name}`];
    this.element.replaceChildren(el("h1", {}, what.title), el("p", {}, about.filter(Boolean).join(" · ")),
      el("table", {}, el("tbody", {}, ...what.seats.map((seat) => this.row(seat)))),
      el("p", { className: "buttons" }, ...this.buttons(), ...this.files()),
      what.state === "open" && what.mine.length && what.players > 1 ? this.swapForm() : "",
      what.state === "open" ? el("p", {}, el("small", {}, "The link to this page brings others here.")) : "",
      this.setUp());
  }

  // Folded: what was chosen when the table was opened, and what the server promised.
  setUp() {
    const { what } = this.page;
    const chosen = Object.entries(what.options).map(([name, value]) => el("div", {}, `${name}: ${value}`));
    const inside = el("div", { className: "inside" }, ...chosen, what.commitment && el("div", {}, `Commitment to the dice: ${what.commitment}`));
    const folded = el("details", { open: this.unfolded, ontoggle: () => { this.unfolded = folded.open; } }, el("summary", {}, "How it is set up"), inside);
    return folded;
  }

  row(seat) {
    const { what } = this.page;
    const own = what.mine.includes(seat.seat);
    const name = `${seat.person || seat.agent ? nameOf(what, seat.seat) : "free"}${own ? " (you)" : ""}`;
    return el("tr", {}, el("td", {}, String(seat.seat + 1)), el("td", {}, name), el("td", { className: "about" }, this.about(seat)), el("td", { className: "buttons" }, ...this.ofSeat(seat, own)));
  }

  about(seat) {
    const clock = this.page.clocks().find((one) => one.seat === seat.seat);
    const asked = this.page.what.state === "playing" && this.page.update?.view.to_act.includes(seat.seat);
    return marks(seat, { here: this.here.has(seat.seat), asked, clock, number: this.page.what.state === "open" });
  }

  // Clocks run on; buttons stay where they are.
  tick() {
    this.element.querySelectorAll(".about").forEach((cell, seat) => { cell.textContent = this.about(this.page.what.seats[seat]); });
  }

  ofSeat(seat, own) {
    const { page } = this;
    const { what } = page;
    const at = seat.seat + 1;
    const made = [];
    if (own && what.mine.length > 1 && what.state === "playing") made.push(button("Look from here", () => page.lookFrom(seat.seat), { disabled: page.seat === seat.seat, ariaLabel: `Look from seat ${at}` }));
    if (what.state !== "open") return made;
    if (!seat.person && !seat.agent) made.push(button("Sit here", () => this.sit([seat.seat]), { ariaLabel: `Sit at ${at}` }));
    if (what.host === page.person.id && !seat.person) {
      const give = (event) => page.act("PUT", `/seats/${seat.seat}`, { agent: event.target.value || null });
      const agents = [["", "whoever comes"], ...page.game.agents.map((agent) => [agent, `agent: ${agent}`])];
      made.push(select(agents, { value: seat.agent ?? "", ariaLabel: `Who plays at ${at}`, onchange: (event) => { event.target.blur(); give(event).catch(() => this.show()); } }));
    } else if (what.host === page.person.id && !own) made.push(button("Free it", () => page.act("PUT", `/seats/${seat.seat}`, { agent: null }), { ariaLabel: `Free seat ${at}` }));
    return made;
  }

  buttons() {
    const { page } = this;
    const { what } = page;
    const host = what.host === page.person.id;
    const free = what.seats.some((seat) => !seat.person && !seat.agent);
    return [
      what.state === "open" && free && !what.mine.length && button("Sit down", () => this.sit([])),
      what.state === "open" && host && button("Start", () => page.act("POST", "/start")),
      what.state === "open" && what.mine.length && button("Stand up", () => page.act("POST", "/leave")),
      what.state === "open" && host && button("Close the table", () => this.close()),
      what.state === "playing" && what.mine.length && button("Leave the game", () => page.act("POST", "/leave")),
      what.state === "over" && what.seats.some((seat) => seat.person === page.person.id) && button("Play again", () => this.playAgain()),
      what.state === "over" && !page.replay && button("Look back at it", () => location.reload()),
    ].filter(Boolean);
  }

  files() {
    const { what } = this.page;
    if (what.state !== "over") return [];
    const at = `/api/tables/${what.id}`;
    return [el("a", { href: `${at}/record`, download: "" }, "Record"), what.commitment && el("a", { href: `${at}/proof`, download: "" }, "Proof of the dice"), el("a", { href: "/verify" }, "Verify it")];
  }

  swapForm() {
    const { page } = this;
    const seats = page.what.seats.map((seat) => [seat.seat, `seat ${seat.seat + 1}`]);
    const one = select(seats, { ariaLabel: "One seat", value: page.what.mine[0] });
    const other = select(seats, { ariaLabel: "The other seat", value: page.what.mine[0] === 0 ? 1 : 0 });
    return form(() => page.act("POST", "/swap", { one: Number(one.value), other: Number(other.value) }), "Swap ", one, " with ", other, " ", el("button", {}, "Swap"));
  }

  async sit(seats) {
    await this.page.act("POST", "/sit", { seats, number: drawNumber() });
  }

  async close() {
    await api("DELETE", `/api/tables/${this.page.what.id}`);
    location.assign("/plain");
  }

  async playAgain() {
    const again = await api("POST", `/api/tables/${this.page.what.id}/rematch`);
    location.assign(`/t/${again.id}`);
  }
}

// Where a seat of mine has no number in the seed yet (in a rematch nobody has sat down), add one.
export async function addNumbers(what) {
  const bare = what.state === "open" ? what.mine.filter((seat) => !what.seats[seat].has_number) : [];
  for (const seat of bare) what = await api("PUT", `/api/tables/${what.id}/seats/${seat}/number`, { number: drawNumber() });
  return what;
}
