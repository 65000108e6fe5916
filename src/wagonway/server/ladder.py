"""What bots make of the layout of a day: marks for whoever plays it, found out once beside the loop and kept.

A bot plays the whole game on that very layout, chance and all, in the processes of the desk and after
whatever else they have to do. Its luck follows from the layout, so that another server finds out the same.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time

from wagonway.bots.levels import LEVELS
from wagonway.bots.pool import BotFailed
from wagonway.bots.worker import Question

from . import daily, log
from . import messages as m
from .desk import Desk
from .play import Library
from .store import Finish, Store, StoreFailed
from .table import Table

logger = logging.getLogger("wagonway.server")

# The strongest thinks as long as people like to wait, and what it finds hangs on the machine.
MARKS = LEVELS[:-1]
# A bot that brought no mark, on a machine that was too busy for one, is asked again after so many seconds.
AGAIN_SECONDS = 300


class Ladders:
    """The marks of all layouts; one is being found out at a time."""

    def __init__(self, library: Library, desk: Desk, store: Store) -> None:
        self._library, self._desk, self._store = library, desk, store
        self._climbing: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()
        # Until when a layout is left alone, whose bots brought no mark.
        self._resting: dict[str, float] = {}

    async def ladder(self, game: str, setup: log.Setup, best: m.DailyBest | None) -> m.DailyLadder:
        """What there is to reach, and that what is not known is found out. Raises StoreFailed."""
        layout = daily.layout_of(game, setup)
        known = (await self._store.marks([layout])).get(layout, {})
        resting = self._resting.get(layout, 0) > time.monotonic()
        coming = [] if resting else [bot for bot in MARKS if bot not in known]
        if coming and layout not in self._climbing:
            task = asyncio.create_task(self._climb(game, setup, coming), name=f"marks of {game}")
            self._climbing[layout] = task
            task.add_done_callback(lambda _: self._climbing.pop(layout, None))
        ranks = self._library.ranks(game, setup.components)
        return m.DailyLadder(game, str(setup.daily), setup.options, rungs(known, ranks, best), coming, best)

    async def _climb(self, game: str, setup: log.Setup, bots: list[str]) -> None:
        layout = daily.layout_of(game, setup)
        left = list(bots)
        try:
            async with self._turn:
                while left and await self._desk.compiled(game):
                    await self._store.keep_mark(layout, left[0], await self._played(game, setup, left[0]))
                    left.pop(0)
        except (BotFailed, StoreFailed) as error:
            logger.warning("%s has no mark for %s of %s: %s.", left[0], game, setup.daily, error)
        except Exception:
            logger.exception("The marks of %s of %s stopped", game, setup.daily)
        finally:
            if left:
                self._resting[layout] = time.monotonic() + AGAIN_SECONDS

    async def _played(self, game: str, setup: log.Setup, bot: str) -> Finish:
        """How a bot ends on a layout. Raises BotFailed."""
        table = Table("", game, setup, self._library.narrator(game, setup))
        draw, luck = daily.draw_for(table), daily.seed_of(game, setup)
        table.apply(log.Opened([log.Place("bot", bot, bot)]))
        table.settle(draw)
        while not table.over:
            legal = table.narrator.actions(table.tip)
            action = legal[0]
            if len(legal) > 1:
                digest = hashlib.sha256(luck + f"{bot} {table.ply}".encode()).digest()
                asked = Question(
                    game=game,
                    spec=bot,
                    state=table.narrator.information(table.tip, 0),
                    legal=legal,
                    seed=int.from_bytes(digest[:7]),
                    form="auto",
                    components=setup.components,
                    document=setup.document,
                )
                action = await self._desk.choose(asked)
            table.apply(log.Decision(0, action, bot=True))
            table.settle(draw)
        return daily.finish_of(table)

    async def close(self) -> None:
        for task in list(self._climbing.values()):
            task.cancel()
        await asyncio.gather(*self._climbing.values(), return_exceptions=True)


def rungs(
    known: dict[str, Finish], ranks: list[tuple[dict[str, str], int]], best: m.DailyBest | None
) -> list[m.DailyRung]:
    """What there is to reach on a layout and where its player stands, the highest first."""
    own = None if best is None or best.score is None else Finish(best.score, best.aims)
    found = [
        (finish, 1, m.DailyRung("bot", finish.score, finish.aims, daily.reaches(own, finish), bot=bot))
        for bot, finish in known.items()
    ]
    for label, least in ranks:
        finish = Finish(least, {})
        found.append((finish, 0, m.DailyRung("rank", least, {}, daily.reaches(own, finish), label=label)))
    if own is not None:
        found.append((own, 2, m.DailyRung("own", own.score, own.aims, True)))
    found.sort(key=lambda each: (daily.worth(each[0]), each[1]), reverse=True)
    return [rung for _, _, rung in found]
