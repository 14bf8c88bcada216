"""What is kept: people, tables, moves, talk. The same on SQLite and on PostgreSQL."""

from fathoms.server.store.opening import open_store
from fathoms.server.store.play import Taken
from fathoms.server.store.store import Store

__all__ = ["Store", "Taken", "open_store"]
