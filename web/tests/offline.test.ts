// What a page says whose server cannot be reached: in its lists, and where something was asked of it.
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lobby as server, OFFLINE, Problem } from "../src/lobby/api";
import { lobby } from "../src/lobby/lobby.svelte";
import LobbyPage from "../src/lobby/LobbyPage.svelte";
import ReplaysPage from "../src/replay/ReplaysPage.svelte";
import Asks from "../src/table/Asks.svelte";
import Ending from "../src/table/Ending.svelte";
import { seated, update, view } from "./seated";

const offline = () => new Problem("offline", OFFLINE);
const seat = (seat: number, left: boolean) => ({ seat, person: `p${seat}`, name: `N${seat}`, left });
let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
  for (const way of ["games", "tables", "me"] as const) vi.spyOn(server, way).mockRejectedValue(offline());
  Object.assign(lobby, { loaded: false, problem: "" });
});
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(part: Component<any>, props: object = {}): void {
  shown = mount(part, { target: document.body, props });
  flushSync();
}
const empty = () => document.querySelector(".empty")?.textContent;
function press(name: string): void {
  [...document.querySelectorAll("button")].find((one) => one.textContent!.trim() === name)!.click();
  flushSync();
}

test.each([["the lobby", LobbyPage], ["the finished games", ReplaysPage]])("%s says that its list cannot be looked up, and that it looks again", async (_, page) => {
  show(page as Component);
  expect(empty()).toBe("Looking …");
  await vi.waitFor(() => expect(empty()).toBe("They cannot be looked up now."));
  expect(document.querySelector("[role=alert]")!.textContent).toBe(OFFLINE);

  vi.mocked(server.games).mockResolvedValue([]);
  vi.mocked(server.tables).mockResolvedValue({ tables: [], next: "" });
  await lobby.look();
  flushSync();
  expect(empty()).toMatch(/^No /);
});

test("a record that is none does not make the list unknown", () => {
  Object.assign(lobby, { loaded: true, problem: "This file is no record." });
  show(ReplaysPage);
  expect(empty()).toBe("No game has been finished here yet.");
});

test("a rematch that cannot be asked for is told", async () => {
  const { table } = seated();
  table.hear(update(2, { view: { ...view, over: true, outcome: { winners: [0], reason: "", sentence: "Won.", scores: [], returns: [] } } as never }));
  vi.spyOn(server, "rematch").mockRejectedValue(offline());
  show(Ending, { table });
  press("Rematch");
  await vi.waitFor(() => expect(table.notice?.sentence).toBe(OFFLINE));
});

test("coming back to a seat that one has left, and handing another's to an agent, are told", async () => {
  const { table } = seated();
  table.facts = { seats: [seat(0, true), seat(1, true)], mine: [0], left: [0] } as never;
  vi.spyOn(server, "comeBack").mockRejectedValue(offline());
  show(Asks, { table });
  press("Come back");
  await vi.waitFor(() => expect(table.notice?.sentence).toBe(OFFLINE));
  table.notice = null;
  press("Let an agent play on");
  await vi.waitFor(() => expect(table.notice?.sentence).toBe(OFFLINE));
});
