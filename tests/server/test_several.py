"""Several servers on one PostgreSQL: each table has one owner, and is played from wherever one comes.

Servers are killed and stopped for a while in play here; `test_faults` does that by the hundred.
"""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.client import Gone, Page
from tests.server.postgres import PROGRAMS, Postgres, postgres
from tests.server.several import LEASE, Server, asked, come_back, log_of, owner_of, several, turn
from tests.server.telling.post import SITE, chatting, wish

pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")


@pytest.fixture(scope="module")
def system() -> Iterator[Postgres]:
    pytest.importorskip("asyncpg")
    with postgres() as found:
        yield found


@pytest.fixture
def database(system: Postgres) -> str:
    return system.database()


@pytest.fixture
async def servers(database: str, tmp_path: Path) -> AsyncIterator[list[Server]]:
    async with several(tmp_path, database) as found:
        yield found


async def two(first: Server, second: Server) -> tuple[dict[str, Any], list[Page]]:
    """A table of the first server, and the pages of its two people: the other one's goes to the second."""
    made = await first.visitor.make("here", "invite")
    made["tokens"] = [made["host_token"], made["seat_links"][1]["token"]]
    host = await first.visitor.page(made["table"], made["tokens"][0])
    return made, [host, await second.visitor.page(made["table"], made["tokens"][1])]


async def test_a_table_is_played_over_two_servers(servers: list[Server], database: str) -> None:
    first, second = servers
    made, pages = await two(first, second)
    table, (host, guest) = made["table"], made["tokens"]
    for _ in range(4):
        last = await turn(pages)
    assert await owner_of(database, table, servers) == 0
    assert len(await log_of(database, table)) == last + 1
    # What is asked over HTTP is the same from both, with bodies and without.
    for server in servers:
        found = await server.visitor.get(f"/api/tables/{table}/seats", guest)
        assert [seat["connected"] for seat in found["seats"]] == [True, True]
        exported = await server.visitor.get(f"/api/tables/{table}/record", host)
        assert exported["format"].startswith("wagonway-view/")
    named = await second.visitor.post(f"/api/tables/{table}/seats/1/name", guest, {"name": "Ada"})
    assert named["seats"][1]["name"] == "Ada"
    await pages[0].until("seats")
    # A page asks any server for all its tables.
    other = await second.visitor.make("here", "here")
    keys = [{"table": table, "token": host}, {"table": other["table"], "token": other["host_token"]}]
    for server in servers:
        answer = (await server.http.post("/api/tables/standings", json={"tables": keys})).json()
        assert {each["table"] for each in answer["tables"]} == {table, other["table"]}
        assert answer["gone"] == []
    # Whoever has no token of it learns nothing, wherever they ask.
    for server in servers:
        await server.visitor.get(f"/api/tables/{table}/seats", "x" * 32, status=404)
        await server.visitor.get("/api/tables/nosuchtable/seats", host, status=404)


async def test_what_is_handed_on_is_believed_from_processes_alone(
    servers: list[Server], database: str
) -> None:
    made = await servers[0].visitor.make("here", "here")
    headers = {"authorization": f"Bearer {made['host_token']}", "x-wagonway-secret": "a guess"}
    path = f"/api/tables/{made['table']}/seats"
    # A wrong secret is no word of another process, nor of a visitor.
    for server in servers:
        assert (await server.http.get(path, headers=headers)).status_code == 503
        with pytest.raises((WebSocketException, OSError)):
            await server.visitor.socket(made["table"], additional_headers={"x-wagonway-secret": "a guess"})
    headers |= {"x-wagonway-secret": "", "x-wagonway-for": "192.0.2.1"}
    assert (await servers[0].http.get(path, headers=headers)).status_code == 503
    row, *_ = await asked(database, "SELECT secret, port FROM processes ORDER BY beat DESC")
    assert len(row.secret) >= 32
    assert row.port not in [server.port for server in servers]


async def test_a_revoked_link_dies_everywhere_at_once(servers: list[Server]) -> None:
    first, second = servers
    made, pages = await two(first, second)
    table, (host, guest) = made["table"], made["tokens"]
    link = await second.visitor.post(f"/api/tables/{table}/seats/1/link", host)
    assert (await pages[1].goodbye())["code"] == "link_dead"
    for server in servers:
        await server.visitor.get(f"/api/tables/{table}/seats", guest, status=403)
        with pytest.raises(Gone) as gone:
            await server.visitor.page(table, guest)
        assert gone.value.bye is not None
        assert not gone.value.bye["again"]
        page = await server.visitor.page(table, link["token"])
        assert page.you["seats"] == [1]


async def test_the_tables_of_a_killed_server_are_taken_over(servers: list[Server], database: str) -> None:
    first, second = servers
    made, pages = await two(first, second)
    entry = await turn(pages)
    first.kill()
    # The socket that went on to it ends as soon as it is known to be gone.
    await pages[1].goodbye()
    pages = [await come_back(second.visitor, made["table"], token) for token in made["tokens"]]
    assert [page.update["entry"] for page in pages] == [entry, entry]
    assert await owner_of(database, made["table"], servers) == 1
    entry = await turn(pages)
    # It comes back as another process, and owns nothing.
    first.start()
    await first.ready()
    page = await first.visitor.page(made["table"], made["tokens"][0])
    assert page.update["entry"] == entry
    pages[0] = page
    await turn(pages)
    assert await owner_of(database, made["table"], servers) == 1
    await log_of(database, made["table"])


async def test_what_a_server_says_late_that_stood_still_is_refused(
    servers: list[Server], database: str
) -> None:
    first, second = servers
    made = await first.visitor.make("here", "invite")
    table, host, guest = made["table"], made["host_token"], made["seat_links"][1]["token"]
    pages = [await first.visitor.page(table, token) for token in (host, guest)]
    seat = pages[0].update["turn"]["seat"]
    mover, token = pages[seat], (host, guest)[seat]
    ply, (taken, other) = mover.update["ply"], [each["action"] for each in mover.update["legal"][:2]]
    first.send(signal.SIGSTOP)
    # It lies with the server that sleeps.
    await mover.send(type="decide", ply=ply, action=other)
    page = await come_back(second.visitor, table, token)
    assert (await page.decide(taken))["type"] == "update"
    link = await second.visitor.post(f"/api/tables/{table}/seats/1/link", host)
    first.send(signal.SIGCONT)
    # Its pages are sent away, to come back.
    assert (await mover.goodbye()).get("again", True)
    assert mover.update["entry"] < page.update["entry"]
    entries = await log_of(database, table)
    assert [each["action"] for each in entries if each["kind"] == "decision"] == [taken]
    # The link that was made new meanwhile counts there as well.
    await first.visitor.get(f"/api/tables/{table}/seats", guest, status=403)
    await first.visitor.get(f"/api/tables/{table}/seats", link["token"])
    assert await owner_of(database, table, servers) == 1


async def test_a_server_that_ends_hands_its_tables_over(database: str, tmp_path: Path) -> None:
    # Nobody waits for a lease to end: this one is longer than anybody's patience here.
    async with several(tmp_path, database, lease_seconds=300.0) as servers:
        first, second = servers
        made, pages = await two(first, second)
        entry = await turn(pages)
        ending = asyncio.create_task(first.end())
        byes = [await page.goodbye() for page in pages]
        assert {bye.get("code") for bye in byes} == {"closing"}
        assert all(bye["again"] for bye in byes)
        pages = [await come_back(second.visitor, made["table"], token) for token in made["tokens"]]
        assert pages[0].update["entry"] == entry
        await ending
        await turn(pages)
        assert await owner_of(database, made["table"], servers) == 1
        assert len(await asked(database, "SELECT id FROM processes")) == 1


async def test_time_runs_out_once_and_not_while_nobody_was_there(
    servers: list[Server], database: str
) -> None:
    first, _ = servers
    clock = {"pace": "live", "turn": 12, "then": "bot", "bot": "random"}
    made = await first.visitor.make("here", "invite", clock=clock)
    table = made["table"]
    for token in (made["host_token"], made["seat_links"][1]["token"]):
        page = await first.visitor.page(table, token)
        await page.send(type="arrive")
    while page.update["times"]["running"] is None:
        await page.until("update")
    await asyncio.sleep(0.6)
    first.kill()
    killed = int(time.time() * 1000)
    # Nobody asks for the table: the other server takes it when its time is up.
    async with asyncio.timeout(60):
        while not [each for each in await log_of(database, table) if each["kind"] == "timed_out"]:
            await asyncio.sleep(0.2)
    entries = await log_of(database, table)
    assert sum(each["kind"] == "timed_out" for each in entries) == 1
    (down,) = [each for each in entries if each["kind"] == "down"]
    assert down["since"] <= killed <= down["until"]
    assert await owner_of(database, table, servers) == 1


async def test_a_notice_of_a_killed_server_is_sent_by_another_once(database: str, tmp_path: Path) -> None:
    async with chatting() as chat:
        wishes = {"notices": ["webhook"], "public_url": SITE, "webhook_hosts": [chat.host]}
        async with several(tmp_path, database, **wishes, notice_seconds=2.0) as (first, second):
            made, pages = await two(first, second)
            seat = 1 - pages[0].update["turn"]["seat"]
            token = made["tokens"][seat]
            await wish(second.visitor, made["table"], token, "webhook", target=chat.url, form="json")
            await chat.until(1)
            await turn(pages)
            first.kill()
            await chat.until(2)
            await asyncio.sleep(2 * LEASE)
            assert [each["notices"][0]["kind"] for each in chat.got] == ["hello", "turn"]
            rows = await asked(database, "SELECT state FROM notices")
            assert [row.state for row in rows] == ["sent", "sent"]
            # Whoever reads it ends it, wherever the table is.
            first.start()
            await first.ready()
            path = chat.got[1]["stop"].removeprefix(SITE)
            shown = await first.http.get(path)
            assert shown.status_code == 200
            assert "Stopped" in (await first.http.post(path)).text
            assert await asked(database, "SELECT hash FROM wishes") == []


async def test_the_lobby_is_one(servers: list[Server], database: str) -> None:
    first, second = servers
    wish = {"game": "brass-birmingham", "players": 2, "seats": [{"kind": "here"}, {"kind": "open"}]}
    made = (await first.http.post("/api/tables", json=wish)).json()
    page = await second.visitor.page(made["table"], made["host_token"])
    for server in servers:
        (shown,) = (await server.http.get("/api/lobby")).json()["tables"]
        assert (shown["table"], shown["here"]) == (made["table"], True)
    taken = await second.http.post(f"/api/lobby/{made['table']}/seats/1", json={"name": "Ada"})
    assert taken.status_code == 200, taken.text
    guest = await second.visitor.page(made["table"], taken.json()["token"])
    assert guest.you["seats"] == [1]
    await page.until("seats")
    for server in servers:
        assert (await server.http.get("/api/lobby")).json()["tables"] == []
    assert await owner_of(database, made["table"], servers) == 0
