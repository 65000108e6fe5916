"""`wagonway invite`."""

from __future__ import annotations

import asyncio
import importlib.util
from typing import Annotated

import typer

from .keeping import DatabaseOption, DataOption, address
from .output import JsonFlag, fail, print_json
from .serve import NEEDED
from .settings import ConfigOption, SetOption, told


def command(
    note: Annotated[str, typer.Argument(help="For whom, in your own words; nobody else is shown it.")],
    days: Annotated[float, typer.Option(min=0.01, help="Days for which it can be used.")] = 14,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    wishes: SetOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Print a link with which one person can make an account, where these are by invitation."""
    missing = [name for name in (*NEEDED, "webauthn") if importlib.util.find_spec(name) is None]
    if missing:
        # A link that nobody could follow helps nobody.
        fail(
            f"Accounts need packages that are not installed ({', '.join(missing)}); "
            "install wagonway with its extras `web` and `accounts`."
        )
    known = told(config, wishes)
    url = address(data or known.get("data"), database or known.get("database"))
    word = asyncio.run(_invite(url, note, days))
    site = (known.get("public_url") or "http://localhost:8000").rstrip("/")
    link = f"{site}/#/account/invited/{word}"
    if as_json:
        print_json({"link": link, "days": days})
    else:
        print(link)


async def _invite(url: str, note: str, days: float) -> str:
    from wagonway.server import daily
    from wagonway.server.people.invitations import invite
    from wagonway.server.store import Store

    store = Store(url)
    await store.open()
    try:
        return await invite(store, note, daily.now(), days)
    finally:
        await store.close()
