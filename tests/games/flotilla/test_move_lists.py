"""How long the lists of moves are that players of Flotilla choose from."""

from statistics import median

import pytest

from fathoms.agents import find_agent
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.chance import Chance
from fathoms.engine.sight import Sight
from fathoms.games.flotilla.game import GAME

MOST = 600
USUAL = 20


def lengths(agent: str, players: int, seed: int) -> list[int]:
    """How many moves each decision of a whole game offered."""
    chance = Chance(seed)
    seats = [find_agent(agent, GAME, chance.fork()) for _ in range(players)]
    state, found = GAME.new(players, {}, seed), []
    while state.stack:
        sight = Sight(GAME, state)
        found.append(len(sight.moves))
        GAME.advance(state, seats[sight.seat].choose(sight, UNLIMITED))
    return found


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("agent", ["random", "thumb"])
def test_no_decision_offers_more_than_a_person_can_read(agent: str, players: int) -> None:
    found = [number for seed in range(2) for number in lengths(agent, players, seed)]

    assert max(found) <= MOST
    assert median(found) < USUAL
