"""Sealed saves: the file of a game with secrets that is still being played.

Whoever opens the file sees which game it is and who plays, but neither the seed nor the moves, from which everything
hidden could be worked out; not even how many moves there are. The seal keeps out eyes and text tools. It is no safe:
the key lies in the file, for this program must be able to go on with the game.
"""

import base64
import hashlib
import json
import secrets
import zlib
from itertools import count
from typing import Any, Final

SALT: Final = 16
CHECK: Final = 16
BLOCK: Final = 4096  # lengths are rounded up to this, so that they tell nothing


def seal(facts: dict[str, Any]) -> str:
    """Facts as a text that nobody reads by opening it."""
    packed = zlib.compress(json.dumps(facts, ensure_ascii=False).encode())
    body = len(packed).to_bytes(4, "big") + packed
    body += bytes(-len(body) % BLOCK)
    salt = secrets.token_bytes(SALT)
    return base64.b64encode(salt + _check(salt, body) + _mask(salt, body)).decode()


def unseal(text: str) -> Any:
    """The facts in a sealed text; ValueError where it was changed or broken off."""
    raw = base64.b64decode(text, validate=True)
    salt, check = raw[:SALT], raw[SALT : SALT + CHECK]
    body = _mask(salt, raw[SALT + CHECK :])
    if _check(salt, body) != check:
        raise ValueError("the seal is broken")
    return json.loads(zlib.decompress(body[4 : 4 + int.from_bytes(body[:4], "big")]))


def _check(salt: bytes, body: bytes) -> bytes:
    return hashlib.blake2b(body, key=salt, digest_size=CHECK).digest()


def _mask(salt: bytes, body: bytes) -> bytes:
    """The body with a stream laid over it that depends on the salt; laid over twice, it is gone."""
    stream = bytearray()
    for number in count():
        if len(stream) >= len(body):
            break
        stream += hashlib.blake2b(number.to_bytes(8, "big"), key=salt).digest()
    return bytes(a ^ b for a, b in zip(body, stream, strict=False))
