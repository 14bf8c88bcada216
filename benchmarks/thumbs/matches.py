"""The questions: how the new agents fare in the seats of the old ones, game by game."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from benchmarks.thumbs.agents import Maker
from benchmarks.thumbs.play import Finding, finding, play
from fathoms.engine.registry import find_game


@dataclass(frozen=True)
class Match:
    """One side of a table whose players are exchanged; what the side wins is compared with what the old ones did."""

    about: str
    game: str
    players: int
    side: Callable[[Any, int], set[int]]  # the seats, from the table as dealt and the game's number
    options: dict[str, Any] = field(default_factory=dict)
    even: float | None = None  # what the old ones win, where that needs no playing


@dataclass(frozen=True)
class Result:
    """How often the side won, and by how much more than the old ones at the same tables."""

    new: Finding
    gain: Finding


def _traitor(state: Any, number: int) -> set[int]:
    return {state.traitor}


def _crew(state: Any, number: int) -> set[int]:
    return set(range(4)) - {state.traitor}


MATCHES: Final = (
    Match("team, two dots, Standard", "spill", 4, lambda state, number: set(range(4)), {"level": "two"}),
    Match("one captain among three old ones", "flotilla", 4, lambda state, number: {number % 4}, even=0.25),
    Match("traitor among old crew", "silent-sea", 4, _traitor),
    Match("crew against the old traitor", "silent-sea", 4, _crew),
)


def won(match: Match, number: int, side: Maker, others: Maker) -> bool:
    """Whether the side won a game; partners who win together are asked once."""
    seats: set[int] = set()

    def seated(state: Any) -> list[Maker]:
        seats.update(match.side(state, number))
        return [side if seat in seats else others for seat in range(match.players)]

    outcome, _ = play(find_game(match.game), match.players, match.options, seated, number)
    return bool(seats & set(outcome.winners))


def compare(match: Match, new: Maker, old: Maker, numbers: range) -> Result:
    """The new side and the old one at the same tables against the same old others."""
    scores = [float(won(match, number, new, old)) for number in numbers]
    before = [match.even if match.even is not None else float(won(match, number, old, old)) for number in numbers]
    return Result(finding(scores), finding([one - other for one, other in zip(scores, before, strict=True)]))


def matrix(traitors: dict[str, Maker], crews: dict[str, Maker], numbers: range) -> Iterator[str]:
    """Every traitor against every crew at the same tables: how often the traitor wins, and how often the crew."""
    game = find_game("silent-sea")
    for traitor, one in traitors.items():
        for crew, others in crews.items():
            won_by = Counter[str]()
            for number in numbers:

                def seated(state: Any, one: Maker = one, others: Maker = others) -> list[Maker]:
                    return [one if seat == state.traitor else others for seat in range(4)]

                outcome, state = play(game, 4, {}, seated, number)
                side = "nobody" if not outcome.winners else "traitor" if state.traitor in outcome.winners else "crew"
                won_by[side] += 1
            shares = ", ".join(f"{side} {won_by[side] / len(numbers):.0%}" for side in ("traitor", "crew", "nobody"))
            yield f"{traitor} traitor, {crew} crew: {shares}"
