// A line of the log in pieces: plain words, and the names of the things that it speaks of.
import type { Named } from "../socket/messages";

export interface Piece {
  text: string;
  thing: string | null;
}

export function pieces({ text, named }: { text: string; named: readonly Named[] }): Piece[] {
  const letters = [...text]; // the server counts letters, not the halves that some of them have here
  const found: Piece[] = [];
  let at = 0;
  for (const [thing, start, end] of named) {
    found.push({ text: letters.slice(at, start).join(""), thing: null }, { text: letters.slice(start, end).join(""), thing });
    at = end;
  }
  return [...found, { text: letters.slice(at).join(""), thing: null }].filter((piece) => piece.text);
}
