"""The board where there is little room: what stands where, and the numbers of moves where they lead."""

import re
from typing import cast

from rich.console import Group

from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.sea.placing import DrawAndPlace
from fathoms.games.flotilla.sea.sailing import Sail
from fathoms.games.flotilla.terminal.bricks import STRIDE, BrickMap
from fathoms.games.flotilla.view_facts import FleetView
from fathoms.terminal.boards import board_of
from tests.games.flotilla.table import Table
from tests.games.flotilla.terminal.screens import answers_of, text_of


def bricks(table: Table, player: int = 1, room: tuple[int, int] = (80, 30)) -> BrickMap:
    view = cast(FleetView, table.view(player))
    return BrickMap(view, view["captains"][player - 1], answers_of(table), room)


def lines_of(drawn: BrickMap) -> list[str]:
    return text_of(Group(*drawn.lines()), 400).splitlines()


def test_a_small_tile_shows_its_name_resource_depth_marks_and_wedges() -> None:
    tile = next(tile for tile in TILES if tile.island and tile.wedges[4] != ANY)
    cell = Table().room(1)[1]
    table = Table().tile(1, tile.id, cell).skiff(1, 1, cell).depleted(cell).outpost(cell)

    text = "\n".join(lines_of(bricks(table)))
    assert re.search(rf"{'yrp'[tile.wedges[4]]} ?{cell} ?▲⌂", text)
    assert f"{'rgyb'[tile.resource]}{'~≈≋'[tile.depth]}×▸1" in text


def test_a_small_skyside_tile_shows_districts_and_arcs() -> None:
    tile = next(tile for tile in TILES if ANY not in (tile.edges[4], tile.edges[5]) and tile.arcs[4] != ANY)
    cell = Table().room(1)[1]
    table = Table().skysider(1).tile(1, tile.id, cell)

    line = next(line for line in lines_of(bricks(table)) if cell in line)
    assert f"{'rgyb'[tile.edges[4]]}o{'rgyb'[tile.edges[5]]}{cell}" in line


def test_cells_where_skiffs_may_sail_bear_the_numbers_of_all_moves_that_lead_there() -> None:
    table = Table()
    start, near = table.start(1), next(cell for cell in table.room(1)[1:] if cell in table.beside(table.start(1)))
    table.tile(1, TILES[0].id, near).skiff(1, 2, start).does(Sail(1))
    to_near = [number for number, move in enumerate(table.legal, 1) if table.described(move).endswith(f"to {near}.")]

    drawn = bricks(table)
    assert len(to_near) == 2
    assert f"{to_near[0]},{to_near[1]}" in "\n".join(lines_of(drawn))
    assert drawn.numbered == set(range(1, len(table.legal)))  # all but to stop


def test_a_number_that_is_not_drawn_does_not_count_as_numbered() -> None:
    table = Table()
    start, near = table.start(1), next(cell for cell in table.room(1)[1:] if cell in table.beside(table.start(1)))
    table.tile(1, TILES[0].id, near)
    for skiff in (2, 3, 4):
        table.skiff(1, skiff, start)
    table.does(Sail(1))

    drawn = bricks(table)
    assert len(table.legal) == 5  # each skiff one way, or to stop
    assert "1,2,3…" in "\n".join(lines_of(drawn))
    assert drawn.numbered == {1, 2, 3}


def test_cells_for_a_tile_bear_the_numbers_of_the_answers() -> None:
    table = Table().does(DrawAndPlace(2, 1))
    table.play(table.legal[0])

    text = "\n".join(lines_of(bricks(table)))
    assert bricks(table).numbered == set(range(1, len(table.legal) + 1))
    assert all(move.removeprefix("at ") in text for move in table.legal)


def test_a_map_too_large_is_cut_around_what_the_question_is_about() -> None:
    table = Table()
    for tile, cell in zip(TILES, table.room(1)[1:], strict=False):
        table.tile(1, tile.id, cell)
    whole, cut = bricks(table, room=(400, 400)), bricks(table, room=(40, 10))

    assert not whole.cut
    assert cut.cut
    assert cut.width <= 40
    assert len(cut.lines()) <= 10
    assert whole.width > 4 * STRIDE


def test_the_water_of_another_captain_can_be_looked_at() -> None:
    table = Table()

    drawn = board_of("flotilla").waters(table.view(1), 1)
    assert drawn is not None
    shown = text_of(drawn)
    assert "Player 2" in shown
    assert table.start(2) in shown
    assert "You" not in shown
