"""Play over real sockets: updates, acknowledgements, refusals, coming back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from fathoms.client import Server
from fathoms.engine.agent import UNLIMITED, find_agent
from fathoms.engine.chance import Chance
from fathoms.server.errors import Problem
from fathoms.server.room import Room
from fathoms.server.watchers import Watcher
from tests.server.served import Client, Served, serve


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("served")) as running:
        yield running


def seated(served: Served, game: str = "spill", players: int = 2, **table: Any) -> tuple[str, list[str]]:
    """A table, and a token for each of its seats."""
    people = [served.person(f"Player {seat + 1}") for seat in range(players)]
    return served.table(game, [person.id for person, _ in people], **table), [token for _, token in people]


def test_a_move_is_acknowledged_once_it_is_in_the_store_and_everybody_hears_of_it(served: Served) -> None:
    table, tokens = seated(served)
    with served.client(tokens[0]) as mover, served.client(tokens[1]) as other, served.client() as observer:
        first = mover.watch(table)
        other.watch(table)
        assert observer.watch(table)["seat"] is None
        assert (first["seat"], first["number"], first["question"], first["events"]) == (0, 1, 1, [])
        sent = mover.move(first)
        update, ack = mover.until("update"), mover.expect("ack")

        assert (ack["id"], ack["number"]) == (sent, update["number"])
        stored = served.run(served.hub.store.play.moves(table))
        assert [(row.seat, row.move) for row in stored] == [(0, first["choice"]["moves"][0]["move"])]
        for client in (other, observer):
            heard = client.expect("update")
            assert (heard["number"], heard["since"], heard["choice"]["moves"]) == (2, 1, [])
            assert [line["text"] for line in heard["lines"]] == [line["text"] for line in update["lines"]] != []


def test_a_repeated_move_is_answered_once_more_and_made_once(served: Served) -> None:
    table, tokens = seated(served)
    with served.client(tokens[0]) as client:
        first = client.watch(table)
        client.move(first, id="same")
        assert client.until("ack")["number"] == 2
        client.move(first, id="same")
        assert client.expect("ack") == {"type": "ack", "table": table, "seat": 0, "id": "same", "number": 2}
    assert len(served.run(served.hub.store.play.moves(table))) == 1


def test_a_late_move_is_refused_with_the_fresh_view_and_a_wrong_one_with_its_rule(served: Served) -> None:
    table, tokens = seated(served)
    with served.client(tokens[0]) as client:
        first = client.watch(table)
        client.move(first)
        fresh = client.until("update")
        client.until("ack")
        client.move(first, move=fresh["choice"]["moves"][0]["move"])
        assert client.expect("refused")["code"] == "late"
        again = client.expect("update")
        assert (again["number"], again["question"], again["events"]) == (fresh["number"], fresh["question"], [])
        client.move(fresh, move="end")
        refused = client.expect("refused")
        assert (refused["code"], refused["table"]) == ("illegal-move", table)
        client.expect("update")
        client.move(fresh, move="sail to Samoa")
        assert client.expect("refused")["code"] == "bad-move"
        client.expect("update")


def test_nobody_plays_anothers_seat_or_without_one(served: Served) -> None:
    table, tokens = seated(served)
    with served.client(tokens[1]) as thief, served.client() as stranger:
        update = thief.watch(table)
        thief.move({**update, "seat": 0}, move="keep buoy")
        assert thief.expect("refused")["code"] == "not-yours"
        thief.move({**update, "seat": 7}, move="keep buoy")
        assert thief.expect("refused")["code"] == "no-seat"
        thief.move(update, move="keep buoy")
        assert thief.expect("refused")["code"] == "not-asked"
        stranger.move({**update, "seat": None}, move="keep buoy")
        assert stranger.expect("refused")["code"] == "not-seated"
        stranger.send("watch", table=table, seat=0)
        assert stranger.expect("refused")["code"] == "not-yours"
        stranger.send("watch", table="nowhere")
        assert stranger.expect("refused")["code"] == "no-table"
    assert served.run(served.hub.store.play.moves(table)) == []


def test_a_client_that_comes_back_with_its_last_number_gets_what_it_missed(served: Served) -> None:
    table, tokens = seated(served)
    with served.client(tokens[0]) as mover:
        update = mover.watch(table)
        with served.client(tokens[1]) as other:
            had = other.watch(table)
        missed = []
        for _ in range(2):
            mover.move(update)
            update = mover.until("update")
            missed += update["lines"]
        with served.client(tokens[1]) as other:
            back = other.watch(table, since=had["number"])
            assert (back["since"], back["number"]) == (had["number"], had["number"] + 2)
            assert back["lines"] == missed
            whole = other.watch(table, since=0)
            assert whole["lines"][-len(missed) :] == missed
            assert other.watch(table)["events"] == []


def test_after_a_restart_numbers_and_answers_are_the_same(tmp_path: Path) -> None:
    with serve(tmp_path) as first:
        table, tokens = seated(first)
        with first.client(tokens[0]) as client:
            update = client.watch(table)
            client.move(update, id="before")
            last = client.until("update")
    with serve(tmp_path) as second, second.client(tokens[0]) as client:
        again = client.watch(table, since=last["number"])
        assert {**again, "at": 0} == {**last, "at": 0, "since": last["number"], "events": [], "lines": []}
        client.move(update, id="before")
        assert client.expect("ack")["number"] == last["number"]


def test_several_tables_and_seats_share_one_socket(served: Served) -> None:
    (one, token), (two, _) = served.person("One"), served.person("Two")
    tables = [served.table("spill", [one.id, one.id]), served.table("flotilla", [one.id, two.id, one.id])]
    with served.client(token) as client:
        client.send("watch", table=tables[0])
        assert client.expect("refused")["code"] == "bad-request"
        updates = [client.watch(tables[0], seat=0), client.watch(tables[0], seat=1), client.watch(tables[1], seat=2)]
        assert [update["seat"] for update in updates] == [0, 1, 2]
        client.move(updates[0])
        assert {client.expect("update")["seat"], client.expect("update")["seat"]} == {0, 1}
        client.expect("ack")
        client.send("unwatch", table=tables[0], seat=1)
        client.send("undo", table=tables[0], seat=0, id="u")
        assert [message["type"] for message in client.silence()] == ["update", "ack"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "bad-json"),
        ("\xff", "bad-json"),
        ("[" * 16_000, "bad-json"),
        ('{"type": 1', "bad-json"),
        ("[]", "bad-request"),
        ("{}", "bad-request"),
        ('{"type": "fly"}', "unknown-message"),
        ('{"type": "move", "table": "x"}', "bad-request"),
        ('{"type": "ping", "more": 1}', "bad-request"),
        ('{"type": "hello", "protocol": 99}', "bad-protocol"),
        ('{"type": "watch", "table": "x", "since": -1}', "bad-request"),
        ('{"type": "ping"}' + " " * 20_000, "too-large"),
        ('{"type": "ping", "more": "' + "é" * 10_000 + '"}', "too-large"),  # bytes are counted
    ],
)
def test_each_bad_message_has_its_code_and_the_connection_lives_on(served: Served, text: str, code: str) -> None:
    with served.client() as client:
        client.socket.send(text)
        refused = client.expect("refused")
        assert refused["code"] == code
        assert refused["sentence"].endswith(".")
        assert client.silence() == []


def test_hello_comes_first(served: Served) -> None:
    client = Client(served.client().socket)
    client.send("ping")
    assert client.expect("refused")["code"] == "bad-protocol"
    client.send("hello", protocol=1)
    client.expect("welcome")
    client.socket.close()


def test_of_two_answers_to_one_question_one_is_made(served: Served) -> None:
    table, tokens = seated(served)
    with served.client(tokens[0]) as one, served.client(tokens[0]) as two:
        updates = [one.watch(table), two.watch(table)]
        moves = [move["move"] for move in updates[0]["choice"]["moves"]]
        one.move(updates[0], moves[0], id="one")
        two.move(updates[1], moves[1], id="two")
        answers = [next(message for message in iter(client.next, None) if "id" in message) for client in (one, two)]
    assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
    assert len(served.run(served.hub.store.play.moves(table))) == 1


def test_an_id_of_somebody_else_opens_nothing(served: Served) -> None:
    table, tokens = seated(served)
    with served.client(tokens[0]) as one, served.client(tokens[1]) as thief:
        one.move(one.watch(table), id="mine")
        one.until("ack")
        update = thief.watch(table)
        thief.move(update, move="keep buoy", id="mine")
        assert thief.until("refused")["code"] == "not-asked"
        thief.send("hello", protocol=1, session="guessed.guessed")
        assert thief.until("refused")["code"] == "not-signed-in"


def test_another_sites_page_and_too_many_sockets_are_turned_away(tmp_path: Path) -> None:
    with serve(tmp_path, sockets_per_person=2) as served:
        _, token = served.person()
        address = f"ws://127.0.0.1:{served.port}/api/socket"
        with pytest.raises(InvalidStatus):
            connect(address, origin=Origin("https://elsewhere.example.org"), legacy=True)
        with served.client(token), served.client(token), pytest.raises(InvalidStatus):
            served.client(token)
        with served.client(token):
            pass


def test_where_nothing_can_be_saved_nothing_changes_and_play_goes_on_later(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tokens = seated(served)

    async def full_disk(*_: object, **__: object) -> None:
        raise Problem("not-saved", "The server cannot save anything right now: nothing was changed.")

    with served.client(tokens[0]) as client, served.client(tokens[1]) as other:
        update = client.watch(table)
        other.watch(table)
        with monkeypatch.context() as patched:
            patched.setattr(served.hub.store.play, "append", full_disk)
            client.move(update, id="again")
            assert client.until("refused")["code"] == "not-saved"
        assert other.silence() == []
        client.move(update, id="again")
        assert client.until("ack")["number"] == 2


def test_who_comes_in_while_rooms_are_closed_for_want_of_place_hears_what_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve(tmp_path, live_tables=1) as served:
        (table, tokens), (other, _) = seated(served), seated(served)
        show = served.hub.show_table

        async def crowded(room: Room, watcher: Watcher) -> None:
            await served.hub.room(other)  # there is place for one
            await show(room, watcher)

        monkeypatch.setattr(served.hub, "show_table", crowded)
        with served.client(tokens[1]) as waiting, served.client(tokens[0]) as mover:
            before = waiting.watch(table)["number"]
            mover.move(mover.watch(table))
            assert waiting.until("update")["number"] > before


def test_who_begins_to_watch_is_told_whose_turn_it_is_now(served: Served) -> None:
    table, tokens = seated(served)
    room = served.run(served.hub.room(table))  # knows of the table what was so before the moves
    thumb = find_agent("thumb", room.played.match.game, Chance(1))
    while (seat := room.played.match.asked[0]) == 0:
        move = thumb.choose(room.played.match.sight(seat), UNLIMITED)
        served.run(room.play(seat, room.played.question(seat), move.text))
    with served.client(tokens[1]) as client:
        client.watch(table)
        client.silence()
        told = next(message["what"] for message in client.heard if message["type"] == "table")

    assert [seat["asked"] for seat in told["seats"]] == [False, True]
    assert told["your_turn"] is True


def test_who_looks_on_and_sits_down_sees_with_the_seat_once_it_is_watched(served: Served) -> None:
    ada, bob = Server(served.address, name="Ada"), Server(served.address, name="Bob")
    table = ada.open_table("spill", players=2)
    with served.client(bob.token) as client:
        client.send("watch", table=table)
        client.until("table")
        bob.take_seat(table)
        assert client.until("table")["what"]["mine"] == [1]
        ada.start(table)
        assert client.until("update")["seat"] is None
        assert client.watch(table)["seat"] == 1


def test_a_socket_watches_only_so_many_tables_and_all_are_listed(tmp_path: Path) -> None:
    with serve(tmp_path, tables_per_socket=2) as served:
        person, token = served.person()
        tables = [served.table("spill", [person.id, person.id]) for _ in range(4)]
        with served.client(token) as client, served.client() as observer:
            for watcher, seats in ((client, [{"seat": 0}, {"seat": 1}]), (observer, [{}])):
                for table in tables[:2]:
                    for seat in seats:
                        watcher.watch(table, **seat)
                watcher.watch(tables[1], **seats[0])  # as often as one likes
                watcher.send("watch", table=tables[2], **seats[0])
                refused = watcher.silence()[-1]
                assert (refused.get("code"), refused["table"]) == ("too-many-watched", tables[2])
                assert "at most 2 tables" in refused["sentence"]
            assert {room.table.id for room in served.hub.rooms} == set(tables[:2])  # nor is it opened
            observer.send("unwatch", table=tables[0])
            observer.watch(tables[2])
            with served.client(token) as other:
                other.watch(tables[3], seat=0)  # another socket has its own
        assert len(Server(served.address, token=token).call("GET", "/api/tables?which=mine")["tables"]) == 4


def test_a_table_that_is_gone_is_watched_no_more(tmp_path: Path) -> None:
    with serve(tmp_path, tables_per_socket=1) as served:
        host, guest = Server(served.address, "Host"), Server(served.address, "Guest")
        first, second = host.open_table("spill", 2), host.open_table("spill", 2)
        with served.client(guest.token) as client:
            client.send("watch", table=first)
            client.until("here")
            host.call("DELETE", f"/api/tables/{first}")
            client.until("refused", code="no-table")
            client.send("watch", table=second)
            client.until("here")
