"""What the layouts of a date are made of, and what bots made of them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "days",
        sa.Column("game", sa.String(100), primary_key=True),
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
    )
    op.create_table(
        "marks",
        sa.Column("layout", sa.String(64), primary_key=True),
        sa.Column("bot", sa.String(40), primary_key=True),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("aims", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("marks")
    op.drop_table("days")
