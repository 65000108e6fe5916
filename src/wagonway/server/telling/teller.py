"""Sends what lies in the outbox, once each, as far as anybody can know.

Before something goes out its id is written down; only when it has gone is that written too. Where the server
dies between, or cannot tell whether it arrived, it is sent once more under the same id. What is not so any
more when it is to go out is not sent: the table is asked at the last moment.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Protocol

from .. import messages as m
from ..clock import DAY
from ..limits import Buckets
from ..metrics import Metrics
from ..owning import Owning
from ..settings import Settings
from ..store import Fenced, Store, StoreFailed
from ..table import Table
from ..texts import TableError
from . import mail, push, webhook
from .delivery import Address, Letter, Never, NotNow
from .outbox import Outbox
from .wishes import ALWAYS, MINUTE, Kind, Notice, Wish, WishRow
from .words import Site, letter

logger = logging.getLogger("wagonway.server")

# At a time, each to another address.
MOST_AT_ONCE = 8
# Seconds: until the database is asked again that failed, and for which a stop waits for what is under way.
STORE_AGAIN = 5.0
FAREWELL = 3.0
# Until a table or a wish is looked at again that this process cannot read, as another may: it has perhaps
# been updated; and until it is asked again whether whoever reads at an address has said that they want it.
UNREAD_AGAIN = 600.0
# A notice goes out a moment after it is due, which is no more than this.
LATE = 2 * MINUTE
# Between two looks at nothing: a clock of the machine that was set is noticed.
LOOK = 60.0
PRUNE_SECONDS = 3600.0
MOST_WAIT = 12 * 3600.0
# New addresses are greeted so often a day, each.
GREETINGS = 3

Bundle = list[tuple[Notice, WishRow]]


def _asked_for(notice: Notice, wish: Wish) -> bool:
    """Whether whoever reads at an address wants this, or is asked by it."""
    return wish.confirmed or notice.kind in ALWAYS


class Tells(Protocol):
    """What a table knows of its notices."""

    def still(self, notice: Notice) -> bool: ...

    def due(self, kind: Kind, wish: Wish, table: Table, at: int) -> int: ...

    async def stop(self, mark: str, channel: str) -> None: ...


class Seated(Protocol):
    """A table in play."""

    @property
    def table(self) -> Table: ...

    @property
    def told(self) -> Tells: ...


def trouble(settings: Settings) -> str | None:
    """What is missing for the channels that a server is told to have; one sentence."""
    if not settings.notices:
        return None
    if settings.public_url is None:
        return "Notices hold links; say under which address others reach this server (public_url)."
    if "mail" in settings.notices and (settings.smtp_host is None or settings.mail_from is None):
        return "To send mail, name the server that takes it (smtp_host) and whom it comes from (mail_from)."
    contact = settings.push_contact or settings.public_url
    if "push" in settings.notices and not contact.startswith(("mailto:", "https:")):
        return (
            "Services of browsers want to know whom they may ask: name an address, mailto:… (push_contact)."
        )
    if "push" in settings.notices and (missed := push.missing()):
        return f"To tell browsers, install wagonway with its extra `push` ({', '.join(missed)} is missing)."
    return None


class Teller:
    """Sends the notices of a server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        moment: Callable[[], int],
        table: Callable[[str], Awaitable[Seated]],
        owning: Owning | None = None,
    ) -> None:
        self.settings = settings
        self.outbox = Outbox(store, owning.id if owning is not None else None)
        self._owning = owning
        self._metrics = metrics
        self._moment = moment
        self._table = table
        # What browsers need to know of this site; None where none is told.
        self.push_key = push.public_key(settings) if "push" in settings.notices else None
        self._site = Site((settings.public_url or "").rstrip("/"))
        self._rates = Buckets(settings.notices_per_hour / 3600, settings.notices_per_hour)
        self._greetings = Buckets(GREETINGS / 86_400, GREETINGS)
        self._asking = Buckets(settings.checks_per_second / 10, 10 * settings.checks_per_second)
        self._wake = asyncio.Event()
        # What goes out now, by channel and address.
        self._under_way: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._pruned = -math.inf

    def wake(self) -> None:
        """Something may be to be told."""
        self._wake.set()

    def check_greeting(self, target: str) -> None:
        """Raise TableError where an address has been greeted often enough."""
        wait = self._greetings.take(target)
        if wait > 0:
            raise TableError("too_many_greetings", 429, seconds=math.ceil(wait))

    def check_asking(self, address: str) -> None:
        """Raise TableError where somebody at an address of the net has asked for too much."""
        wait = self._asking.take(address)
        if wait > 0:
            raise TableError("too_many_checks", 429, seconds=math.ceil(wait))

    async def run(self) -> None:
        """Send until cancelled; nothing is done where there is no channel."""
        if not self.settings.notices:
            return
        while True:
            self._wake.clear()
            try:
                wait = await self._look()
            except StoreFailed as error:
                logger.error("Notices cannot be read: %s", error)
                wait = STORE_AGAIN
            try:
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            except TimeoutError:
                pass

    async def close(self) -> None:
        """Let what is under way arrive, for a moment; what does not is sent again at the next start."""
        tasks = list(self._under_way.values())
        if tasks:
            await asyncio.wait(tasks, timeout=FAREWELL)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self) -> float:
        """Send what is due; the seconds until something else may be."""
        now, loop = self._moment(), asyncio.get_running_loop()
        if loop.time() - self._pruned > PRUNE_SECONDS:
            self._pruned = loop.time()
            await self.outbox.prune(now - int(self.settings.notice_days * DAY))
        waits = False
        for key, bundle in await self._bundles(now):
            if key in self._under_way:
                continue
            if len(self._under_way) >= MOST_AT_ONCE:
                waits = True
                break
            task = asyncio.create_task(self._send(bundle), name=f"notices by {key[0]}")
            self._under_way[key] = task
            task.add_done_callback(partial(self._done, key))
        due = await self.outbox.next()
        if due is None or waits:
            return LOOK
        # What is due goes out already, or waits for what does: it calls when it is done.
        return min(LOOK, (due - now) / 1000) if due > now else LOOK

    def _done(self, key: tuple[str, str], task: asyncio.Task[None]) -> None:
        self._under_way.pop(key, None)
        self.wake()
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("A notice failed", exc_info=error)

    async def _bundles(self, now: int) -> list[tuple[tuple[str, str], Bundle]]:
        """What is due, together as it goes out."""
        ready, lost, unread = await self.outbox.due(now)
        found: dict[tuple[str, str, str | None], Bundle] = {}
        for notice, row in ready:
            if row.channel not in self.settings.notices:
                lost.append(notice.id)
                continue
            # What has been tried stays together, and alone; so does what greets an address.
            alone = notice.id if notice.kind == "hello" else None
            key = row.channel, row.wish.target, notice.message or alone
            found.setdefault(key, []).append((notice, row))
        await self.outbox.settle(lost, "dropped", "no wish")
        await self.outbox.put_off(unread, now + int(UNREAD_AGAIN * 1000), "unreadable")
        return [((channel, target), bundle) for (channel, target, _), bundle in found.items()]

    # --- one letter -------------------------------------------------------------------------------------

    async def _send(self, bundle: Bundle) -> None:
        try:
            await self._told(bundle)
        except Fenced as error:
            logger.warning("A notice is another process's to send: %s", error)
        except StoreFailed as error:
            # It lies in the outbox as it was before.
            logger.error("A notice cannot be sent now: %s", error)
            await asyncio.sleep(STORE_AGAIN)

    async def _told(self, bundle: Bundle) -> None:
        bundle = await self._ready(await self._own(bundle))
        if not bundle:
            return
        first = bundle[0][0]
        name = first.message or first.id
        ids = [notice.id for notice, _ in bundle]
        tables = {notice.table for notice, _ in bundle}
        await self.outbox.claim(ids, name, tables)
        holding = await self._holding(bundle)
        stale = [each for each in ids if each not in {notice.id for notice, _, _ in holding}]
        await self.outbox.drop(stale, "not so any more", tables)
        if not holding:
            return
        ids = [notice.id for notice, _, _ in holding]
        row, tries = holding[0][1], 1 + max(notice.tries for notice, _, _ in holding)
        try:
            await self._deliver(row, letter(name, holding, self._site))
        except Never as error:
            await self._failed(row, ids, str(error))
            if error.gone:
                await self._unwish(row)
        except Exception as error:
            if not isinstance(error, NotNow):
                logger.exception("A notice of table %s could not be made or sent", row.table)
            why = str(error) if isinstance(error, NotNow) else type(error).__name__
            if tries >= self.settings.notice_tries:
                await self._failed(row, ids, why)
                return
            self._metrics.notices.labels(row.channel, "again").inc()
            wait = max(error.seconds if isinstance(error, NotNow) else 0.0, self._wait(tries))
            due = self._moment() + int(wait * 1000)
            await self._insist(lambda: self.outbox.put_off(ids, due, why))
        else:
            self._metrics.notices.labels(row.channel, "sent").inc()
            await self._insist(lambda: self.outbox.settle(ids, "sent"))

    async def _failed(self, row: WishRow, ids: Sequence[str], why: str) -> None:
        self._metrics.notices.labels(row.channel, "failed").inc()
        logger.warning("A notice of table %s by %s could not be sent: %s", row.table, row.channel, why)
        await self._insist(lambda: self.outbox.settle(ids, "failed", why))

    async def _own(self, bundle: Bundle) -> Bundle:
        """What of this no other process owns; from now on this one does.

        What is of tables that cannot be read here is put off: a process that can may take them.
        """
        if self._owning is None:
            return bundle
        moved: set[str] = set()
        unread: dict[str, str] = {}
        for table in {notice.table for notice, _ in bundle}:
            try:
                await self._table(table)
            except TableError as error:
                if error.code == "no_store":
                    raise StoreFailed("no_store") from error
                if error.code == "table_moved":
                    moved.add(table)
                else:
                    unread[table] = error.code
        for table, why in unread.items():
            mine = [notice.id for notice, _ in bundle if notice.table == table]
            await self.outbox.put_off(mine, self._moment() + int(UNREAD_AGAIN * 1000), why)
        return [each for each in bundle if each[0].table not in moved and each[0].table not in unread]

    async def _ready(self, bundle: Bundle) -> Bundle:
        """What of this may go out now; the rest is put off: to the end of quiet, or of too much at once."""
        now = self._moment()
        ready: Bundle = []
        for notice, row in bundle:
            due = row.wish.later(notice.kind, now)
            if notice.kind == "remind":
                due = await self._remind_at(notice, row.wish, now, due)
            if not _asked_for(notice, row.wish):
                await self._unasked(notice, now)
            elif due > now:
                await self.outbox.put_off([notice.id], due)
            else:
                ready.append((notice, row))
        if ready and (wait := self._rates.take(ready[0][1].wish.target)) > 0:
            await self.outbox.put_off([notice.id for notice, _ in ready], now + int(wait * 1000) + 1)
            return []
        return ready

    async def _remind_at(self, notice: Notice, wish: Wish, now: int, due: int) -> int:
        """When to remind; `due` where nobody can tell. The clock may have stood still since that was said."""
        try:
            live = await self._table(notice.table)
        except TableError:
            return due
        if not live.told.still(notice):
            return due
        # As of a moment ago: what was brought forward goes out when hours of quiet have just begun.
        return live.told.due("remind", wish, live.table, now - LATE)

    async def _unasked(self, notice: Notice, now: int) -> None:
        """Put off what waits for whoever reads at an address to want it, as long as it is worth telling."""
        try:
            still = (await self._table(notice.table)).told.still(notice)
        except TableError as error:
            if error.code == "no_store":
                raise StoreFailed("no_store") from error
            still = False
        if still and now - notice.made <= self.settings.notice_days * DAY:
            await self.outbox.wait(notice, now + int(UNREAD_AGAIN * 1000))
        else:
            await self.outbox.settle([notice.id], "dropped", "not confirmed")

    async def _holding(self, bundle: Bundle) -> list[tuple[Notice, WishRow, Table]]:
        """What of this is so at this moment."""
        seats = {}
        for notice, _ in bundle:
            try:
                seats[notice.table] = await self._table(notice.table)
            except TableError as error:
                if error.code == "no_store":
                    raise StoreFailed("no_store") from error
                # Nobody can tell what is played there (any more).
        return [
            (notice, row, seats[notice.table].table)
            for notice, row in bundle
            if notice.table in seats and seats[notice.table].told.still(notice)
        ]

    async def _deliver(self, row: WishRow, told: Letter) -> None:
        address = Address(row.wish.target, row.wish.form)
        channel: m.Channel = row.channel
        if channel == "mail":
            await mail.send(address, told, self.settings)
        elif channel == "push":
            await push.send(address, told, self.settings)
        else:
            await webhook.send(address, told, self.settings.webhook_hosts)

    def _wait(self, tries: int) -> float:
        """Seconds until it is tried again: each time four times as long."""
        return float(min(MOST_WAIT, self.settings.notice_again * 4 ** (tries - 1)))

    async def _unwish(self, row: WishRow) -> None:
        """There is nobody at that address any more."""
        try:
            live = await self._table(row.table)
            await live.told.stop(row.hash, row.channel)
        except TableError as error:
            logger.error("A wish at table %s stays: %s", row.table, error.code)

    async def _insist(self, work: Callable[[], Awaitable[None]]) -> None:
        """Write how it went, however long the database is away: else it would be sent again for nothing."""
        while True:
            try:
                await work()
                return
            except StoreFailed as error:
                logger.error("It cannot be kept how it went with a notice: %s", error)
                await asyncio.sleep(STORE_AGAIN)
