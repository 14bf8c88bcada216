// What happened, and the table as it is, as it was, or as it would be.
import { api } from "./api.js";
import { button, el, form, tree } from "./dom.js";

export class Story {
  constructor(page) {
    this.page = page;
    this.then = null; // what was seen with an earlier update
    this.unfolded = new Set();
    this.log = el("div", { className: "log", role: "log", tabIndex: 0, ariaLabel: "What happened" });
    this.number = el("input", { type: "number", min: 1, required: true, "aria-label": "Number" });
    this.back = form(() => this.lookBack(), "Look back to ", this.number, " ", el("button", {}, "Look"));
    this.told = el("section", {}, el("h2", {}, "What happened"), this.log, this.back);
    this.view = el("section");
  }

  show() {
    const { update, seat, what } = this.page;
    this.told.hidden = !update;
    if (!update) return;
    const lines = this.page.lines.get(seat) ?? [];
    this.log.replaceChildren(...lines.slice(-300).map((line) => el("p", { className: line.tone }, el("small", {}, `${line.number} `), line.text)));
    this.log.scrollTop = this.log.scrollHeight;
    this.back.hidden = what.state !== "playing" || (seat !== null && seat !== what.mine[0]); // the server shows the first of my seats
    this.showView(update);
  }

  showView(update) {
    const tried = this.page.choice.view;
    const title = this.then ? `The table as it was at ${this.then.number}` : tried ? "The table as it would be" : "The table";
    const view = this.then?.view ?? tried ?? update.view;
    this.view.replaceChildren(el("h2", {}, title), this.then ? button("Back to now", () => { this.then = null; this.show(); }) : "",
      ...Object.entries(view).map(([name, value]) => tree(value, name, this.unfolded)));
  }

  async lookBack() {
    this.then = await api("GET", `/api/tables/${this.page.what.id}/seen/${this.number.value}`);
    this.show();
  }
}
