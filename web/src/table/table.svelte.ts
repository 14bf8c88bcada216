// A table as the page has it: what the seat sees, what it can do, and what it is doing.
import { freshId, type Connection } from "../socket/connection";
import type { FromServer, HintedWay, Refused, StandingAnswer } from "../socket/messages";
import type { Attempt, Catalogue, Choice, GameFace, Head, Move, Preview } from "./contract";
import { begun, keepBegun } from "./begun";
import { Watched } from "./watched.svelte";

/** A small menu or a refusal beside a thing on the board. */
export interface Beside {
  target: string;
  moves: Move[];
  refusal: { rule: string; sentence: string } | null;
}

export class Table extends Watched {
  verb = $state<string | null>(null); // chosen before its thing
  thing = $state<string | null>(null); // chosen before what is done with it, as a card before its target
  beside = $state.raw<Beside | null>(null);
  hinted = $state.raw<Move | null>(null);
  ways = $state.raw<HintedWay[]>([]); // what else a hint says: whole plans, the hinted move's first
  reason = $state("");
  draft = $state.raw<string[] | null>(null); // moves tried and not yet played
  preview = $state.raw<Preview | null>(null);
  typed = $state(""); // a line of talk that is not yet said

  readonly view = $derived.by<Head | null>(() => this.past?.view ?? this.preview?.view ?? this.stage.shown);
  readonly choice = $derived.by<Choice | null>(() => this.preview?.choice ?? this.live);
  readonly moves = $derived.by<Move[]>(() => (this.stage.retelling || this.sending || this.past ? [] : (this.choice?.moves ?? [])));
  readonly offered = $derived(
    this.moves.filter((move) => (!this.verb || move.verb === this.verb) && (!this.thing || move.points_at.includes(this.thing))),
  );
  readonly lit = $derived(byTarget(this.offered));
  readonly labelOf = (move: Move): string =>
    this.face.label?.(move, this.catalogue) ?? this.face.verbs[move.verb]?.label ?? move.sentence;
  readonly mine = $derived(this.seat !== null && (this.choice?.moves.length ?? 0) > 0);

  constructor(
    id: string,
    face: GameFace,
    catalogue: Catalogue,
    private readonly connection: Pick<Connection, "ask" | "send">,
    private readonly speaks: { seat?: number } = {}, // where one person has several seats
  ) {
    super(id, face, catalogue);
  }

  /** Where what was begun is kept: others at this screen have their own. */
  get place(): string {
    return this.speaks.seat === undefined ? this.id : `${this.id}-${this.speaks.seat}`;
  }

  protected turned(asked: boolean, again: boolean): void {
    if (asked) this.forget();
    else if (!again && this.draft?.length) void this.tryOut(this.draft);
  }

  /** Go on with what was begun before the page was loaded anew. */
  protected takeUp(): void {
    this.typed = begun<string>(this.place, "talk") ?? "";
    const draft = begun<{ question: number; moves: string[] }>(this.place, "draft");
    if (draft?.question === this.question && this.mine) void this.tryOut(draft.moves);
  }

  /** Leave what was begun: a verb, a menu, a hint, a draft. */
  forget(): void {
    this.verb = null;
    this.thing = null;
    this.beside = null;
    this.notice = null;
    this.hinted = null;
    if (this.draft) keepBegun(this.place, "draft", null);
    this.draft = null;
    this.preview = null;
  }

  /** While events are shown a click ends that; on what is lit it does more, so that nobody has to click twice. */
  onlySkips(target: string): boolean {
    if (!this.stage.playing) return false;
    const lit = this.lit.has(target);
    this.stage.skip();
    return !lit;
  }

  /** A click, tap or key on a thing of the board. */
  async point(target: string): Promise<void> {
    if (this.onlySkips(target)) return;
    const moves = this.lit.get(target) ?? [];
    this.notice = null;
    if (moves.length === 1) return this.play(moves[0]!);
    if (moves.length) this.beside = { target, moves, refusal: null };
    else await this.explain(target);
  }

  /** Why nothing can be done with a thing now: said beside it, or by the bar where a verb was chosen and no thing was pointed at. */
  async explain(target: string, verb: string | null = null): Promise<void> {
    if (this.seat === null) return;
    const tried = await this.attempts(target);
    const refused = tried.find((one) => one.refusal && (!verb || one.verb === verb)) ?? tried.find((one) => one.refusal);
    if (!refused?.refusal) return;
    if (verb) this.notice = refused.refusal;
    else this.beside = { target, moves: [], refusal: refused.refusal };
  }

  private async attempts(target: string): Promise<Attempt[]> {
    const answer = await this.ask({ type: "attempts", id: freshId(), table: this.id, ...this.speaks, target });
    return answer?.type === "attempted" ? answer.attempts : [];
  }

  /** A verb from the bar: done at once where there is nothing to choose, else its things are lit alone. */
  async choose(verb: string): Promise<void> {
    this.stage.skip();
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
    if (this.onlySkips(target)) return;
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
    this.stage.skip();
    await this.send(move.move);
  }

  /** Several moves one after another, as long as each is still possible. */
  async playAll(moves: string[]): Promise<void> {
    if (this.draft) return this.tryOut([...this.draft, ...moves]);
    this.forget();
    this.stage.skip();
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
    this.stage.skip();
    await this.ask({ type: "undo", id: freshId(), table: this.id, ...this.speaks });
  }

  /** Take back all that this seat has done since dice fell, something was shown or somebody else moved. */
  async restart(): Promise<void> {
    if (this.draft) return this.dropDraft();
    while (this.live?.can_undo) {
      const before = this.number;
      if (!(await this.ask({ type: "undo", id: freshId(), table: this.id, ...this.speaks }))) return;
      await this.news(before);
    }
  }

  async hint(): Promise<void> {
    const answer = await this.ask({ type: "hint", id: freshId(), table: this.id, ...this.speaks });
    if (answer?.type !== "hinted") return;
    this.hinted = this.moves.find((move) => move.move === answer.move) ?? null;
    this.ways = answer.ways;
    this.reason = answer.reason;
  }

  /** Say what was typed; what is refused is not lost. */
  async say(to: "all" | "dead" = "all"): Promise<void> {
    const words = this.typed.trim();
    if (!words) return;
    this.typed = "";
    if (!(await this.ask({ type: "say", id: freshId(), table: this.id, ...this.speaks, words, to }))) this.typed ||= words;
  }

  /** I am here again, and no agent need move for me. */
  async back(): Promise<void> {
    await this.ask({ type: "back", id: freshId(), table: this.id, ...this.speaks });
  }

  /** Ask the others to let an agent play on for who has left. */
  async handOver(left: number, agent: string): Promise<void> {
    await this.ask({ type: "handover", id: freshId(), table: this.id, ...this.speaks, left, agent });
  }

  /** Ask those at the table for a seat that was left, or no longer. */
  async takeSeat(left: number, wanted = true): Promise<void> {
    await this.ask({ type: "take", id: freshId(), table: this.id, left, wanted });
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

  async tryOut(moves: string[]): Promise<void> {
    this.draft = moves;
    keepBegun(this.place, "draft", { question: this.question, moves });
    if (!moves.length) {
      this.preview = null;
      return;
    }
    const answer = await this.ask({ type: "draft", id: freshId(), table: this.id, ...this.speaks, moves });
    if (answer?.type !== "drafted" || this.draft !== moves) return; // dropped, or another was tried meanwhile
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
