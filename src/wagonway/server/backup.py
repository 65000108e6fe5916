"""All tables of a server in one file, taken while it plays on, and put back somewhere else.

The file is an SQLite database, whatever the server keeps its tables in: what was written at one moment.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from .doctor import Report, examine
from .rows import days, judgements, marks, metadata, outages, pulse
from .store import Store

ROWS = 1000  # at a time, on their way from one database to another
# What a server that was only looked at has already: it comes up anew by itself, and the backup has its own.
BY_ITSELF = (days, marks, judgements, pulse, outages)


class BackupError(Exception):
    """A backup that was not made or cannot be used; one sentence for whoever asked for it."""


def file_url(path: Path) -> str:
    """SQLAlchemy's address of a database in a file."""
    return f"sqlite+aiosqlite:///{path.absolute().as_posix()}"


def _to_read(path: Path) -> str:
    """SQLite's address of a file that is read alone; in a bare name "#" and "?" would end it."""
    return f"{path.absolute().as_uri()}?mode=ro"


async def backup(url: str, file: Path) -> Report:
    """Write all tables to a file that is not there yet, and replay each from it. Raises BackupError.

    Tables that cannot be replayed are in the file as they are, and in the report.
    """
    if file.exists():
        raise BackupError(f"{file} is there already; name another file.")
    with _in_the_making(file) as made:
        source = sa.make_url(url)
        if source.get_backend_name() == "sqlite":
            _copy_file(Path(source.database or ""), made)
        else:
            store = Store(file_url(made))
            await store.open()
            try:
                await _copy_rows(Store(url), store)
            finally:
                await store.close()
        report = await examine(file_url(made))
        _as_one_file(made)
        return report


async def restore(file: Path, url: str) -> Report:
    """Put a backup into a database that holds no table, and replay each from there. Raises BackupError.

    What is there of a server that was only started and looked at gives way.
    """
    _check_backup(file)
    target = Store(url)
    await target.open()
    try:
        if await target.ids():
            raise BackupError("There are tables already; a backup is put into an empty place alone.")
        if found := await _in_the_way(target):
            raise BackupError(
                f"There is something already ({', '.join(found)}); a backup is put into an empty place alone."
            )
        with _in_the_making(file.with_name(f"{file.name}.restoring"), keep=False) as copy:
            # In this version's form, and the backup as it was.
            _copy_file(file, copy)
            source = Store(file_url(copy))
            await source.open()
            await _copy_rows(source, target, instead=BY_ITSELF)
    finally:
        await target.close()
    return await examine(url)


def _check_backup(file: Path) -> None:
    try:
        with contextlib.closing(sqlite3.connect(_to_read(file), uri=True)) as database:
            database.execute("SELECT count(*) FROM tables, alembic_version")
            (said,) = database.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as error:
        raise BackupError(f"{file} is no backup that can be read ({error}).") from error
    if said != "ok":
        raise BackupError(f"{file} is damaged ({said}).")


@contextmanager
def _in_the_making(file: Path, *, keep: bool = True) -> Iterator[Path]:
    """A file of another name, which gets its own when all has gone well: half a backup is none."""
    made = file.with_name(f"{file.name}.partial")
    try:
        made.unlink(missing_ok=True)
        yield made
        if keep:
            with made.open("rb") as written:
                os.fsync(written.fileno())
            made.replace(file)
    except (sqlite3.Error, SQLAlchemyError, OSError) as error:
        raise BackupError(f"The copy {file} could not be made ({str(error).splitlines()[0]}).") from error
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            made.with_name(made.name + end).unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """SQLite's own copy of a database in use: readers and the writer go on meanwhile."""
    if not source.is_file():
        raise BackupError(f"There is no database {source}.")
    with (
        contextlib.closing(sqlite3.connect(_to_read(source), uri=True)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.execute("PRAGMA busy_timeout = 5000")
        # In one step, which is one moment of the database: in several it would begin anew at each write.
        old.backup(new, pages=-1)


def _as_one_file(database: Path) -> None:
    """Let nothing of a database lie beside it, now or when it is read."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


async def _in_the_way(target: Store) -> list[str]:
    """The names of what has rows that nobody can do without."""
    found = []
    async with target.connected() as connection:
        for table in metadata.sorted_tables:
            if table not in BY_ITSELF:
                anything = sa.select(sa.literal(1)).select_from(table).limit(1)
                if (await connection.execute(anything)).first() is not None:
                    found.append(table.name)
    return found


async def _copy_rows(source: Store, target: Store, instead: Sequence[sa.Table] = ()) -> None:
    """All rows of one moment, from one database of this version's form to another that is empty.

    What is there of `instead` goes, unless the rows do not come.
    """
    try:
        async with source.engine.connect() as old, target.engine.begin() as new:
            if old.dialect.name != "sqlite":
                await old.execution_options(isolation_level="REPEATABLE READ")
            for table in instead:
                await new.execute(table.delete())
            for table in metadata.sorted_tables:
                await _copy_table(table, old, new)
    finally:
        await source.close()


async def _copy_table(table: sa.Table, old: AsyncConnection, new: AsyncConnection) -> None:
    rows = await old.stream(sa.select(table).order_by(*table.primary_key.columns))
    async for part in rows.mappings().partitions(ROWS):
        await new.execute(
            table.insert(), [{name: _timed(value) for name, value in row.items()} for row in part]
        )


def _timed(value: Any) -> Any:
    """SQLite forgets that times are of UTC; others want to be told."""
    if hasattr(value, "tzinfo") and value.tzinfo is None:
        return value.replace(tzinfo=UTC)
    return value
