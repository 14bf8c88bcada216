"""Building tiles on the Skyside (FL-31)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.model import Tile
from fathoms.games.flotilla.components.pieces import TILE_OF, TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.sea.building import Build
from tests.games.flotilla.pieces import SHELF, Press, of_depth
from tests.games.flotilla.plane import open_water, touch
from tests.games.flotilla.table import Table

COLOURS = ("red", "green", "yellow", "blue")


def build(number: int) -> Effect:
    """Up to so many tiles."""
    return Build(number)


def skysider(*tiles: str, **options: object) -> Table:
    """Player 1 has turned and has these tiles in reserve."""
    return Table(**options).skysider(1).stock(1, *tiles)


def first_cell(table: Table) -> str:
    return next(cell for cell in table.room(1) if touch(cell, table.start(1)))


@pytest.mark.rule("FL-31")
@settings(max_examples=40, deadline=None)
@given(tile=st.sampled_from(TILES), more=st.tuples(*[st.integers(0, 2)] * 4))
def test_a_tile_costs_the_resources_on_its_placard_and_nothing_else(tile: Tile, more: tuple[int, ...]) -> None:
    owned = {colour: tile.cost[n] + more[n] for n, colour in enumerate(COLOURS)}
    table = skysider(tile.id).has(1, **owned).has(2, **owned).has(1, currency=7)

    table.does(build(1)).play(f"tile {tile.id}", f"at {first_cell(table)}")
    if table.question == "turn built":
        table.play(table.legal[0])
    if table.question == "district":
        table.play(table.legal[0])

    assert table.reserve(1) == {colour: more[n] for n, colour in enumerate(COLOURS) if more[n]}
    assert table.reserve(2) == {colour: owned[colour] for colour in COLOURS if owned[colour]}
    assert table.captain(1)["currency"] == 7
    assert table.captain(1)["stock"] == []
    assert table.tile_at(first_cell(table)) == tile.id
    assert table.captain(1)["stars"] >= 1


@pytest.mark.rule("FL-31")
@settings(max_examples=40, deadline=None)
@given(tile=st.sampled_from(TILES), data=st.data())
def test_a_tile_whose_cost_one_resource_is_missing_of_cannot_be_built(tile: Tile, data: st.DataObject) -> None:
    missing = data.draw(st.sampled_from([n for n in range(4) if tile.cost[n]]))
    owned = {colour: tile.cost[n] - (n == missing) for n, colour in enumerate(COLOURS)}
    free = next(other.id for other in TILES if other.id != tile.id and other.districts != tile.districts)
    cost = TILES[TILE_OF[free]].cost
    table = skysider(tile.id, free).has(1, currency=90, **owned)
    for n, colour in enumerate(COLOURS):
        if n not in tile.districts:
            table.has(1, **{colour: cost[n]})

    table.does(build(2))

    assert table.captain(1)["stock"] == [tile.id, free]
    if table.question == "build":
        assert f"tile {tile.id}" not in table.legal
        assert table.why_not(f"tile {tile.id}") == (
            "FL-31",
            f"You lack 1 of the resources that tile {tile.id} costs.",
        )
    else:
        assert table.question == "play"


@pytest.mark.rule("FL-31")
def test_only_tiles_of_the_own_reserve_are_built(press: Press) -> None:
    press.skyside(SHELF[0], "yyyyyy")
    table = skysider(SHELF[0]).skysider(2, order=2).stock(2, SHELF[1]).does(build(1))

    assert table.legal == [f"tile {SHELF[0]}", "done"]
    assert table.why_not(f"tile {SHELF[1]}") == ("FL-31", f"Tile {SHELF[1]} is not in your reserve.")


@pytest.mark.rule("FL-31")
@pytest.mark.parametrize("scoring", ["together", "singly"])
def test_up_to_so_many_are_built(press: Press, scoring: str) -> None:
    for tile in SHELF[:3]:
        press.skyside(tile, "yyyyyy")
    table = skysider(*SHELF[:3], build_scoring=scoring).does(build(2))

    for tile in SHELF[:2]:
        assert table.question == "build"
        table.play(f"tile {tile}")
        table.play(table.legal[0], "rotate 0")

    assert table.question == "play"
    assert table.captain(1)["stock"] == [SHELF[2]]


@pytest.mark.rule("FL-31")
@pytest.mark.parametrize("built", [0, 1])
def test_fewer_may_be_built_than_allowed(press: Press, built: int) -> None:
    for tile in SHELF[:3]:
        press.skyside(tile, "yyyyyy")
    table = skysider(*SHELF[:3]).does(build(3))

    for tile in SHELF[:built]:
        table.play(f"tile {tile}")
        table.play(table.legal[0], "rotate 0")
    table.play("done")

    assert table.question == "play"
    assert len(table.captain(1)["tiles"]) == 1 + built


@pytest.mark.rule("FL-31")
@pytest.mark.parametrize(("lies", "comes"), [("shallows", "depths"), ("depths", "shallows")])
def test_depths_do_not_matter_on_the_skyside(lies: str, comes: str) -> None:
    table = skysider(*of_depth(comes)).has(1, red=9, green=9, yellow=9, blue=9)
    cell = first_cell(table)
    table.tile(1, of_depth(lies)[0], cell).does(build(1)).play(f"tile {of_depth(comes)[0]}")

    assert {f"at {other}" for other in table.room(1)[1:] if touch(other, cell)} <= set(table.legal)


@pytest.mark.rule("FL-31")
@pytest.mark.parametrize("edges", ["......", "gggggg", "yyyyyy", "g.g.g."])
def test_water_and_any_colour_may_lie_beside_any_other(press: Press, edges: str) -> None:
    press.skyside(SHELF[0], edges)
    press.skyside(SHELF[1], "y.....")
    table = skysider(SHELF[1])
    cell = first_cell(table)
    table.tile(1, SHELF[0], cell).does(build(1)).play(f"tile {SHELF[1]}")
    beside = next(other for other in table.room(1)[1:] if touch(other, cell))

    table.play(f"at {beside}")

    assert table.legal == [f"rotate {turn}" for turn in range(6)]


@pytest.mark.rule("FL-31")
@pytest.mark.parametrize(("tile", "turns"), [("s01", 6), ("s13", 3)])
def test_a_tile_that_looks_the_same_turned_half_round_is_asked_for_half_the_turns(tile: str, turns: int) -> None:
    table = skysider(tile).has(1, red=3, green=3, yellow=3, blue=3).does(build(1)).play(f"tile {tile}")
    cell = first_cell(table)
    spots = [spot for spot in table.view()["question"]["about"]["spots"] if spot["cell"] == cell]
    assert [spot["turn"] for spot in spots] == list(range(turns))

    table.play(f"at {cell}")

    assert table.legal == [f"rotate {turn}" for turn in range(turns)]
    assert table.view()["question"]["about"]["spots"] == spots


@pytest.mark.rule("FL-31")
def test_a_tile_that_looks_the_same_every_way_lies_as_it_is_without_a_question(press: Press) -> None:
    press.skyside(SHELF[0], "yyyyyy")
    press.patch.setattr(PRINTS, "skyside_turns", ((0,),) * len(TILES))
    table = skysider(SHELF[0])
    cell = first_cell(table)

    table.does(build(1)).play(f"tile {SHELF[0]}", f"at {cell}")

    assert [tile["turn"] for tile in table.captain(1)["tiles"] if tile["at"] == cell] == [0]


# --- one at a time, or all first ---


def two_yellow(press: Press, **options: object) -> tuple[Table, list[str]]:
    """Two yellow tiles to build, each joined to the other on every side, and cells for them."""
    for tile in SHELF[:2]:
        press.skyside(tile, "yyyyyy", cost="y")
    table = skysider(*SHELF[:2], **options).has(1, yellow=2)
    first = first_cell(table)
    second = next(cell for cell in table.room(1)[1:] if touch(cell, first))
    return table.does(build(2)), [first, second]


@pytest.mark.rule("FL-31")
def test_by_option_one_tile_at_a_time_is_paid_placed_and_scored(press: Press) -> None:
    table, cells = two_yellow(press, build_scoring="singly")

    table.play(f"tile {SHELF[0]}", f"at {cells[0]}", "rotate 0")
    assert table.reserve(1) == {"yellow": 1}
    assert table.captain(1)["stars"] == 1  # dial 1, one tile
    assert table.question == "build"

    table.play(f"tile {SHELF[1]}", f"at {cells[1]}", "rotate 0")
    assert table.reserve(1) == {}
    assert table.captain(1)["stars"] == 1 + 2


@pytest.mark.rule("FL-31")
def test_all_are_paid_and_placed_before_any_scores(press: Press) -> None:
    table, cells = two_yellow(press)

    table.play(f"tile {SHELF[0]}", f"at {cells[0]}", "rotate 0")
    assert table.reserve(1) == {"yellow": 1}
    assert table.captain(1)["stars"] == 0

    table.play(f"tile {SHELF[1]}", f"at {cells[1]}", "rotate 0")
    assert table.captain(1)["stars"] == 2 + 2


@pytest.mark.rule("FL-31")
def test_tiles_that_were_built_score_also_when_the_player_stops(press: Press) -> None:
    table, cells = two_yellow(press)

    table.play(f"tile {SHELF[0]}", f"at {cells[0]}", "rotate 0", "done")

    assert table.captain(1)["stars"] == 1
    assert table.question == "play"


@pytest.mark.rule("FL-31")
def test_building_ends_when_nothing_is_left_to_pay_with(press: Press) -> None:
    press.skyside(SHELF[0], "yyyyyy", cost="yy")
    press.skyside(SHELF[1], "yyyyyy", cost="y")
    table = skysider(*SHELF[:2]).has(1, yellow=2).does(build(2))

    table.play(f"tile {SHELF[0]}", f"at {first_cell(table)}", "rotate 0")

    assert table.question == "play"
    assert table.captain(1)["stock"] == [SHELF[1]]


@pytest.mark.rule("FL-31")
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_a_tile_is_built_next_to_an_own_one_touching_no_opponents_and_within_no_other_boundary(
    data: st.DataObject,
) -> None:
    players = data.draw(st.sampled_from([3, 4, 5]))
    table = Table(players).skysider(2).turn_of(2)
    own = [table.start(2)]
    theirs = [table.start(player) for player in range(1, players + 1) if player != 2]
    open_to_2 = open_water(own[0], theirs, players)
    tiles = data.draw(st.permutations([tile.id for tile in TILES]))  # any depth beside any other
    for tile in tiles[: data.draw(st.integers(0, 10))]:
        near = [cell for cell in open_to_2 if cell not in own and any(touch(cell, one) for one in own)]
        own.append(data.draw(st.sampled_from(near)))
        table.tile(2, tile, own[-1], data.draw(st.integers(0, 5)))
    for tile in tiles[10:14]:
        open_to_3 = open_water(table.start(3), [table.start(2)], players)
        apart = [cell for cell in open_to_3 if cell not in own + theirs and not any(touch(cell, one) for one in own)]
        theirs.append(data.draw(st.sampled_from(apart)))
        table.tile(3, tile, theirs[-1])

    table.stock(2, tiles[20]).has(2, red=9, green=9, yellow=9, blue=9).does(build(1))

    expected = {
        cell
        for cell in open_to_2
        if cell not in own and any(touch(cell, one) for one in own) and not any(touch(cell, one) for one in theirs)
    } - set(theirs)
    if expected:
        table.play(f"tile {tiles[20]}")
        assert {text.removeprefix("at ") for text in table.legal} == expected
    else:
        assert table.question == "play"
