"""Notices "your turn" by webhook or e-mail, through an outbox that is written in the commit of the move itself."""

import asyncio
import json
import logging
import re
import smtplib
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from functools import partial
from http.client import HTTPException, HTTPSConnection
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.notice_addresses import is_public
from fathoms.server.rates import Rate
from fathoms.server.settings import Settings
from fathoms.server.store.rows import NoticeRow, Notices, SeatRow
from fathoms.server.store.store import Store

_LOG: Final = logging.getLogger("fathoms.notices")
_EVERY: Final = 5.0  # seconds between two looks into the outbox
_AGAIN: Final = 60_000  # milliseconds until the second try; then twice as long each time
_TRIES: Final = 10  # over eight hours and a half
_PATIENCE: Final = 10  # seconds for each step of a try
_AT_ONCE: Final = 20  # notices: one that takes long delays no other
_STATUS: Final = 4_096  # bytes


class Post:
    """Sends what lies in the outbox."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._threads = ThreadPoolExecutor(_AT_ONCE, "notices")
        self._rate = Rate(settings.notices_per_hour, 60 * 60)

    async def run(self) -> None:
        """Send what is due, again and again, until the task is cancelled."""
        while True:
            try:
                await self.send_due(now())
            except Problem as problem:
                _LOG.warning("The outbox cannot be read: %s", problem.code)
            await asyncio.sleep(_EVERY)

    async def send_due(self, at: int) -> int:
        """Send all notices that are due, each in this process alone; how many were sent."""
        taken = await self._store.outbox.take(at, _AGAIN, _AT_ONCE)
        return sum(await asyncio.gather(*(self._settle(notice) for notice in taken)))

    async def _settle(self, notice: NoticeRow) -> bool:
        """Send a notice and strike it out; True when it went, was not needed any more, or was tried often enough."""
        done = await self._send(notice) or notice.tries + 1 >= _TRIES
        if done:
            await self._store.outbox.sent(notice.id, now())
        return done

    async def _send(self, notice: NoticeRow) -> bool:
        """Try to send a notice; True when it went, or nobody waits for this move any more."""
        person = await self._store.people.person(notice.recipient)
        seated = await self._store.tables.get(notice.body["table"])
        if person is None or seated is None or not _still(seated.seats[notice.body["seat"]], person.id):
            return True
        link = f"{self._settings.public_url or f'http://{self._settings.host}:{self._settings.port}'}/table/{seated.table.id}"
        said = {"notice": notice.id, "kind": notice.kind, "table": seated.table.id, "title": seated.table.title}
        by = notice.body.get("by", "webhook" if person.notices.webhook else "mail")  # older ones do not say by what
        deliver = partial(self._deliver, by, person.notices, {**said, "seat": notice.body["seat"], "link": link})
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, deliver)
        except (OSError, HTTPException, smtplib.SMTPException, ValueError) as error:
            _LOG.warning("A notice could not be sent: %s", type(error).__name__)
            return False
        return True

    def _deliver(self, by: str, to: Notices, said: dict[str, Any]) -> None:
        """Whoever's address it is: nobody is sent more than so many in an hour."""
        if by == "webhook" and to.webhook and self._rate.allows(to.webhook):
            call_webhook(to.webhook, said)
        if by == "mail" and to.mail and self._settings.smtp and self._rate.allows(to.mail.lower()):
            send_mail(self._settings, to.mail, said)


def _still(seat: SeatRow, person: str) -> bool:
    """Whether it is still the person's turn."""
    return seat.asked and seat.person == person and not seat.left


def call_webhook(address: str, said: dict[str, Any]) -> None:
    """POST a notice as JSON: nowhere but to the public internet, not where somebody else leads, and in bounded time."""
    parts = urlsplit(address)
    host, place = parts.hostname or "", f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    body = json.dumps(said).encode()
    headers = {"Content-Type": "application/json", "Idempotency-Key": said["notice"], "Connection": "close"}
    connection = _Pinned(host, _public_number(host))
    try:
        connection.request("POST", place, body, headers)
        # One look at how the answer begins: whoever sends a byte now and then could keep us reading for ever.
        begins = connection.sock.recv(_STATUS)
    finally:
        connection.close()
    if not re.match(rb"HTTP/1\.[01] 2\d\d", begins):
        raise ValueError("the webhook does not say that it has taken the notice")


def _public_number(host: str) -> str:
    """The number that a name leads to; where any is private, none."""
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)]
    if not found or not all(is_public(number) for number in found):
        raise ValueError("the webhook's name leads to a private address")
    return found[0]


class _Pinned(HTTPSConnection):
    """To the very number that was looked at: a name may lead elsewhere when it is asked again."""

    def __init__(self, host: str, number: str) -> None:
        super().__init__(host, 443, timeout=_PATIENCE)
        self._number = number

    def connect(self) -> None:
        """Connect to the number; the certificate is still checked against the name."""
        plain = socket.create_connection((self._number, self.port), _PATIENCE)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)


def send_mail(settings: Settings, to: str, said: dict[str, Any]) -> None:
    """Send a notice by SMTP: smtps:// with TLS from the start, smtp:// with TLS where the server offers it."""
    server = urlsplit(settings.smtp)
    mail = EmailMessage()
    mail["From"], mail["To"] = settings.mail_from or f"fathoms@{server.hostname}", to
    mail["Subject"] = f"Your turn: {said['title']}"
    mail["Message-ID"] = f"<{said['notice']}@fathoms>"
    mail.set_content(f"It is your turn at {said['title']}.\n\n{said['link']}\n")
    secure = server.scheme == "smtps"
    make = smtplib.SMTP_SSL if secure else smtplib.SMTP
    with make(server.hostname or "localhost", server.port or (465 if secure else 587), timeout=_PATIENCE) as smtp:
        smtp.ehlo()
        if not secure and smtp.has_extn("starttls"):
            smtp.starttls()
        if server.username:
            smtp.login(unquote(server.username), unquote(server.password or ""))
        smtp.send_message(mail)
