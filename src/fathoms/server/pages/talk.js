// Talk at the table, who has read it, and the host's way to mute a seat.
import { button, el, form, select } from "./dom.js";
import { nameOf } from "./words.js";

export class Talk {
  constructor(page) {
    this.page = page;
    this.said = new Map(); // the lines by whom they are for and their number: a new connection brings them again
    this.read = {};
    this.lines = el("div", { className: "log", role: "log", tabIndex: 0, ariaLabel: "Talk" });
    this.by = el("p", { className: "quiet" });
    this.words = el("input", { maxLength: 300, "aria-label": "Say something", autocomplete: "off" });
    this.to = select([["all", "to all"], ["dead", "among the dead"]], { ariaLabel: "Who hears it" });
    this.sayForm = form(() => this.say(), this.words, this.to, el("button", {}, "Say"));
    this.mute = el("details");
    this.element = el("section", {}, el("h2", {}, "Talk"), this.lines, this.by, this.sayForm, this.mute);
  }

  hear(message) {
    if (message.type === "have_read") this.read = message.read;
    else if (message.type === "said") this.said.set(`${message.to} ${message.number}`, message);
    else return;
    this.show();
  }

  show() {
    const { what, seat, person, game } = this.page;
    const lines = [...this.said.values()];
    this.lines.replaceChildren(...lines.map((line) => el("p", {}, `${line.name}${line.to === "dead" ? " (among the dead)" : ""}: ${line.words}`)));
    this.lines.scrollTop = this.lines.scrollHeight;
    const read = Object.entries(this.read).map(([one, number]) => `${nameOf(what, Number(one))} ${number}`);
    this.by.textContent = read.length ? `Read up to line: ${read.join(", ")}` : "";
    this.sayForm.hidden = seat === null || !what.allow.talk;
    this.to.hidden = !game.secrets;
    this.element.hidden = !what.allow.talk;
    this.showMute(what, person);
    const last = Math.max(0, ...lines.filter((line) => line.to === "all").map((line) => line.number));
    if (seat !== null && last > (this.read[seat] ?? 0) && !document.hidden) { this.read = { ...this.read, [seat]: last }; this.page.ask({ type: "read", number: last }); }
  }

  showMute(what, person) {
    this.mute.hidden = what.host !== person.id || what.state === "over";
    if (this.mute.hidden || this.mute.childElementCount) return;
    const of = select(what.seats.map((seat) => [seat.seat, `seat ${seat.seat + 1}`]), { ariaLabel: "Whom" });
    const mute = (muted) => this.page.ask({ type: "mute", of: Number(of.value), muted });
    this.mute.replaceChildren(el("summary", {}, "Mute"), of, button("Mute", () => mute(true)), button("Let talk again", () => mute(false)));
  }

  async say() {
    const words = this.words.value.trim();
    if (!words) return;
    const answer = await this.page.ask({ type: "say", words, to: this.to.value });
    if (answer.type === "ack") this.words.value = "";
  }
}
