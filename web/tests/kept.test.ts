import { expect, test } from "vitest";
import { kept } from "../src/table/kept";

const before = { round: 3, captains: [{ seat: 0, goods: { red: 1 } }, { seat: 1, goods: {} }], tiles: ["a", "b"] };

test("what has not changed is the very same", () => {
  expect(kept(before, structuredClone(before))).toBe(before);
});

test("what has changed is new, all the way up; its neighbours are the very same", () => {
  const now = structuredClone(before);
  now.captains[0]!.goods.red = 2;
  const made = kept(before, now);
  expect(made).toEqual(now);
  expect(made.captains[0]).not.toBe(before.captains[0]);
  expect(made.captains[1]).toBe(before.captains[1]);
  expect(made.tiles).toBe(before.tiles);
  expect(before.captains[0]!.goods.red).toBe(1);
});

test("what is gone, new or in another order is no longer the same", () => {
  expect(kept({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(kept(["a", "b"], ["a"])).toEqual(["a"]);
  expect(Object.keys(kept({ a: 1, b: 2 }, { b: 2, a: 1 }))).toEqual(["b", "a"]);
  expect(kept({ a: null }, { a: {} })).toEqual({ a: {} });
  expect(kept([], {})).toEqual({});
  expect(kept({ 0: "a" }, ["a"])).toEqual(["a"]);
});
