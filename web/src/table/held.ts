// A seat that I have had, and why I have it no more.
import type { Table } from "./table.svelte";

export interface Held {
  seat: number;
  person: string | null; // who I am to the server
}

type Seated = Pick<Table, "seat" | "facts" | "nameOf">;

export function heldBy({ seat, facts }: Seated): Held | null {
  const person = seat === null ? null : facts?.seats[seat]?.person;
  return seat !== null && person ? { seat, person } : null;
}

/** Nothing where I have a seat, as far as is known by now, or have left mine and nobody else has it yet. */
export function lossOf(held: Held | null, { seat, facts, nameOf }: Seated): string | null {
  if (seat !== null || !held || !facts || facts.mine.length || facts.left.includes(held.seat)) return null;
  const there = facts.seats[held.seat]!;
  if (there.person === held.person) return "You are signed out in this browser and look on: sign in again in the lobby to play on.";
  return `Your seat was given away: ${nameOf(held.seat)} plays on in it, and you look on.`;
}
