"""`make lessons`: a lesson that no longer fits gets another position, and only its position changes."""

from pathlib import Path

import pytest

from fathoms.engine.lessons import FILE, read_lesson
from fathoms.engine.registry import find_game
from tools import lessons
from tools.folders import games_here, source_of

SPILL = find_game("spill")
PATH = source_of("spill") / FILE


@pytest.fixture(autouse=True)
def the_seed_of_the_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search of many seeds: this one is known to have a position."""
    seed = read_lesson(PATH.read_text(encoding="utf-8")).seed
    monkeypatch.setattr(lessons, "SEEDS", range(seed, seed + 1))


def test_a_position_that_fits_is_found_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / FILE
    text = PATH.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    lessons.write(path, 1, [], ["end"])
    rotten = read_lesson(path.read_text(encoding="utf-8"))
    assert not lessons.still_fits(SPILL, rotten)
    assert "no longer fits its rules" in capsys.readouterr().out

    lessons.write(path, *lessons.search(SPILL, rotten))

    assert lessons.still_fits(SPILL, read_lesson(path.read_text(encoding="utf-8")))
    assert without_position(path.read_text(encoding="utf-8")) == without_position(text)


def without_position(text: str) -> list[str]:
    """What whoever wrote the lesson wrote: which position fits it depends on how the agents play."""
    return [line for line in text.splitlines() if not line.startswith(("seed = ", "before = ", "moves = "))]


def test_a_lesson_without_a_position_names_the_step_in_the_way() -> None:
    text = PATH.read_text(encoding="utf-8").replace('tells = ["animal_rescued"]', 'tells = ["whale"]', 1)

    with pytest.raises(SystemExit, match="came past is 'rescue': its move does not cause 'whale'"):
        lessons.search(SPILL, read_lesson(text))


def test_every_game_has_a_lesson_that_is_left_as_it_is_while_it_fits(capsys: pytest.CaptureFixture[str]) -> None:
    files = [path for game in games_here() for path in sorted(source_of(game).glob("lesson*.toml"))]
    before = [path.read_bytes() for path in files]

    lessons.main([])

    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == [
        find_game(path.parent.name.replace("_", "-")).title for path in files
    ]
    assert [path.read_bytes() for path in files] == before


def test_a_game_without_a_lesson_is_refused_with_those_there_are() -> None:
    with pytest.raises(SystemExit, match=r"^There is no lesson of 'chess': choose from flotilla, silent-sea, spill\.$"):
        lessons.main(["chess"])
