"""Who sits where in an experiment: one agent for all seats, one a seat, or a mixture that each game draws from."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fathoms.engine.errors import OptionError
from fathoms.engine.game import Game
from fathoms.engine.given import quote, whole_number
from fathoms.lab.arena.entrants import Entrant
from fathoms.lab.experiment.probes import read_agent
from fathoms.lab.seeds import seating_chance


@dataclass(frozen=True)
class Seating:
    """The agents of a cell: one for each seat, or of a mixture, with how many parts of it each is."""

    label: str
    seats: tuple[Entrant, ...]
    parts: tuple[int, ...] = ()  # of a mixture; `seats` are then its agents

    def of_game(self, players: int, simulation: int, number: int) -> tuple[Entrant, ...]:
        """Who sits where in one game; the same whatever else is varied."""
        if not self.parts:
            return self.seats
        chance = seating_chance(simulation, number)
        pool = [one for one, parts in zip(self.seats, self.parts, strict=True) for _ in range(parts)]
        return tuple(pool[chance.below(len(pool))] for _ in range(players))


def read_seating(game: Game[Any], given: object, players: int) -> Seating:
    """`"thumb"` for all seats, `["thumb", "hard"]` one a seat, `{thumb = 3, random = 1}` a mixture."""
    if isinstance(given, str):
        one = read_agent(game, given)
        return Seating(one.label, (one,) * players)
    if isinstance(given, Mapping) and given:
        parts = [whole_number(part) for part in given.values()]
        if not all(part is not None and 1 <= part <= 100 for part in parts):
            raise OptionError(
                f"The mixture {quote(dict(given))} needs parts from 1 to 100, as in {{thumb = 3, random = 1}}."
            )
        seats = tuple(read_agent(game, str(name)) for name in given)
        label = " + ".join(f"{part} {one.label}" for one, part in zip(seats, given.values(), strict=True))
        return Seating(label, seats, tuple(part or 0 for part in parts))
    if isinstance(given, list) and all(isinstance(name, str) for name in given):
        if len(given) != players:
            raise OptionError(f"{len(given)} agents cannot play {players} seats: list one for each seat.")
        seats = tuple(read_agent(game, name) for name in given)
        return Seating(", ".join(one.label for one in seats), seats)
    raise OptionError(
        f"The agents cannot be {quote(given)}: name one, list one for each seat, or give a mixture's parts."
    )
