"""What cards, tiles and spaces do: effects, each a word of the vocabulary, and scripts of them."""

from typing import Any, ClassVar, Self

from fathoms.engine.components import Entry
from fathoms.engine.native import mypyc_attr
from fathoms.games.flotilla.components.effect_facts import EffectFacts, EffectView

State = Any  # what an effect acts on knows these components, so they cannot know it; each word names it: `FleetState`


@mypyc_attr(allow_interpreted_subclasses=True)  # tests have words of their own
class Effect:
    """One thing that a card, tile or space does: a word of the vocabulary, with what it needs to know."""

    __slots__ = ()
    word: ClassVar[str]

    @classmethod
    def read(cls, entry: Entry) -> Self:
        """The effect from its table in a component file."""
        raise NotImplementedError

    def phrase(self) -> str:
        """What it does, as part of a sentence on a card."""
        raise NotImplementedError

    def facts(self) -> EffectFacts:
        """What it needs to know, as fields under plain names."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Effect) and self.word == other.word and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.phrase())

    def __repr__(self) -> str:
        return f"<{self.word}: {self.phrase()}>"

    def shown(self) -> EffectView:
        """The effect for those who draw it."""
        return {"word": self.word, "text": self.phrase(), **self.facts()}

    def act(self, s: State) -> None:
        """Carry it out for the player whose turn it is."""
        raise NotImplementedError

    def times(self, number: int) -> "Effect | None":
        """One effect that does as much as so many of this; None where they must be done one after the other."""
        return None

    def brings_something(self, s: State) -> bool:
        """Whether it could change anything for the player now, so that it is worth an offer."""
        return True


Script = tuple[Effect, ...]


def shown(script: Script) -> list[EffectView]:
    """The effects of a script for those who draw them, in order."""
    return [effect.shown() for effect in script]
