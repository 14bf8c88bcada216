"""Bad messages, a little of what `make soak` sends."""

from pathlib import Path

from tests.server.fuzz_socket import fuzz_socket
from tests.server.served import serve

MESSAGES = 5_000


def test_random_mutated_and_unordered_messages_crash_nothing_and_change_no_game(tmp_path: Path) -> None:
    with serve(tmp_path, agent_pause=0.001) as served:
        answers = fuzz_socket(served, seed=1, count=MESSAGES)

    assert {"bad-json", "bad-request", "unknown-message", "late", "no-table", "ack", "update"} <= answers.keys()
