"""How well one captain plays at a table of four among three of the rule of thumb, the seat changing from game to game:

    python -m tests.games.flotilla.agent.captains hard@60 100
    python -m tests.games.flotilla.agent.captains hard@60 100 100     (the next 100 games: the counts add up)
    python -m tests.games.flotilla.agent.captains omniscient 100

The omniscient one sees everything: the bags, the covered cards, the dice to come, and what the others will do, for they
play by rule of thumb. Of the cards it could play (and whether to turn) it takes what is best at the very end if it
goes on by rule of thumb. It is no agent: it gets the true state, and nothing under src can reach it.
"""

import sys
import time
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from fathoms.engine.agent import UNLIMITED, Agent, Budget, find_agent
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.flotilla.agent.thumb import FlotillaThumb
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.state import FleetState
from fathoms.lab.seeds import agent_chance, game_seed
from fathoms.lab.tally import Z, share

PLAYERS: Final = 4
SERIES: Final = 900
FORESEEN: Final = ("play", "turn skyside")  # the questions that the omniscient one does not leave to the rule of thumb
THUMB: Final = FlotillaThumb()


class Game(NamedTuple):
    """What one game gave: the lead is over the mean of the others; seconds are of the processor, of each choice."""

    won: float
    lead: float
    currency: int
    seconds: list[float]


def by_thumb(state: FleetState, seat: int, legal: list[Move]) -> Move:
    return legal[0] if len(legal) == 1 else THUMB.choose(Sight.within(GAME, state, seat), UNLIMITED)


def lead(state: FleetState, seat: int) -> float:
    others = [stars for other, stars in enumerate(state.stars) if other != seat]
    return state.stars[seat] - fmean(others)


def to_the_end(state: FleetState, own: int, move: Move) -> tuple[bool, float]:
    """Whether a move wins, and by how much, when everybody goes on by rule of thumb."""
    twin = state.copy()
    GAME.advance(twin, move, own)
    while (seat := GAME.to_act(twin)) is not None:
        GAME.advance(twin, by_thumb(twin, seat, GAME.legal_moves(twin, seat)), seat)
    outcome = GAME.outcome(twin)
    return outcome is not None and own in outcome.winners, lead(twin, own)


def all_seeing(state: FleetState, seat: int, legal: list[Move]) -> Move:
    if state.stack[-1].kind not in FORESEEN:
        return by_thumb(state, seat, legal)
    return max(legal, key=lambda move: (*to_the_end(state, seat, move), -move.id))


def play(captain: Agent | None, budget: Budget, number: int) -> Game:
    """One game; no captain is the omniscient one."""
    state, own = GAME.new(PLAYERS, GAME.check_table(PLAYERS, {}), game_seed(SERIES, number)), number % PLAYERS
    seconds: list[float] = []
    while (seat := GAME.to_act(state)) is not None:
        legal = GAME.legal_moves(state, seat)
        if seat != own or len(legal) == 1:
            move = by_thumb(state, seat, legal)
        else:
            begun = time.process_time()
            move = captain.choose(Sight(GAME, state), budget) if captain else all_seeing(state, seat, legal)
            seconds.append(time.process_time() - begun)
        GAME.advance(state, move, seat)
    outcome = GAME.outcome(state)
    assert outcome is not None
    won = (own in outcome.winners) / len(outcome.winners)
    return Game(won, lead(state, own), state.currency[own], seconds)


def report(games: list[Game]) -> str:
    wins, seconds = (
        share(round(sum(game.won for game in games)), len(games)),
        [s for game in games for s in game.seconds],
    )
    leads, won = [game.lead for game in games], sum(game.won for game in games)
    reach = Z * stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
    return (
        f"{len(games)} games, {won:g} won: {wins.share:.1%} ({wins.low:.1%} to {wins.high:.1%}), "
        f"{fmean(leads):+.1f} ± {reach:.1f} ★ over the others, {fmean(game.currency for game in games):.0f} ¤ left, "
        f"{fmean(seconds) * 1000:.0f} ms a choice, the longest {max(seconds) * 1000:.0f} ms"
    )


def main() -> None:
    name, _, playouts = sys.argv[1].partition("@")
    budget, games = Budget(iterations=int(playouts) if playouts else None), []
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    for number in range(first, first + int(sys.argv[2])):
        agent = None if name == "omniscient" else find_agent(name, GAME, agent_chance(SERIES, number, number % PLAYERS))
        games.append(play(agent, budget, number))
        print(report(games), flush=True)


if __name__ == "__main__":
    main()
