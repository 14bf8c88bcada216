"""Running the application: uvicorn as this server needs it."""

import gc
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

import uvicorn
from starlette.applications import Starlette
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fathoms.server.app import make_app
from fathoms.server.errors import Problem
from fathoms.server.guard import refused
from fathoms.server.logs import set_up_logs
from fathoms.server.prompt import prompt
from fathoms.server.setting_errors import SettingsError
from fathoms.server.settings import ALL_OF_THE_MACHINE, Settings

_UVICORN: Final = logging.getLogger("uvicorn.error")
_SOCKETS_LOG: Final = logging.getLogger("fathoms.sockets")
_NO_TEXT: Final = 1007

# Looking through all live tables for garbage takes a fifth of a second: the hub does that seldom, Python need not.
_YOUNG, _MIDDLE, _NEVER = 2_000, 10, 1_000_000

_SOCKETS: Final = 65_536
_TOO_SLOW: Final = Problem("too-slow", "The request did not come to its end in time.")
_GRACE = 10  # seconds that requests may take to end when the server is stopped


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=prompt(settings.request_seconds, lambda: refused(app.state.server, _TOO_SLOW)),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        ws=_Sockets,
        ws_max_size=4 * settings.max_message,  # what is a little too large is refused, and the socket lives on
        ws_per_message_deflate=settings.compress_messages,
        timeout_graceful_shutdown=_GRACE,
        lifespan="on",
    )


def serve(settings: Settings, ready: Callable[[Settings], None]) -> None:
    """Serve until stopped; `ready` hears the settings, with the port, as soon as people can come."""
    set_up_logs(settings)
    _allow_many_sockets()
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)
    _UVICORN.setLevel(logging.CRITICAL)  # what goes wrong at the start is said in a sentence
    with _listen(settings) as listening:
        found = replace(settings, port=listening.getsockname()[1])  # where any that is free was asked for
        app = make_app(found)
        server = _Server(uvicorn_config(app, found), lambda: ready(found))
        with suppress(SystemExit):  # as uvicorn ends when it cannot start
            server.run(sockets=[listening])
    if not server.started:
        raise getattr(app.state, "trouble", None) or SettingsError("The server could not start.")


def network_address(settings: Settings) -> str | None:
    """How others on the network reach a server that is open to them all; None where that is not so, or not known."""
    if settings.public_url or settings.host not in ALL_OF_THE_MACHINE:
        return None
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        way_out.connect(("192.0.2.1", 9))  # nothing is sent: it is only looked where it would go out
        return f"http://{way_out.getsockname()[0]}:{settings.port}"
    return None


def _allow_many_sockets() -> None:
    """Most systems let a process have 1,024 files and sockets, and more only if it asks."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = _SOCKETS if hard == resource.RLIM_INFINITY else min(hard, _SOCKETS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


class _Sockets(WebSocketsSansIOProtocol):
    """Sockets that may be refused by an answer before they are open, and send what is no text: uvicorn would log both
    as mistakes of ours.
    """

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says."""
        await super().send(message)
        self.handshake_complete |= message["type"] == "websocket.http.response.body"

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; whoever sends text that is none is cut off."""
        if self.curr_msg_data_type == "bytes" or self.close_sent or _is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()
            return
        _SOCKETS_LOG.info("A message was no UTF-8: the socket is closed.")
        self.frames = []
        self.conn.send_close(_NO_TEXT)
        self.handle_parser_exception()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


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
        reason = (getattr(error, "strerror", None) or str(error)).partition(" (while attempting")[0]  # as Python adds
        raise SettingsError(f"Cannot serve at {settings.host}, port {settings.port}: {reason}.") from None
    # asyncio does this only where it has made the socket itself; without it a second message waits 40 ms for the first.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening
