"""A table in play, as its clients see it."""

from __future__ import annotations

import random

from tests.server.client import Visitor


async def test_two_people_play_a_whole_game(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite")
    pages = [await visitor.page(made["table"], made["seat_links"][seat]["token"]) for seat in (0, 1)]
    luck = random.Random(5)
    turns = 0
    while pages[0].update["result"] is None:
        on_turn = pages[pages[0].update["turn"]["seat"]]
        await on_turn.my_turn()
        await on_turn.turn(luck)
        entry = on_turn.update["entry"]
        for page in pages:
            while page.update["entry"] < entry:
                await page.until("update")
        turns += 1
    assert turns > 30
    assert pages[0].update["result"] == pages[1].update["result"]
    assert pages[0].update["turn"] is None
    assert pages[0].log == pages[1].log
    assert all(item["committed"] for item in pages[0].log)
