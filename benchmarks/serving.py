"""A server that is measured: started, seen to be at rest, and asked what it has spent; ended again."""

from __future__ import annotations

import asyncio
import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

# Seconds of the processor in one second, of a server that has nothing to do; so many seconds tell.
QUIET = 0.03
CALM = 4
# Within which one ends that was asked to.
PATIENCE = 60.0
TICKS = os.sysconf("SC_CLK_TCK")


def spent(pid: int, within: str = "") -> float:
    """Seconds of the processor that a process has had, or one thread of it."""
    fields = Path(f"/proc/{pid}{within}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def children(pid: int) -> list[int]:
    """The processes that one has started."""
    lists = [
        path.read_text(encoding="ascii").split() for path in Path(f"/proc/{pid}/task").glob("*/children")
    ]
    return [int(child) for found in lists for child in found]


def spent_by_all(pid: int) -> float:
    """The same of a process and those that it has started."""
    return spent(pid) + sum(map(spent, children(pid)))


def members(pid: int) -> list[int]:
    """The processes that serve: those that the first has started for that, or itself alone."""
    found = [child for child in children(pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    return found or [pid]


def resident(pid: int) -> float:
    """Megabytes of memory that a process has."""
    return (
        int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
        * os.sysconf("SC_PAGE_SIZE")
        / 2**20
    )


async def settled(http: httpx.AsyncClient, pid: int) -> None:
    """Wait until a server has done what it does at its start: load games, start processes, look at caches.

    One that comes to no rest within two minutes is measured as it is.
    """
    until = time.monotonic() + 2 * PATIENCE
    while (answer := await http.get("/readyz")).status_code != 200:
        if time.monotonic() > until:
            raise RuntimeError(f"the server is not ready: {answer.text}")
        await asyncio.sleep(0.2)
    calm = 0
    while calm < CALM and time.monotonic() < until:
        before = spent_by_all(pid)
        await asyncio.sleep(1)
        calm = calm + 1 if spent_by_all(pid) - before <= QUIET else 0


@dataclass(frozen=True)
class Served:
    """A server that runs."""

    url: str
    pid: int

    def spent(self) -> float:
        """Seconds of the processor that all that serve have had."""
        return sum(map(spent, members(self.pid)))

    def spent_by_loops(self) -> float:
        """The part of their loops."""
        return sum(spent(each, f"/task/{each}") for each in members(self.pid))

    def resident(self) -> float:
        """Megabytes of memory of all that serve."""
        return sum(map(resident, members(self.pid)))

    def socket(self, table: str) -> str:
        """The address of a table's socket."""
        return f"{self.url.replace('http', 'ws')}/ws/{table}"


@contextmanager
def serving(
    data: str, settings: Mapping[str, Any], database: str | None = None, processes: int = 1
) -> Iterator[Served]:
    """One that keeps its tables in a folder, or in a database of PostgreSQL that runs."""
    command = [sys.executable, "-m", "wagonway", "serve", "--port", "0", "--data", data]
    command += [f"--set={name}={value}" for name, value in settings.items()]
    command += ["--processes", str(processes)]
    command += ["--database", database] if database else []
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        for line in server.stdout:
            if found := re.search(r"Wagonway is at (http://\S+)/", line):
                yield Served(found[1], server.pid)
                break
        else:
            raise RuntimeError("the server did not start; what it said stands above")
    finally:
        server.terminate()
        try:
            server.wait(PATIENCE)
        finally:
            server.kill()
        assert server.stdout is not None
        server.stdout.close()


def conditions() -> dict[str, Any]:
    """When and where something was measured, and how busy the machine was just now."""
    return {
        "on": time.strftime("%Y-%m-%d", time.gmtime()),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "load": round(os.getloadavg()[1], 1),
    }
