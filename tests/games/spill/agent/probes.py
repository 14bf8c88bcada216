"""Simple teams that nobody would forbid: `python -m tests.games.spill.agent.probes GAMES` says how often they win.

A game should not be won by one kind of work alone. Each team sails to the nearest sector with such work, does it there,
and uses no cards.
"""

import sys
from typing import Any, Final, cast, final

from fathoms.engine.agent import UNLIMITED, Budget
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.spill.board import SECTOR_NAMES, SECTORS, steps_between
from fathoms.games.spill.game import GAME
from fathoms.games.spill.moves import END, FREE_PUSH, MOVE, PUSH, REMOVE, RESCUE
from fathoms.games.spill.view_facts import SpillView
from fathoms.lab.seeds import game_seed

TEAMS: Final = {
    "only pushes back": (FREE_PUSH, PUSH),
    "only removes": (REMOVE,),
    "only rescues": (RESCUE,),
    "ignores animals": (FREE_PUSH, REMOVE, PUSH),
}


@final
class Probe:
    """Does the first of its kinds of work that is legal, or sails towards the sector that has most for it."""

    def __init__(self, verbs: tuple[int, ...]) -> None:
        self._verbs = verbs

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """Work here, else sail, else end the turn."""
        for verb in self._verbs:
            if work := [move for move in sight.moves if move.verb == verb]:
                return work[-1]  # the outermost space: a spill-out is broken up, an animal uncovered
        sails = [move for move in sight.moves if move.verb == MOVE]
        view = cast(SpillView, sight.view())
        if sails and view["ap"] >= 2:
            return min(sails, key=lambda move: self._distance(view, move.arg))
        return next((move for move in sight.moves if move.verb == END), sight.moves[0])

    def _distance(self, view: SpillView, sailed: int) -> float:
        """How far the best work would be then: three dice two sectors away are as good as one here."""
        own = SECTOR_NAMES.index(view["specialists"][view["active"]]["sector"] or SECTOR_NAMES[0])
        at = (own + sailed) % SECTORS
        return min(abs(steps_between(at, sector)) - self._worth(view, sector) for sector in range(SECTORS))

    def _worth(self, view: SpillView, sector: int) -> float:
        there = view["sea"][SECTOR_NAMES[sector]]
        found = len(there["healthy"]) + len(there["contaminated"]) if RESCUE in self._verbs else len(there["oil"])
        return found if found else -SECTORS


def wins(verbs: tuple[int, ...], seed: int) -> bool:
    """Whether such a team wins a game at the default table."""
    state: Any = GAME.new(1, GAME.check_table(1, {}), seed)
    probe = Probe(verbs)
    while (seat := GAME.to_act(state)) is not None:
        legal = GAME.legal_moves(state)
        move = legal[0] if len(legal) == 1 else probe.choose(Sight.within(GAME, state, seat), UNLIMITED)
        GAME.advance(state, move, seat)
    outcome = GAME.outcome(state)
    return outcome is not None and bool(outcome.winners)


def main() -> None:
    """Play and print."""
    games = int(sys.argv[1])
    for about, verbs in TEAMS.items():
        won = sum(wins(verbs, game_seed(1, number)) for number in range(games))
        print(f"a team that {about} wins {won} of {games}", flush=True)


if __name__ == "__main__":
    main()
