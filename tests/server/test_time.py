"""Clocks at a table: what happens when time is up, who may leave and come back, and what an outage costs."""

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
from tests.server.logs import read_logs

Serve = Callable[..., Awaitable[Visitor]]
LIVE = {"pace": "live", "turn": 60, "then": "bot", "bot": "random"}
DAYS = {"pace": "days", "turn": 2 * 86_400, "vacation": 10}


class Time:
    """A clock that a test moves."""

    def __init__(self, *visitors: Visitor) -> None:
        self.now = datetime(2026, 11, 25, 12, tzinfo=UTC)
        for visitor in visitors:
            self.rule(visitor)

    def rule(self, visitor: Visitor) -> None:
        visitor.app.state.manager.now = lambda: self.now

    def pass_(self, **span: float) -> None:
        self.now += timedelta(**span)

    @property
    def moment(self) -> int:
        return int(self.now.timestamp() * 1000)


async def two(visitor: Visitor, **clock: Any) -> tuple[dict[str, Any], Page, Page, int]:
    """A table of two with a clock, their pages by seat, and the seat on turn."""
    made = await visitor.make("here", "invite", clock=clock)
    host = await visitor.page(made["table"], made["host_token"])
    guest = await visitor.page(made["table"], made["seat_links"][1]["token"])
    await guest.send(type="arrive")
    update = guest.update
    while update["times"]["running"] is None:
        update = await guest.until("update")
    await host.until("update", entry=update["entry"])
    return made, host, guest, update["turn"]["seat"]


def mover(host: Page, guest: Page, seat: int) -> tuple[Page, Page]:
    return (host, guest) if seat == 0 else (guest, host)


async def told(page: Page, message: str) -> None:
    """Wait until the log says something."""
    while not any(item["id"] == message for item in page.log):
        await page.until("update")


async def test_tables_have_no_clock_unless_it_is_chosen(visitor: Visitor) -> None:
    made = await visitor.make("here", "invite")
    page = await visitor.page(made["table"], made["host_token"])
    assert (page.welcome["clock"], page.update["times"]) == (None, None)
    manager = visitor.app.state.manager
    assert not manager.timekeeper._dues
    assert await manager.store.last_beat() is None
    with contextlib.closing(sqlite3.connect(manager.settings.data / "tables.sqlite3")) as database:
        (setup,) = database.execute("SELECT setup FROM tables").fetchone()
    assert json.loads(setup)["clock"] is None


@pytest.mark.parametrize(
    ("clock", "code"),
    [
        ({"pace": "live"}, "clock_short"),
        ({"pace": "live", "turn": 60, "bot": "nobody"}, "unknown_bot"),
        ({"pace": "live", "turn": -1}, "malformed"),
    ],
)
async def test_no_clock_that_cannot_be(visitor: Visitor, clock: dict[str, Any], code: str) -> None:
    seats = [{"kind": "here"}, {"kind": "here"}]
    wish = {"game": "brass-birmingham", "players": 2, "seats": seats, "clock": clock}
    answer = await visitor.http.post("/api/tables", json=wish)
    assert answer.json()["error"]["code"] == code


async def test_clocks_begin_when_everybody_has_been_here(visitor: Visitor) -> None:
    time = Time(visitor)
    made = await visitor.make("here", "invite", clock=LIVE)
    host = await visitor.page(made["table"], made["host_token"])
    assert (host.update["times"]["running"], host.update["times"]["missing"]) == (None, [1])
    time.pass_(hours=3)
    guest = await visitor.page(made["table"], made["seat_links"][1]["token"])
    # Whoever has opened the invitation may still be typing their name.
    assert guest.update["times"]["missing"] == [1]
    time.pass_(hours=3)
    await guest.send(type="arrive")
    update = await host.until("update")
    assert update["times"]["missing"] == []
    seat = update["turn"]["seat"]
    assert update["times"]["running"] == seat
    assert update["times"]["due"] == time.moment + 60_000
    time.pass_(seconds=20)
    again = await visitor.page(made["table"], made["watch_token"])
    assert again.update["times"]["left"][seat] == 40_000


async def test_whoever_decides_has_come(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite", clock=LIVE)
    pages = [await visitor.page(made["table"], link["token"]) for link in made["seat_links"]]
    seat = pages[0].update["turn"]["seat"]
    await pages[seat].decide()
    assert pages[seat].update["times"]["missing"] == [1 - seat]
    await pages[1 - seat].send(type="arrive")
    while pages[seat].update["times"]["running"] is None:
        await pages[seat].until("update")


async def test_a_bot_plays_on_until_its_person_is_back(visitor: Visitor) -> None:
    time = Time(visitor)
    made, host, guest, seat = await two(visitor, **LIVE)
    page, other = mover(host, guest, seat)
    await page.ask("sit", seat=seat)
    await page.decide()
    time.pass_(seconds=61)
    await told(other, "table-time-bot")
    # The bot has played the turn afresh; it is the other's.
    while not other.update["legal"]:
        await other.until("update")
    kinds = [
        json.loads(body)["kind"] for body in read_logs(visitor.app.state.manager.settings.data)[made["table"]]
    ]
    assert kinds[kinds.index("timed_out") - 1] == "back"
    while page.update["returning"] != [seat]:
        await page.until("update")
    await page.send(type="return", seat=seat)
    await told(other, "table-returned")
    await other.turn()
    await page.my_turn()
    assert page.update["times"]["running"] == seat
    assert page.update["times"]["left"][seat] == 60_000


async def test_who_asked_to_go_back_does_not_wait_for_whoever_lost_to_the_clock(visitor: Visitor) -> None:
    time = Time(visitor)
    _, host, guest, seat = await two(visitor, **LIVE | {"then": "offer"})
    page, other = mover(host, guest, seat)
    if page.update["seat_shown"] != seat:
        await page.ask("sit", seat=seat)
    start = page.update["ply"]
    await page.turn()
    await page.send(type="back", ply=start)
    await other.until("request", state="open")
    time.pass_(seconds=61)
    while (await page.until("request"))["state"] != "granted":
        pass
    while page.update["ply"] != start:
        await page.until("update")


async def test_a_seat_is_offered_and_taken(visitor: Visitor) -> None:
    time = Time(visitor)
    made, host, guest, seat = await two(visitor, **(LIVE | {"then": "offer"}))
    page, _ = mover(host, guest, seat)
    watcher = await visitor.page(made["table"], made["watch_token"])
    path = f"/api/tables/{made['table']}/seats/{seat}/take"
    assert (await visitor.post(path, made["watch_token"], {}, 409))["error"]["code"] == "not_offered"
    time.pass_(seconds=61)
    await told(watcher, "table-time-offer")
    # Nobody's clock runs, and whoever was there plays on only when they are back.
    assert watcher.update["times"]["running"] is None
    time.pass_(days=3)
    await page.until("update", returning=[seat])
    assert not page.update["legal"]
    await page.send(type="decide", ply=page.update["ply"], action=0)
    # The screen of the host does not hold it meanwhile.
    assert (await page.until("refused"))["code"] == ("seat_offered" if seat else "not_your_turn")
    # A player may not sit on two seats.
    if seat == 0:
        token = made["seat_links"][1]["token"]
        assert (await visitor.post(path, token, {}, 403))["error"]["code"] == "not_your_seat"
    taken = await visitor.post(path, made["watch_token"], {"name": "Substitute"})
    new = await visitor.page(made["table"], taken["token"])
    await told(new, "table-taken")
    assert new.seats[seat]["name"] == "Substitute"
    assert new.update["legal"]
    assert new.update["times"]["left"][seat] == 60_000
    await new.turn()
    if seat == 1:
        assert (await guest.goodbye())["code"] == "link_dead"


async def test_the_game_ends_where_all_others_agree(visitor: Visitor) -> None:
    time = Time(visitor)
    made, host, guest, seat = await two(visitor, **(LIVE | {"then": "end"}))
    page, other = mover(host, guest, seat)
    time.pass_(seconds=61)
    asked = await other.until("update", ending={"seat": seat, "waiting": [1 - seat], "yours": True})
    assert asked["times"]["running"] is None
    await page.until("update", ending={"seat": seat, "waiting": [1 - seat], "yours": False})
    await page.send(type="agree", yes=True)
    assert (await page.until("refused"))["code"] == "no_ending"
    # They would rather play on: the seat has time again.
    await other.send(type="agree", yes=False)
    update = await page.until("update", ending=None)
    assert update["times"]["left"][seat] == 60_000
    time.pass_(seconds=61)
    await other.until("update", ending={"seat": seat, "waiting": [1 - seat], "yours": True})
    await other.send(type="agree", yes=True)
    update = await page.until("update", turn=None)
    assert update["result"]["ended_by"] == seat
    assert len(update["result"]["scores"]) == 2
    visitor.app.state.manager._tables.clear()
    again = await visitor.page(made["table"], made["watch_token"])
    assert again.update["result"] == update["result"]
    record = await visitor.get(f"/api/tables/{made['table']}/record", made["watch_token"])
    assert record["format"].startswith("wagonway-record")


async def test_whoever_makes_the_turn_before_the_answer_plays_on(visitor: Visitor) -> None:
    time = Time(visitor)
    _, host, guest, seat = await two(visitor, **(LIVE | {"then": "end"}))
    page, other = mover(host, guest, seat)
    time.pass_(seconds=61)
    await page.until("update", ending={"seat": seat, "waiting": [1 - seat], "yours": False})
    await page.ask("sit", seat=seat)
    await page.turn()
    update = await other.until("update", ending=None)
    assert update["times"]["running"] == 1 - seat


async def test_a_person_leaves_for_a_bot_or_a_substitute(visitor: Visitor) -> None:
    made = await visitor.make("here", "invite")
    host = await visitor.page(made["table"], made["host_token"])
    guest = await visitor.page(made["table"], made["seat_links"][1]["token"])
    await guest.send(type="leave", seat=0, then="bot")
    assert (await guest.until("refused"))["code"] == "not_your_seat"
    await guest.send(type="leave", seat=1, then="bot", bot="random")
    await told(host, "table-left-bot")
    assert (await guest.until("update", returning=[1]))["legal"] == []
    # They may still talk.
    await guest.send(type="say", seat=1, text="back soon")
    assert (await host.until("talk"))["lines"][0]["text"] == "back soon"
    await guest.send(type="return", seat=1)
    await told(host, "table-returned")
    await guest.send(type="leave", seat=1, then="offer")
    await told(host, "table-left-offer")
    taken = await visitor.post(
        f"/api/tables/{made['table']}/seats/1/take", made["host_token"], {"name": "New"}
    )
    assert (await guest.goodbye())["code"] == "link_dead"
    new = await visitor.page(made["table"], taken["token"])
    assert new.you["seats"] == [1]
    # Only what the seat's own person sees is theirs again, and only they come back.
    await host.send(type="return", seat=1)
    assert (await host.until("refused"))["code"] == "not_your_seat"


async def test_whoever_waits_for_an_answer_of_a_seat_that_left_has_it(visitor: Visitor) -> None:
    made = await visitor.make("here", "invite")
    pages = [
        await visitor.page(made["table"], made["host_token"]),
        await visitor.page(made["table"], made["seat_links"][1]["token"]),
    ]
    seat = pages[0].update["turn"]["seat"]
    await pages[seat].turn()
    further = pages[seat].update["turn"]["further"]
    await pages[seat].send(type="back", ply=further[0])
    await pages[1 - seat].until("request", state="open")
    await pages[1 - seat].send(type="leave", seat=1 - seat, then="offer")
    assert (await pages[seat].until("request"))["state"] in ("open", "granted")
    while not pages[seat].update["legal"]:
        await pages[seat].until("update")
    assert pages[seat].update["ply"] == further[0]


async def test_days_away_stop_the_clock(visitor: Visitor) -> None:
    time = Time(visitor)
    _, host, guest, seat = await two(visitor, **DAYS)
    page, other = mover(host, guest, seat)
    time.pass_(days=1)
    await page.send(type="rest", seat=seat, days=4)
    update = await other.until("update")
    assert update["times"]["due"] == time.moment + 5 * 86_400_000
    assert update["times"]["paused"]
    assert update["times"]["rests"][seat] == time.moment + 4 * 86_400_000
    assert update["times"]["rest_left"][seat] == 6 * 86_400_000
    await other.send(type="rest", seat=seat, days=1)
    assert (await other.until("refused"))["code"] == "not_your_seat"
    time.pass_(days=1)
    await page.send(type="rest", seat=seat, days=0)
    update = await other.until("update")
    assert (update["times"]["due"], update["times"]["paused"]) == (time.moment + 86_400_000, False)


async def test_an_outage_takes_nobodys_time(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await serve(tmp_path / "data")
    time = Time(first)
    made, _, _, seat = await two(first, **LIVE)
    time.pass_(seconds=20)
    manager = first.app.state.manager
    await manager.timekeeper._beat()
    # Killed: nothing more is written. Another server begins hours later.
    manager.timekeeper._dues.clear()
    time.pass_(hours=5)
    monkeypatch.setattr("wagonway.server.daily.now", lambda: time.now)
    second = await serve(tmp_path / "data", seed=2)
    page = await second.page(made["table"], made["watch_token"])
    assert page.update["times"]["left"][seat] == 40_000
    assert page.update["times"]["due"] == time.moment + 40_000
    log = [json.loads(body) for body in read_logs(tmp_path / "data")[made["table"]]]
    assert [(entry["since"], entry["until"]) for entry in log if entry["kind"] == "down"] == [
        (time.moment - 5 * 3_600_000, time.moment)
    ]
    # Once is enough.
    second.app.state.manager._tables.clear()
    await second.page(made["table"], made["watch_token"])
    assert len(read_logs(tmp_path / "data")[made["table"]]) == len(log)


async def test_a_table_that_is_deleted_leaves_no_clock(visitor: Visitor) -> None:
    made, *_ = await two(visitor, **LIVE)
    manager = visitor.app.state.manager
    assert [due.table for due in await manager.store.dues()] == [made["table"]]
    await visitor.http.delete(
        f"/api/tables/{made['table']}", headers={"authorization": f"Bearer {made['host_token']}"}
    )
    assert await manager.store.dues() == []
    assert not manager.timekeeper._dues


async def test_the_shelf_tells_when_time_is_up(visitor: Visitor) -> None:
    time = Time(visitor)
    made, *_ = await two(visitor, **DAYS)
    wish = {"tables": [{"table": made["table"], "token": made["host_token"]}]}
    found = (await visitor.http.post("/api/tables/standings", json=wish)).json()
    assert found["tables"][0]["due"] == time.moment + 2 * 86_400_000
