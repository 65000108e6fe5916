"""`wagonway keeper`."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from .keeping import DatabaseOption, DataOption, address
from .output import JsonFlag, fail, print_json
from .settings import ConfigOption, SetOption, told

if TYPE_CHECKING:
    from wagonway.server.store import Store

MINUTES = 15


def command(
    name: Annotated[
        str | None,
        typer.Argument(help="The account that keeps the site; without one a link is printed instead."),
    ] = None,
    remove: Annotated[bool, typer.Option("--remove", help="That account keeps the site no longer.")] = False,
    end: Annotated[bool, typer.Option("--end", help="End all that are there by a link.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="Say which accounts keep the site.")] = False,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    wishes: SetOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Say who keeps a site, or print a link to the keeper's page.

    It works once, within a quarter of an hour; the server has that page where its setting `keeper` is true.
    """
    known = told(config, wishes)
    url = address(data or known.get("data"), database or known.get("database"))
    if remove and name is None:
        fail("Name the account that is to keep the site no longer.")
    found = asyncio.run(_do(url, name, remove=remove, end=end, listed=listed))
    if isinstance(found, str) and name is None:
        site = (known.get("public_url") or "http://localhost:8000").rstrip("/")
        link = f"{site}/#/keeper/in/{found}"
        if as_json:
            print_json({"link": link, "minutes": MINUTES})
        else:
            print(link)
    elif as_json:
        print_json({"keepers": found} if listed else {"ended": found} if end else {"name": found})
    elif listed:
        print("\n".join(found) if isinstance(found, list) and found else "No account keeps this site.")
    elif end:
        print(f"{found} ended.")
    else:
        print(f"{found} keeps this site no longer." if remove else f"{found} keeps this site.")


async def _do(url: str, name: str | None, *, remove: bool, end: bool, listed: bool) -> str | list[str] | int:
    from wagonway.server import daily
    from wagonway.server.store import Store

    store = Store(url)
    await store.open()
    try:
        return await _done(store, daily.now(), name, remove=remove, end=end, listed=listed)
    finally:
        await store.close()


async def _done(
    store: Store, now: datetime, name: str | None, *, remove: bool, end: bool, listed: bool
) -> str | list[str] | int:
    from wagonway.server.keeper import who

    if listed:
        return await who.named(store)
    if end:
        return await who.end_links(store, now)
    if name is None:
        return await who.new_link(store, now)
    found = await who.name_keeper(store, name, now, keeps=not remove)
    if found is None:
        fail(f"No account is called {name}.")
    return found
