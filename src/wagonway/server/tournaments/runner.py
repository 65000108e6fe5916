"""Sees to it that each round gets its tables, and is followed by the next when all of them have ended.

Nothing is kept here: what is to be done is read from the database, each step of it may be done twice without
harm, and whoever comes first does it. So a kill between two steps, or several processes, change nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from .. import log
from ..beside import beside
from ..clock import DAY
from ..live import Live
from ..owning import Elsewhere, Owning
from ..people.people import People
from ..play import Library
from ..store import Conflict, Grant, Store, StoreFailed
from ..texts import TableError
from . import keeping
from .keeping import Fixture, Tournament
from .pairing import Game, Round, round_robin, swiss
from .standings import totals

logger = logging.getLogger("wagonway.server")

LOOK = 1.0  # seconds between two looks at tournaments that are played
LOOK_ELSEWHERE = 5.0  # between two looks for what other processes may have left
LOOK_FOR_QUIET = 3600.0  # between two looks for those that nobody plays any more
# Where nothing has happened for so long it is over.
DAYS_QUIET = 30
MOST_NAME = 60
# What fails is tried again after LOOK, twice that, and so on up to this; a table that cannot be read, or
# made, so many times will have no result.
TRY_AGAIN = 60.0
TRIES = 8
# Refusals that pass by themselves, whatever is asked.
PASSES = 503


class Host(Protocol):
    """The server, as far as it plays tournaments."""

    store: Store
    library: Library
    owning: Owning | None
    people: People

    def moment(self) -> int: ...

    async def table(self, table: str) -> Live: ...

    async def open_table(
        self,
        game: str,
        setup: log.Setup,
        places: Sequence[log.Place],
        first: Sequence[log.AnyEntry] = (),
        *,
        table_id: str | None = None,
    ) -> tuple[Live, dict[int | str, str]]: ...


def plan_of(tournament: Tournament) -> list[Round]:
    """All rounds of a round robin, for those who took part when it began. It may take seconds."""
    body, numbers = tournament.body, [each.number for each in tournament.entrants]
    return round_robin(numbers, body.players, body.seed, bots=body.fill == "bots")


def next_round(tournament: Tournament) -> Round | None:
    """The round to come; None where none is left, or too few are. It may take seconds."""
    body, active = tournament.body, tournament.active
    bots = body.fill == "bots"
    fewest = 2 if bots else body.players
    if tournament.round >= tournament.rounds or len(active) < fewest:
        return None
    if body.system == "round_robin":
        return _without(body.plan[tournament.round], active, body.players, bots=bots)
    points = totals(active, [], {}, "swiss", body.players) | totals(
        [each.number for each in tournament.entrants],
        tournament.played,
        tournament.byes,
        body.system,
        body.players,
    )
    seed = f"{body.seed}:{tournament.round}"
    return swiss(active, points, tournament.past, body.players, seed, bots=bots)


def _without(drawn: Round, active: Sequence[int], size: int, *, bots: bool) -> Round:
    """A round that was drawn before some have left: bots play for them, or whoever met them sits out."""
    games, byes = [], [each for each in drawn.byes if each in active]
    for game in drawn.games:
        there = tuple(each if each in active else None for each in game.seats)
        left = [each for each in there if each is not None]
        if not left:
            continue
        if there != game.seats and not bots and size == 2:
            byes += left
        else:
            games.append(Game(there))
    return Round(tuple(games), tuple(byes))


class Failed(NamedTuple):
    """What did not work, so many times, and is to be tried again at a moment (`time.monotonic`)."""

    times: int
    again: float


class Runner:
    """The tournaments of one server."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._store = host.store
        self._wake = asyncio.Event()
        # Tables of this round that were looked at since this process began.
        self._seen: set[str] = set()
        # By tournament, or table.
        self._failed: dict[str, Failed] = {}
        # One plan at a time: it is a processor's work for seconds.
        self._planning = asyncio.Lock()
        self._quiet_again = 0.0

    def wake(self) -> None:
        """One has begun, or something of one has changed."""
        self._wake.set()

    async def run(self) -> None:
        """Look after them until cancelled; while none is played nothing is asked."""
        again = True
        while True:
            if not again:
                with contextlib.suppress(TimeoutError):
                    alone = self._host.owning is None
                    async with asyncio.timeout(None if alone else LOOK_ELSEWHERE):
                        await self._wake.wait()
            self._wake.clear()
            try:
                again = await self.look()
            except StoreFailed as error:
                logger.error("Tournaments cannot be looked after: %s", error)
                again = True
            except Exception:
                logger.exception("Tournaments cannot be looked after.")
                again = True
            if again:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await self._wake.wait()

    async def plan(self, tournament: str) -> None:
        """Draw all rounds of a round robin that has begun, unless they are drawn. Raises StoreFailed."""
        async with self._planning:
            known = await keeping.load(self._store, tournament)
            if known is None or known.state != "drawing":
                return
            plan = await beside(plan_of, known)
            await keeping.planned(self._store, tournament, msgspec.structs.replace(known.body, plan=plan))
        self.wake()

    async def _end_quiet(self) -> None:
        """Those at which nothing happens any more are over: others may be played."""
        if time.monotonic() < self._quiet_again:
            return
        self._quiet_again = time.monotonic() + LOOK_FOR_QUIET
        for each in await keeping.quiet(self._store, self._host.moment() - DAYS_QUIET * DAY):
            await keeping.abandon(self._store, each)
            logger.warning("Tournament %s is over: nobody played there any more.", each)

    async def look(self) -> bool:
        """Do what is to be done now; whether any is played. Raises StoreFailed."""
        found = await keeping.running(self._store)
        if found:
            await self._end_quiet()
        there: set[str | None] = set(found)
        for each in found:
            if self._waits(each):
                continue
            try:
                tournament = await keeping.load(self._store, each, whole=False)
                if tournament is not None and tournament.state == "drawing":
                    # Whoever began it was cut off.
                    await self.plan(each)
                if tournament is None or tournament.state != "running":
                    continue
                there |= {fixture.table for fixture in tournament.under_way}
                await self._attend(tournament)
            except StoreFailed:
                raise
            except Exception as error:
                self._fails(each, "Tournament %s does not go on now", error)
            else:
                self._failed.pop(each, None)
        self._seen &= there
        self._failed = {each: failed for each, failed in self._failed.items() if self._kept(each, there)}
        return bool(found)

    def _kept(self, name: str, there: set[str | None]) -> bool:
        # The tables of a tournament that waits were not looked at.
        return name in there or self._failed[name].again > time.monotonic()

    def _waits(self, name: str) -> bool:
        """Whether something has failed, and is not to be tried again yet."""
        failed = self._failed.get(name)
        return failed is not None and time.monotonic() < failed.again

    def _fails(self, name: str, what: str, error: Exception) -> int:
        """Something has failed, and is said; how many times by now."""
        times = self._failed[name].times + 1 if name in self._failed else 1
        self._failed[name] = Failed(times, time.monotonic() + min(TRY_AGAIN, LOOK * 2 ** (times - 1)))
        known = isinstance(error, (TableError, Conflict))
        logger.error(f"{what}: %s", name, error, exc_info=None if known else error)
        return times

    async def _attend(self, tournament: Tournament) -> None:
        left = tournament.under_way
        if not left:
            await self._go_on(tournament)
            return
        there = await keeping.there(self._store, [each.table for each in left if each.table is not None])
        for fixture in left:
            if fixture.made and fixture.table is not None and fixture.table not in there:
                # It was thrown away.
                await keeping.void(self._store, fixture.table)
                continue
            if fixture.table is None or self._waits(fixture.table):
                continue
            try:
                await self._play(tournament, fixture)
            except Elsewhere:
                continue
            except StoreFailed:
                raise
            except Exception as error:
                # The other tables go on.
                passes = isinstance(error, Conflict) or (
                    isinstance(error, TableError) and error.status == PASSES
                )
                times = self._fails(fixture.table, "Table %s does not go on now", error)
                if times >= TRIES and not passes:
                    await keeping.void(self._store, fixture.table)
            else:
                self._failed.pop(fixture.table, None)

    async def _go_on(self, tournament: Tournament) -> None:
        """Draw the next round, or end."""
        known = await keeping.load(self._store, tournament.id)
        if known is None or (known.state, known.round) != ("running", tournament.round) or known.under_way:
            return
        tournament = known
        coming = await beside(next_round, tournament)
        if coming is None:
            await keeping.end(self._store, tournament.id, tournament.round)
            return
        tables = [(secrets.token_urlsafe(9), game) for game in coming.games]
        if await keeping.draw(self._store, tournament.id, tournament.round, tables, coming.byes):
            self._wake.set()

    async def _play(self, tournament: Tournament, fixture: Fixture) -> None:
        """Have a table of the round there, and played on."""
        assert fixture.table is not None
        if not fixture.made:
            live = await self._table(tournament, fixture)
            await self._seat(tournament, fixture, live)
            await self._carry(tournament, fixture, live)
            await keeping.is_there(self._store, fixture.table)
        gone = [
            seat
            for seat, number in enumerate(fixture.seats)
            if number is not None and (who := tournament.entrant(number)) is not None and who.left is not None
        ]
        people = [
            number for number in fixture.seats if number is not None and self._is_person(tournament, number)
        ]
        if fixture.table in self._seen and not gone and people:
            return
        live = await self._host.table(fixture.table)
        bot = tournament.body.bot
        for seat in gone:
            if live.table.seats[seat].kind != "bot" and not live.table.over:
                await live.change_seat(seat, lambda place: log.Place("bot", place.name, bot))
        if live.table.stands_still():
            await keeping.void(self._store, fixture.table)
            return
        live.bots.start()
        self._seen.add(fixture.table)

    def _is_person(self, tournament: Tournament, number: int) -> bool:
        who = tournament.entrant(number)
        return who is not None and who.bot is None and who.left is None

    async def _table(self, tournament: Tournament, fixture: Fixture) -> Live:
        """A table that is to be there: made, unless it was before a kill."""
        assert fixture.table is not None
        try:
            return await self._host.table(fixture.table)
        except TableError as error:
            if error.code != "no_table":
                raise
        body, host = tournament.body, self._host
        setup = await beside(host.library.setup, body.game, body.players, body.options)
        clock = msgspec.structs.replace(body.clock, bot=body.bot) if body.clock is not None else None
        setup = msgspec.structs.replace(setup, hints=False, clock=clock, tournament=tournament.id)
        names = await names_of(host.people, tournament)
        places = []
        for seat, number in enumerate(fixture.seats):
            who = tournament.entrant(number) if number is not None else None
            if who is None:
                places.append(log.Place("bot", f"{seat + 1}", body.bot))
            elif who.bot is not None or who.left is not None:
                places.append(log.Place("bot", names[who.number], who.bot or body.bot))
            else:
                places.append(log.Place("invite", names[who.number]))
        called = f"{body.name[: MOST_NAME - 6]} · {fixture.round}"
        first: list[log.AnyEntry] = [log.Named(called)]
        if body.clock is not None:
            # Clocks wait for nobody who does not come.
            first += [log.Arrived(seat) for seat, place in enumerate(places) if place.kind == "invite"]
        live, _ = await host.open_table(body.game, setup, places, first, table_id=fixture.table)
        return live

    async def _seat(self, tournament: Tournament, fixture: Fixture, live: Live) -> None:
        """Whoever has an account holds their seat as themselves; who has given it up, by their link alone."""
        people, seated = self._host.people, dict[int, str]()
        for seat, number in enumerate(fixture.seats):
            who = tournament.entrant(number) if number is not None else None
            grant = _grant_of(live, seat)
            if who is not None and who.person is not None and grant is not None:
                await people.seat(who.person, live.id, seat, grant.hash)
                seated[seat] = who.person
        known = await people.by_id(seated.values())
        for seat, person in seated.items():
            if known[person].gone is not None:
                # Perhaps since the table got its names.
                await live.call_seat(seat, known[person].name)

    async def _carry(self, tournament: Tournament, fixture: Fixture, live: Live) -> None:
        """Whoever was told of what happens at their last table is told of this one."""
        if fixture.round == 1:
            return
        known = await keeping.load(self._store, tournament.id)
        tournament = known or tournament
        for seat, number in enumerate(fixture.seats):
            last = [
                (each.table, each.seats.index(number))
                for each in tournament.fixtures
                if number is not None and each.round < fixture.round and each.table and number in each.seats
            ]
            grant = _grant_of(live, seat)
            if not last or grant is None:
                continue
            table, there = last[-1]
            rows = await keeping.wishes_at(self._store, table, there)
            if rows:
                await live.told.carry(grant, rows, aware=False)


def _grant_of(live: Live, seat: int) -> Grant | None:
    """The link that opens a seat."""
    return next((each for each in live.grants.values() if each.seat == seat and not each.dead), None)


async def names_of(people: People, tournament: Tournament) -> dict[int, str]:
    """What those who take part are called: by their accounts as they are now."""
    known = await people.by_id([each.person for each in tournament.entrants if each.person is not None])
    return {
        each.number: known[each.person].name if each.person in known else each.name
        for each in tournament.entrants
    }
