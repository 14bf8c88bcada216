"""Notices by e-mail through a real SMTP server: by TLS, with a login, and once, whoever dies in between."""

import asyncio
import smtplib
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from fathoms.server import mail, notices
from fathoms.server.ids import new_id, now
from fathoms.server.notices import Post
from fathoms.server.sending import NotTaken
from fathoms.server.settings import Settings
from fathoms.server.store import Store, open_store
from fathoms.server.store.rows import NoticeRow, Notices, SeatRow
from fathoms.server.store.tables import OUTBOX
from tests.server import stored
from tests.server.killing import free_port, running
from tests.server.letters import CERTIFICATE, NAME, PASSWORD, letters
from tests.server.served import PATIENCE, serve

# aiosmtpd warns of a server of ours that takes passwords without TLS, and takes TLS from the start for none.
pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")

SAID = {"notice": "n1", "title": "\u00d6l am Abend", "link": "https://games.example.org/table/t"}
LOGIN = "fathoms:pass%20word%3A%201@"


def send(address: str, let_go: Callable[[], None] = lambda: None) -> None:
    settings = Settings(smtp=address, mail_from="Fathoms <games@example.org>")
    mail.send_mail(settings, "ada@example.org", SAID, let_go)


@pytest.mark.parametrize("tls", ["starttls", "smtps"])
def test_a_letter_goes_by_tls_to_a_server_that_wants_a_password(tls: str) -> None:
    with letters(tls, login=True) as box:
        send(box.address.replace("://", f"://{LOGIN}"))

    (letter,) = box.kept
    assert (box.secure, box.names, box.tried) == ([True], [NAME], [PASSWORD])
    assert (letter["From"], letter["To"]) == ("Fathoms <games@example.org>", "ada@example.org")
    assert (letter["Subject"], letter["Message-ID"]) == ("Your turn: \u00d6l am Abend", "<n1@fathoms>")
    assert "\u00d6l am Abend" in letter.get_content()
    assert SAID["link"] in letter.get_content()


def test_a_wrong_password_is_no_letter() -> None:
    with letters("starttls", login=True) as box, pytest.raises(smtplib.SMTPAuthenticationError):
        send(box.address.replace("://", "://fathoms:wrong@"))

    assert (box.kept, set(box.tried)) == ([], {"wrong"})


@pytest.mark.parametrize(("tls", "trusted"), [("", False), ("starttls", False), ("starttls", True), ("smtps", False)])
def test_a_password_is_told_by_tls_alone_and_to_the_server_that_is_meant(
    tls: str, trusted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = socket.create_connection
    monkeypatch.setattr(socket, "create_connection", lambda to, *more, **_: connect(("127.0.0.1", to[1]), *more))
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    with letters(tls, login=True) as box:
        address = box.address.replace("://127.0.0.1", f"://{LOGIN}mail.example.org")
        if trusted:
            send(address)
        else:
            with pytest.raises(OSError, match=r"TLS|certificate"):
                send(address)

    assert box.tried == [PASSWORD] * trusted


@pytest.mark.parametrize(("answer", "refused"), [("250 yes", False), ("451 come back later", True)])
def test_a_letter_is_let_go_last_of_all_and_a_refused_one_is_known_not_to_be_taken(answer: str, refused: bool) -> None:
    steps: list[str] = []
    with letters(answers=[answer]) as box:
        try:
            send(box.address, lambda: steps.append(f"let go before {len(box.kept)}"))
        except NotTaken:
            steps.append("not taken")

    assert steps == ["let go before 0", *["not taken"] * refused]
    assert len(box.kept) == (not refused)


async def ask(store: Store, to: str) -> None:
    """Let it be somebody's turn, and a notice of that lie in the outbox."""
    person = msgspec.structs.replace(stored.person(), notices=Notices(mail=to))
    await store.people.add(person)
    seated = stored.table(person, 1, state="playing", seed="1", rules=0)
    table = seated.table.id
    await store.tables.add(msgspec.structs.replace(seated, seats=[SeatRow(table, 0, person.id, asked=True)]))
    await store.outbox.add(NoticeRow(new_id(), "your turn", person.id, {"table": table, "seat": 0}, now(), None, 0))


def in_store(database: str, work: Callable[[Store], Any]) -> Any:
    async def do() -> Any:
        store = await open_store(database)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(do())


async def outbox(store: Store) -> list[NoticeRow]:
    async with store.database.read() as connection:
        return [NoticeRow(*row) for row in await connection.execute(select(OUTBOX))]


async def make_due(store: Store) -> None:
    """Let the time pass until the next try."""
    due = update(OUTBOX).values(due=0)
    await store.database.write(lambda connection: connection.execute(due))


@pytest.mark.parametrize("killed_at", ["to whom", "words"])
def test_a_server_that_is_killed_while_it_sends_a_letter_sends_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, killed_at: str
) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    in_store(database, lambda store: ask(store, "ada@example.org"))
    with letters(hold=killed_at) as box:
        monkeypatch.setenv("FATHOMS_SMTP", box.address)
        with running(database, free_port()):
            assert box.held.wait(PATIENCE)
        box.go_on.set()
        arrived = len(box.kept)
        in_store(database, make_due)
        in_store(database, lambda store: ask(store, "ben@example.org"))
        with running(database, free_port()) as again:
            while len(box.kept) < 2:
                assert again.poll() is None
        tries = sorted(row.tries for row in in_store(database, outbox))

    assert (arrived, tries) == ((1, [1, 1]) if killed_at == "words" else (0, [1, 2]))
    assert sorted(letter["To"] for letter in box.kept) == ["ada@example.org", "ben@example.org"]


def test_a_server_that_ends_waits_to_hear_what_became_of_a_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "_EVERY", 0.05)
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    with (
        letters(hold="words", answers=["451 come back later"]) as box,
        serve(tmp_path, database=database, smtp=box.address) as served,
    ):
        served.run(ask(served.hub.store, "ada@example.org"))
        assert box.held.wait(PATIENCE)
        assert [row.sent is None for row in served.run(outbox(served.hub.store))] == [False]
        served.loop.call_soon_threadsafe(served.loop.call_later, 0.2, box.go_on.set)

    assert [row.sent for row in in_store(database, outbox)] == [None]


def test_of_two_processes_that_send_the_same_letter_one_lets_it_go(tmp_path: Path) -> None:
    with letters(hold="to whom") as box, serve(tmp_path) as served:
        store, settings = served.hub.store, Settings(smtp=box.address)
        served.run(ask(store, "ada@example.org"))

        async def both() -> list[int]:
            slow = asyncio.create_task(Post(store, settings).send_due(now() + 1))
            await asyncio.to_thread(box.held.wait, PATIENCE)
            quick = await Post(store, settings).send_due(now() + 10**6)  # it is due again meanwhile
            box.go_on.set()
            return [quick, await slow]

        assert served.run(both()) == [1, 0]

    assert len(box.kept) == 1
