"""Finished games of people with accounts, their ratings, what they show, and how they answered puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "played",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=True, unique=True),
        sa.Column("layout", sa.String(64), nullable=True, index=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("ix_played_rated_number", "played", ["rated", "number"])
    op.create_table(
        "took_part",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("played.table_id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(22), nullable=False, index=True),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(100), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(240), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_table(
        "profiles",
        sa.Column("person", sa.String(22), primary_key=True),
        sa.Column("shows", sa.Text, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("person", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(100), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("answers", "profiles", "ratings", "took_part", "played"):
        op.drop_table(table)
