"""Save files: written whole or not at all, by one process at a time, and never over anything but a save."""

import hashlib
import os
import re
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final

from fathoms.engine.errors import RecordError
from fathoms.engine.locks import OPEN, Busy, Lock, is_lock, try_lock

LARGEST: Final = 64 * 2**20  # bytes of a save; more is none, and would only fill the memory
_LONGEST_NAME: Final = 200  # bytes of a file's name that leave room for what is added to it
_LONGEST_SHOWN: Final = 200  # letters of a path in a sentence
_LEFTOVER: Final = re.compile(r"\..+\.(lock|(?P<process>\d{1,10})\.part)", re.DOTALL)
_BEGINNING: Final = b'{\n "format": "fathoms'  # of every text that is written here
_KINDS: Final = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISLNK, "a link"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


class SaveBusy(RecordError):
    """The save is being played by another process."""


class SaveFile:
    """A place to save to, locked for this process until it is closed.

    `is_save` says of a file's text whether it is a save: nothing else is replaced, unless by `force`, and what is no
    regular file never is. A link is not followed.
    """

    def __init__(self, path: str | Path, is_save: Callable[[str], bool], force: bool = False) -> None:
        self.path = Path(path)
        self._is_save = is_save
        self._force = force
        try:
            if not self.path.name or self.path.name == "..":
                raise RecordError(f"Cannot save to {shown(path)}: it is a folder.")
            self._target = self.path.parent.resolve() / self.path.name
            self._check_target()
            self._lock = Lock(self._beside("lock"))
        except Busy as busy:
            raise SaveBusy(f"{shown(path)} is being played by {busy}: leave it there, or save elsewhere.") from None
        except (OSError, ValueError, RuntimeError) as error:
            raise self._cannot(error) from None

    def __enter__(self) -> "SaveFile":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Give up the lock, so that others may play this save."""
        self._lock.release()

    def is_at(self, path: Path) -> bool:
        """Whether a path means this very file."""
        try:
            return path.parent.resolve() / path.name == self._target
        except (OSError, ValueError, RuntimeError):
            return False

    def write(self, text: str) -> None:
        """Write aside, then rename: a crash in the middle leaves the old file or the new one, never half of one."""
        aside = self._beside(f"{os.getpid()}.part")
        try:
            self._write_aside(aside, text)
            self._check_target()
            _put(aside, self._target)
            self._force = False  # from now on it is a save of ours
        except OSError as error:
            raise self._cannot(error) from None
        finally:
            with suppress(OSError):
                aside.unlink()  # still there only if something went wrong

    def _write_aside(self, aside: Path, text: str) -> None:
        with suppress(FileNotFoundError):
            aside.unlink()  # of a process that had the same number and was killed: the lock is ours
        file = os.open(aside, OPEN | os.O_CREAT | os.O_EXCL, 0o666)
        with os.fdopen(file, "w", encoding="utf-8", newline="\n") as stream:
            try_lock(file)  # as long as it is held, nobody takes it for a leftover
            with suppress(OSError):
                aside.chmod(stat.S_IMODE(self._target.lstat().st_mode))  # a private save stays private
            stream.write(text)
            stream.flush()
            os.fsync(file)

    def _beside(self, ending: str) -> Path:
        """A hidden name in the same folder; of a very long name, a short one that stands for it."""
        name = self._target.name
        if len(os.fsencode(name)) > _LONGEST_NAME:
            name = hashlib.sha256(os.fsencode(name)).hexdigest()[:32]
        return self._target.with_name(f".{name}.{ending}")

    def _check_target(self) -> None:
        """Refuse what must not be replaced: whatever is there and no save."""
        try:
            mode = self._target.lstat().st_mode
        except FileNotFoundError:
            return
        if not stat.S_ISREG(mode):
            kind = next((name for test, name in _KINDS if test(mode)), "no file")
            raise RecordError(f"Cannot save to {shown(self.path)}: it is {kind}.")
        if self._force:
            return
        try:
            good = self._is_save(read_text(self._target, follow=False))
        except ValueError:
            good = False
        if not good:
            raise RecordError(f"Cannot save to {shown(self.path)}: it is no saved game, and only --force replaces it.")

    def _cannot(self, error: Exception) -> RecordError:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "no file can be called that"
        return RecordError(f"Cannot save to {shown(self.path)}: {reason}.")


def _put(aside: Path, target: Path) -> None:
    """Give the finished file its name; where nothing stood, nothing that has come since is replaced."""
    if os.path.lexists(target):
        aside.replace(target)
        return
    try:
        os.link(aside, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        aside.replace(target)


def read_text(path: Path, follow: bool = True) -> str:
    """The text of a file, up to the length of the largest save; ValueError where it is more, or no text."""
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0)
    flags |= 0 if follow else getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError("it is larger than any record")
    return content.decode("utf-8")


def shown(path: str | Path) -> str:
    """A path as it stands in a sentence: one line, whatever it is made of; a very long one by its two ends."""
    text = str(path)
    if len(text) > _LONGEST_SHOWN:
        text = f"{text[: _LONGEST_SHOWN // 2]}…{text[-_LONGEST_SHOWN // 2 :]}"
    return text if text and text.isprintable() else repr(text)


def remove_leftovers(folder: Path) -> None:
    """Clear away what processes that were killed have left in a folder: half-written saves and locks of ours."""
    with suppress(OSError):
        for path in list(folder.iterdir()):
            found = _LEFTOVER.fullmatch(path.name)
            if found is not None and not _runs(int(found["process"] or 0)):
                with suppress(OSError):
                    _remove_if_left(path)


def _remove_if_left(path: Path) -> None:
    file = os.open(path, OPEN)
    try:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            return
        ours = is_lock(file) if path.suffix == ".lock" else _is_begun_save(file)
        if ours and try_lock(file):
            path.unlink()
    finally:
        os.close(file)


def _is_begun_save(file: int) -> bool:
    """Whether an open file holds a save as far as it goes."""
    os.lseek(file, 0, os.SEEK_SET)
    content = os.read(file, len(_BEGINNING))
    return _BEGINNING.startswith(content)


def _runs(process: int) -> bool:
    """Whether another process of that number is alive; where that cannot be asked, its lock must tell."""
    if process in (0, os.getpid()) or os.name != "posix":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        pass
    return True
