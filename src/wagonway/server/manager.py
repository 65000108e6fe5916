"""All tables of a server: made, read from their logs, kept in memory while somebody looks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from wagonway.bots.pool import Pool

from . import daily, log
from . import messages as m
from .beside import beside
from .connection import Connection
from .desk import Desk
from .edit import due_of
from .keeper.forgetting import forget_settled
from .ladder import Ladders
from .live import Live
from .lobby import Lobby, listing_of
from .metrics import Load, Metrics
from .owning import Elsewhere, Owning
from .people.asking import Asking
from .people.mine import parts_of
from .people.people import People
from .people.ties import Ties
from .play import Library
from .ranks.counting import Counter
from .ranks.profiles import Profiles
from .rebuild import Broken, Newer, rebuild
from .settings import Settings
from .store import FIRST_FENCE, Beside, Conflict, Fenced, Grant, LogGap, Store, Stored, StoreFailed
from .table import Draw, Table
from .telling.teller import Teller
from .texts import TableError
from .timekeeper import Timekeeper
from .tokens import OPEN, new_token, token_hash
from .tournaments import kept
from .tournaments.runner import Runner
from .unbroken import to_the_end
from .warming import Warmer

logger = logging.getLogger("wagonway.server")

FAREWELL_SECONDS = 1.0
RETIRE_SECONDS = 3600.0  # between two looks for tables that nobody plays at any more


def reached_at(settings: Settings) -> tuple[str, int]:
    """Where other processes reach this one, unless it is told another place."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
    return host, settings.port


class Manager:
    """All tables of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics(self.load)
        lease = settings.lease_seconds if settings.shares_database() else None
        self.store = Store(settings.database_url(), self.metrics, lease)
        # What this process owns, where it may not be the only one.
        self.owning: Owning | None = None
        if lease is not None:
            self.owning = Owning(self.store, lease, self.lost, self._news)
            self.owning.at(*reached_at(settings))
        self.library = Library()
        self.random: random.Random = (
            random.SystemRandom() if settings.seed is None else random.Random(settings.seed)
        )
        self.pool = Pool(settings.bot_workers)
        self.warmer = Warmer(settings.warm, self._tell_warming)
        self.desk = Desk(settings, self.store, self.warmer, self.pool)
        self.ladders = Ladders(self.library, self.desk, self.store)
        self.timekeeper = Timekeeper(self.store, self.moment, self.table, self.owning)
        self.teller = Teller(settings, self.store, self.metrics, self.moment, self.table, self.owning)
        self.lobby = Lobby(settings, self.store, self.moment)
        self.tournaments = Runner(self)
        self.people = People(settings, self.store, lambda: self.now())
        self.people.on_ended = self._signed_out
        self.people.keeps("tournaments", kept.told, kept.forget)
        self.ties = Ties(self.people)
        self.ties.on_hushed = self._hushed
        self.people.keeps("friends", self.ties.told, self.ties.forget)
        self.asking = Asking(self.people, self.ties, settings)
        self.counter = Counter(self.store, on=settings.ratings and settings.accounts != "off")
        self.profiles = Profiles(self.store, self.people, settings.rating_games)
        self.closing = False
        # Whether the games are loaded, so that a table can be opened at once.
        self.prepared = False
        # Another clock, for tests.
        self.now: Callable[[], datetime] = daily.now
        self._tables: dict[str, Live] = {}
        # Pages that are there by a session, at whatever they look.
        self._by_session: set[Connection] = set()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        # A table that is being thrown away, as nobody has been there for long.
        self._retiring: str | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._ending: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the log and start the helpers. Raises StoreError."""
        await self.store.open()
        if self.owning is not None:
            await self.owning.open()
        await self.timekeeper.open()
        self._tasks = [
            asyncio.create_task(self._sweep()),
            asyncio.create_task(self._prepare()),
            asyncio.create_task(self.timekeeper.run()),
            asyncio.create_task(self.teller.run()),
            asyncio.create_task(self.counter.run()),
            asyncio.create_task(self.tournaments.run()),
        ]
        self._tasks.append(asyncio.create_task(self._retire()))

    async def _prepare(self) -> None:
        await asyncio.to_thread(self.library.load)
        self.prepared = True
        await self.pool.prepare()
        # After the workers: a machine with few cores should answer first and compile then.
        await self.warmer.run(self.library.ids())

    def load(self) -> Load:
        """How the server stands at this moment."""
        tables = self._tables.values()
        return Load(
            tables=len(tables),
            sockets=sum(len(live.connections) for live in tables),
            closed=sum(live.closed is not None for live in tables),
            bots_waiting=self.pool.waiting,
            bots_thinking=self.pool.thinking,
            searches_waiting=self.desk.waiting,
        )

    async def farewell(self) -> None:
        """Tell all pages that the server ends, and give them a moment to hear it."""
        self.closing = True
        await self._hand_over()
        for live in list(self._tables.values()):
            for connection in live.connections:
                connection.leave("closing", again=True)
        until = time.monotonic() + FAREWELL_SECONDS
        while time.monotonic() < until and any(live.connections for live in self._tables.values()):
            await asyncio.sleep(0.02)

    async def _hand_over(self) -> None:
        """Let others have the tables, once what is being written there is written."""
        if self.owning is None:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                for live in list(self._tables.values()):
                    async with live.lock:
                        live.let_go()
        await self.owning.leave()

    def lost(self, table: str) -> None:
        """Another process owns a table now: whoever is at it here comes back, and is led there."""
        self.timekeeper.forget(table)
        live = self._tables.pop(table, None)
        if live is None:
            return
        logger.warning("Table %s is another process's now.", table)
        live.hand_on()
        ending = asyncio.create_task(live.stop(), name=f"handing on {table}")
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    def _signed_out(self, hashes: Collection[str]) -> None:
        """Sessions have ended: nobody is at a table by one of them any more."""
        for connection in self._by_session:
            if connection.session in hashes:
                connection.leave("sign_in")

    async def _hushed(self, person: str) -> None:
        """Somebody wishes to hear others than before, wherever they are just now."""
        hushed = await self.ties.hushed(person)
        for live in self._tables.values():
            for connection in live.connections:
                if connection.account == person:
                    connection.hushed = hushed

    @contextlib.contextmanager
    def by_session(self, connection: Connection) -> Iterator[None]:
        """A page is there for as long as its session is, if it is there by one."""
        if connection.session is not None:
            self._by_session.add(connection)
        try:
            yield
        finally:
            self._by_session.discard(connection)

    async def _look_for_sessions(self) -> None:
        """Those that have ended elsewhere: in another process, or by themselves."""
        known = {each.session for each in self._by_session if each.session is not None}
        if known:
            self._signed_out(known - await self.people.still_in(known))

    def _news(self) -> None:
        """Another process is gone: what it owned may be to be done here."""
        self.timekeeper.look_again()
        self.teller.wake()

    async def close(self) -> None:
        """Stop everything; the log is complete at every moment anyway."""
        self.closing = True
        await self._hand_over()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.teller.close()
        for live in list(self._tables.values()):
            await live.stop()
        await asyncio.gather(*self._ending, return_exceptions=True)
        await self.warmer.close()
        await self.ladders.close()
        await self.desk.close()
        await self.pool.close()
        await self.timekeeper.close()
        if self.owning is not None:
            await self.owning.close()
        await self.store.close()

    def draw_for(self, table: Table) -> Draw:
        """How chance is drawn at a table."""
        return self.draw if table.setup.daily is None else daily.draw_for(table)

    def draw(self, outcomes: Sequence[tuple[int, float]]) -> int:
        """An outcome of chance."""
        actions, weights = zip(*outcomes, strict=True)
        return int(self.random.choices(actions, weights)[0])

    def moment(self) -> int:
        """Now, as logs have it: in milliseconds since 1970."""
        return int(self.now().timestamp() * 1000)

    def seed(self) -> int:
        """A seed for one decision of a bot."""
        return self.random.getrandbits(62)

    def _tell_warming(self, percent: int | None) -> None:
        for live in self._tables.values():
            for connection in live.connections:
                connection.tell(m.Warming(percent))

    def in_memory(self, table: str) -> Live | None:
        """A table by its id, if it need not be read."""
        return self._tables.get(table)

    def document(self, game: str, components: str) -> dict[str, Any] | None:
        """The component set of this hash that a table in memory is played with."""
        setups = (live.table.setup for live in self._tables.values() if live.table.game == game)
        return next((each.document for each in setups if each.components == components), None)

    async def table(self, table: str) -> Live:
        """A table by its id, from memory or from its log.

        Raises TableError where there is none, Elsewhere where another process owns it.
        """
        if self.owning is not None:
            await self.owning.ensure()
        live = self._tables.get(table)
        if live is not None:
            live.used = time.monotonic()
            return live
        if not _may_be(table):
            raise TableError("no_table", 404)
        if table == self._retiring:
            # Who reads it now would have in memory what is no more.
            raise TableError("no_store", 503)
        # All who ask meanwhile get the same: a table that is twice in memory would not hear of itself.
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda task: self._loaded(table, task))
        return await asyncio.shield(loading)

    async def still(self, live: Live) -> None:
        """Raise TableError where a table may be another process's by now."""
        if self.owning is not None:
            await self.owning.ensure()
            if live.moved:
                raise live.let_go()

    async def opened(self, table: str, token: str) -> tuple[Live, Grant]:
        """A table, and what a token opens there. Raises TableError where it opens nothing (any more).

        Whoever has no token of a table has nothing read for it but its tokens.
        """
        own = parts_of(token)
        if own is not None:
            return await self._opened_as(table, *own)
        if table not in self._tables and _may_be(table):
            try:
                if token == OPEN:
                    known = self.settings.lobby and await self.store.is_listed(table, self.moment())
                else:
                    known = await self.store.has_token(table, token_hash(token))
            except StoreFailed as error:
                logger.error("Table %s cannot be read: %s", table, error)
                raise TableError("no_store", 503) from error
            if not known:
                raise TableError("no_table", 404)
        live = await self.table(table)
        if live.moved:
            raise live.let_go()
        return live, live.grant(token)

    async def _opened_as(self, table: str, seat: int, session: str) -> tuple[Live, Grant]:
        """A table, and the link by which whoever is signed in holds a seat there. Raises TableError."""
        person = await self.people.signed_in(session)
        if person is None:
            raise TableError("sign_in", 401)
        held = await self.people.sittings_at(table)
        mine = next((one for one in held if one.seat == seat and one.person == person.id), None)
        if mine is None:
            raise TableError("link_dead", 403)
        live = await self.table(table)
        if live.moved:
            raise live.let_go()
        return live, live.grant_of(mine.hash)

    async def look(self, table: str) -> Live:
        """A table to be looked at alone, whoever owns it. Raises TableError."""
        try:
            return await self.table(table)
        except Elsewhere:
            stored = await self.stored(table)
            rebuilt = await beside(self.rebuilt, stored)
            return Live(self, rebuilt, stored.grants, stored.talk, stored.wishes, stored.private)

    async def _load(self, table: str) -> Live:
        taken = await self.owning.take(table) if self.owning is not None else None
        stored = await self.stored(table)
        try:
            # A long log takes seconds: others are served meanwhile.
            rebuilt = await beside(self.rebuilt, stored)
        except TableError:
            if self.owning is not None:
                # For a server of another version, which stands beside this one while it takes its place.
                await self.owning.give_back(table)
            raise
        live = Live(self, rebuilt, stored.grants, stored.talk, stored.wishes, stored.private)
        if taken is not None and taken.away is not None:
            self.timekeeper.was_unheard(table, taken.away)
        if rebuilt.clocks is not None:
            # Nobody is shown a clock before.
            await live.catch_up()
        if self.owning is not None and taken is not None:
            if self.owning.fences.get(table) != taken.fence:
                await live.stop()
                raise TableError("table_moved", 503)
            self.teller.wake()
        self._tables[table] = live
        return live

    def _loaded(self, table: str, task: asyncio.Task[Live]) -> None:
        self._loading.pop(table, None)
        if not task.cancelled():
            # Who asked for it may be gone.
            task.exception()

    async def stored(self, table: str, *, settled: bool = False) -> Stored:
        """What the log holds of a table. Raises TableError where there is none or it cannot be read."""
        try:
            stored = await self.store.load(table, settled=settled)
        except Fenced as error:
            raise TableError("table_moved", 503) from error
        except StoreFailed as error:
            logger.error("Table %s cannot be read: %s", table, error)
            raise TableError("no_store", 503) from error
        except LogGap as error:
            logger.error("Table %s cannot be opened: %s", table, error)
            raise TableError("log_gap", 500, entry=error.entry) from error
        if stored is None:
            raise TableError("no_table", 404)
        return stored

    def rebuilt(self, stored: Stored) -> Table:
        """The table as its log tells it. Raises TableError where it does not fit the rules."""
        try:
            return rebuild(self.library, stored)
        except Newer as error:
            logger.warning("Table %s was played on by a newer version: %s", stored.id, error)
            raise TableError("newer_table", 503) from error
        except Broken as error:
            logger.error(
                "Table %s cannot be rebuilt from its log: entry %d: %s", stored.id, error.entry, error
            )
            raise TableError("broken_table", 500, reason=str(error)) from error

    async def open_table(
        self,
        game: str,
        setup: log.Setup,
        places: Sequence[log.Place],
        first: Iterable[log.AnyEntry] = (),
        player: str | None = None,
        table_id: str | None = None,
    ) -> tuple[Live, dict[int | str, str]]:
        """A new table and its tokens: by "host", "watch" and invited seat.

        `player` is the hash of the token of whoever plays a layout of the day; `table_id` where it is known.
        """
        table = Table(table_id or secrets.token_urlsafe(9), game, setup, self.library.narrator(game, setup))
        bodies, now = [], self.moment()
        for plain in (log.Opened(list(places)), *first):
            entry = msgspec.structs.replace(plain, at=now)
            table.apply(entry)
            bodies.append(log.encode(entry))
        bodies += [log.encode(entry) for entry in table.settle(self.draw_for(table), now)]
        made: dict[int | str, str] = {"host": new_token(), "watch": new_token()}
        grants = [Grant(token_hash(made[role]), role, None) for role in ("host", "watch")]
        for seat, place in enumerate(places):
            if place.kind == "invite" and seat not in table.offered:
                made[seat] = new_token()
                grants.append(Grant(token_hash(made[seat]), "seat", seat))
        await to_the_end(self._create(table, log.encode(setup), bodies, grants, player))
        live = self._tables[table.id] = Live(self, table, grants)
        live.note_due()
        return live, made

    async def day(self, game: str, date: str, options: dict[str, Any]) -> log.Setup:
        """The setup of the layout of a date, as it was when somebody first asked for it.

        Raises TableError where that is not today and nobody has, StoreFailed.
        """
        kept = await self.store.day(game, date)
        if kept is None:
            daily.check_day(date, daily.day_of(self.now()))
            await self.store.keep_day(game, date, log.encode(self.library.setup(game, 1, {})))
            kept = await self.store.day(game, date)
        first = log.decode_setup(kept or "")
        wanted = {**first.options, **options}
        setup = await beside(
            self.library.setup, game, 1, wanted, first.document or first.components, first.rules
        )
        return msgspec.structs.replace(setup, daily=date)

    async def delete(self, live: Live) -> None:
        """Throw a table away, for good and for everybody. Raises TableError where that fails."""
        live.table.check_fair()
        await self._delete(live)

    async def remove(self, table: str, beside: Beside) -> None:
        """Throw a table away as its keeper, whatever it is, and write down what is `beside` that.

        Raises TableError where there is none, or that fails.
        """
        try:
            live = await self.table(table)
        except TableError as error:
            if error.code not in ("log_gap", "broken_table", "newer_table"):
                raise
            # Nobody plays at what cannot be read.
            if self.owning is not None:
                await self.owning.take(table)
            try:
                await self.store.delete(table, beside)
            except (Conflict, StoreFailed) as failed:
                raise TableError("not_saved", 503) from failed
            self._forget(table)
            return
        await self._delete(live, beside)

    async def _delete(self, live: Live, beside: Beside | None = None) -> None:
        await live.delete(beside)
        self._tables.pop(live.id, None)
        self._forget(live.id)

    async def _create(
        self, table: Table, setup: str, bodies: Sequence[str], grants: Sequence[Grant], player: str | None
    ) -> None:
        """Write a new table. Raises TableError where it was not, or that cannot be known."""
        try:
            process = self.owning.id if self.owning is not None else None
            listing = listing_of(None, table, self.moment(), self.settings)
            due = due_of(table)
            await self.store.create(
                table.id, table.game, setup, bodies, grants, player, due, listing, process
            )
            self._owns(table.id)
        except Conflict as error:
            # Somebody else has made a table of this id, whose it stays.
            logger.error("A new table could not be written: %s", error)
            raise TableError("not_saved", 503) from error
        except StoreFailed as error:
            logger.error("A new table could not be written: %s", error)
            taken = self.owning is not None and table.id in self.owning.fences
            if not taken:
                self._owns(table.id)
            is_ours = False
            try:
                stored = await self.stored(table.id, settled=True)
                is_ours = stored.entries == list(bodies) and all(grant in stored.grants for grant in grants)
            except TableError as unread:
                if unread.code == "no_table":
                    raise TableError("not_saved", 503) from error
                raise TableError("table_unsure", 503) from error
            finally:
                if not is_ours and not taken and self.owning is not None:
                    self.owning.forget(table.id)
            if not is_ours:
                raise TableError("not_saved", 503) from error

    def _forget(self, table: str) -> None:
        """A table is no more."""
        self.timekeeper.forget(table)
        if self.owning is not None:
            self.owning.forget(table)

    def _owns(self, table: str) -> None:
        """A table that was made here is owned, if it was."""
        if self.owning is not None:
            self.owning.fences[table] = FIRST_FENCE

    async def retire(self) -> int:
        """Throw away the tables at which nothing has happened for as long as is kept; how many.

        Reports that were settled long ago go as well, also where nobody keeps the site any more.
        """
        async with self.store.connected() as connection:
            await forget_settled(connection, self.moment(), self.settings.report_days)
        days = self.settings.retention_days
        if days is None:
            return 0
        since = datetime.now(UTC) - timedelta(days=days)
        gone = 0
        for table in await self.store.quiet(since):
            # With many of them it takes a while, in which somebody may come back to one.
            if table in self._tables or table in self._loading:
                continue
            self._retiring = table
            try:
                if self.owning is not None:
                    await self.owning.take(table)
                if await self.store.delete(table, quiet_since=since):
                    self._forget(table)
                    gone += 1
            except TableError:  # another process's, or thrown away by one
                continue
            finally:
                self._retiring = None
        return gone

    async def _retire(self) -> None:
        if self.settings.retention_days is None:
            # Reports alone go, which is in no hurry.
            await asyncio.sleep(RETIRE_SECONDS)
        while True:
            try:
                if gone := await self.retire():
                    logger.warning("%d tables were thrown away: nobody played there any more.", gone)
            except (StoreFailed, Conflict) as error:
                logger.error("Tables of long ago could not be thrown away: %s", error)
            await asyncio.sleep(RETIRE_SECONDS)

    async def _sweep(self) -> None:
        """Let tables that nobody looks at leave the memory."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle_seconds))
            await self.desk.rest()
            await self.lobby.visit(self._tables.values())
            try:
                await self._look_for_sessions()
            except StoreFailed as error:
                logger.error("It cannot be read who is signed in: %s", error)
            await self._let_go(time.monotonic() - self.settings.idle_seconds)

    async def _let_go(self, before: float) -> None:
        """Let tables leave the memory at which nobody has been since a moment."""
        for table, live in list(self._tables.items()):
            # Meanwhile others may have come, or it is another's.
            if live.idle and live.used < before and self._tables.get(table) is live:
                del self._tables[table]
                # What was asked there and nobody waits for any more.
                await live.stop()


def _may_be(table: str) -> bool:
    """Whether a table can have this id: others no database is asked for, and some cannot be."""
    return table.isascii() and table.isprintable() and len(table) <= 32
