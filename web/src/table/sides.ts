// On which side of a thing what is told of it opens: where it covers the fewest other things that are lit.
export interface Side {
  left: boolean;
  above: boolean;
}

type Point = readonly [number, number];

/** Everything in pixels of the board as it is drawn. */
export interface Around {
  at: Point; // the thing
  high: number; // what is told of it
  board: { wide: number; high: number };
  lit: readonly Point[]; // the other things
}

interface Box {
  left: number;
  top: number;
  high: number;
}

export const WIDE = 230;
const AWAY: Point = [18, 14]; // from the thing
const NEAR = 8; // a thing is covered from this near on

export function freeSide(first: Side, around: Around): Side {
  const { left, above } = first;
  const others = [{ left, above: !above }, { left: !left, above }, { left: !left, above: !above }].filter((side) => fits(boxAt(side, around), around));
  const covered = (side: Side) => coveredBy(boxAt(side, around), around);
  return others.reduce((best, side) => (covered(side) < covered(best) ? side : best), first);
}

function boxAt(side: Side, { at: [x, y], high }: Around): Box {
  return { left: side.left ? x - AWAY[0] - WIDE : x + AWAY[0], top: side.above ? y - AWAY[1] - high : y + AWAY[1], high };
}

const fits = ({ left, top, high }: Box, { board }: Around): boolean => left >= 0 && left + WIDE <= board.wide && top >= 0 && top + high <= board.high;

function coveredBy({ left, top, high }: Box, { lit }: Around): number {
  return lit.filter(([x, y]) => x > left - NEAR && x < left + WIDE + NEAR && y > top - NEAR && y < top + high + NEAR).length;
}
