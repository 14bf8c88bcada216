// What each component of The Spill is and does, in full.
import { ringOf, sectorOf } from "./geometry";
import type { Tip } from "../../table/contract";
import { weatherWords } from "./sentences";
import type { SpillCatalogue, SpillView } from "./types";
import { goalsOf, namesOf, trackDice } from "./view";

type Teller = (id: string, catalogue: SpillCatalogue, view: SpillView) => Tip | null;

const tellers: { readonly [kind: string]: Teller } = {
  specialist: (id, { specialists }) => {
    const found = specialists.find((one) => one.id === id);
    return found ? { title: found.name, lines: [found.text], source: found.source, rule: "SP-09" } : null;
  },
  card: (id, { resources }) => {
    const found = resources.find((one) => one.id === id);
    if (!found) return null;
    const lines = found.abilities.map(({ cubes, text }) => `${cubes} ${cubes === 1 ? "cube" : "cubes"}: ${text}`);
    return { title: found.name, lines: [...lines, "Then the card and its cubes are discarded, and another card comes."], source: found.source, rule: "SP-37" };
  },
  win: (id, catalogue, view) => {
    const found = catalogue.win_cards.find((one) => one.id === id);
    if (!found) return null;
    const goals = goalsOf(view, catalogue).map(({ text }) => text);
    return { title: found.name, lines: ["Won with all three objectives and no losing condition at the end of a turn:", ...goals], source: found.source, rule: "SP-44" };
  },
  weather: (id, { weather }) => {
    const found = weather.find((one) => one.effect === id);
    return found ? { title: `Weather, face ${found.face}`, lines: [weatherWords(found)], source: found.source, rule: "SP-25" } : null;
  },
  species: (id, { species }) => {
    const found = species.find((one) => one.id === id);
    return found ? { title: capital(found.name), lines: [FATE], source: found.source, rule: "SP-23" } : null;
  },
  animal: (space, catalogue, view) => {
    const found = catalogue.species.find((one) => one.id === namesOf(catalogue).animalAt.get(space));
    if (!found) return null;
    const fouled = view.sea[sectorOf(space)]?.contaminated.includes(ringOf(space));
    return { title: `${capital(found.name)}, ${fouled ? "Contaminated" : "Healthy"}`, lines: [FATE], source: found.source, rule: "SP-23" };
  },
  die: (space, _, view) => {
    const face = view.sea[sectorOf(space)]?.oil[ringOf(space)];
    if (!face) return null;
    const strayed = face !== Number(sectorOf(space).split("-")[1]);
    const from = strayed ? `It ran over from a full sector of number ${face}.` : `It fell into the sector of its number, ${face}.`;
    return { title: `Oil on ${space}`, lines: [from, OIL], source: "rulebook", rule: "SP-31" };
  },
  ship: (id, catalogue, view) => {
    const place = view.specialists.findIndex((one) => one.id === id);
    const found = namesOf(catalogue).specialists.get(id);
    if (!found || place < 0) return null;
    const where = `Ship ${place + 1}, in ${view.specialists[place]!.sector}. It acts on the spaces of its sector and sails round the rig.`;
    return { title: found.name, lines: [where, found.text], source: found.source, rule: "SP-30" };
  },
  piece: (id) => PIECES[id] ?? null,
  track: (id, catalogue, view) => {
    const found = catalogue.tracks.find((one) => one.id === id);
    const lines = [`Dice that fall each turn: ${trackDice(view, catalogue).join(", ")}. Every spill-out moves the token one space on; it stays on the last.`];
    return found ? { title: `${found.name} track`, lines, source: found.source, rule: "SP-21" } : null;
  },
  pile: (id) => PILES[id] ?? null,
  limit: (id) => LIMITS[id] ?? null,
};

const FATE = "Oil fouls it; oil again sends it to sickbay. One of each kind rescued makes a set, which earns a cube.";
const OIL = "A ship in its sector pushes it back into the bag or removes it for good. Three in a sector are a spill-out: what falls there then runs on.";

const PIECES: { readonly [id: string]: Tip } = {
  rig: { title: "The rig", lines: ["Oil and weather dice drop from here. The quarter a die falls into and its face say the sector: a 3 in quarter 2 lies in 2-3."], source: "rulebook", rule: "SP-18" },
  ap: { title: "Action points", lines: ["What the specialist whose turn it is pays actions with. What is left is lost; one more can be had for a die into the extra-action pool."], source: "rulebook", rule: "SP-28" },
  marker: { title: "A marker", lines: ["A sector that the card with the objectives asks to be free of oil."], source: "reconstructed", rule: "SP-05" },
};

const PILES: { readonly [id: string]: Tip } = {
  bag: { title: "The bag", lines: ["Oil dice and weather dice still to be drawn. When it runs empty, the game ends with that turn."], source: "rulebook", rule: "SP-45" },
  pool: { title: "Extra-action pool", lines: ["A die for each extra action; they fall with the next drop."], source: "rulebook", rule: "SP-39" },
  removed: { title: "Removed oil", lines: ["Dice out of the game. Every third earns a cube."], source: "rulebook", rule: "SP-32" },
  cubes: { title: "Cubes", lines: ["Earned for sets and for oil removed, placed at once on an ability of a card."], source: "rulebook", rule: "SP-36" },
};

const LIMITS: { readonly [id: string]: Tip } = {
  spill_outs: { title: "Spill-outs", lines: ["Sectors with three dice. Six at the end of a turn lose the game."], source: "rulebook", rule: "SP-43" },
  kinds: { title: "Kinds in sickbay", lines: ["All six kinds in sickbay at the end of a turn lose the game."], source: "rulebook", rule: "SP-43" },
  alike: { title: "Most of a kind", lines: ["Three of one kind in sickbay at the end of a turn lose the game."], source: "rulebook", rule: "SP-43" },
};

const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

export function tip(target: string, catalogue: SpillCatalogue, view: SpillView): Tip | null {
  const [kind, id] = target.split(":") as [string, string];
  return tellers[kind]?.(id, catalogue, view) ?? null;
}
