// Keys at a table.
import { beforeEach, expect, test } from "vitest";
import { shortcuts } from "../src/table/shortcuts";
import { push, seated } from "./seated";

const key = (name: string) => new KeyboardEvent("keydown", { key: name });
const doings = { log: () => {}, help: () => {} };

beforeEach(() => sessionStorage.clear());

test("Escape leaves a draft in which nothing is tried, and loses none that has moves", async () => {
  const { table } = seated({ draft: { type: "drafted", preview: { moves: ["push A"], events: [], view: {}, choice: null, stopped: null } } });
  shortcuts(key("d"), table, doings);
  expect(table.draft).toEqual([]);
  shortcuts(key("Escape"), table, doings);
  expect(table.draft).toBeNull();

  shortcuts(key("d"), table, doings);
  await table.play(push);
  shortcuts(key("Escape"), table, doings);
  expect(table.draft).toEqual(["push A"]);
});
