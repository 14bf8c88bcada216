// A draft that was broken off, or overtaken: what is left of it is not lost, and nothing is played twice.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { choice, push, sail, seated, update } from "./seated";

const drafted = (...moves: string[]) => ({ type: "drafted", preview: { moves, events: [], view: {}, choice, stopped: null } });
const sent = (asked: { type: string; move?: string }[]) => asked.filter((one) => one.type === "move").map((one) => one.move);

beforeEach(() => sessionStorage.clear());

/** Somebody who has tried two moves. */
async function trying() {
  const made = seated({ draft: drafted("push A", "move +1") });
  made.table.startDraft();
  await made.table.play(push);
  await made.table.play(sail);
  return made;
}

describe("a draft that is being played when the page is loaded anew", () => {
  test("offers the rest, without the move that had arrived", async () => {
    const { table, asked } = await trying();
    void table.commit();
    await vi.waitFor(() => expect(sent(asked)).toEqual(["push A"]));

    const again = seated({ draft: drafted("move +1") }, { number: 2, acted: 2 });
    expect(again.table.rest).toEqual({ moves: ["move +1"], sentence: "1 of 2 moves was played." });
    expect(sent(again.asked)).toEqual([]);
    await again.table.tryRest();
    expect(again.table.draft).toEqual(["move +1"]);
    expect(again.table.rest).toBeNull();
  });

  test("offers all of it where nothing had arrived", async () => {
    const { table } = await trying();
    void table.commit();
    expect(seated({}, { number: 1, acted: 0 }).table.rest?.moves).toEqual(["push A", "move +1"]);
  });

  test("offers it once more if it is neither tried nor dropped", async () => {
    const { table } = await trying();
    void table.commit();
    seated({}, { number: 2, acted: 2 });
    const third = seated({ draft: drafted("move +1") }, { number: 2, acted: 2 });
    await vi.waitFor(() => expect(third.table.draft).toEqual(["move +1"]));
    third.table.dropDraft();
    const fourth = seated({}, { number: 2, acted: 2 });
    expect([fourth.table.draft, fourth.table.rest]).toEqual([null, null]);
  });
});

test("a draft that cannot be played to its end keeps the rest", async () => {
  const { table, asked } = await trying();
  const done = table.commit();
  await vi.waitFor(() => expect(sent(asked)).toHaveLength(1));
  table.hear(update(2, { acted: 2, choice: { ...choice, moves: [push] } }));
  await done;
  expect(sent(asked)).toEqual(["push A"]);
  expect(table.rest).toEqual({ moves: [], sentence: "1 of 2 moves was played." });
});

test("two clicks make one move, and one gesture", async () => {
  const { table, asked } = seated();
  void table.play(push);
  void table.play(push);
  void table.playAll(["push A", "move +1"]);
  await vi.waitFor(() => expect(sent(asked)).toEqual(["push A"]));
});

describe("a draft that is overtaken", () => {
  test("by a move of my own elsewhere says so, and keeps what can still be tried", async () => {
    const { table } = await trying();
    table.hear(update(2, { acted: 2, choice: { ...choice, moves: [sail] } }));
    expect(table.draft).toBeNull();
    expect(table.rest).toEqual({ moves: ["move +1"], sentence: "You have moved elsewhere while this was a draft." });
  });

  test("says so too where nothing of it can be tried", async () => {
    const { table } = await trying();
    table.hear(update(2, { acted: 1, choice: { ...choice, moves: [] } }));
    expect(table.rest).toEqual({ moves: [], sentence: "The game has gone on while this was a draft." });
    table.dropRest();
    expect(table.rest).toBeNull();
  });
});

test("a move of a draft that is refused leaves those before it", async () => {
  const answers = { draft: drafted("push A") as object };
  const { table } = seated(answers);
  table.startDraft();
  await table.play(push);
  answers.draft = { code: "illegal-move", sentence: "Out of reach." };
  await table.play(sail);
  expect(table.draft).toEqual(["push A"]);
  expect(table.notice?.sentence).toBe("Out of reach.");
});

test("a gesture of several moves that a reload breaks off leaves the others to be tried", async () => {
  const { table, asked } = seated();
  void table.playAll(["push A", "move +1"]);
  await vi.waitFor(() => expect(sent(asked)).toEqual(["push A"]));

  const again = seated({ draft: drafted("move +1") }, { number: 2, acted: 2 });
  expect(again.table.rest).toEqual({ moves: ["move +1"], sentence: "1 of 2 moves was played." });
  expect(sent(again.asked)).toEqual([]);
});

test("a gesture that is played to its end leaves nothing", async () => {
  const { table, asked } = seated();
  const done = table.playAll(["push A", "move +1"]);
  await vi.waitFor(() => expect(sent(asked)).toEqual(["push A"]));
  table.hear(update(2, { acted: 2 }));
  await vi.waitFor(() => expect(sent(asked)).toEqual(["push A", "move +1"]));
  table.hear(update(3, { acted: 3 }));
  await done;
  expect(seated({}, { number: 3, acted: 3 }).table.rest).toBeNull();
});
