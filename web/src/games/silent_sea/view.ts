// The Silent Sea's view and catalogue, as its components use them.
import type { Table } from "../../table/table.svelte";
import type { AbilityEntry, CardEntry, CrisisEntry, DoorEntry, PlayerView, RoleEntry, SeaCatalogue, SeaView, SpaceEntry } from "./types";

export const viewOf = (table: Table): SeaView => table.view as unknown as SeaView;
export const catalogueOf = (table: Table): SeaCatalogue => table.catalogue as unknown as SeaCatalogue;

/** Things by their ids; made once a catalogue. */
export interface Names {
  spaces: Map<string, SpaceEntry>;
  doors: Map<string, DoorEntry>;
  roles: Map<string, RoleEntry>;
  cards: Map<string, CardEntry>;
  abilities: Map<string, AbilityEntry>;
  crises: Map<string, CrisisEntry>;
}

const known = new WeakMap<SeaCatalogue, Names>();
const byId = <T extends { id: string }>(entries: T[]): Map<string, T> => new Map(entries.map((entry) => [entry.id, entry]));

export function namesOf(catalogue: SeaCatalogue): Names {
  const found = known.get(catalogue);
  if (found) return found;
  const made: Names = {
    spaces: byId(catalogue.station.spaces),
    doors: byId(catalogue.station.doors),
    roles: byId(catalogue.roles),
    cards: byId(catalogue.cards),
    abilities: byId(catalogue.abilities),
    crises: byId(catalogue.crises),
  };
  known.set(catalogue, made);
  return made;
}

export const mateOf = (view: SeaView, role: string): PlayerView | undefined => view.crew.find((one) => one.role === role);

/** My own figure; none while roles are picked, and none for an observer. */
export const ownMate = (view: SeaView): PlayerView | undefined => (view.role ? mateOf(view, view.role) : undefined);

export const isRoom = (space: SpaceEntry): boolean => space.kind !== "corridor";

/** The cards of a hand one by one, in the catalogue's order. */
export const cardsOf = (hand: Record<string, number>, catalogue: SeaCatalogue): CardEntry[] =>
  catalogue.cards.flatMap((card) => Array.from({ length: hand[card.id] ?? 0 }, () => card));

/** Samples that count for the crew at the extraction point now. */
export const extracted = (view: SeaView, extraction: string): number =>
  view.crew.filter((one) => one.at === extraction && one.health > 0 && one.loyalty !== "traitor").reduce((sum, one) => sum + one.samples, 0);

/** The colour of a player is the seat's. */
export const seatOf = (view: SeaView, role: string): number => mateOf(view, role)?.seat ?? view.crew.findIndex((one) => one.role === role);
