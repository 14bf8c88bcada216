"""The questions: how the new agents fare in the seats of the old ones, game by game."""

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from benchmarks.thumbs.agents import Maker
from benchmarks.thumbs.play import Finding, finding, play
from fathoms.engine.registry import find_game


@dataclass(frozen=True)
class Match:
    """One side of a table whose players are exchanged; what the side wins is compared with what the old ones did."""

    about: str
    players: int
    side: Callable[[Any, int], set[int]]  # the seats, from the table as dealt and the game's number
    options: dict[str, Any] = field(default_factory=dict)
    even: float | None = None  # what the old ones win, where that needs no playing
    probe: tuple[str, Maker] | None = None  # a simple strategy for the side, and one against it
    against: tuple[str, Maker] | None = None


@dataclass(frozen=True)
class Result:
    """How often the side won, and by how much more than the old ones at the same tables."""

    new: Finding
    gain: Finding


def matches_of(name: str) -> tuple[Match, ...]:
    """The matches of a game, which are kept beside the tests of its agent."""
    module = importlib.import_module(f"tests.games.{name.replace('-', '_')}.agent.matches")
    found: tuple[Match, ...] = module.MATCHES
    return found


def won(name: str, match: Match, number: int, side: Maker, others: Maker) -> bool:
    """Whether the side won a game; partners who win together are asked once."""
    seats: set[int] = set()

    def seated(state: Any) -> list[Maker]:
        seats.update(match.side(state, number))
        return [side if seat in seats else others for seat in range(match.players)]

    outcome, _ = play(find_game(name), match.players, match.options, seated, number)
    return bool(seats & set(outcome.winners))


def compare(name: str, match: Match, new: Maker, old: Maker, numbers: range) -> Result:
    """The new side and the old one at the same tables against the same old others."""
    scores = [float(won(name, match, number, new, old)) for number in numbers]
    before = [match.even if match.even is not None else float(won(name, match, number, old, old)) for number in numbers]
    return Result(finding(scores), finding([one - other for one, other in zip(scores, before, strict=True)]))


def matrix(name: str, match: Match, sides: dict[str, Maker], others: dict[str, Maker], numbers: range) -> Iterator[str]:
    """Every kind of player on a match's side against every kind of others, at the same tables."""
    for side, one in sides.items():
        for other, rest in others.items():
            share = sum(won(name, match, number, one, rest) for number in numbers) / len(numbers)
            yield f"{match.about}: {side} against {other} win {share:.0%}"
