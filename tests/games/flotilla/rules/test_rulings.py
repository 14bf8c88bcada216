"""Rulings on dives, supplies and turning (FL-63 to FL-65, FL-67, FL-68)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.effect import Effect, Script
from fathoms.games.flotilla.components.grid import CELLS
from fathoms.games.flotilla.components.model import SurvivorTrack
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.effects.gains import GainCurrency, GainResources, GainStars
from fathoms.games.flotilla.events.sea import Rolled
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.skiffs import GainSkiffs
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.sea.diving import Dive
from fathoms.games.flotilla.sea.placing import DrawAndPlace, DrawTiles
from tests.games.flotilla.rules.dice import BARREL, BLANK, DEPLETION, SONAR, SURVIVOR, make_plain
from tests.games.flotilla.table import Table

SHALLOWS = [tile.id for tile in TILES if tile.depth == 0]
RED = next(tile.id for tile in TILES if tile.resource == 0)
SECOND_AGAIN = 4  # the last space of the sonar track: a survivor, ★ and one more die


@pytest.fixture(autouse=True)
def plain_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    make_plain(monkeypatch)


def dive(*dice: int) -> Effect:
    """A dive with so many dice more of shallows, shelf and depths."""
    return Dive((*dice, 0, 0, 0)[:3])


def survivor_spaces(table: Table, *scripts: Script) -> Table:
    """What the survivor track gives, from its second space on."""
    table.state.terms.survivors = SurvivorTrack("", (4,), ((), *scripts), "")
    return table


def own_water(table: Table) -> list[str]:
    """The cells beside player 1's starting tile and within the boundary."""
    return [cell for cell in table.beside(table.start(1)) if cell in table.room(1)]


def at_sea(*cargo: str) -> Table:
    """Player 1 has a tile beside the start, and skiff 1 with this cargo on it."""
    table = Table()
    cell = own_water(table)[0]
    table.state.skiffs = put(table.state.skiffs, 0, -1)
    return table.tile(1, RED, cell).skiff(1, 1, cell, *cargo)


def dice_told(table: Table) -> list[str]:
    """The depths of the dice that were rolled since the last move."""
    return [event.depth for event in table.events_of(Rolled)]


# --- dives within dives ---


@pytest.mark.rule("FL-63")
def test_a_dive_set_off_inside_a_dive_waits_for_the_first_to_end() -> None:
    table = at_sea().rolls(SURVIVOR, BARREL, BLANK, BLANK, BLANK)
    survivor_spaces(table, (dive(0, 1),), ()).does(dive(2))
    assert len(dice_told(table)) == 3

    table.play("survivor")

    assert [event.name for event in table.events] == ["rescued", "loaded", "rolled", "rolled"]
    assert sorted(dice_told(table)) == ["shallows", "shelf"]
    assert table.question == "play"


@pytest.mark.rule("FL-63")
def test_a_dive_that_waits_has_its_own_dice_and_depletion_count() -> None:
    table = at_sea().rolls(SURVIVOR, DEPLETION, BLANK, BLANK, DEPLETION)
    survivor_spaces(table, (dive(1), GainStars(2)), ())

    table.does(dive(2))

    assert len(dice_told(table)) == 5  # two and the skiff's, then one of the dive that waited and the skiff's again
    assert table.captain(1)["stars"] == 2
    assert not any(tile["depleted"] for tile in table.captain(1)["tiles"])
    assert table.question == "play"


@pytest.mark.rule("FL-63")
def test_what_a_result_sets_off_is_done_before_the_next_result() -> None:
    table = survivor_spaces(Table(), (Recruit(1),), (GainStars(5),)).rolls(SURVIVOR, SURVIVOR)

    table.does(dive(2))

    assert (table.question, table.view()["survivor"], table.captain(1)["stars"]) == ("recruit", 1, 0)
    table.play("traders")
    assert (table.question, table.view()["survivor"], table.captain(1)["stars"]) == ("play", 2, 5)


@pytest.mark.rule("FL-63")
def test_skiffs_gained_in_a_dive_add_no_dice_to_it() -> None:
    table = at_sea().rolls(SURVIVOR, BLANK, BLANK, BLANK)
    survivor_spaces(table, (GainSkiffs(2),))

    table.does(dive(1))

    assert len(table.captain(1)["skiffs"]) == 3
    assert len(dice_told(table)) == 2
    assert len(table.dice.faces) == 2


@pytest.mark.rule("FL-63")
def test_the_bonus_of_a_sonars_survivor_is_done_before_the_die_it_adds_is_rolled() -> None:
    table = survivor_spaces(Table(), (Recruit(1),)).rolls(SONAR, BLANK)
    table.state.sonar = SECOND_AGAIN

    table.does(dive(1))

    assert table.question == "recruit"
    assert len(dice_told(table)) == 1
    table.play("traders")
    assert len(dice_told(table)) == 1


# --- dice ---


@pytest.mark.rule("FL-64")
@settings(max_examples=50, deadline=None)
@given(wanted=st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9)))
def test_dice_are_limited_by_kind(wanted: tuple[int, ...]) -> None:
    table = Table().rolls(*[BLANK] * 27).does(dive(*wanted))

    rolled = [dice_told(table).count(depth) for depth in ("shallows", "shelf", "depths")]
    assert rolled == [min(number, limit) for number, limit in zip(wanted, (6, 5, 5), strict=True)]


@pytest.mark.rule("FL-64")
def test_dice_of_the_skiffs_are_within_the_limit() -> None:
    table = Table()
    cell = own_water(table)[0]
    table.tile(1, SHALLOWS[0], cell).skiff(1, 1, cell).skiff(1, 2, cell).rolls(*[BLANK] * 9)

    assert dice_told(table.does(dive(5))) == ["shallows"] * 6


@pytest.mark.rule("FL-64")
@pytest.mark.parametrize(("first", "rolled"), [(1, 6), (4, 6), (6, 6)])
def test_extra_dice_come_from_those_not_rolled_in_this_dive(first: int, rolled: int) -> None:
    table = survivor_spaces(Table(), ()).rolls(*[SONAR] * 12)
    table.state.sonar = SECOND_AGAIN

    table.does(dive(first))

    assert len(dice_told(table)) == rolled
    assert table.captain(1)["stars"] == rolled  # one for each sonar of the last space
    assert table.question == "play"


@pytest.mark.rule("FL-64")
def test_the_next_dive_has_all_dice_again() -> None:
    table = Table().rolls(*[BLANK] * 12).does(dive(6))

    assert len(dice_told(table.does(dive(6)))) == 6


@pytest.mark.rule("FL-64")
def test_extra_dice_join_the_same_depletion_count() -> None:
    table = survivor_spaces(at_sea(), ()).rolls(DEPLETION, SONAR, DEPLETION)
    table.state.sonar = SECOND_AGAIN

    table.does(dive(1))
    while table.question == "dive":
        table.play(table.legal[0])

    assert len(table.dice.faces) == 0
    assert [tile["depleted"] for tile in table.captain(1)["tiles"]].count(True) == 1


# --- supplies ---


@pytest.mark.rule("FL-65")
def test_a_barrel_without_room_is_lost() -> None:
    table = at_sea("red", "blue", "blue", "green").rolls(BARREL, BARREL)

    table.does(dive(1))

    assert table.question == "play"
    assert table.captain(1)["skiffs"][0]["cargo"] == {"red": 1, "green": 1, "blue": 2}
    assert table.reserve(1) == {}


@pytest.mark.rule("FL-65")
def test_barrels_that_still_have_room_are_loaded_and_the_rest_is_lost() -> None:
    table = at_sea("blue", "blue", "blue").rolls(BARREL, BARREL, BARREL)

    table.does(dive(2))

    assert table.question == "play"
    assert table.captain(1)["skiffs"][0]["cargo"] == {"red": 1, "blue": 3}


@pytest.mark.rule("FL-65")
def test_barrels_currency_and_stars_of_the_reserve_never_run_out() -> None:
    table = Table().has(1, red=100, currency=1000, stars=400)
    table.state.supply = 0

    for _ in range(5):
        table.does(GainResources(40, 0), GainCurrency(40), GainStars(40))

    assert table.reserve(1) == {"red": 300}
    assert (table.captain(1)["currency"], table.captain(1)["stars"]) == (1200, 600)


@pytest.mark.rule("FL-65")
@pytest.mark.parametrize(("out", "depleted"), [(29, True), (30, False)])
def test_there_are_thirty_depletion_tokens(out: int, depleted: bool) -> None:
    table = at_sea().rolls(DEPLETION, DEPLETION)
    free = [cell for cell in range(CELLS) if table.state.tile_at[cell] < 0]
    table.state.depleted = sum(1 << cell for cell in free[:out])
    assert table.view()["depletion_tokens"] == 30 - out

    table.does(dive(1))

    assert table.question == "play"
    assert table.captain(1)["tiles"][-1]["depleted"] is depleted
    assert table.view()["depletion_tokens"] == 0


@pytest.mark.rule("FL-65")
@pytest.mark.parametrize("left", [0, 1, 2])
@pytest.mark.parametrize("effect", [DrawTiles(3), DrawAndPlace(3, 1)], ids=["tile", "draw"])
def test_an_empty_ocean_bag_gives_fewer_tiles(left: int, effect: Effect) -> None:
    table = Table()
    kept = [tile.id for tile in TILES if not tile.toxicity][:left]
    table.stock(2, *(tile.id for tile in TILES if tile.id not in kept))

    table.does(effect)

    assert table.view()["ocean_bag"] == 0
    assert [move for move in table.legal if move.startswith("tile ")] == [f"tile {tile}" for tile in reversed(kept)]


@pytest.mark.rule("FL-65", "FL-67")
def test_depletion_tokens_come_off_tiles_that_are_picked_up() -> None:
    table = at_sea()
    cell = own_water(table)[0]
    table.depleted(cell)
    assert table.view()["depletion_tokens"] == 29

    table.play("play captain", *stops(table), "turn")

    assert table.view()["depletion_tokens"] == 30
    assert table.tile_at(cell) is None


def stops(table: Table) -> list[str]:
    """No sailing, where the Captain could."""
    return ["stop"] if "(sail 0)" not in table.described("play captain") else []


# --- turning ---


@pytest.mark.rule("FL-67")
def test_toxicity_penalty_and_bought_objectives_stay_when_a_player_turns() -> None:
    table = Table().has(1, toxicity=3, penalty=2, stars=17, spent_outposts=2)
    table.state.levels = put(table.state.levels, 0, 2)
    before = table.view()["objectives"]["sinkside"][0]

    table.play("play captain", "turn")

    after = table.captain(1)
    assert after["side"] == "skyside"
    assert (after["toxicity"], after["penalty"], after["stars"]) == (3, 2, 17)
    assert table.view()["objectives"]["sinkside"][0]["level"] == before["level"] == 2


@pytest.mark.rule("FL-67")
def test_floating_outposts_stay_spent_when_a_player_turns() -> None:
    table = Table().has(1, currency=200).outpost(Table().start(1)).does(Transact(2))
    table.play("objective 1", "objective 2")
    assert "The outpost of player 1 floats on open water." in table.told()
    assert table.captain(1)["outposts_left"] == 4

    table.play("play captain", "turn")

    assert table.captain(1)["outposts_left"] == 4


# --- the starting tile ---


@pytest.mark.rule("FL-68")
def test_a_skiff_on_the_starting_tile_brings_no_die_and_loads_no_barrel() -> None:
    table = at_sea().rolls(BARREL, BARREL, BLANK)
    table.skiff(1, 2, table.start(1))
    other = own_water(table)[1]
    table.tile(1, next(tile for tile in SHALLOWS if tile != RED), other).skiff(1, 3, other)

    table.does(dive())

    assert len(dice_told(table)) == 2
    table.play("load 1")
    assert [sum(skiff["cargo"].values()) for skiff in table.captain(1)["skiffs"]] == [1, 0, 1]


@pytest.mark.rule("FL-68")
def test_a_starting_tile_is_never_depleted() -> None:
    table = Table().rolls(DEPLETION, DEPLETION, DEPLETION)

    table.does(dive(3))

    assert table.question == "play"
    assert table.view()["depletion_tokens"] == 30


@pytest.mark.rule("FL-68")
def test_a_starting_tile_is_passed_over_for_other_tiles_by_a_depletion_token() -> None:
    table = at_sea().rolls(DEPLETION, DEPLETION, DEPLETION)
    table.skiff(1, 1, table.start(1))

    table.does(dive(3))

    assert table.question == "play"
    assert {tile["at"]: tile["depleted"] for tile in table.captain(1)["tiles"]} == {
        table.start(1): False,
        own_water(table)[0]: True,
    }
