"""FL-11: sailing over one's own tiles, and unloading at the drop point."""

import pytest

from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.sea.sailing import Sail
from tests.games.flotilla.table import Table

SAIL_3 = Sail(3)


def at_sea(*cargo: str) -> Table:
    """Player 1 has two tiles in a row from the start, and skiff 1 on the near one with these barrels."""
    table = Table()
    near, far = table.room(1)[1:3]
    return table.tile(1, TILES[0].id, near).tile(1, TILES[1].id, far).skiff(1, 1, near, *cargo)


def way(table: Table, skiff: int, cell: str) -> str:
    """The move of a skiff to a cell."""
    return next(
        text
        for text in table.legal
        if text.startswith(f"sail {skiff} ") and table.described(text).endswith(f" to {cell}.")
    )


def reached(table: Table) -> set[str]:
    """What every possible step is, but for the direction."""
    return {f"{text[:6]} {table.described(text).split()[-1][:-1]}" for text in table.legal if text != "stop"}


def places(table: Table, player: int = 1) -> dict[int, str]:
    """Where a player's skiffs are."""
    return {skiff["skiff"]: skiff["at"] for skiff in table.captain(player)["skiffs"]}


# --- steps ---


@pytest.mark.rule("FL-11")
def test_the_steps_are_split_among_the_skiffs_as_wished_and_then_used_up() -> None:
    table = at_sea()
    start, near, far = table.room(1)[:3]
    table.skiff(1, 2, start).does(SAIL_3)

    table.play(way(table, 2, near))
    assert (table.question, table.about) == ("sail", {"left": 2})
    table.play(way(table, 1, far))
    assert (table.question, table.about) == ("sail", {"left": 1})
    table.play(way(table, 2, far))

    assert places(table) == {1: far, 2: far}
    assert places(table, 2) == {1: table.start(2)}
    assert table.question == "play"


@pytest.mark.rule("FL-11")
def test_one_skiff_may_use_all_the_steps_also_to_and_fro() -> None:
    table = at_sea().does(SAIL_3)
    start, near, far = table.room(1)[:3]
    for cell in (far, near, start):
        table.play(way(table, 1, cell))

    assert places(table) == {1: start}
    assert table.question == "play"


@pytest.mark.rule("FL-11")
def test_steps_may_be_left_unused() -> None:
    table = at_sea().does(SAIL_3)
    table.play("stop")

    assert places(table) == {1: table.room(1)[1]}
    assert table.question == "play"


@pytest.mark.rule("FL-11")
def test_a_step_goes_to_an_adjacent_own_tile_and_nowhere_else() -> None:
    table = Table()
    start, near, far = table.room(1)[:3]
    beyond = next(cell for cell in table.beside(far) if cell in table.room(1) and cell not in table.beside(near))
    beside = next(cell for cell in table.beside(near) if cell not in (start, far) and cell not in table.beside(far))
    table.tile(1, TILES[0].id, near).tile(1, TILES[1].id, far).tile(1, TILES[2].id, beyond)
    table.tile(2, TILES[3].id, beside)  # an opponent's, however it came there
    table.skiff(1, 1, near).skiff(1, 3, far).does(SAIL_3)

    assert reached(table) == {f"sail 1 {start}", f"sail 1 {far}", f"sail 3 {near}", f"sail 3 {beyond}"}
    assert "stop" in table.legal


@pytest.mark.rule("FL-11")
def test_a_step_off_the_own_tiles_and_one_of_a_skiff_on_the_board_are_refused() -> None:
    table = at_sea().does(SAIL_3)
    near = table.room(1)[1]
    off = next(f"sail 1 {d}" for d in ("ne", "se", "s", "sw", "nw", "n") if f"sail 1 {d}" not in table.legal)

    refusal = table.why_not(off)
    assert refusal.rule == "FL-11"
    assert f"of {near}, where skiff 1 is" in refusal.sentence
    assert table.why_not("sail 2 ne") == ("FL-11", "Skiff 2 is not at sea.")
    assert table.why_not("play trader").rule == "FL-11"


# --- the drop point ---


@pytest.mark.rule("FL-11")
def test_a_skiff_that_reaches_the_drop_point_may_unload_everything_and_sail_on() -> None:
    table = at_sea("red", "red", "blue").does(SAIL_3)
    start, near = table.room(1)[:2]

    table.play(way(table, 1, start), "unload all")
    assert table.reserve(1) == {"red": 2, "blue": 1}
    assert table.reserve(2) == {}
    assert (table.question, table.about) == ("sail", {"left": 2})

    table.play(way(table, 1, near))
    assert table.captain(1)["skiffs"] == [{"skiff": 1, "at": near, "cargo": {}}]


@pytest.mark.rule("FL-11")
def test_it_may_unload_some_of_its_barrels_and_keep_the_others() -> None:
    table = at_sea("red", "red", "blue").does(SAIL_3)
    start = table.start(1)

    table.play(way(table, 1, start), "unload red")
    assert table.legal == ["unload all", "unload red", "unload blue", "keep aboard"]
    table.play("keep aboard")

    assert table.reserve(1) == {"red": 1}
    assert table.captain(1)["skiffs"] == [{"skiff": 1, "at": start, "cargo": {"red": 1, "blue": 1}}]
    assert table.question == "sail"


@pytest.mark.rule("FL-11")
def test_it_may_keep_everything_aboard() -> None:
    table = at_sea("red", "blue").does(SAIL_3)

    table.play(way(table, 1, table.start(1)), "keep aboard")

    assert table.reserve(1) == {}
    assert table.captain(1)["skiffs"][0]["cargo"] == {"red": 1, "blue": 1}


@pytest.mark.rule("FL-11")
def test_it_may_unload_with_its_last_step_too() -> None:
    table = at_sea("yellow").does(Sail(1))

    table.play(way(table, 1, table.start(1)))
    assert table.question == "unload"
    table.play("unload yellow")

    assert table.reserve(1) == {"yellow": 1}
    assert table.question == "play"


@pytest.mark.rule("FL-11")
def test_a_skiff_unloads_its_own_barrels_and_not_those_of_another() -> None:
    table = at_sea("red")
    table.skiff(1, 2, table.room(1)[2], "blue").does(SAIL_3)

    table.play(way(table, 1, table.start(1)))
    assert table.why_not("unload blue") == ("FL-11", "Skiff 1 has no blue barrel aboard.")
    table.play("unload all")

    assert table.reserve(1) == {"red": 1}
    assert table.captain(1)["skiffs"][1]["cargo"] == {"blue": 1}


@pytest.mark.rule("FL-11")
def test_away_from_the_drop_point_nothing_is_unloaded_and_an_empty_skiff_is_not_asked() -> None:
    table = at_sea("red")
    start, near, far = table.room(1)[:3]
    table.skiff(1, 2, near).does(SAIL_3)

    table.play(way(table, 1, far))
    assert table.question == "sail"
    table.play(way(table, 2, start))
    assert table.question == "sail"

    assert table.reserve(1) == {}
