"""Kill the server at any instant: nothing that it acknowledged is missing, and every record replays.

A client plays its seat against a bot over the socket and writes down each decision, step back and end of
turn that it was told has happened. The server and its workers are killed with SIGKILL at random moments,
while they start too, and started again on the same folder. WAGONWAY_KILLS says how often, 200 for the full
run.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Gone, Page, Visitor
from tests.server.logs import read_logs
from wagonway.kernel.record import Record

KILLS = int(os.environ.get("WAGONWAY_KILLS", "9"))
# Importing the server takes longer than everything else: one process does it once, and each start is a fork
# of it that then lives and dies like any server, with worker processes of its own.
MOULD = """
import json, os, signal, sys
from pathlib import Path
import uvicorn
from wagonway.server.app import create_app
from wagonway.server.settings import Settings
signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody else would bury the dead
for line in sys.stdin:
    pid = os.fork()
    if pid == 0:
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        settings = Settings(
            data=Path(sys.argv[1]), port=int(sys.argv[2]), pace=0.0, warm=False, bot_workers=1,
            tables_per_minute=10_000, messages_per_second=10_000, **json.loads(sys.argv[3]),
        )
        uvicorn.run(create_app(settings), port=settings.port, log_level="error", access_log=False)
        os._exit(0)
    print(pid, flush=True)
"""

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")


@dataclass
class Told:
    """Something that the server said has happened."""

    entry: int
    body: dict[str, Any]
    ply: int


@dataclass
class Notebook:
    """What the client knows of one table."""

    table: str
    token: str
    told: list[Told] = field(default_factory=list)
    # (first entry it may be, last entry it may be) of ends of turns: bots may have moved since.
    ends: list[tuple[int, int]] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    last: tuple[int, int] = (0, 0)


class Server:
    """A server process with its workers, in a process group of their own."""

    def __init__(self, folder: Path, **wishes: Any) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.pid: int | None = None
        self.mould = subprocess.Popen(
            [sys.executable, "-c", MOULD, str(folder), str(self.port), json.dumps(wishes)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self) -> None:
        assert self.mould.stdin is not None
        assert self.mould.stdout is not None
        self.mould.stdin.write("start\n")
        self.mould.stdin.flush()
        self.pid = int(self.mould.stdout.readline())

    def is_running(self) -> bool:
        try:
            os.kill(self.pid or 0, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        if self.pid is not None:
            while self.is_running():
                # Its own group only once it has made one; before that it has no workers either.
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.pid, signal.SIGKILL)
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(self.pid, signal.SIGKILL)
                time.sleep(0.002)
            self.pid = None

    def close(self) -> None:
        self.kill()
        self.mould.communicate()

    @asynccontextmanager
    async def visitor(self) -> AsyncIterator[Visitor]:
        """A visitor, once the server answers."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=30) as http:
            while True:
                assert self.is_running(), "the server does not start any more"
                try:
                    await http.get("/api/lan")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
            visitor = Visitor(http, self.port)
            try:
                yield visitor
            finally:
                for page in visitor.pages:
                    page.socket.transport.abort()


async def may_act(page: Page) -> dict[str, Any]:
    """Wait until this page has something to do, or the game is over."""
    while not (page.update["legal"] or page.update["result"] or page.update["turn"]["can_end"]):
        await page.until("update")
    return page.update


async def play(page: Page, book: Notebook, luck: random.Random) -> None:
    """Play until the game is over, noting what is acknowledged."""
    while (await may_act(page))["result"] is None:
        update = page.update
        turn, ply, entry = update["turn"], update["ply"], update["entry"]
        if turn["back_to"] and luck.random() < 0.1:
            back = luck.choice(turn["back_to"])
            done = await page.ask("back", ply=back)
            assert done["type"] == "update", done
            book.told.append(Told(done["entry"], {"kind": "back", "ply": back, "seat": 0}, back))
        elif turn["can_end"]:
            done = await page.ask("end_turn", ply=ply)
            assert done["type"] == "update", done
            book.ends.append((entry + 1, done["entry"]))
        else:
            action = luck.choice(update["legal"])["action"]
            done = await page.decide(action)
            assert done["type"] == "update", done
            body = {"kind": "decision", "seat": 0, "action": action}
            book.told.append(Told(done["entry"], body, done["ply"]))
        book.last = (page.update["entry"], page.update["ply"])


def check(book: Notebook, log: list[str]) -> None:
    """Nothing that was told is missing, and nothing that was there has changed."""
    assert log[: len(book.log)] == book.log
    book.log = log
    for told in book.told:
        kept = json.loads(log[told.entry])
        assert kept.pop("at") > 0  # when it was; who sent it does not know
        assert kept == told.body
    for first, last in book.ends:
        kinds = [(body["kind"], body.get("seat")) for body in map(json.loads, log[first : last + 1])]
        assert ("end_turn", 0) in kinds


async def check_served(visitor: Visitor, book: Notebook) -> Page:
    """The restarted server knows the same, and its record replays."""
    page = await visitor.page(book.table, book.token)
    entry, ply = book.last
    assert page.update["entry"] >= entry
    if page.update["entry"] == entry:
        assert page.update["ply"] == ply
    record = await visitor.get(f"/api/tables/{book.table}/record", book.token)
    end = Record.from_json(json.dumps(record)).replay(form="plain")
    if page.update["result"] is not None:
        assert end.scores() == page.update["result"]["scores"]
    return page


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_when_everything_is_killed(tmp_path: Path) -> None:
    luck = random.Random(7)
    server = Server(tmp_path)
    books: list[Notebook] = []
    told = 0
    try:
        for _ in range(KILLS):
            server.start()
            if luck.random() < 0.15:  # in the middle of its start
                await asyncio.sleep(luck.uniform(0, 0.8))
                server.kill()
                continue
            async with server.visitor() as visitor:
                page = None
                if books:
                    check(books[-1], read_logs(tmp_path)[books[-1].table])
                    page = await check_served(visitor, books[-1])
                if page is None or page.update["result"] is not None:
                    made = await visitor.make("here", "random", options={"introductory": "on"})
                    books.append(Notebook(made["table"], made["host_token"]))
                    page = await visitor.page(made["table"], made["host_token"])
                book = books[-1]
                before = len(book.told)
                if luck.random() < 0.8:  # else it is killed while the bots' process comes up
                    await may_act(page)
                game = asyncio.create_task(play(page, book, luck))
                await asyncio.sleep(luck.uniform(0.0, 0.8))
                server.kill()
                with contextlib.suppress(Gone):
                    await game
                told += len(book.told) - before
        server.start()
        async with server.visitor() as visitor:
            logs = read_logs(tmp_path)
            for book in books:
                check(book, logs[book.table])
                await check_served(visitor, book)
    finally:
        server.close()
    assert told > KILLS, "the client came to play too little for this to show anything"


async def test_kills_take_no_time_from_a_live_clock(tmp_path: Path) -> None:
    """A third as many kills: what counts is when the server was there, to a second in the long run."""
    luck, whole, span = random.Random(11), 86_400_000, 1000
    exact = "WAGONWAY_KILLS" in os.environ
    server = Server(tmp_path)
    made: dict[str, Any] = {}
    killed: list[int] = []
    back: list[int] = []
    try:
        for _ in range(max(3, KILLS // 3)):
            server.start()
            async with server.visitor() as visitor:
                if not made:
                    clock = {"pace": "live", "turn": whole // 1000}
                    made = await visitor.make("here", "here", clock=clock)
                page = await visitor.page(made["table"], made["host_token"])
                back.append(page.update["times"]["now"])
                log = [json.loads(body) for body in read_logs(tmp_path)[made["table"]]]
                began = next(entry["at"] for entry in log if entry["kind"] == "opened")
                downs = [entry for entry in log if entry["kind"] == "down"]
                assert len(downs) == len(killed)
                for down, moment, answered in zip(downs, killed, back[1:], strict=True):
                    assert down["since"] <= moment <= down["until"] <= answered
                    assert not exact or moment - down["since"] < span
                times = page.update["times"]
                away = sum(down["until"] - down["since"] for down in downs)
                assert times["left"][times["running"]] == whole - (times["now"] - began - away)
                await asyncio.sleep(luck.uniform(0.0, 1.5))
                server.kill()
                killed.append(int(time.time() * 1000))
            await asyncio.sleep(luck.uniform(0.0, 0.5))
    finally:
        server.close()
