"""Compiles the games in a process of its own while the table plays the plain form."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import shutil
import sys
from collections.abc import Callable, Sequence

import wagonway

logger = logging.getLogger("wagonway.server")


class Warmer:
    """Warms the compile cache, one game after the other, what is waited for first.

    `percent` is None while nothing is compiled.
    """

    def __init__(self, enabled: bool, tell: Callable[[int | None], None]) -> None:
        self.enabled = enabled
        self.percent: int | None = None
        self._tell = tell
        self._warm: set[str] = set()
        self._cold: list[str] = []
        self._over = asyncio.Event()
        self._process: asyncio.subprocess.Process | None = None

    def warm(self, game: str) -> bool:
        """Whether bots may play the compiled form without waiting for it."""
        return game in self._warm

    async def settled(self, game: str) -> None:
        """Wait until the game is compiled, or is not going to be. It is the next to be compiled."""
        if game in self._cold:
            self._cold.remove(game)
            self._cold.insert(0, game)
        while not self.warm(game) and not self._over.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._over.wait(), 0.5)

    async def run(self, games: Sequence[str]) -> None:
        """Look at each game and compile it where that is missing."""
        try:
            await self._run(games)
        finally:
            self._over.set()

    async def _run(self, games: Sequence[str]) -> None:
        for game in games:
            if await asyncio.to_thread(wagonway.game(game).is_warm):
                self._warm.add(game)
        cold = [game for game in games if game not in self._warm]
        if not self.enabled or not cold:
            return
        self._cold = list(cold)
        for number in range(len(cold)):
            game = self._cold.pop(0)
            self._say(100 * number // len(cold))
            if await self._compile(game, number, len(cold)):
                self._warm.add(game)  # from now on its tables play the compiled form
        self._say(None)

    def _say(self, percent: int | None) -> None:
        if percent != self.percent:
            self.percent = percent
            self._tell(percent)

    async def _compile(self, game: str, number: int, of: int) -> bool:
        # People and bots come first where there are few cores.
        nice = ("nice", "-n", "10") if shutil.which("nice") else ()
        self._process = await asyncio.create_subprocess_exec(
            *(*nice, sys.executable, "-m", "wagonway.kernel.warm", game),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            # "GAME PERCENT NAME"
            words = line.split()
            if len(words) > 1 and words[1].isdigit():
                self._say((100 * number + min(99, int(words[1]))) // of)
        code = await self._process.wait()
        if code != 0:
            logger.warning("%s could not be compiled; its bots play the plain form.", game)
        return code == 0

    async def close(self) -> None:
        """Stop compiling."""
        process = self._process
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
