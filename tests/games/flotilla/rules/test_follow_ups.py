"""What is left of a question is asked after it, whole, and of the same player."""

import pytest

from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.effects.at_a_cost import MayPay
from fathoms.games.flotilla.effects.conditions import ForEach
from fathoms.games.flotilla.effects.gains import GainResources, GainStars
from fathoms.games.flotilla.events.hub import PaidBounty
from fathoms.games.flotilla.hub.dials import RaiseDials
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.survivors import RescueSurvivors
from fathoms.games.flotilla.sea.diving import Dive
from tests.games.flotilla.pieces import Press, ring
from tests.games.flotilla.table import Table

PLAYER = 2


def turn() -> Table:
    return Table().turn_of(PLAYER)


def bounties(table: Table) -> list[str]:
    """The guilds that paid, in order."""
    return [event.guild for event in table.events_of(PaidBounty)]


@pytest.mark.rule("FL-38")
@pytest.mark.parametrize("first", ["traders", "delvers"])
def test_the_bounty_that_is_picked_comes_first_and_each_comes_once(press: Press, first: str) -> None:
    press.research_dice("traders 0 0 0", "delvers 0 0 0", *["speakers 0 0 0"] * 4)
    table = turn().skysider(PLAYER).has(PLAYER, currency=0).slotted("gold-bars", "telescope")
    table.rolls(0, 0, 0, 1, 1, 1).does(Research(6))
    assert table.question == "bounty"
    assert table.asked == PLAYER
    assert table.legal == ["traders", "delvers"]
    assert table.described("traders") == "Traders (green): Gain 4 ¤."

    table.play(first)

    assert bounties(table) == [first, "delvers" if first == "traders" else "traders"]
    assert table.captain(PLAYER)["currency"] == 4
    assert table.captain(PLAYER)["stars"] == 1


@pytest.mark.rule("FL-38")
@pytest.mark.parametrize("answers", [["done"], ["reroll 1", "done"], ["reroll 1", "reroll 2"]])
def test_a_cards_own_breakthroughs_outlast_its_rerolls(press: Press, answers: list[str]) -> None:
    press.research_dice(*["traders 0 0 0"] * 5, "delvers 0 0 0")
    table = turn().skysider(PLAYER).rolls(0, 0).does(Research(2, rerolls=2, breakthroughs=3))

    table.play(*answers)

    assert table.question == "dial"
    assert table.asked == PLAYER


@pytest.mark.rule("FL-38")
def test_a_rerolled_die_counts_as_it_lies_now_and_the_next_reroll_starts_from_there(press: Press) -> None:
    press.research_dice("traders 0 0 0", "delvers 0 0 0", *["founders 0 0 0"] * 4)
    table = turn().skysider(PLAYER).has(PLAYER, currency=0).slotted("gold-bars")
    table.rolls(0, 1, 1, 0, 0).does(Research(3, rerolls=2))

    table.play("reroll 2")
    assert "delvers" in table.described("reroll 3")
    assert "traders" in table.described("reroll 2")
    table.play("reroll 3")

    assert bounties(table) == ["traders"]
    assert table.captain(PLAYER)["currency"] == 4


@pytest.mark.rule("FL-38")
def test_each_wild_die_counts_for_the_guild_that_is_said_for_it(press: Press) -> None:
    press.research_dice("traders 0 0 0", *["wild 0 0 0"] * 5)
    table = turn().skysider(PLAYER).has(PLAYER, currency=0).slotted("gold-bars")
    table.rolls(0, 1, 1, 1).does(Research(4))

    table.play("delvers")
    assert list(table.about["icons"].values()) == [0, 1, 0, 1]
    table.play("traders", "traders")

    assert bounties(table) == ["traders"]


@pytest.mark.rule("FL-38", "FL-40")
def test_the_second_step_of_a_double_breakthrough_may_be_left_and_that_of_a_card_may_not(press: Press) -> None:
    press.research_dice(*["traders 0 0 1"] * 6)
    table = turn().skysider(PLAYER).rolls(*[0] * 6).does(Research(6)).play("traders")
    assert "no" in table.legal
    table = turn().skysider(PLAYER).rolls(*[0] * 6).does(Research(6)).play("no")
    assert table.question != "dial"  # to raise none is to raise none

    table = turn().does(RaiseDials(2)).play("traders")
    assert table.legal == ["speakers", "traders", "founders", "delvers"]
    table = turn().dial(traders=4, founders=4, delvers=4).does(RaiseDials(2))
    assert table.legal == ["speakers"]


@pytest.mark.rule("FL-18", "FL-57", "FL-17")
@pytest.mark.parametrize("effect", [PlaceSeals(3), Recruit(3), GainResources(3)])
def test_three_of_something_are_chosen_one_by_one(effect: Effect) -> None:
    verb, table = effect.word, turn().does(effect)
    for _ in range(3):
        assert table.question == verb
        assert table.asked == PLAYER
        table.play(table.legal[1])

    assert table.question == "play"
    mine = table.captain(PLAYER)
    gained = {"seal": mine["seals"]["traders"], "recruit": len(mine["hand"]) - 6, "resource": mine["reserve"]}
    assert gained[verb] == ({"green": 3} if verb == "resource" else 3)
    assert table.captain(1)["seals"]["traders"] == 0


@pytest.mark.rule("FL-19")
def test_the_third_of_three_different_guilds_is_neither_of_the_first_two() -> None:
    table = turn().does(GainInfluence((1, 1, 1), "different"))
    for guild in ("traders", "founders"):
        table.play(guild)
        while table.question != "influence":
            table.play(table.legal[-1])

    assert table.legal == ["speakers", "delvers"]
    assert table.asked == PLAYER


@pytest.mark.rule("FL-16")
@pytest.mark.parametrize(("answer", "space"), [("enter", 5), ("skip", 6)])
def test_steps_that_are_left_go_on_after_the_third_space(answer: str, space: int) -> None:
    table = turn().disc(PLAYER, "delvers", 2).does(GainInfluence((3,), "delvers")).play(answer)
    while table.question != "play":
        table.play(table.legal[0])

    assert table.captain(PLAYER)["discs"]["delvers"] == space - 1
    assert table.captain(1)["discs"]["delvers"] == 0


@pytest.mark.rule("FL-51")
def test_stars_of_the_final_scoring_come_from_the_supply_as_far_as_it_goes() -> None:
    table = Table().hand(4, "captain")
    for player in (1, 2, 3, 4):
        table.has(player, currency=0)
    table.has(2, currency=50)
    table.state.round, table.state.supply = 60, 100
    table.turn_of(4).play("play captain", "stay")

    taken = sum(max(0, row) for captain in table.view()["captains"] for row in captain["score"].values())
    assert taken >= 10
    assert table.view()["supply"] == 100 - taken


@pytest.mark.rule("FL-44")
@pytest.mark.parametrize(
    ("dice", "where", "offered"),
    [
        ((0, 0, 0), "dock", False),
        ((0, 1, 0), "dock", True),
        ((0, 0, 0), "tile", True),
        ((0, 0, 1), "tile", True),
        ((0, 0, 0), "depleted", False),
        ((2, 0, 0), "skyside", False),
    ],
)
def test_a_dive_is_offered_for_currency_only_where_it_would_roll_a_die(
    dice: tuple[int, ...], where: str, offered: bool
) -> None:
    table = turn().has(PLAYER, currency=9).tile(PLAYER, "m03", turn().room(PLAYER)[1])
    if where in ("tile", "depleted"):
        table.skiff(PLAYER, 1, table.room(PLAYER)[1])
    if where == "depleted":
        table.depleted(table.room(PLAYER)[1])
    if where == "skyside":
        table.skysider(PLAYER)
    table.does(MayPay(5, (Dive(dice),)))

    assert (table.question == "offer") == offered


@pytest.mark.rule("FL-63")
@pytest.mark.parametrize(("most", "times"), [(0, 3), (2, 2), (4, 3)])
def test_what_cannot_be_added_up_is_done_once_for_each_and_then_comes_the_next(most: int, times: int) -> None:
    table = turn().has(PLAYER, stars=0)
    table.skiff(PLAYER, 2, table.start(PLAYER)).skiff(PLAYER, 3, table.start(PLAYER)).skiff(1, 2, table.start(1))
    seals, stars = PlaceSeals(1), GainStars(2)
    table.does(ForEach("skiffs", (seals, stars), most=most))
    for _ in range(times):
        assert (table.question, table.captain(PLAYER)["stars"]) == ("seal", 0)
        table.play("delvers")

    assert table.question == "play"
    assert table.captain(PLAYER)["seals"]["delvers"] == times
    assert table.told()[1:] == [f"Player {PLAYER} scores {2 * times} ★ by the Captain."]


@pytest.mark.rule("FL-63")
def test_a_bonus_on_the_way_does_not_change_what_the_rest_comes_from() -> None:
    table = ring(turn(), 1, 1, 1).skiff(PLAYER, 2, turn().start(PLAYER))
    offer = MayPay(1, (RescueSurvivors(1), GainStars(5)))
    table.has(PLAYER, currency=9).does(ForEach("skiffs", (offer,))).play("yes", "yes")

    assert [words for words in table.told() if "scores" in words] == [
        f"Player {PLAYER} scores 1 ★ on the survivor track.",
        f"Player {PLAYER} scores 5 ★ by the Captain.",
    ] * 2
