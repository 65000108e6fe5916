"""What people at one table wish to be told, and what comes up for them there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection, Iterable
from typing import Protocol

import msgspec

from .. import messages as m
from ..house import House
from ..showing import seats_of
from ..store import Conflict, Grant, StoreFailed
from ..table import Table
from ..texts import TableError, language
from ..tokens import new_token
from . import mail, push, webhook
from .arising import Arisen, arisen, now, remind_at, reminders, still, whose
from .wishes import MINUTE, Kind, Notice, Wish, WishRow, zone_known

# A reminder that comes later than so long before the end is of little use.
USEFUL = 30 * MINUTE


class Seated(Protocol):
    """A table in play."""

    table: Table
    lock: asyncio.Lock
    grants: dict[str, Grant]

    @property
    def id(self) -> str: ...


class Told:
    """The wishes at one table."""

    def __init__(self, live: Seated, house: House, rows: Iterable[WishRow] = ()) -> None:
        self._live = live
        self._house = house
        # By the hash of a link and the channel.
        self._wishes: dict[tuple[str, str], WishRow] = {}
        # When whoever holds a link last did something at the table, by its hash.
        self.seen: dict[str, int] = {}
        self.take(rows)

    def take(self, rows: Iterable[WishRow]) -> None:
        """Take the wishes as the database has them."""
        self._wishes = {(row.hash, row.channel): row for row in rows}

    def forget(self, dead: Collection[str]) -> None:
        """Links have died."""
        for key in [key for key in self._wishes if key[0] in dead]:
            del self._wishes[key]

    def see(self, mark: str) -> None:
        """Whoever holds a link looks at the table."""
        if self._wishes:
            self.seen[mark] = self._house.moment()

    def still(self, notice: Notice) -> bool:
        """Whether that is so now, and whoever is to be told has not seen it by themselves."""
        if not still(self._live.table, Arisen(notice.seat, notice.kind, notice.key)):
            return False
        return notice.kind in ("hello", "remind") or self.seen.get(notice.hash, -1) < notice.made

    # --- what comes up ----------------------------------------------------------------------------------

    def arising(self, after: Table, at: int, dead: Collection[str] = ()) -> list[Notice]:
        """What a change that is being written brings for those who wish to be told."""
        if not self._wishes:
            return []
        found = arisen(self._live.table, after)
        return [notice for what in found for notice in self._notices(what, after, at, dead)]

    def _notices(self, what: Arisen, table: Table, at: int, dead: Collection[str] = ()) -> list[Notice]:
        found = []
        for row in self._wishes.values():
            grant = self._live.grants.get(row.hash)
            if grant is None or grant.dead or row.hash in dead or not _holds(table, grant, what.seat):
                continue
            wants = row.wish.confirmed and what.kind in row.wish.kinds
            if wants and row.channel in self._house.settings.notices:
                found.append(self._notice(what, row, at, self.due(what.kind, row.wish, table, at)))
        return found

    def _notice(self, what: Arisen, row: WishRow, at: int, due: int) -> Notice:
        seat, kind, key = what
        name = secrets.token_hex(16)
        return Notice(name, self._live.id, row.hash, row.channel, seat, kind, key, made=at, due=due)

    def due(self, kind: Kind, wish: Wish, table: Table, at: int) -> int:
        """When something that came up at a moment is to go out."""
        if kind != "remind":
            wait = 0 if kind == "hello" else int(self._house.settings.notice_seconds * 1000)
            return wish.first(kind, at + wait)
        when = max(at, remind_at(table, at))
        later, end = wish.later(kind, when), table.clocks.due() if table.clocks is not None else None
        if later != when and end is not None and later + USEFUL > end:
            early = wish.before(when)
            return early if early >= at else later
        return later

    # --- wishes -----------------------------------------------------------------------------------------

    def check_seated(self, grant: Grant) -> None:
        """Raise TableError where a link leads to no seat, or nobody is told anything by this server."""
        if not self._house.settings.notices:
            raise TableError("no_notices", 404)
        if not seats_of(self._live.table, grant):
            raise TableError("not_your_seat", 403)

    def seats(self, row: WishRow) -> list[int]:
        """The seats that a wish is about."""
        grant = self._live.grants.get(row.hash)
        return seats_of(self._live.table, grant) if grant is not None else []

    async def shown(self, grant: Grant) -> m.Wishes:
        """What the holder of a link wishes."""
        mine = [row for (mark, _), row in self._wishes.items() if mark == grant.hash]
        last = await self._house.teller.outbox.last(grant.hash) if mine else {}
        return m.Wishes(
            list(self._house.settings.notices),
            [
                m.WishShown(
                    channel=row.channel,
                    target=masked(row.channel, row.wish.target),
                    form=row.wish.form,
                    kinds=list(row.wish.kinds),
                    lang=row.wish.lang,
                    zone=row.wish.zone,
                    quiet_from=row.wish.quiet[0] if row.wish.quiet is not None else None,
                    quiet_to=row.wish.quiet[1] if row.wish.quiet is not None else None,
                    digest=row.wish.digest,
                    confirmed=row.wish.confirmed,
                    last=last.get(row.channel, "none"),
                )
                for row in sorted(mine, key=lambda row: row.channel)
            ],
            self._house.teller.push_key,
        )

    async def wish(self, grant: Grant, channel: m.Channel, asked: m.WishRequest) -> None:
        """Keep a wish; a new address is greeted. Raises TableError."""
        async with self._live.lock:
            before = self._wishes.get((grant.hash, channel))
            row = self._row(grant, channel, asked, before)
            now, table = self._house.moment(), self._live.table
            new: list[Notice] = []
            # Whoever asks again for one that nobody has confirmed has perhaps lost the first mail.
            if before is None or before.stop != row.stop or not before.wish.confirmed:
                self._house.teller.check_greeting(row.wish.target)
                seat = seats_of(table, grant)[0]
                new.append(self._notice(Arisen(seat, "hello", 0), row, now, now))
            try:
                waiting = await self._house.teller.outbox.waiting(grant.hash, channel)
                dues = {each.id: self.due(each.kind, row.wish, table, each.made) for each in waiting}
                new += await self._reminders(grant, row, now)
                await self._house.teller.outbox.wish(row, new, dues)
            except (Conflict, StoreFailed) as error:
                raise TableError("not_saved", 503) from error
            self._wishes[grant.hash, channel] = row
        self._house.teller.wake()

    async def carry(self, grant: Grant, rows: Iterable[WishRow], *, aware: bool) -> None:
        """Whoever holds a link wishes to be told as at another table; `aware`: they are here now.

        Raises TableError.
        """
        async with self._live.lock:
            at, table = self._house.moment(), self._live.table
            try:
                for row in rows:
                    if (grant.hash, row.channel) in self._wishes:
                        continue
                    kept = WishRow(grant.hash, row.channel, self._live.id, new_token(), row.wish)
                    new = [
                        self._notice(what, kept, at, self.due(what.kind, kept.wish, table, at))
                        for what in (reminders(table) if aware else now(table))
                        if _holds(table, grant, what.seat) and what.kind in kept.wish.kinds
                    ]
                    await self._house.teller.outbox.wish(kept, new if kept.wish.confirmed else [], {})
                    self._wishes[grant.hash, row.channel] = kept
            except (Conflict, StoreFailed) as error:
                raise TableError("not_saved", 503) from error
        self._house.teller.wake()

    async def _reminders(self, grant: Grant, row: WishRow, now: int) -> list[Notice]:
        """What a wish that begins while the clock of its seat runs is to be reminded of."""
        if "remind" not in row.wish.kinds or not row.wish.confirmed:
            return []
        table, known = self._live.table, await self._house.teller.outbox.reminded(row.hash, row.channel)
        return [
            self._notice(what, row, now, self.due("remind", row.wish, table, now))
            for what in reminders(table)
            if _holds(table, grant, what.seat) and what.key not in known
        ]

    def _row(self, grant: Grant, channel: m.Channel, asked: m.WishRequest, before: WishRow | None) -> WishRow:
        settings = self._house.settings
        if channel not in settings.notices:
            raise TableError("no_channel", 404, channel=channel)
        target = (asked.target or "").strip() or (before.wish.target if before is not None else "")
        if not target:
            raise TableError("no_address", 400)
        if zone_known(asked.zone) is None:
            raise TableError("unknown_zone", 400, zone=asked.zone)
        form = None
        match channel:
            case "mail":
                mail.check(target)
            case "webhook":
                webhook.check(target, settings.webhook_hosts)
                form = asked.form or webhook.form_of(target)
            case "push":
                target = push.check(target, settings.push_hosts)
        same = before is not None and before.wish.target == target
        quiet = None
        if asked.quiet_from is not None and asked.quiet_to is not None:
            quiet = asked.quiet_from, asked.quiet_to
        wish = Wish(
            target=target,
            lang=language(asked.lang),
            kinds=tuple(dict.fromkeys(asked.kinds)),
            form=form,
            zone=asked.zone,
            quiet=quiet,
            digest=asked.digest,
            confirmed=before.wish.confirmed if same and before is not None else channel != "mail",
        )
        stop = before.stop if same and before is not None else new_token()
        return WishRow(grant.hash, channel, self._live.id, stop, wish)

    async def confirm(self, row: WishRow) -> None:
        """Whoever reads at an address wants it. Raises TableError."""
        async with self._live.lock:
            before = self._wishes.get((row.hash, row.channel))
            if before is None or before.stop != row.stop or before.wish.confirmed:
                return
            sure = msgspec.structs.replace(before.wish, confirmed=True)
            kept = WishRow(before.hash, before.channel, before.table, before.stop, sure)
            now, grant = self._house.moment(), self._live.grants[row.hash]
            outbox, table = self._house.teller.outbox, self._live.table
            try:
                # What came up under an address that was told before this one has waited for the answer.
                waiting = await outbox.waiting(row.hash, row.channel)
                dues = {each.id: self.due(each.kind, sure, table, each.made) for each in waiting}
                await outbox.wish(kept, await self._reminders(grant, kept, now), dues)
            except (Conflict, StoreFailed) as error:
                raise TableError("not_saved", 503) from error
            self._wishes[row.hash, row.channel] = kept
        self._house.teller.wake()

    async def stop(self, mark: str, channel: str) -> None:
        """Tell nothing more by a wish. Raises TableError."""
        async with self._live.lock:
            try:
                await self._house.teller.outbox.forget(self._live.id, mark, channel)
            except (Conflict, StoreFailed) as error:
                raise TableError("not_saved", 503) from error
            self._wishes.pop((mark, channel), None)


def _holds(table: Table, grant: Grant, seat: int) -> bool:
    """Whether a link is that of whoever has a seat, or has left it for a while."""
    if grant.role == "host":
        return whose(table, seat) == "here"
    return grant.role == "seat" and grant.seat == seat


def masked(channel: m.Channel, target: str) -> str:
    """An address as it is shown to whoever has the link, who need not be who said it."""
    match channel:
        case "mail":
            return mail.masked(target)
        case "webhook":
            return webhook.masked(target)
        case "push":
            return push.masked(target)
