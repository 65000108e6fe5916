"""A folder with people who have played: `python -m tests.browser.played FOLDER` prints their sessions.

A server of a process of its own, as where Playwright is open no event loop can be run beside it.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from pathlib import Path

from tests.server.conftest import running
from tests.server.ranks.games import lines, play, player, rush, table_of
from wagonway.server import daily


async def made(folder: Path) -> dict[str, str]:
    """Ada and Bea, their games, and what opens their sessions."""
    async with running(folder, accounts="open", rating_games=2) as visitor:
        people = {name: await player(visitor, name) for name in ("Ada", "Bea", "Cy")}
        ada, bea, cy = people.values()
        for seed, others in enumerate(((bea,), (bea,), (bea, "clerk"), (bea,), (cy,))):
            await play(await table_of(visitor, ada, *others, game="tramways"), seed)
        manager = visitor.app.state.manager
        day = {"game": "railways", "players": 1, "daily": daily.day_of(manager.now())}
        wish = {**day, "seats": [{"kind": "here", "name": "Ada"}]}
        table = (await visitor.http.post("/api/tables", json=wish, headers=ada.headers)).json()
        await manager.people.sit(ada.id, [(table["table"], table["host_token"])])
        await rush(await manager.table(table["table"]), random.Random(1))
        await manager.profiles.answered(ada.id, "railways", "one", 1, right=True)
        while len({line[0] for line in await lines(visitor)}) < 5:
            await asyncio.sleep(0.05)
        return {name: each.headers["cookie"].partition("=")[2] for name, each in people.items()}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(made(Path(sys.argv[1])))))
