// What each component of The Spill is and does, in full.
import type { Tip } from "../../table/contract";
import { weatherWords } from "./sentences";
import type { SpillCatalogue, SpillView } from "./types";
import { goalsOf, trackDice } from "./view";

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
    const lines = ["Oil fouls it; oil again sends it to sickbay. One of each kind rescued makes a set, which earns a cube."];
    return found ? { title: capital(found.name), lines, source: found.source, rule: "SP-23" } : null;
  },
  track: (id, catalogue, view) => {
    const found = catalogue.tracks.find((one) => one.id === id);
    const lines = [`Dice that fall each turn: ${trackDice(view, catalogue).join(", ")}. Every spill-out moves the token one space on; it stays on the last.`];
    return found ? { title: `${found.name} track`, lines, source: found.source, rule: "SP-21" } : null;
  },
  pile: (id) => PILES[id] ?? null,
  limit: (id) => LIMITS[id] ?? null,
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
