"""The win chance of a recorded game, move by move, with a band."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from fathoms.agents.search.win_chance import (
    FIRST,
    PLAYOUTS,
    Likelihood,
    Moment,
    Place,
    look,
    places,
    turning_points,
    wanted_next,
    win_chances,
)
from fathoms.cli.main import fathoms as command
from fathoms.engine.record import UNDO
from fathoms.engine.registry import find_game
from fathoms.lab.simulation import Setting, play_one

SPILL = find_game("spill")
PLAYED, RECORD = play_one(Setting("spill", 2, SPILL.check_table(2, {}), ("thumb", "thumb")), 3)


def test_there_is_a_moment_for_every_turn_and_one_for_the_end() -> None:
    begins = [place for place in places(RECORD) if place.begins]
    assert [one.turn for one in begins] == [*range(1, PLAYED.turns + 1), PLAYED.turns]
    moments = win_chances(RECORD, playouts=2)
    assert {place.moves for place in begins} <= {one.moves for one in moments}
    assert moments[-1].moves == len(RECORD.moves)
    won = float(0 in PLAYED.winners)
    assert moments[-1].seats[0] == Likelihood(won, won, won)


def test_moves_that_were_taken_back_are_no_places() -> None:
    taken_back = replace(RECORD, moves=[*RECORD.moves[:3], UNDO, *RECORD.moves[2:]], by=[])
    numbers = [place.moves for place in places(taken_back)]
    assert numbers[:5] == [0, 1, 2, 5, 6]
    assert [place.turn for place in places(taken_back)] == [place.turn for place in places(RECORD)]


def test_a_chance_lies_within_its_band_and_more_playouts_make_it_narrower() -> None:
    few, many = (look(RECORD, None, [0], playouts, seed=1)[0] for playouts in (2, 32))
    for likelihood in (*few.seats, *many.seats):
        assert 0 <= likelihood.low <= likelihood.chance <= likelihood.high <= 1
    assert few.seats[0].high - few.seats[0].low > many.seats[0].high - many.seats[0].low


def test_two_looks_at_a_place_count_together() -> None:
    one, other = (look(RECORD, None, [0], 3, seed)[0] for seed in (1, 2))
    both = one.and_more(other)
    assert both.playouts == 6
    assert both.sums[0] == one.sums[0] + other.sums[0]
    assert both.seats[0].chance == pytest.approx((one.seats[0].chance + other.seats[0].chance) / 2, abs=1e-3)


def test_partners_have_the_same_chance_and_the_same_seed_gives_the_same() -> None:
    one, other = (look(RECORD, 0, [0], 3, seed=5)[0] for _ in range(2))
    assert one == other
    assert one.seats[0] == one.seats[1]


def moment(moves: int, chance: float, playouts: int = 60) -> Moment:
    return Moment(moves, 1, playouts, (playouts * chance,), (playouts * chance**2,))


def test_a_turning_point_is_where_the_bands_part_for_good() -> None:
    line = [moment(0, 0.5), moment(3, 0.52), moment(5, 0.7), moment(8, 0.71), moment(9, 0.4)]
    assert turning_points(line) == [5, 9]
    assert turning_points([]) == []


def test_turns_are_looked_at_roughly_and_then_well_and_then_the_moves_of_those_that_mattered() -> None:
    at = [Place(0, 1, True), Place(1, 1, False), Place(2, 2, True), Place(3, 2, False), Place(4, 2, True)]
    assert wanted_next({}, at) == ([0, 2, 4], FIRST)
    known = {0: moment(0, 0.5, FIRST), 2: moment(2, 0.5, FIRST), 4: Moment(4, 2, 0, (1.0,), (1.0,))}
    assert wanted_next(known, at) == ([0, 2], PLAYOUTS - FIRST)
    known |= {0: moment(0, 0.5), 2: moment(2, 0.5)}
    assert wanted_next(known, at) == ([3], PLAYOUTS)
    assert wanted_next(known | {3: moment(3, 0.9)}, at)[0] == []


@pytest.mark.parametrize("name", ["silent-sea", "flotilla"])
def test_every_game_has_win_chances(name: str) -> None:
    game = find_game(name)
    players = game.players[0]
    _, record = play_one(Setting(name, players, game.check_table(players, {}), ("random",) * players), 1)
    assert len(look(record, None, [0], 1, seed=1)[0].seats) == players


def test_the_command_line_prints_them_as_json(tmp_path: Path) -> None:
    RECORD.save(tmp_path / "game.json")
    told = CliRunner().invoke(command, ["replay", str(tmp_path / "game.json"), "--chances", "--playouts", "1"])
    found = json.loads(told.output)
    assert found["moments"][-1]["moves"] == len(RECORD.moves)
    assert set(found["turning_points"]) <= {one["moves"] for one in found["moments"]}
