"""Talk at a table: who may say what, who reads it, where it is kept and when it is gone."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Page, Visitor
from wagonway.kernel.record import Record

Serve = Callable[..., Awaitable[Visitor]]


async def three(visitor: Visitor) -> tuple[dict[str, Any], Page, Page, Page]:
    """A table with the pages of its host, a guest and a looker-on."""
    made = await visitor.make("here", "invite")
    table, guest = made["table"], made["seat_links"][1]["token"]
    host = await visitor.page(table, made["host_token"])
    return made, host, await visitor.page(table, guest), await visitor.page(table, made["watch_token"])


async def said(page: Page) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = (await page.until("talk"))["lines"]
    return lines


async def said_anew(visitor: Visitor, made: dict[str, Any]) -> dict[str, Any]:
    """The first line as a new page hears it."""
    page = await visitor.socket(made["table"])
    await page.send(type="hello", token=made["host_token"])
    return (await said(page))[0]


async def test_everybody_reads_what_is_said_to_all(visitor: Visitor) -> None:
    _, host, guest, watcher = await three(visitor)
    assert host.welcome["talks"]
    await guest.send(type="say", seat=1, text="  What a\n move! ")
    for page in (host, guest, watcher):
        [line] = await said(page)
        assert (line["number"], line["seat"], line["name"], line["text"]) == (0, 1, "P1", "What a move!")
    await watcher.send(type="say", phrase="hello")
    for page in (host, guest, watcher):
        [line] = await said(page)
        assert line.get("seat") is None
        assert (line["phrase"], line.get("text", "")) == ("hello", "")


async def test_what_is_for_players_reaches_no_looker_on(visitor: Visitor) -> None:
    made, host, guest, watcher = await three(visitor)
    await host.send(type="say", seat=0, text="secret plans", players=True)
    assert (await said(guest))[0]["text"] == "secret plans"
    await host.send(type="say", seat=0, text="for all")
    assert [line["text"] for line in await said(watcher)] == ["for all"]
    late = await visitor.page(made["table"], made["watch_token"])
    export = await visitor.get(f"/api/tables/{made['table']}/record?talk=true", made["watch_token"])
    assert [line["text"] for line in export["talk"]] == ["for all"]
    for page in (watcher, late):
        assert not any("secret plans" in text for text in page.everything)
    await watcher.send(type="say", text="me too", players=True)
    assert (await watcher.until("refused"))["code"] == "not_your_seat"


async def test_nobody_speaks_for_another_seat(visitor: Visitor) -> None:
    _, host, guest, watcher = await three(visitor)
    for page, seat in ((guest, 0), (guest, None), (watcher, 1), (host, 1)):
        await page.send(type="say", seat=seat, text="x")
        assert (await page.until("refused"))["code"] == "not_your_seat"
    await guest.send(type="say", seat=1, text="   ")
    assert (await guest.until("refused"))["code"] == "nothing_said"
    await guest.send(type="say", seat=1, text="x" * 401)
    assert (await guest.until("refused"))["code"] == "malformed"


async def test_a_table_of_one_screen_needs_none(visitor: Visitor) -> None:
    made = await visitor.make("here", "here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    assert not page.welcome["talks"]
    await page.send(type="say", seat=0, text="x")
    assert (await page.until("refused"))["code"] == "no_talk"
    # A seat that goes elsewhere brings it.
    await visitor.post(f"/api/tables/{made['table']}/seats/1/link", made["host_token"])
    await page.until("seats", talks=True)


async def test_rate_and_number_of_lines_are_bounded(serve: Serve) -> None:
    visitor = await serve(lines_per_minute=4, lines=5)
    _, host, guest, watcher = await three(visitor)
    await watcher.send(type="say", text="0")
    await said(watcher)
    # A quarter of all lines is for lookers-on.
    await watcher.send(type="say", text="1")
    assert (await watcher.until("refused"))["code"] == "talk_full"
    for number in range(4):
        await guest.send(type="say", seat=1, text=str(number))
        await said(guest)
    await guest.send(type="say", seat=1, text="one more")
    assert (await guest.until("refused"))["code"] == "too_much_talk"
    await host.send(type="say", seat=0, text="nothing more fits")
    assert (await host.until("refused"))["code"] == "talk_full"


async def test_talk_outlives_the_server_and_goes_with_the_table(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(tmp_path / "one")
    made, host, _, _ = await three(visitor)
    for text in ("one", "two"):
        await host.send(type="say", seat=0, text=text)
        await said(host)
    visitor.app.state.manager._tables.clear()
    back = await visitor.socket(made["table"])
    await back.send(type="hello", token=made["host_token"], talk=1)
    assert [line["text"] for line in await said(back)] == ["two"]
    # A table that is exported without being asked for talk has none of it.
    plain = await visitor.get(f"/api/tables/{made['table']}/record", made["watch_token"])
    assert "talk" not in plain
    path = f"/api/tables/{made['table']}"
    answer = await visitor.http.delete(path, headers={"authorization": f"Bearer {made['host_token']}"})
    assert answer.status_code == 204
    with contextlib.closing(sqlite3.connect(tmp_path / "one" / "tables.sqlite3")) as database:
        assert database.execute("SELECT COUNT(*) FROM talk").fetchone() == (0,)


async def test_a_line_about_a_move_loses_it_when_the_move_is_taken_back(visitor: Visitor) -> None:
    made, host, guest, _ = await three(visitor)
    pages = [host, guest]
    first = pages[host.update["turn"]["seat"]]
    mover, other = (host, guest) if first is host else (guest, host)
    seat = pages.index(other)
    begun = mover.update["ply"]
    await mover.turn()
    await other.until("update", committed=mover.update["committed"])
    await other.send(type="say", seat=seat, text="bold", ply=begun)
    assert (await said(mover))[0]["ply"] == begun
    await mover.send(type="say", seat=1 - seat, text="x", ply=mover.update["committed"])
    assert (await mover.until("refused"))["code"] == "look_range"
    # What is under way changes nothing of that.
    await other.decide()
    assert (await said_anew(visitor, made))["ply"] == begun
    await mover.send(type="back", ply=mover.update["turn"]["further"][0])
    request = await other.until("request", state="open")
    await other.send(type="consent", request=request["request"], yes=True)
    [line] = await said(mover)
    assert (line["text"], line.get("ply")) == ("bold", None)
    assert (await said_anew(visitor, made)).get("ply") is None


def test_a_record_with_talk_is_read(tmp_path: Path) -> None:
    import wagonway

    record = Record.begin(wagonway.game("railways").setup(1))
    record.talk = [{"number": 0, "text": "hello"}]
    assert Record.from_json(record.to_json()).talk == record.talk
    torn = json.loads(record.to_json()) | {"talk": ["hello"]}
    with pytest.raises(wagonway.kernel.record.RecordError, match="list of objects"):
        Record.from_document(torn)


async def test_a_turn_tells_since_when(visitor: Visitor) -> None:
    time = datetime(2026, 11, 21, 12, tzinfo=UTC)
    visitor.app.state.manager.now = lambda: time
    made, host, guest, _ = await three(visitor)
    since = int(time.timestamp() * 1000)
    for page in (host, guest):
        assert page.update["turn"]["since"] == since
    mover = host if host.update["legal"] else guest
    time += timedelta(hours=3)
    update = await mover.decide()
    assert update["turn"]["since"] == since
    await mover.turn()
    assert mover.update["turn"]["since"] == since + 3 * 3_600_000
    # It is read from the log, so a restart changes nothing.
    time += timedelta(days=1)
    visitor.app.state.manager._tables.clear()
    again = await visitor.page(made["table"], made["watch_token"])
    assert again.update["turn"]["since"] == since + 3 * 3_600_000
