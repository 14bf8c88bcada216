"""Passwords of accounts and tables: hashed with argon2, checked aside from everything else that goes on."""

import asyncio
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_AT_ONCE: Final = 2  # each takes 64 MB for its time


@cache
def _hasher() -> PasswordHasher:
    return PasswordHasher()


@cache
def _nobodys() -> str:
    """Checked where there is nothing to check, so that the time tells nothing."""
    return _hasher().hash("nobody has this password")


class Passwords:
    """Hashes and checks passwords, a few at a time."""

    def __init__(self) -> None:
        self._gate = asyncio.Semaphore(_AT_ONCE)

    async def hash(self, password: str) -> str:
        """A password as it is stored."""
        async with self._gate:
            return await asyncio.to_thread(lambda: _hasher().hash(password))

    async def fits(self, stored: str | None, given: str) -> bool:
        """Whether a password is the one that was stored; where none was, it takes as long and is not."""
        async with self._gate:
            return await asyncio.to_thread(_fits, stored, given)


def _fits(stored: str | None, given: str) -> bool:
    try:
        _hasher().verify(stored or _nobodys(), given)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None
