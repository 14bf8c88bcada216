"""No acknowledged move is ever lost: a little of what `make soak` does."""

from pathlib import Path

from tests.server.killing import kill_under_load


def test_every_acknowledged_move_is_there_after_the_server_was_killed(tmp_path: Path):
    counted = kill_under_load(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", kills=3, seed=1, players=4)

    assert counted["kills"] == 3
    assert counted["acknowledged"] > 20
