// A table as a seat, or an observer, is told of it: what happened, who is there, how it looked before.
import { lobby as server, type TableInfo } from "../lobby/api";
import { sitter } from "../lobby/words";
import type { Asked, Clock, FromServer, Line, Refused, Said, StandingAnswer, Update } from "../socket/messages";
import type { Catalogue, Choice, GameEvent, GameFace, Head } from "./contract";
import { Stage } from "./stage.svelte";

export interface LogLine extends Line {
  id: number;
  event: string;
}

/** What happened while nobody looked at the page, and the picture before it. */
interface Away {
  from: Head;
  events: GameEvent[];
}

/** A moment that has passed, looked at again. */
interface Past {
  number: number;
  view: Head;
}

const LOGGED = 500; // lines of the log that are kept

export abstract class Watched {
  facts = $state.raw<TableInfo | null>(null);
  live = $state.raw<Choice | null>(null);
  number = $state(0); // of the last update
  question = 0;
  seat = $state<number | null>(null);
  clocks = $state.raw<Clock[]>([]);
  clocksAt = $state(0);
  log = $state.raw<LogLine[]>([]);
  fresh = $state.raw<LogLine[]>([]); // what came last, to be read aloud
  talk = $state.raw<Said[]>([]);
  here = $state.raw<number[] | null>(null); // seats whose players have the table open
  asks = $state.raw<Asked[]>([]);
  standing = $state.raw<StandingAnswer[]>([]); // answers given beforehand
  problem = $state.raw<Refused | null>(null);
  notice = $state<{ rule: string; sentence: string } | null>(null);
  sending = $state(false);
  pointed = $state<string | null>(null); // under the pointer or the keyboard's focus

  missed = $state.raw<Away | null>(null);
  past = $state.raw<Past | null>(null);
  private away: Away | null = null;
  private told = 0; // lines of the log so far
  private readonly words = new WeakMap<GameEvent, string>();

  readonly stage: Stage;
  /** A seat by its player's name; where one person has several, by its number, as in the log. */
  readonly nameOf = (seat: number): string => {
    const seats = this.facts?.seats ?? [];
    const shares = (this.facts?.mine.length ?? 0) > 1 && this.facts!.mine.includes(seat);
    return (!shares && seats[seat] && sitter(seats[seat], seats)) || `Player ${seat + 1}`;
  };
  /** Whether a seat's player has the table open nowhere; an agent never leaves. */
  readonly isAway = (seat: number): boolean =>
    this.here !== null && Boolean(this.facts?.seats[seat]?.person) && !this.here.includes(seat);

  /** Whether an agent moves for a seat, whose player is out of time and not back yet. */
  readonly isOut = (seat: number): boolean => Boolean(this.facts?.seats[seat]?.out_of_time);

  constructor(
    readonly id: string,
    readonly face: GameFace,
    readonly catalogue: Catalogue,
  ) {
    this.stage = new Stage(face, undefined, catalogue);
  }

  /** An update has come: with another question (or the same), for the first time or again. */
  protected abstract turned(asked: boolean, again: boolean): void;

  /** The first update has come. */
  protected abstract takeUp(): void;

  hear(message: FromServer): void {
    if (message.type === "update") this.update(message);
    else if (message.type === "table") this.facts = message.what;
    else if (message.type === "said") this.talk = [...this.talk.filter((line) => line.number !== message.number || line.to !== message.to), message];
    else if (message.type === "asked") this.asks = [...this.asks.filter((one) => one.ask !== message.ask), message];
    else if (message.type === "here") this.here = message.seats;
    else if (message.type === "given") this.standing = message.standing as StandingAnswer[];
    else if (message.type === "refused") this.refused(message);
  }

  private refused(message: Refused): void {
    if (this.stage.shown) this.notice = { rule: message.rule ?? "", sentence: message.sentence };
    else this.problem = message;
  }

  private update(news: Update): void {
    if (news.number < this.number) return;
    const again = news.number === this.number;
    const asked = news.question !== this.question;
    this.number = news.number;
    this.question = news.question;
    this.seat = news.view.seat;
    this.clocks = news.clocks;
    this.clocksAt = news.at;
    this.live = news.choice;
    this.sending = false;
    this.problem = null;
    const first = !this.stage.shown;
    this.turned(asked, again);
    const lines = news.lines.map((line, n) => this.line(line, news.events[n])).filter((line) => !this.face.hushed?.includes(line.event));
    if (!again || !this.log.length) {
      this.fresh = lines;
      this.log = [...this.log, ...lines].slice(-LOGGED);
    }
    if (first) this.takeUp();
    if (again) return this.stage.set(news.view);
    if (document.hidden && this.stage.shown) this.miss(news.events);
    this.stage.play({ view: news.view, events: news.events });
  }

  /** Nobody looks: keep what happens from here on, to be shown later. */
  private miss(events: GameEvent[]): void {
    this.away ??= { from: this.stage.shown!, events: [] };
    this.away.events.push(...events);
  }

  /** Somebody looks again. */
  look(): void {
    this.missed = this.away?.events.length ? this.away : null;
    this.away = null;
  }

  /** Show what happened while nobody looked. */
  catchUp(): void {
    const now = this.stage.shown;
    if (!this.missed || !now) return;
    this.stage.set(this.missed.from);
    this.stage.play({ view: now, events: this.missed.events, again: true });
    this.missed = null;
  }

  private line(line: Line, event: GameEvent | undefined): LogLine {
    if (event) this.words.set(event, line.text);
    return { ...line, id: (this.told += 1), event: event?.event ?? "" };
  }

  /** The board as it was when a line of the log was told. */
  async lookBack(line: LogLine): Promise<void> {
    if (line.number === undefined || this.stage.playing) return;
    this.pointed = line.named[0]?.[0] ?? null;
    try {
      this.past = await server.seen(this.id, line.number);
    } catch (problem) {
      this.notice = { rule: "", sentence: (problem as Error).message };
    }
  }

  /** What the log says of an event. */
  sentenceOf(event: GameEvent): string {
    return this.words.get(event) ?? "";
  }
}
