// The Silent Sea, as the shared table takes it.
import type { Catalogue, GameEvent, GameFace, Head, Move } from "../../table/contract";
import Abilities from "./Abilities.svelte";
import Answers from "./Answer.svelte";
import Ballot from "./Ballot.svelte";
import Board from "./Board.svelte";
import Crew from "./Crew.svelte";
import Crisis from "./Crisis.svelte";
import Ended from "./Ended.svelte";
import { everything } from "./everything";
import Hand from "./Hand.svelte";
import { icons } from "./icons";
import Moment from "./Moment.svelte";
import { motion } from "./motion";
import Placard from "./Placard.svelte";
import Purse from "./Purse.svelte";
import React from "./React.svelte";
import { label, remarks, roleName, summary, targetName } from "./sentences";
import Side from "./Side.svelte";
import Status from "./Status.svelte";
import { step } from "./step";
import Text from "./Text.svelte";
import { tip } from "./tips";
import Trade from "./Trade.svelte";
import type { Event, SeaCatalogue, SeaView } from "./types";
import { ownMate } from "./view";

const ANSWERED = ["pick role", "turn up", "react", "break sample", "build offer", "answer offer", "ballot", "note"];
const sea = (view: Head) => view as unknown as SeaView;
const parts = (catalogue: Catalogue) => catalogue as unknown as SeaCatalogue;

export const face: GameFace = {
  theme: "lunar",
  layout: "map",
  Board,
  Placard,
  Hand,
  Moment,
  Ended,
  Status,
  Purse,
  Text,
  Answers,
  fronts: { react: React, "break sample": React, ballot: Ballot, "build offer": Trade, "answer offer": Trade },
  panels: [
    { id: "hand", title: "Hand", side: "sheet", own: true, Body: Side },
    { id: "abilities", title: "Abilities", side: "sheet", own: true, Body: Abilities },
    { id: "crew", title: "Crew", side: "right", Body: Crew },
    { id: "crisis", title: "Crisis", side: "right", Body: Crisis },
  ],
  verbs: {
    role: { label: "Role", icon: icons.vip!, key: "r" },
    go: { label: "Go", icon: icons.walk!, key: "g", listed: true },
    take: { label: "Take the sample", icon: icons.drop!, key: "t" },
    extra: { label: "Extra Space", icon: icons.extra!, key: "x" },
    stop: { label: "Stop here", icon: icons.stop!, key: "s", last: true, ends: true },
    craft: { label: "Craft", icon: icons.craft!, key: "c", opens: true },
    shoot: { label: "Shoot", icon: icons.gun!, key: "f" },
    medkit: { label: "Medkit", icon: icons.medkit!, key: "m" },
    painkillers: { label: "Painkillers", icon: icons.painkillers!, key: "k" },
    lay: { label: "Lay the carrier", icon: icons.carrier!, key: "y" },
    use: { label: "Ability", icon: icons.eye!, key: "a" },
    reactivate: { label: "Turn up again", icon: icons.shield!, key: "r", opens: true },
    unlock: { label: "Unlock", icon: icons.open!, key: "o" },
    trade: { label: "Trade", icon: icons.trade!, key: "e" },
    pass: { label: "No action", icon: icons.end!, key: "p", last: true, ends: true },
    discard: { label: "Discard", icon: icons.cards!, key: "i", opens: true },
    enable: { label: "Turn up", icon: icons.eye!, key: "b" },
    collect: { label: "Take from", icon: icons.drop!, key: "t" },
    leave: { label: "Leave it", icon: icons.end!, key: "n", last: true, ends: true },
    react: { label: "React", icon: icons.shield!, key: "r" },
    decline: { label: "Do nothing", icon: icons.end!, key: "n", last: true, ends: true },
    give: { label: "Offer", icon: icons.trade!, key: "g" },
    ask: { label: "Ask for", icon: icons.trade!, key: "a" },
    propose: { label: "Propose it", icon: icons.trade!, key: "p", last: true, ends: true },
    cancel: { label: "Rather not", icon: icons.end!, key: "n", last: true },
    accept: { label: "Accept", icon: icons.trade!, key: "y", last: true, ends: true },
    refuse: { label: "Refuse", icon: icons.end!, key: "n", last: true },
    name: { label: "Name", icon: icons.eye!, key: "i" },
    "give up": { label: "Give up a card", icon: icons.cards!, key: "g" },
    keep: { label: "Keep all", icon: icons.cards!, key: "k" },
    answer: { label: "Answer", icon: icons.slow!, key: "a" },
    silent: { label: "Stay silent", icon: icons.end!, key: "n" },
    suspect: { label: "Suspect", icon: icons.eye!, key: "i" },
  },
  asked: (kind) => (ANSWERED.includes(kind) ? "answers" : "board"),
  hushed: ["loyalty_dealt"],
  seatName: (view, seat, catalogue) => nameOfSeat(sea(view), seat, parts(catalogue)),
  dead: (view) => ownMate(sea(view))?.health === 0,
  twice: (move: Move) => move.verb === "go",
  thingOf: (verb, view) => thingOf(verb, sea(view)),
  priceOf: () => [],
  motion: (event: GameEvent, view: Head, catalogue: Catalogue) => motion(event as Event, sea(view), parts(catalogue)) as never,
  summary: (view: Head, catalogue: Catalogue) => summary(sea(view), parts(catalogue)),
  nameOf: (target: string, catalogue: Catalogue) => targetName(target, parts(catalogue)),
  label: (move: Move, catalogue: Catalogue) => label(move, parts(catalogue)),
  remarks: (move: Move, view: Head, catalogue: Catalogue) => remarks(move, sea(view), parts(catalogue)),
  tip: (id: string, catalogue: Catalogue, view: Head) => tip(id, parts(catalogue), sea(view)),
  everything: (views) => everything(views as unknown as { [eyes: string]: SeaView }) as unknown as Head,
  step: (from, key, lit, view, catalogue) => step(from, key, lit, sea(view), parts(catalogue)),
};

const CARD: Readonly<Record<string, string>> = { extra: "extra", shoot: "gun", medkit: "medkit", painkillers: "painkillers", lay: "carrier", craft: "scrap" };

/** A seat goes by its role, once it has one. */
function nameOfSeat(view: SeaView, seat: number, catalogue: SeaCatalogue): string | null {
  const role = view.crew.find((one) => one.seat === seat)?.role;
  return role ? `the ${roleName(role, catalogue)}` : null;
}

/** A thing of the kind that a verb acts on, to ask why it cannot be done. */
function thingOf(verb: string, view: SeaView): string | null {
  if (CARD[verb]) return `card:${CARD[verb]}`;
  const other = view.crew.find((one) => one.role !== view.role);
  if (verb === "trade" && other) return `role:${other.role}`;
  if (verb === "unlock" && view.locked[0]) return `door:${view.locked[0]}`;
  const ability = ownMate(view)?.abilities[0];
  return (verb === "use" || verb === "reactivate") && ability ? `ability:${ability.id}` : null;
}
