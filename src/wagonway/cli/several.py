"""`wagonway serve --processes N`: so many servers on one socket, started again where one dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import TYPE_CHECKING, cast

from .output import Failure, fail

if TYPE_CHECKING:
    from wagonway.server.settings import Settings

# Seconds until one that died is started again, and within which all have to end.
AGAIN = 1.0
END = 15.0


def member(
    run: Callable[..., None], listening: socket.socket, settings: Settings, number: int, began: Connection
) -> None:
    """One of the processes; it ends with the one that has started it."""
    from wagonway.server.store import StoreError

    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()
    try:
        run(listening, settings, None, open_page=False, number=number, began=lambda: began.send(""))
    except (Failure, StoreError) as failure:
        began.send(str(failure))
        sys.exit(1)


class Member:
    """One of the processes, as the first sees it."""

    def __init__(
        self, run: Callable[..., None], listening: socket.socket, settings: Settings, number: int
    ) -> None:
        self._again = partial(Member, run, listening, settings, number)
        self.number = number
        self.ended = 0.0
        context = multiprocessing.get_context("spawn")
        self.began, ours = context.Pipe(duplex=False)
        self.process: SpawnProcess = context.Process(
            target=member, args=(run, listening, settings, number, ours)
        )
        self.process.start()
        ours.close()

    def again(self) -> Member:
        """The same once more."""
        return self._again()

    def check_began(self) -> None:
        """Wait until it answers; a failure where it does not come to."""
        try:
            said = self.began.recv()
        except EOFError:
            said = "A process ended before it served anything; errors.log says more."
        if said:
            fail(said)


def serve_several(
    run: Callable[..., None],
    listening: socket.socket,
    settings: Settings,
    announce: Callable[[], None],
) -> None:
    """Run several servers on a bound socket until they are stopped; `announce` once all answer."""
    if "push" in settings.notices:
        from wagonway.server.telling import push

        push.public_key(settings)  # made once, and not by each
    stopping = threading.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: stopping.set())
    members: list[Member] = []
    try:
        members += [Member(run, listening, settings, number) for number in range(settings.processes)]
        for one in members:
            one.check_began()
        announce()
        while not stopping.is_set():
            _watch(members)
    finally:
        _end(members)


def _watch(members: list[Member]) -> None:
    """Wait a moment, and start those again that have died."""
    wait([one.process.sentinel for one in members if not one.ended], timeout=0.2)
    for place, one in enumerate(members):
        if one.process.is_alive():
            continue
        if not one.ended:
            one.ended = time.monotonic()
            print(f"Process {one.number + 1} ended; it is started again.", file=sys.stderr, flush=True)
        elif time.monotonic() - one.ended > AGAIN:
            members[place] = one.again()


def _end(members: list[Member]) -> None:
    """Let all hand over their tables, and end."""
    for one in members:
        if one.process.is_alive():
            os.kill(cast(int, one.process.pid), signal.SIGTERM)
    until = time.monotonic() + END
    for one in members:
        one.process.join(max(0.0, until - time.monotonic()))
        if one.process.is_alive():
            one.process.kill()
            one.process.join()
