// What each component of Flotilla is and does, in full: both sides of cards, tiles and objectives, every face of a die.
import type { Tip } from "../../table/contract";
import { now } from "./cards";
import { count, list, tileWords } from "./sentences";
import { meanings } from "./signs";
import type { FleetCatalogue, FleetView, GoalFacts, GuildFacts, ObjectiveFacts } from "./types";
import { piecesOf, seating, type Pieces } from "./view";

interface Known {
  catalogue: FleetCatalogue;
  view: FleetView;
  made: Pieces;
}
type Teller = (id: string, known: Known) => Tip | null;
type Source = NonNullable<Tip["source"]>;

const source = (of: { source: string }): Source => of.source as Source;

const tellers: { readonly [kind: string]: Teller } = {
  card: (id, { view, made }) => {
    const found = made.crew.get(id);
    if (!found) return null;
    const { sinkside, skyside } = found;
    const mine = view.captains[view.seat ?? -1];
    const guild = found.guild ? made.guilds.get(found.guild)!.name : "";
    const lines = [
      found.tier ? `${guild}, tier ${found.tier}.` : `A starting card${guild ? ` of the ${guild}` : ""}.`,
      `Sinkside: sail ${sinkside.moves}. ${sinkside.text}`,
      `Skyside: income ${skyside.moves} ¤. ${skyside.text}`,
      ...(mine?.hand.includes(id) && !view.over ? [now(found, mine, view, made)] : []),
    ];
    return { title: found.name, lines, source: source(found), rule: found.tier ? "FL-46" : "FL-45" };
  },
  tile: (id, { catalogue, made }) => {
    const found = made.tiles.get(id);
    if (found) return { title: `Ocean tile ${id}`, lines: [`Sinkside: ${tileWords(found, "sinkside", made)}.`, `Skyside: ${tileWords(found, "skyside", made)}.`], source: source(found), rule: "FL-49" };
    const start = catalogue.starting_tiles.find((one) => one.id === id);
    const lines = ["Sinkside: the dock and drop point, where skiffs that pass unload; no diving here.", "Skyside: watercraft of no district on every side, joined by whatever touches it.", "A construction site on both sides."];
    return start ? { title: "Starting tile", lines, source: source(start), rule: "FL-48" } : null;
  },
  objective: (id, { made }) => {
    const found = made.objectives.get(id);
    return found ? { title: found.name, lines: goals(found), source: source(found), rule: "FL-24" } : null;
  },
  ring: (id, { catalogue }) => {
    const guild = catalogue.guilds.find(({ ring }) => ring.some((space) => space.id === id));
    return guild ? space(guild, id, catalogue.limits.skippable_space) : null;
  },
  guild: (id, { catalogue, view, made }) => {
    const found = made.guilds.get(id);
    if (!found) return null;
    const { dial } = view.guilds.find((one) => one.id === id)!;
    const lines = [
      `Its discs run round a ring of ${count(found.ring.length, "space")}; each one touched gives what it shows.`,
      `Its dial stands at ${dial} of ${catalogue.limits.dial}: the first part of A when a ${found.colour} district scores. Each ${found.building} on the watercraft adds 1.`,
      `At the end most of its seals bring ${catalogue.limits.most_seals} ★, second-most ${catalogue.limits.second_seals} ★.`,
    ];
    return { title: `${found.name} (${found.colour})`, lines, source: source(found), rule: "FL-16" };
  },
  bounty: (id, { catalogue, view, made }) => {
    const found = made.guilds.get(id);
    const artifacts = view.guilds.find((one) => one.id === id)?.artifacts.map((one) => made.artifacts.get(one)!) ?? [];
    if (!found) return null;
    const lines = artifacts.map((one) => `${one.name}: ${one.bounty.text}. (Its discovery was: ${one.discovery.text}.)`);
    const first = `No artifact lies here yet, so the printed slot pays: ${found.first_slot.text}.`;
    return { title: `Bounty of the ${found.name}`, lines: [`Paid for ${catalogue.limits.icons_a_bounty} of its icons in one research.`, ...(lines.length ? lines : [first])], source: source(artifacts[0] ?? found), rule: "FL-38" };
  },
  die: (id, { catalogue }) => {
    const dive = catalogue.dive_dice.find((one) => one.id === id);
    if (dive) return { title: `Dive die: ${id}`, lines: [faces(dive.faces.map((face) => list(face) || "nothing")), `There are ${dive.count} of them.`], source: source(dive), rule: "FL-35" };
    const research = catalogue.research_dice.find((one) => one.id === id);
    return research ? { title: "Research die", lines: [faces(research.faces.map((face) => face.text))], source: source(research), rule: "FL-38" } : null;
  },
  survivor: (n, { catalogue, view }) => {
    const track = catalogue.tracks.survivors.find((one) => one.id === seating(catalogue, view.players).survivors)!;
    const found = track.spaces[Number(n)];
    const here = Number(n) === view.survivor ? "The disc stands here." : "Whoever rescues a survivor moves the shared disc one on, and gains what it reaches.";
    return found ? { title: "Survivor track", lines: [`This space: ${found.text}.`, here], source: source(track), rule: "FL-40" } : null;
  },
  sonar: (n, { catalogue, view }) => {
    const found = catalogue.tracks.sonar[Number(n)];
    if (!found) return null;
    const lines = [
      `A sonar icon on a dive die gives ${Number(n) === view.sonar ? "now" : "here"}: ${found.text}${found.again ? ", and one more die of that kind" : ""}.`,
      ...(found.stars ? [`Whoever completes the station that brings the disc here scores ${found.stars} ★.`] : []),
    ];
    return { title: "Sonar track", lines, source: source(found), rule: "FL-37" };
  },
  dock: (n, { catalogue, view }) => {
    const { docks } = seating(catalogue, view.players);
    const at = Number(n);
    const lines = [`Whoever turns Skyside as number ${at + 1} gets ${docks.skiff[at]} ¤ for each skiff at sea, and may build up to ${count(docks.builds[at] ?? 0, "tile")} at once.`];
    return { title: "Docks", lines, source: source(docks), rule: "FL-42" };
  },
  market: (colour, { catalogue, view }) => {
    const price = catalogue.tracks.market[view.market[colour] ?? 0];
    const lines = [`One ${colour} barrel of the reserve costs or brings ${price} ¤ now.`, "When all transactions of a turn are done its marker moves up one for each bought and down one for each sold. Steps past the ends score ★ instead."];
    return { title: `Market: ${colour}`, lines, rule: "FL-21" };
  },
  building: (id, { made }) => {
    const found = made.guilds.get(id);
    const lines = [`A building of the ${found?.name}: each on a watercraft raises the A of its ${found?.colour} districts by 1. On a Sinkside it tells what the tile's back has.`];
    return found ? { title: found.building, lines, source: "rulebook", rule: "FL-56" } : null;
  },
  toxicity: (_, { catalogue }) => ({
    title: "Toxicity and penalty",
    lines: [`Each toxicity moves the marker one on; past the last of its ${catalogue.tracks.toxicity} spaces the penalty moves one on.`, `The penalty's spaces, counted at the end: ${list(catalogue.tracks.penalty.map((n) => `${n < 0 ? "−" : "+"}${Math.abs(n)}`))} ★.`],
    source: "reconstructed",
    rule: "FL-39",
  }),
  goods: (colour) => ({ title: `Barrel: ${colour}`, lines: ["A resource. Only what lies in the reserve can be sold or built with."], source: "rulebook", rule: "FL-23" }),
  sign: (name, { catalogue }) => {
    const found = meanings(catalogue)[name];
    return found ? { title: found.name, lines: [found.text], rule: found.rule } : null;
  },
};

function goals({ sinkside, skyside }: ObjectiveFacts): string[] {
  const side = (name: string, { texts, stars }: GoalFacts) => `${name}: ${texts[0]}; with the tiles below it ${list(stars.slice(1).map(String))} ★ instead.`;
  return [side("Sinkside", sinkside), side("Skyside", skyside), "Bought with a transaction and an outpost; scores at once. The last tile of the stack stays and may be bought again."];
}

function space({ name, ring, source: from }: GuildFacts, id: string, skippable: number): Tip {
  const n = ring.findIndex((one) => one.id === id);
  const lines = [`A disc that touches this space: ${ring[n]!.text}.`, ...(n === skippable ? ["It may be skipped, without its bonus."] : [])];
  return { title: `${name}, space ${n + 1} of ${ring.length}`, lines, source: from as Source, rule: "FL-17" };
}

function faces(words: string[]): string {
  const alike = [...new Set(words)].map((word) => ({ word, n: words.filter((one) => one === word).length }));
  return `Its faces: ${alike.map(({ word, n }) => (n > 1 ? `${n} × ${word}` : word)).join("; ")}.`;
}

export function tip(target: string, catalogue: FleetCatalogue, view: FleetView): Tip | null {
  const [kind, id = ""] = target.split(":") as [string, string?];
  return tellers[kind]?.(id, { catalogue, view, made: piecesOf(catalogue) }) ?? null;
}
