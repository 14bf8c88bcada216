"""Notices by webhook."""

import json
import re
import socket
import ssl
from http.client import HTTPSConnection
from typing import Any, Final
from urllib.parse import urlsplit

from fathoms.server.notice_addresses import is_public
from fathoms.server.sending import PATIENCE, LetGo, NotTaken

_STATUS: Final = 4_096  # bytes


def call_webhook(address: str, said: dict[str, Any], let_go: LetGo) -> None:
    """POST a notice as JSON: nowhere but to the public internet, not where somebody else leads, and in bounded time."""
    parts = urlsplit(address)
    host, place = parts.hostname or "", f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    body = json.dumps(said).encode()
    headers = {"Content-Type": "application/json", "Idempotency-Key": said["notice"], "Connection": "close"}
    connection = _Pinned(host, _public_number(host))
    try:
        connection.connect()
        let_go()
        connection.request("POST", place, body, headers)
        # One look at how the answer begins: whoever sends a byte now and then could keep us reading for ever.
        begins = connection.sock.recv(_STATUS)
    finally:
        connection.close()
    if not begins:
        raise OSError("the webhook has said nothing")
    if not re.match(rb"HTTP/1\.[01] 2\d\d", begins):
        raise NotTaken("the webhook does not say that it has taken the notice")


def _public_number(host: str) -> str:
    """The number that a name leads to; where any is private, none."""
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)]
    if not found or not all(is_public(number) for number in found):
        raise ValueError("the webhook's name leads to a private address")
    return found[0]


class _Pinned(HTTPSConnection):
    """To the very number that was looked at: a name may lead elsewhere when it is asked again."""

    def __init__(self, host: str, number: str) -> None:
        super().__init__(host, 443, timeout=PATIENCE)
        self._number = number

    def connect(self) -> None:
        """Connect to the number; the certificate is still checked against the name."""
        plain = socket.create_connection((self._number, self.port), PATIENCE)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)
