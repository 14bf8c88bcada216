"""Simple strategies for The Silent Sea that a good traitor and a good crew have to beat.

`runner` and `camper` play one seat among others. `hard_against_runner` and `camped_against_hard` are for all four
seats: crew play one way and the traitor another, so that every game counts.
"""

from typing import Any, cast

from fathoms.agents import find_agent
from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.agent.sighting import Sighting
from fathoms.games.silent_sea.agent.thumb import asked, sighting
from fathoms.games.silent_sea.station.spaces import EXTRACTION
from fathoms.games.silent_sea.station.ways import FAR, distances
from fathoms.games.silent_sea.view_facts import SeaView

CAMPED: int = 30  # turn cycles after which campers begin to play
THINKS = Budget(iterations=60)


class Walker:
    """Plays as the thumb does, but walks by a rule of its own."""

    listens = True

    def __init__(self, thumb: Agent) -> None:
        self._thumb = thumb

    def choose(self, sight: Sight, budget: Budget) -> Move:
        chosen = self._thumb.choose(sight, budget)  # it hears the news in any case
        if asked(sight).kind != "walk":
            return chosen
        return self.walk(sighting(sight), sight.moves, chosen)

    def walk(self, sees: Sighting, legal: list[Move], chosen: Move) -> Move:
        raise NotImplementedError


def _towards(sees: Sighting, legal: list[Move], goal: int) -> Move:
    costs = sees.costs_to(goal)
    goes = [move for move in legal if move.verb == verbs.GO]
    best = min(goes, key=lambda move: (costs[move.arg], move.id), default=m.STOP_HERE)
    return best if best is not m.STOP_HERE and costs[best.arg] < costs[sees.at[sees.me]] else m.STOP_HERE


class Runner(Walker):
    """Takes the nearest sample and walks out."""

    def walk(self, sees: Sighting, legal: list[Move], chosen: Move) -> Move:
        if m.TAKE_SAMPLE in legal:
            return m.TAKE_SAMPLE
        if sees.samples[sees.me]:
            return m.GOES[EXTRACTION] if m.GOES[EXTRACTION] in legal else _towards(sees, legal, EXTRACTION)
        here = sees.at[sees.me]
        open_ways = distances(sees.locked, sees.barred, here)
        within = [space for space in sees.lying if open_ways[space] < FAR]
        nearest = min(within, key=lambda space: (open_ways[space], space), default=None)
        return chosen if nearest is None else _towards(sees, legal, nearest)


class Camper(Walker):
    """Waits at the extraction point without a sample, makes what guns it can, and plays on only when nobody came."""

    def walk(self, sees: Sighting, legal: list[Move], chosen: Move) -> Move:
        if sees.cycle > CAMPED or "traitor" in sees.loyalty:
            return chosen
        return _towards(sees, legal, EXTRACTION)


def runner(game: Game[Any], chance: Chance) -> Agent:
    return Runner(find_agent("thumb", game, chance))


def camper(game: Game[Any], chance: Chance) -> Agent:
    return Camper(find_agent("thumb", game, chance))


class Sided:
    """Plays one way as crew and another as the traitor."""

    listens = True

    def __init__(self, crew: Agent, traitor: Agent) -> None:
        self._crew = crew
        self._traitor = traitor

    def choose(self, sight: Sight, budget: Budget) -> Move:
        loyal = cast(SeaView, sight.view())["loyalty"] == "crew"
        return (self._crew if loyal else self._traitor).choose(sight, THINKS)


def hard_against_runner(game: Game[Any], chance: Chance) -> Agent:
    """Crew of `hard`, a traitor that only runs."""
    return Sided(find_agent("hard", game, chance), runner(game, chance))


def camped_against_hard(game: Game[Any], chance: Chance) -> Agent:
    """Crew that camp at the extraction point, a traitor of `hard`."""
    return Sided(camper(game, chance), find_agent("hard", game, chance))


class Murderous:
    """Plays at random, but the traitor makes guns, shoots and never leaves, and crew go into every crisis room."""

    def __init__(self, random: Agent) -> None:
        self._random = random

    def choose(self, sight: Sight, budget: Budget) -> Move:
        chosen = self._random.choose(sight, budget)
        crew = cast(SeaView, sight.view())["loyalty"] == "crew"
        wanted = ("go crisis", "decline") if crew else ("shoot", "craft gun", "craft made-holster")
        found = [[move for move in sight.moves if move.text.startswith(word)] for word in wanted]
        eager = next((moves[0] for moves in found if moves), chosen)
        if crew or eager is not m.GOES[EXTRACTION]:
            return eager
        return next(move for move in sight.moves if move is not eager)


def murderous(game: Game[Any], chance: Chance) -> Agent:
    return Murderous(find_agent("random", game, chance))
