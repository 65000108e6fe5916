"""Tables in play: who is connected, what they are sent, and the order in which things happen.

Each table has one lock. Whoever changes it checks, applies the entries to a copy of the cached state, and
writes them to the log; then the copy takes its place, so nobody is ever told of something that is not yet on
the disk. Where it is not known whether they were written, the table is closed, and its log read again, before
anything more happens at it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, Literal, Protocol

import msgspec

from wagonway.bots import BotError, clocked, parse
from wagonway.bots.pool import BotFailed, Pool
from wagonway.bots.worker import Question

from . import log
from . import messages as m
from .analysis import MOST_ADVICE, Analyst, alternatives
from .connection import Connection
from .desk import WAITING, Desk, Subject
from .edit import Answered, Edit, to_the_end
from .play import Library
from .settings import Settings
from .store import Grant, Store, Stored, killed
from .table import Ask, Draw, Table
from .texts import TableError, language
from .tokens import token_hash
from .variation import Variation
from .warming import Warmer

logger = logging.getLogger("wagonway.server")

# Who decides for a bot that fails: good enough for any, and soon done in the plain form.
STAND_IN = "greedy"
# Seconds until a log is read again that could not be read, or a bot plays on whose decision could not be
# written: at first, and at most.
READ_AGAIN_SECONDS = 0.5
MOST_SECONDS = 30.0
# Messages of the client's shell.
BOT_REPLACED = "table-bot-replaced"
STOOD_IN = "table-bot-stood-in"
HINTED = "table-hinted"
STANDS_STILL = "table-stands-still"


class House(Protocol):
    """What a table needs of the server that it is part of."""

    settings: Settings
    store: Store
    library: Library
    random: random.Random
    pool: Pool
    warmer: Warmer
    desk: Desk
    closing: bool

    def draw_for(self, table: Table) -> Draw: ...

    def seed(self) -> int: ...

    async def stored(self, table: str, *, settled: bool = False) -> Stored: ...

    def rebuilt(self, stored: Stored) -> Table: ...


class Live:
    """One table in play."""

    def __init__(self, manager: House, table: Table, grants: Iterable[Grant]) -> None:
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
        self._reopening: asyncio.Task[None] | None = None
        self.thinking: list[int] = []
        self._bots: asyncio.Task[None] | None = None
        # Searches for hints, each with the ply that it is about.
        self._hints: dict[asyncio.Task[None], int] = {}
        self.analyst = Analyst(self, manager.desk)
        self._person = self._person_on_turn()

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        at_work = any(task is not None and not task.done() for task in (self._bots, self._reopening))
        return not self.connections and not self.lock.locked() and not at_work

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
            edit = Edit(self.table)
            yield edit
            edit.settle(self.manager.draw_for(edit.table))
            if edit.changes:
                # A caller that goes away (a closing socket) must not leave the writer between log and cache.
                await to_the_end(self._write(edit))

    async def _write(self, edit: Edit) -> None:
        """Write an edit, and find out whether it was written where that is not said."""
        self.closed = closed()
        dead = [grant.hash for grant in edit.dead]
        try:
            await self.manager.store.append(
                self.id, edit.first, edit.bodies, edit.grants, dead, edit.finish()
            )
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
        self._happened(before, edit.low, edit.answered)
        self.start_bots()

    # --- what is not known ------------------------------------------------------------------------------

    async def _check_known(self) -> None:
        """Raise TableError where the table is closed, and its log cannot be read now either."""
        if self.closed is not None:
            if time.monotonic() - self._tried < READ_AGAIN_SECONDS:
                raise TableError(self.closed.code, self.closed.status, **self.closed.args_)
            await to_the_end(self._reopen())

    async def _reopen(self) -> None:
        await self._read_again("gone")

    async def _read_again(self, answered: Answered) -> Stored:
        """Take the table as its log tells it, under the lock.

        Raises TableError where that fails: the table is closed then until it succeeds.
        """
        try:
            stored = await self.manager.stored(self.id, settled=True)
            table = self.manager.rebuilt(stored)
        except TableError as error:
            self._tried = time.monotonic()
            self.closed = closed() if error.code == "no_store" else error
            if self._reopening is None or self._reopening.done():
                trying = self._keep_trying(self.closed)
                self._reopening = asyncio.create_task(trying, name=f"reading {self.id} again")
            raise self.closed from error
        self.closed = None
        before, self.table = self.table, table
        self.grants = {grant.hash: grant for grant in stored.grants}
        self._happened(before, 0, answered)
        self.tell_seats()
        self.start_bots()
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
                if self.closed is None:
                    return
                with contextlib.suppress(TableError):
                    await to_the_end(self._reopen())
                    return

    def _tell_closed(self, connection: Connection, error: TableError) -> None:
        text = error.text(connection.lang)
        connection.tell(m.Refused("", error.code, text, error.args_, self.table.entries - 1))

    def _happened(self, before: Table, low: int, answered: Answered) -> None:
        """Bring connections up to date after a change that is written, from ply `low` on."""
        self.used = time.monotonic()
        person, last = self._person_on_turn(), self._person
        if person is not None:
            self._person = person
        for connection in list(self.connections):
            connection.grant = self.grants.get(connection.grant.hash, killed(connection.grant))
            if connection.grant.dead:
                connection.leave(self._why_dead(connection.grant))
            connection.stale_from = min(connection.stale_from, low)
            seats = self.seats_of(connection.grant)
            # A screen that several people share hides the hand when the turn is another's.
            passed = person is not None and person != last and connection.shown != person
            if len(seats) > 1 and passed and not self.all_may_be_seen():
                connection.shown = None
            if connection.shown not in seats and not self.all_may_be_seen():
                connection.shown = seats[0] if len(seats) == 1 else None
            connection.refresh()
        self.analyst.refresh()
        self._forget_hints()
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
            yours = bool(set(waiting) & set(self.seats_of(connection.grant)))
            connection.tell(m.BackRequest(ask.number, ask.seat, ask.ply, state, waiting, yours))

    async def change_seat(
        self,
        seat: int,
        place: Callable[[log.Place], log.Place],
        *,
        token: str | None = None,
        handed_on: bool = True,
    ) -> None:
        """Put somebody else on a seat.

        With `handed_on`, the old link of the seat dies and its sockets close; `token` is the new.
        """
        async with self.edit() as edit:
            table = edit.table
            if not 0 <= seat < len(table.seats):
                raise TableError("no_seat", 404, seat=seat)
            if table.review:
                raise TableError("review", 409)
            new = place(table.seats[seat])
            if table.setup.daily is not None and new.kind == "bot":
                raise TableError("daily_alone", 409)
            if table.ply > table.committed and table.seat_on_turn() == seat and new.kind == "bot":
                # A bot begins its turn afresh; half a turn of somebody else's is nothing it can end.
                edit.add(log.Back(table.committed))
            edit.add(log.SeatChanged(seat, new))
            ask = table.ask
            if ask is not None and new.kind == "bot" and ask.seat == seat:
                edit.add(log.Consented(ask.number, seat, False))
            elif ask is not None and not table.waiting():
                edit.answered = "granted"
                edit.add(log.Back(ask.ply, ask.seat))
            if handed_on:
                edit.dead += [
                    grant
                    for grant in self.grants.values()
                    if grant.role == "seat" and grant.seat == seat and not grant.dead
                ]
            if token is not None:
                edit.grants.append(Grant(token_hash(token), "seat", seat))
        self.tell_seats()

    async def new_watch_link(self, token: str) -> None:
        """Replace the big screen's link."""
        async with self.edit() as edit:
            edit.dead += [grant for grant in self.grants.values() if grant.role == "watch" and not grant.dead]
            edit.grants.append(Grant(token_hash(token), "watch", None))

    # --- who sees what ----------------------------------------------------------------------------------

    def grant(self, token: str) -> Grant:
        """What a token opens. Raises TableError where it opens nothing (any more)."""
        found = self.grants.get(token_hash(token))
        if found is None:
            raise TableError("no_table", 404)
        if found.dead:
            raise TableError(self._why_dead(found), 403)
        return found

    def _why_dead(self, grant: Grant) -> str:
        kind = self.table.seats[grant.seat].kind if grant.seat is not None else "invite"
        return "seat_to_bot" if kind == "bot" else "link_dead"

    def seats_of(self, grant: Grant) -> list[int]:
        """Seats that a token plays."""
        if grant.dead or self.table.review:
            return []
        if grant.role == "host":
            return [seat for seat, place in enumerate(self.table.seats) if place.kind == "here"]
        return [grant.seat] if grant.seat is not None else []

    def you(self, grant: Grant) -> m.You:
        return m.You(self.seats_of(grant), grant.role == "host" and not grant.dead)

    def all_may_be_seen(self) -> bool:
        return self.table.review or self.table.over

    def may_analyse(self, connection: Connection) -> bool:
        """Whether this connection may see decisions judged: all of them at the end, one's own alone."""
        if self.all_may_be_seen():
            return True
        alone = self.table.setup.players == 1 and self.table.hints_allowed()
        return alone and bool(self.seats_of(connection.grant))

    def seat_list(self) -> list[m.Seat]:
        """Seats with presence."""
        there = {seat for item in self.connections for seat in self.seats_of(item.grant)}
        return [
            m.Seat(seat, place.kind, place.name, place.bot, place.kind == "bot" or seat in there)
            for seat, place in enumerate(self.table.seats)
        ]

    def tell_seats(self) -> None:
        """Names, kinds or presence have changed."""
        seats = self.seat_list()
        for connection in self.connections:
            connection.tell(m.Seats(seats, self.you(connection.grant)))

    def join(self, connection: Connection, entry: int | None) -> None:
        """Welcome a connection and send it all it missed."""
        self.used = time.monotonic()
        table = self.table
        # It may have been replaced since it was shown.
        connection.grant = self.grants.get(connection.grant.hash, killed(connection.grant))
        if connection.grant.dead:
            connection.leave(self._why_dead(connection.grant))
            return
        seats = self.seats_of(connection.grant)
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
                players=table.setup.players,
                seats=self.seat_list(),
                you=self.you(connection.grant),
                review=table.review,
                secrets=self.manager.library.has_secrets(table.game),
                daily=table.setup.daily,
            )
        )
        connection.refresh()
        if table.ask is not None:
            self._tell_request(table.ask, "open", connection)
        if self.manager.warmer.percent is not None:
            connection.tell(m.Warming(self.manager.warmer.percent))
        if self.closed is not None:
            self._tell_closed(connection, self.closed)
        self.tell_seats()
        self.start_bots()

    def part(self, connection: Connection) -> None:
        """A connection is gone."""
        if connection in self.connections:
            self.connections.discard(connection)
            self.analyst.leave(connection)
            self.used = time.monotonic()
            self.tell_seats()

    def update(self, connection: Connection) -> m.Update:
        """The table as a connection may see it now."""
        table, narrator, shown = self.table, self.table.narrator, connection.shown
        seats = self.seats_of(connection.grant)
        on_turn = table.seat_on_turn()
        mine = on_turn in seats
        asked = mine and shown == on_turn and table.to_act() == on_turn and not table.review
        state = table.tip if mine or table.ply == table.committed else table.at(table.committed)
        done = self.all_may_be_seen()
        ended = done and narrator.ended(table.tip)
        turn = None
        if on_turn is not None and not done:
            further = table.further(seats)
            turn = m.Turn(
                seat=on_turn,
                tentative=table.ply > table.committed,
                first_ply=table.committed,
                back_to=table.back_to() if mine else [],
                further=further,
                back_needs_consent=any(table.others(seat) for seat in seats),
                can_end=mine and table.can_end(),
                hint=asked and table.hints_allowed() and len(narrator.actions(state)) > 1,
            )
        low, connection.stale_from = connection.stale_from, table.ply
        return m.Update(
            entry=table.entries - 1,
            ply=table.ply,
            committed=table.committed,
            view=narrator.view(state, shown),
            prompt=narrator.prompt(state) if asked else None,
            legal=narrator.legal(state) if asked else [],
            unlisted=narrator.unlisted(state) if asked else [],
            wishes=narrator.wishes(state, shown) if not done else {},
            log_from=low,
            log=self.items(low, table.ply),
            turn=turn,
            thinking=list(self.thinking),
            seat_shown=shown,
            since=table.since([shown] if shown is not None else seats),
            result=narrator.result(table.tip) if ended else None,
            analysis=self.may_analyse(connection),
        )

    def items(self, first: int, end: int) -> list[m.LogItem]:
        """Log items of a stretch of plies."""
        found = []
        for ply in range(first, end + 1):
            for _, seat in [hint for hint in self.table.hinted if hint[0] == ply]:
                found.append(m.LogItem(ply, seat, HINTED, {"seat": seat}, True))
            if ply == end:
                if ply == self.table.ply and self._stands_still():
                    found.append(m.LogItem(ply, None, STANDS_STILL, {}, True))
                break
            step = self.table.line[ply]
            for message, args in step.items:
                found.append(m.LogItem(ply, step.seat, message, args, ply < self.table.committed))
            if step.note is not None:
                seat = step.seat if step.seat is not None else 0
                found.append(m.LogItem(ply, step.seat, step.note, {"seat": seat}, ply < self.table.committed))
        return found

    # --- what clients ask -------------------------------------------------------------------------------

    async def handle(self, connection: Connection, message: m.FromClient) -> None:
        """Do what a client asks. Raises TableError or RuleRefused where it cannot be."""
        match message:
            case m.Decide():
                await self.decide(connection, message.ply, message.action)
            case m.Back():
                await self.back(connection, message.ply)
            case m.EndTurn():
                await self.end_turn(connection, message.ply)
            case m.Consent():
                await self.consent(connection, message.request, message.yes)
            case m.Sit():
                self.sit(connection, message.seat)
            case m.Explain():
                self.explain(connection, message)
            case m.Look():
                self.look(connection, message)
            case m.Analyse():
                await self.analyse(connection, message)
            case m.Vary():
                self._check_analysis(connection)
                self.analyst.vary(connection, message)
            case m.Hint():
                await self.hint(connection, message)
            case m.Ping():
                connection.tell(m.Pong())
            case m.Hello():
                # Said again where the reader changes the language.
                connection.lang = language(message.lang)
                connection.refresh()

    async def decide(self, connection: Connection, ply: int, action: int) -> None:
        async with self.edit() as edit:
            table = edit.table
            seat = table.check_turn(self.seats_of(connection.grant), ply)
            if table.to_act() != seat:
                raise TableError("turn_complete", 409)
            if connection.shown != seat:
                raise TableError("sit_first", 409)
            table.narrator.check_action(table.tip, action)
            edit.add(log.Decision(seat, action))

    async def end_turn(self, connection: Connection, ply: int) -> None:
        async with self.edit() as edit:
            seat = edit.table.check_turn(self.seats_of(connection.grant), ply)
            if not edit.table.can_end():
                raise TableError("cannot_end", 409)
            edit.add(log.EndTurn(seat))

    async def back(self, connection: Connection, ply: int) -> None:
        async with self.edit() as edit:
            table = edit.table
            table.check_open()
            seats = self.seats_of(connection.grant)
            on_turn = table.seat_on_turn()
            if on_turn in seats and ply in table.back_to():
                edit.add(log.Back(ply, on_turn))
                return
            if ply not in table.further(seats):
                raise TableError("cannot_go_back", 409, ply=ply)
            seat = table.line[ply].seat
            assert seat is not None
            if not table.others(seat):
                edit.add(log.Back(ply, seat))
            elif table.ask is not None:
                raise TableError("asked_already", 409)
            else:
                edit.add(log.Asked(seat, ply))

    async def consent(self, connection: Connection, request: int, yes: bool) -> None:
        async with self.edit() as edit:
            ask = edit.table.ask
            own = [seat for seat in edit.table.waiting() if seat in self.seats_of(connection.grant)]
            if ask is None or ask.number != request or not own:
                raise TableError("no_request", 409)
            if not yes:
                edit.answered = "refused"
            edit.add(log.Consented(request, own[0], yes))
            if yes and not edit.table.waiting():
                edit.answered = "granted"
                edit.add(log.Back(ask.ply, ask.seat))

    def sit(self, connection: Connection, seat: int | None) -> None:
        own = self.seats_of(connection.grant)
        anyone = self.all_may_be_seen() and (seat is None or seat < len(self.table.seats))
        if seat is not None and seat not in own and not anyone:
            raise TableError("not_your_seat", 403)
        if seat is None and len(own) == 1 and not anyone:
            seat = own[0]
        connection.shown = seat
        connection.refresh()

    def explain(self, connection: Connection, message: m.Explain) -> None:
        table, seat = self.table, connection.shown
        seats = self.seats_of(connection.grant)
        about = None
        try:
            table.check_open()
            if seat is None or seat not in seats:
                raise TableError("sit_first" if seats else "not_your_turn", 409)
            # Who is not on turn asks about the board that they see.
            state = table.tip if table.seat_on_turn() in seats else table.at(table.committed)
            refusal = table.narrator.explain(state, seat, message.intention, connection.lang)
            about = table.narrator.asked(state, seat, message.intention)
        except TableError as error:
            refusal = m.Refusal(-1, error.code, "", error.text(connection.lang), error.args_)
        connection.tell(m.Explained(message.id, refusal, about))

    def look(self, connection: Connection, message: m.Look) -> None:
        table, seat = self.table, message.seat
        done = self.all_may_be_seen()
        last = table.ply if table.seat_on_turn() in self.seats_of(connection.grant) else table.committed
        if message.ply > last:
            raise TableError("look_range", 404, ply=message.ply, last=last)
        if seat is not None and seat >= len(table.seats):
            raise TableError("no_seat", 404, seat=seat)
        if seat is None:
            seat = connection.shown
        elif seat != connection.shown and not done:
            raise TableError("look_eyes", 403)
        view = table.narrator.view(table.at(message.ply), seat)
        items = self.items(max(0, message.ply - 1), message.ply)
        connection.tell(m.Looked(message.id, message.ply, last, view, items, seat))

    def _check_analysis(self, connection: Connection) -> None:
        if not self.may_analyse(connection):
            raise TableError("no_analysis", 403)

    async def analyse(self, connection: Connection, message: m.Analyse) -> None:
        if not message.on:
            self.analyst.leave(connection)
            return
        self._check_analysis(connection)
        await self.analyst.look(connection, message.ply)

    async def hint(self, connection: Connection, message: m.Hint) -> None:
        async with self.edit() as edit:
            table = edit.table
            seat = table.check_turn(self.seats_of(connection.grant), message.ply)
            if not table.hints_allowed():
                raise TableError("no_hints", 403)
            if table.to_act() != seat:
                raise TableError("turn_complete", 409)
            if connection.shown != seat:
                raise TableError("sit_first", 409)
            if len(table.narrator.actions(table.tip)) < 2:
                raise TableError("hint_forced", 409)
            subject = Subject.of(table.game, table.setup, table.narrator.information(table.tip, seat))
            if (message.ply, seat) not in table.hinted:
                edit.add(log.Hinted(seat, message.ply))
            state = table.tip.determinize(seat, subject.seed)
        task = asyncio.create_task(self._advise(connection, message, seat, subject, state))
        self._hints[task] = message.ply
        task.add_done_callback(self._hints.pop)

    async def _advise(
        self, connection: Connection, message: m.Hint, seat: int, subject: Subject, state: Any
    ) -> None:
        """Tell the best decisions, then where each of them leads within the move."""
        simulations = self.manager.settings.analysis_passes[-1]
        try:
            found = await self.manager.desk.judge(subject, simulations, WAITING)
        except BotFailed as error:
            logger.warning("No hint was found at table %s: %s.", self.id, error)
            connection.tell(m.Advice(message.id, message.ply, seat, 0, []))
            return
        best = alternatives(found, MOST_ADVICE)
        connection.tell(m.Advice(message.id, message.ply, seat, found.simulations, best))
        for one in best:
            wish = m.Vary(message.id, message.ply, one.action)
            rest = Variation(
                self.table,
                self.manager.desk,
                connection.tell,
                wish,
                seat,
                subject,
                state.copy(),
                replies=False,
            )
            await rest.run()

    def _forget_hints(self) -> None:
        """What was asked about a position that stands no more is not looked for further."""
        for task, ply in self._hints.items():
            if ply != self.table.ply:
                task.cancel()

    # --- bots -------------------------------------------------------------------------------------------

    def start_bots(self) -> None:
        """Let bots play on if it is their turn."""
        if (self._bots is None or self._bots.done()) and self.table.bot_to_act() is not None:
            self._bots = asyncio.create_task(self._play_bots(), name=f"bots of {self.id}")

    async def stop(self) -> None:
        """Stop thinking; what is written stays."""
        await self.analyst.stop()
        tasks = [task for task in (*self._hints, self._bots, self._reopening) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play_bots(self) -> None:
        wait = READ_AGAIN_SECONDS
        try:
            while not self.manager.closing:
                try:
                    if not await self._play_bot():
                        return
                    wait = READ_AGAIN_SECONDS
                except TableError as error:
                    if self.closed is not None:
                        # They begin again when the table is open.
                        return
                    if error.code not in ("stale", "not_saved"):
                        raise
                    # Nobody else may be able to do anything here.
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, MOST_SECONDS)
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("The bots of table %s stopped", self.id)
        finally:
            self._think([])

    def _bots_alone(self) -> bool:
        return all(place.kind == "bot" for place in self.table.seats)

    def _stands_still(self) -> bool:
        """Whether bots alone play a game that they bring no nearer to its end: they leave it there."""
        table = self.table
        alone = self._bots_alone() and table.bot_to_act() is not None
        return alone and table.narrator.stands_still(table.tip)

    def _think(self, seats: list[int]) -> None:
        if self.thinking != seats:
            self.thinking = seats
            for connection in self.connections:
                connection.refresh()

    async def _play_bot(self) -> bool:
        """One decision of the bot on turn; False when it is nobody's or a person's turn.

        Raises TableError where the decision could not be written.
        """
        table = self.table
        seat = table.bot_to_act()
        # A table of bots alone plays while somebody looks, and not for ever.
        unseen = self._bots_alone() and not self.connections
        if self.closed is not None or seat is None or unseen or self._stands_still():
            return False
        ply, entries, spec = table.ply, table.entries, table.seats[seat].bot or "random"
        legal = table.narrator.actions(table.tip)
        question = Question(
            game=table.game,
            spec=spec,
            state=table.narrator.information(table.tip, seat),
            legal=legal,
            seed=self.manager.seed(),
            form="auto" if self.manager.warmer.warm(table.game) else "plain",
            components=table.setup.components,
            document=table.setup.document,
        )
        began, note = time.monotonic(), None
        if len(legal) == 1:
            action = legal[0]
        else:
            self._think([seat])
            action, note = await self._choose(question)
            if self.connections:
                await asyncio.sleep(max(0.0, self.manager.settings.pace - (time.monotonic() - began)))
        async with self.edit() as edit:
            now = edit.table
            same = now.entries >= entries and now.bot_to_act() == seat and now.ply == ply
            # A step back and on again may lead to the same ply of another game.
            if same and all(low >= ply for low in now.lowest[entries:]):
                edit.add(log.Decision(seat, action, bot=True, note=note))
        return True

    async def _choose(self, question: Question) -> tuple[int, str | None]:
        """What a bot decides, or whoever decides for it, and what people are to be told of that."""
        settings, pool = self.manager.settings, self.manager.pool
        try:
            wish = parse(question.spec)
            seconds = settings.bot_seconds + min(wish.think_seconds, settings.think_seconds)
            named = clocked(wish, settings.bot_seconds / 2)
            return await pool.choose(msgspec.structs.replace(question, spec=str(named)), seconds), None
        except (BotFailed, BotError) as error:
            logger.warning("The bot %s of table %s took no decision: %s.", question.spec, self.id, error)
        try:
            other = msgspec.structs.replace(question, spec=STAND_IN, form="plain")
            return await pool.choose(other, settings.bot_seconds), STOOD_IN
        except BotFailed as error:
            logger.warning("One was drawn at random, as %s took none either: %s.", STAND_IN, error)
        return question.legal[self.manager.random.randrange(len(question.legal))], BOT_REPLACED


def closed() -> TableError:
    """What is told of a table of which it is not known what has happened last."""
    return TableError("table_closed", 503)
