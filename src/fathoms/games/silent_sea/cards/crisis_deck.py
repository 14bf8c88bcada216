"""The crisis deck: drawing a card, and its effects one after the other (SS-13, SS-36, SS-37).

What the effects do is in effects.py, which registers a function for each verb here. So this module knows nothing of
attacks, and going into a crisis room can lead to an attack, and the flight from it into another crisis room.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, final

from fathoms.engine.frames import Automatic
from fathoms.engine.tuples import add
from fathoms.games.silent_sea.components.model import Effect
from fathoms.games.silent_sea.components.pieces import CRISES, CRISIS_IDS, ROLE_IDS
from fathoms.games.silent_sea.events.crises import CrisisDeckShuffled, CrisisDrawn
from fathoms.games.silent_sea.state import PLAYERS, SeaState


@final
class DrawCrisis(Automatic[SeaState]):
    """The top card of the crisis deck acts at once on whoever entered the room."""

    __slots__ = ("role",)

    def __init__(self, role: int) -> None:
        self.role = role

    def run(self, s: SeaState) -> None:
        if not s.crisis_deck:
            _reshuffle(s)
        card = s.crisis_deck.pop()
        s.crisis_discards = add(s.crisis_discards, card, 1)
        s.crisis_draws = add(s.crisis_draws, card, 1)
        s.crisis, s.crisis_drawer, s.crises_on = card, self.role, s.crises_on + 1
        s.show(CrisisDrawn, role=ROLE_IDS[self.role], crisis=CRISIS_IDS[card])
        s.stack.append(_CRISIS_OVER)
        s.stack.extend(by_drawer[self.role] for by_drawer in reversed(_FRAMES[card]))


def _reshuffle(s: SeaState) -> None:
    s.crisis_deck = [number for number, count in enumerate(s.crisis_discards) for _ in range(count)]
    s.crisis_discards = (0,) * len(CRISES)
    s.chance.shuffle(s.crisis_deck)
    s.tell(CrisisDeckShuffled, count=len(s.crisis_deck))


@final
class CrisisOver(Automatic[SeaState]):
    """All that a crisis card says has been done."""

    __slots__ = ()

    def run(self, s: SeaState) -> None:
        s.crises_on -= 1


@final
class CrisisEffect(Automatic[SeaState]):
    """One effect of a crisis card waits for its turn: what an effect before it asks is answered first."""

    __slots__ = ("card", "drawer", "effect")

    def __init__(self, card: int, effect: Effect, drawer: int) -> None:
        self.card = card
        self.effect = effect
        self.drawer = drawer

    def run(self, s: SeaState) -> None:
        _EFFECTS[self.effect.verb](s, self)


Doing: TypeAlias = Callable[[SeaState, CrisisEffect], None]
_EFFECTS: Final[dict[str, Doing]] = {}


def effect(verb: str) -> Callable[[Doing], Doing]:
    """Let a function do what a verb of the crisis cards says."""

    def register(doing: Doing) -> Doing:
        _EFFECTS[verb] = doing
        return doing

    return register


DRAW_CRISIS: Final = tuple(DrawCrisis(role) for role in range(PLAYERS))
_CRISIS_OVER: Final = CrisisOver()
_FRAMES: Final = tuple(
    tuple(tuple(CrisisEffect(card, effect, role) for role in range(PLAYERS)) for effect in crisis.effects)
    for card, crisis in enumerate(CRISES)
)
