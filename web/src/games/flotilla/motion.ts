// How each event of Flotilla is shown: the picture after it, and what settles, hops, sails or flips on the way there.
import type { Motion } from "../../table/contract";
import type { Event, FleetView } from "./types";

export function motion(_: Event, view: FleetView): Motion<FleetView> {
  return { view, wait: 0 };
}
