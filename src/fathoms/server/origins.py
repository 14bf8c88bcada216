"""Which pages may speak to the server: its own alone."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from fathoms.server.errors import Problem
from fathoms.server.settings import Settings

_LOCAL = ("localhost", "127.0.0.1", "[::1]")


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse a request that another site's page makes in a browser; programs send no Origin and may pass."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none"):
            return
    elif origin.lower() == own_origin(connection, settings):
        return
    raise Problem("bad-origin", "This request comes from another site's page.")


def own_origin(connection: HTTPConnection, settings: Settings) -> str:
    """The origin of the server's own pages."""
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower()
    scheme = "https" if connection.scope["scheme"] in ("https", "wss") else "http"
    return f"{scheme}://{connection.headers.get('host', '')}".lower()


def check_host(connection: HTTPConnection, settings: Settings) -> None:
    """Where only this machine is served, refuse names that somebody else has led here."""
    if settings.public_url or settings.host not in ("127.0.0.1", "localhost", "::1"):
        return
    host = connection.headers.get("host", "").lower()
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    if name not in _LOCAL:
        raise Problem("bad-origin", "This server is reached as localhost.")
