"""Lessons: read with care, played to their end, and loud when the rules have gone another way."""

from typing import Any

import pytest

from fathoms.engine.errors import ComponentError, OptionError
from fathoms.engine.lessons import Lecture, Wanted, find_lesson, read_lesson
from fathoms.engine.registry import find_game
from tests.conformance.games import LOW_TIDE

HEAD = {
    "title": '"shells"',
    "closing": '"That is all."',
    "players": "2",
    "seat": "0",
    "seed": "7",
    "before": "[]",
    "moves": '["dig", "dig", "dig", "dig", "dig"]',
}
DIG = '{ kind = "pick", verb = "dig" }'
DIG_OR_TAKE = '{ points_at = ["shell:*", "sand:t?p"] }'
STEPS: tuple[dict[str, str], ...] = (
    {"id": '"look"', "text": '"""\nThe\nbeach.\n\nIt is\nlow tide."""', "seen": "{ sand = 24 }"},
    {"id": '"first"', "text": '"Dig."', "asks": DIG, "why": '"Why not."', "tells": '["dug"]', "never": '["wave"]'},
    {"id": '"second"', "text": '"Again."', "asks": DIG_OR_TAKE, "why": '"So."', "tells": '["wave"]'},
    {"id": '"third"', "text": '"Again."', "asks": DIG, "why": '"So."'},
)


def lesson(head: dict[str, str | None] | None = None, **changes: Any) -> str:
    """The lesson as it is written, with some lines of a step changed; None takes one out."""
    told: dict[str, dict[str, str | None]] = {f'"{name}"': change for name, change in changes.items()}
    steps: list[dict[str, str | None]] = [{**step, **told.get(step["id"], {})} for step in STEPS]
    parts: list[tuple[str, dict[str, str | None]]] = [
        ("lesson", {**HEAD, **(head or {})}),
        *(("step", step) for step in steps),
    ]
    return "\n".join(
        f"[[{kind}]]\n" + "\n".join(f"{name} = {value}" for name, value in facts.items() if value is not None)
        for kind, facts in parts
    )


def play(text: str) -> Lecture:
    """Take a lecture to its end."""
    lecture = Lecture(LOW_TIDE, read_lesson(text))
    while lecture.step is not None:
        lecture.go_on()
    return lecture


def test_a_lesson_is_played_to_its_end_the_others_moves_among_the_learners() -> None:
    lecture = Lecture(LOW_TIDE, read_lesson(lesson()))
    assert lecture.step is not None
    assert lecture.step.text == "The beach.\n\nIt is low tide."
    assert lecture.move is None

    lecture.go_on()
    assert str(lecture.move) == "dig"
    assert not lecture.match.record.moves

    lecture.go_on()
    assert lecture.match.record.moves == ["dig"]
    lecture.go_on()
    assert lecture.match.record.moves == ["dig"] * 4  # two of them the other player's
    assert lecture.number == 4
    lecture.go_on()
    assert lecture.step is None


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"look": {"seen": "{ sand = 23 }"}}, "'look' .* no longer fits its rules: sand is 24, not 23"),
        ({"look": {"seen": '{ "favourites.9" = "x" }'}}, "favourites.9 is None, not 'x'"),
        ({"first": {"asks": '{ verb = "take" }'}}, "'first' .* 'dig' is no move with verb 'take'"),
        ({"first": {"asks": '{ kind = "wash", verb = "dig" }'}}, "'dig' is no move with kind 'wash', verb 'dig'"),
        ({"first": {"asks": '{ points_at = ["shell:*"] }'}}, "'dig' is no move with points_at"),
        ({"first": {"asks": "{ price = { shells = 1 } }"}}, "'dig' is no move with price {'shells': 1}"),
        ({"first": {"asks": "{ effect = { left = 24 } }"}}, "'dig' is no move with effect {'left': 24}"),
        ({"first": {"without": '{ points_at = ["sand:*"] }'}}, "there is a move with points_at"),
        ({"first": {"tells": '["took"]'}}, "its move does not cause 'took'"),
        ({"second": {"never": '["wave"]'}}, "its move causes 'wave'"),
        ({"head": {"moves": '["dig"]'}}, "'second' .* there is no move left for it"),
        ({"head": {"moves": '["take cowrie"]'}}, "There is no cowrie in the pool"),
        ({"head": {"moves": '["dance"]'}}, "There is no move 'dance'"),
        ({"head": {"moves": '["dig", "dig", "dig"]'}}, "'third' .*: it is not the learner's choice"),
        ({"head": {"moves": '["dig", "dig", "take cowrie"]'}}, "'second' .*: There is no cowrie in the pool"),
        ({"head": {"moves": f"{['dig'] * 7}"}}, "ends before its moves do"),
        ({"head": {"before": '["dig", "dig"]', "moves": '["dig"]'}}, "sand is 2"),
        ({"head": {"before": '["dance"]'}}, "does not begin: Move 1 of the record"),
        ({"head": {"players": "9"}}, "does not begin: Low Tide cannot be played by 9"),
    ],
)
def test_a_lesson_that_no_longer_fits_the_rules_fails_and_says_where(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(ComponentError, match=reason):
        play(lesson(**change))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"head": {"seat": "2"}}, "'seat' is 2; it must be a whole number from 0 to 1"),
        ({"head": {"level": "2"}}, "unknown name 'level'"),
        ({"head": {"options": "{ tide = 3 }"}}, "option 'tide' is 3; it must be a text, true or false"),
        ({"first": {"why": None}}, "a step with a move to make says why"),
        ({"look": {"seen": "{ pool = [1] }"}}, "must be a table of plain values"),
        ({"look": {"look": "1"}}, "unknown name 'look'"),
        ({"first": {"asks": '"dig"'}}, "'asks' is 'dig'; it must be a table"),
        ({"first": {"asks": "{}"}}, "'asks' is empty; it must have a kind, verb, points_at, price or effect"),
        ({"first": {"asks": '{ text = "dig" }'}}, "unknown name 'text'"),
        ({"look": {"asks": DIG}}, "a step with a move to make says why"),
        ({"look": {"text": "3"}}, "'text' is 3; it must be a text"),
    ],
)
def test_a_lesson_that_is_not_written_as_one_is_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(ComponentError, match=reason):
        read_lesson(lesson(**change))


def found(game: str, **fields: Any) -> list[str]:
    """The moves with these fields where a game's lesson begins."""
    lecture = Lecture(find_game(game), find_lesson(find_game(game)))
    anything: dict[str, Any] = {"kind": "", "verb": "", "points_at": (), "price": {}, "effect": {}}
    return [str(move) for move in Wanted(**{**anything, **fields}).legal(lecture.match, lecture.lesson.seat)]


def test_a_move_is_found_by_what_it_is_and_not_by_its_text() -> None:
    assert found("spill", verb="rescue") == ["rescue B", "rescue C"]
    assert found("spill", points_at=("card:*", "space:*B")) == ["rescue B"]
    assert found("spill", effect={"side": "healthy"}) == ["rescue B", "rescue C"]
    assert found("spill", effect={"side": "contaminated"}) == []
    assert found("spill", verb="rescue", price={"ap": 2}) == []
    assert found("spill", kind="drop", verb="rescue") == []
    assert found("silent-sea", effect={"waits": "sample"}) == ["go lab-7", "go lab-1"]  # one of those that wait there


def test_there_is_one_lesson_in_a_file() -> None:
    with pytest.raises(ComponentError, match="there must be one"):
        read_lesson("")


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(OptionError, match=r"There is no lesson of Low Tide\."):
        find_lesson(LOW_TIDE)
