"""Work spread over the machine's cores by processes.

Processes are started anew rather than forked: a fork of a process with threads in compiled code may hang.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


class Lost(Exception):
    """The processes ended, or said nothing for too long; `tasks` are those that were under way."""

    def __init__(self, message: str, tasks: list[object]) -> None:
        super().__init__(message)
        self.tasks = tasks


def _start() -> None:
    """Ctrl-C in a terminal reaches every process; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def spread(
    function: Callable[[Task], Result], tasks: Iterable[Task], workers: int, patience: float | None = None
) -> Generator[tuple[Task, Result], None, None]:
    """Yield (task, function(task)) as they are done, in any order; with one worker here and in order.

    Function, tasks and results are pickled. `patience` is for how many seconds no task may be done. Raises
    Lost when a process dies or patience ends, and whatever the function raises. Processes that are still at
    work when the caller stops listening are ended.
    """
    if workers == 1 and patience is None:
        for task in tasks:
            yield task, function(task)
        return
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _start)
    ended = False
    try:
        waiting = iter(tasks)
        under_way: dict[Future[Result], Task] = {}
        while True:
            # Few are handed out ahead, so that what is lost or given up is little.
            while len(under_way) < 2 * workers:
                try:
                    task = next(waiting)
                except StopIteration:
                    break
                under_way[pool.submit(function, task)] = task
            if not under_way:
                break
            done, _ = wait(under_way, patience, FIRST_COMPLETED)
            if not done:
                raise Lost(f"nothing was heard for {patience:g} seconds", list(under_way.values()))
            for future in done:
                try:
                    result = future.result()
                except BrokenProcessPool as error:
                    raise Lost("a process died", list(under_way.values())) from error
                yield under_way.pop(future), result
        ended = True
    finally:
        if not ended:
            for child in set(multiprocessing.active_children()) - before:
                child.kill()
        pool.shutdown(wait=True, cancel_futures=True)
