// A table as the page has it: what the seat sees, what it can do, and what it is doing.
import { freshId } from "../socket/connection";
import type { HintedWay, StandingAnswer } from "../socket/messages";
import type { Say } from "../socket/types";
import { begun, keepBegun } from "./begun";
import type { Attempt, Choice, Head, Move } from "./contract";
import { Drafting } from "./drafting.svelte";
import { choiceWithNames } from "./names";
import { answered, keepSent, unanswered, type Sent } from "./unanswered";

/** A small menu or a refusal beside a thing on the board. */
export interface Beside {
  target: string;
  moves: Move[];
  refusal: { rule: string; sentence: string } | null;
}

export const LESSON = "lesson"; // the table of a lesson, which no server has

export class Table extends Drafting {
  verb = $state<string | null>(null); // chosen before its thing
  thing = $state<string | null>(null); // chosen before what is done with it, as a card before its target
  beside = $state.raw<Beside | null>(null);
  hinted = $state.raw<Move | null>(null);
  ways = $state.raw<HintedWay[]>([]); // what else a hint says: whole plans, the hinted move's first
  reason = $state("");
  typed = $state(""); // a line of talk that is not yet said
  pondering = $state(false); // an agent thinks about a hint

  readonly says = (move: string, before?: string[]): string | undefined => this.saysIn(this.view, this.preview?.choice ?? this.live, move, before);
  /** The same of the table as it stands, whatever is drafted. */
  readonly saysNow = (move: string, before?: string[]): string | undefined => this.saysIn(this.stage.shown, this.live, move, before);
  readonly view = $derived.by<Head | null>(() => this.past?.view ?? this.preview?.view ?? this.stage.shown);
  readonly choice = $derived.by<Choice | null>(() => choiceWithNames(this.preview?.choice ?? this.live, this.named, this.says));
  readonly moves = $derived.by<Move[]>(() => (this.stage.retelling || this.sending || this.past ? [] : (this.choice?.moves ?? [])));
  readonly offered = $derived(
    this.moves.filter((move) => (!this.verb || move.verb === this.verb) && (!this.thing || move.points_at.includes(this.thing))),
  );
  readonly lit = $derived(byTarget(this.offered));
  readonly labelOf = (move: Move): string =>
    this.face.label?.(move, this.catalogue) ?? this.face.verbs[move.verb]?.label ?? move.sentence;
  readonly mine = $derived(this.seat !== null && (this.choice?.moves.length ?? 0) > 0);

  private saysIn(view: Head | null, choice: Choice | null, move: string, before?: string[]): string | undefined {
    return view ? this.face.says?.(move, choice?.question?.kind ?? "", this.catalogue, view, before) : undefined;
  }

  protected turned(asked: boolean, again: boolean, acted: number): void {
    if (asked) this.setAside(acted === this.number);
    else if (!again && this.draft?.length) void this.tryOut(this.draft);
  }

  /** Go on with what was begun before the page was loaded anew. */
  protected takeUp(acted: number): void {
    this.typed = begun<string>(this.place, "talk") ?? "";
    const sent = unanswered(this.place);
    const committing = begun(this.place, "commit") !== null;
    if (this.mine) this.takeUpDraft(acted);
    for (const message of sent) this.sendAgain(message, committing);
  }

  /** What had no answer when the page went; a move only where the same is still asked, and what is left of a draft is offered. */
  private sendAgain(message: Sent, committing: boolean): void {
    if (message.type === "say") void this.utter(message);
    else if (this.mine && !committing && message.question === this.question) void this.deliver(message);
    else answered(this.place, message);
  }

  /** Leave what was begun with a click: a verb, a thing, a menu, a hint. */
  letGo(): void {
    this.verb = null;
    this.thing = null;
    this.beside = null;
    this.notice = null;
    this.hinted = null;
  }

  /** Leave all that was begun, a draft too. */
  forget(): void {
    this.letGo();
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

  /** A thing that is no place on the board, as a card in hand: its only move, or from now on its moves alone.
   *
   * After a verb or another thing it is the move that means both, where there is one. */
  async take(target: string): Promise<void> {
    if (this.onlySkips(target)) return;
    if (this.thing === target) return this.letGo();
    const both = this.verb || this.thing ? (this.lit.get(target) ?? []) : [];
    this.letGo();
    const moves = both.length === 1 ? both : (this.lit.get(target) ?? []);
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
    if (this.sending) return; // the second click of two
    this.stage.skip();
    await this.send(move.move);
  }

  /** Several moves one after another, as long as each is still possible. */
  async playAll(moves: string[]): Promise<void> {
    if (this.draft) return this.tryOut([...this.draft, ...moves]);
    if (this.sending) return;
    this.forget();
    await this.playEach(moves);
    keepBegun(this.place, "commit", null);
  }

  protected async send(move: string): Promise<boolean> {
    if (this.missed) this.goOn();
    const { id: table, question, speaks } = this;
    return this.deliver({ type: "move", id: freshId(), table, question, move, ...speaks });
  }

  private async deliver(message: Sent): Promise<boolean> {
    this.sending = true;
    const done = await this.askOnce(message);
    this.sending = false;
    return done;
  }

  /** Ask for what must neither be lost nor done twice, even if the page is loaded anew before the answer. */
  private async askOnce(message: Sent): Promise<boolean> {
    keepSent(this.place, message);
    const answer = await this.ask(message);
    answered(this.place, message);
    return answer !== null;
  }

  async undo(): Promise<void> {
    if (this.draft?.length) return this.tryOut(this.draft.slice(0, -1));
    if (this.draft) return this.dropDraft();
    this.stage.skip();
    await this.takeBack();
  }

  /** One move, and no second one while that is on its way. */
  private async takeBack(): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    const answer = await this.ask({ type: "undo", id: freshId(), table: this.id, ...this.speaks });
    this.sending = false;
    return answer?.type === "ack" && answer.done !== false; // or the table has yet to agree
  }

  /** Take back all that this seat has done since dice fell, something was shown or somebody else moved. */
  async restart(): Promise<void> {
    if (this.draft) return this.dropDraft();
    while (this.live?.can_undo) {
      const before = this.number;
      if (!(await this.takeBack())) return;
      await this.news(before);
    }
  }

  async hint(): Promise<void> {
    if (this.pondering) return;
    const asked = this.question;
    this.pondering = true;
    const answer = await this.ask({ type: "hint", id: freshId(), table: this.id, ...this.speaks });
    this.pondering = false;
    if (answer?.type !== "hinted" || asked !== this.question) return;
    this.hinted = choiceWithNames(this.live, this.named, this.saysNow)?.moves.find((move) => move.move === answer.move) ?? null; // of no draft
    this.ways = answer.ways;
    this.reason = answer.reason;
  }

  /** Say what was typed; what is refused is not lost. */
  async say(to: "all" | "dead" = "all"): Promise<void> {
    const words = this.typed.trim();
    if (!words) return;
    this.typed = "";
    await this.utter({ type: "say", id: freshId(), table: this.id, ...this.speaks, words, to });
  }

  private async utter(message: Say): Promise<void> {
    if (!(await this.askOnce(message))) this.typed ||= message.words;
  }

  protected sayRead(number: number): void {
    if (this.seat !== null && number) this.connection.send({ type: "read", table: this.id, ...this.speaks, number });
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

  async answer(ask: number, yes: boolean): Promise<void> {
    await this.ask({ type: "answer", id: freshId(), table: this.id, ...this.speaks, ask, yes });
  }

  /** Give an answer beforehand, or take it back: the server says what then stands. */
  async stand(answer: StandingAnswer, given: boolean): Promise<void> {
    const answers = [...this.standing.filter((one) => one !== answer), ...(given ? [answer] : [])];
    await this.ask({ type: "standing", id: freshId(), table: this.id, ...this.speaks, answers });
  }
}

/** Whether a hint is shown in a place of its own: a question that comes to the front shows it there, a lesson only shows where. */
export const hinting = (table: Table): boolean =>
  table.hinted !== null && table.id !== LESSON && !(table.mine && table.face.asked(table.choice?.question?.kind ?? "") === "answers");

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
