// How each event of Flotilla is shown: the picture after it, and what settles, hops, sails or flips on the way there.
import type { Flight, Motion } from "../../table/contract";
import { placeOf } from "./step";
import type { CaptainView, Event, FleetView, GuildView, TileView } from "./types";
import { isStart } from "./view";

const SETTLE = 260;
const STEP = 170;
const HOP = 200;
const RUN = 140;
const COUNT = 200;
const FLIP = 1400; // all tiles of a captain who turns

type Told = Motion<FleetView>;
type Shown<N extends Event["event"]> = (event: Extract<Event, { event: N }>, view: FleetView) => Told;
type Goods = { [colour: string]: number };

const withCaptain = (view: FleetView, seat: number, change: (one: CaptainView) => Partial<CaptainView>): FleetView => ({
  ...view,
  captains: view.captains.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)),
});
const withGuild = (view: FleetView, id: string, change: (one: GuildView) => Partial<GuildView>): FleetView => ({
  ...view,
  guilds: view.guilds.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});
const withTile = (view: FleetView, seat: number, cell: string, change: Partial<TileView>): FleetView =>
  withCaptain(view, seat, ({ tiles }) => ({ tiles: tiles.map((tile) => (tile.at === cell ? { ...tile, ...change } : tile)) }));

/** Amounts of which nothing is left are left out, as views have them. */
function more(goods: Goods, colour: string, by: number): Goods {
  const { [colour]: had = 0, ...others } = goods;
  return had + by ? { ...others, [colour]: had + by } : others;
}

const pay = (view: FleetView, seat: number, price: number): FleetView => withCaptain(view, seat, ({ currency }) => ({ currency: currency - price }));
const pulse = (find: string, ms = COUNT): Flight => ({ find, ms, keyframes: [{ transform: "scale(1)" }, { transform: "scale(1.3)", offset: 0.4 }, { transform: "scale(1)" }] });
const settle = (cell: string): Flight => ({
  find: `[data-tile="${cell}"]`,
  ms: SETTLE,
  keyframes: [{ transform: "translate(0,-26px) scale(1.25)", opacity: 0 }, { transform: "translate(0,2px) scale(.98)", opacity: 1, offset: 0.75 }, { transform: "none", opacity: 1 }],
});
const laid = (view: FleetView, seat: number, tile: TileView): FleetView =>
  withCaptain(view, seat, ({ tiles, stock }) => ({ tiles: [...tiles, tile], stock: without(stock, tile.tile) }));

function without(list: string[], one: string): string[] {
  const at = list.indexOf(one);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
}

/** A card that was played and did not retire lies topside. */
const putAway = (view: FleetView): FleetView => ({
  ...view,
  captains: view.captains.map((one) => (one.playing ? { ...one, discard: [...one.discard, one.playing], playing: null } : one)),
});

const placed: Shown<"placed"> = ({ seat, cell, tile, turn, corners }, view) => ({
  view: laid(view, seat, { at: cell, tile, turn, depleted: false, outpost: false }),
  after: [settle(cell)],
  wait: SETTLE + (corners.length ? 240 : 40),
});

const built: Shown<"built"> = ({ seat, cell, tile, turn, cost, corners }, view) => {
  const paid = withCaptain(view, seat, ({ reserve }) => ({ reserve: cost.reduce((left, colour) => more(left, colour, -1), reserve as Goods) }));
  return { view: laid(paid, seat, { at: cell, tile, turn, depleted: false, outpost: false }), after: [settle(cell)], wait: SETTLE + (corners.length ? 240 : 40) };
};

const sailed: Shown<"sailed"> = ({ seat, skiff, start, end }, view) => {
  const [from, to] = [placeOf(start), placeOf(end)];
  const moved = withCaptain(view, seat, ({ skiffs }) => ({ skiffs: skiffs.map((one) => (one.skiff === skiff ? { ...one, at: end } : one)) }));
  const frames = [{ transform: `translate(${from[0] - to[0]}px,${from[1] - to[1]}px)` }, { transform: "none" }];
  return { view: moved, after: [{ find: `[data-skiff="${seat}-${skiff}"]`, ms: STEP, easing: "ease-in-out", keyframes: frames }], wait: STEP };
};

const cargo = (view: FleetView, seat: number, skiff: number, colour: string, by: number): FleetView =>
  withCaptain(view, seat, ({ skiffs }) => ({ skiffs: skiffs.map((one) => (one.skiff === skiff ? { ...one, cargo: more(one.cargo, colour, by) } : one)) }));

/** All tiles of a captain turn over, from the start outward, and the skiffs go with them. */
function flips({ seat, tiles, skiffs, start }: CaptainView): Flight[] {
  const [x, y] = placeOf(start);
  const far = tiles.map(({ at }) => Math.hypot(placeOf(at)[0] - x, placeOf(at)[1] - y));
  const most = Math.max(1, ...far);
  const begin = (at: string) => (Math.hypot(placeOf(at)[0] - x, placeOf(at)[1] - y) / most) * 0.6;
  const sold = skiffs.map(({ at, skiff }) => ({ find: `[data-skiff="${seat}-${skiff}"]`, ms: FLIP, easing: "linear", keyframes: [{ opacity: 1, offset: begin(at) }, { opacity: 0, offset: begin(at) + 0.3 }, { opacity: 0 }] }));
  const turned = tiles.map(({ at, tile }) => {
    const begins = begin(at);
    const end = isStart(tile) ? { transform: "scaleX(1)" } : { transform: "scaleX(0) translate(0,-30px)", opacity: 0 };
    return { find: `[data-tile="${at}"]`, ms: FLIP, easing: "linear", keyframes: [{ transform: "scaleX(1)", offset: begins }, { transform: "scaleX(0)", offset: begins + 0.2 }, { ...end, offset: begins + 0.4 }, end] };
  });
  return [...turned, ...sold];
}

const shown: { [N in Event["event"]]?: Shown<N> } = {
  placed,
  built,
  sailed,
  turn_began: ({ seat, round }, view) => ({ view: { ...putAway(view), active: seat, turn: round, dice: [] }, wait: 200 }),
  last_round: ({ round }, view) => ({ view: { ...view, last_round: round }, wait: 400 }),
  ended: (_, view) => ({ view: putAway(view), wait: 0 }),
  played: ({ seat, card }, view) => ({
    view: withCaptain(view, seat, ({ hand }) => ({ hand: without(hand, card), playing: card })),
    before: [{ find: `[data-card="${card}"]`, ms: 200, keyframes: [{ transform: "none", opacity: 1 }, { transform: "translate(0,-40px)", opacity: 0 }] }],
    wait: 160,
  }),
  rallied: ({ seat, cards }, view) => ({ view: withCaptain(view, seat, ({ hand }) => ({ hand: [...hand, ...cards], discard: [], playing: null })), wait: 200 }),
  retired: ({ seat, card }, view) => ({ view: withCaptain(view, seat, ({ retired }) => ({ retired: [...retired, card], playing: null })), wait: 160 }),
  discarded: ({ seat, card }, view) => ({ view: withCaptain(view, seat, ({ hand, discard }) => ({ hand: without(hand, card), discard: [...discard, card] })), wait: 160 }),
  recruited: ({ seat, card, guild, opened }, view) => ({
    view: withGuild(withCaptain(view, seat, ({ hand }) => ({ hand: [...hand, card] })), guild, ({ crew_left }) => ({ crew: opened, crew_left: crew_left - 1 })),
    wait: 200,
  }),
  paid: ({ seat, price }, view) => ({ view: pay(view, seat, price), wait: 60 }),
  made_up: ({ seat, price }, view) => ({ view: pay(view, seat, price), wait: 60 }),
  bought_objective: ({ seat, price, side, objective, level }, view) => {
    const objectives = { ...view.objectives, [side]: view.objectives[side].map((one) => (one.id === objective ? { ...one, level: Math.min(level + 1, 2) } : one)) };
    return { view: withCaptain({ ...pay(view, seat, price), objectives }, seat, (one) => ({ outposts_left: one.outposts_left - 1 })), wait: 200 };
  },
  final_score: ({ seat, stars, currency, resources, penalty, seals }, view) => {
    const taken = [currency, resources, penalty, seals].reduce((all, n) => all + Math.max(0, n), 0);
    return { view: withCaptain({ ...view, supply: Math.max(0, view.supply - taken) }, seat, () => ({ stars })), after: [pulse(`[data-stars="${seat}"]`, 420)], wait: 300 };
  },
  drew: ({ seat, tiles }, view) => ({
    view: withCaptain({ ...view, ocean_bag: view.ocean_bag - tiles.length }, seat, ({ side, stock }) => ({ stock: side === "skyside" ? [...stock, ...tiles] : stock })),
    wait: 120,
  }),
  returned: ({ tiles }, view) => ({ view: { ...view, ocean_bag: view.ocean_bag + tiles.length }, wait: 0 }),
  gained_currency: ({ seat, amount }, view) => ({ view: pay(view, seat, -amount), wait: 100 }),
  scored: ({ seat, stars, cell, why }, view) => ({
    view: withCaptain({ ...view, supply: Math.max(0, view.supply - stars) }, seat, (one) => ({ stars: one.stars + stars, earned: { ...one.earned, [why]: (one.earned[why] ?? 0) + stars } })),
    after: [pulse(`[data-stars="${seat}"]`, 420), ...(cell ? [pulse(`[data-tile="${cell}"]`, 320)] : [])],
    wait: COUNT,
  }),
  gained_resource: ({ seat, colour, amount }, view) => ({ view: withCaptain(view, seat, ({ reserve }) => ({ reserve: more(reserve, colour, amount) })), wait: HOP }),
  bought: ({ seat, colour, price }, view) => ({ view: withCaptain(pay(view, seat, price), seat, ({ reserve }) => ({ reserve: more(reserve, colour, 1) })), wait: 90 }),
  sold: ({ seat, colour, price }, view) => ({ view: withCaptain(pay(view, seat, -price), seat, ({ reserve }) => ({ reserve: more(reserve, colour, -1) })), wait: 90 }),
  market_moved: ({ colour, end }, view) => ({ view: { ...view, market: { ...view.market, [colour]: end } }, after: [pulse(`[data-market="${colour}"]`)], wait: 80 }),
  took_toxicity: ({ seat, end }, view) => ({ view: withCaptain(view, seat, () => ({ toxicity: end })), wait: 100 }),
  penalty_moved: ({ seat, end }, view) => ({ view: withCaptain(view, seat, () => ({ penalty: end })), wait: 160 }),
  cleaned: ({ seat, end }, view) => ({ view: withCaptain(view, seat, () => ({ penalty: end })), wait: 160 }),
  influenced: ({ seat, guild, end }, view) => ({ view: withCaptain(view, seat, ({ discs }) => ({ discs: { ...discs, [guild]: end } })), after: [pulse(`[data-disc="${seat}-${guild}"]`, RUN)], wait: RUN }),
  placed_seal: ({ seat, guild }, view) => ({ view: withCaptain(view, seat, ({ seals, seals_left }) => ({ seals: { ...seals, [guild]: (seals[guild] ?? 0) + 1 }, seals_left: seals_left - 1 })), wait: 160 }),
  raised_dial: ({ guild, end }, view) => ({ view: withGuild(view, guild, () => ({ dial: end })), wait: 220 }),
  rescued: ({ end }, view) => ({ view: { ...view, survivor: end }, wait: 160 }),
  sonar_moved: ({ end }, view) => ({ view: { ...view, sonar: end }, wait: 160 }),
  discovered: ({ artifact, guild }, view) => ({ view: withGuild({ ...view, artifact_bag: view.artifact_bag - 1 }, guild, ({ artifacts }) => ({ artifacts: [...artifacts, artifact] })), wait: 320 }),
  put_outpost: ({ seat, cell }, view) => ({ view: withTile(view, seat, cell, { outpost: true }), wait: 200 }),
  launched: ({ seat, skiff, cell }, view) => ({
    view: withCaptain(view, seat, ({ skiffs, skiffs_left }) => ({ skiffs: [...skiffs, { skiff, at: cell, cargo: {} }], skiffs_left: skiffs_left - 1 })),
    after: [{ find: `[data-skiff="${seat}-${skiff}"]`, ms: HOP, keyframes: [{ transform: "translate(0,-18px)", opacity: 0 }, { transform: "none", opacity: 1 }] }],
    wait: HOP,
  }),
  loaded: ({ seat, skiff, colour, amount }, view) => ({ view: cargo(view, seat, skiff, colour, amount), after: [pulse(`[data-skiff="${seat}-${skiff}"]`)], wait: HOP }),
  unloaded: ({ seat, skiff, colour, amount }, view) => ({
    view: withCaptain(cargo(view, seat, skiff, colour, -amount), seat, ({ reserve }) => ({ reserve: more(reserve, colour, amount) })),
    wait: HOP,
  }),
  rolled: ({ depth, face }, view) => ({ view: { ...view, dice: [...view.dice, { die: depth, face }] }, wait: 90 }),
  researched: ({ dice }, view) => ({ view: { ...view, dice }, wait: 260 }),
  depleted: ({ seat, cell }, view) => ({ view: withTile(view, seat, cell, { depleted: true }), after: [pulse(`[data-tile="${cell}"]`)], wait: 160 }),
  restored: ({ seat, cell }, view) => ({ view: withTile(view, seat, cell, { depleted: false }), after: [pulse(`[data-tile="${cell}"]`)], wait: 160 }),
  turned: ({ seat, order }, view) => ({
    before: flips(view.captains[seat]!),
    view: withCaptain(view, seat, ({ tiles }) => ({ side: "skyside", turned: order, tiles: tiles.filter((tile) => isStart(tile.tile)) })),
    wait: 0,
  }),
  skiffs_sold: ({ seat }, view) => ({
    view: withCaptain(view, seat, ({ skiffs, reserve }) => ({
      skiffs: [],
      skiffs_left: 0,
      reserve: skiffs.reduce((all, one) => Object.entries(one.cargo).reduce((sum, [colour, n]) => more(sum, colour, n), all), reserve as Goods),
    })),
    wait: 200,
  }),
  flipped: ({ seat, tiles }, view) => ({ view: withCaptain(view, seat, () => ({ stock: tiles })), wait: 200 }),
};

export function motion(event: Event, view: FleetView): Told {
  const show = shown[event.event] as ((event: Event, view: FleetView) => Told) | undefined;
  return show ? show(event, view) : { view, wait: 0 };
}
