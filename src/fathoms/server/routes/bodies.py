"""What is sent to open a table and to change who sits there."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fathoms.server.fair_dice import LONGEST_NUMBER
from fathoms.server.tables import LONGEST_TITLE

Id = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=63)]
_NUMBER = f"a text of 1 to {LONGEST_NUMBER} letters, digits and signs without spaces"
Number = Annotated[str, Meta(min_length=1, max_length=LONGEST_NUMBER, pattern="^[!-~]*$", description=_NUMBER)]
TablePassword = Annotated[str, Meta(max_length=100)]
Agent = Annotated[str, Meta(max_length=60)]


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit somewhere: I, an agent, or, with neither, whoever comes."""

    me: bool = False
    agent: Agent | None = None
    level: Agent | None = None


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """How long players may think, in seconds."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=60 * 60 * 24 * 60)] = 0
    added: Annotated[int, Meta(ge=0, le=60 * 60 * 24 * 7)] = 0
    vacations: bool = False


class Allowed(msgspec.Struct, forbid_unknown_fields=True):
    """What a table allows."""

    observers: bool = True
    hints: bool = True
    talk: bool = True


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened; without `seats`, I sit at the first."""

    game: Annotated[str, Meta(max_length=60)]
    players: Annotated[int, Meta(ge=1, le=64)]
    options: dict[str, str | bool] = {}
    seats: list[Place] | None = None
    title: Annotated[str, Meta(max_length=200, description=f"a text of at most {LONGEST_TITLE} letters")] = ""
    public: bool = False
    password: TablePassword = ""
    pace: Clock = msgspec.field(default_factory=Clock)
    allow: Allowed = msgspec.field(default_factory=Allowed)
    number: Number | None = None  # what my client adds to the seed
    start: bool = False  # at once, where no seat is free


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Seats to sit down at, several for one person at one screen; none named, the first that is free."""

    seats: Annotated[list[Seat], Meta(max_length=64)] = []
    password: TablePassword = ""
    number: Number | None = None


class Enter(msgspec.Struct, forbid_unknown_fields=True):
    """A table's password, as somebody tries it."""

    password: TablePassword


class Swap(msgspec.Struct, forbid_unknown_fields=True):
    """Two seats that change places."""

    one: Seat
    other: Seat


class AddNumber(msgspec.Struct, forbid_unknown_fields=True):
    """A number that a seat's client adds to what the dice are made of."""

    number: Number


class GiveSeat(msgspec.Struct, forbid_unknown_fields=True):
    """An agent for a seat; without one the seat is free."""

    agent: Agent | None = None
    level: Agent | None = None
