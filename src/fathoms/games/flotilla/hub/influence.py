"""The Speakers' business: influence on the guild rings (FL-16, FL-17, FL-19)."""

from typing import Any, Final, final

from fathoms.engine.frames import Automatic
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.labels import guild_text
from fathoms.games.flotilla.components.model import ANY, Effect
from fathoms.games.flotilla.components.pieces import GUILDS
from fathoms.games.flotilla.components.sentences import phrase
from fathoms.games.flotilla.effects.carrying_out import do, doing
from fathoms.games.flotilla.state import COLOUR_COUNT, FleetState
from fathoms.games.flotilla.turn.question import Ask

SECOND: Final = 1  # the space before the one that may be skipped


@doing("influence")
def _influence(s: FleetState, effect: Effect) -> None:
    if effect.guild != ANY:
        s.stack.append(Advance(effect.guild, effect.numbers[0]))
    else:
        s.stack.append(PickGuild(effect.numbers, effect.word == "different", ()))


def gain_influence(s: FleetState, amount: int) -> None:
    """So much influence, all of it with one guild (FL-59)."""
    s.stack.append(PickGuild((amount,), False, ()))


@final
class PickGuild(Ask):
    """Where the next amount of influence goes; with `elsewhere`, to no guild that had one already (FL-19)."""

    __slots__ = ("amounts", "elsewhere", "used")
    kind = "influence"
    rule = "FL-19"

    def __init__(self, amounts: tuple[int, ...], elsewhere: bool, used: tuple[int, ...]) -> None:
        self.amounts = amounts
        self.elsewhere = elsewhere
        self.used = used

    def prompt(self, s: FleetState) -> str:
        """With whom?"""
        return f"With which guild do you gain {self.amounts[0]} influence?"

    def about(self, s: FleetState) -> dict[str, Any]:
        """The facts of it: for each guild the spaces ahead, and those with the third skipped where that can be."""
        ahead = {GUILDS[move.arg].id: ways_ahead(s, move.arg, self.amounts[0]) for move in self.moves(s)}
        return {"amount": self.amounts[0], "ahead": ahead}

    def moves(self, s: FleetState) -> list[Move]:
        """The guilds that are left."""
        if not self.elsewhere:
            return list(m.PICK_GUILDS)
        return [m.PICK_GUILDS[guild] for guild in range(COLOUR_COUNT) if guild not in self.used]

    def describe(self, s: FleetState, move: Move) -> str:
        """The spaces ahead, with the skip and without."""
        ways = ways_ahead(s, move.arg, self.amounts[0])
        skip = f"; skipping the third space: {way_text(move.arg, ways['skip'])}" if "skip" in ways else ""
        return f"{guild_text(move.arg)}, ahead: {way_text(move.arg, ways['enter'])}{skip}."

    def take(self, s: FleetState, move: Move) -> None:
        """Go there; what is left comes after."""
        if len(self.amounts) > 1:
            s.stack.append(PickGuild(self.amounts[1:], self.elsewhere, (*self.used, move.arg)))
        s.stack.append(Advance(move.arg, self.amounts[0]))

    def against(self, s: FleetState, move: Move) -> str:
        """Each elsewhere."""
        return "Each of these goes to another guild, and this one has had its own."


def way_ahead(guild: int, at: int, steps: int, skips: bool) -> list[int]:
    """The spaces that a disc touches from one on, entering the third or skipping it."""
    found: list[int] = []
    for _ in range(steps):
        at = (at + (2 if skips and at == SECOND else 1)) % len(GUILDS[guild].ring)
        found.append(at)
    return found


def ways_ahead(s: FleetState, guild: int, steps: int) -> dict[str, list[int]]:
    """Where so much influence with a guild can lead, as numbers of spaces, the top one being 1."""
    at = s.discs[s.turn * COLOUR_COUNT + guild]
    found = {"enter": way_ahead(guild, at, steps, False)}
    if SECOND + 1 in found["enter"]:
        found["skip"] = way_ahead(guild, at, steps, True)
    return {way: [space + 1 for space in spaces] for way, spaces in found.items()}


def way_text(guild: int, spaces: list[int]) -> str:
    """What the spaces of a way give."""
    return ", then ".join(phrase(GUILDS[guild].ring[space - 1]) for space in spaces)


@final
class Advance(Automatic[FleetState]):
    """Steps of a disc round a ring. From the second space the player may go straight to the fourth."""

    __slots__ = ("guild", "left")

    def __init__(self, guild: int, left: int) -> None:
        self.guild = guild
        self.left = left

    def run(self, s: FleetState) -> None:
        """One step, or the question of the skip."""
        if s.discs[s.turn * COLOUR_COUNT + self.guild] == SECOND:
            s.stack.append(SkipThird(self.guild, self.left))
        else:
            step(s, self.guild, 1, self.left)


def step(s: FleetState, guild: int, spaces: int, left: int) -> None:
    """Move the disc in one step, gain the bonus of the space that it touches, and then go on."""
    if left > 1:
        s.stack.append(Advance(guild, left - 1))
    ring = GUILDS[guild].ring
    at = s.discs[s.turn * COLOUR_COUNT + guild] = (s.discs[s.turn * COLOUR_COUNT + guild] + spaces) % len(ring)
    if s.events is not None:
        s.tell("influence", player=s.turn + 1, guild=GUILDS[guild].id, space=at + 1)
    do(s, ring[at], ("ring", GUILDS[guild].id))


@final
class SkipThird(Ask):
    """The third space or, in the same one step, the fourth (FL-16)."""

    __slots__ = ("guild", "left")
    kind = "skip"
    rule = "FL-16"

    def __init__(self, guild: int, left: int) -> None:
        self.guild = guild
        self.left = left

    def prompt(self, s: FleetState) -> str:
        """Skip?"""
        steps = f" ({self.left} steps to go)" if self.left > 1 else ""
        return f"Do you enter the third space of the ring of the {guild_text(self.guild)} or skip it?{steps}"

    def about(self, s: FleetState) -> dict[str, Any]:
        """The facts of it."""
        return {"guild": GUILDS[self.guild].id, "left": self.left, "ahead": ways_ahead(s, self.guild, self.left)}

    def moves(self, s: FleetState) -> list[Move]:
        """Either."""
        return [m.ENTER_THIRD, m.SKIP_THIRD]

    def describe(self, s: FleetState, move: Move) -> str:
        """What the space gives, and those after it."""
        way = ways_ahead(s, self.guild, self.left)["enter" if move is m.ENTER_THIRD else "skip"]
        return f"{move.sentence[:-1]}: {way_text(self.guild, way)}."

    def take(self, s: FleetState, move: Move) -> None:
        """One step."""
        step(s, self.guild, 1 if move is m.ENTER_THIRD else 2, self.left)
