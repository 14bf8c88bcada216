// Flotilla's view and catalogue, as its components use them.
import type { Table } from "../../table/table.svelte";
import { Chart } from "./geometry";
import type { ArtifactFacts, CaptainView, CrewFacts, FaceFacts, FleetCatalogue, FleetView, GuildFacts, ObjectiveFacts, SeatingFacts, TileFacts, TileView } from "./types";

export const COLOURS = ["red", "green", "yellow", "blue"] as const;
export type Colour = (typeof COLOURS)[number];
export type Side = CaptainView["side"];

export const viewOf = (table: Table): FleetView => table.view as unknown as FleetView;
export const catalogueOf = (table: Table): FleetCatalogue => table.catalogue as unknown as FleetCatalogue;

/** Things by their ids; made once a catalogue. */
export interface Pieces {
  chart: Chart;
  tiles: ReadonlyMap<string, TileFacts>;
  crew: ReadonlyMap<string, CrewFacts>;
  guilds: ReadonlyMap<string, GuildFacts>;
  artifacts: ReadonlyMap<string, ArtifactFacts>;
  objectives: ReadonlyMap<string, ObjectiveFacts>;
  colourOf: ReadonlyMap<string, string>; // of a guild
}

const known = new WeakMap<FleetCatalogue, Pieces>();
const byId = <T extends { id: string }>(things: T[]): Map<string, T> => new Map(things.map((thing) => [thing.id, thing]));

export function piecesOf(catalogue: FleetCatalogue): Pieces {
  const found = known.get(catalogue);
  if (found) return found;
  const made: Pieces = {
    chart: new Chart(catalogue.cells),
    tiles: byId(catalogue.tiles),
    crew: byId(catalogue.crew),
    guilds: byId(catalogue.guilds),
    artifacts: byId(catalogue.artifacts),
    objectives: byId(catalogue.objectives),
    colourOf: new Map(catalogue.guilds.map((guild) => [guild.id, guild.colour])),
  };
  known.set(catalogue, made);
  return made;
}

export const pieces = (table: Table): Pieces => piecesOf(catalogueOf(table));

/** The captain that the page is for; an observer looks over the shoulder of whoever acts. */
export function captainOf(table: Table): CaptainView {
  const view = viewOf(table);
  return view.captains[table.seat ?? view.active]!;
}

export const isStart = (tile: string): boolean => tile.startsWith("start-");
export const seating = (catalogue: FleetCatalogue, players: number): SeatingFacts =>
  catalogue.seatings.find((one) => one.players === players)!;
export const total = (amounts: { [kind: string]: number }): number => Object.values(amounts).reduce((sum, n) => sum + n, 0);
export const tileAt = (captain: CaptainView, cell: string): TileView | undefined => captain.tiles.find((tile) => tile.at === cell);

/** The side of a card that its owner uses now, and the other one. */
export const faceOf = (card: CrewFacts, side: Side): FaceFacts => (side === "sinkside" ? card.sinkside : card.skyside);
export const otherSide = (side: Side): Side => (side === "sinkside" ? "skyside" : "sinkside");

/** Barrels one by one, in the order of the colours. */
export const barrelsOf = (amounts: { [colour: string]: number }): Colour[] =>
  COLOURS.flatMap((colour) => Array.from({ length: amounts[colour] ?? 0 }, () => colour));
