import { describe, expect, test } from "vitest";
import { pace, players, setUp, span, waiting } from "../src/lobby/words";

describe("the lobby's words", () => {
  test("tell how long", () => {
    expect([span(40), span(720), span(10_800), span(259_200)]).toEqual(["40 s", "12 min", "3 h", "3 days"]);
  });
  test("tell how fast a table is", () => {
    expect(pace({ kind: "none", seconds: 0, added: 0, vacations: false })).toBe("no clock");
    expect(pace({ kind: "move", seconds: 120, added: 0, vacations: false })).toBe("live, 2 min a move");
    expect(pace({ kind: "bank", seconds: 1200, added: 15, vacations: false })).toBe("20 min + 15 s a move");
  });
  test("tell only what is not as usual", () => {
    const game = { options: [{ name: "long_track", values: ["standard", "ultimate"], about: "" }, { name: "harsh", values: [false, true], about: "" }] };
    const table = (options: object) => ({ options }) as never;
    expect(setUp(table({ long_track: "standard", harsh: false }), game as never)).toBe("standard");
    expect(setUp(table({ long_track: "ultimate", harsh: true }), game as never)).toBe("long track: ultimate, harsh");
  });
  test("count", () => {
    expect([waiting(2), waiting(11)]).toEqual(["Two tables wait for you", "11 tables wait for you"]);
    expect([players([4]), players([1, 2, 3])]).toEqual(["4 players", "1–3 players"]);
  });
});
