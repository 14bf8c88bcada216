"""SP-30 … SP-40, SP-55: what the log says of every action and of every effect of a resource card, word for word."""

from collections.abc import Callable

import pytest

from tests.games.spill.rules.acting import (
    FULL_CARDS,
    ONE_ABILITY,
    SETS_BUT_CRAB,
    acting,
    all_cubes_out,
    all_full,
    without_deck,
)
from tests.games.spill.rules.fresh import GAME
from tests.games.spill.table import Table

Example = tuple[Callable[[], Table], list[str], list[str]]

ACTIONS: dict[str, Example] = {
    "moves": (
        lambda: acting("tech"),
        ["move +1", "move -2"],
        ["Environmental Tech sails to 2-2.", "Environmental Tech sails to 1-6."],
    ),
    "transports": (
        lambda: acting("captain"),
        ["transport 3-1", "stay", "transport 4-1", "move +2"],
        ["Sea Captain is transported to 3-1.", "Sea Captain is transported to 4-1.", "Sea Captain sails to 4-3."],
    ),
    "oil pushed back": (
        lambda: acting("tech").oil("2-1B", "2-3C"),
        ["push B", "move +2", "free push C"],
        [
            "Oil on 2-1B is pushed back into the bag.",
            "Environmental Tech sails to 2-3.",
            "Oil on 2-3C is pushed back into the bag.",
        ],
    ),
    "oil removed": (
        lambda: acting("hazmat").removed(3).oil("2-1C"),
        ["remove C"],
        ["Oil on 2-1C is removed; removed oil: 4."],
    ),
    "a third die removed": (
        lambda: acting("hazmat").removed(2).oil("2-1A").cubes("boom", 2, 1),
        ["remove A", "cube boom 2"],
        [
            "Oil on 2-1A is removed; removed oil: 3.",
            "The team earns a cube.",
            "A cube goes on Containment Boom, ability 2: 2 of 2.",
        ],
    ),
    "animals rescued": (
        lambda: acting("biologist").contaminate("2-2C"),
        ["rescue C", "rescue C+1"],
        ["The healthy Gulf sturgeon on 2-1C is rescued.", "The contaminated blue crab on 2-2C is rescued."],
    ),
    "a full set": (
        lambda: acting("tech").rescued(**SETS_BUT_CRAB).ship("2-2", 1),
        ["rescue C", "cube tug 1"],
        [
            "The healthy blue crab on 2-2C is rescued.",
            "All six kinds are rescued: set number 2 is complete.",
            "The team earns a cube.",
            "A cube goes on Fast Tug, ability 1: 1 of 1.",
        ],
    ),
    "no cube in the supply": (
        lambda: all_cubes_out(acting("hazmat", *FULL_CARDS)).removed(2).oil("2-1A"),
        ["remove A"],
        ["Oil on 2-1A is removed; removed oil: 3.", "A cube would be earned, but the supply is empty."],
    ),
    "no room for a cube": (
        lambda: all_full(acting("hazmat", *ONE_ABILITY)).removed(2).oil("2-1A"),
        ["remove A"],
        ["Oil on 2-1A is removed; removed oil: 3.", "A cube is earned, but no ability can take it."],
    ),
    "extra actions": (
        lambda: acting("tech").draws("oil", "weather"),
        ["extra", "extra"],
        [
            "An extra action draws oil: the die joins the next drop.",
            "An extra action draws weather: the die joins the next drop.",
        ],
    ),
    "an extra action that empties the bag": (
        lambda: acting("tech").bag(1),
        ["extra"],
        [
            "The rig runs dry: this is the last turn.",
            "An extra action draws oil: the die stays in the pool, for nothing drops any more.",
        ],
    ),
    "an extra action that empties the bag where such dice fall": (
        lambda: acting("tech", last_pool="dropped").bag(0, weather=1).draws("weather"),
        ["extra"],
        [
            "The rig runs dry: the next turn is the last.",
            "An extra action draws weather: the die joins the next drop.",
        ],
    ),
}

EFFECTS: dict[str, Example] = {
    "dice pushed back": (
        lambda: acting("tech", "boom").oil("2-2A").cubes("boom", 1, 1),
        ["use boom 1", "at 2-2A"],
        [
            "Containment Boom is used. Push back up to 2 dice in your sector and its neighbours.",
            "Oil on 2-2A is pushed back into the bag.",
            "Containment Boom is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "a third die removed": (
        lambda: acting("tech").removed(2).oil("2-1B").cubes("skimmer", 1, 1),
        ["use skimmer 1", "at 2-1B", "cube tug 2"],
        [
            "Oil Skimmer is used. Remove 1 die in your sector.",
            "Oil on 2-1B is removed; removed oil: 3.",
            "The team earns a cube.",
            "A cube goes on Fast Tug, ability 2: 1 of 2.",
            "Oil Skimmer is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "an animal cleaned": (
        lambda: acting("tech", "wash").contaminate("2-4C").cubes("wash", 1, 1),
        ["use wash 1", "at 2-4C"],
        [
            "Wash Station is used. Push back 1 die in your quadrant, "
            "then clean up to 2 animals there that no oil covers.",
            "The animal on 2-4C is washed and healthy again.",
            "Wash Station is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "an animal rescued": (
        lambda: acting("tech", "helicopter").cubes("helicopter", 1, 1),
        ["use helicopter 1", "at 3-2C"],
        [
            "Rescue Helicopter is used. Rescue 1 animal anywhere that no oil covers.",
            "The healthy Kemp's ridley turtle on 3-2C is rescued.",
            "Rescue Helicopter is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "an animal out of sickbay that completes a set": (
        lambda: acting("tech", "hospital").rescued(**SETS_BUT_CRAB).sickbay(crab=2).cubes("hospital", 1, 1),
        ["use hospital 1", "heal crab", "cube tug 2"],
        [
            "Floating Hospital is used. Rescue 1 animal from sickbay.",
            "A blue crab leaves sickbay and is rescued.",
            "All six kinds are rescued: set number 2 is complete.",
            "The team earns a cube.",
            "A cube goes on Fast Tug, ability 2: 1 of 2.",
            "Floating Hospital is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "a course and AP": (
        lambda: acting("tech", "tug").cubes("tug", 2, 2),
        ["use tug 2", "sail 4-1"],
        [
            "Fast Tug is used. Sail up to 12 sectors and gain 5 AP.",
            "Environmental Tech sails at full speed to 4-1.",
            "5 AP more.",
            "Fast Tug is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "the team's weather, and a weather die": (
        lambda: acting("tech", "buoy").token("slow", place=2).cubes("buoy", 1, 1),
        ["use buoy 1"],
        [
            "Weather Buoy is used. Turn down the whole team's bad weather, take 1 weather die out of the bag, "
            "and gain 1 AP.",
            "The bad weather passes the whole team.",
            "Weather dice taken out of the bag for good: 1.",
            "1 AP more.",
            "Weather Buoy is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "the last die of the bag": (
        lambda: acting("tech", "buoy").bag(0, weather=1).cubes("buoy", 1, 1),
        ["use buoy 1"],
        [
            "Weather Buoy is used. Turn down the whole team's bad weather, take 1 weather die out of the bag, "
            "and gain 1 AP.",
            "Weather dice taken out of the bag for good: 1.",
            "The rig runs dry: this is the last turn.",
            "1 AP more.",
            "Weather Buoy is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "the own weather": (
        lambda: acting("tech", "sorbent").token("slow", place=1).cubes("sorbent", 1, 1),
        ["use sorbent 1"],
        [
            "Sorbent Pads is used. Turn down your own bad weather, push back 1 die in your sector, and gain 1 AP.",
            "The bad weather passes this ship.",
            "1 AP more.",
            "Sorbent Pads is discarded.",
            "Floating Hospital comes into play.",
        ],
    ),
    "the pool": (
        lambda: acting("tech", "capping").draws("oil").extra().cubes("capping", 1, 1),
        ["use capping 1"],
        [
            "An extra action draws oil: the die joins the next drop.",
            "Capping Stack is used. The dice of the extra-action pool go back into the bag, "
            "push back 1 die in your quadrant, and gain 1 AP.",
            "The extra-action pool goes back into the bag: 1 of its dice.",
            "1 AP more.",
            "Capping Stack is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "the spill-out token": (
        lambda: acting("tech", "capping", track="ultimate").track(4).cubes("capping", 2, 2),
        ["use capping 2"],
        [
            "Capping Stack is used. The spill-out token goes back 2 spaces, "
            "and push back up to 4 dice in your quadrant.",
            "The spill-out token goes back: 4 dice a turn.",
            "Capping Stack is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "a swap": (
        lambda: acting("tech", "transfer").cubes("transfer", 2, 2),
        ["use transfer 2", "out captain", "in meteorologist"],
        [
            "Crew Transfer is used. Gain 4 AP and swap any specialist in play for one that is not.",
            "4 AP more.",
            "The Sea Captain leaves; the Meteorologist takes over.",
            "Crew Transfer is discarded.",
            "Sorbent Pads comes into play.",
        ],
    ),
    "the last card of the deck": (
        lambda: without_deck(acting("tech", "volunteers").cubes("volunteers", 1, 1)),
        ["use volunteers 1"],
        [
            "Volunteer Fleet is used. Gain 2 AP.",
            "2 AP more.",
            "Volunteer Fleet is discarded.",
            "The resource deck is empty: the place stays free.",
        ],
    ),
    "a requisition": (
        lambda: acting("requisition").discard("drone").cubes("tug", 2, 2),
        ["requisition drone 2", "pay tug", "pay tug", "at 4-2A", "at 4-3A", "enough"],
        [
            "Survey Drone is requisitioned from the discard pile. Remove 1 die anywhere "
            "and push back up to 2 dice anywhere.",
            "A cube is paid from Fast Tug.",
            "A cube is paid from Fast Tug.",
            "Oil on 4-2A is removed; removed oil: 1.",
            "Oil on 4-3A is pushed back into the bag.",
            "Survey Drone leaves the game.",
        ],
    ),
}


@pytest.mark.rule("SP-30", "SP-31", "SP-32", "SP-34", "SP-35", "SP-38", "SP-39", "SP-52", "SP-69")
@pytest.mark.parametrize(("position", "moves", "lines"), ACTIONS.values(), ids=ACTIONS)
def test_an_action_is_told_in_full(position: Callable[[], Table], moves: list[str], lines: list[str]) -> None:
    assert [GAME.sentence(event) for event in position().play(*moves).events] == lines


@pytest.mark.rule("SP-14", "SP-37", "SP-55", "SP-70")
@pytest.mark.parametrize(("position", "moves", "lines"), EFFECTS.values(), ids=EFFECTS)
def test_a_resource_is_told_in_full(position: Callable[[], Table], moves: list[str], lines: list[str]) -> None:
    assert [GAME.sentence(event) for event in position().play(*moves).events] == lines
