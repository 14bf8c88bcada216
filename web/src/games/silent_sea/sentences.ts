// Words of the page about The Silent Sea, where the engine has none: short names, the station at a glance, what a way meets.
import type { Move } from "../../table/contract";
import type { MoveEffect, PlayerView, SeaCatalogue, SeaView, SpaceEntry } from "./types";
import { namesOf } from "./view";

const SHORT: Readonly<Record<string, string>> = {
  lab: "Lab", crisis: "Crisis", electric: "Electric", med: "Med", experiment: "Exper.", vip: "VIP", start: "Landing", extraction: "Extraction",
};

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** A room's name as short as the plan needs it. */
export function roomLabel({ id, kind, name }: SpaceEntry): string {
  const number = /\d+$/.exec(id)?.[0];
  return SHORT[kind] ? SHORT[kind] + (number ? ` ${number}` : "") : name;
}

export function summary(view: SeaView, catalogue: SeaCatalogue): string {
  const names = namesOf(catalogue);
  const where = view.crew.map((one) => `${names.roles.get(one.role)!.name} at ${names.spaces.get(one.at)!.name}, ${one.health ? `${one.health} health` : "dead"}`);
  const carried = view.crew.reduce((sum, one) => sum + one.samples, 0);
  return `The station, turn cycle ${view.turn}. ${where.join("; ")}. ${count(view.samples_left_labs, "sample")} out of the labs, ${carried} carried, ${view.broken} broken.`;
}

export function targetName(target: string, catalogue: SeaCatalogue): string {
  const [kind, id] = target.split(":") as [string, string];
  const names = namesOf(catalogue);
  if (kind === "piece") return catalogue.pieces.find((piece) => piece.id === id)?.name ?? id;
  const found = { space: names.spaces, door: names.doors, role: names.roles, card: names.cards, ability: names.abilities, crisis: names.crises }[kind]?.get(id);
  return found?.name ?? id;
}

/** A move in a few words, for a menu beside what it points at. */
export function label(move: Move, catalogue: SeaCatalogue): string | undefined {
  const ability = move.points_at.find((target) => target.startsWith("ability:"));
  if (move.verb === "use" && ability) return targetName(ability, catalogue);
  return undefined;
}

/** Who walks: I, or the figure that is moved by an item or an ability. */
export const walkerOf = (view: SeaView): string | null => (view.question?.about as { moved?: string } | undefined)?.moved ?? view.role;

/** What a way meets before its end; what waits there, the move's own sentence says. */
export function remarks(move: Move, view: SeaView, catalogue: SeaCatalogue): string[] {
  const { way = [] } = move.effect as MoveEffect;
  const names = namesOf(catalogue);
  const walker = walkerOf(view);
  const visited = view.crew.find((one) => one.role === walker)?.visited ?? [];
  const found: string[] = [];
  if (way.length && view.steps === way.length && walker === view.role) found.push("Uses the whole roll.");
  for (const id of way.slice(0, -1)) {
    const space = names.spaces.get(id)!;
    if (space.kind === "crisis" && !visited.includes(id)) found.push(`On the way: ${space.name}, and a crisis card.`);
    if (view.samples[id]) found.push(`On the way: a sample at ${space.name}.`);
    if (id === catalogue.station.extraction) found.push("On the way: the extraction point.");
  }
  return found;
}

export function loyaltyWords(one: PlayerView): string | null {
  if (!one.loyalty) return null;
  const what = one.loyalty === "traitor" ? "Traitor" : "Crew";
  const how = { assay: "seen by your assay", open_card: "card turned over", proof: "proved", own_card: "your card", end: "revealed" }[one.known_by ?? "end"];
  return `${what}, ${how}`;
}

export const roleName = (role: string, catalogue: SeaCatalogue): string => namesOf(catalogue).roles.get(role)?.name ?? role;

/** Who acts, and in which part of the turn. */
export function phase(view: SeaView): "draw" | "move" | "act" | null {
  const kind = view.question?.kind;
  if (view.over || !kind || kind === "pick role") return null;
  if (kind === "discard") return "draw";
  if (kind === "walk" || kind === "turn up" || kind === "pick up") return "move";
  return "act";
}
