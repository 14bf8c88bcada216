"""What an agent is, how one is found: by entry point, as games are; and who sits where."""

import hashlib
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from math import inf
from typing import Any, Final, Protocol, TypeAlias

from fathoms.engine.chance import Chance
from fathoms.engine.errors import FathomsError, OptionError, UnknownAgent, UnknownGame
from fathoms.engine.game import Game
from fathoms.engine.given import quote, read_seat, whole_number
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight

GROUP = "fathoms.agents"
HUMAN: Final = "human"  # who plays a seat that no agent plays
LEVELS: Final = ("easy", "medium", "hard")  # names that mean the same in every game that has them
_DICE: Final = "random"  # plays every game, and none well


@dataclass(frozen=True)
class Budget:
    """What a choice may cost: seconds by the clock, rounds of whatever the agent repeats; None is no limit."""

    seconds: float | None = None
    iterations: int | None = None


UNLIMITED: Final = Budget()


def read_budget(given: object) -> Budget:
    """A budget, its numbers above nothing; anything else is refused."""
    if not isinstance(given, Budget):
        raise OptionError(f"A budget is a Budget(seconds, iterations), not {quote(given)}.")
    seconds: Any = given.seconds  # whatever somebody has put there
    iterations: Any = given.iterations
    if seconds is not None and not (type(seconds) in (int, float) and 0 < seconds < inf):
        raise OptionError(f"A budget of {quote(seconds)} seconds is none: give a number above 0, or None for no limit.")
    if iterations is not None and (whole_number(iterations) is None or iterations < 1):
        raise OptionError(f"A budget of {quote(iterations)} iterations is none: give a whole number above 0, or None.")
    return given


class Agent(Protocol):
    """Something that plays a seat. One that has a true attribute `listens` finds its seat's history in its sights."""

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """One of `sight.moves`."""
        ...


def listens(agent: Agent) -> bool:
    """Whether an agent wants to know what its seat has been told."""
    return bool(getattr(agent, "listens", False))


Seated: TypeAlias = str | Agent | None  # an agent's name or itself; None or "human" is a person
Seating: TypeAlias = Seated | list[Seated] | tuple[Seated, ...] | Mapping[int, Seated]


@cache
def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def agent_names(game: Game[Any]) -> list[str]:
    """The names of the agents that play a game: its levels, then all others in alphabetical order."""
    if not isinstance(game, Game):
        raise UnknownGame(f"Agents play a game that `find_game` gives, not {quote(game)}.")
    names = (name.removeprefix(f"{game.name}.") for name in _found())
    found = {name for name in names if "." not in name}
    return [*(name for name in LEVELS if name in found), *sorted(found.difference(LEVELS))]


def usual_agent(game: Game[Any]) -> str:
    """Who plays where nobody says who: medium where there are levels, else the first that is no mere dice."""
    names = agent_names(game)
    return "medium" if "medium" in names else next((name for name in names if name != _DICE), _DICE)


def best_agent(game: Game[Any]) -> str:
    """Who is asked for advice: hard where there are levels."""
    return "hard" if "hard" in agent_names(game) else usual_agent(game)


def find_agent(name: str, game: Game[Any], chance: Chance) -> Agent:
    """A fresh agent of that name for a game, with a chance of its own."""
    if not isinstance(name, str):
        raise UnknownAgent(f"An agent is named by a text, not by {quote(name)}.")
    names = agent_names(game)
    if name not in names:
        known = ", ".join(names) or "none"
        raise UnknownAgent(f"There is no agent {quote(name)} that plays {game.title}: there are {known}.")
    point = _found().get(f"{game.name}.{name}") or _found()[name]
    try:
        make: Callable[[Game[Any], Chance], Agent] = point.load()
    except Exception as error:  # anybody's module: anything can go wrong in it
        raise UnknownAgent(f"The agent {name!r} cannot be loaded from {point.value!r}: {error}.") from None
    try:
        return make(game, chance)
    except FathomsError:
        raise  # it says itself what is wrong
    except Exception as error:  # as above
        raise UnknownAgent(f"The agent {name!r} cannot begin: {type(error).__name__}: {error}.") from None


def read_seating(given: Seating, players: int) -> dict[int, str | Agent]:
    """Which seats are played by agents: one given for all seats, one for each in order, or some by their number."""
    if isinstance(given, Mapping):
        wanted = {read_seat(seat, players): one for seat, one in given.items()}
    elif isinstance(given, list | tuple):
        wanted = dict(enumerate(given))
        if len(wanted) != players:
            raise OptionError(f"{len(wanted)} agents cannot be seated at {players} seats: give one for each seat.")
    else:
        wanted = dict.fromkeys(range(players), given)
    found = {seat: _checked(one, seat) for seat, one in wanted.items()}
    return {seat: one for seat, one in found.items() if one is not None}


def _checked(given: Seated, seat: int) -> str | Agent | None:
    """Whoever is to play a seat, None for a person."""
    if given is None or (isinstance(given, str) and given == HUMAN):
        return None
    if isinstance(given, str) or (callable(getattr(given, "choose", None)) and not isinstance(given, type)):
        return given
    raise OptionError(f"Seat {seat} cannot be played by {quote(given)}: name an agent, or give one that can `choose`.")


def seat_agents(seating: Mapping[int, str | Agent], game: Game[Any], key: object) -> dict[int, Agent]:
    """The agents for their seats; a chance that they are given says nothing about the game's."""
    number = secrets.randbits(128) if key is None else whole_number(key)
    if number is None:
        raise OptionError(f"The agents' key cannot be {quote(key)}: it must be a whole number.")
    return {
        seat: find_agent(one, game, _own_chance(seat, number)) if isinstance(one, str) else one
        for seat, one in seating.items()
    }


def _own_chance(seat: int, key: int) -> Chance:
    digest = hashlib.sha256(f"agent of seat {seat}, key {key:x}".encode()).digest()
    return Chance(int.from_bytes(digest, "big"))
