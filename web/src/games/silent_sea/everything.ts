// A replay with everything open: what each knew of themselves, laid beside what everybody saw.
import type { PlayerView, SeaView } from "./types";

export function everything(views: { readonly [eyes: string]: SeaView }): SeaView {
  const seen = views.observer!;
  const notes = Object.assign({}, ...Object.values(views).map((view) => view.notes)) as SeaView["notes"];
  return { ...seen, notes, crew: seen.crew.map((one) => (one.seat === null ? one : open(one, views[one.seat]))) };
}

/** Somebody with their own loyalty and their own hand. */
function open(one: PlayerView, eyes: SeaView | undefined): PlayerView {
  const own = eyes?.crew.find((mate) => mate.seat === one.seat);
  return own ? { ...one, loyalty: own.loyalty, known_by: "end", known_cards: eyes?.hand ?? one.known_cards } : one;
}
