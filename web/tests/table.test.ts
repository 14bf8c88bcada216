import { describe, expect, test, vi } from "vitest";
import { byTarget, byVerb } from "../src/table/table.svelte";
import { choice, move, push, remove, sail, seated, update, view } from "./seated";

describe("what is lit", () => {
  test("is what moves point at", () => {
    expect([...byTarget(choice.moves).keys()]).toEqual(["space:1-3A", "sector:1-4"]);
  });

  test("comes in the order of the game's verbs", () => {
    expect(byVerb(choice.moves, ["move", "push", "rescue", "remove"]).map(([verb]) => verb)).toEqual(["move", "push", "remove"]);
  });

  test("is only what the chosen verb acts on", async () => {
    const { table } = seated();
    table.verb = "push";
    expect([...table.lit.values()].flat()).toEqual([push]);
  });
});

describe("a click", () => {
  test("makes the only move that points there, and names the question", async () => {
    const { table, asked } = seated();
    await table.point("sector:1-4");
    expect(asked).toMatchObject([{ type: "move", table: "t", question: 1, move: "move +1" }]);
  });

  test("asks which where there are several", async () => {
    const { table, asked } = seated();
    await table.point("space:1-3A");
    expect(asked).toEqual([]);
    expect(table.beside?.moves).toEqual([push, remove]);
  });

  test("says why not where there is none", async () => {
    const refusal = { rule: "SP-31", sentence: "Out of reach." };
    const { table } = seated({ attempts: { type: "attempted", attempts: [{ move: null, verb: null, sentence: "", refusal }] } });
    await table.point("space:4-4C");
    expect(table.beside?.refusal).toEqual(refusal);
  });

  test("on a verb without a move says why by the bar, with the rule", async () => {
    const refusal = { rule: "SP-31", sentence: "Out of reach." };
    const { table } = seated({ attempts: { type: "attempted", attempts: [{ move: null, verb: "rescue", sentence: "", refusal }] } });
    await table.choose("rescue");
    expect(table.notice).toEqual(refusal);
    expect(table.beside).toBeNull();
  });

  test("does nothing while a move is on its way", async () => {
    const { table, asked } = seated();
    const first = table.point("sector:1-4");
    expect(table.lit.size).toBe(0);
    await first;
    expect(asked.filter((message) => message.type === "move")).toHaveLength(1);
  });

  test("that is refused by the server leaves a sentence", async () => {
    const { table } = seated({ move: { code: "late", sentence: "Look again." } });
    await table.point("sector:1-4");
    expect(table.notice?.sentence).toBe("Look again.");
    expect(table.lit.size).toBe(2);
  });
});

describe("a click on a card in hand", () => {
  const shoot = move("shoot captain", "shoot", "card:gun", "role:captain");
  const craft = move("craft gun", "craft", "card:gun", "card:scrap");
  const other = move("craft medkit", "craft", "card:medkit", "card:scrap");
  const hand = { choice: { ...choice, moves: [shoot, craft, other] } };
  const made = (asked: { type: string; move?: string; moves?: string[] }[]) => asked.map((one) => one.move ?? one.moves);

  test("leaves its moves alone where it has several", async () => {
    const { table, asked } = seated({}, hand);
    await table.take("card:gun");
    expect(table.offered).toEqual([shoot, craft]);
    expect(asked).toEqual([]);
  });

  test("after another is the move that means both", async () => {
    const { table, asked } = seated({}, hand);
    await table.take("card:gun");
    await table.take("card:scrap");
    expect(made(asked)).toEqual(["craft gun"]);
  });

  test("after another that it has no move with begins anew", async () => {
    const { table, asked } = seated({}, hand);
    await table.take("card:gun");
    await table.take("card:medkit");
    expect(made(asked)).toEqual(["craft medkit"]);
  });

  test("after a verb is the move of that verb", async () => {
    const { table, asked } = seated({}, hand);
    await table.choose("craft");
    await table.take("card:gun");
    expect(made(asked)).toEqual(["craft gun"]);
  });

  test("in a draft is only tried", async () => {
    const { table, asked } = seated({ draft: { type: "drafted", preview: { moves: ["craft medkit"], events: [], view, choice: hand.choice, stopped: null } } }, hand);
    table.startDraft();
    await table.take("card:medkit");
    expect(asked.map((one) => one.type)).toEqual(["draft"]);
    await table.take("card:gun");
    table.letGo();
    expect(table.draft).toEqual(["craft medkit"]);
    table.dropDraft();
  });
});

describe("a click while events are shown", () => {
  const news = { events: [{ event: "went", tone: "quiet" as const }], view: { ...view, turn: 2 } };

  test("on what is lit ends that and is done at once", async () => {
    const { table, asked } = seated();
    table.hear(update(2, news));
    expect(table.stage.playing).toBe(true);
    expect(table.lit.size).toBe(2);
    await table.point("sector:1-4");
    expect(table.stage.playing).toBe(false);
    expect(table.view?.turn).toBe(2);
    expect(asked).toMatchObject([{ type: "move", question: 2, move: "move +1" }]);
  });

  test("on anything else only ends that", async () => {
    const { table, asked } = seated();
    table.hear(update(2, news));
    await table.point("space:4-4C");
    expect(table.stage.playing).toBe(false);
    expect(asked).toEqual([]);
  });

  test("that were missed only ends that: nothing is lit in what has passed", async () => {
    const { table, asked } = seated();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    table.hear(update(2, news));
    hidden.mockRestore();
    table.look();
    await table.catchUp();
    expect(table.lit.size).toBe(0);
    await table.point("sector:1-4");
    expect(table.stage.playing).toBe(false);
    expect(asked).toEqual([]);
    expect(table.lit.size).toBe(2);
  });
});

describe("an update", () => {
  test("that is older than what is shown is dropped", () => {
    const { table } = seated();
    table.hear(update(5));
    table.hear(update(4, { view: { ...view, turn: 9 } }));
    expect(table.number).toBe(5);
    expect(table.view?.turn).toBe(1);
  });

  test("that is sent again does not write the log twice", () => {
    const { table } = seated();
    const lines = [{ text: "Oil lands on 1-3A.", tone: "quiet" as const, named: [] }];
    table.hear(update(2, { lines }));
    table.hear(update(2, { lines }));
    expect(table.log).toHaveLength(1);
  });

  test("ends what was begun with the question before", () => {
    const { table } = seated();
    table.verb = "push";
    table.hear(update(2));
    expect(table.verb).toBeNull();
  });
});

describe("what was missed", () => {
  test("while nobody looked can be shown afterwards", async () => {
    const { table } = seated();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    table.hear(update(2, { events: [{ event: "went", tone: "quiet" }], view: { ...view, turn: 2 } }));
    table.hear(update(3, { events: [{ event: "went", tone: "quiet" }], view: { ...view, turn: 3 } }));
    expect(table.view?.turn).toBe(3);
    hidden.mockReturnValue(false);
    table.look();
    expect(table.missed?.events).toHaveLength(2);
    await table.catchUp();
    expect(table.view?.turn).toBe(1);
    table.stage.skip();
    expect(table.view?.turn).toBe(3);
    hidden.mockRestore();
  });
});

describe("a draft", () => {
  const preview = { moves: ["push A"], events: [], view: { ...view, turn: 7 }, choice: { ...choice, moves: [sail] }, stopped: null };

  test("shows where its moves lead without playing them", async () => {
    const { table, asked } = seated({ draft: { type: "drafted", preview } });
    table.startDraft();
    await table.play(push);
    expect(asked.map((message) => message.type)).toEqual(["draft"]);
    expect(table.view?.turn).toBe(7);
    expect(table.moves).toEqual([sail]);
    table.dropDraft();
    expect(table.view?.turn).toBe(1);
  });

  test("is taken back move by move", async () => {
    const { table } = seated({ draft: { type: "drafted", preview } });
    table.startDraft();
    await table.play(push);
    await table.undo();
    expect(table.draft).toEqual([]);
    expect(table.preview).toBeNull();
  });

  test("is not brought back by an answer that comes late", async () => {
    const { table } = seated({ draft: { type: "drafted", preview } });
    table.startDraft();
    const tried = table.play(push);
    await table.undo();
    await tried;
    expect(table.draft).toEqual([]);
    expect(table.preview).toBeNull();
  });
});

describe("what was begun", () => {
  test("stays while others move and the question is the same", () => {
    const { table } = seated();
    table.verb = "push";
    table.hear(update(2, { question: 1 }));
    expect(table.verb).toBe("push");
    table.hear(update(3));
    expect(table.verb).toBeNull();
  });

  test("is there again after the page was loaded anew, if the question is", async () => {
    const preview = { moves: ["push A"], events: [], view, choice, stopped: null };
    const first = seated({ draft: { type: "drafted", preview } });
    first.table.startDraft();
    await first.table.play(push);
    const again = seated({ draft: { type: "drafted", preview } });
    await vi.waitFor(() => expect(again.table.preview).not.toBeNull());
    expect(again.table.draft).toEqual(["push A"]);
    again.table.dropDraft();
    expect(seated().table.draft).toBeNull();
  });

  test("a line that is refused is not lost", async () => {
    const { table } = seated({ say: { code: "too-large", sentence: "Too long." } });
    table.typed = "Half a book";
    await table.say();
    expect(table.typed).toBe("Half a book");
    expect(table.notice?.sentence).toBe("Too long.");
  });
});

describe("restart", () => {
  test("takes moves back until nothing can be taken back", async () => {
    const { table, asked } = seated();
    const done = table.restart();
    for (const [number, can_undo] of [[2, true], [3, false]] as const) {
      await vi.waitFor(() => expect(asked.filter((one) => one.type === "undo")).toHaveLength(number - 1));
      table.hear(update(number, { choice: { ...choice, can_undo } }));
    }
    await done;
    expect(asked.map((one) => one.type)).toEqual(["undo", "undo"]);
  });
});

describe("the log", () => {
  test("names the update of each line, and keeps what is read", () => {
    const { table } = seated();
    const lines = Array.from({ length: 2_100 }, (_, n) => ({ text: `${n}`, tone: "quiet" as const, number: 2, named: [] }));
    table.hear(update(2, { lines, events: lines.map(() => ({ event: "x", tone: "quiet" as const })) }));
    expect(table.log).toHaveLength(2_000);
    expect(table.log.at(-1)).toMatchObject({ text: "2099", number: 2 });
  });
});

describe("what is asked of others", () => {
  const theirs = { choice: { ...choice, moves: [] } };

  test("is not drafted", () => {
    const { table } = seated({}, theirs);
    table.startDraft();
    expect(table.draft).toBeNull();
  });
});

describe("a hint", () => {
  const hinted = { type: "hinted", move: "move +1", ways: [], reason: "It is near." };

  test("says that it is on its way, and is asked for once", async () => {
    const { table, asked } = seated({ hint: hinted });
    const first = table.hint();
    void table.hint();
    expect(table.pondering).toBe(true);
    await first;
    expect([table.pondering, table.hinted, asked.length]).toEqual([false, sail, 1]);
  });

  test("on a question that has been answered meanwhile is none", async () => {
    const { table } = seated({ hint: hinted });
    const first = table.hint();
    table.hear(update(2));
    await first;
    expect(table.hinted).toBeNull();
  });

  test("that is refused leaves the sentence alone", async () => {
    const { table } = seated({ hint: { code: "not-allowed", sentence: "No hints here." } });
    await table.hint();
    expect([table.pondering, table.notice?.sentence]).toEqual([false, "No hints here."]);
  });
});

test("what a click asks of the server and does not get is said", async () => {
  const { table } = seated();
  await table.orSay(() => Promise.reject(new Error("The server cannot be reached.")));
  expect(table.notice?.sentence).toBe("The server cannot be reached.");
});
