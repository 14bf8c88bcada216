"""What resources bring about is told in facts, on the second specialist's turn and with no two numbers alike."""

import pytest

from fathoms.games.spill import events as e
from tests.games.spill.table import Table

pytestmark = pytest.mark.rule("SP-37")


def second(card: str) -> Table:
    """The Marine Vet's turn, after that of the HazMat Specialist, with a card in play."""
    cards = ("boom", card, "drone", "tanker")
    return Table("hazmat", "vet", cards=cards).falls("4-1", "4-2", "4-3").end_turn()


def test_an_animal_out_of_sickbay_is_told_with_how_many_of_its_kind_are_left() -> None:
    table = second("hospital").sickbay(turtle=2, crab=2).cubes("hospital", 1, 1).play("use hospital 1", "heal crab")

    assert table.told(e.AnimalHealed) == [e.AnimalHealed(species="crab", left=1)]


def test_a_cleaned_animal_is_told_with_its_space() -> None:
    table = second("wash").contaminate("2-3C", "2-3B").cubes("wash", 1, 1).play("use wash 1", "at 2-3B")

    assert table.told(e.AnimalCleaned) == [e.AnimalCleaned(space="2-3B", species="manatee")]


def test_gained_ap_are_told_with_who_has_them() -> None:
    table = second("volunteers").cubes("volunteers", 1, 1).play("use volunteers 1")

    assert table.told(e.ApGained) == [e.ApGained(specialist="vet", ap=2)]


@pytest.mark.parametrize(("card", "team"), [("buoy", True), ("sorbent", False)])
def test_calmed_weather_is_told_with_whose(card: str, team: bool) -> None:
    table = second(card).token("slow", place=1).token("slow", place=2).cubes(card, 1, 1).play(f"use {card} 1")

    assert table.told(e.WeatherCalmed) == [e.WeatherCalmed(specialist="vet", team=team)]
    assert [one["tokens"]["slow"] for one in table.view["specialists"]] == [0, 0, 0 if team else 1, 0]


def test_a_weather_die_taken_out_is_told() -> None:
    table = second("buoy").bag(20, weather=3).cubes("buoy", 1, 1).play("use buoy 1")

    assert table.told(e.WeatherDiceTakenOut) == [e.WeatherDiceTakenOut(count=1)]
    assert table.view["bag"] == {"oil": 20, "weather": 2}


def test_a_recalled_pool_is_told_with_its_dice_by_kind() -> None:
    table = second("capping").bag(20, weather=3).draws("oil", "oil").extra().extra().cubes("capping", 1, 1)

    table.play("use capping 1")

    assert table.told(e.PoolRecalled) == [e.PoolRecalled(oil=2, weather=0)]


def test_a_track_that_goes_back_is_told_with_both_spaces_and_its_dice() -> None:
    table = second("capping").track(3).cubes("capping", 2, 2).play("use capping 2")

    assert table.told(e.TrackWentBack) == [e.TrackWentBack(start=3, end=1, dice=3)]


def test_a_tug_is_told_with_the_way_of_the_active_ship() -> None:
    table = second("tug").ship("2-1", place=1).cubes("tug", 1, 1).play("use tug 1", "sail 2-4")

    way = ("2-1", "2-2", "2-3", "2-4")
    assert table.told(e.ShipSailed) == [
        e.ShipSailed(specialist="vet", start="2-1", end="2-4", way=way, by="resource", ap=0)
    ]
    assert [table.sector_of(place) for place in (0, 1)] == ["1-1", "2-4"]
