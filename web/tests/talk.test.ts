// What others have said and nobody here has read yet.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Said } from "../src/socket/messages";
import { seated } from "./seated";

const said = (number: number, by: number | null, to = "all"): Said => ({ type: "said", table: "t", number, by, name: "Bob", words: "Ahoy", to, at: 0 });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("is counted, but for my own lines, until it is read", () => {
  const { table, told } = seated();
  for (const line of [said(1, 1), said(2, 0), said(3, 1)]) table.hear(line);
  expect(table.unread).toBe(2);
  table.readTalk();
  expect(table.unread).toBe(0);
  expect(told).toEqual([{ type: "read", table: "t", number: 3 }]);
});

test("is not counted where I have read it elsewhere", () => {
  const { table } = seated();
  for (const line of [said(1, 1), said(2, 1)]) table.hear(line);
  table.hear({ type: "have_read", table: "t", read: { 0: 1, 1: 2 } });
  expect(table.unread).toBe(1);
});

test("stays read after the page was loaded anew, among the dead too", () => {
  const { table, told } = seated();
  table.hear(said(1, 1, "dead"));
  expect(table.unread).toBe(1);
  table.readTalk();
  expect(told).toEqual([]);
  const again = seated();
  again.table.hear(said(1, 1, "dead"));
  again.table.hear(said(1, 1));
  expect(again.table.unread).toBe(1);
});
