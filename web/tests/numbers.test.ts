import { afterEach, expect, test, vi } from "vitest";
import { addNumbers, type TableInfo } from "../src/lobby/api";

function tableOf(state: string, mine: number[], numbers: boolean[]): TableInfo {
  return { id: "t", state, mine, seats: numbers.map((has_number, seat) => ({ seat, has_number })) } as unknown as TableInfo;
}

function served(): string[] {
  const called: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    called.push(`${init.method} ${path}`);
    expect(JSON.parse(init.body as string).number).toMatch(/^[0-9a-z]{10,}$/);
    return Promise.resolve(new Response(JSON.stringify(tableOf("open", [0, 2], [true, true, true]))));
  });
  return called;
}

afterEach(() => vi.unstubAllGlobals());

test("each seat of mine that has no number is given one, nobody else's is", async () => {
  const called = served();
  const table = await addNumbers(tableOf("open", [0, 2], [false, false, false]));
  expect(called).toEqual(["PUT /api/tables/t/seats/0/number", "PUT /api/tables/t/seats/2/number"]);
  expect(table.seats.every((seat) => seat.has_number)).toBe(true);
});

test("a game that begins meanwhile is no trouble", async () => {
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    const late = new Response(JSON.stringify({ code: "not-open", sentence: "The game has begun." }), { status: 409 });
    return Promise.resolve(init.method === "PUT" ? late : new Response(JSON.stringify(tableOf("playing", [0], [false]))));
  });
  expect((await addNumbers(tableOf("open", [0], [false]))).state).toBe("playing");
});

test("where all have one, or the game has begun, nothing is sent", async () => {
  const called = served();
  await addNumbers(tableOf("open", [0], [true, false]));
  await addNumbers(tableOf("playing", [0], [false, false]));
  expect(called).toEqual([]);
});
