// What a line of the log speaks of on the table, from the facts of its event.
import type { GameEvent } from "../../table/contract";

const KINDS: Readonly<Record<string, string>> = { cell: "cell", start: "cell", end: "cell", card: "card", guild: "guild", objective: "objective", colour: "resource", tile: "tile" };

export function refs(event: GameEvent): string[] {
  const found = Object.entries(event).flatMap(([name, value]) => (typeof value === "string" && KINDS[name] ? [`${KINDS[name]}:${value}`] : []));
  return [...new Set(found)];
}
