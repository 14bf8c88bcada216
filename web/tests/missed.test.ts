// What happened while somebody was away, also where the page was closed meanwhile, or another device was used.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lobby as server } from "../src/lobby/api";
import type { Update } from "../src/socket/messages";
import { lastSeen } from "../src/table/lastseen";
import { seated, update, view } from "./seated";

const event = () => ({ event: "went", tone: "quiet" as const });
const line = (number: number) => ({ text: `${number}`, tone: "quiet" as const, named: [], number });
const told = (...numbers: number[]): Partial<Update> => ({ events: numbers.map(event), lines: numbers.map(line) });
const at = (turn: number) => ({ ...view, turn });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const before = () => vi.spyOn(server, "seen").mockResolvedValue({ number: 3, view: at(3) });

/** Look at a table up to an update, and open it again when others have gone on up to 7. */
function comeBack(number: number, acted = 0) {
  seated({}, { number: 1 }).table.hear(update(number));
  const seen = before();
  return { seen, ...seated({}, { number: 7, acted, view: at(7), ...told(1, 2, 3, 4, 5, 5, 7) }) };
}

describe("a page that is opened again", () => {
  test("offers what came after the last that was seen, from the picture then", async () => {
    const { table, seen } = comeBack(3);
    await vi.waitFor(() => expect(table.missed).not.toBeNull());
    expect(seen).toHaveBeenCalledWith("t", 3, 0);
    expect(table.missed!.events).toHaveLength(4);
    expect(table.view?.turn).toBe(7);

    await table.catchUp();
    expect(table.view?.turn).toBe(3);
    expect(table.stage.retelling).toBe(true);
    table.stage.skip();
    expect(table.view?.turn).toBe(7);
  });

  test("offers nothing where all was seen", async () => {
    const { table, seen } = comeBack(7);
    await Promise.resolve();
    expect(table.missed).toBeNull();
    expect(seen).not.toHaveBeenCalled();
  });

  test("offers only what came after the last thing done elsewhere", async () => {
    const { table, seen } = comeBack(3, 5);
    await vi.waitFor(() => expect(table.missed?.events).toHaveLength(1));
    expect(seen).toHaveBeenCalledWith("t", 5, 0);
  });

  test("offers it again until it was shown, or the game went on", async () => {
    const { table } = comeBack(3);
    await vi.waitFor(() => expect(table.missed).not.toBeNull());
    expect(lastSeen("t")).toBe(3);
    table.goOn();
    expect(lastSeen("t")).toBe(7);
  });

  test("says nothing to somebody who has never been here", async () => {
    const seen = before();
    seated({}, { number: 7, ...told(1, 2, 7) });
    await Promise.resolve();
    expect(seen).not.toHaveBeenCalled();
    expect(lastSeen("t")).toBe(7);
  });

  test("does without where storage is forbidden", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => { throw new Error("forbidden"); });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => { throw new Error("forbidden"); });
    before();
    const { table } = seated({}, { number: 9, acted: 8, ...told(1, 2, 9) });
    await vi.waitFor(() => expect(table.missed?.events).toHaveLength(1));
  });
});

describe("what is missed", () => {
  test("grows while it waits to be shown", async () => {
    const { table } = comeBack(3);
    await vi.waitFor(() => expect(table.missed).not.toBeNull());
    table.hear(update(8, told(8)));
    expect(table.missed!.events).toHaveLength(5);
  });

  test("is not looked at in a page that is hidden", () => {
    const { table } = seated();
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    table.hear(update(2, told(2)));
    expect(lastSeen("t")).toBe(1);
  });

  test("is let be by a move", async () => {
    const { table } = comeBack(3);
    await vi.waitFor(() => expect(table.missed).not.toBeNull());
    await table.point("sector:1-4");
    expect(table.missed).toBeNull();
  });
});
