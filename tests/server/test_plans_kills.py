"""Kill the server while plans are played: none is played twice, and none is forgotten whose turn has come.

Two people plan each of their turns while the other plays. WAGONWAY_KILLS says how often, 200 for the full
run, which leaves a dated line in `benchmarks/plans.json`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.client import Gone, Page, Visitor
from tests.server.logs import read_logs
from tests.server.test_crash import Server

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
KILLS = int(os.environ.get("WAGONWAY_KILLS", "7"))
RESULT = Path(__file__).parents[2] / "benchmarks" / "plans.json"


async def keep_plan(visitor: Visitor, made: dict[str, Any], seat: int) -> str:
    """Plan a turn on a seat: passing, as often as a turn has actions; "" where nothing can be planned."""
    page = await visitor.socket(f"{made['table']}/plans/{seat}")
    await page.send(type="hello", token=made["tokens"][seat])
    try:
        told = await page.until("drafted")
        await page.until("update")
    except Gone:
        return ""
    # One that was kept before the server was killed is there again.
    while not told["whole"] and page.update["legal"]:
        legal = page.update["legal"]
        choice = next((one for one in legal if one["text"] == "pass"), legal[0])
        await page.send(type="decide", ply=page.update["ply"], action=choice["action"])
        told = await page.until("drafted")
        await page.until("update")
    await page.send(type="keep", auto=True)
    while not told["kept"]:
        told = await page.until("drafted")
    await page.close()
    return " ".join(step["text"] for step in told["steps"])


async def make_turn(page: Page) -> None:
    """Pass, and end the turn."""
    while page.update["legal"]:
        legal = page.update["legal"]
        choice = next((one for one in legal if one["text"] == "pass"), legal[0])
        done = await page.decide(choice["action"])
        assert done["type"] == "update", done
    if page.update["turn"]["can_end"]:
        done = await page.ask("end_turn", ply=page.update["ply"])
        assert done["type"] == "update", done


async def play(visitor: Visitor, made: dict[str, Any]) -> None:
    """Whoever is on turn passes by hand, and before that the other has planned to."""
    pages = [await visitor.page(made["table"], token) for token in made["tokens"]]
    while pages[0].update["result"] is None:
        seat = pages[0].update["turn"]["seat"]
        await keep_plan(visitor, made, 1 - seat)
        page = pages[seat]
        while page.update["entry"] < pages[0].update["entry"]:
            await page.until("update")
        await make_turn(page)
        while pages[0].update["entry"] < page.update["entry"]:
            await pages[0].until("update")


def turns_of(log: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Decisions, turn by turn."""
    turns: list[list[dict[str, Any]]] = [[]]
    for entry in log:
        if entry["kind"] == "decision":
            turns[-1].append(entry)
        elif entry["kind"] == "end_turn":
            turns.append([])
    return turns


def check(folder: Path, table: str) -> int:
    """No turn is half a plan's or two plans', and no plan lies there that was played; the turns by plan."""
    log = [json.loads(body) for body in read_logs(folder)[table]]
    played = 0
    for turn in turns_of(log):
        marks = {entry.get("plan", False) for entry in turn}
        assert len(marks) <= 1
        played += marks == {True}
        assert sum("note" in entry for entry in turn) == (marks == {True})
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
        rows = database.execute("SELECT seat, body FROM private WHERE kind = 'plan'").fetchall()
    line = [entry for entry in log if entry["kind"] in ("decision", "chance")]
    for seat, body in rows:
        base = json.loads(body)["base"]
        # What was played would stand behind the position that the plan was made for.
        assert not [entry for entry in line[base:] if entry.get("seat") == seat and entry.get("plan")]
    return played


@pytest.mark.slow
async def test_no_plan_is_played_twice(tmp_path: Path) -> None:
    luck, killed, by_plan = random.Random(5), 0, 0
    made: dict[str, Any] | None = None
    server = Server(tmp_path)
    try:
        while killed < KILLS:
            server.start()
            async with server.visitor() as visitor:
                if made is None:
                    made = await visitor.make("invite", "invite", options={"introductory": "on"})
                    made["tokens"] = [link["token"] for link in made["seat_links"]]
                game = asyncio.create_task(play(visitor, made))
                await asyncio.wait((game,), timeout=luck.uniform(0.2, 4.0))
                over = game.done() and game.exception() is None
                server.kill()
                killed += 1
                game.cancel()
                with contextlib.suppress(Gone, OSError, WebSocketException, asyncio.CancelledError):
                    await game
                played = check(tmp_path, made["table"])
                if over:
                    by_plan, made = by_plan + played, None
    finally:
        server.close()
    if made is not None:
        by_plan += check(tmp_path, made["table"])
    assert by_plan > (KILLS / 4 if KILLS > 15 else 0), "too few plans were played for this to show anything"
    if "WAGONWAY_KILLS" in os.environ and RESULT.parent.is_dir():
        line = {
            "date": f"{datetime.now(UTC):%Y-%m-%d}",
            "kills": killed,
            "turns_by_plan": by_plan,
            "played_twice": 0,
            "played_in_part": 0,
        }
        RESULT.write_text(json.dumps(line, indent=2) + "\n", encoding="utf-8")
