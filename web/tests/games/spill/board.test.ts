import { describe, expect, test } from "vitest";
import recorded from "./recorded.json?raw";
import { berths, polar, sectorName, sectorNumber, toward } from "../../../src/games/spill/geometry";
import { motion } from "../../../src/games/spill/motion";
import { cureName, weatherWords } from "../../../src/games/spill/sentences";
import { step } from "../../../src/games/spill/step";
import type { Event, SectorView, SpillCatalogue, SpillView } from "../../../src/games/spill/types";

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
