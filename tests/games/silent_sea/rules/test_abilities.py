"""The eight abilities, each doing what its card says (SS-31)."""

from collections import Counter

import pytest

from fathoms.games.silent_sea.components.pieces import ABILITIES, ROLES
from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.rules.chart import DOORS, SPACES, distances
from tests.games.silent_sea.table import Table

CARD = {ability.id: ability for ability in ABILITIES}
BY_ROLE = {role.id: [one for one in ABILITIES if one.role == number] for number, role in enumerate(ROLES)}
NUMBERED = [one for one in ABILITIES if one.effect.verb in ("heal", "collect", "walk")]


def owner(ability: str) -> str:
    return ROLES[CARD[ability].role].id


def ready(ability: str, traitor: str = "captain") -> Table:
    """The owner's action phase, this ability up."""
    return Table(traitor).acting(owner(ability)).ready(ability)


def space_at(distance: int, start: str = "start") -> str:
    """A space that is so far away along open ways."""
    return min(space for space, far in distances(start).items() if far == distance)


# --- the cards ---


@pytest.mark.rule("SS-31")
def test_there_are_eight_abilities_two_of_each_role() -> None:
    assert len(ABILITIES) == len({one.id for one in ABILITIES}) == 8
    assert Counter(ROLES[one.role].id for one in ABILITIES) == {role.id: 2 for role in ROLES}
    assert [[one["id"] for one in player["abilities"]] for player in Table().view()["crew"]] == [
        [one.id for one in BY_ROLE[role.id]] for role in ROLES
    ]


@pytest.mark.rule("SS-31")
def test_the_doctor_heals_the_captain_moves_and_shields_others_the_engineer_has_doors_and_power() -> None:
    verbs = {role: {one.effect.verb for one in cards} for role, cards in BY_ROLE.items()}

    assert "heal" in verbs["doctor"]
    assert verbs["captain"] == {"walk", "shield"}
    assert all(one.target in ("player", "other") for one in BY_ROLE["captain"])
    assert verbs["engineer"] == {"door", "walk"}


@pytest.mark.rule("SS-31")
def test_the_astrobiologists_look_at_a_loyalty_is_the_one_that_costs_health() -> None:
    assert [one.id for one in ABILITIES if one.effect.verb == "assay"] == ["assay"]
    assert CARD["assay"] in BY_ROLE["astrobiologist"]
    assert CARD["assay"].cost >= 1


@pytest.mark.rule("SS-31")
def test_a_card_says_how_much_how_far_and_at_what_cost() -> None:
    for one in NUMBERED:
        assert str(one.effect.amount) in one.text, one.id
    for one in ABILITIES:
        assert not one.within or f"within {one.within} spaces" in one.text, one.id
        assert not one.cost or f"lose {one.cost} health" in one.text, one.id


@pytest.mark.rule("SS-31")
@pytest.mark.parametrize("ability", [one.id for one in ABILITIES if one.within])
def test_an_ability_reaches_as_far_as_its_card_says_and_no_further(ability: str) -> None:
    near = ready(ability, traitor="engineer").health("engineer", 1).at("engineer", space_at(CARD[ability].within))
    far = ready(ability, traitor="engineer").health("engineer", 1).at("engineer", space_at(CARD[ability].within + 1))

    assert f"{ability} engineer" in near.legal
    assert f"{ability} engineer" not in far.legal
    assert far.why_not(f"{ability} engineer").rule == "SS-38"
    assert near.kill("engineer").why_not(f"{ability} engineer").rule == "SS-40"


@pytest.mark.rule("SS-31")
def test_an_ability_is_used_by_its_own_role_and_only_face_up() -> None:
    table = Table().ready("treat").health("engineer", 1)

    assert table.why_not("treat engineer") == ("SS-31", "Treat is the Doctor's, not yours.")
    assert table.why_not("reactivate treat").rule == "SS-31"
    assert table.why_not("override lab-6").rule == "SS-11"


# --- Engineer ---


@pytest.mark.rule("SS-31")
@pytest.mark.parametrize("door", DOORS)
def test_override_unlocks_or_locks_any_door_of_the_station_from_anywhere(door: str) -> None:
    table = ready("override").play(f"override {door}")
    assert not table.is_locked(door)
    assert all(table.is_locked(other) for other in DOORS if other != door)

    table = ready("override").unlocked(*DOORS).play(f"override {door}")
    assert [other for other in DOORS if table.is_locked(other)] == [door]


@pytest.mark.rule("SS-31")
def test_overdrive_moves_the_engineer_up_to_as_many_spaces_as_it_says() -> None:
    amount = CARD["overdrive"].effect.amount
    table = ready("overdrive").play("overdrive")
    far = distances("start")

    assert table.asked == "engineer"
    assert "stop" in table.legal
    assert table.goes() == {space for space in SPACES if 0 < far.get(space, 99) <= amount}
    table.play("go " + max(table.goes(), key=lambda space: (far[space], space)))
    assert far[table.where("engineer")] == amount
    assert table.asked == "astrobiologist"


# --- Astrobiologist ---


@pytest.mark.rule("SS-31", "SS-02")
@pytest.mark.parametrize(
    ("traitor", "loyalty", "word"), [("doctor", "traitor", "the traitor"), ("captain", "crew", "a crewmate")]
)
def test_assay_shows_a_loyalty_to_its_user_alone_and_costs_health(traitor: str, loyalty: str, word: str) -> None:
    table = ready("assay", traitor).play("assay doctor")

    assert table.player("doctor", "astrobiologist")["loyalty"] == loyalty
    assert f"The assay shows you: the Doctor is {word}." in table.told("astrobiologist")
    assert table.health_of("astrobiologist") == 5 - CARD["assay"].cost
    assert table.health_of("doctor") == 5
    for role in ("engineer", "captain", None):
        assert table.player("doctor", role)["loyalty"] is None
        assert not [line for line in table.told(role) if "assay shows" in line or "crewmate" in line]
        assert table.told(role)[0] == "The Astrobiologist uses Assay on the Doctor."
    assert not [line for line in table.told("doctor") if "assay shows" in line]


@pytest.mark.rule("SS-31", "SS-02")
def test_what_others_see_of_an_assay_is_the_same_whatever_it_shows() -> None:
    seen = []
    for traitor in ("doctor", "captain"):
        table = ready("assay", traitor).play("assay doctor")
        seen.append([(table.told(role), table.view(role)) for role in ("engineer", None)])

    assert seen[0] == seen[1]


@pytest.mark.rule("SS-31")
def test_nobody_dies_of_an_assay_and_nothing_is_assayed_twice() -> None:
    cost = CARD["assay"].cost
    table = ready("assay").health("astrobiologist", cost)
    assert not [text for text in table.legal if text.startswith("assay")]
    assert table.why_not("assay doctor") == ("SS-31", f"Assay costs {cost} health, and you have {cost}.")
    assert ready("assay").health("astrobiologist", cost + 1).play("assay doctor").health_of("astrobiologist") == 1

    table = ready("assay").play("assay doctor").ready("assay").acting("astrobiologist")
    assert table.why_not("assay doctor").rule == "SS-31"
    assert "assay captain" in table.legal
    assert table.why_not("assay astrobiologist").rule == "SS-31"


@pytest.mark.rule("SS-31")
def test_the_drone_takes_a_sample_that_lies_within_its_reach() -> None:
    reach = CARD["drone"].effect.amount
    table = ready("drone").at("astrobiologist", "k6").drop(space_at(reach, "k6"), "lab-1").play("drone")

    assert table.carried("astrobiologist") == 1
    assert table.lying(space_at(reach, "k6")) == 0
    assert table.where("astrobiologist") == "k6"

    table = ready("drone").at("astrobiologist", "k6").drop(space_at(reach + 1, "k6"), "lab-1")
    table.play("drone")
    assert table.carried("astrobiologist") == 0
    assert table.lying(space_at(reach + 1, "k6")) == 1


@pytest.mark.rule("SS-31")
@pytest.mark.parametrize(("use", "role"), [("drone", "astrobiologist"), ("treat doctor", "doctor")])
def test_who_uses_the_drone_or_treat_draws_a_card_whatever_else_there_is_to_do(use: str, role: str) -> None:
    table = ready(use.split(maxsplit=1)[0])
    before = table.player(role)["cards"]

    table.play(use)

    assert table.player(role)["cards"] == before + CARD[use.split(maxsplit=1)[0]].draws == before + 1
    assert table.told()[-1:] != []


@pytest.mark.rule("SS-14", "SS-31")
def test_a_card_drawn_by_an_ability_counts_against_the_hand_limit() -> None:
    table = ready("treat").hand("doctor", "scrap", "scrap", "vial", "vial", "bulb").play("treat doctor")

    assert table.asked == "doctor"
    assert all(move.startswith("discard ") for move in table.legal)


@pytest.mark.rule("SS-31")
def test_the_drone_picks_one_of_several_samples() -> None:
    table = ready("drone").drop("k3", "lab-1").drop("l4", "lab-2").drop("l4", "lab-3").play("drone")

    assert table.asked == "astrobiologist"
    assert set(table.legal) == {"collect k3", "collect l4"}
    assert table.why_not("collect j4").rule == "SS-31"
    assert table.why_not("pass").rule == "SS-31"
    table.play("collect l4")

    assert table.carried("astrobiologist") == 1
    assert (table.lying("k3"), table.lying("l4")) == (1, 1)


@pytest.mark.rule("SS-31")
def test_the_drone_brings_no_more_than_can_be_carried() -> None:
    table = ready("drone").drop("k3", "lab-1").carry("astrobiologist", "lab-2")

    assert table.copy().play("drone").carried("astrobiologist") == 1
    assert table.carrier("astrobiologist").play("drone").carried("astrobiologist") == 2


# --- Doctor ---


@pytest.mark.rule("SS-31")
@pytest.mark.parametrize("patient", ["doctor", "captain"])
def test_treat_gives_health_back_to_oneself_or_another(patient: str) -> None:
    table = ready("treat").health("doctor", 1).health("captain", 1).play(f"treat {patient}")

    assert table.health_of(patient) == 1 + CARD["treat"].effect.amount
    assert sum(map(table.health_of, ("doctor", "captain"))) == 2 + CARD["treat"].effect.amount


@pytest.mark.rule("SS-31")
def test_treat_never_leads_above_5() -> None:
    assert ready("treat").health("captain", 4).play("treat captain").health_of("captain") == 5
    assert ready("treat").play("treat captain").health_of("captain") == 5


@pytest.mark.rule("SS-31")
def test_sedate_takes_the_next_move_phase_and_nothing_else() -> None:
    table = ready("sedate").at("captain", "l4").play("sedate captain")

    assert table.asked == "captain"
    assert "pass" in table.legal
    assert not table.goes()
    assert table.player("captain")["cards"] == 1
    assert "The Captain is sedated and does not move." in table.told()
    assert table.where("captain") == "l4"
    assert table.play("pass").pass_until("captain").goes()
    assert table.view()["turn"] == 1 + CARD["sedate"].effect.amount
    assert ready("sedate").why_not("sedate doctor") == ("SS-31", "Sedate is for others.")


# --- Captain ---


@pytest.mark.rule("SS-31")
def test_orders_let_the_captain_move_another_up_to_as_many_spaces_as_they_say() -> None:
    amount = CARD["orders"].effect.amount
    table = ready("orders").ready("treat", "sedate").at("doctor", "m4").play("orders doctor")
    far = distances("m4")

    assert table.asked == "captain"
    assert table.goes() == {space for space in SPACES if 0 < far.get(space, 99) <= amount}
    table.play("go " + max(table.goes(), key=lambda space: (far[space], space)))

    assert far[table.where("doctor")] == amount
    assert table.where("captain") == "start"
    assert table.asked == "engineer"


@pytest.mark.rule("SS-31")
def test_orders_may_move_the_captain() -> None:
    table = ready("orders").ready("treat", "sedate").play("orders captain", "go l4", "stop")

    assert table.where("captain") == "l4"
    assert "The Captain uses Orders." in table.told()


@pytest.mark.rule("SS-31")
@pytest.mark.parametrize("target", ["doctor", "captain"])
def test_a_shield_takes_the_next_attack_whole_and_nobody_is_asked(target: str) -> None:
    table = ready("shield").hand("engineer", "gun", "gun").play(f"shield {target}")
    assert table.player(target)["shield"] == {"by": "captain", "until": 1 + CARD["shield"].effect.amount}

    table.acting("engineer").play(f"shoot {target}")
    assert table.health_of(target) == 5
    assert table.player(target)["shield"] is None
    assert table.told("doctor")[1] == f"The shield of the {target.capitalize()} holds: no harm is done."
    assert table.asked == "astrobiologist"

    assert decline_all(table.acting("engineer").play(f"shoot {target}")).health_of(target) == 1


@pytest.mark.rule("SS-31")
def test_a_shield_takes_the_harm_of_crisis_cards_too() -> None:
    table = ready("shield").carry("doctor", "lab-1").play("shield doctor")
    other = table.copy()

    assert strike(table, "doctor", "hurt", 2).health_of("doctor") == 5
    assert strike(table, "doctor", "hurt", 2).health_of("doctor") == 3
    assert strike(other, "doctor", "break", 2, "carrier").play("decline").health_of("doctor") == 5
    assert other.carried("doctor") == 0


@pytest.mark.rule("SS-31")
@pytest.mark.parametrize("captain_lives", [True, False])
def test_a_shield_lasts_for_so_many_turns_of_the_captain(captain_lives: bool) -> None:
    table = ready("shield", traitor="engineer").play("shield doctor")
    if not captain_lives:
        table.kill("captain")

    last = 1 + CARD["shield"].effect.amount

    for _ in range(1, last):
        table.pass_until("doctor")
        assert table.player("doctor")["shield"] == {"by": "captain", "until": last}
        table.play("stop", "pass")

    assert table.player("doctor")["shield"] is None


@pytest.mark.rule("SS-31")
def test_whoever_has_a_shield_needs_no_second_one() -> None:
    table = ready("shield").play("shield doctor").ready("shield").acting("captain")

    assert table.why_not("shield doctor") == ("SS-31", "Shield would change nothing for the Doctor.")
    assert "shield engineer" in table.legal
