"""The board where there is little room: what stands where, and the numbers of moves where they lead."""

import re

from rich.console import Group

from fathoms.games.silent_sea.terminal.map import StationMap
from fathoms.terminal.boards import board_of
from tests.cli.drawn import lines_of
from tests.games.silent_sea.table import Table


def number_of(table: Table, move: str) -> int:
    return table.legal.index(move) + 1


def station(table: Table, role: str = "engineer") -> list[str]:
    return lines_of(Group(*StationMap(table.seen(role), table.shown, brief=True).lines()))


def test_the_small_station_has_a_line_for_each_row() -> None:
    lines = station(Table())

    assert [line[:2] for line in lines] == ["  ", *(f"{row:>2}" for row in range(1, 11))]


def test_spaces_and_rooms_in_reach_bear_their_numbers() -> None:
    table = Table().at("engineer", "l4").walking("engineer", 2)
    start, left, right = (number_of(table, f"go {space}") for space in ("start", "j4", "m4"))

    assert f"·──{left}──{start} +E──{right}──┬" in station(table)[4]  # + for several figures in the Landing Bay


def test_figures_stand_in_rooms_and_locked_doors_before_them() -> None:
    lines = station(Table().at("doctor", "lab-3").unlocked("lab-6"))

    assert "EAC" in lines[4]
    assert lines[6].startswith(" 6 L3D")
    assert "#L7" in lines[2]
    assert "#L6" not in lines[5]


def test_four_in_one_room_are_all_to_be_seen() -> None:
    assert "─EADC·" in station(Table())[4]


def test_every_player_has_a_line() -> None:
    table = Table().health("doctor", 2).ready("treat").kill("captain")
    scenes = board_of("silent-sea").scenes(table.view("engineer"), table.shown, 80, 24)
    lines = lines_of(next(scene for scene in scenes if scene.loss == 3).drawing)

    assert any(re.match(r".D Doctor +p\d +♥♥♡♡♡ 0c ST +Treat \(Sedate\)", line) for line in lines)
    assert any(re.match(r".C Captain +p\d +dead", line) for line in lines)
