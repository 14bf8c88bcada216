"""What can be seen of a position, as JSON texts that are the same where the sights are."""

import json
from collections.abc import Iterable
from typing import Any

from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.match import Match
from fathoms.engine.state import State


def text(facts: object) -> str:
    """Plain values as JSON; anything else raises."""
    return json.dumps(facts, ensure_ascii=False, allow_nan=False)


def observers(seats: int) -> list[int | None]:
    """Every seat, and somebody who only watches."""
    return [*range(seats), None]


def dice(state: State, count: int = 4) -> tuple[int, ...]:
    """The next words of the state's chance, left as it is."""
    chance = state.chance.copy()
    return tuple(chance.word() for _ in range(count))


def choice(game: Game[Any], state: State) -> dict[str, Any]:
    """The question to the seat to act, with everything it may answer."""
    moves = game.legal_moves(state)
    return {"prompt": game.prompt(state), "moves": [(move.text, game.describe(state, move)) for move in moves]}


def seen(game: Game[Any], state: State, seat: int | None, refusals: bool = False) -> str:
    """All that a seat can learn: its view, its choice if it has one, and how it is refused what it may not do."""
    to_act = game.to_act(state)
    facts: dict[str, Any] = {"view": game.view(state, seat), "to_act": to_act, "outcome": repr(game.outcome(state))}
    if seat is not None:
        facts["choice"] = choice(game, state) if seat == to_act else None
        if refusals:
            facts["refusals"] = [game.why_not(state, seat, move) for move in game.moves]
    return text(facts)


def everything(game: Game[Any], state: State, seats: int) -> str:
    """All that can be asked of a position, and how the dice go on."""
    views = [game.view(state, seat) for seat in observers(seats)]
    return text([views, choice(game, state), repr(game.outcome(state)), game.census(state), dice(state)])


def heard(game: Game[Any], events: Iterable[Event], seat: int | None) -> str:
    """The events that a seat may know of, with their lines of the log."""
    return text([[e.name, dict(e.facts), e.reveals, game.sentence(e)] for e in events if e.seen_by(seat)])


def face(match: Match) -> str:
    """A match as its players see it, but for the log."""
    views = [match.view(seat) for seat in observers(match.players)]
    moves = [(move.text, match.describe(move)) for move in match.legal_moves]
    return text([views, match.to_act, match.prompt, moves, repr(match.outcome)])


def logs(match: Match) -> str:
    """The log of a match for every seat and for an observer."""
    return text([match.log(seat) for seat in observers(match.players)])
