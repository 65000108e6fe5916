"""Looks through a database entry by entry: is every table what its log tells, and does every row belong?"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from wagonway.bots.thought import Thought
from wagonway.kernel.components import content_hash

from . import log
from .plans import NOTE, Kept
from .play import Library
from .rebuild import Broken, Newer, rebuild
from .rows import OF_A_TABLE, daily, entries, judgements, tables, talk, wishes
from .store import LogGap, Store, Stored, StoreFailed
from .talk import Said
from .telling.outbox import Failed, Outbox
from .telling.wishes import decode as decode_wish


class Fault(Struct, frozen=True):
    """Something that is not as it should be.

    `kind` is one of "gap", "broken", "newer", "set", "tokens", "talk", "plan", "wish", "unread" (of a table),
    "orphans", "judgement", "file" (of the database); `entry` is the first that cannot be used. What `mends`
    can be put right without a loss.
    """

    kind: str
    text: str
    table: str | None = None
    entry: int | None = None
    mends: bool = False


class Report(Struct):
    """What was looked at and found. `positions` has a hash of the position of each table that replays."""

    tables: int
    entries: int
    positions: dict[str, str]
    faults: list[Fault]
    mended: int = 0


async def examine(url: str, *, mend: bool = False, export: Path | None = None) -> Report:
    """Look through a database. Raises StoreError where it cannot be opened, StoreFailed where it stops.

    With `mend` what can be put right without a loss is; tables that do not replay are written to the folder
    `export`, an object of JSON each, and stay as they are.
    """
    store = Store(url)
    await store.open()
    try:
        library = Library()
        report = Report(0, 0, {}, [])
        async with store.engine.begin() as connection:
            report.faults += await _of_the_file(connection)
            report.faults += await _orphans(connection, mend=mend)
            report.faults += await _judgements(connection, mend=mend)
        report.mended = sum(fault.mends for fault in report.faults) if mend else 0
        for table in await store.ids():
            report.tables += 1
            found = await _of_a_table(store, library, table, report)
            if found and export is not None:
                try:
                    rows = await _rows(store, table)
                except StoreFailed as error:
                    await _check_answers(store)
                    found.append(Fault("unread", f"it cannot be written to a file: {error}", table))
                else:
                    await asyncio.to_thread(_export, export / f"{table}.json", rows)
            report.faults += found
        return report
    finally:
        await store.close()


async def failed_notices(url: str) -> list[Failed]:
    """What a server could not tell people."""
    store = Store(url)
    await store.open()
    try:
        return await Outbox(store).failed()
    finally:
        await store.close()


async def _of_the_file(connection: AsyncConnection) -> list[Fault]:
    if connection.dialect.name != "sqlite":
        return []
    said = (await connection.exec_driver_sql("PRAGMA integrity_check")).scalars().all()
    return [Fault("file", line) for line in said if line != "ok"]


async def _orphans(connection: AsyncConnection, *, mend: bool) -> list[Fault]:
    """Rows of tables that are not there (any more)."""
    found = []
    alive = sa.select(tables.c.id).where(tables.c.deleted_at.is_(None))
    known = sa.select(tables.c.id)
    for part, whole in (*((part, alive) for part in OF_A_TABLE), (daily, known)):
        lost = part.c.table_id.not_in(whole)
        count = (await connection.execute(sa.select(sa.func.count()).select_from(part).where(lost))).scalar()
        if count:
            text = f"{count} rows of `{part.name}` belong to no table"
            found.append(Fault("orphans", text, mends=True))
            if mend:
                await connection.execute(part.delete().where(lost))
    return found


async def _judgements(connection: AsyncConnection, *, mend: bool) -> list[Fault]:
    """What searches found out, where it cannot be read: it is found out again."""
    decode = msgspec.json.Decoder(Thought).decode
    found = []
    for row in (await connection.execute(sa.select(judgements.c.position, judgements.c.body))).all():
        try:
            decode(row.body)
        except (msgspec.MsgspecError, UnicodeEncodeError) as error:
            found.append(Fault("judgement", f"judgement {row.position}: {error}", mends=True))
            if mend:
                mine = judgements.c.position == row.position
                await connection.execute(judgements.delete().where(mine))
    return found


async def _of_a_table(store: Store, library: Library, name: str, report: Report) -> list[Fault]:
    faults: list[Fault] = []
    try:
        faults += await _of_wishes(store, name)
        stored = await store.load(name)
    except LogGap as gap:
        return [*faults, Fault("gap", f"entry {gap.entry} is missing", name, gap.entry)]
    except StoreFailed as error:
        # One row that cannot be read says nothing of the other tables; a database that is gone does.
        await _check_answers(store)
        return faults or [Fault("unread", f"it cannot be read: {error}", name)]
    if stored is None:  # thrown away meanwhile
        report.tables -= 1
        return []
    faults += [*_of_talk(stored), *_of_plans(stored)]
    report.entries += len(stored.entries)
    try:
        # A long log takes seconds: who reads the database meanwhile is not kept.
        table = await asyncio.to_thread(rebuild, library, stored)
    except Newer as newer:
        return [*faults, Fault("newer", f"a newer version has played on: {newer}", name, newer.entry)]
    except Broken as broken:
        what = f"entry {broken.entry}" if broken.entry >= 0 else "the setup"
        return [*faults, Fault("broken", f"{what} does not fit the rules: {broken}", name, broken.entry)]
    line = ",".join(str(step.action) for step in table.line)
    told = hashlib.sha256(line.encode() + bytes(table.tip)).hexdigest()
    report.positions[name] = f"{table.ply}:{table.committed}:{told}"
    document = log.decode_setup(stored.setup).document
    if document is not None and content_hash(document) != table.setup.components:
        faults.append(Fault("set", "its component set is not the one that its hash names", name))
    if text := _of_tokens(stored, table.setup.players):
        faults.append(Fault("tokens", text, name))
    return faults


async def _check_answers(store: Store) -> None:
    """Raises StoreFailed where it is the database that does not answer."""
    async with store.connected() as connection:
        await connection.execute(sa.select(sa.literal(1)))


async def _of_wishes(store: Store, name: str) -> list[Fault]:
    """Wishes that cannot be read: nobody knows where to send what they are about."""
    async with store.connected() as connection:
        mine = sa.select(wishes.c.channel, wishes.c.body).where(wishes.c.table_id == name)
        rows = (await connection.execute(mine.order_by(wishes.c.hash, wishes.c.channel))).all()
    found = []
    for row in rows:
        try:
            decode_wish(row.body)
        except (msgspec.MsgspecError, UnicodeEncodeError) as error:
            text = f"how somebody wishes to be told by {row.channel} cannot be read: {error}"
            found.append(Fault("wish", text, name))
    return found


def _of_plans(stored: Stored) -> list[Fault]:
    """Plans that cannot be read, which a table passes over."""
    decode = msgspec.json.Decoder(Kept).decode
    found = []
    for row in stored.private:
        if row.kind == NOTE:
            continue
        try:
            decode(row.body)
        except (msgspec.MsgspecError, UnicodeEncodeError) as error:
            text = f"the plan of seat {row.seat} cannot be read: {error}"
            found.append(Fault("plan", text, stored.id))
    return found


def _of_talk(stored: Stored) -> list[Fault]:
    """Lines that cannot be read, which a table passes over."""
    decode = msgspec.json.Decoder(Said).decode
    found = []
    for number, body in enumerate(stored.talk):
        try:
            decode(body)
        except (msgspec.MsgspecError, UnicodeEncodeError) as error:
            found.append(Fault("talk", f"line {number} of the talk cannot be read: {error}", stored.id))
    return found


def _of_tokens(stored: Stored, players: int) -> str:
    roles = [grant.role for grant in stored.grants if not grant.dead]
    if roles.count("host") != 1 or roles.count("watch") != 1:
        return "it has not one link of the host and one to watch"
    seats = [grant.seat for grant in stored.grants if grant.role == "seat" and not grant.dead]
    if len(set(seats)) != len(seats) or not all(seat in range(players) for seat in seats):
        return "its links to seats do not fit its seats"
    return ""


async def _rows(store: Store, table: str) -> dict[str, Any]:
    """All that is known of a table but its tokens, of whatever kind its faults are."""
    async with store.connected() as connection:
        head = (await connection.execute(sa.select(tables).where(tables.c.id == table))).one()
        found: Sequence[Any] = (
            await connection.execute(
                sa.select(entries.c.entry, entries.c.at, entries.c.body)
                .where(entries.c.table_id == table)
                .order_by(entries.c.entry)
            )
        ).all()
        said = sa.select(talk.c.body).where(talk.c.table_id == table).order_by(talk.c.number)
        lines = list((await connection.execute(said)).scalars())
    log_ = [{"entry": row.entry, "at": row.at.isoformat(), "body": row.body} for row in found]
    of_table = {"table": table, "game": head.game, "setup": head.setup}
    return {"format": "wagonway-log/1", **of_table, "log": log_, "talk": lines}


def _export(path: Path, rows: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(rows, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
