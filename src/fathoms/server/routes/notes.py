"""Private notes of a player on a table."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.lobby import must_sit
from fathoms.server.routes.bodies import Id
from fathoms.server.tables import find_table, may_see

NOTES = Endpoints("notes")
LONGEST_NOTE: Final = 10_000  # letters; the pages say so too


class Note(msgspec.Struct, forbid_unknown_fields=True):
    """What one player has written down about a table for themselves."""

    words: Annotated[str, Meta(max_length=LONGEST_NOTE)]


@NOTES.get("/api/tables/{table}/note", ("no-table", "not-signed-in", "wrong-password", "not-allowed"))
async def note(call: Call, table: Id) -> Note:
    """My notes on a table, which nobody else sees."""
    person = await call.person()
    await may_see(call.server, await find_table(call.server, table), person)
    return Note(await call.server.store.talk.note(table, person.id))


@NOTES.put("/api/tables/{table}/note", ("no-table", "not-signed-in", "not-seated", "too-fast"))
async def set_note(call: Call, table: Id, body: Note) -> Note:
    """Keep my notes on a table where I sit, in place of what they were."""
    person = await call.person()
    must_sit(await find_table(call.server, table), person.id)
    call.server.limits.note(person.id)
    await call.server.store.talk.set_note(table, person.id, body.words)
    return body
