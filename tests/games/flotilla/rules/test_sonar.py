"""Sonar stations and the sonar track (FL-33, FL-37)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.events.gains import Scored
from fathoms.games.flotilla.events.sea import Rolled
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.printed import SONAR
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.sea.diving import Dive
from fathoms.games.flotilla.sea.placing import DrawTiles
from tests.games.flotilla.pieces import SHELF, Press, laid, ring
from tests.games.flotilla.plane import corners, full_circles, touch
from tests.games.flotilla.table import Table

BUILD_1 = Build(1)
DISTRICT = 1  # ★ that each tile of these tests scores for its district
EAST, ITS_SOUTH_WEST, ITS_NORTH_WEST = "o.....", "..o...", "....o."  # the corners that meet, from three tiles


# --- stations ---


def station(press: Press, arcs: tuple[str, str, str] = (EAST, ITS_SOUTH_WEST, ITS_NORTH_WEST)) -> Table:
    """Three tiles that meet in a point, with these arcs, of which the first is built now; none is joined."""
    table = Table().skysider(1)
    own = table.room(1)[1:]
    new, upper, lower = next(
        (new, upper, lower)
        for new in own
        for upper in own
        for lower in own
        if corners(new, 0)[0] == corners(upper, 0)[2] == corners(lower, 0)[4]
        and not any(touch(cell, table.start(1)) for cell in (new, upper, lower))
    )
    for tile, marks in zip(SHELF, arcs, strict=False):
        press.skyside(tile, "......" if tile != SHELF[0] else "..y...", arcs=marks)
    table.tile(1, SHELF[1], upper).tile(1, SHELF[2], lower).stock(1, SHELF[0])
    return table.does(BUILD_1).play(f"tile {SHELF[0]}", f"at {new}")


@pytest.mark.rule("FL-33")
def test_three_arcs_that_meet_complete_a_station_that_moves_the_disc_and_scores_its_space(press: Press) -> None:
    table = station(press).play("rotate 0")

    assert table.view()["sonar"] == 1
    assert table.captain(1)["stars"] == DISTRICT + SONAR[1].stars
    assert table.captain(2)["stars"] == 0


@pytest.mark.rule("FL-33")
@pytest.mark.parametrize("missing", range(3))
def test_two_arcs_make_no_station(press: Press, missing: int) -> None:
    arcs = [EAST, ITS_SOUTH_WEST, ITS_NORTH_WEST]
    arcs[missing] = "......"

    table = station(press, (arcs[0], arcs[1], arcs[2])).play("rotate 0")

    assert table.view()["sonar"] == 0
    assert table.captain(1)["stars"] == DISTRICT


@pytest.mark.rule("FL-33")
@pytest.mark.parametrize("turn", range(1, 6))
def test_an_arc_that_is_turned_away_makes_no_station(press: Press, turn: int) -> None:
    table = station(press)
    assert "1 sonar station" in table.described("rotate 0")
    assert "sonar" not in table.described(f"rotate {turn}")

    assert table.play(f"rotate {turn}").view()["sonar"] == 0


@pytest.mark.rule("FL-33")
@pytest.mark.parametrize("space", range(4))
def test_every_station_moves_the_disc_one_space_and_scores_the_space_reached(press: Press, space: int) -> None:
    table = station(press)
    table.state.sonar = space

    table.play("rotate 0")

    assert table.view()["sonar"] == space + 1
    assert table.captain(1)["stars"] == DISTRICT + SONAR[space + 1].stars


@pytest.mark.rule("FL-33")
def test_at_the_end_of_the_track_a_station_gives_5_stars_instead(press: Press) -> None:
    table = station(press)
    table.state.sonar = 4

    table.play("rotate 0")

    assert table.view()["sonar"] == 4
    assert table.captain(1)["stars"] == DISTRICT + 5


@pytest.mark.rule("FL-33", "FL-66")
@pytest.mark.parametrize("turn", range(6))
def test_one_tile_may_complete_several_stations_and_each_pays(press: Press, turn: int) -> None:
    table = Table().skysider(1)
    room = set(table.room(1)[1:])
    cell = next(cell for cell in table.room(1) if len(table.beside(cell)) == 6 and set(table.beside(cell)) <= room)
    press.skyside(SHELF[0], "y.....", arcs="oo.o..")
    for tile, other in zip(SHELF[1:7], table.beside(cell), strict=True):
        press.skyside(tile, "......", arcs="oooooo")
        table.tile(1, tile, other)
    table.stock(1, SHELF[0]).does(BUILD_1).play(f"tile {SHELF[0]}", f"at {cell}")
    table.state.sonar = 3

    table.play(f"rotate {turn}")

    assert table.view()["sonar"] == 4
    assert table.captain(1)["stars"] == DISTRICT + SONAR[4].stars + 5 + 5


@pytest.mark.rule("FL-33")
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_stations_of_turned_tiles_are_those_that_meet_in_the_picture(data: st.DataObject) -> None:
    table = Table().skysider(1).has(1, red=9, green=9, yellow=9, blue=9)
    new, *around = data.draw(st.permutations([tile.id for tile in TILES if 0 in tile.arcs]))
    inner = [cell for cell in table.room(1)[1:] if set(table.beside(cell)) <= set(table.room(1))]
    cell = data.draw(st.sampled_from(inner))
    free = data.draw(st.sampled_from([*table.beside(cell), table.start(1)]))
    for other in table.beside(cell):
        if other not in (free, table.start(1)):
            table.tile(1, around.pop(), other, data.draw(st.integers(0, 5)))
    table.stock(1, new).does(BUILD_1).play(f"tile {new}", f"at {cell}")

    if table.question == "turn built":
        table.play(data.draw(st.sampled_from(table.legal)))

    stations = full_circles(laid(table, 1, "arcs"), cell)
    scored = [event.stars for event in table.events_of(Scored) if event.why == "station"]
    assert scored == [*(space.stars for space in SONAR[1:]), 5, 5][:stations]
    assert table.view()["sonar"] == min(stations, 4)


@pytest.mark.rule("FL-33")
def test_a_sinksiders_tiles_show_no_arcs_so_placing_completes_no_station(press: Press) -> None:
    table = Table()
    room = set(table.room(1)[1:])
    cell = next(cell for cell in table.room(1) if len(table.beside(cell)) == 6 and set(table.beside(cell)) <= room)
    for tile in SHELF[:7]:
        press.skyside(tile, "yyyyyy", arcs="oooooo")
        press.sinkside(tile, "......")
    for tile, other in zip(SHELF[1:7], table.beside(cell), strict=True):
        table.tile(1, tile, other)

    table.bag(SHELF[0]).does(DrawTiles(1)).play(f"tile {SHELF[0]}", f"at {cell}", "rotate 0")

    assert table.view()["sonar"] == 0
    assert table.captain(1)["stars"] == 0


# --- what a sonar icon is worth in a dive ---


def dive_with_sonar(press: Press, space: int, *rolls: int, dice: tuple[int, int, int] = (1, 0, 0)) -> Table:
    """Player 1 dives with the disc on a space of the sonar track, from 1; a face 0 is sonar, 1 a toxicity."""
    press.dive_dice("sonar", "toxicity", "depletion", "survivor", "barrel", "")
    table = ring(Table(), *[2] * 9).rolls(*rolls)
    table.state.sonar = space - 1
    return table.does(Dive(dice))


def gains(table: Table) -> tuple[int, int]:
    """Survivors rescued, and toxicity taken, by player 1."""
    return table.view()["survivor"], table.captain(1)["toxicity"]


@pytest.mark.rule("FL-37")
def test_the_track_has_five_spaces() -> None:
    assert len(SONAR) == 5


@pytest.mark.rule("FL-37")
@pytest.mark.parametrize(("space", "gained"), [(1, (0, 1)), (2, (1, 1)), (3, (1, 0))])
def test_the_first_three_spaces_give_toxicity_then_both_then_a_survivor(
    press: Press, space: int, gained: tuple[int, ...]
) -> None:
    table = dive_with_sonar(press, space, 0)

    assert gains(table) == gained
    assert table.dice.drawn == 1
    assert table.question == "play"


@pytest.mark.rule("FL-37")
@pytest.mark.parametrize("space", [4, 5])
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_the_last_two_spaces_give_a_survivor_and_one_more_die_of_that_kind(
    press: Press, space: int, depth: int
) -> None:
    dice = (int(depth == 0), int(depth == 1), int(depth == 2))
    table = dive_with_sonar(press, space, 0, 1, dice=dice)

    assert gains(table) == (1, 1)  # the toxicity is what the second die shows
    shown = [event.depth for event in table.events_of(Rolled)]
    assert shown == [("shallows", "shelf", "depths")[depth]] * 2


@pytest.mark.rule("FL-37")
@pytest.mark.parametrize(("space", "stars"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1)])
def test_only_the_last_space_gives_a_star_as_well(press: Press, space: int, stars: int) -> None:
    table = dive_with_sonar(press, space, 0, 5)

    assert table.captain(1)["stars"] == stars + 2 * table.view()["survivor"]


@pytest.mark.rule("FL-37")
@pytest.mark.parametrize("space", [4, 5])
def test_the_survivors_bonus_is_gained_before_the_other_die_is_rolled(press: Press, space: int) -> None:
    press.dive_dice("sonar", "toxicity", "depletion", "survivor", "barrel", "")
    table = ring(Table(), Recruit(1), 2).rolls(0, 1)
    table.state.sonar = space - 1

    table.does(Dive((1, 0, 0)))
    assert table.question == "recruit"
    assert table.dice.drawn == 1
    table.play("traders")

    assert table.dice.drawn == 2
    assert table.captain(1)["toxicity"] == 1


@pytest.mark.rule("FL-37")
def test_one_more_die_may_show_sonar_again(press: Press) -> None:
    table = dive_with_sonar(press, 4, 0, 0, 0, 5)

    assert table.dice.drawn == 4
    assert table.view()["survivor"] == 3


@pytest.mark.rule("FL-37")
def test_never_more_dice_are_rolled_than_the_supply_has(press: Press) -> None:
    table = dive_with_sonar(press, 4, *[0] * 6, dice=(6, 0, 0))

    rolled = len(table.events_of(Rolled))
    while table.question == "dive":
        table.play(table.legal[0])
        rolled += len(table.events_of(Rolled))
    assert rolled == 6


@pytest.mark.rule("FL-37")
def test_what_a_sonar_icon_means_depends_on_where_the_disc_is_now(press: Press) -> None:
    press.dive_dice(*["sonar"] * 6)
    table = ring(Table(), 2, 2).artifacts("gold-bars")
    table.state.sonar, table.state.survivor = 1, 2  # the next survivor reaches the milestone
    table.does(Dive((1, 1, 0)))
    assert table.legal == ["sonar shallows", "sonar shelf"]
    assert table.described("sonar shelf") == (
        "Sonar: Rescue 1 survivor; take 1 toxicity. "
        "The next survivor: Take 2 toxicity; draw 1 artifact; raise a guild dial by 1."
    )

    table.state.sonar = 2
    table.play("sonar shelf", "traders")

    assert gains(table) == (1, 2)  # the milestone's toxicity, and none of the sonar's
