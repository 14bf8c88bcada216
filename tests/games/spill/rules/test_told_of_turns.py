"""SP-13, SP-18 … SP-28, SP-42: what the log says of set-up, spill and clean-up, word for word."""

from collections.abc import Callable
from typing import Any

import pytest

from fathoms.games.spill.components import CARDS, WIN_CARDS
from fathoms.games.spill.events import EVENTS
from fathoms.games.spill.log import goal_text
from fathoms.games.spill.view import goals_of
from tests.games.spill.rules.acting import acting, crew
from tests.games.spill.rules.fresh import GAME
from tests.games.spill.rules.test_told_of_actions import ACTIONS, EFFECTS
from tests.games.spill.table import Table, name_of

HOLDS = "That holds for each of the four until their own next clean-up."


def not_removed(table: Table) -> Table:
    """The dice that were put aside are out of reach."""
    table.state.removed = 0
    return table


def marked(table: Table) -> Table:
    """The second objective was marked at an earlier clean-up."""
    table.state.objectives_marked = 0b010
    return table


def turn(*lines: str, who: str = "Marine Biologist", ap: int = 4) -> list[str]:
    """The third specialist's turn begins, this happens, and the actions begin."""
    return [f"— Turn 3: {who} (player 3) —", *lines, f"{who} acts in 3-1 with {ap} AP."]


# How the second turn ended, and the lines up to the third one's actions.
TURNS: dict[str, tuple[Callable[[], Table], list[str], list[str]]] = {
    "weather that passes": (
        lambda: acting("tech").token("slow", place=1).falls("1-1", "1-2", "1-3"),
        ["end"],
        [
            "Clean-up: the weather passes for the Environmental Tech.",
            *turn("3 oil dice fall through the rig.", "Oil lands on 1-1A.", "Oil lands on 1-2A.", "Oil lands on 1-3A."),
        ],
    ),
    "oil, weather and the pool": (
        lambda: acting("tech").draws("weather", "oil", "oil", "weather").rolls(2, 6).falls("1-1", "1-2"),
        ["extra", "end"],
        [
            "An extra action draws weather: the die joins the next drop.",
            *turn(
                "2 oil dice and 2 weather dice fall through the rig, 1 of them from the extra-action pool.",
                "Oil lands on 1-1A.",
                "Oil lands on 1-2A.",
                "Weather, face 2. Storm: no specialist can use their ability.",
                HOLDS,
                "Weather, face 6. Calm sea: every specialist has 1 AP more.",
                HOLDS,
                ap=5,
            ),
        ],
    ),
    "weather alone": (
        lambda: acting("tech").draws("weather", "weather", "weather").rolls(1, 3, 4),
        ["end"],
        turn(
            "3 weather dice fall through the rig.",
            "Weather, face 1. Port lockdown: no specialist can use resources.",
            HOLDS,
            "Weather, face 3. Headwind: every ship moves one sector less.",
            HOLDS,
            "Weather, face 4. Heavy swell: every rescue costs 1 AP more.",
            HOLDS,
        ),
    ),
    "a pressure surge that empties the bag": (
        lambda: (
            acting("tech")
            .bag(4, weather=1)
            .draws("oil", "oil", "weather")
            .rolls(5)
            .falls("1-1", "1-2", "1-3", "1-4", "3-3")
        ),
        ["end"],
        [
            "Objective met: 12 dice in the removed oil.",
            *turn(
                "2 oil dice and 1 weather die fall through the rig.",
                "Oil lands on 1-1A.",
                "Oil lands on 1-2A.",
                "Weather, face 5. Pressure surge: three more oil dice drop at once.",
                "The bag is short by 1; back from the removed oil: 1.",
                "The rig runs dry: this is the last turn.",
                "Oil lands on 1-3A.",
                "Oil lands on 1-4A.",
                "Oil lands on 3-3A.",
            ),
        ],
    ),
    "a bag that is short": (
        lambda: not_removed(acting("tech").bag(1)).falls("1-1"),
        ["end"],
        turn(
            "The rig runs dry: this is the last turn.",
            "The bag is short by 2; back from the removed oil: 0.",
            "1 oil die falls through the rig.",
            "Oil lands on 1-1A.",
        ),
    ),
    "a Meteorologist who is spared": (
        lambda: crew("hazmat", "tech", "biologist", "meteorologist").draws("weather").rolls(2).falls("1-1", "1-2"),
        ["end"],
        turn(
            "2 oil dice and 1 weather die fall through the rig.",
            "Oil lands on 1-1A.",
            "Oil lands on 1-2A.",
            "Weather, face 2. Storm: no specialist can use their ability.",
            "That holds for each of the four until their own next clean-up; the Meteorologist is spared.",
        ),
    ),
    "a Meteorologist who reads the sky": (
        lambda: crew("hazmat", "tech", "meteorologist", "vet").draws("weather", "weather", "weather").rolls(2, 6, 3),
        ["end"],
        turn(
            "3 weather dice fall through the rig.",
            "The Meteorologist reads the sky: face 2 turns to the good.",
            "Weather, face 2. Calm sea: every specialist has 1 AP more.",
            HOLDS,
            "Weather, face 6. Calm sea: every specialist has 1 AP more.",
            HOLDS,
            "Weather, face 3. Headwind: every ship moves one sector less.",
            "That holds for each of the four until their own next clean-up; the Meteorologist is spared.",
            who="Meteorologist",
            ap=5,
        ),
    ),
    "a spill-out, an overflow and an animal": (
        lambda: acting("tech", track="ultimate").track(1).oil("3-1A", "3-1B").falls("3-1", "3-1", "3-2"),
        ["end"],
        turn(
            "3 oil dice fall through the rig.",
            "Oil lands on 3-1C.",
            "Spill-out in 3-1! 1 on the board; 4 dice a turn from now on.",
            "The bottlenose dolphin on 3-1C is contaminated.",
            "Overflow: sector 3-1 is full, oil runs on to 3-2.",
            "Oil lands on 3-2A.",
            "Oil lands on 3-2B.",
        ),
    ),
    "an overflow sent either way": (
        lambda: crew("hazmat", "tech", "biologist", "engineer").full("3-3").falls("3-3", "1-1", "3-3"),
        ["end", "counter-clockwise", "clockwise"],
        turn(
            "3 oil dice fall through the rig.",
            "Overflow: sector 3-3 is full, the Risk Engineer sends the oil back to 3-2.",
            "Oil lands on 3-2A.",
            "Oil lands on 1-1A.",
            "Overflow: sector 3-3 is full, oil runs on to 3-4.",
            "Oil lands on 3-4A.",
        ),
    ),
    "animals that go to sickbay": (
        lambda: (
            acting("tech")
            .sickbay(sturgeon=1)
            .contaminate("3-1B", "3-4C")
            .oil("3-1A", "3-4C")
            .falls("3-1", "1-1", "1-2")
        ),
        ["end"],
        [
            "Clean-up: the West Indian manatee under oil on 3-4C goes to sickbay, number 1 of its kind.",
            *turn(
                "3 oil dice fall through the rig.",
                "Oil lands on 3-1B.",
                "The Gulf sturgeon from 3-1B goes to sickbay, number 2 of its kind.",
                "Oil lands on 1-1A.",
                "Oil lands on 1-2A.",
            ),
        ],
    ),
    "a danger": (
        lambda: acting("tech").sickbay(dolphin=2).oil("1-1A").falls("1-1", "1-2", "1-3"),
        ["end"],
        turn(
            "3 oil dice fall through the rig.",
            "Oil lands on 1-1B.",
            "The bottlenose dolphin on 1-1B is contaminated.",
            "Oil lands on 1-2A.",
            "Oil lands on 1-3A.",
            "Danger: 3 animals of the kind bottlenose dolphin will lie in sickbay after this turn's clean-up "
            "(now 2), and 3 lose the game. To cure it this turn, a die has to leave 1-1B (1 other way to cure it).",
        ),
    ),
    "an objective lost": (
        lambda: marked(acting("tech")).falls("1-1", "1-2", "1-3"),
        ["end"],
        [
            "Objective lost: 12 dice in the removed oil.",
            *turn("3 oil dice fall through the rig.", "Oil lands on 1-1A.", "Oil lands on 1-2A.", "Oil lands on 1-3A."),
        ],
    ),
    "the end": (
        lambda: acting("tech").sickbay(crab=3),
        ["end"],
        ["Lost: 3 animals of the kind blue crab lie in sickbay."],
    ),
    "the end of the bag": (
        lambda: acting("tech").bag(1).draws("oil"),
        ["extra", "end"],
        [
            "The rig runs dry: this is the last turn.",
            "An extra action draws oil: the die stays in the pool, for nothing drops any more.",
            "Objective met: 12 dice in the removed oil.",
            "Won: the bag has run empty, the well is capped.",
        ],
    ),
}


@pytest.mark.rule("SP-18", "SP-20", "SP-21", "SP-22", "SP-23", "SP-25", "SP-27", "SP-28", "SP-42", "SP-51", "SP-54")
@pytest.mark.parametrize(("position", "moves", "lines"), TURNS.values(), ids=TURNS)
def test_what_happens_between_two_action_phases_is_told_in_full(
    position: Callable[[], Table], moves: list[str], lines: list[str]
) -> None:
    assert [GAME.sentence(event) for event in position().play(*moves).events] == lines


def set_up_lines(seats: int, seed: int, **options: Any) -> tuple[list[str], list[str], Any]:
    """What is told up to the first question and from there to the first action, and what is seen at the first."""
    state = GAME.new(seats, options, seed, listen=True)
    before = [GAME.sentence(event) for event in state.events or ()]
    seen = GAME.view(state, None)
    after: list[str] = []
    while not GAME.view(state, None)["ap"]:
        after += [GAME.sentence(event) for event in GAME.apply(state, GAME.legal_moves(state)[1])]
    return before, after, {**seen, "sea": GAME.view(state, None)["sea"]}


@pytest.mark.rule("SP-05", "SP-09", "SP-12", "SP-13", "SP-16", "SP-17")
@pytest.mark.parametrize("seed", [2, 3])
def test_set_up_is_told_in_full(seed: int) -> None:
    before, after, seen = set_up_lines(3, seed, first="random", level="three")
    names = {card.id: card.name for card in CARDS}
    dealt = [names[card] for card in seen["dealt"]]
    pairs = list(zip(dealt[::2], dealt[1::2], strict=True))
    card, team = seen["win_card"], seen["specialists"]
    first = team[0]["seat"] + 1
    goals = "; ".join(goal_text(goal) for goal, _ in goals_of(seen))
    win_card = next(one.name for one in WIN_CARDS if one.id == card["id"])
    lines = [
        f"The win-condition card is {win_card}: {goals}.",
        f"Player {first} goes first.",
        *(f"{name_of(one)} (player {one['seat'] + 1}) sails from {one['sector']}." for one in team),
        f"All three players share the {name_of(team[3])}: they play it in rotation, player {first} first.",
        *(f"{name_of(one)} may bring {a} or {b}." for one, (a, b) in zip(team, pairs, strict=True)),
    ]

    assert before == lines
    assert after[:5] == [
        *(f"The team keeps {b}; {a} goes under the deck." for a, b in pairs),
        "The rig blows out: the first oil falls.",
    ]
    landed = sorted(f"Oil lands on {name}{x}." for name, sector in seen["sea"].items() for x in sector["oil"])
    assert sorted(after[5:13]) == landed
    assert after[-2:] == [
        f"— Turn 1: {name_of(team[0])} (player {first}) —",
        f"{name_of(team[0])} acts in {team[0]['sector']} with 4 AP.",
    ]


@pytest.mark.rule("SP-09")
def test_one_player_alone_is_not_told_who_plays() -> None:
    _, after, seen = set_up_lines(1, 3)

    assert after[-2] == f"— Turn 1: {name_of(seen['specialists'][0])} —"


@pytest.mark.rule("SP-13")
def test_cards_that_come_to_light_are_told_as_such() -> None:
    """No undo goes back past them."""
    table = acting("tech", "volunteers").cubes("volunteers", 1, 1).play("use volunteers 1")
    assert [event.name for event in table.events if event.reveals] == ["card_drawn"]

    state = GAME.new(2, {}, 3, listen=True)
    assert [event.name for event in state.events or () if event.reveals] == ["win_card_drawn", *["resources_dealt"] * 4]


def test_every_sentence_of_the_log_has_an_example() -> None:
    told = set()
    for position, moves, _ in (*ACTIONS.values(), *EFFECTS.values(), *TURNS.values()):
        told |= {type(event) for event in position().play(*moves).events}
    state = GAME.new(3, {"specialists": "chosen"}, 3, listen=True)
    told |= {type(event) for event in state.events or ()}
    while not GAME.view(state, None)["ap"]:
        told |= {type(event) for event in GAME.apply(state, GAME.legal_moves(state)[0])}

    assert told == set(EVENTS)
