"""What goes over the wire is compressed where it goes over a network."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.server.client import Page, Visitor


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
