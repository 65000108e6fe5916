"""Faults of one server: its workers die, migrations and backups are cut off anywhere, and its disk is full.

`faulty.py` says how to cause a thousand of all kinds.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from tests.server.client import Gone, Page, Visitor
from tests.server.conftest import running
from tests.server.faulty import add, pieces
from tests.server.logs import read_logs
from tests.server.postgres import IS_ROOT, PROGRAMS, Postgres, postgres
from tests.server.several import asked
from tests.server.test_crash import Notebook, Server, check, check_served, play
from tests.server.test_faults import Book, begun, compared, person
from wagonway.kernel.record import Record
from wagonway.server import store as stores
from wagonway.server.backup import file_url
from wagonway.server.doctor import Report, examine

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs forks")
# What keepers do, each time in a process of its own that is a fork of this one (as in test_crash).
MOULD = """
import asyncio, json, os, signal, sys
from pathlib import Path
from wagonway.server.backup import BackupError, backup, restore
from wagonway.server.store import Store, StoreError
import alembic.command, alembic.autogenerate, aiosqlite, wagonway
try:
    import asyncpg
except ImportError:
    pass
for game in wagonway.games():
    wagonway.game(game).form("plain")

async def migrate(url):
    await Store(url).open()

deeds = {
    "migrate": migrate,
    "backup": lambda url, file: backup(url, Path(file)),
    "restore": lambda file, url: restore(Path(file), url),
}
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    what, *rest = json.loads(line)
    pid = os.fork()
    if pid == 0:
        try:
            asyncio.run(deeds[what](*rest))
        except (BackupError, StoreError) as error:
            print(error, file=sys.stderr)
        finally:
            os._exit(0)
    print(pid, flush=True)
"""
FIRST = "0001"
PATIENCE = 60.0


class Keeper:
    """Begins what keepers do, and cuts it off."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.mould = subprocess.Popen(
            [sys.executable, "-c", MOULD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        # Seconds that each takes where nobody cuts it off.
        self.takes: dict[str, float] = {}

    def begin(self, what: str, *rest: object) -> int:
        assert self.mould.stdin is not None
        assert self.mould.stdout is not None
        self.mould.stdin.write(json.dumps([what, *map(str, rest)]) + "\n")
        self.mould.stdin.flush()
        return int(self.mould.stdout.readline())

    async def whole(self, what: str, *rest: object) -> None:
        """Do it to its end."""
        began, pid = time.monotonic(), self.begin(what, *rest)
        while is_there(pid):
            await asyncio.sleep(0.002)
        self.takes[what] = time.monotonic() - began

    async def cut(self, what: str, *rest: object) -> bool:
        """Kill it anywhere; whether it was still there."""
        pid = self.begin(what, *rest)
        await asyncio.sleep(self.luck.uniform(0.0, self.takes[what]))
        return await killed(pid)

    def close(self) -> None:
        self.mould.communicate()


def is_there(pid: int) -> bool:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


async def killed(pid: int) -> bool:
    """Kill a process; whether it was there."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return False
    while is_there(pid):
        await asyncio.sleep(0.001)
    return True


@pytest.fixture
def keeper() -> Iterator[Keeper]:
    found = Keeper(random.Random(3))
    yield found
    found.close()


@pytest.fixture(scope="module")
def system() -> Iterator[Postgres]:
    if PROGRAMS is None:
        pytest.skip("PostgreSQL is not here")
    pytest.importorskip("asyncpg")
    with postgres() as found:
        yield found


# --- workers ------------------------------------------------------------------------------------------------


async def test_workers_that_die_cost_nothing(tmp_path: Path) -> None:
    """Processes of bots and of the analysis are killed while a person plays a bot and has all analysed."""
    for before, number in pieces("workers", 6):
        folder = tmp_path / f"workers{before}"
        luck, books, counted = random.Random(before), list[Notebook](), Counter[str]()
        wishes = {"messages_per_second": 10_000, "tables_per_minute": 10_000, "analysis_passes": (4,)}
        async with running(folder, **wishes) as visitor:
            manager = visitor.app.state.manager
            pools = {"bots": manager.pool, "analysis": manager.desk.pool}
            game: asyncio.Task[None] | None = None
            try:
                while counted.total() < number:
                    if game is None or game.done():
                        if game is not None:
                            game.result()
                        bot = luck.choice(["random", "greedy"])
                        made = await visitor.make("here", bot, options={"introductory": "on"})
                        books.append(Notebook(made["table"], made["host_token"]))
                        page = await visitor.page(made["table"], made["host_token"])
                        game = asyncio.create_task(play(page, books[-1], luck))
                        looker = await visitor.page(made["table"], made["host_token"])
                        heard = asyncio.create_task(listen(looker))
                    await looker.send(type="analyse", ply=None)
                    kind = luck.choice([*pools])
                    pids = pools[kind].pids()
                    if pids:
                        await asyncio.sleep(luck.uniform(0.0, 0.05))
                        counted[kind] += await killed_child(luck.choice(pids))
                    told, began = len(books[-1].told), time.monotonic()
                    # The game goes on.
                    while len(books[-1].told) == told and not game.done():
                        assert time.monotonic() - began < PATIENCE, "the bot does not play any more"
                        await asyncio.sleep(0.005)
            finally:
                for task in (game, heard):
                    if task is not None:
                        task.cancel()
                await asyncio.gather(
                    *(one for one in (game, heard) if one is not None), return_exceptions=True
                )
            for book in books:
                check(book, read_logs(folder)[book.table])
                await check_served(visitor, book)
        acknowledged = sum(len(book.told) for book in books)
        assert acknowledged > number
        add("workers", {"faults": number, "tables": len(books), "acknowledged": acknowledged, **counted})


async def listen(page: Page) -> None:
    with contextlib.suppress(Gone):
        while True:
            await page.receive()


async def killed_child(pid: int) -> bool:
    """Kill a process that its own server buries; whether it was there."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
        return True
    return False


# --- migrations ---------------------------------------------------------------------------------------------


def config_of(connection: sa.Connection) -> Config:
    config = Config()
    place = Path(stores.__file__).with_name("migrations")
    config.set_main_option("script_location", str(place).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


# Rows of the first version's tables, under their names.
Rows = dict[str, list[dict[str, Any]]]
WHEN = "2026-01-01 00:00:00+00:00"
COLUMNS = {
    "tables": ("id", "game", "setup", "made_at"),
    "entries": ("table_id", "entry", "body", "at"),
    "tokens": ("hash", "table_id", "role", "seat"),
}


async def lay_out(url: str, rows: Rows) -> None:
    """A database as the first version left it."""
    store = stores.Store(url)
    try:
        async with store.engine.begin() as connection:
            await connection.run_sync(lambda one: command.upgrade(config_of(one), FIRST))
            for name, columns in COLUMNS.items():
                values = ", ".join(f"'{WHEN}'" if one in ("at", "made_at") else f":{one}" for one in columns)
                insert = sa.text(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({values})")
                await connection.execute(insert, rows[name])
    finally:
        await store.close()


async def some_rows(folder: Path) -> Rows:
    """Games of two, half played."""
    async with running(folder, messages_per_second=10_000, tables_per_minute=10_000) as visitor:
        for seed in range(3):
            made = await visitor.make("here", "here", options={"introductory": "on"})
            page = await visitor.page(made["table"], made["host_token"])
            luck = random.Random(seed)
            for _ in range(4):
                seat = page.update["turn"]["seat"]
                if page.update["seat_shown"] != seat:
                    await page.ask("sit", seat=seat)
                await page.turn(luck)
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
        database.row_factory = sqlite3.Row
        return {
            name: [dict(row) for row in database.execute(f"SELECT {', '.join(columns)} FROM {name}")]
            for name, columns in COLUMNS.items()
        }


def positions(found: Report) -> dict[str, str]:
    """Where all tables stand, none of which is damaged."""
    assert found.faults == []
    assert found.tables == len(found.positions)
    return found.positions


async def entries_of(url: str) -> list[tuple[Any, ...]]:
    rows = await asked(url, "SELECT table_id, entry, body FROM entries ORDER BY table_id, entry")
    return [tuple(row) for row in rows]


async def test_a_migration_that_is_cut_off_begins_again(keeper: Keeper, tmp_path: Path) -> None:
    rows = await some_rows(tmp_path / "made")
    old = tmp_path / "old.sqlite3"
    await lay_out(file_url(old), rows)
    was = await entries_of(file_url(old))
    expected = None
    for before, number in pieces("migrations", 3):
        keeper.luck = random.Random(before)
        done = 0
        while done < number:
            file = tmp_path / "database.sqlite3"
            for end in ("", "-wal", "-shm", "-journal"):
                Path(f"{file}{end}").unlink(missing_ok=True)
            shutil.copy(old, file)
            if expected is None:
                await keeper.whole("migrate", file_url(file))
                expected = positions(await examine(file_url(file)))
                continue
            for _ in range(keeper.luck.randint(1, 3)):
                done += await keeper.cut("migrate", file_url(file))
            assert positions(await examine(file_url(file))) == expected
            assert await entries_of(file_url(file)) == was
        add("migrations", {"faults": done, "sqlite": done})


async def test_a_migration_of_postgresql_that_is_cut_off_begins_again(
    system: Postgres, keeper: Keeper, tmp_path: Path
) -> None:
    rows = await some_rows(tmp_path / "made")
    old = system.database("old")
    await lay_out(old, rows)
    was, expected = await entries_of(old), None
    luck = keeper.luck
    counted = Counter[str]()
    for number in range(40):
        # A cut may come when all is done already.
        if number >= 5 and counted.total():
            break
        database = system.copy("old")
        if expected is None:
            await keeper.whole("migrate", database)
            expected = positions(await examine(database))
            continue
        if number % 4 == 1:
            pid = keeper.begin("migrate", database)
            await asyncio.sleep(luck.uniform(0.0, keeper.takes["migrate"]))
            await asyncio.to_thread(system.stop, "immediate")
            counted["database"] += is_there(pid)
            await asyncio.to_thread(system.start)
            while is_there(pid):
                await asyncio.sleep(0.01)
        else:
            counted["process"] += await keeper.cut("migrate", database)
        assert positions(await examine(database)) == expected
        assert await entries_of(database) == was
    assert counted.total() > 0


# --- backups ------------------------------------------------------------------------------------------------


async def test_a_backup_that_is_cut_off_is_none(keeper: Keeper, tmp_path: Path) -> None:
    """A backup, the server beside it or a restore is killed anywhere: what is there is whole."""
    for before, number in pieces("backups", 6):
        luck = keeper.luck = random.Random(before)
        folder, kept = tmp_path / f"data{before}", tmp_path / f"kept{before}.sqlite3"
        folder.mkdir()
        url = file_url(folder / "tables.sqlite3")
        counted, books = Counter[str](), list[Notebook]()
        server = Server(folder)
        try:
            while counted.total() < number:
                server.start()
                async with server.visitor() as visitor:
                    page = None
                    if books:
                        check(books[-1], read_logs(folder)[books[-1].table])
                        page = await check_served(visitor, books[-1])
                    if page is None or page.update["result"] is not None:
                        made = await visitor.make("here", "random", options={"introductory": "on"})
                        books.append(Notebook(made["table"], made["host_token"]))
                        page = await visitor.page(made["table"], made["host_token"])
                    told = len(books[-1].told)
                    game = asyncio.create_task(play(page, books[-1], luck))
                    async with asyncio.timeout(PATIENCE):
                        while len(books[-1].told) == told and not game.done():
                            await asyncio.sleep(0.01)
                    await whole_backup(keeper, url, kept, folder)
                    for _ in range(3):
                        kept.unlink(missing_ok=True)
                        counted["backup"] += await keeper.cut("backup", url, kept)
                        if kept.exists():
                            positions(await examine(file_url(kept)))
                    await whole_backup(keeper, url, kept, folder)
                    counted["restore"] += await cut_restore(keeper, kept, tmp_path / "other.sqlite3")
                    kept.unlink()
                    pid = keeper.begin("backup", url, kept)
                    await asyncio.sleep(luck.uniform(0.0, keeper.takes["backup"]))
                    server.kill()
                    counted["server"] += 1
                    while is_there(pid):
                        await asyncio.sleep(0.002)
                    with contextlib.suppress(Gone):
                        await game
                    positions(await examine(file_url(kept)))
                    kept.unlink()
            logs = read_logs(folder)
            for book in books:
                check(book, logs[book.table])
        finally:
            server.close()
        acknowledged = sum(len(book.told) for book in books)
        assert acknowledged > 0
        seen = {"faults": counted.total(), "tables": len(books), "acknowledged": acknowledged, **counted}
        add("backups", seen)


async def whole_backup(keeper: Keeper, url: str, kept: Path, folder: Path) -> None:
    """One that nobody cuts off, whatever was cut off before: all that was there when it began is in it."""
    kept.unlink(missing_ok=True)
    there = read_logs(folder)
    await keeper.whole("backup", url, kept)
    with contextlib.closing(sqlite3.connect(kept)) as database:
        rows = database.execute(
            "SELECT table_id, entry, body FROM entries ORDER BY table_id, entry"
        ).fetchall()
    for table, bodies in there.items():
        assert [body for each, _, body in rows if each == table][: len(bodies)] == bodies


async def cut_restore(keeper: Keeper, kept: Path, place: Path) -> int:
    """A restore is killed; whatever is there then, it can be done, and is whole. How often it was killed."""
    wanted = positions(await examine(file_url(kept)))
    for end in ("", "-wal", "-shm", "-journal"):
        Path(f"{place}{end}").unlink(missing_ok=True)
    keeper.takes.setdefault("restore", keeper.takes["backup"])
    cut = await keeper.cut("restore", kept, file_url(place))
    if not (await examine(file_url(place))).tables:
        await keeper.whole("restore", kept, file_url(place))
    assert positions(await examine(file_url(place))) == wanted
    return int(cut)


# --- a full disk --------------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own, of a few megabytes."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = (
        IS_ROOT
        and not subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", place], check=False, capture_output=True
        ).returncode
    )
    if not mounted:
        pytest.skip("only who may mount a disk has a small one")
    try:
        yield place
    finally:
        subprocess.run(["umount", place], check=True)


async def test_a_full_disk_loses_nothing(small_disk: Path) -> None:
    for before, number in pieces("full disk", 2):
        luck, books = random.Random(before), list[Book]()
        folder, filler = small_disk / f"data{before}", small_disk / "filler"
        playing: list[asyncio.Task[None]] = []
        async with running(folder, messages_per_second=10_000, tables_per_minute=10_000) as visitor:
            servers: Any = [SimpleNamespace(visitor=visitor)]
            try:
                filled = 0
                while filled < number:
                    if not books or books[-1].over:
                        books.append(await begun(servers, luck))
                        playing = [
                            asyncio.create_task(
                                person(servers, books[-1], seat, random.Random(luck.random()))
                            )
                            for seat in range(2)
                        ]
                    await asyncio.sleep(luck.uniform(0.0, 0.2))
                    with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
                        while True:
                            file.write(bytes(4096))
                    # Who cannot write says so. Where the game has just ended, nobody may wish to write.
                    filled += await until_ready(
                        visitor, ready=False, unless=lambda books=books: books[-1].over
                    )
                    filler.unlink()
                    await until_ready(visitor, ready=True)
                    freed = time.monotonic()
                    while books[-1].last < freed and not books[-1].over:
                        assert time.monotonic() - freed < PATIENCE, "the table is not played any more"
                        await asyncio.sleep(0.01)
            finally:
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
            logs = read_logs(folder)
            for book in books:
                assert compared(book, [json.loads(body) for body in logs[book.table]]) == (0, 0)
                record = await visitor.get(f"/api/tables/{book.table}/record", book.tokens[0])
                if record["format"].startswith("wagonway-record/"):
                    Record.from_json(json.dumps(record)).replay(form="plain")
        acknowledged = sum(len(book.told) for book in books)
        assert acknowledged > number
        add("full disk", {"faults": number, "tables": len(books), "acknowledged": acknowledged})
        shutil.rmtree(folder)


async def until_ready(visitor: Visitor, *, ready: bool, unless: Callable[[], bool] = lambda: False) -> bool:
    """Wait until a server says that it is ready, or that it is not; False where something else came first."""
    async with asyncio.timeout(PATIENCE):
        while ((await visitor.http.get("/readyz")).status_code == 200) != ready:
            if unless():
                return False
            await asyncio.sleep(0.02)
    return True
