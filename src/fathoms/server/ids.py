"""Ids that nobody can guess, and the time as it is stored."""

import secrets
import time


def new_id() -> str:
    """96 random bits, fit for an address."""
    return secrets.token_urlsafe(12)


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000
