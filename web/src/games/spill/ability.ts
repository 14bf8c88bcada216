// What a specialist's ability lets be done at this moment, in a few words: read off the moves that are legal.
import type { Move } from "../../table/contract";
import { ringOf, sectorOf } from "./geometry";
import type { MoveEffect, SpecialistFacts, SpecialistView, SpillCatalogue } from "./types";

const effectOf = (move: Move) => move.effect as MoveEffect;
const list = (names: string[]): string => [...new Set(names)].join(", ");

/** Empty where the ability changes nothing now. */
export function abilityNow(one: SpecialistView, facts: SpecialistFacts, moves: Move[], catalogue: SpillCatalogue, kind: string): string {
  const spaces = (verb: string, which: (move: Move) => boolean = () => true): string[] =>
    moves.filter((move) => move.verb === verb && which(move)).map((move) => effectOf(move).space ?? "");
  const usual = (what: "remove_cost" | "contaminated_cost"): number => Math.max(...catalogue.specialists.map((other) => other[what]));
  const cheap = (what: "remove_cost" | "contaminated_cost"): boolean => facts[what] < usual(what);
  const told: [string, string[]][] = [
    ["free push", spaces("free push").map(ringOf)],
    ["rescues next door", spaces("rescue", (move) => sectorOf(effectOf(move).space!) !== one.sector)],
    ["rescues for free", spaces("rescue", (move) => !move.price.ap)],
    [`rescues for ${facts.contaminated_cost} AP`, cheap("contaminated_cost") ? spaces("rescue", (move) => effectOf(move).side === "contaminated") : []],
    [`removes for ${facts.remove_cost} AP`, cheap("remove_cost") ? spaces("remove").map(ringOf) : []],
    ["sets out from", moves.filter((move) => move.verb === "transport").map((move) => effectOf(move).end ?? "")],
    ["discarded cards", moves.filter((move) => move.verb === "requisition").map((move) => cardName(move, catalogue))],
    ["may send it", kind === "redirect" ? ["the other way"] : []],
    ["all have 1 AP more", one.tokens.bonus ? [""] : []],
  ];
  return told.filter(([, things]) => things.length).map(([words, things]) => (things[0] ? `${words}: ${list(things)}` : words)).join("; ");
}

const cardName = (move: Move, { resources }: SpillCatalogue): string =>
  resources.find((card) => move.points_at.includes(`card:${card.id}`))?.name ?? "";
