"""A real PostgreSQL, where the system has one: tables are played there, kept, and moved elsewhere."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from tests.server.client import Visitor
from wagonway.server.backup import backup, file_url, restore

Serve = Callable[..., Awaitable[Visitor]]
PLACES = [*sorted(Path("/usr/lib/postgresql").glob("*/bin/createdb")), Path(shutil.which("createdb") or "")]
PROGRAMS = next((place.parent for place in PLACES if place.is_file()), None)
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")


def run(program: str, *arguments: object) -> None:
    assert PROGRAMS is not None
    # The database refuses to be run by the administrator.
    other = ("runuser", "-u", "postgres", "--") if IS_ROOT else ()
    command = [*other, PROGRAMS / program, *map(str, arguments)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")


@pytest.fixture
def databases() -> Iterator[str]:
    """The beginning of the addresses of two databases, "a" and "b"."""
    pytest.importorskip("asyncpg")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        if IS_ROOT:
            shutil.chown(folder, "postgres")
        run("initdb", "-D", folder / "d", "-A", "trust", "-U", "keeper", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        run("pg_ctl", "-D", folder / "d", "-w", "-l", folder / "log", "-o", options, "start")
        try:
            for name in ("a", "b"):
                run("createdb", "-h", "127.0.0.1", "-p", port, "-U", "keeper", name)
            yield f"postgresql+asyncpg://keeper@127.0.0.1:{port}/"
        finally:
            run("pg_ctl", "-D", folder / "d", "-m", "fast", "-w", "stop")


async def test_tables_move_between_databases(serve: Serve, databases: str, tmp_path: Path) -> None:
    visitor = await serve(database=f"{databases}a")
    made = await visitor.make("here", "here", clock={"pace": "live", "turn": 3600})
    page = await visitor.page(made["table"], made["host_token"])
    await page.ask("sit", seat=page.update["turn"]["seat"])
    await page.decide()
    assert (await visitor.http.get("/readyz")).json()["store"]
    kept = await backup(f"{databases}a", tmp_path / "kept")
    assert (kept.tables, len(kept.positions), kept.faults) == (1, 1, [])
    assert await restore(tmp_path / "kept", f"{databases}b") == kept
    assert await restore(tmp_path / "kept", file_url(tmp_path / "tables.sqlite3")) == kept
    other = await serve(tmp_path / "other", database=f"{databases}b")
    again = await other.page(made["table"], made["host_token"])
    # Its clock stood still meanwhile, and its log says so.
    assert again.update["entry"] == page.update["entry"] + 1
    times = again.update["times"]
    assert times["left"][times["running"]] > 0
    await again.ask("sit", seat=again.update["turn"]["seat"])
    assert (await again.decide())["entry"] > page.update["entry"]
