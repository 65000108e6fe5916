"""`wagonway restore FOLDER --database URL`: a site moves from SQLite to PostgreSQL with all that is there."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Page, Visitor
from tests.server.postgres import PROGRAMS, postgres
from tests.server.several import asked, turn


def test_what_cannot_be_moved_is_one_sentence_and_status_2(wagonway: Any, tmp_path: Path) -> None:
    pytest.importorskip("asyncpg")
    here = "postgresql+asyncpg://nobody@127.0.0.1:1/none"
    ran = wagonway("restore", tmp_path, "--database", here)
    assert (ran.code, ran.err) == (2, f"There are no tables in {tmp_path}.\n")
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        database.execute("CREATE TABLE cats (name TEXT)")
    ran = wagonway("restore", tmp_path, "--database", here)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


def kept(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """What lies in a folder, by the tables of its database that count."""
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
        return {name: database.execute(what).fetchall() for name, what in WHAT.items()}


WHAT = {
    "tables": "SELECT id, game, setup FROM tables ORDER BY id",
    "entries": "SELECT table_id, entry, body FROM entries ORDER BY table_id, entry",
    "tokens": "SELECT hash, table_id, role, seat, died_at IS NULL FROM tokens ORDER BY hash",
    "talk": "SELECT table_id, number, body FROM talk ORDER BY table_id, number",
    "dues": "SELECT table_id, due, live FROM dues ORDER BY table_id",
}


@pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")
async def test_a_site_moves_to_postgresql(serve: Callable[..., Any], wagonway: Any, tmp_path: Path) -> None:
    pytest.importorskip("asyncpg")
    folder = tmp_path / "site"
    table = serve(data=folder)
    url = await asyncio.to_thread(lambda: table.url)
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        visitor = Visitor(http, int(url.rpartition(":")[2]))
        made = await visitor.make("here", "invite", clock={"pace": "days", "turn": 86_400})
        tokens = [made["host_token"], made["seat_links"][1]["token"]]
        pages = [await visitor.page(made["table"], token) for token in tokens]
        for page in pages:
            await page.send(type="arrive")
        while pages[1].update["times"]["running"] is None:
            await pages[1].until("update")
        entry = await turn(pages)
        await pages[1].send(type="say", seat=1, text="Good luck")
        await pages[0].until("talk")
        dead = await visitor.post(f"/api/tables/{made['table']}/seats/1/link", tokens[0])
        with postgres() as system:
            database = system.database()
            ran = await asyncio.to_thread(wagonway, "restore", folder, "--database", database)
            assert ran.code == 2
            assert ran.err.startswith("Another `wagonway serve` uses the data folder")
            for page in pages:
                page.socket.transport.abort()
            await asyncio.to_thread(table.stop)
            ran = await asyncio.to_thread(wagonway, "restore", folder, "--database", database)
            assert (ran.code, ran.err) == (0, "")
            assert ran.out.startswith("1 tables with ")
            for name, rows in kept(folder).items():
                found = [tuple(row) for row in await asked(database, WHAT[name])]
                assert [tuple(map(int_of, row)) for row in found] == [tuple(map(int_of, row)) for row in rows]
            again = await asyncio.to_thread(wagonway, "restore", folder, "--database", database)
            assert again.code == 2
            assert again.err.startswith("There are tables already")
            await goes_on(serve, database, made, dead["token"], tokens[1], entry)


def int_of(value: Any) -> Any:
    """SQLite knows no truth values."""
    return int(value) if isinstance(value, bool) else value


async def goes_on(
    serve: Callable[..., Any], database: str, made: dict[str, Any], new: str, old: str, entry: int
) -> None:
    table = serve("--database", database)
    url = await asyncio.to_thread(lambda: table.url)
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        visitor = Visitor(http, int(url.rpartition(":")[2]))
        pages: list[Page] = [await visitor.page(made["table"], token) for token in (made["host_token"], new)]
        assert pages[0].update["entry"] > entry
        await visitor.get(f"/api/tables/{made['table']}/seats", old, status=403)
        await turn(pages)
        for page in pages:
            page.socket.transport.abort()
    await asyncio.to_thread(table.stop)
