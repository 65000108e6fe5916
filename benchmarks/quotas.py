"""A share of a core for each process, as if each had a machine of its own: no more, whatever is to be done.

What control groups do, for whoever may not use them: in every tenth of a second a process that has had its
share stands still until the next begins. The system counts in nanoseconds, and is looked at every other
millisecond: what somebody had too much is taken off their next share.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

PERIOD = 0.1
LOOK = 0.002


def had(pid: int) -> float:
    """Seconds of the processor that all threads of a process have had."""
    found = 0
    for part in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        # One that has ended since is not asked any more.
        with suppress(FileNotFoundError, ProcessLookupError):
            found += int(part.read_text(encoding="ascii").split()[0])
    return found / 1e9


@contextmanager
def limited(pids: Sequence[int], share: float) -> Iterator[None]:
    """Each of these processes has no more than this share of a core."""
    ended = threading.Event()

    def watch() -> None:
        allowed = {pid: had(pid) for pid in pids}
        while not ended.is_set():
            for pid in pids:
                allowed[pid] = max(allowed[pid], had(pid) - PERIOD) + share * PERIOD
                os.kill(pid, signal.SIGCONT)
            still, until = set(pids), time.monotonic() + PERIOD
            while (left := until - time.monotonic()) > 0:
                for pid in list(still):
                    if had(pid) >= allowed[pid]:
                        os.kill(pid, signal.SIGSTOP)
                        still.discard(pid)
                time.sleep(min(left, LOOK))

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        ended.set()
        watcher.join()
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
