// How the plain page says things; nothing here touches the page, and tests/plain.test.js tries it.

export function nameOf(what, seat) {
  const found = what.seats[seat];
  return found?.name ?? (found?.agent ? `agent ${found.agent}` : `seat ${seat + 1}`);
}

// What a seat, or an observer (null), has to do now, and otherwise who has.
export function heading(what, seat, { choice, view }) {
  const who = seat === null ? "You look on" : `Seat ${seat + 1}`;
  if (choice.moves.length || view.over) return `${who}: ${choice.prompt}`;
  const asked = view.to_act.map((one) => `${nameOf(what, one)} (seat ${one + 1})`);
  return `${who}. To choose: ${asked.join(", ")}. ${choice.prompt}`;
}

// What the table is asked, and by whom: `by` is a seat, or null where somebody without one asks for one.
export function wish(what, { kind, by, about }) {
  if (kind === "undo") return `${nameOf(what, by)} asks to take back a move.`;
  const whose = `${nameOf(what, about.left)}'s seat (${about.left + 1})`;
  return by === null ? `${about.name} asks for ${whose}.` : `${nameOf(what, by)} asks that the agent ${about.agent} plays on in ${whose}.`;
}

export function time(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} days`;
}

// What is to be known of a seat besides its name.
export function marks(seat, { here, asked, clock, number }) {
  return [
    seat.left && "has left", seat.out_of_time && "out of time: an agent moves", asked && "to choose",
    seat.away_until && `away until ${new Date(seat.away_until).toLocaleDateString()}`, here && "here",
    clock && `${time(clock.left)} left`, number && (seat.has_number ? "a number for the dice" : seat.person && "no number for the dice"),
  ].filter(Boolean).join(", ");
}

export const STANDING = [
  ["end when nothing else", "End my turn when nothing else can be done", false],
  ["decline until my turn", "Decline whatever is asked until my turn", true],
  ["decline unless attacked", "Decline unless I am attacked", true],
]; // the last: only where a game has secrets, and with them reactions

const STOPPED = { dice: "dice would be thrown", hidden: "something hidden would be shown", others: "others are asked first" };

// How far the moves that are tried go.
export function tried({ moves, stopped }) {
  const told = moves.length ? `Tried, not played: ${moves.join(", ")}.` : "Nothing is tried yet.";
  return stopped ? `${told} It goes no further: ${STOPPED[stopped]}.` : told;
}

const percent = (share) => `${Math.round(share * 100)} %`;

export function hinted({ sentence, ways, reason }) {
  const [best] = ways;
  const words = best?.sentences.length ? best.sentences.join(" ") : sentence;
  const chance = best?.chance == null ? "" : ` It wins ${percent(best.chance)} of imagined games (${percent(best.low)} to ${percent(best.high)}).`;
  return `An agent would: ${words}${chance} ${reason}`.trim();
}

export function chances(moment) {
  const seats = moment.seats.map((one, seat) => `seat ${seat + 1} ${percent(one.chance)}`);
  return `After move ${moment.moves}, turn ${moment.turn}: ${seats.join(", ")}`;
}
