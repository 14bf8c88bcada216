"""Notices "your turn": kept with the move, sent once, by e-mail and webhook."""

import asyncio
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fathoms.server import notices
from fathoms.server.ids import now
from fathoms.server.notices import Post, call_webhook
from fathoms.server.settings import Settings
from fathoms.server.store.rows import Notices
from tests.server.served import serve


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server itself looks into its outbox once, at the start, and then leaves it to the test."""
    monkeypatch.setattr(notices, "_EVERY", 1_000)


class Mail(socketserver.StreamRequestHandler):
    """A mail server that says yes to everything and keeps what it gets."""

    kept: list[str] = []  # noqa: RUF012  # one for all letters

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline().decode().strip():
            if line.upper() == "DATA":
                self.wfile.write(b"354 go on\r\n")
                letter = []
                while (text := self.rfile.readline().decode()) != ".\r\n":
                    letter.append(text)
                self.kept.append("".join(letter))
            self.wfile.write(b"221 bye\r\n" if line.upper() == "QUIT" else b"250 yes\r\n")


@contextmanager
def mail_server() -> Iterator[int]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mail) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def test_who_is_asked_and_does_not_look_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(notices, "call_webhook", lambda address, said: called.append((address, said)))
    Mail.kept.clear()
    with mail_server() as port, serve(tmp_path) as served:
        store = served.hub.store
        (one, token), (two, _) = served.person("One"), served.person("Two")
        served.run(store.people.change(one.id, notices=Notices(mail="one@example.org")))
        served.run(store.people.change(two.id, notices=Notices("https://example.org/hook", "two@example.org")))
        table = served.table("spill", [one.id, two.id], title="An evening")
        with served.client(token) as client:
            update = client.watch(table)
            while update["choice"]["moves"]:
                client.move(update)
                update = client.until("update")
            post = Post(store, Settings(smtp=f"smtp://127.0.0.1:{port}", public_url="https://games.example.org"))
            sent = [served.run(post.send_due(now() + 1)), served.run(post.send_due(now() + 10**9))]

    assert sent == [1, 0]
    assert [(address, said["title"]) for address, said in called] == [("https://example.org/hook", "An evening")]
    assert len(Mail.kept) == 1
    assert "To: two@example.org" in Mail.kept[0]
    assert f"https://games.example.org/table/{table}" in Mail.kept[0]


def test_a_notice_that_cannot_be_sent_is_tried_again_later(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        store = served.hub.store
        two, _ = served.person("Two")
        served.run(store.people.change(two.id, notices=Notices(mail="two@example.org")))
        table = served.table("spill", [two.id, two.id])

        def asked(before: Any) -> Any:
            seats = [msgspec.structs.replace(seat, asked=True) for seat in before.seats]
            return msgspec.structs.replace(before, seats=seats)

        served.run(store.tables.change(table, asked))
        served.run(store.outbox.add(notices.your_turn(table, 1, 0, two.id, 5)))
        post = Post(store, Settings(smtp="smtp://127.0.0.1:1"))
        assert served.run(post.send_due(10)) == 0
        assert served.run(post.send_due(11)) == 0  # not yet again
        assert [row.tries for row in served.run(store.outbox.take(10**6, 10**7))] == [1]


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_a_webhook_leads_nowhere_but_into_the_public_internet(host: str) -> None:
    with pytest.raises(ValueError, match="private"):
        asyncio.run(asyncio.to_thread(call_webhook, f"https://{host}/", {"notice": "n"}))
