"""Events: what a move changed, for those who listen."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, final

Tone: TypeAlias = Literal["turn", "good", "bad", "quiet"]  # a turn begins, good news, bad news, the rest


@final
class Event:
    """Something that happened. `to` names the seats that may know of it, None means everybody.

    An event that `reveals` has shown somebody what was hidden before: no undo goes back past it.
    """

    __slots__ = ("facts", "name", "reveals", "to")

    def __init__(
        self, name: str, facts: Mapping[str, str | int], to: tuple[int, ...] | None = None, reveals: bool = False
    ) -> None:
        self.name = name
        self.facts = facts
        self.to = to
        self.reveals = reveals

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat, or an observer (None), may know of it."""
        return self.to is None or (seat is not None and seat in self.to)

    def __repr__(self) -> str:
        return f"<Event {self.name} {dict(self.facts)}>"
