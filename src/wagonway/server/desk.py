"""Where positions are judged by search: few at a time, and never in the way of bots at their tables.

Searches run in processes of their own at a low priority of the system. Who waits at a table is served before
analyses, and what was found is kept in the store, so that nothing is searched twice.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import shutil
import sys
import time
from collections.abc import AsyncIterator, Callable, Hashable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from wagonway.bots.judge import way_of_judging
from wagonway.bots.pool import BotFailed, Pool
from wagonway.bots.thought import Thought, Weighed
from wagonway.bots.worker import Judging, Question, Weighing

from . import log
from .settings import Settings
from .store import JudgementRow, Store, StoreFailed
from .unbroken import to_the_end
from .warming import Warmer

logger = logging.getLogger("wagonway.server")

# Who is served first.
WAITING, LOOKED_AT, COARSE, DEEP = range(4)
# More of a thought than anybody is shown is not kept.
MOST_KEPT = 40
# Seconds after which processes that nobody needs are ended.
REST_SECONDS = 60.0
# In the plain form there is no time for whole turns and for what is expected at the end.
IN_PLAIN = " plain"
_decode = msgspec.json.Decoder(Thought).decode


@dataclass(frozen=True)
class Subject:
    """A position as the seat to act knows it, with all that its judgement depends on but the budget."""

    game: str
    rules: int
    components: str
    document: dict[str, Any] | None
    known: bytes

    @classmethod
    def of(cls, game: str, setup: log.Setup, known: bytes) -> Subject:
        return cls(game, setup.rules, setup.components, setup.document, known)

    @property
    def digest(self) -> bytes:
        head = "\0".join((self.game, str(self.rules), self.components, way_of_judging(self.game), ""))
        return hashlib.sha256(head.encode() + self.known).digest()

    @property
    def position(self) -> str:
        """Under which its judgement is kept."""
        return self.digest.hex()

    @property
    def seed(self) -> int:
        """Of all luck that is made up about it: always alike."""
        return int.from_bytes(self.digest[:7])


@dataclass(frozen=True)
class Found:
    """What a search of so many simulations has found out."""

    simulations: int
    thought: Thought


class Desk:
    """Judges positions for all tables of a server."""

    def __init__(self, settings: Settings, store: Store, warmer: Warmer, bots: Pool) -> None:
        self.settings = settings
        nice = ("nice", "-n", "10") if shutil.which("nice") else ()
        self.pool = Pool(settings.analysis_workers, (*nice, sys.executable, "-m", "wagonway.bots.worker"))
        self._store = store
        self._warmer = warmer
        # Whoever thinks ahead there makes way for what is searched here.
        self._bots = bots
        self._free = settings.analysis_workers
        # Who waits for a place, in the order in which they came: how urgent it is now, and who is told.
        self._waiting: list[tuple[Callable[[], int], asyncio.Future[None]]] = []
        self._used = time.monotonic()
        # Who will have something judged now and then, and must not wait for a process to come up.
        self._expected: set[Hashable] = set()
        self._preparing: asyncio.Task[None] | None = None
        # Positions that are being searched, as long as anybody searches there or waits to.
        self._searching: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def place(self, game: str, urgency: Callable[[], int]) -> AsyncIterator[None]:
        """A place where one search of a game can run, when it is one's turn.

        How urgent it is may change while one waits: it is asked whenever a place becomes free.
        """
        # A game that is being compiled keeps no other from being searched.
        await self._warmer.settled(game)
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            self._waiting.append((urgency, turn))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._pass_on()
                raise
        self._bots.stop_pondering()
        try:
            yield
        finally:
            self._pass_on()

    @property
    def is_idle(self) -> bool:
        """Nothing is searched."""
        return self._free == self.settings.analysis_workers and self.pool.is_idle

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return sum(not turn.done() for _, turn in self._waiting)

    def _pass_on(self) -> None:
        self._waiting = [(urgency, turn) for urgency, turn in self._waiting if not turn.done()]
        if not self._waiting:
            self._free += 1
            return
        first = min(self._waiting, key=lambda one: one[0]())
        self._waiting.remove(first)
        first[1].set_result(None)

    async def known(self, positions: Sequence[str]) -> dict[str, Found]:
        """What was found out about positions before, by whatever table."""
        try:
            # Askers leave at any moment, and one who leaves in the midst of a statement costs a connection.
            rows = await to_the_end(self._store.judgements(positions))
        except StoreFailed as error:
            logger.error("Judgements could not be read: %s", error)
            return {}
        return {
            key: Found(row.simulations, _decode(row.body))
            for key, row in rows.items()
            # What was found before the game was compiled is not good enough afterwards.
            if not (row.search.endswith(IN_PLAIN) and self._warmer.warm(row.game))
        }

    async def known_well(self, subject: Subject, simulations: int) -> Found | None:
        """What is known of a position by so many simulations at least."""
        found = (await self.known([subject.position])).get(subject.position)
        return found if found is not None and found.simulations >= simulations else None

    async def judge(self, subject: Subject, simulations: int, urgency: int) -> Found:
        """What is known of a position, or what a search finds out about it. Raises BotFailed."""
        found = await self.known_well(subject, simulations)
        if found is not None:
            return found
        async with self.place(subject.game, lambda: urgency):
            return await self.search(subject, simulations)

    async def compiled(self, game: str) -> bool:
        """Wait until a game is compiled or is not going to be; whether it is."""
        await self._warmer.settled(game)
        return self._warmer.warm(game)

    async def choose(self, question: Question) -> int:
        """What a bot decides, when nobody needs the place more. Raises BotFailed."""
        async with self.place(question.game, lambda: DEEP):
            self._used = time.monotonic()
            return await self.pool.choose(question, self.settings.analysis_seconds)

    async def weigh(
        self, subject: Subject, taken: Sequence[int], simulations: int, margin: float
    ) -> Weighed | None:
        """What a turn that began there gives up; None while the game is not compiled. Raises BotFailed."""
        if not self._warmer.warm(subject.game):
            return None
        weighing = Weighing(
            game=subject.game,
            state=subject.known,
            taken=list(taken),
            simulations=simulations,
            margin=margin,
            seed=subject.seed,
            form="auto",
            components=subject.components,
            document=subject.document,
        )
        async with self.place(subject.game, lambda: WAITING):
            self._used = time.monotonic()
            return await self.pool.weigh(weighing, self.settings.analysis_seconds)

    async def search(self, subject: Subject, simulations: int, must: int | None = None) -> Found:
        """Search now, which only who has a `place` may; `must` is looked at in any case. Raises BotFailed.

        What another table has just had searched is not searched again, unless `must` was not looked at: then
        with as many simulations as before, so that no deeper search is given up for a shallower one.
        """
        lock = self._searching.setdefault(subject.position, asyncio.Lock())
        async with lock:
            found = await self.known_well(subject, simulations)
            if found is not None and (must is None or found.thought.of(must) is not None):
                return found
            if found is not None:
                simulations = found.simulations
            return await self._search(subject, simulations, must)

    async def _search(self, subject: Subject, simulations: int, must: int | None) -> Found:
        self._used = time.monotonic()
        form = "auto" if self._warmer.warm(subject.game) else "plain"
        thought = await self.pool.judge(
            Judging(
                game=subject.game,
                state=subject.known,
                simulations=simulations,
                # The same position is judged alike wherever it comes from.
                seed=subject.seed,
                form=form,
                components=subject.components,
                document=subject.document,
                must=must,
            ),
            self.settings.analysis_seconds,
        )
        if not thought.judgements:
            raise BotFailed("the search found no decision")
        self._used = time.monotonic()
        found = Found(simulations, _short(thought, must))
        await self._keep(subject, found, way_of_judging(subject.game) + IN_PLAIN * (form == "plain"))
        return found

    async def _keep(self, subject: Subject, found: Found, search: str) -> None:
        row = JudgementRow(
            position=subject.position,
            game=subject.game,
            rules=subject.rules,
            components=subject.components,
            search=search,
            simulations=found.simulations,
            body=msgspec.json.encode(found.thought).decode(),
        )
        try:
            await to_the_end(self._store.keep_judgement(row))
        except StoreFailed as error:
            logger.error("A judgement could not be kept: %s", error)

    def expect(self, who: Hashable, game: str) -> None:
        """Hold processes ready for somebody, until `dismiss`."""
        self._expected.add(who)
        if self._warmer.warm(game) and (self._preparing is None or self._preparing.done()):
            self._preparing = asyncio.create_task(self.pool.prepare())

    def dismiss(self, who: Hashable) -> None:
        """Somebody will have nothing judged any more."""
        self._expected.discard(who)

    async def rest(self) -> None:
        """End processes that have had nothing to do for a while."""
        idle = time.monotonic() - self._used > REST_SECONDS
        if idle and not (self._waiting or self._expected):
            await self.pool.rest()

    async def close(self) -> None:
        if self._preparing is not None:
            self._preparing.cancel()
            await asyncio.gather(self._preparing, return_exceptions=True)
        await self.pool.close()


def _short(thought: Thought, must: int | None) -> Thought:
    """The best part of a thought, with numbers as exact as they are."""
    judgements = [
        replace(
            one,
            chances=tuple(round(chance, 4) for chance in one.chances),
            points=tuple(round(point, 2) for point in one.points),
            aim=one.aim if one.aim is None else round(one.aim, 4),
            error=one.error if one.error is None else round(one.error, 4),
        )
        for place, one in enumerate(thought.judgements)
        if place < MOST_KEPT or one.action == must
    ]
    return Thought(thought.seat, thought.simulations, tuple(judgements))
