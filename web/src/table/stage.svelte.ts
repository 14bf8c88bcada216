// The picture on the board: it goes from the last view to the new one through the events, and can always be skipped.
import { tick } from "svelte";
import { settings } from "../settings.svelte";
import type { Catalogue, Flight, GameEvent, GameFace, Head } from "./contract";
import { kept } from "./kept";

export interface Act {
  view: Head;
  events: GameEvent[];
  again?: boolean; // what has passed is shown once more
}

const FADE: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const FADE_MS = 120;
const HURRY = 3; // acts that wait before the stage goes faster

export class Stage {
  shown = $state.raw<Head | null>(null);
  playing = $state(false);
  retelling = $state(false); // what is shown has passed: nothing of it can be acted on
  now = $state.raw<GameEvent | null>(null);
  reading = $state(false); // what is shown now has come to rest, and is left to be read
  root: Element | null = null; // where the board's elements are found

  private acts: Act[] = [];
  private last: Head | null = null; // the newest view of all
  private stop = new AbortController();
  private running: Animation[] = [];
  private readonly waiting: (() => void)[] = []; // for the end

  constructor(
    private readonly face: GameFace,
    private readonly still: () => boolean = prefersStill,
    private readonly catalogue: Catalogue = {} as Catalogue,
    public speed: () => number = () => settings.speed,
  ) {}

  /** A picture without a way to it. */
  set(view: Head): void {
    this.skip();
    this.last = view;
    this.put(view);
  }

  private put(view: Head): void {
    this.shown = kept(this.shown, view);
  }

  play(act: Act): void {
    if (!this.shown || document.hidden || act.events.length === 0) return this.set(act.view);
    this.last = act.view;
    this.acts.push(act);
    if (!this.playing) void this.run();
  }

  /** Straight to the newest picture. */
  skip(): void {
    this.acts = [];
    this.stop.abort();
    this.stop = new AbortController();
    for (const animation of this.running) animation.cancel();
    this.end();
    if (this.last) this.put(this.last);
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    this.playing = true;
    while (this.acts.length && !signal.aborted) {
      const act = this.acts.shift()!;
      this.retelling = act.again ?? false;
      for (const event of act.events) {
        await this.show(event, signal);
        if (signal.aborted) return;
      }
      this.put(act.view);
    }
    this.end();
  }

  /** When all is shown, or skipped. */
  rested(): Promise<void> {
    return this.playing ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  private end(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
    this.running = [];
    this.playing = false;
    this.retelling = false;
    this.reading = false;
    this.now = null;
  }

  private async show(event: GameEvent, signal: AbortSignal): Promise<void> {
    const motion = this.face.motion(event, this.shown!, this.catalogue);
    this.now = event;
    if (motion.before?.length) {
      const ms = this.fly(motion.before);
      await rest(ms, signal);
      if (signal.aborted) return;
    }
    if (motion.view) this.shown = motion.view;
    if (motion.after?.length) {
      await tick();
      this.fly(motion.after);
    }
    if (motion.wait) await rest(this.still() ? Math.min(motion.wait, FADE_MS) : this.pace(motion.wait), signal);
    if (!motion.read || signal.aborted) return;
    this.reading = true;
    await rest(this.pace(motion.read), signal);
    if (!signal.aborted) this.reading = false;
  }

  private pace(ms: number): number {
    return ms / this.speed() / (this.acts.length >= HURRY ? 3 : 1);
  }

  private fly(flights: Flight[]): number {
    let longest = 0;
    for (const { find, keyframes, ms, easing } of flights) {
      const element = this.root?.querySelector(find);
      if (!element?.animate) continue;
      const duration = this.still() ? FADE_MS : this.pace(ms);
      const frames = this.still() ? FADE : keyframes;
      this.running.push(element.animate(frames, { duration, easing: easing ?? "cubic-bezier(.3,.7,.3,1)", fill: "backwards" }));
      longest = Math.max(longest, duration);
    }
    return longest;
  }
}

function prefersStill(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => (clearTimeout(timer), signal.removeEventListener("abort", done), resolve());
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}
