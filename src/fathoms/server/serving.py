"""Running the application: uvicorn as this server needs it."""

import gc
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import uvicorn
from starlette.applications import Starlette

from fathoms.server.app import make_app
from fathoms.server.logs import set_up_logs
from fathoms.server.setting_errors import SettingsError
from fathoms.server.settings import Settings

_UVICORN: Final = logging.getLogger("uvicorn.error")

# Looking through all live tables for garbage takes a fifth of a second: the hub does that seldom, Python need not.
_YOUNG, _MIDDLE, _NEVER = 2_000, 10, 1_000_000

_SOCKETS: Final = 65_536
_GRACE = 10  # seconds that requests may take to end when the server is stopped


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        ws="websockets-sansio",
        ws_max_size=4 * settings.max_message,  # what is a little too large is refused, and the socket lives on
        ws_per_message_deflate=settings.compress_messages,
        timeout_graceful_shutdown=_GRACE,
        lifespan="on",
    )


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until stopped; `ready` hears the address as soon as people can come."""
    set_up_logs(settings)
    app = make_app(settings)
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    address = settings.public_url or f"http://{_shown(host)}:{port}/"
    server = _Server(uvicorn_config(app, settings), lambda: ready(address))
    _allow_many_sockets()
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)
    _UVICORN.setLevel(logging.CRITICAL)  # what goes wrong at the start is said in a sentence
    with listening, suppress(SystemExit):  # as uvicorn ends when it cannot start
        server.run(sockets=[listening])
    if not server.started:
        raise getattr(app.state, "trouble", None) or SettingsError("The server could not start.")


def _allow_many_sockets() -> None:
    """Most systems let a process have 1,024 files and sockets, and more only if it asks."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = _SOCKETS if hard == resource.RLIM_INFINITY else min(hard, _SOCKETS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


class _Server(uvicorn.Server):
    """Says when it has started."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then silence uvicorn's own words and call `ready`."""
        await super().startup(sockets)
        if self.started:
            _UVICORN.setLevel(logging.WARNING)
            self._ready()


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listening = socket.create_server((settings.host, settings.port), family=family, backlog=1024)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SettingsError(f"Cannot serve at {settings.host}, port {settings.port}: {reason}.") from None
    # asyncio does this only where it has made the socket itself; without it a second message waits 40 ms for the first.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _shown(host: str) -> str:
    """An address that a browser on this machine can open."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
