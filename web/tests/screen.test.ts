import { expect, test } from "vitest";
import { nextHere } from "../src/table/screen";

test("the screen goes on to who is asked next", () => {
  expect(nextHere([0, 2], 0, { seat: 0, mine: false, to_act: [1, 2] })).toBe(2);
});

test("it stays where something is still asked, or nobody else here is asked", () => {
  expect(nextHere([0, 2], 0, { seat: 0, mine: true, to_act: [0, 2] })).toBeNull();
  expect(nextHere([0, 2], 0, { seat: 0, mine: false, to_act: [1] })).toBeNull();
});

test("it does not go on before who took it has seen their side: in a ballot all are asked at once", () => {
  expect(nextHere([0, 1, 2, 3], 2, { seat: null, mine: false, to_act: [0, 1, 2, 3] })).toBeNull();
});
