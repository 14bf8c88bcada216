// Private notes: none is lost with the page, and none written over another's.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lobby } from "../src/lobby/api";
import { Notebook } from "../src/table/notebook.svelte";

let kept: string;
let failing = false;
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  kept = "";
  failing = false;
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.spyOn(lobby, "note").mockImplementation(async () => kept);
  vi.spyOn(lobby, "keepNote").mockImplementation(async (_, words) => {
    if (failing) throw new Error("The server cannot be reached.");
    kept = words;
    return { words };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function opened(): Promise<Notebook> {
  const notes = new Notebook("t");
  await notes.look();
  return notes;
}

function type(notes: Notebook, words: string): void {
  notes.words = words;
  notes.typed();
}

test("are kept a moment after the last letter", async () => {
  const notes = await opened();
  type(notes, "Bob has the gun.");
  expect(kept).toBe("");
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept).toBe("Bob has the gun.");
  expect(notes.said).toBe("Kept.");
});

test("are sent at once when the page goes", async () => {
  const notes = await opened();
  type(notes, "Bob");
  notes.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(lobby.keepNote).toHaveBeenCalledWith("t", "Bob", true);
});

test("are here again where that did not arrive", async () => {
  failing = true;
  const notes = await opened();
  type(notes, "Bob");
  notes.flush();
  await vi.advanceTimersByTimeAsync(1000);
  failing = false;
  const again = await opened();
  expect(again.words).toBe("Bob");
  await again.write();
  expect(kept).toBe("Bob");
  expect((await opened()).words).toBe("Bob");
});

test("take over what was written elsewhere, where nothing was here", async () => {
  const notes = await opened();
  kept = "From my phone.";
  await notes.look();
  expect(notes.words).toBe("From my phone.");
  expect(lobby.keepNote).not.toHaveBeenCalled();
});

test("keep both where both were written, and say so", async () => {
  const notes = await opened();
  type(notes, "Here.");
  kept = "There.";
  await notes.write();
  expect(notes.words).toBe("There.\n\nWritten here meanwhile:\nHere.");
  expect(notes.said).toContain("both are here now");
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept).toBe(notes.words);
});

test("that are the same in both are left alone", async () => {
  const notes = await opened();
  type(notes, "Same.");
  kept = "Same.";
  await notes.look();
  expect(notes.words).toBe("Same.");
});
