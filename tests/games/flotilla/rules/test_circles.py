"""Artifact circles (FL-29), each of which pays (FL-66)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.pieces import TILE_OF, TILES
from fathoms.games.flotilla.effects.gains import GainStars
from fathoms.games.flotilla.events.sea import Placed
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.placing import DrawTiles
from tests.games.flotilla.pieces import SHELF, Press, laid
from tests.games.flotilla.plane import Laid, corners, full_circles, touch
from tests.games.flotilla.table import Table

ONE_TILE = DrawTiles(1)
FOUR_STARS = 4  # for an artifact that is not there: with an empty bag, every circle shows in the ★
PLACED, NEXT, AFTER = SHELF[:3]  # the tile that a test places, and its neighbours
# A corner that the new tile has in the east is in the south-west of its north-eastern neighbour (corner 2), and in the
# north-west of its south-eastern one (corner 4).
EAST, ITS_SOUTH_WEST, ITS_NORTH_WEST = "{}.....", "..{}...", "....{}."


def triangle() -> tuple[Table, str, str, str]:
    """A cell in player 1's room whose eastern neighbours, north and south, are there too; nothing lies on them."""
    table = Table()
    own = table.room(1)[1:]
    cell, upper, lower = next(
        (cell, upper, lower)
        for cell in own
        for upper in own
        for lower in own
        if corners(cell, 0)[0] == corners(upper, 0)[2] == corners(lower, 0)[4]
    )
    table.state.artifact_bag = []
    return table, cell, upper, lower


def place(table: Table, tile: str, cell: str, turn: int = 0) -> Table:
    """Player 1 draws a tile and places it."""
    return table.bag(tile).does(ONE_TILE).play(f"tile {tile}", f"at {cell}", f"rotate {turn}")


@pytest.mark.rule("FL-29")
@pytest.mark.parametrize("colour", ["y", "r", "p"])
def test_three_wedges_of_one_colour_that_meet_make_a_circle_and_an_artifact_is_drawn(press: Press, colour: str) -> None:
    press.sinkside(PLACED, EAST.format(colour))
    press.sinkside(NEXT, ITS_SOUTH_WEST.format(colour))
    press.sinkside(AFTER, ITS_NORTH_WEST.format(colour))
    press.artifact("telescope", discovery=(GainStars(3),))
    table, cell, upper, lower = triangle()
    table.artifacts("telescope").tile(1, NEXT, upper).tile(1, AFTER, lower)

    place(table, PLACED, cell)

    assert table.captain(1)["stars"] == 3
    assert table.view()["guilds"][3]["artifacts"] == ["telescope"]
    assert table.view()["artifact_bag"] == 0
    assert table.captain(2)["stars"] == 0
    assert table.events_of(Placed) == [Placed(seat=0, tile=PLACED, cell=cell, turn=0, corners=(0,))]


@pytest.mark.rule("FL-29")
@pytest.mark.parametrize("marks", ["yyr", "yry", "ryy", "yrp", "yy.", "y.y", ".yy", "..."])
def test_wedges_of_different_colours_or_a_missing_one_make_no_circle(press: Press, marks: str) -> None:
    press.sinkside(PLACED, EAST.format(marks[0]))
    press.sinkside(NEXT, ITS_SOUTH_WEST.format(marks[1]))
    press.sinkside(AFTER, ITS_NORTH_WEST.format(marks[2]))
    table, cell, upper, lower = triangle()
    table.tile(1, NEXT, upper).tile(1, AFTER, lower)

    place(table, PLACED, cell)

    assert table.captain(1)["stars"] == 0


@pytest.mark.rule("FL-29")
def test_two_tiles_make_no_circle_and_the_third_may_come_in_any_place(press: Press) -> None:
    for tile in (PLACED, NEXT, AFTER):
        press.sinkside(tile, "yyyyyy")
    for last in range(3):
        table, *cells = triangle()
        first, second, third = cells[last:] + cells[:last]
        table.tile(1, NEXT, first)
        far = next(cell for cell in table.room(1) if not any(touch(cell, one) for one in cells) and cell not in cells)
        table.tile(1, SHELF[5], far)
        place(table, AFTER, second)
        assert table.captain(1)["stars"] == 0
        place(table, PLACED, third)
        assert table.captain(1)["stars"] == FOUR_STARS


@pytest.mark.rule("FL-29")
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_circles_of_turned_tiles_are_those_that_meet_in_the_picture(data: st.DataObject) -> None:
    table = Table()
    table.state.artifact_bag = []
    inner = [cell for cell in table.room(1)[1:] if len(table.beside(cell)) == 6]
    cell = data.draw(st.sampled_from([cell for cell in inner if set(table.beside(cell)) <= set(table.room(1))]))
    tile, *around = data.draw(st.permutations(SHELF))
    turn = data.draw(st.integers(0, 5))
    free = data.draw(st.sampled_from([*table.beside(cell), table.start(1)]))  # it may be that none of the six is
    for other in table.beside(cell):
        if other not in (free, table.start(1)):
            lies, way = matching(tile, turn, cell, other, around, data)
            around.remove(lies)
            table.tile(1, lies, other, way)

    place(table, tile, cell, first_alike(tile, turn))

    assert table.captain(1)["stars"] == FOUR_STARS * full_circles(laid(table, 1, "wedges"), cell)


def first_alike(tile: str, turn: int) -> int:
    """The first turn that makes a tile look as this one does."""
    wedges = TILES[TILE_OF[tile]].wedges
    look = wedges[6 - turn :] + wedges[: 6 - turn]
    return next(way for way in range(6) if wedges[6 - way :] + wedges[: 6 - way] == look)


def matching(tile: str, turn: int, cell: str, other: str, left: list[str], data: st.DataObject) -> tuple[str, int]:
    """A tile for a neighbouring cell, turned so that as many wedges as it can meet those of the tile, or any way."""
    ways = [(lies, way) for lies in left[:8] for way in range(6)]
    if not data.draw(st.integers(0, 3)):
        return data.draw(st.sampled_from(ways))
    own = dict(zip(corners(cell, turn), TILES[TILE_OF[tile]].wedges, strict=True))

    def met(choice: tuple[str, int]) -> int:
        its = zip(corners(other, choice[1]), TILES[TILE_OF[choice[0]]].wedges, strict=True)
        return sum(mark != -1 and own.get(at) == mark for at, mark in its)

    return max(ways, key=met)


@pytest.mark.rule("FL-29", "FL-66")
@pytest.mark.parametrize("turn", range(6))
def test_one_tile_may_complete_several_circles_and_each_pays(press: Press, turn: int) -> None:
    table = Table()
    table.state.artifact_bag = []
    room = set(table.room(1)[1:])
    cell = next(cell for cell in table.room(1) if len(table.beside(cell)) == 6 and set(table.beside(cell)) <= room)
    press.sinkside(PLACED, "yy.rp.")
    for tile, other in zip(SHELF[1:7], table.beside(cell), strict=True):
        press.sinkside(tile, "yyyyyy")
        table.tile(1, tile, other)

    place(table, PLACED, cell, turn)

    assert table.captain(1)["stars"] == 2 * FOUR_STARS


@pytest.mark.rule("FL-29", "FL-66")
def test_every_circle_draws_its_own_artifact(press: Press) -> None:
    press.artifact("telescope", discovery=(GainStars(1),))
    press.artifact("microscope", discovery=(GainStars(2),))
    table = Table()
    room = set(table.room(1)[1:])
    cell = next(cell for cell in table.room(1) if len(table.beside(cell)) == 6 and set(table.beside(cell)) <= room)
    press.sinkside(PLACED, "y.y...")
    for tile, other in zip(SHELF[1:7], table.beside(cell), strict=True):
        press.sinkside(tile, "yyyyyy")
        table.tile(1, tile, other)

    place(table.artifacts("telescope", "microscope"), PLACED, cell)

    assert table.view()["guilds"][3]["artifacts"] == ["telescope", "microscope"]
    assert table.captain(1)["stars"] == 3


@pytest.mark.rule("FL-29")
def test_the_question_how_to_turn_a_tile_tells_of_the_circles(press: Press) -> None:
    for tile in (PLACED, NEXT, AFTER):
        press.sinkside(tile, "yyyyyy")
    press.sinkside(PLACED, "y.....")
    table, cell, upper, lower = triangle()
    table.tile(1, NEXT, upper).tile(1, AFTER, lower).bag(PLACED).does(ONE_TILE).play(f"tile {PLACED}", f"at {cell}")

    assert "1 artifact circle." in table.described("rotate 0")
    assert not any("completes" in table.described(f"rotate {turn}") for turn in range(1, 6))


@pytest.mark.rule("FL-29")
def test_a_skysiders_tiles_show_no_wedges_so_building_completes_no_circle(press: Press) -> None:
    for tile in (PLACED, NEXT, AFTER):
        press.sinkside(tile, "yyyyyy")
        press.skyside(tile, "......" if tile != PLACED else "y.....")
    table, cell, upper, lower = triangle()
    table.skysider(1).tile(1, NEXT, upper).tile(1, AFTER, lower).stock(1, PLACED)

    table.does(Build(1)).play(f"tile {PLACED}", f"at {cell}", "rotate 0")

    assert table.captain(1)["stars"] == 1  # for its district alone
    assert table.view()["guilds"][0]["artifacts"] == []


@pytest.mark.rule("FL-29")
def test_the_picture_agrees_that_three_corners_meet_in_one_point() -> None:
    _, cell, upper, lower = triangle()
    meeting = [Laid(cell, (0, -1, -1, -1, -1, -1), 0), Laid(upper, (0,) * 6, 0), Laid(lower, (0,) * 6, 3)]

    assert full_circles(meeting, cell) == 1
    assert full_circles(meeting[:2], cell) == 0
