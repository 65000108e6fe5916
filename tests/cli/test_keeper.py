"""`wagonway keeper` and `wagonway deeds`: who keeps a site, and what was done."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from wagonway.server import daily
from wagonway.server.keeper.who import new_link
from wagonway.server.people.people import People
from wagonway.server.settings import Settings
from wagonway.server.store import Store


def test_a_keeper_is_named_and_a_link_is_printed(wagonway, tmp_path: Path) -> None:
    data = ["--data", str(tmp_path)]

    async def ada() -> None:
        settings = Settings(data=tmp_path, accounts="open")
        store = Store(settings.database_url())
        await store.open()
        people = People(settings, store, daily.now)
        async with store.connected() as connection:
            await people.enter(connection, "Ada")
        assert await new_link(store, daily.now())
        await store.close()

    asyncio.run(ada())
    assert wagonway("keeper", "Nobody", *data).code != 0
    assert wagonway("keeper", "ADA", *data).out == "Ada keeps this site.\n"
    assert wagonway("keeper", "--list", *data).out == "Ada\n"
    link = wagonway("keeper", "--set", "public_url=https://games.example/", *data).out
    assert link.startswith("https://games.example/#/keeper/in/")
    told = json.loads(wagonway("keeper", "--json", *data).out)
    assert (told["link"][:33], told["minutes"]) == ("http://localhost:8000/#/keeper/in", 15)
    assert wagonway("keeper", "--end", *data).out == "0 ended.\n"
    assert wagonway("keeper", "Ada", "--remove", *data).out == "Ada keeps this site no longer.\n"
    deeds = json.loads(wagonway("deeds", "--json", *data).out)["deeds"]
    named = [(deed["what"], deed["whom_name"]) for deed in deeds]
    assert named == [
        ("keeps-no-more", "Ada"),
        ("end-links", None),
        ("link", None),
        ("link", None),
        ("keeps", "Ada"),
        ("link", None),
    ]
    printed = wagonway("deeds", *data).out
    assert "keeps-no-more" in printed
    assert "6 deeds." in printed
