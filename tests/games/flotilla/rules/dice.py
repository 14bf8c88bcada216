"""Dive dice with one plain icon a face, for tests that must not hang on what is printed on the real ones."""

import pytest

from fathoms.games.flotilla.components.ids import DEPTHS
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.sea.dive_dice import SONARS

BARREL, TOXICITY, DEPLETION, SURVIVOR, SONAR, BLANK = range(6)  # the faces, for Table.rolls


def make_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every dive die has a barrel, a toxicity, a depletion, a survivor, a sonar and a blank, in this order."""
    faces = tuple(((0,), (1,), (2,), (3,), (SONARS + depth,), ()) for depth in range(len(DEPTHS)))
    monkeypatch.setattr(PRINTS, "dive_results", faces)
