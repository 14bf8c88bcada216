"""The experiments that come with the project: they can be played, and their questions have answers."""

import re
from pathlib import Path

import pytest

from fathoms.lab.experiment.experiment import load_experiment, read_experiment
from fathoms.lab.experiment.shards import Shards
from tests.lab.experiment.playing import played

FOLDER = Path(__file__).parents[2] / "experiments"
FILES = sorted(FOLDER.glob("*.toml"))
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
ASKED = re.findall(r'^    fathoms lab sql ([\w-]+)-results "(.+)"$', PAGE, re.MULTILINE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_experiment_is_played_and_its_questions_are_answered(path: Path, tmp_path: Path) -> None:
    asked, _ = load_experiment(path)
    shards = Shards(played(tmp_path / "games", read_experiment({**asked.asked, "games": 1, "agents": "thumb"})))
    questions = [query for name, query in ASKED if name == path.stem]

    assert questions
    for query in questions:
        assert shards.ask(query).columns


def test_every_experiment_is_on_the_page() -> None:
    assert {path.stem for path in FILES} == {name for name, _ in ASKED}
