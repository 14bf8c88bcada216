"""The store: everything that is kept, by theme."""

from fathoms.server.store.database import Database
from fathoms.server.store.graphs import Graphs
from fathoms.server.store.outbox import Outbox
from fathoms.server.store.pauses import Pauses
from fathoms.server.store.people import People
from fathoms.server.store.play import Play
from fathoms.server.store.table import Tables
from fathoms.server.store.talk import TableTalk


class Store:
    """All queries; nothing else in the server speaks to the database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.people = People(database)
        self.tables = Tables(database)
        self.play = Play(database)
        self.pauses = Pauses(database)
        self.talk = TableTalk(database)
        self.graphs = Graphs(database)
        self.outbox = Outbox(database)

    async def close(self) -> None:
        """Finish all writes and close the database."""
        await self.database.close()
