// The round sea: 24 sectors of 15°, three rings of spaces round the rig, and the lane that ships sail.
export type Ring = "A" | "B" | "C";

export const RINGS: readonly Ring[] = ["A", "B", "C"];
export const STEP = 15;
export const RIG = 80;
export const BAND: Readonly<Record<Ring, readonly [number, number]>> = { A: [88, 154], B: [154, 226], C: [226, 300] };
export const LANE = [304, 359] as const;
export const SHIPS = 325;
export const DIE: Readonly<Record<Ring, number>> = { A: 27, B: 31, C: 33 };
export const ANIMAL: Readonly<Record<Ring, number>> = { A: 16.5, B: 16.5, C: 19.5 };

const APART = 16; // of a die and an animal on one space, inward and outward
const BERTH = 6.6; // degrees between ships in one sector

export const middle = (ring: Ring): number => (BAND[ring][0] + BAND[ring][1]) / 2;
export const from = (sector: number): number => -90 + STEP * sector;
export const toward = (sector: number): number => from(sector) + STEP / 2;

/** "2-5" is the eleventh sector from the top. */
export function sectorNumber(id: string): number {
  const [quadrant, number] = id.split("-");
  return 6 * (Number(quadrant) - 1) + Number(number) - 1;
}

export function sectorName(number: number): string {
  const turned = ((number % 24) + 24) % 24;
  return `${Math.floor(turned / 6) + 1}-${(turned % 6) + 1}`;
}

export const sectorOf = (space: string): string => space.slice(0, -1);
export const ringOf = (space: string): Ring => space.slice(-1) as Ring;

const short = (n: number): number => Math.round(n * 100) / 100;

export function polar(r: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [short(r * Math.cos(angle)), short(r * Math.sin(angle))];
}

/** How far out a die and an animal lie on a space: in its middle, or beside each other. */
export const dieAt = (ring: Ring, shared: boolean): number => middle(ring) - (shared ? APART : 0);
export const animalAt = (ring: Ring, shared: boolean): number => middle(ring) + (shared ? APART : 0);

/** A piece of a ring between two radii and two angles. */
export function ringPath(inner: number, outer: number, a: number, b: number): string {
  const [p, q, r, s] = [polar(inner, a), polar(outer, a), polar(outer, b), polar(inner, b)];
  const big = b - a > 180 ? 1 : 0;
  return `M${p}L${q}A${outer} ${outer} 0 ${big} 1 ${r}L${s}A${inner} ${inner} 0 ${big} 0 ${p}z`;
}

export const laneCell = (sector: number): string =>
  ringPath(LANE[0] + 2, LANE[1] - 1.5, from(sector) + 0.6, from(sector) + STEP - 0.6);

export const wholeSector = (sector: number): string =>
  ringPath(BAND.A[0] + 1, BAND.C[1] - 1, from(sector) + 0.7, from(sector) + STEP - 0.7);

/** Where ships lie: the angle and the distance of each, those of one sector beside each other. */
export function berths(sectors: readonly (string | null)[]): ({ angle: number; r: number } | null)[] {
  return sectors.map((sector, place) => {
    if (!sector) return null;
    const there = sectors.flatMap((other, n) => (other === sector ? [n] : []));
    const n = there.indexOf(place);
    const angle = toward(sectorNumber(sector)) + (n - (there.length - 1) / 2) * BERTH;
    return { angle, r: SHIPS + (there.length < 3 ? 0 : n % 2 ? -9 : 9) };
  });
}

/** The pips of a die's face, in units from its middle. */
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};
