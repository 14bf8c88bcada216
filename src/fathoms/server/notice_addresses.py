"""Where notices may be sent: checked when they are given, for the server itself will go there."""

import ipaddress
import re
from urllib.parse import urlsplit

from fathoms.server.errors import Problem

_PLAIN = re.compile(r"[!-~]+")
_MAIL = re.compile(r"[^@\s,;<>\"]{1,64}@[A-Za-z0-9.-]{1,200}\.[A-Za-z]{2,}")


def read_webhook(given: str) -> str:
    """The address of a webhook, empty for none: https, at a name or a public number, at no odd port."""
    if not given:
        return ""
    try:
        parts = urlsplit(given)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    where = parts.scheme == "https" and not parts.username and port in (None, 443) and host and is_public(host)
    if not where or not _PLAIN.fullmatch(given):
        raise Problem("bad-request", "A webhook is a public address that begins with https:// and has no odd letters.")
    return given


def is_public(host: str) -> bool:
    """Whether a host's name may be somebody else's; of a number, whether it is for all the world."""
    try:
        return ipaddress.ip_address(host).is_global
    except ValueError:
        return "." in host and not host.endswith((".local", ".localhost", ".internal"))


def read_mail(given: str) -> str:
    """An e-mail address, empty for none."""
    if given and not _MAIL.fullmatch(given):
        raise Problem("bad-request", "That is no e-mail address.")
    return given
