"""Rows of a batch divided among threads."""

from __future__ import annotations

import operator
import os
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import wraps
from itertools import pairwise
from typing import Any, NamedTuple, ParamSpec, TypeVar

import numpy as np

from . import sharing
from .arrays import whole_number
from .bulk import Lane
from .cores import cores
from .forms import Form
from .options import GameError

LEAST_ROWS = 32  # of a thread: fewer are done before it is awake
# Looks of a helper for the next step, about a millisecond. Where there are more threads than processors it
# would only take them from those that have something to do.
PATIENCE = 1_000_000
PATIENCE_IN_A_CROWD = 1_000
PAUSE = 0.00005  # seconds between two looks whether the others have ended


P = ParamSpec("P")
T = TypeVar("T")


def one_at_a_time(method: Callable[P, T]) -> Callable[P, T]:
    """Have a method of a batch refuse to begin while another is under way.

    A flag will do: Python goes to no other thread between looking at it and setting it, and a call that is
    broken off takes it back.
    """

    @wraps(method)
    def called(*given: P.args, **named: P.kwargs) -> T:
        batch: Any = given[0]
        if batch._under_way:
            raise GameError("another call of this batch is under way; one thread at a time uses a batch.")
        batch._under_way = True
        try:
            return method(*given, **named)
        finally:
            batch._under_way = False

    return called


class _Job(NamedTuple):
    """What the threads have in hand."""

    number: int
    d: Any
    arrays: tuple[Any, ...]

    def is_about(self, d: Any, arrays: tuple[Any, ...]) -> bool:
        return d is self.d and all(map(operator.is_, arrays, self.arrays))


class Lanes:
    """What the threads of a batch work with, and the threads. No result depends on their number.

    What is played in Python is played by one of them: there they would only wait for each other.
    """

    def __init__(self, form: Form, threads: int, n: int) -> None:
        if whole_number(threads, "the number of threads") < 1:
            raise GameError(f"a batch has at least one thread, not {threads}.")
        self._drivers = form.drivers
        parts = max(1, min(threads, n // LEAST_ROWS)) if form.frees_python else 1
        edges = [n * part // parts for part in range(parts + 1)]
        self._parts = [
            (
                form.handed(Lane(form.new_bench().works, form.new_states(1), form.new_search_space())),
                first,
                stop,
            )
            for first, stop in pairwise(edges)
        ]
        self._patience = PATIENCE if parts <= cores() else PATIENCE_IN_A_CROWD
        self._begin()

    def _begin(self) -> None:
        """Nothing in hand, and no threads yet: they begin with what they are first needed for."""
        self._process = os.getpid()
        self._pool: ThreadPoolExecutor | None = None
        self._board = np.zeros(sharing.WORDS, np.int64)
        self._board[sharing.THREADS] = len(self._parts)
        self._job = _Job(0, None, ())
        self._helping: list[Future[None] | None] = [None] * (len(self._parts) - 1)

    def run(self, driver: Callable[..., Any], d: Any, *arguments: Any) -> list[Any]:
        """What `driver(d, lane, *arguments, first, stop)` returns for each part of the rows, in order."""
        (lane, first, stop), *others = self._parts
        if not others:
            return [driver(d, lane, *arguments, first, stop)]
        self._go_on()
        self._board[sharing.GATE] = sharing.LEAVE
        pool = self._threads()
        running = [pool.submit(driver, d, lane, *arguments, *edges) for lane, *edges in others]
        done = driver(d, lane, *arguments, first, stop)
        return [done, *(other.result() for other in running)]

    def play(self, d: Any, arrays: tuple[Any, ...], want: int) -> int:
        """`batch_play` of all rows: how many games are stuck. All threads take rows until there are none.

        `arrays` are the decisions and what is to be filled, as `batch_play` takes them.
        """
        (lane, first, stop), *others = self._parts
        if not others:
            stuck: int = self._drivers["batch_play"](d, lane, *arrays, want, first, stop)
            return stuck
        self._go_on()
        board, job = self._board, self._job
        if not job.is_about(d, arrays):
            job = self._job = _Job(job.number + 1, d, arrays)
            board[sharing.JOB] = job.number
        for place, (other, *_) in enumerate(others):
            helping = self._helping[place]
            if helping is None or helping.done():
                self._helping[place] = self._threads().submit(self._help, other)
        stuck = self._drivers["batch_share"](d, lane, board, *arrays, want)
        return stuck if stuck != sharing.BUSY else self._wait_until_alone()

    def _go_on(self) -> None:
        """Be ready for the next call. A fork has none of the threads of the process that it came from."""
        if self._process != os.getpid():
            self._begin()
        self._wait_until_alone()

    def _wait_until_alone(self) -> int:
        """Until no helper is at the rows of a step; how many games are stuck.

        One is, where the system gave its processor to others, or where somebody broke off waiting for it.
        """
        board = self._board
        if board[sharing.GATE] == sharing.LEAVE:
            board[sharing.GATE] = 0
        while board[sharing.GATE] != 0:
            time.sleep(PAUSE)
        return int(board[sharing.STUCK])

    def _help(self, lane: Any) -> None:
        """Help with what is played, until nothing has been for a while."""
        helps = self._drivers["batch_help"]
        is_other = True
        while is_other:
            number, d, arrays = self._job
            is_other = helps(d, lane, self._board, *arrays, number, self._patience)

    def _threads(self) -> ThreadPoolExecutor:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(len(self._parts) - 1, "wagonway-batch")
        return self._pool
