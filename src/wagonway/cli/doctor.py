"""`wagonway doctor`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from .keeping import DatabaseOption, DataOption, address, resting, tell, tell_notices, tell_ratings
from .output import JsonFlag


def command(
    data: DataOption = None,
    database: DatabaseOption = None,
    mend: Annotated[
        bool,
        typer.Option("--mend", help="Put right what can be without a loss; the server must be stopped."),
    ] = False,
    export: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write the logs of tables with faults there, a file each."),
    ] = None,
    notices: Annotated[
        bool,
        typer.Option("--notices", help="List the notices that could not be sent, and look at nothing else."),
    ] = False,
    ratings: Annotated[
        bool,
        typer.Option(
            "--ratings",
            help="List how people and bots are rated, and look at nothing else; with --mend counted anew.",
        ),
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Look through a server's tables, entry by entry: gaps, logs that do not replay, rows of no table."""
    from wagonway.server.doctor import examine, failed_notices

    if ratings:
        from wagonway.server.ranks.keeper import ratings_made

        tell_ratings(*asyncio.run(ratings_made(address(data, database), again=mend)), as_json=as_json)
        return
    if notices:
        tell_notices(asyncio.run(failed_notices(address(data, database))), as_json=as_json)
        return
    if mend:
        with resting(data, database) as url:
            report = asyncio.run(examine(url, mend=True, export=export))
    else:
        report = asyncio.run(examine(address(data, database), export=export))
    raise typer.Exit(tell(report, as_json=as_json))
