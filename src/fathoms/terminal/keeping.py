"""Keeping a game safe while it is played at the table: saved after every move, and what is said when that fails."""

import shlex
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from fathoms.engine.errors import RecordError
from fathoms.engine.match import Match
from fathoms.engine.savefile import SaveFile, shown
from fathoms.terminal.saves import open_place, place_named, saves_folder

FORCE = "--force"


class Keeping:
    """One match and the file that it is kept in. `say` shows a sentence to whoever plays."""

    def __init__(self, match: Match, file: SaveFile, say: Callable[[str], None]) -> None:
        self._match = match
        self._file = file
        self._say = say
        self.trouble = ""  # why the last move is not saved; empty where it is

    def begin(self) -> None:
        """Save for the first time; where that fails, there is no game to lose yet, and it is not begun."""
        self._match.save(self._file)

    def save(self) -> None:
        """Save; where that fails, say so and what to do, and play on."""
        before = self.trouble
        saved = self._try()
        if saved and before:
            self._say(f"Saved again to {shown(self._file.path)}.")
        elif self.trouble != before:
            self._say(
                f"Not saved. {self.trouble} Play on: it is tried again after each move, "
                "and `save FILE` keeps the game in another place."
            )

    def _try(self) -> bool:
        self.trouble = ""
        try:
            self._match.save(self._file)
        except RecordError as error:
            self.trouble = str(error)
        return not self.trouble

    def save_as(self, words: str) -> None:
        """`save FILE`: a copy of the game as it stands; where its own place has failed, its new place."""
        force = words == FORCE or words.startswith(f"{FORCE} ")
        name = words.removeprefix(FORCE).strip() if force else words
        if not name:
            raise RecordError("Say where: save FILE.")
        path = place_named(name)
        if self._file.is_at(path):
            self._match.save(self._file)
            self.trouble = ""
        elif self.trouble:
            self._move_to(path, force)
            self._say(f"Saved to {shown(path)}, where the game is kept from now on.")
            return
        else:
            with open_place(path, force) as copy:
                self._match.save(copy)
        self._say(f"Saved to {shown(path)}.")

    def _move_to(self, path: Path, force: bool) -> None:
        file = open_place(path, force)
        try:
            self._match.save(file)
        except BaseException:
            file.close()
            raise
        self._file.close()
        self._file, self.trouble = file, ""

    def close(self) -> None:
        """Let others have the file."""
        self._file.close()

    def may_leave(self, stays: bool) -> bool:
        """Whether whoever leaves loses nothing; if they would, it is said, to one who `stays` with what to do."""
        if self._try():
            return True
        way_out = " `save FILE` keeps it in another place; quit once more to leave without it." if stays else ""
        self._say(f"The game is not saved. {self.trouble}{way_out}")
        return False

    def how_to_go_on(self) -> list[str]:
        """What is said to somebody who has left: two lines, the second a command to be copied."""
        command = f"fathoms play --resume {self.quoted()}"
        with suppress(RecordError):  # without a home there is no such folder
            if self._file.is_at(saves_folder() / self._file.path.name):
                return ["Saved. Go on with `fathoms play --resume`, or:", command]
        return ["Saved. Go on with:", command]

    def quoted(self) -> str:
        """The file as a shell takes it."""
        path = str(self._file.path)
        return shlex.quote(f"./{path}" if path.startswith("-") else path)
