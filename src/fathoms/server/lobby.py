"""The rules of tables before and after the game: who sits where, who may change what. Pure: a table in, a table out."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from fathoms.engine.errors import FathomsError
from fathoms.engine.match import Match
from fathoms.engine.record import Record
from fathoms.server.errors import Problem
from fathoms.server.fair_dice import seed_of
from fathoms.server.store.rows import Seated, SeatRow

BEGUN: Final = "The game has begun: that could only be done before."


def must_be_open(seated: Seated) -> None:
    """Refuse what can only be done before the game begins."""
    if seated.table.state != "open":
        raise Problem("not-open", BEGUN)


def must_be_host(seated: Seated, person: str) -> None:
    """Refuse what only the host may do: who opened the table or, once that person has left, who came after them."""
    if seated.table.host != person:
        raise Problem("not-host", "Only the host of the table can do that.")


def must_sit(seated: Seated, person: str) -> None:
    """Refuse what only somebody who sits at the table may do."""
    if not seated.seats_of(person):
        raise Problem("not-seated", "Only somebody who sits at this table can do that.")


def seat_at(seated: Seated, seat: int) -> SeatRow:
    """The seat of a number; refused where the table has none."""
    if not 0 <= seat < len(seated.seats):
        raise Problem("no-seat", f"There is no seat {seat}: they run from 0 to {len(seated.seats) - 1}.")
    return seated.seats[seat]


def with_seats(seated: Seated, *changed: SeatRow) -> Seated:
    """The table with some seats changed."""
    by_number = {seat.seat: seat for seat in changed}
    return Seated(seated.table, [by_number.get(seat.seat, seat) for seat in seated.seats])


def sit(seated: Seated, person: str, wanted: Sequence[int], number: str | None, at: int) -> Seated:
    """Sit down at free seats: those that are wanted, or the first that is free."""
    must_be_open(seated)
    free = [seat for seat in seated.seats if seat.free]
    if not wanted:
        if seated.seats_of(person):
            raise Problem("seated", "You sit at this table already: name the seat to take one more.")
        if not free:
            raise Problem("full", "No seat is free at this table.")
        wanted = [free[0].seat]
    seated = _taken_over(seated, person)
    taken = [seat_at(seated, seat) for seat in wanted]
    if not all(seat.free for seat in taken):
        raise Problem("seat-taken", "That seat is not free.")
    sat = with_seats(seated, *(replace(seat, person=person, number=number) for seat in taken))
    return touched(sat, at)


def stand_up(seated: Seated, person: str, at: int) -> Seated:
    """Leave all seats: before the game they are free again, during it they are left for good."""
    if seated.table.state == "over":
        raise Problem("game-over", "The game is over: there is nothing to leave.")
    must_sit(seated, person)
    own = [seat for seat in seated.seats if seat.person == person]
    gone = (replace(seat, left=True) if seated.table.state == "playing" else emptied(seat) for seat in own)
    return touched(_with_host(with_seats(seated, *gone), person), at)


def come_back(seated: Seated, person: str, at: int) -> Seated:
    """Take up seats again that one has left and nobody was given since."""
    own = [seat for seat in seated.seats if seat.person == person and seat.left]
    if seated.table.state != "playing" or not own:
        raise Problem("not-seated", "You have left no seat at this table.")
    back = with_seats(seated, *(replace(seat, left=False) for seat in own))
    return touched(with_host_there(seated, back), at)


def with_host_there(before: Seated, after: Seated) -> Seated:
    """Somebody has sat down where the host had left: the first who sits there now is host."""
    gone = [before.seats[seat].left for seat in before.seats_of(before.table.host)]
    return _with_host(after, before.table.host) if gone and all(gone) else after


def back_in_time(seated: Seated, person: str, due: Mapping[int, int | None], at: int) -> Seated:
    """A player who was out of time is back, at some seats, with when those that are asked run out of time again."""
    own = [seat for seat in seated.seats if seat.person == person and seat.out_of_time and seat.seat in due]
    back = (replace(seat, out_of_time=False, due=due[seat.seat] if seat.asked else None) for seat in own)
    return touched(with_seats(seated, *back), at)


def _with_host(seated: Seated, gone: str) -> Seated:
    """Where the host has gone, the first who still sits there is; where nobody does, whoever sits down next."""
    others = [seat.person for seat in seated.seats if seat.person is not None and not seat.left]
    if seated.table.host != gone:
        return seated
    if not others and seated.table.state == "playing":
        return seated  # until somebody comes back
    if not others:
        free = next(seat for seat in seated.seats if seat.free)
        return with_seats(seated, replace(free, left=True))  # the mark of a table that its host has left
    return Seated(replace(seated.table, host=others[0]), seated.seats)


def _taken_over(seated: Seated, person: str) -> Seated:
    """Where the host has left the table alone, the person who sits down is host now."""
    if not any(seat.left for seat in seated.seats):
        return seated
    return Seated(replace(seated.table, host=person), _unmarked(seated))


def _unmarked(seated: Seated) -> list[SeatRow]:
    return [replace(seat, left=False) for seat in seated.seats]


def emptied(seat: SeatRow) -> SeatRow:
    """The same place with nobody in it, and without the number that somebody gave for the dice."""
    return SeatRow(seat.table_id, seat.seat)


def swap(seated: Seated, person: str, one: int, other: int, at: int) -> Seated:
    """Let two seats change places: the host any two, others their own seat with a free one."""
    must_be_open(seated)
    first, second = seat_at(seated, one), seat_at(seated, other)
    own = {seat.person for seat in (first, second)} == {person, None} and (first.free or second.free)
    if not own and not {first.person, second.person} <= {person}:
        must_be_host(seated, person)
    return touched(with_seats(seated, replace(first, seat=other), replace(second, seat=one)), at)


def give_seat(seated: Seated, person: str, seat: int, agent: str | None, at: int) -> Seated:
    """The host gives a seat to an agent, or frees it."""
    must_be_open(seated)
    must_be_host(seated, person)
    given = replace(emptied(seat_at(seated, seat)), agent=agent)
    return touched(with_seats(Seated(seated.table, _unmarked(seated)), given), at)  # a host who does this is there


def add_number(seated: Seated, person: str, seat: int, number: str) -> Seated:
    """A seat's client adds its number to the seed; once the game has begun, it is too late."""
    must_be_open(seated)
    own = seat_at(seated, seat)
    if own.person != person:
        raise Problem("not-yours", "That seat is not yours.")
    return with_seats(seated, replace(own, number=number))


def start(seated: Seated, person: str, at: int) -> Seated:
    """Begin: the seed is made, and whoever is asked first is known."""
    must_be_open(seated)
    must_be_host(seated, person)
    if any(seat.free for seat in seated.seats):
        raise Problem("not-ready", "A seat is still free: wait for somebody, or give it to an agent.")
    table = seated.table
    seed = seed_of(table.id, table.secret, [seat.number for seat in seated.seats])
    try:
        match = Match(Record(table.game, table.rules, table.players, dict(table.options), seed))
    except FathomsError as error:
        raise Problem("old-rules", str(error)) from None
    wait = table.pace.seconds * 1000 if table.pace.kind != "none" else None
    asked = [
        replace(seat, asked=True, asked_since=at, due=at + wait if wait else None)
        for seat in seated.seats
        if seat.seat in match.asked
    ]
    begun = replace(table, state="playing", seed=str(seed), started=at, changed=at)
    return with_seats(Seated(begun, seated.seats), *asked)


def touched(seated: Seated, at: int) -> Seated:
    """The table as one that has changed at a moment."""
    return Seated(replace(seated.table, changed=at), seated.seats)
