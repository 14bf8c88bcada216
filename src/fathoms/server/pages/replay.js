// A finished game, moment by moment; the address names the moment, so that it can be shared.
import { api } from "./api.js";
import { button, el, form, select, tree } from "./dom.js";
import { chances, nameOf } from "./words.js";

export class Replay {
  constructor(what) {
    this.what = what;
    const asked = new URLSearchParams(location.hash.slice(1));
    this.number = Number(asked.get("move") ?? 0);
    const seats = what.seats.map((seat) => [String(seat.seat), `eyes of seat ${seat.seat + 1}: ${nameOf(what, seat.seat)}`]);
    this.eyes = select([["observer", "everybody's eyes"], ...seats, ["all", "all open"]], { ariaLabel: "Whose eyes", onchange: () => this.go(this.number), value: asked.get("eyes") ?? "all" });
    this.title = el("h2");
    this.told = el("div", { className: "log", tabIndex: 0, role: "region", ariaLabel: "What this move did" });
    this.view = el("div");
    this.unfolded = new Set();
    this.wanted = el("input", { type: "number", min: 0, required: true, "aria-label": "Move" });
    const by = (words, step) => button(words, () => this.go(this.number + step));
    this.back = [by("10 back", -10), by("Back", -1)];
    this.on = [by("Next", 1), by("10 on", 10)];
    this.element = el("section", {}, this.title, el("p", { className: "buttons" }, ...this.back, ...this.on, this.eyes),
      form(() => this.go(Number(this.wanted.value)), "To move ", this.wanted, " ", el("button", {}, "Go")), this.told, this.view, this.chances());
  }

  async go(number) {
    const asked = (this.asked = {}); // of two answers that overtake each other the later asked for is shown
    const wanted = Math.max(0, Math.min(number, this.last ?? number));
    const moment = await api("GET", `/api/tables/${this.what.id}/moments/${wanted}?eyes=${this.eyes.value}`);
    if (this.asked !== asked) return;
    this.number = moment.number;
    this.last = moment.last;
    history.replaceState(null, "", `#move=${moment.number}&eyes=${this.eyes.value}`);
    for (const one of this.back) one.disabled = moment.number === 0;
    for (const one of this.on) one.disabled = moment.number === moment.last;
    this.show(moment);
  }

  show(moment) {
    const made = moment.move === null ? "the set-up" : `${nameOf(this.what, moment.seat)} (seat ${moment.seat + 1}): ${moment.move}`;
    this.title.textContent = `Move ${moment.number} of ${moment.last}: ${made}`;
    const to = (line) => (line.told_to ? ` (told to ${line.told_to.map((seat) => `seat ${seat + 1}`).join(", ")} alone)` : "");
    this.told.replaceChildren(...moment.lines.map((line) => el("p", { className: line.tone }, line.text + to(line))));
    const views = Object.entries(moment.views).filter(([eyes]) => eyes !== "observer" || this.eyes.value === "observer");
    this.view.replaceChildren(...views.map(([eyes, view]) => el("section", {},
      el("h3", {}, eyes === "observer" ? "What everybody sees" : `What seat ${Number(eyes) + 1} sees`),
      ...Object.entries(view).map(([name, value]) => tree(value, name, this.unfolded, `${eyes}/${name}`)))));
  }

  chances() {
    const told = el("div", { className: "log", hidden: true, tabIndex: 0, role: "region", ariaLabel: "Chances" });
    const look = async () => {
      const eyes = this.eyes.value === "observer" ? "all" : this.eyes.value;
      const found = await api("GET", `/api/tables/${this.what.id}/chances?eyes=${eyes}`);
      told.hidden = false;
      told.replaceChildren(...found.moments.map((moment) => el("p", {}, chances(moment))), found.whole ? "" : el("p", {}, "It is still being thought out: ask again in a while."));
    };
    return el("section", {}, el("h3", {}, "Who was likely to win"), button("Show", look), told);
  }
}
