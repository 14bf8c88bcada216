"""What all messages of the socket have in common. Each is a JSON object whose `type` names it.

Seats are counted from 0; a message without a seat speaks for the one seat that its sender has at the table, or for an
observer. Times are whole milliseconds since 1970, UTC.
"""

from typing import Annotated, Final, TypeAlias

import msgspec

from fathoms.engine.talk import LONGEST_WORDS

SOCKET: Final = "/api/socket"
PROTOCOL: Final = 1  # raised when a message changes its meaning

TableId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
ClientId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]  # made by the client, never used twice
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
MoveText: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
_WORDS: Final = f"a text of 1 to {LONGEST_WORDS} letters"
Words: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=2_000, description=_WORDS)]


class Message(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=lambda name: name.lower(),
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """What goes over the socket."""


class AtTable(Message, frozen=True, kw_only=True):
    """A message about one table, from or to one of its seats."""

    table: TableId
    seat: SeatNumber | None = None
