// What each component of The Silent Sea is and does, in full.
import type { Tip } from "../../table/contract";
import { count, roleName } from "./sentences";
import type { AbilityEntry, CardEntry, CrisisEntry, SeaCatalogue, SeaView } from "./types";
import { mateOf, namesOf } from "./view";

type Teller = (id: string, catalogue: SeaCatalogue, view: SeaView) => Tip | null;
type Source = NonNullable<Tip["source"]>;

/** The rule that a card is played by; what has none of its own is a part of the recipes. */
const RULES: Readonly<Record<string, string>> = {
  extra: "SS-15", painkillers: "SS-29", flashlight: "SS-23", gun: "SS-24", medkit: "SS-26", hazmat: "SS-27", carrier: "SS-18",
};

function recipe({ needs }: CardEntry, catalogue: SeaCatalogue): string {
  const parts = Object.entries(needs).map(([id, number]) => `${number > 1 ? `${number} ` : ""}${namesOf(catalogue).cards.get(id)!.name}`);
  return `Crafted from ${parts.join(" + ")}, as an action.`;
}

/** What can be made with a resource. */
function serves({ id, stands_for }: CardEntry, { cards }: SeaCatalogue): string {
  const made = cards.filter(({ needs }) => needs[stands_for ?? id]).map(({ name }) => name);
  return made.length ? `For: ${made.join(", ")}.` : "";
}

/** When a card is played by itself; one with several uses names them in its text. */
function when({ played }: CardEntry): string {
  if (played.length !== 1 || played[0] === "move") return "";
  return `Played as ${played[0] === "action" ? "an action" : "a reaction"}.`;
}

function ofCard(card: CardEntry, catalogue: SeaCatalogue): Tip {
  const made = Object.keys(card.needs).length > 0;
  const lines = [card.text, when(card), made ? recipe(card, catalogue) : `${card.count} in the deck.`, serves(card, catalogue)];
  return { title: card.name, lines: lines.filter(Boolean), source: card.source as Source, rule: RULES[card.id] ?? "SS-21" };
}

const STATES = { ready: () => "Ready.", down: () => "Face down: a room of the role's own kind turns it up.", cooling: (from: number | null) => `Cooling: can be turned up again from cycle ${from}.` };

function ofAbility(card: AbilityEntry, catalogue: SeaCatalogue, view: SeaView): Tip {
  const held = mateOf(view, card.role)?.abilities.find((one) => one.id === card.id);
  const lines = [card.text, `An action of the ${roleName(card.role, catalogue)}; then it cools for ${count(catalogue.limits.cooldown, "turn cycle")}.`];
  return { title: card.name, lines: [...lines, ...(held ? [STATES[held.state](held.ready_from)] : [])], source: card.source as Source, rule: "SS-31" };
}

const ofCrisis = (card: CrisisEntry): Tip => ({
  title: card.name,
  lines: [card.text, `${count(card.count, "card")} of the crisis deck. It acts at once and is never held.`],
  source: card.source as Source,
  rule: "SS-36",
});

/** What a room does, by its kind. */
const ROOMS: Readonly<Record<string, { lines: (catalogue: SeaCatalogue) => string[]; rule: string }>> = {
  lab: { lines: ({ limits }) => [`A water sample lies here at the start. Who carries one has room for no other, but with a Carrier; the crew needs ${limits.samples_to_win} at the extraction point.`], rule: "SS-05" },
  crisis: { lines: () => ["Who enters or crosses it for the first time draws a crisis card, and may then walk on."], rule: "SS-13" },
  extraction: { lines: ({ limits }) => [`The crew wins with ${limits.samples_to_win} samples here, carried by living crewmates together. The traitor wins by getting here with one.`], rule: "SS-41" },
  start: { lines: () => ["Where everybody begins."], rule: "SS-03" },
};

function ofRoom(id: string, catalogue: SeaCatalogue): Tip | null {
  const space = namesOf(catalogue).spaces.get(id);
  const owner = catalogue.roles.find(({ room }) => room === space?.kind);
  if (!space || space.kind === "corridor") return null;
  const own = owner && [`Entering one for the first time, the ${owner.name} may turn up an ability card.`, ...(owner.room === "vip" ? [`Nobody but the ${owner.name} may enter.`] : [])];
  const known = ROOMS[space.kind];
  const door = space.id !== catalogue.station.extraction && namesOf(catalogue).doors.has(id) ? ["Restricted: closed until the Engineer, next to it, unlocks it."] : [];
  return { title: space.name, lines: [...(own ?? known?.lines(catalogue) ?? []), ...door], source: "reconstructed", rule: own ? "SS-11" : (known?.rule ?? "SS-12") };
}

function ofRole(id: string, catalogue: SeaCatalogue): Tip | null {
  const role = namesOf(catalogue).roles.get(id);
  if (!role) return null;
  const own = catalogue.abilities.filter((one) => one.role === id).map(({ name, text }) => `${name}: ${text}`);
  return { title: role.name, lines: [...own, ...(id === "engineer" ? ["May unlock a door next to where they stand, as an action."] : [])], source: role.source as Source, rule: "SS-01" };
}

function ofDoor(id: string, catalogue: SeaCatalogue, view: SeaView): Tip | null {
  const door = namesOf(catalogue).doors.get(id);
  const now = view.locked.includes(id) ? "Locked: no way through until the Engineer, next to it, unlocks it." : "Open for everybody, unless something locks it again.";
  return door ? { title: door.name, lines: [now], source: "reconstructed", rule: "SS-09" } : null;
}

const tellers: { readonly [kind: string]: Teller } = {
  card: (id, catalogue) => told(namesOf(catalogue).cards.get(id), (card) => ofCard(card, catalogue)),
  ability: (id, catalogue, view) => told(namesOf(catalogue).abilities.get(id), (card) => ofAbility(card, catalogue, view)),
  crisis: (id, catalogue) => told(namesOf(catalogue).crises.get(id), ofCrisis),
  role: ofRole,
  space: ofRoom,
  door: ofDoor,
  piece: (id, { pieces }) => told(pieces.find((piece) => piece.id === id), ({ name, text }) => ({ title: name, lines: [text], source: "rulebook", rule: "SS-18" })),
};

function told<T>(found: T | undefined, tell: (found: T) => Tip): Tip | null {
  return found ? tell(found) : null;
}

export function tip(target: string, catalogue: SeaCatalogue, view: SeaView): Tip | null {
  const [kind, id] = target.split(":") as [string, string];
  return tellers[kind]?.(id, catalogue, view) ?? null;
}
