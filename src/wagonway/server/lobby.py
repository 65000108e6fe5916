"""The lobby: tables that their hosts have opened to everybody, shown while one may sit there or look on.

What is shown lies in the database beside the log, written with the entries that change it, so that none is
read for whoever looks. A table at which none of its people was seen for a while is not shown, until one is.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection, Iterable
from typing import Protocol

import msgspec

from . import log
from . import messages as m
from .adding import Listing
from .clock import DAY, MINUTE
from .connection import Connection
from .settings import Settings
from .store import Store, StoreFailed
from .table import Table
from .texts import LANGUAGES, TableError

logger = logging.getLogger("wagonway.server")

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(m.OpenTable).decode
MOST_NAME = 60  # characters of what somebody calls their set
# A visit is kept where it prolongs the stay by at least this part.
WORTH = 8


def open_of(table: Table) -> m.OpenTable | None:
    """What the lobby shows of a table; None where it does not stand there."""
    if table.listed is None or table.over or table.review or not (table.offered or table.is_shown()):
        return None
    setup = table.setup
    return m.OpenTable(
        table=table.id,
        game=table.game,
        name=table.name,
        seats=[
            m.OpenSeat(seat, place.kind, place.name, place.bot, free=seat in table.offered)
            for seat, place in enumerate(table.seats)
        ],
        lang=table.listed,
        clock=setup.clock,
        options=setup.options,
        own_set=set_name(setup),
        hints=table.hints_allowed(),
        since=table.listed_at,
        begun=not table.gathering,
        watching=setup.watching,
        rated=setup.rated,
    )


def set_name(setup: log.Setup) -> dict[str, str] | None:
    """The name of somebody's own set, which may say anything; None where it is the game's."""
    if setup.document is None:
        return None
    name = setup.document.get("name")
    by = name if isinstance(name, dict) else {}
    return {lang: " ".join(str(by[lang]).split())[:MOST_NAME] for lang in LANGUAGES if lang in by}


def stay(table: Table, settings: Settings) -> int:
    """How long the lobby shows a table at which nobody is: milliseconds."""
    over_days = table.setup.clock is not None and table.setup.clock.pace == "days"
    return int(settings.lobby_days * DAY if over_days else settings.lobby_minutes * MINUTE)


def listing_of(before: Table | None, after: Table, at: int, settings: Settings) -> Listing | None:
    """How the lobby shows a table from now on; None where that stays as it was."""
    was, now = (open_of(before) if before is not None else None), open_of(after)
    filled: tuple[int, ...] = ()
    if before is not None:
        filled = tuple(sorted(before.offered - (set() if after.over else after.offered)))
    if was == now and not filled:
        return None
    if now is None:
        return Listing(after.id, None, filled=filled)
    return Listing(after.id, _encode(now).decode(), at + stay(after, settings), filled)


class Visited(Protocol):
    """A table in memory."""

    table: Table
    used: float

    @property
    def connections(self) -> Collection[Connection]: ...


class Lobby:
    """The lobby of one server."""

    def __init__(self, settings: Settings, store: Store, moment: Callable[[], int]) -> None:
        self._settings = settings
        self._store = store
        self._moment = moment
        # Tables that were opened from an address, as long as they stand here.
        self._from: dict[str, list[str]] = {}
        # When tables were looked for that somebody visits, and until when each is kept.
        self._looked = time.monotonic()
        self._until: dict[str, int] = {}

    def check_on(self) -> None:
        """Raise TableError where this server has no lobby."""
        if not self._settings.lobby:
            raise TableError("no_lobby", 404)

    async def tables(self, there: Callable[[str], bool] = lambda table: False) -> list[m.OpenTable]:
        """What it shows, newest first; `there` says whether somebody of a table is there."""
        self.check_on()
        bodies = await self._store.listed(self._moment(), self._settings.lobby_tables)
        found = [msgspec.structs.replace(each, here=there(each.table)) for each in map(_decode, bodies)]
        return sorted(found, key=lambda each: each.since, reverse=True)

    async def check_open(self, table: str) -> None:
        """Raise TableError where a table does not stand here: nobody has it read by asking."""
        self.check_on()
        known = table.isascii() and len(table) <= 32
        if not known or not await self._store.is_listed(table, self._moment()):
            raise TableError("not_open", 404)

    async def check_room(self, address: str) -> None:
        """Raise TableError where no other table can be opened, here or from an address."""
        open_ = {each.table for each in await self.tables()}
        if len(open_) >= self._settings.lobby_tables:
            raise TableError("lobby_full", 409, most=self._settings.lobby_tables)
        left = {one: [each for each in tables if each in open_] for one, tables in self._from.items()}
        self._from = {one: tables for one, tables in left.items() if tables}
        if len(self._from.get(address, ())) >= self._settings.lobby_per_address:
            raise TableError("lobby_crowded", 429, most=self._settings.lobby_per_address)

    def note(self, address: str, table: str) -> None:
        """A table was opened from an address."""
        mine = self._from.setdefault(address, [])
        if table not in mine:
            mine.append(table)

    async def visit(self, tables: Iterable[Visited]) -> None:
        """Keep those at which somebody is, or was since this was done last."""
        before, self._looked = self._looked, time.monotonic()
        now = self._moment()
        until = {}
        for live in list(tables):
            table = live.table
            if open_of(table) is None:
                continue
            until[table.id] = self._until.get(table.id, 0)
            span = stay(table, self._settings)
            visited = bool(live.connections) or live.used >= before
            if not visited or now + span - until[table.id] < span // WORTH:
                continue
            try:
                await self._store.keep_listed(table.id, now + span)
            except StoreFailed as error:
                logger.error("It cannot be kept that somebody is at a table of the lobby: %s", error)
                return
            until[table.id] = now + span
        self._until = until
