"""Private notes of a player on a table."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.routes.tables import Id
from fathoms.server.tables import find_table, may_see

NOTES = Endpoints("notes")


class Note(msgspec.Struct, forbid_unknown_fields=True):
    """What one player has written down about a table for themselves."""

    words: Annotated[str, Meta(max_length=20_000)]


@NOTES.get("/api/tables/{table}/note", ("no-table", "not-signed-in", "wrong-password", "not-allowed"))
async def note(call: Call, table: Id) -> Note:
    """My notes on a table, which nobody else sees."""
    person = await call.person()
    await may_see(call.server, await find_table(call.server, table), person)
    return Note(await call.server.store.talk.note(table, person.id))


@NOTES.put("/api/tables/{table}/note", ("no-table", "not-signed-in", "wrong-password", "not-allowed"))
async def set_note(call: Call, table: Id, body: Note) -> Note:
    """Keep my notes on a table, in place of what they were."""
    person = await call.person()
    await may_see(call.server, await find_table(call.server, table), person)
    await call.server.store.talk.set_note(table, person.id, body.words)
    return body
