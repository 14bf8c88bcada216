"""Moments of the golden games: questions, moves, events and views, in fields. `make golden` writes them anew."""

from pathlib import Path

import pytest

from fathoms.engine.record import load_record
from tools.moments import as_text, moment_files, numbers_in


@pytest.mark.parametrize("path", moment_files("silent-sea"), ids=lambda path: path.stem)
def test_programs_are_shown_a_golden_game_as_it_was(path: Path) -> None:
    shown = path.read_text(encoding="utf-8")

    assert as_text(load_record(path.with_suffix(".json")), numbers_in(shown)) == shown
