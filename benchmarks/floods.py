"""People who mean harm: each kind of flood, from a process of its own and from many addresses at a time.

A proxy is played that says who asks (`X-Forwarded-For`), as the server's limits are of one address each.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import multiprocessing
import os
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.players import GAME, INVITED
from benchmarks.serving import Served

ADDRESSES = 20
AT_ONCE = 16
# Seconds within which a flood has to begin, and to end.
PATIENCE = 60.0, 30.0


class Flood:
    """One process that floods."""

    def __init__(self, served: Served, http: httpx.AsyncClient) -> None:
        self.served, self.http = served, http
        self.answers: Counter[str] = Counter()
        self._who = itertools.cycle(f"198.51.100.{number}" for number in range(ADDRESSES))

    @property
    def headers(self) -> dict[str, str]:
        """Somebody else each time."""
        return {"X-Forwarded-For": next(self._who)}

    async def post(self, path: str, body: bytes | str) -> dict[str, Any]:
        headers = {"content-type": "application/json", **self.headers}
        answer = await self.http.post(path, content=body, headers=headers)
        self.answers[str(answer.status_code)] += 1
        found: dict[str, Any] = answer.json()
        return found

    async def sockets(self, number: int) -> None:
        """Sockets with a link that leads nowhere, and such as say nothing at all."""
        address = self.served.socket(f"no-such-table-{number}")
        async with connect(address, additional_headers=self.headers) as socket:
            if number % 2:
                await socket.send(json.dumps({"type": "hello", "token": "x" * 43}))
                self.answers[json.loads(await socket.recv())["code"]] += 1
            else:
                self.answers["opened"] += 1

    async def bodies(self, number: int) -> None:
        """As much as is read of a wish for a table, and of a record."""
        if number % 2:
            await self.post("/api/records", '{"record": {"plies": [' + '"pass",' * 250_000 + '"pass"]}}')
        else:
            wish = {"game": GAME, "players": 2, "seats": [], "components": {"x": ["word"] * 60_000}}
            await self.post("/api/tables", json.dumps(wish))

    async def sets(self, number: int) -> None:
        """Sets of components to be checked."""
        if not hasattr(self, "_set"):
            self._set = (await self.http.get(f"/api/games/{GAME}/components")).content
        await self.post(f"/api/games/{GAME}/components/check", self._set)

    async def openings(self, number: int) -> None:
        """New tables."""
        await self.post("/api/tables", json.dumps({"game": GAME, "players": 2, "seats": INVITED}))

    async def hints(self, number: int) -> None:
        """A table at which hints may be asked for: all kinds of questions, as fast as they are taken."""
        seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
        made = await self.post("/api/tables", json.dumps({"game": GAME, "players": 2, "seats": seats}))
        if "table" not in made:
            await asyncio.sleep(1)
            return
        address = self.served.socket(made["table"])
        async with connect(address, max_size=2**24, additional_headers=self.headers) as socket:
            await socket.send(json.dumps({"type": "hello", "token": made["host_token"]}))
            update: dict[str, Any] = {"legal": []}
            while not update["legal"]:
                if (message := json.loads(await socket.recv()))["type"] == "update":
                    update = message
            ply, action = update["ply"], update["legal"][0]["action"]
            questions = (
                {"type": "hint", "ply": ply},
                {"type": "look", "ply": 0},
                {"type": "series"},
                {"type": "point", "ply": ply, "action": action},
                {"type": "explain", "ply": ply, "intention": {"action": action}},
            )

            async def read() -> None:
                async for text in socket:
                    kind = json.loads(text)
                    self.answers[kind.get("code") or kind["type"]] += 1

            reader = asyncio.create_task(read())
            try:
                for asked in itertools.count():
                    await socket.send(json.dumps({"id": asked, **questions[asked % len(questions)]}))
                    await asyncio.sleep(0.01)
            finally:
                reader.cancel()


FLOODS: dict[str, Callable[[Flood, int], Awaitable[None]]] = {
    "sockets": Flood.sockets,
    "bodies": Flood.bodies,
    "sets": Flood.sets,
    "openings": Flood.openings,
    "hints": Flood.hints,
}


async def _flood(kind: str, served: Served, ended: Connection) -> None:
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
        flood = Flood(served, http)
        numbers, over = itertools.count(), False

        async def go_on() -> None:
            # Whoever is cut off just as a limit of time ends may not hear of it.
            while not over:
                with suppress(WebSocketException, OSError, httpx.TransportError, ValueError):
                    await FLOODS[kind](flood, next(numbers))

        tasks = [asyncio.create_task(go_on()) for _ in range(AT_ONCE)]
        while not flood.answers:
            await asyncio.sleep(0.05)
        ended.send("begun")
        await asyncio.to_thread(ended.recv)
        over = True
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=PATIENCE[1] / 2)
        ended.send(dict(flood.answers))


def _run(kind: str, served: Served, ended: Connection) -> None:
    # Elsewhere it would not take the processor from the honest.
    os.nice(10)
    asyncio.run(_flood(kind, served, ended))


@asynccontextmanager
async def flooding(kind: str, served: Served) -> AsyncIterator[Counter[str]]:
    """A flood that has begun; at its end it is known what it was answered, and how often."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_run, args=(kind, served, theirs))
    process.start()
    theirs.close()
    answers: Counter[str] = Counter()

    async def hears(what: str, patience: float) -> Any:
        if not await asyncio.to_thread(ours.poll, patience):
            raise TimeoutError(f"the flood of {kind} does not {what}")
        return ours.recv()

    try:
        await hears("begin", PATIENCE[0])
        yield answers
        ours.send(None)
        answers.update(await hears("end", PATIENCE[1]))
    finally:
        process.kill()
        process.join()
