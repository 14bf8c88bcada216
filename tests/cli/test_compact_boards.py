"""The boards where there is little room: what stands where, and the numbers of moves where they lead."""

import io
import re

from rich.console import Console, Group

from fathoms.games.flotilla.components.model import ANY, Effect
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.terminal.bricks import STRIDE, BrickMap
from fathoms.games.silent_sea.terminal.map import StationMap
from fathoms.games.spill import GAME
from fathoms.games.spill.terminal.compact import CompactSea
from fathoms.terminal.board import joined, legible
from fathoms.terminal.boards import board_of
from tests.rules.flotilla.table import Table as Fleet
from tests.rules.silent_sea.table import Table as Station
from tests.rules.spill.table import Table as Sea


def lines_of(drawing, width=80):
    console = Console(width=width, file=io.StringIO(), color_system=None, highlight=False, markup=False)
    console.print(drawing)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


# --- The Spill ---


def sea(table):
    return lines_of(Group(*CompactSea(table.view, table.legal, 80).lines()))


def number_of(table, move):
    return table.legal.index(move) + 1


def test_the_sea_takes_fourteen_lines_of_eighty_columns():
    lines = sea(Sea())

    assert len(lines) == 14
    assert max(map(len, lines)) <= 80


def test_a_sector_in_reach_bears_the_number_of_the_move_that_sails_there():
    table = Sea().ship("2-4")
    lines = sea(table)

    assert any(line.endswith("2-4 ▸1") for line in lines)
    for steps, sector in ((1, "2-5"), (2, "2-6"), (-1, "2-3"), (-2, "2-2")):
        assert any(line.endswith(f"{sector} {number_of(table, f'move {steps:+d}')}") for line in lines)


def test_oil_bears_the_numbers_of_pushing_it_back_and_of_removing_it():
    table = Sea().ship("2-3").oil("2-3A")

    line = next(line for line in sea(table) if line.endswith("2-3 ▸1"))
    assert f"{number_of(table, 'push A')},{number_of(table, 'remove A')}" in line


def test_an_animal_keeps_its_letter_beside_the_number():
    table = Sea().ship("2-3")
    rescues = [move for move in ("rescue B", "rescue C") if move in table.legal]

    line = next(line for line in sea(table) if line.endswith("2-3 ▸1"))
    assert rescues
    assert all(re.search(rf"[A-Z]{number_of(table, move)}\b", line) for move in rescues)


def test_prices_stand_behind_moves_that_have_no_room_for_their_sentence():
    table = Sea().ship("2-3").oil("2-3A")
    notes = {move.text: board_of("spill").note(table.view, move) for move in GAME.legal_moves(table.state)}

    assert notes["move +1"] == "2-4 1 AP"
    assert notes["push A"] == "2-3A 1 AP"
    assert notes["remove A"] == "2-3A 3 AP"
    assert notes["end"] == ""


def test_a_ship_and_a_number_crowd_out_the_name_of_a_sector():
    table = Sea().ship("1-5").ship("1-6", 1)

    assert f" ▹2 {number_of(table, 'move +1')} " in sea(table)[0]


def test_a_losing_condition_is_said_with_its_cure():
    table = Sea().full("1-1", "1-2", "1-3", "1-4", "1-5", "1-6")
    scenes = board_of("spill").scenes(table.view, table.legal, 80, 24)

    lines = lines_of(list(scenes)[-1].drawing)
    assert "Danger: 6 spill-outs. Cure: oil off 1 of 1-1, 1-2, 1-3, 1-4, 1-5, 1-6" in lines


# --- The Silent Sea ---


def station(table, role="engineer"):
    return lines_of(Group(*StationMap(table.view(role), table.legal, brief=True).lines()))


def test_the_small_station_has_a_line_for_each_row():
    lines = station(Station())

    assert [line[:2] for line in lines] == ["  ", *(f"{row:>2}" for row in range(1, 11))]


def test_spaces_and_rooms_in_reach_bear_their_numbers():
    table = Station().at("engineer", "l4").walking("engineer", 2)
    start, left, right = (number_of(table, f"go {space}") for space in ("start", "j4", "m4"))

    assert f"·──{left}──{start} +E──{right}──┬" in station(table)[4]  # + for several figures in the Landing Bay


def test_figures_stand_in_rooms_and_locked_doors_before_them():
    lines = station(Station().at("doctor", "lab-3").unlocked("lab-6"))

    assert "EAC" in lines[4]
    assert lines[6].startswith(" 6 L3D")
    assert "#L7" in lines[2]
    assert "#L6" not in lines[5]


def test_four_in_one_room_are_all_to_be_seen():
    assert "─EADC·" in station(Station())[4]


def test_every_player_has_a_line():
    table = Station().health("doctor", 2).ready("treat").kill("captain")
    scenes = board_of("silent-sea").scenes(table.view("engineer"), table.legal, 80, 24)
    lines = lines_of(next(scene for scene in scenes if scene.loss == 3).drawing)

    assert any(re.match(r".D Doctor +p\d +♥♥♡♡♡ 0c ST +Treat \(Sedate\)", line) for line in lines)
    assert any(re.match(r".C Captain +p\d +dead", line) for line in lines)


# --- Flotilla ---


def bricks(table, player=1, room=(80, 30)):
    view = table.view(player)
    return BrickMap(view, view["captains"][player - 1], table.legal, room)


def test_a_small_tile_shows_its_name_resource_depth_marks_and_wedges():
    tile = next(tile for tile in TILES if tile.island and tile.wedges[4] != ANY)
    cell = Fleet().room(1)[1]
    table = Fleet().tile(1, tile.id, cell).skiff(1, 1, cell).depleted(cell).outpost(cell)

    text = "\n".join(lines_of(Group(*bricks(table).lines())))
    assert re.search(rf"{'yrp'[tile.wedges[4]]} ?{cell} ?▲⌂", text)
    assert f"{'rgyb'[tile.resource]}{'~≈≋'[tile.depth]}×▸1" in text


def test_a_small_skyside_tile_shows_districts_and_arcs():
    tile = next(tile for tile in TILES if ANY not in (tile.edges[4], tile.edges[5]) and tile.arcs[4] != ANY)
    cell = Fleet().room(1)[1]
    table = Fleet().skysider(1).tile(1, tile.id, cell)

    line = next(line for line in lines_of(Group(*bricks(table).lines())) if cell in line)
    assert f"{'rgyb'[tile.edges[4]]}o{'rgyb'[tile.edges[5]]}{cell}" in line


def test_cells_where_skiffs_may_sail_bear_the_numbers_of_all_moves_that_lead_there():
    table = Fleet()
    start, near = table.start(1), next(cell for cell in table.room(1)[1:] if cell in table.beside(table.start(1)))
    table.tile(1, TILES[0].id, near).skiff(1, 2, start).does(Effect("sail", amount=1))
    to_near = [number for number, move in enumerate(table.legal, 1) if table.described(move).endswith(f"to {near}.")]

    drawn = bricks(table)
    assert len(to_near) == 2
    assert f"{to_near[0]},{to_near[1]}" in "\n".join(lines_of(Group(*drawn.lines())))
    assert drawn.numbered == set(range(1, len(table.legal)))  # all but to stop


def test_numbers_that_find_no_room_in_a_cell_stay_in_the_list():
    assert joined([9, 10, 11], 8) == "9,10,11"
    assert joined([9, 10, 11], 6) == "9,10…"
    assert legible([9, 10, 11], 8) == {9, 10, 11}
    assert legible([9, 10, 11], 6) == {9, 10}
    assert legible([], 6) == set()


def test_a_number_that_is_not_drawn_does_not_count_as_numbered():
    table = Fleet()
    start, near = table.start(1), next(cell for cell in table.room(1)[1:] if cell in table.beside(table.start(1)))
    table.tile(1, TILES[0].id, near)
    for skiff in (2, 3, 4):
        table.skiff(1, skiff, start)
    table.does(Effect("sail", amount=1))

    drawn = bricks(table)
    assert len(table.legal) == 5  # each skiff one way, or to stop
    assert "1,2,3…" in "\n".join(lines_of(Group(*drawn.lines())))
    assert drawn.numbered == {1, 2, 3}


def test_cells_for_a_tile_bear_the_numbers_of_the_answers():
    table = Fleet().does(Effect("draw", amount=2, more=1))
    table.play(table.legal[0])

    text = "\n".join(lines_of(Group(*bricks(table).lines())))
    assert bricks(table).numbered == set(range(1, len(table.legal) + 1))
    assert all(move.removeprefix("at ") in text for move in table.legal)


def test_a_map_too_large_is_cut_around_what_the_question_is_about():
    table = Fleet()
    for tile, cell in zip(TILES, table.room(1)[1:], strict=False):
        table.tile(1, tile.id, cell)
    whole, cut = bricks(table, room=(400, 400)), bricks(table, room=(40, 10))

    assert not whole.cut
    assert cut.cut
    assert cut.width <= 40
    assert len(cut.lines()) <= 10
    assert whole.width > 4 * STRIDE


def test_the_water_of_another_captain_can_be_looked_at():
    table = Fleet()

    shown = "\n".join(lines_of(board_of("flotilla").waters(table.view(1), 1)))
    assert "Player 2" in shown
    assert table.start(2) in shown
    assert "You" not in shown
