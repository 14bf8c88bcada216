"""Dice that nobody has picked: a secret committed to beforehand, a number of every seat, and a seed made of all.

The server draws a secret when a table opens and shows its SHA-256 at once. Every seat's client may add a number of its
own until the game begins. The seed is the SHA-256 of all of it; secret and numbers are shown when the game is over.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from fathoms.engine.errors import FathomsError, RecordError
from fathoms.engine.match import Match
from fathoms.engine.record import read_record

FORMAT: Final = "fathoms table 1"
LONGEST_NUMBER: Final = 64
_TITLE: Final = "fathoms fair dice 1"


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """A finished game with all that its dice were made of."""

    format: Literal["fathoms table 1"]
    table: str
    commitment: str  # the SHA-256 of the secret, in hexadecimal digits
    secret: str  # in hexadecimal digits
    numbers: list[str | None]  # of the seats in order; None of a seat whose client added none
    record: dict[str, Any]


def draw_secret() -> bytes:
    """32 bytes from the system, which decide the dice of one table and stay hidden until it is over."""
    return secrets.token_bytes(32)


def commit(secret: bytes) -> str:
    """What is shown of a secret when the table opens."""
    return hashlib.sha256(secret).hexdigest()


def seed_of(table: str, secret: bytes, numbers: Sequence[str | None]) -> int:
    """The seed that follows from the secret and the seats' numbers.

    >>> seed_of("t", b"secret", ["1", None]) == seed_of("t", b"secret", ["1", ""])
    False
    """
    told = [f"{seat} {len(number)} {number}" for seat, number in enumerate(numbers) if number is not None]
    text = "\n".join([_TITLE, table, secret.hex(), str(len(numbers)), *told])
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


class Unfair(FathomsError):
    """A proof that does not hold."""


def verify(text: str | bytes, commitment: str = "", number: str = "") -> str:
    """Check a proof from its secret to its last move; what was found, in a sentence, or `Unfair`.

    Whoever has noted the commitment when the table opened, or the number that they added, gives them too.
    """
    try:
        proof = msgspec.json.decode(text, type=Proof)
        secret = bytes.fromhex(proof.secret)
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise RecordError("This is no proof of a game: it was not written by a table server, or was changed.") from None
    if commitment and commitment.strip().lower() != proof.commitment:
        raise Unfair("The commitment is another than the one that was shown when the table opened.")
    if number and number not in proof.numbers:
        raise Unfair("Your number is not among those that the dice were made of.")
    if commit(secret) != proof.commitment:
        raise Unfair("The secret is not the one that was committed to when the table opened.")
    record = read_record(msgspec.json.encode(proof.record).decode(), "the game in the proof")
    if record.seed != seed_of(proof.table, secret, proof.numbers):
        raise Unfair("The seed of the game is not made of the secret and the seats' numbers.")
    match = Match(record)
    if match.outcome is None:
        raise Unfair(f"The game in the proof is not over after its {len(record.moves)} moves: its end was cut off.")
    given = sum(one is not None for one in proof.numbers)
    numbers = "1 number" if given == 1 else f"{given} numbers"
    return f"The dice were fair: made of the server's secret and {numbers} of the seats. {match.outcome.sentence}"
