"""Agents that fail, each in its own way."""

from typing import Any

from fathoms.agents import Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight


class Broken:
    def __init__(self, game: Game[Any], chance: Chance) -> None:
        pass

    def choose(self, sight: Sight, budget: Budget) -> Move:
        raise RuntimeError("no idea")


class Nonsense(Broken):
    def choose(self, sight: Sight, budget: Budget) -> Move:
        return Move(0, "xyzzy", "", 0, 0)


class Hanging(Broken):
    def choose(self, sight: Sight, budget: Budget) -> Move:
        while True:
            pass


class Deaf(Broken):
    """Hangs, and takes no exception for an answer."""

    def choose(self, sight: Sight, budget: Budget) -> Move:
        while True:
            try:
                while True:
                    pass
            except Exception:
                continue


class Stillborn:
    def __init__(self, game: Game[Any], chance: Chance) -> None:
        raise RuntimeError("no table")


class Leaving(Broken):
    def choose(self, sight: Sight, budget: Budget) -> Move:
        raise SystemExit(3)


class Talkative(Broken):
    def choose(self, sight: Sight, budget: Budget) -> Move:
        raise RuntimeError("no\n  idea.")
