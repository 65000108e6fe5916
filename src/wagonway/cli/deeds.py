"""`wagonway deeds`."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from .keeping import DatabaseOption, DataOption, address
from .output import JsonFlag, console, print_json, table

if TYPE_CHECKING:
    from wagonway.server.messages import Deeds


def command(
    most: Annotated[int, typer.Option(min=1, max=100_000, help="So many, the last ones.")] = 100,
    data: DataOption = None,
    database: DatabaseOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Print what the keepers of a site did, the last first: a log that only grows."""
    found = asyncio.run(_deeds(address(data, database), most))
    if as_json:
        import msgspec

        print_json(msgspec.to_builtins(found))
        return
    if found.deeds:
        rows = table("No.", "When (UTC)", "Who", "What", "To whom", "Why", numbers=("No.",))
        for deed in found.deeds:
            when = datetime.fromtimestamp(deed.at / 1000, UTC)
            who, whom = deed.who_name or deed.who, deed.whom_name or deed.whom
            rows.add_row(f"{deed.number}", f"{when:%Y-%m-%d %H:%M}", who, deed.what, whom, deed.why)
        console().print(rows)
    print(f"{found.total} deeds.")


async def _deeds(url: str, most: int) -> Deeds:
    from wagonway.server.keeper.deeds import told
    from wagonway.server.store import Store

    store = Store(url)
    await store.open()
    try:
        return await told(store, 0, most)
    finally:
        await store.close()
