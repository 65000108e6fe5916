"""Tournaments: who takes part, and the tables of each round."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("organiser", sa.String(64), nullable=False),
        sa.Column("state", sa.String(8), nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("bot", sa.String(200), nullable=True),
        sa.Column("hash", sa.String(64), nullable=True),
        sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), nullable=True, index=True),
        sa.Column("left", sa.Integer, nullable=True),
        sa.UniqueConstraint("tournament", "person"),
    )
    op.create_table(
        "fixtures",
        sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(32), nullable=True, unique=True),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("made", sa.Boolean, nullable=False),
        sa.Column("result", sa.Text, nullable=True),
    )


def downgrade() -> None:
    for table in ("fixtures", "entrants", "tournaments"):
        op.drop_table(table)
