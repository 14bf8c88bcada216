// One socket for the whole page: it comes back by itself, takes up every table where it was, and sends nothing twice.
import { PROTOCOL, type FromClient, type FromServer, type Refused, type Request } from "./messages";

export type Line = "connecting" | "open" | "lost" | "outdated";

export interface Watcher {
  table: string;
  as?: { seat: number } | { observe: true }; // where one person has several seats
  since: () => number | null; // the last update it has
  hear: (message: FromServer) => void;
}

interface Waiting {
  message: Request;
  resolve: (answer: FromServer) => void;
  reject: (refused: Refused) => void;
}

/** The part of a WebSocket that is used here, so that tests can bring their own. */
export interface Wire {
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  send(text: string): void;
  close(): void;
}

const PING_EVERY = 20_000;
const GREETING = 15_000; // after which a server that has not said welcome is taken for gone
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

export class Connection {
  line: Line = "connecting";
  private wire: Wire | null = null;
  private welcome = false;
  private tries = 0;
  private silent = 0; // pings without an answer
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly watchers = new Map<string, Watcher>();
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly open: () => Wire,
    private readonly tell: (line: Line, software?: string) => void,
  ) {
    this.connect();
    globalThis.addEventListener?.("online", () => this.connectNow());
    setInterval(() => this.ping(), PING_EVERY);
  }

  watch(watcher: Watcher): () => void {
    this.watchers.set(watcher.table, watcher);
    if (this.welcome) this.startWatching(watcher);
    return () => {
      this.watchers.delete(watcher.table);
      if (this.welcome) this.send({ type: "unwatch", table: watcher.table, ...watcher.as });
    };
  }

  /** Ask for something and wait for the answer, however often the connection is lost in between. */
  ask(message: Request): Promise<FromServer> {
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { message, resolve, reject });
      if (this.welcome) this.send(message);
    });
  }

  /** Say something that needs no answer; it is dropped while there is no connection. */
  send(message: FromClient): void {
    if (this.welcome) this.put(message);
  }

  private put(message: FromClient): void {
    this.wire?.send(JSON.stringify(message));
  }

  connectNow(): void {
    if (this.line !== "open") this.connect();
  }

  connectAnew(): void {
    if (this.line !== "outdated") this.connect();
  }

  private connect(): void {
    this.dropWire();
    const wire = this.open();
    this.timer = setTimeout(() => this.lost(), GREETING);
    this.wire = wire;
    wire.onopen = () => this.put({ type: "hello", protocol: PROTOCOL });
    wire.onmessage = (event) => this.hear(JSON.parse(event.data) as FromServer);
    wire.onclose = () => this.lost();
  }

  private dropWire(): void {
    clearTimeout(this.timer);
    this.welcome = false;
    this.silent = 0;
    if (!this.wire) return;
    this.wire.onopen = this.wire.onclose = this.wire.onmessage = null;
    this.wire.close();
    this.wire = null;
  }

  private lost(): void {
    this.dropWire();
    if (this.line === "outdated") return;
    this.say("lost");
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries, LONGEST_WAIT) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private say(line: Line, software?: string): void {
    this.line = line;
    this.tell(line, software);
  }

  private hear(message: FromServer): void {
    this.silent = 0;
    if (message.type === "welcome") return this.begin(message.software);
    if (message.type === "refused") return this.refused(message);
    if ("id" in message && this.waiting.has(message.id)) {
      const { resolve } = this.waiting.get(message.id)!;
      this.waiting.delete(message.id);
      resolve(message);
      return;
    }
    if ("table" in message) this.watchers.get(message.table)?.hear(message);
  }

  private begin(software: string): void {
    clearTimeout(this.timer);
    this.welcome = true;
    this.tries = 0;
    this.say("open", software);
    for (const watcher of this.watchers.values()) this.startWatching(watcher);
    for (const { message } of this.waiting.values()) this.send(message);
  }

  private startWatching(watcher: Watcher): void {
    this.send({ type: "watch", table: watcher.table, since: watcher.since(), ...watcher.as });
  }

  private refused(message: Refused): void {
    if (message.code === "bad-protocol") return this.say("outdated");
    const asked = message.id ? this.waiting.get(message.id) : undefined;
    if (asked) {
      this.waiting.delete(message.id!);
      asked.reject(message);
    } else if (message.table) this.watchers.get(message.table)?.hear(message);
  }

  private ping(): void {
    if (!this.welcome) return;
    this.silent += 1;
    if (this.silent > 2) this.lost();
    else this.send({ type: "ping" });
  }
}

/** An id that no other client makes. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
