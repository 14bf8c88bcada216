import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Log from "../src/table/Log.svelte";
import { seated, update } from "./seated";

const LINE = 20;
let resized: () => void;
let room = 100;
let top = 0;
let list: HTMLElement;
let shown: Record<string, unknown>;
let table: ReturnType<typeof seated>["table"];

/** jsdom lays nothing out: a list of lines of one height, as a browser has it. */
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class {
    constructor(told: () => void) {
      resized = told;
    }
    observe(): void {}
    disconnect(): void {}
  });
  const lines = (element: Element) => element.querySelectorAll("li").length * LINE;
  vi.spyOn(Element.prototype, "clientHeight", "get").mockImplementation(() => room);
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(function (this: Element) {
    return lines(this);
  });
  vi.spyOn(Element.prototype, "scrollTop", "get").mockImplementation(() => top);
  vi.spyOn(Element.prototype, "scrollTop", "set").mockImplementation(function (this: Element, wanted: number) {
    top = Math.max(0, Math.min(wanted, lines(this) - room));
  });
  room = 100;
  top = 0;
  table = seated().table;
  shown = mount(Log, { target: document.body, props: { table } });
  list = document.getElementById("log")!;
  tell(20);
});

afterEach(() => {
  void unmount(shown);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function tell(lines: number): void {
  const number = table.number + 1;
  table.hear(update(number, { since: table.number, lines: Array(lines).fill({ text: "Oil.", tone: "quiet", named: [] }) as never }));
  flushSync();
}

const scrolled = () => list.dispatchEvent(new Event("scroll"));
const behind = () => list.scrollHeight - room - top;

function scrollTo(place: number): void {
  list.scrollTop = place;
  scrolled();
}

test("the end is followed", () => {
  tell(5);
  expect(behind()).toBe(0);
});

test("a list that lost room while it scrolled by itself goes on following", () => {
  room = 60;
  scrolled(); // of lines before, told when the room has gone
  resized();
  expect(behind()).toBe(0);
  tell(1);
  expect(behind()).toBe(0);
});

test("whoever scrolled up stays there, also when the list loses room", () => {
  scrollTo(40);
  tell(5);
  room = 60;
  resized();
  expect(top).toBe(40);
});

test("whoever is at the end again follows again", () => {
  scrollTo(40);
  scrollTo(10_000);
  tell(5);
  expect(behind()).toBe(0);
});
