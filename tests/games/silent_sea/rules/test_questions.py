"""Every kind of question: whom it is put to, what it says to people, and what to programs."""

from collections.abc import Callable
from typing import Any

import pytest

from fathoms.games.silent_sea.components.pieces import CRISES
from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import ROLE, SEAT_OF, Table


def attacked() -> Table:
    return Table().hand("doctor", "gun").acting("doctor").play("shoot astrobiologist")


def ballot(kind: str, amount: int) -> Table:
    return strike(Table(), "doctor", "ballot", amount, kind)


SCAPEGOAT = "Nobody sees an answer before all are in; then all are shown."
FIRST = CRISES[0].name  # the card that `strike` blames
QUESTIONS: dict[str, tuple[Callable[[], Table], str, str, dict[str, Any]]] = {
    "walk": (
        lambda: Table().at("doctor", "j4").walking("doctor", 4),
        "doctor",
        "Doctor at j4, 4 spaces left: where to?",
        {"moved": "doctor", "steps": 4, "extra_spaces": 1},
    ),
    "action": (
        lambda: Table().acting("captain").health("captain", 2),
        "captain",
        "Captain at Landing Bay, 2 health: what do you do?",
        {"role": "captain", "space": "start"},
    ),
    "react": (
        attacked,
        "astrobiologist",
        "Astrobiologist, the Doctor attacks you with 4 damage: do you react?",
        {"attacker": "doctor", "target": "astrobiologist", "damage": 4, "crisis": None},
    ),
    "react ": (
        lambda: strike(Table().at("engineer", "lab-1"), "doctor", "luna", 3).play("decline"),
        "captain",
        "Captain, Luna attacks the Doctor with 3 damage: do you react?",
        {"attacker": "luna", "target": "doctor", "damage": 3, "crisis": CRISES[0].id},
    ),
    "break sample": (
        lambda: strike(Table().carry("captain", "lab-1"), "doctor", "break", 2, "carrier"),
        "captain",
        "Captain, a sample breaks in your hands, 2 damage: do you react?",
        {"target": "captain", "damage": 2, "crisis": CRISES[0].id},
    ),
    "shift": (
        lambda: Table().ready("orders").acting("captain").play("orders doctor"),
        "captain",
        "Captain, move the Doctor up to 3 spaces from Landing Bay.",
        {"moved": "doctor", "steps": 3, "cause": "ability", "of": "orders"},
    ),
    "pick up": (
        lambda: Table().ready("orders").drop("j4", "lab-1").acting("captain").play("orders doctor", "go j4"),
        "doctor",
        "Doctor, a water sample lies at j4: take it?",
        {"space": "j4", "count": 1},
    ),
    "turn up": (
        lambda: Table().at("doctor", "k6").walking("doctor", 3).play("go med-4"),
        "doctor",
        "Doctor, which ability do you turn up, if any?",
        {"abilities": ["treat", "sedate"]},
    ),
    "collect": (
        lambda: Table().ready("drone").drop("j4", "lab-1").drop("l4", "lab-2").acting("astrobiologist").play("drone"),
        "astrobiologist",
        "Astrobiologist, from where do you take a sample?",
        {"reach": 3},
    ),
    "discard": (
        lambda: strike(Table().hand("doctor", "vial", "suit", "case"), "doctor", "lose", 2),
        "doctor",
        "Doctor, discard 2 of your 3 cards.",
        {"count": 2},
    ),
    "build offer": (
        lambda: Table().acting("doctor").play("trade captain"),
        "doctor",
        "Doctor, your offer to the Captain: you give nothing and ask for nothing.",
        {"by": "doctor", "to": "captain", "gives": [], "asks": []},
    ),
    "answer offer": (
        lambda: Table().hand("doctor", "vial").acting("doctor").play("trade captain", "give vial", "propose"),
        "captain",
        "Captain, the Doctor offers you Vial and asks for nothing.",
        {"by": "doctor", "to": "captain", "gives": ["vial"], "asks": []},
    ),
    "ballot": (
        lambda: ballot("name", 1),
        "doctor",
        f"{FIRST}: Doctor, whom do you name? {SCAPEGOAT}",
        {"ballot": "name", "damage": 1, "crisis": CRISES[0].id},
    ),
    "ballot ": (
        lambda: ballot("give up", 2).play("keep all"),
        "captain",
        f"{FIRST}: Captain, do you give up a card or keep all? {SCAPEGOAT}",
        {"ballot": "give up", "damage": 2, "crisis": CRISES[0].id},
    ),
    "note": (
        lambda: Table(notes=True).rolls(1).turn("doctor").play("stop", "pass"),
        "doctor",
        "Doctor, whom do you suspect? Nobody sees your note before the end.",
        {"note": None},
    ),
}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_question_says_to_people_and_programs_what_it_is_about(kind: str) -> None:
    position, asked, prompt, about = QUESTIONS[kind]
    table = position()
    seats = list(GAME.asked(table.state))

    assert table.view(asked)["to_act"] == seats
    assert seats[0] == SEAT_OF[asked]
    assert table.view(asked)["prompt"] == table.prompt == prompt
    question = {"kind": kind.strip(), "seats": seats, "prompt": prompt, "about": about}
    assert table.view(asked)["question"] == question
    others = [reader for reader in ROLE if SEAT_OF[reader] not in seats]
    assert [table.view(reader)["question"] for reader in (None, *others)] == [None] * (1 + len(others))
    steps = about["steps"] if kind == "walk" else None
    assert [table.view(reader)["steps"] for reader in (None, *ROLE)] == [steps] * 5


def test_there_are_no_other_kinds_of_question() -> None:
    assert {kind.strip() for kind in QUESTIONS} | {"pick role"} == set(GAME.shapes.questions)


@pytest.mark.rule("SS-34")
def test_an_offer_is_shown_with_both_its_sides() -> None:
    table = Table().hand("doctor", "vial", "gun").carry("doctor", "lab-1").hand("captain", "suit").acting("doctor")
    table.play("trade captain", "give vial", "give gun", "give sample", "ask suit", "propose")

    offer = {"by": "doctor", "to": "captain", "gives": ["vial", "gun", "sample"], "asks": ["suit"]}
    seen = {reader: table.view(reader)["offer"] for reader in (None, *ROLE)}
    assert seen == {None: None, "engineer": None, "astrobiologist": None, "doctor": offer, "captain": offer}
