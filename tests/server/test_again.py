"""Another game for the same people, dealt anew or as before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.server.client import Visitor

Serve = Callable[..., Awaitable[Visitor]]


async def again(visitor: Visitor, made: dict[str, Any], status: int = 201, **wish: Any) -> dict[str, Any]:
    return await visitor.post(f"/api/tables/{made['table']}/again", made["host_token"], wish, status)


async def test_seats_options_and_hints_are_as_before_and_chance_is_not(serve: Serve) -> None:
    visitor = await serve(seed=None)
    made = await visitor.make(
        "here", "invite", "greedy", options={"gloucester_bonus": "declinable"}, hints=True
    )
    new = await again(visitor, made)
    assert new["table"] != made["table"]
    page = await visitor.page(new["table"], new["host_token"])
    old = await visitor.page(made["table"], made["host_token"])
    for field in ("game", "options", "components", "players", "rules"):
        assert page.welcome[field] == old.welcome[field]
    kinds = [(seat["kind"], seat["name"], seat["bot"]) for seat in page.seats]
    assert kinds == [(seat["kind"], seat["name"], seat["bot"]) for seat in old.seats]
    assert [link["token"] is not None for link in new["seat_links"]] == [False, True, False]
    held = [visitor.app.state.manager._tables[each["table"]].table for each in (made, new)]
    assert bytes(held[0].tip) != bytes(held[1].tip)
    assert held[1].setup.hints is True


async def test_a_seat_left_to_a_bot_is_a_persons_again(serve: Serve) -> None:
    visitor = await serve(seed=None)
    made = await visitor.make("here", "invite", "greedy")
    await visitor.post(f"/api/tables/{made['table']}/seats/0/bot", made["host_token"], {})
    new = await again(visitor, made)
    page = await visitor.page(new["table"], new["host_token"])
    assert [seat["kind"] for seat in page.seats] == ["here", "invite", "bot"]
    assert page.you["seats"] == [0]


async def test_the_same_deal_begins_at_the_same_position(serve: Serve) -> None:
    visitor = await serve(seed=None)
    for game, kinds in (("brass-birmingham", ("here", "here")), ("railways", ("here",))):
        made = await visitor.make(*kinds, game=game)
        page = await visitor.page(made["table"], made["host_token"])
        if page.update["seat_shown"] is None:
            await page.ask("sit", seat=page.update["turn"]["seat"])
        await page.turn()
        new = await again(visitor, made, same_deal=True)
        live = visitor.app.state.manager._tables[new["table"]].table
        old = visitor.app.state.manager._tables[made["table"]].table
        start = next(ply for ply, step in enumerate(old.line) if step.seat is not None)
        deals = [[bytes(table.at(ply)) for ply in range(start + 1)] for table in (live, old)]
        assert (live.ply, deals[0]) == (start, deals[1])


async def test_the_same_deal_shows_no_hand_of_a_game_under_way(visitor: Visitor) -> None:
    """Whoever has the host's link takes all seats of the new table."""
    made = await visitor.make("here", "invite")
    assert (await again(visitor, made, status=409, same_deal=True))["error"]["code"] == "same_deal_early"
    # Where all share one screen there is nothing to be hidden from it.
    await visitor.post(f"/api/tables/{made['table']}/seats/1/here", made["host_token"])
    await again(visitor, made, same_deal=True)


async def test_whoever_is_there_is_told_their_place(visitor: Visitor) -> None:
    made = await visitor.make("here", "invite")
    guest = await visitor.page(made["table"], made["seat_links"][1]["token"])
    screen = await visitor.page(made["table"], made["watch_token"])
    new = await again(visitor, made)
    told = await guest.until("again")
    assert told == {"type": "again", "table": new["table"], "token": new["seat_links"][1]["token"]}
    assert (await screen.until("again"))["token"] == new["watch_token"]
    page = await visitor.page(told["table"], told["token"])
    assert page.you == {"seats": [1], "host": False}


async def test_only_the_host_may(visitor: Visitor) -> None:
    made = await visitor.make("here", "invite")
    guest = {**made, "host_token": made["seat_links"][1]["token"]}
    assert (await again(visitor, guest, status=403))["error"]["code"] == "not_host"


@pytest.mark.parametrize("same_deal", [False, True])
async def test_a_set_of_ones_own_comes_along(visitor: Visitor, same_deal: bool) -> None:
    document = (await visitor.http.get("/api/games/railways/components")).json()
    document = {**document, "name": {"en": "Mine", "ja": "自作"}}
    made = await visitor.make("here", game="railways", components=document)
    new = await again(visitor, made, same_deal=same_deal)
    pages = [await visitor.page(each["table"], each["host_token"]) for each in (made, new)]
    assert pages[0].welcome["components"] == pages[1].welcome["components"]
