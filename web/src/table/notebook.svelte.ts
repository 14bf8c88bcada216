// My notes on a table: kept by the server a moment after the last letter, here until it has them, and never one page's over another's.
import { lobby as server } from "../lobby/api";
import { begun, keepBegun } from "./begun";

const PAUSE = 800; // milliseconds after the last letter
const BESIDE = "\n\nWritten here meanwhile:\n";

/** Words that the server may not have yet, and what it had when they were begun. */
interface Begun {
  words: string;
  base: string;
}

export class Notebook {
  words = $state("");
  said = $state("");
  private base = ""; // what the server has, as far as is known here
  private timer: ReturnType<typeof setTimeout> | undefined;
  private opened = false;
  private readonly others: BroadcastChannel | null; // in this browser

  constructor(private readonly table: string) {
    const { words, base } = begun<Begun>(table, "note") ?? { words: "", base: "" };
    this.words = words;
    this.base = base;
    this.others = globalThis.BroadcastChannel ? new BroadcastChannel(`fathoms-note-${table}`) : null;
    if (this.others) this.others.onmessage = () => void this.look();
  }

  private get changed(): boolean {
    return this.words !== this.base;
  }

  /** What the server has now: taken over where nothing was written here, beside it where something was. */
  async look(): Promise<boolean> {
    try {
      this.meet(await server.note(this.table));
      this.opened = true;
      return true;
    } catch (problem) {
      this.said = (problem as Error).message;
      return false;
    }
  }

  private meet(kept: string): void {
    if (kept === this.base) return;
    const mine = this.changed && this.words !== kept ? this.words : "";
    this.words = mine ? kept + BESIDE + mine : kept;
    this.base = kept;
    if (!mine) return keepBegun(this.table, "note", null);
    this.said = "These notes were also changed elsewhere: both are here now.";
    this.remember();
    this.later();
  }

  private remember(): void {
    keepBegun(this.table, "note", this.changed ? ({ words: this.words, base: this.base } satisfies Begun) : null);
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.write(), PAUSE);
  }

  /** Letters were typed. */
  typed(): void {
    this.said = "";
    this.remember();
    this.later();
  }

  /** Give the server what it has not got. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    if (this.changed && (await this.look()) && this.changed) await this.send();
  }

  /** The page goes, and may not come back: there is no time to look first. */
  flush(): void {
    clearTimeout(this.timer);
    if (this.changed && this.opened) void this.send(true);
  }

  private async send(leaving = false): Promise<void> {
    const words = this.words;
    try {
      await server.keepNote(this.table, words, leaving);
      this.base = words;
      if (!this.said) this.said = "Kept.";
      this.others?.postMessage("kept");
    } catch (problem) {
      this.said = (problem as Error).message;
    }
    this.remember();
  }

  close(): void {
    void this.write().then(() => this.others?.close());
  }
}
