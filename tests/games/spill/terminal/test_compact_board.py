"""The board where there is little room: what stands where, and the numbers of moves where they lead."""

import re
from typing import cast

from rich.console import Group

from fathoms.engine.choice import moves_shown
from fathoms.games.spill import GAME
from fathoms.games.spill.terminal.compact import CompactSea
from fathoms.games.spill.view_facts import SpillView
from fathoms.terminal.boards import board_of
from tests.cli.drawn import lines_of
from tests.games.spill.table import Table


def sea(table: Table) -> list[str]:
    return lines_of(Group(*CompactSea(cast(SpillView, table.view), moves_shown(GAME, table.state), 80).lines()))


def number_of(table: Table, move: str) -> int:
    return table.legal.index(move) + 1


def test_the_sea_takes_fourteen_lines_of_eighty_columns() -> None:
    lines = sea(Table())

    assert len(lines) == 14
    assert max(map(len, lines)) <= 80


def test_a_sector_in_reach_bears_the_number_of_the_move_that_sails_there() -> None:
    table = Table().ship("2-4")
    lines = sea(table)

    assert any(line.endswith("2-4 ▸1") for line in lines)
    for steps, sector in ((1, "2-5"), (2, "2-6"), (-1, "2-3"), (-2, "2-2")):
        assert any(line.endswith(f"{sector} {number_of(table, f'move {steps:+d}')}") for line in lines)


def test_oil_bears_the_numbers_of_pushing_it_back_and_of_removing_it() -> None:
    table = Table().ship("2-3").oil("2-3A")

    line = next(line for line in sea(table) if line.endswith("2-3 ▸1"))
    assert f"{number_of(table, 'push A')},{number_of(table, 'remove A')}" in line


def test_an_animal_keeps_its_letter_beside_the_number() -> None:
    table = Table().ship("2-3")
    rescues = [move for move in ("rescue B", "rescue C") if move in table.legal]

    line = next(line for line in sea(table) if line.endswith("2-3 ▸1"))
    assert rescues
    assert all(re.search(rf"[A-Z]{number_of(table, move)}\b", line) for move in rescues)


def test_prices_stand_behind_moves_that_have_no_room_for_their_sentence() -> None:
    table = Table().ship("2-3").oil("2-3A")
    notes = {move["move"]: board_of("spill").note(table.view, move) for move in moves_shown(GAME, table.state)}

    assert notes["move +1"] == "2-4 1 AP"
    assert notes["push A"] == "2-3A 1 AP"
    assert notes["remove A"] == "2-3A 3 AP"
    assert notes["end"] == ""


def test_a_ship_and_a_number_crowd_out_the_name_of_a_sector() -> None:
    table = Table().ship("1-5").ship("1-6", 1)

    assert f" ▹2 {number_of(table, 'move +1')} " in sea(table)[0]


def test_a_losing_condition_is_said_with_its_cure() -> None:
    table = Table().full("1-1", "1-2", "1-3", "1-4", "1-5", "1-6")
    scenes = board_of("spill").scenes(table.view, moves_shown(GAME, table.state), 80, 24)

    lines = lines_of(list(scenes)[-1].drawing)
    assert "Danger: 6 spill-outs. Cure: oil off 1 of 1-1, 1-2, 1-3, 1-4, 1-5, 1-6" in lines


def test_a_card_shows_the_number_of_its_ability_and_the_cubes_that_lie_and_lack() -> None:
    drawn = "\n".join(sea(Table().cubes("boom", 2, 1)))

    assert "boom 2 ■□" in drawn
    assert "boom-2" not in drawn
