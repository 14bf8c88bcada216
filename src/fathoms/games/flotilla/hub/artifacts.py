"""Artifacts: drawn out of the bag, and put beside the dial of their guild (FL-41)."""

from typing import Final, final

from fathoms.engine.frames import Automatic
from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.effects.carrying_out import do
from fathoms.games.flotilla.effects.gains import score
from fathoms.games.flotilla.effects.vocabulary import Amount, enter
from fathoms.games.flotilla.events.hub import Discovered
from fathoms.games.flotilla.state import FleetState

STARS_FOR_AN_ARTIFACT: Final = 4  # when the bag is empty (FL-41)


@final
class DrawArtifacts(Amount):
    """Artifacts, one after the other."""

    __slots__ = ()
    word = "artifact"

    def phrase(self) -> str:
        return f"draw {count(self.amount, 'artifact')}"

    def act(self, s: FleetState) -> None:
        draw_artifacts(s, self.amount)


enter(DrawArtifacts)


def draw_artifacts(s: FleetState, times: int) -> None:
    """Artifacts to be drawn, each with its reward before the next (FL-63)."""
    if times:
        s.stack.append(Discover(times))


@final
class Discover(Automatic[FleetState]):
    """An artifact out of the bag, its discovery reward, and beside its guild's dial (FL-41); so many of them."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: FleetState) -> None:
        draw_artifacts(s, self.left - 1)
        bag = s.artifact_bag
        if not bag:
            score(s, STARS_FOR_AN_ARTIFACT, ("no_artifact", None))
            return
        at = s.chance.below(len(bag))
        bag[at], bag[-1] = bag[-1], bag[at]
        number = bag.pop()
        artifact = s.terms.artifacts[number]
        s.stack.append(SlotArtifact(number))
        if s.events is not None:
            s.show(Discovered, seat=s.turn, artifact=artifact.id, guild=GUILD_IDS[artifact.guild])
        do(s, artifact.discovery, ("artifact", artifact.id))


@final
class SlotArtifact(Automatic[FleetState]):
    """The artifact goes beside its guild's dial, once all that its discovery gave is done."""

    __slots__ = ("artifact",)

    def __init__(self, artifact: int) -> None:
        self.artifact = artifact

    def run(self, s: FleetState) -> None:
        guild = s.terms.artifacts[self.artifact].guild
        s.slotted = put(s.slotted, guild, (*s.slotted[guild], self.artifact))


def being_discovered(s: FleetState) -> list[int]:
    """Artifacts out of the bag whose reward is not done with yet."""
    return [frame.artifact for frame in s.stack if isinstance(frame, SlotArtifact)]
