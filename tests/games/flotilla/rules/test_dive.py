"""Diving: dice, results and depletion (FL-34, FL-35, FL-36)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.pieces import TILE_OF, TILES
from fathoms.games.flotilla.components.tracks import DIVE_DICE
from fathoms.games.flotilla.events.sea import Rolled
from fathoms.games.flotilla.sea.diving import Dive
from tests.games.flotilla.pieces import DEPTHS, SHELF, Press, of_depth, ring
from tests.games.flotilla.table import Table

NO_DICE = (0, 0, 0)
BARREL, TOXICITY, DEPLETION, SURVIVOR, SONAR, BLANK = range(6)  # the faces of every die in these tests


@pytest.fixture
def _plain(press: Press) -> None:
    press.dive_dice("barrel", "toxicity", "depletion", "survivor", "sonar", "")


plain = pytest.mark.usefixtures("_plain")


def dive(*dice: int) -> Effect:
    """A dive with so many dice of each depth from the card."""
    return Dive(dice or NO_DICE)


def fleet(*tiles: str) -> tuple[Table, list[str]]:
    """Player 1 has these tiles, and a skiff on each of the first four."""
    table = ring(Table(), *[1] * 9)
    cells = table.room(1)[1 : len(tiles) + 1]
    for number, (tile, cell) in enumerate(zip(tiles, cells, strict=True), 1):
        table.tile(1, tile, cell)
        if number <= 4:
            table.skiff(1, number, cell)
    return table, cells


def rolled(table: Table) -> list[str]:
    """The kinds of the dice that were rolled, in order."""
    return [event.depth for event in table.events_of(Rolled)]


def resource(tile: str) -> str:
    return ("red", "green", "yellow", "blue")[TILES[TILE_OF[tile]].resource]


def cargo(table: Table, skiff: int = 1) -> dict[str, int]:
    return next(one["cargo"] for one in table.captain(1)["skiffs"] if one["skiff"] == skiff)


def depleted(table: Table) -> set[str]:
    """Player 1's depleted cells."""
    return {tile["at"] for tile in table.captain(1)["tiles"] if tile["depleted"]}


# --- which dice ---


@plain
@pytest.mark.rule("FL-34")
@pytest.mark.parametrize("depth", DEPTHS)
def test_a_skiff_on_a_tile_brings_one_die_of_the_tiles_depth(depth: str) -> None:
    table, _ = fleet(*of_depth(depth))

    assert rolled(table.rolls(BLANK).does(dive())) == [depth]


@plain
@pytest.mark.rule("FL-34")
def test_the_cards_own_dice_come_on_top_as_in_the_rulebooks_example() -> None:
    table, _ = fleet(of_depth("depths")[0], of_depth("shelf")[0])

    table.rolls(*[BLANK] * 4).does(dive(2, 0, 0))

    assert rolled(table) == ["shallows", "shallows", "shelf", "depths"]


@plain
@pytest.mark.rule("FL-34")
def test_every_skiff_brings_a_die_also_two_on_one_tile() -> None:
    table, cells = fleet(of_depth("shelf")[0])

    table.skiff(1, 2, cells[0]).rolls(BLANK, BLANK).does(dive())

    assert rolled(table) == ["shelf", "shelf"]


@plain
@pytest.mark.rule("FL-34", "FL-36")
def test_a_skiff_on_a_depleted_tile_brings_no_die() -> None:
    table, cells = fleet(*of_depth("shelf", 2))

    table.depleted(cells[0]).rolls(BLANK).does(dive())

    assert rolled(table) == ["shelf"]


@plain
@pytest.mark.rule("FL-34")
def test_only_own_skiffs_bring_dice() -> None:
    table, _ = fleet(*of_depth("shelf"))
    table.turn_of(2).rolls(BLANK).does(dive(1, 0, 0))

    assert rolled(table) == ["shallows"]
    assert cargo(table) == {}


@plain
@pytest.mark.rule("FL-34")
def test_a_dive_without_dice_does_nothing() -> None:
    table = Table().does(dive())

    assert table.question == "play"
    assert table.dice.drawn == 0


# --- results ---


@pytest.mark.rule("FL-35")
@pytest.mark.parametrize("depth", range(3))
@pytest.mark.parametrize("face", range(6))
def test_every_face_of_the_real_dice_gives_the_icons_printed_on_it(depth: int, face: int) -> None:
    icons = DIVE_DICE[depth].faces[face]
    table, _ = fleet()

    table.rolls(face).does(dive(*(int(kind == depth) for kind in range(3))))
    while table.question == "dive":
        table.play(table.legal[0])

    assert table.captain(1)["toxicity"] == icons.count("toxicity") + icons.count("sonar")  # on the track's first space
    assert table.view()["survivor"] == icons.count("survivor")


@pytest.mark.rule("FL-35")
@pytest.mark.parametrize("depth", range(3))
@pytest.mark.parametrize("face", range(6))
def test_every_face_of_the_real_dice_gives_the_barrels_printed_on_it(depth: int, face: int) -> None:
    icons = DIVE_DICE[depth].faces[face]
    table, _ = fleet(*of_depth(DEPTHS[depth]))

    table.rolls(face).does(dive())
    while table.question == "dive":
        table.play(table.legal[0])

    assert sum(cargo(table).values()) == icons.count("barrel")


@plain
@pytest.mark.rule("FL-35")
def test_barrels_go_onto_own_skiffs_as_the_player_says_in_their_tiles_colours() -> None:
    red, blue = (next(tile.id for tile in TILES if tile.depth == 1 and tile.resource == colour) for colour in (0, 3))
    table, cells = fleet(red, blue)

    table.rolls(BARREL, BARREL, BARREL, BLANK, BLANK).does(dive(3, 0, 0))
    assert table.question == "load"
    assert table.about == {
        "skiff": 1,
        "cell": cells[0],
        "colour": "red",
        "barrels": 3,
        "least": 0,
        "most": 3,
    }
    assert table.view()["prompt"] == f"How many of your 3 barrels go onto skiff 1 at {cells[0]}, as red?"
    assert table.legal == ["load 0", "load 1", "load 2", "load 3"]
    assert table.described("load 1") == "1 red barrel onto skiff 1; 2 for the skiffs after it."
    table.play("load 1")

    assert cargo(table, 1) == {"red": 1}
    assert cargo(table, 2) == {"blue": 2}
    assert table.told() == ["1 red barrel goes onto skiff 1.", "2 blue barrels go onto skiff 2."]
    assert table.reserve(1) == {}
    assert table.question == "play"


@plain
@pytest.mark.rule("FL-35")
def test_a_skiff_holds_four_barrels_and_takes_what_the_others_have_no_room_for() -> None:
    table, cells = fleet(*SHELF[:3])
    table.skiff(1, 1, cells[0], "red", "red").skiff(1, 2, cells[1], "red", "red", "green")
    table.skiff(1, 3, cells[2], "red", "red").rolls(*[BARREL] * 4, *[BLANK] * 3).does(dive(4, 0, 0))

    assert table.legal == ["load 1", "load 2"]  # the others have room for 3
    refusal = table.why_not("load 3")
    assert refusal == ("FL-35", "Skiff 1 takes 1 to 2 of them: it holds 4, and so do the others.")
    table.play("load 1")
    assert table.question == "play"
    assert [sum(cargo(table, skiff).values()) for skiff in (1, 2, 3)] == [3, 4, 4]


@plain
@pytest.mark.rule("FL-35")
def test_a_full_skiff_or_one_at_no_dive_site_takes_no_barrel() -> None:
    table, cells = fleet(*SHELF[:4])
    table.skiff(1, 1, cells[0], "red", "red", "red", "red").depleted(cells[1])
    table.rolls(BARREL, BLANK, BLANK).does(dive(1, 0, 0))

    assert table.about["skiff"] == 3
    table.play("load 0")
    assert [sum(cargo(table, skiff).values()) for skiff in (1, 2, 3, 4)] == [4, 0, 0, 1]


@plain
@pytest.mark.rule("FL-34", "FL-35")
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_barrels_are_loaded_together_in_every_way_that_there_is(data: st.DataObject) -> None:
    table, cells = fleet(*SHELF[:4])
    aboard = [data.draw(st.integers(0, 4)) for _ in cells]
    for skiff, (cell, number) in enumerate(zip(cells, aboard, strict=True), 1):
        table.skiff(1, skiff, cell, *["red"] * number)
    barrels = data.draw(st.integers(1, 6))
    table.rolls(*[BARREL] * barrels, *[BLANK] * 4).does(dive(barrels, 0, 0))

    asked = 0
    while table.question == "load":
        table.play(data.draw(st.sampled_from(table.legal)))
        asked += 1

    held = [sum(cargo(table, skiff).values()) for skiff in (1, 2, 3, 4)]
    assert all(before <= after <= 4 for before, after in zip(aboard, held, strict=True))
    assert sum(held) == min(16, sum(aboard) + barrels)
    assert asked <= 3
    assert asked == 0 or 16 - sum(aboard) > barrels  # with no room to spare there is nothing to ask
    assert table.question == "play"


@plain
@pytest.mark.rule("FL-35")
def test_toxicity_and_survivors_are_gained() -> None:
    table = Table().rolls(TOXICITY, TOXICITY, SURVIVOR).does(dive(3, 0, 0))
    while table.question == "dive":
        table.play(table.legal[0])

    assert table.captain(1)["toxicity"] == 2
    assert table.view()["survivor"] == 1
    assert table.captain(2)["toxicity"] == 0
