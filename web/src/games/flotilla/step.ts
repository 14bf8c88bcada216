// Arrow keys on the sea: to the nearest lit thing in that direction. Names of cells tell where they lie.
import { axial, type Point } from "./geometry";

const WAYS: Readonly<Record<string, Point>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** "m9" lies at q 2, r −2. */
export function placeOf(cell: string): Point {
  return axial(cell.charCodeAt(0) - "a".charCodeAt(0) - 10, Number(cell.slice(1)) - 11);
}

export function step(from: string | null, key: string, lit: string[]): string | null {
  if (!from || !lit.length) return lit[0] ?? null;
  const cells = lit.filter((target) => target.startsWith("cell:"));
  if (!from.startsWith("cell:") || cells.length < 2) return along(from, key, lit);
  return toward(from, WAYS[key]!, cells) ?? along(from, key, lit.filter((target) => !target.startsWith("cell:")));
}

/** What lies that way: nearer counts, and straight ahead counts more. */
function toward(from: string, [dx, dy]: Point, cells: string[]): string | null {
  const [x, y] = placeOf(from.slice(5));
  let found: string | null = null;
  let least = Infinity;
  for (const target of cells) {
    const [px, py] = placeOf(target.slice(5));
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (ahead <= 1 || aside > ahead * 2) continue;
    if (ahead + aside * 2 < least) [found, least] = [target, ahead + aside * 2];
  }
  return found;
}

/** Things that are no cells stand in a row. */
function along(from: string, key: string, lit: string[]): string | null {
  const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  return lit[(lit.indexOf(from) + by + lit.length) % lit.length] ?? null;
}
