"""Rows of a batch divided among threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

from .bulk import Lane
from .forms import Form
from .options import GameError

LEAST_ROWS = 32  # of a thread: fewer are done before it is awake


class Lanes:
    """What the threads of a batch work with, and the threads. No result depends on their number."""

    def __init__(self, form: Form, threads: int, n: int) -> None:
        if threads < 1:
            raise GameError(f"a batch has at least one thread, not {threads}.")
        self.threads = threads
        parts = max(1, min(threads, n // LEAST_ROWS))
        edges = [n * part // parts for part in range(parts + 1)]
        self._parts = [
            (
                form.handed(Lane(form.new_bench().works, form.new_states(1), form.new_search_space())),
                first,
                stop,
            )
            for first, stop in pairwise(edges)
        ]
        self._pool: ThreadPoolExecutor | None = None

    def run(self, driver: Callable[..., Any], d: Any, *arguments: Any) -> list[Any]:
        """What `driver(d, lane, *arguments, first, stop)` returns for each part of the rows, in order."""
        (lane, first, stop), *others = self._parts
        if not others:
            return [driver(d, lane, *arguments, first, stop)]
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads - 1, "wagonway-batch")
        running = [self._pool.submit(driver, d, lane, *arguments, *edges) for lane, *edges in others]
        done = driver(d, lane, *arguments, first, stop)
        return [done, *(other.result() for other in running)]
