"""What tournaments keep of somebody with an account: told, and forgotten with it."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..rows import entrants, people, tournaments


class _Called(msgspec.Struct):
    """As much of a tournament's body as tells which one it is."""

    name: str
    game: str


_decode = msgspec.json.Decoder(_Called).decode


async def told(connection: AsyncConnection, person: str) -> list[dict[str, Any]]:
    """In which tournaments somebody took part, and under which name."""
    mine = (
        sa.select(entrants, tournaments.c.body)
        .join(tournaments, tournaments.c.id == entrants.c.tournament)
        .where(entrants.c.person == person)
        .order_by(tournaments.c.made, tournaments.c.id)
    )
    found = []
    for row in await connection.execute(mine):
        called = _decode(row.body)
        found.append(
            {
                "tournament": row.tournament,
                "called": called.name,
                "game": called.game,
                "number": row.number,
                "name": row.name,
                "left": row.left,
            }
        )
    return found


async def forget(connection: AsyncConnection, person: str) -> None:
    """Somebody is gone: tables and standings have the pseudonym that their row has by now."""
    pseudonym = sa.select(people.c.name).where(people.c.id == person).scalar_subquery()
    await connection.execute(entrants.update().where(entrants.c.person == person).values(name=pseudonym))
