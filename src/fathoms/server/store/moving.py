"""A whole database as one file of JSON lines, and back: from SQLite to PostgreSQL or the other way, or as a backup."""

import base64
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from sqlalchemy import LargeBinary, Table, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.engine.errors import FathomsError
from fathoms.server.store.opening import HEAD, open_old_store, open_store
from fathoms.server.store.tables import ALL, PEOPLE

FORMAT: Final = "fathoms export 2"
_ROWS: Final = 500  # written at a time
_HEADER: Final = 1_000  # bytes of a first line; another file may be all one line


class CannotMove(FathomsError):
    """A database that cannot be written to a file, or a file that cannot be read into one."""


async def export(address: str, file: BinaryIO) -> int:
    """Write everything as it is at one moment; how many rows that was."""
    store = await open_old_store(address)
    count = 0
    try:
        file.write(msgspec.json.encode({"format": FORMAT, "form": HEAD}) + b"\n")
        async with store.database.read() as connection:
            for table in ALL:
                async for row in _rows(connection, table):
                    file.write(msgspec.json.encode([str(table.name), row]) + b"\n")
                    count += 1
        file.write(_end(count) + b"\n")
    finally:
        await store.close()
    return count


def _end(count: int) -> bytes:
    """The last line, without which a file that was cut off between two lines would be taken for all of it."""
    return msgspec.json.encode(["end", {"rows": count}])


async def _rows(connection: AsyncConnection, table: Table) -> AsyncIterator[dict[str, Any]]:
    result = await connection.stream(select(table))
    async for row in result.mappings():
        yield {str(name): value for name, value in row.items()}


async def bring_in(address: str, file: BinaryIO) -> int:
    """Read an exported file into an empty database, all of it or nothing; how many rows that was."""
    _check_header(file.readline(_HEADER))
    store = await open_store(address)
    try:
        async with store.database.read() as connection:
            if (await connection.execute(select(func.count()).select_from(PEOPLE))).scalar_one():
                raise CannotMove("The database is not empty: everything goes into a new one.")
        return await store.database.write(lambda connection: _insert(connection, file))
    except SQLAlchemyError:
        raise CannotMove("The file holds rows that do not go together: it was changed, or is not whole.") from None
    finally:
        await store.close()


def _check_header(line: bytes) -> None:
    try:
        head = msgspec.json.decode(line, type=dict[str, str])
    except msgspec.DecodeError:
        head = {}
    if not head.get("format", "").startswith("fathoms export "):
        raise CannotMove("This is no file that `fathoms admin export` has written.")
    if (head["format"], head.get("form")) != (FORMAT, HEAD):
        raise CannotMove("The file was written by another version of Fathoms: export it anew with this one.")


async def _insert(connection: AsyncConnection, file: BinaryIO) -> int:
    file.seek(0)  # a write may be tried more than once
    file.readline()
    tables = {table.name: table for table in ALL}
    await connection.execute(tables["keys"].delete())  # those of the new database, which nobody has used yet
    count, lines = 0, _read_all(file)
    while some := list(islice(lines, _ROWS)):
        by_table: dict[str, list[dict[str, Any]]] = {}
        for name, row in some:
            by_table.setdefault(name, []).append(row)
        for name, rows in by_table.items():
            await connection.execute(tables[name].insert(), rows)
            count += len(rows)
    return count


def _read_all(file: BinaryIO) -> Iterator[tuple[str, dict[str, Any]]]:
    """All rows; refused where the file does not end with how many there are."""
    for count, line in enumerate(file):
        if line.strip() == _end(count):
            if file.readline():
                break
            return
        yield _read(line)
    raise _not_whole()


def _not_whole() -> CannotMove:
    return CannotMove("The file breaks off or was changed: nothing was brought in.")


def _read(line: bytes) -> tuple[str, dict[str, Any]]:
    """A row; columns of JSON are given as plain values, which are written as they are."""
    try:
        name, row = msgspec.json.decode(line, type=tuple[str, dict[str, Any]])
        table = next(table for table in ALL if table.name == name)
        for column in table.columns:
            if isinstance(column.type, LargeBinary) and row[column.name] is not None:
                row[column.name] = base64.b64decode(row[column.name])
        return name, row
    except (msgspec.DecodeError, StopIteration, KeyError, ValueError):
        raise _not_whole() from None


async def backup(address: str, to: Path) -> None:
    """A copy of a SQLite database as it is at one moment, while it is used."""
    store = await open_old_store(address)
    try:
        if store.database.dialect != "sqlite":
            raise CannotMove("PostgreSQL has its own way: use pg_dump, or `fathoms admin export`.")
        _make_private(to)
        await store.database.copy_to(str(to))
    except sqlite3.Error as error:
        to.unlink()
        raise CannotMove(f"Cannot write {to}: {error}.") from None
    finally:
        await store.close()


def _make_private(file: Path) -> None:
    """A new file that other users of the machine cannot read; SQLite fills it where it is empty."""
    try:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise CannotMove(f"{file} is there already: name a new file.") from None
    except OSError as error:
        raise CannotMove(f"Cannot write {file}: {error.strerror}.") from None
