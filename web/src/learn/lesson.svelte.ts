// A lesson under way: a table without a server. What the learner sees comes step by step; the move that a step asks for goes on.
import type { Lesson } from "../lobby/api";
import type { FromClient, FromServer, Request, Update } from "../socket/messages";
import type { Catalogue, GameFace, Move } from "../table/contract";
import { LESSON, Table } from "../table/table.svelte";

export class Lecture {
  at = $state(0);
  astray = $state(""); // what was tried instead of the move asked for
  readonly table: Table;
  readonly step = $derived.by(() => this.lesson.steps[this.at]!);
  readonly last = $derived.by(() => this.at === this.lesson.steps.length - 1);
  readonly wanted = $derived.by<Move | null>(() => this.step.choice.moves.find((move) => move.move === this.step.move) ?? null);
  readonly why = $derived.by(() => (this.at ? this.lesson.steps[this.at - 1]!.why : ""));

  constructor(
    readonly lesson: Lesson,
    face: GameFace,
    catalogue: Catalogue,
  ) {
    this.table = new Table(LESSON, face, catalogue, { ask: (message) => this.asked(message), send: (_: FromClient) => {} });
    this.tell();
  }

  /** On to the next step: where there is only something to read, or the move was made. */
  goOn(): void {
    this.astray = "";
    this.at += 1;
    this.tell();
  }

  /** Light up what the step asks for. */
  show(): void {
    this.table.hinted = this.wanted;
  }

  private tell(): void {
    const { view, choice, events, lines } = this.step;
    const first = this.at === 0;
    const update: Update = {
      type: "update", table: "lesson", seat: this.lesson.seat, number: this.at + 1, since: this.at, question: this.at + 1, acted: 0, clocks: [], at: 0,
      view, choice: { ...choice, can_undo: false, moves: this.step.move ? choice.moves : [] }, events: first ? [] : events, lines,
    };
    this.table.hear(update);
  }

  private asked(message: Request): Promise<FromServer> {
    if (message.type === "move") this.take(message.move);
    else if (message.type === "hint") this.show();
    if (message.type === "attempts") return Promise.resolve({ type: "attempted", table: "lesson", id: message.id, seat: this.lesson.seat, attempts: [] });
    return Promise.resolve({ type: "ack", table: "lesson", id: message.id, seat: this.lesson.seat, number: this.at + 1 });
  }

  private take(move: string): void {
    if (move === this.step.move) return this.goOn();
    this.astray = "That can be done too, but the lesson goes another way.";
  }
}
