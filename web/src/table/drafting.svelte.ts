// What a seat tries before it plays: a draft, its way onto the table move by move, and what is left of it where that was broken off.
import { freshId, type Connection } from "../socket/connection";
import type { FromServer, Refused } from "../socket/messages";
import { begun, keepBegun } from "./begun";
import type { Catalogue, GameFace, Preview } from "./contract";
import { kept } from "./kept";
import { Watched } from "./watched.svelte";

/** Moves of a draft that were not played, and why; none where no more of them can be. */
export interface Rest {
  moves: string[];
  sentence: string;
}

/** Moves on their way onto the table: so many of its moves are done, and the next was sent when the seat's number was this. */
interface Committed {
  moves: string[];
  done: number;
  before: number;
}

export abstract class Drafting extends Watched {
  draft = $state.raw<string[] | null>(null); // moves tried and not yet played
  preview = $state.raw<Preview | null>(null);
  rest = $state.raw<Rest | null>(null);

  constructor(
    id: string,
    face: GameFace,
    catalogue: Catalogue,
    protected readonly connection: Pick<Connection, "ask" | "send">,
    speaks: { seat?: number } = {},
  ) {
    super(id, face, catalogue, speaks);
  }

  /** Leave what was begun. */
  abstract forget(): void;

  protected abstract send(move: string): Promise<boolean>;

  /** Another question has come: what was drafted for the one before is no draft any more, but may be tried again. */
  protected setAside(acted: boolean): void {
    const moves = this.draft ?? [];
    this.forget();
    if (moves.length) this.offer(moves, acted ? "You have moved elsewhere while this was a draft." : "The game has gone on while this was a draft.");
    else if (this.rest) this.offer(this.rest.moves, this.rest.sentence);
    if (!moves.length && !this.rest?.moves.length) this.rest = null;
  }

  /** Go on with what was drafted before the page was loaded anew. */
  protected takeUpDraft(acted: number): void {
    const broken = begun<Committed>(this.place, "commit");
    if (broken) return this.broken(broken, acted);
    const draft = begun<{ question: number; moves: string[] }>(this.place, "draft");
    if (!draft?.moves.length) return;
    if (draft.question === this.question) void this.tryOut(draft.moves);
    else this.offer(draft.moves, "The game has gone on while this was a draft.");
    if (draft.question !== this.question) keepBegun(this.place, "draft", null);
  }

  /** What was being played when the page went: the move that was on its way then may have arrived or not. */
  private broken({ moves, done, before }: Committed, acted: number): void {
    const played = done + Number(acted > before);
    this.leave(moves, played);
  }

  /** Keep what was not played. */
  private leave(moves: string[], played: number): void {
    keepBegun(this.place, "commit", null);
    if (played < moves.length) this.offer(moves.slice(played), `${played} of ${moves.length} moves ${played === 1 ? "was" : "were"} played.`);
  }

  /** Moves that were not played: those from the first that can be made now on may be tried again. */
  private offer(moves: string[], sentence: string): void {
    const first = moves.findIndex((move) => this.live?.moves.some((one) => one.move === move));
    this.rest = { moves: first < 0 ? [] : moves.slice(first), sentence };
    if (first >= 0) keepBegun(this.place, "draft", { question: this.question, moves: this.rest.moves });
  }

  /** Try what was left, or drop it. */
  async tryRest(): Promise<void> {
    const moves = this.rest?.moves ?? [];
    this.rest = null;
    await this.tryOut(moves);
  }

  dropRest(): void {
    this.rest = null;
    keepBegun(this.place, "draft", null);
  }

  startDraft(): void {
    if (!this.live?.moves.length) return; // nothing is asked of me
    this.forget();
    this.rest = null;
    this.draft = [];
  }

  dropDraft(): void {
    this.forget();
  }

  async tryOut(moves: string[]): Promise<void> {
    this.draft = moves;
    this.rest = null;
    keepBegun(this.place, "draft", { question: this.question, moves });
    if (!moves.length) {
      this.preview = null;
      return;
    }
    const answer = await this.ask({ type: "draft", id: freshId(), table: this.id, ...this.speaks, moves });
    if (this.draft !== moves) return; // dropped, or another was tried meanwhile
    if (answer?.type === "drafted") this.preview = { ...answer.preview, view: kept(this.stage.shown, answer.preview.view) };
    this.draft = this.preview?.moves ?? []; // where a move of it is refused, as far as it went before
    keepBegun(this.place, "draft", { question: this.question, moves: this.draft });
    if (answer?.type === "drafted" && answer.preview.stopped) this.notice = { rule: "", sentence: STOPPED[answer.preview.stopped] };
  }

  /** Play what was tried, move by move, as long as each is still possible; what is not played is kept. */
  async commit(): Promise<void> {
    const moves = this.draft ?? [];
    this.forget();
    this.leave(moves, await this.playEach(moves));
  }

  /** Play moves one after another, as long as each is still possible; how many were. A reload in between leaves the others. */
  protected async playEach(moves: string[]): Promise<number> {
    this.stage.skip();
    for (const [done, move] of moves.entries()) {
      if (!this.live?.moves.some((one) => one.move === move)) return done;
      const number = this.number;
      if (moves.length > 1) keepBegun(this.place, "commit", { moves, done, before: number } satisfies Committed); // one is sent again by itself
      if (!(await this.send(move))) return done;
      await this.news(number);
    }
    return moves.length;
  }

  protected async ask(request: Parameters<Connection["ask"]>[0]): Promise<FromServer | null> {
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
