"""Lore: what a game tells the search about itself. Found by entry point, as games and agents are."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, TypeAlias

from fathoms.agents.uniform import RandomAgent
from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.errors import UnknownAgent
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.native import mypyc_attr
from fathoms.engine.outcome import Outcome
from fathoms.engine.sight import Sight
from fathoms.engine.state import State

GROUP: Final = "fathoms.lore"

Plan: TypeAlias = tuple[Move, ...]  # moves of one seat in a row; the first is legal now


@mypyc_attr(allow_interpreted_subclasses=True)
class Lore:
    """What the search asks of a game. This much serves any game: all moves, random play to the end, who won."""

    game: Game[Any]
    listens = False  # whether `imagine` needs what the seat has been told
    effort = Budget(seconds=2.0, iterations=400)  # what thinking hard costs: playouts, and seconds at most
    caution = 1.0  # standard errors by which another plan has to beat the first

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def plans(self, sight: Sight, chance: Chance, clock: Callable[[], bool]) -> list[Plan]:
        """What is worth trying, the likeliest first; it has to come to an end when the clock says that time is up."""
        return [(move,) for move in sight.moves]

    def player(self, seat: int, chance: Chance) -> Agent:
        """Who plays a seat in imagined worlds, from that seat's sight alone."""
        return RandomAgent(self.game, chance)

    def follower(self, seat: int, plan: Plan, chance: Chance) -> Agent:
        """Who plays the searching seat on in imagined worlds once a plan is carried out."""
        return self.player(seat, chance)

    def imagine(self, sight: Sight, chance: Chance) -> State:
        """A world that might be the true one, the likelier the oftener."""
        return sight.imagine(chance)

    def settled(self, state: State, turn: int) -> bool:
        """Whether a playout that began in a turn of that number has gone far enough to be valued."""
        return False

    def value(self, state: State, seat: int) -> float:
        """How likely a seat wins from a world on, between 0 and 1; asked of worlds that are settled, not over."""
        raise NotImplementedError

    def result(self, state: State, outcome: Outcome, seat: int) -> float:
        """What a seat has of a game that is over, on the scale of `value`: half a defeat counts for nothing there."""
        return outcome.returns[seat]


@cache
def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def has_lore(game: Game[Any]) -> bool:
    """Whether a game tells the search anything about itself."""
    return game.name in _found()


def find_lore(game: Game[Any]) -> Lore:
    """A game's own lore, or for a game that has none what serves any game."""
    point = _found().get(game.name)
    if point is None:
        return Lore(game)
    try:
        make: Callable[[Game[Any]], Lore] = point.load()
    except Exception as error:  # anybody's module: anything can go wrong in it
        raise UnknownAgent(f"What the search asks of {game.title} cannot be loaded: {error}.") from None
    return make(game)
