import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Tips from "../src/table/Tips.svelte";
import type { Table } from "../src/table/table.svelte";

const tip = vi.fn((about: string) => ({ title: about.split(":")[1]!, lines: [] }));
let thing: HTMLElement;
let shown: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="room" data-tip="space:lab-1"></div>`;
  thing = document.getElementById("room")!;
  shown = mount(Tips, { target: document.body, props: { table: { view: {}, catalogue: { game: "any" }, face: { tip } } as unknown as Table } });
  flushSync();
});

afterEach(() => {
  void unmount(shown);
  vi.useRealTimers();
});

let pointer = 0; // where it is

function says(kind: string): void {
  thing.dispatchEvent(Object.assign(new MouseEvent(kind, { bubbles: true, screenX: pointer }), { pointerType: "mouse" })); // jsdom has no PointerEvent
}

/** The pointer comes to the thing. */
function wait(): void {
  pointer += 1;
  says("pointerover");
  says("pointermove");
}

const told = () => document.querySelector(".tip b")?.textContent ?? null;

test("what is pointed at for a while is told", () => {
  wait();
  vi.advanceTimersByTime(500);
  flushSync();
  expect(told()).toBe("lab-1");
});

test("what has no tip any more when the time has come is not told, and nothing breaks", () => {
  wait();
  thing.removeAttribute("data-tip");
  vi.advanceTimersByTime(500);
  flushSync();
  expect(told()).toBeNull();
});

test("nothing is told after the table has gone", () => {
  wait();
  void unmount(shown);
  tip.mockClear();
  vi.advanceTimersByTime(500);
  expect(tip).not.toHaveBeenCalled();
  shown = mount(Tips, { target: document.body, props: { table: {} as Table } });
});

test("what is gone when the time has come is not told", () => {
  wait();
  thing.remove();
  vi.advanceTimersByTime(500);
  flushSync();
  expect(told()).toBeNull();
});

test("what comes under a pointer at rest is told only when that moves", () => {
  wait();
  document.dispatchEvent(Object.assign(new MouseEvent("pointerover"), { pointerType: "mouse" })); // it has left
  says("pointerover");
  says("pointermove"); // as some browsers say of a pointer at rest
  vi.advanceTimersByTime(500);
  flushSync();
  expect(told()).toBeNull();

  pointer += 1;
  says("pointermove");
  vi.advanceTimersByTime(500);
  flushSync();
  expect(told()).toBe("lab-1");
});
