// How each event of The Spill is shown: the picture after it, and what flies, glides or sinks on the way there.
import type { Flight, Motion } from "../../table/contract";
import { berths, middle, ringOf, sectorNumber, sectorOf, toward, type Ring } from "./geometry";
import type { Event, Overflowed, SectorView, ShipSailed, SpillView } from "./types";

const FALL = 480;
const NEXT_DIE = 40;
const GLIDE = 160; // a sector
const FLIP = 220;
const SAIL = 120; // a sector

type Told = Motion<SpillView>;
type Shown<N extends Event["event"]> = (event: Extract<Event, { event: N }>, view: SpillView) => Told;

const still = (view: SpillView): Told => ({ view, wait: 0 });

function withSector(view: SpillView, id: string, change: Partial<SectorView>): SpillView {
  return { ...view, sea: { ...view.sea, [id]: { ...view.sea[id]!, ...change } } };
}

function withoutDie(view: SpillView, space: string): SpillView {
  const { [ringOf(space)]: _, ...oil } = view.sea[sectorOf(space)]!.oil;
  return withSector(view, sectorOf(space), { oil });
}

const without = (letters: Ring[], ring: Ring): Ring[] => letters.filter((one) => one !== ring);

function withoutAnimal(view: SpillView, space: string): SpillView {
  const { healthy, contaminated } = view.sea[sectorOf(space)]!;
  const ring = ringOf(space);
  return withSector(view, sectorOf(space), { healthy: without(healthy, ring), contaminated: without(contaminated, ring) });
}

const more = (counts: Record<string, number>, kind: string): Record<string, number> => ({ ...counts, [kind]: (counts[kind] ?? 0) + 1 });

/** Down from the rig and out to its space, a little too far and back. A die's own y axis points at the rig. */
function fall(space: string): Flight {
  const out = middle(ringOf(space));
  return {
    find: `[data-die="${space}"]`,
    ms: FALL,
    easing: "cubic-bezier(.2,.6,.3,1)",
    keyframes: [
      { transform: `translate(0px,${out}px) rotate(-140deg) scale(1.7)`, opacity: 0 },
      { transform: `translate(0px,${out * 0.86}px) rotate(-100deg) scale(1.35)`, opacity: 1, offset: 0.22 },
      { transform: "translate(0px,-9px) rotate(8deg) scale(1)", opacity: 1, offset: 0.8 },
      { transform: "translate(0px,0px) rotate(0deg) scale(1)", opacity: 1 },
    ],
  };
}

/** In from the lane, where it ran along. */
function comeIn(space: string): Flight {
  const far = 263 - middle(ringOf(space));
  return {
    find: `[data-die="${space}"]`,
    ms: 200,
    keyframes: [{ transform: `translate(0px,${-far}px)` }, { transform: "translate(0px,0px)" }],
  };
}

function leave(space: string, away: "rig" | "up"): Flight {
  const end = away === "rig" ? `translate(0px,${middle(ringOf(space))}px) scale(.3)` : "translate(0px,-14px) scale(1.5)";
  return { find: `[data-die="${space}"]`, ms: 240, keyframes: [{ transform: "none", opacity: 1 }, { transform: end, opacity: 0 }] };
}

const animal = (space: string, keyframes: Keyframe[], ms: number): Flight => ({ find: `[data-animal="${space}"]`, keyframes, ms });
const flip = (space: string): Flight =>
  animal(space, [{ transform: "scaleX(0)" }, { transform: "scaleX(1)", offset: 0.7 }, { transform: "scale(1.12)", offset: 0.85 }, { transform: "none" }], FLIP);
const sink = (space: string): Flight =>
  animal(space, [{ transform: "none", opacity: 1 }, { transform: "translate(0px,10px) scale(.5)", opacity: 0 }], 420);
const lift = (space: string): Flight =>
  animal(space, [{ transform: "none", opacity: 1 }, { transform: "scale(1.35)", opacity: 1, offset: 0.5 }, { transform: "scale(1.8)", opacity: 0 }], 320);

const landed: Shown<"landed"> = (event, view) => {
  const sector = sectorOf(event.space);
  const ran = sector !== `${event.quadrant}-${event.face}`;
  const oil = { ...view.sea[sector]!.oil, [ringOf(event.space)]: event.face };
  const hand = { ...view.hand, oil: Math.max(0, view.hand.oil - 1) };
  const covers = [...view.sea[sector]!.healthy, ...view.sea[sector]!.contaminated].includes(ringOf(event.space));
  return { view: { ...withSector(view, sector, { oil }), hand }, after: [ran ? comeIn(event.space) : fall(event.space)], wait: covers ? FALL : NEXT_DIE };
};

const overflowed = (event: Overflowed, view: SpillView): Told => {
  const start = toward(sectorNumber(event.start)) + 90;
  const steps = event.way.length - 1;
  const end = start + (event.clockwise ? 15 : -15) * steps;
  const frames = [
    { transform: `rotate(${start}deg)`, opacity: 0 },
    { transform: `rotate(${start}deg)`, opacity: 1, offset: 0.15 },
    { transform: `rotate(${end}deg)`, opacity: 1 },
  ];
  return { view, before: [{ find: "[data-runner]", keyframes: frames, ms: 200 + GLIDE * steps, easing: "ease-in-out" }], wait: 0 };
};

function sailed(event: ShipSailed, view: SpillView): Told {
  const place = view.specialists.findIndex((one) => one.id === event.specialist);
  const specialists = view.specialists.map((one, n) => (n === place ? { ...one, sector: event.end } : one));
  const ap = event.by === "resource" ? view.ap : view.ap - event.ap;
  const [from, to] = [berths(view.specialists.map((one) => one.sector))[place], berths(specialists.map((one) => one.sector))[place]];
  const steps = Math.max(1, event.way.length - 1);
  const clockwise = event.way.length < 2 || (sectorNumber(event.way[0]!) + 1) % 24 === sectorNumber(event.way[1]!);
  let turn = (from?.angle ?? 0) - (to?.angle ?? 0);
  while (clockwise && turn > 0) turn -= 360;
  while (!clockwise && turn < 0) turn += 360;
  const ms = Math.min(SAIL * steps + 160, 600);
  const after = [{ find: `[data-ship="${place}"]`, ms, easing: "ease-in-out", keyframes: [{ transform: `rotate(${turn}deg)` }, { transform: "rotate(0deg)" }] }];
  return { view: { ...view, specialists, ap }, after, wait: ms };
}

const shown: { [N in Event["event"]]?: Shown<N> } = {
  landed,
  overflowed,
  ship_sailed: sailed,
  turn_began: (event, view) => ({
    view: { ...view, turn: event.number, active: Math.max(0, view.specialists.findIndex((one) => one.id === event.specialist)) },
    wait: 260,
  }),
  dice_drawn: (event, view) => ({ view: { ...view, hand: { oil: event.oil, weather: event.weather } }, wait: 120 }),
  spilled_out: (event, view) => ({
    view: { ...view, spill_outs: event.count, track: { ...view.track, position: event.track } },
    before: [{ find: `[data-breach="${event.sector}"]`, ms: FALL, keyframes: [{ opacity: 0 }, { opacity: 1 }] }],
    wait: 160,
  }),
  contaminated: (event, view) => {
    const ring = ringOf(event.space);
    const { healthy, contaminated } = view.sea[sectorOf(event.space)]!;
    const change = { healthy: without(healthy, ring), contaminated: [...contaminated, ring] };
    return { view: withSector(view, sectorOf(event.space), change), after: [flip(event.space)], wait: FLIP };
  },
  taken_to_sickbay: (event, view) => ({
    before: [sink(event.space)],
    view: { ...withoutAnimal(view, event.space), sickbay: more(view.sickbay, event.species) },
    wait: 120,
  }),
  weather_rolled: (_, view) => ({
    view,
    before: [
      {
        find: "[data-weather]",
        ms: 900,
        keyframes: [
          { transform: "scale(.4) rotate(-200deg)", opacity: 0 },
          { transform: "scale(2.1) rotate(0deg)", opacity: 1, offset: 0.45 },
          { transform: "scale(2.1)", opacity: 1, offset: 0.85 },
          { transform: "scale(2.4)", opacity: 0 },
        ],
      },
    ],
    wait: 0,
  }),
  oil_pushed_back: (event, view) => ({
    before: [leave(event.space, "rig")],
    view: { ...withoutDie(view, event.space), bag: { ...view.bag, oil: view.bag.oil + 1 }, ap: view.ap - event.ap },
    wait: 60,
  }),
  oil_removed: (event, view) => ({
    before: [leave(event.space, "up")],
    view: { ...withoutDie(view, event.space), removed: event.count, ap: view.ap - event.ap },
    wait: 60,
  }),
  animal_rescued: (event, view) => ({
    before: [lift(event.space)],
    view: { ...withoutAnimal(view, event.space), rescued: more(view.rescued, event.species), ap: view.ap - event.ap },
    wait: 60,
  }),
  animal_cleaned: (event, view) => {
    const ring = ringOf(event.space);
    const { healthy, contaminated } = view.sea[sectorOf(event.space)]!;
    const change = { healthy: [...healthy, ring], contaminated: without(contaminated, ring) };
    return { view: withSector(view, sectorOf(event.space), change), after: [flip(event.space)], wait: FLIP };
  },
  actions_began: (event, view) => ({ view: { ...view, ap: event.ap, ap_at_start: event.ap }, wait: FALL }),
};

export function motion(event: Event, view: SpillView): Told {
  const show = shown[event.event] as ((event: Event, view: SpillView) => Told) | undefined;
  return show ? show(event, view) : still(view);
}
