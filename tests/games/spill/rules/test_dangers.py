"""SP-28: losing conditions that hold, or would at clean-up, with all that would cure each."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.tuples import add
from fathoms.games.spill.board import sector_named, space_named
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.danger import dangers
from fathoms.games.spill.events import DangerNoted
from fathoms.games.spill.game import GAME
from tests.games.spill.table import Table, kind_on, spaces_of

KINDS = [kind.id for kind in SPECIES]
FULL = ("1-2", "1-3", "2-2", "3-3", "4-1", "4-6", "2-1")


def described(table: Table, text: str) -> str:
    return GAME.describe(table.state, GAME.moves.find(text))


def covered(table: Table, kind: str, count: int) -> Table:
    """Put animals of a kind under oil, with nothing under it."""
    for name in list(spaces_of(kind))[:count]:  # animals in sickbay came from the far end
        table.contaminate(name).oil(name)
    return table


def left_after(table: Table, dice: list[str], heal: int, kind: str | None) -> set[tuple[str, str | None]]:
    """What still threatens with a die less in each of these places and animals of a kind taken out of sickbay."""
    s = table.state.copy()
    for place in dice:
        space = space_named(place if place[-1].isalpha() else f"{place}B")
        assert s.oil[space // 3] >> space % 3 & 1
        s.oil[space // 3] ^= 1 << space % 3
    if kind is not None:
        s.sickbay = add(s.sickbay, KINDS.index(kind), -heal)
    return {(danger.condition, danger.species) for danger in dangers(s)}


@pytest.mark.rule("SP-28")
def test_an_animal_under_oil_counts_as_if_it_lay_in_sickbay_already() -> None:
    table = Table("hazmat").sickbay(dolphin=2).contaminate("1-1B").oil("1-1B")

    assert table.view["dangers"] == [
        {
            "condition": "three_of_a_kind",
            "holds": "clean_up",
            "species": "dolphin",
            "now": 2,
            "count": 3,
            "limit": 3,
            "cures": [
                {"dice": 1, "places": ["1-1B"], "heal": 0, "species": "dolphin"},
                {"dice": 0, "places": [], "heal": 1, "species": "dolphin"},
            ],
        }
    ]
    assert table.push_back("B").view["dangers"] == []


@pytest.mark.rule("SP-28")
def test_the_last_kind_under_oil_is_a_danger_with_a_cure_for_each_kind() -> None:
    table = Table("hazmat").sickbay(**dict.fromkeys(KINDS[1:], 1)).contaminate("1-2C", "2-3C").oil("1-2C", "2-3C")

    (danger,) = table.view["dangers"]

    assert (danger["condition"], danger["holds"]) == ("all_kinds", "clean_up")
    assert (danger["now"], danger["count"], danger["limit"], danger["species"]) == (5, 6, 6, None)
    assert danger["cures"][0] == {"dice": 2, "places": ["1-2C", "2-3C"], "heal": 0, "species": "turtle"}
    assert [cure["species"] for cure in danger["cures"]] == KINDS
    assert all((cure["dice"], cure["heal"]) == (0, 1) for cure in danger["cures"][1:])


@pytest.mark.rule("SP-28")
def test_spill_outs_hold_now_and_one_die_from_any_of_them_is_a_cure() -> None:
    (danger,) = Table("hazmat").full(*FULL).view["dangers"]

    assert (danger["condition"], danger["holds"], danger["now"], danger["count"]) == ("spill_outs", "now", 7, 7)
    assert danger["cures"] == [{"dice": 2, "places": sorted(FULL), "heal": 0, "species": None}]


@pytest.mark.rule("SP-28")
def test_what_lies_in_sickbay_holds_now_and_only_a_rescue_from_there_cures_it() -> None:
    (danger,) = Table("hazmat").sickbay(crab=4).view["dangers"]

    assert (danger["holds"], danger["now"], danger["count"]) == ("now", 4, 4)
    assert danger["cures"] == [{"dice": 0, "places": [], "heal": 2, "species": "crab"}]


@pytest.mark.rule("SP-28")
@pytest.mark.parametrize(
    ("sick", "under", "sentence"),
    [
        (
            {"dolphin": 2},
            {"dolphin": 1},
            "Danger: 3 animals of the kind bottlenose dolphin will lie in sickbay after this turn's clean-up "
            "(now 2), and 3 lose the game. To cure it this turn, a die has to leave 1-1B (1 other way to cure it).",
        ),
        (
            {"crab": 4},
            {},
            "Danger: 4 animals of the kind blue crab lie in sickbay, and 3 lose the game. "
            "To cure it this turn, 2 of the kind blue crab must be rescued from sickbay.",
        ),
        (
            dict.fromkeys(KINDS[:5], 1),
            {"crab": 2},
            "Danger: 6 kinds of animal will lie in sickbay after this turn's clean-up (now 5), and 6 lose the game. "
            "To cure it this turn, a die has to leave 1-3C, 2-2C (5 other ways to cure it).",
        ),
        (
            {"crab": 3},
            {"crab": 1},
            "Danger: 4 animals of the kind blue crab lie in sickbay, and 3 lose the game. To cure it this turn, "
            "a die has to leave 1-3C and 1 of the kind blue crab must be rescued from sickbay "
            "(1 other way to cure it).",
        ),
    ],
)
def test_the_warning_says_what_threatens_and_the_easiest_cure(
    sick: dict[str, int], under: dict[str, int], sentence: str
) -> None:
    table = Table("hazmat").sickbay(**sick)
    for kind, count in under.items():
        covered(table, kind, count)

    (danger,) = dangers(table.state)

    assert GAME.sentence(DangerNoted(danger)) == sentence


@pytest.mark.rule("SP-28")
def test_the_warning_of_spill_outs_names_all_of_them_and_how_many_have_to_go() -> None:
    (danger,) = dangers(Table("hazmat").full(*FULL).state)

    assert GAME.sentence(DangerNoted(danger)) == (
        "Danger: 7 sectors have spilled out, and 6 lose the game. To cure it this turn, "
        "a die has to leave 2 of 1-2, 1-3, 2-1, 2-2, 3-3, 4-1, 4-6."
    )


@pytest.mark.rule("SP-28")
def test_the_log_warns_of_what_the_spill_did_as_the_actions_begin() -> None:
    table = Table("hazmat").sickbay(dolphin=2).falls("1-1", "1-1", "3-1").end_turn()

    (event,) = table.told(DangerNoted)

    assert (event.danger.holds, event.danger.species) == ("clean_up", "dolphin")
    assert event.danger.cures[0].places == ("1-1B",)
    assert [event.danger] == dangers(table.state)


@pytest.mark.rule("SP-28")
def test_ending_the_turn_says_when_it_would_lose_the_game() -> None:
    table = Table("hazmat").sickbay(dolphin=2)
    assert described(table, "end") == "End the turn."

    table.contaminate("1-1B").oil("1-1B")

    assert "lose the game" in described(table, "end")


SICK = st.lists(st.integers(0, 3), min_size=6, max_size=6)
UNDER = st.lists(st.integers(0, 3), min_size=6, max_size=6)


def position(sick: list[int], under: list[int], spill_outs: int) -> Table:
    table = Table("hazmat").sickbay(**dict(zip(KINDS, sick, strict=True)))
    for kind, count in zip(KINDS, under, strict=True):
        covered(table, kind, count)
    free = [sector for sector in FULL if not table.state.oil[sector_named(sector)]]
    return table.full(*free[:spill_outs])


@pytest.mark.rule("SP-28", "SP-43")
@settings(max_examples=40, deadline=None)
@given(SICK, UNDER, st.integers(0, 7))
def test_there_is_a_danger_exactly_where_ending_the_turn_would_lose(
    sick: list[int], under: list[int], full: int
) -> None:
    table = position(sick, under, full)
    threats: list[dict[str, Any]] = table.view["dangers"]

    outcome = table.falls("3-1", "3-2", "3-4").end_turn().outcome

    assert bool(threats) == (outcome is not None)


@pytest.mark.rule("SP-28")
@settings(max_examples=40, deadline=None)
@given(SICK, UNDER, st.integers(0, 7), st.randoms(use_true_random=False))
def test_every_cure_cures_and_nothing_less_does(sick: list[int], under: list[int], full: int, pick: Any) -> None:
    table = position(sick, under, full)
    for danger in table.view["dangers"]:
        name = (danger["condition"], danger["species"])
        for cure in danger["cures"]:
            places = pick.sample(cure["places"], cure["dice"])
            assert cure["heal"] <= (table.state.sickbay[KINDS.index(cure["species"])] if cure["species"] else 0)
            assert name not in left_after(table, places, cure["heal"], cure["species"])
            if places:
                assert name in left_after(table, places[1:], cure["heal"], cure["species"])
            if cure["heal"]:
                assert name in left_after(table, places, cure["heal"] - 1, cure["species"])


@pytest.mark.rule("SP-28")
def test_a_contaminated_animal_without_oil_and_a_die_without_an_animal_are_no_danger() -> None:
    table = Table("hazmat").sickbay(dolphin=2).contaminate("1-1B", "1-4C").oil("1-1A", "1-4B")

    assert kind_on("1-1B") == kind_on("1-4C") == "dolphin"
    assert table.view["dangers"] == []
