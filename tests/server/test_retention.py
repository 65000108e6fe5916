"""Tables of long ago are thrown away where the keeper wishes it, and nowhere else."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.server.client import Visitor
from tests.server.logs import read_logs

Serve = Callable[..., Awaitable[Visitor]]


def aged(folder: Path, table: str, *, but_the_last: bool = False) -> None:
    """Let all that happened at a table have happened in 2020."""
    last = (
        "AND entry < (SELECT max(entry) FROM entries WHERE table_id = ?)" if but_the_last else "AND ? != ''"
    )
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
        old = "2020-01-01 00:00:00.000000"
        database.execute("UPDATE tables SET made_at = ? WHERE id = ?", (old, table))
        database.execute(f"UPDATE entries SET at = ? WHERE table_id = ? {last}", (old, table, table))
        database.commit()


async def test_only_what_is_long_past_and_not_looked_at_goes(serve: Serve, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first = await serve(folder)
    made = [await first.make("here", "here") for _ in range(4)]
    past, left, played, young = (one["table"] for one in made)
    aged(folder, past)
    aged(folder, left)
    aged(folder, played, but_the_last=True)
    assert await first.app.state.manager.retire() == 0, "tables are kept where nothing else is said"
    later = await serve(folder, retention_days=30)
    # The look at the start has taken or spared them; this one sees what is looked at meanwhile.
    manager = later.app.state.manager
    await manager.retire()
    assert set(read_logs(folder)) == {played, young}
    assert (
        await later.http.get(f"/api/tables/{past}/seats", headers={"authorization": "Bearer x"})
    ).status_code == 404
    aged(folder, played)
    page = await later.page(played, made[2]["host_token"])
    assert await manager.retire() == 0, "somebody looks at it"
    assert page.update["ply"] >= 0
    assert set(read_logs(folder)) == {played, young}
