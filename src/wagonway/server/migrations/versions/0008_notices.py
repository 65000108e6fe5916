"""Being told: how people wish it, and the notices that wait, went or failed."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("stop", sa.String(40), nullable=False, unique=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("key", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("message", sa.String(32), nullable=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=True),
    )
    op.create_index("ix_notices_state_due", "notices", ["state", "due"])


def downgrade() -> None:
    for table in ("notices", "wishes"):
        op.drop_table(table)
