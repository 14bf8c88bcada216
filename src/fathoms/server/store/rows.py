"""Rows as they are read from the database, in the order of its columns."""

from typing import Any, Literal

import msgspec

from fathoms.agents.search.win_chance import Moment, Place

State = Literal["open", "playing", "over"]


class Pace(msgspec.Struct, frozen=True):
    """How long players may think: no limit, so long for each move, or out of a bank that fills up with each move."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: int = 0  # for a move, or in the bank at the beginning
    added: int = 0  # to the bank, for each move
    vacations: bool = False  # whether a player's clock stands still while they are away


class Allow(msgspec.Struct, frozen=True):
    """What a table allows, and who is muted at it."""

    observers: bool = True
    hints: bool = True
    talk: bool = True
    muted: tuple[str, ...] = ()  # people


class Notices(msgspec.Struct, frozen=True):
    """How a person is told that it is their turn."""

    webhook: str = ""
    mail: str = ""


class Graph(msgspec.Struct, frozen=True):
    """Win chances of a finished game: at which places, what was found so far, and whether that is all."""

    places: list[Place]
    moments: list[Moment] = []
    whole: bool = False


class PersonRow(msgspec.Struct, frozen=True):
    """A guest, or an account: then with a login and a password."""

    id: str
    name: str
    login: str | None
    password_hash: str | None
    notices: Notices
    away_until: int | None
    created: int
    seen: int


class TableRow(msgspec.Struct, frozen=True):
    """A table; `secret` and `seed` leave the server only when the game is over."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str | bool]
    title: str
    public: bool
    password_hash: str | None
    state: State
    pace: Pace
    allow: Allow
    secret: bytes
    commitment: str
    seed: str | None
    created: int
    started: int | None
    ended: int | None
    changed: int
    outcome: dict[str, Any] | None
    rematch_of: str | None
    host: str


class SeatRow(msgspec.Struct, frozen=True):
    """A seat: a person's, an agent's, or free."""

    table_id: str
    seat: int
    person: str | None = None
    agent: str | None = None
    level: str | None = None
    number: str | None = None
    left: bool = False  # by its person, for good; a free one, before the game: by the host, who sat there alone
    asked: bool = False
    asked_since: int | None = None
    due: int | None = None
    out_of_time: bool = False  # an agent moves for it until its player is back

    @property
    def free(self) -> bool:
        """Whether somebody can sit down."""
        return self.person is None and self.agent is None


class Seated(msgspec.Struct, frozen=True):
    """A table with its seats."""

    table: TableRow
    seats: list[SeatRow]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds."""
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]


class MoveRow(msgspec.Struct, frozen=True):
    """A move as it was made, or "undo"."""

    table_id: str
    number: int
    seat: int
    move: str
    client_id: str | None
    at: int
    by_agent: bool
    noticed: str | None = None  # by whom, a letter for each viewer (live.py); None where nobody had to look


class PauseRow(msgspec.Struct, frozen=True):
    """A time in which a seat's clock stands still: its player's vacation, or an agent moves, whose end is not known."""

    table_id: str
    seat: int
    at: int
    until: int | None
    out_of_time: bool


class TalkRow(msgspec.Struct, frozen=True):
    """A line that somebody said."""

    table_id: str
    number: int
    person: str
    seat: int | None
    audience: str
    words: str
    move: int
    client_id: str | None
    at: int


class AskRow(msgspec.Struct, frozen=True):
    """Something the whole table is asked: to take back a move, to hand over a seat."""

    table_id: str
    number: int
    kind: str
    by: int | None  # the seat that asks; None: who asks for one
    body: dict[str, Any]
    answers: dict[str, bool]
    state: Literal["asked", "agreed", "refused", "dropped"]
    at: int


class NoticeRow(msgspec.Struct, frozen=True):
    """A notice to be sent, or sent."""

    id: str
    kind: str
    recipient: str
    body: dict[str, Any]
    due: int
    sent: int | None
    tries: int
