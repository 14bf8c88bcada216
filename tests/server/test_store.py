"""The store keeps what it has acknowledged, on SQLite and on PostgreSQL alike."""

import asyncio
import gc
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NoReturn, TypeVar

import asyncpg
import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import make_url, text

from fathoms.server.errors import Problem
from fathoms.server.setting_errors import SettingsError
from fathoms.server.store import Store, Taken, open_store
from fathoms.server.store.moves import pack, unpack
from fathoms.server.store.opening import _MIGRATIONS, HEAD, migrate
from fathoms.server.store.rows import NoticeRow, Notices, TalkRow
from fathoms.server.store.tables import METADATA
from tests.server.databases import fresh_database
from tests.server.stored import move, opened, person, table

T = TypeVar("T")


def with_store(database: str, play: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        store = await open_store(database)
        try:
            return await play(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_a_table_is_found_again_after_the_store_was_closed(database: str) -> None:
    seated = with_store(database, opened)

    assert with_store(database, lambda store: store.tables.get(seated.table.id)) == seated
    assert with_store(database, lambda store: store.tables.get("nowhere")) is None


def test_who_still_reads_when_the_store_is_closed_comes_to_an_end_first(database: str) -> None:
    told = []

    async def run() -> None:
        store = await open_store(database)
        begun = asyncio.Event()

        async def look() -> None:
            async with store.database.read() as connection:
                begun.set()
                await asyncio.sleep(0.05)
                await connection.exec_driver_sql("SELECT 1")
            told.append("read")

        looking = asyncio.create_task(look())
        await begun.wait()
        await store.close()
        told.append("closed")
        await looking

    asyncio.run(run())
    gc.collect()  # a connection that nobody closed would say so now
    assert told == ["read", "closed"]


def test_a_move_has_its_number_alone(database: str) -> None:
    async def play(store: Store) -> None:
        own = (await opened(store)).table.id
        first = await store.play.append(move(own, 1, "a"))
        again = await store.play.append(move(own, 1, "a"))
        with pytest.raises(Taken):
            await store.play.append(move(own, 1, "b"))
        with pytest.raises(Taken):
            await store.play.append(move(own, 1))
        later = await store.play.append(move(own, 2, "a"))

        assert (first.number, first.fresh) == (1, True)
        assert (again.number, again.fresh) == (1, False)
        assert (later.number, later.fresh) == (1, False)
        assert [row.number for row in await store.play.moves(own)] == [1]

    with_store(database, play)


def test_moves_of_many_tables_at_once_are_all_kept_or_refused_one_by_one(database: str) -> None:
    async def play(store: Store) -> None:
        tables = [(await opened(store)).table.id for _ in range(5)]
        appended = [store.play.append(move(own, number)) for number in range(1, 21) for own in tables for _ in range(2)]
        done = await asyncio.gather(*appended, return_exceptions=True)

        assert sum(isinstance(one, Taken) for one in done) == 100
        assert [len(await store.play.moves(own)) for own in tables] == [20] * 5
        assert await store.play.last([*tables, "nowhere"]) == dict.fromkeys(tables, 20)

    with_store(database, play)


def test_two_processes_that_append_the_same_numbers_share_them_out(database: str) -> None:
    async def play(store: Store) -> None:
        other = await open_store(database)
        tables = [(await opened(store)).table.id for _ in range(4)]
        numbers = [(own, number) for own in tables for number in range(1, 11)]
        here = [store.play.append(move(own, number, f"here {number}")) for own, number in numbers]
        there = [other.play.append(move(own, number, f"there {number}")) for own, number in reversed(numbers)]
        done = await asyncio.gather(*here, *there, return_exceptions=True)
        await other.close()

        assert sum(isinstance(one, Taken) for one in done) == 40
        assert not [one for one in done if isinstance(one, Problem)]
        assert [len(await store.play.moves(own)) for own in tables] == [10] * 4

    with_store(database, play)


def test_a_refusal_in_a_group_undoes_nothing_of_the_others(database: str) -> None:
    async def play(store: Store) -> None:
        own = (await opened(store)).table.id

        def refuse(_seated: object) -> NoReturn:
            raise Problem("full", "No.")

        done = await asyncio.gather(
            store.play.append(move(own, 1)),
            store.tables.change(own, refuse),
            store.people.add(person("Eve", "eve")),
            store.people.add(person("EVE", "eve")),
            store.play.append(move(own, 2)),
            return_exceptions=True,
        )

        assert [type(one).__name__ for one in done] == ["Appended", "Problem", "NoneType", "Problem", "Appended"]
        assert [one.code for one in done if isinstance(one, Problem)] == ["full", "name-taken"]
        assert len(await store.play.moves(own)) == 2

    with_store(database, play)


def test_the_last_move_ends_the_game_and_sends_its_notices_in_one_commit(database: str) -> None:
    async def play(store: Store) -> None:
        own = (await opened(store, state="playing")).table.id
        await store.play.append(move(own, 1), asked=[1])
        asked = await store.play.open(own)
        ada = msgspec.structs.replace(person(), notices=Notices(mail="ada@example.org"))
        await store.people.add(ada)
        notice = NoticeRow("n1", "your turn", ada.id, {"table": own}, 5, None, 0)
        await store.play.append(move(own, 2), outcome={"winners": [0]}, notices=[notice])
        over = await store.play.open(own, since=1)

        assert asked is not None
        assert over is not None
        assert [(seat.asked, seat.asked_since) for seat in asked.seats] == [(False, None), (True, 1001)]
        assert (over.table.state, over.table.outcome, over.table.ended) == ("over", {"winners": [0]}, 1002)
        assert [row.number for row in over.moves] == [2]
        assert not any(seat.asked for seat in over.seats)
        (taken,) = await store.outbox.take(10, again=90)
        assert (taken.recipient, taken.body) == (ada.id, {"table": own, "by": "mail"})
        assert await store.outbox.take(99, again=90) == []
        assert [row.tries for row in await store.outbox.take(100, again=90)] == [1]
        assert await store.outbox.take(279, again=90) == []
        assert [row.tries for row in await store.outbox.take(280, again=90)] == [2]
        assert [await store.outbox.strike_out(taken.id, 100) for _ in range(2)] == [True, False]
        assert await store.outbox.take(10_000, again=90) == []
        await store.outbox.put_back(taken.id)
        assert [row.tries for row in await store.outbox.take(10_000, again=90)] == [3]
        assert await store.play.playing() == []

    with_store(database, play)


def test_talk_is_numbered_and_said_once_and_notes_are_ones_own(database: str) -> None:
    async def play(store: Store) -> None:
        seated = await opened(store)
        own, host = seated.table.id, seated.table.host
        line = TalkRow(own, 0, host, 0, "all", "Hello", 0, "x", 7)
        said = [await store.talk.say(line), await store.talk.say(line)]
        await store.talk.say(msgspec.structs.replace(line, words="Again", client_id="y"))
        await store.talk.read(own, host, 1)
        await store.talk.read(own, host, 2)
        await store.talk.set_note(own, host, "Watch seat 2.")

        assert [row.number for row in said] == [1, 1]
        assert [(row.number, row.words) for row in await store.talk.said(own)] == [(1, "Hello"), (2, "Again")]
        assert await store.talk.read_by(own) == {host: 2}
        assert await store.talk.note(own, host) == "Watch seat 2."
        assert await store.talk.note(own, "another") == ""

    with_store(database, play)


def test_a_question_to_the_table_is_settled_once(database: str) -> None:
    async def play(store: Store) -> None:
        own = (await opened(store)).table.id
        ask = await store.play.ask(own, "undo", 0, {"move": 3}, 9)
        answered = await store.play.answer(own, ask.number, 1, True)

        assert answered is not None
        assert answered.answers == {"0": True, "1": True}
        assert [row.number for row in await store.play.asks(own)] == [1]
        assert await store.play.settle(own, 1, "agreed")
        assert not await store.play.settle(own, 1, "refused")
        assert await store.play.answer(own, 1, 1, False) is None
        assert await store.play.asks(own) == []

    with_store(database, play)


def test_standing_answers_are_kept_and_dropped(database: str) -> None:
    async def play(store: Store) -> None:
        own = (await opened(store)).table.id
        await store.play.set_standing(own, 1, {"decline": True})
        await store.play.set_standing(own, 1, {"decline": False})
        assert await store.play.standing(own) == {1: {"decline": False}}
        await store.play.set_standing(own, 1, None)
        assert await store.play.standing(own) == {}

    with_store(database, play)


def test_my_tables_begin_with_those_that_wait_for_me_and_pages_miss_none(database: str) -> None:
    async def play(store: Store) -> None:
        me = person("Grace")
        await store.people.add(me)
        for number in range(7):
            seated = table(me, state="playing", title=f"Table {number}", changed=number % 3)
            seats = [msgspec.structs.replace(seat, person=me.id, asked=number in (2, 5)) for seat in seated.seats]
            await store.tables.add(msgspec.structs.replace(seated, seats=seats))
        pages: list[list[str]] = []
        after = ""
        while after or not pages:
            page = await store.tables.list("mine", me.id, after=after, most=3)
            pages.append([one.table.title for one in page.tables])
            after = page.following

        assert [len(page) for page in pages] == [3, 3, 1]
        assert set(pages[0][:2]) == {"Table 2", "Table 5"}
        assert sorted(title for page in pages for title in page) == [f"Table {number}" for number in range(7)]
        assert (await store.tables.list("open", me.id)).tables == []
        found = {words: await store.tables.list("mine", me.id, search=words) for words in ("TABLE 4", "grace", "%")}
        assert [one.table.title for one in found["TABLE 4"].tables] == ["Table 4"]
        assert (len(found["grace"].tables), found["%"].tables) == (7, [])

    with_store(database, play)


def test_a_new_postgresql_is_not_touched_without_a_command_and_a_newer_database_never(database: str) -> None:
    async def make_newer(store: Store) -> None:
        await store.database.write(
            lambda connection: connection.execute(text("UPDATE alembic_version SET version_num='9999'"))
        )

    with_store(database, make_newer)
    with pytest.raises(SettingsError, match="newer version of Fathoms"):
        with_store(database, opened)


def test_an_empty_postgresql_is_brought_into_form_by_command_alone(postgres: str) -> None:
    with pytest.raises(SettingsError, match="fathoms admin migrate"):
        with_store(fresh_database(postgres), opened)


def test_the_newest_migration_is_the_one_that_is_asked_for_and_makes_these_tables(database: str) -> None:
    async def compare(store: Store) -> list[object]:
        async with store.database.read() as connection:
            return await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync, opts={"compare_type": False}), METADATA)
            )

    assert with_store(database, compare) == []
    assert ScriptDirectory(str(_MIGRATIONS)).get_heads() == [HEAD]


def test_moves_keep_who_noticed_them_also_when_their_game_is_over(database: str) -> None:
    async def play(store: Store) -> None:
        own = (await opened(store)).table.id
        rows = [msgspec.structs.replace(move(own, number), noticed=who) for number, who in enumerate(("-qn", None), 1)]
        await store.play.append(rows[0])
        assert await store.play.moves(own) == rows[:1]
        await store.play.append(rows[1], outcome={"reason": "won"})
        assert await store.play.moves(own) == rows

    with_store(database, play)


def test_a_database_of_the_first_form_is_brought_up_to_date_with_all_its_moves(database: str) -> None:
    async def make_old(store: Store) -> list[str]:
        going, over = [(await opened(store)).table.id for _ in range(2)]
        await store.play.append(move(going, 1))
        await store.play.append(move(over, 1), outcome={"reason": "won"})
        for kind in ("hand over", "undo"):
            await store.play.ask(going, kind, 0, {"left": 1, "person": "somebody"}, 1)
        for order in (
            "ALTER TABLE moves DROP COLUMN noticed", "ALTER TABLE seats DROP COLUMN out_of_time",
            "DROP TABLE pauses", "DROP TABLE graphs",
            "UPDATE alembic_version SET version_num='0001'",
        ):  # fmt: skip
            await store.database.write(lambda connection, order=order: connection.execute(text(order)))  # type: ignore[misc]  # mypy cannot infer the default's type
        return [going, over]

    tables = with_store(database, make_old)
    asyncio.run(migrate(database))

    for own in tables:
        assert with_store(database, lambda store, own=own: store.play.moves(own)) == [move(own, 1)]  # type: ignore[misc]  # mypy cannot infer the default's type
    asks = with_store(database, lambda store: store.play.asks(tables[0]))
    assert [ask.kind for ask in asks] == ["undo"]  # nobody is given a seat for which they did not ask
    assert with_store(database, lambda store: store.play.ask(tables[0], "hand over", None, {}, 2)).by is None


def test_moves_that_were_packed_before_anybody_wrote_down_who_noticed_them_are_read() -> None:
    rows = [move("t", number) for number in (1, 2)]
    first_form = msgspec.json.decode(zlib.decompress(pack(rows)))[:5]

    assert unpack("t", zlib.compress(msgspec.json.encode(first_form))) == rows


def test_a_database_that_cannot_be_opened_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("no database at all, but a text that is long enough to be looked at" * 20)
    for address in (f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", "postgresql+asyncpg://localhost:1/none"):
        with pytest.raises(SettingsError, match="Cannot open the database"):
            with_store(address, opened)


def test_a_full_disk_changes_nothing_and_loses_nothing(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        async def limit(pages: str) -> None:
            await store.database.write(lambda connection: connection.execute(text(f"PRAGMA max_page_count={pages}")))

        seated = await opened(store)
        own, host = seated.table.id, seated.table.host
        await limit("1")  # no more than there are
        done = await asyncio.gather(
            *(store.talk.set_note(own, host, "x" * 100_000) for _ in range(3)), return_exceptions=True
        )
        assert [one.code for one in done if isinstance(one, Problem)] == ["disk-full"] * 3
        assert await store.talk.note(own, host) == ""
        await limit("1000000")
        await store.talk.set_note(own, host, "x" * 100_000)
        assert (await store.play.append(move(own, 1))).fresh

    with_store(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", play)


def test_a_postgresql_that_cuts_connections_costs_nothing_and_one_that_is_gone_is_said(postgres: str) -> None:
    database = fresh_database(postgres)
    name = make_url(database).database
    asyncio.run(migrate(database))

    async def tell(*orders: str) -> None:
        connection = await asyncpg.connect(postgres)
        for order in orders:
            await connection.execute(order)
        await connection.close()

    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname='{name}'"

    async def play(store: Store) -> None:
        own = (await opened(store)).table.id
        for number in range(1, 5):
            await tell(cut)
            assert (await store.play.append(move(own, number))).fresh
            assert len(await store.play.moves(own)) == number
        await tell(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", cut)
        with pytest.raises(Problem) as unread:
            await store.play.moves(own)
        with pytest.raises(Problem) as unsaved:
            await store.play.append(move(own, 5))
        assert (unread.value.code, unsaved.value.code) == ("storage-lost", "storage-lost")
        await tell(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert (await store.play.append(move(own, 5))).fresh

    with_store(database, play)
