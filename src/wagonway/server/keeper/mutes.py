"""Who may not write at tables for a time."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..rows import mutes, sittings
from ..store import Store


async def muted_until(store: Store, mark: str, person: str | None, now: int) -> int | None:
    """Until when somebody may not write: by a link (its hash), as who holds its seat, with an account."""
    holder = sa.select(sa.literal("person:") + sittings.c.person).where(sittings.c.hash == mark)
    named = [f"link:{mark}", *([f"person:{person}"] if person else [])]
    mine = sa.or_(mutes.c.who.in_(named), mutes.c.who.in_(holder))
    wanted = sa.select(sa.func.max(mutes.c.until)).where(mine, mutes.c.until > now)
    async with store.connected() as connection:
        until: int | None = (await connection.execute(wanted)).scalar()
    return until


async def mute(connection: AsyncConnection, whom: Iterable[str], now: int, until: int | None) -> None:
    """These may not write until a moment; None: they may again. What is over is forgotten."""
    names = list(whom)
    await connection.execute(mutes.delete().where(sa.or_(mutes.c.until <= now, mutes.c.who.in_(names))))
    if until is not None:
        await connection.execute(mutes.insert(), [{"who": who, "until": until} for who in names])


async def muted(connection: AsyncConnection, whom: Iterable[str], now: int) -> dict[str, int]:
    """Of these, who may not write, and until when."""
    wanted = mutes.c.who.in_(sorted(set(whom))), mutes.c.until > now
    return {row.who: row.until for row in await connection.execute(sa.select(mutes).where(*wanted))}
