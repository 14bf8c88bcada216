// Where the number of a lit space is drawn: on the space, or beside what lies over it, so that no way is hidden.
import { place, type Point } from "./geometry";
import type { SeaCatalogue } from "./types";
import { isRoom, namesOf } from "./view";

export const MARK = 9; // a number's own reach
const FIGURE = 23; // a figure's, with its ring
const ROOM: Point = [28, 20];
const GATE: Point = [41, 27]; // the extraction point's, lit
const STEP = 28; // from the middle of a figure to a number beside it
const OUT = 52; // from the middle of the extraction point to a number left of it
const CORNERS: readonly Point[] = [[1, -1], [-1, -1], [1, 1], [-1, 1]];
const SIDES: readonly Point[] = [[1, 0], [-1, 0], [0, -1], [0, 1]];

const apart = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(x - toX, y - toY);
const near = ([x, y]: Point, [toX, toY]: Point, [w, h]: Point): boolean => Math.abs(x - toX) < w && Math.abs(y - toY) < h;

/** Places of the numbers of lit spaces of corridors, by space. */
export function marks(lit: string[], stands: Iterable<Point>, catalogue: SeaCatalogue): Map<string, Point> {
  const { spaces } = namesOf(catalogue);
  const figures = [...stands];
  const rooms = catalogue.station.spaces.filter(isRoom).map((space) => place(space.at));
  const gate = place(spaces.get(catalogue.station.extraction)!.at);
  const free = (at: Point, taken: Point[]) =>
    figures.every((figure) => apart(figure, at) >= FIGURE) && taken.every((other) => apart(other, at) >= 2 * MARK) && !rooms.some((room) => near(room, at, ROOM));
  const found = new Map<string, Point>();
  const hidden: string[] = [];
  for (const id of lit) {
    const at = outside(place(spaces.get(id)!.at), gate);
    if (figures.some((figure) => apart(figure, at) < FIGURE + MARK - 3)) hidden.push(id);
    else found.set(id, at);
  }
  for (const id of hidden) {
    const at = place(spaces.get(id)!.at);
    const over = figures.toSorted((one, other) => apart(one, at) - apart(other, at))[0]!;
    const ways = [...CORNERS.map(([x, y]): Point => [x * Math.SQRT1_2, y * Math.SQRT1_2]), ...SIDES].map(([x, y]): Point => [over[0] + x * STEP, over[1] + y * STEP]);
    found.set(id, ways.find((way) => free(way, [...found.values()])) ?? ways[0]!);
  }
  return found;
}

/** A space beside the extraction point, clear of its edge. */
function outside([x, y]: Point, gate: Point): Point {
  return near([x, y], gate, [GATE[0] + MARK, GATE[1]]) ? [gate[0] + Math.sign(x - gate[0]) * OUT, y] : [x, y];
}
