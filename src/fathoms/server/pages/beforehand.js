// What my seat answers beforehand: standing answers, and a move for when it is asked.
import { button, el, form } from "./dom.js";
import { STANDING } from "./words.js";

export class Beforehand {
  constructor(page) {
    this.page = page;
    this.given = new Map(); // by seat
    this.boxes = el("div");
    this.premove = el("input", { maxLength: 200, autocomplete: "off" });
    this.kept = el("p", { role: "status" });
    this.element = el("details", {}, el("summary", {}, "Answers beforehand"), this.boxes,
      form(() => this.say(), el("label", {}, "A move for my next question ", this.premove), el("button", {}, "Keep it")), this.kept);
  }

  hear(message) {
    if (message.type === "given") { this.given.set(message.seat, message); this.show(); }
  }

  show() {
    const { seat, what, game } = this.page;
    this.element.hidden = seat === null || what.state !== "playing";
    if (this.element.hidden) return;
    const { standing, premove } = this.given.get(seat) ?? { standing: [], premove: null };
    const tick = (answer, on) => this.page.ask({ type: "standing", answers: on ? [...standing, answer] : standing.filter((one) => one !== answer) });
    this.boxes.replaceChildren(...STANDING.filter(([, , secret]) => !secret || game.secrets).map(([answer, words]) =>
      el("label", {}, el("input", { type: "checkbox", checked: standing.includes(answer), onchange: (event) => tick(answer, event.target.checked).then(() => this.show()) }), ` ${words}`)));
    this.kept.replaceChildren(...(premove ? [`Kept: ${premove} `, button("Take it back", () => this.page.ask({ type: "premove", move: null }))] : []));
  }

  async say() {
    const answer = await this.page.ask({ type: "premove", move: this.premove.value.trim() });
    if (answer.type === "ack") this.premove.value = "";
  }
}
