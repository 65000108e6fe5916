"""What somebody has learnt and solved: what their devices know, put together."""

from __future__ import annotations

from typing import TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import messages as m
from ..rows import progress
from ..texts import TableError
from .people import hold

KIND = "learnt"
# Bytes of it that are kept of somebody.
MOST = 512 * 1024

_decode = msgspec.json.Decoder(m.Learnt).decode
_encode = msgspec.json.Encoder().encode
_V = TypeVar("_V")


def joined(mine: m.Learnt, other: m.Learnt) -> m.Learnt:
    """Of lessons the most stars; of puzzles the first answer counts, the one that is kept already."""
    lessons = _both(mine.lessons, other.lessons)
    for game, stars in lessons.items():
        for lesson in stars:
            of = (each.lessons.get(game, {}).get(lesson, 0) for each in (mine, other))
            stars[lesson] = max(of)
    return m.Learnt(lessons, _both(mine.marks, other.marks), _both(mine.days, other.days))


def _both(mine: dict[str, dict[str, _V]], other: dict[str, dict[str, _V]]) -> dict[str, dict[str, _V]]:
    return {key: {**other.get(key, {}), **mine.get(key, {})} for key in {**other, **mine}}


async def learnt_of(connection: AsyncConnection, person: str) -> m.Learnt:
    """What somebody has learnt."""
    mine = progress.c.person == person, progress.c.kind == KIND
    body = (await connection.execute(sa.select(progress.c.body).where(*mine))).scalar()
    return _decode(body) if body is not None else m.Learnt()


async def learn(connection: AsyncConnection, person: str, more: m.Learnt) -> m.Learnt:
    """Keep what a device knows beside the rest. Raises TableError where that is too much."""
    await hold(connection, person)
    known = await learnt_of(connection, person)
    all_of_it = joined(known, more)
    if all_of_it == known:
        return known
    body = _encode(all_of_it).decode()
    if len(body) > MOST:
        raise TableError("body_too_large", 413, most=MOST)
    mine = progress.c.person == person, progress.c.kind == KIND
    await connection.execute(progress.delete().where(*mine))
    await connection.execute(progress.insert().values(person=person, kind=KIND, body=body))
    return all_of_it
