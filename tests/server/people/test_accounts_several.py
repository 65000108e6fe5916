"""An account on PostgreSQL: signed in at one of two servers, seated at a table of the other; and what several
devices change at once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.client import Visitor
from tests.server.people.browser import Browser, code_of
from tests.server.persons import account
from tests.server.postgres import PROGRAMS, Postgres, postgres
from tests.server.several import owner_of, several
from wagonway.server import messages as m
from wagonway.server.people import learnt
from wagonway.server.rows import passkeys

Serve = Callable[..., Awaitable[Visitor]]

pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")


@pytest.fixture(scope="module")
def system() -> Iterator[Postgres]:
    pytest.importorskip("asyncpg")
    with postgres() as found:
        yield found


async def test_a_seat_is_opened_and_left_where_another_server_has_its_table(
    system: Postgres, tmp_path: Path
) -> None:
    database = system.database()
    async with several(tmp_path, database, accounts="open") as (first, second):
        ada = Browser(first.visitor)
        assert (await ada.make("Ada")).status_code == 201
        # The same browser at the other server: one site, behind one proxy.
        there = Browser(second.visitor)
        there.session = ada.session
        made = await second.visitor.make("here", "invite")
        table, token = made["table"], made["seat_links"][1]["token"]
        host = {"authorization": f"Bearer {made['host_token']}"}
        named = await second.http.post(
            f"/api/tables/{table}/seats/1/name", json={"name": "Ada"}, headers=host
        )
        assert named.status_code == 200
        assert await owner_of(database, table, [first, second]) == 1
        held = await ada.ask("POST", "/api/account/seats", {"tables": [{"table": table, "token": token}]})
        assert [seat["token"] for seat in held.json()["seats"]] == ["mine.1"]
        visitor: Visitor
        for browser, visitor in ((ada, first.visitor), (there, second.visitor)):
            seats = await browser.ask("GET", f"/api/tables/{table}/seats", authorization="Bearer mine.1")
            assert seats.json()["you"]["seats"] == [1]
            cookie = {"Cookie": f"wagonway_session={ada.session}"}
            page = await visitor.socket(table, additional_headers=cookie)
            await page.send(type="hello", token="mine.1")
            await page.until("welcome")
            assert page.you["seats"] == [1]
        assert (await ada.ask("DELETE", "/api/account", {"name": "Ada"})).status_code == 204
        found = (await second.http.get(f"/api/tables/{table}/seats", headers=host)).json()["seats"]
        assert re.fullmatch(r"Somebody [0-9A-Z]{8}", found[1]["name"])
        assert code_of(await there.ask("GET", "/api/account/whole")) == "sign_in"


async def test_what_two_devices_have_learnt_is_joined_at_once(system: Postgres, serve: Serve) -> None:
    visitor = await serve(database=system.database(), accounts="open")
    people = visitor.app.state.manager.people
    who, _ = await account(visitor, "Ada")

    async def learn(lesson: str) -> None:
        async with people.store.connected() as connection:
            await learnt.learn(connection, who, m.Learnt({"railways": {lesson: 3}}))

    async with people.store.connected() as connection:
        await learnt.learn(connection, who, m.Learnt({"railways": {"a": 3}}))
        others = [asyncio.create_task(learn(lesson)) for lesson in "bcd"]
        await asyncio.sleep(0.3)
    await asyncio.gather(*others)
    async with people.store.connected() as connection:
        found = await learnt.learnt_of(connection, who)
    assert set(found.lessons["railways"]) == set("abcd")


async def test_the_last_passkey_stays_and_codes_are_ten_whoever_hurries(
    system: Postgres, serve: Serve
) -> None:
    visitor = await serve(database=system.database(), accounts="open")
    manager, accounts = visitor.app.state.manager, visitor.app.state.accounts
    who, _ = await account(visitor, "Ada")
    person = (await manager.people.by_id([who]))[who]
    for _ in range(10):
        async with manager.store.connected() as connection:
            await connection.execute(passkeys.delete())
            rows = [
                {"id": name, "person": who, "public_key": "", "sign_count": 0, "transports": "[]"}
                | {"name": name, "made": manager.now()}
                for name in "ab"
            ]
            await connection.execute(passkeys.insert(), rows)
        drops = (accounts.drop_passkey(person, name) for name in "ab")
        done = await asyncio.gather(*drops, return_exceptions=True)
        assert sorted(str(one) for one in done if one is not None) == ["last_passkey"]
        async with manager.store.connected() as connection:
            kept = await connection.execute(sa.select(sa.func.count()).select_from(passkeys))
            assert kept.scalar() == 1
    await asyncio.gather(*(accounts.new_codes(person) for _ in range(6)))
    async with manager.store.connected() as connection:
        assert await accounts._codes_left(connection, who) == 10
    # What others see of somebody is the last word of theirs, of several at once too.
    await asyncio.gather(*(manager.profiles.show(who, parts) for parts in (["rating"], ["results"]) * 4))
    assert len((await manager.profiles.shows([who]))[who]) == 1
