"""HTTP by uvicorn and h11, where a request has to be here within a time: its head and its body together.

uvicorn's own limit is for the time between two requests; it would wait for the rest of a half one for ever. And it
would hang up on who is still sending: the refusal is then lost on the way, so what comes is heard out for a while.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import h11
from starlette.responses import Response
from uvicorn.protocols.http.h11_impl import H11Protocol

_HEARD_OUT: Final = 32 * 2**20  # bytes of a request that has been answered already


def prompt(seconds: float, too_slow: Callable[[], Response]) -> type[asyncio.Protocol]:
    """A protocol for uvicorn that waits so long for a request, then answers that it was too slow and hangs up."""

    class Prompt(_Prompt):
        patience = seconds
        refuse = staticmethod(too_slow)

    return Prompt


class _WayOut:
    """What an answer needs of a transport, closed with more care."""

    def __init__(self, transport: asyncio.Transport, close: Callable[[], None]) -> None:
        self.write = transport.write
        self.is_closing = transport.is_closing
        self.close = close


class _Prompt(H11Protocol):
    patience: float
    refuse: Callable[[], Response]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._late: asyncio.TimerHandle | None = None
        self._unheard: int | None = None  # bytes that may still come after an answer that did not wait for them

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._unheard is None:
            super().data_received(data)
            self._look()
            return
        self._unheard -= len(data)
        if self._unheard < 0:
            self.transport.close()

    def handle_events(self) -> None:
        super().handle_events()
        if self.cycle is not None:
            self.cycle.transport = _WayOut(self.transport, self._close)  # type: ignore[assignment]  # all that it uses

    def _close(self) -> None:
        """Hang up; where a request is still coming, let the other side do so first."""
        if self._is_coming and self.transport.can_write_eof():
            self._unheard = _HEARD_OUT
            self.transport.write_eof()
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._unheard is not None:
            self._unset_keepalive_if_required()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Wait from a request's first byte to its last; for the first one of the next, uvicorn does."""
        is_ours = self.transport.get_protocol() is self  # and no socket by now
        if is_ours and self._is_coming and not self.transport.is_closing():
            self._wait()
        else:
            self._stop()

    @property
    def _is_coming(self) -> bool:
        state = self.conn.their_state
        return state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))

    def _wait(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(self.patience, self._give_up)

    def _stop(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        """Hang up, and say why where no answer has begun; the application hears that the client has gone."""
        if self._is_coming and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            if self.cycle is not None:
                self.cycle.disconnected = True
            answer = self.refuse()
            headers = [*answer.raw_headers, (b"connection", b"close")]
            head = h11.Response(status_code=answer.status_code, headers=headers)
            for event in (head, h11.Data(data=bytes(answer.body)), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
