"""Who keeps the site: an account that was named so, or whoever came by a link from the server's machine."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from urllib.parse import urlsplit

import sqlalchemy as sa
from fastapi import Request
from starlette.datastructures import Headers
from starlette.responses import Response

from ..people.people import SAFE, People, of_own_page
from ..people.person import folded
from ..rows import challenges, keeper_sessions, keepers, people
from ..store import Store
from ..texts import TableError
from ..tokens import new_token, token_hash
from . import deeds

COOKIE = "wagonway_keeper"
LINK_LASTS = timedelta(minutes=15)
SESSION_LASTS = timedelta(hours=12)
KIND = "keeper"


@dataclass(frozen=True)
class Keeper:
    """Who keeps the site, as deeds have it ("person:ID", "link:..."), and their name, if they have one."""

    who: str
    name: str | None = None


def moment(now: datetime) -> int:
    """As deeds have it: milliseconds since 1970."""
    return int(now.timestamp() * 1000)


class Keepers:
    """Knows who may come to the keeper's page of a server."""

    def __init__(self, people_: People) -> None:
        self.people = people_
        self.store = people_.store

    async def asking(self, request: Request) -> Keeper:
        """Who asks. Raises TableError where that is no keeper, or another site may ask for a change."""
        person = await self.people.person_of(request)
        if person is not None:
            async with self.store.connected() as connection:
                mine = sa.select(keepers.c.person).where(keepers.c.person == person.id)
                if (await connection.execute(mine)).first() is not None:
                    return Keeper(f"person:{person.id}", person.name)
        token = _cookie(request.headers)
        if token is not None:
            if request.method not in SAFE and not of_own_page(request.headers):
                raise TableError("origin", 403)
            mark = token_hash(token)
            good = keeper_sessions.c.hash == mark, keeper_sessions.c.until >= self.people.now()
            async with self.store.connected() as connection:
                if (await connection.execute(sa.select(keeper_sessions.c.hash).where(*good))).first():
                    return Keeper(f"link:{mark[:12]}")
        raise TableError("not_keeper", 403)

    async def enter(self, word: str) -> str:
        """A session by the word of a link, which is worth nothing afterwards. Raises TableError."""
        now, token = self.people.now(), new_token()
        mark = token_hash(token)
        mine = challenges.c.id == token_hash(word), challenges.c.kind == KIND, challenges.c.until >= now
        async with self.store.writing() as connection:
            # Whoever deletes it has it: nobody else does.
            if not (await connection.execute(challenges.delete().where(*mine))).rowcount:
                raise TableError("asked_no_more", 409)
            await connection.execute(keeper_sessions.delete().where(keeper_sessions.c.until < now))
            row = {"hash": mark, "made": now, "until": now + SESSION_LASTS}
            await connection.execute(keeper_sessions.insert().values(**row))
            await deeds.write(connection, moment(now), f"link:{mark[:12]}", "enter")
        return token

    async def leave(self, request: Request) -> None:
        """The session of a link ends, if that is how somebody is there."""
        token = _cookie(request.headers)
        if token is not None:
            async with self.store.connected() as connection:
                mine = keeper_sessions.c.hash == token_hash(token)
                await connection.execute(keeper_sessions.delete().where(mine))

    def set_cookie(self, response: Response, request: Request, token: str | None) -> Response:
        """Have the browser keep a session, or (None) none; it is shown to nothing but the API."""
        settings = self.people.settings
        response.set_cookie(
            COOKIE,
            token or "",
            max_age=int(SESSION_LASTS.total_seconds()) if token else 0,
            path=f"{settings.base_path()}/api/",
            secure=urlsplit(settings.public_url or str(request.url)).scheme == "https",
            httponly=True,
            samesite="strict",
        )
        return response


def _cookie(headers: Headers) -> str | None:
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and 20 <= len(value) <= 60 and value.isascii():
            return value
    return None


# --- on the machine of the server ---------------------------------------------------------------------------


async def new_link(store: Store, now: datetime) -> str:
    """What a new link to the keeper's page holds; those before are worth nothing."""
    word = new_token()
    async with store.writing() as connection:
        old = sa.or_(challenges.c.kind == KIND, challenges.c.until < now)
        await connection.execute(challenges.delete().where(old))
        row = {"id": token_hash(word), "kind": KIND, "until": now + LINK_LASTS, "body": "{}"}
        await connection.execute(challenges.insert().values(**row))
        await deeds.write(connection, moment(now), deeds.COMMAND, "link")
    return word


async def end_links(store: Store, now: datetime, who: str = deeds.COMMAND, why: str = "") -> int:
    """Nobody is on the keeper's page by a link any more, nor comes by one that lies about; how many were."""
    async with store.writing() as connection:
        await connection.execute(challenges.delete().where(challenges.c.kind == KIND))
        ended = int((await connection.execute(keeper_sessions.delete())).rowcount)
        await deeds.write(connection, moment(now), who, "end-links", why=why)
    return ended


async def name_keeper(store: Store, name: str, now: datetime, *, keeps: bool) -> str | None:
    """An account keeps the site from now on, or no longer; its name, None where nobody is called so."""
    async with store.writing() as connection:
        mine = sa.select(people.c.id, people.c.name).where(
            people.c.folded == folded(name), people.c.gone.is_(None)
        )
        row = (await connection.execute(mine)).first()
        if row is None:
            return None
        known = (await connection.execute(keepers.delete().where(keepers.c.person == row.id))).rowcount
        if keeps:
            await connection.execute(keepers.insert().values(person=row.id, since=moment(now)))
        if bool(known) != keeps:
            what = "keeps" if keeps else "keeps-no-more"
            await deeds.write(connection, moment(now), deeds.COMMAND, what, f"person:{row.id}")
    return str(row.name)


async def named(store: Store) -> list[str]:
    """The names of the accounts that keep the site."""
    async with store.connected() as connection:
        wanted = sa.select(people.c.name).join(keepers, keepers.c.person == people.c.id)
        return list((await connection.execute(wanted.order_by(people.c.name))).scalars())
