// How far each table, and the talk at it, was looked at in this browser; nothing where storage is forbidden.
import { store, stored } from "../settings.svelte";

const MOST = 100; // places, the latest
const NAME = "seen";

type Numbers = { [place: string]: number };

function all(): Numbers {
  try {
    return JSON.parse(stored(NAME) ?? "{}") as Numbers;
  } catch {
    return {};
  }
}

/** The number of the last that was looked at, 0 where nothing was. */
export function lastSeen(place: string): number {
  const number = all()[place];
  return typeof number === "number" ? number : 0;
}

export function keepSeen(place: string, number: number): void {
  const { [place]: before, ...others } = all();
  if (before !== number) store(NAME, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - MOST), [place, number]])));
}
