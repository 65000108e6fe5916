"""Whoever is asked to a seat by name is told by the channels that they chose for it, once, while it holds."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from tests.server.client import Visitor
from tests.server.people.test_friends import Person, make, persons
from tests.server.telling.post import Chat, by_chat, chatting, wish
from tests.server.telling.test_webhooks import rows, settled

Serve = Callable[..., Awaitable[Visitor]]
ALL = ["turn", "invited"]


@pytest.fixture
async def chat() -> AsyncIterator[Chat]:
    async with chatting() as made:
        yield made


async def seated(host: Person, guest: Person, chat: Chat, kinds: list[str]) -> None:
    """A table at which somebody sits as themselves, and wishes to be told."""
    made = await make(host, ("here", host.name), ("invite", guest.name))
    token = made["seat_links"][1]["token"]
    sit = {"tables": [{"table": made["table"], "token": token}]}
    assert (await guest.call("POST", "/api/account/seats", sit))[0] == 200
    await wish(host.visitor, made["table"], token, "webhook", target=chat.url, form="json", kinds=kinds)


def kinds(visitor: Visitor, wanted: str = "invited") -> list[Any]:
    return [row["state"] for row in rows(visitor) if row["kind"] == wanted]


async def test_an_invitation_is_told_once_at_one_address(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat, accounts="open"))
    ada, bob = await persons(visitor, "Ada", "Bob")
    for _ in range(2):
        await seated(ada, bob, chat, ALL)
    await settled(visitor)
    before = len(chat.got)
    made = await make(ada, ("here", "Ada"), ("asked", "Bob"))
    told = (await chat.until(before + 1))[-1]
    (notice,) = told["notices"]
    assert (notice["kind"], notice["seat"]) == ("invited", 1)
    # The table opens to nobody yet: the account tells who asks.
    assert notice["link"] == "https://games.example/#/account"
    assert "You are asked to take a seat: Brass: Birmingham" in told["text"]
    assert made["host_token"] not in str(told)
    path = f"/api/tables/{made['table']}/seats/1/ask"
    assert (await ada.call("POST", path, {"name": "Bob"}, made["host_token"]))[0] == 200
    await settled(visitor)
    assert kinds(visitor) == ["sent"]


async def test_what_holds_no_longer_is_not_told(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat, accounts="open", notice_seconds=8.0))
    ada, bob = await persons(visitor, "Ada", "Bob")
    await seated(ada, bob, chat, ALL)
    tables = [await make(ada, ("here", "Ada"), ("asked", "Bob")) for _ in range(3)]
    paths = [f"/api/tables/{made['table']}" for made in tables]
    assert (await bob.call("DELETE", f"{paths[0]}/invited"))[0] == 200
    assert (await bob.call("POST", f"{paths[1]}/invited"))[0] == 200
    assert (await ada.call("DELETE", f"{paths[2]}/seats/1/ask", None, tables[2]["host_token"]))[0] == 200
    await settled(visitor)
    assert kinds(visitor) == ["dropped"] * 3


async def test_who_has_not_chosen_it_and_who_has_blocked_somebody_is_not_told(
    serve: Serve, chat: Chat
) -> None:
    visitor = await serve(**by_chat(chat, accounts="open"))
    ada, bob, cleo = await persons(visitor, "Ada", "Bob", "Cleo")
    await seated(cleo, ada, chat, ALL)
    await seated(ada, bob, chat, ["turn"])
    await ada.does("block", "Cleo")
    await make(cleo, ("here", "Cleo"), ("asked", "Ada"))
    await make(ada, ("here", "Ada"), ("asked", "Bob"))
    assert kinds(visitor) == []


async def test_a_block_takes_back_what_waits_to_be_told(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat, accounts="open", notice_seconds=8.0))
    ada, bob = await persons(visitor, "Ada", "Bob")
    await seated(ada, bob, chat, ALL)
    await make(ada, ("here", "Ada"), ("asked", "Bob"))
    await bob.does("block", "Ada")
    await settled(visitor)
    assert kinds(visitor) == ["dropped"]


async def test_a_block_in_the_moment_of_an_offer_comes_before_it(
    serve: Serve, chat: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(**by_chat(chat, accounts="open"))
    ada, bob = await persons(visitor, "Ada", "Bob")
    await seated(ada, bob, chat, ALL)
    asking = visitor.app.state.manager.asking
    whom = asking.whom

    async def blocked_meanwhile(*args: Any) -> Any:
        found = await whom(*args)
        await bob.does("block", "Ada")
        return found

    monkeypatch.setattr(asking, "whom", blocked_meanwhile)
    made = await make(ada, ("here", "Ada"), ("asked", "Bob"))
    assert kinds(visitor) == []
    assert (await bob.friends())["invitations"] == []
    # Ada sees what she has done.
    path = f"/api/tables/{made['table']}/asked"
    told = (await ada.call("GET", path, token=made["host_token"]))[1]
    assert told == {"asked": [{"seat": 1, "name": "Bob"}]}
