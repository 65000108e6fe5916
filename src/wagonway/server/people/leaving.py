"""What is kept of somebody, told; and an account that is given up."""

from __future__ import annotations

import json
import secrets
from typing import Any, get_args

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import messages as m
from ..daily import stamp
from ..live import Live
from ..rows import (
    daily,
    invitations,
    notices,
    passkeys,
    people,
    private,
    progress,
    recovery_codes,
    sessions,
    sittings,
    tables,
    tokens,
    wishes,
)
from ..table import Table
from ..telling.told import masked
from ..texts import TableError, sentence
from .accounts import LETTERS
from .asking import call_on_cards
from .learnt import learnt_of
from .passkeys import take_back
from .people import People
from .person import HOST, Person, Sitting, folded


def player_key(person: str) -> str:
    """Whose layouts of the day are those of an account."""
    return f"person:{person}"


async def told(people_: People, person: Person) -> dict[str, Any]:
    """Everything that is kept of somebody."""
    found: dict[str, Any] = {
        "format": "wagonway-account/1",
        "id": person.id,
        "name": person.name,
        "made": stamp(person.made),
    }
    held = await people_.sittings_of(person.id)
    async with people_.store.connected() as connection:

        async def rows(table: sa.Table, *which: sa.ColumnElement[bool]) -> list[dict[str, Any]]:
            said = await connection.execute(sa.select(table).where(*which))
            return [
                {
                    name: stamp(value) if hasattr(value, "tzinfo") else value
                    for name, value in row.items()
                    if name not in ("hash", "person", "stop")
                }
                for row in said.mappings()
            ]

        own = sa.select(people.c.mail).where(people.c.id == person.id)
        found["mail"] = (await connection.execute(own)).scalar()
        found["passkeys"] = await rows(passkeys, passkeys.c.person == person.id)
        found["sessions"] = await rows(sessions, sessions.c.person == person.id)
        found["recovery_codes"] = await rows(recovery_codes, recovery_codes.c.person == person.id)
        found["seats"] = await rows(sittings, sittings.c.person == person.id)
        found["invitations"] = await rows(invitations, invitations.c.person == person.id)
        learnt = await learnt_of(connection, person.id)
        found["learnt"] = {"lessons": learnt.lessons, "marks": learnt.marks}
        found["learnt"]["days"] = {
            date: {game: {"puzzle": one.puzzle, "mark": one.mark} for game, one in games.items()}
            for date, games in learnt.days.items()
        }
        days = sa.select(daily, tables.c.game).join(tables, tables.c.id == daily.c.table_id)
        found["days"] = [
            {
                "table": row.table_id,
                "game": row.game,
                "score": row.score,
                "aims": json.loads(row.aims or "{}"),
            }
            for row in await connection.execute(days.where(daily.c.player == player_key(person.id)))
        ]
        found["notices"] = []
        found["notes"] = []
        for one in held:
            found["notices"] += map(_veiled, await rows(wishes, wishes.c.hash == one.hash))
            found["notes"] += await rows(private, private.c.table_id == one.table, _of_seats(one))
        for name, (tells, _) in people_.kept.items():
            found[name] = await tells(connection, person.id)
    return found


def _veiled(row: dict[str, Any]) -> dict[str, Any]:
    """A wish without its whole address: whoever had the link before has perhaps said it."""
    body = json.loads(row["body"])
    body["target"] = masked(row["channel"], body["target"])
    return {**row, "body": json.dumps(body, ensure_ascii=False)}


def _of_seats(sitting: Sitting) -> sa.ColumnElement[bool]:
    """Rows of the seats that are held: the host holds those to which no other link leads."""
    if sitting.seat != HOST:
        return private.c.seat == sitting.seat
    led = tokens.c.table_id == sitting.table, tokens.c.role == "seat", tokens.c.died_at.is_(None)
    return private.c.seat.not_in(sa.select(tokens.c.seat).where(*led))


async def rise(live: Live, sitting: Sitting, person: Person, pseudonym: str | None) -> None:
    """At a table: with a pseudonym, the seat is called so and nothing is kept there for its holder."""
    if pseudonym is None:
        return
    mine = [seat for seat in range(len(live.table.seats)) if _is_at(sitting, live.table, seat)]
    for channel in get_args(m.Channel):
        await live.told.stop(sitting.hash, channel)
    for seat in mine:
        if live.table.review:
            continue
        async with live.edit() as edit:
            edit.forget(seat)
        if folded(live.table.seats[seat].name) == folded(person.name):
            await live.call_seat(seat, pseudonym)


def _is_at(sitting: Sitting, table: Table, seat: int) -> bool:
    if sitting.seat != HOST:
        return sitting.seat == seat
    # While a bot stands in, too.
    return table.away.get(seat, table.seats[seat]).kind == "here"


def new_pseudonym(lang: str) -> str:
    """What somebody is called who is gone."""
    code = "".join(secrets.choice(LETTERS) for _ in range(8))
    return sentence("account-gone", lang, {"code": code})


async def give_up(people_: People, person: Person, pseudonym: str) -> None:
    """Keep nothing of an account but a pseudonym. Seats were left before, table by table."""
    async with people_.store.writing() as connection:
        known = sa.select(sessions.c.hash).where(sessions.c.person == person.id)
        ended = list((await connection.execute(known)).scalars())
        gone = {"name": pseudonym, "folded": folded(pseudonym), "mail": None, "gone": people_.now()}
        await connection.execute(people.update().where(people.c.id == person.id).values(**gone))
        for _, forgets in people_.kept.values():
            await forgets(connection, person.id)
        await _forget_seats(connection, person, pseudonym)
        for part in (passkeys, sessions, recovery_codes, sittings, progress):
            await connection.execute(part.delete().where(part.c.person == person.id))
        await take_back(connection, person.id)
        # How a layout of the day ended stays in what bots and people made of it, as nobody's.
        nobody = secrets.token_hex(32)
        mine = daily.c.player == player_key(person.id)
        await connection.execute(daily.update().where(mine).values(player=nobody))
        # What the keeper wrote on an invitation says whose it was; that it was used stays.
        invited = invitations.c.person == person.id
        await connection.execute(invitations.update().where(invited).values(person=None, note=""))
    people_.on_ended(ended)


async def _forget_seats(connection: AsyncConnection, person: Person, pseudonym: str) -> None:
    """Nothing is left at somebody's seats, those too of tables that cannot be read."""
    living = sa.select(sittings).join(tokens, tokens.c.hash == sittings.c.hash)
    mine = living.where(sittings.c.person == person.id, tokens.c.died_at.is_(None))
    for row in (await connection.execute(mine)).all():
        one = Sitting(row.table_id, row.seat, row.person, row.hash, row.since)
        await connection.execute(wishes.delete().where(wishes.c.hash == one.hash))
        waits = notices.c.hash == one.hash, notices.c.state == "waiting"
        await connection.execute(notices.update().where(*waits).values(state="dropped"))
        await connection.execute(private.delete().where(private.c.table_id == one.table, _of_seats(one)))
        await call_on_cards(connection, one.table, person.name, pseudonym)


def check_meant(person: Person, name: str) -> None:
    """Raise TableError where somebody does not say their own name, which they have to for this."""
    if folded(name) != folded(person.name):
        raise TableError("name_other", 422)
