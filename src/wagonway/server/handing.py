"""What is asked of a table that another process owns is handed on to it: requests here, sockets in `wire`.

Whoever hands on shows the secret that the other has written into the database, and is then believed when it
says who asks. What was handed on once stays there: a table that has moved meanwhile is asked for again by the
page.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

import h11
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .leases import Peer
from .manager import Manager
from .texts import TableError
from .web import error_answer, lang_of

SECRET = "x-wagonway-secret"
# Who asks, and over what.
ASKER = "x-wagonway-for"
SCHEME = "x-wagonway-scheme"
OWN = (SECRET, ASKER, SCHEME)
# What is of one connection alone (RFC 9110, 7.6.1), and what is said anew.
OF_ONE_HOP = frozenset(
    ("connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "content-length", *OWN)
)
TABLE = re.compile(r"/(?:api/(?:tables|lobby)|ws)/([\w-]{1,32})(?:/|$)", re.ASCII)
# Paths that look like those of a table.
NO_TABLES = ("standings", "lessons", "puzzles")
DIAL_SECONDS = 2.0
DIAL_AGAIN = 0.2
ANSWER_SECONDS = 60.0
READ = 64 * 1024

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Answer(NamedTuple):
    """The head of what another process answers."""

    status: int
    headers: list[tuple[bytes, bytes]]


def table_of(path: str) -> str | None:
    """The table that a path is about."""
    found = TABLE.match(path)
    return found[1] if found is not None and found[1] not in NO_TABLES else None


class Handing:
    """The ways from this process to the others."""

    def __init__(self, manager: Manager) -> None:
        assert manager.owning is not None
        self.manager = manager
        self.owning = manager.owning
        # What is under way to each other process.
        self._open: dict[str, set[asyncio.WriteTransport]] = {}
        self.owning.on_gone.append(self._cut)

    def _cut(self, peer: Peer) -> None:
        """Nobody answers there any more: whoever waits for it is to ask again."""
        for transport in list(self._open.get(peer.id, ())):
            transport.abort()

    def opened(self, peer: Peer, transport: asyncio.WriteTransport) -> None:
        self._open.setdefault(peer.id, set()).add(transport)

    def closed(self, peer: Peer, transport: asyncio.WriteTransport) -> None:
        known = self._open.get(peer.id, set())
        known.discard(transport)
        if not known:
            self._open.pop(peer.id, None)

    async def find(self, table: str) -> Peer | None:
        """The other process that owns a table; None: it may be this one. Raises TableError."""
        return await self.owning.where(table)

    @property
    def patience(self) -> float:
        """Seconds within which a process that is gone is known to be."""
        return self.owning.lease + DIAL_SECONDS

    @asynccontextmanager
    async def dial(self, peer: Peer) -> AsyncIterator[Line]:
        """A line to another process. Raises OSError."""
        async with asyncio.timeout(DIAL_SECONDS):
            reader, writer = await asyncio.open_connection(peer.host, peer.port)
        self.opened(peer, writer.transport)
        try:
            yield reader, writer
        finally:
            self.closed(peer, writer.transport)
            writer.close()

    async def ask(
        self,
        line: Line,
        peer: Peer,
        method: str,
        target: str,
        headers: Sequence[tuple[str, str]],
        body: bytes,
    ) -> AsyncGenerator[Answer | bytes, None]:
        """Ask another process: the head of its answer, then its body in parts. Raises OSError, EOFError."""
        reader, writer = line
        talk = h11.Connection(h11.CLIENT)
        more = [("Connection", "close"), ("Content-Length", str(len(body))), (SECRET, peer.secret)]
        told = talk.send(h11.Request(method=method, target=target, headers=[*headers, *more])) or b""
        told += (talk.send(h11.Data(data=body)) or b"") if body else b""
        told += talk.send(h11.EndOfMessage()) or b""
        try:
            writer.write(told)
            await writer.drain()
            while True:
                event = talk.next_event()
                if event is h11.NEED_DATA:
                    async with asyncio.timeout(ANSWER_SECONDS):
                        talk.receive_data(await reader.read(READ))
                elif isinstance(event, h11.Response):
                    yield Answer(
                        event.status_code, [(bytes(name), bytes(value)) for name, value in event.headers]
                    )
                elif isinstance(event, h11.Data):
                    yield bytes(event.data)
                elif isinstance(event, h11.EndOfMessage):
                    return
                elif not isinstance(event, h11.InformationalResponse):
                    raise EOFError("no answer")
        except (h11.RemoteProtocolError, TimeoutError) as error:
            raise EOFError(str(error)) from error

    async def whole(
        self, peer: Peer, method: str, target: str, headers: Sequence[tuple[str, str]], body: bytes = b""
    ) -> tuple[int, bytes]:
        """Ask another process something short: status and body. Raises TableError without an answer."""
        status, parts = 0, []
        try:
            async with self.dial(peer) as line:
                async for part in self.ask(line, peer, method, target, headers, body):
                    if isinstance(part, Answer):
                        status = part.status
                    else:
                        parts.append(part)
        except (OSError, EOFError) as error:
            raise TableError("table_moved", 503) from error
        return status, b"".join(parts)


class HandOn:
    """A layer that hands requests on to whoever owns their table."""

    def __init__(self, app: ASGIApp, handing: Handing, most: int) -> None:
        self.app = app
        self.handing = handing
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if SECRET in headers:
            if self.handing.owning.knows(headers[SECRET]):
                await self.app(_believed(scope, headers), receive, send)
            elif scope["type"] == "http":
                # For a process that was here before.
                moved = error_answer(TableError("table_moved", 503), lang_of(Request(scope)))
                await moved(scope, receive, send)
            return
        table = table_of(scope["path"]) if scope["type"] == "http" else None
        if table is None:
            await self.app(scope, receive, send)
            return
        try:
            await self._hand_on(table, scope, receive, send)
        except TableError as error:
            await error_answer(error, lang_of(Request(scope)))(scope, receive, send)

    async def _hand_on(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Have it answered by whoever owns the table. Raises TableError where that is not known."""
        body: bytes | None = None
        until = asyncio.get_running_loop().time() + self.handing.patience
        while True:
            peer = await self.handing.find(table)
            if peer is None:
                await self.app(scope, receive if body is None else _again(body, receive), send)
                return
            if body is None:
                body = await self._body(receive)
            try:
                async with self.handing.dial(peer) as line:
                    await self._answered(line, peer, scope, body, send)
                    return
            except OSError as error:
                # Nothing was asked yet. Soon it is known to be gone, and another owns its tables.
                if asyncio.get_running_loop().time() > until:
                    raise TableError("table_moved", 503) from error
                await asyncio.sleep(DIAL_AGAIN)

    async def _body(self, receive: Receive) -> bytes:
        body = b""
        while True:
            message = await receive()
            body += bytes(message.get("body", b""))
            if len(body) > self.most:
                raise TableError("body_too_large", 413, most=self.most)
            if not message.get("more_body", False):
                return body

    async def _answered(self, line: Line, peer: Peer, scope: Scope, body: bytes, send: Send) -> None:
        begun = False
        headers = _handed(scope)
        target = scope["path"] if not scope.get("raw_path") else scope["raw_path"].decode("ascii")
        if scope.get("query_string"):
            target += f"?{scope['query_string'].decode('ascii')}"
        try:
            async with contextlib.aclosing(
                self.handing.ask(line, peer, scope["method"], target, headers, body)
            ) as answer:
                async for part in answer:
                    if isinstance(part, Answer):
                        begun = True
                        told = [(name, value) for name, value in part.headers if name not in _HOP]
                        await send({"type": "http.response.start", "status": part.status, "headers": told})
                    else:
                        await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        except (OSError, EOFError) as error:
            if begun:
                # Half an answer is none: the connection ends before it does.
                return
            # It may have been done.
            raise TableError("table_moved", 503) from error


_HOP = frozenset(name.encode() for name in OF_ONE_HOP if name != "content-length")


def _handed(scope: Scope) -> list[tuple[str, str]]:
    """The headers of a request as it is handed on, with who asks."""
    found = [
        (name.decode("latin-1"), value.decode("latin-1"))
        for name, value in scope["headers"]
        if name.decode("latin-1") not in OF_ONE_HOP and name != b"host"
    ]
    found.append(("host", _host(scope)))
    asker = scope["client"][0] if scope.get("client") else ""
    return [*found, (ASKER, asker), (SCHEME, scope["scheme"])]


def _host(scope: Scope) -> str:
    """The one host of a request as it is handed on: requests may have none, or several, and are answered."""
    for name, value in scope["headers"]:
        if name == b"host":
            return str(value.decode("latin-1"))
    host, port = scope.get("server") or ("", None)
    named = f"[{host}]" if ":" in host else host
    return named if port is None else f"{named}:{port}"


def _believed(scope: Scope, headers: Headers) -> Scope:
    """A request as it came to the process that has handed it on."""
    kept = [(name, value) for name, value in scope["headers"] if name.decode("latin-1") not in OWN]
    asker, scheme = headers.get(ASKER, ""), headers.get(SCHEME) or scope["scheme"]
    return {**scope, "headers": kept, "client": (asker, 0), "scheme": scheme, "handed": True}


def _again(body: bytes, receive: Receive) -> Receive:
    """A body that was read, to be read once more."""
    told = False

    async def receive_again() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
