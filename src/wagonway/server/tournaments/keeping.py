"""Tournaments as they lie in the database.

What changes one asks in its own transaction for the state and the round that it believes in, so that each
round is drawn once, by whichever of several processes, and after a kill.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, Protocol

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import messages as m
from ..people.people import hold, timed
from ..rows import entrants, entries, fixtures, tables, tokens, tournaments, wishes
from ..telling.outbox import wish_row
from ..telling.wishes import WishRow
from ..texts import TableError
from .ended import VOID, Ended, decode
from .pairing import Game, Past, Round
from .standings import Played

# While a round robin is "drawing" its plan is made: nobody enters any more, and no round is there yet.
# One that is "gone" was thrown away while it was played: nobody sees it, and it only lets those in whose seat
# is at one of its tables.
State = Literal["open", "drawing", "running", "over", "gone"]
PLAYED: tuple[State, ...] = ("drawing", "running")
# Of PostgreSQL: whoever counts those that are played waits for others who do.
BEGINNING = 0x626567696E


class Body(msgspec.Struct, frozen=True):
    """What a tournament is made with and keeps."""

    name: str
    game: str
    players: int
    system: m.System
    rounds: int
    fill: m.Fill
    bot: str
    options: dict[str, str | int | bool]
    clock: m.Clock | None
    seed: str
    # All rounds of a round robin, drawn when it begins.
    plan: list[Round] = []
    # When it began; 0: not yet, or before this was kept.
    begun: int = 0


@dataclass(frozen=True)
class Entrant:
    """Who takes part."""

    number: int
    name: str
    bot: str | None
    hash: str | None
    person: str | None
    left: int | None


@dataclass(frozen=True)
class Fixture:
    """A table of a round; `table` None: whoever stands in `seats` sits out."""

    round: int
    number: int
    table: str | None
    seats: tuple[int | None, ...]
    made: bool
    result: Ended | None

    @property
    def game(self) -> Game:
        return Game(self.seats)


@dataclass(frozen=True)
class Tournament:
    """All of a tournament."""

    id: str
    made: int
    organiser: str
    state: State
    round: int
    body: Body
    entrants: tuple[Entrant, ...]
    fixtures: tuple[Fixture, ...]

    def entrant(self, number: int) -> Entrant | None:
        return next((each for each in self.entrants if each.number == number), None)

    @property
    def active(self) -> list[int]:
        """Who still plays."""
        return [each.number for each in self.entrants if each.left is None]

    @property
    def rounds(self) -> int:
        """How many there will be."""
        if self.body.system == "round_robin":
            return len(self.body.plan)
        return self.body.rounds

    @property
    def under_way(self) -> list[Fixture]:
        """The tables of this round that have not ended."""
        return [
            each
            for each in self.fixtures
            if each.round == self.round and each.table is not None and each.result is None
        ]

    @property
    def byes(self) -> dict[int, int]:
        """How often each sat out."""
        found: dict[int, int] = {}
        for each in self.fixtures:
            if each.table is None:
                for number in each.game.entrants:
                    found[number] = found.get(number, 0) + 1
        return found

    @property
    def played(self) -> list[Played]:
        """All tables, as they count."""
        return [
            Played(
                each.game,
                each.result.places if each.result is not None else (),
                each.result.scores if each.result is not None else (),
                void=each.result is not None and not each.result.places,
            )
            for each in self.fixtures
            if each.table is not None
        ]

    @property
    def past(self) -> Past:
        """Who met whom, and sat where."""
        return Past(
            Round(
                tuple(each.game for each in self.fixtures if each.round == number and each.table),
                tuple(
                    one
                    for each in self.fixtures
                    if each.round == number and each.table is None
                    for one in each.game.entrants
                ),
            )
            for number in range(1, self.round + 1)
        )


class Connects(Protocol):
    """Whoever opens a transaction: the store."""

    def connected(self) -> AbstractAsyncContextManager[AsyncConnection]: ...

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]: ...


# A round robin's plan is long, and is looked at each second while it is played.
_body = lru_cache(maxsize=64)(msgspec.json.Decoder(Body).decode)


def encoded(body: Body) -> str:
    return msgspec.json.encode(body).decode()


async def make(store: Connects, tournament: str, made: int, organiser: str, body: Body) -> None:
    """A new one."""
    row = {"id": tournament, "made": made, "organiser": organiser, "state": "open", "round": 0}
    async with store.connected() as connection:
        await connection.execute(tournaments.insert().values(**row, body=encoded(body)))


async def load(
    store: Connects, tournament: str, *, whole: bool = True, gone: bool = False
) -> Tournament | None:
    """All of it, or (not `whole`) only the tables of the round that is played; None where there is none.

    With `gone`, also one that was thrown away while it was played.
    """
    async with store.connected() as connection:
        row = (await connection.execute(sa.select(tournaments).where(tournaments.c.id == tournament))).first()
        if row is None or (row.state == "gone" and not gone):
            return None
        mine = entrants.c.tournament == tournament
        people = (await connection.execute(sa.select(entrants).where(mine).order_by(entrants.c.number))).all()
        own = [fixtures.c.tournament == tournament]
        if not whole:
            own.append(fixtures.c.round == row.round)
        ordered = sa.select(fixtures).where(*own).order_by(fixtures.c.round, fixtures.c.number)
        games = (await connection.execute(ordered)).all()
    # Outside: what cannot be read here is no failure of the database.
    return Tournament(
        row.id,
        row.made,
        row.organiser,
        row.state,
        row.round,
        _body(row.body),
        tuple(Entrant(*each[1:]) for each in people),
        tuple(_fixture(each) for each in games),
    )


def _fixture(row: Any) -> Fixture:
    ended = decode(row.result) if row.result is not None else None
    seats = tuple(json.loads(row.seats))
    return Fixture(row.round, row.number, row.table_id, seats, row.made, ended)


async def running(store: Connects) -> list[str]:
    """Those that are played, or drawn."""
    async with store.connected() as connection:
        mine = sa.select(tournaments.c.id).where(tournaments.c.state.in_(PLAYED))
        return list((await connection.execute(mine)).scalars())


async def count(store: Connects, state: State) -> int:
    """How many there are in a state."""
    async with store.connected() as connection:
        mine = sa.select(sa.func.count()).select_from(tournaments).where(tournaments.c.state == state)
        return int((await connection.execute(mine)).scalar() or 0)


async def in_state(store: Connects, wanted: Collection[str], *states: State) -> set[str]:
    """Which of these are in one of some states."""
    async with store.connected() as connection:
        mine = tournaments.c.id.in_(wanted), tournaments.c.state.in_(states)
        return set((await connection.execute(sa.select(tournaments.c.id).where(*mine))).scalars())


async def forget_old(store: Connects, before: int, alone: int) -> None:
    """Throw away those that were made before a moment and never began; with nobody to meet, another.

    What is kept of those that are gone goes too, once none of their tables is played any more.
    """
    here = sa.select(sa.func.count()).where(entrants.c.tournament == tournaments.c.id).scalar_subquery()
    old = sa.or_(tournaments.c.made < before, sa.and_(tournaments.c.made < alone, here < 2))
    async with store.writing() as connection:
        await _throw_away(connection, tournaments.c.state == "open", old)
        there = sa.select(tables.c.id).where(tables.c.deleted_at.is_(None))
        mine = fixtures.c.tournament == tournaments.c.id, fixtures.c.result.is_(None)
        played = sa.exists().where(*mine, fixtures.c.table_id.in_(there))
        await _throw_away(connection, tournaments.c.state == "gone", sa.not_(played))


async def delete(store: Connects, tournament: str) -> None:
    """Throw one away; its tables stay.

    While it is played its rows do too, unseen: they alone know whose seats those are that nobody has opened.
    """
    mine = tournaments.c.id == tournament
    async with store.writing() as connection:
        played = tournaments.update().where(mine, tournaments.c.state.in_(PLAYED))
        await connection.execute(played.values(state="gone"))
        await _throw_away(connection, mine, tournaments.c.state != "gone")


async def _throw_away(connection: AsyncConnection, *which: sa.ColumnElement[bool]) -> None:
    # Held first: whoever enters meanwhile, or draws, waits, and finds nothing.
    held = tournaments.update().where(*which).values(round=tournaments.c.round)
    gone = list((await connection.execute(held.returning(tournaments.c.id))).scalars())
    for part in (fixtures, entrants):
        await connection.execute(part.delete().where(part.c.tournament.in_(gone)))
    await connection.execute(tournaments.delete().where(tournaments.c.id.in_(gone)))


async def quiet(store: Connects, before: int) -> list[str]:
    """Those that are played, but nothing has happened there since a moment."""
    last = sa.select(fixtures.c.tournament, sa.func.max(entries.c.at).label("at"))
    moves = last.join(entries, entries.c.table_id == fixtures.c.table_id).group_by(fixtures.c.tournament)
    moved = moves.subquery()
    wanted = sa.select(tournaments.c.id, tournaments.c.made, tournaments.c.body, moved.c.at)
    both = wanted.outerjoin(moved, moved.c.tournament == tournaments.c.id)
    async with store.connected() as connection:
        rows = (await connection.execute(both.where(tournaments.c.state.in_(PLAYED)))).all()
    # One without a table yet may have waited long before it began: that it began is what happened last.
    at = {row.id: _begun(row) if row.at is None else 1000 * timed(row.at).timestamp() for row in rows}
    return [each for each, moment in at.items() if moment < before]


def _begun(row: Any) -> int:
    try:
        begun = _body(row.body).begun
    except msgspec.MsgspecError:
        begun = 0  # what cannot be read has to end some day, too
    made: int = row.made
    return begun or made


async def abandon(store: Connects, tournament: str) -> None:
    """It is over as it stands: the tables that are played have no result."""
    async with store.writing() as connection:
        if await _held(connection, tournament, *PLAYED):
            mine = fixtures.c.tournament == tournament, fixtures.c.table_id.is_not(None)
            open_ = fixtures.update().where(*mine, fixtures.c.result.is_(None))
            await connection.execute(open_.values(result=VOID))
            over = tournaments.update().where(tournaments.c.id == tournament)
            await connection.execute(over.values(state="over"))


# --- before it begins ---------------------------------------------------------------------------------------


async def _held(connection: AsyncConnection, tournament: str, *states: State) -> bool:
    """Hold a tournament until the transaction ends; whether it is in one of these states."""
    mine = tournaments.c.id == tournament, tournaments.c.state.in_(states)
    # A write, so that another's waits for it in every database.
    held = await connection.execute(tournaments.update().where(*mine).values(round=tournaments.c.round))
    return bool(held.rowcount)


async def enter(
    store: Connects,
    tournament: str,
    name: str,
    most: int,
    *,
    bot: str | None = None,
    mark: str | None = None,
    person: str | None = None,
) -> int | None:
    """Somebody takes part: their number; None where it is full or has begun.

    Raises TableError where somebody of that name does, or the same person, or their account is gone.
    """
    async with store.writing() as connection:
        if not await _held(connection, tournament, "open"):
            return None
        if person is not None:
            # Their name would stay where it is written after the account is gone.
            await hold(connection, person)
        mine = sa.select(entrants.c.number, entrants.c.name, entrants.c.person)
        there = (await connection.execute(mine.where(entrants.c.tournament == tournament))).all()
        if person is not None and any(each.person == person for each in there):
            raise TableError("entrant_again", 409)
        if bot is None and any(each.name.casefold() == name.casefold() for each in there):
            raise TableError("entrant_named", 409, name=name)
        if len(there) >= most:
            return None
        number = 1 + max((each.number for each in there), default=0)
        row = {"name": name, "bot": bot, "hash": mark, "person": person, "left": None}
        await connection.execute(entrants.insert().values(tournament=tournament, number=number, **row))
        return number


async def remove(store: Connects, tournament: str, number: int) -> bool:
    """Somebody takes part no more, before it begins; whether that was so."""
    async with store.writing() as connection:
        if not await _held(connection, tournament, "open"):
            return False
        mine = entrants.c.tournament == tournament, entrants.c.number == number
        return bool((await connection.execute(entrants.delete().where(*mine))).rowcount)


async def begin(
    store: Connects,
    tournament: str,
    state: State,
    least: int,
    most: int,
    *,
    at: int = 0,
    own: Collection[str] = (),
    most_own: int = 0,
) -> None:
    """It begins, as one of so many at most, with so many who take part at least. Raises TableError.

    Of its `own`, begun from the same address, fewer than `most_own` may be played.
    """
    async with store.writing() as connection:
        if connection.dialect.name == "postgresql":
            # Two that begin at once would not count each other.
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(BEGINNING)))
        if not await _held(connection, tournament, "open"):
            raise TableError("tournament_closed", 409)
        mine = sa.select(sa.func.count()).where(entrants.c.tournament == tournament)
        if ((await connection.execute(mine)).scalar() or 0) < least:
            raise TableError("too_few_entrants", 409, least=least)
        others = sa.select(sa.func.count()).where(tournaments.c.state.in_(PLAYED))
        if ((await connection.execute(others)).scalar() or 0) >= most:
            raise TableError("tournaments_full", 409, most=most)
        if own:
            near = others.where(tournaments.c.id.in_(own))
            if ((await connection.execute(near)).scalar() or 0) >= most_own:
                raise TableError("tournaments_begun", 429, most=most_own)
        this = tournaments.c.id == tournament
        text: str = (await connection.execute(sa.select(tournaments.c.body).where(this))).scalar_one()
        body = msgspec.structs.replace(_body(text), begun=at)
        await connection.execute(tournaments.update().where(this).values(state=state, body=encoded(body)))


async def planned(store: Connects, tournament: str, body: Body) -> None:
    """All rounds of a round robin are drawn, unless they were."""
    async with store.connected() as connection:
        mine = tournaments.c.id == tournament, tournaments.c.state == "drawing"
        done = tournaments.update().where(*mine)
        await connection.execute(done.values(state="running", body=encoded(body)))


# --- while it is played -------------------------------------------------------------------------------------


async def leave(store: Connects, tournament: str, number: int) -> bool:
    """Somebody leaves; whether they played."""
    async with store.writing() as connection:
        if not await _held(connection, tournament, *PLAYED):
            return False
        now = sa.select(tournaments.c.round).where(tournaments.c.id == tournament).scalar_subquery()
        mine = entrants.c.tournament == tournament, entrants.c.number == number, entrants.c.left.is_(None)
        return bool((await connection.execute(entrants.update().where(*mine).values(left=now))).rowcount)


async def draw(
    store: Connects, tournament: str, after: int, games: Sequence[tuple[str, Game]], byes: Collection[int]
) -> bool:
    """A round follows another, with its tables by their ids to come; whether it was not drawn yet."""
    async with store.connected() as connection:
        mine = tournaments.c.id == tournament, tournaments.c.state == "running", tournaments.c.round == after
        drawn = await connection.execute(tournaments.update().where(*mine).values(round=after + 1))
        if not drawn.rowcount:
            return False
        rows: list[tuple[str | None, tuple[int | None, ...], bool]] = [
            *((table, game.seats, False) for table, game in games),
            *((None, (each,), True) for each in sorted(byes)),
        ]
        for number, (table, seats, made) in enumerate(rows):
            row = {"tournament": tournament, "round": after + 1, "number": number, "made": made}
            await connection.execute(
                fixtures.insert().values(**row, table_id=table, seats=json.dumps(list(seats)), result=None)
            )
        return True


async def end(store: Connects, tournament: str, after: int) -> None:
    """It is over after a round."""
    async with store.connected() as connection:
        mine = tournaments.c.id == tournament, tournaments.c.state == "running", tournaments.c.round == after
        await connection.execute(tournaments.update().where(*mine).values(state="over"))


async def is_there(store: Connects, table: str) -> None:
    """A table of a round is there."""
    async with store.connected() as connection:
        await connection.execute(fixtures.update().where(fixtures.c.table_id == table).values(made=True))


async def there(store: Connects, wanted: Sequence[str]) -> set[str]:
    """Which of these tables are there."""
    async with store.connected() as connection:
        mine = sa.select(tables.c.id).where(tables.c.id.in_(wanted), tables.c.deleted_at.is_(None))
        return set((await connection.execute(mine)).scalars())


async def void(store: Connects, table: str) -> None:
    """A table of a round will have no result."""
    async with store.connected() as connection:
        mine = fixtures.c.table_id == table, fixtures.c.result.is_(None)
        await connection.execute(fixtures.update().where(*mine).values(result=VOID))


async def of_table(store: Connects, table: str) -> str | None:
    """The tournament of a table."""
    async with store.connected() as connection:
        mine = sa.select(fixtures.c.tournament).where(fixtures.c.table_id == table)
        found: str | None = (await connection.execute(mine)).scalar()
        return found


async def wishes_at(store: Connects, table: str, seat: int) -> list[WishRow]:
    """How whoever has a seat wishes to be told, as far as it can be read."""
    alive = tokens.c.table_id == table, tokens.c.seat == seat, tokens.c.died_at.is_(None)
    wanted = sa.select(wishes).join(tokens, tokens.c.hash == wishes.c.hash).where(*alive)
    async with store.connected() as connection:
        found = [wish_row(row) for row in await connection.execute(wanted)]
        return [row for row in found if row is not None]
