// Words of the lobby about tables: how fast they are, how long there still is, how they are set up.
import type { Game, Pace, TableInfo } from "./api";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function span(seconds: number): string {
  if (seconds >= 2 * DAY) return `${Math.round(seconds / DAY)} days`;
  if (seconds >= 2 * HOUR) return `${Math.round(seconds / HOUR)} h`;
  if (seconds >= MINUTE) return `${Math.round(seconds / MINUTE)} min`;
  return `${Math.max(0, Math.round(seconds))} s`;
}

export function pace({ kind = "none", seconds = 0, added = 0 }: Pace): string {
  if (kind === "none") return "no clock";
  if (kind === "bank") return `${span(seconds)}${added ? ` + ${span(added)} a move` : ""}`;
  return `${seconds < DAY ? "live, " : ""}${span(seconds)} a move`;
}

/** What differs from the usual, in the words of the options. */
export function setUp(table: TableInfo, game: Game | undefined): string {
  const told = Object.entries(table.options).flatMap(([name, value]) => {
    const usual = game?.options.find((option) => option.name === name)?.values[0];
    if (value === usual) return [];
    return typeof value === "boolean" ? (value ? [plain(name)] : []) : [`${plain(name)}: ${plain(value)}`];
  });
  return told.join(", ") || "standard";
}

type Seat = TableInfo["seats"][number];

/** Whoever sits there: agents have no names of their own, and several are told apart by the numbers that the log gives them. */
export function sitter(seat: Seat, seats: Seat[]): string | null {
  const alone = seats.filter((one) => one.agent).length === 1;
  return seat.name ?? (seat.agent ? (alone ? "Agent" : `Agent ${seat.seat + 1}`) : null);
}

/** A table by its game, and its own name where it has one. */
export const named = (table: TableInfo): string => (table.title === table.game_title ? table.title : `${table.game_title} · ${table.title}`);

/** Where a link leads that somebody pasted, on this site; a bare word is a table's id. */
export function pathOf(link: string): string {
  const found = /(\/(?:table|replay|learn|rules)\/.*)$/.exec(link.trim());
  const id = link.trim().split("/").filter(Boolean).at(-1);
  return found?.[1] ?? (id ? `/table/${encodeURIComponent(id)}` : "");
}

export const plain = (name: string): string => name.replaceAll("_", " ");

export const titled = (name: string): string => name.charAt(0).toUpperCase() + plain(name.slice(1));

export function players(counts: number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `${least} players` : `${least}–${most} players`;
}

export function minutes([from, to]: number[]): string {
  return from === to || to === undefined ? `${from} min` : `${from}–${to} min`;
}

/** A game's weight of 1 to 5 as one to three leads. */
export const leads = (weight: number): number => (weight <= 1 ? 1 : weight <= 3 ? 2 : 3);
export const weight = (n: number): string => ["light", "medium", "heavy"][leads(n) - 1]!;

const NUMBERS = ["No table waits", "One table waits", "Two tables wait", "Three tables wait", "Four tables wait", "Five tables wait"];

export const waiting = (n: number, more = false): string => `${more ? `More than ${n} tables wait` : (NUMBERS[n] ?? `${n} tables wait`)} for you`;

export function left(due: number | null, now: number): string | null {
  return due === null ? null : span((due - now) / 1000);
}
