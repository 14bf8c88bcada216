"""Looking after a database: checked before an upgrade, copied while it is used, moved whole."""

import asyncio
import json
from io import BytesIO
from pathlib import Path

import pytest
from sqlalchemy import text

from fathoms.server.store import Store, open_store
from fathoms.server.store.moving import CannotMove, bring_in
from fathoms.server.store.opening import migrate
from fathoms.server.store.rows import MoveRow
from tests.cli.command_line import Said, fathoms, is_one_sentence
from tests.server.databases import fresh_database
from tests.server.finished import finish
from tests.server.serving import served


def stored(tmp_path: Path) -> str:
    """A database with a finished game, one being played, an account, talk and notes."""
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    with served(database) as running:
        ada = running.guest("Ada")
        ada.post("/api/accounts", json={"name": "Ada", "password": "correct horse"})
        mine = {"game": "spill", "players": 2, "seats": [{"me": True}, {"me": True}], "start": True}
        tables = [ada.post("/api/tables", json=mine).json()["id"] for _ in range(2)]
        ada.put(f"/api/tables/{tables[0]}/note", json={"words": "Mine: \u00e9."})
        finish(database, tables[0])
    return database


def admin(database: str, *arguments: object) -> Said:
    return fathoms("admin", "--database", database, *arguments)


def test_everything_moves_to_postgresql_and_back_unchanged(tmp_path: Path, postgres: str) -> None:
    source, middle = stored(tmp_path), fresh_database(postgres)
    target = f"sqlite+aiosqlite:///{tmp_path / 'back.db'}"
    asyncio.run(migrate(middle))
    files = [tmp_path / name for name in ("one.jsonl", "two.jsonl", "three.jsonl")]
    said = [
        admin(source, "export", files[0]),
        admin(middle, "import", files[0]),
        admin(middle, "export", files[1]),
        admin(target, "import", files[1]),
        admin(target, "export", files[2]),
    ]

    assert [one.err for one in said] == [""] * 5
    lines = [sorted(file.read_text().splitlines()) for file in files]
    assert {"keys", "people", "sessions", "tables", "seats", "finished", "notes"} <= {
        json.loads(line)[0] for line in lines[0] if line[0] == "["
    }
    assert lines[0] == lines[1] == lines[2]
    assert files[0].stat().st_mode & 0o077 == 0
    assert "none would differ" in admin(target, "check").out
    with served(target) as running:
        login = running.client().post("/api/session", json={"name": "ada", "password": "correct horse"})
        assert login.status_code == 200


def test_a_file_that_is_not_whole_brings_in_nothing(tmp_path: Path) -> None:
    source, target = stored(tmp_path), f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"
    file = tmp_path / "all.jsonl"
    admin(source, "export", file)
    lines = file.read_text().splitlines()
    without_people = [line for line in lines if not line.startswith('["people"')]
    for number, broken in enumerate(
        (
            [*lines[:-2], lines[-2][:20]],
            lines[:-1],
            [*lines[:-2], lines[-1]],
            [*lines, lines[-2]],
            lines[1:],
            without_people,
            ['{"format": "x"}'],
            ['{"format": "fathoms export 1", "form": "0004"}'],
            [],
        )
    ):
        bad = tmp_path / f"bad{number}.jsonl"
        bad.write_text("\n".join(broken))
        done = admin(target, "import", bad)
        assert (done.code, is_one_sentence(done.err)) == (2, True), done
    assert is_one_sentence(admin(source, "import", file).err)
    assert admin(target, "import", file).code == 0


class OneEndlessLine(BytesIO):
    """As of a disk's image, or /dev/zero."""

    def readline(self, size: int | None = -1) -> bytes:
        assert size is not None
        assert size > 0, "all of it would be read"
        return b"\0" * size


def test_a_file_that_is_all_one_line_is_not_read_to_its_end(tmp_path: Path) -> None:
    with pytest.raises(CannotMove):
        asyncio.run(bring_in(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", OneEndlessLine()))


def test_a_backup_is_made_while_the_server_runs_and_nobody_else_reads_any_of_it(tmp_path: Path) -> None:
    source, copy = stored(tmp_path), tmp_path / "copy.db"
    with served(source) as running:
        running.guest("Bob")
        assert admin(source, "backup", copy).code == 0
        assert [path.name for path in tmp_path.iterdir() if path.stat().st_mode & 0o077] == []
        assert is_one_sentence(admin(source, "backup", copy).err)

    assert "2 games were replayed: none would differ." in admin(f"sqlite:///{copy}", "check").out


@pytest.mark.parametrize("command", [["check"], ["backup", "copy.db"], ["export", "all.jsonl"]])
def test_a_mistyped_name_is_no_empty_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    done = admin("sqlite:///typo.db", *command)

    assert (done.code, is_one_sentence(done.err)) == (2, True), done
    assert list(tmp_path.iterdir()) == []


def test_games_that_would_differ_are_listed_before_an_upgrade(tmp_path: Path) -> None:
    database = stored(tmp_path)

    async def change() -> None:
        store: Store = await open_store(database)
        (playing,) = await store.play.playing()
        await store.play.append(MoveRow(playing, 1, 0, "no move at all", None, 1, False))
        older = text("UPDATE tables SET rules=rules+1 WHERE state='over'")
        await store.database.write(lambda connection: connection.execute(older))
        await store.close()

    asyncio.run(change())
    done = admin(database, "check")

    assert done.code == 1
    assert done.out.count("\n") == 3
    assert "Move 1 of the record" in done.out
    assert "version" in done.out
    assert json.dumps(done.out).count("2 games were replayed: 2 would differ.") == 1


@pytest.mark.parametrize("spoilt", ["substr(body, 1, 40)", "x'00'", "x''"])
def test_a_game_whose_moves_cannot_be_read_is_named_and_the_others_are_replayed(tmp_path: Path, spoilt: str) -> None:
    database = stored(tmp_path)

    async def spoil() -> str:
        store: Store = await open_store(database)
        await store.database.write(lambda connection: connection.execute(text(f"UPDATE finished SET body={spoilt}")))
        async with store.database.read() as connection:
            (table,) = await connection.execute(text("SELECT table_id FROM finished"))
        await store.close()
        return str(table[0])

    table = asyncio.run(spoil())
    done = admin(database, "check")

    assert (done.code, done.err) == (1, "")
    sentence = "What is kept of this game is spoilt: its moves cannot be read."
    assert done.out == f"{table}: {sentence}\n2 games were replayed: 1 would differ.\n"
    with served(database) as running:
        for asked in ("record", "proof", "moments/0", "chances"):
            refused = running.client().get(f"/api/tables/{table}/{asked}")
            assert (refused.status_code, refused.json()) == (409, {"code": "old-rules", "sentence": sentence})
