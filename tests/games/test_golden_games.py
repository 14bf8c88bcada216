"""Golden games: recorded once, they must come out the same for good. `make golden` writes the transcripts anew."""

from pathlib import Path

import pytest

import fathoms
from fathoms.lab.transcript import transcript
from tools.golden import WANTED

RECORDS = sorted(Path(__file__).parent.glob("*/*.json"))
EACH_WANTED = [(game, wanted) for game, games in WANTED.items() for wanted in games]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_reads_as_it_did(path):
    assert transcript(fathoms.load_record(path)) == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", WANTED)
def test_every_ending_of_a_game_has_a_golden_game(game):
    endings = {fathoms.load(path).outcome.reason for path in RECORDS if path.parent.name == game}

    assert endings == set(fathoms.find_game(game).reasons)


@pytest.mark.parametrize(("game", "wanted"), EACH_WANTED, ids=[f"{game}-{wanted.name}" for game, wanted in EACH_WANTED])
def test_a_golden_game_is_what_its_name_says(game, wanted):
    match = fathoms.load(Path(__file__).parent / game / f"{wanted.name}.json")

    assert match.players == wanted.players
    assert wanted.never not in match.record.moves
    assert wanted.fits(match.record, match.outcome)
