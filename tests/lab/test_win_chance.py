"""The win chance of a recorded game, turn by turn, with a band."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from fathoms.cli.main import fathoms as command
from fathoms.engine.registry import find_game
from fathoms.lab.simulation import Setting, play_one
from fathoms.lab.win_chance import win_chances

SPILL = find_game("spill")
PLAYED, RECORD = play_one(Setting("spill", 2, SPILL.check_table(2, {}), ("thumb", "thumb")), 3)


def test_there_is_a_moment_for_every_turn_and_one_for_the_end() -> None:
    moments = list(win_chances(RECORD, playouts=2))
    assert [one.turn for one in moments] == [*range(1, PLAYED.turns + 1), PLAYED.turns]
    assert moments[-1].moves == len(RECORD.moves)
    won = float(0 in PLAYED.winners)
    assert (moments[-1].seats[0].low, moments[-1].seats[0].high) == (won, won)


def test_a_chance_lies_within_its_band_and_more_playouts_make_it_narrower() -> None:
    few, many = (next(iter(win_chances(RECORD, playouts=count))) for count in (2, 32))
    for likelihood in (*few.seats, *many.seats):
        assert 0 <= likelihood.low <= likelihood.chance <= likelihood.high <= 1
    assert few.seats[0].high - few.seats[0].low > many.seats[0].high - many.seats[0].low


def test_partners_have_the_same_chance_and_the_same_seed_gives_the_same() -> None:
    one, other = (next(iter(win_chances(RECORD, seat=0, playouts=3, seed=5))) for _ in range(2))
    assert one == other
    assert one.seats[0] == one.seats[1]


def test_a_turning_point_is_where_the_bands_part() -> None:
    moments = list(win_chances(RECORD, playouts=2))
    before = moments[0].seats
    for moment in moments[1:]:
        apart = any(a.low > b.high or a.high < b.low for a, b in zip(moment.seats, before, strict=True))
        assert moment.turning_point is apart
        before = moment.seats if apart else before


@pytest.mark.parametrize("name", ["silent-sea", "flotilla"])
def test_every_game_has_win_chances(name: str) -> None:
    game = find_game(name)
    players = game.players[0]
    _, record = play_one(Setting(name, players, game.check_table(players, {}), ("random",) * players), 1)
    first = next(iter(win_chances(record, playouts=1)))
    assert len(first.seats) == players


def test_the_command_line_prints_them_as_json(tmp_path: Path) -> None:
    RECORD.save(tmp_path / "game.json")
    told = CliRunner().invoke(command, ["replay", str(tmp_path / "game.json"), "--chances", "--playouts", "1"])
    moments = json.loads(told.output)["moments"]
    assert moments[-1]["moves"] == len(RECORD.moves)
