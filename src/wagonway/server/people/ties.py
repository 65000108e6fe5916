"""Friends, and who is blocked.

How somebody stands to another is one row, which only they write: asked, declined or blocked. Two who have
asked each other are friends, so whoever accepts asks back, and it does not matter who was first.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.datastructures import Headers

from .. import messages as m
from ..adding import Grant
from ..daily import stamp
from ..limits import Buckets
from ..rows import lobby, notices, offers, people, sittings, ties, tokens
from ..store import in_parts
from ..texts import TableError
from .people import People, hold
from .person import Person, folded

# Whom one has asked or blocked, at most, and how many of those who ask are shown.
MOST = 1000
# Names that one looks for in a minute, and people whom one asks in an hour.
FINDS_A_MINUTE = 30
ASKS_AN_HOUR = 30

_decode = msgspec.json.Decoder(m.OpenTable).decode


class Found(NamedTuple):
    """Somebody who was found by name."""

    id: str
    name: str
    askable: bool


class Ties:
    """Who is whose friend on one server."""

    def __init__(self, people_: People) -> None:
        self.people = people_
        self.store = people_.store
        # By who asks: others are not kept from it, whatever somebody tries.
        self._finds = Buckets(FINDS_A_MINUTE / 60, FINDS_A_MINUTE)
        self._asks = Buckets(ASKS_AN_HOUR / 3600, ASKS_AN_HOUR)
        # Told of whoever has changed whom they wish to hear.
        self.on_hushed: Callable[[str], Awaitable[None]] | None = None

    def moment(self) -> int:
        """Now, in milliseconds since 1970."""
        return int(self.people.now().timestamp() * 1000)

    # --- who that is ------------------------------------------------------------------------------------

    def check_find(self, person: Person) -> None:
        """Raise TableError where somebody has looked for enough names."""
        if (wait := self._finds.take(person.id)) > 0:
            raise TableError("too_many_names", 429, seconds=math.ceil(wait))

    async def find(self, connection: AsyncConnection, person: Person, name: str) -> Found:
        """Somebody else, by the whole name. Raises TableError where there is nobody."""
        mine = people.c.folded == folded(name.replace("\0", "")), people.c.gone.is_(None)
        wanted = sa.select(people.c.id, people.c.name, people.c.askable, people.c.suspended).where(*mine)
        row = (await connection.execute(wanted)).first()
        if row is None:
            raise TableError("no_person", 404)
        if row.id == person.id:
            raise TableError("yourself", 409)
        return Found(row.id, row.name, row.askable is not False and row.suspended is None)

    async def kinds(self, connection: AsyncConnection, one: str, other: str) -> tuple[str, str]:
        """How two stand to each other; "": not at all."""
        rows = sa.select(ties.c.person, ties.c.kind).where(
            sa.or_(
                sa.and_(ties.c.person == one, ties.c.other == other),
                sa.and_(ties.c.person == other, ties.c.other == one),
            )
        )
        found = {row.person: row.kind for row in await connection.execute(rows)}
        return found.get(one, ""), found.get(other, "")

    async def check_askable(self, connection: AsyncConnection, person: Person, other: Found) -> bool:
        """Whether somebody is told of what they are asked; raises TableError where one cannot ask them.

        Whoever has blocked one is asked in vain, which nobody is told.
        """
        mine, theirs = await self.kinds(connection, person.id, other.id)
        if mine == "blocked":
            raise TableError("you_block", 409, name=other.name)
        if theirs != "asked" and not other.askable:
            raise TableError("not_askable", 409, name=other.name)
        return theirs != "blocked"

    # --- what one does ----------------------------------------------------------------------------------

    async def ask(self, person: Person, name: str) -> None:
        """Ask somebody to be friends, or say yes to whoever has asked. Raises TableError."""
        self.check_find(person)
        async with self.store.writing() as connection:
            other = await self.find(connection, person, name)
            await self.hold(connection, person.id, other.id)
            await self.check_askable(connection, person, other)
            mine, theirs = await self.kinds(connection, person.id, other.id)
            if mine == "asked":
                return
            if theirs != "asked" and (wait := self._asks.take(person.id)) > 0:
                raise TableError("too_many_asked", 429, seconds=math.ceil(wait))
            await self._set(connection, person.id, other.id, "asked")

    async def drop(self, person: Person, name: str) -> None:
        """Be friends no longer, ask no longer, or say no to whoever asks. Raises TableError."""
        self.check_find(person)
        async with self.store.writing() as connection:
            other = await self.find(connection, person, name)
            await self.hold(connection, person.id, other.id)
            mine, theirs = await self.kinds(connection, person.id, other.id)
            if mine == "asked":
                await self._clear(connection, person.id, other.id)
                if theirs == "asked":
                    await self._clear(connection, other.id, person.id)
            elif theirs == "asked" and not mine:
                # They see that they have asked, and may ask again: nobody hears of it.
                await self._set(connection, person.id, other.id, "declined")

    async def block(self, person: Person, name: str) -> None:
        """Hear nothing more of somebody, who is not told. Raises TableError."""
        self.check_find(person)
        async with self.store.writing() as connection:
            other = await self.find(connection, person, name)
            await self.hold(connection, person.id, other.id)
            mine, theirs = await self.kinds(connection, person.id, other.id)
            if mine == "asked" and theirs == "asked":
                await self._clear(connection, other.id, person.id)
            await self._set(connection, person.id, other.id, "blocked")
            for one, by in ((person.id, other.id), (other.id, person.id)):
                await untell(connection, offers.c.person == one, offers.c.by == by)
            asked = offers.c.by == person.id, offers.c.person == other.id
            await connection.execute(offers.delete().where(*asked))
            # Who has asked one to a table goes on seeing that they have.
            theirs_ = offers.c.by == other.id, offers.c.person == person.id
            await connection.execute(offers.update().where(*theirs_).values(heard=False))
        await self._hushed(person.id)

    async def unblock(self, person: Person, name: str) -> None:
        """Hear of somebody again. Raises TableError."""
        self.check_find(person)
        async with self.store.writing() as connection:
            other = await self.find(connection, person, name)
            mine = ties.c.person == person.id, ties.c.other == other.id, ties.c.kind == "blocked"
            await connection.execute(ties.delete().where(*mine))
        await self._hushed(person.id)

    async def be_askable(self, person: Person, askable: bool) -> None:
        """Whether others than friends may ask one for something by one's name."""
        async with self.store.writing() as connection:
            await hold(connection, person.id)
            mine = people.update().where(people.c.id == person.id)
            await connection.execute(mine.values(askable=askable))

    async def hold(self, connection: AsyncConnection, one: str, other: str) -> None:
        """What `one` and another do to each other comes one after the other.

        Raises TableError where one of them is gone; whoever is closed for a while can still be blocked.
        """
        wanted = sa.select(people.c.id, people.c.gone).where(people.c.id.in_((one, other)))
        # In one order, so that no two wait for each other.
        held = wanted.order_by(people.c.id).with_for_update(key_share=True)
        gone = {row.id for row in await connection.execute(held) if row.gone is not None}
        if other in gone:
            raise TableError("no_person", 404)
        await hold(connection, one)

    async def _set(self, connection: AsyncConnection, person: str, other: str, kind: str) -> None:
        mine = (
            sa.select(sa.func.count())
            .select_from(ties)
            .where(ties.c.person == person, ties.c.kind != "declined")
        )
        await self._clear(connection, person, other)
        # Whoever has had enough of somebody can say so whatever else they have said.
        if kind == "asked" and ((await connection.execute(mine)).scalar() or 0) >= MOST:
            raise TableError("too_many_ties", 409, most=MOST)
        row = {"person": person, "other": other, "kind": kind, "since": self.moment()}
        await connection.execute(ties.insert().values(**row))

    async def _clear(self, connection: AsyncConnection, person: str, other: str) -> None:
        await connection.execute(ties.delete().where(ties.c.person == person, ties.c.other == other))

    async def _hushed(self, person: str) -> None:
        if self.on_hushed is not None:
            await self.on_hushed(person)

    # --- what follows from it ---------------------------------------------------------------------------

    async def hushed(self, person: str | None) -> frozenset[str]:
        """Whose words somebody does not wish to hear: ids."""
        if person is None or not self.people.on:
            return frozenset()
        mine = sa.select(ties.c.other).where(ties.c.person == person, ties.c.kind == "blocked")
        async with self.store.connected() as connection:
            return frozenset((await connection.execute(mine)).scalars())

    async def hushed_at(self, headers: Headers, table: str, grant: Grant) -> frozenset[str]:
        """Whose words somebody does not wish to hear who comes to a table by a link."""
        return await self.hushed(await self.people.account_at(headers, table, grant))

    async def closed_to(self, person: str | None, table: str | None = None) -> set[str]:
        """Tables (or that one, if it is) at which somebody sits who has blocked this person."""
        if person is None or not self.people.on:
            return set()
        blocks = ties.c.other == person, ties.c.kind == "blocked"
        async with self.store.connected() as connection:
            return await _with(connection, ties.c.person, *blocks, table=table)

    async def unseen_by(self, person: str | None) -> set[str]:
        """Tables that the lobby does not show to somebody: one of the two has blocked the other."""
        if person is None or not self.people.on:
            return set()
        mine = ties.c.person == person, ties.c.kind == "blocked"
        async with self.store.connected() as connection:
            theirs = await _with(connection, ties.c.other, *mine)
        return theirs | await self.closed_to(person)

    # --- what is shown ----------------------------------------------------------------------------------

    async def shown(self, person: Person, invitations: list[m.SeatAskedOf]) -> m.Friends:
        """Everybody whom somebody has to do with."""
        hidden = await self.closed_to(person.id)
        async with self.store.connected() as connection:
            own = sa.select(people.c.askable).where(people.c.id == person.id)
            askable = (await connection.execute(own)).scalar() is not False
            mine = await _named(connection, ties.c.other, ties.c.person == person.id)
            asks = ties.c.other == person.id, ties.c.kind == "asked"
            theirs = await _named(connection, ties.c.person, *asks)
            friends = [id for id, row in mine.items() if row.kind == "asked" and id in theirs]
            tables = await _tables(connection, friends, self.moment())
        return m.Friends(
            friends=sorted(
                (
                    m.Acquaintance(
                        mine[id].name,
                        iso(max(mine[id].since, theirs[id].since)),
                        [one for one in tables.get(id, []) if one.table not in hidden],
                    )
                    for id in friends
                ),
                key=lambda one: folded(one.name),
            ),
            asking=[_said(row) for id, row in theirs.items() if id not in mine][:MOST],
            asked=[_said(row) for id, row in mine.items() if row.kind == "asked" and id not in theirs],
            blocked=[row.name for row in mine.values() if row.kind == "blocked"],
            invitations=invitations,
            askable=askable,
        )

    async def told(self, connection: AsyncConnection, person: str) -> dict[str, Any]:
        """What is kept of somebody's friends, for themselves."""
        mine = await _named(connection, ties.c.other, ties.c.person == person)
        theirs = await _named(connection, ties.c.person, ties.c.other == person, ties.c.kind == "asked")
        own = sa.select(people.c.askable).where(people.c.id == person)
        given = sa.select(offers.c.table_id, offers.c.seat, offers.c.made, people.c.name)
        to = given.join(people, people.c.id == offers.c.person).where(offers.c.by == person)
        heard = offers.c.person == person, offers.c.heard
        of = given.join(people, people.c.id == offers.c.by).where(*heard)
        return {
            "askable": (await connection.execute(own)).scalar() is not False,
            "ties": [{"name": row.name, "kind": row.kind, "since": iso(row.since)} for row in mine.values()],
            # Who has asked, and was answered or not; of friends both.
            "asked_by": [{"name": row.name, "since": iso(row.since)} for row in theirs.values()],
            "seats_offered": [_offered(row) for row in await connection.execute(to)],
            "invitations": [_offered(row) for row in await connection.execute(of)],
        }

    async def forget(self, connection: AsyncConnection, person: str) -> None:
        """Somebody is gone."""
        await connection.execute(ties.delete().where(sa.or_(ties.c.person == person, ties.c.other == person)))
        mine = sa.or_(offers.c.person == person, offers.c.by == person)
        await connection.execute(offers.delete().where(mine))


async def untell(connection: AsyncConnection, *which: sa.ColumnElement[bool]) -> None:
    """Of these offers nobody is told any more who was not yet."""
    wanted = sa.select(offers.c.table_id, offers.c.seat, offers.c.person).where(*which)
    for row in (await connection.execute(wanted)).all():
        theirs = sa.select(sittings.c.hash).where(sittings.c.person == row.person)
        mine = notices.c.table_id == row.table_id, notices.c.seat == row.seat, notices.c.hash.in_(theirs)
        waits = notices.update().where(*mine, notices.c.kind == "invited", notices.c.state == "waiting")
        await connection.execute(waits.values(state="dropped"))


def iso(moment: int) -> str:
    """Milliseconds since 1970, as they are told."""
    return stamp(datetime.fromtimestamp(moment / 1000, UTC))


def _said(row: Any) -> m.Acquaintance:
    return m.Acquaintance(row.name, iso(row.since))


def _offered(row: Any) -> dict[str, Any]:
    return {"table": row.table_id, "seat": row.seat, "name": row.name, "since": iso(row.made)}


async def _named(
    connection: AsyncConnection, who: sa.Column[str], *which: sa.ColumnElement[bool]
) -> dict[str, Any]:
    """Rows of ties with the name of one of both, by id, the oldest first."""
    wanted = sa.select(who.label("id"), ties.c.kind, ties.c.since, people.c.name)
    joined = wanted.join(people, people.c.id == who).where(*which).order_by(ties.c.since, people.c.id)
    return {row.id: row for row in await connection.execute(joined)}


async def _with(
    connection: AsyncConnection, who: sa.Column[str], *which: sa.ColumnElement[bool], table: str | None = None
) -> set[str]:
    """Tables at which somebody of these ties sits."""
    sits = sa.select(sittings.c.table_id).join(ties, sittings.c.person == who)
    alive = sits.join(tokens, tokens.c.hash == sittings.c.hash).where(tokens.c.died_at.is_(None), *which)
    if table is not None:
        alive = alive.where(sittings.c.table_id == table)
    return set((await connection.execute(alive)).scalars())


async def _tables(
    connection: AsyncConnection, persons: Iterable[str], now: int
) -> dict[str, list[m.FriendTable]]:
    """Where these people sit, of the tables that stand in the lobby."""
    found: dict[str, list[m.FriendTable]] = {}
    wanted = (
        sa.select(sittings.c.person, lobby.c.body)
        .distinct()
        .join(sittings, sittings.c.table_id == lobby.c.table_id)
        .join(tokens, tokens.c.hash == sittings.c.hash)
        .where(lobby.c.until > now, tokens.c.died_at.is_(None))
    )
    for some in in_parts(sorted(persons)):
        for row in await connection.execute(wanted.where(sittings.c.person.in_(some))):
            table = _decode(row.body)
            watch = table.watching is not None and table.watching.open
            free = any(seat.free for seat in table.seats)
            shown = m.FriendTable(table.table, table.game, table.name, watch, free)
            found.setdefault(row.person, []).append(shown)
    return found
