"""How The Silent Sea is played by clicks: everything is done on the things that a move points at, or in the bar.

But for crafts, which are made from the list: who holds the item already would point at that one first, and at what
else it is good for.
"""

from tests.browser.visitor import Visitor


def play_on(visitor: Visitor, table: str, moves: int) -> int:
    """Make so many moves at a table, or those that are left; how many were made."""
    made = 0
    while made < moves and visitor.wait_for_my_turn(table, 0):
        move = visitor.advised(table)
        with visitor.moving(table):
            if move["verb"] == "craft":
                visitor.from_the_list(move)
            else:
                visitor.play(move, visitor.choice(table, 0)["moves"])
        made += 1
    return made
