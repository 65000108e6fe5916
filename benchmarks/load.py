"""How many tables a server bears: `python benchmarks/load.py SCENE` plays Brass for two at thousands of them.

    steady --tables 4000 --seconds 600    so many tables, for so long
    curve --seconds 60                    the same at 100, 500, 1,000, ... tables, up to where it breaks
    openings                              500 tables are opened in ten seconds while others play
    floods                                what honest tables notice of floods of all kinds
    processes                             one process and two on PostgreSQL: what a move costs, and how many
                                          there are where each process has the same share of a core

All traffic is on the loopback, the players are in this process, and what they cost is told apart. A table has
one decision every `--pace` seconds on average (8), at moments of its own; it stands somewhere in a game, and
where that is over another begins. Times run from the moment at which a decision is due, so what waits for an
answer that comes late counts as well. When the server has ended, its log is read: `lost` are decisions that
were acknowledged and are not in it, `twice` those that are in it and were not acknowledged. `load` is that of
the machine, `others` how many of its cores were busy with something else meanwhile. `--keep` puts the figures
into `load.json`.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import statistics
import sys
import tempfile
import time
from array import array
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, TypeVar

import httpx
import sqlalchemy as sa
import uvloop
from sqlalchemy.ext.asyncio import create_async_engine

# As a script it finds only what lies beside it.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from benchmarks.floods import FLOODS, flooding
from benchmarks.players import Club, Table
from benchmarks.quotas import limited
from benchmarks.serving import Served, conditions, members, serving, settled, spent
from tests.server.postgres import postgres
from wagonway.server.rows import entries
from wagonway.server.settings import Settings

Result = TypeVar("Result")

KEPT = Path(__file__).with_suffix(".json")
CURVE = (100, 500, 1000, 2000, 4000, 8000)
PACE = 8.0
OPENED, WITHIN = 500, 10.0
# Processes: tables at which a move follows the other at once, runs of each, and a share of a core.
HASTY, TURNS, SHARE = 40, 2, 0.2
# Where an answer takes so many milliseconds at the 99th percentile, more tables are of no interest.
BROKEN = 2000.0
# Nothing beside play; a table that nobody plays at any more leaves the memory soon.
ALWAYS: dict[str, Any] = {"warm": "false", "idle_seconds": 60}
# All players have one address, which has no limits; or each has its own, and all limits are as usual.
OPEN = ALWAYS | {"messages_per_second": 100_000, "tables_per_minute": 1_000_000}
GUARDED = ALWAYS | {"trusted_proxies": "127.0.0.1"}
# A process that is not let to the processor for some seconds has not died.
SHARED = OPEN | {"lease_seconds": 60}
TICKS = os.sysconf("SC_CLK_TCK")


def spread(seconds: array[float]) -> dict[str, float]:
    """What is usual and what is rare, in milliseconds."""
    found = sorted(seconds)
    parts = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}
    return {
        name: round(1000 * found[min(len(found) - 1, int(part * len(found)))], 1)
        for name, part in parts.items()
    }


def busy() -> float:
    """Seconds of the processor that the whole machine has spent."""
    first = Path("/proc/stat").read_text(encoding="ascii").split("\n")[0].split()[1:]
    user, nice, system, _idle, _waits, *rest = map(int, first)
    return (user + nice + system + sum(rest[:2])) / TICKS


class Meter:
    """What is spent from one moment to another."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self._before, self.began = self._now(), time.monotonic()

    def _now(self) -> tuple[float, float, float]:
        return self.served.spent(), spent(os.getpid()), busy()

    def cores(self) -> dict[str, float]:
        """Cores that the server, the players and all others had."""
        seconds = time.monotonic() - self.began
        server, players, machine = (now - then for now, then in zip(self._now(), self._before, strict=True))
        return {
            "server": round(server / seconds, 3),
            "players": round(players / seconds, 3),
            "others": round(max(0.0, machine - server - players) / seconds, 3),
        }


async def steady(club: Club, seconds: float) -> dict[str, Any]:
    """Let all tables play, and say how that went."""
    club.begin()
    await asyncio.sleep(club.pace)
    club.times.clear()
    meter, memory = Meter(club.served), array("d", [club.served.resident()])
    before, worst, checked = club.served.spent(), 0.0, 0
    while (left := meter.began + seconds - time.monotonic()) > 0:
        await asyncio.sleep(min(10.0, left))
        memory.append(club.served.resident())
        if recent := club.times.acknowledged[checked:]:
            worst, checked = max(worst, spread(recent)["p99"]), len(club.times.acknowledged)
    cores, cost, took = meter.cores(), club.served.spent() - before, time.monotonic() - meter.began
    acknowledged = club.times.acknowledged[:]
    await club.stop()
    rest = {"opened": len(club.times.opened)} if club.times.opened else {}
    return {
        **conditions(),
        "tables": len(club.tables),
        "seconds": round(took),
        "moves": len(acknowledged),
        "moves_a_second": round(len(acknowledged) / took, 1),
        "acknowledged_ms": spread(acknowledged),
        "p99_of_worst_ten_seconds": worst,
        "told_ms": spread(club.times.told),
        "cores": cores,
        "cpu_ms_a_move": round(1000 * cost / len(acknowledged), 3),
        "memory_mb": {
            "before": round(memory[0], 1),
            "after": round(memory[-1], 1),
            "most": round(max(memory), 1),
            "a_minute": round(60 * slope(memory) / 10, 2),
        },
        "games_over": club.times.games_over,
        **rest,
        "faults": dict(club.times.faults),
    }


def slope(found: Sequence[float]) -> float:
    """How much more each is than the one before, by least squares; of the second half, as memory settles."""
    half = found[len(found) // 2 :]
    middle, mean = (len(half) - 1) / 2, sum(half) / len(half)
    spread_of = sum((place - middle) ** 2 for place in range(len(half)))
    return (
        sum((place - middle) * (each - mean) for place, each in enumerate(half)) / spread_of
        if spread_of
        else 0.0
    )


async def curve(
    served: Served, http: httpx.AsyncClient, wish: argparse.Namespace
) -> tuple[Club, dict[str, Any]]:
    """More and more tables at one server, each number for a while, until it is too slow to be of use."""
    club, rows = Club(served, http, wish.pace), []
    for tables in CURVE:
        if tables > wish.tables:
            break
        await club.grow(tables)
        rows.append(await steady(club, wish.seconds))
        print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
        if rows[-1]["acknowledged_ms"]["p99"] > BROKEN:
            break
    return club, {"curve": rows}


async def at_once(
    served: Served, http: httpx.AsyncClient, wish: argparse.Namespace
) -> tuple[Club, dict[str, Any]]:
    """So many tables for so long, and what each takes of the memory."""
    club, empty = Club(served, http, wish.pace), served.resident()
    began = time.monotonic()
    await club.grow(wish.tables)
    made_in, full = time.monotonic() - began, served.resident()
    found = await steady(club, wish.seconds)
    each = {
        "made_in_seconds": round(made_in, 1),
        "mb_for_1000_tables": round(1000 * (full - empty) / wish.tables, 1),
    }
    return club, {**found, **each}


async def openings(
    served: Served, http: httpx.AsyncClient, wish: argparse.Namespace
) -> tuple[Club, dict[str, Any]]:
    """Tables are opened one after the other while others play."""
    club = Club(served, http, wish.pace)
    await club.grow(wish.tables)
    club.begin()
    await asyncio.sleep(club.pace)
    club.times.clear()
    meter, opened = Meter(served), []
    for number in range(OPENED):
        await asyncio.sleep(max(0.0, meter.began + number * WITHIN / OPENED - time.monotonic()))
        opened.append(asyncio.create_task(club.open_new()))
    await asyncio.gather(*opened)
    took, cores = time.monotonic() - meter.began, meter.cores()
    made, seen, played = club.times.made[:], club.times.opened[:], club.times.acknowledged[:]
    await club.stop()
    return club, {
        **conditions(),
        "tables": wish.tables,
        "opened": OPENED,
        "seconds": round(took, 1),
        "made_ms": spread(made),
        "seen_by_both_ms": spread(seen),
        "others_acknowledged_ms": spread(played),
        "cores": cores,
        "faults": dict(club.times.faults),
    }


async def floods(
    served: Served, http: httpx.AsyncClient, wish: argparse.Namespace
) -> tuple[Club, dict[str, Any]]:
    """One flood after the other while honest tables play; first none."""
    club, rows = Club(served, http, wish.pace), {}
    await club.grow(wish.tables)
    club.begin()
    await asyncio.sleep(club.pace)
    for kind in ("none", *FLOODS):
        async with flooding(kind, served) if kind in FLOODS else nullcontext(Counter[str]()) as answers:
            club.times.clear()
            meter = Meter(served)
            await asyncio.sleep(wish.seconds)
            rows[kind] = {
                "moves": len(club.times.acknowledged),
                "acknowledged_ms": spread(club.times.acknowledged),
                "cores": meter.cores(),
                "memory_mb": round(served.resident(), 1),
            }
        rows[kind]["answers"] = dict(answers)
        print(kind, json.dumps(rows[kind]), file=sys.stderr, flush=True)
    await club.stop()
    return club, {**conditions(), "tables": wish.tables, "floods": rows, "faults": dict(club.times.faults)}


async def hasty(
    served: Served, http: httpx.AsyncClient, wish: argparse.Namespace
) -> tuple[Club, dict[str, Any]]:
    """As many moves as there can be: first freely, then with a share of a core for each process."""
    club, found = Club(served, http, 0.0), {}
    await club.grow(HASTY)
    club.begin()
    for name in ("free", "limited"):
        with limited(members(served.pid), SHARE) if name == "limited" else nullcontext():
            await asyncio.sleep(3)
            club.times.clear()
            meter, before = Meter(served), served.spent()
            await asyncio.sleep(wish.seconds)
            moves, cost = len(club.times.acknowledged), served.spent() - before
            found[name] = {
                "moves_a_second": round(moves / (time.monotonic() - meter.began), 1),
                "cpu_ms_a_move": round(1000 * cost / moves, 3),
                "cores": meter.cores(),
            }
    await club.stop()
    return club, {**conditions(), **found, "faults": dict(club.times.faults)}


def processes(wish: argparse.Namespace) -> dict[str, Any]:
    """One process and two in turn, each on a database of its own; what two cost and bring beside one."""
    runs: dict[int, list[dict[str, Any]]] = {1: [], 2: []}
    with postgres() as database:
        for number in (*runs, *runs) * (TURNS // 2):
            runs[number].append(staged(hasty, wish, SHARED, database.database(), number))
            print(number, json.dumps(runs[number][-1]), file=sys.stderr, flush=True)

    def mean(number: int, kind: str, what: str) -> float:
        return statistics.fmean(run[kind][what] for run in runs[number])

    def shares(number: int) -> float:
        """Of a core, all processes together, as they really had them."""
        return statistics.fmean(run["limited"]["cores"]["server"] for run in runs[number])

    quotient = mean(2, "limited", "moves_a_second") / mean(1, "limited", "moves_a_second")
    return {
        **conditions(),
        "tables": HASTY,
        "share_of_a_core": SHARE,
        "cost_of_two_beside_one": round(
            mean(2, "free", "cpu_ms_a_move") / mean(1, "free", "cpu_ms_a_move"), 3
        ),
        "moves_of_two_beside_one": round(quotient, 3),
        # The same as if each process had had its share to the last millisecond.
        "moves_of_two_beside_one_at_equal_shares": round(quotient * 2 * shares(1) / shares(2), 3),
        "runs": {"one": runs[1], "two": runs[2]},
    }


async def audit(url: str, tables: Sequence[Table]) -> dict[str, int]:
    """What became of decisions, as the log has it."""
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        body = sa.case((entries.c.body.startswith('{"kind":"decision"'), 1), else_=0)
        asked = sa.select(
            entries.c.table_id, sa.func.count(), sa.func.max(entries.c.entry), sa.func.sum(body)
        )
        rows = await connection.execute(asked.group_by(entries.c.table_id))
        found = {table: (count, last, decided) for table, count, last, decided in rows}
    await engine.dispose()
    told = {"lost": 0, "twice": 0, "gaps": 0}
    for table in tables:
        count, last, decided = found.get(table.number, (0, -1, 0))
        told["gaps"] += last + 1 - count
        told["lost"] += max(0, table.decided - decided, int(table.known > last))
        told["twice"] += max(0, decided - table.decided)
    return told


Scene = Callable[[Served, httpx.AsyncClient, argparse.Namespace], Awaitable[tuple[Club, dict[str, Any]]]]

LOOPS: list[asyncio.AbstractEventLoop] = []
"""Those that are not closed, as long as the process lives."""


def run(players: Coroutine[Any, Any, Result]) -> Result:
    """As `uvloop.run`, but the loop is left open.

    Closing one waits for all that is under way below Python, and now and then, with two servers on
    PostgreSQL, something there never ended.
    """
    loop = uvloop.new_event_loop()
    LOOPS.append(loop)
    asyncio.set_event_loop(loop)
    try:
        return loop.run_until_complete(players)
    finally:
        if left := asyncio.all_tasks(loop):
            for task in left:
                task.cancel()
            loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.run_until_complete(loop.shutdown_default_executor())
        asyncio.set_event_loop(None)


def staged(
    scene: Scene,
    wish: argparse.Namespace,
    settings: dict[str, Any] = OPEN,
    database: str | None = None,
    processes: int = 1,
) -> dict[str, Any]:
    """Start a server, play one of these scenes at it, end it and look at its log."""

    async def play(served: Served) -> tuple[Club, dict[str, Any]]:
        # Whoever opens a table comes with a connection of their own, to whichever process takes it.
        limits = httpx.Limits(max_connections=100, max_keepalive_connections=0)
        async with httpx.AsyncClient(base_url=served.url, timeout=60, limits=limits) as http:
            for each in members(served.pid):
                await settled(http, each)
            club, found = await scene(served, http, wish)
            club.close()
            return club, found

    with tempfile.TemporaryDirectory() as data:
        with serving(data, settings, database, processes) as served:
            club, found = run(play(served))
        url = database or Settings(Path(data)).database_url()
        return {**found, **asyncio.run(audit(url, [*club.tables, *club.left]))}


# With how many tables, for how many seconds, with which settings.
SCENES: dict[str, tuple[Scene, int, float, dict[str, Any]]] = {
    "steady": (at_once, 4000, 60.0, OPEN),
    "curve": (curve, 8000, 60.0, OPEN),
    "openings": (openings, 1000, WITHIN, OPEN),
    "floods": (floods, 100, 10.0, GUARDED),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("scene", choices=(*SCENES, "processes"))
    parser.add_argument("--tables", type=int, help="at most; 4,000, of the curve 8,000, of openings 1,000")
    parser.add_argument("--seconds", type=float, help="of each measurement; 60, of floods and processes 10")
    parser.add_argument("--pace", type=float, default=PACE, help="seconds between two decisions at a table")
    parser.add_argument("--keep", action="store_true", help=f"keep the figures in {KEPT.name}")
    wish = parser.parse_args()
    # Two sockets a table, each one file here and one at the server.
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    # Of the players too.
    gc.set_threshold(100_000, 50, 1000)
    if wish.scene == "processes":
        wish.seconds = wish.seconds or 10.0
        figures = processes(wish)
    else:
        scene, tables, seconds, settings = SCENES[wish.scene]
        wish.tables, wish.seconds = wish.tables or tables, wish.seconds or seconds
        figures = staged(scene, wish, settings)
    print(json.dumps(figures))
    if wish.keep:
        kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
        kept[wish.scene] = figures
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
