// A table as a seat, or an observer, is told of it: what happened, who is there, how it looked before.
import { tick } from "svelte";
import { lobby as server, type TableInfo } from "../lobby/api";
import { sitter } from "../lobby/words";
import type { Asked, Clock, FromServer, Line, Refused, Said, StandingAnswer, Update } from "../socket/messages";
import type { Catalogue, Choice, GameEvent, GameFace, Head } from "./contract";
import { keepSeen, lastSeen } from "./lastseen";
import { withNames } from "./names";
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

const LOGGED = 2_000; // lines of the log that are kept

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
  private marks = $state.raw<{ [seat: string]: number }>({}); // up to which line to all each seat has read, as the server knows
  private readHere = $state({ all: 0, dead: 0 });
  /** Lines of talk that others have said and that I have read nowhere. */
  readonly unread = $derived.by(() => this.talk.filter((line) => line.by !== this.seat && line.number > this.readTo(line.to)).length);
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
  private listeners: (() => void)[] = []; // for the next update
  private readonly words = new WeakMap<GameEvent, string>();

  readonly stage: Stage;
  /** A seat by its player's name; where one person has several, by its number. */
  readonly nameOf = (seat: number): string => {
    const seats = this.facts?.seats ?? [];
    const shares = (this.facts?.mine.length ?? 0) > 1 && this.facts!.mine.includes(seat);
    return (!shares && seats[seat] && sitter(seats[seat], seats)) || `Player ${seat + 1}`;
  };
  /** A sentence of the engine with the names of players in it. */
  readonly named = (sentence: string): string => withNames(sentence, this.nameOf);
  /** Whether a seat's player has the table open nowhere; an agent never leaves. */
  readonly isAway = (seat: number): boolean =>
    this.here !== null && Boolean(this.facts?.seats[seat]?.person) && !this.here.includes(seat);

  /** Whether an agent moves for a seat, whose player is out of time and not back yet. */
  readonly isOut = (seat: number): boolean => Boolean(this.facts?.seats[seat]?.out_of_time);

  constructor(
    readonly id: string,
    readonly face: GameFace,
    readonly catalogue: Catalogue,
    protected readonly speaks: { seat?: number } = {}, // where one person has several seats
  ) {
    this.stage = new Stage(face, undefined, catalogue);
  }

  /** Where this browser keeps what is this table's: others at this screen have their own. */
  get place(): string {
    return this.speaks.seat === undefined ? this.id : `${this.id}-${this.speaks.seat}`;
  }

  /** An update has come: with another question (or the same), for the first time or again; `acted` is of my own last deed. */
  protected abstract turned(asked: boolean, again: boolean, acted: number): void;

  /** The first update has come. */
  protected abstract takeUp(acted: number): void;

  hear(message: FromServer): void {
    if (message.type === "update") this.update(message);
    else if (message.type === "table") this.facts = message.what;
    else if (message.type === "said") this.talk = [...this.talk.filter((line) => line.number !== message.number || line.to !== message.to), message];
    else if (message.type === "have_read") this.marks = message.read;
    else if (message.type === "asked") this.asks = [...this.asks.filter((one) => one.ask !== message.ask), message];
    else if (message.type === "here") this.here = message.seats;
    else if (message.type === "given") this.standing = message.standing as StandingAnswer[];
    else if (message.type === "refused") this.refused(message);
  }

  private readTo(audience: string): number {
    const here = Math.max(this.readHere[audience as "all" | "dead"], lastSeen(`${this.place} ${audience}`));
    return audience === "all" ? Math.max(here, this.marks[`${this.seat}`] ?? 0) : here;
  }

  /** The talk is before somebody's eyes. */
  readTalk(): void {
    if (!this.unread) return;
    for (const { to, number } of this.talk) this.readHere[to as "all" | "dead"] = Math.max(this.readHere[to as "all" | "dead"], number);
    for (const to of ["all", "dead"] as const) if (this.readHere[to]) keepSeen(`${this.place} ${to}`, this.readHere[to]);
    this.sayRead(this.readHere.all);
  }

  /** Tell the server up to which line to all was read. */
  protected abstract sayRead(number: number): void;

  /** When an update after this one has come; a table that is left waits for none. */
  protected news(before: number): Promise<void> {
    return this.number === before ? new Promise((resolve) => this.listeners.push(resolve)) : Promise.resolve();
  }

  /** Do what is asked for by the server's addresses; what is refused, or cannot be reached, is said. */
  async orSay(doing: () => Promise<unknown>): Promise<void> {
    try {
      await doing();
    } catch (problem) {
      this.notice = { rule: "", sentence: (problem as Error).message };
    }
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
    if (!again) for (const resolve of this.listeners.splice(0)) resolve();
    const first = !this.stage.shown;
    this.turned(asked, again, news.acted);
    const lines = news.lines.map((line, n) => this.line(line, news.events[n])).filter((line) => !this.face.hushed?.includes(line.event));
    if (!again || !this.log.length) {
      this.fresh = lines;
      this.log = [...this.log, ...lines].slice(-LOGGED);
    }
    if (first) this.takeUp(news.acted);
    if (first) void this.recall(news);
    if (again) return this.stage.set(news.view);
    if (document.hidden && this.stage.shown) this.miss(news.events);
    else if (!first && this.missed) this.missed = { ...this.missed, events: [...this.missed.events, ...news.events] };
    this.stage.play({ view: news.view, events: news.events });
    if (!first) this.noteSeen();
  }

  /** What happened since this table was last looked at in this browser, or something done at it in another. */
  private async recall(news: Update): Promise<void> {
    const since = Math.max(lastSeen(this.place), news.acted);
    const shared = this.speaks.seat !== undefined && !this.catalogue.secrets; // all at this screen have seen it
    const events = since && !shared ? news.events.filter((_, n) => (news.lines[n]?.number ?? 0) > since) : [];
    const then = events.length ? await server.seen(this.id, since, this.seat ?? undefined).catch(() => null) : null;
    if (then) this.missed = { from: then.view, events };
    else this.noteSeen();
  }

  /** All up to now has been looked at, or will be no more. */
  private noteSeen(): void {
    if (this.facts && !document.hidden && !this.missed) keepSeen(this.place, this.number);
  }

  /** Nobody looks: keep what happens from here on, to be shown later. */
  private miss(events: GameEvent[]): void {
    this.away ??= { from: this.stage.shown!, events: [] };
    this.away.events.push(...events);
  }

  /** Somebody looks again. */
  look(): void {
    if (this.away?.events.length) this.missed = { from: this.missed?.from ?? this.away.from, events: [...(this.missed?.events ?? []), ...this.away.events] };
    this.away = null;
    this.noteSeen();
  }

  /** What was missed need not be shown: it has been, or the game goes on. */
  goOn(): void {
    this.missed = null;
    this.noteSeen();
  }

  /** Show what happened while nobody looked. */
  async catchUp(): Promise<void> {
    if (!this.missed) return;
    const { from, events } = this.missed;
    this.stage.skip();
    const view = this.stage.shown!;
    this.stage.set(from);
    this.goOn();
    await tick(); // all of the board is as it was then, before anything happens on it
    this.stage.play({ view, events, again: true });
  }

  private line(line: Line, event: GameEvent | undefined): LogLine {
    if (event) this.words.set(event, line.text);
    return { ...line, id: (this.told += 1), event: event?.event ?? "" };
  }

  /** The board as it was when a line of the log was told. */
  async lookBack(line: LogLine): Promise<void> {
    if (line.number === undefined || this.stage.playing) return;
    this.pointed = line.named[0]?.[0] ?? null;
    const { number } = line;
    await this.orSay(async () => (this.past = await server.seen(this.id, number, this.seat ?? undefined)));
  }

  /** What the log says of an event. */
  sentenceOf(event: GameEvent): string {
    return this.named(this.words.get(event) ?? "");
  }
}
