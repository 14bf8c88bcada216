import { api } from "./api.js";
import { el, tree } from "./dom.js";

// A finished game, moment by moment; the address names the moment, so that it can be shared.
export class Replay {
  constructor(table, players) {
    this.table = table;
    const asked = new URLSearchParams(location.hash.slice(1));
    this.number = Number(asked.get("move") ?? 0);
    this.eyes = el("select", { "aria-label": "Whose eyes", onchange: () => this.go(this.number) },
      el("option", { value: "observer" }, "everybody's eyes"),
      ...Array.from({ length: players }, (_, seat) => el("option", { value: String(seat) }, `eyes of seat ${seat + 1}`)));
    this.eyes.value = asked.get("eyes") ?? "observer";
    this.title = el("h2");
    this.told = el("div", { className: "log" });
    this.view = el("div");
    const button = (words, by) => el("button", { onclick: () => this.go(this.number + by) }, words);
    this.element = el("section", {}, this.title,
      el("p", {}, button("« 10", -10), " ", button("‹ Back", -1), " ", button("Next ›", 1), " ", button("10 »", 10), " ", this.eyes),
      this.told, this.view);
  }

  async go(number) {
    const wanted = Math.max(0, Math.min(number, this.last ?? number));
    const moment = await api("GET", `/api/tables/${this.table}/moments/${wanted}?eyes=${this.eyes.value}`);
    this.number = moment.number;
    this.last = moment.last;
    history.replaceState(null, "", `#move=${moment.number}&eyes=${this.eyes.value}`);
    const made = moment.move === null ? "the set-up" : `player ${moment.seat + 1}: ${moment.move}`;
    this.title.textContent = `Move ${moment.number} of ${moment.last}: ${made}`;
    this.told.replaceChildren(...moment.lines.map((line) => el("p", { className: line.tone }, line.text)));
    const view = Object.values(moment.views)[0];
    this.view.replaceChildren(...Object.entries(view).map(([name, value]) => tree(value, name)));
  }
}
