"""Rows of a batch divided among threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from .bulk import Bulk, Lane
from .forms import Form
from .options import GameError

LEAST_ROWS = 32  # of a thread: fewer are done before it is awake


class Lanes:
    """What the threads of a batch work with, and the threads. No result depends on their number."""

    def __init__(self, form: Form, threads: int) -> None:
        if threads < 1:
            raise GameError(f"a batch has at least one thread, not {threads}.")
        self.threads = threads
        self._form = form
        self._lanes: list[Lane] = []
        self._pool: ThreadPoolExecutor | None = None

    def _lane(self, number: int) -> Lane:
        while len(self._lanes) <= number:
            form = self._form
            self._lanes.append(Lane(form.new_bench().works, form.new_states(1), form.new_search_space()))
        return self._lanes[number]

    def run(self, n: int, driver: Callable[..., Any], d: Bulk, *arguments: Any) -> list[Any]:
        """What `driver(d, lane, *arguments, first, stop)` returns for each part of n rows, in order."""
        parts = max(1, min(self.threads, n // LEAST_ROWS))
        if parts == 1:
            return [driver(d, self._lane(0), *arguments, 0, n)]
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads - 1, "wagonway-batch")
        edges = [n * part // parts for part in range(parts + 1)]
        others = [
            self._pool.submit(driver, d, self._lane(part), *arguments, edges[part], edges[part + 1])
            for part in range(1, parts)
        ]
        first = driver(d, self._lane(0), *arguments, 0, edges[1])
        return [first, *(other.result() for other in others)]
