"""Comparing agents: the same players in the same seats gain nothing, and every match can be played."""

import pytest

from benchmarks.thumbs.agents import Maker, new_thumb
from benchmarks.thumbs.matches import compare, matches_of, matrix, won
from benchmarks.thumbs.play import finding
from fathoms.agents.uniform import RandomAgent
from tests.games.silent_sea.agent.probes import camper, runner
from tools.folders import games_here

TEAM = matches_of("spill")[0]
TRAITOR = matches_of("silent-sea")[0]


def test_the_same_players_gain_nothing() -> None:
    result = compare("spill", TEAM, new_thumb, new_thumb, range(3))

    assert (result.gain.low, result.gain.mean, result.gain.high) == (0, 0, 0)


def test_players_who_do_anything_lose_something() -> None:
    assert compare("spill", TEAM, RandomAgent, new_thumb, range(6, 12)).gain.mean < 0


@pytest.mark.parametrize("name", games_here())
def test_every_match_is_played_to_its_end(name: str) -> None:
    for match in matches_of(name):
        assert won(name, match, 1, new_thumb, RandomAgent) in (True, False)


def test_traitors_meet_crews() -> None:
    traitors: dict[str, Maker] = {"runner": runner}
    crews: dict[str, Maker] = {"campers": camper, "random": RandomAgent}

    lines = list(matrix("silent-sea", TRAITOR, traitors, crews, range(2)))

    assert [line.split(" win")[0].split(": ")[1] for line in lines] == [
        "runner against campers",
        "runner against random",
    ]


def test_a_finding_has_its_interval() -> None:
    found = finding([1.0, 0.0] * 200)

    assert found.mean == 0.5
    assert found.high - found.mean == pytest.approx(found.mean - found.low)
    assert 0.04 < found.high - found.mean < 0.06
