"""What a run of the suite has met on its way: judged over many games, where one alone proves nothing."""

from collections import Counter
from dataclasses import dataclass, field

ENOUGH = 16  # fewer guesses than this may all be right by luck


@dataclass
class Ledger:
    """Counts over one or more games."""

    games: int = 0
    decisions: int = 0
    undone: int = 0
    reasons: Counter[str] = field(default_factory=Counter)  # how the games ended
    rules: set[str] = field(default_factory=set)  # the rule ids that refusals gave
    played: Counter[int] = field(default_factory=Counter)  # by the move's id
    secrets: int = 0  # imagined worlds in which another seat knew something that the imagining one did not
    secrets_dealt_anew: int = 0
    reveals: int = 0  # imagined worlds in which a move laid open what no die decided
    reveals_dealt_anew: int = 0


def require(holds: object, sentence: str) -> None:
    """Fail with a sentence unless something holds; unlike `assert`, also under `python -O`."""
    if not holds:
        raise AssertionError(sentence)


def require_same(before: str, after: str, sentence: str) -> None:
    """Fail with a sentence, and the first difference, unless two texts are the same."""
    if before != after:
        at = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
        start, end = max(0, at - 40), at + 40
        raise AssertionError(f"{sentence}: …{before[start:end]}… became …{after[start:end]}…")


def judge(ledger: Ledger) -> None:
    """Imagined worlds that never once differed from the true one were not imagined."""
    require(
        ledger.secrets < ENOUGH or ledger.secrets_dealt_anew,
        f"Seats see different things, but in {ledger.secrets} imagined worlds every other seat saw just what it truly "
        "sees: imagine does not deal anew what is hidden.",
    )
    require(
        ledger.reveals < ENOUGH or ledger.reveals_dealt_anew,
        f"Moves laid open what was hidden, but {ledger.reveals} imagined worlds all foretold it: "
        "imagine does not deal anew what is hidden.",
    )
