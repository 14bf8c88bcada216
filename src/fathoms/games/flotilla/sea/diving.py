"""A dive: how it begins, and that one set off inside it waits for its end (FL-34, FL-58, FL-63)."""

from typing import Self, final

from fathoms.engine.components import Entry
from fathoms.engine.frames import Automatic
from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.effect_facts import EffectFacts
from fathoms.games.flotilla.components.ids import DEPTHS, by_depth
from fathoms.games.flotilla.components.sentences import listed
from fathoms.games.flotilla.effects.vocabulary import enter
from fathoms.games.flotilla.sea.dive_dice import RESULTS, can_dive, gather, roll_die, take_rolled_toxicity
from fathoms.games.flotilla.sea.dive_results import DiveOn
from fathoms.games.flotilla.state import FleetState


@final
class Dive(Effect):
    """A dive with some dice more, by depth."""

    __slots__ = ("dice",)
    word = "dive"

    def __init__(self, dice: tuple[int, ...]) -> None:
        self.dice = dice

    @classmethod
    def read(cls, entry: Entry) -> Self:
        dice = entry.numbers(cls.word, 0, 6)
        if len(dice) != len(DEPTHS):
            raise entry.wrong(f"'dive' is {list(dice)}; it must be the dice of [shallows, shelf, depths]")
        return cls(dice)

    def phrase(self) -> str:
        dice = [f"{number} extra {DEPTHS[depth]}" for depth, number in enumerate(self.dice) if number]
        return f"dive, with {listed(dice)} {'die' if sum(self.dice) == 1 else 'dice'}" if dice else "dive"

    def facts(self) -> EffectFacts:
        return {"extra_dice": by_depth(self.dice)}

    def act(self, s: FleetState) -> None:
        dive(s, self.dice, False)

    def brings_something(self, s: FleetState) -> bool:
        return can_dive(s, self.dice)


enter(Dive)


def dive(s: FleetState, dice: tuple[int, ...], safe: bool) -> None:
    """Dive with some dice more; nothing for a Skysider (FL-58). One set off inside a dive waits for it (FL-63).

    A `safe` dive ignores toxicity and depletion.
    """
    if s.turned[s.turn]:
        return
    begin = BeginDive(dice, safe)
    if s.diving:
        s.waiting = (*s.waiting, begin)
    else:
        begin.run(s)


@final
class BeginDive(Automatic[FleetState]):
    """Roll the dice of the card and of the skiffs; the results are gained one after the other from here on."""

    __slots__ = ("dice", "safe")

    def __init__(self, dice: tuple[int, ...], safe: bool) -> None:
        self.dice = dice
        self.safe = safe

    def run(self, s: FleetState) -> None:
        results = [0] * RESULTS
        s.dive_dice = ()
        for depth, number in enumerate(gather(s, self.dice)):
            for _ in range(number):
                roll_die(s, depth, results)
        s.diving = True
        take_rolled_toxicity(s, results, self.safe)
        s.stack.append(DiveOn(tuple(results), self.safe, 0))
