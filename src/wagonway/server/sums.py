"""What the parts of a game brought, and how it went: worked out one by one, beside the loop, and kept."""

from __future__ import annotations

import asyncio

import msgspec

from . import messages as m
from .beside import beside
from .line import Mark, Ply
from .showing import course, scored, scored_board
from .table import Table
from .texts import TableError

# Questions of one table that may wait at a time; pages ask for one after the other.
MOST_WAITING = 8
MOST_COURSES = 2


class Sums:
    """The sums of one table."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0
        # By the ply that ended the part; what was taken back since is another ply.
        self._found: dict[int, tuple[Ply, m.Scored]] = {}
        # By the last ply, with the mark of the position before it.
        self._courses: dict[int, tuple[Mark, m.Course]] = {}

    async def find(self, table: Table, ply: int, asked: int, seat: int | None) -> m.Scored:
        """The answer to one question, for the eyes of a seat.

        Raises TableError where none ended there, or too many wait.
        """
        if self._waiting >= MOST_WAITING:
            raise TableError("too_fast", 429)
        self._waiting += 1
        try:
            async with self._turn:
                ended = table.line[ply]
                known, told = self._found.get(ply, (None, None))
                if told is None or known is not ended:
                    told = await beside(scored, table, ply, asked)
                    self._found[ply] = ended, told
        finally:
            self._waiting -= 1
        return scored_board(table, msgspec.structs.replace(told, id=asked), seat)

    async def course(self, table: Table, last: int, asked: int) -> m.Course:
        """How what counts changed up to a ply: however many ask at once, it is drawn up once.

        So the pages of one table keep no more than one of the threads, which all tables share, from others.
        """
        async with self._turn:
            ended = table.marks[last]
            known, told = self._courses.get(last, (None, None))
            if told is None or known is not ended:
                told = await beside(course, table, last, asked)
                # People with half a turn see one ply further than others: two are enough.
                while len(self._courses) >= MOST_COURSES:
                    del self._courses[next(iter(self._courses))]
                self._courses[last] = ended, told
        return msgspec.structs.replace(told, id=asked)
