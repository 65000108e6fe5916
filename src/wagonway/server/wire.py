"""Sockets on the wire: compressed where that pays, and led to the process that owns their table.

Of a move everybody is sent some 4 kB. Over a network they go as an eighth, for 20 microseconds; to a page on
this machine as they are. What a proxy here hands on comes from elsewhere, as it says itself.

Where several processes share a database, a socket whose table another one owns is joined to it before
anything of it is read: from then on bytes go to and fro as they are, compression included, and nobody here
looks at them.
"""

from __future__ import annotations

import asyncio
import ipaddress
from functools import partial
from typing import Any, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request

from .handing import ASKER, DIAL_AGAIN, DIAL_SECONDS, OWN, SECRET, Handing, table_of
from .leases import Peer
from .texts import TableError

# With twice the window of uvicorn, in which the view before is found, and less tried: this takes half the
# time and makes no more bytes. A socket keeps 48 kB for it.
COMPRESSION = ServerPerMessageDeflateFactory(
    server_max_window_bits=13, client_max_window_bits=12, compress_settings={"level": 1, "memLevel": 5}
)
HANDED_ON = ("X-Forwarded-For", "Forwarded", "Via")
# Bytes that a page may send before it is known where they go: more than anybody does who waits for an answer.
MOST_EARLY = 64 * 1024
# Seconds for which a page may leave unread what was sent to it.
UNREAD_SECONDS = 30.0


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    # Where others are reached, in a process that is not alone with its database.
    handing: Handing | None = None
    base = ""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [COMPRESSION]
        # Who is asked where this goes, what came meanwhile, and the line on which it goes on.
        self._asking: asyncio.Task[None] | None = None
        self._early = b""
        self._on: Onward | None = None
        # Ends it where nothing is read.
        self._unread: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        if self.handing is None or self._is_handed(event):
            self._take(event)
            return
        if SECRET in event.headers:
            # For a process that was here before.
            self.transport.close()
            return
        path = event.path.partition("?")[0]
        table = table_of(path.removeprefix(self.base) if self.base else path)
        if table is None:
            self._take(event)
            return
        self._asking = self.loop.create_task(self._lead(self.handing, table, event))

    def _take(self, event: Request) -> None:
        """It is for this process."""
        if self.is_from_here(event):
            self.conn.available_extensions = None
        super().handle_connect(event)

    def _is_handed(self, request: Request) -> bool:
        secret = request.headers.get(SECRET)
        return secret is not None and self.handing is not None and self.handing.owning.knows(secret)

    def is_from_here(self, request: Request) -> bool:
        """Whether a page on this machine asks, and nobody asks for somebody else."""
        if self.client is None or any(name in request.headers for name in HANDED_ON):
            return False
        asker = request.headers.get(ASKER, "") if self._is_handed(request) else self.client[0]
        try:
            return ipaddress.ip_address(asker).is_loopback
        except ValueError:
            return False

    def asker(self, request: Request) -> str:
        """Who asks: whom a proxy names, where it is one that is believed; as it is found for requests."""
        peer = self.client[0] if self.client is not None else ""
        if not isinstance(self.app, ProxyHeadersMiddleware) or peer not in self.app.trusted_hosts:
            return peer
        named = ", ".join(request.headers.get_all("X-Forwarded-For"))
        return (self.app.trusted_hosts.get_trusted_client_address(named)[0] if named else "") or peer

    # --- a page that reads nothing -----------------------------------------------------------------------

    def keepalive_timeout(self) -> None:
        """Nobody answers there: what is still to be sent is not waited for."""
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_sent:
            self.end_in_time()

    def end_in_time(self) -> None:
        """It is closed as soon as all of it was sent, and in any case after a while."""
        self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def _be_read(self) -> None:
        """What waits to be sent has become less."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    # --- on to another process --------------------------------------------------------------------------

    async def _lead(self, handing: Handing, table: str, event: Request) -> None:
        """Join it to whoever owns the table, or take it."""
        until = self.loop.time() + handing.patience
        while not self.transport.is_closing():
            try:
                peer = await handing.find(table)
            except TableError:
                # What is wrong is said as at any table.
                peer = None
            if peer is None:
                break
            try:
                async with asyncio.timeout(DIAL_SECONDS):
                    await self.loop.create_connection(
                        partial(Onward, self, handing, peer, event), peer.host, peer.port
                    )
                return
            except (OSError, TimeoutError):
                if self.loop.time() > until:
                    self.transport.abort()
                    return
                await asyncio.sleep(DIAL_AGAIN)
        if not self.transport.is_closing():
            self._asking, early, self._early = None, self._early, b""
            self._take(event)
            if early:
                super().data_received(early)

    def led(self, onward: Onward) -> None:
        """It goes on on a line."""
        self._asking, self._on = None, onward
        if self._early:
            onward.transport.write(self._early)
            self._early = b""

    def data_received(self, data: bytes) -> None:
        if self._on is not None:
            self._on.transport.write(data)
        elif self._asking is not None:
            self._early += data
            if len(self._early) > MOST_EARLY:
                self.transport.abort()
        else:
            super().data_received(data)

    def pause_writing(self) -> None:
        # Closing it would wait for the same buffer as whoever sends: neither comes to an end by itself.
        self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)
        if self._on is not None:
            self._on.transport.pause_reading()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._be_read()
        if self._on is not None:
            self._on.transport.resume_reading()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._be_read()
        if self._asking is not None:
            self._asking.cancel()
        if self._on is not None:
            self._on.transport.close()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        if self._on is not None or self._asking is not None:
            # The page comes back, to another process.
            self.transport.close()
            return
        super().shutdown()


class Onward(asyncio.Protocol):
    """The line on which a socket goes on to another process."""

    def __init__(self, wire: Wire, handing: Handing, peer: Peer, event: Request) -> None:
        self.wire, self.handing, self.peer, self.event = wire, handing, peer, event
        self.transport: asyncio.Transport = None  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        if self.wire.transport.is_closing():
            self.transport.abort()
            return
        self.handing.opened(self.peer, self.transport)
        headers = self.event.headers.copy()
        for name in OWN:
            if name in headers:
                del headers[name]
        headers[SECRET] = self.peer.secret
        headers[ASKER] = self.wire.asker(self.event)
        self.transport.write(Request(self.event.path, headers).serialize())
        self.wire.led(self)

    def data_received(self, data: bytes) -> None:
        self.wire.transport.write(data)

    def pause_writing(self) -> None:
        self.wire.transport.pause_reading()

    def resume_writing(self) -> None:
        self.wire.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.handing.closed(self.peer, self.transport)
        self.wire.transport.close()
        self.wire.end_in_time()


def wire_of(handing: Handing | None, base: str) -> type[Wire]:
    """Sockets of a process, which knows where others are reached."""
    return type("Wire", (Wire,), {"handing": handing, "base": base}) if handing is not None else Wire
