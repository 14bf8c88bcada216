"""Games played to their end in storage, as another process would have played them."""

import asyncio

from fathoms.engine.agent import UNLIMITED, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from fathoms.server.ids import now
from fathoms.server.records import record_of
from fathoms.server.store import open_store
from fathoms.server.store.rows import MoveRow


def finish(database: str, table: str) -> Match:
    """Play a table that has begun to its end."""
    return asyncio.run(_finish(database, table))


async def _finish(database: str, table: str) -> Match:
    store = await open_store(database)
    opened = await store.play.open(table)
    assert opened is not None
    match = Match(record_of(opened))
    agents = [find_agent("random", match.game, Chance(seat)) for seat in range(match.players)]
    while not match.is_over:
        seat = match.asked[0]
        match.play(agents[seat].choose(match.sight(seat), UNLIMITED), seat)
    assert match.outcome is not None
    moves = list(enumerate(zip(match.record.moves, match.record.by, strict=True), 1))
    writes = [
        store.play.append(
            MoveRow(table, number, seat, move, None, now(), False),
            outcome=dict(match.outcome.view()) if number == len(moves) else None,
        )
        for number, (move, seat) in moves
    ]
    await asyncio.gather(*writes)
    await store.close()
    return match
