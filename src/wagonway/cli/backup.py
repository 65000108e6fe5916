"""`wagonway backup`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from .keeping import DatabaseOption, DataOption, address, tell
from .output import JsonFlag, fail


def command(
    file: Annotated[Path, typer.Argument(help="The file to write, which is not there yet.")],
    data: DataOption = None,
    database: DatabaseOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Keep all tables of a server in a file, while it plays on, and replay each of them from it."""
    from wagonway.server.backup import BackupError, backup

    try:
        report = asyncio.run(backup(address(data, database), file))
    except BackupError as error:
        fail(str(error))
    raise typer.Exit(tell(report, as_json=as_json))
