"""What a seat may not know changes nothing of what it is sent."""

from collections.abc import Iterator

import pytest

from tests.server.leaks import LEAKS, Leak
from tests.server.pairs import Differs
from tests.server.probes import Probe
from tests.server.served import Served, serve
from tests.server.worlds import PAUSE, compare_worlds

PAIRS = 100
ENOUGH = 60  # pairs to catch a leak
TRIED = (
    "draft", "talk", "undo", "vote", "attempts", "wrong move", "late move", "another's move", "nonsense", "hint",
    "read", "look away", "standing", "premove", "leave", "return", "take", "back", "mute", "hand over",
)  # fmt: skip


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("worlds"), agent_pause=PAUSE) as running:
        yield running


@pytest.mark.parametrize(
    ("game", "more"), [("spill", ()), ("silent-sea", ("other ballots", "secret act in one world")), ("flotilla", ())]
)
def test_no_seat_and_no_observer_can_tell_two_worlds_apart(served: Served, game: str, more: tuple[str, ...]) -> None:
    done = compare_worlds(served, game, seed=1, pairs=PAIRS)

    assert done["look"] == PAIRS
    assert min(done[tried] for tried in (*TRIED, *more)) > 5


@pytest.mark.parametrize(("leak", "tried", "every"), LEAKS, ids=lambda one: getattr(one, "__name__", ""))
def test_a_leak_is_caught(
    served: Served, leak: Leak, tried: Probe | None, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Differs):
        compare_worlds(served, "silent-sea", seed=2, pairs=ENOUGH, every=every, tried=tried)
