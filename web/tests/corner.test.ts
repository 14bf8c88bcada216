import { describe, expect, test } from "vitest";
import { calmest, cornerAt, FIRST, type Corner } from "../src/table/corner";

const WINDOW = { width: 390, height: 350 };
const SMALL = { width: 118, height: 60 };
const GAP = 8;
const where = (spots: [number, number][], now: Corner = FIRST) => calmest(now, spots, WINDOW, SMALL, GAP);

describe("the little drawing", () => {
  test("lies above on the right where it hides nothing there", () => {
    expect(where([])).toEqual(FIRST);
    expect(where([[200, 100], [100, 40]])).toEqual(FIRST);
    expect(cornerAt(FIRST, WINDOW, SMALL, GAP)).toEqual([264, 8]);
  });

  test("goes to another corner where it would lie over something, or touch its edge", () => {
    expect(where([[300, 40]])).toEqual([0, 0]);
    expect(where([[300, 80]])).toEqual([0, 0]);
    expect(where([[300, 40], [60, 40]])).toEqual([1, 1]);
    expect(where([[300, 40], [60, 40], [300, 300]])).toEqual([0, 1]);
  });

  test("hides as little as it can where something is in every corner", () => {
    expect(where([[300, 40], [60, 40], [80, 40], [300, 300], [320, 300], [60, 300], [80, 300], [320, 40]])).toEqual(FIRST);
    expect(where([[300, 40], [320, 40], [60, 40], [300, 300], [320, 300], [60, 300], [80, 300]])).toEqual([0, 0]);
  });

  test("stays where it is while no other corner is better", () => {
    expect(where([[200, 100]], [0, 1])).toEqual([0, 1]);
    expect(where([[60, 300]], [0, 1])).toEqual(FIRST);
  });
});
