"""Kill the server while clocks run: each shows what was left, less the time in which people could play.

Two people decide at random, each with an hour for the whole game: so what both have left together falls by a
second each second, whoever is on turn, and not while the server is away. WAGONWAY_KILLS says how often it is
killed, 200 for the full run, which leaves a dated line in `benchmarks/clocks.json`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.client import Gone, Page
from tests.server.test_crash import Server

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
KILLS = int(os.environ.get("WAGONWAY_KILLS", "7"))
RESULT = Path(__file__).parents[2] / "benchmarks" / "clocks.json"
CLOCK = {"pace": "live", "game": 3600, "then": "bot", "bot": "random"}
# Milliseconds that a kill may add to what is left, or take from it.
MOST = 1000


def now() -> float:
    return time.time() * 1000


def left(page: Page) -> tuple[int, int]:
    """When the server said it, and what both have left together."""
    times = page.update["times"]
    assert times["running"] is not None
    return times["now"], sum(times["left"])


async def play(pages: list[Page], luck: random.Random) -> None:
    """Decide at random, after a moment's thought, until somebody kills the server or the game is over."""
    while pages[0].update["result"] is None:
        turn = pages[0].update["turn"]
        page = pages[turn["seat"]]
        while page.update["entry"] < pages[0].update["entry"]:
            await page.until("update")
        await asyncio.sleep(luck.uniform(0.0, 0.3))
        if page.update["legal"]:
            done = await page.decide(luck.choice(page.update["legal"])["action"])
        else:
            done = await page.ask("end_turn", ply=page.update["ply"])
        assert done["type"] == "update", done
        while pages[0].update["entry"] < page.update["entry"]:
            await pages[0].until("update")


@pytest.mark.slow
async def test_a_kill_costs_a_clock_less_than_a_second(tmp_path: Path) -> None:
    luck, killed, decisions, wrong = random.Random(7), 0, 0, list[float]()
    made: dict[str, Any] | None = None
    before: tuple[float, int] | None = None
    server = Server(tmp_path)
    try:
        while killed < KILLS:
            began = now()
            server.start()
            async with server.visitor() as visitor:
                answers = now()
                if made is None:
                    options = {"introductory": "on"}
                    made = await visitor.make("here", "invite", clock=CLOCK, options=options)
                    made["tokens"] = [made["host_token"], made["seat_links"][1]["token"]]
                    before = None
                pages = [await visitor.page(made["table"], token) for token in made["tokens"]]
                await pages[1].send(type="arrive")
                while pages[0].update["times"]["missing"]:
                    await pages[0].until("update")
                entry = pages[0].update["entry"]
                told, has = left(pages[0])
                if before is not None:
                    # Between these two moments the server was there again.
                    played, had = before
                    least, most = played + told - answers, played + told - began
                    wrong.append(max(least - (had - has), (had - has) - most, 0.0))
                game = asyncio.create_task(play(pages, luck))
                await asyncio.wait((game,), timeout=luck.uniform(0.0, 2.0))
                server.kill()
                before = now() - told, has
                killed += 1
                over = game.done() and game.exception() is None
                decisions += pages[0].update["entry"] - entry
                game.cancel()
                with contextlib.suppress(Gone, OSError, WebSocketException, asyncio.CancelledError):
                    await game
                if over:
                    made = None
            await asyncio.sleep(luck.uniform(0.0, 1.0))
    finally:
        server.close()
    assert decisions > KILLS, "too little was played for this to show anything"
    assert len(wrong) > KILLS / 2
    assert max(wrong) < MOST
    if "WAGONWAY_KILLS" in os.environ and RESULT.parent.is_dir():
        line = {
            "date": f"{datetime.now(UTC):%Y-%m-%d}",
            "kills": killed,
            "clocks_compared": len(wrong),
            "decisions": decisions,
            "most_ms": round(max(wrong)),
            "mean_ms": round(sum(wrong) / len(wrong)),
        }
        RESULT.write_text(json.dumps(line, indent=2) + "\n", encoding="utf-8")
