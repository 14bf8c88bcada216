import { describe, expect, test } from "vitest";
import recorded from "./recorded.json?raw";
import { empty, moves, possible, purse, used } from "../../../src/games/flotilla/basket";
import { moved, movedPath } from "../../../src/games/flotilla/bake";
import { icons } from "../../../src/games/flotilla/icons";
import { around, between, clamp, fit, levelOf, shows, within, zoom } from "../../../src/games/flotilla/camera";
import { diveDice, words } from "../../../src/games/flotilla/cards";
import { risk, tally } from "../../../src/games/flotilla/dice";
import { bay, turned, waterRuns } from "../../../src/games/flotilla/geometry";
import { motion } from "../../../src/games/flotilla/motion";
import { draw, reach, sailMoves, way } from "../../../src/games/flotilla/sailing";
import { rows } from "../../../src/games/flotilla/scores";
import { moveWords, summary, tileWords } from "../../../src/games/flotilla/sentences";
import { groups, meanings } from "../../../src/games/flotilla/signs";
import { best, bestAt, carried, laying, promise, spotAt, sum, turnOn } from "../../../src/games/flotilla/spots";
import { placeOf, step } from "../../../src/games/flotilla/step";
import { tip } from "../../../src/games/flotilla/tips";
import { turning } from "../../../src/games/flotilla/turning";
import type { CaptainView, Choice, Event, FleetCatalogue, FleetView, QuestionView, Trading } from "../../../src/games/flotilla/types";
import { COLOURS, piecesOf, type Colour } from "../../../src/games/flotilla/view";

interface Moment {
  view: FleetView;
  choice: Choice;
  moves?: string[];
  currency?: number;
}
interface Recorded {
  start: FleetView;
  acts: { events: Event[]; captains: Record<string, string>; hub: string }[];
  catalogue: FleetCatalogue;
  moments: Moment[];
}
const game = JSON.parse(recorded) as Recorded;
const { catalogue, start } = game;
const pieces = piecesOf(catalogue);
const { chart } = pieces;
const of = (kind: QuestionView["kind"]) => game.moments.filter((one) => one.choice.question?.kind === kind);
const mine = ({ view }: Moment): CaptainView => view.captains[view.seat!]!;

const goods = (amounts: Record<string, number>) => Object.keys(amounts).sort().map((colour) => colour + amounts[colour]).join("");
const python = (value: boolean) => (value ? "True" : "False");
function line(one: CaptainView): string {
  const tiles = one.tiles.map((tile) => `${tile.at}${tile.tile}${tile.turn}${python(tile.depleted)}${python(tile.outpost)}`).sort();
  const skiffs = one.skiffs.map((skiff) => `${skiff.skiff}${skiff.at}${goods(skiff.cargo)}`).sort();
  const numbers = [one.stars, one.currency, one.toxicity, one.penalty, one.seals_left];
  return [one.side, ...numbers, goods(one.reserve), ...tiles, ...skiffs, ...Object.values(one.discs), ...Object.values(one.seals), ...one.stock].join(" ");
}
const hub = (view: FleetView) =>
  [view.supply, view.survivor, view.sonar, ...Object.values(view.market), view.artifact_bag, ...view.guilds.map((one) => `${one.dial}${one.crew}${one.crew_left}`)].join(" ");

describe("motion", () => {
  test("leads by the events alone to every captain and the hub of the view, through a whole game", () => {
    let view = start;
    const lines = start.captains.map(line);
    for (const [n, act] of game.acts.entries()) {
      for (const event of act.events) view = motion(event, view).view ?? view;
      for (const [seat, now] of Object.entries(act.captains)) lines[Number(seat)] = now;
      expect(view.captains.map(line), `captains after move ${n + 1}`).toEqual(lines);
      expect(hub(view), `the hub after move ${n + 1}`).toBe(act.hub);
    }
    expect(view.captains.some((one) => one.side === "skyside")).toBe(true);
  });

  test("a skiff comes from the cell that it left", () => {
    const sailed = game.acts.flatMap((act) => act.events).find((event) => event.event === "sailed")!;
    const [from, to] = [placeOf(sailed.start), placeOf(sailed.end)];
    const flight = motion(sailed, { ...start, captains: start.captains }).after![0]!;
    expect(flight.find).toContain(`${sailed.seat}-${sailed.skiff}`);
    expect(flight.keyframes[0]!.transform).toBe(`translate(${from[0] - to[0]}px,${from[1] - to[1]}px)`);
  });
});

describe("the sea of hexagons", () => {
  test("names of cells tell where they lie", () => {
    for (const cell of catalogue.cells) expect(placeOf(cell.id), cell.id).toEqual(chart.place(cell.id));
  });
  test("a point lies in the cell whose middle is nearest", () => {
    for (const cell of catalogue.cells.slice(0, 90)) {
      const [x, y] = chart.place(cell.id);
      expect(chart.under([x + 30, y - 14])).toBe(cell.id);
    }
    expect(chart.under([0, 0])).toBeNull();
  });
  test("directions go clockwise from the north-east, and back by three", () => {
    const from = "n9";
    for (let d = 0; d < 6; d++) {
      const near = chart.neighbour(from, d)!;
      expect(chart.neighbour(near, (d + 3) % 6)).toBe(from);
      expect(chart.toward(from, near)).toBe(d);
      expect(chart.far(from, near)).toBe(1);
    }
  });
  test("a turned tile shows what lay one side before", () => {
    expect(turned(["a", "b", "c", "d", "e", "f"], 1)).toEqual(["f", "a", "b", "c", "d", "e"]);
  });
  test("bays are cut where no side has watercraft", () => {
    expect(waterRuns(["x", null, null, "x", null, "x"])).toEqual([[1, 2], [4, 1]]);
    expect(waterRuns([null, null, null, null, null, null])).toEqual([[0, 6]]);
    expect(waterRuns(["x", "x", "x", "x", "x", "x"])).toEqual([]);
    expect(bay([1, 2], 10).water).toMatch(/^M10 0C.*z$/);
  });
});

describe("the window", () => {
  const window = { width: 1000, height: 600, left: 200, right: 50, top: 0 };
  test("all places fit beside what covers its left", () => {
    const places: [number, number][] = [[-300, -200], [300, 250]];
    const camera = fit(places, window);
    for (const place of places) expect(shows(camera, window, place)).toBe(true);
    expect(shows(camera, window, [-700, 0])).toBe(false);
    const below = { ...window, top: 300 };
    const lower = fit(places, below);
    for (const place of places) expect(shows(lower, below, place)).toBe(true);
    expect(places.every((place) => shows(camera, below, place))).toBe(false);
  });
  test("what lies under the pointer stays there", () => {
    const before = { x: 10, y: 20, k: 0.8 };
    const after = zoom(before, [100, -50], 1.5);
    expect(after.x + 100 / after.k).toBeCloseTo(before.x + 100 / before.k);
    expect(after.y - 50 / after.k).toBeCloseTo(before.y - 50 / before.k);
  });
  test("there are three levels, and ends to them", () => {
    expect([0.3, 0.6, 1].map(levelOf)).toEqual(["far", "middle", "close"]);
    expect(clamp({ x: 9999, y: 0, k: 99 })).toMatchObject({ x: 820, k: 2.4 });
    expect(between({ x: 0, y: 0, k: 1 }, { x: 10, y: 0, k: 2 }, 1)).toEqual({ x: 10, y: 0, k: 2 });
  });
});

describe("the map", () => {
  test("has all places with water around them, in its own shape", () => {
    const map = around([[-300, -200], [300, 250]], 0.5);
    expect(map.width / map.height).toBeCloseTo(0.5);
    expect(map.x).toBeLessThan(-346);
    expect(map.x + map.width).toBeGreaterThan(346);
  });
  test("shows what of the window lies on it, with an edge all around", () => {
    const map = { x: 0, y: 0, width: 100, height: 100 };
    expect(within(map, { x: -50, y: 20, width: 500, height: 30 })).toEqual({ x: 2, y: 20, width: 96, height: 30 });
    expect(within(map, { x: 200, y: 0, width: 10, height: 10 }).width).toBe(0);
  });
});

describe("a tile on its way", () => {
  test("every spot of the question is offered, and laid by its two moves", () => {
    for (const moment of [...of("place at"), ...of("build at")]) {
      const held = carried(moment.choice.question)!;
      const cells = new Set(moment.choice.moves.map((move) => move.move.slice(3)));
      expect(new Set(held.spots.map((spot) => spot.cell))).toEqual(cells);
      const spot = held.spots[0]!;
      expect(laying(held, spot.cell, spot.turn)).toEqual([`at ${spot.cell}`, `rotate ${spot.turn}`]);
      expect(moment.choice.moves.map((move) => move.move)).toContain(`at ${spot.cell}`);
    }
    expect(of("place at").length + of("build at").length).toBe(4);
  });
  test("it is shown as it is best turned", () => {
    const spots = [0, 1, 2].map((turn) => ({ cell: "m8", turn, completes: turn === 1 ? [0] : [], next: [], scores: [] }));
    const held = { tile: "m01", side: "sinkside" as const, cell: null, rest: [], spots };
    expect(bestAt(spots, "m8")!.turn).toBe(1);
    expect(promise(held, spots[1]!)).toBe("Artifact");
    expect(promise(held, spots[0]!)).toBe("");
    expect(turnOn(spots, "m8", 2, 1)).toBe(0);
    expect(turnOn(spots, "m8", 0, -1)).toBe(2);
    expect(spotAt(spots, "m8", 5)).toBeNull();
  });
  test("what it scores is said as the engine counts it: A × B", () => {
    for (const moment of of("build at")) {
      for (const spot of carried(moment.choice.question)!.spots) {
        const most = best(spot)!;
        expect(most.stars).toBe(Math.max(...spot.scores.map((one) => one.stars)));
        expect(most.a * most.b).toBe(most.stars);
        const words = sum(most, moment.view, pieces);
        expect(words).toContain(`dial ${moment.view.guilds.find((one) => one.id === most.guild)!.dial}`);
        expect(words).toContain(most.b === 1 ? "1 tile" : `${most.b} tiles joined`);
      }
    }
  });
});

describe("sailing", () => {
  test("the first step of every way is one that the engine offers", () => {
    for (const moment of of("sail")) {
      const question = moment.choice.question as Extract<QuestionView, { kind: "sail" }>;
      const legal = new Set(moment.choice.moves.map((move) => move.move));
      const offered = new Set<string>();
      for (const { skiff, at } of mine(moment).skiffs) {
        for (const cell of reach(chart, mine(moment), at, question.about.left)) {
          const steps = sailMoves(chart, catalogue, skiff, way(chart, mine(moment), at, cell, question.about.left)!);
          expect(legal).toContain(steps[0]);
          expect(steps.length).toBeLessThanOrEqual(question.about.left);
          offered.add(steps[0]!);
        }
      }
      expect([...legal].filter((move) => move.startsWith("sail")).sort()).toEqual([...offered].sort());
    }
    expect(of("sail").length).toBe(2);
  });
  test("a way drawn by hand goes on and back", () => {
    const captain = mine(of("sail")[1]!);
    const near = chart.neighbours(captain.start).find((cell) => captain.tiles.some((tile) => tile.at === cell))!;
    const there = draw(chart, captain, [captain.start], near, 2);
    expect(there).toEqual([captain.start, near]);
    expect(draw(chart, captain, there, captain.start, 2)).toEqual([captain.start]);
    expect(draw(chart, captain, there, near, 1)).toEqual(there);
  });
});

describe("the basket", () => {
  const basketOf = (played: string[]) => {
    const basket = empty();
    for (const move of played) {
      const [verb, colour] = move.split(" ") as [string, Colour];
      basket.goods[colour] += verb === "buy" ? 1 : -1;
    }
    return basket;
  };
  test("costs and brings what the engine says", () => {
    for (const moment of of("transaction")) {
      const about = moment.choice.question!.about as Trading;
      const basket = basketOf(moment.moves!);
      expect(purse(basket, mine(moment), about)).toBe(moment.currency);
      expect(possible(basket, mine(moment), about, moment.view.traded)).toBe(true);
      expect(moves(basket, about).filter((move) => move !== "done").sort()).toEqual([...moment.moves!].sort());
      expect(used(basket)).toBe(moment.moves!.length);
    }
    expect(of("transaction").some((moment) => moment.moves!.some((move) => move.startsWith("sell")))).toBe(true);
  });
  test("takes no more than there are transactions, barrels and ¤", () => {
    const moment = of("transaction")[0]!;
    const about = moment.choice.question!.about as Trading;
    const captain = mine(moment);
    const cannot = (change: Partial<ReturnType<typeof empty>>) => expect(possible({ ...empty(), ...change }, captain, about, moment.view.traded)).toBe(false);
    cannot({ goods: { ...empty().goods, red: about.left + 1 } });
    cannot({ goods: { ...empty().goods, red: -1 - (captain.reserve.red ?? 0) } });
    cannot({ skiffs: captain.skiffs_left + 1 });
    expect(possible(empty(), { ...captain, currency: 0 }, about, moment.view.traded)).toBe(true);
    expect(possible({ ...empty(), skiffs: 1 }, { ...captain, currency: 0 }, about, moment.view.traded)).toBe(false);
  });
  test("ends where transactions are left, but not before an objective has its outpost", () => {
    const about = of("transaction")[0]!.choice.question!.about as Trading;
    expect(moves(empty(), about)).toEqual(["done"]);
    expect(moves({ ...empty(), objective: "objective 1" }, about)).toEqual(["objective 1"]);
  });
});

describe("what would be", () => {
  test("turning Skyside brings what the engine says", () => {
    for (const moment of of("turn skyside")) expect(turning(moment.view, mine(moment), catalogue)).toEqual(moment.choice.question!.about);
    expect(of("turn skyside").length).toBe(3);
  });
  test("a dive has a die for each skiff on a tile that is not depleted", () => {
    const captain = mine(of("sail")[1]!);
    const dice = diveDice(captain, { shallows: 2 }, pieces);
    const sites = captain.skiffs.filter(({ at }) => captain.tiles.some((tile) => tile.at === at && !tile.depleted && pieces.tiles.has(tile.tile)));
    expect(Object.values(dice).reduce((all, n) => all + n, 0)).toBe(2 + sites.length);
  });
  test("rerolls are counted face by face, wild ones where they complete most", () => {
    const die = catalogue.research_dice[0]!;
    const named = (n: number, guild: string | null) => ({ die: catalogue.research_dice[n]!.id, face: catalogue.research_dice[n]!.faces.findIndex((face) => (face.guild ?? null) === guild) });
    const [speaker, other, wild] = ["speakers", "traders", null].map((guild) => die.faces.filter((face) => (face.guild ?? null) === guild).length) as [number, number, number];
    const three = [named(0, "speakers"), named(1, "speakers"), named(2, "speakers")];
    expect(tally(catalogue, three).icons.speakers).toBe(3);
    expect(risk(catalogue, three, three[0]!.die)).toEqual({ gains: 0, loses: die.faces.length - speaker - wild });
    const short = [named(0, "traders"), named(1, "speakers"), named(2, null)];
    expect(risk(catalogue, short, short[0]!.die)).toEqual({ gains: speaker + wild, loses: 0 });
    expect(other).toBeGreaterThan(0);
  });
});

describe("scores", () => {
  test("the sources add up to what everybody has", () => {
    const last = game.moments.at(-1)!.view;
    const shown = rows(last, catalogue);
    const all = shown.find((row) => row.sum)!;
    last.captains.forEach((one, seat) => {
      expect(all.stars[seat]).toBe(one.stars);
      expect(shown.filter((row) => !row.sum).reduce((total, row) => total + row.stars[seat]!, 0)).toBe(one.stars);
    });
  });
});

describe("words and keys", () => {
  test("both sides of every tile can be said", () => {
    for (const tile of catalogue.tiles) {
      expect(tileWords(tile, "sinkside", pieces)).toContain(tile.depth);
      const cost = COLOURS.find((colour) => tile.cost[colour]);
      if (cost) expect(tileWords(tile, "skyside", pieces)).toContain(`${tile.cost[cost]} ${cost}`);
    }
  });
  test("a choice of a tile is heard in words, not in the terminal's signs", () => {
    const tile = catalogue.tiles.find((one) => one.edges.some(Boolean))!;
    expect(moveWords(`tile ${tile.id}`, "place", catalogue, "sinkside")).toContain(`${tile.id}: ${tile.depth}`);
    expect(moveWords(`tile ${tile.id}`, "build", catalogue, "skyside")).toContain(" deck ");
    expect(moveWords("done", "build", catalogue, "skyside")).toBeUndefined();
  });
  test("a tile in a plan is told by the side that it will lie on", () => {
    const tile = catalogue.tiles.find((one) => one.edges.some(Boolean))!;
    expect(moveWords(`tile ${tile.id}`, "play", catalogue, "sinkside", ["play founder"])).toContain(`${tile.id}: ${tile.depth}`);
    expect(moveWords(`tile ${tile.id}`, "play", catalogue, "skyside", ["play founder"])).toContain(" deck ");
    expect(moveWords(`tile ${tile.id}`, "play", catalogue, "sinkside", ["play captain", "turn"])).toContain(" deck ");
  });
  test("a turned tile names its corners as they lie", () => {
    const tile = { ...catalogue.tiles[0]!, wedges: ["red", null, null, null, null, null], building: null };
    expect(tileWords(tile, "sinkside", pieces)).toContain("red east");
    expect(tileWords(tile, "sinkside", pieces, 2)).toContain("red south-west");
  });
  test("the sea at a glance has everybody's ★", () => {
    expect(summary(start, catalogue)).toContain("player 3 has 0 ★");
  });
  test("every icon has a meaning with a rule, and every meaning a place in the list", () => {
    const all = meanings(catalogue);
    expect(Object.values(groups).flat().sort()).toEqual(Object.keys(all).sort());
    for (const one of Object.values(all)) expect(one.rule).toMatch(/^FL-\d\d$/);
  });
  test("arrow keys go to the nearest lit cell that way, and over the others in a row", () => {
    const lit = ["cell:m9", "cell:n9", "cell:m8", "guild:speakers", "guild:traders"];
    expect(step("cell:m9", "ArrowUp", lit)).toBe("cell:m8");
    expect(step("cell:m9", "ArrowRight", lit)).toBe("cell:n9");
    expect(step("guild:speakers", "ArrowRight", lit)).toBe("guild:traders");
    expect(step(null, "ArrowUp", lit)).toBe("cell:m9");
  });
});

describe("tips", () => {
  const told = (target: string) => tip(target, catalogue, start);

  test("every component tells what it does in full, and whose it is", () => {
    const things = [
      ...catalogue.crew.map(({ id }) => `card:${id}`),
      ...catalogue.tiles.map(({ id }) => `tile:${id}`),
      ...catalogue.starting_tiles.map(({ id }) => `tile:${id}`),
      ...catalogue.objectives.map(({ id }) => `objective:${id}`),
      ...catalogue.guilds.flatMap(({ id, ring }) => [`guild:${id}`, `bounty:${id}`, `building:${id}`, ...ring.map((space) => `ring:${space.id}`)]),
      ...[...catalogue.dive_dice, ...catalogue.research_dice].map(({ id }) => `die:${id}`),
      ...catalogue.tracks.sonar.map((_, n) => `sonar:${n}`),
    ];
    expect(things.length).toBeGreaterThan(46 + 92 + 11);
    for (const thing of things) {
      const found = told(thing);
      expect(found?.lines.every((line) => line.length > 3 && !/undefined|null/.test(line)), thing).toBe(true);
      expect(["rulebook", "reconstructed"], thing).toContain(found?.source);
    }
  });

  test("the longest words of a card may be broken, and read the same", () => {
    expect(words("Make 4 transactions.")).toBe("Make 4 trans\u00adactions.");
    for (const card of catalogue.crew) for (const side of [card.sinkside, card.skyside]) {
      expect(words(side.text).split(/[\s\u00ad']/).every((part) => part.length < 10), side.text).toBe(true);
    }
  });
  test("a card tells both its sides", () => {
    const card = catalogue.crew.find(({ tier }) => tier === 2)!;
    const lines = told(`card:${card.id}`)!.lines.join(" ");
    expect(lines).toContain(`sail ${card.sinkside.moves}. ${card.sinkside.text}`);
    expect(lines).toContain(`income ${card.skyside.moves} ¤. ${card.skyside.text}`);
  });

  test("a die tells how often each face is on it", () => {
    expect(told("die:shelf")!.lines[0]).toBe(
      "Its faces: barrel and barrel; barrel, barrel, barrel, toxicity and depletion; 2 × barrel, barrel and depletion; survivor; sonar.",
    );
  });

  test("every icon has its meaning, and what there is not has no tip", () => {
    for (const name of Object.values(groups).flat()) expect(told(`sign:${name}`)?.lines[0], name).toBeTruthy();
    expect(told("card:nobody")).toBeNull();
    expect(told("nothing:at-all")).toBeNull();
  });
});

describe("drawings with their place worked in", () => {
  test("a path is scaled, then moved; what is relative is only scaled", () => {
    expect(movedPath("M1 2L3 4h5v6H7V8c1 1 2 2 3 3z", 10, 20, 2)).toBe("M12 24L16 28h10v12H24V36c2 2 4 4 6 6z");
    expect(movedPath("m1 2 3 4", 10, 20)).toBe("m11 22 3 4");
    expect(movedPath("M1 2 3 4", 10, 20)).toBe("M11 22 13 24");
  });

  test("an arc keeps its turn and its flags", () => {
    expect(movedPath("M0 0A5 5 0 0 1 10 0", 1, 1, 2)).toBe("M1 1A10 10 0 0 1 21 1");
  });

  test("every icon stays what it is", () => {
    for (const [name, drawn] of Object.entries(icons)) {
      const still = moved(drawn, 0, 0, 1);
      expect(still.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number), name).toEqual(drawn.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number));
      expect(moved(drawn, 5, 5, 0.5), name).not.toBe(drawn);
    }
  });
});
