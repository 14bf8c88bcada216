"""Every stored game, replayed under the code at hand: what would differ is found before people do."""

from collections.abc import AsyncIterator

from fathoms.engine.errors import FathomsError
from fathoms.engine.match import Match
from fathoms.server.errors import Problem
from fathoms.server.records import record_of
from fathoms.server.store.play import Opened
from fathoms.server.store.store import Store


async def check_games(store: Store) -> AsyncIterator[tuple[str, str]]:
    """The id of every game that has begun, with what differs, or nothing where it is as it was."""
    for table in await store.tables.begun():
        try:
            opened = await store.play.open(table)
        except Problem as problem:
            if problem.status >= 500:
                raise  # the database has gone: nothing is known of this game, nor of the next ones
            yield table, problem.sentence
        else:
            if opened is not None:
                yield table, difference(opened)


def difference(opened: Opened) -> str:
    """What would be different about a stored game, in a sentence; empty where nothing would."""
    try:
        match = Match(record_of(opened))
    except FathomsError as error:
        return str(error)
    ended = dict(match.outcome.view()) if match.outcome else None
    if opened.table.state == "over" and opened.table.outcome != ended:
        return "It ends in another way."
    if opened.table.state == "playing" and match.is_over:
        return "It would be over."
    return ""
