// Research dice counted: icons by guild, what lies beside them, and what a reroll risks.
import type { DieView, FleetCatalogue } from "./types";

export interface Tally {
  icons: { [guild: string]: number };
  wild: number;
  currency: number;
  stars: number;
  breakthroughs: number;
}

const faceOf = ({ research_dice }: FleetCatalogue, { die, face }: DieView) => research_dice.find((one) => one.id === die)?.faces[face];

export function tally(catalogue: FleetCatalogue, dice: DieView[]): Tally {
  const found: Tally = { icons: Object.fromEntries(catalogue.guilds.map((guild) => [guild.id, 0])), wild: 0, currency: 0, stars: 0, breakthroughs: 0 };
  for (const die of dice) {
    const face = faceOf(catalogue, die);
    if (!face) continue;
    if (face.guild) found.icons[face.guild] = (found.icons[face.guild] ?? 0) + 1;
    else found.wild += 1;
    found.currency += face.currency;
    found.stars += face.stars;
    found.breakthroughs += face.breakthroughs;
  }
  return found;
}

/** How many bounties the dice come to, with wild ones where they complete most. */
function most(catalogue: FleetCatalogue, dice: DieView[]): number {
  const { icons, wild } = tally(catalogue, dice);
  let left = wild;
  const lacking = Object.values(icons).map((n) => Math.max(0, catalogue.limits.icons_a_bounty - n)).sort((a, b) => a - b);
  return lacking.filter((n) => (left -= n) >= 0).length;
}

/** Of the faces of a die, how many would bring a bounty more than the dice come to now, and how many one less. */
export function risk(catalogue: FleetCatalogue, dice: DieView[], die: string): { gains: number; loses: number } {
  const before = most(catalogue, dice);
  const after = catalogue.research_dice.find((one) => one.id === die)?.faces.map((_, face) => most(catalogue, dice.map((one) => (one.die === die ? { die, face } : one)))) ?? [];
  return { gains: after.filter((n) => n > before).length, loses: after.filter((n) => n < before).length };
}

/** What a die brings as it lies, which a reroll gives up: "3 ¤", "a breakthrough". */
export function stake(catalogue: FleetCatalogue, die: DieView): string {
  const face = faceOf(catalogue, die);
  return [face?.currency ? `${face.currency} ¤` : "", face?.stars ? `${face.stars} ★` : "", face?.breakthroughs ? "a breakthrough" : ""].filter(Boolean).join(", ");
}
