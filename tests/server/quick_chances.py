"""A worker that knows win chances at once, so that tests wait for no playouts."""

import asyncio
from typing import Any, TypeVar

from fathoms.agents.search.win_chance import Moment, places
from fathoms.server.thinking import Asked, ChancesRequest, PlacesRequest
from fathoms.server.workers import NoAnswer

T = TypeVar("T")


class Quick:
    """A worker that knows at once: both seats hope for a half in the first turns, and for all in the later ones."""

    def __init__(self) -> None:
        self.asked: list[ChancesRequest] = []
        self.fails = False
        self.stands_still = False

    async def ask(self, asked: Asked, kind: type[T]) -> Any:
        while self.stands_still:
            await asyncio.sleep(0.01)
        if self.fails:
            raise NoAnswer
        if isinstance(asked, PlacesRequest):
            return places(asked.record)
        assert isinstance(asked, ChancesRequest)
        self.asked.append(asked)
        turns = {place.moves: place.turn for place in places(asked.record)}
        return [self._moment(moves, turns[moves], asked.playouts) for moves in asked.places]

    @staticmethod
    def _moment(moves: int, turn: int, playouts: int) -> Moment:
        sums = (playouts * (0.5 if turn < 3 else 1.0),) * 2
        return Moment(moves, turn, playouts, sums, sums)

    async def close(self) -> None:
        pass
