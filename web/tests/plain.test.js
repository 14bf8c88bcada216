// The plain page's own logic (src/fathoms/server/pages): what it says, what it unfolds, and what it sends again.
import { beforeEach, expect, test, vi } from "vitest";
import { el, tree, unlessPressed } from "../../src/fathoms/server/pages/dom.js";
import { Socket } from "../../src/fathoms/server/pages/socket.js";
import { TablePage } from "../../src/fathoms/server/pages/table.js";
import { heading, hinted, marks, time, tried, wish } from "../../src/fathoms/server/pages/words.js";

const SEATS = [{ seat: 0, name: "Ada", person: "a", agent: null }, { seat: 1, name: "Bob", person: "b", agent: null, left: true }, { seat: 2, name: null, person: null, agent: "easy" }];
const TABLE = { seats: SEATS };

test("what the table is asked names who asks, also where it is nobody at the table", () => {
  expect(wish(TABLE, { kind: "undo", by: 0, about: {} })).toBe("Ada asks to take back a move.");
  expect(wish(TABLE, { kind: "hand over", by: null, about: { left: 1, person: "e", name: "Eve" } })).toBe("Eve asks for Bob's seat (2).");
  expect(wish(TABLE, { kind: "hand over", by: 0, about: { left: 1, agent: "hard" } })).toBe("Ada asks that the agent hard plays on in Bob's seat (2).");
});

test("who waits reads for whom", () => {
  const waiting = { choice: { moves: [], prompt: "Which card?" }, view: { over: false, to_act: [2] } };
  expect(heading(TABLE, 0, waiting)).toBe("Seat 1. To choose: agent easy (seat 3). Which card?");
  expect(heading(TABLE, null, waiting)).toBe("You look on. To choose: agent easy (seat 3). Which card?");
  expect(heading(TABLE, 0, { ...waiting, choice: { moves: [{}], prompt: "Which card?" } })).toBe("Seat 1: Which card?");
});

test("a seat's marks: what it does, its clock, its number", () => {
  expect(marks(SEATS[1], { here: false, asked: true, clock: { left: 61_000 }, number: false })).toBe("has left, to choose, 61 s left");
  expect(marks({ ...SEATS[0], has_number: false }, { here: true, number: true })).toBe("here, no number for the dice");
  expect([time(0), time(119_000), time(600_000), time(3 * 86_400_000)]).toEqual(["0 s", "119 s", "10 min", "3 days"]);
});

test("a draft says what was tried and why it goes no further; a hint says what it is worth", () => {
  expect(tried({ moves: [], stopped: null })).toBe("Nothing is tried yet.");
  expect(tried({ moves: ["end"], stopped: "dice" })).toBe("Tried, not played: end. It goes no further: dice would be thrown.");
  const way = { moves: ["end"], sentences: ["End the turn."], chance: 0.5, low: 0.4, high: 0.6 };
  expect(hinted({ sentence: "", ways: [way], reason: "" })).toBe("An agent would: End the turn. It wins 50 % of imagined games (40 % to 60 %).");
});

test("what is unfolded stays unfolded when it is drawn anew, and text is never markup", () => {
  const open = new Set();
  const first = tree({ inside: { words: "<b>bold</b>" } }, "view", open);
  first.open = true;
  first.dispatchEvent(new Event("toggle"));
  expect(tree({ inside: { words: "<b>bold</b>" } }, "view", open).open).toBe(true);
  expect(el("p", {}, "<b>bold</b>").innerHTML).toBe("&lt;b&gt;bold&lt;/b&gt;");
});

beforeEach(() => { vi.useRealTimers(); document.body.innerHTML = '<p id="away" hidden></p><p id="problem" hidden></p><main id="main"></main>'; });

function update(seat, moves, over = false) {
  const choice = { prompt: "What now?", moves, can_undo: false };
  return { type: "update", table: "t", seat, number: 1, since: 0, question: 1, view: { over, to_act: [] }, choice, events: [], lines: [], clocks: [], at: 0 };
}

const MOVE = { move: "end", sentence: "End the turn.", points_at: [] };
const PLAYED = { ...TABLE, id: "t", title: "Evening", state: "playing", mine: [0, 2], left: [], host: "a", options: {}, allow: { hints: true, talk: true } };

test("of several seats at one screen that is shown which is asked, in whatever order the updates come", () => {
  const page = new TablePage({ id: "a" }, { agents: [], secrets: false }, PLAYED);
  page.hear(update(2, [MOVE]));
  expect(page.seat).toBe(2);
  page.hear(update(0, [MOVE]));
  expect(page.seat).toBe(2);
  page.hear(update(2, []));
  expect(page.seat).toBe(0);
  expect(document.title).toBe("Your turn · Evening · Fathoms");
});

test("with the last move the table is asked how it ended", async () => {
  vi.stubGlobal("fetch", async () => ({ ok: true, status: 200, json: async () => ({ ...PLAYED, state: "over", outcome: { sentence: "Won." } }) }));
  const page = new TablePage({ id: "a" }, { agents: [], secrets: false }, PLAYED);
  page.hear(update(0, [], true));
  await vi.waitFor(() => expect(page.seats.element.textContent).toContain("Won."));
  expect(page.seats.element.textContent).toContain("Play again");
});

test("what was asked is asked again under its id after the connection broke, until it is answered", async () => {
  const sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", class {
    static OPEN = 1;
    readyState = 1;
    sent = [];
    constructor() { sockets.push(this); }
    send(text) { this.sent.push(JSON.parse(text)); }
    say(message) { this.onmessage({ data: JSON.stringify(message) }); }
  });
  const heard = [];
  const socket = new Socket((message) => heard.push(message), () => {});
  sockets[0].onopen();
  sockets[0].say({ type: "welcome" });
  const answer = socket.ask({ type: "move", move: "end" });
  sockets[0].onclose();
  expect(document.getElementById("away").hidden).toBe(false);
  vi.runOnlyPendingTimers();
  sockets[1].say({ type: "welcome" });

  const [asked] = sockets[1].sent;
  expect(asked).toEqual(sockets[0].sent[1]);
  sockets[1].say({ type: "ack", id: asked.id });
  expect((await answer).type).toBe("ack");
  sockets[1].onclose();
  vi.runOnlyPendingTimers();
  sockets[2].say({ type: "welcome" });
  expect(sockets[2].sent).toEqual([]);
  expect(document.getElementById("away").hidden).toBe(true);
});

test("an answer that news have overtaken does not stand in their place", async () => {
  const seats = (...names) => ({ ...TABLE, ...PLAYED, state: "open", mine: [], seats: names.map((name, seat) => ({ seat, name, person: name, agent: null })) });
  const answers = [seats("Ada", "Bob"), seats("Bob", "Ada")]; // to sitting down, and how it stands now
  let page;
  vi.stubGlobal("fetch", async () => {
    const found = answers.shift();
    if (answers.length) page.hear({ type: "table", table: "t", what: seats("Bob", "Ada") }); // swapped before the first answer is here
    return { ok: true, status: 200, json: async () => found };
  });
  page = new TablePage({ id: "a" }, { agents: [], secrets: false }, seats("Ada", "free"));
  await page.act("POST", "/sit", {});
  expect(page.what.seats.map((seat) => seat.name)).toEqual(["Bob", "Ada"]);
  expect(answers).toEqual([]);
});

test("nothing is drawn anew under a pressed finger", async () => {
  const drawn = [];
  dispatchEvent(new Event("pointerdown"));
  unlessPressed(() => drawn.push("later"));
  expect(drawn).toEqual([]);
  dispatchEvent(new Event("pointerup"));
  expect(drawn).toEqual([]); // the click comes first
  await vi.waitFor(() => expect(drawn).toEqual(["later"]));
  unlessPressed(() => drawn.push("at once"));
  expect(drawn).toEqual(["later", "at once"]);
});
