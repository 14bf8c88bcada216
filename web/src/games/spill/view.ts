// The Spill's view and catalogue, as its components use them.
import type { Table } from "../../table/table.svelte";
import type { SpillCatalogue, SpillView, SpecialistFacts } from "./types";

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
