"""Every question as a player reads it and as a program does, with what is told of its answers: see scenes.toml."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from fathoms.games.flotilla.question import Ask
from tests.games.flotilla.rules.scenes import PLAYER, SCENES

BOOK = tomllib.loads((Path(__file__).parent / "scenes.toml").read_text(encoding="utf-8"))
ANSWERED = [(scene, moves) for scene, page in BOOK.items() for moves in page.get("told", ())]
REFUSED = [(scene, move) for scene, page in BOOK.items() for move in page.get("refused", ())]
NOBODYS = ("turn_began", "market_moved")  # events of no player, or of the next one


def without_none(facts: Any) -> Any:
    """Facts without what is not there: TOML has no word for that."""
    if isinstance(facts, dict):
        return {name: without_none(fact) for name, fact in facts.items() if fact is not None}
    return [without_none(fact) for fact in facts] if isinstance(facts, list | tuple) else facts


@pytest.mark.rule("FL-10")
@pytest.mark.parametrize("scene", BOOK)
def test_a_question_is_the_active_players_and_says_what_each_answer_would_do(scene: str) -> None:
    table, page = SCENES[scene](), BOOK[scene]
    about = table.about
    about.pop("spots", None)  # these previews have tests of their own

    assert table.asked == PLAYER
    assert table.prompt == table.view()["prompt"] == page["prompt"]
    assert without_none(about) == page["facts"]
    assert {text: table.described(text) for text in table.legal} == page["answers"]


def test_every_kind_of_question_is_in_the_book() -> None:
    assert list(BOOK) == list(SCENES)
    assert {scene.split(",")[0].removesuffix(" to retire") for scene in BOOK} == {kind.kind for kind in KINDS}
    for scene in BOOK:
        assert scene.startswith(SCENES[scene]().question)


KINDS = Ask.__subclasses__()


@pytest.mark.rule("FL-10")
@pytest.mark.parametrize(("scene", "moves"), ANSWERED)
def test_an_answer_is_told_word_for_word_and_as_the_active_players(scene: str, moves: str) -> None:
    table = SCENES[scene]().play(*moves.split("; "))

    assert table.told() == BOOK[scene]["told"][moves]
    assert {event.facts["seat"] for event in table.events if event.name not in NOBODYS} <= {PLAYER - 1}


@pytest.mark.parametrize(("scene", "move"), REFUSED)
def test_a_wrong_answer_is_refused_by_its_rule_in_one_sentence(scene: str, move: str) -> None:
    table = SCENES[scene]()
    before = table.view()

    assert list(table.why_not(move)) == BOOK[scene]["refused"][move]
    assert table.view() == before


@pytest.mark.parametrize("scene", BOOK)
def test_an_answer_to_something_else_is_refused_by_the_questions_rule(scene: str) -> None:
    table, move = SCENES[scene](), "yes" if scene == "copy" else "copy 5"
    rule, sentence = table.why_not(move)

    assert rule == BOOK[scene]["rule"]
    assert sentence.startswith(f"{move!r} does not answer the question: possible are {table.legal[0]}")
