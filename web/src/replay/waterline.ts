// The graph of win chances: who stands together, where the line runs, and where it turned.
import type * as made from "../socket/types";

export type Chances = made.ChancesView;
export type Moment = Chances["moments"][number];

/** A side in the game: seats that hope for the same all along. The largest comes first, and is the one whose water is drawn. */
export function sides(moments: readonly Moment[]): number[][] {
  const found = new Map<string, number[]>();
  for (const seat of moments[0]?.seats.keys() ?? []) {
    const key = moments.map((moment) => moment.seats[seat]!.chance).join(" ");
    found.set(key, [...(found.get(key) ?? []), seat]);
  }
  return [...found.values()].sort((one, other) => other.length - one.length);
}

/** Where a move and a chance are on a drawing of so many moves. */
export class Scale {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly last: number,
  ) {}

  x = (move: number): number => round((this.last ? move / this.last : 0) * this.width);
  y = (chance: number): number => round((1 - chance) * this.height);
  move = (x: number): number => Math.round(Math.min(1, Math.max(0, x / this.width)) * this.last);

  line(moments: readonly Moment[], seat: number): string {
    return `M${moments.map((moment) => `${this.x(moment.moves)} ${this.y(moment.seats[seat]!.chance)}`).join("L")}`;
  }

  band(moments: readonly Moment[], seat: number): string {
    const above = moments.map((moment) => `${this.x(moment.moves)} ${this.y(moment.seats[seat]!.high)}`);
    const below = moments.map((moment) => `${this.x(moment.moves)} ${this.y(moment.seats[seat]!.low)}`);
    return `M${above.join("L")}L${below.reverse().join("L")}Z`;
  }

  water(moments: readonly Moment[], seat: number): string {
    const [first, end] = [moments[0]!, moments.at(-1)!];
    return `${this.line(moments, seat)}L${this.x(end.moves)} ${this.height}L${this.x(first.moves)} ${this.height}Z`;
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;

export interface Turn {
  move: number;
  turn: number;
  seat: number; // whose chance changed most
  before: number;
  after: number;
}

const MOST = 5; // turning points that are told
const LEAST = 0.05; // of a change that anybody would notice

/** The greatest turning points in order, each with the seat whose chance changed most since the one before. */
export function turned({ moments, turning_points }: Chances, seats: readonly number[]): Turn[] {
  let was = moments[0];
  const found = turning_points.flatMap((move) => {
    const [before, is] = [was, moments.find((moment) => moment.moves === move)];
    if (!before || !is) return [];
    was = is;
    const change = (seat: number): number => Math.abs(is.seats[seat]!.chance - before.seats[seat]!.chance);
    const seat = seats.reduce((most, one) => (change(one) > change(most) ? one : most));
    return [{ move, turn: is.turn, seat, before: before.seats[seat]!.chance, after: is.seats[seat]!.chance }];
  });
  const size = (turn: Turn): number => Math.abs(turn.after - turn.before);
  const great = found.filter((turn) => size(turn) >= LEAST).sort((one, other) => size(other) - size(one));
  return great.slice(0, MOST).sort((one, other) => one.move - other.move);
}

const WORDS = 48; // pixels that "75 %" has at a side, with half a turning point's mark

/** The side at which words lie under fewer of the turning points, which stand at such places. */
export function clearSide(places: readonly number[], width: number): "left" | "right" {
  const count = (near: (x: number) => boolean): number => places.filter(near).length;
  return count((x) => x > width - WORDS) > count((x) => x < WORDS) ? "left" : "right";
}

/** The moves at which marks of turns stand: at most so many, at whole steps. */
export function marks(moments: readonly Moment[], most: number): { move: number; turn: number }[] {
  const begins = moments.filter((moment, n) => n === 0 || moment.turn !== moments[n - 1]!.turn);
  const last = begins.at(-1)?.turn ?? 0;
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => last / one <= most) ?? 200;
  return begins.filter(({ turn }) => turn === 1 || turn % step === 0).map(({ moves, turn }) => ({ move: moves, turn }));
}

export const percent = (chance: number): number => Math.round(chance * 100);
