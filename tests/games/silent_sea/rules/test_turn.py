"""SS-14 … SS-16: a card, a roll, and a walk."""

import pytest

from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.rules import chart
from tests.games.silent_sea.table import ROLE, Table

FIVE = ["scrap", "scrap", "vial", "chemical", "case"]


# --- the draw phase ---


@pytest.mark.rule("SS-14")
@pytest.mark.parametrize("role", sorted(ROLE))
def test_a_turn_begins_with_one_card_from_the_deck(role: str) -> None:
    table = Table().deck("vial", "bulb").rolls(2).turn(role)

    assert table.held(role) == {"vial": 1}
    assert [other for other in ROLE if table.held(other)] == [role]
    assert table.view()["deck"] == 47
    assert table.discards() == {}


@pytest.mark.rule("SS-14")
def test_the_fifth_card_may_be_kept() -> None:
    table = Table().hand("doctor", *FIVE[:4]).deck("bulb").rolls(2).turn("doctor")

    assert sum(table.held("doctor").values()) == 5
    assert "stop" in table.legal


@pytest.mark.rule("SS-14")
@pytest.mark.parametrize("gone", ["scrap", "case", "bulb"])
def test_a_sixth_card_means_a_discard_at_once_of_ones_own_choice(gone: str) -> None:
    table = Table().hand("doctor", *FIVE).deck("bulb").rolls(4).turn("doctor")
    assert table.asked == "doctor"
    assert table.view()["roll"] == 0
    assert set(table.legal) == {f"discard {card}" for card in (*FIVE, "bulb")}

    table.play(f"discard {gone}")

    assert sum(table.held("doctor").values()) == 5
    assert table.discards() == {gone: 1}
    assert table.view()["roll"] == 4
    assert "stop" in table.legal
    for role in (*ROLE, None):
        assert any(line.startswith("The Doctor discards") for line in table.told(role))


@pytest.mark.rule("SS-14")
def test_crafted_items_count_against_the_five() -> None:
    table = Table().hand("doctor", "gun", "medkit", "flashlight", "made-bulb", "scrap").deck("vial").turn("doctor")

    assert "discard gun" in table.legal
    table.play("discard gun")
    assert table.held("doctor") == {"medkit": 1, "flashlight": 1, "made-bulb": 1, "scrap": 1, "vial": 1}


@pytest.mark.rule("SS-14")
def test_nothing_else_is_done_before_the_discard_and_only_a_card_that_is_held_goes() -> None:
    table = Table().hand("doctor", *FIVE).deck("bulb").turn("doctor")

    assert table.why_not("discard gun") == ("SS-14", "You hold no Gun.")
    assert table.why_not("stop") == ("SS-14", "A card has to be discarded first.")
    assert table.why_not("craft bulb").rule == "SS-14"


@pytest.mark.rule("SS-14")
def test_the_dead_draw_nothing() -> None:
    table = Table().kill("astrobiologist").rolls(1).play("pass")

    assert table.asked == "doctor"
    assert table.held("astrobiologist") == {}
    assert table.view()["deck"] == 47


# --- the move phase ---


@pytest.mark.rule("SS-15")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_roll_says_how_many_spaces_may_be_moved(face: int) -> None:
    table = Table().deck("vial").rolls(face).turn("captain")

    assert table.view()["steps"] == face
    far = chart.distances("start", captain=True)
    assert max(far[space] for space in table.goes()) == face
    assert {far[space] for space in table.goes()} == set(range(1, face + 1))
    for role in (*ROLE, None):
        assert f"The Captain rolls {face}." in table.told(role)


@pytest.mark.rule("SS-15")
def test_the_die_has_six_faces() -> None:
    rolls = [GAME.view(GAME.new(4, {"roles": "dealt"}, seed), None)["roll"] for seed in range(120)]

    assert set(rolls) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("SS-15")
def test_a_roll_may_be_used_in_part_and_piece_by_piece() -> None:
    table = Table().deck("vial").rolls(5).turn("doctor")

    table.play("go m4")
    assert table.view()["steps"] == 3
    table.play("go l4")
    assert table.view()["steps"] == 2
    assert table.goes() == {"start", "j4", "k3", "k5", "m4", "o4", "n5"}
    table.play("stop")
    assert table.where("doctor") == "l4"
    assert "pass" in table.legal


@pytest.mark.rule("SS-15")
def test_staying_put_is_allowed() -> None:
    table = Table().deck("vial").rolls(6).turn("doctor")

    table.play("stop")

    assert table.where("doctor") == "start"
    assert table.asked == "doctor"
    assert "pass" in table.legal


@pytest.mark.rule("SS-15")
def test_with_all_spaces_used_nowhere_is_left_to_go() -> None:
    table = Table().walking("doctor", 2).play("go m4")

    assert table.legal == ["stop"]
    assert table.why_not("go o4") == ("SS-15", "o4 is out of reach: no space left.")


@pytest.mark.rule("SS-15")
def test_any_path_may_be_taken_also_the_long_way_round_a_room_that_would_act() -> None:
    table = Table().unlocked("lab-6").carry("captain", "lab-3").at("doctor", "c4")  # d6 lies right behind the lab

    assert "d6" not in table.walking("doctor", 6).goes()
    table.walking("doctor", 7)
    assert GAME.describe(table.state, GAME.moves.find("go d6")) == "d6, 7 spaces."
    table.copy().play("go d6")
    assert table.play("go lab-6", "go d6").view()["steps"] == 4


@pytest.mark.rule("SS-15")
def test_what_is_out_of_reach_or_no_walk_at_all_is_refused() -> None:
    table = Table().hand("doctor", "scrap", "scrap").walking("doctor", 2)

    assert table.why_not("go p4") == ("SS-15", "p4 is out of reach: 2 spaces left.")
    assert table.why_not("go start").rule == "SS-15"
    assert table.why_not("craft bulb").rule == "SS-15"
    assert "move phase" in table.why_not("craft bulb").sentence
    assert table.why_not("extra") == ("SS-15", "You hold no Extra Space.")


@pytest.mark.rule("SS-15", "SS-20")
def test_an_extra_space_card_adds_one_space_and_is_discarded() -> None:
    table = Table().hand("doctor", "extra", "extra", "vial").walking("doctor", 2)
    assert "o4" not in table.goes()

    table.play("extra")

    assert table.view()["steps"] == 3
    assert "o4" in table.goes()
    assert table.held("doctor") == {"extra": 1, "vial": 1}
    assert table.discards() == {"extra": 1}
    assert table.where("doctor") == "start"
    for role in (*ROLE, None):
        assert "The Doctor plays Extra Space." in table.told(role)


@pytest.mark.rule("SS-15")
def test_an_extra_space_card_may_be_kept() -> None:
    table = Table().hand("doctor", "extra").walking("doctor", 2).play("go m4", "stop")

    assert table.held("doctor") == {"extra": 1}
    assert table.discards() == {}


@pytest.mark.rule("SS-16")
def test_one_extra_space_card_a_turn_is_all() -> None:
    table = Table().hand("doctor", "extra", "extra").walking("doctor", 1).play("extra")

    assert "extra" not in table.legal
    assert table.why_not("extra") == ("SS-16", "One Extra Space a turn is all that this table allows.")
    table.play("go l4")
    assert "extra" not in table.legal
    assert table.held("doctor") == {"extra": 1}


@pytest.mark.rule("SS-16")
def test_by_option_any_number_of_extra_space_cards_may_be_played() -> None:
    table = Table(extra_spaces="any").hand("doctor", *["extra"] * 4).deck("extra").rolls(6).turn("doctor")

    table.play(*["extra"] * 5)

    assert table.view()["steps"] == 11
    assert table.held("doctor") == {}
    assert table.discards() == {"extra": 5}
    assert table.why_not("extra").rule == "SS-15"


@pytest.mark.rule("SS-16")
@pytest.mark.parametrize(("option", "again"), [("one", False), ("any", True)])
def test_a_crisis_on_the_way_gives_no_second_extra_space(option: str, again: bool) -> None:
    table = Table(extra_spaces=option).hand("doctor", "extra", "extra").crises("breach").at("doctor", "h4")

    table.walking("doctor", 1).play("extra", "go crisis-3").pass_until("doctor")

    assert table.held("doctor") == {"extra": 1}
    assert ("extra" in table.legal) == again


@pytest.mark.rule("SS-16")
def test_the_next_turn_allows_another_extra_space_card() -> None:
    table = Table().hand("doctor", "extra", "extra").walking("doctor", 1).play("extra", "go l4", "stop")

    table.pass_until("doctor")

    assert "extra" in table.legal


@pytest.mark.rule("SS-15")
def test_who_has_gone_as_far_as_an_extra_space_allows_is_not_said_to_have_stayed() -> None:
    table = Table().hand("doctor", "extra").at("doctor", "h10").rolls(3).turn("doctor").play("extra", "go i10", "stop")

    assert not [line for line in table.told() if "stays" in line]
