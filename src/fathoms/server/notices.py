"""Notices "your turn" by webhook or e-mail, through an outbox that is written in the commit of the move itself."""

import asyncio
import hashlib
import json
import logging
import smtplib
import socket
from email.message import EmailMessage
from typing import Any, Final
from urllib.error import URLError
from urllib.parse import unquote, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.notice_addresses import is_public
from fathoms.server.settings import Settings
from fathoms.server.store.rows import NoticeRow, PersonRow
from fathoms.server.store.store import Store

_LOG: Final = logging.getLogger("fathoms.notices")
_EVERY: Final = 5.0  # seconds between two looks into the outbox
_AGAIN: Final = 60_000  # milliseconds until the second try; then twice as long each time
_TRIES: Final = 6
_PATIENCE: Final = 10  # seconds for one try


def your_turn(table: str, number: int, seat: int, person: str, at: int) -> NoticeRow:
    """A notice to a person; its id tells nothing of how many moves there were."""
    own = hashlib.sha256(f"{table} {number} {seat}".encode()).hexdigest()[:32]
    return NoticeRow(own, "your turn", person, {"table": table, "seat": seat}, at, None, 0)


class Post:
    """Sends what lies in the outbox."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings

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
        sent = 0
        for notice in await self._store.outbox.take(at, at + _AGAIN):
            if await self._send(notice) or notice.tries + 1 >= _TRIES:
                await self._store.outbox.sent(notice.id, now())
                sent += 1
        return sent

    async def _send(self, notice: NoticeRow) -> bool:
        """Whether it was sent, or need not be any more."""
        person = await self._store.people.person(notice.recipient)
        seated = await self._store.tables.get(notice.body["table"])
        if person is None or seated is None or not seated.seats[notice.body["seat"]].asked:
            return True
        link = f"{self._settings.public_url or f'http://{self._settings.host}:{self._settings.port}'}/table/{seated.table.id}"
        said = {"notice": notice.id, "kind": notice.kind, "table": seated.table.id, "title": seated.table.title}
        try:
            await asyncio.to_thread(self._deliver, person, {**said, "seat": notice.body["seat"], "link": link})
        except (OSError, URLError, smtplib.SMTPException, ValueError) as error:
            _LOG.warning("A notice could not be sent: %s", type(error).__name__)
            return False
        return True

    def _deliver(self, person: PersonRow, said: dict[str, Any]) -> None:
        if person.notices.webhook:
            call_webhook(person.notices.webhook, said)
        if person.notices.mail and self._settings.smtp:
            send_mail(self._settings, person.notices.mail, said)


class _NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def call_webhook(address: str, said: dict[str, Any]) -> None:
    """POST a notice as JSON; nowhere but to the public internet, and not where somebody else leads."""
    host = urlsplit(address).hostname or ""
    found = {str(entry[4][0]) for entry in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)}
    if not all(is_public(number) for number in found):
        raise ValueError("the webhook's name leads to a private address")
    headers = {"Content-Type": "application/json", "Idempotency-Key": said["notice"]}
    request = Request(address, json.dumps(said).encode(), headers, method="POST")
    with build_opener(_NoRedirect).open(request, timeout=_PATIENCE):
        pass


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
