import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameEvent, GameFace, Head } from "../src/table/contract";
import { Stage } from "../src/table/stage.svelte";

const view = (turn: number): Head => ({ game: "g", players: 1, seat: 0, turn, unit: "turns", to_act: [0], prompt: "", question: null, over: false, outcome: null });
const event = (turn: number) => ({ event: "went", tone: "quiet", turn }) as GameEvent;
const face = { motion: (told: { turn: number }) => ({ view: view(told.turn), wait: 100 }) } as unknown as GameFace;

let stage: Stage;
beforeEach(() => {
  vi.useFakeTimers();
  stage = new Stage(face, () => false);
  stage.set(view(0));
});
afterEach(() => vi.useRealTimers());

describe("the stage", () => {
  test("goes through the events in order, and ends with the view alone", async () => {
    stage.play({ view: view(9), events: [event(1), event(2)] });
    await vi.advanceTimersByTimeAsync(50);
    expect(stage.shown?.turn).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.shown?.turn).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.shown?.turn).toBe(9);
    expect(stage.playing).toBe(false);
  });

  test("can be skipped to the newest view at any moment", async () => {
    stage.play({ view: view(5), events: [event(1), event(2)] });
    stage.play({ view: view(9), events: [event(6)] });
    await vi.advanceTimersByTimeAsync(10);
    stage.skip();
    expect(stage.shown?.turn).toBe(9);
    expect(stage.playing).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.shown?.turn).toBe(9);
  });

  test("says when something has come to rest and is left to be read", async () => {
    const read = { motion: (told: { turn: number }) => ({ view: view(told.turn), wait: 100, read: 500 }) } as unknown as GameFace;
    stage = new Stage(read, () => false);
    stage.set(view(0));
    stage.play({ view: view(9), events: [event(1)] });
    await vi.advanceTimersByTimeAsync(50);
    expect(stage.reading).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.reading).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(stage.reading).toBe(false);
  });

  test("plays on after a skip", async () => {
    stage.play({ view: view(5), events: [event(1)] });
    stage.skip();
    stage.play({ view: view(8), events: [event(7)] });
    await vi.advanceTimersByTimeAsync(10);
    expect(stage.shown?.turn).toBe(7);
  });

  test("hurries when much waits", async () => {
    for (let n = 1; n <= 5; n++) stage.play({ view: view(n * 10), events: [event(n)] });
    await vi.advanceTimersByTimeAsync(140);
    expect(stage.shown?.turn).toBe(3);
  });

  test("shows at once where nothing happened on the way", () => {
    stage.play({ view: view(4), events: [] });
    expect(stage.shown?.turn).toBe(4);
  });
});
