"""What crisis cards do, each verb of theirs for itself (SS-36)."""

from typing import Any

import pytest

from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.table import Table

ROLES = ("engineer", "astrobiologist", "doctor", "captain")
PASSAGES = ("passage-1", "passage-2", "passage-3", "passage-4")


def scattered(**options: Any) -> Table:
    """The Engineer west of the start, the Doctor 3 spaces from them, the others far away on both sides."""
    table = Table(**options).at("engineer", "crisis-3").at("doctor", "j4")
    return table.at("astrobiologist", "lab-2").at("captain", "crisis-6")


def health(table: Table) -> list[int]:
    return [table.health_of(role) for role in ROLES]


# --- Luna ---


@pytest.mark.rule("SS-36")
def test_luna_attacks_the_drawer_and_nobody_else() -> None:
    table = decline_all(strike(scattered(), "engineer", "luna", 2))

    assert health(table) == [3, 5, 5, 5]


@pytest.mark.rule("SS-36")
def test_an_attack_of_luna_is_announced_and_may_be_answered_before_the_harm_lands() -> None:
    table = strike(scattered().hand("engineer", "flashlight"), "engineer", "luna", 2)

    assert "Luna attacks the Engineer with 2 damage." in table.told()
    assert table.asked == "engineer"
    table.play("react flashlight", "stop")

    assert health(table) == [5, 5, 5, 5]


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize(
    ("near", "attacked"), [("extraction", "captain"), ("lab-3", "astrobiologist"), ("start", "doctor")]
)
def test_luna_attacks_the_player_nearest_to_what_the_card_names(near: str, attacked: str) -> None:
    table = decline_all(strike(scattered(), "engineer", "luna", 3, "nearest", near))

    assert health(table) == [2 if role == attacked else 5 for role in ROLES]


@pytest.mark.rule("SS-36")
def test_luna_attacks_the_player_nearest_to_the_drawer_never_the_drawer() -> None:
    table = decline_all(strike(scattered(), "engineer", "luna", 1, "nearest", "drawer"))

    assert health(table) == [5, 5, 4, 5]


@pytest.mark.rule("SS-36")
def test_nearest_to_the_drawer_is_so_whoever_draws() -> None:
    table = scattered().at("astrobiologist", "crisis-6")

    assert health(decline_all(strike(table, "captain", "luna", 1, "nearest", "drawer"))) == [5, 4, 5, 5]


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize(("drawer", "attacked"), [("engineer", 0), ("doctor", 2), ("captain", 0)])
def test_of_two_as_near_luna_attacks_the_one_whose_turn_comes_first_from_the_drawer(drawer: str, attacked: int) -> None:
    table = scattered().at("engineer", "h4").at("doctor", "h4").at("captain", "crisis-2")

    decline_all(strike(table, drawer, "luna", 1, "nearest", "start"))

    assert health(table) == [4 if role == attacked else 5 for role in range(4)]


@pytest.mark.rule("SS-36", "SS-38")
@pytest.mark.parametrize(("unlocked", "attacked"), [((), "doctor"), (PASSAGES, "captain")])
def test_who_is_nearest_is_counted_along_open_ways(unlocked: tuple[str, ...], attacked: str) -> None:
    table = scattered().at("engineer", "lab-2").unlocked(*unlocked)
    table.at("doctor", "i7").at("captain", "o7")  # 5 spaces; 6, or 4 through a door

    decline_all(strike(table, "engineer", "luna", 1, "nearest", "start"))

    assert health(table) == [4 if role == attacked else 5 for role in ROLES]


@pytest.mark.rule("SS-36")
def test_the_dead_are_not_attacked_however_near_they_lie() -> None:
    table = scattered().kill("doctor")

    decline_all(strike(table, "engineer", "luna", 1, "nearest", "start"))

    assert health(table) == [4, 5, 0, 5]


# --- broken samples ---


@pytest.mark.rule("SS-36")
def test_a_sample_breaks_at_the_drawer_who_carries_one() -> None:
    table = scattered().carry("engineer", "lab-1").carry("doctor", "lab-2").at("doctor", "crisis-3")

    decline_all(strike(table, "engineer", "break", 2, "carrier"))

    assert table.carried("engineer") == 0
    assert table.carried("doctor") == 1
    assert health(table) == [3, 5, 5, 5]


@pytest.mark.rule("SS-36")
def test_a_drawer_without_a_sample_breaks_that_of_the_nearest_carrier() -> None:
    table = scattered().carry("captain", "lab-1").carry("doctor", "lab-2")

    decline_all(strike(table, "engineer", "break", 1, "carrier"))

    assert (table.carried("captain"), table.carried("doctor")) == (1, 0)
    assert health(table) == [5, 5, 4, 5]


@pytest.mark.rule("SS-36")
def test_of_two_samples_one_breaks() -> None:
    table = scattered().carrier("engineer").carry("engineer", "lab-1", "lab-2")

    decline_all(strike(table, "engineer", "break", 1, "carrier"))

    assert table.carried("engineer") == 1
    assert table.view()["broken"] == 1


@pytest.mark.rule("SS-36")
def test_where_nobody_carries_a_sample_none_breaks_and_nobody_is_asked() -> None:
    table = strike(scattered(), "engineer", "break", 1, "carrier")

    assert table.told() == ["Nobody carries a sample that could break."]
    assert "pass" in table.legal
    assert health(table) == [5, 5, 5, 5]
    assert table.view()["broken"] == 0


# --- harm that nothing answers, and lesser evils ---


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize(("who", "left"), [("drawer", [4, 5, 5, 5]), ("all", [4, 4, 4, 4]), ("near", [4, 5, 4, 5])])
def test_harm_comes_to_the_drawer_to_all_or_to_those_within_3_spaces(who: str, left: list[int]) -> None:
    table = strike(scattered().hand("engineer", "flashlight"), "engineer", "hurt", 1, who)

    assert health(table) == left
    assert "pass" in table.legal


@pytest.mark.rule("SS-36")
def test_four_spaces_are_not_near() -> None:
    table = strike(scattered().at("doctor", "start"), "engineer", "hurt", 1, "near")

    assert health(table) == [4, 5, 5, 5]


@pytest.mark.rule("SS-36")
def test_lost_cards_are_of_their_holders_choice_and_an_empty_hand_loses_nothing() -> None:
    table = scattered().hand("engineer", "bulb", "vial", "scrap").hand("doctor", "case")

    strike(table, "engineer", "lose", 2, "all")
    assert table.prompt == "Engineer, discard 2 of your 3 cards."
    assert (table.asked, table.legal) == ("engineer", ["discard scrap", "discard vial", "discard bulb"])
    table.play("discard vial", "discard scrap")
    assert (table.asked, table.legal) == ("doctor", ["discard case"])
    table.play("discard case")

    assert "pass" in table.legal
    assert table.held("engineer") == {"bulb": 1}
    assert table.discards() == {"vial": 1, "scrap": 1, "case": 1}


@pytest.mark.rule("SS-36")
def test_nothing_but_a_discard_will_do_when_cards_are_lost() -> None:
    table = strike(scattered().hand("engineer", "bulb", "vial"), "engineer", "lose", 1)

    assert table.why_not("pass").sentence == "A card has to be discarded first."
    assert table.why_not("discard scrap").sentence == "You hold no Scrap."


@pytest.mark.rule("SS-36")
def test_a_slowed_player_moves_less_at_the_next_roll_alone() -> None:
    table = strike(scattered().at("engineer", "h10"), "engineer", "slow", 2)

    assert table.rolls(3).turn("engineer").goes() == {"crisis-7", "i10"}
    table.acting("engineer").rolls(3).turn("engineer")

    assert {"i10", "j10", "electric-4"} <= table.goes()


@pytest.mark.rule("SS-36")
def test_what_slows_a_player_twice_before_the_next_roll_adds_up() -> None:
    table = strike(strike(scattered().at("engineer", "h10"), "engineer", "slow", 1), "engineer", "slow", 2)
    assert table.player("engineer")["slowed"] == 3

    assert table.rolls(4).turn("engineer").goes() == {"crisis-7", "i10"}
    assert table.told("doctor")[-1] == "The Engineer rolls 4, slowed to 1."


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize(
    ("effect", "harm"),
    [
        (("hurt", 2), 4),
        (("hurt", 9), 10),  # no more than there was
        (("lose", 2), 2),
        (("lose", 9), 3),
        (("slow", 2), 2),
        (("dark", 2), 2),
        (("relock", 1), 2),
        (("break", 1, "carrier"), 6),
    ],
)
def test_what_a_crisis_did_is_weighed_in_halves_of_a_health_point(effect: tuple[Any, ...], harm: int) -> None:
    table = Table().hand("engineer", "vial", "scrap", "bulb").ready("override", "overdrive").carry("engineer", "lab-1")

    strike(table.unlocked("lab-6", "lab-7"), "engineer", *effect)
    while table.legal[0].startswith(("discard", "decline")):
        table.play(table.legal[0])

    assert table.state.crisis_harm[0] == harm


@pytest.mark.rule("SS-36")
def test_a_roll_is_never_slowed_below_nothing() -> None:
    table = strike(scattered(), "engineer", "slow", 4)

    table.rolls(2).turn("engineer")

    assert table.goes() == set()
    assert "stop" in table.legal


@pytest.mark.rule("SS-36")
def test_a_power_cut_puts_so_many_ready_abilities_on_cooldown() -> None:
    table = scattered().ready("override", "overdrive", "treat").cycle(3)

    strike(table, "engineer", "dark", 1, "all")

    assert [table.ability(name) for name in ("override", "overdrive", "treat", "sedate")] == [
        *("cooling", "ready", "cooling", "down")
    ]
    assert "reactivate override" not in table.legal
    assert "reactivate override" in table.cycle(5).legal


# --- offers ---


@pytest.mark.rule("SS-36")
def test_a_find_gives_cards_that_only_their_drawer_sees() -> None:
    table = strike(scattered(), "engineer", "draw", 2)

    assert [table.player(role)["cards"] for role in ROLES] == [2, 0, 0, 0]
    assert table.told("doctor") == ["The Engineer draws a card."] * 2
    assert sum(line.startswith("You draw ") for line in table.told("engineer")) == 2


@pytest.mark.rule("SS-37")
def test_whoever_finds_more_than_a_hand_holds_discards() -> None:
    table = scattered().hand("engineer", "vial", "scrap", "bulb", "case")

    strike(table, "engineer", "draw", 3)

    assert table.asked == "engineer"
    assert all(move.startswith("discard ") for move in table.legal)
    assert table.view("engineer")["question"]["about"] == {"count": 2}


@pytest.mark.rule("SS-36")
def test_first_aid_gives_health_back_and_never_leads_above_5() -> None:
    table = scattered().health("engineer", 2).health("doctor", 4)

    assert strike(table, "engineer", "heal", 2).health_of("engineer") == 4
    assert strike(table, "doctor", "heal", 2).health_of("doctor") == 5
    assert strike(table, "captain", "heal", 2).told() == []


@pytest.mark.rule("SS-36")
def test_reserve_power_turns_up_so_many_abilities_on_cooldown_of_everybody() -> None:
    table = scattered().ready("override", "overdrive", "treat").cycle(3)
    strike(table, "engineer", "dark", 2, "all")

    strike(table, "engineer", "ready", 1, "all")

    assert [table.ability(name) for name in ("override", "overdrive", "treat", "sedate")] == [
        *("ready", "cooling", "ready", "down")
    ]


@pytest.mark.rule("SS-36")
def test_a_lockdown_locks_every_door_that_was_unlocked() -> None:
    table = scattered().unlocked("lab-6", "passage-1")
    assert not table.is_locked("lab-6")

    strike(table, "engineer", "relock")

    assert all(table.is_locked(door) for door in ("lab-6", "lab-7", "lab-8", "passage-1", "passage-2", "passage-3"))
    assert table.told() == ["Every unlocked door locks again."]


@pytest.mark.rule("SS-36")
def test_a_lockdown_of_locked_doors_changes_nothing() -> None:
    table = scattered()
    before = table.view()

    assert strike(table, "engineer", "relock").told() == []
    assert table.view() == before


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize("verb", ["luna", "hurt", "lose", "slow", "dark", "heal", "draw", "ready"])
def test_what_is_meant_for_a_drawer_who_has_died_meanwhile_does_nothing(verb: str) -> None:
    table = scattered().kill("engineer").acting("doctor")
    before = table.view()

    assert strike(table, "engineer", verb).told() == []
    assert table.view() == before
