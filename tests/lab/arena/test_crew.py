"""Processes that play bouts: an agent that takes one down, or that nothing can interrupt, costs its own bout alone."""

import sys
from pathlib import Path

import pytest

from fathoms.engine.registry import find_game
from fathoms.lab.arena.bouts import Bout, Ground, Result
from fathoms.lab.arena.crew import Crew
from fathoms.lab.arena.entrants import Entrant

AGENTS = """
import os, signal

class Agent:
    def __init__(self, game, chance):
        pass

class Gone(Agent):
    def choose(self, sight, budget):
        os._exit(1)

class Stuck(Agent):
    def choose(self, sight, budget):
        signal.signal(signal.SIGALRM, signal.SIG_IGN)  # as deaf as a loop in a C library
        while True:
            pass
"""
RANDOM = Entrant("random", "random")


@pytest.mark.parametrize("name", ["Gone", "Stuck"])
def test_a_process_that_is_lost_is_the_fault_of_whoever_was_choosing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _install(tmp_path, name)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])  # the processes have the same
    ground = Ground("spill", 2, find_game("spill").check_table(2, {}), 5, 0.2)
    bouts = [Bout(0, (RANDOM, Entrant("bad", "bad")), 1), Bout(1, (RANDOM, RANDOM), None)]
    results: dict[int, Result] = {}
    crew = Crew(1)

    crew.play(ground, bouts, lambda result: results.update({result.number: result}))
    crew.close()

    assert results[0].forfeit.startswith(
        "The agent 'bad' in seat 1 took the process down that it played in, or thought"
    )
    assert results[1].forfeit == ""


def _install(folder: Path, name: str) -> None:
    (folder / "gone_agents.py").write_text(AGENTS, encoding="utf-8")
    facts = folder / "gone-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: gone\nVersion: 1.0\n", encoding="utf-8")
    (facts / "entry_points.txt").write_text(f"[fathoms.agents]\nbad = gone_agents:{name}\n", encoding="utf-8")
