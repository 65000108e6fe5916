"""A table in play: who is connected, and the order in which things happen.

Each table has one lock. Whoever changes it checks, applies the entries to a copy of the cached state, and
writes them to the log; then the copy takes its place, so nobody is ever told of something that is not yet on
the disk. Where it is not known whether they were written, the table is closed, and its log read again, before
anything more happens at it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
import weakref
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, Literal

import msgspec

from . import log, showing
from . import messages as m
from .analysis import Analyst
from .beside import beside
from .bot_play import BotPlay
from .coaching import Weigher, moments
from .connection import Connection
from .edit import Answered, Edit, check_leaving, closed, due_of, is_abandoned
from .hints import Hints
from .house import House
from .line import Ask
from .lobby import listing_of, set_name
from .plans import Plans
from .ranks.ending import finished, is_anothers, not_theirs
from .store import Beside, Conflict, Fenced, Grant, PrivateRow, Stored, StoreFailed, killed
from .sums import Sums
from .table import Table
from .talk import Talk, talks
from .telling.told import Told
from .telling.wishes import WishRow
from .texts import TableError
from .tokens import OPEN, token_hash
from .unbroken import to_the_end

logger = logging.getLogger("wagonway.server")

# Seconds until a log is read again that could not be read: at first, and at most.
READ_AGAIN_SECONDS = 0.5
MOST_SECONDS = 30.0


class Live:
    """One table in play."""

    # Whether what happens is written to a log.
    kept = True

    def __init__(
        self,
        manager: House,
        table: Table,
        grants: Iterable[Grant],
        talk: Iterable[str] = (),
        wishes: Iterable[WishRow] = (),
        private: Iterable[PrivateRow] = (),
    ) -> None:
        self.manager = manager
        self.table = table
        self.grants = {grant.hash: grant for grant in grants}
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        # Why nothing can be asked of this table: its log may say something else than `table`.
        self.closed: TableError | None = None
        # When the log was last read in vain, and who goes on trying.
        self._tried = 0.0
        # Whether it was thrown away: its log is no more.
        self.deleted = False
        # Whether another process owns it now.
        self.moved = False
        self._reopening: asyncio.Task[None] | None = None
        own: Any = weakref.proxy(self)  # a circle would outlive it (`cli.serve.look_for_circles`)
        self.bots = BotPlay(own, manager)
        self.hints = Hints(own, manager.desk)
        self.weigher = Weigher(own, manager.desk)
        self.sums = Sums()
        self.analyst = Analyst(own, manager.desk)
        self.talk = Talk(own, manager, talk)
        self.told = Told(own, manager, wishes)
        self.plans = Plans(own, private)
        self._person = self._person_on_turn()

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        reading = self._reopening is not None and not self._reopening.done()
        return not self.connections and not self.lock.locked() and not (self.bots.at_work or reading)

    def _person_on_turn(self) -> int | None:
        seat = self.table.seat_on_turn()
        return seat if seat is not None and self.table.seats[seat].kind != "bot" else None

    # --- changes ----------------------------------------------------------------------------------------

    @asynccontextmanager
    async def edit(self) -> AsyncIterator[Edit]:
        """Check and add entries under the lock; they have happened when the block is left without an error.

        Chance that falls due is drawn and written in the same breath. Raises TableError "stale" where another
        server was first, "not_saved" where the disk refuses: then nothing has happened; "table_closed" where
        that cannot be known yet.
        """
        async with self.lock:
            await self._check_known()
            edit = Edit(self.table, self.manager.moment())
            for since, until in self.manager.timekeeper.unheard(self.table):
                edit.add(log.Down(since, until))
            yield edit
            draw = self.manager.draw_for(edit.table)
            edit.settle(draw)
            self.plans.follow(edit, draw)
            if edit.changes:
                # A caller that goes away (a closing socket) must not leave the writer between log and cache.
                await to_the_end(self._write(edit))

    async def _write(self, edit: Edit) -> None:
        """Write an edit, and find out whether it was written where that is not said."""
        played = await finished(self.manager, self.table, edit)
        self.closed = closed()
        dead = [grant.hash for grant in edit.dead]
        notices = self.told.arising(edit.table, edit.at, dead)
        try:
            listing = listing_of(self.table, edit.table, edit.at, self.manager.settings)
            rest = edit.finish(), edit.due(), notices, listing, list(edit.private), edit.rows()
            await self.manager.store.append(
                self.id, edit.first, edit.bodies, edit.grants, dead, *rest, played
            )
        except Fenced as error:
            raise self.let_go() from error
        except Exception as error:
            logger.error("An entry of table %s could not be written: %s", self.id, error)
            stored = await self._read_again(edit.answered)
            if not edit.stands_in(stored):
                moved = bool(edit.bodies) and len(stored.entries) != edit.first
                raise (TableError("stale", 409) if moved else TableError("not_saved", 503)) from error
            return
        self.closed = None
        before, self.table = self.table, edit.table
        self.grants |= {grant.hash: killed(grant) for grant in edit.dead}
        self.grants |= {grant.hash: grant for grant in edit.grants}
        self.plans.learn(edit.private)
        if edit.open:
            self._happened(before, edit.low, edit.answered)
        # Of what a seat keeps for itself nobody else is to notice even that it has changed.
        self.plans.tell()
        self.told.forget(dead)
        self.manager.counter.note(played)
        if notices:
            self.manager.teller.wake()
        self.bots.start()

    # --- what is not known ------------------------------------------------------------------------------

    async def _check_known(self) -> None:
        """Raise TableError where the table is closed, and its log cannot be read now either."""
        if self.deleted:
            raise TableError("no_table", 404)
        if self.moved:
            raise self.let_go()
        if self.closed is not None:
            if time.monotonic() - self._tried < READ_AGAIN_SECONDS:
                raise self.closed.anew()
            await to_the_end(self._read_again("gone"))

    def let_go(self) -> TableError:
        """Another process owns the table, or may: nothing more happens at it here. What is said of that."""
        self.moved = True
        self.closed = TableError("table_moved", 503)
        return self.closed.anew()

    def hand_on(self) -> None:
        """Let everybody come back, who is led to the process that owns the table now."""
        self.let_go()
        for connection in self.connections:
            connection.leave("table_moved", again=True)

    async def _read_again(self, answered: Answered) -> Stored:
        """Take the table as its log tells it, under the lock.

        Raises TableError where that fails: the table is closed then until it succeeds.
        """
        try:
            stored = await self.manager.stored(self.id, settled=True)
            # A long log takes seconds: others are served meanwhile.
            table = await beside(self.manager.rebuilt, stored)
        except TableError as error:
            if error.code == "table_moved":
                raise self.let_go() from error
            self._tried = time.monotonic()
            self.closed = closed() if error.code == "no_store" else error.anew()
            if self._reopening is None or self._reopening.done():
                trying = self._keep_trying(self.closed)
                self._reopening = asyncio.create_task(trying, name=f"reading {self.id} again")
            raise self.closed.anew() from error
        self.closed = None
        before, self.table = self.table, table
        self.grants = {grant.hash: grant for grant in stored.grants}
        self.talk.take(stored.talk)
        self.told.take(stored.wishes)
        self.plans.take(stored.private)
        self.manager.teller.wake()
        self._happened(before, 0, answered)
        self.plans.tell()
        self.tell_seats()
        self.bots.start()
        return stored

    async def _keep_trying(self, why: TableError) -> None:
        """Read the log again, at first often, until it is known what has happened."""
        for connection in self.connections:
            self._tell_closed(connection, why)
        wait = READ_AGAIN_SECONDS
        while True:
            await asyncio.sleep(wait)
            wait = min(2 * wait, MOST_SECONDS)
            async with self.lock:
                if self.closed is None or self.moved:
                    return
                try:
                    await to_the_end(self._read_again("gone"))
                    return
                except TableError as error:
                    if error.code != "no_table":
                        continue
                # It was thrown away: nobody waits for it any more.
                for connection in list(self.connections):
                    connection.leave("no_table")
                return

    def _tell_closed(self, connection: Connection, error: TableError) -> None:
        text = error.text(connection.lang)
        connection.tell(m.Refused("", error.code, text, error.args_, self.table.entries - 1))

    # --- time -------------------------------------------------------------------------------------------

    def note_due(self) -> None:
        """Tell whoever keeps the time when it is up here."""
        if (due := due_of(self.table)) is not None:
            self.manager.timekeeper.note(due)

    async def catch_up(self) -> None:
        """Take note of outages while a clock ran; where the log cannot be written, that is done later."""
        with contextlib.suppress(TableError):
            async with self.edit():
                pass
        self.note_due()

    async def arrive(self, connection: Connection) -> None:
        """Whoever holds this page takes their seat: clocks wait until every person has."""
        seats = showing.seats_of(self.table, connection.grant)
        if self.table.clocks is None or not set(seats) & set(self.table.missing()):
            return
        async with self.edit() as edit:
            for seat in set(seats) & set(edit.table.missing()):
                edit.add(log.Arrived(seat))

    async def time_out(self) -> None:
        """The time of whoever is on turn is up, if it is. Raises TableError where that cannot be written."""
        async with self.edit() as edit:
            table = edit.table
            clocks, clock = table.clocks, table.setup.clock
            due = clocks.due() if clocks is not None else None
            if clocks is not None and clock is not None and due is not None and due <= edit.at:
                seat = clocks.running
                assert seat is not None
                if clock.then == "bot":
                    edit.take_back(seat)
                edit.add(log.TimedOut(seat, clock.then, clock.bot if clock.then == "bot" else None))
                edit.answer_without()
            if is_abandoned(table) and table.stands_still():
                edit.add(log.Ended(min(table.entered)))
        self.bots.start()
        self.note_due()
        self.tell_seats()

    async def leave(self, seat: int, then: m.Vacant, bot: str) -> None:
        """A person leaves their seat: a bot plays on, or whoever wants to. Raises TableError."""
        async with self.edit() as edit:
            check_leaving(edit.table, seat, then)
            if then == "bot":
                edit.take_back(seat)
            edit.add(log.Left(seat, then, bot if then == "bot" else None))
            edit.answer_without()
        self.tell_seats()

    async def come_back(self, seat: int, connection: Connection) -> None:
        """A person comes back to the seat that they left, or lost to the clock. Raises TableError."""
        async with self.edit() as edit:
            edit.table.check_open()
            if seat not in showing.returning(edit.table, connection.grant):
                raise TableError("not_your_seat", 403)
            edit.add(log.Returned(seat))
        self.tell_seats()

    async def take_seat(self, seat: int, name: str, token: str, *, listed: bool = False) -> None:
        """Somebody takes a seat that is offered; the old link dies. Raises TableError.

        `listed`: it was found in the lobby.
        """
        async with self.edit() as edit:
            table = edit.table
            if listed and table.listed is None:
                raise TableError("not_open", 404)
            table.check_open()
            if not 0 <= seat < len(table.seats):
                raise TableError("no_seat", 404, seat=seat)
            if seat not in table.offered:
                raise TableError("not_offered", 409)
            edit.add(log.Taken(seat, log.Place("invite", name or table.seats[seat].name)))
            edit.hand_on(seat, token, self.grants)
        self.tell_seats()

    async def free_seat(self, seat: int) -> None:
        """Look for somebody for a seat; what was dealt is taken back, and dealt anew when all are there.

        Raises TableError where somebody has decided something already.
        """
        async with self.edit() as edit:
            table = edit.table
            if not 0 <= seat < len(table.seats):
                raise TableError("no_seat", 404, seat=seat)
            table.check_open()
            table.check_fair(seat)
            if table.begun() or table.setup.daily is not None:
                raise TableError("begun", 409)
            if table.line:
                edit.add(log.Back(0))
            edit.add(log.Freed(seat))
            edit.hand_on(seat, None, self.grants)
        self.tell_seats()

    async def list_for(self, lang: str | None) -> None:
        """Open the table to everybody, or to nobody any more (None). Raises TableError."""
        async with self.edit() as edit:
            if lang is not None:
                edit.table.check_open()
                watching = edit.table.setup.watching
                if not edit.table.offered and not (watching is not None and watching.open):
                    raise TableError("no_free_seat", 409)
            if edit.table.listed != lang:
                edit.add(log.Listed(lang))

    def _happened(self, before: Table, low: int, answered: Answered) -> None:
        """Bring connections up to date after a change that is written, from ply `low` on."""
        self.used = time.monotonic()
        self.note_due()
        person, last = self._person_on_turn(), self._person
        if person is not None:
            self._person = person
        for connection in list(self.connections):
            connection.grant = self._now(connection.grant)
            if connection.grant.dead:
                connection.leave(showing.why_dead(self.table, connection.grant))
            elif is_anothers(self.table, connection.grant, connection.person):
                connection.leave(not_theirs(connection.person).code)
            connection.stale_from = min(connection.stale_from, low)
            seats = showing.seats_of(self.table, connection.grant)
            # A screen that several people share hides the hand when the turn is another's.
            passed = person is not None and person != last and connection.shown != person
            if len(seats) > 1 and passed and not showing.all_may_be_seen(self.table):
                connection.shown = None
            if connection.shown not in seats and not showing.all_may_be_seen(self.table):
                connection.shown = seats[0] if len(seats) == 1 else None
            connection.refresh()
        self.bots.reconsider()
        self.analyst.refresh()
        self.hints.forget()
        self.weigher.forget()
        if low < before.committed:
            self.talk.cut(low)
        asked, ask = before.ask, self.table.ask
        if asked is not None and (ask is None or ask.number != asked.number):
            self._tell_request(asked, answered)
        if ask is not None:
            self._tell_request(ask, "open")

    def _tell_request(
        self, ask: Ask, state: Literal["open"] | Answered, to: Connection | None = None
    ) -> None:
        waiting = self.table.waiting() if state == "open" else []
        for connection in [to] if to is not None else list(self.connections):
            seats = showing.seats_of(self.table, connection.grant)
            yours, own = bool(set(waiting) & set(seats)), ask.seat in seats
            connection.tell(m.BackRequest(ask.number, ask.seat, ask.ply, state, waiting, yours, own))

    async def change_seat(
        self,
        seat: int,
        place: Callable[[log.Place], log.Place],
        *,
        token: str | None = None,
    ) -> None:
        """Put somebody else on a seat: its old link dies and its sockets close; `token` is the new."""
        async with self.edit() as edit:
            table = edit.table
            new = place(self._place(table, seat))
            table.check_fair(seat)
            if table.setup.daily is not None and new.kind == "bot":
                raise TableError("daily_alone", 409)
            if new.kind == "bot":
                edit.take_back(seat)
            if new.kind != table.seats[seat].kind:
                edit.forget(seat)
            edit.add(log.SeatChanged(seat, new))
            edit.answer_without()
            edit.hand_on(seat, token, self.grants)
        self.tell_seats()

    async def call_seat(self, seat: int, name: str) -> None:
        """Call a seat something else; whoever plays it stays."""
        async with self.edit() as edit:
            if self._place(edit.table, seat).name != name:
                edit.add(log.Called(seat, name))
        self.tell_seats()

    def _place(self, table: Table, seat: int) -> log.Place:
        if not 0 <= seat < len(table.seats):
            raise TableError("no_seat", 404, seat=seat)
        if table.review:
            raise TableError("review", 409)
        return table.seats[seat]

    async def new_watch_link(self, token: str) -> None:
        """Replace the big screen's link."""
        async with self.edit() as edit:
            edit.dead += [grant for grant in self.grants.values() if grant.role == "watch" and not grant.dead]
            edit.grants.append(Grant(token_hash(token), "watch", None))

    async def rename(self, name: str) -> None:
        """Call the table so; "": nothing in particular."""
        async with self.edit() as edit:
            edit.add(log.Named(name))

    async def delete(self, deed: Beside | None = None) -> None:
        """Throw the table away: log and tokens are no more, and everybody is told; a keeper writes his deed.

        Raises TableError "not_saved" where the database does not do it, or does not say so.
        """
        async with self.lock:
            if self.deleted:
                return
            try:
                await to_the_end(self.manager.store.delete(self.id, deed))
            except (Conflict, StoreFailed) as error:
                logger.error("Table %s could not be deleted: %s", self.id, error)
                if not await self._is_gone():
                    raise TableError("not_saved", 503) from error
            self.deleted = True
            for connection in self.connections:
                connection.leave("table_deleted" if deed is None else "table_removed")
        await self.stop()

    async def _is_gone(self) -> bool:
        """Whether the database has it no more, where it did not say so."""
        try:
            await self.manager.stored(self.id, settled=True)
        except TableError as error:
            return error.code == "no_table"
        return False

    # --- who sees what ----------------------------------------------------------------------------------

    def grant(self, token: str) -> Grant:
        """What a token opens. Raises TableError where it opens nothing (any more)."""
        if token == OPEN and self.is_shown():
            return Grant(token_hash(OPEN), "open", None)
        return self.grant_of(token_hash(token))

    def grant_of(self, mark: str) -> Grant:
        """The same of a token's hash."""
        found = self.grants.get(mark)
        if found is None:
            raise TableError("no_table", 404)
        if found.dead:
            raise TableError(showing.why_dead(self.table, found), 403)
        return found

    def is_shown(self) -> bool:
        """Whether everybody may look on."""
        return self.manager.settings.lobby and self.table.is_shown()

    def _now(self, grant: Grant) -> Grant:
        """What a token opens that has opened something before."""
        if grant.role == "open":
            return grant if self.is_shown() else killed(grant)
        return self.grants.get(grant.hash) or killed(grant)

    def tell_seats(self) -> None:
        """Names, kinds or presence have changed."""
        for connection in self.connections:
            connection.seats_changed()

    def seats(self, connection: Connection) -> m.Seats:
        """Who sits where, to be sent to a connection."""
        seats = showing.seat_list(self.table, self.connections)
        watching = sum(not showing.seats_of(self.table, other.grant) for other in self.connections)
        return m.Seats(seats, self._you(connection), talks(self.table), watching)

    def _you(self, connection: Connection) -> m.You:
        you = showing.you(self.table, connection.grant)
        reports = self.kept and self.manager.settings.keeper and not self.table.review
        return msgspec.structs.replace(you, reports=True) if reports else you

    def join(self, connection: Connection, entry: int | None, lines: int = 0) -> None:
        """Welcome a connection and send it all it missed: it knows entries up to `entry` and so many lines.

        Raises TableError where its token has as many open as it may have, or the table is gone meanwhile.
        """
        if self.deleted:
            raise TableError("no_table", 404)
        if self.moved:
            raise self.let_go()
        same = [other for other in self.connections if other.grant.hash == connection.grant.hash]
        if len(same) >= self.manager.settings.sockets_per_token:
            raise TableError("too_many_sockets", 429)
        self.used = time.monotonic()
        table = self.table
        # It may have been replaced since it was shown.
        connection.grant = self._now(connection.grant)
        if connection.grant.dead:
            connection.leave(showing.why_dead(self.table, connection.grant))
            return
        seats = showing.seats_of(self.table, connection.grant)
        connection.shown = seats[0] if len(seats) == 1 else None
        connection.stale_from = table.log_from(entry)
        self.connections.add(connection)
        connection.tell(
            m.Welcome(
                table=table.id,
                game=table.game,
                rules=table.setup.rules,
                options=table.setup.options,
                components=table.setup.components,
                own_set=set_name(table.setup),
                players=table.setup.players,
                seats=showing.seat_list(self.table, self.connections),
                you=self._you(connection),
                review=table.review,
                secrets=self.manager.library.has_secrets(table.game),
                daily=table.setup.daily,
                teaches=self.manager.library.teaches(table.game) > 0,
                talks=talks(table),
                clock=table.setup.clock,
                watching=table.setup.watching,
                notices=list(self.manager.settings.notices),
                to_bots=table.setup.rated or table.setup.tournament is not None,
            )
        )
        self.talk.welcome(connection, lines)
        self.plans.tell(connection)
        connection.refresh()
        if table.ask is not None:
            self._tell_request(table.ask, "open", connection)
        if self.manager.warmer.percent is not None:
            connection.tell(m.Warming(self.manager.warmer.percent))
        if self.closed is not None:
            self._tell_closed(connection, self.closed)
        self.tell_seats()
        self.bots.start()

    def part(self, connection: Connection) -> None:
        """A connection is gone."""
        if connection in self.connections:
            self.connections.discard(connection)
            self.analyst.leave(connection)
            self.plans.leave(connection)
            self.manager.desk.dismiss(connection)
            self.used = time.monotonic()
            self.tell_seats()

    def update(self, connection: Connection) -> m.Update:
        """The table as a connection may see it now, to be sent to it."""
        update = showing.update(self.table, connection, self.bots.thinking, self.manager.moment())
        connection.stale_from = self.table.ply
        return msgspec.structs.replace(update, coach=moments(self.table, connection))

    async def stop(self) -> None:
        """Stop thinking; what is written stays."""
        await self.analyst.stop()
        if self._reopening is not None:
            self._reopening.cancel()
            await asyncio.gather(self._reopening, return_exceptions=True)
        await self.hints.stop()
        await self.weigher.stop()
        await self.bots.stop()
