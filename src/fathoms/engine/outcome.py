"""How a game ended, for people, tables, search and ratings."""

from dataclasses import dataclass
from typing import TypedDict


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended: the winning seats, a short reason for tables, and a sentence for people.

    A seat's score is counted as its game counts. Its return lies between 0 and 1 whatever the game: 1 for a victory of
    its side, at least a half for one shared with rivals, less than a half for a defeat, and the nearer it was the more.
    """

    winners: tuple[int, ...]
    reason: str
    sentence: str
    scores: tuple[float, ...]
    returns: tuple[float, ...]

    def view(self) -> "OutcomeView":
        """The outcome as plain values, for views and files."""
        return {
            "winners": list(self.winners),
            "reason": self.reason,
            "sentence": self.sentence,
            "scores": list(self.scores),
            "returns": list(self.returns),
        }


class OutcomeView(TypedDict):
    """How a finished game ended."""

    winners: list[int]
    reason: str
    sentence: str
    scores: list[float]
    returns: list[float]
