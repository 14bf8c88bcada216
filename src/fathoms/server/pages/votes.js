// What the table is asked, and who plays in whose place: a move to be taken back, a seat that was left, an agent that moves
// for somebody who is out of time.
import { button, el, select } from "./dom.js";
import { nameOf, wish } from "./words.js";

export class Votes {
  constructor(page) {
    this.page = page;
    this.asks = new Map();
    this.settled = ""; // what has become of the last one
    this.element = el("section", { ariaLabel: "Asked of the table" });
  }

  hear(message) {
    if (message.type !== "asked") return;
    const words = this.asks.get(message.ask)?.words ?? wish(this.page.what, message); // before anybody has the seat
    if (message.state === "asked") this.asks.set(message.ask, { ...message, words });
    else this.asks.delete(message.ask);
    this.settled = message.state === "asked" ? "" : `${words} It is ${message.state}.`;
    this.show();
  }

  // A new connection is told of all that is still asked.
  forget() {
    this.asks.clear();
  }

  show() {
    const { what, seat } = this.page;
    const asks = [...this.asks.values()];
    const left = what.state === "playing" ? what.seats.filter((one) => one.left && !asks.some((ask) => ask.about.left === one.seat)) : [];
    const out = what.mine.filter((one) => what.seats[one].out_of_time);
    const lines = [
      ...out.map((one) => [`You were out of time: an agent moves for you${what.mine.length > 1 ? ` (seat ${one + 1})` : ""}.`, button("I am back", () => this.page.ask({ type: "back", seat: one }))]),
      ...asks.map((ask) => this.line(ask, seat)),
      ...left.map((one) => this.ofLeft(one)),
    ];
    this.element.replaceChildren(...lines.map((line) => el("p", { className: "asked", role: "status" }, ...line.flatMap((part) => [part, " "]))),
      this.settled ? el("p", { role: "status" }, this.settled) : "");
  }

  line(ask, seat) {
    const { words } = ask;
    if (seat === null) return ask.about.person === this.page.person.id ? [`${words} Those at the table decide.`, button("Never mind", () => this.take(ask.about.left, false))] : [words];
    const unsaid = this.page.what.mine.filter((one) => ask.answers[one] === undefined);
    const said = Object.entries(ask.answers).map(([one, yes]) => `${nameOf(this.page.what, Number(one))} says ${yes ? "yes" : "no"}`);
    const say = (yes) => this.page.ask({ type: "answer", seat: unsaid[0], ask: ask.ask, yes });
    const told = said.length ? `${words} (${said.join(", ")})` : words;
    return unsaid.length ? [told, button("Yes", () => say(true)), button("No", () => say(false))] : [`${told} Others have yet to answer.`];
  }

  ofLeft(one) {
    const { what, seat, game } = this.page;
    const name = nameOf(what, one.seat);
    if (what.left.includes(one.seat)) return ["You have left this table.", button("Come back", () => this.page.act("POST", "/return"))];
    if (seat === null) return [`${name} has left the table.`, button("Ask for the seat", () => this.take(one.seat, true))];
    const agent = select(game.agents, { ariaLabel: `Agent for seat ${one.seat + 1}`, value: game.usual_agent });
    return [`${name} has left the table.`, agent, button("Let this agent play on", () => this.page.ask({ type: "handover", left: one.seat, agent: agent.value }))];
  }

  take(left, wanted) {
    return this.page.ask({ type: "take", left, wanted });
  }
}
