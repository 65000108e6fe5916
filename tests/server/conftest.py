"""A real server on a free port, and clients that talk to it as browsers do."""

from __future__ import annotations

import asyncio
import socket
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from tests.server.client import SECONDS, Page, Visitor
from wagonway.server.app import create_app
from wagonway.server.settings import Settings
from wagonway.server.store import Store
from wagonway.server.wire import Wire

_new: list[bytes] = []


async def new_database(folder: Path) -> None:
    """Lay one into a folder without: to bring it to its form is a third of what a server does to start."""
    file = folder / "tables.sqlite3"
    if not _new:
        with tempfile.TemporaryDirectory() as apart:
            store = Store(Settings(data=Path(apart)).database_url())
            await store.open()
            await store.close()
            _new.append(Path(apart, file.name).read_bytes())
    if not file.exists():
        file.write_bytes(_new[0])


class Prompt(uvicorn.Server):
    """Ends when it is told to, and not at the next tenth of a second."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.told_to_exit = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.told_to_exit.wait()


async def nothing() -> None:
    """Stands for what takes long and few tests need."""


@asynccontextmanager
async def running(folder: Path, *, prepared: bool = False, **wishes: Any) -> AsyncIterator[Visitor]:
    """A server on this data folder; what is given is told by `Settings`.

    Processes for bots come up when the first bot is asked, unless they are to be `prepared`.
    """
    folder.mkdir(exist_ok=True)
    if "database" not in wishes:
        await new_database(folder)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    wishes = {"pace": 0.0, "warm": False, "bot_workers": 1, "seed": 1, "tables_per_minute": 600, **wishes}
    app = create_app(Settings(data=folder, port=port, **wishes))
    if not prepared:
        app.state.manager.pool.prepare = nothing
    # A client that asks again just as the server ends its idle connection would hear nothing.
    patient = {"timeout_keep_alive": 3600}
    server = Prompt(uvicorn.Config(app, log_level="error", access_log=False, ws=Wire, **patient))
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        if task.done():
            await task
            raise AssertionError("the server did not start")
        await asyncio.sleep(0.01)
    try:
        # No https here: to read the certificates of all authorities for each client would take long.
        address = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=address, timeout=SECONDS, verify=False) as http:
            visitor = Visitor(http, port)
            visitor.app = app
            try:
                yield visitor
            finally:
                for page in visitor.pages:
                    await page.close()
    finally:
        server.told_to_exit.set()
        await task
        listening.close()


@pytest.fixture
async def serve(tmp_path: Path) -> AsyncIterator[Callable[..., Awaitable[Visitor]]]:
    """Starts servers that end with the test."""
    async with AsyncExitStack() as stack:

        async def start(folder: Path | None = None, **wishes: Any) -> Visitor:
            return await stack.enter_async_context(running(folder or tmp_path / "data", **wishes))

        yield start


@pytest.fixture
async def visitor(serve: Callable[..., Awaitable[Visitor]]) -> Visitor:
    """A server with a fast table."""
    return await serve()


__all__ = ["Page", "Visitor", "running", "serve", "visitor"]
