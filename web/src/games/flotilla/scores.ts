// ★ by source, a row each; at the end with the rows of the final scoring.
import type { FleetCatalogue, FleetView, ScoreView } from "./types";

export interface Row {
  name: string;
  stars: number[]; // by seat
  final: boolean;
  sum: boolean;
}

const FINAL: readonly [keyof ScoreView, string][] = [
  ["currency", "Currency"],
  ["resources", "Resources"],
  ["penalty", "Penalty"],
  ["seals", "Guild seals"],
];

export function rows(view: FleetView, { limits }: FleetCatalogue): Row[] {
  const made = (name: string, stars: number[], more: Partial<Row> = {}): Row => ({ name, stars, final: false, sum: false, ...more });
  const final = view.captains.map((one) => (one.score ? FINAL.reduce((sum, [row]) => sum + one.score![row], 0) : 0));
  const play = view.captains.map((one, seat) => one.stars - final[seat]!);
  if (!view.captains.every((one) => one.score)) return [made("So far", play, { sum: true })];
  const notes: Record<string, string> = { currency: ` (${limits.currency_a_star} ¤ a ★)`, resources: ` (${limits.resources_a_star} a ★)` };
  return [
    made("In play", play),
    ...FINAL.map(([row, name]) => made(name + (notes[row] ?? ""), view.captains.map((one) => one.score![row]), { final: true })),
    made("In all", view.captains.map((one) => one.stars), { sum: true }),
  ];
}
