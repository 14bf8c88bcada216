// Sentences of the engine know players by their numbers; at a table they have names.
import type { Choice } from "./contract";

const NUMBERED = /\bplayer (\d+)\b/gi;

/** A sentence with names in it; whoever has none keeps the number as it was told. */
export function withNames(text: string, nameOf: (seat: number) => string | null | undefined): string {
  return text.replace(NUMBERED, (told: string, number: string) => {
    const name = nameOf(Number(number) - 1);
    return name && name.toLowerCase() !== told.toLowerCase() ? name : told;
  });
}

/** A question and its answers, with names in them; some moves the game says in words of its own. */
export function choiceWithNames(choice: Choice | null, named: (text: string) => string, says: (move: string) => string | undefined = () => undefined): Choice | null {
  if (!choice) return null;
  return { ...choice, prompt: named(choice.prompt), moves: choice.moves.map((move) => ({ ...move, sentence: says(move.move) ?? named(move.sentence) })) };
}
