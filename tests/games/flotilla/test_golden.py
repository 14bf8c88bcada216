"""Golden games: recorded once, they must come out the same for good. `make golden` writes them as text anew."""

from pathlib import Path

import pytest

from fathoms.engine.record import load_record
from fathoms.lab.transcript import transcript
from tools.moments import as_text, moment_files, numbers_in
from tools.wanted import golden_folder

RECORDS = sorted(golden_folder("flotilla").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_reads_as_it_did(path: Path) -> None:
    assert transcript(load_record(path)) == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", moment_files("flotilla"), ids=lambda path: path.stem)
def test_its_moments_are_shown_to_programs_as_they_were(path: Path) -> None:
    shown = path.read_text(encoding="utf-8")

    assert as_text(load_record(path.with_suffix(".json")), numbers_in(shown)) == shown
