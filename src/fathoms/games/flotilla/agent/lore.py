"""What Flotilla tells the search: which questions are worth a thought, and what a fleet will have scored at the end."""

from collections.abc import Callable
from math import exp
from typing import Any, Final, cast, final

from fathoms.agents.search import Lore, Plan
from fathoms.engine.agent import UNLIMITED, Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.outcome import Outcome
from fathoms.engine.sight import Sight
from fathoms.engine.state import State
from fathoms.games.flotilla.agent.thumb import FlotillaThumb
from fathoms.games.flotilla.agent.worth import STOCK
from fathoms.games.flotilla.counting.tallies import crew_cards
from fathoms.games.flotilla.hub.objectives import price_for, worth_to
from fathoms.games.flotilla.printed import CREW
from fathoms.games.flotilla.state import FLEETS, OUTPOSTS, STARS_EACH, FleetState
from fathoms.games.flotilla.turn.card import PlayCard
from fathoms.games.flotilla.turn.scoring import final_rows
from fathoms.games.flotilla.turn.turning_skyside import OfferTurn

_WORTH_A_THOUGHT: Final = (PlayCard.kind, OfferTurn.kind)
_AFFORDED: Final = 2.0  # objectives that a purse is counted for
_SECOND_TIER: Final = sum(1 << card for card, one in enumerate(CREW) if one.tier == 2)
_CLOSE: Final = 15.0  # ★ of lead at the end that make a victory nearly three times as likely as a defeat
_DECIDED: Final = 4.0  # and once the game is over
_STEEPEST: Final = 100.0
_ROUNDS: Final = 1  # more than the one that is being played


def features(s: FleetState, seat: int) -> tuple[float, ...]:
    """What the ★ that a player is still to get depend on; the second half counts as long as the game goes on."""
    share = s.supply / (STARS_EACH * s.terms.seats)
    turned = float(s.turned[seat] > 0)
    skiffs = float(sum(s.skiffs[number] >= 0 for number in FLEETS[seat]))
    barrels = float(sum(s.reserve_of(seat)) + s.cargo_of(seat))
    stock = float(min(STOCK, len(s.stock[seat])))
    now = (
        float(sum(final_rows(s)[seat])),
        _objectives(s, seat),
        barrels,
        stock,
        float(s.spent_outposts[seat]),
        turned,
        skiffs,
    )
    later = (
        float(crew_cards(s, seat)),
        float(_second_tier(s, seat)),
        float(s.own[seat].bit_count()),
        skiffs,
        stock,
        barrels,
        turned,
        float(s.currency[seat]),
    )
    return (*now, *(share * one for one in later))


def _objectives(s: FleetState, seat: int) -> float:
    """The ★ of the objectives that a player could pay for with what is in the purse, two at most."""
    if s.spent_outposts[seat] == OUTPOSTS:
        return 0.0
    places = range(s.side(seat) * s.terms.seats, (s.side(seat) + 1) * s.terms.seats)
    best = max(worth_to(s, seat, place) for place in places)
    return min(_AFFORDED, s.currency[seat] / price_for(s, seat)) * best


def _second_tier(s: FleetState, seat: int) -> int:
    cards = s.hands[seat] | sum(1 << card for card in s.piles[seat])
    return (cards & _SECOND_TIER).bit_count()


# Fitted by least squares on 300 games; of leads still to come, 22 ★ is the error of a guess by these, 24 without them.
_WEIGHTS: Final = (0.66, 0.4, 0.54, -0.21, -0.82, 2.73, -1.4, 4.48, 3.92, 6.38, 7.07, 5.68, 1.15, 4.8, -0.03)


def stars_to_come(s: FleetState, seat: int) -> float:
    """The ★ that a player has at the end, but for a number that is the same for all, by what is on the table."""
    return float(s.stars[seat]) + sum(map(float.__mul__, features(s, seat), _WEIGHTS), 0.0)


@final
class FlotillaLore(Lore):
    """Own cards and turning are searched; all else, and everybody else, follows the rule of thumb."""

    effort = Budget(seconds=2.0, iterations=60)
    caution = 0.5

    def plans(self, sight: Sight, chance: Chance, clock: Callable[[], bool]) -> list[Plan]:
        first = FlotillaThumb().choose(sight, UNLIMITED)
        world = cast(FleetState, sight.imagine(chance))
        if world.stack[-1].kind not in _WORTH_A_THOUGHT:
            return [(first,)]
        return [(first,), *((move,) for move in sight.moves if move is not first)]

    def player(self, seat: int, chance: Chance) -> Agent:
        return FlotillaThumb()

    def settled(self, state: State, turn: int) -> bool:
        s = cast(FleetState, state)
        return s.round > turn + _ROUNDS and s.turn == s.first and not s.last_round

    def value(self, state: State, seat: int) -> float:
        """How likely the seat wins, by its lead over each rival."""
        s = cast(FleetState, state)
        return _ahead([stars_to_come(s, one) for one in range(s.terms.seats)], seat, _CLOSE)

    def result(self, state: State, outcome: Outcome, seat: int) -> float:
        """By the lead too, as a narrow victory might have been a narrow defeat."""
        return _ahead([float(stars) for stars in cast(FleetState, state).stars], seat, _DECIDED)


def _ahead(ends: list[float], seat: int, close: float) -> float:
    """How likely a seat is ahead of each rival with these ★."""
    return 1.0 / sum([exp(min(_STEEPEST, (end - ends[seat]) / close)) for end in ends], 0.0)


def lore(game: Game[Any]) -> Lore:
    """Flotilla's own."""
    return FlotillaLore(game)
