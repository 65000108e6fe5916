"""What a keeper does, each deed with its line in the log, in one transaction."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import messages as m
from ..clock import DAY
from ..live import Live
from ..manager import Manager
from ..people import invitations
from ..rows import invitations as invited
from ..rows import keepers, notices, people, reports, sessions, tables
from ..texts import TableError
from ..tokens import token_hash
from . import deeds
from .mutes import mute
from .reports import decode
from .who import Keeper


class Acts:
    """The deeds of keepers on one server. All raise TableError where there is nothing to be done."""

    def __init__(self, manager: Manager) -> None:
        self.manager, self.store = manager, manager.store

    async def _note(
        self, connection: AsyncConnection, keeper: Keeper, what: str, whom: str, why: str
    ) -> None:
        await deeds.write(connection, self.manager.moment(), keeper.who, what, whom, why)

    async def _report(self, connection: AsyncConnection, report: str) -> Any:
        wanted = sa.select(reports).where(reports.c.id == report.replace("\0", ""))
        row = (await connection.execute(wanted)).first()
        if row is None:
            raise TableError("not_found", 404)
        return row

    async def settle(self, keeper: Keeper, report: str, wish: m.SettleRequest) -> None:
        """Say what became of a report."""
        what = {"done": "settle", "dismissed": "dismiss", "open": "reopen"}[wish.state]
        settled = None if wish.state == "open" else self.manager.moment()
        async with self.store.writing() as connection:
            await self._report(connection, report)
            new = reports.update().where(reports.c.id == report).values(state=wish.state, settled=settled)
            await connection.execute(new)
            await self._note(connection, keeper, what, f"report:{report}", wish.why)

    async def hide(self, keeper: Keeper, live: Live, report: str, wish: m.HideRequest) -> None:
        """Hide a line that was reported from everybody at its table, or show it as it was."""
        async with self.store.connected() as connection:
            row = await self._report(connection, report)
        if row.table_id != live.id or row.body is None:
            raise TableError("no_line", 404)

        async def beside(connection: AsyncConnection) -> None:
            what = "hide" if wish.hidden else "show"
            await self._note(connection, keeper, what, f"line:{live.id}/{row.line}", wish.why)

        await live.talk.hide(row.line, None if wish.hidden else decode(row.body), beside)

    async def mute(self, keeper: Keeper, wish: m.MuteRequest) -> None:
        """Keep whoever wrote, or an account, from writing at tables for so many days."""
        now = self.manager.moment()
        async with self.store.writing() as connection:
            person, link = wish.person, None
            if wish.report is not None:
                row = await self._report(connection, wish.report)
                person, link = row.person, row.link
            elif person is not None:
                await self._person(connection, person)
            # A link is told apart by the beginning of its hash, which opens nothing.
            named = [f"person:{person}"] if person else []
            whom = named[0] if named else f"link:{(link or '')[:12]}"
            named += [f"link:{link}"] if link else []
            if not named:
                raise TableError("not_found", 404)
            if person and not wish.days:
                named += await self._links(connection, person)
            await mute(connection, named, now, now + wish.days * DAY if wish.days else None)
            await self._note(connection, keeper, "mute" if wish.days else "unmute", whom, wish.why)

    async def _links(self, connection: AsyncConnection, person: str) -> list[str]:
        """The links that were muted with somebody, as mutes name them."""
        mine = sa.select(reports.c.link).where(reports.c.person == person, reports.c.link.is_not(None))
        return [f"link:{link}" for link in (await connection.execute(mine.distinct())).scalars()]

    async def _person(self, connection: AsyncConnection, person: str) -> None:
        there = sa.select(people.c.id).where(people.c.id == person, people.c.gone.is_(None))
        if (await connection.execute(there)).first() is None:
            raise TableError("not_found", 404)

    async def suspend(self, keeper: Keeper, person: str, wish: m.SuspendRequest) -> None:
        """Close an account: nobody signs in to it, nor is there by it. Or open it again."""
        ended: list[str] = []
        async with self.store.writing() as connection:
            await self._person(connection, person)
            kept = sa.select(keepers.c.person).where(keepers.c.person == person)
            if wish.suspended and (await connection.execute(kept)).first() is not None:
                # Nor themselves: who keeps the site is said on the server's machine.
                raise TableError("is_keeper", 409)
            value = self.manager.now() if wish.suspended else None
            await connection.execute(people.update().where(people.c.id == person).values(suspended=value))
            if wish.suspended:
                ended = await self._end(connection, person)
            what = "suspend" if wish.suspended else "unsuspend"
            await self._note(connection, keeper, what, f"person:{person}", wish.why)
        self.manager.people.on_ended(ended)

    async def sign_out(self, keeper: Keeper, person: str, why: str) -> None:
        """Have somebody signed in nowhere."""
        async with self.store.writing() as connection:
            await self._person(connection, person)
            ended = await self._end(connection, person)
            await self._note(connection, keeper, "sign-out", f"person:{person}", why)
        self.manager.people.on_ended(ended)

    async def _end(self, connection: AsyncConnection, person: str) -> list[str]:
        mine = sessions.c.person == person
        ended = list((await connection.execute(sa.select(sessions.c.hash).where(mine))).scalars())
        await connection.execute(sessions.delete().where(mine))
        return ended

    async def remove(self, keeper: Keeper, table: str, why: str) -> None:
        """Throw a table away, for good and for everybody; those too that cannot be read any more."""

        async def beside(connection: AsyncConnection) -> None:
            mine = sa.select(tables.c.id).where(tables.c.id == table, tables.c.deleted_at.is_(None))
            if (await connection.execute(mine)).first() is None:
                raise TableError("no_table", 404)
            await self._note(connection, keeper, "remove", f"table:{table}", why)

        await self.manager.remove(table, beside)

    # --- invitations, notices ---------------------------------------------------------------------------

    async def invite(self, keeper: Keeper, wish: m.InviteRequest) -> m.Invited:
        """A new invitation for one person; what its link holds is told once."""
        if self.manager.settings.accounts == "off":
            raise TableError("not_found", 404)
        async with self.store.writing() as connection:
            note = deeds.plain(wish.note, 60)
            word = await invitations.put(connection, note, self.manager.now(), wish.days)
            # Its note may say whose it is, and goes with the account: a deed stays.
            await self._note(connection, keeper, "invite", f"invitation:{token_hash(word)[:16]}", "")
        return m.Invited(word)

    async def revoke(self, keeper: Keeper, which: str, why: str) -> None:
        """An invitation that nobody has used can be used no longer."""
        now = self.manager.now() - timedelta(seconds=1)
        if len(which) != 16 or not which.isalnum():
            raise TableError("not_found", 404)
        async with self.store.writing() as connection:
            mine = invited.c.hash.startswith(which), invited.c.used.is_(None), invited.c.until >= now
            if not (await connection.execute(invited.update().where(*mine).values(until=now))).rowcount:
                raise TableError("not_found", 404)
            await self._note(connection, keeper, "revoke", f"invitation:{which}", why)

    async def again(self, keeper: Keeper, wish: m.AgainNotices) -> None:
        """Try again what could not be sent by a channel: under the same ids, as far as it is still so."""
        async with self.store.writing() as connection:
            mine = notices.c.channel == wish.channel, notices.c.state == "failed"
            new = {"state": "waiting", "due": self.manager.moment(), "tries": 0, "why": None}
            if not (await connection.execute(notices.update().where(*mine).values(**new))).rowcount:
                raise TableError("not_found", 404)
            await self._note(connection, keeper, "again", f"channel:{wish.channel}", wish.why)
        self.manager.teller.wake()
