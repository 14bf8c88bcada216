// How events are shown: what moves, and the picture after it. The picture at the end is always the view's own.
import type { Flight, Motion } from "../../table/contract";
import { figures, wayPoints, type Point } from "./geometry";
import type { Event, PlayerView, SeaCatalogue, SeaView, Went } from "./types";
import { mateOf } from "./view";

const STEP = 120; // a space walked
const SHAKE = 420;
const SLIDE = 300;
const ARRIVED = 1800; // the first at the extraction point
const GIVEN = 2600; // what the two who trade have given and got
/** How long a moment is left to be read. */
const READ: Readonly<Partial<Record<Event["event"], number>>> = {
  crisis_drawn: 2600, died: 2200, loyalty_shown: 2000, cleared: 2200, extraction_opened: 1600, ended: 2400,
  shot: 1000, luna_attacked: 1000, shot_back: 900, blinded: 900, shield_held: 900, assayed: 2200,
  traded: 1400, trade_refused: 1100, named: 500, card_given_up: 500, call_answered: 500,
};

type Told = Motion<SeaView>;
type Shown<N extends Event["event"]> = (event: Extract<Event, { event: N }>, view: SeaView, catalogue: SeaCatalogue) => Told;

function withMate(view: SeaView, role: string, change: Partial<PlayerView>): SeaView {
  return { ...view, crew: view.crew.map((one) => (one.role === role ? { ...one, ...change } : one)) };
}

function cardsBy(view: SeaView, role: string, more: number): SeaView {
  return withMate(view, role, { cards: Math.max(0, (mateOf(view, role)?.cards ?? 0) + more) });
}

function samplesBy(view: SeaView, role: string, more: number): SeaView {
  const { samples, room } = mateOf(view, role)!;
  return withMate(view, role, { samples: samples + more, room: Math.max(0, room - more) });
}

function lying(view: SeaView, space: string, more: number): SeaView {
  const { [space]: here = 0, ...rest } = view.samples;
  return { ...view, samples: here + more > 0 ? { ...rest, [space]: here + more } : rest };
}

const abilityTo = (view: SeaView, role: string, id: string, state: "cooling" | "ready"): SeaView =>
  withMate(view, role, { abilities: mateOf(view, role)!.abilities.map((one) => (one.id === id ? { ...one, state, ready_from: null } : one)) });

const figure = (role: string, keyframes: Keyframe[], ms: number, easing = "linear"): Flight => ({ find: `[data-figure="${role}"]`, keyframes, ms, easing });
const shake = (role: string): Flight =>
  figure(role, [0, -5, 5, -4, 4, -2, 0].map((x) => ({ transform: `translate(${x}px,0px)` })), SHAKE, "ease-out");

/** Dot by dot along the way, from where the figure stands now to where it will stand. */
function walk(event: Went, view: SeaView, catalogue: SeaCatalogue): Told {
  const after = withMate(view, event.role, { at: event.end });
  const [from, to] = [figures(view.crew, catalogue).get(event.role)!, figures(after.crew, catalogue).get(event.role)!];
  const between = wayPoints([event.start, ...event.way], catalogue).slice(1, -1);
  const frames = [from, ...between, to].map(([x, y]: Point) => ({ transform: `translate(${x - from[0]}px,${y - from[1]}px)` }));
  const steps = event.cause === "roll" && view.steps !== null ? view.steps - event.way.length : view.steps;
  const told = { before: [figure(event.role, frames, STEP * Math.max(1, frames.length - 1))], view: { ...after, steps }, wait: 80 };
  return isFirst(event, view, catalogue) ? { ...told, view: { ...told.view, first_at_extraction: event.role }, read: ARRIVED } : told;
}

/** Whether nobody has set foot on the extraction point before. */
function isFirst(event: Went, view: SeaView, catalogue: SeaCatalogue): boolean {
  return view.first_at_extraction === null && event.way.includes(catalogue.station.extraction);
}

const shown: { [N in Event["event"]]?: Shown<N> } = {
  went: walk,
  turn_began: (event, view) => ({ view: { ...view, turn: event.cycle, active: event.role, roll: 0, steps: null }, wait: 260 }),
  rolled: (event, view) => ({ view: { ...withMate(view, event.role, { slowed: 0 }), roll: event.face, steps: event.steps }, wait: 420 }),
  extra_space_played: (event, view) => ({ view: { ...view, steps: event.steps }, wait: 160 }),
  sample_taken: (event, view) => ({
    before: [{ find: `[data-sample="${event.space}"]`, ms: 320, keyframes: [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translate(0px,-14px)" }] }],
    view: samplesBy(lying(view, event.space, -1), event.role, 1),
    wait: 120,
  }),
  samples_fell: (event, view) => ({ view: lying(withMate(view, event.role, { samples: 0 }), event.space, event.count), wait: 300 }),
  sample_broke: (event, view) => ({ view: { ...samplesBy(view, event.role, -1), broken: view.broken + 1 }, before: [shake(event.role)], wait: 160 }),
  hurt: (event, view) => ({ view: withMate(view, event.role, { health: event.left }), after: [shake(event.role)], wait: SHAKE }),
  healed: (event, view) => ({ view: withMate(view, event.role, { health: event.left }), wait: 300 }),
  died: (event, view) => ({ view: { ...withMate(view, event.role, { health: 0, cards: 0, known_cards: {} }), hand: event.role === view.role ? {} : view.hand }, after: [shake(event.role)], wait: SHAKE }),
  drew: (event, view) => ({ view: { ...cardsBy(view, event.role, 1), deck: Math.max(0, view.deck - 1) }, wait: 160 }),
  discarded: (event, view) => ({ view: cardsBy(view, event.role, -1), wait: 160 }),
  crafted: (event, view) => ({ view: cardsBy(view, event.role, 1 - event.used.length), wait: 300 }),
  carrier_laid: (event, view) => ({ view: withMate(cardsBy(view, event.role, -1), event.role, { carrier: true, room: mateOf(view, event.role)!.room + 1 }), wait: 200 }),
  item_used: (event, view) => ({ view: cardsBy(view, event.role, -1), wait: 300 }),
  traded: (event, view) => ({ view: samplesBy(samplesBy(view, event.role, event.samples_got - event.samples_given), event.other, event.samples_given - event.samples_got), wait: 200 }),
  door_unlocked: (event, view) => ({ before: slide([event.door]), view: { ...view, locked: view.locked.filter((door) => door !== event.door) }, wait: 160 }),
  door_locked: (event, view) => ({ view: { ...view, locked: [...view.locked, event.door] }, after: slide([event.door], true), wait: SLIDE }),
  doors_relocked: (event, view) => ({ view: { ...view, locked: [...new Set([...view.locked, ...event.doors])] }, after: slide(event.doors, true), wait: SLIDE }),
  extraction_opened: (_, view) => ({ view: { ...view, extraction_open: true, locked: view.locked.filter((door) => door !== "extraction") }, wait: 200 }),
  ability_ready: (event, view) => ({ view: abilityTo(view, event.role, event.ability, "ready"), wait: 240 }),
  ability_used: (event, view) => ({ view: abilityTo(view, event.role, event.ability, "cooling"), wait: 300 }),
  ability_cooled: (event, view) => ({ view: abilityTo(view, event.role, event.ability, "cooling"), wait: 160 }),
  slowed: (event, view) => ({ view: withMate(view, event.role, { slowed: mateOf(view, event.role)!.slowed + event.points }), wait: 120 }),
  crisis_drawn: (event, view) => ({ view: { ...view, crisis: { card: event.crisis, drawer: event.role, on: true } }, wait: 200 }),
  shield_held: (event, view) => ({ view: withMate(view, event.role, { shield: null }), wait: 200 }),
};

function slide(doors: string[], shut = false): Flight[] {
  const frames: Keyframe[] = [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "scaleX(.1)" }];
  return doors.map((door) => ({ find: `[data-door="${door}"]`, ms: SLIDE, keyframes: shut ? frames.toReversed() : frames }));
}

export function motion(event: Event, view: SeaView, catalogue: SeaCatalogue): Told {
  const show = shown[event.event] as Shown<Event["event"]> | undefined;
  const told = show ? show(event as never, view, catalogue) : { view, wait: 0 };
  const read = event.event === "traded" && view.offer ? GIVEN : READ[event.event];
  return read ? { ...told, read } : told;
}
