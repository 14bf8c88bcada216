"""What a client may send."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from fathoms.server.protocol.common import AtTable, ClientId, Count, Message, MoveText, SeatNumber, Words


class Hello(Message, frozen=True, kw_only=True):
    """The first message: the protocol that the client speaks, and its session where no cookie carries it."""

    protocol: int
    session: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class Watch(AtTable, frozen=True, kw_only=True):
    """Send me this table's updates from now on.

    `since` is the number of the last update that the client has: the first answer brings the events since then. 0 asks
    for everything from the start, None for nothing that has been. `observe` asks for an observer's updates even where
    one has a seat.
    """

    since: Count | None = None
    observe: bool = False


class Unwatch(AtTable, frozen=True, kw_only=True):
    """No more of this table's updates."""

    observe: bool = False


class ByPlayer(AtTable, frozen=True, kw_only=True):
    """What nobody sends who is not there: a player who was out of time is back with it."""


class Move(ByPlayer, frozen=True, kw_only=True):
    """The answer to a question that the seat was asked."""

    id: ClientId
    question: Count
    move: MoveText


class Undo(ByPlayer, frozen=True, kw_only=True):
    """Take back the last move, or ask the table whether it may be taken back."""

    id: ClientId


class HandOver(ByPlayer, frozen=True, kw_only=True):
    """Ask the table to give a seat that was left (`left`) to an agent."""

    id: ClientId
    left: SeatNumber
    agent: Annotated[str, msgspec.Meta(max_length=64)]


class Take(AtTable, frozen=True, kw_only=True):
    """Ask the table, where one has no seat, for one that was left (`left`); not `wanted`: no longer."""

    id: ClientId
    left: SeatNumber
    wanted: bool = True


class Answer(ByPlayer, frozen=True, kw_only=True):
    """What a seat says to something that the table is asked."""

    id: ClientId | None = None
    ask: Count
    yes: bool


class Draft(AtTable, frozen=True, kw_only=True):
    """Try moves of one's own without playing them."""

    id: ClientId
    moves: Annotated[list[MoveText], msgspec.Meta(max_length=64)]


class Attempts(ByPlayer, frozen=True, kw_only=True):
    """What could be tried with a thing on the table, and why not."""

    id: ClientId
    target: Annotated[str, msgspec.Meta(max_length=100)]


class Say(ByPlayer, frozen=True, kw_only=True):
    """A line of talk, to everybody or, where the game has such, among the dead."""

    id: ClientId
    words: Words
    to: Literal["all", "dead"] = "all"


class Read(AtTable, frozen=True, kw_only=True):
    """The talk was read up to this number."""

    id: ClientId | None = None
    number: Count


class Mute(AtTable, frozen=True, kw_only=True):
    """Let a seat no longer talk at this table, or again: for the host."""

    id: ClientId | None = None
    of: SeatNumber
    muted: bool = True


StandingAnswer: TypeAlias = Literal["decline until my turn", "decline unless attacked", "end when nothing else"]


class Standing(ByPlayer, frozen=True, kw_only=True):
    """Answers given beforehand; an empty list takes them back."""

    id: ClientId | None = None
    answers: Annotated[list[StandingAnswer], msgspec.Meta(max_length=3)]


class Premove(ByPlayer, frozen=True, kw_only=True):
    """A move for the next question of a kind, made when that is asked and the move is legal; None takes it back."""

    id: ClientId | None = None
    move: MoveText | None
    kind: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class Hint(ByPlayer, frozen=True, kw_only=True):
    """Ask what an agent would do, where the table allows it."""

    id: ClientId


class Back(ByPlayer, frozen=True, kw_only=True):
    """I am here again: no agent need move for me, who was out of time."""

    id: ClientId


class Ping(Message, frozen=True, kw_only=True):
    """Asks whether the server is there; a pong answers."""


FromClient: TypeAlias = (
    Hello
    | Watch
    | Unwatch
    | Move
    | Undo
    | HandOver
    | Take
    | Answer
    | Draft
    | Attempts
    | Say
    | Read
    | Mute
    | Standing
    | Premove
    | Hint
    | Back
    | Ping
)
