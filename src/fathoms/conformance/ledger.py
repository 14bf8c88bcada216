"""What a run of the suite has met on its way: judged over many games, where one alone proves nothing."""

from collections import Counter
from dataclasses import dataclass, field

ENOUGH = 16  # fewer guesses than this may all be right by luck
PLENTY = 400  # more guesses than this add nothing


@dataclass
class Ledger:
    """Counts over one or more games."""

    games: int = 0
    decisions: int = 0
    undone: int = 0
    reasons: Counter[str] = field(default_factory=Counter)  # how the games ended
    rules: set[str] = field(default_factory=set)  # the rule ids that refusals gave
    played: Counter[int] = field(default_factory=Counter)  # by the move's id
    worlds: int = 0  # imagined and compared with the true one, as a seat sees them
    secrets: int = 0  # imagined worlds in which another seat knew something that the imagining one did not
    secrets_dealt_anew: int = 0
    reveals: int = 0  # imagined worlds in which a move laid open what no die decided
    reveals_dealt_anew: int = 0


def judge(ledger: Ledger) -> None:
    """Imagined worlds that never once differed from the true one were not imagined."""
    if ledger.secrets >= ENOUGH and not ledger.secrets_dealt_anew:
        raise AssertionError(
            f"Seats see different things, but in {ledger.secrets} imagined worlds every other seat saw just what it "
            "truly sees: imagine does not deal anew what is hidden."
        )
    if ledger.reveals >= ENOUGH and not ledger.reveals_dealt_anew:
        raise AssertionError(
            f"Moves laid open what was hidden, but {ledger.reveals} imagined worlds all foretold it: "
            "imagine does not deal anew what is hidden."
        )
