"""Locks that the operating system takes away from a process that dies: one file beside another says who has it."""

import json
import os
import socket
import stat
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from fathoms.engine.errors import FathomsError

MARK: Final = "fathoms lock"
OPEN: Final = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_RELEASED: Final = -1
_LONGEST: Final = 1000  # bytes of a lock file: more is none of ours

if sys.platform == "win32":
    import msvcrt

    def try_lock(file: int) -> bool:
        """Lock an open file until it is closed; False where another process has it."""
        os.lseek(file, 1 << 30, os.SEEK_SET)  # far behind what others read
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_lock(file: int) -> bool:
        """Lock an open file until it is closed; False where another process has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: play on it is not guarded, but possible
        return True


class Busy(FathomsError):
    """Another process has the lock; the text says which."""


class NoLock(OSError):
    """What stands where the lock file should be is none."""


class Lock:
    """A lock file, held from the beginning on until `release`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = _taken(path)
        with suppress(OSError):  # a full disk: the lock holds all the same, only its holder stays unknown
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, _myself())

    def release(self) -> None:
        """Give it back and take the file away; whoever waits for it looks again whether it is still there."""
        file, self._file = self._file, _RELEASED
        if file == _RELEASED:
            return
        with suppress(OSError):
            if _is_there(self._path, file):  # not another's, where somebody has cleared ours away
                self._path.unlink()
        os.close(file)
        if sys.platform == "win32":
            with suppress(OSError):
                self._path.unlink()  # an open file cannot be removed there


def _taken(path: Path) -> int:
    """The lock file, open and locked."""
    while True:
        file = os.open(path, OPEN | os.O_CREAT, 0o666)
        try:
            content = _content(file)
            if not try_lock(file):
                raise Busy(_holder(content))
            if _is_there(path, file):
                return file
        except BaseException:
            os.close(file)
            raise
        os.close(file)  # its last holder has just taken it away


def _is_there(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(path.lstat(), os.fstat(file))
    except FileNotFoundError:
        return False


def _content(file: int) -> bytes:
    """What a lock file says; refused where it is a file of somebody's that only has such a name."""
    if stat.S_ISREG(os.fstat(file).st_mode):
        os.lseek(file, 0, os.SEEK_SET)
        content = os.read(file, _LONGEST)
        if not content or MARK.encode() in content:
            return content
    raise NoLock(0, "a file that is no lock stands where its lock should be")


def is_lock(file: int) -> bool:
    """Whether an open file is a lock of ours."""
    try:
        return bool(_content(file))
    except OSError:
        return False


def _myself() -> bytes:
    since = datetime.now().strftime("%Y-%m-%d %H:%M")
    return json.dumps({"what": MARK, "process": os.getpid(), "host": socket.gethostname(), "since": since}).encode()


def _holder(content: bytes) -> str:
    """Who has the lock, from what its file says."""
    try:
        says = json.loads(content)
        return f"process {int(says['process'])} on {says['host']!s} since {says['since']!s}"
    except (ValueError, TypeError, KeyError):
        return "another process"
