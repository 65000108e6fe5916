"""`wagonway restore`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from .keeping import DatabaseOption, DataOption, resting, tell
from .output import JsonFlag, fail


def command(
    file: Annotated[Path, typer.Argument(help="A file that `wagonway backup` has written.")],
    data: DataOption = None,
    database: DatabaseOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Put a backup into a folder or database that holds no table, and replay each of them from there.

    A backup of a server with SQLite may be put into PostgreSQL, and the other way round.
    """
    from wagonway.server.backup import BackupError, restore

    try:
        with resting(data, database) as url:
            report = asyncio.run(restore(file, url))
    except BackupError as error:
        fail(str(error))
    raise typer.Exit(tell(report, as_json=as_json))
