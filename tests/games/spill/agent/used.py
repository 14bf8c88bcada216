"""What the rule of thumb uses of what it has, at two dots: `python -m tests.games.spill.agent.used GAMES`."""

import sys
from collections import Counter
from typing import Any, Final

from fathoms.engine.agent import UNLIMITED
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.spill.agent.thumb import SpillThumb
from fathoms.games.spill.components import CARDS, SPECIALISTS
from fathoms.games.spill.game import GAME
from fathoms.games.spill.moves import (
    CARD_AND_ABILITY,
    EXTRA,
    FREE_PUSH,
    OFFSET_AND_RING,
    REMOVE,
    REQUISITION,
    RESCUE,
    TRANSPORT,
    USE,
)
from fathoms.games.spill.state import SpillState
from fathoms.lab.seeds import game_seed

PLAYERS: Final = 4
SERIES: Final = 1
PLAIN: Final = {FREE_PUSH: "free pushes", TRANSPORT: "transports", REMOVE: "dice removed", EXTRA: "extra actions"}


def note(state: SpillState, move: Move, found: Counter[str]) -> None:
    """Count a move of the action phase by what it shows."""
    if move.verb in PLAIN:
        found[PLAIN[move.verb]] += 1
    elif move.verb == RESCUE:
        found["rescues from afar" if OFFSET_AND_RING[move.arg][0] else "rescues on the spot"] += 1
    elif move.verb in (USE, REQUISITION):
        card, which = CARD_AND_ABILITY[move.arg]
        ability = CARDS[card].abilities[which]
        found[f"uses of {ability.cubes} cubes"] += 1
        found[f"used: {ability.id}"] += 1
        found["requisitions"] += move.verb == REQUISITION


def count(number: int, found: Counter[str]) -> None:
    """Play one game of the rule of thumb and count."""
    state: Any = GAME.new(PLAYERS, GAME.check_table(PLAYERS, {"level": "two"}), game_seed(SERIES, number))
    players, turn, offered = [SpillThumb() for _ in range(PLAYERS)], -1, False
    while (seat := GAME.to_act(state)) is not None:
        legal, acts = GAME.legal_moves(state, seat), state.stack[-1].kind == "act"
        move = legal[0] if len(legal) == 1 else players[seat].choose(Sight(GAME, state), UNLIMITED)
        if acts:
            if state.turn != turn:
                turn = state.turn
                found[f"turns of the {SPECIALISTS[state.specialists[state.active]].name}"] += 1
            free = any(one.verb == FREE_PUSH for one in legal)
            found["free pushes offered"] += free and not offered
            offered = free
            note(state, move, found)
        GAME.advance(state, move, seat)


def main() -> None:
    """Play and print."""
    found: Counter[str] = Counter()
    for number in range(int(sys.argv[1])):
        count(number, found)
    for what, times in sorted(found.items()):
        print(f"{what}: {times}")
    unused = [one.id for card in CARDS for one in card.abilities if not found[f"used: {one.id}"]]
    print(f"abilities never used: {', '.join(unused) or 'none'}")


if __name__ == "__main__":
    main()
