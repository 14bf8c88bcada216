// Ways over one's own tiles, step by step.
import type { Chart } from "./geometry";
import type { CaptainView, FleetCatalogue } from "./types";

/** The shortest way from a cell to another over own tiles, both included; none where it is too far. */
export function way(chart: Chart, captain: CaptainView, from: string, to: string, steps: number): string[] | null {
  const own = new Set(captain.tiles.map((tile) => tile.at));
  const before = new Map<string, string | null>([[from, null]]);
  let edge = [from];
  for (let n = 0; n <= steps && !before.has(to); n++) {
    const next: string[] = [];
    for (const cell of edge) {
      for (const near of chart.neighbours(cell)) {
        if (!own.has(near) || before.has(near)) continue;
        before.set(near, cell);
        next.push(near);
      }
    }
    edge = next;
  }
  if (!before.has(to) || from === to) return null;
  const found: string[] = [];
  for (let cell: string | null = to; cell !== null; cell = before.get(cell) ?? null) found.unshift(cell);
  return found.length - 1 <= steps ? found : null;
}

/** The cells within so many steps, the first one left out. */
export function reach(chart: Chart, captain: CaptainView, from: string, steps: number): Set<string> {
  const found = captain.tiles.map((tile) => tile.at).filter((cell) => chart.far(from, cell) <= steps && way(chart, captain, from, cell, steps));
  return new Set(found);
}

/** A way as moves of a skiff. */
export function sailMoves(chart: Chart, { directions }: FleetCatalogue, skiff: number, cells: string[]): string[] {
  return cells.slice(1).map((cell, n) => {
    const d = directions.findIndex((_, way) => chart.neighbour(cells[n]!, way) === cell);
    return `sail ${skiff} ${directions[d]}`;
  });
}

/** A way drawn by hand, cell by cell: further along, or back where it came from. */
export function draw(chart: Chart, captain: CaptainView, cells: string[], over: string, steps: number): string[] {
  const last = cells.at(-1)!;
  if (over === last) return cells;
  if (over === cells.at(-2)) return cells.slice(0, -1);
  const on = way(chart, captain, last, over, steps - (cells.length - 1));
  return on ? [...cells, ...on.slice(1)] : cells;
}
