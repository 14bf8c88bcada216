"""The end of a game for tests: final scoring of whatever the table holds."""

from fathoms.games.flotilla.components.tracks import PENALTY
from tests.games.flotilla.table import Table


def finish(table: Table) -> Table:
    """The last player of the last round plays, and the game is scored."""
    table.state.round = 60
    return table.turn_of(table.state.terms.seats).play("play captain", "stay")


def bare(players: int = 4, **options: object) -> Table:
    """Nobody has ¤, and with what their penalty markers give at the end, everybody will have 0 ★."""
    table = Table(players, **options)
    for player in range(1, players + 1):
        scored(table.has(player, currency=0), player, 0)
    return table


def scored(table: Table, player: int, stars: int, penalty: int = 0) -> Table:
    """A player has so many ★ once the penalty marker, on this space, has been counted."""
    return table.has(player, stars=stars - PENALTY[penalty], penalty=penalty)


def final(table: Table, player: int) -> int:
    """A player's ★ at the end."""
    stars: int = table.captain(player)["stars"]
    return stars


def row(table: Table, player: int, name: str) -> int:
    """One row of a player's final scoring."""
    stars: int = table.captain(player)["score"][name]
    return stars
