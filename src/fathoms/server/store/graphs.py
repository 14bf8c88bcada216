"""Graphs of win chances, as far as they have been thought out: whoever goes on begins there."""

from sqlalchemy import select

from fathoms.server.store.database import Database
from fathoms.server.store.rows import Graph
from fathoms.server.store.tables import GRAPHS


class Graphs:
    """The graphs of all finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, table: str, eyes: str) -> Graph | None:
        """What is known of a game from some eyes."""
        query = select(GRAPHS.c.graph).where(GRAPHS.c.table_id == table, GRAPHS.c.eyes == eyes)
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar()

    async def keep(self, table: str, eyes: str, graph: Graph) -> None:
        """Put what is known now in the place of what was known before."""
        values = {"table_id": table, "eyes": eyes, "graph": graph}
        await self._database.write(
            lambda connection: connection.execute(self._database.insert_or_change(GRAPHS, values))
        )
