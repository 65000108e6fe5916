"""Games played in processes that are watched: a bot that ends its process or never answers loses its game.

Each process tells, in memory shared with whoever watches it, which bot is being asked and since when.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any

from .match import NOBODY_ASKED, Match, MatchError, Played, Table, forfeited, too_long

GRACE = 2.0  # seconds beyond the limit, before a process is ended whose bot does not come back
LOOK_EVERY = 0.5  # seconds between looks at the clocks
TRIES = 2  # a process may die for reasons that lie outside the game; what happens twice is the bot's
FAREWELL = 60.0  # seconds for the bots of a match that is over to go
SENT_AWAY = -2  # in place of a bot that is asked: those of the last match are going

SPAWN = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Task:
    """One game to play."""

    match: Match
    number: int


@dataclass(frozen=True)
class _Fault:
    """An exception of another process."""

    text: str


def play_watched(tasks: Iterable[Task], workers: int) -> Generator[tuple[Task, Played], None, None]:
    """Play games in so many processes; yields them as they end, in any order.

    The next task is drawn when a process is free and all results have been taken. Raises MatchError where a
    game cannot be played for a reason that is no bot's. Processes that are at work when the caller stops
    listening are ended.
    """
    waiting = iter(tasks)
    free = [Player() for _ in range(workers)]
    busy: list[Player] = []
    try:
        while True:
            while free:
                task = next(waiting, None)
                if task is None:
                    break
                player = free.pop()
                player.begin(task)
                busy.append(player)
            if not busy:
                return
            wait([player.connection for player in busy], LOOK_EVERY)
            for player in list(busy):
                played = player.result()
                if played is None:
                    continue
                busy.remove(player)
                free.append(player)
                assert player.task is not None
                yield player.task, played
    finally:
        for player in free + busy:
            player.end()


class Player:
    """A process that plays one game after another, seen from outside."""

    connection: Connection

    def __init__(self) -> None:
        self.task: Task | None = None
        self._tries = 0
        self._process: Any = None

    def begin(self, task: Task) -> None:
        """Have a game played."""
        self.task = task
        self._tries = 1
        self._send()

    def play(self, task: Task) -> Played:
        """Have a game played and wait for it."""
        self.begin(task)
        while (played := self.result()) is None:
            wait([self.connection], LOOK_EVERY)
        return played

    def _send(self) -> None:
        if self._process is None:
            self._start()
        self._since = time.monotonic()
        with contextlib.suppress(OSError):  # it has died while idle; `result` notices
            self.connection.send(self.task)

    def _start(self) -> None:
        self.connection, theirs = SPAWN.Pipe()
        self._asked = SPAWN.RawArray("d", [NOBODY_ASKED, 0.0])
        self._process = SPAWN.Process(target=_serve, args=(theirs, self._asked), daemon=True)
        self._process.start()
        theirs.close()

    def result(self) -> Played | None:
        """What came of the game; None where it goes on. Raises MatchError."""
        assert self.task is not None
        match = self.task.match
        try:
            if self.connection.poll():
                answer = self.connection.recv()
                if isinstance(answer, _Fault):
                    raise MatchError(answer.text)
                assert isinstance(answer, Played)
                return answer
        except (EOFError, OSError):
            return self._died()
        entry, since = int(self._asked[0]), self._asked[1]
        if entry == SENT_AWAY and time.monotonic() - since > FAREWELL:
            self.end()
            self._send()
            return None
        if entry < 0 or match.limit is None or time.monotonic() - since < match.limit + GRACE:
            return None
        self.end()
        return forfeited(match, entry, too_long(match.limit), time.monotonic() - self._since)

    def _died(self) -> Played | None:
        """The process has ended in the middle of a game."""
        assert self.task is not None
        entry = int(self._asked[0])
        self._process.join()
        code = self._process.exitcode
        self.end()
        if self._tries < TRIES:
            self._tries += 1
            self._send()
            return None
        if entry < 0:
            where = f"game {self.task.number} of {', '.join(self.task.match.seats)}"
            raise MatchError(f"the process that played {where} has died (exit status {code}), twice.")
        seconds = time.monotonic() - self._since
        return forfeited(self.task.match, entry, f"ended its process (exit status {code})", seconds)

    def end(self) -> None:
        """End the process; another one begins with the next game."""
        if self._process is None:
            return
        self._process.kill()
        self._process.join()
        self._process.close()
        self.connection.close()
        self._process = None


# --- in the process -----------------------------------------------------------------------------------------


def _serve(connection: Connection, asked: Any) -> None:
    """Play what is asked for until whoever asks is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever watches
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with contextlib.suppress(OSError):
        os.dup2(2, 1)  # what bots print is no part of the answer

    def watch(entry: int) -> None:
        asked[1] = time.monotonic()
        asked[0] = entry

    table: Table | None = None
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        watch(NOBODY_ASKED)
        answer: Played | _Fault
        try:
            if table is None or table.match != task.match:
                if table is not None:
                    watch(SENT_AWAY)
                    table.close()
                    watch(NOBODY_ASKED)
                table = Table(task.match, watch)
            answer = table.play(task.number)
        except MatchError as error:
            answer = _Fault(str(error))
        except Exception as error:  # of the rules: nothing that a bot could lose for
            where = f"game {task.number} of {', '.join(task.match.seats)}"
            answer = _Fault(f"{where} cannot be played ({type(error).__name__}: {error}).")
        connection.send(answer)


def _leave_with_parent() -> None:
    """However the parent ends, this process does not outlive it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
