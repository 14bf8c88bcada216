"""Diving: dice, results and depletion (FL-34, FL-35, FL-36)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components import TILE_OF, TILES
from fathoms.games.flotilla.parts import Effect
from fathoms.games.flotilla.tracks import DIVE_DICE
from tests.rules.flotilla.pieces import DEPTHS, SHELF, Press, of_depth, ring
from tests.rules.flotilla.table import Table

NO_DICE = (0, 0, 0)
BARREL, TOXICITY, DEPLETION, SURVIVOR, SONAR, BLANK = range(6)  # the faces of every die in these tests


@pytest.fixture
def _plain(press: Press) -> None:
    press.dive_dice("barrel", "toxicity", "depletion", "survivor", "sonar", "")


plain = pytest.mark.usefixtures("_plain")


def dive(*dice: int) -> Effect:
    """A dive with so many dice of each depth from the card."""
    return Effect("dive", numbers=dice or NO_DICE)


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
    return [str(event.facts["depth"]) for event in table.events if event.name == "die"]


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
def test_a_skiff_on_a_tile_brings_one_die_of_the_tiles_depth(depth):
    table, _ = fleet(*of_depth(depth))

    assert rolled(table.rolls(BLANK).does(dive())) == [depth]


@plain
@pytest.mark.rule("FL-34")
def test_the_cards_own_dice_come_on_top_as_in_the_rulebooks_example():
    table, _ = fleet(of_depth("depths")[0], of_depth("shelf")[0])

    table.rolls(*[BLANK] * 4).does(dive(2, 0, 0))

    assert rolled(table) == ["shallows", "shallows", "shelf", "depths"]


@plain
@pytest.mark.rule("FL-34")
def test_every_skiff_brings_a_die_also_two_on_one_tile():
    table, cells = fleet(of_depth("shelf")[0])

    table.skiff(1, 2, cells[0]).rolls(BLANK, BLANK).does(dive())

    assert rolled(table) == ["shelf", "shelf"]


@plain
@pytest.mark.rule("FL-34", "FL-36")
def test_a_skiff_on_a_depleted_tile_brings_no_die():
    table, cells = fleet(*of_depth("shelf", 2))

    table.depleted(cells[0]).rolls(BLANK).does(dive())

    assert rolled(table) == ["shelf"]


@plain
@pytest.mark.rule("FL-34")
def test_only_own_skiffs_bring_dice():
    table, _ = fleet(*of_depth("shelf"))
    table.turn_of(2).rolls(BLANK).does(dive(1, 0, 0))

    assert rolled(table) == ["shallows"]
    assert cargo(table) == {}


@plain
@pytest.mark.rule("FL-34")
def test_a_dive_without_dice_does_nothing():
    table = Table().does(dive())

    assert table.question == "play"
    assert table.dice.drawn == 0


# --- results ---


@plain
@pytest.mark.rule("FL-34")
@settings(max_examples=40, deadline=None)
@given(order=st.permutations(["toxicity", "survivor", "barrel 1", "sonar shallows"]))
def test_results_are_gained_in_the_players_order(order):
    table, _ = fleet(SHELF[0])
    table.rolls(TOXICITY, SURVIVOR, BARREL, SONAR, BLANK).does(dive(4, 0, 0))

    for nth, result in enumerate(order):
        left = sorted(order[nth:])
        if len(left) > 1:
            assert sorted(table.legal) == left
            table.play(result)

    assert table.question == "play"
    assert cargo(table) == {resource(SHELF[0]): 1}
    assert table.captain(1)["toxicity"] == 2
    assert table.view()["survivor"] == 1


@plain
@pytest.mark.rule("FL-34")
def test_a_result_that_was_not_rolled_is_refused():
    table, _ = fleet(SHELF[0])
    table.rolls(TOXICITY, SURVIVOR, BLANK).does(dive(2, 0, 0))

    for text in ("sonar shelf", "barrel 1"):
        refusal = table.why_not(text)
        assert refusal.rule == "FL-34"
        assert refusal.sentence == "No such result is left; left are: 1 toxicity, 1 survivor."


@pytest.mark.rule("FL-35")
@pytest.mark.parametrize("depth", range(3))
@pytest.mark.parametrize("face", range(6))
def test_every_face_of_the_real_dice_gives_the_icons_printed_on_it(depth, face):
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
def test_every_face_of_the_real_dice_gives_the_barrels_printed_on_it(depth, face):
    icons = DIVE_DICE[depth].faces[face]
    table, _ = fleet(*of_depth(DEPTHS[depth]))

    table.rolls(face).does(dive())
    while table.question == "dive":
        table.play(table.legal[0])

    assert sum(cargo(table).values()) == icons.count("barrel")


@plain
@pytest.mark.rule("FL-35")
def test_a_barrel_goes_onto_an_own_skiff_of_the_players_choice_in_its_tiles_colour():
    red = next(tile.id for tile in TILES if tile.depth == 1 and tile.resource == 0)
    blue = next(tile.id for tile in TILES if tile.depth == 1 and tile.resource == 3)
    table, cells = fleet(red, blue)

    table.rolls(BARREL, BARREL, BARREL, BLANK, BLANK).does(dive(3, 0, 0))
    assert table.legal == ["barrel 1", "barrel 2"]
    assert table.described("barrel 2") == f"A blue barrel onto skiff 2 at {cells[1]}."
    table.play("barrel 2", "barrel 1", "barrel 2")

    assert cargo(table, 1) == {"red": 1}
    assert cargo(table, 2) == {"blue": 2}
    assert table.reserve(1) == {}


@plain
@pytest.mark.rule("FL-35")
def test_a_skiff_holds_four_barrels():
    table, cells = fleet(*SHELF[:2])
    table.skiff(1, 1, cells[0], "red", "red", "green")
    table.rolls(BARREL, BARREL, BLANK, BLANK).does(dive(2, 0, 0)).play("barrel 1")

    assert sum(cargo(table, 1).values()) == 4
    assert sum(cargo(table, 2).values()) == 1  # there was no other place for the second
    assert table.question == "play"


@plain
@pytest.mark.rule("FL-35")
def test_a_full_skiff_or_one_at_no_dive_site_takes_no_barrel():
    table, cells = fleet(*SHELF[:4])
    table.skiff(1, 1, cells[0], "red", "red", "red", "red").depleted(cells[1])
    table.rolls(BARREL, BLANK, BLANK).does(dive(1, 0, 0))

    assert table.legal == ["barrel 3", "barrel 4"]
    for full_or_depleted in ("barrel 1", "barrel 2"):
        refusal = table.why_not(full_or_depleted)
        assert refusal.rule == "FL-35"
        assert "is not on a tile that can be dived at, or holds 4 barrels" in refusal.sentence


@plain
@pytest.mark.rule("FL-35")
def test_toxicity_and_survivors_are_gained():
    table = Table().rolls(TOXICITY, TOXICITY, SURVIVOR).does(dive(3, 0, 0))
    while table.question == "dive":
        table.play(table.legal[0])

    assert table.captain(1)["toxicity"] == 2
    assert table.view()["survivor"] == 1
    assert table.captain(2)["toxicity"] == 0


# --- depletion ---


@plain
@pytest.mark.rule("FL-36")
def test_the_first_depletion_does_nothing():
    table, _ = fleet(SHELF[0])

    table.rolls(DEPLETION, BLANK).does(dive(1, 0, 0))

    assert table.question == "play"
    assert depleted(table) == set()
    assert table.view()["depletion_tokens"] == 30


@plain
@pytest.mark.rule("FL-36")
@pytest.mark.parametrize("depletions", [2, 3])
def test_each_depletion_past_the_first_depletes_an_own_tile_with_an_own_skiff(depletions):
    table, cells = fleet(*SHELF[:5])
    table.rolls(*[DEPLETION] * depletions, *[BLANK] * 4).does(dive(depletions, 0, 0))

    assert set(table.legal) == {f"at {cell}" for cell in cells[:4]}
    refusal = table.why_not(f"at {cells[4]}")
    assert refusal.rule == "FL-36"
    assert refusal.sentence == f"The token goes to a tile with a skiff of yours, and {cells[4]} has none."
    for cell in cells[: depletions - 1]:
        table.play(f"at {cell}")

    assert depleted(table) == set(cells[: depletions - 1])
    assert table.view()["depletion_tokens"] == 30 - (depletions - 1)
    assert table.question == "play"


@plain
@pytest.mark.rule("FL-36")
def test_without_tiles_with_skiffs_left_any_own_undepleted_tile_is_chosen():
    table, cells = fleet(SHELF[0])
    more = table.room(1)[2:4]
    for tile, cell in zip(SHELF[1:3], more, strict=True):
        table.tile(1, tile, cell)

    table.rolls(*[DEPLETION] * 3, BLANK).does(dive(3, 0, 0))

    assert table.question == "dive"  # the first token had one place to go
    assert set(table.legal) == {f"at {cell}" for cell in more}
    assert depleted(table) == {cells[0]}
    table.play(f"at {more[1]}")
    assert depleted(table) == {cells[0], more[1]}


@plain
@pytest.mark.rule("FL-36")
def test_with_no_undepleted_tile_left_nothing_happens():
    table, cells = fleet(SHELF[0])

    table.rolls(*[DEPLETION] * 4, BLANK).does(dive(4, 0, 0))

    assert table.question == "play"
    assert table.view()["depletion_tokens"] == 29
    assert depleted(table) == {cells[0]}


@plain
@pytest.mark.rule("FL-36")
def test_barrels_may_be_taken_from_a_tile_before_it_is_depleted():
    table, cells = fleet(SHELF[0])
    table.rolls(DEPLETION, DEPLETION, BARREL, BLANK).does(dive(3, 0, 0))
    assert table.legal == ["barrel 1", f"at {cells[0]}"]

    table.play("barrel 1")

    assert cargo(table) == {resource(SHELF[0]): 1}
    assert depleted(table) == set(cells)
    assert table.question == "play"


@plain
@pytest.mark.rule("FL-36", "FL-35")
def test_a_barrel_that_comes_after_the_depletion_has_no_tile_to_come_from():
    table, cells = fleet(SHELF[0])
    table.rolls(DEPLETION, DEPLETION, BARREL, BLANK).does(dive(3, 0, 0))

    table.play(f"at {cells[0]}")

    assert cargo(table) == {}
    assert table.question == "play"
