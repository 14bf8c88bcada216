"""What went wrong with the database, as people are told, and whether trying again can help."""

import sqlite3
from typing import Any, Final

from asyncpg import InterfaceError, PostgresError
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from fathoms.server.errors import Problem

UNREACHABLE: Final = (SQLAlchemyError, OSError, PostgresError, InterfaceError)  # asyncpg's own where it cannot connect

_FULL: Final = "53100"
_GONE: Final = ("08", "57P", "53300", "55000")  # beginnings of PostgreSQL's codes: cut, shut down, starting, closed
_COLLIDED: Final = ("40P01", "40001")  # two processes waited for each other
_FILE_GONE: Final = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


class FileReplaced(OSError):
    """The file of a SQLite database is not the one any more that was opened."""


def lost() -> Problem:
    """What is said where the database cannot be reached: nobody knows then what became of the last commit."""
    return Problem("storage-lost", "The server has lost its database: send it again in a moment, under the same id.")


def trouble_of(error: Exception) -> Problem:
    """Why a commit failed."""
    if _code(error) == _FULL or _file_trouble(error) == sqlite3.SQLITE_FULL:
        return Problem("disk-full", "The server's disk is full: nothing was changed.")
    if _is_cut(error) or _code(error).startswith(_GONE) or _file_trouble(error) in _FILE_GONE:
        return lost()
    return Problem("not-saved", "The server's storage refuses to be written to: nothing was changed.")


def may_pass(error: Exception) -> bool:
    """Whether trying again at once can help: a connection was cut, or two processes waited for each other.

    Where no answer came, there would be none to the next try, and those who wait have waited long enough.
    """
    return not isinstance(_cause(error), TimeoutError) and (_is_cut(error) or _code(error) in _COLLIDED)


def _is_cut(error: Exception) -> bool:
    return isinstance(error, OSError | InterfaceError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )


def _cause(error: Exception) -> Any:
    return getattr(error, "orig", None) or error


def _code(error: Exception) -> str:
    """PostgreSQL's code of an error; empty where it has none."""
    return getattr(_cause(error), "sqlstate", None) or ""


def _file_trouble(error: Exception) -> int | None:
    """SQLite's primary code of an error; None where it has none."""
    found: int | None = getattr(_cause(error), "sqlite_errorcode", None)
    return None if found is None else found & 0xFF
