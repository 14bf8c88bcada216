"""SP-54: the Meteorologist."""

import pytest

from fathoms.games.spill.components import SPECIALISTS, WEATHER
from fathoms.games.spill.model import Weather
from tests.games.spill.table import Table

BAD_TOKENS = ("no_resources", "no_ability", "slow", "costly_rescue")


def tokens(table: Table, name: str) -> list[int]:
    """How many tokens of a kind lie face up, place by place."""
    return [one["tokens"][name] for one in table.view["specialists"]]


def weather(face: int, *crew: str) -> Table:
    """The second specialist's spill brings a weather die that shows this face."""
    table = Table(*crew).draws("oil", "oil", "weather").rolls(face)
    return table.falls("3-1", "3-2", "3-3", "3-4", "3-6").end_turn()


@pytest.mark.rule("SP-54")
@pytest.mark.parametrize("printed", [one for one in WEATHER if one.effect in BAD_TOKENS], ids=lambda one: one.effect)
def test_the_meteorologist_is_spared_each_of_the_four_bad_tokens(printed: Weather) -> None:
    table = weather(printed.face, "meteorologist", "hazmat", "biologist", "captain")

    assert tokens(table, printed.effect) == [0, 1, 1, 1]


@pytest.mark.rule("SP-54")
def test_the_meteorologist_shares_the_bonus_that_others_turn_up() -> None:
    face = next(one.face for one in WEATHER if one.effect == "bonus")

    table = weather(face, "meteorologist", "hazmat", "biologist", "captain")

    assert tokens(table, "bonus") == [1, 1, 1, 1]


@pytest.mark.rule("SP-54")
def test_on_the_own_turn_three_faces_of_six_give_the_whole_team_a_bonus_the_printed_one_among_them() -> None:
    good = set()
    for face in range(1, 7):
        if tokens(weather(face, "hazmat", "meteorologist", "biologist", "captain"), "bonus") == [1, 1, 1, 1]:
            good.add(face)

    assert len(good) == 3
    assert next(one.face for one in WEATHER if one.effect == "bonus") in good


@pytest.mark.rule("SP-54")
@pytest.mark.parametrize("printed", WEATHER, ids=lambda one: one.effect)
def test_a_face_that_turns_to_the_good_loses_its_printed_effect_and_the_others_keep_theirs(printed: Weather) -> None:
    table = weather(printed.face, "hazmat", "meteorologist", "biologist", "captain")
    turned = {name: tokens(table, name) for name in (*BAD_TOKENS, "bonus") if any(tokens(table, name))}

    if any(tokens(table, "bonus")):
        assert turned == {"bonus": [1, 1, 1, 1]}
        assert table.ap == 5
        assert table.dice_on_board() == 2
    elif printed.effect == "gusher":
        assert turned == {}
        assert table.dice_on_board() == 5
    else:
        assert turned == {printed.effect: [1, 0, 1, 1]}
        assert table.ap == 4


@pytest.mark.rule("SP-54")
def test_on_others_turns_only_the_printed_face_gives_a_bonus() -> None:
    good = [
        face
        for face in range(1, 7)
        if any(tokens(weather(face, "meteorologist", "hazmat", "biologist", "captain"), "bonus"))
    ]

    assert good == [one.face for one in WEATHER if one.effect == "bonus"]


@pytest.mark.rule("SP-54")
def test_the_even_chance_reads_three_faces_off_the_card() -> None:
    card = next(one for one in SPECIALISTS if one.id == "meteorologist")

    assert len(set(card.bonus_faces)) == 3
    assert card.immune
