"""The log of what keepers did: each deed is written in the transaction that does it, and stays."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import messages as m
from ..rows import deeds, people
from ..store import Store

# Who did what was done on the machine of the server.
COMMAND = "command"


def plain(text: str, most: int = m.MOST_WHY) -> str:
    """A text in one line, without what is not seen or turns the direction of what follows."""
    # But for what joins letters of some scripts, and parts of pictures.
    shown = (char if char.isprintable() or char in "\u200c\u200d" else " " for char in text)
    return " ".join("".join(shown).split())[:most]


async def write(
    connection: AsyncConnection, at: int, who: str, what: str, whom: str = "", why: str = ""
) -> None:
    """A deed, in the transaction that does it. Raises Conflict where another just took its number."""
    number = sa.select(sa.func.coalesce(sa.func.max(deeds.c.number), 0) + 1).scalar_subquery()
    row = {"number": number, "at": at, "who": who, "what": what, "whom": whom[:80], "why": plain(why)}
    await connection.execute(deeds.insert().values(**row))


async def told(store: Store, skip: int, most: int) -> m.Deeds:
    """The last ones."""
    async with store.connected() as connection:
        total = (await connection.execute(sa.select(sa.func.count()).select_from(deeds))).scalar() or 0
        wanted = sa.select(deeds).order_by(deeds.c.number.desc()).offset(skip).limit(most)
        rows = (await connection.execute(wanted)).all()
        names = await names_of(connection, [one for row in rows for one in (row.who, row.whom)])
    return m.Deeds(
        [
            m.KeeperDeed(
                row.number,
                row.at,
                row.who,
                names.get(row.who),
                row.what,
                row.whom,
                names.get(row.whom),
                row.why,
            )
            for row in rows
        ],
        total,
    )


async def names_of(connection: AsyncConnection, named: Iterable[str]) -> dict[str, str]:
    """What people are called now, by "person:ID"."""
    ids = sorted({one.partition(":")[2] for one in named if one.startswith("person:")})
    if not ids:
        return {}
    found = await connection.execute(sa.select(people.c.id, people.c.name).where(people.c.id.in_(ids)))
    return {f"person:{row.id}": row.name for row in found}
