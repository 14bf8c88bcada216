"""The vocabulary: every word that an effect can be, and how effects are read from component files.

A word is a class: what it needs to know, `read` from a table such as `{ draw = 3, place = 2 }`, its `phrase` on a card,
its `facts` for programs, and how it acts, side by side in the module of its theme, which enters it here.
"""

from typing import Final, Self

from fathoms.engine.components import Entry
from fathoms.games.flotilla.components.effect import Effect, Script
from fathoms.games.flotilla.components.effect_facts import EffectFacts
from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.components.model import ANY

MOST: Final = 40  # of anything that an effect gives
VOCABULARY: Final[dict[str, type[Effect]]] = {}


def enter(effect: type[Effect]) -> None:
    """Make a class a word of the vocabulary, called in the files what its `word` says."""
    VOCABULARY[effect.word] = effect


class Amount(Effect):
    """A word that is a number of something and nothing else, as `{ currency = 3 }`."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    @classmethod
    def read(cls, entry: Entry) -> Self:
        return cls(entry.number(cls.word, 1, MOST))

    def facts(self) -> EffectFacts:
        return {"amount": self.amount}


class AmountAtGuild(Effect):
    """A number of something with one guild, or with any, as `{ seal = 1, guild = "traders" }`."""

    __slots__ = ("amount", "guild")

    def __init__(self, amount: int, guild: int = ANY) -> None:
        self.amount = amount
        self.guild = guild

    @classmethod
    def read(cls, entry: Entry) -> Self:
        guild = guild_named(entry, "guild") if entry.has("guild") else ANY
        return cls(entry.number(cls.word, 1, MOST), guild)

    def facts(self) -> EffectFacts:
        return {"amount": self.amount, "guild": guild_id(self.guild)}


def guild_named(entry: Entry, key: str) -> int:
    """The guild whose id is under a key."""
    return GUILD_IDS.index(entry.one_of(key, GUILD_IDS))


def guild_id(guild: int) -> str | None:
    """The id of a guild, or None where it is any."""
    return None if guild == ANY else GUILD_IDS[guild]


def number_or_none(entry: Entry, key: str) -> int:
    """A number that need not be there; 0 then."""
    return entry.number(key, 1, MOST) if entry.has(key) else 0


def read_effect(entry: Entry) -> Effect:
    """The effect that a table stands for: exactly one of its keys is a word, the others are what that word needs."""
    effect = VOCABULARY[entry.single(VOCABULARY, "effect")].read(entry)
    entry.done()
    return effect


def read_script(entry: Entry, key: str) -> Script:
    """The effects under a key, in the order in which they happen."""
    return tuple(read_effect(each) for each in entry.entries(key, "effect"))


def read_some(entry: Entry, key: str) -> Script:
    """The effects under a key, at least one."""
    script = read_script(entry, key)
    if not script:
        raise entry.wrong(f"{key!r} is empty; it must have an effect")
    return script
