"""Ratings for whoever keeps a server: all of them, and made anew."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from wagonway.arena.skill import DRIFT, Z95, Model, is_there

from ..rows import people, played, ratings
from ..store import Store
from .counting import bot_of, recount


class Rated(NamedTuple):
    """Where somebody stands; `half` is half of the interval of 95 %."""

    game: str
    players: int
    name: str
    games: int
    mu: float
    half: float


async def ratings_of(store: Store) -> list[Rated]:
    """Where everybody stands, the best of each game first. Raises StoreFailed."""
    lines = sa.select(ratings).order_by(ratings.c.number)
    async with store.connected() as connection:
        rows = (await connection.execute(lines)).all()
        names = {row.id: row.name for row in await connection.execute(sa.select(people.c.id, people.c.name))}
    last, games = {}, dict[tuple[str, int, str], int]()
    for row in rows:
        key = row.game, row.players, row.player
        last[key], games[key] = row, games.get(key, 0) + 1
    found = []
    for (game, players, player), row in last.items():
        name = bot_of(player) or names.get(player.partition(":")[2], "")
        key = game, players, player
        found.append(Rated(game, players, name, games[key], row.mu, Z95 * row.sigma))
    return sorted(found, key=lambda each: (each.game, each.players, each.half - each.mu, each.name))


async def ratings_made(url: str, *, again: bool) -> tuple[int, list[Rated]]:
    """How many games are counted, and where everybody stands; `again`: after all were counted anew.

    Without openskill they stay as they are. Raises StoreError, StoreFailed.
    """
    store = Store(url)
    await store.open()
    try:
        if again and is_there():
            await recount(store, Model(DRIFT))
        counted = sa.select(sa.func.count()).where(played.c.number.is_not(None))
        async with store.connected() as connection:
            games = (await connection.execute(counted)).scalar() or 0
        return games, await ratings_of(store)
    finally:
        await store.close()
