"""Who noticed a move is written down with it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Moves made before have none: there it is found out anew."""
    op.add_column("moves", sa.Column("noticed", sa.Text(), nullable=True))
