"""The outbox in PostgreSQL, where the system has one: written, sent, ended, thrown away as in SQLite."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from tests.server.client import Visitor
from tests.server.telling.post import by_chat, chatting, path, wish
from tests.server.telling.test_webhooks import two
from tests.server.test_postgres import PROGRAMS, databases

__all__ = ["databases"]
Serve = Callable[..., Awaitable[Visitor]]
pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")


async def test_notices_go_out_of_postgresql(serve: Serve, databases: str) -> None:
    async with chatting() as chat:
        visitor = await serve(database=f"{databases}a", lease_seconds=60.0, **by_chat(chat))
        made, first, _ = await two(visitor)
        seat = 1 - first.update["turn"]["seat"]
        await wish(visitor, made["table"], made["tokens"][seat], "webhook", target=chat.url, form="json")
        await chat.until(1)
        chat.answers = ["503 Busy"]
        await first.turn()
        _, told, again = await chat.until(3)
        assert told["id"] == again["id"]
        assert told["notices"][0]["seat"] == seat
        outbox = visitor.app.state.manager.teller.outbox
        async with asyncio.timeout(60):
            while await outbox.next() is not None:
                await asyncio.sleep(0.01)
        assert "Stopped" in (await visitor.http.post(path(told["stop"]))).text
        # A link that dies takes what waits with it.
        await wish(visitor, made["table"], made["tokens"][1], "webhook", target=f"{chat.url}2")
        await visitor.post(f"/api/tables/{made['table']}/seats/1/link", made["host_token"])
        async with asyncio.timeout(60):
            while await outbox.next() is not None:
                await asyncio.sleep(0.01)
        assert await outbox.prune(10**15) > 0
        answer = await visitor.http.delete(
            f"/api/tables/{made['table']}", headers={"authorization": f"Bearer {made['host_token']}"}
        )
        assert answer.status_code == 204, json.dumps(answer.text)
