"""Rated games for tests: begun over the network as browsers do, and played to their end in one breath."""

from __future__ import annotations

import random
from typing import Any

import sqlalchemy as sa

from tests.server.client import Page, Visitor
from tests.server.persons import account
from wagonway.server import log
from wagonway.server.live import Live
from wagonway.server.ranks.played import Played, decode
from wagonway.server.rows import played, ratings

GAME = "brass-birmingham"
Headers = dict[str, str]


class Player:
    """Somebody with an account."""

    def __init__(self, name: str, person: str, headers: Headers) -> None:
        self.name, self.id, self.headers = name, person, headers

    @property
    def cookie(self) -> Headers:
        """What a socket of their browser sends."""
        return {"cookie": self.headers["cookie"]}


async def player(visitor: Visitor, name: str) -> Player:
    return Player(name, *await account(visitor, name))


def seats(*kinds: str) -> list[dict[str, Any]]:
    return [
        {"kind": kind, "name": f"P{seat}"}
        if kind in ("here", "invite", "open")
        else {"kind": "bot", "name": f"B{seat}", "bot": kind}
        for seat, kind in enumerate(kinds)
    ]


async def begin(visitor: Visitor, *kinds: str, headers: Headers, status: int = 201, **more: Any) -> Any:
    """Ask for a table."""
    wish = {"game": GAME, "players": len(kinds), "seats": seats(*kinds), "rated": True, **more}
    answer = await visitor.http.post("/api/tables", json=wish, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json()


class Rated:
    """A table, and the pages of its people by seat."""

    def __init__(self, visitor: Visitor, made: dict[str, Any], pages: dict[int, Page]) -> None:
        self.visitor, self.made, self.pages = visitor, made, pages

    @property
    def id(self) -> str:
        return str(self.made["table"])

    async def live(self) -> Live:
        live: Live = await self.visitor.app.state.manager.table(self.id)
        return live


async def table_of(visitor: Visitor, host: Player, *others: Player | str, **more: Any) -> Rated:
    """A table with the host at their own screen, people elsewhere, and bots; all have taken their seats."""
    kinds = [other if isinstance(other, str) else "invite" for other in others]
    made = await begin(visitor, "here", *kinds, headers=host.headers, **more)
    people = visitor.app.state.manager.people
    tokens, players = {0: made["host_token"]}, {0: host}
    await people.sit(host.id, [(made["table"], made["host_token"])])
    for seat, other in enumerate(others, 1):
        if isinstance(other, Player):
            tokens[seat], players[seat] = made["seat_links"][seat]["token"], other
            await people.sit(other.id, [(made["table"], tokens[seat])])
    pages = {
        seat: await visitor.page(made["table"], token, additional_headers=players[seat].cookie)
        for seat, token in tokens.items()
    }
    return Rated(visitor, made, pages)


async def first_turns(table: Rated) -> None:
    """Everybody makes their first turn, so that the game counts for them."""
    live = await table.live()
    while len(live.table.entered) < len(table.pages):
        seat = live.table.seat_on_turn()
        assert seat is not None
        if seat not in table.pages:
            await rush(live, random.Random(1), turns=1)
            continue
        page = table.pages[seat]
        await page.my_turn()
        await page.turn()


async def rush(live: Live, luck: random.Random, turns: int | None = None) -> None:
    """Play on at random, to the end or for so many turns, as one edit."""
    draw = live.manager.draw_for(live.table)
    async with live.edit() as edit:
        table, left = edit.table, turns
        while not table.over and left != 0:
            seat = table.to_act()
            if seat is None:
                on_turn = table.seat_on_turn()
                assert on_turn is not None
                edit.add(log.EndTurn(on_turn))
                left = None if left is None else left - 1
            else:
                action = luck.choice(table.narrator.actions(table.tip))
                bot = table.seats[seat].kind == "bot"
                edit.add(log.Decision(seat, action, bot=bot))
                left = None if left is None or not bot else left - 1
            edit.settle(draw)


async def play(table: Rated, seed: int = 1) -> Played:
    """Play a game to its end; what is kept of it."""
    await first_turns(table)
    await rush(await table.live(), random.Random(seed))
    return (await kept(table.visitor))[table.id]


async def kept(visitor: Visitor) -> dict[str, Played]:
    async with visitor.app.state.manager.store.connected() as connection:
        rows = await connection.execute(sa.select(played.c.table_id, played.c.body))
        return {row.table_id: decode(row.body) for row in rows}


async def lines(visitor: Visitor) -> list[tuple[Any, ...]]:
    """All that ratings are made of, in order."""
    columns = ratings.c.number, ratings.c.player, ratings.c.players, ratings.c.mu, ratings.c.sigma
    async with visitor.app.state.manager.store.connected() as connection:
        rows = await connection.execute(sa.select(*columns).order_by(ratings.c.number, ratings.c.player))
        return [tuple(row) for row in rows]
