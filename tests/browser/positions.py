"""Tables brought to a position before anybody looks: moves are stored as another process would have stored them."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from fathoms.engine.agent import UNLIMITED, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from fathoms.server.ids import now
from fathoms.server.records import record_of
from fathoms.server.store.rows import MoveRow
from tests.server.served import Served


def play_ahead(
    site: Served,
    table: str,
    until: Callable[[Match], bool] = lambda match: False,
    agent: str = "thumb",
    instead: Callable[[Match], str | None] = lambda match: None,
    but: int = 0,
) -> Match:
    """Let agents play a table until something holds, or to its end; some moves may be made instead of theirs.

    The last moves, as many as `but` says, are not made: a game is left near its end.
    """
    opened = site.run(site.hub.store.play.open(table))
    assert opened is not None
    match = Match(record_of(opened))
    agents = [find_agent(agent, match.game, Chance(seat)) for seat in range(match.players)]
    made = len(match.record.moves)
    while not match.is_over and not until(match):
        seat = match.asked[0]
        match.play(instead(match) or agents[seat].choose(match.sight(seat), UNLIMITED), seat)
    if but:
        record = match.record
        match = Match(replace(record, moves=record.moves[:-but], by=record.by[:-but]))
    site.run(_store(site, table, match, made))
    return match


async def _store(site: Served, table: str, match: Match, made: int) -> None:
    played = list(enumerate(zip(match.record.moves, match.record.by, strict=True), 1))[made:]
    ended = dict(match.outcome.view()) if match.outcome else None
    rows = [MoveRow(table, number, seat, move, None, now(), False) for number, (move, seat) in played]
    await asyncio.gather(
        *(site.hub.store.play.append(row, outcome=ended if row is rows[-1] else None) for row in rows),
    )
    await site.hub.changed(table)
