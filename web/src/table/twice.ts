// The second click of a double click is meant for what the first was meant for, and answers nothing that was asked only since.

const THINGS = ["data-move", "data-target", "data-verb"];
const ALL = THINGS.map((name) => `[${name}]`).join();

interface Asked {
  question: number;
  lit: { has(target: string): boolean };
}

export class Twice {
  private first = { thing: "", question: 0 };

  /** Whether a click is the second of two, and what the first was for is gone. */
  isSpent(event: Pick<MouseEvent, "detail" | "target">, { question, lit }: Asked): boolean {
    const at = event.target as Element;
    const named = at.closest(ALL);
    const thing = THINGS.map((name) => named?.getAttribute(name) ?? "").join(" ");
    if (event.detail < 2) {
      this.first = { thing, question };
      return false;
    }
    const target = named?.getAttribute("data-target");
    const gone = thing !== this.first.thing || (target && !lit.has(target)); // done, or on its way
    return Boolean(gone || (question !== this.first.question && at.closest(".answers")));
  }
}
