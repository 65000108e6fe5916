"""A pool of processes in which bots think, with deadlines that hold.

A process that is late, dies or answers nonsense is killed and another one takes its place. The event loop
only ever waits.
"""

from __future__ import annotations

import asyncio
import contextlib
import struct
import sys
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from .thought import Foreseen, Step, Thought, Weighed
from .worker import Answer, Asked, Judging, Pondering, Question, Weighing, frame

START_SECONDS = 60.0
# A thought that nobody waits for any more may go on so long: a new process would take longer to come up.
ENDING_SECONDS = 2.0
# Seats of tables of which it is kept what their bots mean to do.
MOST_MEANT = 1000
# A process that thinks ahead has so long to let everything drop, before it is killed. It hears nothing while
# it loads the rules of a game, which takes seconds on a busy machine, and another one would load them anew.
STOP_SECONDS = 6.0
# What became of a process: it ended, or was ended.
DIED = "its process died"
LATE = "it did not stop in time, and its process was ended"


class BotFailed(Exception):
    """A bot gave no answer in time, or no sensible one; says why."""


class Worker:
    """One process."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._why = DIED
        self._starting = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """Process id while it runs."""
        alive = self._process is not None and self._process.returncode is None
        return self._process.pid if alive and self._process else None

    @property
    def is_ready(self) -> bool:
        """Whether it may be asked at once."""
        return self.pid is not None and not self._starting.locked()

    async def start(self) -> None:
        """Start the process unless it runs. Raises BotFailed where it does not come up."""
        async with self._starting:
            if self.pid is None:
                await self._start()

    async def _start(self) -> None:
        self._why = DIED
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
            async with asyncio.timeout(START_SECONDS):
                if await self._read() != b"ready":
                    raise BotFailed("its process did not start")
        except (TimeoutError, OSError, asyncio.IncompleteReadError):
            await self.kill()
            raise BotFailed("its process did not start") from None
        except BaseException:
            await self.kill()
            raise

    async def _read(self) -> bytes:
        assert self._process is not None and self._process.stdout is not None
        # It may be killed meanwhile.
        stdout = self._process.stdout
        (size,) = struct.unpack("<I", await stdout.readexactly(4))
        return await stdout.readexactly(size)

    async def ask(self, body: bytes, seconds: float) -> Answer:
        """One question, one answer, or a killed process and BotFailed."""
        await self.start()
        assert self._process is not None and self._process.stdin is not None
        try:
            async with asyncio.timeout(seconds):
                self._process.stdin.write(frame(body))
                await self._process.stdin.drain()
                return msgspec.msgpack.decode(await self._read(), type=Answer)
        except TimeoutError:
            await self.kill()
            raise BotFailed(f"it took longer than {seconds:g} seconds") from None
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError):
            why = self._why
            await self.kill()
            raise BotFailed(why) from None
        except BaseException:
            # Cancelled in the middle: the answer that is still to come would go to the next question.
            await self.kill()
            raise

    def nudge(self) -> None:
        """Have it stop if it thinks ahead; whatever else it does goes on."""
        if self.pid is not None and self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(frame(b""))

    async def kill(self, why: str = DIED) -> None:
        """End the process now, whatever it does; `why` is told to whoever waits for its answer."""
        self._why = why
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await asyncio.shield(process.wait())
            # Closes the pipes; without it the loop may end before they are.
            transport = getattr(process, "_transport", None)
            if transport is not None:
                transport.close()


@dataclass
class _Waiting:
    """A question that waits for a process."""

    who: str
    is_long: bool
    worker: asyncio.Future[Worker]


class Pool:
    """A fixed number of workers, shared fairly: of those who wait, who has had least of them is served first.

    Long thoughts never take all workers where there are several, so that a quick one need not wait for them.
    """

    def __init__(self, size: int, command: Sequence[str] | None = None) -> None:
        command = command or (sys.executable, "-m", "wagonway.bots.worker")
        self._workers = [Worker(command) for _ in range(max(1, size))]
        # Who answered last is asked first: its bots may still have thoughts about the move under way.
        self._free = self._workers[::-1]
        self._waiting: list[_Waiting] = []
        self._long = 0  # workers that have long thoughts
        # What the bot of a spec means to do next, in which seat of whoever asks.
        self._meant: dict[tuple[str, str, int], tuple[Step, ...]] = {}
        # Seconds that were spent lately for each who asks.
        self._spent: dict[str, float] = {}
        # Thoughts that nobody waits for any more, and what else goes on beside the questions.
        self._ending: set[asyncio.Task[None]] = set()
        self._closed = False
        # Whoever thinks ahead holds this meanwhile: so each gets a thought in turn.
        self.ahead = asyncio.Lock()
        self._pondering: asyncio.Future[Answer] | None = None
        self._ponderer: Worker | None = None
        # Kills the ponderer that was told to stop and does not.
        self._last_moment: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """Questions that wait for a worker."""
        return sum(not one.worker.done() for one in self._waiting)

    @property
    def thinking(self) -> int:
        """Workers that have a question."""
        return len(self._workers) - len(self._free) - (self._ponderer is not None)

    @property
    def is_idle(self) -> bool:
        """Nobody has a question or thinks ahead."""
        return len(self._free) == len(self._workers) and not self.waiting

    def pids(self) -> list[int]:
        """Process ids of the running workers."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def prepare(self) -> None:
        """Start all processes ahead of the first question."""
        for worker in self._workers:
            with contextlib.suppress(BotFailed, OSError):
                await worker.start()

    async def choose(self, question: Question, seconds: float, who: str = "", is_long: bool = False) -> int:
        """The action that the bot takes, within `seconds` of a free process.

        `who` asks for it, a table for example; `is_long` says that it may take seconds. A bot that has begun
        a turn there goes on with it. Raises BotFailed where it gives none, or one that is not listed; its
        process is replaced if it may not be sound.
        """
        seat = (who, question.spec, question.seat)
        meant = self._meant.pop(seat, ())
        answer = await self._ask(msgspec.structs.replace(question, meant=meant), seconds, who, is_long)
        if answer.action is None:
            raise BotFailed(answer.error or "it gave no answer")
        if answer.action not in question.legal:
            raise BotFailed(f"it chose {answer.action}, which is not possible")
        self._meant[seat] = answer.meant
        while len(self._meant) > MOST_MEANT:
            del self._meant[next(iter(self._meant))]
        return answer.action

    async def judge(self, judging: Judging, seconds: float) -> Thought:
        """What a search finds out about a position, within `seconds` of a free process. Raises BotFailed."""
        answer = await self._ask(judging, seconds)
        if answer.thought is None:
            raise BotFailed(answer.error or "it gave no answer")
        return answer.thought

    async def weigh(self, weighing: Weighing, seconds: float) -> Weighed:
        """What a turn gives up, within `seconds` of a free process. Raises BotFailed."""
        answer = await self._ask(weighing, seconds)
        if answer.weighed is None:
            raise BotFailed(answer.error or "it gave no answer")
        return answer.weighed

    async def ponder(self, pondering: Pondering, seconds: float) -> tuple[Foreseen, ...] | None:
        """What a bot decides on ahead; None where that comes to nothing within `seconds`.

        One process does so at a time, and only while nobody asks any of them anything: as soon as somebody
        does it lets everything drop, or is killed. Raises BotFailed.
        """
        # The one that was not asked for longest: bots of the others may be in the midst of a turn.
        worker = next((free for free in self._free if free.is_ready), None)
        if worker is None or not self.is_idle:
            return None
        place = self._free.index(worker)
        self._free.remove(worker)
        asked = asyncio.ensure_future(worker.ask(msgspec.msgpack.encode(pondering), seconds + STOP_SECONDS))
        self._pondering, self._ponderer = asked, worker
        clock = asyncio.get_running_loop().call_later(seconds, self.stop_pondering)

        def done(_: object) -> None:
            clock.cancel()
            if self._last_moment is not None:
                self._last_moment.cancel()
            self._ponderer = self._last_moment = None
            # Where it was: who is asked first stays so.
            self._free.insert(place, worker)
            if worker.pid is None and not self._closed:
                # Nobody is to wait for a process that died of thinking ahead.
                self._keep(self._come_up(worker))
            self._hand_out()

        asked.add_done_callback(done)
        # It ends soon where nobody waits for it any more.
        asked.add_done_callback(lambda future: future.cancelled() or future.exception())
        try:
            answer = await asyncio.shield(asked)
        except asyncio.CancelledError:
            self.stop_pondering()
            raise
        if answer.error is not None:
            raise BotFailed(answer.error)
        return answer.foreseen

    def stop_pondering(self) -> None:
        """Have whoever thinks ahead stop, and kill its process where it does not."""
        if self._ponderer is None:
            return
        loop, ponderer = asyncio.get_running_loop(), self._ponderer
        # Not before it was told what to think about, which is as good as done.
        loop.call_soon(ponderer.nudge)
        if self._last_moment is None:
            self._last_moment = loop.call_later(STOP_SECONDS, lambda: self._keep(ponderer.kill(LATE)))

    async def _come_up(self, worker: Worker) -> None:
        with contextlib.suppress(BotFailed):  # said to whoever asks it
            await worker.start()
        if self._closed:
            await worker.kill()

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done that nobody waits for."""
        task = asyncio.create_task(work)
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def _worker(self, who: str, is_long: bool) -> Worker:
        """The next free worker, when it is one's turn."""
        waiting = _Waiting(who, is_long, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._hand_out()
        try:
            return await waiting.worker
        except asyncio.CancelledError:
            if waiting.worker.done() and not waiting.worker.cancelled():
                self._take_back(waiting.worker.result(), is_long)
            raise

    def _hand_out(self) -> None:
        """Give free workers to those whose turn it is."""
        while self._free:
            self._waiting = [one for one in self._waiting if not one.worker.done()]
            # One worker is kept for short thoughts, where there are several.
            is_full = 0 < len(self._workers) - 1 <= self._long
            able = [one for one in self._waiting if not (one.is_long and is_full)]
            if not able:
                return
            first = min(able, key=lambda one: self._spent.get(one.who, 0.0))
            self._waiting.remove(first)
            self._long += first.is_long
            first.worker.set_result(self._free.pop())

    def _take_back(self, worker: Worker, is_long: bool) -> None:
        self._long -= is_long
        self._free.append(worker)
        self._hand_out()

    def _account(self, who: str, seconds: float) -> None:
        """Note what somebody has had; what is long past counts little."""
        if not self._waiting:
            self._spent.clear()
        if who:
            self._spent[who] = self._spent.get(who, 0.0) + seconds

    async def _ask(self, question: Asked, seconds: float, who: str = "", is_long: bool = False) -> Answer:
        self.stop_pondering()
        worker = await self._worker(who, is_long)
        began = time.monotonic()
        asked = asyncio.ensure_future(worker.ask(msgspec.msgpack.encode(question), seconds))

        def done(_: object) -> None:
            self._account(who, time.monotonic() - began)
            self._take_back(worker, is_long)

        asked.add_done_callback(done)
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            self._keep(_let_end(asked))
            raise

    async def rest(self) -> None:
        """End the processes that nobody waits for; they start again with the next question."""
        idle, self._free = self._free, []
        try:
            for worker in idle:
                await worker.kill()
        finally:
            self._free = idle + self._free
            self._hand_out()

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        for worker in self._workers:
            await worker.kill()
        await asyncio.gather(*self._ending)
        if self._pondering is not None:
            await asyncio.gather(self._pondering, return_exceptions=True)


async def _let_end(asked: asyncio.Future[Answer]) -> None:
    with contextlib.suppress(BotFailed, TimeoutError):
        await asyncio.wait_for(asked, ENDING_SECONDS)
