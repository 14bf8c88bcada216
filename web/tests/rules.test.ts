import { describe, expect, test } from "vitest";
import { books, example, pieces, readRules, rulesOf, search, titles } from "../src/rules/catalogue";

const written = import.meta.glob<string>("../../docs/rules/*.md", { query: "?raw", import: "default", eager: true });
const book = readRules("# The Strait — catalogue\n\n## Board\n- **ST-01** The sea is round.\n## Oil\n- **ST-22 [ruling]** Overflow runs on.\n");

describe("rules", () => {
  test("are read by theme, with ids and what they are", () => {
    expect(book.title).toBe("The Strait");
    expect(book.themes.map((theme) => theme.title)).toEqual(["Board", "Oil"]);
    expect(book.themes[1]!.rules).toEqual([{ id: "ST-22", note: "ruling", text: "Overflow runs on." }]);
  });
  test("are found by id and by words", () => {
    expect(search(book, "st-22")[0]!.rules[0]!.id).toBe("ST-22");
    expect(search(book, "round sea").map((theme) => theme.title)).toEqual(["Board"]);
    expect(search(book, "oil").map((theme) => theme.title)).toEqual(["Oil"]);
    expect(search(book, "oil runs")[0]!.rules[0]!.id).toBe("ST-22");
    expect(search(book, "board runs")).toEqual([]);
    expect(search(book, "skiff")).toEqual([]);
  });
  test("are named by an example of the same book", () => {
    expect(example(book)).toBe("ST-01");
  });
  test("stand under what each game is called", async () => {
    const named = await titles();
    for (const [path, words] of Object.entries(written)) {
      const title = /^# (.+?) —/.exec(words)![1];
      expect(named[path.split("/").at(-1)!.replace(".md", "")]).toBe(title);
    }
  });
  test("show emphasis without marks", () => {
    expect(pieces("**[ruling]** one `host` a turn").map((part) => part.kind)).toEqual(["strong", "plain", "code", "plain"]);
  });
  test("of every game are here, and none is lost in reading", async () => {
    expect(books.length).toBeGreaterThan(2);
    expect(Object.keys(written).length).toBe(books.length);
    for (const [path, words] of Object.entries(written)) {
      const rules = (await rulesOf(path.split("/").at(-1)!.replace(".md", "")))!.themes.flatMap((theme) => theme.rules);
      expect(rules.map((rule) => rule.id)).toEqual([...words.matchAll(/^- \*\*([A-Z]+-\d+)/gm)].map((found) => found[1]));
      expect(rules.length).toBeGreaterThan(50);
    }
    expect(await rulesOf("chess")).toBeNull();
  });
});
