"""What is told of a turn: an event for everything that changes, with ids and numbers, and a sentence for each."""

import pytest

from fathoms.games.flotilla.effects.at_a_cost import MayDiscard
from fathoms.games.flotilla.effects.conditions import ForEach
from fathoms.games.flotilla.effects.gains import GainStars
from fathoms.games.flotilla.hub.artifacts import DrawArtifacts
from fathoms.games.flotilla.hub.influence import GainInfluence
from fathoms.games.flotilla.hub.recruiting import Recruit
from fathoms.games.flotilla.hub.research import Research
from fathoms.games.flotilla.hub.seals import PlaceSeals
from fathoms.games.flotilla.hub.skiffs import GainSkiffs
from fathoms.games.flotilla.hub.survivors import RescueSurvivors
from fathoms.games.flotilla.hub.trading import Transact
from fathoms.games.flotilla.printed import GUILDS
from fathoms.games.flotilla.sea.building import Build
from fathoms.games.flotilla.state import SUPPLY_EMPTY
from fathoms.games.flotilla.turn.scoring import final_scoring
from tests.games.flotilla.pieces import SHELF, Press, ring
from tests.games.flotilla.rules.test_sonar import station
from tests.games.flotilla.table import Table

STARS = GainStars(3)


def facts(table: Table, name: str) -> list[dict[str, object]]:
    """The facts of every event of a name."""
    return [dict(event.facts) for event in table.events if event.name == name]


@pytest.mark.rule("FL-33")
def test_it_is_told_that_the_sonar_track_moved_and_what_the_icon_means_now(press: Press) -> None:
    table = station(press).play("rotate 0")

    assert facts(table, "sonar_moved") == [{"seat": 0, "start": 0, "end": 1}]
    moved = "The sonar track moves on to space 2. From now on a sonar icon means: Rescue 1 survivor; take 1 toxicity."
    assert moved in table.told()
    assert "Player 1 scores 2 ★ for a sonar station." in table.told()


@pytest.mark.rule("FL-33")
def test_at_the_end_of_the_sonar_track_nothing_moves_and_nothing_is_told_of_it(press: Press) -> None:
    table = station(press)
    table.state.sonar = 4
    table.play("rotate 0")

    assert facts(table, "sonar_moved") == []
    assert "Player 1 scores 5 ★ for a sonar station." in table.told()


@pytest.mark.rule("FL-40")
def test_the_milestone_is_told_and_every_space_of_the_survivor_track() -> None:
    table = ring(Table(), 2).artifacts("gold-bars").does(RescueSurvivors(2))

    assert facts(table, "rescued") == [{"seat": 0, "start": 0, "end": 1}, {"seat": 0, "start": 1, "end": 0}]
    assert facts(table, "reached_milestone") == [{"seat": 0, "space": 0}]
    assert table.told()[:4] == [
        "Player 1 rescues a survivor: the disc moves to space 2.",
        "Player 1 scores 2 ★ on the survivor track.",
        "Player 1 rescues a survivor: the disc moves to space 1.",
        "Player 1 reaches the milestone of the survivor track.",
    ]
    assert "Player 1 gains 15 ¤ for discovering the Gold Bars." in table.told()


@pytest.mark.rule("FL-38")
@pytest.mark.parametrize(("dice", "steps"), [(2, 0), (3, 1), (6, 2)])
def test_a_breakthrough_is_told_with_its_steps(press: Press, dice: int, steps: int) -> None:
    press.research_dice(*["traders 0 0 1"] * 6)
    table = Table().skysider(1).rolls(*[0] * dice).does(Research(dice))

    assert facts(table, "broke_through") == [{"seat": 0, "icons": dice, "steps": steps}] * bool(steps)
    if steps == 1:
        assert "Player 1 makes 1 breakthrough, with 3 icons." in table.told()


@pytest.mark.rule("FL-20", "FL-44")
def test_a_payment_is_told_with_what_it_was_for() -> None:
    table = Table().has(1, currency=20).does(Transact(1)).play("buy skiff")
    assert facts(table, "paid") == [{"seat": 0, "price": 12, "what": "skiff", "card": None}]
    assert "Player 1 pays 12 ¤ for a skiff." in table.told()

    table = Table().hand(1, "shipwright").has(1, currency=20).play("play shipwright", "done", "yes")
    assert facts(table, "paid") == [{"seat": 0, "price": 5, "what": "offer", "card": "shipwright"}]
    assert "Player 1 pays 5 ¤ for what the Shipwright offers." in table.told()


@pytest.mark.rule("FL-31")
def test_what_is_paid_for_missing_resources_is_told_with_the_tile(press: Press) -> None:
    press.skyside(SHELF[0], "y.....", cost="yy")
    table = Table().skysider(1).stock(1, SHELF[0]).has(1, currency=20, yellow=0)
    table.does(Build(1, missing=4)).play(f"tile {SHELF[0]}", table_cell(table), "rotate 0")

    assert facts(table, "made_up") == [{"seat": 0, "tile": SHELF[0], "lacking": 2, "price": 8}]
    assert f"Player 1 pays 8 ¤ for 2 missing resources that tile {SHELF[0]} costs." in table.told()


def table_cell(table: Table) -> str:
    """The first cell that may be built on, as a move."""
    cell = next(cell for cell in table.beside(table.start(1)) if cell in table.room(1))
    return f"at {cell}"


@pytest.mark.rule("FL-52")
def test_every_guild_whose_seals_score_is_told_with_who_has_them() -> None:
    table = Table(3).seals(1, traders=2, delvers=1).seals(2, traders=1, delvers=1).seals(3, delvers=1)
    table.has(1, toxicity=1).has(2, toxicity=1).has(3, toxicity=1)
    table.state.events = table.events = []
    final_scoring(table.state, SUPPLY_EMPTY)

    assert facts(table, "seals_scored") == [
        {"seat": 0, "guild": "traders", "seals": 2, "rank": 1, "stars": 10},
        {"seat": 1, "guild": "traders", "seals": 1, "rank": 2, "stars": 5},
        *({"seat": seat, "guild": "delvers", "seals": 1, "rank": 1, "stars": 10} for seat in range(3)),
    ]
    assert "Player 1 has the most seals with the Traders (green), 2: 10 ★." in table.told()
    assert "Player 2 has the second-most seals with the Traders (green), 1: 5 ★." in table.told()


# --- what ★ and ¤ come from ---


def scored(table: Table) -> list[tuple[object, object]]:
    """What the ★ of all events came from."""
    return [(event["why"], event["of"]) for event in facts(table, "scored")]


@pytest.mark.rule("FL-10")
def test_a_cards_stars_are_told_with_the_card_and_its_income_too(press: Press) -> None:
    table = Table().does(ForEach("crew", (STARS,)), STARS)

    assert scored(table) == [("crew", "captain")] * 2
    assert table.told()[-1] == "Player 1 scores 3 ★ by the Captain."

    table = Table().skysider(1).play("play trader")
    assert facts(table, "gained_currency")[0]["why"] == "income"
    assert facts(table, "gained_currency")[0]["of"] == "trader"


@pytest.mark.rule("FL-16", "FL-63")
def test_a_bonus_in_the_middle_of_a_card_does_not_pass_its_name_on() -> None:
    """The ring's bonus is the ring's; what the card gives after it is the card's again."""
    space = next(n for n, does in enumerate(GUILDS[0].ring, 1) if does[0].word == "stars")
    table = Table().disc(1, "speakers", space - 1)

    table.does(GainInfluence((1,), "speakers"), STARS)

    assert scored(table) == [("ring", "speakers"), ("crew", "captain")]
    assert "on the ring of the Speakers (red)" in table.told()[1]


@pytest.mark.rule("FL-44", "FL-63")
def test_a_second_discard_is_still_paid_by_the_card_and_not_by_what_the_first_set_off() -> None:
    survivors = (RescueSurvivors(1), STARS)
    table = ring(Table(), 1, 1, 1).hand(1, "captain", "speaker", "scholar")

    table.does(MayDiscard(0, 2, survivors)).play("discard speaker")
    assert scored(table) == [("survivor", None), ("crew", "captain")]
    table.play("discard scholar")
    assert scored(table) == [("survivor", None), ("crew", "captain")]


@pytest.mark.rule("FL-38", "FL-41")
def test_bounties_and_discoveries_are_told_with_their_guild_or_artifact(press: Press) -> None:
    press.research_dice(*["delvers 0 0 0"] * 6)
    press.artifact("telescope", bounty=(STARS,), discovery=(STARS,))
    table = Table().skysider(1).slotted("telescope").rolls(0, 0, 0).does(Research(3))
    assert scored(table) == [("bounty", "delvers")]
    assert "Player 1 scores 3 ★ as a bounty of the Delvers (blue)." in table.told()

    table = Table().artifacts("telescope").does(DrawArtifacts(1))
    assert scored(table) == [("artifact", "telescope")]
    assert "Player 1 discovers an artifact: Telescope, for the Delvers (blue)." in table.told()


@pytest.mark.rule("FL-18", "FL-22", "FL-41")
def test_stars_and_currency_instead_of_something_say_instead_of_what() -> None:
    table = Table().seals(1, traders=10).does(PlaceSeals(1, 1))
    assert scored(table) == [("no_seal", None)]
    table = Table().stack("founders").does(Recruit(1, 2))
    assert table.told()[-1] == "Player 1 scores 2 ★ since the Founders (yellow) have no crew left."
    table = Table().skysider(1).does(GainSkiffs(1))
    assert table.told()[-1] == "Player 1 gains 12 ¤ instead of a skiff."
    table = Table().has(1, red=1).market(red=0).does(Transact(1)).play("sell red")
    table.play("play speaker")
    while table.asked == 1:
        table.play(table.legal[-1])
    assert "Player 1 scores 1 ★ for red, past the bottom of the market." in table.told()
