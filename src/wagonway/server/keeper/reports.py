"""What people report to whoever keeps the site: kept as it was said, apart from its table."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import messages as m
from ..adding import Conflict
from ..live import Live
from ..manager import Manager
from ..people.person import Person, folded
from ..rows import keepers, mutes, people, reports, sittings
from ..showing import seats_of
from ..store import Grant
from ..texts import TableError
from .deeds import plain
from .forgetting import forget_settled

# That wait to be looked at.
MOST_OPEN = 1000

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(m.TalkLine).decode


@dataclass(frozen=True)
class About:
    """Whom a report is about: as they are called, by the link that they come by and by their account."""

    name: str
    seat: int | None = None
    link: str | None = None
    person: str | None = None
    line: m.TalkLine | None = None


async def report_at(
    manager: Manager, live: Live, grant: Grant, by: Person | None, wish: m.ReportRequest
) -> None:
    """Somebody reports a line, or who has a seat, at a table. Raises TableError where there is none."""
    own = seats_of(live.table, grant)
    about = _line(live, grant, wish.line) if wish.seat is None else _seat(live, wish)
    if about.seat is not None and about.seat in own:
        raise TableError("report_own", 409)
    if about.link is not None and about.line is None:
        mine = sa.select(sittings.c.person).where(sittings.c.hash == about.link)
        async with manager.store.connected() as connection:
            person = (await connection.execute(mine)).scalar()
        about = About(about.name, about.seat, about.link, person, about.line)
    name = by.name if by is not None else ", ".join(live.table.seats[seat].name for seat in own)
    mark = f"person:{by.id}" if by is not None else grant.hash
    if by is None and grant.role in ("watch", "open"):
        # All who look on share a link: the first report of one is not that of all.
        mark = secrets.token_urlsafe(12)
    what = f"line {wish.line}" if wish.seat is None else f"seat {wish.seat}"
    place = {"table_id": live.id, "game": live.table.game}
    await _keep(manager, about, wish, by, name, f"{mark} {live.id} {what}", place)


def _line(live: Live, grant: Grant, number: int | None) -> About:
    if number is None:
        raise TableError("report_nothing", 400)
    line = next((one for one in live.talk.heard(grant) if one.number == number and not one.hidden), None)
    if line is None:
        raise TableError("no_line", 404)
    # Who wrote it, and not who has the link by now.
    link, person = live.talk.writer(line.number)
    return About(line.name, line.seat, link, person, line)


def _seat(live: Live, wish: m.ReportRequest) -> About:
    seat, places = wish.seat, live.table.seats
    if seat is None or wish.line is not None or seat >= len(places) or places[seat].kind == "bot":
        raise TableError("report_nothing", 400)
    role = "host" if places[seat].kind == "here" else "seat"
    alive = (one for one in live.grants.values() if one.role == role and not one.dead)
    link = next((one.hash for one in alive if role == "host" or one.seat == seat), None)
    return About(places[seat].name, seat, link)


async def report_person(manager: Manager, name: str, by: Person, wish: m.ReportRequest) -> None:
    """Somebody reports whoever has an account. Raises TableError where nobody is called so."""
    if wish.line is not None or wish.seat is not None:
        raise TableError("report_nothing", 400)
    mine = people.c.folded == folded(name), people.c.gone.is_(None)
    async with manager.store.connected() as connection:
        row = (await connection.execute(sa.select(people.c.id, people.c.name).where(*mine))).first()
    if row is None:
        raise TableError("no_person", 404)
    if row.id == by.id:
        raise TableError("report_own", 409)
    about = About(row.name, person=row.id)
    await _keep(manager, about, wish, by, by.name, f"person:{by.id} person:{row.id}", {})


async def _keep(
    manager: Manager,
    about: About,
    wish: m.ReportRequest,
    by: Person | None,
    reporter: str,
    mark: str,
    place: dict[str, Any],
) -> None:
    now = manager.moment()
    row = {
        "id": secrets.token_urlsafe(12),
        "mark": hashlib.sha256(mark.encode()).hexdigest(),
        "at": now,
        "state": "open",
        "reason": wish.reason,
        "text": plain(wish.text),
        "seat": about.seat,
        "name": plain(about.name, 60),
        "person": about.person,
        "link": about.link or None,
        "reporter_name": plain(reporter, 60),
        "reporter": by.id if by is not None else None,
        "line": about.line.number if about.line is not None else None,
        "body": encode(about.line).decode() if about.line is not None else None,
        **place,
    }
    try:
        async with manager.store.connected() as connection:
            await forget_settled(connection, now, manager.settings.report_days)
            waiting = sa.select(sa.func.count()).select_from(reports).where(reports.c.state == "open")
            if ((await connection.execute(waiting)).scalar() or 0) >= MOST_OPEN:
                raise TableError("reports_full", 409)
            await connection.execute(reports.insert().values(**row))
    except Conflict as error:
        raise TableError("reported_already", 409) from error


# --- what is kept of somebody with an account ---------------------------------------------------------------

OWN = ("at", "state", "reason", "text", "table_id", "name", "line", "body")


async def told(connection: AsyncConnection, person: str) -> dict[str, Any]:
    """What somebody has reported, and what was reported of them, without by whom."""

    async def rows(which: sa.ColumnElement[bool]) -> list[dict[str, Any]]:
        wanted = sa.select(*(reports.c[name] for name in OWN)).where(which).order_by(reports.c.at)
        return [dict(row) for row in (await connection.execute(wanted)).mappings()]

    mine = sa.select(mutes.c.until).where(mutes.c.who == f"person:{person}")
    keeps = sa.select(keepers.c.since).where(keepers.c.person == person)
    return {
        "reported": await rows(reports.c.reporter == person),
        "about": [{**row, "text": ""} for row in await rows(reports.c.person == person)],
        "may_not_write_until": (await connection.execute(mine)).scalar(),
        "keeper_since": (await connection.execute(keeps)).scalar(),
    }


async def forget(connection: AsyncConnection, person: str) -> None:
    """Somebody is gone: what they reported is nobody's report, and what was reported of them names nobody."""
    await connection.execute(keepers.delete().where(keepers.c.person == person))
    await connection.execute(mutes.delete().where(mutes.c.who == f"person:{person}"))
    mine = reports.c.reporter == person
    await connection.execute(reports.update().where(mine).values(reporter=None, reporter_name=""))
    about = sa.select(reports.c.id, reports.c.body).where(reports.c.person == person)
    for row in (await connection.execute(about)).all():
        body = row.body
        if body is not None:
            body = encode(msgspec.structs.replace(decode(body), name="")).decode()
        changed = reports.update().where(reports.c.id == row.id)
        await connection.execute(changed.values(name="", body=body))
