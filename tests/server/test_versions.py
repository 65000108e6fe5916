"""Servers of two neighbouring versions stand side by side while one takes the other's place.

The next version is made of this one: with a migration more, and with something in the log that this one does
not know. WAGONWAY_BESIDE names the folder `src` of an older version's sources, which then stands beside this
one.
"""

from __future__ import annotations

import ast
import asyncio
import contextlib
import json
import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

import wagonway
from tests.server.client import Gone, Visitor
from tests.server.logs import read_logs
from tests.server.postgres import PROGRAMS, Postgres, postgres
from tests.server.several import come_back, log_of, owner_of, several, turn
from wagonway.kernel.reading import syntax_of
from wagonway.server.backup import file_url
from wagonway.server.doctor import examine
from wagonway.server.store import Store, StoreError

Serve = Callable[..., Awaitable[Visitor]]
PACKAGE = Path(wagonway.__file__).parent
MIGRATIONS = Path("server", "migrations", "versions")
OLDER = os.environ.get("WAGONWAY_BESIDE")
NEXT = """
import sqlalchemy as sa
from alembic import op
revision, down_revision = "9999", "{last}"
def upgrade():
    op.add_column("tables", sa.Column("mood", sa.Text, nullable=True))
    op.create_table("moods", sa.Column("id", sa.Integer, primary_key=True))
def downgrade():
    pass
"""


@pytest.fixture(scope="module")
def system() -> Iterator[Postgres]:
    if PROGRAMS is None:
        pytest.skip("PostgreSQL is not here")
    pytest.importorskip("asyncpg")
    with postgres() as found:
        yield found


def changed(file: Path, before: str, after: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, after), encoding="utf-8")


def next_version(folder: Path) -> Path:
    """Sources of a version in which turns are ended in a mood, and the database has a place for it."""
    package = folder / "wagonway"
    ignored = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(PACKAGE / "server", package / "server", ignore=ignored)
    for each in PACKAGE.iterdir():
        if each.name not in ("__pycache__", "server"):
            (package / each.name).symlink_to(each)
    last = max(each.name[:4] for each in (PACKAGE / MIGRATIONS).glob("0*.py"))
    (package / MIGRATIONS / "9999_moods.py").write_text(NEXT.format(last=last), encoding="utf-8")
    log = package / "server" / "log.py"
    of_turn = '"""The person on turn commits all decisions so far."""\n\n    seat: int\n'
    changed(log, of_turn, of_turn + "    mood: str | None = None\n")
    changed(
        log,
        "return _encoder.encode(entry).decode()",
        """if isinstance(entry, EndTurn):
        entry = msgspec.structs.replace(entry, mood="glad")
    return _encoder.encode(entry).decode()""",
    )
    return folder


async def test_one_version_takes_the_place_of_another(system: Postgres, tmp_path: Path) -> None:
    sources = (Path(OLDER), None) if OLDER else (None, next_version(tmp_path / "next"))
    database = system.database()
    async with several(tmp_path, database, sources=sources) as (before, after):
        tables = []
        for server in (before, after):
            made = await server.visitor.make("here", "invite")
            tokens = [made["host_token"], made["seat_links"][1]["token"]]
            # One of the two comes by each version.
            host = await before.visitor.page(made["table"], tokens[0])
            guest = await after.visitor.page(made["table"], tokens[1])
            for _ in range(4):
                await turn([host, guest])
            tables.append((made["table"], tokens))
        (old, _), (new, new_tokens) = tables
        assert [await owner_of(database, table, [before, after]) for table in (old, new)] == [0, 1]
        if not OLDER:
            # What only the newer one can read waits for it, untouched.
            after.kill()
            kept = await log_of(database, new)
            with pytest.raises(Gone) as gone:
                await come_back_as_refused(before.visitor, new, new_tokens[0])
            assert gone.value.bye is not None
            assert (gone.value.bye["code"], gone.value.bye["again"]) == ("newer_table", True)
            assert await log_of(database, new) == kept
            after.start()
            await after.ready()
        # The older one ends in peace, and all goes on at the newer one.
        await before.end()
        for table, tokens in tables:
            pages = [await come_back(after.visitor, table, token) for token in tokens]
            entries = len(await log_of(database, table))
            for _ in range(2):
                last = await turn(pages)
            assert len(await log_of(database, table)) == last + 1 > entries
            assert await owner_of(database, table, [before, after]) == 1


async def come_back_as_refused(visitor: Visitor, table: str, token: str) -> None:
    """What a page is told that comes until the table is owned by nobody who is gone."""
    while True:
        try:
            await visitor.page(table, token)
        except Gone as gone:
            if gone.bye is None or gone.bye["code"] in ("table_moved", "no_store"):
                await asyncio.sleep(0.05)
                continue
            raise


async def test_a_database_of_the_next_version_is_not_begun_with(system: Postgres, tmp_path: Path) -> None:
    database, sources = system.database(), next_version(tmp_path / "next")
    async with several(tmp_path, database, sources=(sources,)):
        pass
    store = Store(database)
    with pytest.raises(StoreError, match="newer version"):
        await store.open()
    await store.close()


def test_migrations_only_add() -> None:
    """So that a server goes on while one of the next version has brought the database to its form."""
    for file in sorted((PACKAGE / MIGRATIONS).glob("0*.py")):
        tree = syntax_of(file.read_text(encoding="utf-8"))
        (upgrade,) = (each for each in tree.body if getattr(each, "name", "") == "upgrade")
        calls = [each for each in ast.walk(upgrade) if isinstance(each, ast.Call)]
        done = [ast.unparse(each.func) for each in calls if ast.unparse(each.func).startswith("op.")]
        assert done, file.name
        assert set(done) <= {"op.create_table", "op.add_column", "op.create_index"}, file.name
        for call in calls:
            if ast.unparse(call.func) == "op.add_column":
                assert "nullable=True" in ast.unparse(call), f"{file.name}: the older one does not fill it"


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("setup", {"weather": "rain"}),
        ("setup", {"rules": 99}),
        ("entry", {"kind": "dreamt"}),
        ("entry", {"whim": 1}),
        ("entry", {"seats": [{"kind": "ghost", "name": "Ada"}]}),
        ("entry", {"seats": [{"kind": "here", "name": "Ada", "hat": "tall"}]}),
    ],
)
async def test_what_a_newer_version_wrote_is_not_passed_over(
    serve: Serve, tmp_path: Path, what: str, change: dict[str, object]
) -> None:
    """Nobody plays on who does not know what they play."""
    folder = tmp_path / "data"
    first = await serve(folder)
    made = await first.make("here", "here")
    file = folder / "tables.sqlite3"
    column, rows = ("setup", "tables") if what == "setup" else ("body", "entries")
    first_one = "" if what == "setup" else " WHERE entry = 0"

    def write() -> None:
        with contextlib.closing(sqlite3.connect(file)) as database, database:
            database.execute("BEGIN IMMEDIATE")
            body = json.loads(database.execute(f"SELECT {column} FROM {rows}{first_one}").fetchone()[0])
            database.execute(f"UPDATE {rows} SET {column} = ?{first_one}", (json.dumps({**body, **change}),))

    await asyncio.to_thread(write)
    kept = read_logs(folder)
    visitor = await serve(folder)
    error = (await visitor.get(f"/api/tables/{made['table']}/seats", made["host_token"], status=503))["error"]
    assert error["code"] == "newer_table"
    assert "newer version" in error["message"]
    socket = await visitor.socket(made["table"])
    await socket.send(type="hello", token=made["host_token"], lang="ja")
    bye = await socket.goodbye()
    assert (bye["code"], bye["again"]) == ("newer_table", True)
    assert read_logs(folder) == kept
    found = await examine(file_url(file))
    assert [fault.kind for fault in found.faults] == ["newer"]
    assert not found.faults[0].mends
