// Several people at one screen: who takes it next.

/** What is shown to whoever has the screen now; `seat` is null until they are shown their own side. */
interface Shown {
  seat: number | null;
  mine: boolean; // it is asked something
  to_act: number[];
}

/** The seat at this screen that is asked next, where the one that has it is not, or not any more. */
export function nextHere(seats: number[], chosen: number, { seat, mine, to_act }: Shown): number | null {
  if (seat !== chosen || mine) return null;
  return seats.find((one) => one !== chosen && to_act.includes(one)) ?? null;
}
