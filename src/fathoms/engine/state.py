"""The ground of every game's state: unfinished business, chance, and who listens."""

from typing import TYPE_CHECKING, Any, Self

from fathoms.engine.chance import Chance
from fathoms.engine.events import Event

if TYPE_CHECKING:
    from fathoms.engine.frames import Frame


class State:
    """What every game's state has. A game adds flat lists of small integers and its own `copy`."""

    __slots__ = ("chance", "events", "stack")

    def __init__(self, chance: Chance) -> None:
        self.stack: list[Frame[Any]] = []
        self.chance = chance
        self.events: list[Event] | None = None

    def tell(self, name: str, **facts: str | int) -> None:
        """Report a public event. Callers on the hot path look first whether anybody listens."""
        if self.events is not None:
            self.events.append(Event(name, facts))

    def show(self, name: str, **facts: str | int) -> None:
        """Report a public event that lays open something hidden."""
        if self.events is not None:
            self.events.append(Event(name, facts, reveals=True))

    def whisper(self, seats: tuple[int, ...], name: str, **facts: str | int) -> None:
        """Report to some seats alone what was hidden from them before."""
        if self.events is not None:
            self.events.append(Event(name, facts, to=seats, reveals=True))

    def copy(self) -> Self:
        """A state that shares nothing changeable with this one and has no listener."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()
