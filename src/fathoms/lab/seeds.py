"""Where the chance of a simulation comes from: its own seed gives every game's seed and every agent's, one way.

An agent that looked into its own chance would learn nothing of the dice of its game. A seed that a person types is
small, and could be guessed: so each guess is made to cost.
"""

import hashlib
from functools import cache
from typing import Final

from fathoms.engine.chance import Chance

_BITS: Final = 128
_COST: Final = 2**12  # some 15 ms and 4 MB a guess


def game_seed(simulation: int, number: int) -> int:
    """The seed of one game of a simulation."""
    return _derive(simulation, f"game {number}")


def agent_chance(simulation: int, number: int, seat: int) -> Chance:
    """The chance of an agent's own in one game: unrelated to the game's, to the other seats' and to other games'."""
    return Chance(_derive(simulation, f"game {number}, agent of seat {seat}"))


def seating_chance(simulation: int, number: int) -> Chance:
    """The chance that draws who sits where in one game, where a mixture of agents plays."""
    return Chance(_derive(simulation, f"game {number}, seating"))


def look_chance(simulation: int, number: int) -> Chance:
    """The chance by which one game is played on from its turns, to see who is how likely to win."""
    return Chance(_derive(simulation, f"game {number}, chances"))


def _derive(simulation: int, purpose: str) -> int:
    digest = hashlib.blake2b(purpose.encode(), key=_key(simulation), digest_size=_BITS // 8).digest()
    return int.from_bytes(digest, "big")


@cache
def _key(simulation: int) -> bytes:
    return hashlib.scrypt(str(simulation).encode(), salt=b"fathoms simulation", n=_COST, r=8, p=1)
