"""What can be done with a thing that is pointed at, and ways that are taken whole or not at all."""

from __future__ import annotations

from typing import Any

from tests.server.client import Page, Visitor


async def point(page: Page, **what: Any) -> dict[str, Any]:
    await page.send(type="point", id=7, ply=page.update["ply"], **what)
    return await page.until("ways", id=7)


async def begin(visitor: Visitor, **wishes: Any) -> Page:
    made = await visitor.make("here", "here", **wishes)
    page = await visitor.page(made["table"], made["host_token"])
    seat = page.update["turn"]["seat"]
    await page.ask("sit", seat=seat)
    assert page.update["legal"]
    return page


async def test_ways_come_with_words_and_are_taken_as_ordinary_decisions(visitor: Visitor) -> None:
    page = await begin(visitor)
    before = page.update
    answer = await point(page, thing="line:walsall__birmingham")
    assert answer["means"] == ["card"]
    way = answer["ways"][0]
    assert [step["kind"] for step in way["steps"]] == ["verb", "card", "line"]
    assert way["steps"][-1]["says"]
    assert way["steps"][-1]["shape"] == "line:walsall__birmingham"
    assert "shape" not in way["steps"][0]

    actions = [step["action"] for step in way["steps"]]
    await page.send(type="take", ply=before["ply"], actions=actions)
    update = await page.until("update", ply=before["ply"] + 3)
    assert update["turn"]["back_to"] == list(range(before["ply"], before["ply"] + 3))
    # Asked for a ply that is past, nothing is told.
    await page.send(type="point", id=8, ply=before["ply"], thing="line:walsall__birmingham")
    assert (await page.until("ways", id=8))["ways"] == []


async def test_of_a_way_that_is_refused_nothing_is_taken(visitor: Visitor) -> None:
    page = await begin(visitor)
    before = page.update
    verb = next(choice["action"] for choice in before["legal"] if choice["id"] == "loan")
    await page.send(type="take", ply=before["ply"], actions=[verb, verb])
    refused = await page.until("refused")
    assert refused["about"] == "take"
    assert refused["entry"] == before["entry"]
    # The ply is what it was, and the way that is whole is taken.
    card = (await point(page, action=verb))["ways"][0]
    assert [step["action"] for step in card["steps"]] == [verb]
    await page.send(type="take", ply=before["ply"] + 1, actions=[verb])
    assert (await page.until("refused"))["code"] == "stale"
    assert (await page.decide(verb))["ply"] == before["ply"] + 1


async def test_what_follows_from_a_decision_is_told(visitor: Visitor) -> None:
    made = await visitor.make("here", game="railways", players=1)
    page = await visitor.page(made["table"], made["host_token"])
    followed = []
    for _ in range(40):
        update = page.update
        if not update["legal"]:
            await page.ask("end_turn", ply=update["ply"])
            continue
        action = update["legal"][0]["action"]
        (way,) = (await point(page, action=action))["ways"]
        await page.decide(action)
        for step in way["then"]:
            assert [choice["action"] for choice in page.update["legal"]] == [step["action"]]
            assert step["label"]["id"]
            followed.append(step["kind"])
            await page.decide(step["action"])
    assert followed


async def test_who_is_not_to_act_learns_nothing(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite")
    pages = [await visitor.page(made["table"], link["token"]) for link in made["seat_links"]]
    waiting = next(page for page in pages if not page.update["legal"])
    assert (await point(waiting, thing="line:walsall__birmingham"))["ways"] == []
    assert (await point(waiting, action=0))["ways"] == []
