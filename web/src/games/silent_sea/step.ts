// Arrow keys on the station: the nearest lit thing in that direction.
import { placeOf } from "./geometry";
import type { SeaCatalogue, SeaView } from "./types";

const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2; // what lies aside counts as farther away

export function step(from: string | null, key: string, lit: string[], view: SeaView, catalogue: SeaCatalogue): string | null {
  const way = WAYS[key];
  if (!from || !way) return lit[0] ?? null;
  const [x, y] = placeOf(from, catalogue, view.crew);
  const spots = lit.flatMap((target) => {
    const [toX, toY] = placeOf(target, catalogue, view.crew);
    const along = (toX - x) * way[0] + (toY - y) * way[1];
    const aside = Math.abs((toX - x) * way[1]) + Math.abs((toY - y) * way[0]);
    return target !== from && along > 1 ? [{ target, far: along + aside * ASIDE }] : [];
  });
  return spots.toSorted((a, b) => a.far - b.far)[0]?.target ?? null;
}
