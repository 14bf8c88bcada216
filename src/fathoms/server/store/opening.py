"""Opening a database: connections set up, and the form of its tables brought up to date or refused."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from fathoms.server.setting_errors import SettingsError
from fathoms.server.store.database import Database
from fathoms.server.store.store import Store
from fathoms.server.store.trouble import UNREACHABLE, FileReplaced

HEAD: Final = "0004"  # the newest migration
_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_BUSY: Final = 10_000  # milliseconds that SQLite waits for another process's write
_ANSWERS: Final = 10.0  # seconds in which PostgreSQL answers, or the way there is lost
_FROZEN: Final = 4.0  # seconds after which PostgreSQL lets go of a write whose process says nothing more


async def open_store(address: str) -> Store:
    """The store at an address; SQLite is brought up to date, PostgreSQL only by command."""
    reading, writing = (_engine(address, writes=writes, patient=False) for writes in (False, True))
    try:
        await _check_form(writing, upgrades=writing.dialect.name == "sqlite")
        return Store(Database(reading, writing))
    except BaseException as error:
        await reading.dispose()
        await writing.dispose()
        if isinstance(error, UNREACHABLE):
            raise SettingsError(f"Cannot open the database: {_reason(error)}.") from None
        raise


async def open_old_store(address: str) -> Store:
    """The store at an address where there is one: a mistyped name of a file is no empty database."""
    url = _url(address)
    if url.get_backend_name() == "sqlite" and url.database and not Path(url.database).is_file():
        raise SettingsError(f"There is no database at {url.database}.")
    return await open_store(address)


async def migrate(address: str) -> None:
    """Bring a database's tables into the form that this program needs."""
    engine = _engine(address, writes=True)
    try:
        await _check_form(engine, upgrades=True)
    except UNREACHABLE as error:
        raise SettingsError(f"Cannot open the database: {_reason(error)}.") from None
    finally:
        await engine.dispose()


def _reason(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0].rstrip(".")


def _url(address: str) -> URL:
    try:
        return make_url(address)
    except ArgumentError:
        raise SettingsError("The setting 'database' is no address of a database.") from None


def _engine(address: str, writes: bool, patient: bool = True) -> AsyncEngine:
    url = _url(address)
    size = 1 if writes else 5
    if url.get_backend_name() != "sqlite":
        return _postgres(url, size, writes, {} if patient else _impatient(writes))
    if not url.database or url.database == ":memory:":
        raise SettingsError("The setting 'database' must name a file: sqlite:///tables.db.")
    if url.query:
        raise SettingsError("The setting 'database' can have no '?' where it names a file: sqlite:///tables.db.")
    _make_private(Path(url.database))
    engine = create_async_engine(url, pool_size=size, max_overflow=0)
    _set_up_sqlite(engine, "BEGIN IMMEDIATE" if writes else "BEGIN")
    _stay_with(engine, Path(url.database))
    return engine


def _postgres(url: URL, size: int, writes: bool, waits: dict[str, Any]) -> AsyncEngine:
    level = "READ COMMITTED" if writes else "REPEATABLE READ"
    return create_async_engine(
        url,
        pool_size=size,
        max_overflow=0,
        pool_timeout=_ANSWERS,
        pool_pre_ping=True,
        isolation_level=level,
        connect_args=waits,
    )


def _impatient(writes: bool) -> dict[str, Any]:
    """Wait for nobody for ever: not for a database that the network has cut off, nor, as the database, for a process
    that stands still in the middle of a write, with tables locked that others want to change.
    """
    held = {"idle_in_transaction_session_timeout": str(round(1000 * _FROZEN))} if writes else {}
    return {"timeout": _ANSWERS, "command_timeout": _ANSWERS, "server_settings": held}


def _make_private(file: Path) -> None:
    """Let there be a file that other users of the machine cannot read; SQLite makes those beside it likewise."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingsError(f"Cannot keep tables in {file.parent}: {error.strerror}.") from None
    with suppress(OSError):  # there is one, or SQLite will say what is wrong
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _set_up_sqlite(engine: AsyncEngine, begin: str) -> None:
    """Durable commits, readers beside the writer, and writes that wait for their turn from the beginning."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={_BUSY}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        connection.create_function("lower", 1, _lower, deterministic=True)  # its own knows no letters but A to Z

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def _stay_with(engine: AsyncEngine, file: Path) -> None:
    """Refuse to go on where the file was removed or replaced: SQLite would write to what nobody can open again."""
    opened = _identity(file)

    def must_be_there(_connection: Connection) -> None:
        if _identity(file) != opened:
            raise FileReplaced

    event.listen(engine.sync_engine, "begin", must_be_there, insert=True)
    event.listen(engine.sync_engine, "commit", must_be_there)


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _lower(text: str | None) -> str | None:
    return None if text is None else text.lower()


async def _check_form(engine: AsyncEngine, upgrades: bool) -> None:
    async with engine.begin() as connection:
        found = await connection.run_sync(_version)
        if found == HEAD:
            return
        if not upgrades:
            raise SettingsError(
                "The database is not in the form that this program needs: run `fathoms admin migrate` once."
                if found is None or found < HEAD
                else _newer(found)
            )
        if found is not None and found > HEAD:
            raise SettingsError(_newer(found))
        await connection.run_sync(_upgrade)


def _newer(found: str) -> str:
    return f"The database belongs to a newer version of Fathoms (form {found}; this program knows {HEAD})."


def _version(connection: Connection) -> str | None:
    """The last migration of a database; None of a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
