"""Whoever keeps the site: reports, mutes, closed accounts, and a log of deeds that only grows."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

# What has been written down stays as it is.
SQLITE = "CREATE TRIGGER deeds_{0} BEFORE {0} ON deeds BEGIN SELECT RAISE(ABORT, 'deeds stay'); END"
FUNCTION = """
CREATE FUNCTION deeds_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'deeds stay'; END $$
"""
POSTGRESQL = (
    FUNCTION,
    "CREATE TRIGGER deeds_stay BEFORE UPDATE OR DELETE ON deeds FOR EACH ROW EXECUTE FUNCTION deeds_stay()",
)


def upgrade() -> None:
    op.add_column("people", sa.Column("suspended", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "keepers",
        sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("mark", sa.String(64), nullable=False, unique=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(9), nullable=False, index=True),
        sa.Column("settled", sa.BigInteger, nullable=True),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("text", sa.String(400), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=True, index=True),
        sa.Column("game", sa.String(100), nullable=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("person", sa.String(22), nullable=True, index=True),
        sa.Column("link", sa.String(64), nullable=True),
        sa.Column("reporter_name", sa.String(60), nullable=False),
        sa.Column("reporter", sa.String(22), nullable=True, index=True),
        sa.Column("line", sa.Integer, nullable=True),
        sa.Column("body", sa.Text, nullable=True),
    )
    op.create_table(
        "mutes",
        sa.Column("who", sa.String(80), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "deeds",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("whom", sa.String(80), nullable=False),
        sa.Column("why", sa.String(400), nullable=False),
    )
    op.create_table(
        "keeper_sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    _keep_deeds()


def _keep_deeds() -> None:
    """Of a table that is new here, so that no older version meets it."""
    if op.get_bind().dialect.name == "sqlite":
        for change in ("UPDATE", "DELETE"):
            op.execute(SQLITE.format(change))
    else:
        for statement in POSTGRESQL:
            op.execute(statement)


def downgrade() -> None:
    for table in ("keeper_sessions", "deeds", "mutes", "reports", "keepers"):
        op.drop_table(table)
    if op.get_bind().dialect.name != "sqlite":
        op.execute("DROP FUNCTION deeds_stay()")
    op.drop_column("people", "suspended")
