"""Tokens, links, screens that change hands, and hands that stay hidden."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.client import Gone, Page, Visitor


def hands(page: Page) -> dict[int, list[str]]:
    """The hands that the last view shows."""
    seats = page.update["view"]["seats"]
    return {seat: facts["hand"] for seat, facts in enumerate(seats) if facts["hand"] is not None}


async def test_a_token_sees_the_hand_of_its_seat_alone(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite", "random")
    for seat in (0, 1):
        page = await visitor.page(made["table"], made["seat_links"][seat]["token"])
        assert list(hands(page)) == [seat]
        assert page.update["seat_shown"] == seat
        assert page.you == {"seats": [seat], "host": False}
    for token in (made["watch_token"], made["host_token"]):
        page = await visitor.page(made["table"], token)
        assert hands(page) == {}
        assert page.update["legal"] == []
        assert page.update["seat_shown"] is None
        assert page.update["since"] is None
        await page.send(type="sit", seat=0)
        assert (await page.until("refused"))["code"] == "not_your_seat"


async def test_a_shared_screen_shows_a_hand_only_until_the_turn_passes(visitor: Visitor) -> None:
    made = await visitor.make("here", "here")
    page = await visitor.page(made["table"], made["host_token"])
    assert page.you == {"seats": [0, 1], "host": True}
    first = page.update["turn"]["seat"]
    assert hands(page) == {}
    assert page.update["legal"] == []
    refused = await page.ask("decide", ply=page.update["ply"], action=0)
    assert refused["code"] == "sit_first"
    await page.ask("sit", seat=first)
    assert list(hands(page)) == [first]
    assert page.update["legal"]
    await page.decide()
    assert list(hands(page)) == [first]
    await page.ask("sit", seat=None)
    assert hands(page) == {}
    assert page.update["legal"] == []
    await page.ask("sit", seat=first)
    sent = len(page.everything)
    await page.turn()
    assert page.update["turn"]["seat"] == 1 - first
    assert page.update["seat_shown"] is None
    assert hands(page) == {}
    await page.send(type="ping")
    await page.until("pong")
    for text in page.everything[sent:]:
        message = json.loads(text)
        if message["type"] == "update" and message["turn"]["seat"] != first:
            assert all(seat["hand"] is None for seat in message["view"]["seats"])
    await page.send(type="look", id=1, ply=page.update["ply"], seat=first)
    assert (await page.until("refused"))["code"] == "look_eyes"


async def test_one_person_at_the_screen_needs_no_curtain(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    assert page.update["seat_shown"] == 0
    await page.turn()
    await page.my_turn()
    assert page.update["seat_shown"] == 0
    assert list(hands(page)) == [0]


async def test_a_new_link_kills_the_old_one(visitor: Visitor) -> None:
    made = await visitor.make("invite", "here")
    old = made["seat_links"][0]["token"]
    page = await visitor.page(made["table"], old)
    fresh = await visitor.post(f"/api/tables/{made['table']}/seats/0/link", made["host_token"])
    assert fresh["seat"] == 0
    assert fresh["link"]["url"].endswith(f"/#/t/{made['table']}/{fresh['token']}")
    assert fresh["link"]["qr"].startswith("<svg")
    bye = await page.goodbye()
    assert bye["code"] == "link_dead"
    assert not bye["again"]
    with pytest.raises(Gone) as gone:
        await visitor.page(made["table"], old)
    assert gone.value.bye is not None
    assert gone.value.bye["code"] == "link_dead"
    assert list(hands(await visitor.page(made["table"], fresh["token"]))) == [0]


async def test_a_seat_goes_to_a_bot_and_back(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite")
    table, host = made["table"], made["host_token"]
    pages = [await visitor.page(table, made["seat_links"][seat]["token"]) for seat in (0, 1)]
    on_turn = pages[0].update["turn"]["seat"]
    leaving, staying = pages[on_turn], pages[1 - on_turn]
    await leaving.decide()  # half a turn, which the bot does not take over
    answer = await visitor.post(f"/api/tables/{table}/seats/{on_turn}/bot", host, {"bot": "random"})
    assert answer["seats"][on_turn]["kind"] == "bot"
    bye = await leaving.goodbye()
    assert bye["code"] == "seat_to_bot"
    assert not bye["again"]
    await staying.my_turn()  # the bot has played
    assert {item["seat"] for item in staying.log} >= {on_turn}
    fresh = await visitor.post(f"/api/tables/{table}/seats/{on_turn}/link", host)
    back = await visitor.page(table, fresh["token"])
    assert list(hands(back)) == [on_turn]
    assert back.seats[on_turn]["kind"] == "invite"
    await staying.turn()
    await back.my_turn()
    assert back.update["legal"]
    # And to the host's own screen.
    await visitor.post(f"/api/tables/{table}/seats/{on_turn}/here", host)
    page = await visitor.page(table, host)
    assert page.you["seats"] == [on_turn]
    assert page.update["legal"]


async def test_presence_and_names(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite")
    table = made["table"]
    one = await visitor.page(table, made["seat_links"][0]["token"])
    assert [seat["connected"] for seat in one.seats] == [True, False]
    two = await visitor.page(table, made["seat_links"][1]["token"])
    await one.until("seats")
    while not one.seats[1]["connected"]:
        await one.until("seats")
    await two.close()
    while one.seats[1]["connected"]:
        await one.until("seats")
    await visitor.post(
        f"/api/tables/{table}/seats/0/name", made["seat_links"][0]["token"], {"name": " Ada  B "}
    )
    while one.seats[0]["name"] != "Ada B":
        await one.until("seats")
    other = made["seat_links"][1]["token"]
    error = await visitor.post(f"/api/tables/{table}/seats/0/name", other, {"name": "x"}, status=403)
    assert error["error"]["code"] == "not_your_seat"


async def test_a_seat_that_is_called_something_else_is_offered_still(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite", "invite")
    table, host = made["table"], made["host_token"]
    pages = [await visitor.page(table, link["token"]) for link in made["seat_links"]]
    for seat, then in enumerate(("offer", "bot")):
        await pages[seat].send(type="leave", seat=seat, then=then, bot="random")
    live = await visitor.app.state.manager.table(table)
    while live.table.offered != {0} or live.table.seats[1].kind != "bot":
        await pages[2].until("update")
    for seat in (0, 1):
        await visitor.post(f"/api/tables/{table}/seats/{seat}/name", host, {"name": f"Ada {seat}"})
    assert live.table.offered == {0}
    assert [place.name for place in live.table.seats[:2]] == ["Ada 0", "Ada 1"]
    # Whoever comes back is called so too.
    await pages[1].send(type="return", seat=1)
    while live.table.seats[1].kind == "bot":
        await pages[2].until("update")
    assert live.table.seats[1].name == "Ada 1"


async def test_a_page_that_changes_its_language_is_answered_in_it(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"], lang="ja")
    said = {}
    for lang in ("ja", "en"):
        await page.send(type="hello", token=made["host_token"], entry=page.update["entry"], lang=lang)
        await page.send(type="consent", request=1, yes=True)
        said[lang] = (await page.until("refused"))["message"]
    assert said["en"] == "There is no such request any more."
    assert said["ja"] != said["en"]


async def test_only_the_host_hands_out_seats(visitor: Visitor) -> None:
    made = await visitor.make("invite", "here")
    for token in (made["seat_links"][0]["token"], made["watch_token"]):
        for path, body in (("seats/1/link", None), ("seats/1/bot", {"bot": "random"}), ("watch/link", None)):
            error = await visitor.post(f"/api/tables/{made['table']}/{path}", token, body, status=403)
            assert error["error"]["code"] == "not_host"
    error = await visitor.post(f"/api/tables/{made['table']}/seats/7/link", made["host_token"], status=404)
    assert error["error"]["code"] == "no_seat"


async def test_the_big_screens_link_can_be_replaced(visitor: Visitor) -> None:
    made = await visitor.make("invite", "here")
    page = await visitor.page(made["table"], made["watch_token"])
    fresh = await visitor.post(f"/api/tables/{made['table']}/watch/link", made["host_token"])
    assert (await page.goodbye())["code"] == "link_dead"
    again = await visitor.page(made["table"], fresh["token"])
    assert hands(again) == {}


async def test_a_wrong_token_does_not_tell_which_tables_exist(visitor: Visitor) -> None:
    made = await visitor.make("invite", "here")
    other = await visitor.make("invite", "here")
    answers = []
    for table, token in (
        (made["table"], "wrong"),
        ("nowhere", "wrong"),
        (made["table"], other["host_token"]),
        ("x" * 300, made["host_token"]),
    ):
        error = await visitor.get(f"/api/tables/{table}/seats", token, status=404)
        with pytest.raises(Gone) as gone:
            await visitor.page(table, token)
        assert gone.value.bye is not None
        answers.append((error["error"]["code"], error["error"]["message"], gone.value.bye["message"]))
    assert len(set(answers)) == 1
    assert answers[0][0] == "no_table"


async def test_tokens_are_unguessable_and_not_kept(
    serve: Callable[..., Awaitable[Visitor]], tmp_path: Path
) -> None:
    visitor = await serve(tmp_path / "kept")
    made = await visitor.make("invite", "invite")
    tokens = [made["host_token"], made["watch_token"], *(link["token"] for link in made["seat_links"])]
    assert len(set(tokens)) == 4
    assert all(len(token) >= 32 for token in tokens)
    dump = "\n".join(sqlite3.connect(tmp_path / "kept" / "tables.sqlite3").iterdump())
    assert made["table"] in dump
    assert not any(token in dump for token in tokens)


async def test_the_log_tells_nobody_what_is_hidden(visitor: Visitor) -> None:
    """The big screen is sent no hand, no choices and no card that was drawn."""
    made = await visitor.make("invite", "invite")
    pages = [await visitor.page(made["table"], made["seat_links"][seat]["token"]) for seat in (0, 1)]
    watch = await visitor.page(made["table"], made["watch_token"])
    for _ in range(6):
        on_turn = pages[pages[0].update["turn"]["seat"]]
        await on_turn.turn()
        for page in (*pages, watch):
            while page.update["entry"] < on_turn.update["entry"]:
                await page.until("update")
    for text in watch.everything:
        message = json.loads(text)
        if message["type"] == "update":
            assert all(seat["hand"] is None for seat in message["view"]["seats"])
            assert message["legal"] == []
    dealt = [item for item in watch.log if item["seat"] is None]
    assert dealt
    assert not any("card" in item["args"] for item in dealt)
