"""A real SMTP server for tests, which keeps the letters that it is given."""

import asyncio
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

from tests.server.killing import free_port

CERTIFICATE = Path(__file__).parent / "letters.pem"  # of localhost and mail.example.org, signed by itself
NAME, PASSWORD = "fathoms", "pass word: 1"


@dataclass
class Letters:
    """What has come in. With `hold`, the first time that it comes to that step, it waits for `go_on`."""

    address: str = ""
    hold: str = ""  # "to whom" or "words"
    answers: list[str] = field(default_factory=list)  # to the words of letters, one after the other; then 250
    kept: list[EmailMessage] = field(default_factory=list)
    secure: list[bool] = field(default_factory=list)  # whether each came by TLS
    names: list[str | None] = field(default_factory=list)  # who had signed in for each
    tried: list[str] = field(default_factory=list)  # passwords
    held: threading.Event = field(default_factory=threading.Event)
    go_on: threading.Event = field(default_factory=threading.Event)

    async def _step(self, name: str) -> None:
        if name == self.hold and not self.held.is_set():
            self.held.set()
            await asyncio.to_thread(self.go_on.wait, 300)

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:  # noqa: N802  # aiosmtpd's name
        await self._step("to whom")
        envelope.rcpt_tos.append(address)
        return "250 yes"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  # aiosmtpd's name
        answer = self.answers.pop(0) if self.answers else "250 yes"
        if answer.startswith("250"):
            self.kept.append(message_from_bytes(envelope.content, policy=policy.default))
            self.secure.append(server.transport.get_extra_info("sslcontext") is not None)
            self.names.append(session.auth_data.login.decode() if session.auth_data else None)
        await self._step("words")
        return answer

    def admit(self, _server: Any, _session: Any, _envelope: Any, _mechanism: str, data: LoginPassword) -> AuthResult:
        self.tried.append(data.password.decode())
        right = (data.login.decode(), data.password.decode()) == (NAME, PASSWORD)
        return AuthResult(success=right, handled=right, auth_data=data)


@contextmanager
def letters(tls: str = "", login: bool = False, **more: Any) -> Iterator[Letters]:
    """A server that knows no TLS, begins it when asked (starttls), or speaks nothing else (smtps)."""
    port, kept = free_port(), Letters(**more)
    kept.address = f"{'smtps' if tls == 'smtps' else 'smtp'}://127.0.0.1:{port}"
    own: dict[str, Any] = {"auth_required": login, "authenticator": kept.admit, "auth_require_tls": False}
    if tls:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(CERTIFICATE)
        own |= {"ssl_context": context} if tls == "smtps" else {"tls_context": context, "require_starttls": True}
    server = Controller(kept, hostname="127.0.0.1", port=port, **own)
    server.start()
    try:
        yield kept
    finally:
        kept.go_on.set()
        server.stop()
