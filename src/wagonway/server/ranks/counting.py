"""Counts rated games: each once, in the order in which they were finished.

A finished game lies in a row of its own, written with the entry that ended it. Whoever counts takes the rows
that have no number yet, gives each the next, and writes what it made of its players, in one transaction: a
process that dies has counted or has not, and another goes on. A rating is the last line of a player; what was
before is their curve. All of it follows from the numbered rows, so it can be made anew at any time.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from wagonway.arena.skill import DRIFT, Anchor, Model, Skill, anchor, is_there, ranks

from ..adding import PlayedRow
from ..rows import played, ratings
from ..store import Store, StoreFailed
from .played import Played, decode

logger = logging.getLogger("wagonway.server")

# Held in PostgreSQL while somebody counts.
COUNTING = 0x72616E6B73
# Seconds after which rows are looked for that another process has left uncounted.
AGAIN_SECONDS = 60.0
# Games counted in one transaction.
MOST = 200


@dataclass(frozen=True)
class Line:
    """How a player came out of a rated game."""

    player: str
    skill: Skill


def person(account: str) -> str:
    """A person as a player."""
    return f"person:{account}"


def bot(spec: str) -> str:
    """A bot as a player: a spec with its version."""
    return f"bot:{spec}"


def bot_of(player: str) -> str | None:
    """The spec of a bot; None for a person."""
    kind, _, who = player.partition(":")
    return who if kind == "bot" else None


def seats_of(game: Played) -> list[tuple[str, float]]:
    """Who is rated in a game, and what they are ranked by."""
    found = []
    for each, worth in zip(game.seats, game.worth(), strict=True):
        if each.kind == "person":
            found.append((person(each.who), worth))
        elif each.kind == "bot":
            found.append((bot(each.who), worth))
    return found


def first(game: str, players: int, player: str) -> Anchor:
    """Where a player stands before their first game."""
    spec = bot_of(player)
    return anchor(game, players, spec) if spec is not None else Anchor(Skill(), fixed=False)


def lines_of(model: Model, game: Played, known: dict[str, Skill]) -> list[Line]:
    """What a game makes of its players, each once; `known` are those that have played before.

    Several seats of one bot are rated each, and it moves to their mean; a fixed point of the scale stays.
    """
    seats = seats_of(game)
    if len({player for player, _ in seats}) < 2:
        return []
    starts = {player: first(game.game, game.players, player) for player, _ in seats}
    before = [known.get(player, starts[player].skill) for player, _ in seats]
    after = model.rated(before, ranks([worth for _, worth in seats]))
    found = []
    for player, start in starts.items():
        mine = [skill for skill, (each, _) in zip(after, seats, strict=True) if each == player]
        skill = start.skill
        if not start.fixed:
            skill = Skill(
                sum(each.mu for each in mine) / len(mine), sum(each.sigma for each in mine) / len(mine)
            )
        found.append(Line(player, skill))
    return found


async def _alone(connection: AsyncConnection) -> None:
    """Nobody else counts until the transaction ends."""
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(COUNTING)))
    else:
        # It takes the lock of a writer and changes nothing.
        await connection.execute(played.update().where(sa.false()).values(game=""))


async def _known(connection: AsyncConnection, game: Played) -> dict[str, Skill]:
    """How the players of a game stand."""
    found = {}
    for player in {player for player, _ in seats_of(game)}:
        mine = (
            sa.select(ratings.c.mu, ratings.c.sigma)
            .where(
                ratings.c.game == game.game,
                ratings.c.players == game.players,
                ratings.c.player == player,
            )
            .order_by(ratings.c.number.desc())
            .limit(1)
        )
        row = (await connection.execute(mine)).first()
        if row is not None:
            found[player] = Skill(row.mu, row.sigma)
    return found


async def _count(connection: AsyncConnection, model: Model, number: int, game: Played) -> None:
    rows = [
        {
            "game": game.game,
            "players": game.players,
            "player": line.player,
            "number": number,
            "table_id": game.table,
            "mu": line.skill.mu,
            "sigma": line.skill.sigma,
            "finished": game.finished,
        }
        for line in lines_of(model, game, await _known(connection, game))
    ]
    if rows:
        await connection.execute(ratings.insert(), rows)


def _is_its_own(error: Exception) -> bool:
    """Whether what went wrong lies in a game's row, and goes wrong again as long as nobody mends it."""
    if isinstance(error, sa.exc.DBAPIError):
        # Values that do not fit; else the database may be away.
        data = isinstance(error, sa.exc.DataError) or str(getattr(error.orig, "sqlstate", "")).startswith(
            "22"
        )
        return data and not error.connection_invalidated
    return isinstance(error, msgspec.MsgspecError | ValueError | LookupError | TypeError | ArithmeticError)


async def _try(connection: AsyncConnection, model: Model, number: int, table: str, body: str) -> None:
    """Count a game. One that cannot be is passed over: it keeps its number until all are counted anew."""
    try:
        async with connection.begin_nested():
            await _count(connection, model, number, decode(body))
    except Exception as error:
        if not _is_its_own(error):
            raise
        logger.exception("The game of table %s cannot be counted, and is passed over", table)


async def count(store: Store, model: Model, most: int = MOST) -> int:
    """Count the rated games that nobody has counted yet; how many. Raises StoreFailed."""
    async with store.writing() as connection:
        await _alone(connection)
        waiting = (
            sa.select(played.c.table_id, played.c.body)
            .where(played.c.rated.is_(True), played.c.number.is_(None))
            .order_by(played.c.finished, played.c.table_id)
            .limit(most)
        )
        rows = (await connection.execute(waiting)).all()
        if not rows:
            return 0
        last = (await connection.execute(sa.select(sa.func.max(played.c.number)))).scalar() or 0
        for number, row in enumerate(rows, last + 1):
            await connection.execute(
                played.update().where(played.c.table_id == row.table_id).values(number=number)
            )
            await _try(connection, model, number, row.table_id, row.body)
    return len(rows)


async def recount(store: Store, model: Model) -> int:
    """Make all ratings anew from the games that were counted, in their order; how many games.

    Raises StoreFailed.
    """
    async with store.writing() as connection:
        await _alone(connection)
        await connection.execute(ratings.delete())
        counted = (
            sa.select(played.c.number, played.c.table_id, played.c.body)
            .where(played.c.number.is_not(None))
            .order_by(played.c.number)
        )
        rows = (await connection.execute(counted)).all()
        for row in rows:
            await _try(connection, model, row.number, row.table_id, row.body)
    return len(rows)


class Counter:
    """Counts what is finished, as long as the server runs."""

    def __init__(self, store: Store, *, on: bool) -> None:
        self._store = store
        # Without openskill nothing is rated.
        self.on = on and is_there()
        self._wake = asyncio.Event()

    def note(self, game: PlayedRow | None) -> None:
        """A game has ended."""
        if game is not None and game.rated:
            self._wake.set()

    async def run(self) -> None:
        """Count until cancelled."""
        if not self.on:
            return
        model = await asyncio.to_thread(Model, DRIFT)
        while True:
            self._wake.clear()
            try:
                while await count(self._store, model) == MOST:
                    pass
            except StoreFailed as error:
                logger.error("Rated games cannot be counted now: %s", error)
            except Exception:
                logger.exception("Rated games cannot be counted")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(AGAIN_SECONDS):
                    await self._wake.wait()
