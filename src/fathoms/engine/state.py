"""The ground of every game's state: unfinished business, chance, what the table agreed on, and who listens."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ParamSpec, Self, overload

from fathoms.engine.chance import Chance
from fathoms.engine.events import Event, NamedEvent
from fathoms.engine.options import Options

if TYPE_CHECKING:
    from fathoms.engine.frames import Frame

P = ParamSpec("P")


class Terms:
    """What the table agreed on before the game; never changed, shared by all copies. A game adds its own."""

    __slots__ = ("options", "seats")

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options


class State:
    """What every game's state has. A game adds flat lists of small integers and its own `copy`."""

    __slots__ = ("chance", "events", "stack", "terms")

    def __init__(self, terms: Terms, chance: Chance) -> None:
        self.stack: list[Frame[Any]] = []
        self.terms = terms
        self.chance = chance
        self.events: list[Event] | None = None

    @overload
    def tell(self, event: str, **facts: str | int) -> None: ...
    @overload
    def tell(self, event: Callable[P, Event], *args: P.args, **facts: P.kwargs) -> None: ...
    def tell(self, event: Any, *args: Any, **facts: Any) -> None:
        """Report a public event. It is made only if somebody listens; callers on the hot path look first."""
        if self.events is not None:
            self.events.append(_made(event, args, facts))

    @overload
    def show(self, event: str, **facts: str | int) -> None: ...
    @overload
    def show(self, event: Callable[P, Event], *args: P.args, **facts: P.kwargs) -> None: ...
    def show(self, event: Any, *args: Any, **facts: Any) -> None:
        """Report a public event that lays open something hidden."""
        if self.events is not None:
            self.events.append(_made(event, args, facts, reveals=True))

    @overload
    def whisper(self, seats: tuple[int, ...], event: str, **facts: str | int) -> None: ...
    @overload
    def whisper(self, seats: tuple[int, ...], event: Callable[P, Event], *args: P.args, **facts: P.kwargs) -> None: ...
    def whisper(self, seats: tuple[int, ...], event: Any, *args: Any, **facts: Any) -> None:
        """Report to some seats alone what was hidden from them before."""
        if self.events is not None:
            self.events.append(_made(event, args, facts, seats, reveals=True))

    def copy(self) -> Self:
        """A state that shares nothing changeable with this one and has no listener."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()


def _made(event: Any, args: Any, facts: Any, told_to: tuple[int, ...] | None = None, reveals: bool = False) -> Event:
    if isinstance(event, str):
        return NamedEvent(event, facts, told_to, reveals)
    made: Event = event(*args, **facts)
    return replace(made, told_to=told_to, reveals=reveals) if reveals else made
