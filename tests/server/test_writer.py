"""Writes to SQLite: many share a commit, each is answered as if it had been alone."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from wagonway.server.settings import Settings
from wagonway.server.store import Conflict, Grant, Store
from wagonway.server.writer import Work, Writer


def put(number: int) -> Work:
    def work(database: sqlite3.Connection) -> None:
        database.execute("INSERT INTO numbers VALUES (?)", (number,))

    return work


def refuse(database: sqlite3.Connection) -> None:
    database.execute("INSERT INTO numbers VALUES (1000)")
    raise ValueError("not this one")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    with sqlite3.connect(tmp_path / "file") as database:
        database.execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)")
    database.close()
    return tmp_path / "file"


def numbers(file: Path) -> list[int]:
    """What another connection sees."""
    database = sqlite3.connect(file)
    found = [number for (number,) in database.execute("SELECT number FROM numbers ORDER BY number")]
    database.close()
    return found


def commits(writer: Writer) -> list[str]:
    """The ends of transactions from now on."""
    seen: list[str] = []

    database = writer._opened()
    database.set_trace_callback(lambda text: seen.append(text) if text == "COMMIT" else None)
    return seen


async def test_those_who_wait_share_a_commit(file: Path) -> None:
    writer = Writer(str(file))
    seen = commits(writer)
    await asyncio.gather(*(writer.write(put(number)) for number in range(50)))
    assert numbers(file) == list(range(50))
    assert 1 <= len(seen) < 25
    await writer.close()


async def test_it_is_there_when_the_answer_comes(file: Path) -> None:
    writer = Writer(str(file))
    for number in range(5):
        await writer.write(put(number))
        assert numbers(file) == list(range(number + 1))
    await writer.close()


async def test_one_that_fails_takes_nobody_with_it(file: Path) -> None:
    """Nothing of it is written, and all others of its commit are."""
    writer = Writer(str(file))
    wishes = [put(0), refuse, put(1), put(0), put(2), refuse, put(3)]
    told = await asyncio.gather(*map(writer.write, wishes), return_exceptions=True)
    kinds = [None if one is None else type(one) for one in told]
    assert kinds == [None, ValueError, None, sqlite3.IntegrityError, None, ValueError, None]
    assert numbers(file) == [0, 1, 2, 3]
    await writer.close()


async def test_while_others_hold_the_lock_nothing_is_written_and_all_are_told(file: Path) -> None:
    writer = Writer(str(file))
    writer.lock_seconds = 0.05
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    told = await asyncio.gather(*(writer.write(put(each)) for each in range(5)), return_exceptions=True)
    assert all(isinstance(one, sqlite3.OperationalError) for one in told)
    other.execute("ROLLBACK")
    other.close()
    assert numbers(file) == []
    await writer.write(put(7))
    assert numbers(file) == [7]
    await writer.close()


async def test_what_is_asked_for_before_the_end_is_written(file: Path) -> None:
    writer = Writer(str(file))
    asked = [asyncio.ensure_future(writer.write(put(number))) for number in range(20)]
    await asyncio.sleep(0)
    await writer.close()
    await asyncio.gather(*asked)
    assert numbers(file) == list(range(20))


async def test_who_goes_away_meanwhile_stops_nobody(file: Path) -> None:
    writer = Writer(str(file))
    gone = asyncio.ensure_future(writer.write(put(1)))
    await asyncio.sleep(0)
    gone.cancel()
    await writer.write(put(2))
    assert numbers(file) == [1, 2]
    await writer.close()


async def test_the_disk_is_told_to_hold_what_moves_write(tmp_path: Path) -> None:
    store = Store(Settings(data=tmp_path).database_url())
    await store.open()
    await store.create("t", "g", "{}", ["0"], [])
    seen: list[tuple[object, ...]] = []

    def look(database: sqlite3.Connection) -> None:
        for setting in ("journal_mode", "synchronous", "foreign_keys"):
            seen.append(database.execute(f"PRAGMA {setting}").fetchone())

    assert store.writer is not None
    await store.writer.write(look)
    assert seen == [("wal",), (2,), (1,)]
    with pytest.raises(Conflict):
        # Of a table that is not there.
        await store.append("u", 0, ["0"])
    await store.close()


async def test_tables_at_once_are_answered_each_for_itself(tmp_path: Path) -> None:
    """Where one has a gap or comes second, the others are written."""
    store = Store(Settings(data=tmp_path).database_url())
    await store.open()
    for table in "abcd":
        await store.create(table, "g", "{}", ["0"], [])
    told = await asyncio.gather(
        store.append("a", 1, ["1"]),
        store.append("b", 2, ["2"]),
        store.append("c", 0, ["0"]),
        store.append("d", 1, ["1", "2"]),
        return_exceptions=True,
    )
    assert [None if one is None else type(one) for one in told] == [None, Conflict, Conflict, None]
    logs = [found.entries for table in "abcd" if (found := await store.load(table)) is not None]
    assert logs == [["0", "1"], ["0"], ["0"], ["0", "1", "2"]]
    await store.close()


async def test_tables_are_made_in_the_commits_of_moves(tmp_path: Path) -> None:
    """Over another connection each would hold up whoever moves. One that is there stays as it is."""
    store = Store(Settings(data=tmp_path).database_url())
    await store.open()
    await store.create("a", "g", "{}", ["0"], [])
    assert store.writer is not None
    groups: list[int] = []
    write_all = store.writer._write_all
    store.writer._write_all = lambda group: groups.append(len(group)) or write_all(group)  # type: ignore[method-assign]
    told = await asyncio.gather(
        store.create("b", "g", "{}", ["0", "1"], [Grant("h", "host", None)]),
        store.create("a", "g", "{}", ["other"], []),
        store.append("a", 1, ["1"]),
        store.create("c", "g", "{}", ["0"], [], player="p"),
        return_exceptions=True,
    )
    assert [None if one is None else type(one) for one in told] == [None, Conflict, None, None]
    assert sum(groups) == 4
    found = [await store.load(table) for table in "abc"]
    assert [one.entries for one in found if one is not None] == [["0", "1"], ["0", "1"], ["0"]]
    assert found[1] is not None
    assert found[1].grants == [Grant("h", "host", None)]
    assert [row.table for row in await store.daily_games("p")] == ["c"]
    await store.close()
