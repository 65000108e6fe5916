"""Work that takes the processor long, beside the loop.

Python lets one thread run at a time, and the loop waits for its turn each time it comes back from the system.
So however much is asked for, two threads do it: with more of them players would wait for all.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 2
# Seconds for which a thread may keep the others waiting; Python has 0.005.
SWITCH = 0.001

_threads = ThreadPoolExecutor(THREADS, thread_name_prefix="beside")


async def beside(work: Callable[P, T], /, *args: P.args, **more: P.kwargs) -> T:
    """What a function returns, or raises; as `asyncio.to_thread`."""
    return await _in_thread(partial(contextvars.copy_context().run, work, *args, **more))


async def _in_thread(call: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_threads, call)
