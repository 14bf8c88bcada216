"""Notices "your turn": kept with the move, sent once, by e-mail and webhook."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from fathoms.client import Server
from fathoms.server import lobby, notices, turns
from fathoms.server.ids import now
from fathoms.server.notices import Post
from fathoms.server.settings import Settings
from fathoms.server.store.rows import NoticeRow, Notices
from fathoms.server.store.tables import OUTBOX
from fathoms.server.webhooks import call_webhook
from tests.server.letters import letters
from tests.server.served import Client, Served, serve

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server itself looks into its outbox once, at the start, and then leaves it to the test."""
    monkeypatch.setattr(notices, "_EVERY", 1_000)


def test_who_is_asked_and_does_not_look_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(notices, "call_webhook", lambda address, said, _: called.append((address, said)))
    with letters() as mail, serve(tmp_path) as served:
        store = served.hub.store
        (one, token), (two, _) = served.person("One"), served.person("Two")
        served.run(store.people.change(one.id, notices=Notices(mail="one@example.org")))
        served.run(store.people.change(two.id, notices=Notices("https://example.org/hook", "two@example.org")))
        table = served.table("spill", [one.id, two.id], title="An evening")
        with served.client(token) as client:
            play_out_turn(client, client.watch(table))
            post = Post(store, Settings(smtp=mail.address, public_url="https://games.example.org"))
            sent = [served.run(post.send_due(now() + 1)), served.run(post.send_due(now() + 10**9))]

    assert sent == [2, 0]
    assert [(address, said["title"]) for address, said in called] == [("https://example.org/hook", "An evening")]
    documented = re.search(r"^    POST https://\S+\n    (\{.*\})$", PROTOCOL.read_text(encoding="utf-8"), re.MULTILINE)
    assert documented is not None
    example = json.loads(documented[1])
    assert (
        called[0][1] | {"notice": example["notice"], "table": example["table"], "seat": 0, "link": example["link"]}
        == example
    )
    assert [(letter["To"], letter["Subject"]) for letter in mail.kept] == [("two@example.org", "Your turn: An evening")]
    assert f"https://games.example.org/table/{table}" in mail.kept[0].get_content()


def test_a_notice_that_cannot_be_sent_is_tried_again_later(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        store = served.hub.store
        two, _ = served.person("Two")
        served.run(store.people.change(two.id, notices=Notices(mail="two@example.org")))
        table = served.table("spill", [two.id, "agent:random"])

        def asked(before: Any) -> Any:
            seats = [msgspec.structs.replace(seat, asked=seat.seat == 0) for seat in before.seats]
            return msgspec.structs.replace(before, seats=seats)

        served.run(store.tables.change(table, asked))
        post = Post(store, Settings(smtp="smtp://127.0.0.1:1"))
        first, tried = outbox(served)[0].due, []
        while not (waiting := outbox(served)[0]).sent:
            served.run(post.send_due(waiting.due - 1))
            assert outbox(served) == [waiting]
            served.run(post.send_due(waiting.due))
            tried.append((waiting.due - first) / 60_000)

    assert tried == [0, 1, 3, 7, 15, 31, 63, 127, 255, 511]  # each time twice as long, and then no more


def outbox(served: Served) -> list[NoticeRow]:
    """All notices that are to be sent or were."""

    async def read() -> list[NoticeRow]:
        async with served.hub.store.database.read() as connection:
            return [NoticeRow(*row) for row in await connection.execute(select(OUTBOX).order_by(OUTBOX.c.due))]

    return served.run(read())


def wanting_notices(served: Served, name: str) -> Server:
    """Somebody who is signed in and wants to be told."""
    person = Server(served.address, name)
    person.call("PUT", "/api/me", {"webhook": "https://example.org/hook"})
    return person


def test_the_first_question_is_told_too_but_not_to_who_began_or_looks(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        told: list[list[str]] = []
        for looks in (False, True):
            host, guest = wanting_notices(served, "Host"), wanting_notices(served, "Guest")
            table = host.open_table("spill", 3, mine=(1,))
            guest.take_seat(table, 0, 2)
            with served.client(guest.token) as client:
                if looks:
                    client.send("watch", table=table, seat=0)
                    client.until("table")
                host.start(table)
            told.append([row.recipient for row in outbox(served) if row.body["table"] == table])
            own = guest.call("GET", "/api/me")["id"]
            assert told[-1] == ([] if looks else [own])


def test_a_webhook_set_while_the_table_is_open_counts_from_the_next_question_on(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        (one, token), (two, _) = served.person("One"), served.person("Two")
        table = served.table("spill", [one.id, two.id])
        with served.client(token) as client:
            update = client.watch(table)
            served.run(served.hub.store.people.change(two.id, notices=Notices("https://example.org/hook")))
            play_out_turn(client, update)

        assert [row.recipient for row in outbox(served)] == [two.id]


def play_out_turn(client: Client, update: dict[str, Any]) -> None:
    """Move until somebody else is asked."""
    while update["choice"]["moves"]:
        client.move(update)
        update = client.until("update")


def leave(served: Served, table: str, person: str) -> None:
    served.run(served.hub.store.tables.change(table, lambda before: lobby.stand_up(before, person, now())))
    served.run(served.hub.changed(table))


def test_who_has_left_is_told_nothing_and_who_is_given_the_seat_is(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        (one, token), (two, _), (three, other) = served.person("One"), served.person("Two"), served.person("Three")
        for person in (two, three):
            served.run(served.hub.store.people.change(person.id, notices=Notices("https://example.org/hook")))
        table = served.table("spill", [one.id, two.id])
        with served.client(token) as client:
            update = client.watch(table)
            leave(served, table, two.id)
            play_out_turn(client, update)
            assert outbox(served) == []
            with served.client(other) as taker:
                taker.send("take", table=table, id="t", left=1)
                taker.answer("t")
            client.send("answer", table=table, ask=client.until("asked")["ask"], yes=True)
            client.until("asked", state="agreed")

        assert [(row.recipient, row.body["seat"]) for row in outbox(served)] == [(three.id, 1)]


def test_who_leaves_before_a_notice_is_sent_is_not_sent_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr(notices, "call_webhook", lambda address, *_: called.append(address))
    with serve(tmp_path) as served:
        (one, token), (two, _) = served.person("One"), served.person("Two")
        served.run(served.hub.store.people.change(two.id, notices=Notices("https://example.org/hook")))
        table = served.table("spill", [one.id, two.id])
        with served.client(token) as client:
            play_out_turn(client, client.watch(table))
        leave(served, table, two.id)
        assert served.run(Post(served.hub.store, Settings()).send_due(now() + 1)) == 1

    assert called == []


@pytest.mark.parametrize("dead", ["webhook", "mail"])
def test_of_two_ways_one_that_is_dead_neither_stops_nor_repeats_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dead: str
) -> None:
    sent: list[str] = []

    def send(by: str) -> None:
        if by == dead:
            raise OSError
        sent.append(by)

    monkeypatch.setattr(notices, "call_webhook", lambda *_: send("webhook"))
    monkeypatch.setattr(notices, "send_mail", lambda *_: send("mail"))
    with serve(tmp_path) as served:
        (one, token), (two, _) = served.person("One"), served.person("Two")
        both = Notices("https://example.org/hook", "two@example.org")
        served.run(served.hub.store.people.change(two.id, notices=both))
        with served.client(token) as client:
            play_out_turn(client, client.watch(served.table("spill", [one.id, two.id])))
        post = Post(served.hub.store, Settings(smtp="smtp://localhost"))
        for later in range(5):
            served.run(post.send_due(now() + 1 + later * 10**8))

    assert sent == [{"webhook": "mail", "mail": "webhook"}[dead]]


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_a_webhook_leads_nowhere_but_into_the_public_internet(host: str) -> None:
    with pytest.raises(ValueError, match="private"):
        asyncio.run(asyncio.to_thread(call_webhook, f"https://{host}/", {"notice": "n"}, lambda: None))


@pytest.mark.parametrize(
    ("players", "premove", "called"),
    [(4, "keep volunteers", [0, 0]), (2, "keep burn", [0, 1]), (4, "keep burn", [1, 1])],
    ids=["answered", "answered, and asked again", "not a move of that question"],
)
def test_who_has_answered_beforehand_is_called_only_when_asked_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, premove: str, called: list[int]
) -> None:
    sent: list[str] = []
    monkeypatch.setattr(notices, "call_webhook", lambda address, *_: sent.append(address))
    with serve(tmp_path, agent_pause=1_000) as served:
        hub, (one, token), (two, other) = served.hub, served.person("One"), served.person("Two")
        served.run(hub.store.people.change(two.id, notices=Notices("https://example.org/hook")))
        seats: list[str | None] = [one.id, two.id, one.id, one.id]
        table = served.table("spill", seats[:players], seed=5)
        with served.client(token) as client, served.client(other) as waiting:
            update = client.watch(table, seat=0)
            if players == 2:  # with two figures each, it is not certain yet who comes next
                client.move(update)
                update = client.until("update")
            say_before(waiting, table, premove)
            play_out_turn(client, update)
            served.run(hub._post.send_due(now() + 1))
            told = [len(sent)]
            monkeypatch.setattr(turns, "drawn_between", lambda *_: 0)
            served.run(look_again(served, table))
            if premove == "keep volunteers" or players == 2:
                client.until("update")
            served.run(hub._post.send_due(now() + 10**8))

    assert [*told, len(sent)] == called


async def look_again(served: Served, table: str) -> None:
    """What the second player has said beforehand is done now."""
    served.hub.turns.again(await served.hub.room(table), seat=1)


def say_before(client: Client, table: str, premove: str) -> None:
    """Say a premove, and look away."""
    client.watch(table)
    client.send("premove", table=table, move=premove)
    client.until("given", premove=premove)
    client.send("unwatch", table=table)
    client.silence()


def test_what_was_said_beforehand_is_done_after_a_restart_whoever_looks(tmp_path: Path) -> None:
    with serve(tmp_path, agent_pause=1_000) as served:
        (one, token), (two, other) = served.person("One"), served.person("Two")
        table = served.table("spill", [one.id, two.id, one.id, one.id], seed=5)
        with served.client(token) as client, served.client(other) as waiting:
            say_before(waiting, table, "keep volunteers")
            play_out_turn(client, client.watch(table, seat=0))
    with serve(tmp_path, agent_pause=0.001) as served:
        while [row.move for row in served.run(served.hub.store.play.moves(table))][1:] != ["keep volunteers"]:
            pass
