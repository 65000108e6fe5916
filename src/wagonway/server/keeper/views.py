"""What a keeper sees: lists in parts, so that ten thousand accounts are no more than fifty at a time.

Nothing of a game is among it: of a table how large and how old it is, of talk the lines that were reported.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import messages as m
from ..daily import day_of
from ..manager import Manager
from ..people.people import timed
from ..people.person import folded
from ..rows import (
    dues,
    entries,
    invitations,
    keeper_sessions,
    keepers,
    lobby,
    notices,
    people,
    processes,
    reports,
    sessions,
    tables,
    talk,
)
from ..texts import TableError
from .mutes import muted
from .reports import decode
from .who import Keeper

PART = 50


class Views:
    """What keepers of one server are shown."""

    def __init__(self, manager: Manager) -> None:
        self.manager, self.store = manager, manager.store

    # --- reports ----------------------------------------------------------------------------------------

    async def reports(self, state: str, skip: int) -> m.Reports:
        """Reports in a state ("open"), or all that were settled."""
        which = reports.c.state == "open" if state == "open" else reports.c.state != "open"
        async with self.store.connected() as connection:
            total = await _count(connection, reports, which)
            wanted = sa.select(reports).where(which).order_by(reports.c.at.desc(), reports.c.id)
            rows = (await connection.execute(wanted.offset(skip).limit(PART))).all()
            return m.Reports(await self._reported(connection, rows), total)

    async def report(self, which: str) -> m.Reported:
        """One of them."""
        async with self.store.connected() as connection:
            rows = (await connection.execute(sa.select(reports).where(reports.c.id == which))).all()
            if not rows:
                raise TableError("not_found", 404)
            return (await self._reported(connection, rows))[0]

    async def _reported(self, connection: AsyncConnection, rows: Any) -> list[m.Reported]:
        named = {one for row in rows for one in (row.person, row.reporter) if one}
        wanted = sa.select(people.c.id, people.c.name, people.c.suspended).where(people.c.id.in_(named))
        known = {row.id: row for row in await connection.execute(wanted)}
        kept = set((await connection.execute(sa.select(keepers.c.person))).scalars())
        at = {row.table_id for row in rows if row.table_id}
        there = sa.select(tables.c.id).where(tables.c.id.in_(at), tables.c.deleted_at.is_(None))
        alive = set((await connection.execute(there)).scalars())
        numbers = {row.line for row in rows if row.line is not None}
        said = sa.select(talk.c.table_id, talk.c.number).where(
            talk.c.table_id.in_(at), talk.c.number.in_(numbers), talk.c.body.contains('"hidden":true')
        )
        # A line that speaks of it is none: what is said stands in quotes there, and these would be marked.
        hidden = {(row.table_id, row.number) for row in await connection.execute(said)}
        marks = [f"person:{row.person}" for row in rows if row.person]
        marks += [f"link:{row.link}" for row in rows if row.link]
        until = await muted(connection, marks, self.manager.moment())

        def name(person: str | None) -> str | None:
            return known[person].name if person in known else None

        return [
            m.Reported(
                id=row.id,
                at=row.at,
                state=row.state,
                reason=row.reason,
                text=row.text,
                table=row.table_id,
                game=row.game,
                there=row.table_id in alive,
                seat=row.seat,
                name=row.name,
                person=row.person,
                person_name=name(row.person),
                suspended=row.person in known and known[row.person].suspended is not None,
                keeper=row.person in kept,
                mutable=bool(row.person or row.link),
                muted=until.get(f"person:{row.person}") or until.get(f"link:{row.link}"),
                reporter_name=row.reporter_name,
                reporter_person=name(row.reporter),
                line=decode(row.body) if row.body is not None else None,
                hidden=(row.table_id, row.line) in hidden,
            )
            for row in rows
        ]

    # --- people -----------------------------------------------------------------------------------------

    async def people(self, name: str, skip: int) -> m.KeptPeople:
        """Accounts by what their names hold, in the order of these."""
        which: list[sa.ColumnElement[bool]] = [people.c.gone.is_(None)]
        if folded(name):
            which.append(people.c.folded.contains(folded(name), autoescape=True))
        async with self.store.connected() as connection:
            total = await _count(connection, people, *which)
            wanted = sa.select(people).where(*which).order_by(people.c.folded).offset(skip).limit(PART)
            rows = (await connection.execute(wanted)).all()
            return m.KeptPeople(await self._kept(connection, rows), total)

    async def _kept(self, connection: AsyncConnection, rows: Any) -> list[m.KeptPerson]:
        ids = [row.id for row in rows]
        last = sa.func.max(sessions.c.seen).label("seen"), sa.func.count().label("many")
        mine = sa.select(sessions.c.person, *last).where(sessions.c.person.in_(ids))
        mine = mine.where(self.manager.people.lasting()).group_by(sessions.c.person)
        there = {row.person: row for row in await connection.execute(mine)}
        wanted = sa.select(keepers.c.person).where(keepers.c.person.in_(ids))
        kept = set((await connection.execute(wanted)).scalars())
        until = await muted(connection, [f"person:{one}" for one in ids], self.manager.moment())
        return [
            m.KeptPerson(
                id=row.id,
                name=row.name,
                made=day_of(timed(row.made)),
                seen=day_of(timed(there[row.id].seen)) if row.id in there else None,
                sessions=there[row.id].many if row.id in there else 0,
                mail=row.mail is not None,
                suspended=row.suspended is not None,
                keeper=row.id in kept,
                muted=until.get(f"person:{row.id}"),
            )
            for row in rows
        ]

    # --- tables -----------------------------------------------------------------------------------------

    async def tables(self, order: m.TableOrder, skip: int) -> m.KeptTables:
        """How many tables there are, and some of them: the largest, the oldest, or the longest quiet."""
        # The key of the log finds the last entry of each without reading the others.
        ends = sa.select(entries.c.at).where(entries.c.table_id == tables.c.id)
        last = ends.order_by(entries.c.entry.desc()).limit(1).scalar_subquery()
        most = sa.select(sa.func.max(entries.c.entry)).where(entries.c.table_id == tables.c.id)
        lines = sa.select(sa.func.count()).select_from(talk).where(talk.c.table_id == tables.c.id)
        there = tables.c.deleted_at.is_(None)
        now = self.manager.now()
        async with self.store.connected() as connection:
            ages = sa.select(last.label("last")).select_from(tables).where(there)
            days = [
                (now - timed(at)).days if at is not None else 10**6
                for at in (await connection.execute(ages)).scalars()
            ]
            wanted = sa.select(
                tables.c.id,
                tables.c.game,
                tables.c.made_at,
                last.label("last"),
                (most.scalar_subquery() + 1).label("entries"),
                lines.scalar_subquery().label("lines"),
            ).where(there)
            by: Any = {
                "largest": sa.desc("entries"),
                "oldest": tables.c.made_at,
                "quiet": sa.asc("last"),
            }[order]
            rows = (await connection.execute(wanted.order_by(by, tables.c.id).offset(skip).limit(PART))).all()
            shown = lobby.c.until > self.manager.moment()
            listed = await _count(connection, lobby, shown, lobby.c.body.is_not(None))
            clocks = await _count(connection, dues)
        return m.KeptTables(
            day=sum(each < 1 for each in days),
            week=sum(1 <= each < 7 for each in days),
            month=sum(7 <= each < 30 for each in days),
            older=sum(each >= 30 for each in days),
            listed=listed,
            clocks=clocks,
            tables=[
                m.KeptTable(
                    row.id,
                    row.game,
                    day_of(timed(row.made_at)),
                    day_of(timed(row.last or row.made_at)),
                    row.entries or 0,
                    row.lines,
                )
                for row in rows
            ],
            total=len(days),
        )

    # --- invitations, notices ---------------------------------------------------------------------------

    async def invitations(self, skip: int) -> m.Invitations:
        """Invitations, the last first."""
        async with self.store.connected() as connection:
            total = await _count(connection, invitations)
            wanted = (
                sa.select(invitations, people.c.name)
                .join(people, people.c.id == invitations.c.person, isouter=True)
                .order_by(invitations.c.made.desc(), invitations.c.hash)
            )
            rows = (await connection.execute(wanted.offset(skip).limit(PART))).all()
        now = self.manager.now()
        return m.Invitations(
            [
                m.Invitation(
                    row.hash[:16],
                    row.note,
                    day_of(timed(row.made)),
                    day_of(timed(row.until)),
                    day_of(timed(row.used)) if row.used is not None else None,
                    row.name,
                    row.used is None and timed(row.until) >= now,
                )
                for row in rows
            ],
            total,
        )

    async def notices(self, skip: int) -> m.NoticesKept:
        """How it went with notices, and those that could not be sent."""
        async with self.store.connected() as connection:
            grouped = sa.select(notices.c.channel, notices.c.state, sa.func.count().label("many"))
            grouped = grouped.group_by(notices.c.channel, notices.c.state)
            counts = (await connection.execute(grouped.order_by(notices.c.channel, notices.c.state))).all()
            total = await _count(connection, notices, notices.c.state == "failed")
            failed = sa.select(notices).where(notices.c.state == "failed").order_by(notices.c.made.desc())
            rows = (await connection.execute(failed.offset(skip).limit(PART))).all()
        return m.NoticesKept(
            [m.NoticeCount(row.channel, row.state, row.many) for row in counts],
            [
                m.NoticeFailed(
                    row.id, row.channel, row.kind, row.table_id, row.made, row.tries, row.why or ""
                )
                for row in rows
            ],
            total,
        )

    # --- sizes and health -------------------------------------------------------------------------------

    async def page(self, keeper: Keeper, *, store: bool, games: dict[str, str]) -> m.KeeperPage:
        """Who keeps the site, and how it stands."""
        settings = self.manager.settings
        async with self.store.connected() as connection:
            waiting = await _count(connection, notices, notices.c.state == "waiting")
            links = await _count(connection, keeper_sessions, keeper_sessions.c.until >= self.manager.now())
            is_open = await _count(connection, reports, reports.c.state == "open")
            load = self.manager.load()
            health = m.Health(
                version=version("wagonway"),
                database=connection.dialect.name,
                database_size=await _size(connection),
                store=store,
                games=games,
                tables=await _count(connection, tables, tables.c.deleted_at.is_(None)),
                people=await _count(connection, people, people.c.gone.is_(None)),
                open_tables=load.tables,
                closed_tables=load.closed,
                sockets=load.sockets,
                bots_waiting=load.bots_waiting,
                bots_thinking=load.bots_thinking,
                searches_waiting=load.searches_waiting,
                notices_waiting=waiting,
                processes=await _count(connection, processes) if self.manager.owning is not None else 1,
            )
        named = keeper.name
        return m.KeeperPage(named, links, is_open, settings.accounts, list(settings.notices), health)


async def _count(connection: AsyncConnection, table: sa.Table, *which: sa.ColumnElement[bool]) -> int:
    wanted = sa.select(sa.func.count()).select_from(table).where(*which)
    return int((await connection.execute(wanted)).scalar() or 0)


async def _size(connection: AsyncConnection) -> int | None:
    """Bytes of the database."""
    if connection.dialect.name == "sqlite":
        pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar()
        return int(pages or 0) * int((await connection.exec_driver_sql("PRAGMA page_size")).scalar() or 0)
    asked = await connection.execute(sa.text("SELECT pg_database_size(current_database())"))
    size: int | None = asked.scalar()
    return size
