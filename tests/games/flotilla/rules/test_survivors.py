"""Survivors and the survivor ring (FL-40)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.effects.gains import GainCurrency
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.survivors import RescueSurvivors
from fathoms.games.flotilla.printed import SURVIVORS
from tests.games.flotilla.pieces import MILESTONE, Press, ring
from tests.games.flotilla.table import GUILD, Table


def survivors(number: int) -> Effect:
    return RescueSurvivors(number)


def before_the_milestone(players: int = 4) -> Table:
    """One survivor from the milestone."""
    table = Table(players)
    table.state.survivor = len(SURVIVORS[players].spaces) - 1
    return table


@pytest.mark.rule("FL-40")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_only_milestone_is_the_first_space_and_the_others_give_stars_or_crew(players: int) -> None:
    first, *others = SURVIVORS[players].spaces

    assert first == MILESTONE
    assert {effect.word for space in others for effect in space} == {"stars", "recruit"}


@pytest.mark.rule("FL-40")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_survivor_moves_the_shared_disc_one_space(players: int) -> None:
    table = Table(players)
    spaces = len(SURVIVORS[players].spaces)
    for nth in range(1, spaces):
        table.turn_of(1 + nth % players).does(survivors(1))
        assert table.view()["survivor"] == nth
        while table.question == "recruit":
            table.play("speakers")


@pytest.mark.rule("FL-40")
@settings(max_examples=40, deadline=None)
@given(bonuses=st.lists(st.integers(1, 5), min_size=6, max_size=6), at=st.integers(0, 5), number=st.integers(1, 6))
def test_bonuses_that_are_landed_on_or_passed_are_gained_by_who_rescues(
    bonuses: list[int], at: int, number: int
) -> None:
    table = ring(Table(), *bonuses)
    number = min(number, 6 - at)
    table.state.survivor = at

    table.does(survivors(number))

    assert table.captain(1)["stars"] == sum(bonuses[at : at + number])
    assert table.view()["survivor"] == at + number
    assert [table.captain(player)["stars"] for player in (2, 3, 4)] == [0, 0, 0]


@pytest.mark.rule("FL-40")
def test_a_crew_card_of_any_guild_is_recruited() -> None:
    table = ring(Table(), Recruit(1), 5).stack("delvers", "dredger", "diver")

    table.does(survivors(1))
    assert table.question == "recruit"
    table.play("delvers")

    assert "dredger" in table.captain(1)["hand"]
    assert table.view()["guilds"][GUILD["delvers"]]["crew"] == "diver"
    assert table.captain(1)["stars"] == 0


@pytest.mark.rule("FL-40")
@pytest.mark.parametrize("skysider", [False, True])
def test_the_milestone_gives_2_toxicity_an_artifact_and_a_step_of_a_dial(press: Press, skysider: bool) -> None:
    press.artifact("gold-bars", discovery=(GainCurrency(3),))
    table = before_the_milestone().artifacts("gold-bars").has(1, currency=0)
    if skysider:
        table.skysider(1)

    table.does(survivors(1))
    assert table.captain(1)["toxicity"] == 2
    assert table.captain(1)["currency"] == 3
    assert table.view()["guilds"][GUILD["traders"]]["artifacts"] == ["gold-bars"]
    assert table.question == "dial"
    table.play("founders")

    assert [guild["dial"] for guild in table.view()["guilds"]] == [1, 1, 2, 1]
    assert table.view()["survivor"] == 0
    assert table.question == "play"


@pytest.mark.rule("FL-40")
def test_the_steps_of_the_milestone_come_in_this_order(press: Press) -> None:
    press.artifact("gold-bars", discovery=(GainCurrency(3),))
    table = before_the_milestone().artifacts("gold-bars").does(survivors(1))

    names = [event.name for event in table.events]
    assert names.index("took_toxicity") < names.index("discovered") < names.index("gained_currency")


@pytest.mark.rule("FL-40")
def test_passing_the_milestone_counts_like_landing_on_it_and_the_ring_goes_on(press: Press) -> None:
    press.artifact("gold-bars", discovery=(GainCurrency(3),))
    table = ring(Table(), 2, 3).artifacts("gold-bars")
    table.state.survivor = 2

    table.does(survivors(2)).play("delvers")

    assert table.view()["survivor"] == 1
    assert table.captain(1)["stars"] == 2
    assert table.captain(1)["toxicity"] == 2


@pytest.mark.rule("FL-40")
def test_a_dial_stops_at_4_and_cannot_be_chosen_there(press: Press) -> None:
    press.artifact("gold-bars")
    table = before_the_milestone().artifacts("gold-bars").dial(speakers=4, traders=3).does(survivors(1))

    assert table.legal == ["traders", "founders", "delvers"]
    assert table.why_not("speakers").rule == "FL-40"
    table.play("traders")
    assert [guild["dial"] for guild in table.view()["guilds"]] == [4, 4, 1, 1]


@pytest.mark.rule("FL-40")
def test_with_every_dial_at_4_nothing_is_asked(press: Press) -> None:
    press.artifact("gold-bars")
    table = before_the_milestone().artifacts("gold-bars").dial(speakers=4, traders=4, founders=4, delvers=4)

    table.does(survivors(1))

    assert table.question == "play"
    assert [guild["dial"] for guild in table.view()["guilds"]] == [4, 4, 4, 4]


@pytest.mark.rule("FL-40")
def test_at_the_milestone_a_dial_has_to_go_up(press: Press) -> None:
    press.artifact("gold-bars")
    table = before_the_milestone().artifacts("gold-bars").does(survivors(1))

    assert table.legal == ["speakers", "traders", "founders", "delvers"]
