"""What other processes have done: PostgreSQL tells which tables have changed and who has them open, and no more."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import asyncpg

from fathoms.server.store.grouping import CHANNEL

_LOG: Final = logging.getLogger("fathoms.hub")
_ALIVE: Final = 5.0  # seconds between two looks whether the connection still lives
_PAUSE: Final = 1.0


async def listen(
    database: str,
    own: str,
    changed: Callable[[str, bool], None],
    here: Callable[[str, str, str], None],
    lost: Callable[[], Awaitable[None]],
) -> None:
    """Call `changed` with each table that another process has changed (True: only by moves), `here` with a table, a
    process and who is there with it, and `lost` after every new connection.

    The connection is our own, outside of any pool. When it breaks, notifications are lost: then everything has to be
    looked at.
    """
    address = database.replace("postgresql+asyncpg://", "postgresql://")

    def told(_connection: object, _process: int, _channel: str, payload: object) -> None:
        process, table, *more = str(payload).split(" ")
        if process == own:
            return
        if more[:1] == ["here"]:
            here(table, process, more[1])
        else:
            changed(table, bool(more))

    while True:
        try:
            await _listen_once(address, told, lost)
        except Exception as error:  # whatever it is: who no longer listens hears of nothing any more
            _LOG.warning("Notifications of other processes are lost for a while: %s", type(error).__name__)
            await asyncio.sleep(_PAUSE)


async def _listen_once(address: str, told: Callable[..., None], lost: Callable[[], Awaitable[None]]) -> None:
    connection: Any = await asyncpg.connect(address)
    try:
        await connection.add_listener(CHANNEL, told)
        await lost()
        while True:
            await asyncio.sleep(_ALIVE)
            await asyncio.wait_for(connection.execute("SELECT 1"), _ALIVE)
    finally:
        connection.terminate()
