"""Ids that nobody can guess, those under which something is done once, and the time as it is stored."""

import secrets
import time


def new_id() -> str:
    """96 random bits, fit for an address."""
    return secrets.token_urlsafe(12)


def done_once_under(person: str, client_id: str, seat: int | None = None) -> str:
    """Under which what a client asks is done once: its person's alone, for the next in the seat may use the same."""
    own = f"{person}:{client_id}"
    return own if seat is None else f"{seat}:{own}"


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000
