"""Friends, blocking, and seats that are offered by name."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.client import GAME, Visitor
from tests.server.persons import account
from wagonway.server.limits import Buckets
from wagonway.server.people.person import folded
from wagonway.server.people.ties import MOST
from wagonway.server.rows import OF_A_TABLE, metadata, offers, people, ties

Serve = Callable[..., Awaitable[Visitor]]


class Person:
    """Somebody with an account, at their browser."""

    def __init__(self, visitor: Visitor, name: str, id: str, headers: dict[str, str]) -> None:
        self.visitor, self.name, self.id, self.headers = visitor, name, id, headers

    async def call(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, Any]:
        head = self.headers | ({"authorization": f"Bearer {token}"} if token else {})
        answer = await self.visitor.http.request(method, path, headers=head, json=body)
        told = answer.json() if answer.content else None
        return answer.status_code, told["error"]["code"] if answer.status_code >= 400 else told

    async def friends(self) -> Any:
        status, told = await self.call("GET", "/api/friends")
        assert status == 200
        return told

    async def does(self, what: str, other: str) -> tuple[int, Any]:
        path = "/api/friends" if what == "ask" else f"/api/friends/{what}"
        return await self.call("POST", path, {"name": other})


async def persons(visitor: Visitor, *names: str) -> list[Person]:
    return [Person(visitor, name, *await account(visitor, name)) for name in names]


def names(of: list[dict[str, Any]]) -> list[str]:
    return [one["name"] for one in of]


async def befriend(one: Person, other: Person) -> None:
    assert (await one.does("ask", other.name))[0] == 200
    assert (await other.does("ask", one.name))[0] == 200


async def make(host: Person, *seats: tuple[str, str], status: int = 201, **more: Any) -> Any:
    wish = {"game": GAME, "players": len(seats), "seats": [{"kind": k, "name": n} for k, n in seats], **more}
    found, told = await host.call("POST", "/api/tables", wish)
    assert found == status, told
    return told


async def test_nothing_of_it_is_there_without_accounts(serve: Serve) -> None:
    visitor = await serve()
    for method, path in (("GET", "/api/friends"), ("POST", "/api/friends/block")):
        answer = await visitor.http.request(method, path, json={"name": "Ada"})
        assert answer.status_code in (404, 405)
    answer = await visitor.http.post("/api/tables/x/invited")
    assert answer.status_code in (404, 405)


async def test_whoever_is_asked_and_asks_back_is_a_friend(serve: Serve) -> None:
    ada, bob = await persons(await serve(accounts="open"), "Ada", "Bob")
    assert await ada.does("ask", "Nobody") == (404, "no_person")
    assert await ada.does("ask", " aDA ") == (409, "yourself")
    # What only looks like her is not.
    assert await ada.does("ask", "Аdа") == (404, "no_person")
    status, told = await ada.does("ask", "ｂｏｂ")
    assert status == 200
    assert names(told["asked"]) == ["Bob"]
    assert told["friends"] == []
    assert names((await bob.friends())["asking"]) == ["Ada"]
    # Once more changes nothing.
    assert (await ada.does("ask", "Bob"))[0] == 200
    for _ in range(2):
        status, told = await bob.does("ask", "Ada")
        assert names(told["friends"]) == ["Ada"]
        assert told["asking"] == told["asked"] == []
    assert names((await ada.friends())["friends"]) == ["Bob"]
    status, told = await bob.does("drop", "Ada")
    assert told["friends"] == told["asked"] == told["asking"] == []
    told = await ada.friends()
    assert told["friends"] == told["asked"] == told["asking"] == []


async def test_two_who_ask_at_once_are_friends(serve: Serve) -> None:
    ada, bob = await persons(await serve(accounts="open"), "Ada", "Bob")
    answers = await asyncio.gather(*(a.does("ask", b.name) for a, b in ((ada, bob), (bob, ada), (ada, bob))))
    assert {status for status, _ in answers} == {200}
    assert names((await ada.friends())["friends"]) == ["Bob"]
    assert names((await bob.friends())["friends"]) == ["Ada"]


async def test_a_no_is_not_told_and_the_same_is_not_asked_again(serve: Serve) -> None:
    ada, bob = await persons(await serve(accounts="open"), "Ada", "Bob")
    await ada.does("ask", "Bob")
    assert (await bob.does("drop", "Ada"))[1]["asking"] == []
    assert names((await ada.friends())["asked"]) == ["Bob"]
    # Taken back and asked once more.
    assert (await ada.does("drop", "Bob"))[1]["asked"] == []
    assert names((await ada.does("ask", "Bob"))[1]["asked"]) == ["Bob"]
    assert (await bob.friends())["asking"] == []
    # Who said no may think better of it.
    assert names((await bob.does("ask", "Ada"))[1]["friends"]) == ["Ada"]


async def test_who_does_not_wish_to_be_asked_is_asked_by_friends_alone(serve: Serve) -> None:
    ada, bob, cleo = await persons(await serve(accounts="open"), "Ada", "Bob", "Cleo")
    await befriend(ada, cleo)
    assert (await cleo.call("PUT", "/api/friends/askable", {"askable": False}))[1]["askable"] is False
    assert await bob.does("ask", "Cleo") == (409, "not_askable")
    await make(bob, ("here", ""), ("asked", "Cleo"), status=409)
    made = await make(ada, ("here", ""), ("asked", "Cleo"))
    assert [one["by"] for one in (await cleo.friends())["invitations"]] == ["Ada"]
    assert made["seat_links"][1]["token"] is None or made["seat_links"][1]["kind"] == "invite"
    # Whom they ask themselves may answer.
    await cleo.does("ask", "Bob")
    assert names((await bob.does("ask", "Cleo"))[1]["friends"]) == ["Cleo"]


async def test_the_blocked_reach_nobody_and_are_told_nothing(serve: Serve) -> None:
    ada, bob = await persons(await serve(accounts="open"), "Ada", "Bob")
    await befriend(ada, bob)
    told = (await ada.does("block", "Bob"))[1]
    assert told["blocked"] == ["Bob"]
    assert told["friends"] == []
    assert await ada.does("ask", "Bob") == (409, "you_block")
    # It looks to them as though Ada was a friend no longer, and has not answered since.
    told = await bob.friends()
    assert told["friends"] == told["asked"] == told["asking"] == told["blocked"] == []
    assert names((await bob.does("ask", "Ada"))[1]["asked"]) == ["Ada"]
    assert (await ada.friends())["asking"] == []
    made = await make(bob, ("here", "Bob"), ("asked", "Ada"))
    _status, told = await bob.call("GET", f"/api/tables/{made['table']}/asked", token=made["host_token"])
    assert told == {"asked": [{"seat": 1, "name": "Ada"}]}
    assert (await ada.friends())["invitations"] == []
    assert await ada.call("POST", f"/api/tables/{made['table']}/invited") == (404, "no_invitation")
    await make(ada, ("here", "Ada"), ("asked", "Bob"), status=409)
    # What was asked meanwhile is there again afterwards, but for seats.
    told = (await ada.does("unblock", "Bob"))[1]
    assert names(told["asking"]) == ["Bob"]
    assert told["blocked"] == told["invitations"] == []


async def test_whoever_is_blocked_after_being_asked_is_asked_no_more(serve: Serve) -> None:
    ada, bob = await persons(await serve(accounts="open"), "Ada", "Bob")
    to_bob = await make(ada, ("here", "Ada"), ("asked", "Bob"))
    to_ada = await make(bob, ("here", "Bob"), ("asked", "Ada"))
    await ada.does("block", "Bob")
    assert (await bob.friends())["invitations"] == (await ada.friends())["invitations"] == []
    assert await bob.call("POST", f"/api/tables/{to_bob['table']}/invited") == (404, "no_invitation")
    host = to_ada["host_token"]
    told = (await bob.call("GET", f"/api/tables/{to_ada['table']}/asked", token=host))[1]
    assert told == {"asked": [{"seat": 1, "name": "Ada"}]}


async def test_open_tables_are_closed_to_the_blocked(serve: Serve) -> None:
    ada, bob, cleo = await persons(await serve(accounts="open"), "Ada", "Bob", "Cleo")
    made = await make(ada, ("here", "Ada"), ("open", ""), ("open", ""))
    table = made["table"]

    async def listed(who: Person) -> list[str]:
        return [one["table"] for one in (await who.call("GET", "/api/lobby"))[1]["tables"]]

    assert await listed(bob) == [table]
    await ada.does("block", "Bob")
    assert await listed(bob) == []
    assert await listed(cleo) == [table]
    join = f"/api/lobby/{table}/seats/1"
    assert await bob.call("POST", join, {"name": "Bob"}) == (404, "not_open")
    # Not even where somebody else there is the one who has blocked them, as whoever looks on.
    await ada.does("unblock", "Bob")
    assert (await cleo.call("POST", join, {"name": "Cleo"}))[0] == 200
    await cleo.does("block", "Bob")
    assert await bob.call("POST", f"/api/lobby/{table}/seats/2", {}) == (404, "not_open")
    take = f"/api/tables/{table}/seats/2/take"
    assert await bob.call("POST", take, {"name": "Bob"}, made["watch_token"]) == (409, "not_offered")
    # Whoever has blocked them sees none of theirs either.
    theirs = (await make(bob, ("here", "Bob"), ("open", "")))["table"]
    assert theirs not in await listed(cleo)
    assert theirs in await listed(ada)
    # They are what they are as a guest, as whom nobody can know them.
    answer = await bob.visitor.http.post(f"/api/lobby/{table}/seats/2", json={"name": "B"})
    assert answer.status_code == 200


async def test_what_the_blocked_say_is_not_told_to_whoever_has_blocked_them(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bob, cleo = await persons(visitor, "Ada", "Bob", "Cleo")
    made = await make(ada, ("here", "Ada"), ("invite", "Bob"), ("invite", "Cleo"))
    table, tokens = made["table"], {link["seat"]: link["token"] for link in made["seat_links"]}

    async def page(who: Person | None, token: str) -> Any:
        socket = await visitor.socket(table, additional_headers=who.headers if who is not None else {})
        await socket.send(type="hello", token=token, lang="en")
        await socket.until("welcome")
        return socket

    at_ada = await page(ada, made["host_token"])
    at_bob, at_cleo = await page(bob, tokens[1]), await page(cleo, tokens[2])
    await at_bob.send(type="say", seat=1, text="One")
    assert (await at_ada.until("talk"))["lines"][0]["text"] == "One"
    await at_cleo.until("talk")
    await ada.does("block", "Bob")
    await at_bob.send(type="say", seat=1, text="Two")
    assert (await at_cleo.until("talk"))["lines"][0]["text"] == "Two"
    await at_cleo.send(type="say", seat=2, text="Three")
    # At a page that is open already.
    assert [line["text"] for line in (await at_ada.until("talk"))["lines"]] == ["Three"]
    # What Ada says reaches all, Bob too: nothing tells him.
    await at_ada.send(type="say", seat=0, text="Four")
    said = [line["text"] for _ in range(4) for line in (await at_bob.until("talk"))["lines"]]
    assert said == ["One", "Two", "Three", "Four"]
    again = await page(ada, made["host_token"])
    assert [line["text"] for line in (await again.until("talk"))["lines"]] == ["Three", "Four"]
    # By the link alone it is Ada still, who holds it as herself.
    guest = await page(None, made["host_token"])
    assert [line["text"] for line in (await guest.until("talk"))["lines"]] == ["Three", "Four"]
    path = f"/api/tables/{table}/record?talk=true"
    for who, token, heard in ((ada, made["host_token"], 2), (cleo, tokens[2], 4)):
        assert len((await who.call("GET", path, token=token))[1]["talk"]) == heard
    await ada.does("unblock", "Bob")
    again = await page(ada, made["host_token"])
    assert len((await again.until("talk"))["lines"]) == 4


async def test_a_seat_is_offered_by_name_and_the_game_waits_for_it(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bob = await persons(visitor, "Ada", "Bob")
    made = await make(ada, ("here", "Ada"), ("asked", "Bob"), clock={"pace": "days", "turn": 86400})
    table, host = made["table"], made["host_token"]
    assert (await ada.call("GET", "/api/lobby"))[1]["tables"] == []
    live = await visitor.app.state.manager.table(table)
    assert live.table.gathering
    assert live.table.offered == {1}
    asked = (await bob.friends())["invitations"]
    assert [(one["by"], one["seats"], one["clock"]["pace"]) for one in asked] == [
        ("Ada", ["Ada", ""], "days")
    ]
    status, told = await bob.call("POST", f"/api/tables/{table}/invited")
    assert status == 200
    assert told["seat"] == 1
    assert not live.table.gathering
    assert live.table.seats[1].name == "Bob"
    assert [
        (one["table"], one["seat"]) for one in (await bob.call("GET", "/api/account/seats"))[1]["seats"]
    ] == [(table, 1)]
    # Twice is too late, and so is anybody else.
    assert await bob.call("POST", f"/api/tables/{table}/invited") == (404, "no_invitation")
    assert (await ada.call("GET", f"/api/tables/{table}/asked", token=host))[1] == {"asked": []}
    page = await visitor.socket(table, additional_headers=bob.headers)
    await page.send(type="hello", token="mine.1", lang="en")
    assert (await page.until("welcome"))["you"]["seats"] == [1]


async def test_an_invitation_ends_with_the_seat_or_when_it_is_taken_back_or_declined(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bob, cleo = await persons(visitor, "Ada", "Bob", "Cleo")
    made = await make(ada, ("here", "Ada"), ("open", ""), ("open", ""))
    table, host = made["table"], made["host_token"]

    async def ask(name: str, seat: int, who: Person = ada) -> tuple[int, Any]:
        return await who.call("POST", f"/api/tables/{table}/seats/{seat}/ask", {"name": name}, host)

    assert await ask("Ada", 1) == (409, "yourself")
    assert await ask("Bob", 0) == await ask("Bob", 9) == (409, "not_offered")
    assert (
        await visitor.http.post(f"/api/tables/{table}/seats/1/ask", json={"name": "Bob"})
    ).status_code == 401
    assert await bob.call(
        "POST", f"/api/tables/{table}/seats/1/ask", {"name": "Cleo"}, made["watch_token"]
    ) == (
        403,
        "not_host",
    )
    # One seat for each: the last that was offered.
    await ask("Bob", 1)
    assert (await ask("Bob", 2))[1] == {"asked": [{"seat": 2, "name": "Bob"}]}
    assert (await ask("Cleo", 2))[1]["asked"] == [{"seat": 2, "name": "Bob"}, {"seat": 2, "name": "Cleo"}]
    assert (await bob.call("DELETE", f"/api/tables/{table}/invited"))[1]["invitations"] == []
    assert await bob.call("DELETE", f"/api/tables/{table}/invited") == (404, "no_invitation")
    told = (await ada.call("DELETE", f"/api/tables/{table}/seats/2/ask", None, host))[1]
    assert told == {"asked": []} == (await ada.call("GET", f"/api/tables/{table}/asked", token=host))[1]
    for seat in (3, 10**30):
        path = f"/api/tables/{table}/seats/{seat}/ask"
        assert await ada.call("DELETE", path, None, host) == (404, "no_seat")
    assert (await cleo.friends())["invitations"] == []
    # Whoever comes first sits there.
    await ask("Bob", 1)
    await ask("Cleo", 1)
    assert (await visitor.http.post(f"/api/lobby/{table}/seats/1", json={})).status_code == 200
    assert (await bob.friends())["invitations"] == (await cleo.friends())["invitations"] == []
    assert await bob.call("POST", f"/api/tables/{table}/invited") == (404, "no_invitation")
    # The host has a bot sit there; or throws the table away.
    await ask("Bob", 2)
    path = f"/api/tables/{table}/seats/2/bot"
    assert (await ada.call("POST", path, {"bot": "random"}, host))[0] == 200
    assert (await bob.friends())["invitations"] == []
    other = await make(ada, ("here", "Ada"), ("asked", "Bob"))
    answer = await visitor.http.delete(
        f"/api/tables/{other['table']}", headers={"authorization": f"Bearer {other['host_token']}"}
    )
    assert answer.status_code == 204
    assert (await bob.friends())["invitations"] == []


async def test_two_who_are_asked_to_one_seat_do_not_both_sit_there(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bob, cleo = await persons(visitor, "Ada", "Bob", "Cleo")
    made = await make(ada, ("here", "Ada"), ("asked", "Bob"))
    path = f"/api/tables/{made['table']}/seats/1/ask"
    assert (await ada.call("POST", path, {"name": "Cleo"}, made["host_token"]))[0] == 200
    accept = f"/api/tables/{made['table']}/invited"
    answers = await asyncio.gather(*(who.call("POST", accept) for who in (bob, cleo, bob)))
    assert sorted(status for status, _ in answers)[0] == 200
    assert sum(status == 200 for status, _ in answers) == 1
    assert {told for status, told in answers if status != 200} <= {
        "no_invitation",
        "not_offered",
        "sits_there",
    }


async def test_who_sits_there_and_who_is_named_twice_is_not_asked(serve: Serve) -> None:
    ada, bob = await persons(await serve(accounts="open"), "Ada", "Bob")
    await make(ada, ("here", "Ada"), ("asked", "Bob"), ("asked", "bob"), status=409)
    await make(ada, ("here", "Ada"), ("asked", "Nobody"), status=404)
    made = await make(ada, ("here", "Ada"), ("open", ""), ("open", ""))
    assert (await bob.call("POST", f"/api/lobby/{made['table']}/seats/1", {}))[0] == 200
    path = f"/api/tables/{made['table']}/seats/2/ask"
    assert await ada.call("POST", path, {"name": "Bob"}, made["host_token"]) == (409, "sits_there")
    # Nobody without an account asks by name.
    wish = {"game": GAME, "players": 2, "seats": [{"kind": "here"}, {"kind": "asked", "name": "Bob"}]}
    assert (await ada.visitor.http.post("/api/tables", json=wish)).status_code == 401


async def test_friends_are_shown_where_everybody_may_look(serve: Serve) -> None:
    ada, bob, cleo = await persons(await serve(accounts="open"), "Ada", "Bob", "Cleo")
    await befriend(ada, bob)
    await make(bob, ("here", "Bob"), ("invite", ""))
    shown = await make(bob, ("here", "Bob"), ("here", "Bob"), watching={"open": True})
    free = await make(bob, ("here", "Bob"), ("open", ""))
    found = {
        one["table"]: (one["watch"], one["free"]) for one in (await ada.friends())["friends"][0]["tables"]
    }
    assert found == {shown["table"]: (True, False), free["table"]: (False, True)}
    # Not where somebody sits who has blocked one.
    assert (await cleo.call("POST", f"/api/lobby/{free['table']}/seats/1", {}))[0] == 200
    await cleo.does("block", "Ada")
    assert [one["table"] for one in (await ada.friends())["friends"][0]["tables"]] == [shown["table"]]


async def test_who_gives_the_account_up_is_nobodys_friend_and_asks_nobody(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bob, cleo, dan = await persons(visitor, "Ada", "Bob", "Cleo", "Dan")
    await befriend(ada, bob)
    await befriend(ada, cleo)
    await bob.does("ask", "Dan")
    await bob.does("block", "Cleo")
    await make(bob, ("here", "Bob"), ("asked", "Ada"))
    await make(ada, ("here", "Ada"), ("asked", "Bob"))
    made = await make(ada, ("here", "Ada"), ("invite", "Bob"), ("asked", "Dan"))
    page = await visitor.socket(made["table"], additional_headers=bob.headers)
    await page.send(type="hello", token=made["seat_links"][1]["token"], lang="en")
    await page.until("welcome")
    kept = (await bob.call("GET", "/api/account/export"))[1]["friends"]
    assert {(one["name"], one["kind"]) for one in kept["ties"]} == {
        ("Ada", "asked"), ("Dan", "asked"), ("Cleo", "blocked"),
    }  # fmt: skip
    assert names(kept["asked_by"]) == ["Ada"]
    assert kept["askable"] is True
    assert names(kept["seats_offered"]) == names(kept["invitations"]) == ["Ada"]
    assert (await bob.call("DELETE", "/api/account", {"name": "Bob"}))[0] == 204
    told = await ada.friends()
    assert names(told["friends"]) == ["Cleo"]
    assert told["invitations"] == []
    assert (await dan.friends())["asking"] == []
    assert await ada.does("ask", "Bob") == (404, "no_person")
    async with visitor.app.state.manager.store.connected() as connection:
        for table, columns in (
            (ties, (ties.c.person, ties.c.other)),
            (offers, (offers.c.by, offers.c.person)),
        ):
            rows = sa.select(table).where(sa.or_(*(column == bob.id for column in columns)))
            assert (await connection.execute(rows)).all() == []
        gone = (await connection.execute(sa.select(people.c.name).where(people.c.id == bob.id))).scalar()
    # Nor are they called so by an invitation to where they sit.
    assert [one["seats"] for one in (await dan.friends())["invitations"]] == [["Ada", gone, ""]]
    # Their pseudonym is nobody whom one could ask.
    assert await ada.does("ask", str(gone)) == (404, "no_person")


async def test_an_invitation_that_cannot_be_read_keeps_nobody_here(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bob, dan = await persons(visitor, "Ada", "Bob", "Dan")
    made = await make(ada, ("here", "Ada"), ("invite", "Bob"), ("asked", "Dan"))
    await visitor.page(made["table"], made["seat_links"][1]["token"], additional_headers=bob.headers)
    async with visitor.app.state.manager.store.connected() as connection:
        await connection.execute(offers.update().values(body='{"as": "newer versions keep it"}'))
    assert (await dan.friends())["invitations"] == []
    assert (await bob.call("DELETE", "/api/account", {"name": "Bob"}))[0] == 204


async def test_a_game_played_once_more_calls_nobody_by_a_name_that_is_gone(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bob = await persons(visitor, "Ada", "Bob")
    made = await make(ada, ("here", "Ada"), ("invite", "Bob"))
    token = made["seat_links"][1]["token"]
    page = await visitor.page(made["table"], token, additional_headers=bob.headers)
    await page.send(type="leave", seat=1, then="bot", bot="random")
    manager = visitor.app.state.manager
    live = await manager.table(made["table"])
    while live.table.seats[1].kind != "bot":
        await page.until("update")
    assert (await bob.call("DELETE", "/api/account", {"name": "Bob"}))[0] == 204
    again = f"/api/tables/{made['table']}/again"
    status, told = await ada.call("POST", again, {"same_deal": False}, token=made["host_token"])
    assert status == 201
    place = (await manager.table(told["table"])).table.seats[1]
    assert (place.kind, place.name) == ("invite", live.table.seats[1].name)
    assert place.name != "Bob"


async def test_the_export_tells_nobody_that_they_are_blocked(serve: Serve) -> None:
    ada, bob = await persons(await serve(accounts="open"), "Ada", "Bob")
    await ada.does("block", "Bob")
    await bob.does("ask", "Ada")
    await make(bob, ("here", "Bob"), ("asked", "Ada"))
    kept = (await bob.call("GET", "/api/account/export"))[1]["friends"]
    assert [(one["name"], one["kind"]) for one in kept["ties"]] == [("Ada", "asked")]
    assert kept["asked_by"] == []
    assert names(kept["seats_offered"]) == ["Ada"]
    assert (await ada.call("GET", "/api/account/export"))[1]["friends"]["invitations"] == []


async def test_a_thousand_friends_and_no_more(serve: Serve) -> None:
    visitor = await serve(accounts="open", lobby_per_address=50)
    ada, bob = await persons(visitor, "Ada", "Bob")
    manager = visitor.app.state.manager
    rows = [(f"p{number:04}", f"Friend {number:04}") for number in range(MOST)]
    now = manager.now()
    async with manager.store.connected() as connection:
        made = [{"id": id, "name": name, "folded": folded(name), "made": now} for id, name in rows]
        await connection.execute(people.insert(), made)
        both = [{"person": a, "other": b, "kind": "asked", "since": 0} for id, _ in rows for a, b in
                ((ada.id, id), (id, ada.id))]  # fmt: skip
        await connection.execute(ties.insert(), both)
    assert len((await ada.friends())["friends"]) == MOST
    assert await ada.does("ask", "Bob") == (409, "too_many_ties")
    # Who has had enough of somebody can say so all the same.
    assert (await ada.does("block", "Bob"))[0] == 200
    assert (await ada.does("unblock", "Bob"))[0] == 200
    # Nothing of what was refused is half there; whoever goes makes room, and a no needs none.
    assert (await ada.does("drop", "Friend 0001"))[0] == 200
    await bob.does("ask", "Ada")
    assert names((await ada.does("ask", "Bob"))[1]["friends"]).count("Bob") == 1


async def test_names_are_not_tried_in_a_row(serve: Serve) -> None:
    ada, bob = await persons(await serve(accounts="open"), "Ada", "Bob")
    answers = await asyncio.gather(*(ada.does("ask", f"Somebody {number}") for number in range(60)))
    assert 30 <= sum(answer == (404, "no_person") for answer in answers) < 50
    assert (429, "too_many_names") in answers
    while (await ada.does("ask", "Somebody"))[0] != 429:
        pass
    # By what one does, whatever it is; others are kept from nothing.
    assert await ada.does("block", "Bob") == (429, "too_many_names")
    assert (await bob.does("ask", "Ada"))[0] == 200


async def test_no_table_is_made_for_guests_whom_one_asks_too_many_of(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bob = await persons(visitor, "Ada", "Bob")
    visitor.app.state.manager.asking._asks = Buckets(1 / 3600, 1)
    # What cannot be made for another reason asks nobody.
    await make(ada, ("here", "Ada"), ("asked", "Bob"), status=400, clock={"pace": "live", "turn": 5})
    await make(ada, ("here", "Ada"), ("asked", "Bob"))
    before = (await ada.call("GET", "/api/account/seats"))[1]["seats"]
    told = await make(ada, ("here", "Ada"), ("asked", "Bob"), status=429)
    assert told == "too_many_asked"
    assert (await ada.call("GET", "/api/account/seats"))[1]["seats"] == before
    assert len((await bob.friends())["invitations"]) == 1


async def test_another_site_changes_nothing(serve: Serve) -> None:
    ada, _bob = await persons(await serve(accounts="open"), "Ada", "Bob")
    ada.headers.pop("origin")
    assert await ada.does("block", "Bob") == (403, "origin")


def test_an_offer_goes_with_its_table() -> None:
    assert offers in OF_A_TABLE
    assert offers in metadata.sorted_tables


@pytest.mark.parametrize("kind", ["asked", "open"])
async def test_a_game_that_goes_on_from_a_record_waits_for_nobody(serve: Serve, kind: str) -> None:
    visitor = await serve(accounts="open")
    (ada,) = await persons(visitor, "Ada")
    made = await make(ada, ("here", "Ada"), ("here", "B"))
    record = (await ada.call("GET", f"/api/tables/{made['table']}/record", token=made["host_token"]))[1]
    wish = {"record": record, "fork_at": 0, "seats": [{"kind": "here"}, {"kind": kind, "name": "Bob"}]}
    assert await ada.call("POST", "/api/records", wish) == (409, "begun")


async def test_the_dead_link_of_a_friend_shows_no_table(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bob = await persons(visitor, "Ada", "Bob")
    await befriend(ada, bob)
    made = await make(ada, ("here", "Ada"), ("open", ""), ("open", ""))
    assert (await bob.call("POST", f"/api/lobby/{made['table']}/seats/1", {}))[0] == 200
    assert len((await ada.friends())["friends"][0]["tables"]) == 1
    free = f"/api/tables/{made['table']}/seats/1/free"
    assert (await ada.call("POST", free, None, made["host_token"]))[0] == 200
    assert (await ada.friends())["friends"][0]["tables"] == []
    page = await visitor.socket(made["table"], additional_headers=bob.headers)
    await page.send(type="hello", token="mine.1", lang="en")
    assert (await page.goodbye())["code"] == "link_dead"
