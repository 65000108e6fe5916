"""What nobody keeps any more: reports that were settled long ago, mutes that are over."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from ..clock import DAY
from ..rows import mutes, reports


async def forget_settled(connection: AsyncConnection, now: int, days: float) -> None:
    """What was settled so many days ago is nobody's business any more."""
    await connection.execute(reports.delete().where(reports.c.settled < now - int(days * DAY)))
    await connection.execute(mutes.delete().where(mutes.c.until <= now))
