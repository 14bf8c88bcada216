"""Where games that are played in the terminal are kept, so that nothing is lost when somebody leaves."""

import os
from datetime import datetime
from pathlib import Path

from fathoms.engine.errors import RecordError


def saves_folder() -> Path:
    """The user's folder for saved games, after the XDG convention."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "fathoms" / "saves"


def fresh_save(game: str) -> Path:
    """A new file for a game begun now."""
    folder = saves_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"Cannot keep games in {folder}: {error.strerror}; give --save FILE instead.") from None
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    names = [f"{game}-{stamp}.json", *(f"{game}-{stamp}-{number}.json" for number in range(2, 100))]
    return next(folder / name for name in names if not (folder / name).exists())


def latest_save(game: str = "") -> Path:
    """What was played last, of one game or of all."""
    found = sorted(saves_folder().glob(f"{game}*.json"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise RecordError(f"There is no saved game in {saves_folder()}: begin one with `fathoms play`.")
    return found[-1]
