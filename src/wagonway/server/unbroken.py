"""What is done to its end, though nobody may wait for it any more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Await something that must not be left half done: whoever is cancelled meanwhile is so afterwards."""
    task: asyncio.Task[T] = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    try:
        while not task.done():
            try:
                await asyncio.shield(task)
            except asyncio.CancelledError as error:
                cancelled = error
            except Exception:  # of the work, raised below
                break
        if cancelled is not None:
            # Nobody is left to be told.
            task.exception()
            raise cancelled
        return task.result()
    finally:
        # What is raised holds this frame: it would hold itself, and with it the table.
        del task, cancelled
