"""Several processes on one database: which of them live, and which of them owns a table."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("port", sa.Integer, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("beat", sa.DateTime(timezone=True), nullable=False),
        sa.Column("lease", sa.Float, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("process", sa.String(16), nullable=True, index=True),
        sa.Column("fence", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("owners", "processes"):
        op.drop_table(table)
