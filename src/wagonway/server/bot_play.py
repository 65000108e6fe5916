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
        # What they think while people do.
        self.ahead = ThinkingAhead(live, house)

    @property
    def at_work(self) -> bool:
        return self.task is not None and not self.task.done()

    def start(self) -> None:
        """Let bots play on if it is their turn, or think ahead if it is a person's."""
        if not self.at_work and self._live.table.bot_to_act() is not None:
            self._began = time.monotonic()
            self.task = asyncio.create_task(self._play(), name=f"bots of {self._live.id}")
        self.ahead.start()

    async def stop(self) -> None:
        """Stop thinking; what is written stays."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
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
        ply, entries, spec = table.ply, table.entries, table.seats[seat].bot or "random"
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
        began, note = time.monotonic(), None
        if len(legal) == 1:
            action = legal[0]
        else:
            self._think([seat])
            action, note = await self._choose(question)
            if self._live.connections:
                pace = min(self._house.settings.pace, self._left() / PAUSES_LEFT)
                await asyncio.sleep(max(0.0, pace - (time.monotonic() - began)))
        async with self._live.edit() as edit:
            now = edit.table
            same = now.entries >= entries and now.bot_to_act() == seat and now.ply == ply
            # A step back and on again may lead to the same ply of another game.
            if same and all(low >= ply for low in now.lowest[entries:]):
                edit.add(log.Decision(seat, action, bot=True, note=note))
        return True

    async def _choose(self, question: Question) -> tuple[int, str | None]:
        """What a bot decides, or whoever decides for it, and what people are to be told of that."""
        settings, pool = self._house.settings, self._house.pool
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
