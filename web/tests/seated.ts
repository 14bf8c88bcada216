// A seat at a table without a server, for tests.
import type { TableInfo } from "../src/lobby/api";
import type { Connection } from "../src/socket/connection";
import type { Update } from "../src/socket/messages";
import type { Catalogue, Choice, GameFace, Head, Move } from "../src/table/contract";
import { Table } from "../src/table/table.svelte";

export const move = (text: string, verb: string, ...points_at: string[]): Move => ({ move: text, verb, sentence: text, points_at, price: {}, effect: {} });
export const push = move("push A", "push", "space:1-3A");
export const remove = move("remove A", "remove", "space:1-3A");
export const sail = move("move +1", "move", "sector:1-4");
export const choice: Choice = { prompt: "What now?", question: { kind: "act", seats: [0], prompt: "What now?", about: {} }, moves: [push, remove, sail], can_undo: true };
export const view: Head = { game: "strait", players: 2, seat: 0, turn: 1, unit: "turns", to_act: [0], prompt: "", question: null, over: false, outcome: null };
const face = { motion: () => ({ wait: 0 }), asked: () => "board", thingOf: () => "space:1-3A", verbs: {} } as unknown as GameFace;

/** Somebody at a table whose server answers each kind of request so; what they asked. */
export function seated(answers: { [type: string]: object } = {}, first: Partial<Update> = {}) {
  const asked: { type: string; [field: string]: unknown }[] = [];
  const told: object[] = []; // what needs no answer
  const connection = {
    ask: (message: { type: string }) => {
      asked.push(message);
      const answer = answers[message.type];
      return answer && "code" in answer ? Promise.reject(answer) : Promise.resolve(answer ?? { type: "ack" });
    },
    send: (message: object) => void told.push(message),
  } as unknown as Connection;
  const table = new Table("t", face, { verbs: ["move", "push", "remove"] } as Catalogue, connection);
  table.facts = {} as TableInfo;
  table.hear(update(1, first));
  return { table, asked, told };
}

export const update = (number: number, more: Partial<Update> = {}): Update => ({
  type: "update", table: "t", number, since: 0, question: number, acted: 0, view, choice, events: [], lines: [], clocks: [], at: 0, ...more,
});
