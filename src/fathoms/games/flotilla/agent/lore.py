"""What Flotilla tells the search: which questions are worth a thought, and what a fleet will have scored at the end."""

from collections.abc import Callable
from math import exp
from typing import Any, Final, cast, final

from fathoms.agents.search import Lore, Plan
from fathoms.engine.agent import UNLIMITED, Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.sight import Sight
from fathoms.engine.state import State
from fathoms.games.flotilla.agent.thumb import FlotillaThumb
from fathoms.games.flotilla.counting.tallies import crew_cards
from fathoms.games.flotilla.state import FLEETS, STARS_EACH, FleetState
from fathoms.games.flotilla.turn.card import PlayCard
from fathoms.games.flotilla.turn.scoring import final_rows
from fathoms.games.flotilla.turn.turning_skyside import OfferTurn

_WORTH_A_THOUGHT: Final = (PlayCard.kind, OfferTurn.kind)
_CLOSE: Final = 15.0  # ★ of lead at the end that make a victory nearly three times as likely as a defeat
_ROUNDS: Final = 1  # more than the one that is being played


def features(s: FleetState, seat: int) -> tuple[float, ...]:
    """What the ★ that a player is still to get depend on; the second half counts as long as the game goes on."""
    share = s.supply / (STARS_EACH * s.terms.seats)
    turned = float(s.turned[seat] > 0)
    now = (
        1.0,
        float(sum(final_rows(s)[seat])),
        float(s.currency[seat]),
        float(sum(s.reserve_of(seat)) + s.cargo_of(seat)),
        turned,
        float(len(s.stock[seat])),
    )
    later = (
        1.0,
        float(crew_cards(s, seat)),
        float(s.own[seat].bit_count()),
        float(s.spent_outposts[seat]),
        float(sum(s.skiffs[number] >= 0 for number in FLEETS[seat])),
        turned,
        float(s.toxicity[seat]),
        float(s.hands[seat].bit_count()),
    )
    return (*now, *(share * one for one in later))


# Fitted by least squares; of ★ still to come, 21 is the error of a guess by these and 39 without them.
_WEIGHTS: Final = (24.75, 0.53, 0.07, 0.34, -5.38, -0.1, 132.74, -4.45, 3.11, -5.13, 1.17, 16.33, -1.48, 0.59)


def stars_to_come(s: FleetState, seat: int) -> float:
    """The ★ that a player has at the end, by what is on the table: fitted on games of the rule of thumb."""
    return float(s.stars[seat]) + sum(map(float.__mul__, features(s, seat), _WEIGHTS), 0.0)


@final
class FlotillaLore(Lore):
    """Own cards and turning are searched; all else, and everybody else, follows the rule of thumb."""

    effort = Budget(seconds=2.0, iterations=60)
    caution = 0.5

    def plans(self, sight: Sight, chance: Chance, clock: Callable[[], bool]) -> list[Plan]:
        first = FlotillaThumb(chance.fork()).choose(sight, UNLIMITED)
        world = cast(FleetState, sight.imagine(chance))
        if world.stack[-1].kind not in _WORTH_A_THOUGHT:
            return [(first,)]
        return [(first,), *((move,) for move in sight.moves if move is not first)]

    def player(self, seat: int, chance: Chance) -> Agent:
        return FlotillaThumb(chance)

    def settled(self, state: State, turn: int) -> bool:
        s = cast(FleetState, state)
        return s.round > turn + _ROUNDS and s.turn == s.first

    def value(self, state: State, seat: int) -> float:
        """How likely the seat wins, by its lead over each rival."""
        s = cast(FleetState, state)
        ends = [stars_to_come(s, one) for one in range(s.terms.seats)]
        return 1 / sum(exp((end - ends[seat]) / _CLOSE) for end in ends)


def lore(game: Game[Any]) -> Lore:
    """Flotilla's own."""
    return FlotillaLore(game)
