// What a card would do now, from its effects and the position.
import { reach } from "./sailing";
import { count, list } from "./sentences";
import type { CaptainView, CrewFacts, EffectView, FleetView } from "./types";
import { faceOf, tileAt, type Pieces } from "./view";

/** The dice of a dive now, by depth: one for each skiff on a tile that is not depleted, and the card's own. */
export function diveDice(captain: CaptainView, extra: { [depth: string]: number }, { tiles }: Pieces): { [depth: string]: number } {
  const dice: { [depth: string]: number } = { ...extra };
  for (const { at } of captain.skiffs) {
    const tile = tileAt(captain, at);
    const depth = tile && !tile.depleted ? tiles.get(tile.tile)?.depth : undefined;
    if (depth) dice[depth] = (dice[depth] ?? 0) + 1;
  }
  return dice;
}

/** The tiles that some skiff could sail to with a card, where it is played Sinkside. */
export function within(card: CrewFacts, captain: CaptainView, { chart }: Pieces): Set<string> {
  const steps = captain.side === "sinkside" ? faceOf(card, "sinkside").moves : 0;
  return new Set(captain.skiffs.flatMap(({ at }) => [...reach(chart, captain, at, steps)]));
}

function effect(one: EffectView, captain: CaptainView, view: FleetView, made: Pieces): string {
  if (one.word === "dive") {
    const dice = Object.entries(diveDice(captain, one.extra_dice ?? {}, made)).map(([depth, n]) => `${n} ${depth}`);
    return dice.length ? `dive with ${list(dice)} dice` : "no dice to dive with";
  }
  if (one.word === "transactions") return `${count(one.amount ?? 0, "transaction")} with ${captain.currency} ¤`;
  if (one.draws) return `draw ${one.draws} of ${view.ocean_bag} tiles, ${one.places ? `place up to ${one.places}` : "keep them"}`;
  if (one.word === "build") return `build from ${count(captain.stock.length, "tile")}`;
  return "";
}

export function now(card: CrewFacts, captain: CaptainView, view: FleetView, made: Pieces): string {
  const face = faceOf(card, captain.side);
  const first = captain.side === "skyside" ? `${face.moves} ¤` : captain.skiffs.length ? `sail ${face.moves} with ${count(captain.skiffs.length, "skiff")}, ${count(within(card, captain, made).size, "tile")} in reach` : "no skiff to sail";
  const rest = face.does.map((one) => effect(one, captain, view, made)).filter(Boolean);
  const rally = face.does.some((one) => one.special === "rally" || one.special === "regroup") ? [`${count(captain.discard.length, "card")} come back`] : [];
  return `Now: ${[first, ...rest, ...rally].join("; ")}.`;
}

const PARTS = ["trans·actions", "break·through", "deple·tion", "influ·ence", "re·sources", "survi·vors"]; // the longest words of the cards

/** A text that may be broken within its longest words, where a card is narrow. */
export const words = (text: string): string => PARTS.reduce((told, parts) => told.replaceAll(parts.replace("·", ""), parts.replace("·", "\u00ad")), text);
