"""Carriers, the supply, and when crafting and Extra Space are for (SS-48, SS-49, SS-50)."""

import pytest

from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import Table

# --- the Carrier ---


@pytest.mark.rule("SS-48")
def test_laying_a_crafted_carrier_down_is_an_action_of_its_own() -> None:
    table = Table().hand("engineer", "scrap", "case").play("craft carrier")

    assert table.held("engineer") == {"carrier": 1}
    assert table.player("engineer")["carrier"] is False
    assert table.asked == "astrobiologist"
    table.acting("engineer").play("lay carrier")

    assert table.held("engineer") == {}
    assert table.player("engineer", "doctor")["carrier"] is True
    assert table.asked == "astrobiologist"
    assert table.discards() == {"scrap": 1, "case": 1}


@pytest.mark.rule("SS-48")
def test_by_option_a_carrier_is_laid_down_when_crafted() -> None:
    table = Table(carrier="at once").hand("engineer", "scrap", "case", "vial").play("craft carrier")

    assert table.held("engineer") == {"vial": 1}
    assert table.player("engineer")["carrier"] is True
    assert "The Engineer lays a Water Sample Carrier beside the placard." in table.told("doctor")


@pytest.mark.rule("SS-48", "SS-18")
def test_a_carrier_that_is_laid_down_when_crafted_makes_room_for_one_sample_more() -> None:
    table = Table(carrier="at once").hand("engineer", "scrap", "case").play("craft carrier")

    table.carry("engineer", "lab-1").at("engineer", "m4").drop("m4", "lab-2").drop("m4", "lab-3")
    table.walking("engineer", 0).play("take")

    assert table.carried("engineer") == 2
    assert table.why_not("take").rule == "SS-18"


@pytest.mark.rule("SS-48")
@pytest.mark.parametrize("option", ["action", "at once"])
def test_a_player_has_at_most_one_carrier_in_use(option: str) -> None:
    table = Table(carrier=option).hand("engineer", "scrap", "case").carrier("engineer").play("craft carrier")

    assert table.held("engineer") == {"carrier": 1}
    table.acting("engineer")
    assert table.why_not("lay carrier") == ("SS-48", "You have a Water Sample Carrier in use already.")
    table.carry("engineer", "lab-1", "lab-2").at("engineer", "lab-3").walking("engineer", 0)
    assert table.why_not("take").rule == "SS-18"


@pytest.mark.rule("SS-48")
def test_without_a_carrier_in_hand_none_is_laid_down() -> None:
    assert Table().why_not("lay carrier").sentence == "You hold no Water Sample Carrier."


@pytest.mark.rule("SS-48")
def test_a_carrier_in_use_cannot_be_traded() -> None:
    giving = Table().carrier("engineer").hand("engineer", "vial").play("trade doctor")
    asking = Table().carrier("doctor").hand("doctor", "vial").play("trade doctor", "ask carrier", "propose")

    assert "give carrier" not in giving.legal
    assert giving.why_not("give carrier").rule == "SS-34"
    assert asking.legal == ["refuse"]


@pytest.mark.rule("SS-48")
def test_a_carrier_in_hand_can_be_traded_and_laid_down_by_the_other() -> None:
    table = Table().hand("engineer", "carrier").play("trade doctor", "give carrier", "propose", "accept")

    table.acting("doctor").play("lay carrier")

    assert table.player("doctor")["carrier"] is True
    assert table.player("engineer")["carrier"] is False


# --- the supply ---


@pytest.mark.rule("SS-49")
def test_crafted_resources_come_from_an_unlimited_supply() -> None:
    table = Table().discarded("bulb", "bulb", "bulb")

    for count in range(1, 6):  # more than the deck has
        table.hand("engineer", "scrap", "scrap").acting("engineer").play("craft bulb")
        assert table.held("engineer") == {"made-bulb": count}

    assert table.discards() == {"bulb": 3, "scrap": 10}


@pytest.mark.rule("SS-49")
def test_crafted_items_come_from_an_unlimited_supply() -> None:
    table = Table()

    for count in range(1, 6):
        table.hand("engineer", "scrap", "made-holster").acting("engineer").play("craft gun")
        assert table.held("engineer") == {"gun": count}


@pytest.mark.rule("SS-49")
def test_a_crafted_resource_that_is_used_returns_to_the_supply() -> None:
    table = Table().hand("engineer", "scrap", "made-bulb").play("craft flashlight")

    assert table.discards() == {"scrap": 1}


@pytest.mark.rule("SS-49")
def test_an_item_that_is_used_returns_to_the_supply() -> None:
    table = Table().hand("engineer", "gun").hand("doctor", "flashlight").hand("captain", "medkit", "carrier")

    table.play("shoot doctor", "react flashlight", "stop").health("captain", 1)
    table.acting("captain").play("medkit captain")
    table.acting("captain").play("lay carrier")

    for item in ("gun", "flashlight", "medkit", "carrier"):
        assert not [role for role in ("engineer", "doctor", "captain") if item in table.held(role)]
    assert table.discards() == {}


@pytest.mark.rule("SS-49")
def test_what_is_discarded_goes_to_the_discards_only_if_it_is_one_of_the_48() -> None:
    table = Table().hand("engineer", "made-case", "gun", "case")

    strike(table, "engineer", "lose", 3).play("discard made-case", "discard gun", "discard case")

    assert table.discards() == {"case": 1}
    assert table.held("engineer") == {}


@pytest.mark.rule("SS-49")
def test_a_refilled_deck_has_no_crafted_card_in_it() -> None:
    table = Table().hand("engineer", "gun", "made-bulb")
    strike(table, "engineer", "lose", 2).play("discard gun", "discard made-bulb")
    s = table.state
    while s.deck:
        s.discards[s.deck.pop()] += 1

    table.turn("engineer")

    assert table.view()["deck"] == 47
    assert table.discards() == {}
    assert sum(table.held("engineer").values()) == 1


# --- when ---


@pytest.mark.rule("SS-50")
@pytest.mark.parametrize("resource", ["bulb", "holster", "suit", "case"])
def test_crafting_a_resource_is_the_turns_action(resource: str) -> None:
    table = Table().hand("engineer", "scrap", "scrap", "scrap", "scrap").play(f"craft {resource}")

    assert table.held("engineer") == {f"made-{resource}": 1, "scrap": 2}
    assert table.asked == "astrobiologist"
    assert "stop" in table.legal


@pytest.mark.rule("SS-50")
def test_a_resource_is_not_crafted_in_the_move_phase() -> None:
    table = Table().hand("engineer", "scrap", "scrap").walking("engineer", 2)

    assert "craft bulb" not in table.legal
    assert table.why_not("craft bulb").rule == "SS-15"


@pytest.mark.rule("SS-50")
def test_extra_space_may_be_played_after_the_roll_is_seen() -> None:
    table = Table().hand("engineer", "extra").at("engineer", "h10").rolls(2).turn("engineer")
    assert "The Engineer rolls 2." in table.told()
    assert "electric-4" not in table.goes()

    table.play("extra")

    assert "electric-4" in table.goes()
    assert table.discards() == {"extra": 1}


@pytest.mark.rule("SS-50")
def test_extra_space_may_be_played_after_the_last_step_but_not_after_the_move_phase() -> None:
    table = Table().hand("engineer", "extra").at("engineer", "h10").rolls(1).turn("engineer").play("go i10")
    assert table.legal == ["extra", "stop"]
    twin = table.copy()

    assert table.play("extra", "go j10").where("engineer") == "j10"
    assert twin.play("stop").why_not("extra") == ("SS-19", "The move phase is over: pick an action, or pass.")
