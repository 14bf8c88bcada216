"""SP-01 … SP-04, SP-07, SP-08, SP-63: the board, its animals, the dice and the tracks."""

from collections import Counter
from itertools import pairwise

import pytest

from fathoms.games.spill.components import SPECIES, TRACKS
from fathoms.games.spill.view import dice_of
from tests.games.spill.rules.fresh import GAME, NUMBERS, QUADRANTS, SECTORS, opened, views
from tests.games.spill.table import Table, spaces_of

# --- the board ---


@pytest.mark.rule("SP-01")
def test_the_sea_has_four_quadrants_of_six_numbered_sectors() -> None:
    assert list(Table().view["sea"]) == SECTORS


@pytest.mark.rule("SP-01")
@pytest.mark.parametrize("sector", SECTORS)
def test_a_sector_has_space_a_next_to_the_rig_then_b_then_c(sector: str) -> None:
    elsewhere = "3-3" if sector != "3-3" else "3-4"

    table = Table().falls(sector, elsewhere, elsewhere).end_turn()
    assert table.oil_in(sector) == "A"

    table = Table().falls(sector, sector, elsewhere).end_turn()
    assert table.oil_in(sector) == "AB"

    table = Table().falls(sector, sector, sector).end_turn()
    assert table.oil_in(sector) == "ABC"


@pytest.mark.rule("SP-01", "SP-63")
@pytest.mark.parametrize("direction", [1, -1])
def test_a_ship_sails_through_all_24_sectors_and_comes_back_to_where_it_began(direction: int) -> None:
    table = Table("hazmat").ship("1-1").points(24)
    stops = []
    for _ in range(24):
        table.move(direction)
        stops.append(table.sector_of())

    clockwise = [*SECTORS[1:], "1-1"]
    assert stops == (clockwise if direction == 1 else [*reversed(SECTORS)])


@pytest.mark.rule("SP-63")
@pytest.mark.parametrize(("full", "following"), [("1-1", "1-2"), ("2-5", "2-6"), ("3-6", "4-1"), ("4-6", "1-1")])
def test_clockwise_is_from_one_to_six_in_every_quadrant(full: str, following: str) -> None:
    table = Table().full(full).falls(full, "2-2", "2-2").end_turn()

    assert table.oil_in(following) == "A"


# --- animals ---


@pytest.mark.rule("SP-02")
def test_six_tokens_of_six_kinds_start_healthy_on_their_printed_spaces() -> None:
    printed = {space: kind.id for kind in SPECIES for space in spaces_of(kind.id)}
    assert Counter(printed.values()) == Counter({kind.id: 6 for kind in SPECIES})
    assert len(SPECIES) == 6
    assert len(printed) == 36

    for view in views():
        healthy = {f"{sector}{letter}" for sector in SECTORS for letter in view["sea"][sector]["healthy"]}
        assert healthy == set(printed)
        assert all(view["sea"][sector]["contaminated"] == [] for sector in SECTORS)
        assert set(view["rescued"].values()) == set(view["sickbay"].values()) == {0}


@pytest.mark.rule("SP-03")
@pytest.mark.parametrize("quadrant", QUADRANTS)
def test_nine_animals_live_in_a_quadrant_one_on_every_c_three_on_b_none_on_a(quadrant: int) -> None:
    table = Table()
    on = {
        letter: [number for number in NUMBERS if table.animal(f"{quadrant}-{number}{letter}") == "healthy"]
        for letter in "ABC"
    }

    assert on["A"] == []
    assert on["C"] == list(NUMBERS)
    assert len(on["B"]) == 3
    assert 5 in on["B"]
    assert 2 not in on["B"]


@pytest.mark.rule("SP-03")
@pytest.mark.parametrize("quadrant", QUADRANTS)
def test_no_quadrant_holds_more_than_two_animals_of_a_kind(quadrant: int) -> None:
    kinds = Counter(kind.id for kind in SPECIES for space in spaces_of(kind.id) if space.startswith(f"{quadrant}-"))

    assert max(kinds.values()) <= 2
    assert sum(kinds.values()) == 9


@pytest.mark.rule("SP-03")
def test_two_of_each_kind_stand_on_b_spaces() -> None:
    assert {kind.id: sum(space.endswith("B") for space in spaces_of(kind.id)) for kind in SPECIES} == {
        kind.id: 2 for kind in SPECIES
    }


@pytest.mark.rule("SP-03")
def test_the_six_kinds_have_six_names_and_six_letters() -> None:
    assert len({kind.name for kind in SPECIES}) == 6
    assert len({kind.letter for kind in SPECIES}) == 6


# --- dice ---


@pytest.mark.rule("SP-04")
def test_eight_oil_dice_are_set_aside_and_all_others_go_into_the_bag() -> None:
    view = GAME.view(opened(1), None)

    assert view["bag"] == {"oil": 52, "weather": 4}
    assert view["hand"] == {"oil": 8, "weather": 0}
    assert view["pool"] == {"oil": 0, "weather": 0}
    assert view["removed"] == 0
    assert all(not view["sea"][sector]["oil"] for sector in SECTORS)


@pytest.mark.rule("SP-04", "SP-16")
def test_the_first_drop_takes_the_eight_dice_and_none_from_the_bag() -> None:
    for view in views():
        assert sum(len(view["sea"][sector]["oil"]) for sector in SECTORS) == 8
        assert view["hand"] == {"oil": 0, "weather": 0}
        assert view["bag"] == {"oil": 52, "weather": 4}


# --- spill-out tracks ---


@pytest.mark.rule("SP-07")
@pytest.mark.parametrize(
    ("track", "first", "last"), [("standard", [3, 3, 3], 4), ("challenge", [3, 3, 3], None), ("ultimate", [3, 3, 4], 6)]
)
def test_a_track_begins_and_ends_with_the_printed_numbers(track: str, first: list[int], last: int | None) -> None:
    for view in views(track=track)[:10]:
        assert view["track"]["id"] == track
        assert view["track"]["position"] == 0
        assert dice_of(view)[:3] == tuple(first)
        assert last in (None, dice_of(view)[-1])
    assert {one.id for one in TRACKS} == {"standard", "challenge", "ultimate"}


@pytest.mark.rule("SP-07")
@pytest.mark.parametrize(("track", "space", "dice"), [("ultimate", 0, 3), ("ultimate", 2, 4), ("standard", -1, 4)])
def test_the_space_under_the_token_says_how_many_dice_are_drawn(track: str, space: int, dice: int) -> None:
    table = Table(track=track)
    table.track(space % len(dice_of(table.view))).falls("1-1", "1-2", "1-3", "1-4").end_turn()

    assert table.dice_on_board() == dice


@pytest.mark.rule("SP-08")
@pytest.mark.parametrize("track", ["standard", "challenge", "ultimate"])
def test_a_track_never_falls_and_rises_by_one_at_a_time(track: str) -> None:
    dice = dice_of(Table(track=track).view)

    assert all(after - before in (0, 1) for before, after in pairwise(dice))


@pytest.mark.rule("SP-08")
@pytest.mark.parametrize(("track", "spill_outs"), [("standard", 3), ("challenge", 3), ("ultimate", 2)])
def test_the_fourth_die_comes_with_the_second_or_third_spill_out(track: str, spill_outs: int) -> None:
    assert dice_of(Table(track=track).view).index(4) == spill_outs


@pytest.mark.rule("SP-08")
@pytest.mark.parametrize(("track", "die", "spill_outs"), [("challenge", 5, 5), ("ultimate", 5, 4), ("ultimate", 6, 6)])
def test_the_fifth_and_the_sixth_die_come_later(track: str, die: int, spill_outs: int) -> None:
    assert dice_of(Table(track=track).view).index(die) == spill_outs


@pytest.mark.rule("SP-08")
def test_no_space_of_a_harder_track_lets_fewer_dice_drop() -> None:
    longest = max(len(track.dice) for track in TRACKS)
    spaces = [[*track.dice, *[track.dice[-1]] * (longest - len(track.dice))] for track in TRACKS]

    for easier, harder in pairwise(spaces):
        assert all(fewer <= more for fewer, more in zip(easier, harder, strict=True))


@pytest.mark.rule("SP-08")
def test_the_challenge_track_rises_to_five() -> None:
    assert max(dice_of(Table(track="challenge").view)) == 5


@pytest.mark.rule("SP-08")
@pytest.mark.parametrize("track", ["standard", "challenge", "ultimate"])
def test_the_token_stays_on_the_last_space_once_there(track: str) -> None:
    table = Table(track=track)
    last = len(dice_of(table.view)) - 1
    table.track(last).oil("1-1A", "1-1B").falls("1-1", "2-1", "2-2", "2-3", "2-4", "2-5").end_turn()

    assert table.view["spill_outs"] == 1
    assert table.view["track"]["position"] == last
