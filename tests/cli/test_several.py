"""`wagonway serve --processes N`, on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Visitor
from tests.server.postgres import PROGRAMS, postgres
from tests.server.several import LEASE, asked, come_back, log_of, turn

pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")
ALIVE = "SELECT id FROM processes WHERE beat + make_interval(secs => lease) > clock_timestamp()"


def members(pid: int) -> list[int]:
    """The processes that serve."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    served = [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    return [int(child) for child in served]


async def test_several_processes_serve_and_one_that_dies_is_started_again(
    serve: Callable[..., Any],
) -> None:
    pytest.importorskip("asyncpg")
    with postgres() as system:
        await played(serve, system.database())


async def played(serve: Callable[..., Any], database: str) -> None:
    table = serve("--processes", "2", "--database", database, "--set", f"lease_seconds={LEASE}")
    port = int(table.url.rpartition(":")[2])
    first = set(await asked(database, ALIVE))
    assert len(first) == 2
    async with httpx.AsyncClient(base_url=table.url, timeout=30) as http:
        visitor = Visitor(http, port)
        # Whoever is let in by whichever process gets to the table.
        made = await visitor.make("here", "invite")
        tokens = [made["host_token"], made["seat_links"][1]["token"]]
        pages = [await visitor.page(made["table"], token) for token in tokens * 3]
        await turn(pages)
        assert len(members(table.process.pid)) == 2
        os.kill(members(table.process.pid)[0], signal.SIGKILL)
        pages = [await come_back(visitor, made["table"], token) for token in tokens]
        await turn(pages)
        async with asyncio.timeout(60):
            # One that was killed counts as alive for a lease.
            while len(alive := set(await asked(database, ALIVE))) != 2 or alive == first:
                await asyncio.sleep(0.2)
        for page in visitor.pages:
            page.socket.transport.abort()
    table.process.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(table.process.wait, 30) == 0
    assert await asked(database, ALIVE) == []
    await log_of(database, made["table"])
    assert not any("Traceback" in line for line in table.lines)
