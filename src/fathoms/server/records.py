"""Games as records: of a table in storage, and back."""

from fathoms.engine.agent import HUMAN
from fathoms.engine.record import Record
from fathoms.server.errors import Problem
from fathoms.server.store.play import Opened


def record_of(opened: Opened) -> Record:
    """The record of a table that has begun. It is the server's alone until the game is over."""
    table = opened.table
    if table.seed is None:
        raise Problem("not-playing", "The table has not begun.")
    return Record(
        game=table.game,
        rules=table.rules,
        players=table.players,
        options=dict(table.options),
        seed=int(table.seed),
        moves=[move.move for move in opened.moves],
        by=[move.seat for move in opened.moves],
        played_by=[seat.agent or HUMAN for seat in opened.seats],
    )
