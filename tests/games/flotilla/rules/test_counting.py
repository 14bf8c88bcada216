"""What objectives and cards count, each where every near miss would give another number (FL-24, FL-46)."""

from collections.abc import Callable
from typing import Any

import pytest

from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.model import Tile
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.effects.conditions import ForEach
from fathoms.games.flotilla.effects.gains import GainResources, GainStars
from tests.games.flotilla.pieces import SHELF, Press
from tests.games.flotilla.plane import touch
from tests.games.flotilla.rules.printed import goal, print_objectives
from tests.games.flotilla.table import COLOUR, Table

PLAYER = 2  # neither the first seat nor the last


def counted(table: Table, word: str) -> int:
    """How many of something player 2 has: a ★ is scored for each."""
    table.turn_of(PLAYER).has(PLAYER, stars=0)
    table.does(ForEach(word, (GainStars(1),)))
    stars: int = table.captain(PLAYER)["stars"]
    return stars


def with_tiles(*kinds: tuple[int, Callable[[Tile], bool]], skyside: bool = False) -> Table:
    """Player 2 has so many tiles of each kind, and player 1 one of each."""
    table = Table()
    cells, others = iter(table.room(PLAYER)[1:]), iter(table.room(1)[1:])
    used: set[str] = set()
    for number, holds in kinds:
        tiles = [tile.id for tile in TILES if holds(tile) and tile.id not in used][: number + 1]
        used.update(tiles)
        for tile in tiles[1:]:
            table.tile(PLAYER, tile, next(cells))
        table.tile(1, tiles[0], next(others))
    return table.skysider(PLAYER) if skyside else table


@pytest.mark.rule("FL-24")
@pytest.mark.parametrize(
    ("word", "is_one"),
    [
        ("islands", lambda tile: tile.island),
        ("sites", lambda tile: tile.site),
        ("shallows", lambda tile: tile.depth == 0),
        ("depths", lambda tile: tile.depth == 2),
        ("buildings", lambda tile: tile.building >= 0),
        ("arcs", lambda tile: 0 in tile.arcs),
    ],
)
@pytest.mark.parametrize("skyside", [False, True])
def test_tiles_are_counted_by_what_is_on_them_and_no_starting_tile_is(
    word: str, is_one: Callable[..., Any], skyside: bool
) -> None:
    table = with_tiles((3, is_one), (2, lambda tile: not is_one(tile)), skyside=skyside)

    assert counted(table, word) == 3


@pytest.mark.rule("FL-24")
def test_sets_of_colours_are_as_many_as_there_are_tiles_of_the_rarest() -> None:
    def of(colour: int) -> Callable[[Tile], bool]:
        return lambda tile: tile.resource == colour

    assert counted(with_tiles((3, of(0)), (2, of(1)), (4, of(2)), (2, of(3))), "colours") == 2
    assert counted(with_tiles((3, of(0)), (2, of(1)), (1, of(2)), (2, of(3))), "colours") == 1
    assert counted(with_tiles((3, of(0)), (2, of(1)), (4, of(2))), "colours") == 0
    assert counted(with_tiles((1, of(0)), (2, of(1)), (4, of(2)), (2, of(3))), "colours") == 1


@pytest.mark.rule("FL-24")
def test_districts_are_counted_by_the_rarest_and_by_the_commonest() -> None:
    def only(guild: int) -> Callable[[Tile], bool]:
        return lambda tile: tile.districts == (guild,)

    table = with_tiles((1, only(0)), (4, only(1)), (2, only(2)), (2, only(3)), skyside=True)
    assert counted(table, "districts") == 1
    assert counted(table, "district") == 4

    table = with_tiles((2, only(0)), (1, lambda tile: tile.districts == (0, 1)), skyside=True)
    assert counted(table, "district") == 3  # a tile of two districts counts for both
    assert counted(table, "districts") == 0


@pytest.mark.rule("FL-24")
def test_skiffs_are_those_at_sea() -> None:
    table = Table().skiff(PLAYER, 3, Table().start(PLAYER)).skiff(1, 2, Table().start(1)).skiff(1, 3, Table().start(1))

    assert counted(table, "skiffs") == 2
    assert counted(table.skysider(PLAYER), "skiffs") == 0


@pytest.mark.rule("FL-24")
def test_barrels_are_those_ashore_and_those_aboard_any_skiff() -> None:
    table = Table().has(1, red=7).has(PLAYER, red=2, blue=1).has(3, red=9)
    table.skiff(1, 4, table.start(1), "red").skiff(3, 1, table.start(3), "red")
    table.skiff(PLAYER, 1, table.start(PLAYER), "red", "green").skiff(PLAYER, 4, table.start(PLAYER), "blue")

    assert counted(table, "barrels") == 3 + 3


@pytest.mark.rule("FL-24", "FL-54")
def test_crew_cards_are_hand_and_discard_and_the_own_one_in_play_but_none_retired(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    print_objectives(monkeypatch, goal("crew", 1, 1, 1), goal("crew", 1, 1, 1))
    table = Table().hand(PLAYER, "captain", "trader").discard(PLAYER, "speaker", "delver", "founder")
    table.state.retired = put(table.state.retired, PLAYER - 1, 1 << 9)
    assert counted(table, "crew") == 5

    table.state.card = 5  # the card that the player whose turn it is has just laid down
    assert counted(table, "crew") == 6
    assert table.view()["objectives"]["sinkside"][0]["worth"][PLAYER - 1] == 6
    assert table.turn_of(1).view()["objectives"]["sinkside"][0]["worth"][PLAYER - 1] == 5  # that card is player 1's


@pytest.mark.rule("FL-24")
def test_seals_are_counted_one_by_one_or_by_the_guilds_that_have_any() -> None:
    table = Table().seals(1, traders=5, delvers=1).seals(PLAYER, speakers=3, founders=1).seals(3, delvers=4)

    assert counted(table, "seals") == 4
    assert counted(table, "guilds") == 2


@pytest.mark.rule("FL-24")
def test_outposts_are_those_off_the_own_board_floating_ones_too() -> None:
    table = Table()
    table.state.spent_outposts = (5, 2, 4, 0)

    assert counted(table, "outposts") == 2


@pytest.mark.rule("FL-24", "FL-32")
def test_the_largest_watercraft_counts_ocean_tiles_only(press: Press) -> None:
    table = Table().skysider(PLAYER)
    near = [cell for cell in table.beside(table.start(PLAYER)) if cell in table.room(PLAYER)]
    first, alone = near[0], table.room(PLAYER)[-1]
    second = next(cell for cell in table.room(PLAYER)[1:] if touch(cell, first) and cell not in near)
    for tile, edges in zip(SHELF[:3], ("rrrrrr", "rrrrrr", "gggggg"), strict=True):
        press.skyside(tile, edges)
    table.tile(PLAYER, SHELF[0], first).tile(PLAYER, SHELF[1], second).tile(PLAYER, SHELF[2], alone)

    assert counted(table, "watercraft") == 2  # both hang on the starting tile, which is none of them


@pytest.mark.rule("FL-24")
def test_a_sinksider_has_no_watercraft(press: Press) -> None:
    press.skyside(SHELF[0], "rrrrrr")
    table = Table().tile(PLAYER, SHELF[0], Table().room(PLAYER)[1])

    assert counted(table, "watercraft") == 0
    assert counted(table.skysider(PLAYER), "watercraft") == 1


@pytest.mark.rule("FL-24")
def test_no_tiles_make_no_watercraft_though_the_starting_tile_has_some() -> None:
    assert counted(Table().skysider(PLAYER), "watercraft") == 0


@pytest.mark.rule("FL-46")
def test_resources_for_each_of_something_are_all_of_the_colour_that_is_named() -> None:
    table = with_tiles((3, lambda tile: tile.island)).turn_of(PLAYER)

    table.does(ForEach("islands", (GainResources(2, COLOUR["green"]),)))

    assert table.reserve(PLAYER) == {"green": 6}
