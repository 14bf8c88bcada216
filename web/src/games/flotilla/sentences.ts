// Words of the page about Flotilla, where the engine has none: the board at a glance, names of things, tiles in words.
import type { FleetCatalogue, FleetView, TileFacts } from "./types";
import { COLOURS, isStart, piecesOf, total, type Pieces, type Side } from "./view";

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
export const list = (words: string[], last = "and"): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;

export function summary(view: FleetView, catalogue: FleetCatalogue): string {
  const me = view.captains[view.seat ?? view.active]!;
  const tiles = count(me.tiles.length, "tile");
  const last = view.last_round ? " This is the last round." : "";
  const at = list(view.captains.map((one) => `player ${one.seat + 1} has ${one.stars} ★`));
  return `The sea, round ${view.turn}. ${me.side === "sinkside" ? "Sinkside" : "Skyside"} with ${tiles}, ${me.currency} ¤, ${count(total(me.reserve), "resource")} and ${count(me.skiffs.length, "skiff")} at sea. In points: ${at}; ${view.supply} ★ left in the supply.${last} ${catalogue.title}.`;
}

export const amounts = (goods: { [colour: string]: number }): string =>
  list(COLOURS.filter((colour) => goods[colour]).map((colour) => `${goods[colour]} ${colour}`)) || "nothing";

const CORNERS = ["east", "south-east", "south-west", "west", "north-west", "north-east"];
const EDGES = ["north-east", "south-east", "south", "south-west", "north-west", "north"];
const at = (n: number, turn: number, names: string[]): string => names[(n + turn) % 6]!;

/** What lies on a side of a tile, in words. */
export function tileWords(tile: TileFacts, side: Side, pieces: Pieces, turn = 0): string {
  return (side === "sinkside" ? sinkWords(tile, turn, pieces) : skyWords(tile, turn, pieces)).join("; ");
}

/** A choice of a tile, in words instead of the terminal's signs: an answer to a question, or a step of a plan after others. */
export function moveWords(move: string, kind: string, catalogue: FleetCatalogue, side: Side, before: string[] = []): string | undefined {
  const pieces = piecesOf(catalogue);
  const tile = pieces.tiles.get(/^tile (\w+)$/.exec(move)?.[1] ?? "");
  if (!tile) return undefined;
  const built = kind === "build" || (kind !== "place" && (side === "skyside" || before.includes("turn")));
  return `${tile.id}: ${tileWords(tile, built ? "skyside" : "sinkside", pieces)}.`;
}

function sinkWords(tile: TileFacts, turn: number, pieces: Pieces): string[] {
  const wedges = tile.wedges.flatMap((mark, n) => (mark ? [`${mark} ${at(n, turn, CORNERS)}`] : []));
  return [
    `${tile.depth}, ${tile.resource} barrels`,
    ...(tile.toxicity ? [`${tile.toxicity} toxicity when drawn`] : []),
    ...(tile.island ? ["an island, room for an outpost"] : []),
    ...(wedges.length ? [`wedges: ${list(wedges)}`] : []),
    ...(tile.building ? [`${pieces.guilds.get(tile.building)!.building} on its back`] : []),
  ];
}

function skyWords(tile: TileFacts, turn: number, pieces: Pieces): string[] {
  const decks = [...new Set(tile.edges.filter((edge) => edge !== null))].map((guild) => {
    const sides = tile.edges.flatMap((edge, n) => (edge === guild ? [at(n, turn, EDGES)] : []));
    return `${pieces.colourOf.get(guild)} deck ${list(sides)}`;
  });
  const arcs = tile.arcs.flatMap((there, n) => (there ? [at(n, turn, CORNERS)] : []));
  return [
    ...decks,
    `costs ${amounts({ ...tile.cost })}`,
    ...(tile.building ? [`a ${pieces.guilds.get(tile.building)!.building}`] : []),
    ...(tile.site ? ["a construction site"] : []),
    ...(arcs.length ? [`sonar arcs ${list(arcs)}`] : []),
  ];
}

export function targetName(target: string, catalogue: FleetCatalogue): string {
  const [kind, id] = target.split(":") as [string, string];
  const pieces = piecesOf(catalogue);
  if (kind === "card") return pieces.crew.get(id)?.name ?? id;
  if (kind === "guild") return pieces.guilds.get(id)?.name ?? id;
  if (kind === "objective") return pieces.objectives.get(id)?.name ?? id;
  if (kind === "skiff") return `Skiff ${id}`;
  if (kind === "tile") return isStart(id) ? "the starting tile" : `Tile ${id}`;
  return kind === "cell" || kind === "resource" ? id : `${kind} ${id}`;
}
