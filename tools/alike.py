"""Whole games of every agent, as digests to compare between builds: `python -m tools.alike GAME [--games 4]`.

A line stands for one game: its table, its agents, and a digest of every move, event, view and choice in it. Both builds
have to print the same lines. `in_both_builds` asks the installed one and a compiled one.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import fathoms
from fathoms import Match
from fathoms.engine.agent import Budget, agent_names
from fathoms.lab.simulation import Setting, play_one

ROOT = Path(__file__).resolve().parent.parent
_THOUGHT = Budget(iterations=20)  # and no seconds, or a choice would depend on how busy the machine is


def digest(setting: Setting, number: int) -> str:
    """What happens in a game that agents play, and what everybody sees of it, as one word."""
    record = play_one(setting, number)[1]
    match = fathoms.new(record.game, players=record.players, seed=record.seed)
    told = hashlib.blake2b(digest_size=16)
    for move, seat in zip(record.moves, record.by, strict=True):
        told.update(json.dumps([move, _seen(match)]).encode())
        match.play(move, seat)
    told.update(json.dumps([_seen(match), match.log(None)]).encode())
    return told.hexdigest()


def _seen(match: Match) -> list[object]:
    seats = (*range(match.players), None)
    return [[match.view(seat) for seat in seats], [match.choice(seat) for seat in match.asked]]


def lines(name: str, games: int) -> list[str]:
    """A line for every game: all agents at all player counts."""
    game, found = fathoms.find_game(name), []
    for agent in agent_names(game):
        for number in range(games):
            players = game.players[number % len(game.players)]
            setting = Setting(name, players, game.check_table(players, {}), (agent,) * players, _THOUGHT)
            found.append(f"{name} {players} {agent} {number}: {digest(setting, number)}")
    return found


def in_both_builds(name: str, games: int, compiled: Path) -> int:
    """The number of games that went the same way in both builds; an error names the first that did not."""
    interpreted, native = (_asked(name, games, folder) for folder in (ROOT / "src", compiled))
    for one, other in zip(interpreted, native, strict=True):
        if one != other:
            raise AssertionError(f"The builds differ: {one} interpreted, {other} compiled.")
    return len(interpreted)


def _asked(name: str, games: int, folder: Path) -> list[str]:
    command = [sys.executable, "-m", "tools.alike", name, "--games", str(games)]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def main() -> None:
    """Print the lines of a game."""
    parser = argparse.ArgumentParser(prog="python -m tools.alike", description=__doc__)
    parser.add_argument("game", choices=fathoms.game_names())
    parser.add_argument("--games", type=int, default=4, help="of every agent (4)")
    asked = parser.parse_args()
    print("\n".join(lines(asked.game, asked.games)))


if __name__ == "__main__":
    main()
