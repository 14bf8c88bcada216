"""Talk, questions to the table, observers and clocks."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import fathoms
from fathoms.client import Refused, Server
from fathoms.server.clocks import Clocks
from fathoms.server.errors import Problem
from fathoms.server.live import LiveTable
from fathoms.server.store.rows import Allow, MoveRow, Pace, SeatRow, TalkRow
from fathoms.server.talking import SHOWN
from tests.server.served import Client, Served, serve


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("served"), agent_pause=0.01) as running:
        yield running


def seated(served: Served, game: str, players: int, **table: Any) -> tuple[str, list[str]]:
    people = [served.person(f"Player {seat + 1}") for seat in range(players)]
    return served.table(game, [person.id for person, _ in people], **table), [token for _, token in people]


def with_a_death() -> LiveTable:
    """A game in which somebody has died and others live."""
    for seed in range(47, 147):
        live, choice = LiveTable(fathoms.new("silent-sea", seed=seed).record), Random(seed)
        while not live.match.is_over and live.next_number < 600:
            if live.match.dead:
                return live
            seat = live.match.asked[0]
            move = choice.choice(live.match.legal_moves).text
            live.take(MoveRow("t", live.next_number, seat, move, None, 0, False))
    raise AssertionError("nobody died")


async def plant_at(served: Served, table: str, live: LiveTable) -> None:
    (await served.hub.room(table)).live = live


def say(client: Client, table: str, words: str, **more: Any) -> None:
    client.send("say", **{"table": table, "id": words, "words": words, **more})


def lines(messages: list[dict[str, Any]]) -> list[tuple[int, str, str]]:
    return [(message["number"], message["to"], message["words"]) for message in messages if message["type"] == "said"]


def test_the_dead_talk_among_themselves_and_the_living_see_no_gap(served: Served) -> None:
    live = with_a_death()
    dead = live.match.dead[0]
    living = next(seat for seat in range(4) if seat not in live.match.dead)
    table, tokens = seated(served, "silent-sea", 4)
    served.run(plant_at(served, table, live))
    with served.client(tokens[dead]) as ghost, served.client(tokens[living]) as mate, served.client() as observer:
        for client in (ghost, mate, observer):
            client.watch(table)
        say(mate, table, "one")
        mate.until("ack")
        say(ghost, table, "boo", to="dead")
        ghost.until("ack")
        say(mate, table, "whisper", to="dead")
        assert mate.until("refused")["code"] == "not-allowed"
        say(mate, table, "two")
        mate.until("ack")
        everybody = [(1, "all", "one"), (2, "all", "two")]
        for client in (mate, observer):
            client.silence()
            assert lines(client.heard) == everybody
        ghost.silence()
        assert lines(ghost.heard) == [everybody[0], (1, "dead", "boo"), everybody[1]]
    with served.client(tokens[living]) as mate, served.client(tokens[dead]) as ghost:
        for client in (mate, ghost):
            client.watch(table)
            client.silence()
        assert lines(mate.heard) == everybody
        assert len(lines(ghost.heard)) == 3
    pages = [Server(served.address, token=tokens[seat]) for seat in (dead, living)]
    assert [line["words"] for line in pages[0].talk(table, to="dead")] == ["boo"]
    with pytest.raises(Refused, match="Only the dead"):
        pages[1].talk(table, to="dead")


def test_who_comes_in_hears_no_more_where_the_dead_have_talked(served: Served) -> None:
    live = with_a_death()
    dead = live.match.dead[0]
    living = next(seat for seat in range(4) if seat not in live.match.dead)
    heard = []
    for have_talked in (False, True):
        table, tokens = seated(served, "silent-sea", 4)
        served.run(plant_at(served, table, live))
        with served.client(tokens[dead]) as ghost:
            ghost.watch(table)
            if have_talked:
                say(ghost, table, "boo", to="dead")
                ghost.until("ack")
            with served.client(tokens[living]) as mate, served.client() as observer:
                for client in (mate, observer):
                    client.watch(table)
                heard.append([[message["type"] for message in client.silence()] for client in (mate, observer)])

    assert heard[0] == heard[1]


def test_talk_is_kept_read_repeated_once_and_muted(served: Served) -> None:
    table, tokens = seated(served, "spill", 2)
    with served.client(tokens[0]) as host, served.client(tokens[1]) as other:
        host.watch(table)
        other.watch(table)
        say(other, table, "hello")
        say(other, table, "hello")  # the same message sent again
        assert host.until("said")["words"] == "hello"
        assert [message["type"] for message in host.silence()] == []
        host.send("read", table=table, number=1)
        assert other.until("have_read")["read"] == {"0": 1}
        host.send("read", table=table, number=0)  # what was read stays read
        assert other.until("have_read")["read"] == {"0": 1}
        host.send("read", table=table, number=9)
        assert host.until("refused")["code"] == "bad-request"
        other.send("mute", table=table, of=0)
        assert other.until("refused")["code"] == "not-host"
        host.send("mute", table=table, of=1)
        host.silence()
        say(other, table, "more")
        assert other.until("refused")["code"] == "not-allowed"
        say(host, table, " \x00 ")
        assert host.until("refused")["code"] == "bad-request"
        say(host, table, "x" * 301, id="long")
        assert host.until("refused")["code"] == "too-large"
    silent, tokens = seated(served, "spill", 1, allow=Allow(talk=False))
    with served.client(tokens[0]) as client:
        say(client, silent, "hello")
        assert client.until("refused")["code"] == "not-allowed"


def test_once_the_host_has_left_the_game_the_first_who_sits_there_mutes(served: Served) -> None:
    table, tokens = seated(served, "spill", 3)
    host, *others = (Server(served.address, token=token) for token in tokens)

    def host_after(who: Server, does: str) -> str:
        return str(who.call("POST", f"/api/tables/{table}/{does}", {})["host_name"])

    assert [host_after(host, "leave"), host_after(host, "return")] == ["Player 2", "Player 2"]
    with served.client(tokens[0]) as before, served.client(tokens[1]) as now:
        before.send("mute", table=table, of=1, id="m")
        assert before.answer("m")["code"] == "not-host"
        now.send("mute", table=table, of=0, id="m")
        assert now.answer("m")["type"] == "ack"
    assert [host_after(one, "leave") for one in (others[0], host, others[1])] == ["Player 1", "Player 3", "Player 3"]
    assert host_after(others[0], "return") == "Player 2"  # where nobody was left, whoever is back first


def test_a_table_where_much_was_said_can_be_opened_and_shows_the_last_of_it_once(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        person, token = served.person()
        table = served.table("spill", [person.id])
        lines = [TalkRow(table, 0, person.id, 0, "all", f"line {number}", 0, None, number) for number in range(1_100)]

        async def say_all() -> None:
            await asyncio.gather(*(served.hub.store.talk.say(line) for line in lines))

        served.run(say_all())
        for _ in range(2):  # the first finds the table closed, the second open
            with served.client(token) as client:
                client.send("watch", table=table)
                said = [message["number"] for message in client.silence() if message["type"] == "said"]
                assert said == list(range(1_100 - SHOWN + 1, 1_101))
        ada = Server(served.address, token=token)
        pages = [ada.talk(table), ada.talk(table, before=601, most=400), ada.talk(table, before=201, most=400)]
        assert [(page[0]["number"], page[-1]["number"]) for page in pages] == [(1_001, 1_100), (201, 600), (1, 200)]
        assert pages[2][0] | {"words": "line 0", "name": "Ada", "by": 0, "to": "all", "at": 0} == pages[2][0]
        assert ada.talk(table, before=1) == []


def test_a_move_that_came_while_the_table_agreed_to_undo_another_is_not_taken_back(served: Served) -> None:
    (one, token), (two, _) = served.person("One"), served.person("Two")
    table = served.table("spill", [one.id, two.id])
    with served.client(token) as client:
        update = client.watch(table)
        for _ in range(2):
            client.move(update)
            update = client.until("update")
    room = served.run(served.hub.room(table))
    with pytest.raises(Problem, match="gone on"):
        served.run(room.undo(1, client_id="ask:1", agreed=1))

    assert len(served.run(served.hub.store.play.moves(table))) == 2


def test_who_talks_too_fast_is_stopped(tmp_path: Path) -> None:
    with serve(tmp_path, lines_per_minute=2) as served:
        table, tokens = seated(served, "spill", 1)
        with served.client(tokens[0]) as talkative:
            for words in ("one", "two", "three"):
                say(talkative, table, words)
            assert talkative.until("refused")["code"] == "too-fast"


def test_one_more_observer_changes_no_byte_for_anybody_else(served: Served) -> None:
    def heard(observers: int) -> list[dict[str, Any]]:
        table, tokens = seated(served, "spill", 2, seed=4)
        with served.client(tokens[0]) as mover, served.client(tokens[1]) as other:
            update = mover.watch(table)
            other.watch(table)
            watching = [served.client().__enter__() for _ in range(observers)]
            for client in watching:
                client.watch(table, since=0)
                say(client, table, "let me in")
                assert client.until("refused")["code"] == "not-seated"
            mover.move(update, id="m")
            mover.until("ack")
            other.silence()
            for client in watching:
                client.socket.close()
            mover.silence()
            updates = mover.heard + other.heard
        plain = [{**message, "at": 0, "what": 0, "table": 0} for message in updates if message["type"] != "welcome"]
        assert len(plain) >= 6
        return plain

    assert heard(0) == heard(1) == heard(3)


def test_the_table_agrees_or_not_to_take_a_move_back(served: Served) -> None:
    table, tokens = seated(served, "spill", 3)
    clients = [served.client(token).__enter__() for token in tokens]
    first, second, third = clients
    update = first.watch(table)
    for client in clients[1:]:
        client.watch(table)
    first.move(update)
    for client in clients:
        client.until("update", number=2)
    second.send("undo", table=table, id="u1")
    assert first.until("asked")["answers"] == {"1": True}
    third.send("answer", table=table, ask=1, yes=False)
    assert first.until("asked", state="refused")["by"] == 1
    first.send("answer", table=table, ask=1, yes=True)
    assert first.until("refused")["code"] == "no-ask"
    second.send("undo", table=table, id="u2")
    first.until("asked", ask=2)
    first.send("answer", table=table, ask=2, yes=True)
    third.send("answer", table=table, ask=2, yes=True)
    back = first.until("update", number=3)
    assert (back["view"], back["choice"]["moves"]) == (update["view"], update["choice"]["moves"])
    first.move(back)
    first.until("ack")
    second.send("undo", table=table, id="u3")
    first.until("asked", ask=3)
    first.send("undo", table=table, id="own")
    first.until("ack")
    third.send("answer", table=table, ask=3, yes=True)
    assert third.until("asked", state="dropped")["ask"] == 3
    for client in clients:
        client.socket.close()


def test_a_seat_that_was_left_is_handed_to_an_agent_when_the_table_agrees(served: Served) -> None:
    table, tokens = seated(served, "spill", 3)

    def leave(before: Any) -> Any:
        seats = [msgspec.structs.replace(seat, left=True) if seat.seat == 2 else seat for seat in before.seats]
        return msgspec.structs.replace(before, seats=seats)

    served.run(served.hub.store.tables.change(table, leave))
    with served.client(tokens[0]) as first, served.client(tokens[1]) as second, served.client(tokens[2]) as gone:
        first.watch(table)
        second.watch(table)
        gone.send("watch", table=table, seat=2)
        assert gone.until("refused")["code"] == "not-yours"
        first.send("handover", table=table, id="h", left=1, agent="random")
        assert first.until("refused")["code"] == "not-allowed"
        first.send("handover", table=table, id="h", left=2, agent="random")
        second.until("asked")
        second.send("answer", table=table, ask=1, yes=True)
        assert first.until("asked", state="agreed")["about"] == {"left": 2, "agent": "random"}
    opened = served.run(served.hub.store.play.open(table))
    assert opened is not None
    assert opened.seats[2] == SeatRow(table, 2, None, "random", asked=opened.seats[2].asked)


def test_clocks_run_for_who_is_asked_and_no_secret_act_shows_on_them() -> None:
    none = Clocks(Pace(), 2)
    none.begin((0,), 0)
    assert (none.shown(5), none.due(0)) == ([], None)

    each = Clocks(Pace("move", 10), 2)
    each.begin((0,), 1_000)
    assert each.due(0) == 11_000
    assert [(clock.left, clock.runs) for clock in each.shown(3_000)] == [(8_000, True), (10_000, False)]
    each.move(0, (0,), 5_000, public=False)  # in secret: nobody sees a clock start anew
    assert each.due(0) == 11_000
    each.move(0, (0,), 6_000, public=True)
    assert each.due(0) == 16_000
    each.move(0, (1,), 7_000, public=True)
    assert (each.due(0), each.due(1)) == (None, 17_000)

    bank = Clocks(Pace("bank", 60, 5), 2)
    bank.begin((0,), 0)
    bank.move(0, (1,), 20_000, public=True)
    assert (bank.left(0, 99_000), bank.left(1, 30_000), bank.due(1)) == (45_000, 50_000, 80_000)
    assert bank.after(1, (0,), 30_000, public=True) == {0: 75_000}


def test_who_sits_and_has_the_table_open_is_here_and_who_looks_on_is_not_told_of(served: Served) -> None:
    table, tokens = seated(served, "spill", 3)
    with served.client(tokens[0]) as host:
        host.watch(table)
        assert host.here == [0]
        with served.client(tokens[2]) as other, served.client() as observer:
            other.watch(table)
            assert host.until("here")["seats"] == other.here == [0, 2]
            observer.watch(table)
            assert observer.here == [0, 2]
            with served.client(tokens[2]) as again:
                again.watch(table, observe=True)
                other.watch(table)
            assert host.silence() == []
        assert host.until("here")["seats"] == [0]
