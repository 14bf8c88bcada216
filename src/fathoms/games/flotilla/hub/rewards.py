"""Survivors, dials, artifacts and free skiffs (FL-38, FL-40, FL-41)."""

from typing import Final, final

from fathoms.engine.frames import Automatic
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.labels import guild_text
from fathoms.games.flotilla.components.model import Effect, Script
from fathoms.games.flotilla.components.pieces import ARTIFACTS, GUILDS
from fathoms.games.flotilla.effects.carrying_out import do, doing
from fathoms.games.flotilla.effects.gains import gain_currency, score
from fathoms.games.flotilla.state import COLOUR_COUNT, DIAL_TOP, ON_BOARD, SKIFFS, FleetState
from fathoms.games.flotilla.turn.question import Ask

STARS_FOR_AN_ARTIFACT: Final = 4  # when the bag is empty (FL-41)
SKIFF_PRICE: Final = 12  # also what a free skiff is worth to those who cannot have it (FL-20, FL-41)


def next_survivor(s: FleetState) -> Script:
    """What the next space of the survivor track gives."""
    spaces = s.terms.survivors.spaces
    return spaces[(s.survivor + 1) % len(spaces)]


def is_milestone(space: Script) -> bool:
    """Whether a space of the survivor track is the one with an artifact (FL-40)."""
    return any(effect.verb == "artifact" for effect in space)


@final
class Rescue(Automatic[FleetState]):
    """Survivors, one at a time: each moves the shared disc one space on and gains what is there (FL-40)."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: FleetState) -> None:
        """One of them."""
        if self.left > 1:
            s.stack.append(Rescue(self.left - 1))
        spaces = s.terms.survivors.spaces
        s.survivor = (s.survivor + 1) % len(spaces)
        if s.events is not None:
            s.tell("survivor", player=s.turn + 1, space=s.survivor + 1)
            if is_milestone(spaces[s.survivor]):
                s.tell("milestone", player=s.turn + 1)
        do(s, spaces[s.survivor], ("survivor", ""))


@doing("survivor")
def _survivor(s: FleetState, effect: Effect) -> None:
    s.stack.append(Rescue(effect.amount))


@final
class RaiseDial(Ask):
    """One guild dial goes up by one: a milestone makes the player choose (FL-40), a breakthrough lets them (FL-38)."""

    __slots__ = ("left", "may_leave")
    kind = "dial"
    rule = "FL-40"

    def __init__(self, left: int, may_leave: bool) -> None:
        self.left = left
        self.may_leave = may_leave

    def prompt(self, s: FleetState) -> str:
        """Which?"""
        return "Which guild dial goes up by one?"

    def moves(self, s: FleetState) -> list[Move]:
        """Those below the top."""
        dials = [m.PICK_GUILDS[guild] for guild in range(COLOUR_COUNT) if s.dials[guild] < DIAL_TOP]
        return [*dials, m.SAY_NO] if self.may_leave else dials

    def describe(self, s: FleetState, move: Move) -> str:
        """From where to where."""
        if move is m.SAY_NO:
            return "Raise none."
        return f"The dial of the {guild_text(move.arg)} goes to {s.dials[move.arg] + 1}."

    def take(self, s: FleetState, move: Move) -> None:
        """That one."""
        if move is m.SAY_NO:
            return
        s.dials[move.arg] += 1
        if s.events is not None:
            s.tell("dial", guild=GUILDS[move.arg].id, number=s.dials[move.arg], player=s.turn + 1)
        raise_dials(s, self.left - 1, self.may_leave)


def raise_dials(s: FleetState, times: int, may_leave: bool = False) -> None:
    """Ask for a dial so many times, while one is below the top."""
    if times and min(s.dials) < DIAL_TOP:
        s.stack.append(RaiseDial(times, may_leave))


@doing("dial")
def _dial(s: FleetState, effect: Effect) -> None:
    raise_dials(s, effect.amount)


@doing("artifact")
def _artifact(s: FleetState, effect: Effect) -> None:
    draw_artifacts(s, effect.amount)


def draw_artifacts(s: FleetState, times: int) -> None:
    """Artifacts to be drawn, each with its reward before the next (FL-63)."""
    if times:
        s.stack.append(DrawArtifact(times))


@final
class DrawArtifact(Automatic[FleetState]):
    """Out of the bag, its discovery reward, and beside its guild's dial (FL-41)."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: FleetState) -> None:
        """One of them."""
        draw_artifacts(s, self.left - 1)
        bag = s.artifact_bag
        if not bag:
            score(s, STARS_FOR_AN_ARTIFACT, ("no artifact", ""))
            return
        at = s.chance.below(len(bag))
        bag[at], bag[-1] = bag[-1], bag[at]
        number = bag.pop()
        artifact = ARTIFACTS[number]
        s.stack.append(SlotArtifact(number))
        if s.events is not None:
            s.show("artifact", player=s.turn + 1, artifact=artifact.name, guild=GUILDS[artifact.guild].id)
        do(s, artifact.discovery, ("artifact", artifact.id))


def being_discovered(s: FleetState) -> list[int]:
    """Artifacts out of the bag whose reward is not done with yet."""
    return [frame.artifact for frame in s.stack if isinstance(frame, SlotArtifact)]


@final
class SlotArtifact(Automatic[FleetState]):
    """The artifact goes beside its guild's dial, once all that its discovery gave is done."""

    __slots__ = ("artifact",)

    def __init__(self, artifact: int) -> None:
        self.artifact = artifact

    def run(self, s: FleetState) -> None:
        """There."""
        s.slotted[ARTIFACTS[self.artifact].guild] += (self.artifact,)


@doing("skiff")
def _skiff(s: FleetState, effect: Effect) -> None:
    for _ in range(effect.amount):
        gain_skiff(s)


def gain_skiff(s: FleetState) -> None:
    """A free skiff onto the dock; its price in ¤ for a Skysider or the owner of four at sea (FL-41)."""
    if has_skiff_left(s):
        launch(s)
    else:
        gain_currency(s, SKIFF_PRICE, ("no skiff", ""))


def has_skiff_left(s: FleetState) -> bool:
    """Whether the player could still put a skiff to sea."""
    base = s.turn * SKIFFS
    return not s.turned[s.turn] and ON_BOARD in s.skiffs[base : base + SKIFFS]


def launch(s: FleetState) -> None:
    """The next skiff of the player board onto the dock."""
    base = s.turn * SKIFFS
    skiff = s.skiffs.index(ON_BOARD, base)
    s.skiffs[skiff] = s.start(s.turn)
    if s.events is not None:
        s.tell("skiff", player=s.turn + 1, skiff=skiff - base + 1)
