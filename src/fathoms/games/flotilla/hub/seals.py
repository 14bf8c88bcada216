"""Seals on the banners of the guilds (FL-18)."""

from typing import Final, final

from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.components.labels import guild_text, of_guild
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.effects.gains import score
from fathoms.games.flotilla.effects.vocabulary import AmountAtGuild, enter
from fathoms.games.flotilla.events.hub import PlacedSeal
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import MoveEffect, Sealing
from fathoms.games.flotilla.state import SEALS, FleetState

STARS_FOR_A_SEAL: Final = 2  # when none is left (FL-18)


@final
class PlaceSeals(AmountAtGuild):
    """Seals with a guild, or each with any."""

    __slots__ = ()
    word = "seal"

    def phrase(self) -> str:
        return f"place {count(self.amount, 'seal')} with {of_guild(self.guild)}"

    def act(self, s: FleetState) -> None:
        if self.guild == ANY:
            s.stack.append(PickSeal(self.amount))
            return
        for _ in range(self.amount):
            place_seal(s, self.guild)


enter(PlaceSeals)


def seals_left(s: FleetState) -> int:
    """Seals that the player has not placed yet."""
    return SEALS - sum(s.seals_of(s.turn))


def place_seal(s: FleetState, guild: int) -> None:
    """A seal onto a guild's banner; none left, ★ instead (FL-18)."""
    if not seals_left(s):
        score(s, STARS_FOR_A_SEAL, ("no_seal", None))
        return
    s.put_seal(s.turn, guild)
    if s.events is not None:
        s.tell(PlacedSeal, seat=s.turn, guild=GUILD_IDS[guild])


@final
class PickSeal(Ask):
    """A seal with a guild of one's choice."""

    __slots__ = ("left",)
    kind = "seal"
    rule = "FL-18"
    verbs = (m.GUILD,)

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: FleetState) -> str:
        none = f" (You have none left: {STARS_FOR_A_SEAL} ★ instead.)" if not seals_left(s) else ""
        return f"With which guild do you place a seal?{none}"

    def about(self, s: FleetState) -> Sealing:
        return {"left": self.left, "own": seals_left(s)}

    def moves(self, s: FleetState) -> list[Move]:
        return list(m.PICK_GUILDS)

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        if not seals_left(s):
            return {"stars": STARS_FOR_A_SEAL}
        return {"seals": s.seals_of(s.turn)[move.arg] + 1}

    def describe(self, s: FleetState, move: Move) -> str:
        seals = [s.seals_of(seat)[move.arg] for seat in range(s.terms.seats)]
        others = max(seals[: s.turn] + seals[s.turn + 1 :])
        return f"{guild_text(move.arg)}: you have {seals[s.turn]} there, an opponent at most {others}."

    def take(self, s: FleetState, move: Move) -> None:
        if self.left > 1:
            s.stack.append(PickSeal(self.left - 1))
        place_seal(s, move.arg)
