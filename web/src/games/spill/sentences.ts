// Words of the page about The Spill, where the engine has none: the board at a glance, names of things, ways out.
import type { CureView, DangerView, SpillCatalogue, SpillView, WeatherFacts } from "./types";
import { namesOf, total } from "./view";

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export function summary(view: SpillView, catalogue: SpillCatalogue): string {
  const names = namesOf(catalogue);
  const dice = Object.values(view.sea).reduce((sum, sector) => sum + Object.keys(sector.oil).length, 0);
  const active = view.specialists[view.active];
  const acts = active && !view.over ? `${names.specialists.get(active.id)?.name} acts in ${active.sector ?? "port"} with ${view.ap} AP.` : "";
  const lost = view.dangers.length ? ` In danger: ${view.dangers.map((danger) => dangerName(danger, catalogue)).join("; ")}.` : "";
  return `The sea, turn ${view.turn}. ${acts} ${count(dice, "oil die", "oil dice")}, ${count(view.spill_outs, "spill-out")}, ${total(view.rescued)} rescued, ${total(view.sickbay)} in sickbay.${lost}`;
}

/** What is lost with the end of this turn, as a sentence; empty where nothing is. */
export const warning = (view: SpillView, catalogue: SpillCatalogue): string =>
  view.dangers.length ? `The game is lost at the end of this turn: ${view.dangers.map((danger) => dangerName(danger, catalogue)).join("; ")}.` : "";

export function targetName(target: string, catalogue: SpillCatalogue): string {
  const [kind, id] = target.split(":") as [string, string];
  if (kind === "card") return catalogue.resources.find((card) => card.id === id)?.name ?? id;
  if (kind === "specialist") return namesOf(catalogue).specialists.get(id)?.name ?? id;
  if (kind === "species") return namesOf(catalogue).species.get(id) ?? id;
  return kind === "sector" ? `Sector ${id}` : id;
}

export const weatherWords = (weather: WeatherFacts): string => `${weather.name}: ${weather.text}`;

export function dangerName(danger: DangerView, catalogue: SpillCatalogue): string {
  if (danger.condition === "spill_outs") return count(danger.count, "spill-out");
  if (danger.condition === "all_kinds") return `all ${danger.limit} kinds in sickbay`;
  return `${danger.count} of one kind in sickbay: ${namesOf(catalogue).species.get(danger.species ?? "")}`;
}

/** What would save the game: "take a die off 1-3C or 2-5C". */
export function cureName(cure: CureView, catalogue: SpillCatalogue): string {
  const parts: string[] = [];
  if (cure.dice) parts.push(`take ${cure.dice === 1 ? "a die" : `${cure.dice} dice`} off ${either(cure.places, cure.dice)}`);
  if (cure.heal) {
    const kind = namesOf(catalogue).species.get(cure.species ?? "") ?? "animal";
    parts.push(`bring ${cure.heal === 1 ? `a ${kind}` : count(cure.heal, kind)} out of sickbay`);
  }
  return parts.join(" and ");
}

function either(places: string[], needed: number): string {
  const word = places.length === needed ? "and" : "or";
  return places.length < 2 ? (places[0] ?? "") : `${places.slice(0, -1).join(", ")} ${word} ${places.at(-1)}`;
}
