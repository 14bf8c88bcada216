// What a line of the log speaks of on the board, from the facts of its event.
import type { GameEvent } from "../../table/contract";

const KINDS: Readonly<Record<string, string>> = { space: "space", sector: "sector", start: "sector", end: "sector", card: "card" };

export function refs(event: GameEvent): string[] {
  const found = Object.entries(event).flatMap(([name, value]) =>
    typeof value === "string" && KINDS[name] ? [`${KINDS[name]}:${value}`] : [],
  );
  return [...new Set(found)];
}
