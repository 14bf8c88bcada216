// A finished game, moment by moment: fetched when it is looked at, kept for the way back.
import { lobby as server, type Moment } from "../lobby/api";
import type { Table } from "../table/table.svelte";

export class Replay {
  number = $state(0);
  last = $state(0);
  eyes = $state("observer");
  playing = $state(false);
  speed = $state(1);
  problem = $state("");
  seen = $state.raw<Map<number, Moment>>(new Map());
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: Table,
    private readonly pause = 900,
  ) {}

  readonly lines = $derived.by(() => [...this.seen.values()].sort((a, b) => a.number - b.number).flatMap((moment) => moment.lines));

  async go(number: number): Promise<void> {
    const wanted = Math.max(0, this.last ? Math.min(number, this.last) : number);
    this.number = wanted;
    const moment = this.seen.get(wanted) ?? (await this.fetch(wanted));
    if (!moment || this.number !== wanted) return;
    this.last = moment.last;
    const view = moment.views[this.eyes];
    if (view) this.table.stage.set(view);
  }

  private async fetch(number: number): Promise<Moment | null> {
    try {
      const moment = await server.moment(this.table.id, number, this.eyes);
      this.seen = new Map(this.seen).set(number, moment);
      return moment;
    } catch (problem) {
      this.problem = (problem as Error).message;
      return null;
    }
  }

  look(eyes: string): void {
    this.eyes = eyes;
    this.seen = new Map();
    void this.go(this.number);
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.number >= this.last) this.number = 0;
    if (this.playing) void this.step();
    else clearTimeout(this.timer);
  }

  private async step(): Promise<void> {
    if (!this.playing) return;
    await this.go(this.number + 1);
    if (this.number >= this.last || this.problem) this.playing = false;
    else this.timer = setTimeout(() => void this.step(), this.pause / this.speed);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
}
