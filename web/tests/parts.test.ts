// Parts of the table on their own: what they show of it, and what a click on them does.
import { flushSync, mount, tick, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Hinted from "../src/table/Hinted.svelte";
import Lately from "../src/table/Lately.svelte";
import Log from "../src/table/Log.svelte";
import Missed from "../src/table/Missed.svelte";
import Rest from "../src/table/Rest.svelte";
import Standing from "../src/table/Standing.svelte";
import type { Table } from "../src/table/table.svelte";
import { choice, push, seated, update } from "./seated";

let shown: Record<string, unknown> | null = null;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(part: Component<any>, props: object): void {
  shown = mount(part, { target: document.body, props });
  flushSync();
}
const texts = (find: string) => [...document.querySelectorAll(find)].map((one) => one.textContent!.trim());
function press(name: string): void {
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent!.trim().startsWith(name));
  expect(button, name).toBeDefined();
  button!.click();
  flushSync();
}

function told(lines: number): Table {
  const { table } = seated();
  const tone = "quiet" as const;
  table.hear(update(2, { lines: Array.from({ length: lines }, (_, n) => ({ text: `${n}`, tone, named: [], number: 2 })), events: Array.from({ length: lines }, () => ({ event: "x", tone })) }));
  table.stage.skip();
  return table;
}

describe("the log", () => {
  test("shows its last lines, and earlier ones when asked, down to the first", async () => {
    show(Log, { table: told(450) });
    expect(texts("li").slice(0, 2)).toEqual(["Earlier lines", "250"]);
    for (const first of ["50", "0"]) {
      press("Earlier");
      await tick();
      expect(texts("li:not(.earlier)")[0]).toBe(first);
    }
    expect(texts("li")).toHaveLength(450);
  });

  test("points at what a line speaks of while the keyboard is on it", () => {
    const { table } = seated();
    const tone = "quiet" as const;
    table.hear(update(2, { lines: [{ text: "Oil lands on 1-3A.", tone, named: [["space:1-3A", 13, 17]], number: 2 }], events: [{ event: "landed", tone }] }));
    table.stage.skip();
    show(Log, { table });
    const line = document.querySelector<HTMLButtonElement>(".log li button")!;
    line.focus();
    expect(table.pointed).toBe("space:1-3A");
    line.blur();
    expect(table.pointed).toBeNull();
  });

  test("keeps its last lines below another panel, and leads to all of them", () => {
    const open = vi.fn();
    show(Lately, { table: told(60), open });
    expect(texts("li")).toHaveLength(24);
    expect(texts("li").at(-1)).toBe("59");
    press("Log");
    expect(open).toHaveBeenCalledOnce();
  });
});

describe("what was missed", () => {
  test("is offered, shown, skipped", async () => {
    const table = told(1);
    table.missed = { from: table.view!, events: [{ event: "x", tone: "quiet" }, { event: "x", tone: "quiet" }] };
    vi.spyOn(table.face, "motion").mockReturnValue({ wait: 5_000 });
    show(Missed, { table });
    expect(texts(".ribbon span")[0]).toBe("While you were away, 2 things happened.");
    press("Show me");
    expect(table.missed).toBeNull();
    await vi.waitFor(() => expect(table.stage.retelling).toBe(true));
    flushSync();
    press("Skip");
    expect(document.querySelector(".ribbon")).toBeNull();
  });

  test("is shown as fast as was chosen before, on every table", () => {
    const table = told(1);
    table.missed = { from: table.view!, events: [{ event: "x", tone: "quiet" }] };
    show(Missed, { table });
    const speed = document.querySelector("select")!;
    speed.value = speed.options[3]!.value;
    speed.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(localStorage.getItem("fathoms-speed")).toBe("4");
    expect(told(1).stage.speed()).toBe(4);
  });
});

describe("what is left of a draft", () => {
  test("is tried again or dropped", () => {
    const { table } = seated();
    const tried = vi.spyOn(table, "tryRest").mockResolvedValue();
    const dropped = vi.spyOn(table, "dropRest");
    show(Rest, { table, rest: { moves: ["push A", "move +1"], sentence: "3 of 5 moves were played." } });
    expect(texts(".rest span")[0]).toBe("3 of 5 moves were played. 2 moves of it can still be tried.");
    press("Try them again");
    press("Drop them");
    expect([tried.mock.calls.length, dropped.mock.calls.length]).toEqual([1, 1]);
  });

  test("is only told where none of it can be played", () => {
    show(Rest, { table: seated().table, rest: { moves: [], sentence: "The game has gone on while this was a draft." } });
    expect(texts("button")).toEqual(["Close"]);
  });
});

describe("an answer given beforehand", () => {
  const box = () => document.querySelector("input")!;
  function click(): void {
    box().click();
    flushSync();
  }

  test("is ticked when the server has it, and not before", async () => {
    const { table, asked } = seated();
    show(Standing, { table });
    click();
    expect(asked).toMatchObject([{ type: "standing", answers: ["end when nothing else"] }]);
    expect([box().checked, box().disabled]).toEqual([false, true]);
    table.hear({ type: "given", table: "t", standing: ["end when nothing else"], premove: null });
    await vi.waitFor(() => expect([box().checked, box().disabled]).toEqual([true, false]));
  });

  test("that is refused is not ticked, and a sentence says why", async () => {
    const { table } = seated({ standing: { code: "game-over", sentence: "The game is over." } });
    show(Standing, { table });
    click();
    await vi.waitFor(() => expect(box().disabled).toBe(false));
    expect(box().checked).toBe(false);
    expect(table.notice?.sentence).toBe("The game is over.");
  });
});

test("a hint while a draft is open is about the table as it stands, says so, and can be tried in its place", async () => {
  const preview = { moves: ["push A"], events: [], view: {}, choice: { ...choice, moves: [push] }, stopped: null };
  const { table, asked } = seated({ draft: { type: "drafted", preview }, hint: { type: "hinted", move: "move +1", ways: [], reason: "It is near." } });
  table.startDraft();
  await table.play(push);
  await table.hint();
  show(Hinted, { table });
  expect(texts(".plan")).toEqual(["Without your draft, an agent would:"]);
  press("Try this instead");
  expect(asked.at(-1)).toMatchObject({ type: "draft", moves: ["move +1"] });
  table.dropDraft();
});
