// What the reader is doing at the board besides the game's own moves: where they look, what they carry, what is open.
import type { Table } from "../../table/table.svelte";
import type { Camera, Window } from "./camera";
import { fit, shows } from "./camera";
import { STEPS, axial, type Point } from "./geometry";
import { reach, sailMoves, way } from "./sailing";
import { bestAt, carried, laying, spotAt, turnOn, type Carried, type Spot } from "./spots";
import type { QuestionView } from "./types";
import { captainOf, catalogueOf, pieces, viewOf } from "./view";

export type Open = "signs" | "turning" | "scores" | "cards" | null;

/** A thing that follows the pointer: what it passes, and where it is let go; null: it was given up. */
export interface Dragged {
  over: (at: Point) => void;
  drop: (at: Point | null) => void;
}

export class Helm {
  camera = $state.raw<Camera>({ x: 0, y: 0, k: 1 }); // as it has come to rest
  moving = false; // read by what must not be drawn anew meanwhile
  goal = $state.raw<Camera | null>(null); // on the way there
  window = $state.raw<Window>({ width: 0, height: 0, left: 0, right: 0, top: 0 });
  open = $state<Open>(null);
  sign = $state(""); // the icon that is asked about
  looked = $state<number | null>(null); // whose water is shown
  skiff = $state<number | null>(null); // chosen to sail
  drawn = $state.raw<string[]>([]); // a way under the pointer
  pinned = $state<string | null>(null); // the cell that a tile has been put to
  hovered = $state<string | null>(null);
  turn = $state(0);

  readonly question = $derived.by(() => (this.table.mine ? (this.table.choice?.question as QuestionView | null) : null));
  readonly held = $derived.by<Carried | null>(() => carried(this.question));
  readonly cell = $derived.by<string | null>(() => this.held?.cell ?? this.pinned ?? this.overSpot());
  readonly spot = $derived.by<Spot | null>(() => (this.held && this.cell ? spotAt(this.held.spots, this.cell, this.turn) : null));
  readonly steps = $derived.by(() => (this.question?.kind === "sail" ? this.question.about.left : 0));

  constructor(private readonly table: Table) {}

  private overSpot(): string | null {
    return this.hovered && this.held?.spots.some((spot) => spot.cell === this.hovered) ? this.hovered : null;
  }

  /** A new question: nothing is carried over from the last one. */
  forget(): void {
    this.pinned = null;
    this.drawn = [];
    if (!this.steps) this.skiff = null;
    if (this.held?.cell) this.turn = bestAt(this.held.spots, this.held.cell)?.turn ?? 0;
  }

  /** The pointer is over a cell: the tile is shown there as it would be best turned. */
  hover(cell: string | null): void {
    if (cell === this.hovered) return;
    this.hovered = cell;
    if (this.held && !this.pinned && !this.held.cell && cell) this.turnBest(cell);
  }

  private turnBest(cell: string): void {
    const spot = bestAt(this.held?.spots ?? [], cell);
    if (spot) this.turn = spot.turn;
  }

  pin(cell: string): void {
    if (this.pinned !== cell) this.turnBest(cell);
    this.pinned = cell;
  }

  rotate(by: 1 | -1): void {
    if (this.held && this.cell) this.turn = turnOn(this.held.spots, this.cell, this.turn, by);
  }

  /** Lay the tile where it is shown. */
  async lay(): Promise<void> {
    if (!this.held || !this.spot) return;
    await this.table.playAll(laying(this.held, this.spot.cell, this.spot.turn));
  }

  /** The cells that a skiff, or any of them, can sail to. */
  readonly reached = $derived.by<Map<string, number[]>>(() => {
    const found = new Map<string, number[]>();
    if (!this.steps) return found;
    const captain = captainOf(this.table);
    for (const { skiff, at } of captain.skiffs) {
      if (this.skiff !== null && this.skiff !== skiff) continue;
      for (const cell of reach(pieces(this.table).chart, captain, at, this.steps)) found.set(cell, [...(found.get(cell) ?? []), skiff]);
    }
    return found;
  });

  wayTo(skiff: number, cell: string): string[] | null {
    const captain = captainOf(this.table);
    const from = captain.skiffs.find((one) => one.skiff === skiff)?.at;
    return from ? way(pieces(this.table).chart, captain, from, cell, this.steps) : null;
  }

  /** The skiffs that are nearest to a cell, each with its way there; the page asks which only where all are one step away. */
  private waysTo(cell: string): [number, string[]][] {
    const all = (this.reached.get(cell) ?? []).map((skiff): [number, string[]] => [skiff, this.wayTo(skiff, cell)!]);
    const least = Math.min(...all.map(([, way]) => way.length));
    return all.filter(([, way]) => way.length === least);
  }

  async sail(skiff: number, cells: string[]): Promise<void> {
    this.drawn = [];
    await this.table.playAll(sailMoves(pieces(this.table).chart, catalogueOf(this.table), skiff, cells));
  }

  /** A click, tap or key on a thing of the sea. */
  async point(target: string): Promise<void> {
    const [kind, id] = target.split(":") as [string, string];
    if (this.table.onlySkips(target)) return;
    if (kind === "cell" && this.held && !this.held.cell && this.held.spots.some((spot) => spot.cell === id)) return this.pin(id);
    if (kind === "cell" && this.held?.cell === id) return;
    if (this.steps && kind === "skiff") {
      this.skiff = this.skiff === Number(id) ? null : Number(id);
      return;
    }
    const ways = kind === "cell" ? this.waysTo(id) : [];
    if (ways.length === 1 || (ways.length && !this.table.lit.has(target))) return this.sail(...ways[0]!);
    await this.table.point(target);
  }

  look(places: Point[]): void {
    this.goal = fit(places, this.window);
  }

  private placesOf(seat: number): Point[] {
    const { chart } = pieces(this.table);
    return viewOf(this.table).captains[seat]!.tiles.map((tile) => chart.place(tile.at));
  }

  private hub(): Point[] {
    return STEPS.map(([q, r]) => axial(q, r));
  }

  /** Everybody's water. */
  whole(): void {
    this.looked = null;
    this.look([...this.hub(), ...viewOf(this.table).captains.flatMap((one) => this.placesOf(one.seat))]);
  }

  /** A captain's water; again, and all of it. */
  waterOf(seat: number): void {
    this.looked = seat;
    this.look(this.placesOf(seat));
  }

  home(): void {
    this.waterOf(captainOf(this.table).seat);
  }

  /** The next captain's water, and after the last one one's own. */
  next(by: 1 | -1): void {
    const { players } = viewOf(this.table);
    this.waterOf(((this.looked ?? captainOf(this.table).seat) + by + players) % players);
  }

  /** Bring what can be chosen into sight, if it is not. */
  bring(cells: string[]): void {
    const { chart } = pieces(this.table);
    const places = cells.map((cell) => chart.place(cell));
    if (places.length && !places.every((place) => shows(this.goal ?? this.camera, this.window, place))) {
      this.look([...places, ...this.placesOf(captainOf(this.table).seat)]);
    }
  }
}

const helms = new WeakMap<Table, Helm>();

export function helmOf(table: Table): Helm {
  const found = helms.get(table);
  if (found) return found;
  const made = new Helm(table);
  helms.set(table, made);
  return made;
}
