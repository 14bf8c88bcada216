"""SP-09, SP-36, SP-37, SP-51 …: every question of a turn is put to the player it belongs to, and to nobody else."""

from collections.abc import Callable
from typing import Any

import pytest

from fathoms.games.spill.events import SpecialistShared, TurnBegan
from tests.games.spill.rules.fresh import GAME, opened
from tests.games.spill.table import Table, name_of

CARDS = ("transfer", "skimmer", "hospital", "tug")
SET_BUT_CRAB = {"turtle": 1, "pelican": 1, "dolphin": 1, "manatee": 1, "sturgeon": 1}


def second_turn(specialist: str, players: int = 4, **options: Any) -> Table:
    """The second specialist's action phase, in 2-1, with four players each at a specialist of their own."""
    others = [name for name in ("hazmat", "vet", "meteorologist") if name != specialist]
    table = Table(others[0], specialist, *others[1:], players=players, cards=CARDS, **options)
    return table.falls("4-2", "4-3", "4-4").end_turn()


# How to get to each question of the second specialist's turn, and the first word of its answers.
QUESTIONS: dict[str, tuple[str, Callable[[Table], Table], str]] = {
    "what to do": ("tech", lambda t: t, "move"),
    "sailing on after a transport": ("captain", lambda t: t.play("transport 1-1"), "stay"),
    "a cube for oil": ("biologist", lambda t: t.removed(2).oil("2-1A").remove("A"), "cube"),
    "a cube for a set": ("biologist", lambda t: t.rescued(**SET_BUT_CRAB).ship("2-2", 1).rescue("C"), "cube"),
    "a die to remove": ("tech", lambda t: t.oil("2-1A").cubes("skimmer", 1, 1).play("use skimmer 1"), "at"),
    "an animal to heal": ("tech", lambda t: t.sickbay(crab=1).cubes("hospital", 1, 1).play("use hospital 1"), "heal"),
    "a course": ("tech", lambda t: t.cubes("tug", 1, 1).play("use tug 1"), "sail"),
    "who leaves": ("tech", lambda t: t.cubes("transfer", 2, 2).play("use transfer 2"), "out"),
    "who comes in": ("tech", lambda t: t.cubes("transfer", 1, 1).play("use transfer 1", "out tech"), "in"),
    "who comes in for another": (
        "tech",
        lambda t: t.cubes("transfer", 2, 2).play("use transfer 2", "out hazmat"),
        "in",
    ),
    "the first cube of a requisition": (
        "requisition",
        lambda t: t.discard("drone").oil("3-3A").cubes("skimmer", 2, 2).play("requisition drone 2"),
        "pay",
    ),
    "the second cube of a requisition": (
        "requisition",
        lambda t: t.discard("drone").oil("3-3A").cubes("skimmer", 2, 2).play("requisition drone 2", "pay skimmer"),
        "pay",
    ),
}


@pytest.mark.rule("SP-09")
@pytest.mark.parametrize(("specialist", "arrive", "word"), QUESTIONS.values(), ids=QUESTIONS)
def test_a_question_of_a_turn_is_put_to_the_player_whose_turn_it_is(
    specialist: str, arrive: Callable[[Table], Table], word: str
) -> None:
    table = arrive(second_turn(specialist))

    assert table.legal[0].split()[0] == word
    assert [table.to_act] == table.view["to_act"] == [1]
    assert "player 2's choice" in table.why_not(table.legal[0], seat=0).sentence


@pytest.mark.rule("SP-51")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_an_overflowing_die_is_the_engineers_players_choice_whoever_acts(place: int) -> None:
    crew = ["hazmat", "vet", "captain"]
    crew.insert(place, "engineer")
    table = Table(*crew, players=4).full("3-3").falls("3-3").end_turn()

    assert table.legal == ["clockwise", "counter-clockwise"]
    assert table.to_act == place
    assert table.view["active"] == 1


@pytest.mark.rule("SP-51")
@pytest.mark.parametrize(("full", "ends"), [(("3-3",), ("3-4", "3-2")), (("1-1", "1-2", "4-6"), ("1-3", "4-5"))])
@pytest.mark.parametrize("way", [0, 1])
def test_what_is_seen_of_an_overflow_is_where_the_die_then_lands(
    full: tuple[str, ...], ends: tuple[str, ...], way: int
) -> None:
    table = Table("hazmat", "vet", "engineer", "captain").full(*full).falls(full[0], "2-2", "2-3").end_turn()
    ways = ["clockwise", "counter-clockwise"]
    about = table.view["question"]["about"]
    assert (about["clockwise"][0], about["clockwise"][-1]) == (full[0], ends[0])
    assert (about["counter_clockwise"][0], about["counter_clockwise"][-1]) == (full[0], ends[1])
    described = GAME.describe(table.state, GAME.moves.find(ways[way]))

    table.play(ways[way])

    assert [table.oil_in(end) for end in ends] == (["A", ""] if way == 0 else ["", "A"])
    assert described.endswith(f"to {ends[way]}.")
    assert table.view["question"]["kind"] == "act"


@pytest.mark.rule("SP-09", "SP-13")
def test_each_player_keeps_a_resource_for_the_own_specialist() -> None:
    state = opened(4, players=4, first="random")
    seats = [one["seat"] for one in GAME.view(state, None)["specialists"]]

    asked = []
    for _ in range(4):
        asked.append(GAME.to_act(state))
        GAME.advance(state, GAME.legal_moves(state)[0])

    assert asked == seats


# --- the specialist that three players share ---


@pytest.mark.rule("SP-09", "SP-10")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({}, "All three players share the {who}: they play it in rotation, player 1 first."),
        ({"communal": "2"}, "All three players share the {who}; player 2 decides for it."),
    ],
)
def test_three_players_are_told_which_specialist_they_share(options: dict[str, Any], sentence: str) -> None:
    state = GAME.new(3, options, 5, listen=True)
    who = name_of(GAME.view(state, None)["specialists"][3])

    told = [GAME.sentence(event) for event in state.events or () if isinstance(event, SpecialistShared)]

    assert told == [sentence.format(who=who)]
    assert [one["shared"] for one in GAME.view(state, None)["specialists"]] == [False, False, False, True]


@pytest.mark.rule("SP-09")
def test_the_turn_of_a_shared_specialist_is_announced_as_shared() -> None:
    table = Table("hazmat", "vet", "captain", "biologist", players=3)
    for sectors in (("4-1", "4-2", "4-3"), ("4-4", "4-6", "3-1"), ("3-2", "3-3", "3-4")):
        table.falls(*sectors).end_turn()

    heads = [GAME.sentence(event) for event in table.told(TurnBegan)]

    assert heads == [
        "— Turn 2: Marine Vet (player 2) —",
        "— Turn 3: Sea Captain (player 3) —",
        "— Turn 4: Marine Biologist, shared by all (player 1) —",
    ]


@pytest.mark.rule("SP-09")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_nobody_shares_at_other_tables(players: int) -> None:
    table = Table("hazmat", players=players).falls("4-1", "4-2", "4-3").end_turn()

    assert not any(one["shared"] for one in table.view["specialists"])
    assert ("(player" in GAME.sentence(table.events[0])) is False or players > 1
