"""How what counts changed along the line: the graphs at the end, the marks of the replay."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

import wagonway
from tests.server.client import Page, Visitor
from wagonway.server import messages, sums


async def course(page: Page, number: int) -> dict[str, Any]:
    await page.send(type="series", id=number)
    return await page.until("course", id=number)


@pytest.mark.parametrize("game", [id for id in wagonway.games() if 2 in wagonway.game(id).players])
async def test_it_ends_where_the_table_stands(visitor: Visitor, game: str) -> None:
    made = await visitor.make("here", "random", game=game)
    page = await visitor.page(made["table"], made["host_token"])
    for _ in range(3):
        await page.my_turn()
        await page.turn()
    told = await course(page, 7)
    plies = told["plies"]
    assert plies[0] == 0
    assert plies == sorted(set(plies))
    live = await visitor.app.state.manager.table(made["table"])
    table = live.table
    for ply, at in [(plies[0], 0), (plies[len(plies) // 2], len(plies) // 2), (plies[-1], -1)]:
        figures = table.narrator.figures(table.at(ply))
        assert {graph["id"]: [row[at] for row in graph["values"]] for graph in told["graphs"]} == figures
    marks = [mark["ply"] for mark in told["marks"]]
    assert marks == sorted(set(marks))


async def test_half_a_turn_is_told_to_nobody_else(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    watcher = await visitor.page(made["table"], made["watch_token"])
    await page.my_turn()
    await page.decide()
    live = await visitor.app.state.manager.table(made["table"])
    assert live.table.ply > live.table.committed
    assert (await course(page, 1))["plies"][-1] == live.table.ply
    assert (await course(watcher, 1))["plies"][-1] == live.table.committed


async def test_others_are_served_while_it_is_drawn_up(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, go_on = asyncio.Event(), asyncio.Event()
    loop, really = asyncio.get_running_loop(), sums.course

    def slowly(*arguments: Any) -> Any:
        loop.call_soon_threadsafe(drawn.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
        return really(*arguments)

    monkeypatch.setattr(sums, "course", slowly)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="series", id=3)
    await drawn.wait()
    assert (await visitor.http.get("/api/daily")).status_code == 200
    go_on.set()
    assert (await page.until("course", id=3))["plies"]


async def test_it_is_drawn_up_once_for_all_who_ask(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    really = sums.course

    def counting(table: Any, last: int, asked: int) -> Any:
        drawn.append(last)
        return really(table, last, asked)

    monkeypatch.setattr(sums, "course", counting)
    made = await visitor.make("here", "random")
    host = await visitor.page(made["table"], made["host_token"])
    pages = [host] + [await visitor.page(made["table"], made["watch_token"]) for _ in range(5)]
    await host.my_turn()
    for number, page in enumerate(pages):
        await page.send(type="series", id=number)
    told = [await page.until("course", id=number) for number, page in enumerate(pages)]
    assert len(drawn) == len(set(drawn)) == 1
    assert all(each["plies"] == told[0]["plies"] for each in told)
    # What is played since is drawn up anew.
    await host.decide()
    assert (await course(host, 9))["plies"][-1] == told[0]["plies"][-1] + 1


async def test_the_end_of_an_era_is_summed_up_and_nothing_else_is(visitor: Visitor) -> None:
    made = await visitor.make("random", "random")
    page = await visitor.page(made["table"], made["watch_token"])
    while not any(item.get("scene") for item in page.log):
        await page.receive()
    ply = next(item["ply"] for item in page.log if item.get("scene"))
    live = await visitor.app.state.manager.table(made["table"])
    while live.table.committed <= ply:
        await page.receive()
    await page.send(type="score", id=4, ply=ply)
    told = await page.until("scored", id=4)
    table = live.table
    assert told["first"] == 0
    assert told["before"] == table.narrator.scores(table.at(0))
    assert told["after"] == table.narrator.scores(table.at(ply + 1))
    for seat, (before, after) in enumerate(zip(told["before"], told["after"], strict=True)):
        assert sum(gain["points"] for gain in told["gains"] if gain["seat"] == seat) == after - before
    # All that brought points lies on the board, and the income of the last round is paid.
    links = {f"line:{line}" for line, seat in told["view"]["links"].items() if seat is not None}
    assert {gain["shape"] for gain in told["gains"] if gain["shape"].startswith("line:")} <= links
    assert told["figures"]["money"] == table.narrator.figures(table.at(ply + 1))["money"]
    await page.send(type="score", id=5, ply=0)
    assert (await page.until("refused"))["code"] == "no_scene"
    await page.send(type="score", id=6, ply=10_000)
    assert (await page.until("refused"))["code"] == "look_range"


async def test_what_a_part_brought_is_worked_out_once_and_few_may_wait_for_it(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []
    begun, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def slowly(table: Any, ply: int, asked: int) -> Any:
        counted.append(ply)
        loop.call_soon_threadsafe(begun.set)
        go_on.wait(60)
        return messages.Scored(asked, ply, 0, [], [0], [0])

    monkeypatch.setattr(sums, "scored", slowly)
    made = await visitor.make("random", "random")
    pages = [await visitor.page(made["table"], made["watch_token"]) for _ in range(sums.MOST_WAITING + 1)]
    live = await visitor.app.state.manager.table(made["table"])
    while live.table.committed < 2:
        await pages[0].receive()
    for page in pages[:-1]:
        await page.send(type="score", id=7, ply=1)
    await begun.wait()
    while live.sums._waiting < sums.MOST_WAITING:
        await asyncio.sleep(0)
    await pages[-1].send(type="score", id=8, ply=1)
    assert (await pages[-1].until("refused"))["code"] == "too_fast"
    go_on.set()
    for page in pages[:-1]:
        assert (await page.until("scored", id=7))["ply"] == 1
    assert counted == [1]
    await pages[-1].send(type="score", id=9, ply=1)
    await pages[-1].until("scored", id=9)
    assert counted == [1]


async def test_the_log_says_what_it_speaks_of(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    while not any(item.get("deed") for item in page.log):
        await page.my_turn()
        await page.turn()
    done = next(item for item in page.log if item.get("deed"))
    assert all(":" in thing for thing in done["things"])
