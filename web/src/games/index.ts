// The games that have a board here, each loaded when it is played; and a picture of each for the lobby.
import type { Component } from "svelte";
import { Problem } from "../lobby/api";
import type { GameFace } from "../table/contract";

type Art = Component<{ small?: boolean }>;

const faces: { readonly [game: string]: () => Promise<{ face: GameFace }> } = {
  spill: () => import("./spill/face"),
  "silent-sea": () => import("./silent_sea/face"),
  flotilla: () => import("./flotilla/face"),
};

const arts: { readonly [game: string]: () => Promise<{ default: Art }> } = {
  spill: () => import("./spill/Art.svelte"),
  silent_sea: () => import("./silent_sea/Art.svelte"),
  flotilla: () => import("./flotilla/Art.svelte"),
};

/** What a game is in a word, and its sign in lists. */
const marks: { readonly [game: string]: { kind: string; icon: string } } = {
  spill: { kind: "cooperative", icon: "ship" },
  "silent-sea": { kind: "hidden traitor", icon: "rocket" },
  flotilla: { kind: "competitive", icon: "hexagon" },
};

export const MISSING = "A part of this page could not be fetched from the server: load the page anew.";

export const markOf = (game: string) => marks[game] ?? { kind: "", icon: "lead" };

export async function faceOf(game: string): Promise<GameFace | null> {
  return (await faces[game]?.().catch(missing))?.face ?? null;
}

/** Nothing where it cannot be fetched: a list does without. */
export async function artOf(game: string): Promise<Art | null> {
  return (await arts[game.replaceAll("-", "_")]?.().catch(() => null))?.default ?? null;
}

const missing = (): never => {
  throw new Problem("missing-part", MISSING);
};

export const playable = (game: string): boolean => game in faces;
