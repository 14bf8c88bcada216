// The Spill, as the shared table takes it.
import type { Catalogue, GameEvent, GameFace, Head } from "../../table/contract";
import Answers from "./Answer.svelte";
import Ashore from "./Ashore.svelte";
import Board from "./Board.svelte";
import Goals from "./Goals.svelte";
import Here from "./Here.svelte";
import { icons } from "./icons";
import { motion } from "./motion";
import Plates from "./Plates.svelte";
import Purse from "./Purse.svelte";
import Resources from "./Resources.svelte";
import Status from "./Status.svelte";
import { step } from "./step";
import { summary, targetName, warning } from "./sentences";
import Team from "./Team.svelte";
import { tip } from "./tips";
import Text from "./Text.svelte";
import type { Table } from "../../table/table.svelte";
import type { Event, SpillCatalogue, SpillView } from "./types";
import { viewOf } from "./view";

const ANSWERED = ["choose specialist", "keep resource", "redirect", "swap in"];
const POINT = '<rect x="1" y="1.5" width="6" height="9" rx="2"/>';
const PANELS: Record<string, string> = { card: "resources", ability: "resources", species: "ashore" };
const PLACED = new Set(["push", "remove", "rescue", "free push"]);

export const face: GameFace = {
  Board,
  Plates,
  Status,
  Purse,
  Text,
  Answers,
  panels: [
    { id: "here", title: "Here", titled: hereTitle, side: "sheet", Body: Here },
    { id: "goals", title: "Goals", side: "left", Body: Goals },
    { id: "team", title: "Team", side: "sheet", Body: Team },
    { id: "ashore", title: "Ashore", side: "right", Body: Ashore },
    { id: "resources", title: "Cards", side: "right", Body: Resources },
  ],
  panelOf: (target) => PANELS[target.split(":")[0]!],
  verbs: {
    move: { label: "Sail", icon: icons.sail!, key: "s" },
    transport: { label: "Transport", icon: icons.sail!, key: "t" },
    push: { label: "Push back", icon: icons.push!, key: "p", listed: true },
    "free push": { label: "Free push", icon: icons.push!, key: "f", listed: true },
    remove: { label: "Remove", icon: icons.remove!, key: "r", listed: true },
    rescue: { label: "Rescue", icon: icons.rescue!, key: "c", listed: true },
    use: { label: "Use", icon: icons.resource!, key: "g" },
    requisition: { label: "Requisition", icon: icons.resource!, key: "q" },
    extra: { label: "+1 AP for a die", short: "+1 AP", icon: icons.extra!, key: "x", last: true },
    end: { label: "End turn", icon: icons.end!, key: "e", last: true, ends: true },
    enough: { label: "Enough", icon: icons.end!, key: "e", last: true, ends: true },
    stay: { label: "Stay here", icon: icons.end!, key: "e", last: true, ends: true },
    at: { label: "Choose", icon: icons.rescue!, key: "a" },
    cube: { label: "Place the cube", icon: icons.resource!, key: "b" },
    pay: { label: "Pay a cube", icon: icons.resource!, key: "b" },
    heal: { label: "Heal", icon: icons.rescue!, key: "c" },
    sail: { label: "Sail", icon: icons.sail!, key: "s" },
  },
  asked: (kind) => (ANSWERED.includes(kind) ? "answers" : "board"),
  warning: (verb, view, catalogue) => (verb === "end" ? warning(view as unknown as SpillView, catalogue as unknown as SpillCatalogue) : ""),
  thingOf: (verb, view) => thingOf(verb, view as unknown as SpillView),
  priceOf: (price) => (price.ap === undefined ? [] : [{ amount: price.ap, unit: "AP", drawn: POINT }]),
  motion: (event: GameEvent, view: Head) => motion(event as Event, view as unknown as SpillView) as never,
  summary: (view: Head, catalogue: Catalogue) => summary(view as unknown as SpillView, catalogue as unknown as SpillCatalogue),
  nameOf: (target: string, catalogue: Catalogue) => targetName(target, catalogue as unknown as SpillCatalogue),
  tip: (id: string, catalogue: Catalogue, view: Head) => tip(id, catalogue as unknown as SpillCatalogue, view as unknown as SpillView),
  step: (from, key, lit, view) => step(from, key, lit, view as unknown as SpillView),
};

function hereTitle(table: Table): string {
  const view = viewOf(table);
  if (view.over) return "Result";
  const sector = view.specialists[view.active]?.sector;
  return sector ? `Sector ${sector}` : "Here";
}

/** A thing of the kind that a verb acts on, to ask why it cannot be done. */
function thingOf(verb: string, view: SpillView): string | null {
  const sector = view.specialists[view.active]?.sector;
  if (!sector) return null;
  if (PLACED.has(verb)) {
    const letters = [...Object.keys(view.sea[sector]!.oil), ...view.sea[sector]!.contaminated, ...view.sea[sector]!.healthy];
    return `space:${sector}${verb === "rescue" ? letters.at(-1) ?? "C" : letters[0] ?? "A"}`;
  }
  if (verb === "move" || verb === "transport") return `sector:${next(sector)}`;
  if (verb === "use") return `card:${view.resources.find(Boolean)?.id ?? ""}`;
  return verb === "extra" ? "pile:bag" : null;
}

const next = (sector: string): string => {
  const [q, n] = sector.split("-").map(Number) as [number, number];
  return n < 6 ? `${q}-${n + 1}` : `${(q % 4) + 1}-1`;
};
