"""Friends, whom somebody has blocked, and seats that are offered to somebody by name."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("askable", sa.Boolean, nullable=True))
    op.create_table(
        "ties",
        sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.String(22), sa.ForeignKey("people.id"), primary_key=True, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "offers",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), primary_key=True, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("by", sa.String(22), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("heard", sa.Boolean, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("offers")
    op.drop_table("ties")
    with op.batch_alter_table("people") as people:
        people.drop_column("askable")
