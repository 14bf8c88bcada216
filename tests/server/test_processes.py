"""Two servers on one database: nobody owns a table, and each hears of what the other does."""

import asyncio
from collections.abc import Iterator
from time import monotonic

import pytest

from fathoms.server import listening
from fathoms.server.presence import REPEAT
from fathoms.server.standing import Before
from fathoms.server.store.grouping import Writes
from fathoms.server.store.opening import migrate
from tests.server.databases import fresh_database
from tests.server.served import Served, serve


@pytest.fixture
def two(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    database = fresh_database(postgres)
    asyncio.run(migrate(database))
    folder = tmp_path_factory.mktemp("two")
    with (
        serve(folder, database=database, agent_pause=0.01) as one,
        serve(folder, database=database, agent_pause=0.01) as other,
    ):
        yield one, other


def test_moves_talk_and_questions_reach_those_who_watch_at_another_process(two: tuple[Served, Served]) -> None:
    one, other = two
    (ada, token), (ben, other_token) = one.person("Ada"), one.person("Ben")
    table = one.table("spill", [ada.id, ben.id])
    with one.client(token) as here, other.client(other_token) as there, other.client() as observer:
        update = here.watch(table)
        there.watch(table)
        observer.watch(table)
        here.move(update)
        heard = there.until("update", number=2)
        assert heard["lines"] == here.until("update")["lines"]
        assert observer.until("update", number=2)["lines"] == heard["lines"]
        there.send("say", table=table, id="s", words="well done")
        assert here.until("said")["words"] == "well done"
        here.send("read", table=table, number=1)
        assert there.until("have_read")["read"] == {"0": 1}
        there.send("undo", table=table, id="u")
        asked = here.until("asked")
        here.send("answer", table=table, ask=asked["ask"], yes=True)
        assert there.until("update", number=3)["choice"]["moves"] == []
        assert here.until("update")["choice"] == update["choice"]


def test_what_no_notification_told_is_found_all_the_same(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    ada, token = one.person("Ada")
    table = one.table("spill", [ada.id, ada.id])

    async def lost(*_: object) -> None:
        pass

    monkeypatch.setattr(Writes, "_notify", lost)
    with one.client(token) as here, other.client(token) as there:
        update = here.watch(table, seat=0)
        there.watch(table, seat=1)
        here.move(update)
        here.until("ack")
        other.run(other.hub.catch_up_all())
        assert there.until("update")["number"] == 2


def test_who_listens_goes_on_whatever_has_broken_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = [EOFError(), OSError(), RuntimeError()]

    async def once(*_: object) -> None:
        raise broken.pop() if broken else asyncio.CancelledError

    async def nobody() -> None:
        pass

    monkeypatch.setattr(listening, "_listen_once", once)
    monkeypatch.setattr(listening, "_PAUSE", 0)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(listening.listen("postgresql://", "own", lambda *_: None, lambda *_: None, nobody))


def test_both_may_move_and_neither_owns_the_table(two: tuple[Served, Served]) -> None:
    one, other = two
    ada, token = one.person("Ada")
    table = one.table("spill", [ada.id, "agent:random"])
    with one.client(token) as here, other.client(token) as there:
        updates = [here.watch(table), there.watch(table)]
        here.move(updates[0], id="same")
        there.move(updates[1], id="same")
        assert here.until("ack")["number"] == there.until("ack")["number"] == 2
        update = here.watch(table)
        for _ in range(6):
            clients = (here, there) if update["number"] % 2 else (there, here)
            while not update["choice"]["moves"] and not update["view"]["over"]:
                update = clients[0].watch(table)
            if update["view"]["over"]:
                break
            clients[0].move(update)
            while clients[0].next()["type"] not in ("ack", "refused"):  # refused: the other has moved meanwhile
                pass
            update = clients[0].watch(table)
    rows = one.run(one.hub.store.play.moves(table))
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))


def test_who_is_here_is_told_at_every_process(two: tuple[Served, Served]) -> None:
    one, other = two
    (ada, token), (ben, other_token) = one.person("Ada"), one.person("Ben")
    table = one.table("spill", [ada.id, ben.id])
    with one.client(token) as here:
        here.watch(table)
        assert here.here == [0]
        with other.client(other_token) as there:
            there.watch(table)
            assert here.until("here")["seats"] == [0, 1]
            while there.here != [0, 1]:
                there.next()
        assert here.until("here")["seats"] == [0]


def test_a_process_that_has_died_takes_its_people_along(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = two
    (ada, token), (ben, _) = one.person("Ada"), one.person("Ben")
    table = one.table("spill", [ada.id, ben.id])
    presence = one.hub.presence

    async def heard() -> None:
        presence.hear(await one.hub.room(table), "another", frozenset({1}))

    async def swept() -> None:
        presence.repeat(one.hub.rooms)

    with one.client(token) as here:
        here.watch(table)
        one.run(heard())
        here.until("here", seats=[0, 1])
        later = monotonic() + 10 * REPEAT
        monkeypatch.setattr("fathoms.server.presence.monotonic", lambda: later)
        one.run(swept())
        here.until("here", seats=[0])


def test_what_was_said_beforehand_at_one_process_is_known_and_taken_back_at_another(two: tuple[Served, Served]) -> None:
    one, other = two
    (ada, _), (ben, token) = one.person("Ada"), one.person("Ben")
    table = one.table("spill", [ada.id, ben.id])
    with one.client(token) as here, other.client(token) as there:
        here.watch(table)
        there.watch(table)
        here.send("standing", table=table, answers=["end when nothing else"])
        assert there.until("given")["standing"] == ["end when nothing else"]
        here.send("standing", table=table, answers=[])
        assert there.until("given")["standing"] == []
    assert other.run(other.hub.room(table)).standing == {}


def test_an_answer_that_was_taken_back_at_another_process_is_not_given(two: tuple[Served, Served]) -> None:
    one, _ = two
    ada, token = one.person("Ada")
    table = one.table("spill", [ada.id, "agent:nobody"])
    with one.client(token) as here:
        update = here.watch(table)
        room = one.run(one.hub.room(table))
        room.standing[0] = Before(premove=update["choice"]["moves"][0]["move"])  # as if no notification had come

        assert one.run(one.hub.turns._said_before(room, 0, update["question"])) is False
    assert one.run(one.hub.store.play.moves(table)) == []
