"""An account over two servers on one PostgreSQL: signed in at one, seated at a table of the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Visitor
from tests.server.people.browser import Browser, code_of
from tests.server.postgres import PROGRAMS, Postgres, postgres
from tests.server.several import owner_of, several

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
