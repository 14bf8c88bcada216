"""A server as a client sees it: who one is there, and its tables."""

import json
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from http.client import HTTPException
from typing import Any, Final, final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from fathoms.client.errors import Lost, Refused
from fathoms.client.seat import PATIENCE, Seat

_PATIENCE: Final = 30  # seconds for one request
_PAUSE: Final = 0.5


@final
class Server:
    """A server, and somebody who has come in: a guest by name, or whoever a token stands for."""

    def __init__(self, address: str, name: str = "", token: str = "") -> None:
        self.address = address.rstrip("/")
        self.token = token
        if name and not token:
            self.token = str(self.call("POST", "/api/guests", {"name": name, "token": True})["token"])

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
            raise _refusal(_text_of(error), error.code) from None
        except (URLError, OSError, HTTPException) as error:
            raise Lost(f"The server at {self.address} cannot be reached: {error}.") from None
        return json.loads(text) if text else None

    def open_table(
        self,
        game: str,
        players: int,
        agents: Mapping[int, str] | None = None,
        mine: tuple[int, ...] | None = None,
        **more: Any,
    ) -> str:
        """Open a table; the game begins at once where every seat is taken. Its id is for others to sit down with."""
        agents = agents or {}
        own = (next((seat for seat in range(players) if seat not in agents), 0),) if mine is None else mine
        places = [{"agent": agents[seat]} if seat in agents else {"me": seat in own} for seat in range(players)]
        full = all(place.get("agent") or place.get("me") for place in places)
        number = secrets.token_hex(16)  # our part of the dice
        body = {"game": game, "players": players, "seats": places, "start": full, "number": number, **more}
        return str(self.call("POST", "/api/tables", body)["id"])

    def take_seat(self, table: str, *seats: int, password: str = "") -> list[int]:
        """Sit down at a table that has not begun; which seats are one's own now."""
        body = {"seats": list(seats), "password": password, "number": secrets.token_hex(16)}
        return list(self.call("POST", f"/api/tables/{table}/sit", body)["mine"])

    def start(self, table: str) -> None:
        """Let the game begin."""
        self.call("POST", f"/api/tables/{table}/start", {})

    def sit(self, table: str, seat: int | None = None, since: int | None = None) -> Seat:
        """Play a seat of one's own: the only one, or the one named."""
        self._add_numbers(table)
        return Seat(self._socket, self.token, table, seat, since)

    def observe(self, table: str, since: int | None = None) -> Seat:
        """Look on; since 0 from the beginning of the game, else from now."""
        return Seat(self._socket, self.token, table, None, since, observe=True)

    def _add_numbers(self, table: str) -> None:
        """Our part of the dice, where a seat of ours has none yet: in a rematch nobody has sat down."""
        found = self._call_patiently("GET", f"/api/tables/{table}")
        for seat in found["mine"] if found["state"] == "open" else ():
            if not found["seats"][seat]["has_number"]:
                with suppress(Refused):  # the game may have begun meanwhile
                    number = {"number": secrets.token_hex(16)}
                    self._call_patiently("PUT", f"/api/tables/{table}/seats/{seat}/number", number)

    def _call_patiently(self, method: str, path: str, body: object = None) -> Any:
        """A request that may be made twice, again and again while the server is not there."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self.call(method, path, body)
            except (Lost, Refused) as error:
                if time.monotonic() > until or (isinstance(error, Refused) and not error.passes):
                    raise
                time.sleep(_PAUSE)

    @property
    def _socket(self) -> str:
        scheme, _, rest = self.address.partition("://")
        return f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/socket"


def _text_of(answer: HTTPError) -> bytes:
    try:
        return answer.read()
    except (OSError, HTTPException):
        return b""  # the server has gone in the middle of it


def _refusal(text: bytes, status: int) -> Refused:
    try:
        said = json.loads(text)
        return Refused(said["code"], said["sentence"], said.get("rule", ""))
    except (ValueError, KeyError, TypeError):
        return Refused("internal", f"The server answered with status {status}.")
