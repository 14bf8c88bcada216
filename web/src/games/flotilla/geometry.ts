// The sea of hexagons: flat on top, directions and corners clockwise. Edge d faces 60d−30°, corner c lies at 60c°.
import type { CellFacts, SectorFacts } from "./types";

export type Point = [number, number];

export const S = 46; // from the middle of a cell to its corners
export const HALF: Point = [820, 880]; // half of the whole chart
const R3 = Math.sqrt(3);
export const STEPS: readonly Point[] = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]];

export const round = (n: number): number => Math.round(n * 100) / 100;

export function polar(r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [round(r * Math.cos(angle)), round(r * Math.sin(angle))];
}

export const corner = (c: number, s = S): Point => polar(s, 60 * c);
export const axial = (q: number, r: number, s = S): Point => [round(1.5 * s * q), round(R3 * s * (r + q / 2))];
export const path = (points: Point[]): string => `M${points.map((point) => point.join(" ")).join("L")}z`;
export const hexagon = (s: number): string => path(Array.from({ length: 6 }, (_, c) => corner(c, s)));

/** What each side or corner shows of a tile that lies turned. */
export const turned = <T>(sides: readonly T[], turn: number): T[] => sides.map((_, i) => sides[(i - turn + 6) % 6]!);

/** Cells by name, and their neighbours by direction. */
export class Chart {
  readonly at: ReadonlyMap<string, CellFacts>;
  private readonly named = new Map<string, string>();

  constructor(cells: CellFacts[]) {
    this.at = new Map(cells.map((cell) => [cell.id, cell]));
    for (const cell of cells) this.named.set(`${cell.q},${cell.r}`, cell.id);
  }

  place(cell: string): Point {
    const found = this.at.get(cell);
    return found ? axial(found.q, found.r) : [0, 0];
  }

  /** The cell that a point lies in. */
  under([x, y]: Point): string | null {
    const q = x / (1.5 * S);
    const r = y / (R3 * S) - q / 2;
    const near = [q, r, -q - r].map(Math.round) as [number, number, number];
    const off = [Math.abs(near[0] - q), Math.abs(near[1] - r), Math.abs(near[2] + q + r)] as const;
    if (off[0] > off[1] && off[0] > off[2]) near[0] = -near[1] - near[2];
    else if (off[1] > off[2]) near[1] = -near[0] - near[2];
    return this.named.get(`${near[0]},${near[1]}`) ?? null;
  }

  neighbour(cell: string, direction: number): string | null {
    const { q, r } = this.at.get(cell)!;
    const [dq, dr] = STEPS[direction]!;
    return this.named.get(`${q + dq},${r + dr}`) ?? null;
  }

  neighbours(cell: string): string[] {
    return STEPS.map((_, d) => this.neighbour(cell, d)).filter((one) => one !== null);
  }

  /** Steps from one cell to another. */
  far(from: string, to: string): number {
    const [a, b] = [this.at.get(from)!, this.at.get(to)!];
    const [dq, dr] = [a.q - b.q, a.r - b.r];
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }

  /** The direction in which another cell lies, as nearly as six directions tell. */
  toward(from: string, to: string): number {
    const [a, b] = [this.place(from), this.place(to)];
    const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    return ((Math.round((degrees + 30) / 60) % 6) + 6) % 6;
  }
}

/** A captain's boundary: two rays that open outward from a little before the starting cell. */
export function fan(chart: Chart, sector: SectorFacts): { water: string; rays: string[] } {
  const [x, y] = chart.place(sector.start);
  const [u, v] = sector.rays.map((ray) => {
    const [fx, fy] = chart.place(ray.at(-1)!);
    const length = Math.hypot(fx - x, fy - y);
    return [(fx - x) / length, (fy - y) / length];
  }) as [Point, Point];
  const back = S * 0.57;
  const tip: Point = [x - (u[0] + v[0]) * back, y - (u[1] + v[1]) * back];
  const far = (way: Point): Point => [round(tip[0] + way[0] * S * 30), round(tip[1] + way[1] * S * 30)];
  const start: Point = [round(tip[0]), round(tip[1])];
  return { water: path([far(u), start, far(v)]), rays: [u, v].map((way) => `M${start.join(" ")}L${far(way).join(" ")}`) };
}

/** A third of a ring round a corner of a cell, seen from that corner. */
export function arc(r: number, c: number, from = 120, to = 240): string {
  const [a, b] = [polar(r, 60 * c + from), polar(r, 60 * c + to)];
  return `M${a.join(" ")}A${round(r)} ${round(r)} 0 0 1 ${b.join(" ")}`;
}

/** Runs of sides without watercraft: the first side of each and how many there are. */
export function waterRuns(edges: readonly unknown[]): [number, number][] {
  if (edges.every((edge) => !edge)) return [[0, 6]];
  const runs: [number, number][] = [];
  for (let i = 0; i < 6; i++) {
    if (edges[i] || !edges[(i + 5) % 6]) continue;
    let n = 1;
    while (!edges[(i + n) % 6]) n += 1;
    runs.push([i, n]);
  }
  return runs;
}

/** A bay cut into the deck: its shore, and the water it encloses. */
export function bay([first, n]: [number, number], s: number): { shore: string; water: string } {
  const [a, b] = [corner(first - 1, s), corner(first - 1 + n, s)];
  const pull = (point: Point): string => `${round(point[0] * 0.3)} ${round(point[1] * 0.3)}`;
  const shore = `M${a.join(" ")}C${pull(a)} ${pull(b)} ${b.join(" ")}`;
  const outer = Array.from({ length: n }, (_, i) => corner(first - 2 + n - i, s).join(" ")).join("L");
  return { shore, water: `${shore}L${outer}z` };
}
