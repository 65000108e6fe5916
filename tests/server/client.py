"""A client of the table for tests: HTTP by httpx, sockets by websockets, no code of the server."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAME = "brass-birmingham"
SECONDS = 30.0  # a test that waits longer hangs


class Gone(Exception):
    """The server has said goodbye; `bye` is its last message."""

    def __init__(self, bye: dict[str, Any] | None) -> None:
        super().__init__(bye)
        self.bye = bye


class Page:
    """One open socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.update: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.seats: list[dict[str, Any]] = []
        self.you: dict[str, Any] = {}
        self.request: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []
        self.everything: list[str] = []

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        """The next message; keeps what it says."""
        try:
            async with asyncio.timeout(SECONDS):
                text = await self.socket.recv()
        except ConnectionClosed:
            raise Gone(None) from None
        assert isinstance(text, str)
        self.everything.append(text)
        message: dict[str, Any] = json.loads(text)
        match message["type"]:
            case "welcome":
                self.welcome, self.seats, self.you = message, message["seats"], message["you"]
            case "update":
                self.update = message
                self.log = [item for item in self.log if item["ply"] < message["log_from"]] + message["log"]
            case "seats":
                self.seats, self.you = message["seats"], message["you"]
            case "request":
                self.request = message
            case "bye":
                raise Gone(message)
        return message

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of this type with these values."""
        while True:
            message = await self.receive()
            if message["type"] == kind and all(message[key] == value for key, value in fields.items()):
                return message

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send, and wait for the update that shows it, or its refusal."""
        entry = self.update["entry"]
        await self.send(type=kind, **fields)
        while True:
            message = await self.receive()
            if message["type"] == "refused":
                return message
            # Something else may happen first: a seat changes hands, a bot plays. Chance may follow at once.
            done = message.get("ply", 0) > fields["ply"] if kind == "decide" else True
            if message["type"] == "update" and (message["entry"] > entry or kind == "sit") and done:
                return message

    async def decide(self, action: int | None = None) -> dict[str, Any]:
        """Take a decision: the first that is legal, if none is named."""
        chosen = self.update["legal"][0]["action"] if action is None else action
        return await self.ask("decide", ply=self.update["ply"], action=chosen)

    async def turn(self, luck: random.Random | None = None) -> dict[str, Any]:
        """Play a whole turn, at random or taking what comes first, and end it."""
        update = self.update
        while update["legal"]:
            choice = luck.choice(update["legal"]) if luck else update["legal"][0]
            update = await self.decide(choice["action"])
            assert update["type"] == "update", update
        assert update["turn"]["can_end"], update["turn"]
        return await self.ask("end_turn", ply=update["ply"])

    async def my_turn(self) -> dict[str, Any]:
        """Wait until this page may decide, or the game is over."""
        while not self.update["legal"] and self.update["result"] is None:
            await self.until("update")
        return self.update

    async def goodbye(self) -> dict[str, Any]:
        """Wait for the server's last message."""
        while True:
            try:
                await self.receive()
            except Gone as gone:
                return gone.bye or {}

    async def close(self) -> None:
        await self.socket.close()


class Visitor:
    """Somebody who knows the server's address."""

    def __init__(self, http: httpx.AsyncClient, port: int) -> None:
        self.http = http
        self.port = port
        self.pages: list[Page] = []
        self.app: Any = None

    async def make(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """A table with these seats: "here", "invite" or the spec of a bot."""
        seats = [
            {"kind": kind, "name": f"P{seat}"}
            if kind in ("here", "invite")
            else {"kind": "bot", "name": f"B{seat}", "bot": kind}
            for seat, kind in enumerate(kinds)
        ]
        wish = {"game": GAME, "players": len(kinds), "seats": seats, **more}
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    async def socket(self, table: str, **more: Any) -> Page:
        """A socket that has not said anything."""
        uri = f"ws://127.0.0.1:{self.port}/ws/{table}"
        page = Page(await connect(uri, max_size=2**24, close_timeout=1, **more))
        self.pages.append(page)
        return page

    async def page(
        self, table: str, token: str, entry: int | None = None, lang: str = "en", **more: Any
    ) -> Page:
        """A page that shows a table."""
        page = await self.socket(table, **more)
        await page.send(type="hello", token=token, entry=entry, lang=lang)
        await page.until("welcome")
        await page.until("update")
        return page

    async def post(self, path: str, token: str, body: Any = None, status: int = 200) -> dict[str, Any]:
        answer = await self.http.post(path, headers={"authorization": f"Bearer {token}"}, json=body)
        assert answer.status_code == status, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def get(self, path: str, token: str, status: int = 200) -> dict[str, Any]:
        answer = await self.http.get(path, headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == status, answer.text
        found: dict[str, Any] = answer.json()
        return found
