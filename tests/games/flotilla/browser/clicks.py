"""How Flotilla is played by clicks: every kind of question has a gesture of its own."""

from tests.browser.visitor import Visitor
from tests.games.flotilla.browser.captain import Captain


def play_on(visitor: Visitor, table: str, moves: int) -> int:
    """Answer so many questions at a table, or those that are left; how many were answered."""
    return Captain(visitor, table).play_on(moves)
