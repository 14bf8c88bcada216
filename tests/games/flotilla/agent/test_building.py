"""The rule of thumb for Flotilla as a Skysider: where it builds, what it buys for that, which dial it raises."""

from typing import NamedTuple

import pytest

from fathoms import Chance
from fathoms.games.flotilla.agent.build import OPEN_EDGE
from fathoms.games.flotilla.components.grid import NEIGHBOURS
from fathoms.games.flotilla.components.ids import COLOURS
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.pieces import TILE_OF, TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.counting.watercraft import value
from fathoms.games.flotilla.hub.dials import RaiseDials
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.sea.building import Build, stations_at
from fathoms.games.flotilla.sea.tiles import put_tile
from fathoms.games.flotilla.state import NOTHING
from tests.games.flotilla.agent.choice import answers, choice
from tests.games.flotilla.table import CELL, GUILD, Table


def only(guild: str, number: int) -> list[str]:
    """Tiles with no district but one."""
    return [tile.id for tile in TILES if tile.districts == (GUILD[guild],)][:number]


class Place(NamedTuple):
    """A cell and a turn of a tile, what it would score there, and its edges that face free water."""

    stars: int
    open_edges: int
    stations: int


def place(table: Table, tile: int, cell: int, turn: int) -> Place:
    s = table.state
    near = zip(PRINTS.edges[tile][turn], NEIGHBOURS[cell], strict=True)
    free = sum(edge != ANY and other >= 0 and s.tile_at[other] == NOTHING for edge, other in near)
    built = s.copy()
    put_tile(built, 0, tile, cell, turn)
    stars = max(value(built, cell, guild) for guild in TILES[tile].districts)
    return Place(stars, free, len(stations_at(s, cell, tile, turn)))


def half_built(seed: int) -> Table:
    """Player 1 has built six tiles anyhow, the dials stand anyhow, and three more tiles are in stock."""
    chance = Chance(seed)
    tiles = list(range(len(TILES)))
    chance.shuffle(tiles)
    names = [TILES[tile].id for tile in tiles[:9]]
    table = Table().skysider(1).has(1, **dict.fromkeys(COLOURS, 40)).stock(1, *names[:6])
    table.does(Build(6))
    while table.question != "play":
        table.play(table.legal[chance.below(len(table.legal) - (table.question == "build"))])
    table.dial(**{guild: 1 + chance.below(3) for guild in GUILD})
    return table.stock(1, *names[6:]).does(Build(1))


@pytest.mark.parametrize("seed", range(25))
def test_a_skysider_builds_where_the_tile_scores_most(seed: int) -> None:
    table = half_built(seed)
    if choice(table) == "done":
        table.play(table.legal[0])  # where it would build all the same
    else:
        table.play(choice(table))
    tile, cells = TILE_OF[table.about["tile"]], [CELL[text.split()[1]] for text in table.legal]
    places = {(cell, turn): place(table, tile, cell, turn) for cell in cells for turn in PRINTS.skyside_turns[tile]}
    cell = choice(table)
    table.play(cell)
    turn = int(choice(table).split()[1]) if table.question == "turn built" else 0
    chosen = places[CELL[cell.split()[1]], turn]

    def total(found: Place) -> float:
        return found.stars + OPEN_EDGE * found.open_edges

    if not any(found.stations for found in places.values()):
        assert total(chosen) == max(total(found) for found in places.values())
        most = max(found.open_edges for found in places.values())
        assert chosen.stars >= max(found.stars for found in places.values()) - OPEN_EDGE * most
    else:
        simple = [total(found) for found in places.values() if not found.stations]
        assert chosen.stations or total(chosen) == max(simple)


@pytest.mark.parametrize("seed", range(8))
def test_of_two_districts_the_better_one_is_scored(seed: int) -> None:
    table, two = half_built(seed), [tile.id for tile in TILES if len(tile.districts) == 2]
    table.stock(1, *[tile for tile in two if TILE_OF[tile] in table.state.bag][seed : seed + 1])
    tile = TILES[table.state.stock[0][-1]].id
    table.does(Build(1)).play(f"tile {tile}")
    while table.question != "district":
        table.play(choice(table))
    before = table.captain(1)["stars"]
    options = [score["stars"] for score in table.about["scores"]]

    table.play(choice(table))

    assert table.captain(1)["stars"] - before == max(options)


def test_a_skysider_buys_what_the_tile_in_stock_lacks() -> None:
    tile = next(tile for tile in TILES if max(tile.cost) >= 2 and len(tile.districts) == 1)
    colour = COLOURS[tile.cost.index(max(tile.cost))]
    table = Table().skysider(1).stock(1, tile.id).has(1, currency=90).does(Transact(5))

    given = [text for text in answers(table) if text.startswith("buy")]

    assert given == [f"buy {colour}"] * max(tile.cost)


def test_a_skysider_sells_on_the_last_turn_and_buys_nothing() -> None:
    table = Table().skysider(1).stock(1, *only("traders", 2)).has(1, currency=9, red=1, blue=1)
    table.state.last_round = table.state.round

    given = answers(table.does(Transact(4)))

    assert {"sell red", "sell blue"} <= set(given)
    assert not any(text.startswith("buy") for text in given)


@pytest.mark.parametrize("guild", GUILD)
def test_a_skysider_raises_the_dial_of_its_own_district(guild: str) -> None:
    stocked = Table().skysider(1).stock(1, *only(guild, 2)).does(RaiseDials(1))
    built = Table().skysider(1)
    built.tile(1, only(guild, 1)[0], built.beside(built.start(1))[0]).does(RaiseDials(1))

    assert choice(stocked) == choice(built) == guild


@pytest.mark.parametrize("guild", GUILD)
def test_a_sinksider_does_not_raise_the_dial_of_an_opponent_s_district(guild: str) -> None:
    table = Table().skysider(2).stock(2, *only(guild, 2)).does(RaiseDials(1))

    assert choice(table) != guild
