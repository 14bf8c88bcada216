import { describe, expect, test } from "vitest";
import { Twice } from "../src/table/twice";

document.body.innerHTML = `
  <b id="space" data-target="space:a1"></b><b id="other" data-target="space:a2"></b><b id="undo"></b>
  <div class="answers"><b id="decline" data-move="decline"></b></div>`;
const on = (id: string, detail: number) => ({ target: document.getElementById(id)!, detail });
const asked = (question: number, lit: string[] = ["space:a1", "space:a2"]) => ({ question, lit: new Set(lit) });

/** Whether the second click does nothing, where it follows the first. */
function second(first: string, then: string, before = asked(1), after = asked(2)): boolean {
  const twice = new Twice();
  expect(twice.isSpent(on(first, 1), before)).toBe(false);
  return twice.isSpent(on(then, 2), after);
}

describe("the second click of a double click", () => {
  test("answers no question that was asked only since", () => {
    expect(second("decline", "decline")).toBe(true);
    expect(second("decline", "decline", asked(1), asked(1))).toBe(false);
  });

  test("does nothing to what came to lie where the first was", () => {
    expect(second("decline", "space")).toBe(true);
    expect(second("decline", "space", asked(1), asked(1))).toBe(true);
    expect(second("space", "other")).toBe(true);
  });

  test("asks for no reason where the first has made the move", () => {
    expect(second("space", "space", asked(1), asked(2, []))).toBe(true);
    expect(second("space", "space", asked(1), asked(1, [])), "while it is on its way").toBe(true);
  });

  test("does the same once more where that can be done", () => {
    expect(second("space", "space")).toBe(false);
    expect(second("undo", "undo")).toBe(false);
  });

  test("is any click that comes later", () => {
    const twice = new Twice();
    twice.isSpent(on("decline", 1), asked(1));
    expect(twice.isSpent(on("decline", 1), asked(2))).toBe(false);
    expect(twice.isSpent(on("decline", 0), asked(3))).toBe(false);
  });
});
