"""Who asks, and which seats they hold."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import sqlalchemy as sa
from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.datastructures import Headers
from starlette.responses import Response

from ..adding import Conflict, Grant
from ..rows import people, sessions, sittings, tables, tokens
from ..settings import Settings
from ..store import Store, StoreFailed, in_parts
from ..texts import TableError
from ..tokens import new_token, token_hash
from .person import HOST, Person, Sitting, folded, told_name

logger = logging.getLogger("wagonway.server")

COOKIE = "wagonway_session"
# Browsers keep no cookie for longer (400 days); the server ends sessions earlier.
COOKIE_SECONDS = 400 * 86_400
# It is written down at most so often that a session is in use.
SEEN_AGAIN = timedelta(hours=1)
SAFE = ("GET", "HEAD", "OPTIONS")

# What is kept of somebody elsewhere than here: told as JSON, and thrown away with their account, once they
# have a pseudonym.
Tells = Callable[[AsyncConnection, str], Awaitable[Any]]
Forgets = Callable[[AsyncConnection, str], Awaitable[None]]


class People:
    """The people of one server."""

    def __init__(self, settings: Settings, store: Store, now: Callable[[], datetime]) -> None:
        self.settings = settings
        self.store = store
        self.now = now
        # By a name of its own: what other parts of the server keep of somebody.
        self.kept: dict[str, tuple[Tells, Forgets]] = {}
        # Told of sessions that have ended, by hash.
        self.on_ended: Callable[[Sequence[str]], None] = lambda _hashes: None

    @property
    def on(self) -> bool:
        """Whether people may have accounts here."""
        return self.settings.accounts != "off"

    def keeps(self, name: str, tells: Tells, forgets: Forgets) -> None:
        """Something else is kept of people: one is given it with the rest, and it goes with an account."""
        self.kept[name] = (tells, forgets)

    # --- who asks ---------------------------------------------------------------------------------------

    async def person_of(self, request: Request) -> Person | None:
        """Who asks; None: a guest. Raises TableError where another site may ask for a change."""
        token = session_token(request.headers)
        if not self.on or token is None:
            return None
        if request.method not in SAFE and not of_own_page(request.headers):
            raise TableError("origin", 403)
        return await self.signed_in(token)

    async def somebody(self, request: Request) -> Person:
        """Who asks. Raises TableError where that is a guest."""
        person = await self.person_of(request)
        if person is None:
            raise TableError("sign_in", 401)
        return person

    async def signed_in(self, token: str) -> Person | None:
        """Whose session a token is."""
        now, mark = self.now(), token_hash(token)
        mine = sa.select(sessions.c.seen, people.c.suspended, *PERSON).join(
            people, people.c.id == sessions.c.person
        )
        async with self.store.connected() as connection:
            row = (await connection.execute(mine.where(sessions.c.hash == mark, self.lasting()))).first()
        if row is None or row.gone is not None or row.suspended is not None:
            return None
        if now - timed(row.seen) > SEEN_AGAIN:
            async with self.store.connected() as connection:
                await connection.execute(sessions.update().where(sessions.c.hash == mark).values(seen=now))
        return _person(row)

    def lasting(self) -> sa.ColumnElement[bool]:
        """Sessions that have not ended by themselves."""
        return sessions.c.seen >= self.now() - timedelta(days=self.settings.session_days)

    async def enter(self, connection: AsyncConnection, name: str, id: str | None = None) -> Person:
        """A new account. Raises TableError where the name is another's, Conflict where it just became so."""
        told = told_name(name)
        taken = sa.select(people.c.id).where(people.c.folded == folded(told))
        if (await connection.execute(taken)).first() is not None:
            raise TableError("name_taken", 409)
        person = Person(id or secrets.token_urlsafe(16), told, self.now())
        row = {"id": person.id, "name": told, "folded": folded(told), "made": person.made}
        await connection.execute(people.insert().values(**row))
        return person

    async def sign_in(self, connection: AsyncConnection, person: str, device: str) -> str:
        """A new session for somebody: its token."""
        token, now = new_token(), self.now()
        made = {"person": person, "device": device[:60], "made": now, "seen": now}
        # Those that have ended, whosever they were.
        await connection.execute(sessions.delete().where(sa.not_(self.lasting())))
        await connection.execute(sessions.insert().values(hash=token_hash(token), **made))
        return token

    async def by_id(self, wanted: Iterable[str]) -> dict[str, Person]:
        """People by their ids, those too who are gone."""
        found: dict[str, Person] = {}
        async with self.store.connected() as connection:
            for some in in_parts(sorted(set(wanted))):
                rows = await connection.execute(sa.select(*PERSON).where(people.c.id.in_(some)))
                found |= {row.id: _person(row) for row in rows}
        return found

    # --- seats ------------------------------------------------------------------------------------------

    async def sittings_of(self, person: str) -> list[Sitting]:
        """The seats that somebody holds, the last first."""
        return await self._sittings(sittings.c.person == person)

    async def sittings_at(self, table: str) -> list[Sitting]:
        """Who holds the seats of a table."""
        return await self._sittings(sittings.c.table_id == table)

    async def _sittings(self, which: sa.ColumnElement[bool]) -> list[Sitting]:
        # By links that are alive: a row that has come beside the death of its own counts for nothing.
        alive = tokens.c.died_at.is_(None)
        wanted = sa.select(sittings).join(tokens, tokens.c.hash == sittings.c.hash).where(which, alive)
        async with self.store.connected() as connection:
            rows = await connection.execute(wanted.order_by(sittings.c.since.desc(), sittings.c.seat))
            return [Sitting(row.table_id, row.seat, row.person, row.hash, timed(row.since)) for row in rows]

    async def sit(self, person: str, keys: Sequence[tuple[str, str]]) -> list[Sitting]:
        """Somebody holds the seats to which these links (table and token) lead, now as themselves.

        Links that lead to no seat change nothing. Whoever has a seat as themselves keeps it: another who
        holds the same link may play there, but is nobody's account.
        """
        by_hash = {token_hash(token): table for table, token in keys}
        alive = tokens.c.died_at.is_(None), tokens.c.role.in_(("seat", "host")), tables.c.deleted_at.is_(None)
        wanted = sa.select(tokens).join(tables, tables.c.id == tokens.c.table_id).where(*alive)
        for some in in_parts(list(by_hash)):
            async with self.store.connected() as connection:
                rows = (await connection.execute(wanted.where(tokens.c.hash.in_(some)))).all()
            for row in rows:
                if by_hash[row.hash] == row.table_id:
                    await self._sit(person, row.table_id, HOST if row.seat is None else row.seat, row.hash)
        return await self.sittings_of(person)

    async def seat(self, person: str, table: str, seat: int, mark: str) -> None:
        """Somebody holds a seat as themselves, by the link with this hash; not where another does."""
        await self._sit(person, table, seat, mark)

    async def sits(self, request: Request, table: str, token: str) -> None:
        """Whoever asks holds the seat to which a new link leads, if they are signed in.

        Where that cannot be written now it is when they open the link: nobody else is told of it.
        """
        try:
            person = await self.person_of(request)
            if person is not None:
                await self.sit(person.id, [(table, token)])
        except StoreFailed as error:
            logger.error("It could not be noted who took a seat of table %s: %s", table, error)

    async def comes(self, headers: Headers, table: str, role: str, token: str) -> None:
        """Somebody opens a table by a link: who is signed in holds the seat as themselves from then on.

        Raises TableError where guests may not play here.
        """
        if not self.on or role not in ("seat", "host"):
            return
        session = session_token(headers)
        person = await self.signed_in(session) if session is not None else None
        if person is not None:
            await self.sit(person.id, [(table, token)])
        elif not self.settings.guests:
            raise TableError("sign_in", 401)

    async def account_at(self, headers: Headers, table: str, grant: Grant) -> str | None:
        """As whom somebody comes to a table: who is signed in, else who holds the seat by that very link."""
        if not self.on:
            return None
        session = session_token(headers)
        person = await self.signed_in(session) if session is not None else None
        if person is not None:
            return person.id
        held = await self.sittings_at(table)
        return next((one.person for one in held if one.hash == grant.hash), None)

    async def check_guest(self, request: Request) -> None:
        """Raise TableError where a guest asks, and guests may not play here."""
        if not self.settings.guests:
            await self.somebody(request)

    async def still_in(self, hashes: Iterable[str]) -> set[str]:
        """Those of these sessions, by hash, that have not ended."""
        found: set[str] = set()
        async with self.store.connected() as connection:
            for some in in_parts(sorted(hashes)):
                rows = sa.select(sessions.c.hash).where(sessions.c.hash.in_(some), self.lasting())
                found |= set((await connection.execute(rows)).scalars())
        return found

    async def _sit(self, person: str, table: str, seat: int, mark: str) -> None:
        place = sittings.c.table_id == table, sittings.c.seat == seat
        try:
            async with self.store.connected() as connection:
                # Whoever comes back has it mostly, and nothing is written.
                held = (await connection.execute(sa.select(sittings.c.hash).where(*place))).scalar()
            if held == mark:
                return
            async with self.store.connected() as connection:
                await connection.execute(sittings.delete().where(*place, sittings.c.hash != mark))
                there = sa.select(people.c.id).where(people.c.id == person, people.c.gone.is_(None))
                stays = there.with_for_update(read=True, key_share=True)
                if (await connection.execute(stays)).first() is None:
                    return  # whoever has gone meanwhile sits nowhere
                row = {"table_id": table, "seat": seat, "person": person, "hash": mark, "since": self.now()}
                await connection.execute(sittings.insert().values(**row))
        except Conflict:
            return  # somebody just sat down, or the table has gone meanwhile

    async def games(self, wanted: Iterable[str]) -> dict[str, str]:
        """Which games are played at these tables."""
        found: dict[str, str] = {}
        async with self.store.connected() as connection:
            for some in in_parts(sorted(wanted)):
                rows = await connection.execute(
                    sa.select(tables.c.id, tables.c.game).where(tables.c.id.in_(some))
                )
                found |= {row.id: row.game for row in rows}
        return found

    async def rise(self, person: str, table: str, seat: int) -> None:
        """Hold a seat no longer as oneself; its link goes on leading there."""
        mine = sittings.c.person == person, sittings.c.table_id == table, sittings.c.seat == seat
        async with self.store.connected() as connection:
            await connection.execute(sittings.delete().where(*mine))

    # --- cookies ----------------------------------------------------------------------------------------

    def set_cookie(self, response: Response, request: Request, token: str | None) -> Response:
        """Have the browser keep a session, or (None) none."""
        public = self.settings.public_url or str(request.url)
        response.set_cookie(
            COOKIE,
            token or "",
            max_age=COOKIE_SECONDS if token else 0,
            path=f"{self.settings.base_path()}/",
            secure=urlsplit(public).scheme == "https",
            httponly=True,
            samesite="strict",
        )
        return response


async def hold(connection: AsyncConnection, person: str) -> None:
    """Have others wait who would change what somebody has: this transaction goes by what it reads.

    Whoever only names the person in a row of theirs does not wait. Raises TableError where the account has
    gone or was closed since it was asked who asks.
    """
    there = people.c.id == person, people.c.gone.is_(None), people.c.suspended.is_(None)
    mine = sa.select(people.c.id).where(*there)
    if (await connection.execute(mine.with_for_update(key_share=True))).first() is None:
        raise TableError("sign_in", 401)


PERSON = (people.c.id, people.c.name, people.c.made, people.c.gone)


def _person(row: Any) -> Person:
    return Person(row.id, row.name, timed(row.made), None if row.gone is None else timed(row.gone))


def timed(value: datetime) -> datetime:
    """SQLite forgets that times are of UTC."""
    return value.replace(tzinfo=UTC) if value.tzinfo is None else value


def session_token(headers: Headers) -> str | None:
    """What the cookie of a session holds."""
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and 20 <= len(value) <= 60 and value.isascii():
            return value
    return None


def of_own_page(headers: Headers) -> bool:
    """Whether a page of this server says that it asks: `Guard` has looked at what `Origin` says."""
    return "origin" in headers or headers.get("sec-fetch-site") == "same-origin"
