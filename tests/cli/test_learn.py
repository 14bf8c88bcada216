"""`fathoms learn`: every lesson is played to its end, so that none can rot; and what a learner can say."""

import io
from collections.abc import Iterable

import pytest
from rich.console import Console

from fathoms.cli import learn as learning
from fathoms.engine.lessons import Lecture, find_lesson, find_lessons
from fathoms.engine.registry import find_game
from tests.cli.command_line import Said, fathoms, is_one_sentence

GAMES = ("spill", "silent-sea", "flotilla")
PARTS = [(name, part) for name in GAMES for part in range(1, len(find_lessons(find_game(name))) + 1)]


def learn(*arguments: object, typed: Iterable[str] = ()) -> Said:
    return fathoms("learn", *arguments, keys="".join(f"{line}\n" for line in typed))


def answers(name: str, part: int = 1) -> list[str]:
    """What a learner types who does as the lesson says."""
    game = find_game(name)
    lecture = Lecture(game, find_lessons(game)[part - 1])
    typed: list[str] = []
    while lecture.step is not None:
        typed.append(lecture.move.text if lecture.move else "")
        lecture.go_on()
    return typed


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_played_to_its_end(name: str) -> None:
    typed = answers(name)
    done = learn(name, typed=typed)
    lesson = find_lesson(find_game(name))

    assert done.code == 0
    assert 6 <= len(lesson.steps) <= 12
    assert f"Step {len(typed)} of {len(typed)}" in done.out
    assert " ".join(lesson.closing.split()) in " ".join(done.out.split())
    assert f"Now play: fathoms play {name}" in done.out
    assert "{" not in done.out


@pytest.mark.parametrize("size", [(80, 24), (100, 30)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("name", "part"), PARTS)
def test_every_step_fits_the_screen_together_with_the_board(
    name: str, part: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    screens = screens_of(name, size, monkeypatch, part)

    assert len(screens) == len(answers(name, part)) + 1
    assert max(len(screen.splitlines()) for screen in screens) < size[1]


def test_moves_have_numbers_on_the_board_only_where_one_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = screens_of("spill", (80, 24), monkeypatch)

    assert "2-6 ▸1" in screens[0]
    assert "2-5 3" not in screens[0]
    assert "2-5 3" in screens[3]


def screens_of(name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, part: int = 1) -> list[str]:
    """What a learner sees at a terminal of that size, step by step, and at the end."""
    game = find_game(name)
    lecture = Lecture(game, find_lessons(game)[part - 1])
    paper = io.StringIO()
    console = Console(file=paper, width=size[0], height=size[1], force_terminal=True, color_system=None, _environ={})
    screens: list[str] = []

    def turn_page() -> None:
        screens.append(paper.getvalue())
        paper.seek(0)
        paper.truncate()

    def read(_console: Console, _prompt: str) -> str:
        turn_page()
        return lecture.move.text if lecture.move else ""

    monkeypatch.setattr(learning, "read_line", read)
    learning.Lessons(console, lecture).run()
    turn_page()
    return screens


def test_what_a_small_screen_folds_is_opened_by_its_word() -> None:
    done = learn("flotilla", typed=["hub", "captains", "board"])

    assert "Speakers" in done.out
    assert "board, cards, captains, hub, map, log" in learn("flotilla", typed=["?"]).out


def test_the_learner_is_answered_whatever_they_type() -> None:
    typed = [
        "what?",
        "",
        "",
        "",
        "why",
        "hint",
        "end",
        "push A",
        "dance",
        "99",
        "moves",
        "why remove A",
        "rules SP-33",
        "?",
    ]
    done = learn("spill", typed=[*typed, "RESCUE b"])
    said = " ".join(done.out.split())

    assert "There is only something to read here: press Enter to go on." in said
    assert "A rescued animal is safe for the rest of the game" in said
    assert "You could do that in a game: End the turn. This lesson goes another way: type 'rescue B'" in said
    assert "(SP-31) The lesson asks for 'rescue B'." in said
    assert "There is no move 'dance' in this game." in said
    assert "There is no move 99: they run from 1 to " in said
    assert "(SP-32)" in said
    assert "SP-33" in said
    assert "why another move cannot be made now" in said
    assert "Step 5 of" in said
    assert "The lesson starts again with: fathoms learn spill" in said
    assert done.code == 0


def test_without_a_game_the_lessons_are_listed() -> None:
    done = learn()

    assert all(f"fathoms learn {name}" in done.out for name in GAMES)


def test_what_cannot_be_learnt_is_one_sentence() -> None:
    done = learn("chess")

    assert done.code == 2
    assert is_one_sentence(done.err)


@pytest.mark.parametrize("part", [2, 3, 4])
def test_a_lesson_may_have_others_that_follow_it(part: int) -> None:
    lesson = find_lessons(find_game("silent-sea"))[part - 1]

    assert f"--part {part}" in learn("silent-sea", "--part", part - 1, typed=answers("silent-sea", part - 1)).out
    done = learn("silent-sea", "--part", part, typed=answers("silent-sea", part))
    assert done.code == 0
    assert " ".join(lesson.closing.split()) in " ".join(done.out.split())


def test_a_part_that_is_not_there_is_one_sentence() -> None:
    assert is_one_sentence(learn("silent-sea", "--part", 5).err)
