"""Events: what a move changed, for those who listen. A game's events are a closed list of small classes.

    @dataclass(frozen=True, slots=True)
    class Landed(Event):
        \"\"\"An oil die has come to rest.\"\"\"

        tone: ClassVar[Tone] = "bad"
        space: str
        face: int

Facts are ids, numbers and tuples of them, never half a sentence: they are enough to show what happened, and the game's
log makes its sentence of them.
"""

import re
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Literal, TypeAlias

from fathoms.engine.plain import plain

Tone: TypeAlias = Literal["turn", "good", "bad", "quiet"]  # a turn begins, good news, bad news, the rest

_SEEN: Final = ("told_to", "reveals")  # who sees an event is no fact of it


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened. `told_to` names the seats that may know of it, None means everybody.

    An event that `reveals` has shown somebody what was hidden before: no undo goes back past it.
    """

    name: ClassVar[str] = "event"  # of the class, in words: `SetComplete` is "set_complete"
    tone: ClassVar[Tone] = "quiet"

    told_to: tuple[int, ...] | None = None
    reveals: bool = False

    def __init_subclass__(cls) -> None:
        cls.name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()

    @property
    def facts(self) -> dict[str, Any]:
        """What happened, as plain values by name."""
        return {field.name: plain(getattr(self, field.name)) for field in fields(self) if field.name not in _SEEN}

    def plain(self) -> dict[str, Any]:
        """The event as it is sent: its name, its tone and its facts."""
        return {"event": self.name, "tone": self.tone, **self.facts}

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat, or an observer (None), may know of it."""
        return self.told_to is None or (seat is not None and seat in self.told_to)
