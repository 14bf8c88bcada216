"""One table over one socket, which comes back by itself after a break and goes on where it was."""

import json
import time
from typing import Any, Final, final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.sync.client import ClientConnection, connect

from fathoms.client.errors import Lost, Refused, reason, refusal

PROTOCOL: Final = 1
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 5.0  # seconds between two tries to come back


@final
class Wire:
    """Messages to and from a server."""

    def __init__(self, address: str, token: str, patience: float) -> None:
        self._address = address
        self._token = token
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._was_open = False

    def open(self, watch: dict[str, Any] | None) -> None:
        """Connect, however long it takes within one's patience, say hello, and ask for a table (None: for none)."""
        until, pause = time.monotonic() + self._patience, _FIRST_PAUSE
        while True:
            try:
                self._connect(watch)
                return
            except Refused as error:
                self.close()
                if not self._may_pass(error) or time.monotonic() + pause > until:
                    raise
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake) as error:
                self.close()
                if time.monotonic() + pause > until:
                    raise Lost(f"The server at {self._address} cannot be reached: {reason(error)}.") from None
            except InvalidURI:
                raise Lost(f"{self._address} is no address of a server.") from None
            time.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    def _connect(self, watch: dict[str, Any] | None) -> None:
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        try:
            self._socket = connect(
                self._address,
                additional_headers=headers,
                max_size=None,
                max_queue=None,  # who thinks for long while much is told still answers that they are there
                legacy=True,
            )
        except InvalidStatus as error:
            raise refusal(error.response.body or b"") or error from None
        self.send({"type": "hello", "protocol": PROTOCOL})
        welcome = self.receive()
        if welcome["type"] == "refused":
            raise Refused(welcome["code"], welcome["sentence"])
        self._was_open = True
        if watch is not None:
            self.send(watch)

    def _may_pass(self, error: Refused) -> bool:
        """Whether to try again; after a break the socket that broke may still be counted as one of ours."""
        return error.passes or (self._was_open and error.code == "too-many")

    def send(self, message: dict[str, Any]) -> None:
        """Raises where the connection has broken."""
        self._connected.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """The next message; raises where the connection has broken."""
        message: dict[str, Any] = json.loads(self._connected.recv())
        return message

    @property
    def _connected(self) -> ClientConnection:
        if self._socket is None:
            raise Lost("Nobody sits here: play inside of `with server.sit(table) as seat`.")
        return self._socket

    def close(self) -> None:
        """End the connection, if there is one."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
