// A line of the log in pieces: plain words, and the names of the things that it speaks of.
import type { Named } from "../socket/messages";

export interface Piece {
  text: string;
  thing: string | null;
}

/** `told` says what lies between the names, as with the players' own names in it. */
export function pieces({ text, named }: { text: string; named: readonly Named[] }, told = (words: string): string => words): Piece[] {
  const letters = [...text]; // the server counts letters, not the halves that some of them have here
  const found: Piece[] = [];
  let at = 0;
  for (const [thing, start, end] of named) {
    found.push({ text: told(letters.slice(at, start).join("")), thing: null }, { text: letters.slice(start, end).join(""), thing });
    at = end;
  }
  return [...found, { text: told(letters.slice(at).join("")), thing: null }].filter((piece) => piece.text);
}
