"""Who leaves a game that counts, or never comes to it, wins nothing by it and loses nothing either."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from tests.server.client import Page, Visitor
from tests.server.ranks.games import GAME, Rated, begin, first_turns, player, table_of
from wagonway.server import daily
from wagonway.server.live import Live

Serve = Callable[..., Any]


@pytest.fixture
async def visitor(serve: Serve) -> Visitor:
    served: Visitor = await serve(accounts="open")
    return served


async def quiet(page: Page, seconds: float = 0.3) -> None:
    """What comes in a while is read, so that what was sent before has been done."""
    try:
        async with asyncio.timeout(seconds):
            while True:
                await page.receive()
    except TimeoutError:
        pass


async def until_turn(table: Rated, live: Live, seat: int) -> None:
    while live.table.seat_on_turn() != seat:
        other = table.pages[1 - seat]
        await other.my_turn()
        await other.turn()
    await table.pages[seat].my_turn()


class Hours:
    """The moment at a server, as the test will have it; a machine that sleeps is something else."""

    def __init__(self, visitor: Visitor) -> None:
        self.ahead = 0
        self.manager = visitor.app.state.manager
        self.manager.now = lambda: daily.now() + timedelta(seconds=self.ahead)

    def go(self, seconds: int) -> None:
        self.ahead += seconds
        self.manager.timekeeper._beaten = time.time()
        self.manager.timekeeper._beat_at = self.manager.moment()


async def begun(visitor: Visitor, **clock: Any) -> tuple[Rated, Live]:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    table = await table_of(visitor, ada, bea, clock={"pace": "live", **clock})
    await first_turns(table)
    live = await table.live()
    await until_turn(table, live, 1)
    return table, live


async def test_nobody_takes_a_game_back_while_the_other_is_away(visitor: Visitor) -> None:
    table, live = await begun(visitor, turn=600)
    far = live.table.further([0])[0]
    await table.pages[1].send(type="leave", seat=1, then="bot", bot="apprentice")
    await quiet(table.pages[0])
    before = live.table.committed
    await table.pages[0].send(type="back", ply=far)
    await quiet(table.pages[0])
    assert live.table.waiting() == [1]
    assert live.table.committed >= before


async def test_time_that_is_up_is_no_consent(visitor: Visitor) -> None:
    hours = Hours(visitor)
    table, live = await begun(visitor, turn=600)
    far, before = live.table.further([0])[0], live.table.committed
    await table.pages[0].send(type="back", ply=far)
    await quiet(table.pages[0])
    assert live.table.waiting() == [1]
    hours.go(601)
    await live.time_out()
    await quiet(table.pages[0])
    assert live.table.seats[1].kind == "bot"
    assert live.table.committed >= before
    assert "back-granted" not in [what for _, _, what, _ in live.table.told]


async def leave_for_one_decision(page: Page, live: Live) -> None:
    """Seat 1 is left to the bot until it has decided something, or a little more."""
    committed = live.table.committed
    await page.send(type="leave", seat=1, then="bot", bot="apprentice")
    async with asyncio.timeout(60):
        while live.table.committed == committed:
            await asyncio.sleep(0.005)
    await page.send(type="return", seat=1)
    await quiet(page)


async def test_time_that_was_taken_is_gone_though_a_bot_ends_the_turn(visitor: Visitor) -> None:
    hours = Hours(visitor)
    table, live = await begun(visitor, game=600)
    hours.go(580)
    await leave_for_one_decision(table.pages[1], live)
    assert live.table.clocks is not None
    assert live.table.clocks.left(1, hours.manager.moment()) < 21_000


async def test_a_turn_has_the_time_of_one_though_a_bot_decides_within_it(visitor: Visitor) -> None:
    hours = Hours(visitor)
    table, live = await begun(visitor, turn=600)
    page = table.pages[1]
    # The bot may have ended the turn before they are back: then they try again in the next.
    for _ in range(5):
        turn = live.table.narrator.turn_of(live.table.board.state)
        hours.go(580)
        await leave_for_one_decision(page, live)
        if live.table.seat_on_turn() == 1 and live.table.narrator.turn_of(live.table.board.state) == turn:
            break
        await until_turn(table, live, 1)
    else:
        pytest.fail("the bot has always ended the turn")
    assert live.table.clocks is not None
    assert live.table.clocks.left(1, hours.manager.moment()) < 21_000


async def test_a_step_back_gives_no_time_back(visitor: Visitor) -> None:
    hours = Hours(visitor)
    table, live = await begun(visitor, game=600)
    await table.pages[1].turn()
    await until_turn(table, live, 1)
    hours.go(500)
    await table.pages[1].send(type="back", ply=live.table.further([1])[-1])
    asked = await table.pages[0].until("request", state="open")
    await table.pages[0].send(type="consent", request=asked["request"], yes=True)
    await quiet(table.pages[1])
    assert live.table.seat_on_turn() == 1
    assert live.table.clocks is not None
    assert live.table.clocks.left(1, hours.manager.moment()) < 101_000


async def test_who_never_comes_does_not_hold_a_rated_game_for_ever(visitor: Visitor) -> None:
    ada = await player(visitor, "Ada")
    while True:
        made = await begin(visitor, "here", "invite", headers=ada.headers)
        live = await visitor.app.state.manager.table(made["table"])
        if live.table.seat_on_turn() == 0:
            break
    await visitor.app.state.manager.people.sit(ada.id, [(made["table"], made["host_token"])])
    page = await visitor.page(made["table"], made["host_token"], additional_headers=ada.cookie)
    await page.send(type="arrive")
    await page.my_turn()
    await page.turn()
    assert live.table.entered
    assert live.table.missing() == [1]
    at = f"/api/tables/{made['table']}"
    headers = {**ada.headers, "authorization": f"Bearer {made['host_token']}"}
    # Their link may have been lost.
    answer = await visitor.http.post(f"{at}/seats/1/link", headers=headers)
    assert answer.status_code == 200, answer.text
    # The seat of who is there is not the host's to give away.
    answer = await visitor.http.post(f"{at}/seats/0/bot", headers=headers, json={"bot": "clerk"})
    assert answer.status_code == 409
    answer = await visitor.http.delete(at, headers=headers)
    assert answer.status_code in (200, 204), answer.text


async def test_a_tournament_is_not_won_by_trying_again(visitor: Visitor) -> None:
    wish = {"game": GAME, "name": "T", "players": 2, "system": "swiss", "rounds": 2}
    made = (await visitor.http.post("/api/tournaments", json={**wish, "fill": "bots", "bot": "clerk"})).json()
    at = f"/api/tournaments/{made['tournament']}"
    entrant = (await visitor.http.post(f"{at}/entrants", json={"name": "Ada"})).json()["token"]
    await visitor.post(f"{at}/bots", made["organiser_token"], {"bot": "clerk"})
    await visitor.post(f"{at}/start", made["organiser_token"])
    async with asyncio.timeout(60):
        while (table := (await visitor.get(at, entrant))["you"]["table"]) is None:
            await asyncio.sleep(0.05)
    link = await visitor.post(f"/api/tables/{table}/entrant", entrant)
    page = await visitor.page(table, link["token"])
    live = await visitor.app.state.manager.table(table)
    await page.my_turn()
    first = live.table.committed
    await page.turn()
    await page.my_turn()
    before = live.table.committed
    await page.send(type="back", ply=first)
    await quiet(page)
    assert live.table.committed == before
