// Arrow keys on the round sea: left and right go from sector to sector, up and down from ring to ring.
import { RINGS, sectorNumber } from "./geometry";
import type { SpillView } from "./types";

interface Spot {
  target: string;
  sector: number;
  ring: number; // the lane lies outside C, and the ships on it
}

function spot(target: string, view: SpillView): Spot {
  const [kind, id] = target.split(":") as [string, string];
  if (kind === "specialist") return { target, sector: sectorNumber(view.specialists.find((one) => one.id === id)!.sector!), ring: 4 };
  if (kind === "sector") return { target, sector: sectorNumber(id), ring: 3 };
  return { target, sector: sectorNumber(id.slice(0, -1)), ring: RINGS.findIndex((ring) => ring === id.at(-1)) };
}

export function step(from: string | null, key: string, lit: string[], view: SpillView): string | null {
  const spots = lit.map((target) => spot(target, view));
  if (!from || !spots.length) return lit[0] ?? null;
  const here = spot(from, view);
  return key === "ArrowLeft" || key === "ArrowRight"
    ? round(here, spots, key === "ArrowRight" ? 1 : -1)
    : along(here, spots, key === "ArrowUp" ? 1 : -1);
}

/** The nearest lit thing in another sector, that way round; of several there the one nearest in ring. */
function round(here: Spot, spots: Spot[], way: 1 | -1): string | null {
  const far = (one: Spot) => ((one.sector - here.sector) * way + 24) % 24 || 24;
  const found = spots.filter((one) => one.sector !== here.sector);
  found.sort((a, b) => far(a) - far(b) || Math.abs(a.ring - here.ring) - Math.abs(b.ring - here.ring));
  return found[0]?.target ?? null;
}

/** The next ring of this sector; where it has none, of the nearest sector that has. */
function along(here: Spot, spots: Spot[], out: 1 | -1): string | null {
  const away = (one: Spot) => Math.min((one.sector - here.sector + 24) % 24, (here.sector - one.sector + 24) % 24);
  const found = spots.filter((one) => (one.ring - here.ring) * out > 0);
  found.sort((a, b) => away(a) - away(b) || (a.ring - b.ring) * out);
  return found[0]?.target ?? null;
}
