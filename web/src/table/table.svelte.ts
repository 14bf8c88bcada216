// A table as the page has it: what the seat sees, what it can do, and what it is doing.
import { lobby as server, type TableInfo } from "../lobby/api";
import { freshId, type Connection } from "../socket/connection";
import type { Asked, Clock, FromServer, Line, Refused, Said, StandingAnswer, Update } from "../socket/messages";
import type { Attempt, Catalogue, Choice, GameEvent, GameFace, Head, Move, Preview } from "./contract";
import { begun, keepBegun } from "./begun";
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

/** A small menu or a refusal beside a thing on the board. */
export interface Beside {
  target: string;
  moves: Move[];
  refusal: { rule: string; sentence: string } | null;
}

export class Table {
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
  asks = $state.raw<Asked[]>([]);
  standing = $state.raw<StandingAnswer[]>([]); // answers given beforehand
  problem = $state.raw<Refused | null>(null);
  notice = $state<{ rule: string; sentence: string } | null>(null);
  sending = $state(false);

  verb = $state<string | null>(null); // chosen before its thing
  thing = $state<string | null>(null); // chosen before what is done with it, as a card before its target
  beside = $state.raw<Beside | null>(null);
  pointed = $state<string | null>(null); // under the pointer or the keyboard's focus
  hinted = $state.raw<Move | null>(null);
  draft = $state.raw<string[] | null>(null); // moves tried and not yet played
  preview = $state.raw<Preview | null>(null);

  missed = $state.raw<Away | null>(null);
  past = $state.raw<Past | null>(null);
  typed = $state(""); // a line of talk that is not yet said
  private away: Away | null = null;
  private told = 0; // lines of the log so far
  private readonly words = new WeakMap<GameEvent, string>();

  readonly stage: Stage;
  readonly view = $derived.by<Head | null>(() => this.past?.view ?? this.preview?.view ?? this.stage.shown);
  readonly choice = $derived.by<Choice | null>(() => this.preview?.choice ?? this.live);
  readonly moves = $derived.by<Move[]>(() => (this.stage.playing || this.sending || this.past ? [] : (this.choice?.moves ?? [])));
  readonly offered = $derived(
    this.moves.filter((move) => (!this.verb || move.verb === this.verb) && (!this.thing || move.points_at.includes(this.thing))),
  );
  readonly lit = $derived(byTarget(this.offered));
  readonly nameOf = (seat: number): string =>
    this.facts?.seats[seat]?.name ?? this.facts?.seats[seat]?.agent ?? `Player ${seat + 1}`;
  readonly labelOf = (move: Move): string =>
    this.face.label?.(move, this.catalogue) ?? this.face.verbs[move.verb]?.label ?? move.sentence;
  readonly mine = $derived(this.seat !== null && (this.choice?.moves.length ?? 0) > 0);

  constructor(
    readonly id: string,
    readonly face: GameFace,
    readonly catalogue: Catalogue,
    private readonly connection: Pick<Connection, "ask" | "send">,
    private readonly speaks: { seat?: number } = {}, // where one person has several seats
  ) {
    this.stage = new Stage(face, undefined, catalogue);
  }

  hear(message: FromServer): void {
    if (message.type === "update") this.update(message);
    else if (message.type === "table") this.facts = message.what;
    else if (message.type === "said") this.talk = [...this.talk.filter((line) => line.number !== message.number || line.to !== message.to), message];
    else if (message.type === "asked") this.asks = [...this.asks.filter((one) => one.ask !== message.ask), message];
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
    if (asked) this.forget();
    else if (!again && this.draft?.length) void this.tryOut(this.draft);
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

  /** Go on with what was begun before the page was loaded anew. */
  private takeUp(): void {
    this.typed = begun<string>(this.id, "talk") ?? "";
    const draft = begun<{ question: number; moves: string[] }>(this.id, "draft");
    if (draft?.question === this.question && this.mine) void this.tryOut(draft.moves);
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
    this.stage.play({ view: now, events: this.missed.events });
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

  /** Leave what was begun: a verb, a menu, a hint, a draft. */
  forget(): void {
    this.verb = null;
    this.thing = null;
    this.beside = null;
    this.notice = null;
    this.hinted = null;
    if (this.draft) keepBegun(this.id, "draft", null);
    this.draft = null;
    this.preview = null;
  }

  /** A click, tap or key on a thing of the board. */
  async point(target: string): Promise<void> {
    if (this.stage.playing) return this.stage.skip();
    const moves = this.lit.get(target) ?? [];
    this.notice = null;
    if (moves.length === 1) return this.play(moves[0]!);
    if (moves.length) this.beside = { target, moves, refusal: null };
    else await this.explain(target);
  }

  /** Why nothing can be done with a thing now. */
  async explain(target: string, verb: string | null = null): Promise<void> {
    if (this.seat === null) return;
    const tried = await this.attempts(target);
    const refused = tried.find((one) => one.refusal && (!verb || one.verb === verb)) ?? tried.find((one) => one.refusal);
    if (refused?.refusal) this.beside = { target, moves: [], refusal: refused.refusal };
  }

  private async attempts(target: string): Promise<Attempt[]> {
    const answer = await this.ask({ type: "attempts", id: freshId(), table: this.id, ...this.speaks, target });
    return answer?.type === "attempted" ? answer.attempts : [];
  }

  /** A verb from the bar: done at once where there is nothing to choose, else its things are lit alone. */
  async choose(verb: string): Promise<void> {
    if (this.stage.playing) this.stage.skip();
    const moves = this.moves.filter((move) => move.verb === verb);
    this.beside = null;
    if (moves.length === 1) return this.play(moves[0]!);
    if (moves.length) {
      this.verb = this.verb === verb ? null : verb;
      return;
    }
    const thing = this.view && this.face.thingOf(verb, this.view);
    if (thing) await this.explain(thing, verb);
  }

  /** A thing that is no place on the board, as a card in hand: its only move, or from now on its moves alone. */
  async take(target: string): Promise<void> {
    if (this.stage.playing) return this.stage.skip();
    if (this.thing === target) return this.forget();
    this.forget();
    const moves = this.lit.get(target) ?? [];
    if (moves.length === 1) return this.play(moves[0]!);
    if (moves.length) this.thing = target;
    else await this.explain(target);
  }

  async play(move: Move): Promise<void> {
    this.beside = null;
    this.verb = null;
    this.thing = null;
    this.hinted = null;
    if (this.draft) return this.tryOut([...this.draft, move.move]);
    await this.send(move.move);
  }

  /** Several moves one after another, as long as each is still possible. */
  async playAll(moves: string[]): Promise<void> {
    if (this.draft) return this.tryOut([...this.draft, ...moves]);
    this.forget();
    for (const move of moves) {
      if (!this.live?.moves.some((one) => one.move === move)) return;
      const before = this.number;
      if (!(await this.send(move))) return;
      await this.news(before);
    }
  }

  private async send(move: string): Promise<boolean> {
    this.sending = true;
    const { id: table, question, speaks } = this;
    const answer = await this.ask({ type: "move", id: freshId(), table, question, move, ...speaks });
    this.sending = false;
    return answer !== null;
  }

  async undo(): Promise<void> {
    if (this.draft?.length) return this.tryOut(this.draft.slice(0, -1));
    if (this.draft) return this.dropDraft();
    await this.ask({ type: "undo", id: freshId(), table: this.id });
  }

  /** Take back all that this seat has done since dice fell, something was shown or somebody else moved. */
  async restart(): Promise<void> {
    if (this.draft) return this.dropDraft();
    while (this.live?.can_undo) {
      const before = this.number;
      if (!(await this.ask({ type: "undo", id: freshId(), table: this.id }))) return;
      await this.news(before);
    }
  }

  async hint(): Promise<void> {
    const answer = await this.ask({ type: "hint", id: freshId(), table: this.id });
    if (answer?.type !== "hinted") return;
    this.hinted = this.moves.find((move) => move.move === answer.move) ?? null;
  }

  /** Say what was typed; what is refused is not lost. */
  async say(to: "all" | "dead" = "all"): Promise<void> {
    const words = this.typed.trim();
    if (!words) return;
    this.typed = "";
    if (!(await this.ask({ type: "say", id: freshId(), table: this.id, ...this.speaks, words, to }))) this.typed ||= words;
  }

  answer(ask: number, yes: boolean): void {
    this.connection.send({ type: "answer", table: this.id, ...this.speaks, ask, yes });
  }

  /** Give an answer beforehand, or take it back. */
  stand(answer: StandingAnswer, given: boolean): void {
    const answers = [...this.standing.filter((one) => one !== answer), ...(given ? [answer] : [])];
    this.standing = answers;
    this.connection.send({ type: "standing", table: this.id, ...this.speaks, answers });
  }

  startDraft(): void {
    this.forget();
    this.draft = [];
  }

  dropDraft(): void {
    this.forget();
  }

  private async tryOut(moves: string[]): Promise<void> {
    this.draft = moves;
    keepBegun(this.id, "draft", { question: this.question, moves });
    if (!moves.length) {
      this.preview = null;
      return;
    }
    const answer = await this.ask({ type: "draft", id: freshId(), table: this.id, ...this.speaks, moves });
    if (answer?.type !== "drafted" || !this.draft) return;
    this.preview = answer.preview;
    this.draft = answer.preview.moves;
    if (answer.preview.stopped) this.notice = { rule: "", sentence: STOPPED[answer.preview.stopped] };
  }

  /** Play what was tried, move by move, as long as each is still possible. */
  async commit(): Promise<void> {
    const moves = this.draft ?? [];
    this.forget();
    await this.playAll(moves);
  }

  private async news(before: number): Promise<void> {
    while (this.number === before) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  private async ask(request: Parameters<Connection["ask"]>[0]): Promise<FromServer | null> {
    try {
      return await this.connection.ask(request);
    } catch (refused) {
      const { rule, sentence } = refused as Refused;
      this.notice = { rule: rule ?? "", sentence };
      return null;
    }
  }
}

const LOGGED = 500; // lines of the log that are kept

const STOPPED = {
  dice: "The draft ends here: what comes next is decided by dice.",
  hidden: "The draft ends here: what comes next is hidden.",
  others: "The draft ends here: somebody else is asked next.",
};

export function byTarget(moves: Move[]): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves) {
    for (const target of move.points_at) found.set(target, [...(found.get(target) ?? []), move]);
  }
  return found;
}

/** Moves in the order of the game's verbs, a group each. */
export function byVerb(moves: Move[], verbs: string[]): [string, Move[]][] {
  return verbs
    .map((verb): [string, Move[]] => [verb, moves.filter((move) => move.verb === verb)])
    .filter(([, found]) => found.length > 0);
}
