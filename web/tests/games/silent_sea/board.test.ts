import { describe, expect, test } from "vitest";
import recorded from "./recorded.json?raw";
import { distances, figures, FRAME, outline, place, upright, wayPoints } from "../../../src/games/silent_sea/geometry";
import { marks } from "../../../src/games/silent_sea/marks";
import { motion } from "../../../src/games/silent_sea/motion";
import { remarks, roomLabel, summary } from "../../../src/games/silent_sea/sentences";
import { step } from "../../../src/games/silent_sea/step";
import { tip } from "../../../src/games/silent_sea/tips";
import type { Event, PlayerView, SeaCatalogue, SeaView } from "../../../src/games/silent_sea/types";
import { cardsOf, namesOf } from "../../../src/games/silent_sea/view";

interface Recorded {
  start: SeaView;
  acts: { events: Event[]; crew: string[]; locked: string[]; samples: Record<string, number> }[];
  catalogue: SeaCatalogue;
}
const game = JSON.parse(recorded) as Recorded;
const { catalogue, start } = game;
const short = ({ role, at, health, samples, carrier, abilities }: PlayerView) =>
  [role, at, health, samples, carrier, abilities.map((one) => one.state).join("/")].join(" ");

describe("motion", () => {
  test("leads by the events alone to the figures, doors and samples of the view", () => {
    let view = start;
    for (const [n, act] of game.acts.entries()) {
      for (const event of act.events) view = motion(event, view, catalogue).view ?? view;
      expect(view.crew.map(short), `the crew after move ${n + 1}`).toEqual(act.crew);
      expect([...view.locked].sort(), `the doors after move ${n + 1}`).toEqual([...act.locked].sort());
      expect(view.samples, `the samples after move ${n + 1}`).toEqual(act.samples);
    }
  });

  test("walks a figure dot by dot along its way", () => {
    const went = game.acts.flatMap((act) => act.events).find((event) => event.event === "went" && event.way.length > 2)!;
    const before = { ...start, crew: start.crew.map((one) => ("role" in went && one.role === went.role && "start" in went ? { ...one, at: went.start } : one)) };
    const [flight] = motion(went, before, catalogue).before!;
    expect(flight!.find).toContain("role" in went ? (went.role as string) : "?");
    expect(flight!.keyframes.length).toBeGreaterThanOrEqual(4);
    expect(flight!.keyframes[0]!.transform).toBe("translate(0px,0px)");
  });

  test("leaves a crisis time to be read, also where nothing may move", () => {
    const drawn = game.acts.flatMap((act) => act.events).find((event) => event.event === "crisis_drawn")!;
    expect(motion(drawn, start, catalogue).read).toBeGreaterThan(2000);
  });
});

describe("the station", () => {
  test("draws every room by its kind, inside its field", () => {
    const kinds = new Set(catalogue.station.spaces.map((space) => outline(space.kind)));
    expect(kinds.size).toBeGreaterThanOrEqual(5);
  });

  test("leads a way round crossings, never through another space", () => {
    const names = namesOf(catalogue).spaces;
    for (const { start: from, end } of catalogue.station.steps) {
      const points = wayPoints([from, end], catalogue);
      expect(points[0]).toEqual(place(names.get(from)!.at));
      expect(points.at(-1)).toEqual(place(names.get(end)!.at));
      for (const [n, [x, y]] of points.slice(1).entries()) {
        const [fromX, fromY] = points[n]!;
        expect(Math.min(Math.abs(x - fromX), Math.abs(y - fromY)), `${from} to ${end} runs along corridors`).toBe(0);
      }
    }
  });

  test("hides no passage behind those who stand at the extraction point", () => {
    for (const many of [1, 2, 3, 4]) {
      const spots = [...figures(start.crew.slice(0, many).map((one) => ({ ...one, at: catalogue.station.extraction })), catalogue).values()];
      expect(spots).toHaveLength(many);
      for (const [n, [x, y]] of spots.entries()) {
        for (const [toX, toY] of spots.slice(n + 1)) expect(Math.hypot(x - toX, y - toY)).toBeGreaterThanOrEqual(44);
        for (const door of catalogue.station.doors.filter((one) => one.kind === "passage")) {
          const [toX, toY] = place(door.at);
          expect(Math.abs(x - toX) >= 39 || Math.abs(y - toY) >= 32, `${door.id} below ${many}`).toBe(true);
        }
      }
    }
  });

  test("stands figures of one space side by side", () => {
    const spots = [...figures(start.crew, catalogue).values()];
    expect(new Set(spots.map(([x]) => Math.round(x))).size).toBe(4);
    expect(new Set(spots.map(([, y]) => y)).size).toBe(1);
  });

  test("stands figures that share a space of a corridor so that no other space is hidden", () => {
    const inLine = ({ at }: { at: number[] }) => !(upright(at, catalogue) && catalogue.station.corridors.some(({ start, end }) => start[1] === end[1] && start[1] === at[1] && [start[0], end[0]].includes(at[0]!)));
    for (const { id } of catalogue.station.spaces.filter((space) => space.kind === "corridor" && inLine(space))) {
      const here = start.crew.map((one, n) => ({ ...one, at: n < 2 ? id : one.at }));
      const stands = figures(here, catalogue);
      const beside = catalogue.station.steps.filter((step) => step.start === id).map((step) => place(namesOf(catalogue).spaces.get(step.end)!.at));
      for (const { role } of here.slice(0, 2)) {
        const [x, y] = stands.get(role)!;
        for (const [toX, toY] of beside) expect(Math.hypot(toX - x, toY - y), id).toBeGreaterThan(41);
      }
    }
  });

  test("stands nobody on somebody else's figure, wherever two of them are", () => {
    const nearest = (id: string) => [id, ...catalogue.station.steps.filter((step) => step.start === id).map((step) => step.end)];
    for (const { id } of catalogue.station.spaces) {
      for (const other of nearest(id)) {
        const pair = start.crew.slice(0, 2).map((one, n) => ({ ...one, at: n ? other : id }));
        const [[x, y], [toX, toY]] = [...figures(pair, catalogue).values()] as [[number, number], [number, number]];
        expect(Math.hypot(x - toX, y - toY), `${id} and ${other}`).toBeGreaterThan(33);
      }
    }
  });

  test("stands nobody beyond the edge, wherever all of them are", () => {
    for (const { id } of catalogue.station.spaces) {
      for (const [x] of figures(start.crew.map((one) => ({ ...one, at: id })), catalogue).values()) {
        expect(x, id).toBeGreaterThanOrEqual(FRAME[0] + 22);
        expect(x, id).toBeLessThanOrEqual(FRAME[0] + FRAME[2] - 22);
      }
    }
  });

  test("stands somebody next to a room so that its name can be read", () => {
    const { spaces } = namesOf(catalogue);
    const alone = (id: string) => figures([{ ...start.crew[0]!, at: id }], catalogue).get(start.crew[0]!.role)!;
    expect(alone("j4")[0]).toBeLessThan(place(spaces.get("j4")!.at)[0]);
    expect(alone("l4")[0]).toBeGreaterThan(place(spaces.get("l4")!.at)[0]);
  });

  test("writes how far a space is where no figure lies over it, wherever somebody stands", () => {
    const corridors = catalogue.station.spaces.filter((space) => space.kind === "corridor");
    const lit = corridors.map(({ id }) => id);
    for (const { id } of catalogue.station.spaces) {
      const stands = [...figures(start.crew.map((one, n) => ({ ...one, at: n ? one.at : id })), catalogue).values()];
      const found = marks(lit, stands, catalogue);
      const apart = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) => Math.hypot(x - toX, y - toY);
      const numbers = [...found.values()];
      const nearest = Math.min(...numbers.flatMap((one) => stands.map((figure) => apart(one, figure))));
      const densest = Math.min(...numbers.flatMap((one, n) => numbers.slice(n + 1).map((other) => apart(one, other))));
      expect(nearest, `a figure, with somebody at ${id}`).toBeGreaterThanOrEqual(23);
      expect(densest, `two numbers, with somebody at ${id}`).toBeGreaterThanOrEqual(18);
      expect(found.size).toBe(lit.length);
    }
  });

  test("writes how far a space is on the space where nothing is in the way, and clear of the extraction point", () => {
    const { spaces } = namesOf(catalogue);
    const found = marks(["m4", "y7", "z8"], [], catalogue);
    expect(found.get("m4")).toEqual(place(spaces.get("m4")!.at));
    expect(found.get("z8")).toEqual(place(spaces.get("z8")!.at));
    expect(place(spaces.get("extraction")!.at)[0] - found.get("y7")![0]).toBeGreaterThan(50);
  });

  test("counts distances along open doors only", () => {
    const far = distances("start", start.locked, catalogue);
    expect(far.get("start")).toBe(0);
    expect(far.get("j4")).toBe(1);
    expect(far.has("lab-6")).toBe(false);
    expect(distances("start", [], catalogue).has("lab-6")).toBe(true);
  });

  test("goes by arrow keys to the nearest lit thing in that direction", () => {
    const lit = ["space:j4", "space:l4", "space:k3", "space:med-4"];
    const at = { ...start };
    expect(step("space:start", "ArrowLeft", lit, at, catalogue)).toBe("space:j4");
    expect(step("space:start", "ArrowDown", lit, at, catalogue)).toBe("space:med-4");
    expect(step("space:j4", "ArrowLeft", lit, at, catalogue)).toBeNull();
    expect(step(null, "ArrowLeft", lit, at, catalogue)).toBe("space:j4");
  });
});

describe("words", () => {
  const go = (way: string[]) => ({ move: "go x", verb: "go", sentence: "", points_at: [], price: {}, effect: { way } });

  test("a way says which crisis rooms and samples it crosses before it is walked", () => {
    const view = { ...start, steps: 6, role: start.crew[0]!.role };
    expect(remarks(go(["h4", "crisis-3", "f4"]), view, catalogue)).toEqual(["On the way: Crisis Room 3, and a crisis card."]);
    expect(remarks(go(["lab-1", "c1"]), view, catalogue)).toEqual(["On the way: a sample at Water Lab 1."]);
    expect(remarks(go(["c1"]), { ...view, steps: 1 }, catalogue)).toEqual(["Uses the whole roll."]);
  });

  test("a crisis room that I have been to is crossed without a word", () => {
    const crew = start.crew.map((one, n) => (n ? one : { ...one, visited: ["crisis-3"] }));
    expect(remarks(go(["crisis-3", "f4"]), { ...start, crew, role: crew[0]!.role, steps: 6 }, catalogue)).toEqual([]);
  });

  test("names are short on the plan and whole in words", () => {
    expect(roomLabel(namesOf(catalogue).spaces.get("experiment-2")!)).toBe("Exper. 2");
    expect(summary(start, catalogue)).toContain("Landing Bay");
  });

  test("a hand is its cards one by one", () => {
    expect(cardsOf({ scrap: 2, gun: 1 }, catalogue).map((card) => card.id)).toEqual(["scrap", "scrap", "gun"]);
  });
});

describe("tips", () => {
  const { cards, abilities, crises, roles, station, pieces } = catalogue;
  const written = { card: cards, ability: abilities, crisis: crises };

  test("tell what every card, ability and crisis does, in full, and whose it is", () => {
    for (const [kind, entries] of Object.entries(written)) {
      for (const { id, name, text, source } of entries) {
        const told = tip(`${kind}:${id}`, catalogue, start);
        expect(told).toMatchObject({ title: name, source });
        expect(told!.lines, id).toContain(text);
        expect(told!.rule).toMatch(/^SS-\d\d$/);
      }
    }
  });

  test("tell of every role, room, door and piece", () => {
    const rooms = station.spaces.filter((space) => space.kind !== "corridor");
    const things = [...roles.map((one) => `role:${one.id}`), ...rooms.map((one) => `space:${one.id}`), ...station.doors.map((one) => `door:${one.id}`), ...pieces.map((one) => `piece:${one.id}`)];
    for (const thing of things) expect(tip(thing, catalogue, start)?.lines.join(" "), thing).toBeTruthy();
    expect(tip(`space:${station.extraction}`, catalogue, start)!.lines.join()).toContain(String(catalogue.limits.samples_to_win));
    expect(tip("card:none", catalogue, start)).toBeNull();
  });

  test("say what an item is crafted from, and what a resource serves for", () => {
    expect(tip("card:medkit", catalogue, start)!.lines).toContain("Crafted from Scrap + Chemical + Vial, as an action.");
    expect(tip("card:made-case", catalogue, start)!.lines).toContain("For: Water Sample Carrier.");
    expect(tip("card:medkit", catalogue, start)!.lines).toContain("Played as an action.");
    expect(tip("card:hazmat", catalogue, start)!.lines).toContain("Played as a reaction.");
    expect(tip("card:gun", catalogue, start)!.lines.some((line) => line.startsWith("Played"))).toBe(false);
  });
});

describe("arrow keys", () => {
  const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

  /** All that arrows lead to from the first lit thing. */
  function led(lit: string[]): Set<string> {
    const found = new Set([lit[0]!]);
    for (const here of found) for (const key of KEYS) found.add(step(here, key, lit, start, catalogue) ?? here);
    return found;
  }

  test("lead from any space within a roll to every other", () => {
    for (const from of catalogue.station.spaces.filter((_, n) => n % 7 === 0)) {
      for (const roll of [2, 6]) {
        const lit = [...distances(from.id, [], catalogue)].filter(([, steps]) => steps <= roll).map(([id]) => `space:${id}`);
        for (const first of [lit[0]!, lit.at(-1)!]) expect(led([first, ...lit]).size, `${from.id}, ${roll}`).toBe(lit.length);
      }
    }
  });
});
