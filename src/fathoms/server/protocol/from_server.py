"""What the server sends."""

from typing import Any, TypeAlias

import msgspec

from fathoms.server.protocol.common import AtTable, Message


class Welcome(Message, frozen=True, kw_only=True):
    """The answer to `hello`: who the client is here; without a session nobody, who may only observe."""

    protocol: int
    software: str
    person: str | None = None
    name: str | None = None


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat has left in milliseconds at the time of `at`, and whether it runs; until when not, on a vacation."""

    seat: int
    left: int
    runs: bool = False
    away_until: int | None = None


class Update(AtTable, frozen=True, kw_only=True, omit_defaults=False):
    """All that a seat, or an observer, sees of a table: the whole view, its choice, and what has happened since.

    `number` counts this seat's own updates. `since` is the number that `events` and `lines` begin after. `question`
    counts the questions put to this seat; a move names it. `acted` is the number that showed what this seat's own
    player did last, 0 before that.
    """

    number: int
    since: int
    question: int
    acted: int
    view: Any
    choice: Any
    events: list[Any]
    lines: list[Any]
    clocks: list[Clock]
    at: int


class Ack(AtTable, frozen=True, kw_only=True):
    """What the client asked under this id is done and durable; the seat's update of this number shows it.

    `done` is false where the table has been asked and has not agreed, or not yet: `asked` tells what becomes of that.
    """

    id: str
    number: int
    done: bool = True


class Refused(Message, frozen=True, kw_only=True):
    """What the client asked is not done, and nothing has changed."""

    code: str
    sentence: str
    id: str | None = None
    table: str | None = None
    seat: int | None = None
    rule: str | None = None


class Drafted(AtTable, frozen=True, kw_only=True):
    """Where the moves of a draft would lead, as the game previews it."""

    id: str
    preview: Any


class Attempted(AtTable, frozen=True, kw_only=True):
    """What could be tried with a thing: moves that are legal, and refused ones with the rule."""

    id: str
    attempts: list[Any]


class HintedWay(msgspec.Struct, frozen=True):
    """Moves in a row, what each does, and the share of imagined games that they win, with a 95 % band.

    `surety` is how likely this way is the best. Without figures where nothing had to be tried.
    """

    moves: tuple[str, ...]
    sentences: tuple[str, ...]
    chance: float | None
    low: float | None
    high: float | None
    surety: float | None


class Hinted(AtTable, frozen=True, kw_only=True):
    """What one might do, the best way first, and why; `move` is its first move."""

    id: str
    question: int
    move: str
    sentence: str
    ways: list[HintedWay]
    reason: str


class Said(AtTable, frozen=True, kw_only=True, omit_defaults=False):
    """A line of talk: `by` is the seat that said it, None an observer."""

    number: int
    by: int | None
    name: str
    words: str
    to: str
    at: int


class HaveRead(AtTable, frozen=True, kw_only=True, omit_defaults=False, tag="have_read"):
    """How far the seats have read the talk."""

    read: dict[int, int]


class Asked(AtTable, frozen=True, kw_only=True, omit_defaults=False):
    """Something that the table is asked by a seat, or by somebody who would have one, with the answers so far."""

    ask: int
    kind: str
    by: int | None
    about: dict[str, Any]
    answers: dict[int, bool]
    state: str


class Given(AtTable, frozen=True, kw_only=True, omit_defaults=False):
    """The standing answers and the premove that a seat has given."""

    standing: list[str]
    premove: str | None


class TableNews(AtTable, frozen=True, kw_only=True, tag="table"):
    """Something about the table that is no move has changed: who sits where, whether it is played."""

    what: Any


class Here(AtTable, frozen=True, kw_only=True):
    """The seats whose players have the table open; those who only look on are not told of."""

    seats: list[int]


class Pong(Message, frozen=True, kw_only=True):
    """The answer to a ping: the connection is alive."""


FromServer: TypeAlias = (
    Welcome
    | Update
    | Ack
    | Refused
    | Drafted
    | Attempted
    | Hinted
    | Said
    | HaveRead
    | Asked
    | Given
    | TableNews
    | Here
    | Pong
)
