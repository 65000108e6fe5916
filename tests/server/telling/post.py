"""Where notices arrive in tests: a chat service and a mail server that keep what they get."""

from __future__ import annotations

import asyncio
import email
import json
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult

from tests.server.client import SECONDS, Visitor

SITE = "https://games.example"


class Chat:
    """A chat service that takes webhooks; `answers` are its next statuses, 204 afterwards."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        self.heads: list[dict[str, str]] = []
        self.answers: list[str] = []
        # What is done when something has arrived, before it is answered.
        self.meanwhile: Callable[[], Awaitable[None]] | None = None
        self.port = 0
        self._news = asyncio.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook/secret"

    @property
    def host(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            fields = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            body = await reader.readexactly(int(fields["content-length"]))
            self.heads.append(fields | {"": first})
            self.got.append(json.loads(body))
            self._news.set()
            if self.meanwhile is not None:
                await self.meanwhile()
            status = self.answers.pop(0) if self.answers else "204 No Content"
            writer.write(f"HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async def until(self, count: int) -> list[dict[str, Any]]:
        """Wait for so much."""
        async with asyncio.timeout(SECONDS):
            while len(self.got) < count:
                self._news.clear()
                await self._news.wait()
        return self.got


@asynccontextmanager
async def chatting(trust: ssl.SSLContext | None = None) -> AsyncIterator[Chat]:
    chat = Chat()
    server = await asyncio.start_server(chat.serve, "127.0.0.1", 0, ssl=trust)
    chat.port = server.sockets[0].getsockname()[1]
    try:
        yield chat
    finally:
        server.close()
        await server.wait_closed()


class Office:
    """A mail server; `answers` are what it says to the next mails."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        # As they came over the line.
        self.raw: list[bytes] = []
        self.answers: list[str] = []
        self.logins: list[tuple[bytes, bytes]] = []
        self.port = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        answer = self.answers.pop(0) if self.answers else "250 taken"
        if answer.startswith("250"):
            found = email.message_from_bytes(envelope.content, policy=default)
            assert isinstance(found, EmailMessage)
            self.raw.append(envelope.content)
            self.mails.append(found)
        return answer

    def let_in(self, server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        self.logins.append((data.login, data.password))
        return AuthResult(success=data.password == b"secret")

    async def until(self, count: int) -> list[EmailMessage]:
        async with asyncio.timeout(SECONDS):
            while len(self.mails) < count:
                await asyncio.sleep(0.01)
        return self.mails


class _Controller(Controller):
    def __init__(self, office: Office, **more: Any) -> None:
        self.more = more
        # Each line that was ever taken, and what it runs over.
        self.lines: list[tuple[Any, Any]] = []
        super().__init__(office, hostname="127.0.0.1", port=0)

    def factory(self) -> SMTP:
        lines = self.lines

        class Desk(SMTP):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                lines.append((transport, transport.get_extra_info("socket")))
                super().connection_made(transport)

        return Desk(self.handler, hostname="mail.example", **self.more)

    def stop(self, no_assert: bool = False) -> None:
        """End with every line closed: its own leaves those open that nobody has hung up yet."""
        asyncio.run_coroutine_threadsafe(self._hang_up(), self.loop).result(SECONDS)
        super().stop(no_assert)

    async def _hang_up(self) -> None:
        for line, _ in self.lines:
            line.abort()
        while any(wire.fileno() >= 0 for _, wire in self.lines):
            await asyncio.sleep(0.001)

    def _trigger_server(self) -> None:
        """Call it once, at the port that it has; its own would call the one it was asked for, which is 0."""
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


@contextmanager
def office(**more: Any) -> Iterator[Office]:
    """A mail server in a thread of its own."""
    made = Office()
    if "tls_context" in more:
        more |= {"authenticator": made.let_in, "auth_required": True, "require_starttls": True}
    controller = _Controller(made, **more)
    controller.start()
    made.port = controller.port
    try:
        yield made
    finally:
        controller.stop()


def by_chat(chat: Chat, **more: Any) -> dict[str, Any]:
    """Settings of a server that tells by webhooks, at once."""
    return {
        "notices": ("webhook",),
        "public_url": SITE,
        "webhook_hosts": (chat.host,),
        "notice_seconds": 0.0,
        "notice_again": 0.01,
        **more,
    }


def by_mail(post: Office, **more: Any) -> dict[str, Any]:
    """Settings of a server that tells by mail, at once."""
    return {
        "notices": ("mail",),
        "public_url": SITE,
        "smtp_host": "127.0.0.1",
        "smtp_port": post.port,
        "smtp_security": "none",
        "mail_from": "Wagonway <table@games.example>",
        "notice_seconds": 0.0,
        "notice_again": 0.01,
        **more,
    }


def certificate(folder: Path) -> ssl.SSLContext:
    """A certificate of its own making for this machine; in `folder`/cert.pem, for those who trust it."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("openssl is not here")
    cert, key = folder / "cert.pem", folder / "key.pem"
    names = "subjectAltName=IP:127.0.0.1,DNS:localhost"
    command = [
        program,
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    command += ["-addext", names, "-keyout", str(key), "-out", str(cert)]
    subprocess.run(command, check=True, capture_output=True)
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(cert, key)
    return made


KINDS = ["turn", "asked", "ending", "remind", "over"]


async def wish(
    visitor: Visitor, table: str, token: str, channel: str, status: int = 200, **more: Any
) -> dict[str, Any]:
    """Say how a seat is to be told."""
    answer = await visitor.http.put(
        f"/api/tables/{table}/wishes/{channel}",
        headers={"authorization": f"Bearer {token}"},
        json={"lang": "en", "kinds": KINDS, **more},
    )
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def path(url: str) -> str:
    """Where an address of the site leads on it."""
    assert url.startswith(SITE), url
    return url.removeprefix(SITE)
