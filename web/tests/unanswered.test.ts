// What was sent and not answered before the page was loaded anew: done once, and only where it is still asked for.
import { beforeEach, expect, test, vi } from "vitest";
import { unanswered } from "../src/table/unanswered";
import { choice, push, sail, seated, update } from "./seated";

const drafted = { type: "drafted", preview: { moves: ["push A", "move +1"], events: [], view: {}, choice, stopped: null } };
const sent = (asked: { type: string }[], type: string) => asked.filter((one) => one.type === type);

beforeEach(() => sessionStorage.clear());

/** Somebody whose server does not answer any more. */
function cutOff() {
  const made = seated();
  made.table["connection"].ask = (message) => (made.asked.push(message as never), new Promise(() => {}));
  return made;
}

test("a move is sent again under its id where the same is still asked", async () => {
  const { table, asked } = cutOff();
  void table.point("sector:1-4");
  expect(unanswered("t")).toHaveLength(1);

  const again = seated();
  expect(sent(again.asked, "move")).toEqual(sent(asked, "move"));
  await vi.waitFor(() => expect(unanswered("t")).toEqual([]));
});

test("a move is forgotten where it has arrived, or the game has gone on", () => {
  void cutOff().table.point("sector:1-4");
  const again = seated({}, { number: 2, question: 2, acted: 2 });
  expect(sent(again.asked, "move")).toEqual([]);
  expect(unanswered("t")).toEqual([]);
});

test("a move that was refused is not tried again", async () => {
  await seated({ move: { code: "late", sentence: "Look again." } }).table.point("sector:1-4");
  expect(unanswered("t")).toEqual([]);
});

test("lines of talk are sent again, all of them and in order", () => {
  const { table, asked } = cutOff();
  for (const words of ["Ahoy", "Anybody there?"]) {
    table.typed = words;
    void table.say();
  }
  const again = seated();
  expect(sent(again.asked, "say")).toEqual(sent(asked, "say"));
  expect(again.table.typed).toBe("");
});

test("of a draft on its way what is left is offered, and nothing sent", async () => {
  const answers: { [type: string]: object } = { draft: drafted };
  const { table } = seated(answers);
  table.startDraft();
  await table.play(push);
  await table.play(sail);
  table["connection"].ask = () => new Promise(() => {});
  void table.commit();

  const again = seated();
  expect(sent(again.asked, "move")).toEqual([]);
  expect(again.table.rest?.moves).toEqual(["push A", "move +1"]);
});

test("of two clicks on undo or on restart one is done", async () => {
  const { table, asked } = seated();
  void table.undo();
  void table.undo();
  expect(sent(asked, "undo")).toHaveLength(1);
  table.hear(update(2));
  void table.restart();
  void table.restart();
  await vi.waitFor(() => expect(sent(asked, "undo")).toHaveLength(2));
  table.hear(update(3, { choice: { ...choice, can_undo: false } }));
  await Promise.resolve();
  expect(sent(asked, "undo")).toHaveLength(2);
});
