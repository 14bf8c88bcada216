// Drawings with their place and scale worked into their numbers. Every `transform` inside the sea costs the browser again
// with every frame in which the sea moves; numbers cost nothing.
import { round } from "./geometry";

const PAIRS: Readonly<Record<string, string>> = { M: "xy", L: "xy", T: "xy", C: "xyxyxy", S: "xyxy", Q: "xyxy", H: "x", V: "y", A: "llaffxy", Z: "" };
const LENGTHS = new Set(["r", "rx", "ry", "width", "height", "stroke-width", "stroke-dasharray"]);
const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;

/** A path, k times as large and then moved. */
export function movedPath(d: string, x: number, y: number, k = 1): string {
  let begun = false;
  return d.replace(COMMAND, (_, command: string, rest: string) => {
    const kinds = PAIRS[command.toUpperCase()]!;
    const absolute = command === command.toUpperCase();
    const numbers = (rest.match(NUMBER) ?? []).map((text, n) => {
      const kind = kinds[n % kinds.length]!;
      const scaled = kind === "a" || kind === "f" ? Number(text) : Number(text) * k;
      const shifted = absolute || (!begun && n < 2); // a path that begins with m begins somewhere
      return round(scaled + (shifted && kind === "x" ? x : shifted && kind === "y" ? y : 0));
    });
    begun = true;
    return command + numbers.join(" ");
  });
}

function movedAttribute(name: string, value: string, x: number, y: number, k: number): string {
  if (name === "d") return movedPath(value, x, y, k);
  if (name === "x" || name === "cx") return String(round(Number(value) * k + x));
  if (name === "y" || name === "cy") return String(round(Number(value) * k + y));
  if (name === "transform") return value.replace(/rotate\((\S+) (\S+) (\S+)\)/, (_, turn, cx, cy) => `rotate(${turn} ${round(Number(cx) * k + x)} ${round(Number(cy) * k + y)})`);
  return LENGTHS.has(name) ? value.replace(NUMBER, (n) => String(round(Number(n) * k))) : value;
}

const baked = new Map<string, string>();

/** An icon's markup, k times as large and then moved. */
export function moved(drawn: string, x: number, y: number, k: number): string {
  const key = `${drawn}|${x}|${y}|${k}`;
  const found = baked.get(key) ?? drawn.replace(ATTRIBUTE, (_, name: string, value: string) => `${name}="${movedAttribute(name, value, x, y, k)}"`);
  baked.set(key, found);
  return found;
}
