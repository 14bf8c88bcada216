"""Who is asked for a reaction, when, and what the others learn from it (SS-30)."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fathoms.engine.choice import attempts
from fathoms.games.silent_sea.components.pieces import ROLES
from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.rules.chart import DOORS, distances
from tests.games.silent_sea.table import SEAT_OF, Table

ORDER = [role.id for role in ROLES]
# Spaces near each other: around the starting point, around a VIP room, and around a lab with a locked door.
CLOSE = ["start", "l4", "m4", "o4", "n5", "k3", "k2", "med-3", "vip-2", "q6", "experiment-2", "lab-6", "d6"]
SHOT = "The Engineer fires a Gun at the Doctor!"


def asked_in_turn(table: Table) -> list[str | None]:
    """All who are asked about the attack that is going on, if nobody reacts."""
    asked = []
    while "decline" in table.legal:
        asked.append(table.asked)
        table.play("decline")
    return asked


@pytest.mark.rule("SS-30")
@pytest.mark.parametrize(
    ("attacker", "target", "asked"),
    [
        ("engineer", "doctor", ["doctor", "captain", "astrobiologist"]),
        ("captain", "engineer", ["engineer", "astrobiologist", "doctor"]),
        ("astrobiologist", "captain", ["captain", "engineer", "doctor"]),
    ],
)
def test_all_in_reach_but_the_attacker_are_asked_in_turn_order_from_the_attacked_player(
    attacker: str, target: str, asked: list[str]
) -> None:
    table = Table().acting(attacker).hand(attacker, "gun", "gun").play(f"shoot {target}")

    assert asked_in_turn(table) == asked
    assert table.held(attacker)["gun"] == 1


@pytest.mark.rule("SS-30")
def test_a_crisis_card_is_answered_like_a_players_attack() -> None:
    table = strike(Table(), "doctor", "luna", 2)

    assert asked_in_turn(table) == ["doctor", "captain", "engineer", "astrobiologist"]
    assert table.health_of("doctor") == 3


@pytest.mark.rule("SS-30")
def test_the_harm_lands_when_the_last_has_declined_and_not_before() -> None:
    table = Table().hand("engineer", "gun").play("shoot doctor")

    for _ in range(3):
        assert table.health_of("doctor") == 5
        table.play("decline")

    assert table.health_of("doctor") == 1
    assert table.told()[0] == "The Doctor loses 4 health, 1 left."


@pytest.mark.rule("SS-30")
def test_whoever_holds_a_reaction_may_decline_and_keeps_it() -> None:
    table = Table().hand("engineer", "gun").hand("doctor", "gun", "flashlight", "hazmat").hand("captain", "gun")

    table.play("shoot doctor")
    assert table.legal == ["react flashlight", "react hazmat", "react gun", "decline"]
    table.play("decline")
    assert table.legal == ["react gun", "decline"]
    decline_all(table)

    assert table.held("doctor") == {"gun": 1, "flashlight": 1, "hazmat": 1}
    assert table.held("captain") == {"gun": 1}
    assert table.health_of("engineer") == 5


@pytest.mark.rule("SS-30")
@pytest.mark.parametrize(("role", "reaction"), [("doctor", "react flashlight"), ("captain", "react gun")])
def test_nobody_is_asked_any_more_once_the_harm_is_negated(role: str, reaction: str) -> None:
    table = Table().hand("engineer", "gun").hand("doctor", "flashlight").hand("captain", "gun")
    table.hand("astrobiologist", "gun").play("shoot doctor")
    if table.asked != role:
        table.play("decline")

    table.play(reaction)

    assert "decline" not in table.legal
    assert table.held("astrobiologist")["gun"] == 1
    assert table.health_of("doctor") == 5


@pytest.mark.rule("SS-30")
def test_what_does_not_negate_the_harm_leaves_it_to_the_others_to_do_so() -> None:
    table = Table().hand("engineer", "gun").hand("doctor", "hazmat", "gun").hand("captain", "gun")

    table.play("shoot doctor", "react hazmat", "react gun")
    assert table.asked == "doctor"
    table.play("decline", "react gun")

    assert table.health_of("doctor") == 5
    assert table.health_of("engineer") == 1


@pytest.mark.rule("SS-30")
@pytest.mark.parametrize("victim", [True, False])
def test_a_question_gives_away_nothing_of_the_hand_that_it_is_put_to(victim: bool) -> None:
    holder = "doctor" if victim else "captain"
    seen = []
    for card in ("gun", "medkit"):
        table = Table().hand("engineer", "gun").hand(holder, card).play("shoot doctor")
        lines = {role: table.told(role) for role in ("engineer", "astrobiologist", None)}
        if not victim:
            table.play("decline")
        assert table.asked == holder
        seen.append((lines, [table.view(role) for role in ("engineer", "astrobiologist", None)]))

    assert seen[0] == seen[1]
    assert seen[0][0][None] == [SHOT]


@pytest.mark.rule("SS-30")
def test_declining_with_a_card_and_declining_without_one_look_the_same() -> None:
    told = []
    for card in ("hazmat", "medkit"):
        table = strike(Table().hand("doctor", card).carry("doctor", "lab-1"), "doctor", "break", 1, "carrier")
        assert table.asked == "doctor"
        assert table.view("captain")["prompt"] == "Waiting for the Doctor."
        told.append(table.play("decline").told("captain"))

    assert told[0] == told[1]


@pytest.mark.rule("SS-30")
def test_the_one_asked_reads_who_attacks_whom_with_how_much() -> None:
    table = Table().hand("engineer", "gun").play("shoot doctor")

    assert table.prompt == "Doctor, the Engineer attacks you with 4 damage: do you react?"
    assert table.play("decline").prompt == "Captain, the Engineer attacks the Doctor with 4 damage: do you react?"
    assert table.view("captain")["prompt"] == table.prompt
    assert table.view("doctor")["prompt"] == "Waiting for the Captain."


@pytest.mark.rule("SS-30")
def test_nothing_but_a_reaction_answers_an_attack() -> None:
    table = Table().hand("engineer", "gun").hand("doctor", "medkit").play("shoot doctor")

    assert table.legal == ["decline"]
    assert table.why_not("medkit doctor").rule == "SS-30"
    assert table.why_not("pass").rule == "SS-30"
    assert table.why_not("react gun") == ("SS-30", "You hold no Gun.")
    assert table.why_not("react flashlight") == ("SS-30", "You hold no Flashlight.")
    assert table.why_not("decline", "captain").sentence == "It is player 4's choice now, not player 2's."


@pytest.mark.rule("SS-30")
def test_neither_gun_nor_flashlight_answers_a_broken_sample() -> None:
    table = Table().hand("doctor", "gun", "flashlight").carry("doctor", "lab-1")

    strike(table, "doctor", "break", 1, "carrier")

    assert table.legal == ["decline"]
    assert table.why_not("react gun") == ("SS-30", "Only a Hazmat Suit answers a broken sample.")


@pytest.mark.rule("SS-30")
@settings(max_examples=50, deadline=None)
@given(
    st.sampled_from(ORDER),
    st.tuples(*[st.sampled_from(CLOSE)] * 4),
    st.sets(st.sampled_from(ORDER), max_size=2),
    st.booleans(),
)
@example("doctor", ("m4", "o4", "start", "n5"), {"engineer"}, False)
def test_asked_are_the_attacked_and_whoever_lives_within_2_spaces_and_nobody_else(
    target: str, spaces: tuple[str, ...], dead: set[str], unlocked: bool
) -> None:
    doors = DOORS if unlocked else []
    table = Table().unlocked(*doors)
    for role, space in zip(ORDER, spaces, strict=True):
        table.at(role, space)
    table.kill(*(dead - {target}))
    number = ORDER.index(target)
    order = [*ORDER[number:], *ORDER[:number]]

    strike(table, target, "luna", 1)

    assert asked_in_turn(table) == [
        role
        for role in order
        if role == target or (role not in dead and in_reach(table.where(target), table.where(role), doors))
    ]


def in_reach(here: str, there: str, doors: list[str]) -> bool:
    """Whether it is 2 spaces or less along open ways; locked doors block it both ways (SS-38), VIP doors do not."""
    behind_a_lock = here != there and not {here, there}.isdisjoint(set(DOORS) - set(doors))
    return not behind_a_lock and distances(here, doors, captain=True).get(there, 99) <= 2


@pytest.mark.rule("SS-30")
def test_who_points_elsewhere_under_attack_hears_that_it_comes_first() -> None:
    table = Table().hand("engineer", "gun").play("shoot doctor")

    (attempt,) = attempts(GAME, table.state, SEAT_OF["doctor"], "space:j4")

    assert attempt["refusal"] == {"rule": "SS-30", "sentence": "An attack has to be answered or let pass first."}
