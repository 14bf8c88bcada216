"""Win chances of finished games are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nothing is known yet: whoever looks at a replay begins to find out."""
    op.create_table(
        "graphs",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("eyes", sa.Text(), nullable=False),
        sa.Column("graph", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "eyes"),
        sqlite_with_rowid=False,
    )
