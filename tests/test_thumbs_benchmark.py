"""Comparing agents: the same players in the same seats gain nothing, and every match can be played."""

import pytest

from benchmarks.thumbs.agents import Maker, new_thumb
from benchmarks.thumbs.matches import MATCHES, Match, compare, matrix, won
from benchmarks.thumbs.play import finding
from benchmarks.thumbs.probes import camper, runner
from fathoms.agents.uniform import RandomAgent

SPILL = MATCHES[0]


def test_the_same_players_gain_nothing() -> None:
    result = compare(SPILL, new_thumb, new_thumb, range(3))

    assert (result.gain.low, result.gain.mean, result.gain.high) == (0, 0, 0)


def test_players_who_do_anything_lose_something() -> None:
    assert compare(SPILL, RandomAgent, new_thumb, range(6)).gain.mean < 0


@pytest.mark.parametrize("match", MATCHES[1:], ids=lambda match: match.about)
def test_every_match_is_played_to_its_end(match: Match) -> None:
    assert won(match, 1, new_thumb, RandomAgent) in (True, False)


def test_traitors_meet_crews() -> None:
    traitors: dict[str, Maker] = {"runner": runner}
    crews: dict[str, Maker] = {"camper": camper, "random": RandomAgent}

    lines = list(matrix(traitors, crews, range(2)))

    assert [line.split(":")[0] for line in lines] == ["runner traitor, camper crew", "runner traitor, random crew"]


def test_a_finding_has_its_interval() -> None:
    found = finding([1.0, 0.0] * 200)

    assert found.mean == 0.5
    assert found.high - found.mean == pytest.approx(found.mean - found.low)
    assert 0.04 < found.high - found.mean < 0.06
