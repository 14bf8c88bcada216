"""What cannot be done is refused with the rule in the way and a sentence that says so, word for word."""

from collections.abc import Callable

import pytest

from tests.games.spill.rules.acting import acting, crew
from tests.games.spill.rules.fresh import GAME, opened
from tests.games.spill.table import Table

# A position of the second specialist, in 2-1; a move; the rule against it and what is said.
REFUSALS: list[tuple[Callable[[], Table], str, str, str]] = [
    (lambda: acting("tech").points(0), "move +1", "SP-30", "A move costs 1 AP; 0 left."),
    (
        lambda: acting("tech").token("slow", place=1),
        "move +2",
        "SP-41",
        "The weather lets this ship sail one sector only.",
    ),
    (
        lambda: acting("tech").token("slow", place=1, count=2),
        "move +1",
        "SP-71",
        "The weather leaves this ship no movement at all.",
    ),
    (lambda: acting("tech").oil("2-1A"), "push B", "SP-31", "There is no oil on 2-1B."),
    (lambda: acting("tech").oil("2-1B").points(0), "push B", "SP-31", "Pushing back costs 1 AP; 0 left."),
    (lambda: acting("tech").oil("2-1A"), "remove C", "SP-32", "There is no oil on 2-1C."),
    (lambda: acting("tech").oil("2-1C").points(2), "remove C", "SP-32", "Removing oil costs 3 AP; 2 left."),
    (lambda: acting("hazmat").oil("2-1C").points(1), "remove C", "SP-57", "Removing oil costs 2 AP; 1 left."),
    (
        lambda: acting("hazmat").oil("2-1C").token("no_ability", place=1).points(2),
        "remove C",
        "SP-32",
        "Removing oil costs 3 AP; 2 left.",
    ),
    (lambda: acting("tech").ship("2-2", 1), "rescue B", "SP-33", "There is no animal on 2-2B."),
    (
        lambda: acting("tech").points(1).token("costly_rescue", place=1),
        "rescue C",
        "SP-33",
        "Rescuing this Healthy animal costs 2 AP; 1 left.",
    ),
    (
        lambda: acting("tech").contaminate("2-1C").points(1),
        "rescue C",
        "SP-34",
        "Rescuing this Contaminated animal costs 2 AP; 1 left.",
    ),
    (
        lambda: acting("tech").contaminate("2-1C").oil("2-1C"),
        "rescue C",
        "SP-34",
        "The oil on 2-1C has to go before the animal there can be rescued.",
    ),
    (
        lambda: acting("tech"),
        "rescue C+1",
        "SP-46",
        "The Environmental Tech cannot rescue from a neighbouring sector.",
    ),
    (lambda: acting("biologist").points(0), "rescue C-1", "SP-33", "Rescuing this Healthy animal costs 1 AP; 0 left."),
    (lambda: acting("biologist"), "rescue B+1", "SP-33", "There is no animal on 2-2B."),
    (
        lambda: acting("biologist").token("no_ability", place=1),
        "rescue C+1",
        "SP-41",
        "The weather blocks the Marine Biologist's ability until this turn's clean-up.",
    ),
    (lambda: acting("tech"), "transport 3-1", "SP-52", "The Environmental Tech cannot be transported."),
    (lambda: acting("captain"), "transport 2-1", "SP-53", "The ship is in 2-1 already."),
    (lambda: acting("captain"), "transport 3-3", "SP-53", "No other ship is in 3-3."),
    (lambda: acting("captain").points(0), "transport 3-1", "SP-52", "A move costs 1 AP; 0 left."),
    (
        lambda: acting("captain").token("no_ability", place=1),
        "transport 3-1",
        "SP-41",
        "The weather blocks the Sea Captain's ability until this turn's clean-up.",
    ),
    (
        lambda: acting("captain").play("transport 3-1"),
        "end",
        "SP-30",
        "No other action is possible in the middle of a move: sail on or stay.",
    ),
    (
        lambda: acting("captain").token("slow", place=1).play("transport 3-1"),
        "move +2",
        "SP-41",
        "The weather lets this ship sail one sector only.",
    ),
    (lambda: acting("vet").oil("2-1A"), "free push A", "SP-47", "The Marine Vet cannot push back for free."),
    (
        lambda: acting("tech").oil("2-1A"),
        "free push A",
        "SP-47",
        "There is no free push in the sector where the turn began.",
    ),
    (lambda: acting("tech").oil("2-2A").move(1), "free push C", "SP-47", "There is no oil on 2-2C."),
    (
        lambda: acting("tech").oil("2-2A", "2-2B").move(1).play("free push A"),
        "free push B",
        "SP-48",
        "There is one free push for each move, in the sector where it ends.",
    ),
    (
        lambda: acting("tech", tech="turn").oil("2-2A", "2-3A").move(1).play("free push A").move(1),
        "free push A",
        "SP-48",
        "There is one free push a turn at this table.",
    ),
    (lambda: acting("tech"), "use drone 1", "SP-37", "Survey Drone does not lie face up."),
    (
        lambda: acting("tech").cubes("boom", 2, 1),
        "use boom 2",
        "SP-37",
        "Containment Boom has 1 of the 2 cubes it needs.",
    ),
    (
        lambda: acting("tech").cubes("boom", 2, 2),
        "use boom 1",
        "SP-37",
        "Containment Boom has 0 of the 1 cubes it needs.",
    ),
    (
        lambda: acting("tech").cubes("boom", 1, 1),
        "use boom 1",
        "SP-37",
        "There is nothing for Containment Boom to act on.",
    ),
    (
        lambda: acting("tech").cubes("tug", 1, 1).token("no_resources", place=1),
        "use tug 1",
        "SP-41",
        "The weather keeps this specialist from using resources until this turn's clean-up.",
    ),
    (
        lambda: acting("tech", "transfer").cubes("transfer", 1, 1).token("no_ability", place=1),
        "use transfer 1",
        "SP-41",
        "A specialist whose ability the weather blocks cannot be swapped.",
    ),
    (
        lambda: acting("tech").discard("drone").cubes("tug", 1, 1),
        "requisition drone 1",
        "SP-55",
        "The Environmental Tech cannot use a card from the discard pile.",
    ),
    (
        lambda: acting("requisition").discard("drone").token("no_resources", place=1),
        "requisition drone 1",
        "SP-41",
        "The weather keeps this specialist from using resources until this turn's clean-up.",
    ),
    (lambda: acting("requisition"), "requisition drone 1", "SP-55", "Survey Drone is not in the discard pile."),
    (
        lambda: acting("requisition").discard("drone").cubes("tug", 1, 1),
        "requisition drone 2",
        "SP-56",
        "Survey Drone costs 2 cubes; on cards in play: 1.",
    ),
    (
        lambda: acting("requisition").discard("hospital").cubes("tug", 1, 1),
        "requisition hospital 1",
        "SP-55",
        "There is nothing for Floating Hospital to act on.",
    ),
    (
        lambda: (
            acting("requisition").discard("volunteers").cubes("tug", 2, 2).play("requisition volunteers 1", "pay tug")
        ),
        "requisition volunteers 1",
        "SP-56",
        "One requisition a turn is all there is.",
    ),
    (lambda: acting("tech").extra().extra(), "extra", "SP-39", "Two extra actions a turn are all there are."),
    (lambda: acting("tech").bag(0), "extra", "SP-40", "An extra action needs a die in the bag."),
    (
        lambda: acting("hazmat").removed(2).oil("2-1A").remove("A"),
        "end",
        "SP-36",
        "An earned cube has to be placed on a resource card first.",
    ),
    (
        lambda: acting("hazmat").removed(2).oil("2-1A").remove("A"),
        "cube drone 1",
        "SP-36",
        "Survey Drone does not lie face up.",
    ),
    (
        lambda: acting("hazmat").cubes("boom", 2, 1).removed(2).oil("2-1A").remove("A"),
        "cube boom 1",
        "SP-36",
        "The cubes on Containment Boom already lie on its other ability.",
    ),
    (
        lambda: acting("hazmat").cubes("boom", 2, 2).removed(2).oil("2-1A").remove("A"),
        "cube boom 2",
        "SP-69",
        "That ability of Containment Boom has all its cubes.",
    ),
    (
        lambda: acting("tech").oil("2-1A").cubes("boom", 1, 1).play("use boom 1"),
        "at 3-1A",
        "SP-37",
        "That is no target for the resource in use.",
    ),
    (
        lambda: acting("tech").oil("2-1A").cubes("boom", 1, 1).play("use boom 1"),
        "enough",
        "SP-37",
        "A resource in use has to change one thing at least.",
    ),
    (
        lambda: acting("tech", "transfer").cubes("transfer", 2, 2).token("no_ability", place=2).play("use transfer 2"),
        "out biologist",
        "SP-41",
        "A specialist whose ability the weather blocks cannot be swapped.",
    ),
    (
        lambda: acting("tech", "transfer").cubes("transfer", 2, 2).token("no_ability", place=2).play("use transfer 2"),
        "out hazmat",
        "SP-37",
        "That is no target for the resource in use.",
    ),
    (
        lambda: acting("tech", "transfer").cubes("transfer", 1, 1).play("use transfer 1", "out tech"),
        "in tech",
        "SP-70",
        "Choose a specialist who is not in play to come in.",
    ),
    (
        lambda: acting("requisition").discard("drone").cubes("tug", 1, 1).play("requisition drone 1"),
        "end",
        "SP-56",
        "The requisition has to be paid first.",
    ),
    (
        lambda: acting("requisition").discard("drone").cubes("tug", 1, 1).play("requisition drone 1"),
        "pay wash",
        "SP-56",
        "Wash Station does not lie face up.",
    ),
    (
        lambda: acting("requisition").discard("drone").cubes("tug", 1, 1).play("requisition drone 1"),
        "pay skimmer",
        "SP-56",
        "No cube lies on Oil Skimmer.",
    ),
    (
        lambda: crew("hazmat", "tech", "vet", "engineer").full("3-3").falls("3-3").end_turn(),
        "move +1",
        "SP-51",
        "The Risk Engineer has to send the overflowing die one way or the other first.",
    ),
]


@pytest.mark.rule("SP-30", "SP-31", "SP-32", "SP-33", "SP-34", "SP-36", "SP-37", "SP-39", "SP-40", "SP-41")
@pytest.mark.rule("SP-46", "SP-47", "SP-48", "SP-51", "SP-52", "SP-53", "SP-55", "SP-56", "SP-69", "SP-70", "SP-71")
@pytest.mark.parametrize(("position", "move", "rule", "sentence"), REFUSALS)
def test_a_refusal_names_the_rule_and_the_reason(
    position: Callable[[], Table], move: str, rule: str, sentence: str
) -> None:
    assert position().why_not(move) == (rule, sentence)


ANSWERS = ("cube tug 1", "pay tug", "at 2-1A", "heal crab", "sail 2-2", "out tech", "in vet", "enough", "stay")


@pytest.mark.rule("SP-29")
@pytest.mark.parametrize("text", [*ANSWERS, "choose vet", "keep tug", "clockwise"])
def test_an_answer_is_refused_while_nothing_is_asked(text: str) -> None:
    refusal = acting("tech").why_not(text)

    assert refusal == ("SP-29", f"'{text}' answers a question that nobody has asked: pick an action.")


@pytest.mark.rule("SP-09")
def test_set_up_refuses_whom_it_has_and_what_comes_later() -> None:
    state = opened(4, specialists="chosen")
    GAME.advance(state, GAME.moves.find("choose vet"))

    assert GAME.why_not(state, None, GAME.moves.find("choose vet")) == ("SP-09", "The Marine Vet is in play already.")
    assert GAME.why_not(state, None, GAME.moves.find("end")) == (
        "SP-09",
        "The four specialists have to be chosen first.",
    )


@pytest.mark.rule("SP-13")
def test_set_up_refuses_a_card_that_was_not_dealt_to_this_specialist() -> None:
    state = opened(4)
    GAME.advance(state, GAME.legal_moves(state)[0])
    first, second = GAME.legal_moves(state)
    names = [card.sentence.removeprefix("Keep ").split(".")[0] for card in (first, second)]
    other = next(move for move in GAME.moves if move.text.startswith("keep ") and move not in (first, second))

    refused = GAME.why_not(state, None, other)
    early = GAME.why_not(state, None, GAME.moves.find("end"))

    assert refused == ("SP-13", f"'{other.text}' was not dealt here: keep {names[0]} or {names[1]}.")
    assert early == ("SP-13", f"'end' has to wait: keep {names[0]} or {names[1]}.")
