"""Who takes part in an arena: an agent by its name, and what its choices may cost."""

from dataclasses import dataclass
from typing import Any

from fathoms.agents import UNLIMITED, Budget, find_agent
from fathoms.engine.agent import read_budget
from fathoms.engine.chance import Chance
from fathoms.engine.errors import OptionError
from fathoms.engine.game import Game


@dataclass(frozen=True)
class Entrant:
    """An agent with a budget; `label` is what was typed."""

    label: str
    agent: str
    budget: Budget = UNLIMITED


def read_entrant(game: Game[Any], text: str) -> Entrant:
    """`hard`, `hard@200` with so many iterations a choice, `hard@0.5s` with so many seconds."""
    name, at, limit = text.strip().partition("@")
    find_agent(name, game, Chance(0))
    return Entrant(text.strip(), name, _budget(text, limit) if at else UNLIMITED)


def _budget(text: str, limit: str) -> Budget:
    try:
        seconds = limit.endswith("s")
        if not limit.isascii():
            raise ValueError(limit)
        return read_budget(Budget(seconds=float(limit[:-1])) if seconds else Budget(iterations=int(limit)))
    except (ValueError, OptionError):
        raise OptionError(
            f"{text!r} is no agent with a budget: write hard@200 for 200 iterations a choice, hard@0.5s for seconds."
        ) from None


def read_entrants(game: Game[Any], texts: tuple[str, ...]) -> list[Entrant]:
    """At least two, none twice."""
    found = [read_entrant(game, text) for text in texts]
    labels = [one.label for one in found]
    twice = next((label for label in labels if labels.count(label) > 1), None)
    if twice is not None:
        raise OptionError(f"{twice!r} takes part twice: name everybody once.")
    if len(found) < 2:
        raise OptionError("An arena takes two agents or more: name them one after the other.")
    return found
