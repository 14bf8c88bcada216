"""Games are found by entry point, so that any installed package can bring one."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from fathoms.engine.errors import FathomsError, UnknownGame
from fathoms.engine.game import Game
from fathoms.engine.given import quote

GROUP = "fathoms.games"


def _found() -> dict[str, EntryPoint]:
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        other = found.setdefault(point.name, point)
        if other.value != point.value:
            raise UnknownGame(f"Two packages bring a game {point.name!r}: {other.value!r} and {point.value!r}.")
    return found


def game_names() -> list[str]:
    """The names of all installed games, in alphabetical order."""
    return sorted(_found())


def find_game(name: str) -> Game[Any]:
    """The installed game of that name."""
    if not isinstance(name, str):
        raise UnknownGame(f"A game is named by a text, not by {quote(name)}: installed are {', '.join(game_names())}.")
    return _load(name)


@cache
def _load(name: str) -> Game[Any]:
    points = _found()
    if name not in points:
        raise UnknownGame(f"There is no game {quote(name)}: installed are {', '.join(sorted(points)) or 'none'}.")
    try:
        game = points[name].load()
    except FathomsError:
        raise
    except Exception as error:  # anybody's module: anything can go wrong in it
        raise UnknownGame(f"The game {name!r} cannot be loaded from {points[name].value!r}: {error}.") from None
    if not isinstance(game, Game) or game.name != name:
        raise UnknownGame(f"{points[name].value!r} is not a game called {name!r}.")
    return game


def lightest_game() -> str:
    """The name of the game with the least to learn: where to begin."""
    return min(game_names(), key=lambda name: (find_game(name).weight, name))
