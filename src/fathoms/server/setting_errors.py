"""What settings that name hosts, networks and letter boxes must look like."""

import re
from collections.abc import Callable
from email.utils import parseaddr
from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

from fathoms.engine.errors import FathomsError

_ANY: Final = "*"
_MAIL: Final = re.compile(r"[^@\s]+@[^@\s]+")


class SettingsError(FathomsError):
    """A setting that the server cannot start with."""


def check_addresses(public_url: str, proxies: str, metrics_for: str, smtp: str, mail_from: str) -> None:
    """Refuse what is no address."""
    if public_url:
        parts = _parts("public_url", public_url, ("http", "https"), "https://games.example.org")
        if parts.path.strip("/") or parts.query or parts.fragment:
            raise SettingsError("The setting 'public_url' cannot have a path: Fathoms has its host for itself.")
    if smtp:
        _parts("smtp", smtp, ("smtp", "smtps"), "smtp://name:password@host:587")
    _check_numbers("proxies", proxies, ip_network, "addresses or networks")
    _check_numbers("metrics_for", metrics_for, ip_address, "addresses")
    if mail_from and not (mail_from.isprintable() and _MAIL.fullmatch(parseaddr(mail_from)[1])):
        raise SettingsError(f"The setting 'mail_from' cannot be {mail_from!r}: it must be name@host.")


def _parts(name: str, address: str, schemes: tuple[str, ...], example: str) -> SplitResult:
    """An address in parts; what it is, is not said, for it may hold a password."""
    try:
        parts = urlsplit(address)
        fits = parts.scheme in schemes and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        fits = False
    if not fits or any(letter.isspace() for letter in address):
        raise SettingsError(f"The setting {name!r} must be an address like {example}.")
    return parts


def _check_numbers(name: str, numbers: str, read: Callable[[str], object], what: str) -> None:
    if numbers in ("", _ANY):
        return
    for one in numbers.split(","):
        try:
            read(one.strip())
        except ValueError:
            allowed = f"{what} in numbers, with commas between, or * for all"
            raise SettingsError(f"The setting {name!r} cannot hold {one!r}: it must be {allowed}.") from None
