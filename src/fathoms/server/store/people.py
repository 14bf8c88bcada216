"""People and their sessions, and the keys that the server signs with."""

import secrets
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.server.errors import Problem
from fathoms.server.store.database import Database
from fathoms.server.store.rows import Notices, PersonRow
from fathoms.server.store.tables import KEYS, PEOPLE, SESSIONS

_AT_ONCE: Final = 5_000  # values in one query


class People:
    """All people, guests and accounts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: PersonRow) -> None:
        """A new guest or account; `name-taken` where another account has the name."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(PEOPLE.insert().values(msgspec.structs.asdict(person)))

        await self._write_named(work, person.name)

    async def make_account(self, person: str, name: str, login: str, password_hash: str) -> bool:
        """Give a guest a login and a password; False where it has them already."""

        async def work(connection: AsyncConnection) -> bool:
            guest = (PEOPLE.c.id == person) & PEOPLE.c.login.is_(None)
            values = {"name": name, "login": login, "password_hash": password_hash}
            return bool((await connection.execute(update(PEOPLE).where(guest).values(values))).rowcount)

        return bool(await self._write_named(work, name))

    async def _write_named(self, work: Any, name: str) -> Any:
        try:
            return await self._database.write(work)
        except IntegrityError:
            raise Problem("name-taken", f"Another account is called {name}: choose another name.") from None

    async def change(
        self,
        person: str,
        *,
        name: str | None = None,
        notices: Notices | None = None,
    ) -> None:
        """Change what is given."""
        given = {"name": name, "notices": notices}
        values = {field: value for field, value in given.items() if value is not None}
        if values:
            await self._execute(update(PEOPLE).where(PEOPLE.c.id == person).values(values))

    async def change_password(self, person: PersonRow, password_hash: str, token_hash: str) -> bool:
        """Give an account another password and end its other sessions; False where it has another one by now."""

        async def work(connection: AsyncConnection) -> bool:
            same = (PEOPLE.c.id == person.id) & (PEOPLE.c.password_hash == person.password_hash)
            changed = await connection.execute(update(PEOPLE).where(same).values(password_hash=password_hash))
            if changed.rowcount:
                others = (SESSIONS.c.person == person.id) & (SESSIONS.c.token_hash != token_hash)
                await connection.execute(delete(SESSIONS).where(others))
            return bool(changed.rowcount)

        return await self._database.write(work)

    async def person(self, person: str) -> PersonRow | None:
        """The person of an id."""
        return await self._one(select(PEOPLE).where(PEOPLE.c.id == person))

    async def account(self, login: str) -> PersonRow | None:
        """The account of a casefolded name."""
        return await self._one(select(PEOPLE).where(PEOPLE.c.login == login))

    async def names(self, people: list[str]) -> dict[str, str]:
        """The names of people by their ids."""
        return {person: name for person, (name, _) in (await self.names_and_vacations(people)).items()}

    async def names_and_vacations(self, people: list[str]) -> dict[str, tuple[str, int | None]]:
        """The names of people by their ids, and until when they are away."""
        query = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.away_until).where(PEOPLE.c.id.in_(people))
        async with self._database.read() as connection:
            return {row.id: (row.name, row.away_until) for row in await connection.execute(query)}

    async def begin_session(self, token_hash: str, person: PersonRow, at: int, expires: int) -> bool:
        """Let a token stand for a person until it expires; False where they have another password by now."""
        values = {"token_hash": token_hash, "person": person.id, "created": at, "expires": expires}

        async def work(connection: AsyncConnection) -> bool:
            query = select(PEOPLE.c.password_hash).where(PEOPLE.c.id == person.id).with_for_update(read=True)
            same = (await connection.execute(query)).scalar() == person.password_hash
            if same:
                await connection.execute(SESSIONS.insert().values(values))
            return same

        return await self._database.write(work)

    async def of_session(self, token_hash: str, at: int) -> PersonRow | None:
        """Whom a token stands for."""
        valid = (SESSIONS.c.token_hash == token_hash) & (SESSIONS.c.expires > at)
        return await self._one(select(PEOPLE).join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id).where(valid))

    async def living(self, sessions: Sequence[str], at: int) -> set[str]:
        """Those of some sessions that still stand for somebody."""
        async with self._database.read() as connection:
            found: set[str] = set()
            for start in range(0, len(sessions), _AT_ONCE):
                some = sessions[start : start + _AT_ONCE]
                valid = SESSIONS.c.token_hash.in_(some) & (SESSIONS.c.expires > at)
                found |= {row[0] for row in await connection.execute(select(SESSIONS.c.token_hash).where(valid))}
            return found

    async def end_session(self, token_hash: str) -> None:
        """Let a token stand for nobody."""
        await self._execute(delete(SESSIONS).where(SESSIONS.c.token_hash == token_hash))

    async def forget_old_sessions(self, at: int) -> None:
        """Remove sessions that have expired."""
        await self._execute(delete(SESSIONS).where(SESSIONS.c.expires <= at))

    async def key(self, name: str) -> bytes:
        """A key of the server's own, drawn when it is asked for first and the same in all processes."""

        async def work(connection: AsyncConnection) -> bytes:
            drawn = {"name": name, "value": secrets.token_bytes(32)}
            await connection.execute(self._database.insert_new(KEYS, drawn))
            found: bytes = (await connection.execute(select(KEYS.c.value).where(KEYS.c.name == name))).scalar_one()
            return found

        async with self._database.read() as connection:
            known: bytes | None = (await connection.execute(select(KEYS.c.value).where(KEYS.c.name == name))).scalar()
        return await self._database.write(work) if known is None else known

    async def _one(self, query: Any) -> PersonRow | None:
        async with self._database.read() as connection:
            found = (await connection.execute(query)).first()
            return None if found is None else PersonRow(*found)

    async def _execute(self, statement: Any) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        await self._database.write(work)
