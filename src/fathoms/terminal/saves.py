"""Where games that are played in the terminal are kept, so that nothing is lost when somebody leaves."""

import os
import re
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from fathoms.engine.errors import RecordError
from fathoms.engine.record import open_save
from fathoms.engine.savefile import SaveBusy, SaveFile, remove_leftovers, shown

INSTEAD = "give --save FILE instead"
BEGUN = r"-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.json"  # what follows a game's name in the name of its save


def saves_folder() -> Path:
    """The user's folder for saved games, after the XDG convention."""
    base = os.environ.get("XDG_DATA_HOME")
    try:
        return (Path(base) if base else Path.home() / ".local" / "share") / "fathoms" / "saves"
    except RuntimeError:
        raise RecordError(f"There is no home folder to keep games in: {INSTEAD}.") from None


def fresh_save(game: str) -> SaveFile:
    """A new file for a game begun now, which no other process has."""
    folder = saves_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"Cannot keep games in {shown(folder)}: {error.strerror}; {INSTEAD}.") from None
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    for name in (f"{game}-{stamp}.json", *(f"{game}-{stamp}-{number}.json" for number in range(2, 100))):
        with suppress(SaveBusy):
            file = open_save(folder / name)
            if not os.path.lexists(folder / name):
                return file
            file.close()
    raise RecordError(f"There are too many games in {shown(folder)} that began this second: {INSTEAD}.")


def latest_save(game: str = "") -> Path:
    """What was played last, of one game or of all."""
    folder = saves_folder()
    fits = re.compile(re.escape(game) + BEGUN if game else ".*")  # no other game whose name begins the same
    found: list[tuple[float, Path]] = []
    for path in folder.glob("*.json"):
        with suppress(OSError):
            if fits.fullmatch(path.name) and path.is_file():
                found.append((path.stat().st_mtime, path))
    if not found:
        of = f" of {game}" if game else ""
        begin = f"fathoms play {game}".strip()
        raise RecordError(f"There is no saved game{of} in {shown(folder)}: begin one with `{begin}`.")
    return max(found)[1]


def place_named(name: str) -> Path:
    """The path that somebody means who types it: ~ is their home."""
    try:
        return Path(name).expanduser()
    except (RuntimeError, ValueError):
        raise RecordError(f"Cannot save to {shown(name)}: nobody's home is called that.") from None


def open_place(path: Path, force: bool = False) -> SaveFile:
    """A place to save to, after clearing away what killed processes have left beside it."""
    remove_leftovers(path.parent)
    return open_save(path, force)
