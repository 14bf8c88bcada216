"""Drawing and placing ocean tiles (FL-27, FL-28)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.tracks import TOXICITY_SPACES
from fathoms.games.flotilla.sea.placing import DrawAndPlace, DrawTiles
from tests.games.flotilla.pieces import SHELF, of_depth
from tests.games.flotilla.plane import open_water, touch
from tests.games.flotilla.table import Table

ONE_TILE = DrawTiles(1)
TOXIC = [tile.id for tile in TILES if tile.toxicity == 1][:2] + [tile.id for tile in TILES if tile.toxicity == 2][:1]


def toxicity(table: Table, player: int = 1) -> int:
    """All the toxicity that a player has taken since the start."""
    captain = table.captain(player)
    return int(captain["penalty"] * TOXICITY_SPACES + captain["toxicity"])


def first_cell(table: Table) -> str:
    """A free cell of player 1's own, beside the starting tile."""
    return next(cell for cell in table.room(1) if touch(cell, table.start(1)))


def cells(table: Table) -> set[str]:
    """The cells that a tile may go to."""
    return {text.removeprefix("at ") for text in table.legal}


# --- drawing ---


@pytest.mark.rule("FL-27")
@pytest.mark.parametrize("kept", [0, 1])
def test_a_sinksider_takes_the_toxicity_of_every_tile_drawn_whether_placed_or_not(kept: int) -> None:
    table = Table().bag(*TOXIC).does(DrawAndPlace(3, 1))

    if kept:
        table.play(f"tile {TOXIC[0]}", f"at {first_cell(table)}", "rotate 0")
    else:
        table.play("done")

    assert toxicity(table) == 1 + 1 + 2
    assert toxicity(table, 2) == 0
    assert len(table.captain(1)["tiles"]) == 1 + kept


@pytest.mark.rule("FL-27")
def test_a_skysider_keeps_the_tiles_and_takes_their_toxicity_too() -> None:
    table = Table().skysider(1).bag(*TOXIC).does(DrawTiles(3))

    assert table.captain(1)["stock"] == TOXIC
    assert toxicity(table) == 4
    assert table.view()["ocean_bag"] == 92 - 3
    assert table.question == "play"


@pytest.mark.rule("FL-27")
def test_toxicity_comes_with_the_draw_before_anything_is_placed() -> None:
    table = Table().bag(*TOXIC).does(DrawAndPlace(3, 3))

    assert table.question == "place"
    assert toxicity(table) == 4


@pytest.mark.rule("FL-27")
def test_tiles_that_are_not_placed_go_back_into_the_bag() -> None:
    drawn = SHELF[:3]
    table = Table().bag(*drawn).does(DrawAndPlace(3, 1))
    assert table.view()["ocean_bag"] == 92 - 3

    table.play(f"tile {drawn[1]}", f"at {first_cell(table)}", "rotate 0")

    assert table.question == "play"
    assert table.view()["ocean_bag"] == 92 - 1
    assert table.tile_at(first_cell(table)) == drawn[1]
    assert {TILES[number].id for number in table.state.bag} >= {drawn[0], drawn[2]}
    assert table.captain(1)["stock"] == []


@pytest.mark.rule("FL-27")
def test_as_many_tiles_are_drawn_as_the_effect_says_and_as_many_placed_as_it_allows() -> None:
    drawn = SHELF[:4]
    table = Table().bag(*drawn).does(DrawAndPlace(4, 2))
    assert table.legal == [*(f"tile {tile}" for tile in drawn), "done"]

    table.play(f"tile {drawn[0]}", f"at {first_cell(table)}", "rotate 0")
    assert table.legal == [*(f"tile {tile}" for tile in drawn[1:]), "done"]

    table.play(f"tile {drawn[3]}")
    table.play(table.legal[0], "rotate 0")
    assert table.question == "play"
    assert len(table.captain(1)["tiles"]) == 3


@pytest.mark.rule("FL-27")
def test_tiles_are_drawn_at_random_from_the_whole_bag() -> None:
    seen = set()
    for pick in range(0, 92, 13):
        table = Table()
        table.dice.always = pick
        seen.add(table.does(DrawAndPlace(1, 1)).legal[0])
    assert len(seen) == len(range(0, 92, 13))


# --- where ---


@pytest.mark.rule("FL-28")
@pytest.mark.parametrize(("lies", "comes"), [("shallows", "depths"), ("depths", "shallows")])
def test_shallows_never_lie_next_to_depths(lies: str, comes: str) -> None:
    table = Table()
    cell, tile = first_cell(table), of_depth(comes)[0]
    table.tile(1, of_depth(lies)[0], cell).bag(tile).does(ONE_TILE).play(f"tile {tile}")

    assert cells(table)
    assert not any(touch(other, cell) for other in cells(table))
    beside = next(other for other in table.room(1) if touch(other, cell) and other != table.start(1))
    refusal = table.why_not(f"at {beside}")
    assert refusal.rule == "FL-28"
    assert "shallows and depths may not lie side by side" in refusal.sentence.lower()


@pytest.mark.rule("FL-28")
@pytest.mark.parametrize(
    ("lies", "comes"),
    [
        (a, b)
        for a in ("shallows", "shelf", "depths")
        for b in ("shallows", "shelf", "depths")
        if {a, b} != {"shallows", "depths"}
    ],
)
def test_every_other_pair_of_depths_may_lie_side_by_side(lies: str, comes: str) -> None:
    table = Table()
    cell, tile = first_cell(table), of_depth(comes, 2)[1]
    table.tile(1, of_depth(lies)[0], cell).bag(tile).does(ONE_TILE).play(f"tile {tile}")

    assert {other for other in table.room(1)[1:] if touch(other, cell)} <= cells(table)


def among_depths() -> Table:
    """Player 1's starting tile has a depths tile on every free side."""
    table = Table()
    for tile, cell in zip(of_depth("depths", 6), table.beside(table.start(1)), strict=False):
        table.tile(1, tile, cell)
    return table


@pytest.mark.rule("FL-28")
def test_a_tile_without_a_legal_place_goes_back_into_the_bag_with_its_toxicity_taken() -> None:
    poison = next(tile.id for tile in TILES if tile.depth == 0 and tile.toxicity)
    table = among_depths()
    before = table.view()["ocean_bag"]

    table.bag(poison).does(ONE_TILE)

    assert table.question == "play"
    assert table.view()["ocean_bag"] == before
    assert toxicity(table) > 0


@pytest.mark.rule("FL-28")
def test_of_several_tiles_only_those_with_a_place_can_be_chosen() -> None:
    stuck, fits = of_depth("shallows")[0], SHELF[0]
    table = among_depths().bag(stuck, fits).does(DrawAndPlace(2, 1))

    assert table.legal == [f"tile {fits}", "done"]
    assert table.why_not(f"tile {stuck}") == ("FL-28", f"Tile {stuck} has no legal place.")
    assert table.why_not(f"tile {SHELF[1]}") == ("FL-28", f"Tile {SHELF[1]} was not drawn.")


@pytest.mark.rule("FL-28")
def test_placing_is_a_choice() -> None:
    table = Table().bag(SHELF[0]).does(ONE_TILE).play("done")

    assert table.question == "play"
    assert len(table.captain(1)["tiles"]) == 1
    assert table.view()["ocean_bag"] == 92


@pytest.mark.rule("FL-28")
def test_a_tile_is_placed_by_its_sinkside_only_so_it_scores_nothing() -> None:
    table = Table().bag(SHELF[0]).does(ONE_TILE)

    table.play(f"tile {SHELF[0]}", f"at {first_cell(table)}", "rotate 0")

    assert table.captain(1)["stars"] == 0
    assert table.view()["sonar"] == 0


@pytest.mark.rule("FL-28")
def test_the_refusal_says_what_is_wrong_with_a_cell() -> None:
    table = Table()
    cell, far = first_cell(table), table.room(1)[-1]
    table.tile(1, SHELF[0], cell).bag(SHELF[1]).does(ONE_TILE).play(f"tile {SHELF[1]}")

    assert table.why_not(f"at {cell}") == ("FL-28", f"There is a tile at {cell} already.")
    assert table.why_not(f"at {far}") == ("FL-28", f"{far} is not next to a tile of yours.")


@pytest.mark.rule("FL-28")
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_tile_goes_next_to_an_own_tile_touching_no_opponents_and_within_no_other_boundary(
    data: st.DataObject,
) -> None:
    players = data.draw(st.sampled_from([3, 4, 5]))
    table = Table(players).turn_of(2)
    own = [table.start(2)]
    theirs = [table.start(player) for player in range(1, players + 1) if player != 2]
    open_to_2 = open_water(own[0], theirs, players)
    for tile in SHELF[: data.draw(st.integers(0, 12))]:
        near = [cell for cell in open_to_2 if cell not in own and any(touch(cell, one) for one in own)]
        own.append(data.draw(st.sampled_from(near)))
        table.tile(2, tile, own[-1])
    for tile in SHELF[12:16]:
        open_to_3 = open_water(table.start(3), [table.start(2)], players)
        apart = [cell for cell in open_to_3 if cell not in own + theirs and not any(touch(cell, one) for one in own)]
        theirs.append(data.draw(st.sampled_from(apart)))
        table.tile(3, tile, theirs[-1])

    table.bag(SHELF[20]).does(ONE_TILE)

    expected = {
        cell
        for cell in open_to_2
        if cell not in own and any(touch(cell, one) for one in own) and not any(touch(cell, one) for one in theirs)
    } - set(theirs)
    if expected:
        table.play(f"tile {SHELF[20]}")
        assert cells(table) == expected
    else:
        assert table.question == "play"
