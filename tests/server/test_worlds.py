"""What a seat may not know changes nothing of what it is sent."""

from collections.abc import Iterator

import pytest

from tests.server.leaks import LEAKS, Leak
from tests.server.served import Served, serve
from tests.server.worlds import Differs, compare_worlds

PAIRS = 100
ENOUGH = 60  # pairs to catch a leak


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("worlds")) as running:
        yield running


@pytest.mark.parametrize("game", ["spill", "silent-sea", "flotilla"])
def test_no_seat_and_no_observer_can_tell_two_worlds_apart(served: Served, game: str) -> None:
    done = compare_worlds(served, game, seed=1, pairs=PAIRS)

    assert done["look"] == PAIRS
    assert min(done[tried] for tried in ("draft", "talk", "undo", "attempts", "wrong move", "late move")) > 5


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_is_caught(served: Served, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(Differs):
        compare_worlds(served, "silent-sea", seed=2, pairs=ENOUGH)
