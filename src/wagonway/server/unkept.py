"""A table in memory, of one person and one socket, of which nothing is kept: a lesson, a puzzle.

It says what every table says, so that a page draws it alike, and tells its own story with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager

from wagonway.kernel.game import State

from . import log
from .connection import Connection
from .edit import Edit
from .house import House
from .line import Mark
from .live import Live
from .play import Narrator
from .store import Grant
from .table import Table
from .texts import TableError


class UnkeptTable(Table):
    """A table that begins in the middle of a game, with one person at it; nobody else thinks."""

    judged = False

    def __init__(
        self, name: str, start: State, seat: int, narrator: Narrator, names: Sequence[str] = ()
    ) -> None:
        setup = log.Setup(
            players=start.players,
            rules=start.rules_version,
            components=start.components.hash,
            options=start.options,
            hints=False,
        )
        super().__init__(name, start.game.id, setup, narrator)
        self.start = start
        self.tip, self.marks = start.copy(), [Mark(bytes(start))]
        called = names or [""] * start.players
        places = [log.Place("here" if each == seat else "bot", name) for each, name in enumerate(called)]
        self.apply(log.Opened(places))

    def bot_to_act(self) -> None:
        return


class Unkept(Live):
    """Such a table in play."""

    kept = False

    def __init__(self, house: House, table: UnkeptTable, seat: int) -> None:
        self.pupil = Grant("pupil", "seat", seat)
        super().__init__(house, table, [self.pupil])

    @asynccontextmanager
    async def edit(self) -> AsyncIterator[Edit]:
        """As at any table, but what happens is written nowhere."""
        async with self.lock:
            edit = Edit(self.table, self.manager.moment())
            yield edit
            await self.go_on(edit)
            if edit.changes:
                before, self.table = self.table, edit.table
                self._happened(before, edit.low, edit.answered)
                self.tell()

    async def go_on(self, edit: Edit) -> None:
        """What happens by itself after somebody has done something."""

    def tell(self, *, fresh: bool = False) -> None:
        """Tell how it stands; `fresh`: it begins, and has nothing to do with what was there before."""
        raise NotImplementedError

    def join(self, connection: Connection, entry: int | None, lines: int = 0) -> None:
        super().join(connection, None)
        self.tell(fresh=True)

    def begin(self, table: UnkeptTable) -> None:
        """Show another table, which has nothing to do with the one before."""
        before, self.table = self.table, table
        self._happened(before, 0, "gone")
        self.tell(fresh=True)

    def end(self) -> None:
        """Close it: it was open for long enough."""
        for connection in self.connections:
            connection.leave("lesson_over")


class Places:
    """How many such tables are open at a server: so many at most, and so many for one address."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._open: Counter[str] = Counter()

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """A place for one. Raises TableError where there is none."""
        if self._open[address] >= self._most_each or self._open.total() >= self._most:
            raise TableError("too_many_lessons", 429)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            self._open += Counter()  # forgets who has none
