// Which icon is that: every icon and mark of the board with its name and what it means.
import type { FleetCatalogue } from "./types";

export interface Meaning {
  name: string;
  text: string;
  rule: string; // of the catalogue of rules
}

export const groups: { readonly [group: string]: readonly string[] } = {
  "On the Sinkside of tiles": ["shallows", "shelf", "depths", "barrel", "wedge", "island", "toxicity", "depletion"],
  "On the Skyside of tiles": ["deck", "site", "sonar", "refinery", "greenhouse", "habitat", "factory"],
  "At sea": ["skiff", "outpost", "boundary"],
  "Guilds and their rings": ["speakers", "traders", "founders", "delvers", "influence", "seal", "recruit", "dial", "artifact", "tile"],
  "On cards and tracks": ["sinkside", "skyside", "sail", "coins", "star", "survivor", "reroll", "transaction", "objective", "hand"],
  "On research dice": ["breakthrough", "wild"],
};

export function meanings({ limits }: FleetCatalogue): { readonly [sign: string]: Meaning } {
  return {
    shallows: { name: "Shallows", text: "One wave: the gentlest dive dice. Never beside depths.", rule: "FL-28" },
    shelf: { name: "Shelf", text: "Two waves: dive dice with more barrels and more harm.", rule: "FL-47" },
    depths: { name: "Depths", text: "Three waves: the richest dive dice, and the worst. Never beside shallows.", rule: "FL-28" },
    barrel: { name: "Barrel", text: `A resource: red ▲, green ●, yellow ■ or blue ≈. A skiff carries ${limits.hold}; only what is unloaded into the reserve can be sold or built with.`, rule: "FL-35" },
    wedge: { name: "Artifact wedge", text: "A third of a circle: one ring is yellow, two are red, three purple. Three of one colour that meet complete a circle: draw an artifact.", rule: "FL-29" },
    island: { name: "Island", text: "A construction site on the Sinkside: an outpost fits here.", rule: "FL-24" },
    toxicity: { name: "Toxicity", text: "Moves your toxicity marker on, one for each. Past the end of its track the penalty grows.", rule: "FL-39" },
    depletion: { name: "Depletion token", text: "No diving at this tile, and nothing is loaded here.", rule: "FL-36" },
    deck: { name: "Watercraft", text: "A side that carries a deck. Two touching decks join; decks of one colour make a district, which scores when built on.", rule: "FL-32" },
    site: { name: "Construction site", text: "Room for an outpost, which an objective needs.", rule: "FL-24" },
    sonar: { name: "Sonar", text: "Three arcs that meet complete a station, which moves the sonar track on. On a dive die it gives what that track says.", rule: "FL-33" },
    refinery: { name: "Refinery", text: "A building of the Speakers: each on a watercraft raises the A of its red districts.", rule: "FL-56" },
    greenhouse: { name: "Greenhouse", text: "A building of the Traders: each on a watercraft raises the A of its green districts.", rule: "FL-56" },
    habitat: { name: "Habitat", text: "A building of the Founders: each on a watercraft raises the A of its yellow districts.", rule: "FL-56" },
    factory: { name: "Factory", text: "A building of the Delvers: each on a watercraft raises the A of its blue districts.", rule: "FL-56" },
    skiff: { name: "Skiff", text: `Sails over your tiles, dives, and carries up to ${limits.hold} barrels. A new one costs ${limits.skiff_price} ¤.`, rule: "FL-20" },
    outpost: { name: "Outpost", text: "Stands for an objective that was bought. A tile with one is lost on turning Skyside.", rule: "FL-24" },
    boundary: { name: "Boundary", text: "A captain's own water lies between two dotted lines; the water between two captains is open to both.", rule: "FL-30" },
    speakers: { name: "Speakers (red)", text: "The guild of influence; its buildings are refineries.", rule: "FL-16" },
    traders: { name: "Traders (green)", text: "The guild of transactions; its buildings are greenhouses.", rule: "FL-20" },
    founders: { name: "Founders (yellow)", text: "The guild of tiles; its buildings are habitats.", rule: "FL-27" },
    delvers: { name: "Delvers (blue)", text: "The guild of diving and research; its buildings are factories.", rule: "FL-34" },
    influence: { name: "Influence", text: "Moves your disc round a guild's ring; every space it touches gives its bonus. The dashed third space may be skipped.", rule: "FL-16" },
    seal: { name: "Guild seal", text: `Laid on a guild's banner. At the end the most with a guild bring ${limits.most_seals} ★, the second-most ${limits.second_seals} ★.`, rule: "FL-52" },
    recruit: { name: "Crew card", text: "Take the open card of the guild into your hand.", rule: "FL-57" },
    dial: { name: "Guild dial", text: `From 1 to ${limits.dial}: the first part of A when a district of that guild scores.`, rule: "FL-32" },
    artifact: { name: "Artifact", text: "Drawn from the bag: gives its discovery at once, then adds to the bounty of its guild.", rule: "FL-41" },
    tile: { name: "Ocean tile", text: "Draw a tile from the bag. A Sinksider may place it, a Skysider keeps it to be built.", rule: "FL-17" },
    sinkside: { name: "Sinkside", text: "The side of the sea: sail, dive, trade, place tiles.", rule: "FL-10" },
    skyside: { name: "Skyside", text: "The side of the Flotilla: income, research, build tiles that score A × B.", rule: "FL-42" },
    sail: { name: "Sail", text: "So many steps in all, shared among your skiffs as you like.", rule: "FL-11" },
    coins: { name: "Currency ¤", text: `Money. At the end ${limits.currency_a_star} ¤ are one ★.`, rule: "FL-52" },
    star: { name: "Victory point ★", text: "The most at the end win. When the supply is empty, the last round comes.", rule: "FL-51" },
    survivor: { name: "Survivor", text: "Moves the shared disc one on round the hub; the space it reaches gives its bonus.", rule: "FL-40" },
    reroll: { name: "One more die", text: "One more dive die of the same kind is rolled.", rule: "FL-37" },
    transaction: { name: "Transaction", text: "Buy or sell a resource, buy a skiff, or buy an objective.", rule: "FL-20" },
    objective: { name: "Objective", text: "Bought with ¤ and an outpost; scores at once.", rule: "FL-24" },
    hand: { name: "Crew", text: "Cards that a captain has in hand and discard pile.", rule: "FL-54" },
    breakthrough: { name: "Breakthrough", text: `${limits.breakthroughs_a_dial} of them raise one dial by 1.`, rule: "FL-38" },
    wild: { name: "Wild", text: "Counts for one guild of your choice.", rule: "FL-38" },
  };
}
