import { flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import { announce } from "../src/table/announce.svelte";
import { choice, seated, update, view } from "./seated";

let stop: () => void;
afterEach(() => stop());

const asks = (number: number, turn: number, prompt: string) => update(number, { since: number - 1, view: { ...view, turn }, choice: { ...choice, prompt } });

function listen() {
  const { table } = seated({}, { choice: { ...choice, prompt: "Captain, 4 AP left?" } });
  let news!: ReturnType<typeof announce>;
  stop = $effect.root(() => {
    news = announce(() => table);
  });
  flushSync();
  return { table, loud: () => (flushSync(), news.loud) };
}

test("my turn is called, but not each of its questions", () => {
  const { table, loud } = listen();
  expect(loud()).toBe("Your turn. Captain, 4 AP left?");
  table.hear(asks(2, 1, "Captain, 3 AP left?"));
  expect(loud()).toBe("Your turn. Captain, 4 AP left?");
});

test("whoever plays two hears the second called", () => {
  const { table, loud } = listen();
  table.hear(asks(2, 2, "Engineer, 4 AP left?"));
  expect(loud()).toBe("Your turn. Engineer, 4 AP left?");
});

test("a look back calls nobody", () => {
  const { table, loud } = listen();
  table.hear(asks(2, 1, "Captain, 3 AP left?"));
  table.past = { number: 1, view: { ...view, turn: 0 } } as never;
  expect(loud()).toBe("Your turn. Captain, 4 AP left?");
});

test("the turns of others silence it", () => {
  const { table, loud } = listen();
  table.hear(update(2, { since: 1, choice: { ...choice, moves: [] } }));
  expect(loud()).toBe("");
});
