// What turning Skyside would bring now, worked out from the view, so that it can be studied before it is asked.
import type { CaptainView, FleetCatalogue, FleetView, Turning } from "./types";
import { isStart, seating } from "./view";

export function turning(view: FleetView, captain: CaptainView, catalogue: FleetCatalogue): Turning {
  const order = view.captains.filter((one) => one.side === "skyside").length + 1;
  const { docks } = seating(catalogue, view.players);
  const ocean = captain.tiles.filter((tile) => !isStart(tile.tile));
  return {
    order,
    skiffs: captain.skiffs.map((one) => one.skiff),
    price: docks.skiff[order - 1]!,
    builds: docks.builds[order - 1]!,
    lost: ocean.filter((tile) => tile.outpost).map((tile) => tile.tile),
    kept: ocean.filter((tile) => !tile.outpost).map((tile) => tile.tile),
  };
}

/** All barrels one would have: the reserve, and what the skiffs carry. */
export function barrelsThen(captain: CaptainView): { [colour: string]: number } {
  const all: { [colour: string]: number } = { ...captain.reserve };
  for (const { cargo } of captain.skiffs) for (const [colour, n] of Object.entries(cargo)) all[colour] = (all[colour] ?? 0) + n;
  return all;
}

/** Whether a tile could be paid for with these barrels. */
export const payable = (cost: { [colour: string]: number }, barrels: { [colour: string]: number }): boolean =>
  Object.entries(cost).every(([colour, n]) => (barrels[colour] ?? 0) >= n);
