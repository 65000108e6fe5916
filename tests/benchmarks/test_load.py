"""benchmarks/load.py in a short form: what must hold however busy the machine is."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("uvloop")
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def load() -> ModuleType:
    if not Path("/proc/self/schedstat").is_file():
        pytest.skip("what a process spends is read from /proc")
    from benchmarks import load

    return load


def wish(**more: Any) -> argparse.Namespace:
    return argparse.Namespace(**{"tables": 6, "seconds": 3.0, "pace": 0.2, **more})


def check_log(found: dict[str, Any]) -> None:
    """Nothing was lost, and nothing went wrong."""
    assert (found["lost"], found["twice"], found["gaps"]) == (0, 0, 0)
    assert found["faults"] == {}


def test_tables_play_and_nothing_is_lost(load: ModuleType) -> None:
    found = load.staged(load.at_once, wish())
    check_log(found)
    assert (found["tables"], found["seconds"]) == (6, pytest.approx(3, abs=60))
    assert found["moves"] > 6
    assert 0 < found["acknowledged_ms"]["p50"] <= found["acknowledged_ms"]["p99"] <= found["told_ms"]["most"]
    assert found["cores"]["server"] > 0
    assert found["memory_mb"]["most"] >= found["memory_mb"]["before"] > 50


@pytest.mark.long
def test_a_game_that_is_over_is_followed_by_another(
    load: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And tables that are opened meanwhile are seen by both their players."""
    monkeypatch.setattr(load, "OPENED", 5)
    monkeypatch.setattr(load, "WITHIN", 1.0)
    found = load.staged(load.openings, wish(pace=0.02))
    check_log(found)
    assert found["opened"] == 5
    assert found["made_ms"]["most"] < found["seen_by_both_ms"]["most"]
    assert found["others_acknowledged_ms"]["p50"] > 0


def test_honest_tables_play_on_in_floods(load: ModuleType) -> None:
    found = load.staged(load.floods, wish(seconds=2.0), load.GUARDED)
    check_log(found)
    rows = found["floods"]
    assert list(rows) == ["none", "sockets", "bodies", "sets", "openings", "hints"]
    assert all(row["moves"] > 0 for row in rows.values())
    # Whoever floods is answered, and as the limits say.
    assert rows["sockets"]["answers"]["no_table"] > 0
    assert rows["sets"]["answers"]["200"] > 0


@pytest.mark.long
def test_two_processes_on_postgresql(load: ModuleType) -> None:
    pytest.importorskip("asyncpg")
    from tests.server.postgres import PROGRAMS, postgres

    if PROGRAMS is None:
        pytest.skip("no PostgreSQL here")
    with postgres() as database:
        found = load.staged(load.hasty, wish(seconds=2.0), load.SHARED, database.database(), 2)
    check_log(found)
    for kind in ("free", "limited"):
        assert found[kind]["moves_a_second"] > 0
        assert found[kind]["cpu_ms_a_move"] > 0


@pytest.fixture
def busy() -> Iterator[int]:
    """A process that would take a whole core."""
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    yield process.pid
    process.kill()
    process.wait()


def test_a_share_ends_with_its_measurement(load: ModuleType, busy: int) -> None:
    from benchmarks.quotas import had, limited

    def state() -> str:
        return Path(f"/proc/{busy}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]

    os.setpriority(os.PRIO_PROCESS, busy, 19)
    with limited([busy], 0.01):
        while state() != "T":
            time.sleep(0.005)
    assert state() != "T"
    before = had(busy)
    while had(busy) == before:
        time.sleep(0.005)
