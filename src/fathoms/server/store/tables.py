"""The tables of the database. Times are milliseconds since 1970, UTC; what has no columns of its own is JSON text."""

from typing import Any, Final

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    TypeDecorator,
    false,
    text,
)

from fathoms.server.store.rows import Allow, Graph, Notices, Pace

METADATA: Final = MetaData()


class Json(TypeDecorator[Any]):
    """JSON text in the database, a value of a type here."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """The JSON text that the database keeps of a value."""
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """The value as its type, from the JSON text; text that does not fit is an error."""
        return None if value is None else msgspec.json.decode(value, type=self.kind)


def _of(table: str) -> Column[Any]:
    """The column that says to which table a row belongs."""
    return Column("table_id", Text, ForeignKey(f"{table}.id", ondelete="CASCADE"), nullable=False)


KEYS: Final = Table("keys", METADATA, Column("name", Text, primary_key=True), Column("value", LargeBinary))

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text, unique=True),  # the name casefolded, of an account; null of a guest
    Column("password_hash", Text),
    Column("notices", Json(Notices), nullable=False),
    Column("away_until", BigInteger),  # a vacation
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token_hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Json(dict[str, str | bool]), nullable=False),
    Column("title", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("password_hash", Text),
    Column("state", Text, nullable=False),  # open, playing, over
    Column("pace", Json(Pace), nullable=False),
    Column("allow", Json(Allow), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("seed", Text),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("changed", BigInteger, nullable=False),
    Column("outcome", Json(dict[str, Any])),
    Column("rematch_of", Text, unique=True),
    Column("host", Text, ForeignKey("people.id"), nullable=False, index=True),
    Index("tables_listed", "state", "public", "changed"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    _of("tables"),
    Column("seat", Integer, nullable=False),
    Column("person", Text, ForeignKey("people.id"), index=True),
    Column("agent", Text),
    Column("level", Text),
    Column("number", Text),  # what the seat's client adds to the seed
    Column("left", Boolean, nullable=False),  # for good
    Column("asked", Boolean, nullable=False),  # whether the seat has a choice now: for "your turn" in lists
    Column("asked_since", BigInteger),
    Column("due", BigInteger),  # when its time runs out, where the table has a clock
    Column("out_of_time", Boolean, nullable=False, server_default=false()),  # an agent moves until its player is back
    PrimaryKeyConstraint("table_id", "seat"),
    sqlite_with_rowid=False,
)

PAUSES: Final = Table(
    "pauses",  # in which a seat's clock stands still
    METADATA,
    _of("tables"),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),  # null as long as an agent moves for who is out of time
    Column("out_of_time", Boolean, nullable=False),  # or else a vacation
    PrimaryKeyConstraint("table_id", "seat", "at"),
    sqlite_with_rowid=False,
)

ADMITTED: Final = Table(
    "admitted",  # people who have given the table's password
    METADATA,
    _of("tables"),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
    sqlite_with_rowid=False,
)

MOVES: Final = Table(
    "moves",
    METADATA,
    _of("tables"),
    Column("number", Integer, nullable=False),  # from 1 on
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("client_id", Text),
    Column("at", BigInteger, nullable=False),
    Column("by_agent", Boolean, nullable=False),
    Column("noticed", Text),  # by whom, where that takes looking
    PrimaryKeyConstraint("table_id", "number"),
    Index(
        "moves_client_id",
        "table_id",
        "client_id",
        unique=True,
        sqlite_where=text("client_id IS NOT NULL"),
        postgresql_where=text("client_id IS NOT NULL"),
    ),
    sqlite_with_rowid=False,
)

FINISHED: Final = Table(
    "finished",  # the moves of games that are over, packed: a fifth of the room
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("last", Integer, nullable=False),  # the number of the last move
    Column("body", LargeBinary, nullable=False),
)

TALK: Final = Table(
    "talk",
    METADATA,
    _of("tables"),
    Column("number", Integer, nullable=False),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("seat", Integer),
    Column("audience", Text, nullable=False),  # who may read it: "all", or a group of the game's
    Column("words", Text, nullable=False),
    Column("move", Integer, nullable=False),  # the number of the last move when it was said
    Column("client_id", Text),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

READ: Final = Table(
    "talk_read",
    METADATA,
    _of("tables"),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("number", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
    sqlite_with_rowid=False,
)

NOTES: Final = Table(
    "notes",
    METADATA,
    _of("tables"),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("words", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
    sqlite_with_rowid=False,
)

STANDING: Final = Table(
    "standing",
    METADATA,
    _of("tables"),
    Column("seat", Integer, nullable=False),
    Column("body", Json(dict[str, Any]), nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    sqlite_with_rowid=False,
)

ASKS: Final = Table(
    "asks",
    METADATA,
    _of("tables"),
    Column("number", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("by", Integer),  # the seat that asks; null of somebody who asks for one
    Column("body", Json(dict[str, Any]), nullable=False),
    Column("answers", Json(dict[str, bool]), nullable=False),  # seat: yes or no
    Column("state", Text, nullable=False),  # asked, agreed, refused, dropped
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

OUTBOX: Final = Table(
    "outbox",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("recipient", Text, nullable=False),
    Column("body", Json(dict[str, Any]), nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("sent", BigInteger),
    Column("tries", Integer, nullable=False),
    Index("outbox_due", "sent", "due"),
)

GRAPHS: Final = Table(
    "graphs",
    METADATA,
    _of("tables"),
    Column("eyes", Text, nullable=False),  # a seat, or "all"
    Column("graph", Json(Graph), nullable=False),
    PrimaryKeyConstraint("table_id", "eyes"),
    sqlite_with_rowid=False,
)

ALL: Final = tuple(METADATA.sorted_tables)
