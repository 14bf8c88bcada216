"""Requests of the HTTP protocol, and what is said no to them."""

import json
import time
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

from fathoms.client.errors import Lost, Refused, reason, refusal
from fathoms.client.seat import PATIENCE

_PATIENCE: Final = 30  # seconds for one request
_PAUSE: Final = 0.5


class Calls:
    """A server at an address, and the token of somebody who has come in there."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address.rstrip("/")
        if not self.address.startswith(("http://", "https://")):
            raise Lost(f"{address} is no address of a server: it begins with http:// or https://.")
        self.token = token

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Any request of the HTTP protocol; its answer as plain values."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.address + path, data, headers, method=method), timeout=_PATIENCE) as answer:
                text = answer.read()
        except HTTPError as error:
            said = refusal(_text_of(error))
            raise said or Refused("internal", f"The server answered with status {error.code}.") from None
        except (OSError, HTTPException, ValueError) as error:
            raise Lost(f"The server at {self.address} cannot be reached: {reason(error)}.") from None
        return json.loads(text) if text else None

    def call_patiently(self, method: str, path: str, body: object = None) -> Any:
        """A request that may be made twice, again and again while the server is not there."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self.call(method, path, body)
            except (Lost, Refused) as error:
                if time.monotonic() > until or (isinstance(error, Refused) and not error.passes):
                    raise
                time.sleep(_PAUSE)


def at_table(table: str, rest: str = "") -> str:
    """The address of something of a table."""
    return f"/api/tables/{quote(table, safe='')}{rest}"


def of_game(game: str, what: str) -> str:
    """The address of something of a game."""
    return f"/api/games/{quote(game, safe='')}/{what}"


def _text_of(answer: HTTPError) -> bytes:
    try:
        return answer.read()
    except (OSError, HTTPException):
        return b""  # the server has gone in the middle of it
