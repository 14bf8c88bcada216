"""What a question tells before it is answered: sentences for people, the same as fields for programs."""

from typing import Any

import pytest

from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.sentences import phrase
from fathoms.games.flotilla.hub.dials import RaiseDials
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.printed import GUILDS
from fathoms.games.flotilla.sea.building import Build
from tests.games.flotilla.pieces import SHELF, Press
from tests.games.flotilla.rules.test_circles import AFTER, NEXT, ONE_TILE, PLACED, triangle
from tests.games.flotilla.table import Table

# --- how a tile is turned ---


def spots(table: Table) -> dict[tuple[str, int], dict[str, Any]]:
    """What the question tells of each cell and turn."""
    return {(one.pop("cell"), one.pop("turn")): one for one in table.about["spots"]}


@pytest.mark.rule("FL-29", "FL-30")
def test_a_turned_tile_is_shown_with_where_its_wedges_land_and_what_they_complete_next(press: Press) -> None:
    press.sinkside(PLACED, "y..p..")
    press.sinkside(NEXT, "..y...")
    table, cell, upper, lower = triangle()
    table.tile(1, NEXT, upper).bag(PLACED).does(ONE_TILE).play(f"tile {PLACED}", f"at {cell}")

    assert table.described("rotate 0") == (
        f"Leave it unturned: yellow in the east and purple in the west. "
        f"Next, a yellow wedge at {lower} would complete a circle."
    )
    assert table.described("rotate 1") == (
        "Turn it 1 step clockwise: yellow in the south-east and purple in the north-west."
    )
    following = [{"corner": 0, "cell": lower, "mark": "yellow"}]
    assert spots(table)[cell, 0] == {"circles": [], "next": following}
    assert spots(table)[cell, 1] == {"circles": [], "next": []}
    for turn in (0, 1):
        assert table.shown(f"rotate {turn}")["effect"] == {"turn": turn, **spots(table)[cell, turn]}
    assert set(spots(table)) == {(cell, turn) for turn in range(6)}


@pytest.mark.rule("FL-29")
@pytest.mark.parametrize("marks", [("..r...", "....y."), ("..y...", "....r.")])
def test_a_corner_where_another_colour_lies_is_next_to_nothing(press: Press, marks: tuple[str, ...]) -> None:
    press.sinkside(PLACED, "y.....")
    press.sinkside(NEXT, marks[0])
    press.sinkside(AFTER, marks[1])
    table, cell, upper, lower = triangle()
    table.tile(1, NEXT, upper).tile(1, AFTER, lower).bag(PLACED).does(ONE_TILE).play(f"tile {PLACED}", f"at {cell}")

    assert table.described("rotate 0") == "Leave it unturned: yellow in the east."
    assert spots(table)[cell, 0] == {"circles": [], "next": []}


@pytest.mark.rule("FL-29", "FL-66")
def test_circles_that_a_turn_completes_are_counted_in_both_ways(press: Press) -> None:
    for tile in (PLACED, NEXT, AFTER):
        press.sinkside(tile, "yyyyyy")
    table, cell, upper, lower = triangle()
    table.tile(1, NEXT, upper).tile(1, AFTER, lower).bag(PLACED).does(ONE_TILE).play(f"tile {PLACED}", f"at {cell}")

    assert "This completes 1 artifact circle." in table.described("rotate 0")
    assert spots(table)[cell, 0]["circles"] == [0]


@pytest.mark.rule("FL-32", "FL-33")
def test_a_tile_to_build_is_shown_with_its_stars_and_stations_for_every_turn(press: Press) -> None:
    press.skyside(SHELF[0], "g.....", arcs="o.....")
    press.skyside(SHELF[1], "......", arcs="..o...")
    table, cell, upper, lower = triangle()
    table.skysider(1).dial(traders=3).tile(1, SHELF[1], upper).stock(1, SHELF[0])
    table.does(Build(1)).play(f"tile {SHELF[0]}")
    before = spots(table)
    table.play(f"at {cell}")

    assert table.described("rotate 0") == (
        f"Leave it unturned: 3 ★ for the Traders (green). Next, a sonar arc at {lower} would complete a station."
    )
    assert {"turn": 0, **spots(table)[cell, 0]} == table.shown("rotate 0")["effect"]
    assert spots(table)[cell, 0] == {
        "stations": [],
        "next": [{"corner": 0, "cell": lower, "mark": "sonar"}],
        "scores": [{"guild": "traders", "a": 3, "b": 1, "stars": 3, "joined": []}],
    }
    assert {spot: facts for spot, facts in before.items() if spot[0] == cell} == spots(table)


@pytest.mark.rule("FL-28", "FL-29")
def test_all_cells_and_turns_of_a_tile_are_told_before_one_is_chosen(press: Press) -> None:
    press.sinkside(PLACED, "y.....")
    press.sinkside(NEXT, "..y...")
    press.sinkside(AFTER, "....y.")
    table, cell, upper, lower = triangle()
    table.tile(1, NEXT, upper).tile(1, AFTER, lower).bag(PLACED).does(ONE_TILE).play(f"tile {PLACED}")

    found = spots(table)
    assert list(found) == [(text.removeprefix("at "), turn) for text in table.legal for turn in range(6)]
    assert [spot for spot, facts in found.items() if facts["circles"]] == [(cell, 0)]
    assert table.shown(f"at {cell}")["points_at"] == [f"cell:{cell}"]


# --- rings ---


def ring_text(guild: int, *spaces: int) -> str:
    return ", then ".join(phrase(GUILDS[guild].ring[space - 1]) for space in spaces)


@pytest.mark.rule("FL-16")
def test_influence_is_offered_with_what_lies_ahead_entering_the_third_space_or_skipping_it() -> None:
    table = Table().disc(1, "traders", 2).does(GainInfluence((2,), "same"))

    assert table.described("traders") == (
        f"Traders (green), ahead: {ring_text(1, 3, 4)}; skipping the third space: {ring_text(1, 4, 5)}."
    )
    assert table.described("delvers") == (
        f"Delvers (blue), ahead: {ring_text(3, 2, 3)}; skipping the third space: {ring_text(3, 2, 4)}."
    )
    assert table.about["ahead"]["traders"] == {"enter": [2, 3], "skip": [3, 4]}


@pytest.mark.rule("FL-16")
def test_the_skip_is_offered_with_the_spaces_after_it() -> None:
    table = Table().disc(1, "speakers", 2).does(GainInfluence((3,), "speakers")).settle()

    assert table.described("enter") == f"Move to the third space of the ring: {ring_text(0, 3, 4, 5)}."
    assert table.described("skip") == (
        f"Skip the third space of the ring, and move to the fourth: {ring_text(0, 4, 5, 6)}."
    )
    assert table.about["ahead"] == {"enter": [2, 3, 4], "skip": [3, 4, 5]}


@pytest.mark.rule("FL-16")
def test_rings_wrap_round_in_what_lies_ahead_too() -> None:
    table = Table().disc(1, "speakers", 8).does(GainInfluence((2,), "same"))

    assert table.about["ahead"]["speakers"] == {"enter": [0, 1], "skip": None}


# --- guilds ---


@pytest.mark.rule("FL-38")
def test_a_wild_die_is_shown_with_the_bounty_of_each_guild(press: Press) -> None:
    press.research_dice(*["wild 0 0 0"] * 6)
    table = Table().skysider(1).slotted("gold-bars").rolls(0, 0).does(Research(2))

    assert table.described("traders") == "The Traders (green): 1 icon; 3 pay their bounty, gain 4 ¤."
    assert table.described("delvers").startswith("The Delvers (blue): 1 icon; 3 pay their bounty, ")
    table.play("traders")
    assert "2 icons;" in table.described("traders")
    assert "1 icon;" in table.described("speakers")


@pytest.mark.rule("FL-18", "FL-57", "FL-40")
@pytest.mark.parametrize("effect", [PlaceSeals(1), Recruit(1), RaiseDials(1)])
def test_guilds_are_always_called_by_name_and_colour(effect: Effect) -> None:
    table = Table().seals(1, traders=2).seals(3, traders=4).does(effect)

    for guild in GUILDS:
        assert f"{guild.name} ({guild.colour})" in table.described(guild.id)
    if effect.word == "seal":
        assert table.described("traders") == "Traders (green): you have 2 there, an opponent at most 4."
