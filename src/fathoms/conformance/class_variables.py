"""What a game's class has to say of itself before anything can be tried."""

from typing import Any, Final

from fathoms.conformance.require import require
from fathoms.engine.game import Game

NEEDED: Final = ("name", "title", "about", "version", "players", "options", "moves", "reasons", "shapes")
TEXTS: Final = ("name", "title", "about", "unit")


def check_class(game: Game[Any]) -> None:
    """Everything that `Game` declares is there, and no text is empty."""
    called = type(game).__name__
    missing = [name for name in NEEDED if not hasattr(game, name)]
    require(not missing, f"{called} lacks {', '.join(missing)}: `Game` says what they mean.")
    empty = [name for name in TEXTS if not str(getattr(game, name)).strip()]
    require(not empty, f"{called} leaves {', '.join(empty)} empty: people read them.")
    require(game.players, f"{called} can be played by nobody: `players` is empty.")
