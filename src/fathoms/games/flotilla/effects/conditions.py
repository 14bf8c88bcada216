"""Effects that hang on a count: for each, and if (FL-44)."""

from typing import Self, final

from fathoms.engine.components import Entry
from fathoms.games.flotilla.components.effect import Effect, Script, shown
from fathoms.games.flotilla.components.effect_facts import EffectFacts
from fathoms.games.flotilla.components.ids import GUILD_IDS, MEMBERS
from fathoms.games.flotilla.components.sentences import phrase
from fathoms.games.flotilla.counting.tallies import COUNTED, topside_opponents
from fathoms.games.flotilla.effects.carrying_out import do, do_times
from fathoms.games.flotilla.effects.vocabulary import enter, guild_named, number_or_none, read_some
from fathoms.games.flotilla.state import FleetState


@final
class ForEach(Effect):
    """Something for each of what is counted, `most` of them at the most where it is not 0."""

    __slots__ = ("counted", "does", "most")
    word = "for_each"

    def __init__(self, counted: str, does: Script, most: int = 0) -> None:
        self.counted = counted
        self.does = does
        self.most = most

    @classmethod
    def read(cls, entry: Entry) -> Self:
        counted = entry.one_of(cls.word, COUNTED)
        return cls(counted, most=number_or_none(entry, "most"), does=read_some(entry, "does"))

    def phrase(self) -> str:
        most = f", up to {self.most} of them" if self.most else ""
        return f"{phrase(self.does)} for each {COUNTED[self.counted].one}{most}"

    def number(self, s: FleetState) -> int:
        """How many there are for the player now."""
        number = COUNTED[self.counted].tally(s, s.turn)
        return min(number, self.most) if self.most else number

    def facts(self) -> EffectFacts:
        return {"counts": self.counted, "most": self.most or None, "does": shown(self.does)}

    def act(self, s: FleetState) -> None:
        number = self.number(s)
        for effect in reversed(self.does):  # the stack hands out the last first
            do_times(s, effect, number)


enter(ForEach)


@final
class IfTopside(Effect):
    """Something beside an opponent's topside card of a guild."""

    __slots__ = ("does", "guild")
    word = "if_topside"

    def __init__(self, guild: int, does: Script) -> None:
        self.guild = guild
        self.does = does

    @classmethod
    def read(cls, entry: Entry) -> Self:
        return cls(guild_named(entry, cls.word), read_some(entry, "does"))

    def phrase(self) -> str:
        return f"if an opponent of your side has a topside {MEMBERS[self.guild]}, {phrase(self.does)}"

    def facts(self) -> EffectFacts:
        return {"guild": GUILD_IDS[self.guild], "does": shown(self.does)}

    def act(self, s: FleetState) -> None:
        if topside_opponents(s, s.turn, self.guild):
            do(s, self.does, s.source)


enter(IfTopside)
