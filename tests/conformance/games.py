"""The games to try: every one that is installed, and the example of a package that somebody else brings."""

import sys
from pathlib import Path

from fathoms import find_game, game_names

__all__ = ["GAMES", "LOW_TIDE", "THIRD_PARTY", "lowtide"]

THIRD_PARTY = Path(__file__).parents[1] / "thirdparty"

sys.path.insert(0, str(THIRD_PARTY))
try:
    import lowtide

    GAMES = [find_game(name) for name in game_names()]
    LOW_TIDE = find_game("lowtide")
finally:
    sys.path.remove(str(THIRD_PARTY))  # no other test has that game installed
