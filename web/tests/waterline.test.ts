// The graph of win chances: sides, places on the drawing, turning points.
import { expect, test } from "vitest";
import { clearSide, marks, Scale, sides, turned, type Chances, type Moment } from "../src/replay/waterline";

const at = (moves: number, turn: number, ...chances: number[]): Moment => ({
  moves,
  turn,
  playouts: 60,
  seats: chances.map((chance) => ({ chance, low: Math.max(0, chance - 0.1), high: Math.min(1, chance + 0.1) })),
});
const LINE = [at(0, 1, 0.6, 0.4, 0.6, 0.6), at(5, 1, 0.2, 0.8, 0.2, 0.2), at(10, 2, 0, 1, 0, 0)];

test("seats that hope for the same stand together, the most of them first", () => {
  expect(sides(LINE)).toEqual([[0, 2, 3], [1]]);
  expect(sides([at(0, 1, 0.5, 0.5), at(3, 2, 0.5, 0.4)])).toEqual([[0], [1]]);
  expect(sides([])).toEqual([]);
});

test("a chance of one is at the top, and the last move at the right", () => {
  const scale = new Scale(200, 100, 10);
  expect(scale.line(LINE, 0)).toBe("M0 40L100 80L200 100");
  expect(scale.water(LINE, 0)).toBe("M0 40L100 80L200 100L200 100L0 100Z");
  expect(scale.band(LINE.slice(0, 2), 0)).toBe("M0 30L100 70L100 90L0 50Z");
  expect([scale.move(-5), scale.move(99), scale.move(500)]).toEqual([0, 5, 10]);
});

test("a turning point tells whose chance changed most, from what to what", () => {
  const chances: Chances = { moments: LINE, turning_points: [5, 10], whole: true };
  expect(turned(chances, [0])).toEqual([
    { move: 5, turn: 1, seat: 0, before: 0.6, after: 0.2 },
    { move: 10, turn: 2, seat: 0, before: 0.2, after: 0 },
  ]);
  expect(turned({ ...chances, turning_points: [0] }, [0])).toEqual([]);
  expect(turned({ ...chances, turning_points: [10] }, [0])[0]).toMatchObject({ before: 0.6, after: 0 }); // since the last one
  const each = turned({ moments: [at(0, 1, 0.3, 0.3, 0.4), at(2, 1, 0.2, 0.7, 0.1)], turning_points: [2], whole: true }, [0, 1, 2]);
  expect(each[0]).toMatchObject({ seat: 1, before: 0.3, after: 0.7 });
});

test("of many turning points the greatest are told, in their order", () => {
  const line = [0.5, 0.1, 0.9, 0.2, 0.23, 0.6, 0.3, 0.7].map((chance, n) => at(n, n + 1, chance));
  const chances: Chances = { moments: line, turning_points: [1, 2, 3, 4, 5, 6, 7], whole: true };
  expect(turned(chances, [0]).map((turn) => turn.move)).toEqual([1, 2, 3, 5, 7]);
});

test("marks stand where turns begin, not too many", () => {
  const moments = Array.from({ length: 30 }, (_, n) => at(4 * n, n + 1, 0.5));
  expect(marks(moments, 30)).toHaveLength(30);
  expect(marks(moments, 8).map((mark) => mark.turn)).toEqual([1, 5, 10, 15, 20, 25, 30]);
  expect(marks([], 5)).toEqual([]);
});

test("the shares stand where no turning point covers them", () => {
  expect(clearSide([100, 340], 358)).toBe("left");
  expect(clearSide([20, 340], 358)).toBe("right");
  expect(clearSide([], 358)).toBe("right");
});
