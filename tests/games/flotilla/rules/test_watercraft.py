"""What a built tile scores: A × B (FL-32)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.pieces import TILE_OF, TILES
from fathoms.games.flotilla.events.gains import Scored
from fathoms.games.flotilla.sea.building import Build
from tests.games.flotilla.pieces import SHELF, Press, laid
from tests.games.flotilla.plane import joined, sides, touch
from tests.games.flotilla.table import COLOUR, Table

BUILD_1 = Build(1)
# Sides go ne, se, s, sw, nw, n. In a row of cells to the south-east, tiles are joined by se and nw alone.
AHEAD, BACK, BOTH = ".{}....", "....{}.", ".{}..{}."


def row(table: Table) -> list[str]:
    """Six cells of player 1's, each south-east of the one before, all but the first away from the starting tile."""
    for cell in table.room(1)[1:]:
        cells = [cell]
        while len(cells) < 6:
            at = sides(cells[-1], 0)[1]
            cells += [next((other for other in table.room(1)[1:] if sides(other, 0)[4] == at), "")]
            if not cells[-1]:
                break
        if cells[-1] and not any(touch(other, table.start(1)) for other in cells[1:]):
            return cells
    raise AssertionError("no such row")


def skysider() -> Table:
    return Table().skysider(1)


def build(table: Table, tile: str, cell: str, turn: int = 0) -> Table:
    """Player 1 builds a tile of the reserve."""
    return table.stock(1, tile).does(BUILD_1).play(f"tile {tile}", f"at {cell}", f"rotate {turn}")


TILE_2, BEFORE, NEW, AFTER, GREEN, TILE_1 = SHELF[:6]


def worked_example(press: Press) -> tuple[Table, list[str]]:
    """The rulebook's picture in a row: tile 2, water, two yellow tiles and a gap between them, green, tile 1."""
    press.skyside(TILE_2, "yyyyyy", building_of="y")
    press.skyside(BEFORE, AHEAD.format("y"))
    press.skyside(NEW, BOTH.format("y", "y"))
    press.skyside(AFTER, BOTH.format("y", "y"))
    press.skyside(GREEN, BOTH.format("g", "g"))
    press.skyside(TILE_1, BACK.format("y"), building_of="y")
    table = skysider()
    cells = row(table)
    for tile, cell in zip((TILE_2, BEFORE, NEW, AFTER, GREEN, TILE_1), cells, strict=True):
        if tile != NEW:
            table.tile(1, tile, cell)
    return table, cells


@pytest.mark.rule("FL-32")
def test_the_worked_example_scores_12(press: Press) -> None:
    table, cells = worked_example(press)

    build(table.dial(founders=3), NEW, cells[2])

    assert table.captain(1)["stars"] == 12
    assert table.captain(2)["stars"] == 0
    assert table.view()["supply"] == 400 - 12


@pytest.mark.rule("FL-32")
@pytest.mark.parametrize(("dial", "a"), [(1, 2), (2, 3), (3, 4), (4, 4)])
def test_in_the_example_tile_1_counts_for_a_behind_the_green_district_and_tile_2_across_water_does_not(
    press: Press, dial: int, a: int
) -> None:
    table, cells = worked_example(press)

    build(table.dial(founders=dial), NEW, cells[2])

    assert table.captain(1)["stars"] == a * 3


@pytest.mark.rule("FL-32")
@pytest.mark.parametrize("guild", ["speakers", "traders", "delvers"])
def test_only_the_dial_of_the_districts_own_guild_counts(press: Press, guild: str) -> None:
    table, cells = worked_example(press)

    build(table.dial(**{guild: 4}), NEW, cells[2])

    assert table.captain(1)["stars"] == 2 * 3


@pytest.mark.rule("FL-32")
@pytest.mark.parametrize("building", ["r", "g", "b", ""])
def test_only_buildings_of_the_districts_own_kind_count(press: Press, building: str) -> None:
    table, cells = worked_example(press)
    press.skyside(TILE_1, BACK.format("y"), building_of=building)

    build(table.dial(founders=2), NEW, cells[2])

    assert table.captain(1)["stars"] == 2 * 3


@pytest.mark.rule("FL-32")
@pytest.mark.parametrize("letter", ["r", "g", "y", "b"])
def test_every_district_scores_by_its_guilds_dial_and_its_building(press: Press, letter: str) -> None:
    guild = {"r": "speakers", "g": "traders", "y": "founders", "b": "delvers"}[letter]
    press.skyside(NEW, letter * 6, building_of=letter)
    table = skysider().dial(**{guild: 2})

    build(table, NEW, row(table)[0])

    assert table.captain(1)["stars"] == (2 + 1) * 1  # the new tile's own building counts, and the new tile itself


@pytest.mark.rule("FL-32")
def test_a_is_at_most_four_however_many_buildings_there_are(press: Press) -> None:
    table = skysider().dial(founders=3)
    cells = row(table)
    for tile, cell in zip(SHELF[1:5], cells[1:5], strict=True):
        press.skyside(tile, "yyyyyy", building_of="y")
        table.tile(1, tile, cell)
    press.skyside(SHELF[0], "yyyyyy", building_of="y")

    build(table, SHELF[0], cells[5])

    assert table.captain(1)["stars"] == 4 * 5


def three_in_a_row(press: Press, first: str, new: str, last: str) -> Table:
    """A tile with a yellow building, the new tile, and another, all far from the starting tile; the dial is at 1."""
    for tile, edges in zip(SHELF[:3], (first, new, last), strict=True):
        press.skyside(tile, edges, building_of="y" if tile == SHELF[0] else "")
    table = skysider()
    cells = row(table)
    table.tile(1, SHELF[0], cells[2]).tile(1, SHELF[2], cells[4])
    return build(table, SHELF[1], cells[3])


@pytest.mark.rule("FL-32")
def test_joined_on_both_sides_all_is_one_watercraft(press: Press) -> None:
    table = three_in_a_row(press, "yyyyyy", "yyyyyy", "yyyyyy")

    assert table.captain(1)["stars"] == 2 * 3


@pytest.mark.rule("FL-32")
@pytest.mark.parametrize(("first", "new"), [("yyyyyy", "yyyy.y"), ("y.yyyy", "yyyyyy"), ("y.yyyy", "yyyy.y")])
def test_water_on_either_side_of_an_edge_splits_the_watercraft_and_the_district(
    press: Press, first: str, new: str
) -> None:
    table = three_in_a_row(press, first, new, "yyyyyy")

    assert table.captain(1)["stars"] == 1 * 2


@pytest.mark.rule("FL-32")
def test_a_watercraft_that_water_splits_is_one_again_where_another_way_round_joins_it(press: Press) -> None:
    for tile, edges in zip(SHELF[:4], ("y.yyyy", "yyyyyy", "yyyyyy", "yyyyyy"), strict=True):
        press.skyside(tile, edges, building_of="y" if tile == SHELF[0] else "")
    table = skysider()
    cells = row(table)
    round_about = next(
        cell for cell in table.room(1)[1:] if touch(cell, cells[2]) and touch(cell, cells[3]) and cell not in cells
    )
    table.tile(1, SHELF[0], cells[2]).tile(1, SHELF[2], round_about)

    build(table, SHELF[1], cells[3])

    assert table.captain(1)["stars"] == 2 * 3


@pytest.mark.rule("FL-32")
def test_touching_edges_of_two_colours_join_the_watercraft_but_not_the_district(press: Press) -> None:
    table = three_in_a_row(press, "yyyyyy", "yyyygy", "yyyyyy")
    assert table.question == "district"

    table.play("score yellow")

    assert table.captain(1)["stars"] == 2 * 2


@pytest.mark.rule("FL-32")
@pytest.mark.parametrize(("scored", "stars"), [("yellow", (1 + 1) * 2), ("green", 3 * 1)])
def test_one_district_of_the_new_tile_is_scored_and_the_player_chooses_which(
    press: Press, scored: str, stars: int
) -> None:
    press.skyside(SHELF[0], "yyyyyy", building_of="y")
    press.skyside(SHELF[1], "ggggyg")
    table = skysider().dial(traders=3)
    cells = row(table)
    table.tile(1, SHELF[0], cells[2])
    build(table, SHELF[1], cells[3])
    assert table.legal == ["score green", "score yellow"]
    assert table.described("score yellow").endswith("4 ★.")
    assert table.why_not("score blue").rule == "FL-32"

    table.play(f"score {scored}")

    assert table.captain(1)["stars"] == stars
    assert table.question == "play"


@pytest.mark.rule("FL-32")
def test_the_starting_tile_joins_watercraft_but_is_no_tile_of_any_district(press: Press) -> None:
    table = skysider()
    press.skyside(SHELF[0], "yyyyyy", building_of="y")
    press.skyside(SHELF[1], "yyyyyy")
    near = table.beside(table.start(1))
    one, other = next((a, b) for a in near for b in near if b in table.room(1) and a != b and not touch(a, b))

    build(table.tile(1, SHELF[0], one), SHELF[1], other)

    assert table.captain(1)["stars"] == (1 + 1) * 1


@pytest.mark.rule("FL-32")
def test_a_tile_alone_in_the_water_still_scores_one(press: Press) -> None:
    press.skyside(SHELF[0], "......")
    press.skyside(SHELF[1], "y.....")
    table = skysider()
    cells = row(table)

    build(table.tile(1, SHELF[0], cells[2]), SHELF[1], cells[3])

    assert table.captain(1)["stars"] == 1


@pytest.mark.rule("FL-32")
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_and_b_are_what_the_picture_shows(data: st.DataObject) -> None:
    table = skysider().has(1, red=9, green=9, yellow=9, blue=9)
    table.state.dials = tuple(data.draw(st.lists(st.integers(1, 3), min_size=4, max_size=4)))
    colour = data.draw(st.integers(0, 3))
    kin = sorted(TILES, key=lambda tile: (colour not in tile.districts, tile.building == ANY))  # so that much is joined
    tiles = data.draw(st.permutations([tile.id for tile in kin[:24]]))
    own = [table.start(1)]
    for tile in tiles[: data.draw(st.integers(3, 14))]:
        near = [cell for cell in table.room(1) if cell not in own and any(touch(cell, one) for one in own)]
        own.append(data.draw(st.sampled_from(near)))
        table.tile(1, tile, own[-1], data.draw(st.integers(0, 5)))
    table.stock(1, tiles[-1]).does(BUILD_1).play(f"tile {tiles[-1]}")
    cell = data.draw(st.sampled_from([text for text in table.legal if text[3:] in table.room(1)])).removeprefix("at ")

    events = table.play(f"at {cell}").events
    if table.question == "turn built":
        events = table.play(data.draw(st.sampled_from(table.legal))).events
    guild = TILES[TILE_OF[tiles[-1]]].districts[0]
    if table.question == "district":
        score = data.draw(st.sampled_from(table.legal))
        guild = COLOUR[score.removeprefix("score ")]
        events = table.play(score).events

    edges = laid(table, 1, "edges")
    craft = [table.tile_at(at) for at in joined(edges, cell)]
    buildings = sum(TILES[TILE_OF[tile]].building == guild for tile in craft if tile in TILE_OF)
    a = min(4, table.state.dials[guild] + buildings)
    b = len(joined(edges, cell, guild))
    scored = [event.stars for event in events if isinstance(event, Scored) and event.why == "district"]
    assert scored == [a * b]
    assert a * b >= 1
