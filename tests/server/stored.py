"""Rows to begin with."""

from fathoms.server.ids import new_id
from fathoms.server.store.rows import Allow, MoveRow, Notices, Pace, PersonRow, Seated, SeatRow, TableRow
from fathoms.server.store.store import Store


def person(name: str = "Ada", login: str | None = None) -> PersonRow:
    return PersonRow(new_id(), name, login, None, Notices(), None, 1, 1)


def table(host: PersonRow, players: int = 2, **changes: object) -> Seated:
    row = {
        "id": new_id(), "game": "spill", "rules": 1, "players": players, "options": {}, "title": "A table",
        "public": True, "password_hash": None, "state": "open", "pace": Pace(), "allow": Allow(),
        "secret": b"s" * 32, "commitment": "c", "seed": None, "created": 1, "started": None, "ended": None,
        "changed": 1, "outcome": None, "rematch_of": None, "host": host.id,
    }  # fmt: skip
    made = TableRow(**{**row, **changes})  # type: ignore[arg-type]  # a test's own values
    return Seated(made, [SeatRow(made.id, seat) for seat in range(players)])


async def opened(store: Store, **changes: object) -> Seated:
    host = person()
    await store.people.add(host)
    seated = table(host, **{"state": "playing", **changes})  # type: ignore[arg-type]  # a test's own values
    await store.tables.add(seated)
    return seated


def move(table: str, number: int, client_id: str | None = None, seat: int = 0, text: str = "end") -> MoveRow:
    return MoveRow(table, number, seat, text, client_id, 1000 + number, False)
