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

/** The bounties that are due as the dice lie, wild ones left out. */
export const bounties = (catalogue: FleetCatalogue, dice: DieView[]): string[] =>
  Object.entries(tally(catalogue, dice).icons).filter(([, n]) => n >= catalogue.limits.icons_a_bounty).map(([guild]) => guild);

/** Of the six faces of a die, how many would bring a bounty that is not due now, and how many would lose one. */
export function risk(catalogue: FleetCatalogue, dice: DieView[], die: string): { gains: number; loses: number } {
  const before = new Set(bounties(catalogue, dice));
  let [gains, loses] = [0, 0];
  catalogue.research_dice.find((one) => one.id === die)?.faces.forEach((_, face) => {
    const after = new Set(bounties(catalogue, dice.map((one) => (one.die === die ? { die, face } : one))));
    if ([...after].some((guild) => !before.has(guild))) gains += 1;
    if ([...before].some((guild) => !after.has(guild))) loses += 1;
  });
  return { gains, loses };
}
