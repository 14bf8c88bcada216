"""Win chances of finished games, thought out in the background for as long as somebody looks, and kept."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final, final

from fathoms.agents.search.win_chance import Moment, Place, wanted_next, with_more
from fathoms.engine.record import Record
from fathoms.server.store.rows import Graph
from fathoms.server.thinking import ChancesRequest, PlacesRequest
from fathoms.server.workers import NoAnswer, Workers

if TYPE_CHECKING:
    from fathoms.server.hub import Hub

_LOG: Final = logging.getLogger("fathoms.chances")
_AT_ONCE: Final = 4  # places in a request
_SECONDS: Final = 120.0  # that these may take
_LONELY: Final = 30.0  # seconds without a look, after which nobody goes on
_MOST: Final = 40  # graphs that are thought out at a time; more wait until they are looked at again and there is place
_MOST_OF_ONE: Final = 10  # of them for one person: all pairs of eyes of a table
_PATIENCE: Final = 10  # such thinking gives way to everything else
EYES_OF_ALL: Final = "all"


@final
class Chances:
    """The graphs that are being thought out, piece by piece, in processes of their own that give way to all others."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._workers = Workers(1, _SECONDS, _PATIENCE)
        self._looked: dict[tuple[str, str], float] = {}
        self._begun_for: dict[tuple[str, str], str] = {}

    async def look(self, table: str, record: Record, eyes: str, who: str) -> Graph | None:
        """What is known so far; looking is what makes it go on, where there is place. None where nothing is known yet.

        `who` looks: a person, or the address of somebody who is none.
        """
        known = await self._hub.store.graphs.read(table, eyes)
        if known is None or not known.whole:
            key = table, eyes
            begun = key in self._looked
            if begun or self._has_place(who):
                self._looked[key] = asyncio.get_running_loop().time()
            if not begun and key in self._looked:
                self._begun_for[key] = who
                self._hub.spawn(self._think_out(key, record, known))
        return known

    def _has_place(self, who: str) -> bool:
        begun = list(self._begun_for.values())
        return len(begun) < _MOST and begun.count(who) < _MOST_OF_ONE

    async def close(self) -> None:
        """End the process that thinks."""
        await self._workers.close()

    async def _think_out(self, key: tuple[str, str], record: Record, known: Graph | None) -> None:
        try:
            graph = known or Graph(await self._workers.ask(PlacesRequest(record), list[Place]))
            while not graph.whole and self._somebody_looks(key):
                graph = await self._more(record, graph, key[1])
                await self._hub.store.graphs.keep(*key, graph)
        except NoAnswer as error:
            _LOG.warning("Win chances could not be found: %s", type(error).__name__)
        finally:
            del self._looked[key], self._begun_for[key]

    def _somebody_looks(self, key: tuple[str, str]) -> bool:
        return asyncio.get_running_loop().time() - self._looked[key] < _LONELY

    async def _more(self, record: Record, graph: Graph, eyes: str) -> Graph:
        """The graph with the next places looked at."""
        known = {moment.moves: moment for moment in graph.moments}
        wanted, playouts = wanted_next(known, graph.places)
        if not wanted:
            return Graph(graph.places, graph.moments, whole=True)
        seat = None if eyes == EYES_OF_ALL else int(eyes)
        request = ChancesRequest(record, seat, tuple(wanted[:_AT_ONCE]), playouts, seed=playouts)
        found = with_more(known, await self._workers.ask(request, list[Moment]))
        known |= found
        return Graph(graph.places, [known[moves] for moves in sorted(known)])
