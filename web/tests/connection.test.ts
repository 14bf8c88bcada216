import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type Line, type Wire } from "../src/socket/connection";
import type { FromServer } from "../src/socket/messages";

class FakeWire implements Wire {
  static made: FakeWire[] = [];
  onopen: Wire["onopen"] = null;
  onclose: Wire["onclose"] = null;
  onmessage: Wire["onmessage"] = null;
  opened = false;
  sent: { type: string; [field: string]: unknown }[] = [];

  constructor() {
    FakeWire.made.push(this);
  }

  send(text: string): void {
    if (!this.opened) throw new DOMException("Still in CONNECTING state.", "InvalidStateError");
    this.sent.push(JSON.parse(text));
  }

  close(): void {}

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }

  opens(): void {
    this.opened = true;
    this.onopen?.(new Event("open"));
  }

  welcome(): void {
    this.opens();
    this.hear({ type: "welcome", protocol: 1, software: "1" });
  }

  break(): void {
    this.onclose?.(new CloseEvent("close"));
  }

  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

let lines: Line[] = [];
const connect = () => new Connection(() => new FakeWire(), (line) => lines.push(line));
const last = () => FakeWire.made.at(-1)!;
const move = { type: "move", id: "m1", table: "t", question: 4, move: "push A" } as const;

beforeEach(() => {
  vi.useFakeTimers();
  FakeWire.made = [];
  lines = [];
});
afterEach(() => vi.useRealTimers());

describe("a connection", () => {
  test("says hello, and nothing else before it is welcome", () => {
    const connection = connect();
    connection.watch({ table: "t", since: () => 0, hear: () => {} });
    void connection.ask(move);
    last().opens();
    expect(last().types()).toEqual(["hello"]);
    last().hear({ type: "welcome", protocol: 1, software: "1" });
    expect(last().types()).toEqual(["hello", "watch", "move"]);
    expect(lines).toEqual(["open"]);
  });

  test("comes back, watches from the last number, and sends what was not answered under the same id", () => {
    const connection = connect();
    let number = 3;
    connection.watch({ table: "t", since: () => number, hear: () => {} });
    last().welcome();
    void connection.ask(move);
    number = 7;
    last().break();
    expect(lines.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(FakeWire.made).toHaveLength(2);
    last().welcome();
    expect(last().sent[1]).toMatchObject({ type: "watch", table: "t", since: 7 });
    expect(last().sent[2]).toEqual(move);
  });

  test("drops what needs no answer while it is not welcome, instead of failing", () => {
    const connection = connect();
    connection.send({ type: "read", table: "t", number: 4 });
    last().opens();
    connection.send({ type: "read", table: "t", number: 4 });
    expect(last().types()).toEqual(["hello"]);
    last().hear({ type: "welcome", protocol: 1, software: "1" });
    connection.send({ type: "read", table: "t", number: 4 });
    expect(last().types()).toEqual(["hello", "read"]);
  });

  test("sends nothing twice that was answered", async () => {
    const connection = connect();
    last().welcome();
    const answer = connection.ask(move);
    last().hear({ type: "ack", table: "t", id: "m1", number: 8 });
    await expect(answer).resolves.toMatchObject({ number: 8 });
    last().break();
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect(last().types()).not.toContain("move");
  });

  test("tells a refusal to who asked, and another to the table", async () => {
    const heard: FromServer[] = [];
    const connection = connect();
    connection.watch({ table: "t", since: () => null, hear: (message) => heard.push(message) });
    last().welcome();
    const answer = connection.ask(move);
    last().hear({ type: "refused", id: "m1", code: "late", sentence: "Look again." });
    await expect(answer).rejects.toMatchObject({ code: "late" });
    last().hear({ type: "refused", table: "t", code: "no-table", sentence: "Gone." });
    expect(heard).toHaveLength(1);
  });

  test("waits longer after each failure, and not beyond some seconds", () => {
    connect();
    for (let n = 0; n < 12; n++) {
      last().break();
      vi.advanceTimersByTime(12_500);
      expect(FakeWire.made).toHaveLength(n + 2);
    }
  });

  test("notices a server that no longer answers", () => {
    connect();
    last().welcome();
    vi.advanceTimersByTime(60_000);
    expect(lines).toContain("lost");
  });

  test("tries again where nobody opens, or nobody says welcome, and not where somebody has", () => {
    connect();
    vi.advanceTimersByTime(16_000);
    expect(lines).toEqual(["lost"]);
    vi.advanceTimersByTime(1_000);
    last().opens();
    vi.advanceTimersByTime(16_000);
    expect(lines).toEqual(["lost", "lost"]);
    vi.advanceTimersByTime(2_000);
    expect(FakeWire.made.length).toBe(3);
    last().welcome();
    vi.advanceTimersByTime(16_000);
    expect(lines).toEqual(["lost", "lost", "open"]);
    expect(FakeWire.made.length).toBe(3);
  });

  test("does not come back to a server that speaks another protocol", () => {
    connect();
    last().opens();
    last().hear({ type: "refused", code: "bad-protocol", sentence: "Newer." });
    last().break();
    vi.advanceTimersByTime(60_000);
    expect(FakeWire.made).toHaveLength(1);
    expect(lines).toEqual(["outdated"]);
  });
});
