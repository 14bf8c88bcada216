"""What there is to see of a position, as texts that are the same where the sights are."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from fathoms.engine.chance import Chance
from fathoms.engine.choice import choice
from fathoms.engine.events import Event
from fathoms.engine.frames import Frame
from fathoms.engine.game import Game
from fathoms.engine.match import Match
from fathoms.engine.state import State


def text(facts: object) -> str:
    """Plain values as JSON; anything else fails the game."""
    try:
        return json.dumps(facts, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise AssertionError(f"What is shown is not made of plain JSON values: {error}.") from None


def dice(chance: Chance, count: int = 4) -> tuple[int, ...]:
    """The next words of a chance, left as it is."""
    twin = chance.copy()
    return tuple(twin.word() for _ in range(count))


def attributes(thing: object) -> Iterator[tuple[str, object]]:
    """The names and values of an object's slots and other attributes."""
    for kind in type(thing).__mro__:
        slots = getattr(kind, "__slots__", ()) or getattr(kind, "__mypyc_attrs__", ())  # interpreted, compiled
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(thing, name):
                yield name, getattr(thing, name)
    yield from getattr(thing, "__dict__", {}).items()


def contents(value: object) -> object:
    """All that lies in a state, hidden or not, as plain values."""
    if isinstance(value, int | str | float | bytes | None):
        return repr(value)
    if isinstance(value, dict):
        return [(contents(key), contents(inner)) for key, inner in value.items()]
    if isinstance(value, set | frozenset):
        return sorted(repr(inner) for inner in value)
    if isinstance(value, Chance):
        return dice(value)
    if isinstance(value, State | Frame):
        return [type(value).__name__, [(name, contents(inner)) for name, inner in attributes(value)]]
    if isinstance(value, Iterable):
        inside = list(value)
        return repr(inside) if _is_plain(inside) else [contents(inner) for inner in inside]
    return type(value).__name__


def _is_plain(inside: list[object]) -> bool:
    """Whether a list holds whole numbers, or tuples of them, and nothing else: most of a state, seen at a glance."""
    kinds = set(map(type, inside))
    if kinds == {tuple}:
        return set(map(type, chain.from_iterable(inside))) <= {int}  # type: ignore[arg-type]  # all are tuples
    return kinds <= {int}


def everything(game: Game[Any], state: State) -> str:
    """A position to the last detail."""
    choices = [choice(game, state, seat) for seat in game.asked(state)]
    view = game.view(state, None)  # before the contents: a state may put off until somebody looks what only looks need
    return repr([contents(state), choices, view, game.outcome(state)])


def seen(game: Game[Any], state: State, seat: int | None, refusals: bool = False) -> str:
    """All that a seat can learn: its view, its choice if it has one, and how it is refused what it may not do."""
    facts: dict[str, Any] = {"view": game.view(state, seat), "outcome": repr(game.outcome(state))}
    facts["choice"] = choice(game, state, seat)
    if seat is not None and refusals:
        facts["refusals"] = [game.why_not(state, seat, move) for move in game.moves]
        if seat in game.asked(state):
            frame = game.facing(state, seat)
            facts["pointed at"] = [frame.points_at(state, move) for move in game.moves]
            facts["nothing there"] = frame.refuse_at(state, "nothing:there")
    return text(facts)


def heard(game: Game[Any], events: Iterable[Event], seat: int | None) -> str:
    """The events that a seat may know of, with their lines of the log."""
    return text([[e.plain(), e.reveals, game.marked(e)] for e in events if e.seen_by(seat)])


def face(match: Match) -> str:
    """A match as its players see it, but for the log."""
    views = [match.view(seat) for seat in (*range(match.players), None)]
    choices = [match.choice(seat) for seat in (*range(match.players), None)]
    return text([views, choices, repr(match.outcome)])


def logs(match: Match) -> str:
    """The log of a match for every seat and for an observer."""
    return text([match.log(seat) for seat in (*range(match.players), None)])
