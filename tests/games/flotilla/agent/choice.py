"""What the rule of thumb for Flotilla answers in a position that a test sets up."""

from fathoms import Chance
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.sight import Sight
from fathoms.games.flotilla.agent.thumb import thumb
from fathoms.games.flotilla.game import GAME
from tests.games.flotilla.pieces import SHELF
from tests.games.flotilla.plane import touch
from tests.games.flotilla.table import Table


def choice(table: Table, mind: int = 1) -> str:
    """What the rule of thumb answers."""
    return thumb(GAME, Chance(mind)).choose(Sight(GAME, table.state), UNLIMITED).text


def answers(table: Table, mind: int = 1) -> list[str]:
    """What it answers until a card is to be played; every answer is given."""
    given = []
    while table.question != "play":
        given.append(choice(table, mind))
        table.play(given[-1])
    return given


def line(table: Table, number: int) -> list[str]:
    """So many tiles of player 1 in a line away from the starting tile, and their cells."""
    cells = [table.start(1)]
    for tile in SHELF[:number]:
        before = cells[:-1]
        cells.append(
            next(
                cell
                for cell in table.room(1)
                if touch(cell, cells[-1]) and cell not in before and not any(touch(cell, other) for other in before)
            )
        )
        table.tile(1, tile, cells[-1])
    return cells[1:]
