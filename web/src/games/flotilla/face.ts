// Flotilla, as the shared table takes it.
import type { Catalogue, GameEvent, GameFace, Head, Move } from "../../table/contract";
import type { Table } from "../../table/table.svelte";
import Answers from "./Answer.svelte";
import Ask from "./Ask.svelte";
import AskSheet from "./AskSheet.svelte";
import Board from "./Board.svelte";
import { zoom } from "./camera";
import Captains from "./Captains.svelte";
import Ended from "./Ended.svelte";
import Guilds from "./Guilds.svelte";
import Hand from "./Hand.svelte";
import Headline from "./Headline.svelte";
import { helmOf } from "./helm.svelte";
import Hubside from "./Hubside.svelte";
import { icons } from "./icons";
import Moment from "./Moment.svelte";
import { motion } from "./motion";
import Objectives from "./Objectives.svelte";
import Plates from "./Plates.svelte";
import { moveWords, summary, targetName } from "./sentences";
import Status from "./Status.svelte";
import { step } from "./step";
import { tip } from "./tips";
import Text from "./Text.svelte";
import type { Event, FleetCatalogue, FleetView, MoveEffect, QuestionView } from "./types";

const sideOf = ({ captains, seat, active }: FleetView) => captains[seat ?? active]!.side;

const TITLES: { readonly [kind in QuestionView["kind"]]?: string } = {
  play: "Play", place: "Place", "place at": "Place", "turn tile": "Place", build: "Build", "build at": "Build", "turn built": "Build",
  sail: "Sail", transaction: "Trade", dive: "Dive", load: "Load", unload: "Unload", recruit: "Recruit", influence: "Influence",
};

const UNNUMBERED: readonly string[] = ["play", "discard", "sail", "place", "place at", "build", "build at", "transaction", "turn skyside", "site", "restore", "dive", "reroll"];

const last = (label: string, key: string) => ({ label, icon: icons.objective!, key, last: true, ends: true });
const verb = (label: string, icon: string, key: string) => ({ label, icon: icons[icon]!, key });

export const face: GameFace = {
  layout: "map",
  rail: "Hub",
  Board,
  Plates,
  Below: Hand,
  Headline,
  Status,
  Ask,
  Ended,
  Moment,
  Text,
  Answers,
  panels: [
    { id: "ask", title: "Now", titled: askTitle, side: "sheet", Body: AskSheet },
    { id: "hand", title: "Hand", side: "sheet", Body: Hand },
    { id: "guilds", title: "Guilds", side: "right", Body: Guilds },
    { id: "market", title: "Market", side: "right", Body: Hubside },
    { id: "objectives", title: "Objectives", side: "right", Body: Objectives },
    { id: "captains", title: "Captains", side: "sheet", Body: Captains },
  ],
  verbs: {
    play: verb("Play", "hand", "p"),
    copy: verb("Copy", "hand", "c"),
    turn: verb("Turn Skyside", "skyside", "k"),
    stay: verb("Stay Sinkside", "sinkside", "y"),
    sail: verb("Sail", "sail", "s"),
    stop: last("Sail no further", "e"),
    unload: verb("Unload", "barrel", "n"),
    keep: last("Keep aboard", "e"),
    guild: verb("Choose", "influence", "g"),
    enter: verb("Enter", "influence", "n"),
    skip: verb("Skip", "influence", "x"),
    buy: verb("Buy", "transaction", "b"),
    sell: verb("Sell", "transaction", "v"),
    "buy skiff": verb("Buy a skiff", "skiff", "f"),
    objective: verb("Objective", "objective", "o"),
    done: last("No more", "e"),
    tile: verb("Tile", "tile", "t"),
    at: verb("Choose", "tile", "a"),
    rotate: verb("Turn it", "turnright", "w"),
    score: verb("Score", "star", "s"),
    load: verb("Load", "barrel", "n"),
    result: verb("Gain", "barrel", "n"),
    colour: verb("Choose", "barrel", "c"),
    reroll: verb("Roll again", "reroll", "q"),
    discard: verb("Discard", "hand", "x"),
    yes: verb("Yes", "star", "y"),
    no: verb("No", "minus", "n"),
    up: verb("Up", "transaction", "b"),
    down: verb("Down", "transaction", "v"),
  },
  keys: {
    r: { label: "turn the tile", does: (table) => helmOf(table).rotate(1) },
    enter: { label: "lay the tile", does: (table) => void helmOf(table).lay() },
    "+": { label: "closer", does: (table) => nearer(table, 1.35) },
    "-": { label: "further", does: (table) => nearer(table, 1 / 1.35) },
    home: { label: "my water", does: (table) => helmOf(table).home() },
    "0": { label: "the whole sea", does: (table) => helmOf(table).whole() },
    ".": { label: "the next captain's water", does: (table) => helmOf(table).next(1) },
    ",": { label: "the captain's before", does: (table) => helmOf(table).next(-1) },
    i: { label: "which icon is that?", does: (table) => (helmOf(table).open = "signs") },
    m: { label: "scores", does: (table) => (helmOf(table).open = "scores") },
  },
  asked: () => "ask",
  digitOf,
  thingOf: () => null,
  priceOf: (price) => Object.entries(price).map(([unit, amount]) => ({ amount, unit: unit === "currency" ? "¤" : unit, drawn: DRAWN[unit] ?? "" })),
  motion: (event: GameEvent, view: Head) => motion(event as Event, view as unknown as FleetView) as never,
  summary: (view: Head, catalogue: Catalogue) => summary(view as unknown as FleetView, catalogue as unknown as FleetCatalogue),
  nameOf: (target: string, catalogue: Catalogue) => targetName(target, catalogue as unknown as FleetCatalogue),
  says: (move, kind, catalogue, view, before) => moveWords(move, kind, catalogue as unknown as FleetCatalogue, sideOf(view as unknown as FleetView), before),
  tip: (id: string, catalogue: Catalogue, view: Head) => tip(id, catalogue as unknown as FleetCatalogue, view as unknown as FleetView),
  step,
};

const barrel = (colour: string) => `<path d="M1.500 1h5c1 3 1 7 0 10h-5c-1-3-1-7 0-10z" fill="var(--g-${colour})" stroke="currentColor"/>`;
const DRAWN: Readonly<Record<string, string>> = {
  currency: '<ellipse cx="4" cy="4" rx="3.5" ry="1.800" fill="none" stroke="currentColor"/><path d="M.5 4v4c0 1 1.500 1.800 3.500 1.800S7.500 9 7.500 8V4" fill="none" stroke="currentColor"/>',
  red: barrel("red"),
  green: barrel("green"),
  yellow: barrel("yellow"),
  blue: barrel("blue"),
};

function nearer(table: Table, factor: number): void {
  const helm = helmOf(table);
  helm.goal = zoom(helm.goal ?? helm.camera, [0, 0], factor);
}

/** Numbers are their own keys; cards, sea, trays and baskets have none. */
function digitOf(move: Move, nth: number, kind: string): string {
  if (move.verb === "load") return String((move.effect as MoveEffect).barrels);
  return UNNUMBERED.includes(kind) ? "" : String(nth + 1);
}

function askTitle(table: Table): string {
  const kind = helmOf(table).question?.kind;
  return (kind && TITLES[kind]) || "Now";
}
