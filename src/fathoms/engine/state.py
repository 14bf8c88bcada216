"""The ground of every game's state: unfinished business, chance, what the table agreed on, and who listens."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ParamSpec, Self

from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.engine.native import mypyc_attr
from fathoms.engine.terms import Terms

if TYPE_CHECKING:
    from fathoms.engine.frames import Frame

__all__ = ["State", "Terms"]

P = ParamSpec("P")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. A game adds flat lists of small integers and its own `copy`."""

    __slots__ = ("chance", "events", "stack", "terms")

    def __init__(self, terms: Terms, chance: Chance) -> None:
        self.stack: list[Frame[Any]] = []
        self.terms = terms
        self.chance = chance
        self.events: list[Event] | None = None

    def tell(self, event: Callable[P, Event], *args: P.args, **facts: P.kwargs) -> None:
        """Report a public event. It is made only if somebody listens; callers on the hot path look first."""
        if self.events is not None:
            self.events.append(event(*args, **facts))

    def show(self, event: Callable[P, Event], *args: P.args, **facts: P.kwargs) -> None:
        """Report a public event that lays open something hidden."""
        if self.events is not None:
            self.events.append(replace(event(*args, **facts), reveals=True))

    def whisper(self, seats: tuple[int, ...], event: Callable[P, Event], *args: P.args, **facts: P.kwargs) -> None:
        """Report to some seats alone what was hidden from them before."""
        if self.events is not None:
            self.events.append(replace(event(*args, **facts), told_to=seats, reveals=True))

    def copy(self) -> Self:
        """A state that shares nothing changeable with this one and has no listener."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()
