"""How The Silent Sea is played by clicks: everything is done on the things that a move points at, or in the bar."""

from tests.browser.visitor import Visitor


def play_on(visitor: Visitor, table: str, moves: int) -> int:
    """Make so many moves at a table, or those that are left; how many were made."""
    return visitor.play_on(table, moves=moves)
