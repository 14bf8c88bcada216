"""A stranger tries to get at what is another's: seats, sessions, the server's time, memory and mail."""

import asyncio
import json
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import fathoms
from fathoms.client import Refused, Server
from fathoms.engine.record import UNDO
from fathoms.server import notices, webhooks
from fathoms.server.checking import Checking, check_record
from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.limits import Limits
from fathoms.server.live import LiveTable
from fathoms.server.notices import Post
from fathoms.server.room import Room
from fathoms.server.sending import NotTaken
from fathoms.server.settings import Settings
from fathoms.server.socket import _MOST_LETTERS, _MOST_TOO_FAST, Connection
from fathoms.server.store.rows import MoveRow, Notices
from fathoms.server.webhooks import call_webhook
from tests.server.served import Client, Served, serve


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("break in")) as running:
        yield running


def people(served: Served, *names: str) -> list[Server]:
    return [Server(served.address, name=name) for name in names]


def sees(client: Client) -> list[tuple[int | None, Any]]:
    """The seats and loyalties that a client has been sent since it was last asked, once the server has come to rest."""
    return [
        (message["seat"], message["view"]["loyalty"]) for message in client.silence() if message["type"] == "update"
    ]


def test_who_stood_up_before_the_game_does_not_see_it_with_the_eyes_of_who_sat_down(served: Served) -> None:
    host, eve, *others = people(served, "Host", "Eve", "Two", "Three", "Four")
    table = host.open_table("silent-sea", 4)
    eve.take_seat(table, 1)
    with served.client(eve.token) as client:
        client.send("watch", table=table)
        client.until("table")
        eve.call("POST", f"/api/tables/{table}/leave", {})
        for seat, other in enumerate(others, 1):
            other.take_seat(table, seat)
        host.start(table)

        assert sees(client) == [(None, None)]


def test_who_swapped_seats_sees_with_the_old_eyes_no_more(served: Served) -> None:
    host, eve, *others = people(served, "Host", "Eve", "Two", "Three")
    table = host.open_table("silent-sea", 4)
    eve.take_seat(table, 1)
    with served.client(eve.token) as client:
        client.send("watch", table=table, seat=1)
        client.until("table")
        eve.call("POST", f"/api/tables/{table}/swap", {"one": 1, "other": 3})
        for seat, other in enumerate(others, 1):
            other.take_seat(table, seat)
        host.start(table)

        assert sees(client) == [(None, None)]
        update = client.watch(table)
        assert update["seat"] == 3


def test_who_looked_into_the_lobby_does_not_see_the_game_of_a_table_without_observers(served: Served) -> None:
    host, *others = people(served, "Host", "Two", "Three", "Four")
    table = host.open_table("silent-sea", 4, allow={"observers": False})
    with served.client() as client, served.client(host.token) as own:
        for one in (client, own):
            one.send("watch", table=table)
            one.until("table")
        for seat, other in enumerate(others, 1):
            other.take_seat(table, seat)
        host.start(table)

        assert client.until("refused")["code"] == "not-allowed"
        own.until("update")
        assert [message["type"] for message in client.silence()] == []


def test_who_left_and_was_replaced_sees_what_an_observer_sees(served: Served) -> None:
    (one, token), (two, leaver), (_, comes) = (served.person(name) for name in ("One", "Two", "Three"))
    table = served.table("silent-sea", [one.id, two.id, one.id, one.id])
    with served.client(leaver) as client, served.client(token) as stays, served.client(comes) as taker:
        before = client.watch(table)
        assert before["view"]["loyalty"] is not None
        Server(served.address, token=leaver).call("POST", f"/api/tables/{table}/leave", {})
        for seat in (0, 2, 3):
            stays.watch(table, seat=seat)
        taker.send("take", table=table, id="t", left=1)
        ask = stays.until("asked", state="asked")["ask"]
        for seat in (0, 2, 3):
            stays.send("answer", table=table, seat=seat, ask=ask, yes=True)
        stays.until("asked", state="agreed")
        client.silence()
        client.send("watch", table=table, since=0)

        assert client.until("update")["seat"] is None
        watchers = served.run(served.hub.room(table)).watchers
        assert [one.viewer for one in watchers if one.person is not None and one.person.id == two.id] == [None]


@pytest.mark.parametrize("by_message", [False, True])
def test_a_socket_ends_with_the_session_that_opened_it(served: Served, by_message: bool) -> None:
    person, token = served.person("Ada")
    with served.client(None if by_message else token) as thief, served.client(served.person("Eve")[1]) as other:
        if by_message:
            thief.send("hello", protocol=1, session=token)
            assert thief.until("welcome")["person"] == person.id
        served.run(served.hub.connections.send_away_signed_out())
        thief.silence()
        Server(served.address, token=token).call("DELETE", "/api/session")
        served.run(served.hub.connections.send_away_signed_out())

        with pytest.raises(ConnectionClosed) as closed:
            thief.silence()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "not-signed-in")
        other.silence()


ODD = [
    '{"type": "watch", "table": "a", "more": ' + "[" * 8_000 + "]" * 8_000 + "}",
    '{"type": "ping", "more": ' + '{"a":' * 2_000 + "1" + "}" * 2_000 + "}",
    "[" * 16_000,
    '{"type": "watch", "table": "a", "seat": ' + "9" * 10_000 + "}",
    '{"type": "ping", "more": 1e99999}',
    '{"type": "watch", "table": "\\ud800"}',
    '{"type": "watch", "table": "\\u0000"}',
]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_deep_huge_and_broken_messages_are_refused_and_the_connection_lives_on(served: Served, text: str) -> None:
    with served.client() as client:
        for sent in (text, text.encode()):
            client.socket.send(sent)
            assert client.next()["code"] in ("bad-json", "bad-request")
        assert client.silence() == []


def test_a_letter_that_no_database_takes_spoils_no_move_of_another_table(database: str, tmp_path: Path) -> None:
    with serve(tmp_path, database=database) as served:
        (one, token), (eve, evil) = served.person("One"), served.person("Eve")
        table, own = served.table("spill", [one.id]), served.table("spill", [eve.id])
        with served.client(token) as client, served.client(evil) as bad:
            update, spoilt = client.watch(table), bad.watch(own)
            for _ in range(3):
                bad.move(spoilt, id="a\0b")
                sent = client.move(update)
                assert client.answer(sent)["type"] == "ack"
                assert bad.until("refused")["code"] == "bad-request"
                client.send("watch", table=table)
                update = client.until("update")
        assert served.run(served.hub.store.play.moves(own)) == []


def test_a_new_socket_begins_no_limit_anew_and_new_sockets_are_counted_too(tmp_path: Path) -> None:
    with serve(tmp_path, lines_per_minute=2, messages_per_minute=15, requests_per_minute=20) as strict:
        person, token = strict.person("Ada")
        table = strict.table("spill", [person.id])
        codes = []
        for line in range(3):
            with strict.client(token) as client:
                client.send("say", table=table, id=f"l{line}", words="hello")
                codes.append(client.answer(f"l{line}").get("code"))
        assert codes == [None, None, "too-fast"]
        with strict.client(token) as client:
            for _ in range(15):
                client.send("ping")
            assert client.until("refused")["code"] == "too-fast"
        with pytest.raises(InvalidStatus):  # noqa: PT012  # which of them is refused does not matter
            for _ in range(20):
                strict.client(token).socket.close()


def flood(client: Client) -> None:
    """Send without end, and hear what comes until the connection breaks."""
    for _ in range(2_000):
        client.socket.send("{}")
    while True:
        client.next()


def test_who_floods_a_socket_is_cut_off_and_not_listened_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = 0
    message = Limits.message

    def count(self: Limits, *given: Any) -> None:
        nonlocal heard
        heard += 1
        message(self, *given)

    with serve(tmp_path, messages_per_minute=5) as served, served.client() as client:
        monkeypatch.setattr(Limits, "message", count)
        with pytest.raises(ConnectionClosed) as closed:
            flood(client)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too-fast")
        assert heard < 5 + 2 * _MOST_TOO_FAST


def test_a_second_socket_gets_no_second_agent_to_think(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    person, token = served.person("Ada")
    table = served.table("spill", [person.id])
    thinking = asyncio.Event()

    async def choose(request: Any) -> str:
        await thinking.wait()
        return served.hub._rooms[table].played.match.legal_moves[0].text

    monkeypatch.setattr(served.hub.workers, "choose", choose)
    with served.client(token) as one, served.client(token) as two:
        one.send("hint", table=table, id="h1")
        one.silence()
        two.send("hint", table=table, id="h2")
        assert two.answer("h2")["code"] == "too-fast"
        served.loop.call_soon_threadsafe(thinking.set)
        assert one.answer("h1")["type"] == "hinted"
        two.send("hint", table=table, id="h3")
        assert two.answer("h3")["type"] == "hinted"


def test_who_takes_nothing_that_is_sent_is_cut_off_before_it_fills_the_memory(served: Served) -> None:
    closed: list[int] = []

    class Stuck:
        async def close(self, code: int, _reason: str | None = None) -> None:
            closed.append(code)

    async def flood() -> int:
        connection = Connection(Stuck(), served.hub, ExitStack())  # type: ignore[arg-type]  # all of it that is used
        for _ in range(60):
            connection.send("x" * (_MOST_LETTERS // 20))
        await asyncio.sleep(0)
        return connection._waiting.qsize()

    assert served.run(flood()) == 20
    assert closed == [1013]


def back_and_forth(times: int) -> list[str]:
    """A record whose maker cannot decide."""
    match = fathoms.new("spill", players=1, seed=1)
    while match.last_mover is None:
        match.play(match.legal_moves[0])
    match.undo()
    return [*match.record.moves, *[match.legal_moves[0].text, UNDO] * times]


def test_a_record_that_goes_back_and_forth_for_ever_is_not_taken(served: Served) -> None:
    record = fathoms.new("spill", players=1, seed=1).record
    record.moves = back_and_forth(3_000)

    assert "at most 5000" in check_record(record.to_json()).refused
    record.moves = back_and_forth(1_000)
    assert "is not over" in check_record(record.to_json()).refused


def test_a_table_ends_up_taking_nothing_back_any_more() -> None:
    live = LiveTable(fathoms.new("spill", players=1, seed=1).record)
    for number, move in enumerate(back_and_forth(999), 1):
        live.take(MoveRow("t", number, 0, move, None, 0, False))
    live.take(MoveRow("t", live.next_number, 0, live.match.legal_moves[0].text, None, 0, False))

    with pytest.raises(Problem, match="enough"):
        live.judge_undo(0)


def test_other_tables_do_not_wait_while_a_long_game_is_taken_up(served: Served) -> None:
    person, token = served.person("Ada")
    long, short = served.table("spill", [person.id]), served.table("spill", [person.id])
    rows = [MoveRow(long, number, 0, move, None, number, False) for number, move in enumerate(back_and_forth(900), 1)]

    async def keep() -> None:
        await asyncio.gather(*(served.hub.store.play.append(row) for row in rows))

    async def take_up() -> int:
        play, played, turn = Room._play, set(), 0

        def note(room: Room, move: MoveRow) -> None:
            played.add(turn)
            play(room, move)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Room, "_play", note)
            opening = asyncio.ensure_future(served.hub.room(long))
            while not opening.done():
                await asyncio.sleep(0)
                turn += 1
        return len(played)

    served.run(keep())
    turns = served.run(take_up())
    with served.client(token) as client:
        assert client.watch(long)["number"] == len(rows) + 1
        client.watch(short)

    assert turns > 3, "others had their turn while it was taken up"


def test_so_many_records_are_checked_and_no_more_wait() -> None:
    async def flood() -> list[str]:
        checking = Checking(0.01)
        done = await asyncio.gather(*(checking.check(b"{}") for _ in range(30)), return_exceptions=True)
        return [one.sentence for one in done if isinstance(one, Problem)]

    said = asyncio.run(flood())
    assert said.count("Too many records are being checked: wait a moment.") == 20


def test_a_webhooks_name_is_asked_once_and_leads_where_it_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    went: list[Any] = []

    def lead(host: str, *_: Any, **__: Any) -> list[Any]:
        numbers = ["93.184.216.34", "127.0.0.1"]  # the second time somewhere else
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (numbers[min(1, len(went))], 443))]

    def connect(address: Any, *_: Any, **__: Any) -> Any:
        went.append(address)
        raise OSError("far enough")

    monkeypatch.setattr(socket, "getaddrinfo", lead)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(OSError, match="far enough"):
        call_webhook("https://hooks.example.org/turn?a=b", {"notice": "n"}, lambda: None)

    assert went == [("93.184.216.34", 443)]


@pytest.mark.parametrize(
    ("answer", "taken"),
    [(b"HTTP/1.1 204 No Content\r\n\r\n", True), (b"HTTP/1.1 302 Found\r\n", False), (b"H", False)],
)
def test_one_look_at_a_webhooks_answer_is_enough(answer: bytes, taken: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = socket.socketpair()
    monkeypatch.setattr(webhooks, "_public_number", lambda host: "192.0.2.1")
    monkeypatch.setattr(socket, "create_connection", lambda *_: here)
    monkeypatch.setattr(ssl.SSLContext, "wrap_socket", lambda _self, plain, **_: plain)
    with there:
        there.sendall(answer)  # and nothing more: the connection stays open
        if taken:
            call_webhook("https://hooks.example.org/turn?a=b", {"notice": "n"}, lambda: None)
        else:
            with pytest.raises(NotTaken):
                call_webhook("https://hooks.example.org/turn?a=b", {"notice": "n"}, lambda: None)
        asked = there.recv(4_096).decode()

    assert asked.startswith("POST /turn?a=b HTTP/1.1\r\nHost: hooks.example.org\r\n")
    assert json.loads(asked.partition("\r\n\r\n")[2]) == {"notice": "n"}


def test_nobodys_letter_box_is_flooded(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(notices, "send_mail", lambda _settings, to, *_: sent.append(to))
    post = Post(served.hub.store, Settings(smtp="smtp://localhost", notices_per_hour=3))
    for _ in range(10):
        post._deliver("mail", Notices(mail="victim@example.org"), {}, lambda: None)
        post._deliver("mail", Notices(mail="Victim@Example.org"), {}, lambda: None)

    assert len(sent) == 3


def test_a_slow_webhook_delays_no_other_notice(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    (slow, _), (quick, _) = served.person("Slow"), served.person("Quick")
    store = served.hub.store
    served.run(store.people.change(slow.id, notices=Notices(webhook="https://slow.example.org/")))
    served.run(store.people.change(quick.id, notices=Notices(webhook="https://quick.example.org/")))
    table = served.table("spill", [slow.id, quick.id])

    def asked(before: Any) -> Any:
        return msgspec.structs.replace(before, seats=[msgspec.structs.replace(s, asked=True) for s in before.seats])

    served.run(store.tables.change(table, asked))
    told = threading.Event()

    def call(address: str, *_: Any) -> None:
        if "slow" in address:
            assert told.wait(300), "the quick one waits for the slow one"
        else:
            told.set()

    monkeypatch.setattr(notices, "call_webhook", call)

    assert served.run(Post(store, Settings()).send_due(now())) == 2


def test_no_guess_opens_a_table_and_no_seat_is_watched_but_ones_own(served: Served) -> None:
    host, eve = people(served, "Host", "Eve")
    table = host.open_table("spill", 2, password="between us")
    for wrong in ("", "between", "between us ", "BETWEEN US"):
        with pytest.raises(Refused) as refused:
            eve.take_seat(table, password=wrong)
        assert refused.value.code == "wrong-password"
    with served.client(eve.token) as client:
        client.send("watch", table=table)
        assert client.until("refused")["code"] == "wrong-password"
        for seat in (0, 1):
            client.send("watch", table=table, seat=seat)
            assert client.until("refused")["code"] == "not-yours"
