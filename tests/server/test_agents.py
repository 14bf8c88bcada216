"""Agents at a table of the server: in processes of their own, replaced when they fail."""

import asyncio
import time
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import msgspec
import pytest

import fathoms
from fathoms.server import turns
from fathoms.server.room import Room
from fathoms.server.store.rows import Seated
from fathoms.server.thinking import Matches, Request, think
from fathoms.server.workers import NoAnswer, Workers
from tests.server.served import Client, serve


def play_to_the_end(client: Client, table: str) -> Any:
    update = client.watch(table)
    while not update["view"]["over"]:
        if update["choice"]["moves"]:
            client.move(update)
        update = client.until("update")
    return update["view"]


def test_a_person_plays_a_whole_game_with_agents_who_answer_by_themselves(tmp_path: Path) -> None:
    with serve(tmp_path, agent_pause=0.001) as served:
        person, token = served.person()
        table = served.table("spill", [person.id, "agent:thumb", "agent:random"], seed=3)
        with served.client(token) as client:
            assert play_to_the_end(client, table)["over"]
        moves = served.run(served.hub.store.play.moves(table))
        assert {(row.seat, row.by_agent) for row in moves} == {(0, False), (1, True), (2, True)}
        opened = served.run(served.hub.store.play.open(table))
        assert opened is not None
        assert (opened.table.state, [seat.asked for seat in opened.seats]) == ("over", [False] * 3)


def test_an_agent_that_is_not_there_is_stood_in_for(tmp_path: Path) -> None:
    with serve(tmp_path, agent_pause=0.001) as served:
        person, token = served.person()
        table = served.table("spill", ["agent:nobody", person.id])
        with served.client(token) as client:
            update = client.watch(table)
            while update["choice"]["moves"] == []:
                update = client.until("update")


def test_an_agent_thinks_only_in_the_time_until_its_answer_which_was_drawn_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, given = 0.3, list[float]()

    async def choose(request: Request) -> str:
        given.append(request.seconds)
        return fathoms.Match(request.record).legal_moves[0].text

    monkeypatch.setattr(turns, "drawn_between", lambda *_: drawn)
    with serve(tmp_path, agent_pause=1) as served:
        monkeypatch.setattr(served.hub.workers, "choose", choose)
        person, token = served.person()
        table = served.table("spill", ["agent:hard", person.id])
        with served.client(token) as client:
            client.watch(table)
            client.until("update", number=2)

    assert 0.5 * drawn < given[0] < 0.8 * drawn


def test_an_agents_turn_that_a_dead_process_left_is_taken_up(tmp_path: Path) -> None:
    with serve(tmp_path, agent_pause=1_000) as served:  # it never comes to answer
        person, _ = served.person()
        table = served.table("spill", ["agent:random", person.id])

        def asked(before: Seated) -> Seated:
            waiting = msgspec.structs.replace(before.seats[0], asked=True, asked_since=1)
            return msgspec.structs.replace(before, seats=[waiting, before.seats[1]])

        served.run(served.hub.store.tables.change(table, asked))
        served.run(served.hub.changed(table))
    with serve(tmp_path, agent_pause=0.001) as served:
        while not served.run(served.hub.store.play.moves(table)):
            time.sleep(0.01)


def request(agent: str = "thumb", seed: int = 1, moves: int = 0) -> Request:
    game = fathoms.new("spill", players=2, seed=seed)
    for _ in range(moves):
        game.play(game.legal_moves[0])
    assert game.to_act is not None
    return Request(f"table {seed}", game.record, game.to_act, agent, 1.0)


def test_a_worker_goes_on_where_a_record_has_gone_on_and_begins_anew_where_it_has_not() -> None:
    matches = Matches()
    first = matches.at("t", request(moves=3).record)
    assert matches.at("t", request(moves=5).record) is first
    assert first.record == request(moves=5).record
    assert matches.at("t", request(moves=2).record).record == request(moves=2).record
    assert think(matches, request("nobody")).found is None


def test_a_worker_that_dies_or_is_slow_is_replaced_and_delays_no_other() -> None:
    async def check() -> None:
        workers = Workers(1, 30)
        try:
            assert await workers.choose(request())
            workers._idle[0].kill()
            with pytest.raises(NoAnswer):
                await workers.choose(request())
            assert await workers.choose(request())
            assert len(workers._idle) == 1
            stuck = workers._idle.pop()
            workers._busy.add(stuck)  # one that thinks and thinks
            assert await workers.choose(request(seed=2))
            await workers._end(stuck)
            impatient = Workers(1, 0.001)
            with pytest.raises(NoAnswer):
                await impatient.choose(request())
            await impatient.close()
        finally:
            await workers.close()

    asyncio.run(check())


def test_what_agents_have_yet_to_choose_and_what_is_open_is_counted(tmp_path: Path) -> None:
    with serve(tmp_path, agent_pause=1_000) as served:
        person, token = served.person()

        def counted() -> set[str]:
            with urlopen(f"{served.address}/metrics") as answer:
                return set(answer.read().decode().splitlines())

        assert {"fathoms_live_tables 0.0", "fathoms_agents_waiting 0.0"} <= counted()
        with served.client(token) as client:
            client.watch(served.table("spill", [person.id, person.id]), seat=0)
            client.watch(served.table("spill", [person.id, person.id]), seat=1)
            served.hub.workers.waiting += 3
            served.hub.workers._busy.add(None)  # type: ignore[arg-type]  # only counted
            found = counted()
            served.hub.workers._busy.clear()
            assert {"fathoms_live_tables 2.0", "fathoms_agents_waiting 4.0"} <= found


def test_an_agents_move_is_told_at_once_where_the_table_was_closed_and_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fathoms.server.hub._SWEEP", 1_000.0)  # nobody finds it by looking for what was missed
    with serve(tmp_path, agent_pause=0.5) as served:
        person, token = served.person()
        table = served.table("spill", ["agent:random", person.id])
        served.run(served.hub.room(table))
        served.hub._rooms.clear()  # as where there are too many
        with served.client(token) as client:
            client.watch(table)
            client.until("update", number=2)


def test_one_table_that_cannot_be_taken_up_holds_up_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.server.hub._SWEEP", 0.01)
    with serve(tmp_path, agent_pause=0.001) as served:
        hub, looked, read = served.hub, list[str](), served.hub.room

        async def waiting(*_: object) -> list[str]:
            return ["a broken one", "another"]

        async def room(table: str) -> Room:
            looked.append(table)
            if table == "a broken one":
                raise KeyError(table)
            return await read(table)

        monkeypatch.setattr(hub.store.play, "waiting", waiting)
        monkeypatch.setattr(hub, "room", room)
        while looked.count("another") < 2:  # and it is tried again
            time.sleep(0.01)


def test_where_no_process_can_be_started_there_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: object, **__: object) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", nothing)
    with pytest.raises(NoAnswer):
        asyncio.run(Workers(1, 1.0).choose(Request("t", fathoms.new("spill").record, 0, "random", 1.0)))
