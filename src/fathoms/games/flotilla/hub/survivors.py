"""Survivors and their track (FL-40)."""

from typing import final

from fathoms.engine.frames import Automatic
from fathoms.games.flotilla.components.effect import Script
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.effects.carrying_out import do_now
from fathoms.games.flotilla.effects.vocabulary import Amount, enter
from fathoms.games.flotilla.events.hub import ReachedMilestone, Rescued
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.state import FleetState


@final
class RescueSurvivors(Amount):
    """Survivors, one after the other."""

    __slots__ = ()
    word = "survivor"

    def phrase(self) -> str:
        return f"rescue {count(self.amount, 'survivor')}"

    def act(self, s: FleetState) -> None:
        rescue(s, self.amount)


enter(RescueSurvivors)


@final
class Rescue(Automatic[FleetState]):
    """Survivors that are left to rescue."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: FleetState) -> None:
        rescue(s, self.left)


def rescue(s: FleetState, left: int) -> None:
    """Survivors, one at a time: each moves the shared disc one space on and gains what is there (FL-40)."""
    if left > 1:
        s.stack.append(Rescue(left - 1))
    spaces = s.terms.survivors.spaces
    start = s.survivor
    end = s.survivor = (start + 1) % len(spaces)
    if s.events is not None:
        s.tell(Rescued, seat=s.turn, start=start, end=end)
        if is_milestone(spaces[end]):
            s.tell(ReachedMilestone, seat=s.turn, space=end)
    do_now(s, spaces[end], ("survivor", None))


def next_survivor(s: FleetState) -> Script:
    """What the next space of the survivor track gives."""
    spaces = s.terms.survivors.spaces
    return spaces[(s.survivor + 1) % len(spaces)]


def is_milestone(space: Script) -> bool:
    """Whether a space of the survivor track is the one with an artifact (FL-40)."""
    return any(isinstance(effect, DrawArtifacts) for effect in space)
