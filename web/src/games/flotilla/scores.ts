// ★ by source, a row each; at the end with the rows of the final scoring.
import type { FleetCatalogue, FleetView, Scored, ScoreView } from "./types";

export interface Row {
  name: string;
  stars: number[]; // by seat
  final: boolean;
  sum: boolean;
}

type Why = Scored["why"];

const PLAY: readonly [string, readonly Why[]][] = [
  ["Districts built", ["district"]],
  ["Sonar stations", ["station"]],
  ["Objectives", ["objective"]],
  ["Guild rings", ["ring"]],
  ["Survivors", ["survivor"]],
  ["Crew cards", ["crew", "income"]],
  ["Dives", ["dive", "sonar"]],
  ["Research and bounties", ["research", "bounty"]],
  ["Artifacts", ["artifact"]],
  ["The market's ends", ["market_top", "market_bottom"]],
  ["In place of what had run out", ["no_skiff", "no_seal", "no_crew", "no_artifact", "docks"]],
];

const FINAL: readonly [keyof ScoreView, string][] = [
  ["currency", "Currency"],
  ["resources", "Resources"],
  ["penalty", "Penalty"],
  ["seals", "Guild seals"],
];

const row = (name: string, stars: number[], more: Partial<Row> = {}): Row => ({ name, stars, final: false, sum: false, ...more });

export function rows(view: FleetView, { limits }: FleetCatalogue): Row[] {
  const earned = (whys: readonly Why[]) => view.captains.map((one) => whys.reduce((sum, why) => sum + (one.earned[why] ?? 0), 0));
  const play = PLAY.map(([name, whys]) => row(name, earned(whys))).filter((one) => one.stars.some(Boolean));
  const all = row(view.over ? "In all" : "So far", view.captains.map((one) => one.stars), { sum: true });
  if (!view.captains.every((one) => one.score)) return [...play, all];
  const notes: Partial<Record<keyof ScoreView, string>> = { currency: `: ${limits.currency_a_star}\u00a0¤\u00a0a\u00a0★`, resources: `: ${limits.resources_a_star}\u00a0a\u00a0★` };
  const final = FINAL.map(([part, name]) => row(name + (notes[part] ?? ""), view.captains.map((one) => one.score![part]), { final: true }));
  return [...play, ...final, all];
}
