// The keyboard: letters for verbs, digits for answers, and the table's own keys.
import { tick } from "svelte";
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
  else if (/^[0-9]$/.test(event.key) && answer(table, event.key)) return;
  else if (games && !pressing(event)) games.does(table);
  else if (event.key.startsWith("Arrow")) toBoard(event);
  else void verb(event.key.toLowerCase(), table);
}

const firstLit = () => document.querySelector<HTMLElement>('.keys .key[tabindex="0"]');

/** An arrow pressed where nothing is held goes to what is lit. */
function toBoard(event: KeyboardEvent): void {
  const lit = document.activeElement === document.body ? firstLit() : null;
  if (lit) event.preventDefault();
  lit?.focus();
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
  else if (table.hinted) table.hinted = null;
  else if (table.draft && !table.draft.length) table.dropDraft(); // nothing is lost
  else table.notice = null;
}

/** The moves of a verb or a thing that were opened as a list. */
export function opened(table: Table): Move[] | null {
  const listed = table.offered.length > 0 && table.offered.every((move) => table.face.verbs[move.verb]?.opens);
  return (table.verb || table.thing) && listed ? table.offered : null;
}

/** Give the answer that has this digit; whether there is one. */
function answer(table: Table, digit: string): boolean {
  const beside = table.beside?.moves;
  const kind = table.choice?.question?.kind ?? "";
  const listed = beside?.length ? beside : opened(table);
  const move = listed ? listed[Number(digit) - 1] : table.face.asked(kind) !== "board" ? numbered(table, kind, digit) : undefined;
  if (move) void table.play(move);
  return move !== undefined;
}

function numbered({ moves, face }: Table, kind: string, digit: string): Move | undefined {
  return moves.find((move, nth) => (face.digitOf ? face.digitOf(move, nth, kind) : String(nth + 1)) === digit);
}

async function verb(key: string, table: Table): Promise<void> {
  if (!table.mine) return;
  const known = Object.entries(table.face.verbs).filter(([, face]) => face.key === key);
  const legal = known.find(([name]) => table.moves.some((move) => move.verb === name));
  const chosen = legal ?? known[0];
  if (!chosen) return;
  await table.choose(chosen[0]);
  await tick();
  if (table.verb) firstLit()?.focus(); // the key that opened it is gone on with on the board
}
