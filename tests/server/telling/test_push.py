"""Web Push: a service that gets what it cannot read, and a browser that can."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import SECONDS, Visitor
from tests.server.telling.post import SITE, wish
from tests.server.telling.test_webhooks import rows, settled, two
from wagonway.server.settings import Settings
from wagonway.server.telling import push
from wagonway.server.texts import TableError

http_ece = pytest.importorskip("http_ece")
py_vapid = pytest.importorskip("py_vapid")
from cryptography.hazmat.primitives.asymmetric import ec  # noqa: E402
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: E402

Serve = Callable[..., Awaitable[Visitor]]


def plain(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class Browser:
    """A browser's keys, and the service that it names."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes..."
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[str] = []
        self.port = 0

    @property
    def host(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": f"{self.host}/push/this-browser",
            "expirationTime": None,
            "keys": {"p256dh": plain(point), "auth": plain(self.auth)},
        }

    def read(self, number: int) -> dict[str, Any]:
        """What it shows of what came."""
        content = http_ece.decrypt(
            self.got[number][1], private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        found: dict[str, Any] = json.loads(content)
        return found

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        _, *lines = head.strip().split("\r\n")
        fields = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        self.got.append((fields, await reader.readexactly(int(fields["content-length"]))))
        status = self.answers.pop(0) if self.answers else "201 Created"
        writer.write(f"HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def until(self, count: int) -> None:
        async with asyncio.timeout(SECONDS):
            while len(self.got) < count:
                await asyncio.sleep(0.01)


@asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    made = Browser()
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    yield made
    server.close()
    await server.wait_closed()


@pytest.fixture
async def browser_() -> AsyncIterator[Browser]:
    async with browsing() as made:
        yield made


def by_push(browser: Browser, **more: Any) -> dict[str, Any]:
    return {
        "notices": ("push",),
        "public_url": SITE,
        "push_hosts": (browser.host,),
        "push_contact": "mailto:keeper@games.example",
        "notice_seconds": 0.0,
        "notice_again": 0.01,
        **more,
    }


async def test_a_browser_is_told_what_its_service_cannot_read(serve: Serve, browser_: Browser) -> None:
    visitor = await serve(**by_push(browser_))
    made, first, _ = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    target = json.dumps(browser_.subscription)
    said = await wish(visitor, made["table"], made["tokens"][seat], "push", target=target)
    assert said["wishes"][0]["target"] == f"127.0.0.1:{browser_.port}"
    await browser_.until(1)
    await first.turn()
    await browser_.until(2)
    head, content = browser_.got[1]
    told = browser_.read(1)
    assert told["title"] == f"P{seat}, it is your turn: Brass: Birmingham"
    assert told["link"] == f"{SITE}/#/t/{made['table']}"
    assert told["id"] == rows(visitor)[1]["message"]
    assert b"turn" not in content
    assert (head["content-encoding"], head["ttl"]) == ("aes128gcm", "172800")
    # The site says who it is, by the key that browsers were told.
    token, key = head["authorization"].removeprefix("vapid t=").split(",k=")
    assert key == said["push_key"]
    signed = f"vapid t={token},k={key}"
    assert py_vapid.Vapid02.verify(signed)
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert (claims["aud"], claims["sub"]) == (browser_.host, "mailto:keeper@games.example")


async def test_a_browser_that_is_gone_is_told_no_more(serve: Serve, browser_: Browser) -> None:
    visitor = await serve(**by_push(browser_))
    made, *_ = await two(visitor)
    browser_.answers = ["410 Gone"]
    await wish(visitor, made["table"], made["host_token"], "push", target=json.dumps(browser_.subscription))
    assert [row["state"] for row in await settled(visitor)] == ["failed"]
    async with asyncio.timeout(60):
        while (await visitor.get(f"/api/tables/{made['table']}/wishes", made["host_token"]))["wishes"]:
            await asyncio.sleep(0.01)


def test_the_key_of_a_site_stays(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
    first = push.public_key(Settings(data=one))
    push._kept.cache_clear()
    assert push.public_key(Settings(data=one)) == first
    assert push.public_key(Settings(data=other)) != first
    assert (one / push.KEY_FILE).stat().st_mode & 0o077 == 0
    secret = (other / push.KEY_FILE).read_text().strip()
    assert push.public_key(Settings(data=one, push_key=secret)) == push.public_key(Settings(data=other))


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://127.0.0.1/push"},
        {"endpoint": "http://push.example/x"},
        {"endpoint": 7},
        {"keys": {"p256dh": "short", "auth": "short"}},
        {"keys": {"p256dh": plain(b"\x04" + bytes(64)), "auth": plain(bytes(16))}},
        {"keys": {}},
    ],
)
def test_what_is_no_browser(change: dict[str, Any]) -> None:
    good = Browser().subscription | {"endpoint": "https://push.example/x"}
    assert json.loads(push.check(json.dumps(good), ("*",)))["endpoint"] == good["endpoint"]
    with pytest.raises(TableError) as raised:
        push.check(json.dumps(good | change), ("*",))
    assert raised.value.code == "push_address"
