"""Where the things of a game lie: its folder is called like the game, with _ for -, in the source and in the tests."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"


def games_here() -> list[str]:
    """The names of this repository's own games, in alphabetical order."""
    return sorted(path.parent.name.replace("_", "-") for path in (SOURCE / "fathoms" / "games").glob("*/__init__.py"))


def source_of(game: str) -> Path:
    """The folder of a game."""
    return SOURCE / "fathoms" / "games" / game.replace("-", "_")


def tests_of(game: str) -> Path:
    """The folder of a game's tests, golden games, breaks and survivors."""
    return ROOT / "tests" / "games" / game.replace("-", "_")
