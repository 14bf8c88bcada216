// A finished game, moment by moment: fetched when it is looked at, kept for the way back.
import { lobby as server, type Moment } from "../lobby/api";
import type { Head } from "../table/contract";
import type { Table } from "../table/table.svelte";
import type { Chances } from "./waterline";

const AGAIN = 2_000; // milliseconds between two looks at what is still being thought out

export class Replay {
  number = $state(0);
  last = $state(0);
  eyes = $state("all");
  playing = $state(false);
  speed = $state(1);
  problem = $state("");
  seen = $state.raw<Map<number, Moment>>(new Map());
  chances = $state.raw<Chances | null>(null); // who was likely to win, as far as that is known, from these eyes
  looking = $state(false); // for more of that
  private at = 0; // the move whose picture is shown
  private round = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: Table,
    private readonly pause = 900, // milliseconds that a move is shown at least
  ) {
    table.stage.speed = () => this.speed;
  }

  lines = $state.raw<Moment["lines"]>([]); // of the whole game, as these eyes saw it

  /** Look up a moment, or the last where there are not so many, and the log of the whole game. */
  async begin(number: number): Promise<void> {
    if (!this.last) this.last = (await this.fetch(0))?.last ?? 0;
    await this.go(number);
    const end = this.last && (await this.ask(this.last, true));
    if (end) this.lines = end.lines;
  }

  /** To a move at once or, where the game plays, through what it caused. */
  async go(number: number, through = false): Promise<void> {
    const wanted = Math.max(0, this.last ? Math.min(number, this.last) : number);
    this.number = wanted;
    const moment = this.seen.get(wanted) ?? (await this.fetch(wanted));
    if (this.number !== wanted) return;
    if (!moment) return void (this.number = this.at);
    this.problem = "";
    this.at = wanted;
    this.last = moment.last;
    const view = this.eyes === "all" ? this.everything(moment) : moment.views[this.eyes]!;
    if (through) this.table.stage.play({ view, events: moment.events });
    else this.table.stage.set(view);
  }

  /** All views in one, where the game knows how; what everybody sees, where it has nothing to hide. */
  private everything({ views }: Moment): Head {
    return this.table.face.everything?.(views, this.table.catalogue) ?? views.observer!;
  }

  private async fetch(number: number): Promise<Moment | null> {
    const moment = await this.ask(number);
    if (moment) this.seen = new Map(this.seen).set(number, moment);
    return moment;
  }

  private async ask(number: number, log = false): Promise<Moment | null> {
    try {
      return await server.moment(this.table.id, number, this.eyes, log);
    } catch (problem) {
      this.problem = (problem as Error).message;
      return null;
    }
  }

  /** Look how likely who was to win, again and again until all of it is known; stopped by what is returned. */
  watchChances(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const look = async (): Promise<void> => {
      const found = document.hidden ? null : await server.chances(this.table.id, this.eyes).catch(() => "none" as const);
      if (stopped) return; // others may look by now
      if (found === "none") return void (this.looking = false);
      if (found) this.chances = found;
      this.looking = !found?.whole;
      if (this.looking) timer = setTimeout(() => void look(), AGAIN);
    };
    this.chances = null;
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  look(eyes: string): void {
    this.eyes = eyes;
    this.seen = new Map();
    void this.begin(this.number);
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.number >= this.last) this.number = 0;
    if (this.playing) void this.step();
    else this.stop();
  }

  /** Move by move, until it is stopped or another round has begun. */
  private async step(round = ++this.round): Promise<void> {
    const begun = Date.now();
    await this.go(this.number + 1, true);
    await this.table.stage.rested();
    if (!this.playing || round !== this.round) return;
    if (this.number >= this.last || this.problem) this.playing = false;
    else this.timer = setTimeout(() => void this.step(round), Math.max(0, this.pause / this.speed - (Date.now() - begun)));
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
    this.table.stage.skip();
  }
}
