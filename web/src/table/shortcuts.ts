// The keyboard: letters for verbs, digits for answers, and the table's own keys.
import type { Move } from "./contract";
import type { Table } from "./table.svelte";

interface Doings {
  log: () => void;
  help: () => void;
}

const typing = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName));

/** Enter or space on a button, which presses that. */
const pressing = (event: KeyboardEvent): boolean =>
  /^(Enter| )$/.test(event.key) && event.target instanceof Element && event.target.closest("button, a, summary, dialog") !== null;

export function shortcuts(event: KeyboardEvent, table: Table, doings: Doings): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
  if (event.key === "Escape") return escape(table);
  if (event.key === "U") return void table.restart();
  const own = ownKeys(table, doings)[event.key.toLowerCase()];
  const games = table.face.keys?.[event.key.toLowerCase()];
  if (own) own();
  else if (games && !pressing(event)) games.does(table);
  else if (/^[1-9]$/.test(event.key)) answer(table, Number(event.key) - 1);
  else verb(event.key.toLowerCase(), table);
}

function ownKeys(table: Table, doings: Doings): { [key: string]: (() => void) | undefined } {
  return {
    u: () => void table.undo(),
    h: () => void table.hint(),
    d: () => (table.draft ? table.dropDraft() : table.startDraft()),
    l: doings.log,
    "?": doings.help,
  };
}

function escape(table: Table): void {
  if (table.past) table.past = null;
  else if (table.stage.playing) table.stage.skip();
  else if (table.beside) table.beside = null;
  else if (table.verb || table.thing) table.verb = table.thing = null;
  else table.notice = null;
}

/** The moves of a verb or a thing that were opened as a list. */
export function opened(table: Table): Move[] | null {
  const listed = table.offered.length > 0 && table.offered.every((move) => table.face.verbs[move.verb]?.opens);
  return (table.verb || table.thing) && listed ? table.offered : null;
}

function answer(table: Table, n: number): void {
  const beside = table.beside?.moves;
  const kind = table.choice?.question?.kind ?? "";
  const open = opened(table);
  const move = beside?.length ? beside[n] : open ? open[n] : table.face.asked(kind) !== "board" ? table.moves[n] : undefined;
  if (move) void table.play(move);
}

function verb(key: string, table: Table): void {
  if (!table.mine) return;
  const known = Object.entries(table.face.verbs).filter(([, face]) => face.key === key);
  const legal = known.find(([name]) => table.moves.some((move) => move.verb === name));
  const chosen = legal ?? known[0];
  if (chosen) void table.choose(chosen[0]);
}
