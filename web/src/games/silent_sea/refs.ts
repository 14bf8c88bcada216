// What a line of the log speaks of on the board, from the facts of its event.
import type { GameEvent } from "../../table/contract";

const KINDS: Readonly<Record<string, string>> = {
  space: "space", start: "space", end: "space", role: "role", target: "role", other: "role", by: "role", attacker: "role", suspect: "role", traitor: "role",
  door: "door", card: "card", ability: "ability", crisis: "crisis",
};

export function refs(event: GameEvent): string[] {
  const found = Object.entries(event).flatMap(([name, value]) => (typeof value === "string" && KINDS[name] ? [`${KINDS[name]}:${value}`] : []));
  return [...new Set(found)];
}
