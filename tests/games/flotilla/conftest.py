"""What the rule tests of Flotilla share."""

import pytest

from tests.games.flotilla.pieces import Press


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    """Tiles, dice and artifacts as the test prints them."""
    return Press(monkeypatch)
