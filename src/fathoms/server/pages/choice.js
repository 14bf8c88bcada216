// My choice: its moves, trying them, taking back, a hint, and what could be done with a thing.
import { complain, el, button, form } from "./dom.js";
import { heading, hinted, tried } from "./words.js";

export class Choice {
  constructor(page) {
    this.page = page;
    this.draft = null; // what is tried: {question, seat, preview}
    this.trying = null; // the answer to what was asked last of it
    this.hint = null;
    this.now = el("div");
    this.told = el("div", { role: "status" });
    this.typed = el("input", { maxLength: 200, list: "moves", autocomplete: "off" });
    this.target = el("input", { maxLength: 100, list: "things", autocomplete: "off" });
    this.moves = el("datalist", { id: "moves" });
    this.things = el("datalist", { id: "things" });
    this.byHand = el("details", {}, el("summary", {}, "By hand"),
      form(() => this.playTyped(), el("label", {}, "Type a move ", this.typed), el("button", {}, "Play")),
      form(() => this.tryThing(), el("label", {}, "What can be done with ", this.target), el("button", {}, "Ask")), this.moves, this.things);
    this.element = el("section", {}, this.now, this.told, this.byHand);
  }

  // The view that this draft leads to, instead of that of the table.
  get view() {
    return this.draft?.preview.view ?? null;
  }

  show() {
    const { update, seat } = this.page;
    this.element.hidden = !update;
    if (!update) return;
    if (this.draft && (this.draft.question !== update.question || this.draft.seat !== seat)) this.draft = null;
    if (this.hint && (this.hint.question !== update.question || this.hint.seat !== seat)) this.hint = null;
    const focused = this.now.contains(document.activeElement);
    const choice = this.draft?.preview.choice ?? update.choice;
    this.now.replaceChildren(el("h2", {}, heading(this.page.what, seat, this.draft?.preview ?? update)),
      this.draft ? el("p", { role: "status" }, tried(this.draft.preview)) : "",
      el("ul", { className: "moves" }, ...choice.moves.map((move) => el("li", {}, this.moveButton(move)))),
      el("p", { className: "buttons" }, ...this.buttons(update)), this.hint ? this.hintLine() : "");
    this.byHand.hidden = seat === null;
    this.moves.replaceChildren(...choice.moves.map((move) => el("option", { value: move.move })));
    this.things.replaceChildren(...[...new Set(choice.moves.flatMap((move) => move.points_at))].map((value) => el("option", { value })));
    if (focused) this.now.querySelector("button")?.focus();
  }

  moveButton(move) {
    const act = async () => {
      await this.trying; // or what is clicked before the answer comes would be played
      return this.draft ? this.tryOut([...this.draft.preview.moves, move.move]) : this.play(move.move);
    };
    return button(move.sentence || move.move, act, { title: move.move });
  }

  buttons(update) {
    const { page } = this;
    if (page.seat === null || page.what.state !== "playing") return [];
    if (this.draft) {
      const { moves } = this.draft.preview;
      return [
        button("Play what was tried", () => this.commit(), { disabled: !moves.length }),
        button("One back", () => this.tryOut(moves.slice(0, -1)), { disabled: !moves.length }),
        button("Drop it", () => { this.draft = null; page.show(); })];
    }
    const asked = update.choice.moves.length > 0;
    return [
      asked && button("Try moves", () => this.tryOut([])),
      asked && page.what.allow.hints && button("Hint", () => this.askHint()),
      button(update.choice.can_undo ? "Undo" : "Ask to take back the last move", () => page.ask({ type: "undo" })),
    ].filter(Boolean);
  }

  hintLine() {
    const moves = [...(this.hint.ways[0]?.moves ?? [this.hint.move])];
    return el("p", { role: "status" }, hinted(this.hint), " ", button("Do it", () => this.play(this.hint.move)), " ", button("Try it", () => this.tryOut(moves)));
  }

  async play(move) {
    complain("");
    this.told.replaceChildren();
    return this.page.ask({ type: "move", question: this.page.update.question, move });
  }

  async playTyped() {
    if (!this.typed.value.trim()) return;
    const answer = await this.play(this.typed.value.trim());
    if (answer.type === "ack") this.typed.value = "";
  }

  async tryOut(moves) {
    const { seat, update } = this.page;
    this.trying = this.page.ask({ type: "draft", moves });
    const answer = await this.trying;
    if (answer.type !== "drafted") return;
    this.draft = { seat, question: update.question, preview: answer.preview };
    this.page.show();
  }

  // One after the other, as long as each is still a move of mine.
  async commit() {
    const { moves } = this.draft.preview;
    this.draft = null;
    for (const move of moves) {
      if (!this.page.update.choice.moves.some((one) => one.move === move)) return complain(`“${move}” can no longer be done: the rest was not played.`);
      const answer = await this.play(move);
      if (answer.type !== "ack") return;
    }
  }

  async askHint() {
    complain("");
    this.told.replaceChildren("An agent is thinking …");
    const { seat } = this.page;
    const answer = await this.page.ask({ type: "hint" });
    this.told.replaceChildren();
    if (answer.type !== "hinted") return;
    this.hint = { ...answer, seat };
    this.page.show();
  }

  async tryThing() {
    if (!this.target.value.trim()) return;
    const answer = await this.page.ask({ type: "attempts", target: this.target.value.trim() });
    if (answer.type !== "attempted") return;
    const line = (one) => `${one.sentence || one.move || ""} ${one.refusal ? `– ${one.refusal.sentence} ${one.refusal.rule}` : "– allowed"}`.trim();
    this.told.replaceChildren(el("ul", {}, ...answer.attempts.map((one) => el("li", {}, line(one)))));
  }
}
