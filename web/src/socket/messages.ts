// The socket's messages, as the server's schema has them; what a game fills in has its own types here.
import type { Attempt, Choice, GameEvent, Head, Preview, Tone } from "../table/contract";
import type { TableInfo } from "../lobby/api";
import type * as made from "./types";

export const PROTOCOL = 1;

/** What may be said under an id or without is asked under one, so that it is answered. */
type Identified<M> = M & { id: string };

export type Request = made.Move | made.Undo | made.Draft | made.Attempts | made.Hint | made.Say | made.Back | made.HandOver | made.Take | Identified<made.Answer> | Identified<made.Standing>;
export type FromClient = made.Hello | made.Watch | made.Unwatch | made.Read | made.Ping | Request;

/** A thing that a line speaks of, and where in it its name begins and ends. */
export type Named = readonly [thing: string, start: number, end: number];

export interface Line {
  text: string;
  tone: Tone;
  named: readonly Named[];
  number?: number; // the update that first told it
}

export type Clock = made.FromServerClock;
export type Refused = made.Refused;
export type Said = made.Said;
export type StandingAnswer = made.Standing["answers"][number];

type With<M, Filled> = Omit<M, keyof Filled> & Filled;

/** What the table is asked about: a seat that was left, and the agent or the person that would have it. */
export type Asked = With<made.Asked, { about: { left?: number; agent?: string; person?: string; name?: string } }>;
export type Update = With<made.Update, { view: Head; choice: Choice; events: GameEvent[]; lines: Line[] }>;

export type HintedWay = made.HintedWay;

export type FromServer =
  | made.Welcome
  | Update
  | made.Ack
  | Refused
  | With<made.Drafted, { preview: Preview }>
  | With<made.Attempted, { attempts: Attempt[] }>
  | made.Hinted
  | Said
  | Asked
  | made.HaveRead
  | made.Given
  | With<made.TableNews, { what: TableInfo }>
  | made.Here
  | made.Pong;
