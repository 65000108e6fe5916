"""Several real servers on one PostgreSQL, which can be killed, stopped for a while, and ended in peace."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import WebSocketException

from tests.server.client import Gone, Page, Visitor

LEASE = 2.0
# Imports once for all starts, each of which is a fork (as in test_crash).
MOULD = """
import json, os, signal, sys
from pathlib import Path
import asyncpg
from wagonway.cli.serve import listen, serve
from wagonway.server import app
from wagonway.server.settings import Settings
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    folder, port, wishes = json.loads(line)
    pid = os.fork()
    if pid == 0:
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        settings = Settings(
            data=Path(folder), port=port, pace=0.0, warm=False, bot_workers=1,
            tables_per_minute=10_000, messages_per_second=10_000, **wishes,
        )
        serve(listen("127.0.0.1", port), settings, None, open_page=False)
        os._exit(0)
    print(pid, flush=True)
"""


class Server:
    """One of the servers, in a process group of its own."""

    def __init__(self, mould: subprocess.Popen[str], folder: Path, wishes: dict[str, Any]) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        folder.mkdir(exist_ok=True)
        self.mould, self.folder, self.wishes = mould, folder, wishes
        self.pid = 0
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=30)
        self.visitor = Visitor(self.http, self.port)

    def start(self) -> None:
        assert self.mould.stdin is not None
        assert self.mould.stdout is not None
        self.mould.stdin.write(json.dumps([str(self.folder), self.port, self.wishes]) + "\n")
        self.mould.stdin.flush()
        while not (line := self.mould.stdout.readline()).strip().isdecimal():
            assert line, "the mould is broken"
        self.pid = int(line)

    @property
    def runs(self) -> bool:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, 0)
            return self.pid != 0
        return False

    async def ready(self) -> None:
        while True:
            assert self.runs, "the server does not start"
            with contextlib.suppress(httpx.TransportError):
                if (await self.http.get("/readyz")).status_code == 200:
                    return
            await asyncio.sleep(0.05)

    def send(self, number: signal.Signals) -> None:
        """To the server and whatever it has started."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, number)

    def kill(self) -> None:
        while self.runs:
            self.send(signal.SIGKILL)
            time.sleep(0.002)

    async def end(self) -> None:
        """End it in peace."""
        os.kill(self.pid, signal.SIGTERM)
        async with asyncio.timeout(20):
            while self.runs:
                await asyncio.sleep(0.01)

    async def close(self) -> None:
        self.send(signal.SIGCONT)
        self.kill()
        for page in self.visitor.pages:
            page.socket.transport.abort()
        await self.http.aclose()


def mould_of(sources: Path | None = None) -> subprocess.Popen[str]:
    """What starts servers, of other sources than these if any are named."""
    places = [] if sources is None else [str(sources), os.environ.get("PYTHONPATH", "")]
    path = {"PYTHONPATH": os.pathsep.join(filter(None, places))} if places else {}
    command = [sys.executable, "-c", MOULD]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env={**os.environ, **path})


@asynccontextmanager
async def several(
    folder: Path, database: str, count: int = 2, sources: Sequence[Path | None] = (), **wishes: Any
) -> AsyncIterator[list[Server]]:
    """So many servers that answer; or one for each of `sources`, started in turn."""
    wishes = {"database": database, "lease_seconds": LEASE, **wishes}
    moulds = [mould_of(each) for each in sources or (None,)]
    servers = [
        Server(moulds[number % len(moulds)], folder / f"data{number}", wishes)
        for number in range(len(sources) or count)
    ]
    try:
        async with asyncio.timeout(60):
            for server in servers:
                server.start()
                if sources:
                    await server.ready()
            for server in servers:
                await server.ready()
        yield servers
    finally:
        for server in servers:
            await server.close()
        for mould in moulds:
            mould.communicate()


async def asked(database: str, what: str, **values: Any) -> list[Any]:
    """What the database says."""
    engine = create_async_engine(database)
    try:
        async with engine.connect() as connection:
            return list(await connection.execute(text(what), values))
    finally:
        await engine.dispose()


async def log_of(database: str, table: str) -> list[dict[str, Any]]:
    """The log of a table, which has no gap."""
    rows = await asked(
        database, "SELECT entry, body FROM entries WHERE table_id = :table ORDER BY entry", table=table
    )
    assert [row.entry for row in rows] == list(range(len(rows))), "the log has a gap"
    return [json.loads(row.body) for row in rows]


async def owner_of(database: str, table: str, servers: list[Server]) -> int:
    """Which of the servers owns a table, by number; -1: none that is known."""
    rows = await asked(
        database,
        "SELECT owners.process, processes.port FROM owners "
        "JOIN processes ON processes.id = owners.process WHERE table_id = :table",
        table=table,
    )
    for number, server in enumerate(servers):
        if rows and rows[0].port in ports_of(server.pid):
            return number
    return -1


def ports_of(pid: int) -> set[int]:
    """The ports on which a process listens."""
    inodes = set()
    with contextlib.suppress(OSError):
        for each in Path(f"/proc/{pid}/fd").iterdir():
            with contextlib.suppress(OSError):
                inodes.add(os.readlink(each))
    found = set()
    for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        fields = line.split()
        if f"socket:[{fields[9]}]" in inodes and fields[3] == "0A":
            found.add(int(fields[1].rpartition(":")[2], 16))
    return found


async def come_back(visitor: Visitor, table: str, token: str, entry: int | None = None) -> Page:
    """A page at a table, as soon as it is let in."""
    async with asyncio.timeout(30):
        while True:
            try:
                return await visitor.page(table, token, entry)
            except (Gone, OSError, WebSocketException, httpx.TransportError) as error:
                if isinstance(error, Gone) and error.bye is not None and not error.bye["again"]:
                    raise
                await asyncio.sleep(0.05)


async def turn(pages: list[Page]) -> int:
    """Whoever is on turn plays it; the entry up to which all have seen it."""
    newest = max(pages, key=lambda page: page.update["entry"])
    mover = pages[newest.update["turn"]["seat"]]
    while not mover.update["legal"]:
        await mover.until("update")
    done = await mover.turn()
    assert done["type"] == "update", done
    entry = int(done["entry"])
    for page in pages:
        while page.update["entry"] < entry:
            await page.until("update")
    return entry


__all__ = ["LEASE", "Server", "asked", "come_back", "log_of", "owner_of", "several", "turn"]
