"""Research on the Skyside (FL-38)."""

import pytest

from fathoms.games.flotilla.components.tracks import RESEARCH_DICE
from fathoms.games.flotilla.effects.gains import GainCurrency, GainStars
from fathoms.games.flotilla.hub.research import Research
from tests.games.flotilla.pieces import Press
from tests.games.flotilla.table import GUILD, Table

# The faces of every die in these tests: a guild or wild, then ¤, ★ and breakthroughs.
FACES = ("speakers 0 0 0", "traders 2 0 0", "founders 0 3 0", "delvers 0 0 0", "speakers 0 0 1", "wild 0 0 0")
SPEAKERS, TRADERS, FOUNDERS, DELVERS, BREAKTHROUGH, WILD = range(6)


@pytest.fixture(autouse=True)
def _plain(press: Press) -> None:
    press.research_dice(*FACES)
    press.artifact("telescope", bounty=(GainStars(1),))
    press.artifact("microscope", bounty=(GainStars(1),))
    press.artifact("megaphone", bounty=(GainCurrency(50),))
    press.artifact("gold-bars", bounty=(GainCurrency(7),))


def research(*rolls: int, **options: object) -> Table:
    """Player 1, a Skysider without ¤, rolls these faces; telescope, megaphone and gold bars lie by the dials."""
    table = Table(**options).skysider(1).has(1, currency=0).slotted("telescope", "megaphone", "gold-bars")
    return table.rolls(*rolls).does(Research(len(rolls)))


def gained(table: Table) -> tuple[int, int]:
    """¤ and ★ of player 1."""
    return table.captain(1)["currency"], table.captain(1)["stars"]


def dials(table: Table) -> list[int]:
    return [guild["dial"] for guild in table.view()["guilds"]]


@pytest.mark.rule("FL-38")
def test_there_are_seven_dice_with_one_wild_face_each_and_a_guild_on_the_other_five() -> None:
    assert len(RESEARCH_DICE) == 7
    for die in RESEARCH_DICE:
        assert sorted(face.guild == -1 for face in die.faces) == [False] * 5 + [True]


@pytest.mark.rule("FL-38")
@pytest.mark.parametrize("number", range(1, 8))
def test_the_cards_number_of_dice_is_rolled(number: int) -> None:
    table = Table().skysider(1).rolls(*[SPEAKERS, DELVERS] * 4).does(Research(number))

    assert table.dice.drawn == number


@pytest.mark.rule("FL-38")
def test_currency_and_stars_on_the_faces_are_gained() -> None:
    table = research(TRADERS, FOUNDERS, TRADERS, SPEAKERS)

    assert gained(table) == (2 + 2, 3)
    assert table.captain(2)["stars"] == 0
    assert dials(table) == [1, 1, 1, 1]
    assert table.question == "play"


# --- breakthroughs ---


@pytest.mark.rule("FL-38")
def test_three_breakthroughs_raise_one_dial_by_one() -> None:
    table = research(BREAKTHROUGH, BREAKTHROUGH, BREAKTHROUGH, DELVERS)
    assert table.question == "dial"

    table.play("founders")

    assert dials(table) == [1, 1, 2, 1]
    assert table.question == "play"


@pytest.mark.rule("FL-38")
def test_two_breakthroughs_raise_nothing() -> None:
    table = research(BREAKTHROUGH, BREAKTHROUGH, DELVERS, TRADERS)

    assert table.question == "play"
    assert dials(table) == [1, 1, 1, 1]


@pytest.mark.rule("FL-38")
@pytest.mark.parametrize(("number", "steps"), [(3, 1), (4, 1), (5, 1), (6, 2), (7, 2)])
def test_six_breakthroughs_are_two_steps(number: int, steps: int) -> None:
    table = research(*[BREAKTHROUGH] * number)

    for _ in range(steps):
        assert table.question == "dial"
        table.play("traders")

    assert table.question == "play"
    assert dials(table) == [1, 1 + steps, 1, 1]


@pytest.mark.rule("FL-38")
def test_a_breakthrough_may_be_left_unused_and_no_dial_passes_4() -> None:
    table = Table().skysider(1).dial(speakers=4, traders=4, founders=4).rolls(*[BREAKTHROUGH] * 3)
    table.does(Research(3))
    assert table.legal == ["delvers", "no"]

    table.play("no")

    assert dials(table) == [4, 4, 4, 1]


# --- bounties ---


@pytest.mark.rule("FL-38")
@pytest.mark.parametrize(("number", "stars"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1)])
def test_three_or_more_icons_of_a_guild_pay_its_bounty_once(number: int, stars: int) -> None:
    assert gained(research(*[DELVERS] * number)) == (0, stars)


@pytest.mark.rule("FL-38")
@pytest.mark.parametrize(("number", "stars"), [(2, 0), (3, 1), (5, 1), (6, 2), (7, 2)])
def test_by_option_every_three_icons_pay_a_bounty(number: int, stars: int) -> None:
    assert gained(research(*[DELVERS] * number, bounty="per three")) == (0, stars)


@pytest.mark.rule("FL-38")
def test_the_bounty_is_that_of_every_artifact_by_the_guilds_dial_as_in_the_rulebooks_example() -> None:
    table = Table().skysider(1).slotted("telescope", "microscope", "gold-bars").has(1, currency=0)

    table.rolls(*[DELVERS] * 3).does(Research(3))

    assert gained(table) == (0, 2)


@pytest.mark.rule("FL-38")
def test_without_artifacts_the_bonus_printed_under_the_first_slot_is_paid() -> None:
    table = Table().skysider(1).has(1, currency=0).slotted("gold-bars", "megaphone")

    table.rolls(*[DELVERS] * 3).does(Research(3))

    assert gained(table) == (0, 1)  # printed for the Delvers


@pytest.mark.rule("FL-38")
def test_the_first_slots_bonus_is_no_longer_paid_once_it_is_covered(press: Press) -> None:
    press.artifact("telescope", bounty=(GainCurrency(9),))

    assert gained(research(*[DELVERS] * 3)) == (9, 0)


@pytest.mark.rule("FL-38")
def test_two_guilds_may_pay_in_the_players_order() -> None:
    table = research(DELVERS, DELVERS, DELVERS, SPEAKERS, SPEAKERS, SPEAKERS)
    assert table.question == "bounty"
    assert table.legal == ["speakers", "delvers"]

    table.play("delvers")

    assert gained(table) == (50, 1)
    assert table.question == "play"


@pytest.mark.rule("FL-38")
def test_an_icon_with_a_breakthrough_beside_it_counts_as_its_guilds_too() -> None:
    table = research(BREAKTHROUGH, BREAKTHROUGH, SPEAKERS)

    assert gained(table) == (50, 0)


# --- wild icons ---


@pytest.mark.rule("FL-38")
@pytest.mark.parametrize(("choice", "gain"), [("delvers", (0, 1)), ("speakers", (50, 0)), ("traders", (0, 0))])
def test_a_wild_icon_is_one_guild_of_the_players_choice(choice: str, gain: tuple[int, ...]) -> None:
    table = research(DELVERS, DELVERS, SPEAKERS, SPEAKERS, WILD)
    assert table.question == "wild"
    assert table.legal == list(GUILD)

    table.play(choice)

    assert gained(table) == gain
    assert table.question == "play"


@pytest.mark.rule("FL-38")
def test_each_wild_icon_is_chosen_by_itself_and_counts_once() -> None:
    table = research(DELVERS, WILD, WILD, SPEAKERS, SPEAKERS)

    table.play("delvers", "speakers")
    assert gained(table) == (50, 0)  # two of the Delvers' only

    table = research(DELVERS, WILD, WILD, SPEAKERS, SPEAKERS).play("delvers", "delvers")
    assert gained(table) == (0, 1)


@pytest.mark.rule("FL-38")
def test_a_sinksider_does_no_research() -> None:
    table = Table().rolls(*[DELVERS] * 3).does(Research(3))

    assert table.question == "play"
    assert table.dice.drawn == 0
