"""What is said at a table: kept beside its log, so that nobody who plays waits for it.

A line tells what its speaker wrote and nothing else of the table. It may name a committed decision; where the
game is taken back to before that, it stays and names none.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Sequence
from typing import Protocol

import msgspec

from . import messages as m
from . import rows
from .clock import HOUR
from .connection import Connection
from .house import House
from .keeper.mutes import muted_until
from .limits import Buckets
from .showing import seats_of
from .store import Beside, Conflict, Grant, StoreFailed
from .table import Table
from .texts import TableError, sentence
from .unbroken import to_the_end

logger = logging.getLogger("wagonway.server")

# Lookers-on have this part of all lines at most.
WATCHERS_PART = 4


class Said(msgspec.Struct, frozen=True):
    """A line as it lies in the database."""

    line: m.TalkLine
    # Entries of the log when it was said: a later step back may have taken its ply away.
    entries: int = 0
    # By which link, by its hash, where somebody keeps the site and may have to know.
    by: str = ""
    # Who said it, by the id of their account: whoever has blocked them is not told.
    person: str | None = None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Said).decode


class Spoken(Protocol):
    """A table at which people talk."""

    table: Table

    @property
    def id(self) -> str: ...

    @property
    def connections(self) -> Collection[Connection]: ...


def talks(table: Table) -> bool:
    """Whether there is somebody to talk to: a seat that is played elsewhere."""
    # Whoever left their seat to a bot may still be there, and come back.
    places = (table.away.get(seat, place) for seat, place in enumerate(table.seats))
    return not table.review and any(place.kind == "invite" for place in places)


def _told(line: m.TalkLine, connection: Connection) -> m.TalkLine:
    """A line as somebody is told it: of one that is hidden, that it is."""
    if not line.hidden:
        return line
    return msgspec.structs.replace(line, text=sentence("talk-hidden", connection.lang))


class Talk:
    """The talk of one table."""

    def __init__(self, live: Spoken, house: House, bodies: Iterable[str] = ()) -> None:
        self._live = live
        self._house = house
        self._lock = asyncio.Lock()
        rate = house.settings.lines_per_minute
        self._rates = Buckets(rate / 60, rate)
        self._said: list[Said] = []
        self.take(bodies)

    def take(self, bodies: Iterable[str]) -> None:
        """Take the lines as the database has them; those that cannot be read are passed over.

        A hidden line stands in the place of each, for lines are known by their numbers.
        """
        self._said = []
        for number, body in enumerate(bodies):
            try:
                said = _decode(body)
            except (msgspec.MsgspecError, UnicodeEncodeError) as error:
                logger.error("Line %d of table %s cannot be read: %s", number, self._live.id, error)
                said = Said(m.TalkLine(number, 0, hidden=True))
            self._said.append(said)

    def heard(self, grant: Grant, first: int = 0, hushed: Collection[str] = ()) -> list[m.TalkLine]:
        """The lines from number `first` on that a token may read; none of people who are `hushed`."""
        return self._read(self._said[first:], grant, hushed)

    def _read(self, said: Iterable[Said], grant: Grant, hushed: Collection[str]) -> list[m.TalkLine]:
        plays = bool(seats_of(self._live.table, grant))
        return [
            self._line(each)
            for each in said
            if (plays or not each.line.players) and each.person not in hushed
        ]

    def _line(self, said: Said) -> m.TalkLine:
        ply, lowest = said.line.ply, self._live.table.lowest
        if ply is None or all(low > ply for low in lowest[said.entries :]):
            return said.line
        return msgspec.structs.replace(said.line, ply=None)

    def writer(self, number: int) -> tuple[str | None, str | None]:
        """By which link a line was said, by its hash, and by which account, as far as that is known."""
        said = self._said[number]
        return said.by or None, said.person

    def welcome(self, connection: Connection, known: int) -> None:
        """Tell a connection what it does not know yet: of lines that it knew, that they are hidden."""
        heard = self.heard(connection.grant, hushed=connection.hushed)
        lines = [_told(line, connection) for line in heard if line.number >= known or line.hidden]
        if lines:
            connection.tell(m.Talk(lines))

    def cut(self, low: int) -> None:
        """The game went on from ply `low` anew: tell which lines are about nothing any more."""
        about = [said for said in self._said if said.line.ply is not None and said.line.ply >= low]
        self._tell([said for said in about if self._line(said).ply is None])

    def _tell(self, said: Sequence[Said]) -> None:
        for connection in self._live.connections:
            read = self._read(said, connection.grant, connection.hushed)
            lines = [_told(line, connection) for line in read]
            if lines:
                connection.tell(m.Talk(lines))

    async def say(self, grant: Grant, wish: m.Say, person: str | None = None) -> None:
        """Say something, as `person` where that is somebody with an account.

        Raises TableError where it cannot be, or could not be kept.
        """
        table, seats = self._live.table, seats_of(self._live.table, grant)
        text = "" if wish.phrase else " ".join(wish.text.split())
        if not talks(table):
            raise TableError("no_talk", 409)
        if grant.role == "open":
            raise TableError("only_listens", 403)
        if not text and wish.phrase is None:
            raise TableError("nothing_said", 400)
        allowed: list[int | None] = [*seats] or [None]
        if wish.seat not in allowed or (wish.players and not seats):
            raise TableError("not_your_seat", 403)
        if wish.ply is not None and wish.ply >= table.committed:
            raise TableError("look_range", 404, ply=wish.ply, last=table.committed)
        wait = self._rates.take(grant.hash)
        if wait > 0:
            raise TableError("too_much_talk", 429, seconds=int(wait) + 1)
        kept = self._house.settings.keeper
        if kept:
            await self._check_muted(grant, person)
        async with self._lock:
            most = self._house.settings.lines
            watchers = [each for each in self._said if each.line.seat is None]
            if not seats:
                most //= WATCHERS_PART
            if len(self._said if seats else watchers) >= most:
                raise TableError("talk_full", 409, most=most)
            name = table.seats[wish.seat].name if wish.seat is not None else ""
            line = m.TalkLine(
                number=len(self._said),
                at=self._house.moment(),
                seat=wish.seat,
                name=name,
                text=text,
                phrase=wish.phrase,
                players=wish.players,
                ply=wish.ply,
            )
            await to_the_end(self._keep(Said(line, table.entries, grant.hash if kept else "", person)))

    async def _check_muted(self, grant: Grant, person: str | None) -> None:
        """Raise TableError where a keeper has said that somebody may not write for a time."""
        now = self._house.moment()
        try:
            until = await muted_until(self._house.store, grant.hash, person, now)
        except StoreFailed as error:
            raise TableError("not_saved", 503) from error
        if until is not None:
            raise TableError("muted", 403, hours=-(-(until - now) // HOUR))

    async def hide(self, number: int, line: m.TalkLine | None, beside: Beside) -> None:
        """Hide a line (None) or show it as it was, and write what is `beside` it in the same transaction.

        Raises TableError where there is no such line, or it could not be written.
        """
        async with self._lock:
            if not 0 <= number < len(self._said):
                raise TableError("no_line", 404)
            said = self._said[number]
            if line is None:
                shown = msgspec.structs.replace(said.line, text="", phrase=None, ply=None, hidden=True)
            else:
                # Whoever has gone meanwhile is called as they are by now.
                shown = msgspec.structs.replace(line, name=said.line.name)
            await to_the_end(self._rewrite(msgspec.structs.replace(said, line=shown), beside))

    async def _rewrite(self, said: Said, beside: Beside) -> None:
        number, store = said.line.number, self._house.store
        mine = rows.talk.c.table_id == self._live.id, rows.talk.c.number == number
        try:
            async with store.connected() as connection:
                body = _encode(said).decode()
                await connection.execute(rows.talk.update().where(*mine).values(body=body))
                await beside(connection)
                await store.hold(connection, self._live.id)
        except (Conflict, StoreFailed) as error:
            logger.error("A line of table %s could not be hidden: %s", self._live.id, error)
            self.take((await self._house.stored(self._live.id, settled=True)).talk)
            self._tell(self._said[number : number + 1])
            if said not in self._said:
                raise TableError("not_saved", 503) from error
            return
        self._said[number] = said
        self._tell([said])

    async def _keep(self, said: Said) -> None:
        try:
            await self._house.store.say(self._live.id, said.line.number, _encode(said).decode())
        except (Conflict, StoreFailed) as error:
            logger.error("A line of table %s could not be kept: %s", self._live.id, error)
            # It may have been: what there is now is told by the database, and nothing is said twice.
            known = len(self._said)
            self.take((await self._house.stored(self._live.id, settled=True)).talk)
            self._tell(self._said[known:])
            if said not in self._said:
                raise TableError("not_saved", 503) from error
            return
        self._said.append(said)
        self._tell([said])
