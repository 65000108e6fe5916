"""What goes over the wire is compressed where it goes over a network, and waited for so long."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import socket
import struct
from types import SimpleNamespace
from typing import Any, cast

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from websockets.asyncio.client import connect
from websockets.datastructures import Headers
from websockets.http11 import Request

from tests.server.client import Page, Visitor
from wagonway.server import wire
from wagonway.server.wire import Wire


async def extensions(visitor: Visitor, headers: dict[str, str]) -> tuple[list[str], Page]:
    made = await visitor.make("here", "random")
    uri = f"ws://127.0.0.1:{visitor.port}/ws/{made['table']}"
    page = Page(await connect(uri, additional_headers=headers, max_size=2**24))
    visitor.pages.append(page)
    await page.send(type="hello", token=made["host_token"])
    await page.until("update")
    await page.my_turn()
    return [extension.name for extension in page.socket.protocol.extensions], page


async def test_a_page_on_this_machine_is_told_everything_as_it_is(visitor: Visitor) -> None:
    assert (await extensions(visitor, {}))[0] == []


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via"])
async def test_a_page_behind_a_proxy_is_told_the_same_in_fewer_bytes(visitor: Visitor, header: str) -> None:
    names, page = await extensions(visitor, {header: "192.0.2.7"})
    assert names == ["permessage-deflate"]
    plain, packed = 0, 0
    protocol: Any = page.socket.protocol
    (extension,) = protocol.extensions
    decode = extension.decode

    def counted(frame: Any, **more: Any) -> Any:
        nonlocal plain, packed
        found = decode(frame, **more)
        plain, packed = plain + len(found.data), packed + len(frame.data)
        return found

    extension.decode = counted
    for _ in range(2):
        await page.turn()
        await page.my_turn()
    assert 0 < packed < plain / 3


def frame(message: dict[str, Any]) -> bytes:
    """A message as a page sends it, behind a mask that hides nothing."""
    body = json.dumps(message).encode()
    assert len(body) < 126
    return struct.pack("!BB4x", 0x81, 0x80 | len(body)) + body


async def test_a_page_that_reads_nothing_is_let_go(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "UNREAD_SECONDS", 0.5)
    made = Wire.connection_made

    def narrow(self: Wire, transport: Any) -> None:
        # Else this machine would take megabytes off the server before anything waits.
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        transport.set_write_buffer_limits(high=4096)
        made(self, transport)

    monkeypatch.setattr(Wire, "connection_made", narrow)
    table = await visitor.make("here", "here")
    live = visitor.app.state.manager._tables[table["table"]]
    loop = asyncio.get_running_loop()
    with socket.socket() as page:
        page.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        page.setblocking(False)
        await loop.sock_connect(page, ("127.0.0.1", visitor.port))
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /ws/{table['table']} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        )
        await loop.sock_sendall(
            page, f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        async with asyncio.timeout(60):
            await loop.sock_recv(page, 300)
            await loop.sock_sendall(page, frame({"type": "hello", "token": table["host_token"]}))
            while not live.connections:
                await asyncio.sleep(0.01)
            # More than its side of the line holds, which nobody takes from there.
            with contextlib.suppress(ConnectionError):
                for number in range(20):
                    await loop.sock_sendall(page, frame({"type": "look", "id": number, "ply": 0}))
            while live.connections:
                await asyncio.sleep(0.01)


def of(client: str, *trusted: str) -> Wire:
    """A socket that comes from an address."""
    bare = Wire.__new__(Wire)
    bare.client = (client, 4000)
    bare.app = cast(Any, ProxyHeadersMiddleware(cast(Any, None), list(trusted)) if trusted else None)
    return bare


def named(*forwarded: str) -> Request:
    return Request("/ws/x", Headers([("X-Forwarded-For", each) for each in forwarded]))


def test_who_asks_is_whom_a_proxy_names_that_is_believed() -> None:
    """For sockets that are handed on as for requests."""
    assert of("10.0.0.1", "10.0.0.1").asker(named("203.0.113.1")) == "203.0.113.1"
    assert of("10.0.0.1", "10.0.0.0/24").asker(named("192.0.2.9, 203.0.113.1", "10.0.0.2")) == "203.0.113.1"
    assert of("10.0.0.1", "10.0.0.1").asker(named()) == "10.0.0.1"
    assert of("192.0.2.7", "10.0.0.1").asker(named("203.0.113.1")) == "192.0.2.7"
    assert of("192.0.2.7").asker(named("203.0.113.1")) == "192.0.2.7"


def test_a_page_that_answers_no_ping_is_not_waited_for() -> None:
    bare = of("192.0.2.7")
    done: list[Any] = []
    bare.pong_timer, bare.pending_ping_payload, bare.close_sent = None, b"ping", False
    bare.logger = cast(Any, SimpleNamespace(level=30))
    bare.conn = cast(Any, SimpleNamespace(fail=lambda *_: None, data_to_send=lambda: [b"bye"]))
    bare.transport = cast(
        Any,
        SimpleNamespace(
            is_closing=lambda: False,
            write=done.append,
            close=lambda: done.append("close"),
            abort=lambda: done.append("abort"),
        ),
    )
    bare.keepalive_timeout()
    assert done == [b"bye", "close", "abort"]
