// The Spill's view and catalogue, as its components use them.
import type { Table } from "../../table/table.svelte";
import type { ObjectiveFacts, ObjectiveView, SpecialistFacts, SpillCatalogue, SpillView } from "./types";

export const viewOf = (table: Table): SpillView => table.view as unknown as SpillView;
export const catalogueOf = (table: Table): SpillCatalogue => table.catalogue as unknown as SpillCatalogue;

/** Things by their ids; made once a catalogue. */
export interface Names {
  animalAt: Map<string, string>; // space: species
  species: Map<string, string>;
  specialists: Map<string, SpecialistFacts>;
}

const known = new WeakMap<SpillCatalogue, Names>();

export function namesOf(catalogue: SpillCatalogue): Names {
  const found = known.get(catalogue);
  if (found) return found;
  const made: Names = {
    animalAt: new Map(catalogue.spaces.flatMap((space) => (space.species ? [[space.id, space.species]] : []))),
    species: new Map(catalogue.species.map((kind) => [kind.id, kind.name])),
    specialists: new Map(catalogue.specialists.map((one) => [one.id, one])),
  };
  known.set(catalogue, made);
  return made;
}

/** Sectors with oil on all three spaces. */
export const isSpillOut = (view: SpillView, sector: string): boolean =>
  Object.keys(view.sea[sector]?.oil ?? {}).length === 3;

export function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** An objective of the win-condition card with how far it is; of the marked sectors it says which they are. */
export function goalsOf(view: SpillView, catalogue: SpillCatalogue): (ObjectiveFacts & ObjectiveView)[] {
  const { id, markers, objectives } = view.win_card;
  const printed = catalogue.win_cards.find((one) => one.id === id)?.objectives ?? [];
  return printed.map((goal, n) => {
    const text = goal.kind === "clear_marked" ? `${goal.text}: ${markers.join(", ")}` : goal.text;
    return { ...goal, ...objectives[n]!, text };
  });
}

/** The dice of each space of the track, as the table agreed. */
export function trackDice(view: SpillView, catalogue: SpillCatalogue): number[] {
  const dice = catalogue.tracks.find((one) => one.id === view.track.id)?.dice ?? [];
  return view.options.always_three === true ? dice.map(() => catalogue.limits.always_three) : dice;
}
