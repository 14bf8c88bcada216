"""SP-29 … SP-40, SP-51 … SP-57: every question, with every answer as it reads, word for word."""

import re
from collections.abc import Callable

import pytest

from fathoms.engine.choice import moves_shown
from tests.games.spill.rules.acting import acting, crew
from tests.games.spill.rules.fresh import GAME, opened
from tests.games.spill.table import Table, name_of

# A position, its question, and its answers.
QUESTIONS: dict[str, tuple[Callable[[], Table], str, dict[str, str]]] = {
    "what a ship can do after a move": (
        lambda: acting("tech").oil("2-1A", "2-2B").contaminate("2-2C").cubes("boom", 1, 1).move(1),
        "Environmental Tech in 2-2, 3 AP left: what now?",
        {
            "move +1": "Move one sector clockwise to 2-3 (1 AP).",
            "move +2": "Move two sectors clockwise to 2-4 (1 AP).",
            "move -1": "Move one sector counter-clockwise to 2-1 (1 AP).",
            "move -2": "Move two sectors counter-clockwise to 1-6 (1 AP).",
            "push B": "Push back the oil on 2-2B (1 AP).",
            "remove B": "Remove the oil on 2-2B (3 AP).",
            "free push B": "Push back the oil on 2-2B (free).",
            "rescue C": "Rescue the Contaminated blue crab on 2-2C (2 AP).",
            "use boom 1": "Use Containment Boom: Push back up to 2 dice in your sector and its neighbours.",
            "extra": "Take an extra action: a die for the next drop, 1 AP more now.",
            "end": "End the turn.",
        },
    ),
    "rescues of a Marine Biologist in heavy swell": (
        lambda: acting("biologist").contaminate("2-2C").token("costly_rescue", place=1),
        "Marine Biologist in 2-1, 4 AP left: what now?",
        {
            "move +1": "Move one sector clockwise to 2-2 (1 AP).",
            "move +2": "Move two sectors clockwise to 2-3 (1 AP).",
            "move -1": "Move one sector counter-clockwise to 1-6 (1 AP).",
            "move -2": "Move two sectors counter-clockwise to 1-5 (1 AP).",
            "rescue C+1": "Rescue the Contaminated blue crab on 2-2C (3 AP).",
            "rescue C-1": "Rescue the Healthy West Indian manatee on 1-6C (2 AP).",
            "rescue C": "Rescue the Healthy Gulf sturgeon on 2-1C (2 AP).",
            "extra": "Take an extra action: a die for the next drop, 1 AP more now.",
            "end": "End the turn.",
        },
    ),
    "moves of a Sea Captain": (
        lambda: acting("captain").ship("3-2", 2),
        "Sea Captain in 2-1, 4 AP left: what now?",
        {
            "move +1": "Move one sector clockwise to 2-2 (1 AP).",
            "move +2": "Move two sectors clockwise to 2-3 (1 AP).",
            "move -1": "Move one sector counter-clockwise to 1-6 (1 AP).",
            "move -2": "Move two sectors counter-clockwise to 1-5 (1 AP).",
            "transport 1-1": "Move: transport to the ship in 1-1, then sail on (1 AP).",
            "transport 3-2": "Move: transport to the ship in 3-2, then sail on (1 AP).",
            "transport 4-1": "Move: transport to the ship in 4-1, then sail on (1 AP).",
            "rescue C": "Rescue the Healthy Gulf sturgeon on 2-1C (1 AP).",
            "extra": "Take an extra action: a die for the next drop, 1 AP more now.",
            "end": "End the turn.",
        },
    ),
    "removal by a Hazmat Specialist in a headwind": (
        lambda: acting("hazmat").oil("2-1B").token("slow", place=1),
        "Hazmat Specialist in 2-1, 4 AP left: what now?",
        {
            "move +1": "Move one sector clockwise to 2-2 (1 AP).",
            "move -1": "Move one sector counter-clockwise to 1-6 (1 AP).",
            "push B": "Push back the oil on 2-1B (1 AP).",
            "remove B": "Remove the oil on 2-1B (2 AP).",
            "rescue C": "Rescue the Healthy Gulf sturgeon on 2-1C (1 AP).",
            "extra": "Take an extra action: a die for the next drop, 1 AP more now.",
            "end": "End the turn.",
        },
    ),
    "a Marine Vet without AP": (
        lambda: acting("vet").contaminate("2-3C").ship("2-3", 1).points(0),
        "Marine Vet in 2-3, 0 AP left: what now?",
        {
            "rescue B": "Rescue the Healthy West Indian manatee on 2-3B (free).",
            "extra": "Take an extra action: a die for the next drop, 1 AP more now.",
            "end": "End the turn.",
        },
    ),
    "a Requisition Officer without AP": (
        lambda: acting("requisition").discard("drone").cubes("tug", 1, 1).points(0),
        "Requisition Officer in 2-1, 0 AP left: what now?",
        {
            "requisition drone 1": "Use Survey Drone from the discard pile, for 1 cube off cards in play: Push "
            "back 1 die "
            "anywhere.",
            "use tug 1": "Use Fast Tug: Sail up to 12 sectors.",
            "extra": "Take an extra action: a die for the next drop, 1 AP more now.",
            "end": "End the turn.",
        },
    ),
    "a bag with one die": (
        lambda: acting("tech").bag(1).points(0),
        "Environmental Tech in 2-1, 0 AP left: what now?",
        {
            "extra": "Take an extra action: 1 AP more now; it empties the bag and makes this turn the last.",
            "end": "End the turn.",
        },
    ),
    "a bag with one die, where the pool falls": (
        lambda: acting("tech", last_pool="dropped").bag(1).points(0),
        "Environmental Tech in 2-1, 0 AP left: what now?",
        {
            "extra": "Take an extra action: 1 AP more now; it empties the bag and makes the next turn the last.",
            "end": "End the turn.",
        },
    ),
    "the last turn": (
        lambda: acting("tech").oil("2-1A").bag(1).extra().push_back("A").points(0),
        "Environmental Tech in 2-1, 0 AP left: what now?",
        {
            "extra": "Take an extra action: 1 AP more now; the die drawn is never dropped.",
            "end": "End the turn, and the game with it.",
        },
    ),
    "a losing condition": (
        lambda: acting("tech").sickbay(crab=3).points(0),
        "Environmental Tech in 2-1, 0 AP left: what now?",
        {
            "extra": "Take an extra action: a die for the next drop, 1 AP more now.",
            "end": "End the turn, and lose the game: a losing condition is not cured.",
        },
    ),
    "after a transport": (
        lambda: acting("captain").play("transport 4-1"),
        "Transported to 4-1: sail on?",
        {
            "stay": "Sail no further: stay in 4-1 (free).",
            "move +1": "Sail on: move one sector clockwise to 4-2 (free).",
            "move +2": "Sail on: move two sectors clockwise to 4-3 (free).",
            "move -1": "Sail on: move one sector counter-clockwise to 3-6 (free).",
            "move -2": "Sail on: move two sectors counter-clockwise to 3-5 (free).",
        },
    ),
    "an earned cube": (
        lambda: acting("hazmat", "volunteers").removed(2).oil("2-1A").cubes("skimmer", 2, 1).remove("A"),
        "A cube is earned: which ability does it go on?",
        {
            "cube volunteers 1": "Place the cube on Volunteer Fleet: Gain 2 AP. (1 of 1 cubes)",
            "cube skimmer 2": "Place the cube on Oil Skimmer: Remove up to 3 dice in your sector and its "
            "neighbours. (2 of 2 "
            "cubes)",
            "cube boom 1": "Place the cube on Containment Boom: Push back up to 2 dice in your sector "
            "and its neighbours. "
            "(1 of 1 cubes)",
            "cube boom 2": "Place the cube on Containment Boom: Push back up to 5 dice in your quadrant "
            "and remove 1 die there. (1 of 2 cubes)",
            "cube tug 1": "Place the cube on Fast Tug: Sail up to 12 sectors. (1 of 1 cubes)",
            "cube tug 2": "Place the cube on Fast Tug: Sail up to 12 sectors and gain 5 AP. (1 of 2 cubes)",
        },
    ),
    "a die to push back": (
        lambda: acting("tech").oil("2-2B").cubes("boom", 1, 1).play("use boom 1"),
        "Push back which die? (2 left)",
        {
            "at 2-2B": "Push back the oil on 2-2B.",
        },
    ),
    "a die to remove": (
        lambda: acting("tech").oil("2-1B", "2-2A").cubes("skimmer", 2, 2).play("use skimmer 2", "at 2-1B"),
        "Remove which die? (2 left)",
        {
            "at 2-2A": "Remove the oil on 2-2A.",
            "enough": "That is enough.",
        },
    ),
    "an animal to rescue": (
        lambda: acting("tech", "wash").contaminate("2-1C").cubes("wash", 2, 2).play("use wash 2", "at 2-2C"),
        "Rescue which animal? (4 left)",
        {
            "at 2-1C": "Rescue the Contaminated Gulf sturgeon on 2-1C.",
            "at 2-3B": "Rescue the Healthy West Indian manatee on 2-3B.",
            "at 2-3C": "Rescue the Healthy Kemp's ridley turtle on 2-3C.",
            "at 2-4C": "Rescue the Healthy bottlenose dolphin on 2-4C.",
            "at 2-5B": "Rescue the Healthy brown pelican on 2-5B.",
            "at 2-5C": "Rescue the Healthy Gulf sturgeon on 2-5C.",
            "at 2-6B": "Rescue the Healthy blue crab on 2-6B.",
            "at 2-6C": "Rescue the Healthy West Indian manatee on 2-6C.",
            "enough": "That is enough.",
        },
    ),
    "an animal to clean": (
        lambda: acting("tech", "wash").contaminate("2-1C").cubes("wash", 1, 1).play("use wash 1"),
        "Clean which animal? (2 left)",
        {
            "at 2-1C": "Clean the Contaminated Gulf sturgeon on 2-1C.",
        },
    ),
    "an animal to heal": (
        lambda: acting("tech", "hospital").sickbay(crab=2, dolphin=1).cubes("hospital", 2, 2).play("use hospital 2"),
        "Rescue which animal from sickbay? (3 left)",
        {
            "heal dolphin": "Rescue a bottlenose dolphin from sickbay.",
            "heal crab": "Rescue a blue crab from sickbay.",
        },
    ),
    "who leaves": (
        lambda: acting("tech", "transfer").cubes("transfer", 2, 2).play("use transfer 2"),
        "Which specialist leaves?",
        {
            "out captain": "The Sea Captain leaves.",
            "out tech": "The Environmental Tech leaves.",
            "out biologist": "The Marine Biologist leaves.",
            "out vet": "The Marine Vet leaves.",
            "enough": "That is enough.",
        },
    ),
    "who comes in": (
        lambda: acting("tech", "transfer").cubes("transfer", 2, 2).play("use transfer 2", "out biologist"),
        "Who comes in for the Marine Biologist?",
        {
            "in engineer": "The Risk Engineer comes in. May send any overflowing die counter-clockwise instead, on "
            "everybody's turns.",
            "in meteorologist": "The Meteorologist comes in. Is spared bad weather. On the own turn, an "
            "even weather face gives "
            "the whole team +1 AP instead.",
            "in requisition": "The Requisition Officer comes in. Once a turn, uses a resource card from "
            "the discard pile, "
            "paid with cubes lying on cards in play.",
            "in hazmat": "The Hazmat Specialist comes in. Removes oil for 2 AP.",
        },
    ),
    "a cube to pay": (
        lambda: (
            acting("requisition").discard("drone").cubes("tug", 1, 1).cubes("boom", 2, 2).play("requisition drone 1")
        ),
        "Survey Drone, cube 1 of 1: paid from which card?",
        {
            "pay boom": "Pay a cube from Containment Boom; 1 left on it.",
            "pay tug": "Pay a cube from Fast Tug; none left on it.",
        },
    ),
    "an overflowing die": (
        lambda: crew("hazmat", "tech", "vet", "engineer").full("3-3").falls("3-3").play("end"),
        "Sector 3-3 is full: let the oil run clockwise to 3-4 or counter-clockwise to 3-2?",
        {
            "clockwise": "Let the oil run clockwise to 3-4.",
            "counter-clockwise": "Send the oil counter-clockwise to 3-2.",
        },
    ),
}


@pytest.mark.rule("SP-29", "SP-36", "SP-37", "SP-39", "SP-51", "SP-52", "SP-55", "SP-56", "SP-70")
@pytest.mark.parametrize(("position", "prompt", "answers"), QUESTIONS.values(), ids=QUESTIONS)
def test_a_question_and_its_answers_read_as_they_are_meant(
    position: Callable[[], Table], prompt: str, answers: dict[str, str]
) -> None:
    table = position()

    assert GAME.prompt(table.state) == table.view["prompt"] == prompt
    assert {move.text: GAME.describe(table.state, move) for move in GAME.legal_moves(table.state)} == answers
    assert table.legal == list(answers)


@pytest.mark.rule("SP-29")
@pytest.mark.parametrize(("position", "prompt", "answers"), QUESTIONS.values(), ids=QUESTIONS)
def test_the_prices_that_programs_read_are_those_that_people_read(
    position: Callable[[], Table], prompt: str, answers: dict[str, str]
) -> None:
    said = {text: re.search(r"\((?:(\d) AP|free)\)", answer) for text, answer in answers.items()}

    prices = {text: {"ap": int(price[1] or 0)} for text, price in said.items() if price}
    shown = moves_shown(GAME, position().state)
    assert {move["move"]: move["price"] for move in shown if "ap" in move["price"]} == prices


@pytest.mark.rule("SP-09", "SP-13")
@pytest.mark.parametrize("asked", [0, 1, 2, 3])
def test_set_up_asks_for_each_of_the_four_places(asked: int) -> None:
    state = opened(4, players=4, specialists="chosen")
    for _ in range(asked):
        GAME.advance(state, GAME.legal_moves(state)[0])
    assert GAME.prompt(state) == f"Specialist {asked + 1} of 4: who joins the task force?"

    while not GAME.view(state, None)["dealt"]:
        GAME.advance(state, GAME.legal_moves(state)[0])
    for _ in range(asked):
        GAME.advance(state, GAME.legal_moves(state)[0])
    name = name_of(GAME.view(state, None)["specialists"][asked])
    assert GAME.prompt(state) == f"{name}: which resource does the team keep?"


# A move of each kind as it reads where it is not asked for: in a record, or as an example.
SENTENCES = {
    "move +1": "Move one sector clockwise.",
    "move -2": "Move two sectors counter-clockwise.",
    "push B": "Push back the die on B.",
    "remove C": "Remove the die on C.",
    "rescue B": "Rescue the animal on B in your sector.",
    "rescue B+1": "Rescue the animal on B in the next sector clockwise.",
    "rescue C-1": "Rescue the animal on C in the next sector counter-clockwise.",
    "free push B": "Push back B for free.",
    "transport 2-3": "Move: transport to the ship in 2-3, then sail on.",
    "at 2-3B": "Choose 2-3B.",
    "sail 2-3": "Sail to 2-3.",
    "stay": "Sail no further.",
    "pay tug": "Pay a cube from Fast Tug.",
    "choose hazmat": "Bring in the Hazmat Specialist. Removes oil for 2 AP.",
    "keep volunteers": "Keep Volunteer Fleet. For 1 cube: Gain 2 AP.",
    "clockwise": "Let the oil run clockwise.",
    "counter-clockwise": "Send the oil counter-clockwise.",
}


@pytest.mark.rule("SP-29")
@pytest.mark.parametrize(("text", "sentence"), SENTENCES.items())
def test_a_move_reads_well_out_of_its_turn_too(text: str, sentence: str) -> None:
    assert GAME.moves.find(text).sentence == sentence
