// Where a tile may go, as a question offers it: cells and turns with what each completes or scores.
import type { BuildSpot, DistrictScore, FleetView, NextCircle, PlaceSpot, QuestionView } from "./types";
import type { Pieces, Side } from "./view";

export interface Spot {
  cell: string;
  turn: number;
  completes: number[]; // corners
  next: NextCircle[];
  scores: DistrictScore[];
}

/** A tile in the hand, on its way to a cell. */
export interface Carried {
  tile: string;
  side: Side;
  cell: string | null; // where it has been put already, and only its turn is asked
  spots: Spot[];
  rest: string[]; // that wait
}

const ofPlace = ({ cell, turn, circles, next }: PlaceSpot): Spot => ({ cell, turn, completes: circles, next, scores: [] });
const ofBuild = ({ cell, turn, stations, next, scores }: BuildSpot): Spot => ({ cell, turn, completes: stations, next, scores });

export function carried(question: QuestionView | null | undefined): Carried | null {
  if (question?.kind === "place at" || question?.kind === "turn tile") {
    const { tile, rest, spots } = question.about;
    return { tile, side: "sinkside", rest, cell: question.kind === "turn tile" ? question.about.cell : null, spots: spots.map(ofPlace) };
  }
  if (question?.kind === "build at" || question?.kind === "turn built") {
    const { tile, spots } = question.about;
    return { tile, side: "skyside", rest: [], cell: question.kind === "turn built" ? question.about.cell : null, spots: spots.map(ofBuild) };
  }
  return null;
}

export const best = (spot: Spot): DistrictScore | null => spot.scores.reduce<DistrictScore | null>((most, one) => (most && most.stars >= one.stars ? most : one), null);
const worth = (spot: Spot): number => (best(spot)?.stars ?? 0) + spot.completes.length * 6 + spot.next.length * 0.1;

/** The best turn at a cell; of equal ones the first. */
export function bestAt(spots: Spot[], cell: string): Spot | null {
  return spots.filter((spot) => spot.cell === cell).reduce<Spot | null>((most, one) => (most && worth(most) >= worth(one) ? most : one), null);
}

export const spotAt = (spots: Spot[], cell: string, turn: number): Spot | null => spots.find((one) => one.cell === cell && one.turn === turn) ?? null;

/** The next turn at a cell that the rules allow. */
export function turnOn(spots: Spot[], cell: string, turn: number, way: 1 | -1): number {
  for (let n = 1; n <= 6; n++) {
    const next = (turn + way * n + 12) % 6;
    if (spotAt(spots, cell, next)) return next;
  }
  return turn;
}

/** The moves that lay the tile. */
export const laying = (held: Carried, cell: string, turn: number): string[] => [...(held.cell ? [] : [`at ${cell}`]), `rotate ${turn}`];

/** What is completed there, in a word: "Artifact", "24 ★". */
export function promise(held: Carried, spot: Spot): string {
  const stars = best(spot)?.stars ?? 0;
  if (held.side === "skyside") return `${stars} ★${spot.completes.length ? " + sonar" : ""}`;
  return spot.completes.length > 1 ? `${spot.completes.length} artifacts` : spot.completes.length ? "Artifact" : "";
}

/** A × B in words: "dial 2 + 2 greenhouses, at most 4; 6 tiles joined". */
export function sum(score: DistrictScore, view: FleetView, pieces: Pieces): string {
  const guild = pieces.guilds.get(score.guild)!;
  const dial = view.guilds.find((one) => one.id === score.guild)!.dial;
  const more = score.a - dial;
  const kind = guild.building.toLowerCase();
  const buildings = more > 0 ? ` + ${more} ${more === 1 ? kind : kind === "refinery" ? "refineries" : kind === "factory" ? "factories" : `${kind}s`}` : "";
  return `dial ${dial}${buildings}${score.a >= 4 ? ", at most 4" : ""}; ${score.b === 1 ? "1 tile" : `${score.b} tiles joined`}`;
}
