// Where things of the station are drawn: its grid, the shapes of rooms, ways along corridors, places of figures.
import type { Frame } from "../../table/contract";
import type { PlayerView, SeaCatalogue } from "./types";
import { isRoom, namesOf } from "./view";

export type Point = readonly [number, number];

const STEP_X = 41.4;
const STEP_Y = 50;
export const FRAME: Frame = [-42, -66, 25 * STEP_X + 84, 9 * STEP_Y + 96];
export const DROP = "M0-8c3.8 4.6 5.6 7.3 5.6 10a5.6 5.6 0 0 1-11.2 0c0-2.7 1.8-5.4 5.6-10z";
const ABREAST = 44; // between figures that share a space
const ABOVE = 41; // from a room's middle to a figure in it
const BESIDE = 48;
const RANKS = 60; // from one rank to the next, so that samples below the upper one are seen
const CLEAR: Point = [39, 32]; // from the middle of a passage to a figure that does not lie over it
const RING = 26; // how far a figure with its ring reaches
const APART = 34; // nearer than this one figure hides another
const ASIDE = 7; // from a room that somebody stands next to in a corridor: its name can be read then

export const place = (at: readonly number[]): Point => [at[0]! * STEP_X, at[1]! * STEP_Y];
const key = (at: readonly number[]): string => at.join();

function sizeOf(kind: string): Point {
  if (kind === "start") return [56, 44];
  return kind === "extraction" ? [74, 46] : [55, 40];
}

/** The outline of a room by its kind: labs round, crisis rooms with cut corners, the extraction point a hexagon. */
export function outline(kind: string, more = 0): string {
  const [w, h] = sizeOf(kind).map((side) => (side + more) / 2) as [number, number];
  if (kind === "crisis") return cut(w, h, 9);
  if (kind === "extraction") return `M${12 - w} ${-h}H${w - 12}L${w} 0L${w - 12} ${h}H${12 - w}L${-w} 0z`;
  return rounded(w, h, kind === "lab" ? h * 0.92 : kind === "start" ? 18 : 6);
}

const cut = (w: number, h: number, c: number): string =>
  `M${c - w} ${-h}H${w - c}L${w} ${c - h}V${h - c}L${w - c} ${h}H${c - w}L${-w} ${h - c}V${c - h}z`;
const rounded = (w: number, h: number, r: number): string =>
  `M${r - w} ${-h}H${w - r}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}a${r} ${r} 0 0 1 ${-r} ${r}H${r - w}a${r} ${r} 0 0 1 ${-r} ${-r}V${r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** All corridors as one path. */
export const corridors = (catalogue: SeaCatalogue): string =>
  catalogue.station.corridors.map(({ start, end }) => `M${place(start)}L${place(end)}`).join("");

export function placeOf(target: string, catalogue: SeaCatalogue, crew: PlayerView[]): Point {
  const [kind, id] = target.split(":") as [string, string];
  const names = namesOf(catalogue);
  if (kind === "role") return figures(crew, catalogue).get(id) ?? [0, 0];
  const found = kind === "door" ? names.doors.get(id) : names.spaces.get(id);
  return found ? place(found.at) : [0, 0];
}

/**
 * Where each figure stands: in a corridor on its space, several across it, so that the spaces before and behind can be seen;
 * in a room above it, several abreast, or on another side where a room or somebody else is in the way.
 */
export function figures(crew: PlayerView[], catalogue: SeaCatalogue): Map<string, Point> {
  const { spaces } = namesOf(catalogue);
  const found = new Map<string, Point>();
  const here = [...new Set(crew.map((one) => one.at))].map((id) => spaces.get(id)!);
  for (const space of here.toSorted((a, b) => Number(isRoom(a)) - Number(isRoom(b)))) {
    const roles = crew.filter((one) => one.at === space.id).map((one) => one.role);
    const taken = [...found.values()];
    const passages = catalogue.station.doors.filter((door) => door.kind === "passage").map((door) => place(door.at));
    const ways = isRoom(space) ? sidesOf(space.at, roles.length, catalogue) : inCorridor(space.at, roles.length, catalogue);
    const apart = ([x, y]: Point) => taken.every(([toX, toY]) => Math.hypot(x - toX, y - toY) >= APART);
    const open = ([x, y]: Point) => passages.every(([toX, toY]) => Math.abs(x - toX) >= CLEAR[0] || Math.abs(y - toY) >= CLEAR[1]);
    const free = ways.find((spots) => spots.every((spot) => apart(spot) && open(spot)));
    (free ?? ways[0]!).forEach((spot, n) => found.set(roles[n]!, spot));
  }
  return found;
}

/** Where figures stand in a corridor: whoever is alone rather a little away from a room on their left or right. */
function inCorridor(at: readonly number[], many: number, catalogue: SeaCatalogue): Point[][] {
  const middle = row(place(at), many, !upright(at, catalogue));
  const isRoomAt = (across: number) => catalogue.station.spaces.some((space) => isRoom(space) && key(space.at) === key([at[0]! + across, at[1]!]));
  const away = (Number(isRoomAt(-1)) - Number(isRoomAt(1))) * ASIDE;
  return many === 1 && away ? [middle.map(([x, y]): Point => [x + away, y]), middle] : [middle];
}

/** So many figures round a point, abreast or one above the other, none of them beyond the drawing's edge. */
function row([x, y]: Point, many: number, across = false): Point[] {
  const reach = ((many - 1) * ABREAST) / 2 + RING;
  const middle = across ? x : Math.min(FRAME[0] + FRAME[2] - reach, Math.max(FRAME[0] + reach, x));
  return Array.from({ length: many }, (_, n) => (n - (many - 1) / 2) * ABREAST).map((aside) => (across ? [x, y + aside] : [middle + aside, y]));
}

/** The sides of a room where its figures may stand, the best first. */
function sidesOf(at: readonly number[], many: number, catalogue: SeaCatalogue): Point[][] {
  const rooms = new Set(catalogue.station.spaces.filter(isRoom).map((space) => key(space.at)));
  const free = (down: number) => !rooms.has(key([at[0]!, at[1]! + down]));
  const [x, y] = place(at);
  const aside = BESIDE + ((many - 1) * ABREAST) / 2;
  const upDown = [-1, 1].filter(free).map((down): Point => [x, y + down * ABOVE]);
  const all: Point[] = [...upDown.slice(0, free(-1) ? 1 : 0), [x + aside, y], [x - aside, y], ...upDown.slice(free(-1) ? 1 : 0)];
  const rows = all.map((middle) => row(middle, many));
  return many === 4 && free(-1) ? [rows[0]!, ranks([x, y - ABOVE]), ...rows.slice(1)] : rows;
}

/** Four in two ranks, where the end of a row of them would hide something. */
const ranks = ([x, y]: Point): Point[] => [...row([x, y], 2), ...row([x, y - RANKS], 2)];

interface Grid {
  beside: Map<string, Point[]>; // grid points next to a grid point
  taken: Set<string>; // those that are spaces
}

const grids = new WeakMap<SeaCatalogue, Grid>();

function gridOf(catalogue: SeaCatalogue): Grid {
  const known = grids.get(catalogue);
  if (known) return known;
  const beside = new Map<string, Point[]>();
  const join = (one: Point, other: Point) => beside.set(key(one), [...(beside.get(key(one)) ?? []), other]);
  for (const { start, end } of catalogue.station.corridors) {
    const [dx, dy] = [Math.sign(end[0]! - start[0]!), Math.sign(end[1]! - start[1]!)];
    for (let [x, y] = start as [number, number]; x !== end[0] || y !== end[1]; x += dx, y += dy) {
      join([x, y], [x + dx, y + dy]);
      join([x + dx, y + dy], [x, y]);
    }
  }
  const grid = { beside, taken: new Set(catalogue.station.spaces.map((space) => key(space.at))) };
  grids.set(catalogue, grid);
  return grid;
}

/** The grid points between two spaces that lie beside each other, round crossings and through passages; both included. */
function between(from: Point, to: Point, { beside, taken }: Grid): Point[] {
  const before = new Map<string, Point | null>([[key(from), null]]);
  for (const edge: Point[] = [from]; edge.length && !before.has(key(to)); ) {
    const here = edge.shift()!;
    for (const there of beside.get(key(here)) ?? []) {
      if (before.has(key(there)) || (taken.has(key(there)) && key(there) !== key(to))) continue;
      before.set(key(there), here);
      edge.push(there);
    }
  }
  const way: Point[] = [];
  for (let at: Point | null | undefined = to; at; at = before.get(key(at))) way.unshift(at);
  return key(way[0]!) === key(from) ? way : [from, to];
}

/** The way along spaces as points of the drawing, the first space included. */
export function wayPoints(spaces: string[], catalogue: SeaCatalogue): Point[] {
  const names = namesOf(catalogue).spaces;
  const grid = gridOf(catalogue);
  const stops = spaces.map((id) => names.get(id)!.at as unknown as Point);
  const points = stops.slice(1).flatMap((stop, n) => between(stops[n]!, stop, grid).slice(1));
  return [...stops.slice(0, 1), ...points].map(place);
}

/** Steps from a space to every other one along open doors; those that nothing leads to are missing. */
export function distances(from: string, locked: string[], catalogue: SeaCatalogue): Map<string, number> {
  const shut = new Set(locked);
  const far = new Map([[from, 0]]);
  for (const [here, steps] of far) {
    for (const { start, end, doors } of catalogue.station.steps) {
      if (start === here && !far.has(end) && !doors.some((door) => shut.has(door))) far.set(end, steps + 1);
    }
  }
  return far;
}

/** A passage lies across its corridor. */
export const upright = (at: readonly number[], catalogue: SeaCatalogue): boolean =>
  catalogue.station.corridors.some(({ start, end }) => start[0] === end[0] && start[0] === at[0] && at[1]! >= start[1]! && at[1]! <= end[1]!);

/** The part of a ring round a figure that stands for one point of health. */
export function arc(r: number, n: number, of: number): string {
  const [from, to] = [(n / of) * 360 - 83, ((n + 1) / of) * 360 - 97].map((angle) => (angle * Math.PI) / 180) as [number, number];
  const at = (angle: number) => `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  return `M${at(from)}A${r} ${r} 0 0 1 ${at(to)}`;
}
