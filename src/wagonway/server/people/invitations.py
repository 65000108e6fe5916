"""Invitations to have an account, where a site asks for one."""

from __future__ import annotations

from datetime import datetime, timedelta

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..rows import invitations
from ..store import Store
from ..texts import TableError
from ..tokens import new_token, token_hash


async def invite(store: Store, note: str, now: datetime, days: float) -> str:
    """A new invitation for one person: its word, which is told once."""
    async with store.connected() as connection:
        return await put(connection, note, now, days)


async def put(connection: AsyncConnection, note: str, now: datetime, days: float) -> str:
    """The same, in somebody's transaction."""
    word = new_token()
    row = {"note": note[:60], "made": now, "until": now + timedelta(days=days)}
    await connection.execute(invitations.insert().values(hash=token_hash(word), **row))
    return word


async def check(connection: AsyncConnection, word: str | None, now: datetime) -> str:
    """An invitation that can still be used, by its hash. Raises TableError."""
    good = invitations.c.used.is_(None), invitations.c.until >= now
    mark = token_hash(word or "")
    found = sa.select(invitations.c.hash).where(invitations.c.hash == mark, *good)
    if (await connection.execute(found)).first() is None:
        raise TableError("not_invited", 403)
    return mark


async def use(connection: AsyncConnection, mark: str, person: str, now: datetime) -> None:
    """Somebody has used it. Raises TableError where another just did."""
    mine = invitations.c.hash == mark, invitations.c.used.is_(None)
    used = invitations.update().where(*mine).values(person=person, used=now)
    if not (await connection.execute(used)).rowcount:
        raise TableError("not_invited", 403)
