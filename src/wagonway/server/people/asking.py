"""Free seats that a host offers to somebody by name: told, taken, declined; gone once the seat is taken."""

from __future__ import annotations

import math
import secrets
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import messages as m
from ..adding import Conflict
from ..limits import Buckets
from ..rows import offers, people, sittings, tables, wishes
from ..settings import Settings
from ..table import Table
from ..telling.outbox import NOTE, noted
from ..telling.wishes import Notice, read
from ..texts import TableError
from .people import People
from .person import Person, folded
from .ties import Found, Ties, iso, untell

# Whom one asks to tables in an hour, and to one seat.
ASKS_AN_HOUR = 60
MOST_A_SEAT = 8
# Addresses at which one is told of one invitation.
MOST_TOLD = 10


class _Card(msgspec.Struct, frozen=True):
    """What somebody is told of a table at which they are asked to sit."""

    game: str
    name: str
    seats: list[str]
    clock: m.Clock | None
    rated: bool


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Card).decode


def _card(body: str) -> _Card | None:
    """What somebody is told; none where this process cannot read it, as a newer one may have written it."""
    try:
        return _decode(body)
    except msgspec.DecodeError:
        return None


class Asking:
    """The seats of one server that are offered to somebody."""

    def __init__(self, people_: People, ties: Ties, settings: Settings) -> None:
        self.people, self.ties, self.settings = people_, ties, settings
        self.store = people_.store
        self._asks = Buckets(ASKS_AN_HOUR / 3600, ASKS_AN_HOUR)
        # To take an offer back and make it again is no way to tell somebody anew.
        self._told = Buckets(1 / 86_400, 1)

    async def whom(self, person: Person, name: str) -> Found:
        """Whom one may ask, by name. Raises TableError."""
        self.ties.check_find(person)
        async with self.store.connected() as connection:
            other = await self.ties.find(connection, person, name)
            await self.ties.check_askable(connection, person, other)
            return other

    def count(self, person: Person, asks: int) -> None:
        """Somebody asks so often at once. Raises TableError where that is too much in an hour."""
        if (wait := self._asks.take(person.id, asks)) > 0:
            raise TableError("too_many_asked", 429, seconds=math.ceil(wait))

    async def ask(self, person: Person, other: Found, table: Table, seat: int) -> bool:
        """Offer a free seat to somebody; whether there is a notice of it to be sent. Raises TableError.

        Whoever calls holds the lock of the table: else the seat might be another's by now.
        """
        if table.over or not 0 <= seat < len(table.seats) or seat not in table.offered:
            raise TableError("not_offered", 409)
        if any(one.person == other.id for one in await self.people.sittings_at(table.id)):
            raise TableError("sits_there", 409, name=other.name)
        now = self.ties.moment()
        names = ["" if free in table.offered else place.name for free, place in enumerate(table.seats)]
        setup = table.setup
        card = _Card(table.game, table.name, names, setup.clock, setup.rated)
        row = {"table_id": table.id, "person": other.id, "seat": seat, "by": person.id, "made": now}
        try:
            async with self.store.writing() as connection:
                # Whoever is blocked meanwhile asks in vain, and is not told.
                await self.ties.hold(connection, person.id, other.id)
                heard = (await self.ties.kinds(connection, person.id, other.id))[1] != "blocked"
                mine = offers.c.table_id == table.id, offers.c.person == other.id
                before = (await connection.execute(sa.select(offers.c.seat).where(*mine))).first()
                await connection.execute(offers.delete().where(*mine))
                asked = sa.select(sa.func.count()).select_from(offers)
                here = asked.where(offers.c.table_id == table.id, offers.c.seat == seat)
                if ((await connection.execute(here)).scalar() or 0) >= MOST_A_SEAT:
                    raise TableError("seat_asked_often", 409, most=MOST_A_SEAT)
                body = _encode(card).decode()
                await connection.execute(offers.insert().values(**row, heard=heard, body=body))
                new = await self._notices(connection, other.id, table.id, seat, now) if heard else []
                # Who is asked once more is told once.
                again = self._told.take(f"{table.id} {other.id}") > 0
                if before is None and new and not again:
                    await connection.execute(NOTE, noted(new))
        except Conflict as error:
            raise TableError("not_saved", 503) from error
        return bool(new)

    async def _notices(
        self, connection: AsyncConnection, person: str, table: str, seat: int, now: int
    ) -> list[Notice]:
        """By what somebody is told, wherever they have said that they wish to be told of such things."""
        if not self.settings.notices:
            return []
        wanted = sa.select(wishes.c.hash, wishes.c.channel, wishes.c.body).join(
            sittings, sittings.c.hash == wishes.c.hash
        )
        mine = wanted.where(sittings.c.person == person).order_by(sittings.c.since.desc())
        told: dict[tuple[str, str], Notice] = {}
        for row in await connection.execute(mine):
            wish = read(row.body)
            if wish is None:
                continue
            wants = wish.confirmed and "invited" in wish.kinds and row.channel in self.settings.notices
            if wants and (row.channel, wish.target) not in told and len(told) < MOST_TOLD:
                due = wish.first("invited", now + int(self.settings.notice_seconds * 1000))
                told[row.channel, wish.target] = Notice(
                    secrets.token_hex(16), table, row.hash, row.channel, seat, "invited", now, now, due
                )
        return list(told.values())

    async def asked(self, table: str) -> m.SeatsAsked:
        """To whom the seats of a table are offered."""
        wanted = sa.select(offers.c.seat, people.c.name).join(people, people.c.id == offers.c.person)
        rows = wanted.where(offers.c.table_id == table).order_by(offers.c.seat, offers.c.made, people.c.name)
        async with self.store.connected() as connection:
            return m.SeatsAsked([m.SeatAsked(*row) for row in await connection.execute(rows)])

    async def take_back(self, table: str, seat: int) -> None:
        """A seat is offered to nobody by name any more."""
        await self._drop(offers.c.table_id == table, offers.c.seat == seat)

    async def seat_of(self, person: Person, table: str) -> int:
        """The seat that one is asked to take. Raises TableError where there is none."""
        mine = offers.c.table_id == table, offers.c.person == person.id, offers.c.heard
        async with self.store.connected() as connection:
            seat: int | None = (await connection.execute(sa.select(offers.c.seat).where(*mine))).scalar()
        if seat is None:
            raise TableError("no_invitation", 404)
        return seat

    async def decline(self, person: Person, table: str) -> None:
        """Say no. Raises TableError where one was not asked."""
        await self.seat_of(person, table)
        await self._drop(offers.c.table_id == table, offers.c.person == person.id)

    async def _drop(self, *which: sa.ColumnElement[bool]) -> None:
        async with self.store.writing() as connection:
            await untell(connection, *which)
            await connection.execute(offers.delete().where(*which))

    async def invitations(self, person: str) -> list[m.SeatAskedOf]:
        """What somebody is asked, the last first."""
        wanted = (
            sa.select(offers, people.c.name)
            .join(people, people.c.id == offers.c.by)
            .join(tables, tables.c.id == offers.c.table_id)
            .where(offers.c.person == person, offers.c.heard, tables.c.deleted_at.is_(None))
            .order_by(offers.c.made.desc(), offers.c.table_id)
        )
        async with self.store.connected() as connection:
            found = [(row, _card(row.body)) for row in await connection.execute(wanted)]
        return [_shown(row, card) for row, card in found if card is not None]


async def call_on_cards(connection: AsyncConnection, table: str, name: str, now: str) -> None:
    """Somebody at a table is called something else, for those too who are asked to sit with them."""
    rows = sa.select(offers.c.person, offers.c.body).where(offers.c.table_id == table)
    for row in (await connection.execute(rows)).all():
        mine = offers.c.table_id == table, offers.c.person == row.person
        card = _card(row.body)
        if card is None:
            # It may call them so.
            await connection.execute(offers.delete().where(*mine))
            continue
        seats = [now if folded(each) == folded(name) else each for each in card.seats]
        if seats != card.seats:
            body = _encode(msgspec.structs.replace(card, seats=seats)).decode()
            await connection.execute(offers.update().where(*mine).values(body=body))


def _shown(row: Any, card: _Card) -> m.SeatAskedOf:
    return m.SeatAskedOf(
        table=row.table_id,
        seat=row.seat,
        by=row.name,
        since=iso(row.made),
        game=card.game,
        name=card.name,
        seats=card.seats,
        clock=card.clock,
        rated=card.rated,
    )
