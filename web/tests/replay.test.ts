// A finished game that plays by itself: what each move caused is shown, and can be broken off at any moment.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lobby } from "../src/lobby/api";
import { Replay } from "../src/replay/replay.svelte";
import type { Connection } from "../src/socket/connection";
import type { Catalogue, GameFace } from "../src/table/contract";
import { Table } from "../src/table/table.svelte";
import { view } from "./seated";

const MOVE = 400; // milliseconds that the one event of a move takes
const LAST = 5;
const face = { motion: (_: object, now: object) => ({ view: { ...now, turn: -1 }, wait: MOVE }) } as unknown as GameFace;
let replay: Replay;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(lobby, "moment").mockImplementation(async (_, number) => ({
    number, last: LAST, views: { observer: { ...view, turn: number } }, lines: [], events: [{ event: "went", tone: "quiet" }],
  }));
  replay = new Replay(new Table("t", face, {} as Catalogue, {} as Connection), 900);
  await replay.begin(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const turn = () => replay.table.stage.shown!.turn;

test("goes through what a move caused, and ends with the picture after it", async () => {
  replay.toggle();
  await vi.advanceTimersByTimeAsync(MOVE / 2);
  expect([replay.number, turn()]).toEqual([1, -1]);
  await vi.advanceTimersByTimeAsync(MOVE);
  expect([replay.number, turn()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(900 * LAST);
  expect([replay.number, turn(), replay.playing]).toEqual([LAST, LAST, false]);
});

test("goes as fast as is chosen", async () => {
  replay.speed = 4;
  replay.toggle();
  await vi.advanceTimersByTimeAsync(900 / 4 - 10);
  expect([replay.number, turn()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(20);
  expect(replay.number).toBe(2);
});

test("stops at once, and goes on once", async () => {
  replay.toggle();
  await vi.advanceTimersByTimeAsync(MOVE / 2);
  replay.toggle();
  expect([turn(), replay.table.stage.playing]).toEqual([1, false]);
  replay.toggle();
  await vi.advanceTimersByTimeAsync(850);
  expect(replay.number).toBe(2);
});

test("is led elsewhere in the middle of a move", async () => {
  replay.toggle();
  await vi.advanceTimersByTimeAsync(MOVE / 2);
  void replay.go(4);
  await vi.advanceTimersByTimeAsync(10);
  expect(turn()).toBe(4);
});

test("of one move by hand shows its picture at once", async () => {
  await replay.go(3);
  expect([turn(), replay.table.stage.playing]).toEqual([3, false]);
});

test("says why a moment cannot be had, stays at the one before, and goes on when it can", async () => {
  await replay.go(2);
  vi.mocked(lobby.moment).mockRejectedValue(new Error("The server cannot be reached."));
  await replay.go(3);
  expect([replay.number, turn(), replay.problem]).toEqual([2, 2, "The server cannot be reached."]);
  replay.toggle();
  await vi.advanceTimersByTimeAsync(MOVE);
  expect([replay.number, replay.playing]).toEqual([2, false]);

  vi.mocked(lobby.moment).mockImplementation(async (_, number) => ({ number, last: LAST, views: { observer: { ...view, turn: number } }, lines: [], events: [] }));
  replay.toggle();
  await vi.advanceTimersByTimeAsync(900 * LAST);
  expect([replay.number, turn(), replay.problem]).toEqual([LAST, LAST, ""]);
});

describe("the waterline", () => {
  const chances = (whole: boolean) => ({ moments: [], turning_points: [], whole });

  test("is looked at until all of it is known, and then no more", async () => {
    const asked = vi.spyOn(lobby, "chances").mockResolvedValueOnce(chances(false)).mockResolvedValue(chances(true));
    replay.watchChances();
    await vi.advanceTimersByTimeAsync(10);
    expect([replay.looking, replay.chances?.whole]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([replay.looking, replay.chances?.whole, asked.mock.calls.length]).toEqual([false, true, 2]);
  });

  test("is not asked for again where there is none", async () => {
    const asked = vi.spyOn(lobby, "chances").mockRejectedValue(new Error("no chances"));
    replay.watchChances();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([replay.looking, replay.chances, asked.mock.calls.length]).toEqual([false, null, 1]);
  });

  test("of other eyes goes on whatever comes late from the first", async () => {
    let late = (_: ReturnType<typeof chances>): void => {};
    const asked = vi.spyOn(lobby, "chances").mockImplementationOnce(() => new Promise((resolve) => (late = resolve))).mockResolvedValue(chances(false));
    replay.watchChances()();
    const stop = replay.watchChances();
    await vi.advanceTimersByTimeAsync(10);
    late(chances(true));
    await vi.advanceTimersByTimeAsync(10);
    expect([replay.looking, replay.chances?.whole]).toEqual([true, false]);
    stop();
    const before = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.mock.calls.length).toBe(before);
  });
});

test("says that a moment cannot be had, also where the log of the game comes just then", async () => {
  const had = vi.mocked(lobby.moment).getMockImplementation()!;
  let bringLog = (): void => {};
  vi.mocked(lobby.moment).mockImplementation(async (id, number, eyes, log) => {
    if (log) await new Promise<void>((done) => (bringLog = done));
    else if (number === 1) throw new Error("The server cannot be reached.");
    return had(id, number, eyes, log);
  });
  replay = new Replay(new Table("t", face, {} as Catalogue, {} as Connection), 900);
  void replay.begin(0);
  await vi.advanceTimersByTimeAsync(0);
  await replay.go(1);
  bringLog();
  await vi.advanceTimersByTimeAsync(0);
  expect([replay.number, replay.problem]).toEqual([0, "The server cannot be reached."]);
  await replay.go(2);
  expect([replay.number, replay.problem]).toEqual([2, ""]);
});
