"""Where things lie."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
GAMES = ("spill", "silent_sea", "flotilla")


def folder_of(game: str) -> Path:
    """The folder of a game."""
    return SOURCE / "fathoms" / "games" / game


def rules_of(game: str) -> list[Path]:
    """The files of a game's rules: its folder without its agent and its board."""
    folder = folder_of(game)
    others = folder / "agent", folder / "terminal"
    return [path for path in sorted(folder.rglob("*.py")) if not set(others) & set(path.parents)]


def tests_of(game: str) -> list[Path]:
    """The test files of a game's own rules and components, not those of conformance or golden games."""
    folders = (ROOT / "tests" / kind / game for kind in ("rules", "games"))
    return sorted(path.relative_to(ROOT) for folder in folders for path in folder.rglob("test_*.py"))
