"""Out of time an agent moves for a seat until its player is back; on vacation a clock stands still."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from fathoms.client import Server
from fathoms.server import hub
from fathoms.server.clocks import Clocks
from fathoms.server.ids import now
from fathoms.server.lobby import touched, with_seats
from fathoms.server.store.opening import migrate
from fathoms.server.store.rows import Pace, PauseRow, Seated
from fathoms.server.views import table_view
from tests.server.databases import fresh_database
from tests.server.served import Client, Served, serve

DAY = 24 * 60 * 60
Two = tuple[Served, str, list[str]]


@contextmanager
def out_of_time(folder: Path, pace: Pace, **settings: Any) -> Iterator[Two]:
    """A table of two whose first player has been out of time from the beginning."""
    with serve(folder, **{"agent_pause": 0.001, **settings}) as served:
        (one, token), (two, other) = served.person("One"), served.person("Two")
        late = now() - 2_000 * pace.seconds
        yield served, served.table("spill", [one.id, two.id], pace=pace, started=late), [token, other]


@pytest.fixture
def late(tmp_path: Path) -> Iterator[Two]:
    with out_of_time(tmp_path, Pace("bank", 1_000, 5)) as found:
        yield found


def is_out(message: dict[str, Any], seat: int = 0) -> bool:
    return bool(message["what"]["seats"][seat]["out_of_time"])


def knows(client: Client) -> bool:
    """Whether the first player is out of time, as a client was told last."""
    return is_out(next(message for message in reversed(client.heard) if message["type"] == "table"))


def told(client: Client, out: bool) -> None:
    """Wait until a client knows that the first player is out of time, or back."""
    while knows(client) != out:
        client.next()


def asked(client: Client) -> dict[str, Any]:
    """The last update, once it asks something."""
    while True:
        last: dict[str, Any] = next(one for one in reversed(client.heard) if one["type"] == "update")
        if last["choice"]["moves"]:
            return last
        client.next()


def move_until_others_are_asked(client: Client, update: dict[str, Any]) -> None:
    while update["choice"]["moves"]:
        client.move(update)
        update = client.until("update", number=update["number"] + 1)


def come_anew(client: Client, table: str) -> None:
    client.watch(table)


def say_so(client: Client, table: str) -> None:
    client.send("back", table=table, id="b")
    assert client.answer("b")["type"] == "ack"


def say_something(client: Client, table: str) -> None:
    client.send("say", table=table, id="s", words="Here I am.")
    assert client.answer("s")["type"] == "ack"


def be_too_late(client: Client, table: str) -> None:
    client.send("move", table=table, id="m", question=999, move="end")
    assert client.answer("m")["code"] in ("late", "not-asked")


@pytest.mark.parametrize("back", [come_anew, say_so, say_something, be_too_late])
def test_an_agent_moves_until_the_player_is_back_and_all_are_told(late: Two, back: Callable[..., None]) -> None:
    served, table, (token, other) = late
    with served.client(other) as waits, served.client(token) as away:
        waits.watch(table)
        told(waits, out=True)
        away.watch(table, since=1)  # a connection made again by itself: nobody need be there
        update = asked(waits)
        assert knows(away)
        back(away, table)
        told(waits, out=False)
        move_until_others_are_asked(waits, update)
        away.silence()
        update = asked(away)
        assert update["view"]["to_act"] == [0]
        clock = update["clocks"][0]
        assert clock["runs"]
        assert 90_000 < clock["left"] <= 100_000  # a tenth of the bank
        assert served.run(served.hub.store.play.open(table)).pauses[-1].until is not None  # type: ignore[union-attr]  # it is there
        moved = [row.by_agent for row in served.run(served.hub.store.play.moves(table)) if row.seat == 0]
        assert moved == [True] * len(moved)
        away.move(update)
        assert away.until("ack")
    rows = served.run(served.hub.store.play.moves(table))
    assert [row.by_agent for row in rows if row.seat == 0][-1] is False


def test_neither_a_connection_made_again_nor_a_ping_brings_a_player_back(late: Two) -> None:
    served, table, (token, other) = late
    with served.client(other) as waits, served.client(token) as away:
        waits.watch(table)
        told(waits, out=True)
        away.watch(table, since=1)
        away.send("read", table=table, number=0)
        away.silence()
        waits.silence()
        assert knows(waits)
    assert served.run(served.hub.store.tables.get(table)).seats[0].out_of_time  # type: ignore[union-attr]  # it is there


def test_what_changes_while_somebody_comes_in_is_told_to_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve(tmp_path) as served:
        (one, token), (two, _) = served.person("One"), served.person("Two")
        table = served.table("spill", [one.id, two.id])

        def leave(before: Seated) -> Seated:
            return touched(with_seats(before, replace(before.seats[1], left=True)), now())

        async def change_meanwhile(*asked: Any) -> Any:
            monkeypatch.undo()
            view = await table_view(*asked)
            await served.hub.store.tables.change(table, leave)
            await served.hub.changed(table)
            return view

        monkeypatch.setattr(hub, "table_view", change_meanwhile)
        with served.client(token) as client:
            client.watch(table)
            client.silence()
            assert [news["what"]["seats"][1]["left"] for news in client.heard if news["type"] == "table"] == [
                False,
                True,
            ]


def test_whoever_is_out_of_time_is_so_after_a_restart_and_is_sent_no_notice(tmp_path: Path) -> None:
    with out_of_time(tmp_path, Pace("move", 60)) as (served, table, (token, other)), served.client(other) as waits:
        waits.watch(table)
        told(waits, out=True)
        asked(waits)
    with serve(tmp_path, agent_pause=0.001) as served, served.client(other) as waits:
        update = waits.watch(table)
        assert knows(waits)
        room = served.run(served.hub.room(table))
        assert [notice.recipient for notice in room.notices((0, 1), now())] == []
        move_until_others_are_asked(waits, update)
        asked(waits)  # the agent went on
        with served.client(token) as away:
            away.watch(table)
            told(waits, out=False)
            room = served.run(served.hub.room(table))
            waits.silence()
        assert room.out_of_time == set()


def test_a_player_comes_back_at_another_process(postgres: str, tmp_path: Path) -> None:
    database = fresh_database(postgres)
    asyncio.run(migrate(database))
    with ExitStack() as stack:
        served, table, (token, other) = stack.enter_context(out_of_time(tmp_path, Pace("move", 60), database=database))
        elsewhere = stack.enter_context(serve(tmp_path, agent_pause=0.001, database=database))
        waits = stack.enter_context(served.client(other))
        waits.watch(table)
        told(waits, out=True)
        away = stack.enter_context(elsewhere.client(token))
        away.watch(table, since=1)
        say_so(away, table)
        told(waits, out=False)
        told(away, out=False)


def test_the_question_that_time_ran_out_for_is_answered_by_the_agent(tmp_path: Path) -> None:
    """Or somebody could hold up a table for ever by coming back again and again."""
    with out_of_time(tmp_path, Pace("move", 60)) as (served, table, (token, _)):
        served.hub.settings.__dict__["agent_pause"] = 0.2
        with served.client(token) as client:
            client.watch(table, since=1)
            told(client, out=True)
            say_so(client, table)
            client.until("update", number=2)
        assert served.run(served.hub.store.play.moves(table))[0].by_agent


def pause(at: int, until: int | None, out: bool = False, seat: int = 0) -> PauseRow:
    return PauseRow("t", seat, at, until, out)


def test_a_vacation_empties_no_bank() -> None:
    bank = Clocks(Pace("bank", 60, 5, vacations=True), 2)
    bank.begin((0,), 0)
    assert bank.due(0) == 60_000
    bank.pause([pause(10_000, 1_000_000)])
    assert bank.due(0) == 1_050_000
    assert (bank.left(0, 500_000), bank.left(0, 1_020_000)) == (50_000, 30_000)
    shown = bank.shown(500_000)
    assert [(clock.left, clock.runs, clock.away_until) for clock in shown] == [
        (50_000, False, 1_000_000), (60_000, False, None),
    ]  # fmt: skip
    bank.move(0, (1,), 1_020_000, public=True)
    assert bank.left(0, 2_000_000) == 35_000
    assert bank.after(1, (0,), 1_030_000, public=True) == {0: 1_065_000}


def test_who_is_back_has_a_tenth_of_the_bank_or_what_a_move_adds_and_an_agents_moves_add_nothing() -> None:
    for added, least in ((2, 6_000), (20, 20_000)):
        bank = Clocks(Pace("bank", 60, added), 2)
        bank.begin((0,), 0)
        bank.pause([pause(60_000, None, out=True)])
        assert not bank.shown(70_000)[0].runs
        bank.move(0, (0,), 70_000, public=True)  # the agent's
        assert bank.left(0, 80_000) == 0
        assert bank.due(0) == 70_000  # it is out of time still
        assert bank.due_when_back(0, 90_000) == 90_000 + least
        bank.pause([pause(60_000, 90_000, out=True)])
        assert (bank.left(0, 90_000), bank.left(0, 91_000), bank.due(0)) == (least, least - 1_000, 90_000 + least)
        bank.move(0, (1,), 91_000, public=True)
        assert bank.left(0, 200_000) == least - 1_000 + 1_000 * added  # once, and not again with each question
        bank.move(1, (0,), 95_000, public=True)
        assert bank.left(0, 95_000) == least - 1_000 + 1_000 * added


def test_a_vacation_during_which_an_agent_moves_is_counted_once() -> None:
    bank = Clocks(Pace("bank", 60), 1)
    bank.begin((0,), 0)
    bank.pause([pause(10_000, 30_000), pause(20_000, 40_000, out=True)])
    assert bank.left(0, 45_000) == 45_000


@pytest.fixture
def holiday(tmp_path: Path) -> Iterator[tuple[Served, str, Server, Client]]:
    with serve(tmp_path) as served:
        (_, token), (_, other) = served.person("One"), served.person("Two")
        ada = Server(served.address, token=token)
        body = {"game": "spill", "players": 2, "pace": {"kind": "bank", "seconds": DAY, "vacations": True}}
        table = ada.call("POST", "/api/tables", body)["id"]
        Server(served.address, token=other).take_seat(table)
        ada.start(table)
        with served.client(other) as looks:
            looks.watch(table)
            yield served, table, ada, looks


def first_seat(ada: Server, table: str) -> dict[str, Any]:
    return dict(ada.call("GET", f"/api/tables/{table}")["seats"][0])


def test_a_vacation_is_told_and_puts_off_when_time_runs_out_and_its_end_undoes_that(
    holiday: tuple[Served, str, Server, Client],
) -> None:
    _, table, ada, looks = holiday
    before, until = first_seat(ada, table), now() + 5 * DAY * 1000
    ada.call("PUT", "/api/me", {"away_until": until})
    update = looks.until("update")
    assert update["clocks"][0] == {"seat": 0, "left": update["clocks"][0]["left"], "away_until": until}
    assert looks.until("table")["what"]["seats"][0]["away_until"] == until
    away = first_seat(ada, table)
    assert away["away_until"] == until
    assert 4.9 * DAY * 1000 < away["due"] - before["due"] <= 5 * DAY * 1000
    mine = ada.call("GET", "/api/tables?which=mine")["tables"][0]
    assert mine["seats"][0]["due"] == away["due"]
    ada.call("PUT", "/api/me", {"away_until": 0})
    assert looks.until("update")["clocks"][0]["runs"]
    after = first_seat(ada, table)
    assert after["away_until"] is None
    assert before["due"] <= after["due"] < before["due"] + DAY * 1000


def test_a_room_that_has_not_heard_of_a_vacation_declares_nobody_out_of_time(
    holiday: tuple[Served, str, Server, Client],
) -> None:
    served, table, ada, _ = holiday
    room, pauses = served.run(served.hub.room(table)), served.hub.store.pauses
    due = room.clocks.due(0)
    assert due is not None
    person = room.seats[0].person
    assert person is not None
    served.run(pauses.go_away(person, now() + 5 * DAY * 1000, now()))
    assert served.run(pauses.run_out(table, 0, due, 0)) is False
    assert served.run(pauses.run_out(table, 0, first_seat(ada, table)["due"], 1)) is False  # another move is there
    assert served.run(pauses.run_out(table, 0, first_seat(ada, table)["due"], 0)) is True


def test_who_is_away_when_the_game_begins_has_a_clock_that_stands_still(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        _, token = served.person("One")
        ada, until = Server(served.address, token=token), now() + 3 * DAY * 1000
        ada.call("PUT", "/api/me", {"away_until": until})
        pace = {"kind": "move", "seconds": DAY, "vacations": True}
        table = ada.open_table("spill", players=1, pace=pace)
        assert until + DAY * 1000 - 10_000 < first_seat(ada, table)["due"] <= until + DAY * 1000
        with served.client(token) as client:
            assert client.watch(table)["clocks"][0]["away_until"] == until


def test_who_takes_up_a_seat_that_ran_out_of_time_has_time(tmp_path: Path) -> None:
    hour = 60 * 60
    with out_of_time(tmp_path, Pace("move", hour), agent_pause=1_000) as (served, table, (token, other)):
        one, two, three = (Server(served.address, token=of) for of in (token, other, served.person("Three")[1]))

        def first(**changes: Any) -> None:
            def changed(seated: Seated) -> Seated:
                return with_seats(seated, replace(seated.seats[0], **changes))

            served.run(served.hub.store.tables.change(table, changed))

        def hours_left() -> int:
            seat: dict[str, Any] = two.table(table)["seats"][0]
            assert not seat["out_of_time"]
            left: int = seat["due"] - now()
            return round(left / (1_000 * hour))

        first(asked=True, asked_since=now() - 2_000 * hour, due=now() - 1_500 * hour)
        with two.sit(table) as seat, three.observe(table) as comes:
            while not seat.info or not seat.info["seats"][0]["out_of_time"]:
                seat.wait()
            one.leave(table)
            one.return_to(table)
            assert hours_left() == 1

            one.leave(table)
            first(out_of_time=True, due=now() - 1_000 * hour)
            comes.take_over(0)
            while not seat.asks:
                seat.wait()
            seat.answer(1, yes=True)
            assert hours_left() == 1
