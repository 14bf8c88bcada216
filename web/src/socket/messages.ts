// The socket's messages, as the server's protocol has them.
import type { TableInfo } from "../lobby/api";
import type { Attempt, Choice, GameEvent, Head, Preview, Tone } from "../table/contract";

export const PROTOCOL = 1;

interface AtTable {
  table: string;
  seat?: number | null;
}

export type Request =
  | ({ type: "move"; id: string; question: number; move: string } & AtTable)
  | ({ type: "undo"; id: string } & AtTable)
  | ({ type: "draft"; id: string; moves: string[] } & AtTable)
  | ({ type: "attempts"; id: string; target: string } & AtTable)
  | ({ type: "hint"; id: string } & AtTable)
  | ({ type: "say"; id: string; words: string; to?: "all" | "dead" } & AtTable);

export type FromClient =
  | { type: "hello"; protocol: number }
  | ({ type: "watch"; since?: number | null; observe?: boolean } & AtTable)
  | ({ type: "unwatch" } & AtTable)
  | ({ type: "answer"; ask: number; yes: boolean } & AtTable)
  | ({ type: "read"; number: number } & AtTable)
  | ({ type: "standing"; answers: string[] } & AtTable)
  | { type: "ping" }
  | Request;

export interface Line {
  text: string;
  tone: Tone;
  move?: number;
}

export interface Clock {
  seat: number;
  left: number;
  runs?: boolean;
}

export interface Update extends AtTable {
  type: "update";
  number: number;
  since: number;
  question: number;
  view: Head;
  choice: Choice;
  events: GameEvent[];
  lines: Line[];
  clocks: Clock[];
  at: number;
}

export interface Refused {
  type: "refused";
  code: string;
  sentence: string;
  id?: string | null;
  table?: string | null;
  rule?: string | null;
}

export interface Said extends AtTable {
  type: "said";
  number: number;
  by: number | null;
  name: string;
  words: string;
  to: string;
  at: number;
}

export interface Asked extends AtTable {
  type: "asked";
  ask: number;
  kind: string;
  by: number;
  about: { [name: string]: unknown };
  answers: { [seat: string]: boolean };
  state: string;
}

export type FromServer =
  | { type: "welcome"; protocol: number; software: string; person?: string | null; name?: string | null }
  | Update
  | ({ type: "ack"; id: string; number: number } & AtTable)
  | Refused
  | ({ type: "drafted"; id: string; preview: Preview } & AtTable)
  | ({ type: "attempted"; id: string; attempts: Attempt[] } & AtTable)
  | ({ type: "hinted"; id: string; question: number; move: string; sentence: string } & AtTable)
  | Said
  | Asked
  | ({ type: "have_read"; read: { [seat: string]: number } } & AtTable)
  | ({ type: "given"; standing: string[]; premove: string | null } & AtTable)
  | ({ type: "table"; what: TableInfo } & AtTable)
  | { type: "pong" };
