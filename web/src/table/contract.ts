// What every game gives a page, whatever else it gives; and what a game's folder gives the table.
import type { Component } from "svelte";
import type { Table } from "./table.svelte";

export interface Question {
  kind: string;
  seats: number[];
  prompt: string;
  about: object;
}

export interface Outcome {
  winners: number[];
  reason: string;
  sentence: string;
  scores: number[];
  returns: number[];
}

export interface Head {
  game: string;
  players: number;
  seat: number | null;
  turn: number;
  unit: string;
  to_act: number[];
  prompt: string;
  question: Question | null;
  over: boolean;
  outcome: Outcome | null;
}

export interface Move {
  move: string;
  verb: string;
  sentence: string;
  points_at: string[];
  price: { [kind: string]: number };
  effect: object;
}

export interface Choice {
  prompt: string;
  question: Question | null;
  moves: Move[];
  can_undo: boolean;
}

export interface Attempt {
  move: string | null;
  verb: string | null;
  sentence: string;
  refusal: { rule: string; sentence: string } | null;
}

export interface GameEvent {
  event: string;
  tone: Tone;
}

export interface Preview {
  moves: string[];
  events: GameEvent[];
  view: Head;
  choice: Choice;
  stopped: "dice" | "hidden" | "others" | null;
}

export type Tone = "turn" | "good" | "bad" | "quiet";

export interface Catalogue {
  game: string;
  title: string;
  about: string;
  players: number[];
  unit: string;
  weight: number;
  minutes: number[];
  secrets: boolean;
  verbs: string[];
}

/** Left, top, width and height of a drawing. */
export type Frame = readonly [number, number, number, number];

/** One thing on the board that goes somewhere: Web Animations of the element that a selector finds. */
export interface Flight {
  find: string;
  keyframes: Keyframe[];
  ms: number;
  easing?: string;
}

/** How an event is shown: what moves before the picture changes, the picture then, and what moves into place. */
export interface Motion<V> {
  before?: Flight[];
  view?: V;
  after?: Flight[];
  wait: number; // milliseconds until the next event
  read?: number; // and those that reading it takes, also where nothing may move
}

export interface Verb {
  label: string;
  short?: string; // where there is little room
  icon: string; // as drawn
  key: string;
  last?: boolean; // stands at the end of the bar
  ends?: boolean; // the one that ends a turn
  opens?: boolean; // several moves open as a list, where the board has nothing to point at
  listed?: boolean; // on small screens its moves stand in a panel of the game's, not in the bar
}

/** A key of the game's own, beside those of its verbs. */
export interface GameKey {
  label: string;
  does: (table: Table) => void;
}

export interface Panel {
  id: string;
  title: string;
  titled?: (table: Table) => string; // where the title changes
  side: "left" | "right" | "sheet"; // a sheet is shown where there are no sides
  own?: boolean; // of the seat alone: nothing to see for whoever looks on
  Body: Component<{ table: Table }>;
}

/** What a component is and does in full, and where it is from. */
export interface Tip {
  title: string;
  lines: string[];
  source?: "rulebook" | "reconstructed";
  rule?: string; // that tells more
}

/** What a game's folder gives: everything about the game that the shared table does not know. */
export interface GameFace {
  theme?: "lunar"; // instead of light and dark
  layout?: "map"; // the board fills the page but for a rail at its right; question, placard and hand lie below
  rail?: string; // where the rail's panels are a tab of this title, beside log, moves, talk and notes
  Below?: Component<{ table: Table }>; // beside the question, below the board
  Headline?: Component<{ table: Table }>; // in the head, in place of the seats
  Ask?: Component<{ table: Table }>; // questions as the game asks them
  keys?: { readonly [key: string]: GameKey };
  Board: Component<{ table: Table }>;
  Placard?: Component<{ table: Table }>; // my own side, left of the question
  Hand?: Component<{ table: Table }>; // my cards, between the question and its moves
  Moment?: Component<{ table: Table }>; // over the board while an event is shown that deserves it
  Ended?: Component<{ table: Table }>; // what the end of the game lays open
  fronts?: { readonly [kind: string]: Component<{ table: Table }> }; // questions that have more to show than their answers
  hushed?: readonly string[]; // events that the log keeps to itself: what they tell is shown only when asked for
  seatName?: (view: Head, seat: number, catalogue: Catalogue) => string | null; // what a seat is called in the game
  dead?: (view: Head) => boolean; // whether the seat is out of the game, and may talk with others who are
  twice?: (move: Move) => boolean; // on touch: the first tap shows, the second does
  Plates?: Component<{ table: Table }>;
  Status: Component<{ table: Table }>;
  Purse?: Component<{ table: Table; words?: boolean }>; // what actions are paid from
  Text: Component<{ table: Table }>;
  Answers: Component<{ table: Table; move: Move }>; // one answer that is no place on the board
  panels: Panel[];
  panelOf?: (target: string) => string | undefined; // where a thing that is not on the board is seen
  verbs: { readonly [verb: string]: Verb };
  digitOf?: (move: Move, nth: number, kind: string) => string; // the key that gives an answer, where it is not its place; empty where none does
  asked: (kind: string) => "board" | "answers" | "ask"; // where a question of this kind is answered
  warning?: (verb: string, view: Head, catalogue: Catalogue) => string; // what a move of this verb would lose; empty where nothing
  thingOf: (verb: string, view: Head) => string | null; // what to ask about when a verb has no legal move
  priceOf: (price: { [kind: string]: number }) => { amount: number; unit: string; drawn: string }[];
  motion: (event: GameEvent, view: Head, catalogue: Catalogue) => Motion<Head>;
  summary: (view: Head, catalogue: Catalogue) => string;
  nameOf: (target: string, catalogue: Catalogue) => string;
  label?: (move: Move, catalogue: Catalogue) => string | undefined; // a move in a few words, where its verb does not say it all
  says?: (move: string, kind: string, catalogue: Catalogue, view: Head, before?: string[]) => string | undefined; // an answer to a kind of question, or what is done after others, in words to be heard, where the engine has signs
  remarks?: (move: Move, view: Head, catalogue: Catalogue) => string[]; // what else to know before a move is made
  everything?: (views: { readonly [eyes: string]: Head }, catalogue: Catalogue) => Head; // of a replay: all views in one ("observer", "0", "1" …), nothing hidden
  tip?: (id: string, catalogue: Catalogue, view: Head) => Tip | null; // of what carries `data-tip="kind:id"`
  step: (from: string | null, key: string, lit: string[], view: Head, catalogue: Catalogue) => string | null; // arrow keys among what is lit
}
