"""Bots at a table: each decides in a process of its own, and what it decides is an entry like any other."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from contextlib import AbstractAsyncContextManager
from typing import Protocol

import msgspec

from wagonway.bots import BotError, clocked, parse
from wagonway.bots.pool import BotFailed
from wagonway.bots.worker import Question

from . import log
from .edit import Edit, is_abandoned
from .house import House
from .pondering import Thinking, ThinkingAhead
from .table import Table
from .texts import TableError

logger = logging.getLogger("wagonway.server")

# Who decides for a bot that fails: good enough for any, and soon done in the plain form.
STAND_IN = "engineer"
# Seconds until a bot plays on whose decision could not be written: at first, and at most.
WRITE_AGAIN_SECONDS = 0.5
MOST_SECONDS = 30.0
# A thought may take a quarter of what is left of a round's seconds, a pause in which people can follow less:
# so there is always something left, however many bots play.
THOUGHTS_LEFT = 4
PAUSES_LEFT = 24
# A bot that may think longer than this does not take the last process from others.
LONG_SECONDS = 2.0
# Messages of the client's shell.
BOT_REPLACED = "table-bot-replaced"
STOOD_IN = "table-bot-stood-in"


class Played(Thinking, Protocol):
    """A table at which bots play."""

    def edit(self) -> AbstractAsyncContextManager[Edit]: ...


class _Thought:
    """What a bot is asked, and where the table stood."""

    def __init__(self, table: Table, seat: int, task: asyncio.Task[tuple[int, str | None]]) -> None:
        self._seat = seat
        self._ply, self._entries = table.ply, table.entries
        self.task = task
        # Nobody needs it any more.
        self.dropped = asyncio.Event()

    def stands(self, table: Table) -> bool:
        """Whether what was asked is asked still."""
        same = table.entries >= self._entries and table.ply == self._ply
        if not same or table.bot_to_act() != self._seat:
            return False
        # A step back and on again may lead to the same ply of another game.
        return all(low >= self._ply for low in table.lowest[self._entries :])

    async def over(self) -> bool:
        """Wait until it is thought to its end, or dropped; whether it was dropped."""
        waiting = asyncio.create_task(self.dropped.wait())
        try:
            await asyncio.wait((self.task, waiting), return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            self.task.cancel()
            raise
        finally:
            waiting.cancel()
        return self.dropped.is_set()


class BotPlay:
    """Lets the bots of a table play, one decision after the other."""

    def __init__(self, live: Played, house: House) -> None:
        self._live = live
        self._house = house
        # Seats that are thinking.
        self.thinking: list[int] = []
        self.task: asyncio.Task[None] | None = None
        # When the bots began to play after a person had.
        self._began = 0.0
        # What is thought now, and what was before and nobody needs: it is let come to its end, as another
        # process is ready sooner than one that was ended.
        self._thought: _Thought | None = None
        self._needless: asyncio.Task[tuple[int, str | None]] | None = None
        # What they think while people do.
        self.ahead = ThinkingAhead(live, house)

    @property
    def at_work(self) -> bool:
        return self.task is not None and not self.task.done()

    def start(self) -> None:
        """Let bots play on if it is their turn, or think ahead if it is a person's."""
        seat = self._live.table.bot_to_act()
        if not self.at_work and seat is not None:
            self._began = time.monotonic()
            self.task = asyncio.create_task(self._play(), name=f"bots of {self._live.id}")
        elif seat is not None and self._thought is not None and self._thought.dropped.is_set():
            # As soon as a needless thought is over.
            self._think([seat])
        self.ahead.start()

    def reconsider(self) -> None:
        """Something has happened: a thought about what is no longer asked is nobody's."""
        if self._thought is not None and not self._thought.stands(self._live.table):
            self._thought.dropped.set()
            self._think([])

    async def stop(self) -> None:
        """Stop thinking; what is written stays."""
        thought = self._thought.task if self._thought is not None else None
        tasks = [task for task in (self.task, thought, self._needless) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # Whoever plays may let others think ahead.
        await self.ahead.stop()

    async def _play(self) -> None:
        wait = WRITE_AGAIN_SECONDS
        try:
            while not self._house.closing:
                try:
                    if not await self._decide():
                        return
                    wait = WRITE_AGAIN_SECONDS
                except TableError as error:
                    if self._live.closed is not None:
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
            logger.exception("The bots of table %s stopped", self._live.id)
        finally:
            self._think([])

    def _think(self, seats: list[int]) -> None:
        if self.thinking != seats:
            self.thinking = seats
            for connection in self._live.connections:
                connection.refresh()

    def _left(self) -> float:
        """Seconds that are left until a person should be on turn again; nobody waits where bots are alone."""
        if self._live.table.bots_alone():
            return math.inf
        return max(0.0, self._house.settings.round_seconds - (time.monotonic() - self._began))

    async def _decide(self) -> bool:
        """One decision of the bot on turn; False when it is nobody's or a person's turn.

        Raises TableError where the decision could not be written.
        """
        table = self._live.table
        seat = table.bot_to_act()
        # A table of bots alone plays while somebody looks or waits for how it ends, and not for ever.
        wanted = self._live.connections or table.setup.tournament is not None or is_abandoned(table)
        unseen = table.bots_alone() and not wanted
        if self._live.closed is not None or seat is None or unseen or table.stands_still():
            return False
        spec = table.seats[seat].bot or "random"
        legal, known = table.narrator.actions(table.tip), table.narrator.information(table.tip, seat)
        question = Question(
            game=table.game,
            spec=spec,
            state=known,
            legal=legal,
            seed=self._house.seed(),
            form="auto" if self._house.warmer.warm(table.game) else "plain",
            components=table.setup.components,
            document=table.setup.document,
            seconds=self._left() / THOUGHTS_LEFT,
            foreseen=self.ahead.take(seat, known) if len(legal) > 1 else (),
            seat=seat,
        )
        began = time.monotonic()
        thought = _Thought(table, seat, asyncio.create_task(self._choose(question)))
        self._thought = thought
        try:
            if len(legal) > 1:
                self._think([seat])
            if await thought.over() and self._let_go(thought):
                return True
            action, note = await thought.task
            if self._live.connections and len(legal) > 1:
                pace = min(self._house.settings.pace, self._left() / PAUSES_LEFT)
                await asyncio.sleep(max(0.0, pace - (time.monotonic() - began)))
        finally:
            self._thought = None
        async with self._live.edit() as edit:
            if thought.stands(edit.table):
                edit.add(log.Decision(seat, action, bot=True, note=note))
        if thought.dropped.is_set():
            # Whoever went back has made another turn meanwhile.
            self._began = time.monotonic()
        return True

    def _let_go(self, thought: _Thought) -> bool:
        """Have a needless thought end by itself; one at a time, or an impatient thumb has all processes."""
        if self._needless is not None and not self._needless.done():
            return False
        self._needless = thought.task
        # What becomes of it is nobody's concern.
        thought.task.add_done_callback(lambda task: task.cancelled() or task.exception())
        return True

    async def _choose(self, question: Question) -> tuple[int, str | None]:
        """What a bot decides, or whoever decides for it, and what people are to be told of that."""
        settings, pool = self._house.settings, self._house.pool
        if len(question.legal) == 1:
            return question.legal[0], None
        try:
            wish = parse(question.spec)
            seconds = settings.bot_seconds + min(wish.think_seconds, settings.think_seconds)
            named = clocked(wish, settings.bot_seconds / 2)
            asked = msgspec.structs.replace(question, spec=str(named))
            is_long = parse(asked.spec).think_seconds > LONG_SECONDS
            return await pool.choose(asked, seconds, self._live.id, is_long), None
        except (BotFailed, BotError) as error:
            bot, table = question.spec, self._live.id
            logger.warning("The bot %s of table %s took no decision: %s.", bot, table, error)
        try:
            other = msgspec.structs.replace(question, spec=STAND_IN, form="plain")
            return await pool.choose(other, settings.bot_seconds, self._live.id), STOOD_IN
        except BotFailed as error:
            logger.warning("One was drawn at random, as %s took none either: %s.", STAND_IN, error)
        return question.legal[self._house.random.randrange(len(question.legal))], BOT_REPLACED
