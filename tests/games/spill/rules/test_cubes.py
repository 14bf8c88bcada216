"""SP-36 … SP-38, SP-61 and SP-69: cubes on resource cards, and using the cards."""

from typing import Any

import pytest

from fathoms.games.spill.components import CARDS
from fathoms.games.spill.events import CubeForgone
from fathoms.games.spill.game import GAME
from tests.games.spill.table import Table

SINGLES = ("volunteers", "buoy", "sorbent", "tanker")  # cards of one ability each, for 1, 1, 1 and 2 cubes


def earning(*specialists: str, **more: Any) -> Table:
    """A table whose next die removed, on 1-1A, is a third one."""
    return Table(*(specialists or ("requisition",)), **more).oil("1-1A").removed(2)


@pytest.mark.rule("SP-36")
def test_an_earned_cube_is_placed_at_once_on_any_ability_of_any_face_up_card() -> None:
    table = earning().remove("A")

    assert table.legal == [
        "cube boom 1",
        "cube boom 2",
        "cube skimmer 1",
        "cube skimmer 2",
        "cube tug 1",
        "cube tug 2",
        "cube tanker 1",
    ]
    for later in ("end", "move +1", "extra"):
        assert table.why_not(later) == ("SP-36", "An earned cube has to be placed on a resource card first.")


@pytest.mark.rule("SP-36")
def test_a_placed_cube_comes_from_the_supply_and_lies_on_that_ability_alone() -> None:
    table = earning().remove("A").play("cube boom 2")

    assert table.view["resources"][0] == {"id": "boom", "ability": "boom-2", "cubes": 1}
    assert [card["cubes"] for card in table.view["resources"][1:]] == [0, 0, 0]
    assert table.view["cubes"] == 8
    assert "end" in table.legal


@pytest.mark.rule("SP-36")
def test_the_active_specialists_player_places_the_cube() -> None:
    table = earning(players=4).remove("A")
    assert table.to_act == table.view["specialists"][0]["seat"]

    table.play("cube tug 2").falls("3-1", "3-2", "3-3").end_turn()
    table.removed(2).ship("3-1", place=1).remove("A")

    assert table.to_act == table.view["specialists"][1]["seat"]
    assert table.why_not("cube boom 1", seat=table.view["specialists"][0]["seat"]).sentence


@pytest.mark.rule("SP-36")
@pytest.mark.parametrize(("taken", "other"), [(1, 2), (2, 1)])
def test_a_card_holds_cubes_on_one_ability_only(taken: int, other: int) -> None:
    table = earning(cards=("dispersant", "boom", "tug", "tanker")).cubes("dispersant", taken, 1).remove("A")

    assert f"cube dispersant {other}" not in table.legal
    refusal = table.why_not(f"cube dispersant {other}")
    assert refusal == ("SP-36", "The cubes on Dispersant Plane already lie on its other ability.")


@pytest.mark.rule("SP-36")
def test_more_cubes_may_join_those_that_an_ability_has() -> None:
    table = earning().cubes("boom", 2, 1).remove("A").play("cube boom 2")

    assert table.view["resources"][0] == {"id": "boom", "ability": "boom-2", "cubes": 2}


@pytest.mark.rule("SP-36")
def test_a_cube_cannot_go_to_a_card_that_does_not_lie_face_up() -> None:
    table = earning().discard("burn").remove("A")

    assert table.why_not("cube drone 1") == ("SP-36", "Survey Drone does not lie face up.")
    assert table.why_not("cube burn 1").rule == "SP-36"


@pytest.mark.rule("SP-36")
def test_cubes_never_move() -> None:
    table = Table("hazmat").cubes("boom", 2, 1).cubes("tug", 1, 1)

    assert not [text for text in table.legal if text.startswith(("cube", "pay"))]
    table.move(1).falls("3-1", "3-2", "3-3").end_turn()
    assert [card["cubes"] for card in table.view["resources"]] == [1, 0, 1, 0]
    assert [card["ability"] for card in table.view["resources"]] == ["boom-2", None, "tug-1", None]


@pytest.mark.rule("SP-36")
def test_a_cube_earned_in_the_middle_of_a_resource_is_placed_before_the_resource_goes_on() -> None:
    table = Table("requisition").full("1-1").removed(2).cubes("tanker", 1, 2).play("use tanker 1", "at 1-1A")

    assert "cube boom 1" in table.legal
    assert table.play("cube boom 1").legal == ["at 1-1B", "at 1-1C", "enough"]


@pytest.mark.rule("SP-37")
def test_an_ability_with_all_its_cubes_may_be_used_at_once() -> None:
    table = earning().remove("A").play("cube tug 1")
    assert "use tug 1" in table.legal

    table.play("use tug 1", "sail 3-3")

    assert table.sector_of() == "3-3"


@pytest.mark.rule("SP-37")
def test_an_ability_with_all_its_cubes_may_be_kept_for_another_specialists_turn() -> None:
    table = earning().remove("A").play("cube tug 1").falls("3-1", "3-2", "3-3").end_turn()

    assert table.active == "biologist"
    assert table.play("use tug 1", "sail 3-3").sector_of(1) == "3-3"
    assert table.sector_of(0) == "1-1"


@pytest.mark.rule("SP-37")
def test_an_ability_that_lacks_a_cube_cannot_be_used() -> None:
    table = Table("requisition").oil("1-2A").cubes("boom", 2, 1)

    assert not [text for text in table.legal if text.startswith("use")]
    assert table.why_not("use boom 2") == ("SP-37", "Containment Boom has 1 of the 2 cubes it needs.")
    assert table.why_not("use boom 1") == ("SP-37", "Containment Boom has 0 of the 1 cubes it needs.")
    assert table.why_not("use drone 1") == ("SP-37", "Survey Drone does not lie face up.")


@pytest.mark.rule("SP-37")
def test_only_the_ability_that_carries_the_cubes_can_be_used() -> None:
    table = Table("requisition").cubes("tug", 2, 2)

    assert "use tug 2" in table.legal
    assert "use tug 1" not in table.legal


@pytest.mark.rule("SP-37")
def test_only_the_active_specialist_uses_a_resource() -> None:
    table = Table("requisition", players=4).oil("1-1A", "1-1B").cubes("boom", 1, 1)
    active, *others = [one["seat"] for one in table.view["specialists"]]
    for seat in others:
        assert "not player" in table.why_not("use boom 1", seat=seat).sentence

    table.play("use boom 1")

    assert table.to_act == active


@pytest.mark.rule("SP-37")
def test_several_resources_may_be_used_in_one_turn() -> None:
    table = Table("requisition").oil("1-1A").cubes("tug", 1, 1).cubes("skimmer", 1, 1)

    table.play("use skimmer 1", "at 1-1A", "use tug 1", "sail 2-2")

    assert table.view["resources_used"] == 2
    assert table.view["removed"] == 1


@pytest.mark.rule("SP-37")
def test_a_used_card_is_discarded_with_its_cubes_and_the_top_of_the_deck_takes_its_place() -> None:
    table = Table("requisition").oil("1-1A").cubes("skimmer", 1, 1).cubes("boom", 2, 1)
    top, size = CARDS[table.state.deck[-1]].id, len(table.state.deck)

    table.play("use skimmer 1")
    assert table.view["resources"][1]["id"] == "skimmer"
    table.play("at 1-1A")

    assert [card["id"] for card in table.view["resources"]] == ["boom", top, "tug", "tanker"]
    assert table.view["resources"][1] == {"id": top, "ability": None, "cubes": 0}
    assert table.view["resources"][0]["cubes"] == 1
    assert table.view["resource_discards"] == ["skimmer"]
    assert table.view["resource_deck"]["size"] == size - 1
    assert "use skimmer 1" not in table.legal


@pytest.mark.rule("SP-38")
def test_discarded_cubes_return_to_the_supply() -> None:
    table = Table("requisition").oil("1-1A").cubes("tanker", 1, 2)
    assert table.view["cubes"] == 7

    table.play("use tanker 1", "at 1-1A")

    assert table.view["cubes"] == 9


@pytest.mark.rule("SP-38")
def test_with_no_cube_in_the_supply_none_is_earned() -> None:
    table = earning(cards=("dispersant", "burn", "boom", "skimmer"))
    table.cubes("dispersant", 2, 3).cubes("burn", 2, 3).cubes("boom", 2, 2).cubes("skimmer", 2, 1)
    assert table.view["cubes"] == 0

    table.remove("A")

    assert "end" in table.legal
    assert table.view["resources"][3]["cubes"] == 1
    assert [event.reason for event in table.told(CubeForgone)] == ["no_supply"]


@pytest.mark.rule("SP-38")
def test_the_last_cube_of_the_supply_is_still_earned() -> None:
    table = earning(cards=("dispersant", "burn", "boom", "skimmer"))
    table.cubes("dispersant", 2, 3).cubes("burn", 2, 3).cubes("boom", 2, 2)

    assert "cube skimmer 2" in table.remove("A").legal
    assert table.play("cube skimmer 2").view["cubes"] == 0


@pytest.mark.rule("SP-38")
def test_an_empty_deck_is_not_refilled_and_the_place_stays_empty() -> None:
    table = Table("hazmat").oil("1-1A").cubes("skimmer", 1, 1)
    table.state.discards, table.state.deck = table.state.deck, []

    table.play("use skimmer 1", "at 1-1A")

    assert table.view["resources"][1] is None
    assert table.view["resource_deck"]["size"] == 0
    assert table.view["resource_discards"][-1] == "skimmer"


@pytest.mark.rule("SP-38")
def test_a_cube_cannot_go_to_an_empty_place() -> None:
    table = earning().oil("1-1B").cubes("tug", 1, 1)
    table.state.deck.clear()

    table.play("use tug 1", "sail 1-2", "move -1").remove("A")

    assert table.legal == ["cube boom 1", "cube boom 2", "cube skimmer 1", "cube skimmer 2", "cube tanker 1"]


@pytest.mark.rule("SP-61")
def test_using_a_resource_costs_no_action_points() -> None:
    table = Table("requisition").oil("1-1A").cubes("skimmer", 1, 1)
    assert table.play("use skimmer 1", "at 1-1A").ap == 4


@pytest.mark.rule("SP-61")
def test_a_resource_can_be_used_without_any_action_point_left() -> None:
    table = Table("requisition").oil("1-1A").cubes("skimmer", 1, 1).points(0)
    assert "use skimmer 1" in table.legal

    assert table.play("use skimmer 1", "at 1-1A").oil_in("1-1") == ""
    assert table.ap == 0


@pytest.mark.rule("SP-61")
def test_no_resource_is_used_in_the_spill_phase() -> None:
    table = Table("hazmat", "engineer", "vet", "tech").full("3-2").cubes("tug", 1, 1)

    table.falls("3-2", "4-1", "4-2").end_turn()

    assert table.legal == ["clockwise", "counter-clockwise"]
    assert table.why_not("use tug 1").sentence
    assert "use tug 1" in table.play("clockwise").legal


@pytest.mark.rule("SP-61")
def test_no_resource_is_used_in_set_up() -> None:
    state = GAME.new(1, {}, 1)

    assert {move.text.split()[0] for move in GAME.legal_moves(state)} == {"keep"}
    refusal = GAME.why_not(state, None, GAME.moves.find("use tug 1"))
    assert refusal is not None
    assert refusal.rule == "SP-13"


@pytest.mark.rule("SP-69")
def test_an_earned_cube_with_no_legal_place_goes_back_to_the_supply() -> None:
    table = earning(cards=SINGLES)
    table.cubes("volunteers", 1, 1).cubes("buoy", 1, 1).cubes("sorbent", 1, 1).cubes("tanker", 1, 2)

    table.remove("A")

    assert "end" in table.legal
    assert table.view["cubes"] == 9 - 5
    assert [card["cubes"] for card in table.view["resources"]] == [1, 1, 1, 2]
    assert [event.reason for event in table.told(CubeForgone)] == ["no_room"]


@pytest.mark.rule("SP-69")
def test_no_ability_holds_more_cubes_than_it_costs() -> None:
    table = earning(cards=SINGLES)
    table.cubes("volunteers", 1, 1).cubes("sorbent", 1, 1).cubes("tanker", 1, 1).remove("A")

    assert table.legal == ["cube buoy 1", "cube tanker 1"]
    assert table.why_not("cube volunteers 1") == ("SP-69", "That ability of Volunteer Fleet has all its cubes.")
