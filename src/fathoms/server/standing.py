"""Standing answers and premoves: what a player has said beforehand to questions that are yet to come.

They are given after a pause like a person's, so that nobody can tell one from the other.
"""

from typing import Any, Final

import msgspec

from fathoms.engine.match import Match
from fathoms.server.errors import Problem
from fathoms.server.protocol.from_client import Premove, Standing, StandingAnswer
from fathoms.server.protocol.from_server import Given
from fathoms.server.reading import can_be
from fathoms.server.room import Room

LONGEST_PAUSE: Final = 5  # times that of an agent
_UNTIL_MY_TURN: Final = "decline until my turn"


class Before(msgspec.Struct, frozen=True):
    """What a seat has said beforehand, and how long the record was then."""

    answers: tuple[StandingAnswer, ...] = ()
    premove: str | None = None
    kind: str | None = None  # of the question that the premove answers; None: any
    record: int = 0
    last: str | None = None  # the client's id of what was said last: sent again, it is not said again

    def body(self) -> dict[str, Any] | None:
        """As it is stored; None where nothing is left."""
        return msgspec.to_builtins(self) if self.answers or self.premove or self.last else None


async def read_all_before(room: Room) -> list[int]:
    """Read from the store what seats have said beforehand, at whatever process; the seats of which that is news."""
    stored = await room.store.play.standing(room.table.id)
    known, room.standing = room.standing, {seat: msgspec.convert(body, Before) for seat, body in stored.items()}
    seats = sorted(known.keys() | room.standing.keys())
    return [seat for seat in seats if known.get(seat) != room.standing.get(seat)]


def answer_of(match: Match, seat: int, said: Before) -> str | None:
    """The move that follows from what was said beforehand, for a seat that is asked; None where nothing follows."""
    reaction = match.reaction(seat)
    if reaction is not None:
        declining, attacked = reaction
        declines = _UNTIL_MY_TURN in said.answers or ("decline unless attacked" in said.answers and not attacked)
        return declining.text if declines else None
    choice = match.choice(seat)
    question, moves = choice["question"], [move["move"] for move in choice["moves"]]
    if said.premove in moves and question is not None and said.kind in (None, question["kind"]):
        return said.premove
    return moves[0] if len(moves) == 1 and "end when nothing else" in said.answers else None


def still_said(room: Room, seat: int, said: Before) -> Before:
    """What is left of it once a seat has been asked: a premove is for one question, and a turn may have begun."""
    match = room.played.match
    if match.reaction(seat) is not None:
        return said
    others_moved = any(entry.seat != seat for entry in room.played.entries[said.record :])
    kept = tuple(one for one in said.answers if one != _UNTIL_MY_TURN or not others_moved)
    return msgspec.structs.replace(said, answers=kept, premove=None, kind=None)


def is_over(room: Room, seat: int) -> bool:
    """Whether some of what a seat has said beforehand is over, and does not answer what it is asked."""
    said = room.standing.get(seat)
    if said is None or room.live is None or seat not in room.live.match.asked:
        return False
    return answer_of(room.live.match, seat, said) is None and still_said(room, seat, said) != said


async def say_before(room: Room, seat: int, said: Before) -> None:
    """Keep what a seat has said, and show it to that seat alone."""
    await room.store.play.set_standing(room.table.id, seat, said.body())
    if said.body() is None:
        room.standing.pop(seat, None)
    else:
        room.standing[seat] = said
    show_before(room, seat)


def show_before(room: Room, seat: int) -> None:
    """Show a seat what it has said."""
    said = room.standing.get(seat, Before())
    message = Given(table=room.table.id, seat=seat, standing=list(said.answers), premove=said.premove)
    room.send(message, lambda watcher: watcher.viewer == seat)


def has_said(room: Room, seat: int, client_id: str | None) -> bool:
    """Whether a seat has said something beforehand under this id already, whatever has become of it."""
    return client_id is not None and room.standing.get(seat, Before()).last == client_id


def with_answers(room: Room, seat: int, message: Standing) -> Before:
    """What a seat has said, with other standing answers."""
    said, answers = room.standing.get(seat, Before()), tuple(dict.fromkeys(message.answers))
    return msgspec.structs.replace(said, answers=answers, record=len(room.played.entries), last=message.id)


def with_premove(room: Room, seat: int, message: Premove) -> Before:
    """What a seat has said, with another premove."""
    if message.move is not None and seat in room.played.match.asked:
        raise Problem("not-allowed", "You are asked already: make the move itself.")
    if message.move is not None and room.played.match.turn_after != seat:
        raise Problem("not-allowed", "It is not certain that your turn comes next: premoves are for when it is.")
    kinds = room.played.match.game.shapes.questions
    if message.kind is not None and message.kind not in kinds:
        raise Problem("bad-request", f"There is no question of that 'kind' in this game: {can_be(kinds)}.")
    text = None if message.move is None else room.played.match.game.moves.read(message.move).text
    said = room.standing.get(seat, Before())
    return msgspec.structs.replace(said, premove=text, kind=message.kind, last=message.id)
