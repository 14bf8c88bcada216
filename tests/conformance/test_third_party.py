"""A game comes with whatever package is installed: the entry point is all that Fathoms needs to know of it."""

import os
import subprocess
import sys
from pathlib import Path

from tests.conformance.games import LOW_TIDE, THIRD_PARTY

PLAY = """
import fathoms
print(fathoms.game_names())
match = fathoms.new("lowtide", players=3, seed=7, tide="spring")
while match.outcome is None:
    match.play(match.legal_moves[0])
print(match.outcome.reason)
"""


def run(path: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (path, os.environ.get("PYTHONPATH"))))}
    command = [sys.executable, "-c", PLAY]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_a_game_of_another_package_is_found_and_played() -> None:
    done = run(str(THIRD_PARTY))

    assert done.stderr == ""
    names, reason = done.stdout.splitlines()
    assert "lowtide" in names
    assert "spill" in names
    assert reason in ("won alone", "shared")


def test_its_agent_and_its_board_come_with_it(tmp_path: Path) -> None:
    path = os.pathsep.join(filter(None, (str(THIRD_PARTY), os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-m", "fathoms", "play", "lowtide", "--agents", "human,gatherer", "--seed", "3"]
    command += ["--save", str(tmp_path / "game.json")]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, input="dig\ndig\n", capture_output=True, text=True, check=False
    )

    assert done.returncode == 0
    assert "~~~ sand 24 ~~~" in done.stdout
    assert "Player 2 digs up" in done.stdout
    assert "Player 1: Which shell?" in done.stdout.split("A wave comes in", maxsplit=2)[-1]


def test_a_game_whose_package_is_not_there_is_not_found() -> None:
    done = run("")

    assert "lowtide" not in done.stdout
    assert "There is no game 'lowtide': installed are" in done.stderr


def test_no_turn_begins_after_the_end() -> None:
    state = LOW_TIDE.new(2, {}, seed=7, listen=True)
    turns = 0
    while state.stack:
        turns = LOW_TIDE.turn(state)
        LOW_TIDE.apply(state, LOW_TIDE.legal_moves(state)[0])

    assert turns > 2
    assert LOW_TIDE.turn(state) == turns
