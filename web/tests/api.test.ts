// What the page asks of the server's addresses, where nothing comes back.
import { afterEach, expect, test, vi } from "vitest";
import { lobby, OFFLINE, UNANSWERED, type NewTable } from "../src/lobby/api";

afterEach(() => vi.restoreAllMocks());

/** A server that takes what is asked and never answers; the time that is waited for it is over when told so. */
function dead(): () => void {
  const given = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(given.signal);
  vi.spyOn(globalThis, "fetch").mockImplementation(
    (_, how) => new Promise((_, reject) => how?.signal?.addEventListener("abort", () => reject(how.signal!.reason))),
  );
  return () => given.abort(new DOMException("", "TimeoutError"));
}

test("what changes something and has no answer is given up, and is said to be perhaps done", async () => {
  const over = dead();
  const asked = expect(lobby.open({ game: "strait" } as NewTable)).rejects.toThrow(UNANSWERED);
  over();
  await asked;
});

test("what is only looked up can simply be looked up again", async () => {
  const over = dead();
  const asked = expect(lobby.games()).rejects.toThrow(OFFLINE);
  over();
  await asked;
});

test("a server that is not there has done nothing", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(lobby.start("t")).rejects.toThrow(OFFLINE);
});

test("a record may take long on its way", async () => {
  dead();
  void lobby.bring(new Blob(["{}"]));
  expect(vi.mocked(fetch).mock.calls[0]![1]!.signal).toBeUndefined();
});
