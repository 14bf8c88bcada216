"""Drafts: a seat tries its own moves and sees where they lead, without playing them.

A draft is played in a world imagined for the seat and stops before dice fall or something hidden is shown, so that it
teaches nothing that the seat does not know.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal, TypedDict

from fathoms.engine.chance import Chance
from fathoms.engine.choice import Choice, choice
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.state import State

_ALIKE: Final = 0  # the world follows from what the seat sees


class Preview(TypedDict):
    """Where a draft leads: the moves that were tried, what they told, and how the table looks then.

    `stopped` says why it went no further than `moves`: at "dice", at something "hidden", or at "others", who are asked
    before the seat is again.
    """

    moves: list[str]
    events: list[dict[str, Any]]
    view: dict[str, Any]
    choice: Choice
    stopped: Literal["dice", "hidden", "others"] | None


def preview(game: Game[Any], state: State, seat: int, moves: Sequence[Move]) -> Preview:
    """Try a seat's moves one after the other; an illegal one raises as it would at the table."""
    world = game.imagine(state, seat, Chance(_ALIKE))
    done: list[str] = []
    told: list[dict[str, Any]] = []
    stopped: Literal["dice", "hidden", "others"] | None = None
    for move in moves:
        if seat not in game.asked(world) and done and world.stack:
            stopped = "others"
            break
        before, drawn = world.copy(), world.chance.drawn
        events = game.apply(world, move, seat)
        if world.chance.drawn != drawn or any(event.reveals for event in events):
            stopped = "dice" if world.chance.drawn != drawn else "hidden"
            world = before
            break
        done.append(move.text)
        told += [event.plain() for event in events if event.seen_by(seat)]
    return {
        "moves": done,
        "events": told,
        "view": game.view(world, seat),
        "choice": choice(game, world, seat),
        "stopped": stopped,
    }
