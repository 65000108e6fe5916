"""Bots of a table think ahead while a person does, in a process that nobody else needs.

They decide what they will do in one position after another that may come, each a question of its own. What is
decided comes back as a value, which stands here until the bot takes its next turn, wherever it is then asked.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import secrets
import time
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from wagonway.bots import BotError, clocked, parse
from wagonway.bots.levels import ponders
from wagonway.bots.pool import BotFailed
from wagonway.bots.thought import Foreseen
from wagonway.bots.worker import Pondering

from .connection import Connection
from .house import House
from .line import Mark
from .table import Table
from .texts import TableError

logger = logging.getLogger("wagonway.server")

# Until it is tried again where others need the processes: at first, and at most.
AGAIN_SECONDS = 0.3
MOST_SECONDS = 5.0


class Thinking(Protocol):
    """A table at which bots think ahead."""

    table: Table
    closed: TableError | None

    @property
    def id(self) -> str: ...

    @property
    def connections(self) -> Collection[Connection]: ...


@dataclass(frozen=True)
class Kept:
    """What a bot has decided on, from a position on in which a person was on turn."""

    spec: str
    ply: int
    mark: Mark
    foreseen: tuple[Foreseen, ...]


class ThinkingAhead:
    """Lets the bots of a table think ahead, one thought after the other."""

    def __init__(self, live: Thinking, house: House) -> None:
        self._live = live
        self._house = house
        self._kept: dict[int, Kept] = {}
        # The position from which it is thought ahead, for how long it was already, how many thoughts each bot
        # had, how long the last took, and which bots will have no more.
        self._mark: Mark | None = None
        self._spent = 0.0
        self._thoughts: Counter[tuple[int, str]] = Counter()
        self._took: dict[tuple[int, str], float] = {}
        self._done: set[tuple[int, str]] = set()
        self._wait = AGAIN_SECONDS
        # So that nobody who knows as much as a bot finds out what it has decided on.
        seed = house.settings.seed
        self._salt = secrets.token_bytes(16) if seed is None else str(seed).encode()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Think ahead if a person is on turn and a bot that ponders will be."""
        if (self.task is None or self.task.done()) and self._seats():
            self.task = asyncio.create_task(self._think(), name=f"thinking ahead at {self._live.id}")

    async def stop(self) -> None:
        """Stop thinking, and forget."""
        self._kept = {}
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def take(self, seat: int, known: bytes) -> tuple[Foreseen, ...]:
        """The turn that the bot of a seat has decided on for what it knows now, to be used once."""
        kept, table = self._kept.pop(seat, None), self._live.table
        if kept is None or kept.spec != table.seats[seat].bot:
            return ()
        # After a step back another game is played than the one it was thought about.
        is_same = kept.ply < len(table.marks) and table.marks[kept.ply] is kept.mark
        return tuple(one for one in kept.foreseen if one.known == known) if is_same else ()

    def _seats(self) -> list[int]:
        """The bots that may think ahead now, those first that sit next after the person on turn."""
        table, house = self._live.table, self._house
        person = table.seat_on_turn()
        if person is None or table.absent(person) or table.over or table.review or not self._live.connections:
            return []
        is_open = self._live.closed is None and not house.closing
        if not is_open or not house.settings.ponder_seconds or not house.warmer.warm(table.game):
            return []
        seats = len(table.seats)
        after = [(person + step) % seats for step in range(1, seats)]
        return [seat for seat in after if table.seats[seat].kind == "bot" and _ponders(table.seats[seat].bot)]

    async def _think(self) -> None:
        try:
            while True:
                async with self._house.pool.ahead:
                    # Asked only now: while other tables had their thoughts this one may have moved on.
                    seat = self._next()
                    if seat is None:
                        return
                    was_free = await self._thought(seat)
                # Tables that wait for the lock come first.
                await asyncio.sleep(0 if was_free else self._wait)
                self._wait = AGAIN_SECONDS if was_free else min(2 * self._wait, MOST_SECONDS)
        except BotFailed as error:
            self._spent = math.inf
            logger.warning("Nobody thinks ahead at table %s: %s.", self._live.id, error)
        except asyncio.CancelledError:
            raise
        except Exception:
            self._spent = math.inf
            logger.exception("Nobody thinks ahead at table %s", self._live.id)

    def _next(self) -> int | None:
        """The seat that is to think ahead now, each in turn; None where none is to."""
        seats, table = self._seats(), self._live.table
        if not seats:
            return None
        mark = table.marks[table.committed]
        if mark is not self._mark:
            self._mark, self._spent, self._wait = mark, 0.0, AGAIN_SECONDS
            self._thoughts, self._took, self._done = Counter(), {}, set()
        left = self._house.settings.ponder_seconds - self._spent
        able = [seat for seat in seats if self._needs(seat) <= left]
        if not able or left <= 0:
            return None
        return min(able, key=lambda seat: self._thoughts[seat, table.seats[seat].bot or ""])

    def _needs(self, seat: int) -> float:
        """Seconds for one more thought of a bot, as far as that is known; endless where it will have none."""
        spec = self._live.table.seats[seat].bot or ""
        who = (seat, spec)
        return math.inf if who in self._done else self._took.get(who, parse(spec).think_seconds)

    def _is_quiet(self) -> bool:
        """Whether nobody waits for a bot, a hint, an analysis or a game that is being compiled."""
        house = self._house
        return house.pool.is_idle and house.desk.is_idle and house.warmer.percent is None

    async def _thought(self, seat: int) -> bool:
        """Let a bot decide on one more turn; False where others need the processes. Raises BotFailed."""
        if not self._is_quiet():
            return False
        table, settings = self._live.table, self._house.settings
        # From what was last committed: a turn under way is known to nobody but its player.
        ply, spec = table.committed, table.seats[seat].bot or ""
        mark, who = table.marks[ply], (seat, spec)
        number = self._thoughts[who]
        known = table.narrator.information(table.board.state, seat)
        began = time.monotonic()
        found = await self._house.pool.ponder(
            Pondering(
                game=table.game,
                # As it is named where it is asked for its turn.
                spec=str(clocked(parse(spec), settings.bot_seconds / 2)),
                state=known,
                seat=seat,
                number=number,
                seed=self._seed(known),
                form="auto",
                components=table.setup.components,
                document=table.setup.document,
            ),
            settings.ponder_seconds - self._spent,
        )
        took = time.monotonic() - began
        self._spent += took
        if found is None:
            return False
        self._thoughts[who] += 1
        self._took[who] = took
        # The first has found out what may come, too. What takes less than the pause after a decision need not
        # be thought ahead: nobody would see it.
        if not found or (number > 0 and took < settings.pace):
            self._done.add(who)
        before = self._kept.get(seat)
        goes_on = before is not None and before.mark is mark and before.spec == spec
        earlier = before.foreseen if before is not None and goes_on else ()
        if found:
            self._kept[seat] = Kept(spec, ply, mark, (*earlier, *found))
        return True

    def _seed(self, known: bytes) -> int:
        """Of the luck in thinking ahead, alike for what a seat knows; it takes none of the table's."""
        return int.from_bytes(hashlib.sha256(self._salt + known).digest()[:7])


def _ponders(spec: str | None) -> bool:
    try:
        return ponders(parse(spec or ""))
    except BotError:
        return False
