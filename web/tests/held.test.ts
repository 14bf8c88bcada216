// A seat that is mine no more: why.
import { expect, test } from "vitest";
import type { TableInfo } from "../src/lobby/api";
import { heldBy, lossOf } from "../src/table/held";
import type { Table } from "../src/table/table.svelte";

const at = (seat: number | null, person: string | null, { left = [], mine = [] }: { left?: number[]; mine?: number[] } = {}): Table =>
  ({ seat, facts: { seats: [{ person }], left, mine } as unknown as TableInfo, nameOf: () => "Eve" }) as unknown as Table;
const held = heldBy(at(0, "ada"))!;

test("somebody else has it", () => {
  expect(lossOf(held, at(null, "eve"))).toContain("Eve plays on in it");
  expect(lossOf(held, at(null, null))).toContain("Eve plays on in it"); // an agent is no person
});

test("I am signed out", () => expect(lossOf(held, at(null, "ada"))).toContain("signed out"));

test("I have left, or have it still", () => {
  expect(lossOf(held, at(null, "ada", { left: [0] }))).toBeNull();
  expect(lossOf(held, at(0, "ada"))).toBeNull();
  expect(lossOf(held, at(null, "ada", { mine: [0] }))).toBeNull(); // not heard of yet
});

test("onlookers hold nothing", () => expect(heldBy(at(null, "ada"))).toBeNull());
