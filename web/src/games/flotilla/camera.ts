// Where one looks on the chart: the point in the middle of the window, and how many pixels a unit takes.
import { HALF, S, type Point } from "./geometry";

export interface Camera {
  x: number;
  y: number;
  k: number;
}

export interface Window {
  width: number;
  height: number;
  left: number; // covered by what lies over the sea
  right: number;
  top: number;
}

export type Level = "far" | "middle" | "close";

const LEAST = 0.25;
const MOST = 2.4;
const ROOM = S * 1.65; // above and below a cell, for the buttons at a tile
const SHORE = S * 7; // of a map: water on both sides together
const NEAR = 1.15; // closer than that nothing is brought by itself

/** How much of a tile can be read. */
export function levelOf(k: number): Level {
  return k * S < 20 ? "far" : k * S < 33 ? "middle" : "close";
}

export function clamp({ x, y, k }: Camera): Camera {
  const within = (n: number, most: number) => Math.max(-most, Math.min(most, n));
  return { x: within(x, HALF[0]), y: within(y, HALF[1]), k: Math.max(LEAST, Math.min(MOST, k)) };
}

/** Closer or further, so that what lies under a point of the window (seen from its middle) stays there. */
export function zoom(camera: Camera, [px, py]: Point, factor: number): Camera {
  const k = clamp({ ...camera, k: camera.k * factor }).k;
  return clamp({ x: camera.x + px / camera.k - px / k, y: camera.y + py / camera.k - py / k, k });
}

/** All of these places in the window, with a cell of room around. */
export function fit(places: Point[], window: Window): Camera {
  if (!places.length || !window.width) return { x: 0, y: 0, k: 1 };
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs) - S * 1.3, Math.max(...xs) + S * 1.3];
  const [top, bottom] = [Math.min(...ys) - ROOM, Math.max(...ys) + ROOM];
  const room = Math.max(120, window.width - window.left - window.right);
  const k = Math.max(LEAST, Math.min(NEAR, room / (right - left), (window.height - window.top) / (bottom - top)));
  return clamp({ x: (left + right) / 2 - (window.left - window.right) / 2 / k, y: (top + bottom) / 2 - window.top / 2 / k, k });
}

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What of a part of the chart lies on a map, a little inside its edge; nothing where both lie apart. */
export function within(map: Part, { x, y, width, height }: Part): Part {
  const edge = map.width / 50;
  const [left, top] = [Math.max(x, map.x + edge), Math.max(y, map.y + edge)];
  const [right, bottom] = [Math.min(x + width, map.x + map.width - edge), Math.min(y + height, map.y + map.height - edge)];
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** A part of the chart with all of these places and some water around, in the shape of a map. */
export function around(places: Point[], shape: number): Part {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const height = Math.max(bottom - top + SHORE, (right - left + SHORE) / shape);
  return { x: (left + right - height * shape) / 2, y: (top + bottom - height) / 2, width: height * shape, height };
}

/** Whether a place lies in the window, with the room that a tile needs there. */
export function shows({ x, y, k }: Camera, window: Window, [px, py]: Point): boolean {
  const [sx, sy] = [(px - x) * k + window.width / 2, (py - y) * k + window.height / 2];
  const [edge, room] = [S * k * 0.8, ROOM * k * 0.95];
  return sx > window.left + edge && sx < window.width - window.right - edge && sy > window.top + room && sy < window.height - room;
}

/** A way from one look to another, from 0 to 1. */
export function between(a: Camera, b: Camera, t: number): Camera {
  const eased = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
  const k = Math.exp(Math.log(a.k) + (Math.log(b.k) - Math.log(a.k)) * eased);
  return { x: a.x + (b.x - a.x) * eased, y: a.y + (b.y - a.y) * eased, k };
}
