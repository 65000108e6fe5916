"""The application without a network: requests and sockets are calls, and it is known when all is answered.

What is asked is answered in the same order every time, so that two servers can be compared word by word.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import aiosqlite
import pytest

from wagonway.server import beside
from wagonway.server.app import create_app
from wagonway.server.settings import Settings
from wagonway.server.writer import Writer

HOST = "games.example"


@dataclass
class Answer:
    """What came back from a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Wire:
    """One socket: what is sent to it, and what it was told."""

    incoming: asyncio.Queue[dict[str, Any]]
    told: list[dict[str, Any]] = field(default_factory=list)
    closed: bool = False
    task: asyncio.Task[None] | None = None
    # How many of `told` were read.
    read: int = 0

    def news(self) -> list[dict[str, Any]]:
        """What was told since this was asked last."""
        new = self.told[self.read :]
        self.read = len(self.told)
        return new

    def last(self, kind: str) -> dict[str, Any] | None:
        """The last message of a type."""
        return next((one for one in reversed(self.told) if one["type"] == kind), None)


class Direct:
    """A server without a network."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.manager = app.state.manager
        self.wires: list[Wire] = []
        # Where requests and sockets come from.
        self.address = "192.0.2.7"
        # What is under way in other threads: the loop knows nothing of it.
        self._elsewhere = 0
        self._all_back = asyncio.Event()

    async def idle(self) -> None:
        """Wait until nothing goes on any more, but for what waits for the clock."""
        loop: Any = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(0)
            if self._elsewhere:
                await self._all_back.wait()
            elif not loop._ready:  # what could run now; there is no public name for it
                return

    async def request(
        self, method: str, path: str, token: str | None = None, body: bytes | None = None, **more: str
    ) -> Answer:
        """One request, until all is quiet again; `more` are headers."""
        got = await self.ask(method, path, token, body, **more)
        await self.idle()
        return got

    async def ask(
        self, method: str, path: str, token: str | None = None, body: bytes | None = None, **more: str
    ) -> Answer:
        """One request of several that may be under way at once."""
        headers = {"host": HOST, **{name.replace("_", "-"): value for name, value in more.items()}}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        bare, _, query = path.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(bare),
            "raw_path": bare.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (self.address, 4000),
            "server": (HOST, 80),
        }
        left = [{"type": "http.request", "body": body or b"", "more_body": False}]
        got, whole = Answer(0, {}, b""), asyncio.Event()

        async def receive() -> dict[str, Any]:
            if left:
                return left.pop()
            # Who asks stays until all is answered.
            await whole.wait()
            return {"type": "http.disconnect"}

        async def send(message: Mapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                got.status = message["status"]
                got.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            elif message["type"] == "http.response.body":
                got.body += message.get("body", b"")
                if not message.get("more_body", False):
                    whole.set()

        await self.app(scope, receive, send)
        return got

    async def open(self, path: str, **more: str) -> Wire:
        """A socket that has not said anything; `more` are headers."""
        wire = Wire(asyncio.Queue())
        wire.incoming.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [
                (b"host", HOST.encode()),
                *((name.replace("_", "-").encode(), value.encode()) for name, value in more.items()),
            ],
            "client": (self.address, 4000),
            "server": (HOST, 80),
            "subprotocols": [],
        }

        async def send(message: Mapping[str, Any]) -> None:
            if wire.closed:
                raise RuntimeError("the socket is closed")
            if message["type"] == "websocket.send":
                wire.told.append(json.loads(message["text"]))
            elif message["type"] == "websocket.close":
                wire.closed = True

        wire.task = asyncio.create_task(self.app(scope, wire.incoming.get, send))
        self.wires.append(wire)
        await self.idle()
        return wire

    async def say(self, wire: Wire, message: Any) -> list[dict[str, Any]]:
        """Send a message, or what is none; what the socket was told before all was quiet again."""
        text = message if isinstance(message, str) else json.dumps(message)
        wire.incoming.put_nowait({"type": "websocket.receive", "text": text})
        await self.idle()
        return wire.news()

    async def hello(self, table: str, token: str, **more: Any) -> Wire:
        """A socket that shows a table."""
        wire = await self.open(f"/ws/{table}")
        await self.say(wire, {"type": "hello", "token": token, **more})
        return wire

    async def hang_up(self) -> None:
        """Close all sockets."""
        for wire in self.wires:
            wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.gather(*(wire.task for wire in self.wires if wire.task is not None))
        self.wires.clear()
        await self.idle()

    def counted(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """Something that is done in another thread, while it is counted."""

        async def counting(*args: Any, **more: Any) -> Any:
            self._elsewhere += 1
            self._all_back.clear()
            try:
                return await call(*args, **more)
            finally:
                self._elsewhere -= 1
                if not self._elsewhere:
                    self._all_back.set()

        return counting


@asynccontextmanager
async def direct(folder: Path, change: Callable[[Any], None], **wishes: Any) -> AsyncIterator[Direct]:
    """A server on this folder; `change` may put other things into its manager before it begins."""
    folder.mkdir(exist_ok=True)
    app = create_app(Settings(data=folder, pace=0.0, warm=False, **wishes))
    change(app.state.manager)
    server = Direct(app)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "to_thread", server.counted(asyncio.to_thread))
        patch.setattr(beside, "_in_thread", server.counted(beside._in_thread))
        for name in ("_execute", "_connect"):
            patch.setattr(aiosqlite.Connection, name, server.counted(getattr(aiosqlite.Connection, name)))
        patch.setattr(Writer, "write", server.counted(Writer.write))
        async with app.router.lifespan_context(app):
            while not server.manager.prepared:
                await asyncio.sleep(0.01)
            await server.idle()
            try:
                yield server
            finally:
                await server.hang_up()
