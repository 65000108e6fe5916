"""A keeper at one of two servers on PostgreSQL: deeds at a table that the other one owns."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.keeper.keepers import by_link, report, said
from tests.server.postgres import PROGRAMS, Postgres, postgres
from tests.server.several import several
from wagonway.server import daily
from wagonway.server.keeper.who import new_link
from wagonway.server.rows import deeds
from wagonway.server.store import Store, StoreFailed

pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")


@pytest.fixture(scope="module")
def system() -> Iterator[Postgres]:
    pytest.importorskip("asyncpg")
    with postgres() as found:
        yield found


async def test_a_keeper_need_not_know_which_server_owns_a_table(system: Postgres, tmp_path: Path) -> None:
    database = system.database()
    async with several(tmp_path, database, keeper=True) as (first, second):
        made = await second.visitor.make("here", "invite")
        table, guest = made["table"], made["seat_links"][1]["token"]
        host = await second.visitor.page(table, made["host_token"])
        page = await second.visitor.page(table, guest)
        await host.send(type="say", seat=0, text="bad \0 \u202e")
        await said(page)
        await report(first.visitor, table, guest, line=0, text="\0\n")
        store = Store(database)
        keeper = await by_link(first.visitor, await new_link(store, daily.now()))
        [one] = await keeper.reports()
        await keeper.ask("POST", f"tables/{table}/reports/{one['id']}", {"hidden": True, "why": "\0"})
        [line] = await said(page)
        assert (line["hidden"], line["text"]) == (True, "Hidden by whoever keeps this site.")
        await keeper.ask("POST", "keeper/mutes", {"report": one["id"], "days": 1}, 204)
        await host.send(type="say", seat=0, text="again")
        while (told := await host.receive())["type"] != "refused":
            pass
        assert told["code"] == "muted"
        assert (await keeper.ask("GET", "keeper/tables?order=quiet"))["total"] == 1
        told = await keeper.ask("GET", "keeper")
        assert (told["health"]["database"], told["health"]["processes"]) == ("postgresql", 2)
        assert told["health"]["database_size"] > 0
        # Deeds at one moment are numbered one after the other: one that was too late is asked for again.
        again = [keeper.visitor.http.request(
            "POST", f"/api/keeper/reports/{one['id']}", headers=keeper.headers, json={"state": "done"}
        ) for _ in range(6)]  # fmt: skip
        answers = await asyncio.gather(*again)
        assert {answer.status_code for answer in answers} <= {200, 503}
        await keeper.ask("POST", f"tables/{table}/removed", {"why": "over"}, 204)
        numbers = [deed["number"] for deed in (await keeper.ask("GET", "keeper/deeds"))["deeds"]]
        assert numbers == list(range(len(numbers), 0, -1))
        for statement in (deeds.delete(), deeds.update().values(why="nothing")):
            with pytest.raises(StoreFailed, match="deeds stay"):
                async with store.connected() as connection:
                    await connection.execute(statement)
        await store.close()
