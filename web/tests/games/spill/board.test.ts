import { describe, expect, test } from "vitest";
import recorded from "./recorded.json?raw";
import { berths, polar, sectorName, sectorNumber, toward } from "../../../src/games/spill/geometry";
import { motion } from "../../../src/games/spill/motion";
import { cureName, weatherWords } from "../../../src/games/spill/sentences";
import { abilityNow } from "../../../src/games/spill/ability";
import { face } from "../../../src/games/spill/face";
import { facesOf } from "../../../src/games/spill/rolling";
import { step } from "../../../src/games/spill/step";
import { tip } from "../../../src/games/spill/tips";
import type { Move } from "../../../src/table/contract";
import type { Event, SectorView, SpillCatalogue, SpillView } from "../../../src/games/spill/types";
import { namesOf } from "../../../src/games/spill/view";

interface Recorded {
  start: SpillView;
  acts: { events: Event[]; sea: Record<string, string>; sectors: (string | null)[] }[];
  catalogue: SpillCatalogue;
}
const game = JSON.parse(recorded) as Recorded;
const sorted = (letters: readonly string[]) => [...letters].sort().join("");
const short = ({ oil, healthy, contaminated }: SectorView) =>
  [Object.entries(oil).sort().map(([ring, face]) => ring + face).join(""), sorted(healthy), sorted(contaminated)].join("/");

describe("motion", () => {
  test("leads by the events alone to the sea and the ships of the view", () => {
    let view = game.start;
    for (const [n, act] of game.acts.entries()) {
      for (const event of act.events) view = motion(event, view).view ?? view;
      const sea = Object.fromEntries(Object.entries(view.sea).map(([id, sector]) => [id, short(sector)]));
      expect(sea, `the sea after move ${n + 1}`).toEqual(act.sea);
      expect(view.specialists.map((one) => one.sector), `the ships after move ${n + 1}`).toEqual(act.sectors);
    }
  });

  test("finds what it moves by the ids of the event", () => {
    const landed = game.acts.flatMap((act) => act.events).find((event) => event.event === "landed")!;
    expect(motion(landed, game.start).after?.[0]?.find).toContain("space" in landed ? landed.space : "?");
  });
});

describe("the round sea", () => {
  test("begins at the top and goes clockwise", () => {
    expect(sectorNumber("1-1")).toBe(0);
    expect(sectorNumber("4-6")).toBe(23);
    expect(sectorName(-1)).toBe("4-6");
    expect(toward(0)).toBe(-82.5);
    expect(polar(100, -90)).toEqual([0, -100]);
  });

  test("lays ships of one sector beside each other", () => {
    const [one, two, other] = berths(["1-3", "1-3", "2-1"]);
    expect(two!.angle - one!.angle).toBeCloseTo(6.6);
    expect(other!.angle).toBe(toward(6));
    expect(berths([null])).toEqual([null]);
  });
});

describe("arrow keys", () => {
  const lit = ["sector:1-1", "sector:1-4", "space:1-3A", "space:1-3C", "space:1-2C"];
  const view = game.start; // its third ship lies in 1-2
  test("left and right go round", () => {
    expect(step("space:1-3A", "ArrowRight", lit, view)).toBe("sector:1-4");
    expect(step("space:1-3C", "ArrowLeft", lit, view)).toBe("space:1-2C");
    expect(step("sector:1-4", "ArrowRight", lit, view)).toBe("sector:1-1");
  });
  test("up and down go from ring to ring, to the next sector where this one has none", () => {
    expect(step("space:1-3A", "ArrowUp", lit, view)).toBe("space:1-3C");
    expect(step("space:1-3C", "ArrowUp", lit, view)).toBe("sector:1-4");
    expect(step("sector:1-4", "ArrowDown", lit, view)).toBe("space:1-3C");
  });
  test("begin with the first lit thing, and stay where there is nothing that way", () => {
    expect(step(null, "ArrowUp", lit, view)).toBe("sector:1-1");
    expect(step("space:1-3A", "ArrowDown", lit, view)).toBeNull();
  });
  test("reach a ship where it lies, outside the lane", () => {
    const ships = [...lit, "specialist:captain"];
    expect(step("space:1-2C", "ArrowUp", ships, view)).toBe("specialist:captain");
    expect(step("specialist:captain", "ArrowDown", ships, view)).toBe("space:1-2C");
  });
});

describe("words", () => {
  test("a cure names the dice and where they lie", () => {
    expect(cureName({ dice: 1, places: ["1-3", "2-4", "3-1"], heal: 0, species: null }, game.catalogue)).toBe("take a die off 1-3, 2-4 or 3-1");
    expect(cureName({ dice: 2, places: ["1-3C", "2-4C"], heal: 0, species: null }, game.catalogue)).toBe("take 2 dice off 1-3C and 2-4C");
  });
  test("weather is called by its name, and its tip says what it does", () => {
    const storm = game.catalogue.weather.find((one) => one.effect === "no_ability")!;
    expect(storm.name).toBe("Storm");
    expect(weatherWords(storm)).toBe("Storm: no specialist can use their ability");
  });
});

describe("what lies on the board", () => {
  const told = (target: string, view = game.start) => tip(target, game.catalogue, view);
  const oiled = game.start.sea["1-3"] ? { ...game.start, sea: { ...game.start.sea, "1-3": { oil: { A: 3, B: 2 }, healthy: [], contaminated: [] } } } : game.start;

  test("says what it is and does, and whose it is", () => {
    const [space, species] = [...namesOf(game.catalogue).animalAt][0]!;
    const ship = game.start.specialists.find((one) => one.sector)!;
    expect(told(`animal:${space}`)!.title.toLowerCase()).toContain(namesOf(game.catalogue).species.get(species)!.toLowerCase());
    expect(told(`ship:${ship.id}`)!.lines[0]).toContain(ship.sector);
    for (const target of [`animal:${space}`, `ship:${ship.id}`, "piece:rig", "piece:ap", "piece:marker", "pile:cubes", "limit:spill_outs"]) {
      expect(told(target), target).toMatchObject({ source: expect.stringMatching(/rulebook|reconstructed/), rule: expect.stringMatching(/^SP-/) });
    }
  });

  test("tells of a die where it ran over from", () => {
    expect(told("die:1-3A", oiled)!.lines[0]).toBe("It fell into the sector of its number, 3.");
    expect(told("die:1-3B", oiled)!.lines[0]).toBe("It ran over from a full sector of number 2.");
    expect(told("die:1-3C", oiled)).toBeNull();
  });
});

describe("a die on its way", () => {
  test("shows the face that the event tells, and none where it tells none", () => {
    expect(facesOf({ event: "weather_rolled", face: 5, quadrant: 2, weather: "bonus", tone: "bad" })).toEqual({ weather: 5, runner: 0 });
    expect(facesOf({ event: "overflowed", start: "2-4", end: "2-6", way: ["2-4", "2-5", "2-6"], clockwise: true, redirected: null, tone: "bad" })).toEqual({ weather: 0, runner: 4 });
    expect(facesOf(null)).toEqual({ weather: 0, runner: 0 });
  });
});

test("to end a turn that loses the game is warned of, and nothing else is", () => {
  const danger = { condition: "spill_outs", count: 6, limit: 6, holds: "now", species: null, cures: [] } as unknown as SpillView["dangers"][number];

  expect(face.warning!("end", { ...game.start, dangers: [danger] } as never, game.catalogue as never)).toBe("The game is lost at the end of this turn: 6 spill-outs.");
  expect(face.warning!("push", { ...game.start, dangers: [danger] } as never, game.catalogue as never)).toBe("");
  expect(face.warning!("end", { ...game.start, dangers: [] } as never, game.catalogue as never)).toBe("");
});

describe("an ability", () => {
  const ship = { ...game.start.specialists[0]!, sector: "1-3", tokens: {} };
  const facts = (id: string) => namesOf(game.catalogue).specialists.get(id)!;
  const move = (verb: string, effect: object, ap = 1): Move => ({ move: verb, verb, sentence: "", points_at: [], price: ap ? { ap } : {}, effect });
  const now = (id: string, moves: Move[], kind = "act") => abilityNow(ship, facts(id), moves, game.catalogue, kind);
  const rescue = (space: string, side: string, ap: number) => move("rescue", { space, side, species: "manatee" }, ap);

  test("says what it lets be done now", () => {
    expect(now("tech", [move("free push", { space: "1-3A" }, 0), move("push", { space: "1-3B" })])).toBe("free push: A");
    expect(now("biologist", [rescue("1-4C", "healthy", 1), rescue("1-3C", "healthy", 1)])).toBe("rescues next door: 1-4C");
    expect(now("vet", [rescue("1-3C", "healthy", 0), rescue("1-3B", "contaminated", 1)])).toBe("rescues for free: 1-3C; rescues for 1 AP: 1-3B");
    expect(now("hazmat", [move("remove", { space: "1-3A" }, 2)])).toBe("removes for 2 AP: A");
    expect(now("engineer", [], "redirect")).toBe("may send it: the other way");
    expect(abilityNow({ ...ship, tokens: { bonus: 1 } }, facts("vet"), [], game.catalogue, "act")).toBe("all have 1 AP more");
  });

  test("says nothing where it changes nothing", () => {
    for (const id of namesOf(game.catalogue).specialists.keys()) {
      if (id !== "hazmat") expect(now(id, [move("push", { space: "1-3A" }), move("remove", { space: "1-3A" }, 3), rescue("1-3C", "healthy", 1)]), id).toBe("");
    }
  });
});
