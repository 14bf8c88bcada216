"""A Ray cluster plays the same rows as this process; here a stand-in for the library sits at the seam."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fathoms.lab.experiment.crews import OnRay
from fathoms.lab.experiment.experiment import ExperimentError
from tests.lab.experiment.playing import experiment, played, rows


class Lost(Exception):
    """An actor died."""


class Failed(Exception):
    """A task failed."""


class FakeRay(SimpleNamespace):
    """Ray as far as it is used: actors that play when they are asked."""

    def __init__(self) -> None:
        super().__init__(exceptions=SimpleNamespace(RayActorError=Lost, RayTaskError=Failed), killed=[], address=None)

    def init(self, address: str, **_: Any) -> None:
        if address != "auto":
            raise ConnectionError(f"could not reach {address}")
        self.address = address

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: Any) -> Any:
        return lambda made: SimpleNamespace(remote=lambda *given: _Actor(made(*given)))

    def wait(self, waiting: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return waiting[-num_returns:], waiting[:-num_returns]

    def get(self, done: Any) -> Any:
        return done()

    def kill(self, player: Any) -> None:
        self.killed.append(player)


class _Actor:
    def __init__(self, player: Any) -> None:
        self.play = SimpleNamespace(remote=lambda task: lambda: player.play(task))


def test_a_cluster_gives_the_same_rows_and_is_left_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.delenv("RAY_USAGE_STATS_ENABLED", raising=False)

    there = played(tmp_path / "there", experiment(), OnRay("auto"), shard=4)

    assert rows(there) == rows(played(tmp_path / "here", experiment()))
    assert (ray.address, len(ray.killed)) == ("auto", 2)
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"


def test_without_ray_or_without_a_cluster_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ExperimentError, match="Ray is not installed here"):
        OnRay("auto")
    monkeypatch.setitem(sys.modules, "ray", FakeRay())
    with pytest.raises(ExperimentError, match="There is no Ray cluster at 'ray://x': could not reach"):
        OnRay("ray://x")
