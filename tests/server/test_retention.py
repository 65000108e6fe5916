"""Tables of long ago are thrown away where the keeper wishes it, and nowhere else."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

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


async def test_a_table_to_which_somebody_comes_back_meanwhile_stays(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With many of them it takes a while."""
    folder = tmp_path / "data"
    visitor = await serve(folder)
    made = [await visitor.make("here", "here") for _ in range(3)]
    manager = visitor.app.state.manager
    manager._tables.clear()
    for one in made:
        aged(folder, one["table"])
    object.__setattr__(manager.settings, "retention_days", 30)
    delete, gone = manager.store.delete, list[str]()

    async def slowly(table: str, *rest: Any, **more: Any) -> bool:
        if not gone:
            # One is looked at, one is played and has left the memory again.
            looked, played = (one for one in made if one["table"] != table)
            await visitor.page(looked["table"], looked["host_token"])
            page = await visitor.page(played["table"], played["host_token"])
            await page.ask("sit", seat=page.update["turn"]["seat"])
            await page.decide()
            await page.close()
            del manager._tables[played["table"]]
        gone.append(table)
        deleted: bool = await delete(table, *rest, **more)
        return deleted

    monkeypatch.setattr(manager.store, "delete", slowly)
    assert await manager.retire() == 1
    assert set(read_logs(folder)) == {one["table"] for one in made} - {gone[0]}


async def test_a_table_whose_clock_runs_stays_until_it_has_run_out(serve: Serve, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    visitor = await serve(folder)
    clock = {"pace": "days", "turn": 2 * 86_400}
    made = await visitor.make("here", "here", clock=clock)
    page = await visitor.page(made["table"], made["host_token"])
    assert page.update["times"]["running"] is not None
    await page.close()
    manager = visitor.app.state.manager
    manager._tables.clear()
    aged(folder, made["table"])
    object.__setattr__(manager.settings, "retention_days", 1)
    assert await manager.retire() == 0
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
        database.execute("UPDATE dues SET due = 0")
        database.commit()
    assert await manager.retire() == 1
