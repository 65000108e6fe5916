"""Kill the server while notices are under way: none is lost, and none comes again under another id.

Two people play, and neither makes a turn before they were told that it is theirs: a notice that is lost stops
the game. The chat service takes a moment to answer, and many kills come in that moment, when the server
cannot know whether its notice has arrived. WAGONWAY_KILLS says how often, 200 for the full run, which leaves
a dated line in `benchmarks/notices.json`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.client import Gone, Visitor
from tests.server.logs import read_logs
from tests.server.telling.post import SITE, Chat, chatting, wish
from tests.server.test_crash import Server

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
KILLS = int(os.environ.get("WAGONWAY_KILLS", "7"))
RESULT = Path(__file__).parents[3] / "benchmarks" / "notices.json"
# Seconds after which a notice is lost.
LOST = 30.0


class Desk:
    """What has arrived, by table, seat and turn, and under which ids."""

    def __init__(self) -> None:
        self.chat: Chat | None = None
        self.luck = random.Random(3)
        self.strike = asyncio.Event()
        self.ids: defaultdict[tuple[str, int, int], list[str]] = defaultdict(list)
        self.news = asyncio.Event()

    async def arrived(self) -> None:
        """A notice is here, and not answered yet."""
        assert self.chat is not None
        said = self.chat.got[-1]
        for each in said["notices"]:
            if each["kind"] == "turn":
                self.ids[each["table"], each["seat"], each["about"]].append(said["id"])
        self.news.set()
        if self.luck.random() < 0.3:
            self.strike.set()
        await asyncio.sleep(self.luck.uniform(0, 0.03))

    async def until(self, table: str, seat: int, turn: int) -> None:
        while (table, seat, turn) not in self.ids:
            self.news.clear()
            await self.news.wait()


def is_told(made: dict[str, Any], seat: int) -> bool:
    """Whether whoever is on turn is told so: not where nobody has moved, nor after a turn of their own."""
    log = [json.loads(body) for body in read_logs(made["folder"])[made["table"]]]
    ended = [entry["seat"] for entry in log if entry["kind"] == "end_turn"]
    return bool(ended) and ended[-1] != seat


async def play(visitor: Visitor, made: dict[str, Any], desk: Desk, turns: set[Any]) -> None:
    """Make turns, each when it has been told, until the game is over."""
    table, luck = made["table"], desk.luck
    pages = [await visitor.page(table, token) for token in made["tokens"]]
    while (turn := pages[0].update["turn"]) is not None and pages[0].update["result"] is None:
        page, first = pages[turn["seat"]], (table, turn["seat"], turn["first_ply"])
        if is_told(made, turn["seat"]):
            await desk.until(*first)
            turns.add(first)
        while page.update["entry"] < pages[0].update["entry"]:
            await page.until("update")
        while page.update["legal"]:
            done = await page.decide(luck.choice(page.update["legal"])["action"])
            assert done["type"] == "update", done
        if page.update["result"] is None and page.update["turn"]["can_end"]:
            done = await page.ask("end_turn", ply=page.update["ply"])
            assert done["type"] == "update", done
        while pages[0].update["entry"] < page.update["entry"]:
            await pages[0].until("update")


async def begun(visitor: Visitor, chat: Chat, folder: Path) -> dict[str, Any]:
    """A table at which both wish to be told."""
    made = await visitor.make("here", "invite", options={"introductory": "on"})
    made["tokens"] = [made["host_token"], made["seat_links"][1]["token"]]
    for seat, token in enumerate(made["tokens"]):
        await wish(visitor, made["table"], token, "webhook", target=f"{chat.url}{seat}", form="json")
    return made | {"folder": folder}


@pytest.mark.slow
async def test_no_notice_is_lost_and_none_comes_twice_as_another(tmp_path: Path) -> None:
    desk, turns = Desk(), set[Any]()
    made: dict[str, Any] | None = None
    async with chatting() as chat:
        desk.chat, chat.meanwhile = chat, desk.arrived
        server = Server(
            tmp_path,
            notices=["webhook"],
            public_url=SITE,
            webhook_hosts=[chat.host],
            notice_seconds=0.0,
            notice_again=0.05,
            notices_per_hour=1_000_000,
        )
        killed = 0
        try:
            # On a slow machine the game hardly goes on between two kills: more of them then.
            while killed < KILLS or (killed < 5 * KILLS and len(turns) <= KILLS / 2):
                server.start()
                async with server.visitor() as visitor:
                    if made is None:
                        made = await begun(visitor, chat, tmp_path)
                    game = asyncio.create_task(play(visitor, made, desk, turns))
                    strike = asyncio.create_task(desk.strike.wait())
                    desk.strike.clear()
                    span = desk.luck.uniform(0.0, 2.0) if desk.luck.random() < 0.8 else LOST
                    await asyncio.wait((game, strike), timeout=span, return_when=asyncio.FIRST_COMPLETED)
                    assert span < LOST or game.done() or strike.done(), "a notice was lost"
                    strike.cancel()
                    over = game.done()
                    server.kill()
                    killed += 1
                    # Else it might wait for what a dead server does not send.
                    game.cancel()
                    # Killed while it talked, or before it was let in.
                    with contextlib.suppress(Gone, OSError, WebSocketException, asyncio.CancelledError):
                        await game
                    if over:
                        made = None
            # What was under way comes now.
            server.start()
            async with server.visitor() as visitor, asyncio.timeout(LOST):
                if made is not None:
                    page = await visitor.page(made["table"], made["tokens"][0])
                    turn = page.update["turn"]
                    if turn is not None and is_told(made, turn["seat"]):
                        await desk.until(made["table"], turn["seat"], turn["first_ply"])
        finally:
            server.close()
    assert len(turns) > KILLS / 2, "the game came to go on too little for this to show anything"
    assert turns <= set(desk.ids)
    assert {len(set(ids)) for ids in desk.ids.values()} == {1}
    again = sum(len(ids) - 1 for ids in desk.ids.values())
    assert again > 0 or KILLS < 15, "no kill came while nobody could know"
    if "WAGONWAY_KILLS" in os.environ and RESULT.parent.is_dir():
        line = {
            "date": f"{datetime.now(UTC):%Y-%m-%d}",
            "kills": killed,
            "turns": len(turns),
            "lost": 0,
            "sent_again_with_the_same_id": again,
            "sent_again_with_another_id": 0,
        }
        RESULT.write_text(json.dumps(line, indent=2) + "\n", encoding="utf-8")
