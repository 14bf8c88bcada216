"""Golden games: which there are. That they come out the same is for each game's own tests."""

import pytest

import fathoms
from tools.folders import games_here
from tools.moments import choose, moment_files, numbers_in
from tools.wanted import Wanted, golden_folder, read_wanted

GAMES = games_here()
RECORDS = [(game, path) for game in GAMES for path in sorted(golden_folder(game).glob("*.json"))]
EACH_WANTED = [(game, wanted) for game in GAMES for wanted in read_wanted(game)]


def test_a_golden_game_lies_with_its_game() -> None:
    assert [fathoms.load_record(path).game for _, path in RECORDS] == [game for game, _ in RECORDS]


@pytest.mark.parametrize("game", GAMES)
def test_the_moments_of_the_golden_games_are_those_that_make_golden_would_choose(game: str) -> None:
    shown = {path.with_suffix(".json"): numbers_in(path.read_text(encoding="utf-8")) for path in moment_files(game)}

    assert shown == choose(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_of_a_game_has_a_golden_game(game: str) -> None:
    outcomes = [fathoms.load(path).outcome for of, path in RECORDS if of == game]
    endings = {outcome and outcome.reason for outcome in outcomes}

    assert endings == set(fathoms.find_game(game).reasons)


@pytest.mark.parametrize(("game", "wanted"), EACH_WANTED, ids=[f"{game}-{wanted.name}" for game, wanted in EACH_WANTED])
def test_a_golden_game_is_what_its_name_says(game: str, wanted: Wanted) -> None:
    match = fathoms.load(golden_folder(game) / f"{wanted.name}.json")

    assert match.players == wanted.players
    assert wanted.never not in match.record.moves
    assert match.outcome is not None
    assert wanted.fits(match.record, match.outcome)
