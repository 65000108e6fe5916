"""When somebody is told: their hours of quiet, once a day, not too often; reminders before time is up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.server.client import Page, Visitor
from tests.server.telling.post import Chat, by_chat, chatting, path, wish
from tests.server.telling.test_webhooks import rows, settled, two
from tests.server.test_time import Time
from wagonway.server.rows import wishes
from wagonway.server.telling.wishes import Wish
from wagonway.server.texts import TableError

Serve = Callable[..., Awaitable[Visitor]]
BERLIN = "Europe/Berlin"


@pytest.fixture
async def chat() -> AsyncIterator[Chat]:
    async with chatting() as made:
        yield made


def at(text: str, zone: str = BERLIN) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def quiet(begin: int, end: int, **more: Any) -> Wish:
    return Wish("x", "en", ("turn",), zone=BERLIN, quiet=(begin * 60, end * 60), **more)


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ("2026-11-25T21:59", "2026-11-25T21:59"),
        ("2026-11-25T22:00", "2026-11-26T07:00"),
        ("2026-11-26T06:59", "2026-11-26T07:00"),
        ("2026-11-26T07:00", "2026-11-26T07:00"),
        # The night of 25 hours, and the one of 23.
        ("2026-10-24T23:00", "2026-10-25T07:00"),
        ("2027-03-27T23:00", "2027-03-28T07:00"),
    ],
)
def test_hours_of_quiet_are_those_of_ones_own_zone(now: str, then: str) -> None:
    assert quiet(22, 7).later("turn", at(now)) == at(then)
    assert quiet(22, 7).later("hello", at(now)) == at(now)


def test_hours_of_quiet_may_lie_within_a_day() -> None:
    wish = quiet(9, 17)
    assert wish.later("turn", at("2026-11-25T12:00")) == at("2026-11-25T17:00")
    assert wish.later("turn", at("2026-11-25T18:00")) == at("2026-11-25T18:00")
    assert wish.before(at("2026-11-25T12:00")) == at("2026-11-25T09:00")
    assert quiet(22, 7).before(at("2026-11-26T03:00")) == at("2026-11-25T22:00")


def test_once_a_day_is_at_one_minute_and_not_in_the_quiet() -> None:
    wish = quiet(22, 7, digest=18 * 60)
    assert wish.first("turn", at("2026-11-25T12:00")) == at("2026-11-25T18:00")
    assert wish.first("turn", at("2026-11-25T18:00")) == at("2026-11-25T18:00")
    assert wish.first("turn", at("2026-11-25T18:01")) == at("2026-11-26T18:00")
    assert wish.first("remind", at("2026-11-25T12:00")) == at("2026-11-25T12:00")
    assert quiet(22, 7, digest=3 * 60).first("turn", at("2026-11-25T12:00")) == at("2026-11-26T07:00")


async def test_what_came_up_in_the_quiet_is_told_in_the_morning_at_once(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    time = Time(visitor)  # 13:00 in Berlin
    night = {"zone": BERLIN, "quiet_from": 12 * 60, "quiet_to": 18 * 60}
    made = []
    for _ in range(2):
        table, first, _ = await two(visitor)
        seat = 1 - first.update["turn"]["seat"]
        await wish(
            visitor, table["table"], table["tokens"][seat], "webhook", target=chat.url, form="json", **night
        )
        made.append((table, first))
    await chat.until(2)
    for _, first in made:
        await first.turn()
    waiting = [row for row in rows(visitor) if row["kind"] == "turn"]
    assert {row["due"] for row in waiting} == {at("2026-11-25T18:00")}
    time.pass_(hours=5, seconds=1)
    visitor.app.state.manager.teller.wake()
    both = (await chat.until(3))[2]
    assert {each["table"] for each in both["notices"]} == {table["table"] for table, _ in made}
    assert len({row["message"] for row in await settled(visitor) if row["kind"] == "turn"}) == 1
    # The link of a letter of several tables ends all of them.
    stop = both["stop"].removeprefix("https://games.example")
    await visitor.http.post(stop)
    for table, first in made:
        token = table["tokens"][1 - first.update["turn"]["seat"]]
        token = table["tokens"][0] if token not in table["tokens"] else token
        for each in table["tokens"]:
            assert (await visitor.get(f"/api/tables/{table['table']}/wishes", each))["wishes"] == []


async def test_too_much_at_once_comes_later_and_together(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat, notices_per_hour=1))
    made, first, _ = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    await wish(visitor, made["table"], made["tokens"][seat], "webhook", target=chat.url)
    await chat.until(1)
    await first.turn()
    async with asyncio.timeout(60):
        while rows(visitor)[-1]["due"] <= rows(visitor)[-1]["made"]:
            await asyncio.sleep(0.01)
    row = rows(visitor)[-1]
    assert row["state"] == "waiting"
    assert 3_000_000 < row["due"] - row["made"] <= 3_610_000
    assert row["message"] is None


DAYS = {"pace": "days", "turn": 2 * 86_400, "vacation": 10}


async def test_somebody_is_reminded_before_their_time_is_up(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    time = Time(visitor)
    made = await visitor.make("here", "invite", clock=DAYS)
    made["tokens"] = [made["host_token"], made["seat_links"][1]["token"]]
    host = await visitor.page(made["table"], made["tokens"][0])
    guest = await visitor.page(made["table"], made["tokens"][1])
    await guest.send(type="arrive")
    while guest.update["times"]["running"] is None:
        await guest.until("update")
    seat = guest.update["turn"]["seat"]
    page, token = (host, guest)[seat], made["tokens"][seat]
    # The turn is under way when it is wished.
    await wish(visitor, made["table"], token, "webhook", target=chat.url, form="json")
    remind = next(row for row in rows(visitor) if row["kind"] == "remind")
    assert remind["due"] == time.moment + 36 * 3_600_000
    await chat.until(1)
    time.pass_(hours=36, seconds=1)
    visitor.app.state.manager.teller.wake()
    (notice,) = (await chat.until(2))[1]["notices"]
    assert notice["kind"] == "remind"
    assert "ends on 2026-11-27 at 12:00 (UTC)" in notice["text"]
    # Who changes something about it is not reminded once more.
    kinds = ["turn", "remind"]
    await wish(visitor, made["table"], token, "webhook", target=chat.url, form="json", kinds=kinds)
    assert sorted(row["kind"] for row in await settled(visitor)) == ["hello", "remind"]
    await page.my_turn()
    await page.turn()
    assert (await settled(visitor))[-1]["kind"] in ("remind", "hello")


async def test_who_is_away_is_reminded_when_it_is_time_again(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    time = Time(visitor)
    made = await visitor.make("here", "invite", clock=DAYS)
    made["tokens"] = [made["host_token"], made["seat_links"][1]["token"]]
    host = await visitor.page(made["table"], made["tokens"][0])
    guest = await visitor.page(made["table"], made["tokens"][1])
    await guest.send(type="arrive")
    while guest.update["times"]["running"] is None:
        await guest.until("update")
    seat = guest.update["turn"]["seat"]
    page, token = (host, guest)[seat], made["tokens"][seat]
    await wish(visitor, made["table"], token, "webhook", target=chat.url, form="json")
    await chat.until(1)
    await page.ask("rest", seat=seat, days=3)
    time.pass_(hours=36, seconds=1)
    visitor.app.state.manager.teller.wake()
    async with asyncio.timeout(60):
        while (row := next(row for row in rows(visitor) if row["kind"] == "remind"))["due"] < time.moment:
            await asyncio.sleep(0.01)
    assert row["state"] == "waiting"
    assert row["due"] == at("2026-11-30T00:00", "UTC")
    assert len(chat.got) == 1


async def reminded(
    serve: Serve, chat: Chat, quiet_from: int, quiet_to: int
) -> tuple[Visitor, Time, Page, int]:
    """A table whose seat on turn is reminded, but not in some hours; its page, and the seat."""
    visitor = await serve(**by_chat(chat))
    time = Time(visitor)
    made = await visitor.make("here", "invite", clock=DAYS)
    tokens = [made["host_token"], made["seat_links"][1]["token"]]
    pages = [await visitor.page(made["table"], token) for token in tokens]
    await pages[1].send(type="arrive")
    while pages[1].update["times"]["running"] is None:
        await pages[1].until("update")
    seat = pages[1].update["turn"]["seat"]
    hours = {"quiet_from": quiet_from * 60, "quiet_to": quiet_to * 60}
    await wish(visitor, made["table"], tokens[seat], "webhook", target=chat.url, form="json", **hours)
    await chat.until(1)
    return visitor, time, pages[seat], seat


def reminder(visitor: Visitor) -> dict[str, Any]:
    (row,) = [row for row in rows(visitor) if row["kind"] == "remind"]
    return row


async def test_a_reminder_waits_for_the_end_of_a_holiday_and_of_the_quiet(serve: Serve, chat: Chat) -> None:
    visitor, time, page, seat = await reminded(serve, chat, 22, 7)
    assert reminder(visitor)["due"] == at("2026-11-27T07:00", "UTC")
    await page.ask("rest", seat=seat, days=3)
    # Its time is three days later now, in the night.
    time.pass_(hours=43, seconds=1)
    visitor.app.state.manager.teller.wake()
    async with asyncio.timeout(60):
        while (row := reminder(visitor))["due"] < time.moment and row["state"] == "waiting":
            await asyncio.sleep(0.01)
    assert (row["state"], row["due"]) == ("waiting", at("2026-11-30T07:00", "UTC"))
    assert len(chat.got) == 1


async def test_a_reminder_that_was_brought_forward_comes_before_the_quiet(serve: Serve, chat: Chat) -> None:
    visitor, time, *_ = await reminded(serve, chat, 22, 13)
    # In the morning it would be too late.
    assert reminder(visitor)["due"] == at("2026-11-26T22:00", "UTC")
    time.pass_(hours=34, seconds=1)
    visitor.app.state.manager.teller.wake()
    (notice,) = (await chat.until(2))[1]["notices"]
    assert notice["kind"] == "remind"


async def test_what_this_process_cannot_read_is_asked_again_in_minutes(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    made, first, _ = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    await wish(visitor, made["table"], made["tokens"][seat], "webhook", target=chat.url, form="json")
    await chat.until(1)
    teller, asked = visitor.app.state.manager.teller, 0

    async def table(_table: str) -> Any:
        nonlocal asked
        asked += 1
        raise TableError("newer_table", 503)

    # As where several processes share a database, and another has played on with a newer version.
    teller._owning, teller._table = object(), table
    now = visitor.app.state.manager.moment()
    await first.turn()
    async with asyncio.timeout(60):
        while not (row := next(row for row in rows(visitor) if row["kind"] == "turn"))["why"]:
            await asyncio.sleep(0.01)
    assert (row["state"], row["why"], asked) == ("waiting", "newer_table", 1)
    assert row["due"] >= now + 300_000
    assert len(chat.got) == 1


async def test_what_could_not_be_told_is_told_at_the_right_address(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    time = Time(visitor)
    made = await visitor.make("here", "invite", clock=DAYS)
    pages = [
        await visitor.page(made["table"], token)
        for token in (made["host_token"], made["seat_links"][1]["token"])
    ]
    await pages[1].send(type="arrive")
    while (update := pages[1].update)["times"]["running"] is None:
        await pages[1].until("update")
    token = (made["host_token"], made["seat_links"][1]["token"])[update["turn"]["seat"]]
    await wish(visitor, made["table"], token, "webhook", target=chat.url, form="json")
    await chat.until(1)
    chat.answers = ["400 Bad Request"]
    time.pass_(days=1, hours=13)
    visitor.app.state.manager.teller.wake()
    await chat.until(2)
    assert [row["state"] for row in await settled(visitor) if row["kind"] == "remind"] == ["failed"]
    await wish(visitor, made["table"], token, "webhook", target=f"{chat.url}/right", form="json")
    await chat.until(4)
    assert [row["state"] for row in await settled(visitor)].count("sent") == 3


async def test_a_wish_that_cannot_be_read_stands_in_no_other_way(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    made, first, _ = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    await wish(visitor, made["table"], made["tokens"][seat], "webhook", target=chat.url, form="json")
    await chat.until(1)
    store = visitor.app.state.manager.store
    async with store.connected() as connection:
        await connection.execute(wishes.update().values(body='{"as": "newer versions keep it"}'))
    await first.turn()
    async with asyncio.timeout(60):
        while not (row := next(row for row in rows(visitor) if row["kind"] == "turn"))["why"]:
            await asyncio.sleep(0.01)
    assert (row["state"], row["why"]) == ("waiting", "unreadable")
    # It is not said to be at an end.
    stop = path(chat.got[0]["stop"])
    assert (await visitor.http.post(stop)).status_code == 503
    other, second, _ = await two(visitor)
    seat = 1 - second.update["turn"]["seat"]
    await wish(visitor, other["table"], other["tokens"][seat], "webhook", target=chat.url, form="json")
    await chat.until(2)
    # Its table is played on, here and after a start.
    found = await store.load(made["table"])
    assert found is not None
    assert found.wishes == []


async def test_a_question_and_the_end_are_told(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    time = Time(visitor)
    made = await visitor.make("here", "invite", clock={**DAYS, "then": "end"})
    made["tokens"] = [made["host_token"], made["seat_links"][1]["token"]]
    pages = [await visitor.page(made["table"], token) for token in made["tokens"]]
    await pages[1].send(type="arrive")
    while pages[1].update["times"]["running"] is None:
        await pages[1].until("update")
    seat = pages[1].update["turn"]["seat"]
    await pages[0].until("update", entry=pages[1].update["entry"])
    other = 1 - seat
    await pages[seat].turn()
    while not pages[other].update["legal"]:
        await pages[other].until("update")
    for token in made["tokens"]:
        await wish(visitor, made["table"], token, "webhook", target=chat.url, form="json")
    await chat.until(2)
    # The one who has just moved asks to go back: the other is told, and says no.
    time.pass_(seconds=5)
    await pages[seat].send(type="back", ply=pages[seat].update["turn"]["further"][0])
    asked = await told(chat, "asked")
    assert asked["seat"] == other
    assert f"P{seat} asks to go back" in asked["text"]
    while pages[other].request is None:
        await pages[other].receive()
    await pages[other].send(type="consent", request=pages[other].request["request"], yes=False)
    await pages[other].turn()
    # Time is up: whoever is left is asked, and the game ends.
    late = pages[other].update["turn"]["seat"]
    time.pass_(days=2, seconds=1)
    ending = await told(chat, "ending")
    assert ending["seat"] == 1 - late
    time.pass_(seconds=5)
    await pages[1 - late].send(type="agree", yes=True)
    over = await told(chat, "over")
    # Who has ended it was there.
    assert over["seat"] == late
    assert "The game is over: Brass: Birmingham. P0 " in over["text"]
    ends = [row["state"] for row in await settled(visitor) if row["kind"] == "over"]
    assert sorted(ends) == ["dropped", "sent"]


async def told(chat: Chat, kind: str) -> dict[str, Any]:
    """Wait for a notice of a kind."""
    count = 0
    while True:
        found = [each for said in chat.got for each in said["notices"] if each["kind"] == kind]
        if found:
            return found[0]
        count += 1
        await chat.until(count)
