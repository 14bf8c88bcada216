import { describe, expect, test } from "vitest";
import { books, pieces, readRules, rulesOf, search } from "../src/rules/catalogue";

const book = readRules("# The Spill — catalogue\n\n## Board\n- **SP-01** The sea is round.\n## Oil\n- **SP-22 [ruling]** Overflow runs on.\n");

describe("rules", () => {
  test("are read by theme, with ids and what they are", () => {
    expect(book.title).toBe("The Spill");
    expect(book.themes.map((theme) => theme.title)).toEqual(["Board", "Oil"]);
    expect(book.themes[1]!.rules).toEqual([{ id: "SP-22", note: "ruling", text: "Overflow runs on." }]);
  });
  test("are found by id and by words", () => {
    expect(search(book, "sp-22")[0]!.rules[0]!.id).toBe("SP-22");
    expect(search(book, "round sea").map((theme) => theme.title)).toEqual(["Board"]);
    expect(search(book, "skiff")).toEqual([]);
  });
  test("show emphasis without marks", () => {
    expect(pieces("**[ruling]** one `host` a turn").map((part) => part.kind)).toEqual(["strong", "plain", "code", "plain"]);
  });
  test("of every game are here, and none is lost in reading", async () => {
    expect(books).toContain("spill");
    const rules = (await rulesOf("spill"))!.themes.flatMap((theme) => theme.rules);
    expect(rules.length).toBeGreaterThan(60);
    expect(rules.every((rule, n) => n === 0 || rule.id !== rules[n - 1]!.id)).toBe(true);
    expect(await rulesOf("chess")).toBeNull();
  });
});
