"""`wagonway restore`."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Annotated

import typer

from .keeping import DatabaseOption, DataOption, resting, tell
from .output import JsonFlag, fail
from .serve import held


def command(
    file: Annotated[
        Path,
        typer.Argument(
            help="A file that `wagonway backup` has written, or the data folder of a server that is stopped."
        ),
    ],
    data: DataOption = None,
    database: DatabaseOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Put a backup into a folder or database that holds no table, and replay each of them from there.

    A backup of a server with SQLite may be put into PostgreSQL, and the other way round. With the data folder
    of a stopped server and --database, its tables move to PostgreSQL; the folder stays as it was.
    """
    from wagonway.server.backup import BackupError, restore
    from wagonway.server.store import StoreError

    try:
        with contextlib.ExitStack() as stack:
            if file.is_dir():
                # Nobody plays there meanwhile.
                stack.enter_context(held(file))
                file = file / "tables.sqlite3"
                if not file.is_file():
                    fail(f"There are no tables in {file.parent}.")
            url = stack.enter_context(resting(data, database))
            report = asyncio.run(restore(file, url))
    except (BackupError, StoreError) as error:
        fail(str(error))
    raise typer.Exit(tell(report, as_json=as_json))
