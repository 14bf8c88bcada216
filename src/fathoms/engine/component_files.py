"""Where the text of a component file comes from: beside the game's code, or changed, from whoever tries another one."""

import os
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

from fathoms.engine.errors import ComponentError

CHANGED: Final = "FATHOMS_COMPONENTS"  # in the environment: a folder with changed files, as GAME/FILE.toml

_given: dict[tuple[str, str], str] = {}


def component_text(game: str, package: str, file: str) -> str:
    """The text of a game's component file, which lies in the folder `data` of a package of its own."""
    if (game, file) in _given:
        return _given[game, file]
    changed = stand_in(game, file)
    if changed is not None:
        try:
            return changed.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ComponentError(f"{changed} cannot be read: {error}.") from None
    return (files(package) / "data" / file).read_text(encoding="utf-8")


def stand_in(game: str, file: str) -> Path | None:
    """The file in the folder of the environment that stands in for a game's own."""
    folder = os.environ.get(CHANGED)
    changed = Path(folder) / game / file if folder else None
    return changed if changed is not None and changed.is_file() else None


def give_components(game: str, texts: Mapping[str, str]) -> None:
    """Put other texts in the place of a game's files, in this process, before the game is loaded."""
    _given.update({(game, file): text for file, text in texts.items()})
