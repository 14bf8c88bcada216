"""Notices by e-mail."""

import smtplib
import ssl
from email.message import EmailMessage
from typing import Any, Final
from urllib.parse import SplitResult, unquote, urlsplit

from fathoms.server.sending import PATIENCE, LetGo, NotTaken
from fathoms.server.settings import Settings

_HERE: Final = ("localhost", "127.0.0.1", "::1")


def send_mail(settings: Settings, to: str, said: dict[str, Any], let_go: LetGo) -> None:
    """Send a notice by SMTP: smtps:// with TLS from the start, smtp:// with TLS where the server offers it.

    A password is told to nobody without TLS, and certificates are checked, but for a server on this machine.
    """
    server = urlsplit(settings.smtp)
    letter = _letter(settings.mail_from or f"fathoms@{server.hostname}", to, said)
    with _connected(server) as smtp:
        smtp.let_go = let_go
        _make_safe(smtp, server)
        if server.username:
            smtp.login(unquote(server.username), unquote(server.password or ""))
        try:
            smtp.send_message(letter)
        except smtplib.SMTPDataError as error:
            raise NotTaken(f"the mail server says {error.smtp_code}") from None


def _letter(sender: str, to: str, said: dict[str, Any]) -> EmailMessage:
    letter = EmailMessage()
    letter["From"], letter["To"] = sender, to
    letter["Subject"] = f"Your turn: {said['title']}"
    letter["Message-ID"] = f"<{said['notice']}@fathoms>"
    letter.set_content(f"It is your turn at {said['title']}.\n\n{said['link']}\n")
    return letter


def _connected(server: SplitResult) -> "_LettingGo":
    host = server.hostname or ""
    if server.scheme == "smtps":
        return _Secure(host, server.port or 465, timeout=PATIENCE, context=_context(host))
    return _LettingGo(host, server.port or 587, timeout=PATIENCE)


def _make_safe(smtp: "_LettingGo", server: SplitResult) -> None:
    """Begin TLS where the server knows it; refuse to go on without where a password would be told to the network."""
    smtp.ehlo()
    if server.scheme == "smtps":
        return
    if smtp.has_extn("starttls"):
        smtp.starttls(context=_context(server.hostname or ""))
    elif server.username and server.hostname not in _HERE:
        raise smtplib.SMTPNotSupportedError("The mail server offers no TLS: a password would be read by others.")


def _context(host: str) -> ssl.SSLContext:
    context = ssl.create_default_context()
    if host in _HERE:  # where certificates are mostly made by oneself, and nobody is in between
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class _LettingGo(smtplib.SMTP):
    """Lets go of a letter when the server knows from whom and to whom it is, and its words are next."""

    let_go: LetGo

    def data(self, msg: Any) -> tuple[int, bytes]:
        self.let_go()
        return super().data(msg)


class _Secure(_LettingGo, smtplib.SMTP_SSL):
    """With TLS from the start."""
