"""Clocks stand still: for vacations, and while an agent moves for who is out of time. Seats are asked for."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Nobody is out of time yet: whoever is will be found to be."""
    op.add_column("seats", sa.Column("out_of_time", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "pauses",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("out_of_time", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", "at"),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("asks", table_kwargs={"sqlite_with_rowid": False}) as asks:
        asks.alter_column("by", existing_type=sa.Integer(), nullable=True)
    # A seat might have been meant for somebody who never asked for it.
    op.execute("UPDATE asks SET state = 'dropped' WHERE kind = 'hand over' AND state = 'asked'")
