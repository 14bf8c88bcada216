"""What stands before every request: hosts, origins, rates, headers, and no traceback that leaves."""

import logging
import time
import traceback
from typing import Final

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fathoms.server.errors import Problem
from fathoms.server.origins import check_host, check_origin
from fathoms.server.protocol.common import SOCKET
from fathoms.server.running import Server, server_of
from fathoms.server.settings import Settings

_LOG: Final = logging.getLogger("fathoms.http")
_HUNG_UP: Final = 499  # in what is counted: nobody hears it
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Stands before the application: refuses what may not come in, and puts headers on what goes out."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a socket through, or refuse it."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        connection, answer = HTTPConnection(scope), _Answer(send, scope, self._settings)
        try:
            check_host(connection, self._settings)
            server_of(connection).limits.request(connection)
            if scope["method"] not in _SAFE:
                check_origin(connection, self._settings)
            await self._app(scope, receive, answer.send)
        except Problem as problem:
            await refused(server_of(connection), problem)(scope, receive, answer.send)
        except ClientDisconnect:
            answer.status = answer.status or _HUNG_UP
        except Exception as error:
            log_mistake(error)
            if answer.status == 0:
                await refused(server_of(connection), mistake())(scope, receive, answer.send)
        _note(scope, answer.status, time.perf_counter() - began)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection, answer = HTTPConnection(scope), _Answer(send, scope, self._settings)
        try:
            check_host(connection, self._settings)
            server_of(connection).limits.request(connection)
            check_origin(connection, self._settings)
            if scope["path"] != SOCKET:
                raise Problem("not-found", f"There is no socket at this address: it is {SOCKET}.")
            await self._app(scope, receive, answer.send)
        except Problem as problem:  # before the socket is open: answered as the request that it still is
            await refused(server_of(connection), problem)(scope, receive, answer.send)
        except Exception as error:
            log_mistake(error)


class _Answer:
    """An answer on its way out: its status noted, its headers made safe."""

    def __init__(self, send: Send, scope: Scope, settings: Settings) -> None:
        self._send = send
        self._scope = scope
        self._settings = settings
        self.status = 0

    async def send(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)  # a report has a policy of its own, stricter but for its styles
            if self._settings.https:
                headers["strict-transport-security"] = "max-age=31536000"
            if self._scope["path"].startswith("/api/"):
                headers.setdefault("cache-control", "no-store")
        await self._send(message)


def refusal(problem: Problem) -> Response:
    """A refusal as JSON with its status, and when to come back where the load is the reason."""
    rule = {"rule": problem.rule} if problem.rule else {}
    body = msgspec.json.encode({"code": problem.code, "sentence": problem.sentence, **rule})
    headers = {"retry-after": "10"} if problem.status in (429, 503) else {}
    return Response(body, problem.status, headers, media_type="application/json")


def refused(server: Server, problem: Problem) -> Response:
    """A refusal that is counted."""
    server.metrics.refusals.labels(problem.code).inc()
    return refusal(problem)


def mistake() -> Problem:
    """What a client is told of an error of ours: nothing of its inside."""
    return Problem("internal", "The server made a mistake; nothing was changed.")


def _note(scope: Scope, status: int, seconds: float) -> None:
    """One line a request: the kind of address, never the address itself, which may be a secret link."""
    route = scope.get("fathoms.route", "other")
    _LOG.info("%s %s %d", scope["method"], route, status, extra={"milliseconds": round(seconds * 1000, 1)})
    server: Server = scope["app"].state.server
    server.metrics.requests.labels(route, str(status)).observe(seconds)


def log_mistake(error: BaseException) -> None:
    """Where it happened; not what it says, which could hold something secret."""
    frames = traceback.extract_tb(error.__traceback__)
    where = " < ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    _LOG.error("A mistake of ours: %s at %s", type(error).__name__, where)
