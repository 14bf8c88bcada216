// In which corner of a window the little drawing of the whole lies: where it hides least of what one may want to point at.

export type Corner = readonly [across: 0 | 1, down: 0 | 1]; // 1: right, below
type Spot = readonly [number, number];

interface Size {
  width: number;
  height: number;
}

export const FIRST: Corner = [1, 0];
const CORNERS: readonly Corner[] = [FIRST, [0, 0], [1, 1], [0, 1]];
const REACH = 22; // of a thing round its middle, in pixels

/** Where something of a size lies in a corner, as far from the window's edges as `gap` says. */
export function cornerAt([across, down]: Corner, window: Size, size: Size, gap: number): Spot {
  return [across ? window.width - size.width - gap : gap, down ? window.height - size.height - gap : gap];
}

/** Where it is now, unless it hides less in another corner; spots are in pixels of the window. */
export function calmest(now: Corner, spots: readonly Spot[], window: Size, size: Size, gap: number): Corner {
  const hidden = (corner: Corner): number => {
    const [left, top] = cornerAt(corner, window, size, gap);
    const under = ([x, y]: Spot) => x > left - REACH && x < left + size.width + REACH && y > top - REACH && y < top + size.height + REACH;
    return spots.filter(under).length;
  };
  return [now, ...CORNERS].reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}
