"""Tentative turns, steps back, consent, and who sees what meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import Page, Visitor


async def two(visitor: Visitor, *kinds: str) -> tuple[dict[str, Any], list[Page]]:
    """A table of invited people (and bots), with their pages."""
    made = await visitor.make(*(kinds or ("invite", "invite")))
    links = [link for link in made["seat_links"] if link["token"]]
    return made, [await visitor.page(made["table"], link["token"]) for link in links]


async def on_turn(pages: list[Page]) -> tuple[Page, Page]:
    """The page whose turn it is, then the other."""
    first, second = pages
    if first.update["turn"]["seat"] in first.you["seats"]:
        return first, second
    return second, first


async def follow(page: Page, other: Page) -> None:
    """Read until this page knows as much as the other."""
    while page.update["entry"] < other.update["entry"]:
        await page.until("update")


def of_the_table(page: Page) -> list[dict[str, Any]]:
    """What the table itself has told."""
    return [item for item in page.log if item["id"].startswith("table-")]


def table_told(page: Page) -> list[tuple[str, dict[str, Any]]]:
    return [(item["id"], item["args"]) for item in of_the_table(page)]


async def until_told(page: Page, lines: int) -> None:
    """Wait until the table has told so much."""
    while len(of_the_table(page)) < lines:
        await page.until("update")


async def test_others_see_the_committed_board_and_the_moves_under_way(visitor: Visitor) -> None:
    _, pages = await two(visitor)
    mine, other = await on_turn(pages)
    before = other.update
    verb = mine.update["legal"][-1]["action"]  # pass: needs a card only
    await mine.decide(verb)
    await mine.decide()
    await follow(other, mine)
    assert other.update["view"] == before["view"]
    assert other.update["turn"]["tentative"]
    assert other.update["legal"] == []
    assert mine.update["view"] != before["view"]
    under_way = [item for item in other.log if not item["committed"]]
    assert under_way
    assert all(item["ply"] >= other.update["committed"] for item in under_way)
    await mine.ask("end_turn", ply=mine.update["ply"])
    await follow(other, mine)
    assert all(item["committed"] for item in other.log)
    assert other.log == mine.log


async def test_steps_back_within_the_turn_are_free(visitor: Visitor) -> None:
    _, pages = await two(visitor)
    mine, other = await on_turn(pages)
    start = mine.update
    while mine.update["legal"]:
        await mine.decide()
    assert mine.update["turn"]["can_end"]
    assert mine.update["turn"]["back_to"] == list(range(start["ply"], mine.update["ply"]))
    answer = await mine.ask("back", ply=start["ply"] + 1)
    assert answer["type"] == "update"
    assert answer["ply"] == start["ply"] + 1
    await mine.ask("back", ply=start["ply"])
    assert mine.update["view"] == start["view"]
    assert mine.update["legal"] == start["legal"]
    assert mine.log == start["log"]
    await follow(other, mine)
    assert other.log == mine.log
    refused = await other.ask("back", ply=start["ply"])
    assert refused["code"] == "cannot_go_back"


async def test_the_turn_ends_only_when_it_is_complete(visitor: Visitor) -> None:
    _, pages = await two(visitor)
    mine, other = await on_turn(pages)
    assert (await mine.ask("end_turn", ply=mine.update["ply"]))["code"] == "cannot_end"
    assert (await other.ask("end_turn", ply=mine.update["ply"]))["code"] == "not_your_turn"
    while mine.update["legal"]:
        await mine.decide()
    refused = await mine.ask("decide", ply=mine.update["ply"], action=0)
    assert refused["code"] == "turn_complete"
    answer = await mine.ask("end_turn", ply=mine.update["ply"])
    assert answer["turn"]["seat"] in other.you["seats"]
    # Chance has been drawn in the same breath: the hand is full again.
    seat = mine.you["seats"][0]
    assert len(answer["view"]["seats"][seat]["hand"]) == 8


async def test_two_tabs_answering_the_same_ply(visitor: Visitor) -> None:
    made, pages = await two(visitor)
    mine, _ = await on_turn(pages)
    seat = mine.you["seats"][0]
    twin = await visitor.page(made["table"], made["seat_links"][seat]["token"])
    ply = mine.update["ply"]
    first, second = mine.update["legal"][0]["action"], mine.update["legal"][1]["action"]
    await mine.send(type="decide", ply=ply, action=first)
    await twin.send(type="decide", ply=ply, action=second)
    answers = [await wait_for_answer(mine, ply), await wait_for_answer(twin, ply)]
    refused = [answer for answer in answers if answer["type"] == "refused"]
    assert len(refused) == 1
    assert refused[0]["code"] == "stale"
    assert "meantime" in refused[0]["message"]
    for page in (mine, twin):
        await page.send(type="ping")
        await page.until("pong")
        while page.update["ply"] == ply:
            await page.until("update")
    assert mine.update["ply"] == twin.update["ply"] == ply + 1
    assert mine.update["legal"] == twin.update["legal"]


async def wait_for_answer(page: Page, ply: int) -> dict[str, Any]:
    """The refusal, or the update in which the ply is answered, whichever comes first."""
    refused = None
    while True:
        message = await page.receive()
        if message["type"] == "refused":
            return message
        if message["type"] == "update" and message["ply"] > ply:
            # The refusal of the slower tab may come behind the other's decision.
            await page.send(type="ping")
            while (message := await page.receive())["type"] != "pong":
                if message["type"] == "refused":
                    refused = message
            return refused or page.update


async def test_going_back_further_needs_the_consent_of_the_others(visitor: Visitor) -> None:
    _, pages = await two(visitor)
    mine, other = await on_turn(pages)
    start = mine.update
    await mine.turn()
    await follow(other, mine)
    seat = mine.you["seats"][0]
    assert mine.update["turn"]["further"] == [start["ply"]]
    assert mine.update["turn"]["back_needs_consent"]
    await other.decide()
    entry = mine.update["entry"]
    await mine.send(type="back", ply=start["ply"])
    asked = await other.until("request", state="open")
    assert asked["yours"]
    assert (asked["seat"], asked["ply"]) == (seat, start["ply"])
    assert asked["waiting"] == other.you["seats"]
    mine_asked = await mine.until("request", state="open")
    assert not mine_asked["yours"]
    await mine.send(type="consent", request=asked["request"], yes=True)
    assert (await mine.until("refused"))["code"] == "no_request"
    await other.send(type="consent", request=asked["request"], yes=False)
    assert (await mine.until("request"))["state"] == "refused"
    assert mine.update["entry"] > entry
    assert (asked["own"], mine_asked["own"]) == (False, True)
    # Everybody is told, and what for: all that was decided since, without the card that chance has drawn.
    await follow(mine, other)
    decided = mine.update["ply"] - start["ply"] - 1
    await until_told(mine, 2)
    assert table_told(mine) == [
        ("table-back-asked", {"seat": seat, "n": decided}),
        ("table-back-refused", {"seat": other.you["seats"][0]}),
    ]
    # Asked again, and granted.
    await mine.send(type="back", ply=start["ply"])
    asked = await other.until("request", state="open")
    await other.send(type="consent", request=asked["request"], yes=True)
    assert (await other.until("request"))["state"] == "granted"
    while mine.update["ply"] != start["ply"]:
        await mine.until("update")
    assert mine.update["view"] == start["view"]
    assert mine.update["turn"]["seat"] == seat
    assert [item for item in mine.log if item not in of_the_table(mine)] == start["log"]
    assert [item["ply"] for item in of_the_table(mine)] == [start["ply"]] * 4
    assert [id for id, _ in table_told(mine)[2:]] == ["table-back-asked", "table-back-granted"]


async def test_a_request_to_go_back_is_withdrawn_by_who_asked(visitor: Visitor) -> None:
    _, pages = await two(visitor)
    mine, other = await on_turn(pages)
    start = mine.update["ply"]
    await mine.turn()
    await follow(other, mine)
    seat = mine.you["seats"][0]
    await mine.send(type="back", ply=start)
    asked = await other.until("request", state="open")
    await mine.send(type="consent", request=asked["request"], yes=False)
    assert (await other.until("request"))["state"] == "withdrawn"
    await until_told(other, 2)
    assert table_told(other)[1:] == [("table-back-withdrawn", {"seat": seat})]
    for page in (mine, other):
        await page.send(type="consent", request=asked["request"], yes=False)
        assert (await page.until("refused"))["code"] == "no_request"
    # It can be asked again.
    await mine.send(type="back", ply=start)
    assert (await other.until("request"))["request"] > asked["request"]


async def test_a_request_to_go_back_ends_when_the_game_goes_on(visitor: Visitor) -> None:
    made, pages = await two(visitor)
    mine, other = await on_turn(pages)
    start = mine.update["ply"]
    await mine.turn()
    await follow(other, mine)
    await mine.send(type="back", ply=start)
    asked = await other.until("request", state="open")
    # What is under way may still be taken back: it waits.
    await other.decide()
    again = await visitor.page(made["table"], made["watch_token"])
    assert (again.request or await again.until("request"))["state"] == "open"
    await other.turn()
    assert (await mine.until("request", state="gone"))["request"] == asked["request"]
    await until_told(mine, 2)
    assert table_told(mine)[1:] == [("table-back-over", {"seat": mine.you["seats"][0]})]
    await other.send(type="consent", request=asked["request"], yes=True)
    assert (await other.until("refused"))["code"] == "no_request"
    # So it was for whoever comes later.
    assert table_told(await visitor.page(made["table"], made["watch_token"])) == table_told(mine)


async def test_with_bots_alone_going_back_is_free(visitor: Visitor) -> None:
    _, (mine,) = await two(visitor, "invite", "random", "random")
    start = await mine.my_turn()
    await mine.turn()
    await mine.my_turn()
    assert mine.update["ply"] > start["ply"]
    assert not mine.update["turn"]["back_needs_consent"]
    assert start["ply"] in mine.update["turn"]["further"]
    answer = await mine.ask("back", ply=start["ply"])
    assert answer["type"] == "update"
    assert answer["view"] == start["view"]
    assert answer["legal"] == start["legal"]


async def test_an_illegal_decision_says_which_rule_forbids_it(visitor: Visitor) -> None:
    _, pages = await two(visitor)
    mine, other = await on_turn(pages)
    before = mine.update
    listed = {choice["action"] for choice in before["legal"]}
    action = next(number for number in range(500) if number not in listed)
    refused = await mine.ask("decide", ply=before["ply"], action=action)
    assert refused["about"] == "decide"
    assert refused["message"].endswith(".")
    assert refused["code"].isupper()
    for wrong in (10**6, 2**31 - 1):
        assert (await mine.ask("decide", ply=before["ply"], action=wrong))["code"] == "unknown_action"
    assert (await other.ask("decide", ply=before["ply"], action=min(listed)))["code"] == "not_your_turn"
    assert mine.update == before


async def test_explain_and_look(visitor: Visitor) -> None:
    _, pages = await two(visitor)
    mine, other = await on_turn(pages)
    await mine.send(type="explain", id=3, ply=mine.update["ply"], intention={"verb": "sell"})
    explained = await mine.until("explained", id=3)
    assert explained["refusal"]["ref"]
    assert explained["refusal"]["text"]
    legal = mine.update["legal"][0]["action"]
    await mine.send(type="explain", id=4, ply=mine.update["ply"], intention={"action": legal})
    assert (await mine.until("explained", id=4))["refusal"] is None
    await mine.send(type="explain", id=5, ply=mine.update["ply"], intention={"verb": "fly"})
    assert (await mine.until("explained", id=5))["refusal"]["name"] == "malformed"
    start = mine.update
    await mine.decide()
    await mine.send(type="look", id=6, ply=start["ply"])
    looked = await mine.until("looked", id=6)
    assert looked["view"] == start["view"]
    assert looked["last_ply"] == mine.update["ply"]
    await other.send(type="look", id=7, ply=mine.update["ply"])
    assert (await other.until("refused"))["code"] == "look_range"
    await other.send(type="look", id=8, ply=0, seat=mine.you["seats"][0])
    assert (await other.until("refused"))["code"] == "look_eyes"
    await other.send(type="look", id=9, ply=0)
    assert (await other.until("looked", id=9))["seat"] == other.you["seats"][0]


async def test_no_question_tells_of_another_hand(visitor: Visitor) -> None:
    _, pages = await two(visitor)
    mine, other = await on_turn(pages)
    cards = mine.update["view"]["seats"][mine.you["seats"][0]]["hand"]
    own = other.update["view"]["seats"][other.you["seats"][0]]["hand"]
    await other.send(type="explain", id=1, ply=other.update["ply"], intention={"action": 12})
    assert (await other.until("explained", id=1))["refusal"]["name"] == "not_your_turn"
    # A card that only the other holds is like one that nobody holds; an own one is another matter.
    names = []
    for id_, card in enumerate([next(card for card in cards if card not in own), "wild:location", own[0]]):
        await other.send(
            type="explain", id=id_, ply=other.update["ply"], intention={"verb": "build", "card": card}
        )
        refusal = (await other.until("explained", id=id_))["refusal"]
        names.append(refusal and refusal["name"])
    assert names[0] == names[1] != names[2]


@pytest.mark.parametrize("game", ["brass-birmingham", "oranienburger-kanal", "tramways"])
async def test_who_waits_for_others_is_told_a_reason_and_no_question_of_theirs(
    visitor: Visitor, game: str
) -> None:
    made = await visitor.make("invite", "invite", game=game)
    mine, other = await on_turn(
        [await visitor.page(made["table"], link["token"]) for link in made["seat_links"]]
    )
    names = []
    for id_, choice in enumerate(mine.update["legal"][-8:]):
        await other.send(type="explain", id=id_, ply=other.update["ply"], intention=choice["wish"])
        answer = await other.until("explained", id=id_)
        assert answer["refusal"]["text"].endswith(".")
        names.append(answer["refusal"]["name"])
    assert "NOT_NOW" not in names  # which says to answer the present question first
    assert {"not_your_turn", "NOT_YOUR_TURN"} & set(names)


async def test_who_looks_through_cards_chooses_one_without_ending_a_turn_before(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite", game="tramways")
    mine, _ = await on_turn([await visitor.page(made["table"], link["token"]) for link in made["seat_links"]])
    (book, *_) = [choice for choice in mine.update["legal"] if choice["kind"] == "book"]
    assert book["final"]
    seat = mine.update["turn"]["seat"]
    await mine.decide(book["action"])
    assert mine.update["prompt"]["id"] == "prompt-from-book"
    assert (mine.update["turn"]["seat"], mine.update["turn"]["can_end"]) == (seat, False)
    assert mine.update["turn"]["back_to"] == []
    await mine.decide()
    assert mine.update["turn"]["can_end"]


async def test_a_client_that_was_away_catches_up(visitor: Visitor) -> None:
    made, pages = await two(visitor)
    mine, other = await on_turn(pages)
    away = await visitor.page(made["table"], made["seat_links"][other.you["seats"][0]]["token"])
    await away.close()
    await mine.decide()
    await mine.ask("back", ply=mine.update["ply"] - 1)
    await mine.turn()
    await follow(other, mine)
    back = await visitor.page(
        made["table"], made["seat_links"][other.you["seats"][0]]["token"], entry=away.update["entry"]
    )
    known = [item for item in away.log if item["ply"] < back.update["log_from"]]
    assert back.update["log_from"] > 0
    assert known + back.update["log"] == other.log
    assert back.update["view"] == other.update["view"]
