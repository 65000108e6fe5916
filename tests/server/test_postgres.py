"""A real PostgreSQL, where the system has one: tables are played there, kept, and moved elsewhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from tests.server.client import Visitor
from tests.server.postgres import PROGRAMS, postgres
from wagonway.server.backup import backup, file_url, restore

Serve = Callable[..., Awaitable[Visitor]]
pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")


@pytest.fixture
def databases() -> Iterator[str]:
    """The beginning of the addresses of two databases, "a" and "b"."""
    pytest.importorskip("asyncpg")
    with postgres() as found:
        for name in ("a", "b"):
            found.database(name)
        yield f"postgresql+asyncpg://keeper@127.0.0.1:{found.port}/"


async def test_tables_move_between_databases(serve: Serve, databases: str, tmp_path: Path) -> None:
    # Copies are made in this very process, in which the server stands still meanwhile.
    visitor = await serve(database=f"{databases}a", lease_seconds=60.0)
    made = await visitor.make("here", "here", clock={"pace": "live", "turn": 3600})
    page = await visitor.page(made["table"], made["host_token"])
    await page.ask("sit", seat=page.update["turn"]["seat"])
    await page.decide()
    assert (await visitor.http.get("/readyz")).json()["store"]
    kept = await backup(f"{databases}a", tmp_path / "kept")
    assert (kept.tables, len(kept.positions), kept.faults) == (1, 1, [])
    assert await restore(tmp_path / "kept", f"{databases}b") == kept
    assert await restore(tmp_path / "kept", file_url(tmp_path / "tables.sqlite3")) == kept
    other = await serve(tmp_path / "other", database=f"{databases}b", lease_seconds=60.0)
    again = await other.page(made["table"], made["host_token"])
    # A name that PostgreSQL cannot look for is nobody's.
    for path in ("/api/tables/a%00b/record", "/told/a%00b/stop", "/assets/%00.js"):
        nobody = await other.http.get(path, headers={"authorization": "Bearer x"})
        assert (nobody.status_code, nobody.json()["error"]["code"]) == (404, "not_found"), path
        assert nobody.headers["x-frame-options"] == "DENY"
    nowhere = await other.socket("a%00b")
    await nowhere.send(type="hello", token="x", lang="en")
    assert (await nowhere.goodbye())["code"] == "no_table"
    # Its clock stood still meanwhile, and its log says so.
    assert again.update["entry"] == page.update["entry"] + 1
    times = again.update["times"]
    assert times["left"][times["running"]] > 0
    await again.ask("sit", seat=again.update["turn"]["seat"])
    assert (await again.decide())["entry"] > page.update["entry"]
