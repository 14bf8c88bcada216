import { describe, expect, test } from "vitest";
import { choiceWithNames, withNames } from "../src/table/names";
import { pieces } from "../src/table/pieces";

const NAMES = ["Gannet", "Agent 2", "Player 3"];
const named = (text: string) => withNames(text, (seat) => NAMES[seat]);

describe("sentences with names", () => {
  test("players are called by their names wherever a sentence has their number", () => {
    expect(named("— Round 7: player 1 —")).toBe("— Round 7: Gannet —");
    expect(named("Player 2 copies player 1's Trader.")).toBe("Agent 2 copies Gannet's Trader.");
  });
  test("whoever has no name keeps the number, as it was told", () => {
    expect(named("Skiff 1 of player 3 and of player 4 sails.")).toBe("Skiff 1 of player 3 and of player 4 sails.");
  });
  test("two numbers are one player's, not another's and a digit", () => {
    expect(named("player 12 and 2 players wait for player 10.")).toBe("player 12 and 2 players wait for player 10.");
  });
  test("in a line of the log things stay where they are", () => {
    expect(pieces({ text: "Player 1 plays the Trader.", named: [["card:trader", 19, 25]] }, named)).toEqual([
      { text: "Gannet plays the ", thing: null }, { text: "Trader", thing: "card:trader" }, { text: ".", thing: null },
    ]);
  });
  test("a question and its answers have them, and the moves stay as they are", () => {
    const choice = { prompt: "Waiting for player 1.", question: null, moves: [{ move: "copy 2", sentence: "Copy the topside card of player 2." }] };
    const told = choiceWithNames(choice as never, named)!;
    expect([told.prompt, told.moves[0]!.sentence, told.moves[0]!.move]).toEqual(["Waiting for Gannet.", "Copy the topside card of Agent 2.", "copy 2"]);
    expect(choiceWithNames(null, named)).toBeNull();
    expect(choiceWithNames(choice as never, named, (move) => `(${move})`)!.moves[0]!.sentence).toBe("(copy 2)");
  });
});
