"""The Speakers' business: influence on the guild rings (FL-16, FL-17, FL-19)."""

from typing import Any, Final, final

from fathoms.engine.frames import Automatic
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.asking import Ask
from fathoms.games.flotilla.components import GUILDS
from fathoms.games.flotilla.doing import do, doing
from fathoms.games.flotilla.parts import ANY, Effect
from fathoms.games.flotilla.state import COLOURS, FleetState
from fathoms.games.flotilla.words import phrase, sentence

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

    def about(self) -> dict[str, Any]:
        """The facts of it."""
        return {"amount": self.amounts[0]}

    def moves(self, s: FleetState) -> list[Move]:
        """The guilds that are left."""
        if not self.elsewhere:
            return list(m.PICK_GUILDS)
        return [m.PICK_GUILDS[guild] for guild in range(COLOURS) if guild not in self.used]

    def describe(self, s: FleetState, move: Move) -> str:
        """The spaces ahead, without the skip."""
        ring = GUILDS[move.arg].ring
        at = s.discs[s.turn * COLOURS + move.arg]
        ahead = [(at + step) % len(ring) for step in range(1, self.amounts[0] + 1)]
        skip = " (the third space may be skipped)" if SECOND + 1 in ahead else ""
        return f"{GUILDS[move.arg].name}, ahead: {', then '.join(phrase(ring[space]) for space in ahead)}{skip}."

    def take(self, s: FleetState, move: Move) -> None:
        """Go there; what is left comes after."""
        if len(self.amounts) > 1:
            s.stack.append(PickGuild(self.amounts[1:], self.elsewhere, (*self.used, move.arg)))
        s.stack.append(Advance(move.arg, self.amounts[0]))

    def against(self, s: FleetState, move: Move) -> str:
        """Each elsewhere."""
        return "Each of these goes to another guild, and this one has had its own."


@final
class Advance(Automatic[FleetState]):
    """Steps of a disc round a ring. From the second space the player may go straight to the fourth."""

    __slots__ = ("guild", "left")

    def __init__(self, guild: int, left: int) -> None:
        self.guild = guild
        self.left = left

    def run(self, s: FleetState) -> None:
        """One step, or the question of the skip."""
        if s.discs[s.turn * COLOURS + self.guild] == SECOND:
            s.stack.append(SkipThird(self.guild, self.left))
        else:
            step(s, self.guild, 1, self.left)


def step(s: FleetState, guild: int, spaces: int, left: int) -> None:
    """Move the disc in one step, gain the bonus of the space that it touches, and then go on."""
    if left > 1:
        s.stack.append(Advance(guild, left - 1))
    ring = GUILDS[guild].ring
    at = s.discs[s.turn * COLOURS + guild] = (s.discs[s.turn * COLOURS + guild] + spaces) % len(ring)
    if s.events is not None:
        s.tell("influence", player=s.turn + 1, guild=GUILDS[guild].name, space=at + 1)
    do(s, ring[at])


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
        return f"Do you enter the third space of the {GUILDS[self.guild].name}' ring or skip it?{steps}"

    def about(self) -> dict[str, Any]:
        """The facts of it."""
        return {"guild": GUILDS[self.guild].id, "left": self.left}

    def moves(self, s: FleetState) -> list[Move]:
        """Either."""
        return [m.ENTER_THIRD, m.SKIP_THIRD]

    def describe(self, s: FleetState, move: Move) -> str:
        """What the space gives."""
        space = SECOND + (1 if move is m.ENTER_THIRD else 2)
        return f"{move.sentence[:-1]}: {sentence(GUILDS[self.guild].ring[space])}"

    def take(self, s: FleetState, move: Move) -> None:
        """One step."""
        step(s, self.guild, 1 if move is m.ENTER_THIRD else 2, self.left)
