import { describe, expect, test } from "vitest";
import { pieces } from "../src/table/pieces";

describe("a line of the log in pieces", () => {
  test("names stand out where the line says, and nowhere else", () => {
    expect(pieces({ text: "From 1-1 to 1-1.", named: [["sector:1-1", 12, 15]] })).toEqual([
      { text: "From 1-1 to ", thing: null }, { text: "1-1", thing: "sector:1-1" }, { text: ".", thing: null },
    ]);
  });
  test("a letter of two halves counts once", () => {
    expect(pieces({ text: "🌊 Boom", named: [["card:boom", 2, 6]] })[1]).toEqual({ text: "Boom", thing: "card:boom" });
  });
  test("a line that names nothing is one piece", () => {
    expect(pieces({ text: "The bag is empty.", named: [] })).toEqual([{ text: "The bag is empty.", thing: null }]);
  });
});
