"""The guild dials (FL-38, FL-40)."""

from typing import Final, Self, final

from fathoms.engine.components import Entry
from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.ids import COLOUR_COUNT, GUILD_IDS
from fathoms.games.flotilla.components.labels import guild_text
from fathoms.games.flotilla.effects.vocabulary import Amount, enter
from fathoms.games.flotilla.events.hub import RaisedDial
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Dialling, MoveEffect
from fathoms.games.flotilla.state import DIAL_TOP, FleetState

_TIMES: Final = ("", ", twice", ", three times")


@final
class RaiseDials(Amount):
    """One guild dial after the other goes up by one."""

    __slots__ = ()
    word = "dial"

    @classmethod
    def read(cls, entry: Entry) -> Self:
        return cls(entry.number(cls.word, 1, len(_TIMES)))

    def phrase(self) -> str:
        return f"raise a guild dial by 1{_TIMES[self.amount - 1]}"

    def act(self, s: FleetState) -> None:
        raise_dials(s, self.amount)


enter(RaiseDials)


def raise_dials(s: FleetState, times: int, may_leave: bool = False) -> None:
    """Ask for a dial so many times, while one is below the top."""
    if times and min(s.dials) < DIAL_TOP:
        s.stack.append(PickDial(times, may_leave))


@final
class PickDial(Ask):
    """One guild dial goes up by one: a milestone makes the player choose (FL-40), a breakthrough lets them (FL-38)."""

    __slots__ = ("left", "may_leave")
    kind = "dial"
    rule = "FL-40"
    verbs = (m.GUILD, m.NO)

    def __init__(self, left: int, may_leave: bool) -> None:
        self.left = left
        self.may_leave = may_leave

    def prompt(self, s: FleetState) -> str:
        return "Which guild dial goes up by one?"

    def about(self, s: FleetState) -> Dialling:
        return {"left": self.left, "may_leave": self.may_leave}

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        return {"dial": s.dials[move.arg] + 1} if move.verb == m.GUILD else {}

    def moves(self, s: FleetState) -> list[Move]:
        dials = [m.PICK_GUILDS[guild] for guild in range(COLOUR_COUNT) if s.dials[guild] < DIAL_TOP]
        return [*dials, m.SAY_NO] if self.may_leave else dials

    def describe(self, s: FleetState, move: Move) -> str:
        if move is m.SAY_NO:
            return "Raise none."
        return f"The dial of the {guild_text(move.arg)} goes to {s.dials[move.arg] + 1}."

    def take(self, s: FleetState, move: Move) -> None:
        if move is m.SAY_NO:
            return
        start = s.dials[move.arg]
        s.dials = put(s.dials, move.arg, start + 1)
        if s.events is not None:
            s.tell(RaisedDial, seat=s.turn, guild=GUILD_IDS[move.arg], start=start, end=start + 1)
        raise_dials(s, self.left - 1, self.may_leave)
