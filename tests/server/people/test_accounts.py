"""Accounts: made and opened by passkeys, by codes and by mail; changed, taken along, given up."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.client import GAME, Gone, Page, Visitor
from tests.server.logs import failing_store
from tests.server.people.authenticator import Authenticator
from tests.server.people.browser import Browser, code_of
from tests.server.telling.post import wish
from wagonway.server import rows, sockets
from wagonway.server.people.accounts import CHANGES_A_MINUTE
from wagonway.server.people.invitations import invite
from wagonway.server.rows import entrants, invitations, sessions
from wagonway.server.tokens import token_hash

Serve = Callable[..., Awaitable[Visitor]]


async def test_an_account_is_made_and_opened_by_a_passkey(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    one = Browser(visitor)
    made = await one.make("Ada")
    assert made.status_code == 201, made.text
    cookie = made.headers["set-cookie"]
    assert re.search(r"; HttpOnly;.*; Path=/; SameSite=strict$", cookie), cookie
    assert "Secure" not in cookie  # http, at home
    assert len(set(made.json()["codes"])) == 10
    info = (await one.ask("GET", "/api/account")).json()
    assert (info["accounts"], info["host"], info["me"]["name"]) == ("open", "localhost", "Ada")
    # The same passkey, as it came to another device by whoever keeps passkeys.
    two = Browser(visitor, one.passkey)
    assert (await two.ask("GET", "/api/account")).json()["me"] is None
    assert (await two.sign_in()).json()["me"]["name"] == "Ada"
    whole = await two.whole()
    assert [each["here"] for each in whole["sessions"]] in ([True, False], [False, True])
    assert len(whole["passkeys"]) == 1
    assert whole["codes_left"] == 10
    # A name is one person's.
    assert code_of(await Browser(visitor).make("ＡＤＡ ")) == "name_taken"
    assert code_of(await Browser(visitor).make("")) == "name_empty"


@pytest.mark.parametrize(
    ("public", "origin"),
    [
        ("HTTPS://Games.Example:443/club/", "https://games.example"),
        ("http://Games.example:80", "http://games.example"),
        ("https://games.example:8443", "https://games.example:8443"),
    ],
)
async def test_a_site_is_known_however_its_address_was_typed(serve: Serve, public: str, origin: str) -> None:
    visitor = await serve(accounts="open", public_url=public)
    one = Browser(visitor, origin=origin)
    assert (await one.make("Ada")).status_code == 201
    assert (await one.ask("GET", "/api/account")).json()["host"] == "games.example"


async def test_what_was_asked_is_answered_once_and_by_the_right_key(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    one = Browser(visitor)
    await one.make("Ada")
    two = Browser(visitor, one.passkey)
    asked = (await two.ask("POST", "/api/account/in")).json()
    answer = {"challenge": asked["challenge"], "credential": one.passkey.use(asked["options"])}
    wrong = {**answer, "challenge": (await two.ask("POST", "/api/account/in")).json()["challenge"]}
    assert code_of(await two.ask("POST", "/api/account/in/done", wrong)) == "passkey_refused"
    # A wrong answer has used that question up; the first one is still good, once.
    assert code_of(await two.ask("POST", "/api/account/in/done", wrong)) == "asked_no_more"
    assert (await two.ask("POST", "/api/account/in/done", answer)).status_code == 200
    assert code_of(await two.ask("POST", "/api/account/in/done", answer)) == "asked_no_more"
    # What was asked for a new account opens none that is there.
    asked = (await two.ask("POST", "/api/account/new", {"name": "Bob"})).json()
    answer = {"challenge": asked["challenge"], "credential": one.passkey.use(asked["options"])}
    assert code_of(await two.ask("POST", "/api/account/in/done", answer)) == "asked_no_more"
    stranger = Browser(visitor)
    assert code_of(await stranger.sign_in()) == "passkey_unknown"
    # A page of another site has another origin, which the browser signs.
    other = Browser(visitor, one.passkey)
    one.passkey.origin = "https://evil.example"
    assert code_of(await other.sign_in()) == "passkey_refused"
    one.passkey.origin = other.origin
    visitor.app.state.manager.people.now = lambda now=visitor.app.state.manager.now: (
        now() + timedelta(minutes=6)
    )
    asked = (await other.ask("POST", "/api/account/in")).json()
    visitor.app.state.manager.people.now = lambda now=visitor.app.state.manager.now: (
        now() + timedelta(minutes=12)
    )
    answer = {"challenge": asked["challenge"], "credential": one.passkey.use(asked["options"])}
    assert code_of(await other.ask("POST", "/api/account/in/done", answer)) == "asked_no_more"


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 5},
        {"id": "a", "rawId": "b", "type": "x", "response": []},
        {"id": "é", "response": {"x": 1}},
    ],
)
async def test_nonsense_is_no_passkey(serve: Serve, credential: dict[str, Any]) -> None:
    visitor = await serve(accounts="open")
    browser = Browser(visitor)
    for kind, body in (("in", None), ("new", {"name": "Ada"})):
        asked = (await browser.ask("POST", f"/api/account/{kind}", body)).json()
        answer = {"challenge": asked["challenge"], "credential": credential}
        refused = await browser.ask("POST", f"/api/account/{kind}/done", answer)
        assert code_of(refused) in ("passkey_refused", "passkey_unknown")


async def test_recovery_codes_work_once_each(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    one = Browser(visitor)
    codes = (await one.make("Ada")).json()["codes"]
    two = Browser(visitor)
    written = codes[3].lower().replace("-", " ").replace("0", "o").replace("1", "l")
    found = await two.ask("POST", "/api/account/recover", {"word": written})
    assert (found.json()["me"]["name"], found.json()["codes_left"]) == ("Ada", 9)
    assert (
        code_of(await Browser(visitor).ask("POST", "/api/account/recover", {"word": codes[3]}))
        == "code_unknown"
    )
    # A passkey of the new device, and the lost one's is dropped; the last one stays.
    asked = (await two.ask("POST", "/api/account/passkeys")).json()
    assert [each["id"] for each in asked["options"]["excludeCredentials"]] == [
        one.passkey.make(asked["options"])["id"]
    ]
    answer = {
        "challenge": asked["challenge"],
        "credential": two.passkey.make(asked["options"]),
        "device": "Phone",
    }
    whole = (await two.ask("POST", "/api/account/passkeys/done", answer)).json()
    assert [each["name"] for each in whole["passkeys"]] == ["tests", "Phone"]
    first, second = (each["id"] for each in whole["passkeys"])
    assert (await two.ask("DELETE", f"/api/account/passkeys/{first}")).status_code == 200
    assert code_of(await two.ask("DELETE", f"/api/account/passkeys/{second}")) == "last_passkey"
    assert code_of(await Browser(visitor, one.passkey).sign_in()) == "passkey_unknown"
    assert (await Browser(visitor, two.passkey).sign_in()).status_code == 200
    new = (await two.ask("POST", "/api/account/codes")).json()["codes"]
    assert code_of(await one.ask("POST", "/api/account/recover", {"word": codes[4]})) == "code_unknown"
    assert (await Browser(visitor).ask("POST", "/api/account/recover", {"word": new[0]})).status_code == 200


async def test_sessions_are_seen_and_ended(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    one = Browser(visitor)
    await one.make("Ada")
    two = Browser(visitor, one.passkey)
    await two.sign_in()
    made = await visitor.make("here", "random")
    held = await two.ask(
        "POST", "/api/account/seats", {"tables": [{"table": made["table"], "token": made["host_token"]}]}
    )
    (seat,) = held.json()["seats"]
    assert (seat["seat"], seat["token"], seat["game"]) == (None, "mine.host", "brass-birmingham")
    # The word opens the table with the cookie, and without it nothing.
    cookie = {"Cookie": f"wagonway_session={two.session}"}
    page = await visitor.socket(made["table"], additional_headers=cookie)
    await page.send(type="hello", token="mine.host")
    await page.until("welcome")
    bare = await visitor.socket(made["table"])
    await bare.send(type="hello", token="mine.host")
    with pytest.raises(Gone) as gone:
        await bare.until("welcome")
    assert gone.value.bye is not None
    assert gone.value.bye["code"] == "sign_in"
    other = next(each["id"] for each in (await one.whole())["sessions"] if not each["here"])
    assert (await one.ask("DELETE", f"/api/account/sessions/{other}")).status_code == 200
    bye = await page.goodbye()
    assert (bye["code"], bye["again"]) == ("sign_in", False)
    assert code_of(await two.ask("GET", "/api/account/whole")) == "sign_in"
    # The link itself goes on.
    assert (await visitor.page(made["table"], made["host_token"])).you["host"]
    # Some time later nobody is signed in any more.
    people = visitor.app.state.manager.people
    people.now = lambda now=visitor.app.state.manager.now: now() + timedelta(days=181)
    assert code_of(await one.ask("GET", "/api/account/whole")) == "sign_in"


async def test_a_session_that_ends_plans_nothing_more(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    manager = visitor.app.state.manager
    one = Browser(visitor)
    await one.make("Ada")
    made = await visitor.make("invite", "invite")
    keys = [{"table": made["table"], "token": link["token"]} for link in made["seat_links"]]
    await one.ask("POST", "/api/account/seats", {"tables": keys})
    page = await visitor.page(made["table"], made["watch_token"])
    waits = 1 - page.update["turn"]["seat"]
    two = Browser(visitor, one.passkey)

    async def planning() -> Page:
        await two.sign_in()
        cookie = {"Cookie": f"wagonway_session={two.session}"}
        plan = await visitor.socket(f"{made['table']}/plans/{waits}", additional_headers=cookie)
        await plan.send(type="hello", token=f"mine.{waits}")
        await plan.until("update")
        return plan

    plan = await planning()
    assert (await one.ask("DELETE", "/api/account/sessions/others")).status_code == 200
    assert (await plan.goodbye())["code"] == "sign_in"
    # Where another process ended it, it is seen here some time later.
    plan = await planning()
    async with manager.store.connected() as connection:
        await connection.execute(sessions.delete().where(sessions.c.hash == token_hash(two.session)))
    await manager._look_for_sessions()
    assert (await plan.goodbye())["code"] == "sign_in"
    assert not manager._by_session


async def test_who_comes_back_while_the_database_is_out_of_reach_is_told_so(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "COME_BACK_SECONDS", 0.01)
    visitor = await serve(accounts="open")
    one = Browser(visitor)
    await one.make("Ada")
    made = await visitor.make("here", "invite")
    token = made["seat_links"][1]["token"]
    await one.ask("POST", "/api/account/seats", {"tables": [{"table": made["table"], "token": token}]})
    await visitor.page(made["table"], token)
    cookie = {"Cookie": f"wagonway_session={one.session}"}
    engine = failing_store(visitor.app.state.manager.store)
    engine.otherwise = lambda: "before"
    for path in (made["table"], f"{made['table']}/plans/1"):
        for word in (token, "mine.1"):
            page = await visitor.socket(path, additional_headers=cookie)
            await page.send(type="hello", token=word)
            bye = await page.goodbye()
            assert (bye["code"], bye["again"]) == ("no_store", True)
    engine.otherwise = lambda: None
    page = await visitor.socket(made["table"], additional_headers=cookie)
    await page.send(type="hello", token="mine.1")
    await page.until("update")


async def test_sessions_that_have_ended_by_themselves_are_kept_no_longer(serve: Serve) -> None:
    visitor = await serve(accounts="open", session_days=10)
    manager = visitor.app.state.manager
    one, bob = Browser(visitor), Browser(visitor)
    await one.make("Ada")
    two = Browser(visitor, one.passkey)
    await two.sign_in()
    made = await visitor.make("here", "invite")
    await two.ask(
        "POST", "/api/account/seats", {"tables": [{"table": made["table"], "token": made["host_token"]}]}
    )
    cookie = {"Cookie": f"wagonway_session={two.session}"}
    page = await visitor.socket(made["table"], additional_headers=cookie)
    await page.send(type="hello", token="mine.host")
    await page.until("welcome")
    for days in (6, 12):
        manager.people.now = lambda days=days: manager.now() + timedelta(days=days)
        # One is there, the other is not.
        assert len((await one.whole())["sessions"]) == (2 if days == 6 else 1)
    await manager._look_for_sessions()
    assert (await page.goodbye())["code"] == "sign_in"
    await bob.make("Bob")
    async with manager.store.connected() as connection:
        kept = set((await connection.execute(sa.select(sessions.c.hash))).scalars())
    assert kept == {token_hash(one.session), token_hash(bob.session)}


async def test_another_site_can_ask_for_nothing(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    one = Browser(visitor)
    await one.make("Ada")
    for route in visitor.app.routes:
        path = getattr(route, "path", "")
        if not path.startswith("/api/account") and "/mine/" not in path:
            continue
        for method in route.methods:
            url = re.sub(r"\{\w+\}", "x", path)
            if method not in ("GET", "HEAD"):
                foreign = await one.ask(method, url, {}, origin="https://evil.example")
                assert (foreign.status_code, code_of(foreign)) == (403, "origin"), url
                # Nor may something ask that does not say whence it comes, with a cookie.
                cookie = {"cookie": f"wagonway_session={one.session}"}
                silent = await visitor.http.request(method, url, json={}, headers=cookie)
                if not re.search(r"/(new|in|recover|mail)(/|$)", url):
                    assert (silent.status_code, code_of(silent)) == (403, "origin"), url
            if (
                re.fullmatch(r"/api/account(/new|/in|/recover|/mail|/out)?(/done|/in|/yes)?", url)
                and method != "DELETE"
            ):
                continue
            guest = await Browser(visitor).ask(method, url, {} if method != "GET" else None)
            assert (guest.status_code, code_of(guest)) == (401, "sign_in"), (method, url)
    assert (await one.whole())["me"]["name"] == "Ada"


async def test_who_tries_too_often_keeps_nobody_else_out(serve: Serve) -> None:
    visitor = await serve(accounts="open", sign_ins_per_minute=5, trusted_proxies=("127.0.0.1",))
    one = Browser(visitor)
    await one.make("Ada")
    for _ in range(10):
        last = await Browser(visitor).ask("POST", "/api/account/recover", {"word": "0000"})
    assert code_of(last) == "too_many_sign_ins"
    assert int(last.headers["retry-after"]) > 0
    # Who is signed in goes on, and so does the account from any other address.
    assert (await one.whole())["me"]["name"] == "Ada"


async def test_who_is_signed_in_changes_only_so_much_at_once(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bob = Browser(visitor), Browser(visitor)
    await ada.make("Ada")
    await bob.make("Bob")
    # Nothing comes back while the test runs, however slowly.
    visitor.app.state.accounts._changes.rate = 0.001
    nothing = {"lessons": {}, "marks": {}, "days": {}}
    asked: tuple[tuple[str, str, Any], ...] = (
        ("POST", "/api/account/passkeys", None),
        ("POST", "/api/account/codes", None),
        ("PUT", "/api/account/learnt", {"learnt": nothing}),
        ("PUT", "/api/account/name", {"name": "Ada"}),
    )
    for number in range(CHANGES_A_MINUTE):
        method, path, body = asked[number % 4]
        assert (await ada.ask(method, path, body)).status_code == 200
    for method, path, body in asked:
        refused = await ada.ask(method, path, body)
        assert code_of(refused) == "too_many_changes"
        assert int(refused.headers["retry-after"]) > 0
        assert (await bob.ask(method, path, {"name": "Bob"} if "name" in path else body)).status_code == 200
    # What is there is looked at, and left.
    assert (await ada.whole())["me"]["name"] == "Ada"
    assert (await ada.ask("DELETE", "/api/account/sessions/others")).status_code == 200


async def test_guests_bring_their_seats_and_what_they_have_learnt(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    made = await visitor.make("here", "invite")
    solo = await visitor.http.post(
        "/api/tables",
        json={
            "game": "railways",
            "players": 1,
            "seats": [{"kind": "here", "name": "Guest"}],
            "daily": (await visitor.http.get("/api/daily")).json()["date"],
        },
    )
    player = solo.json()["player_token"]
    one = Browser(visitor)
    await one.make("Ada")
    seat = made["seat_links"][1]["token"]
    keys = [
        {"table": made["table"], "token": made["host_token"]},
        {"table": made["table"], "token": seat},
        {"table": made["table"], "token": made["watch_token"]},
        {"table": solo.json()["table"], "token": solo.json()["host_token"]},
    ]
    held = (await one.ask("POST", "/api/account/seats", {"tables": keys})).json()["seats"]
    assert {(each["table"], each["token"]) for each in held} == {
        (made["table"], "mine.host"),
        (made["table"], "mine.1"),
        (solo.json()["table"], "mine.host"),
    }
    learnt = {"lessons": {"railways": {"a": 2, "b": 1}}, "marks": {"railways": {"p": "missed"}}, "days": {}}
    answer = await one.ask("PUT", "/api/account/learnt", {"learnt": learnt, "player": player})
    assert answer.json() == learnt
    # Another device knows more of one thing and less of another.
    two = Browser(visitor, one.passkey)
    await two.sign_in()
    theirs = {
        "lessons": {"railways": {"a": 1, "b": 3}, "tramways": {"c": 3}},
        "marks": {"railways": {"p": "solved", "q": "solved"}},
        "days": {"2026-11-26": {"railways": {"puzzle": "p", "mark": "solved"}}},
    }
    both = (await two.ask("PUT", "/api/account/learnt", {"learnt": theirs})).json()
    assert both["lessons"] == {"railways": {"a": 2, "b": 3}, "tramways": {"c": 3}}
    assert both["marks"] == {"railways": {"p": "missed", "q": "solved"}}
    assert both["days"] == theirs["days"]
    # Layouts of the day are the account's now, on whatever device, and the old token opens nothing.
    mine = await two.ask("GET", "/api/daily/results", authorization="Bearer mine")
    assert [game["table"] for game in mine.json()["games"]] == [solo.json()["table"]]
    old = await visitor.http.get("/api/daily/results", headers={"authorization": f"Bearer {player}"})
    assert old.json()["games"] == []
    # The seat opens on the other device by its word: the same powers, and the old link lives.
    seats = await two.ask("GET", f"/api/tables/{made['table']}/seats", authorization="Bearer mine.1")
    assert (seats.json()["you"]["seats"], seats.json()["you"]["host"]) == ([1], False)
    stood = await two.ask(
        "POST", "/api/tables/standings", {"tables": [{"table": made["table"], "token": "mine.1"}]}
    )
    assert [each["table"] for each in stood.json()["tables"]] == [made["table"]]
    named = await two.ask(
        "POST", f"/api/tables/{made['table']}/seats/1/name", {"name": "Ada"}, authorization="Bearer mine.1"
    )
    assert named.status_code == 200
    # Another person's word opens nothing here, nor does a place that one does not hold.
    bob = Browser(visitor)
    await bob.make("Bob")
    for browser, word in ((bob, "mine.1"), (two, "mine.0"), (two, "mine.x"), (two, "mine.1.2")):
        refused = await browser.ask(
            "GET", f"/api/tables/{made['table']}/seats", authorization=f"Bearer {word}"
        )
        assert refused.status_code in (401, 403, 404), word
    # The host gives the seat to somebody else: it is not Ada's any more.
    await visitor.http.post(
        f"/api/tables/{made['table']}/seats/1/link", headers={"authorization": f"Bearer {made['host_token']}"}
    )
    assert (
        code_of(await two.ask("GET", f"/api/tables/{made['table']}/seats", authorization="Bearer mine.1"))
        == "link_dead"
    )


async def test_who_is_signed_in_holds_what_they_begin_and_open(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada = Browser(visitor)
    await ada.make("Ada")
    wish = {
        "game": "brass-birmingham",
        "players": 2,
        "seats": [{"kind": "here", "name": "Ada"}, {"kind": "invite", "name": "B"}],
    }
    made = (await ada.ask("POST", "/api/tables", wish)).json()
    bob = Browser(visitor)
    await bob.make("Bob")
    cookie = {"Cookie": f"wagonway_session={bob.session}"}
    page = await visitor.socket(made["table"], additional_headers=cookie)
    await page.send(type="hello", token=made["seat_links"][1]["token"])
    await page.until("welcome")
    assert [each["token"] for each in (await ada.ask("GET", "/api/account/seats")).json()["seats"]] == [
        "mine.host"
    ]
    assert [each["token"] for each in (await bob.ask("GET", "/api/account/seats")).json()["seats"]] == [
        "mine.1"
    ]
    risen = await bob.ask("POST", f"/api/tables/{made['table']}/mine/host/rise", {})
    assert risen.status_code == 404
    assert (await bob.ask("POST", f"/api/tables/{made['table']}/mine/1/rise", {})).status_code == 204
    assert (await bob.ask("GET", "/api/account/seats")).json()["seats"] == []


async def test_one_is_given_everything_and_may_go(serve: Serve) -> None:
    visitor = await serve(accounts="open", notices=("webhook",), public_url="http://localhost")
    people = visitor.app.state.manager.people
    forgotten = []

    async def tells(_connection: Any, person: str) -> Any:
        return {"points": 7, "of": person}

    async def forgets(_connection: Any, person: str) -> None:
        forgotten.append(person)

    people.keeps("ratings", tells, forgets)
    visitor_origin = "http://localhost"
    ada = Browser(visitor)
    ada.passkey.origin = visitor_origin
    codes = (await ada.make("Ada")).json()["codes"]
    made = await visitor.make("here", "invite")
    host = {"authorization": f"Bearer {made['host_token']}"}
    table, token = made["table"], made["seat_links"][1]["token"]
    await visitor.http.post(f"/api/tables/{table}/seats/1/name", json={"name": "Ada"}, headers=host)
    await ada.ask("POST", "/api/account/seats", {"tables": [{"table": table, "token": token}]})
    page = await visitor.page(table, token)
    await page.send(type="note", seat=1, text="buy coal")
    await page.until("planned")
    wished = await ada.ask(
        "PUT",
        f"/api/tables/{table}/wishes/webhook",
        {"lang": "en", "kinds": ["turn"], "target": "https://discord.com/api/webhooks/1/x"},
        authorization="Bearer mine.1",
    )
    assert wished.status_code == 200, wished.text
    told = (await ada.ask("GET", "/api/account/export")).json()
    assert told["name"] == "Ada"
    assert [seat["table_id"] for seat in told["seats"]] == [table]
    assert "discord" in str(told["notices"])
    assert "buy coal" in str(told["notes"])
    assert told["ratings"] == {"points": 7, "of": told["id"]}
    assert len(told["recovery_codes"]) == 10
    assert ada.session not in str(told)

    assert code_of(await ada.ask("DELETE", "/api/account", {"name": "Bob"})) == "name_other"
    assert (await ada.ask("DELETE", "/api/account", {"name": "ada"})).status_code == 204
    assert forgotten == [told["id"]]
    seats = (await visitor.http.get(f"/api/tables/{table}/seats", headers=host)).json()["seats"]
    assert re.fullmatch(r"Somebody [0-9A-Z]{8}", seats[1]["name"])
    found = (await people.by_id([told["id"]]))[told["id"]]
    assert found.name == seats[1]["name"]
    assert found.gone is not None
    # Nothing opens the account, the seat's link goes on, and the name is free.
    assert code_of(await Browser(visitor, ada.passkey).sign_in()) == "passkey_unknown"
    assert (
        code_of(await Browser(visitor).ask("POST", "/api/account/recover", {"word": codes[0]}))
        == "code_unknown"
    )
    assert (await visitor.page(table, token)).you["seats"] == [1]
    stored = await people.store.load(table)
    assert stored is not None
    assert (stored.wishes, stored.private) == ([], [])
    again = Browser(visitor)
    again.passkey.origin = visitor_origin
    assert (await again.make("Ada")).status_code == 201


@pytest.mark.parametrize("closed", [False, True])
async def test_whoever_was_let_in_before_the_account_went_writes_nothing_after_it(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, closed: bool
) -> None:
    visitor = await serve(accounts="open")
    manager = visitor.app.state.manager
    people = manager.people
    ada, bob = Browser(visitor), Browser(visitor)
    await ada.make("Ada")
    await bob.make("Bob")
    made = await visitor.make("here", "invite")
    key = {"table": made["table"], "token": made["seat_links"][1]["token"]}
    (person,) = (await people.by_id([(await ada.whole())["me"]["id"]])).values()
    if closed:
        async with manager.store.connected() as connection:
            mine = rows.people.c.id == person.id
            await connection.execute(rows.people.update().where(mine).values(suspended=manager.now()))
    else:
        assert (await ada.ask("DELETE", "/api/account", {"name": "Ada"})).status_code == 204

    async def let_in(_request: Any) -> Any:
        return person

    monkeypatch.setattr(people, "somebody", let_in)
    kept = ("people", "passkeys", "recovery_codes", "progress", "profiles", "ties")

    async def written() -> dict[str, Any]:
        async with manager.store.connected() as connection:
            return {
                name: (await connection.execute(sa.select(rows.metadata.tables[name]))).all() for name in kept
            }

    before = await written()
    asked = (await ada.ask("POST", "/api/account/passkeys")).json()
    passkey = {
        "challenge": asked["challenge"],
        "credential": Authenticator(ada.origin).make(asked["options"]),
    }
    requests: tuple[tuple[str, str, Any], ...] = (
        ("PUT", "/api/account/name", {"name": "Ada Real"}),
        ("POST", "/api/account/passkeys/done", passkey),
        ("POST", "/api/account/codes", None),
        ("PUT", "/api/account/learnt", {"learnt": {"lessons": {GAME: {"a": 3}}, "marks": {}, "days": {}}}),
        ("PUT", "/api/profile", {"shows": ["rating"]}),
        ("POST", "/api/friends", {"name": "Bob"}),
        ("PUT", "/api/friends/askable", {"askable": True}),
    )
    for method, path, body in requests:
        refused = await ada.ask(method, path, body)
        assert (refused.status_code, code_of(refused)) == (401, "sign_in"), (path, refused.text)
    assert await written() == before
    if not closed:
        await ada.ask("POST", "/api/account/seats", {"tables": [key]})
        assert await people.sittings_at(made["table"]) == []


async def test_the_export_tells_no_address_whole(serve: Serve) -> None:
    visitor = await serve(accounts="open", notices=("webhook",), public_url="http://localhost")
    made = await visitor.make("here", "invite")
    table, token = made["table"], made["seat_links"][1]["token"]
    # Whoever had the link before has said it.
    await wish(visitor, table, token, "webhook", target="https://discord.com/api/webhooks/1/secret")
    ada = Browser(visitor)
    ada.passkey.origin = "http://localhost"
    await ada.make("Ada")
    await ada.ask("POST", "/api/account/seats", {"tables": [{"table": table, "token": token}]})
    (notice,) = (await ada.ask("GET", "/api/account/export")).json()["notices"]
    assert json.loads(notice["body"])["target"] == "https://discord.com/…"
    assert "secret" not in str(notice)


async def test_nothing_is_left_at_tables_that_cannot_be_read(serve: Serve) -> None:
    visitor = await serve(accounts="open", notices=("webhook",), public_url="http://localhost")
    manager = visitor.app.state.manager
    ada = Browser(visitor)
    ada.passkey.origin = "http://localhost"
    await ada.make("Ada")
    keys, links = [], []
    for _ in range(2):
        made = await visitor.make("here", "invite")
        table, host, guest = made["table"], made["host_token"], made["seat_links"][1]["token"]
        for seat, token in enumerate((host, guest)):
            await wish(visitor, table, token, "webhook", target=f"https://discord.com/api/webhooks/{seat}/x")
            page = await visitor.page(table, token)
            await page.send(type="note", seat=seat, text=f"note of {seat}")
            await page.until("planned")
            await page.close()
        links.append((table, host, guest))
    # At one table she is the host, at the other the guest.
    keys = [{"table": links[0][0], "token": links[0][1]}, {"table": links[1][0], "token": links[1][2]}]
    await ada.ask("POST", "/api/account/seats", {"tables": keys})
    for table, *_ in links:
        await manager._tables.pop(table).stop()
    async with manager.store.connected() as connection:
        await connection.execute(rows.tables.update().values(game="uninstalled"))
    assert (await ada.ask("DELETE", "/api/account", {"name": "Ada"})).status_code == 204
    async with manager.store.connected() as connection:
        notes = [tuple(row) for row in await connection.execute(sa.select(rows.private))]
        left = {row.hash for row in await connection.execute(sa.select(rows.wishes))}
        waiting = sa.select(rows.notices.c.hash).where(rows.notices.c.state == "waiting")
        told = set((await connection.execute(waiting)).scalars())
    # What others keep there stays.
    assert sorted((table, seat) for table, seat, *_ in notes) == sorted([(links[0][0], 1), (links[1][0], 0)])
    assert left == {token_hash(links[0][2]), token_hash(links[1][1])}
    assert told <= left


async def test_a_host_leaves_the_seat_too_in_which_a_bot_stands_in(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada = Browser(visitor)
    await ada.make("Ada")
    made = await visitor.make("here", "invite")
    table, token = made["table"], made["host_token"]
    host = {"authorization": f"Bearer {token}"}
    await visitor.http.post(f"/api/tables/{table}/seats/0/name", json={"name": "Ada"}, headers=host)
    await ada.ask("POST", "/api/account/seats", {"tables": [{"table": table, "token": token}]})
    page = await visitor.page(table, token)
    await page.send(type="note", seat=0, text="buy coal")
    await page.until("planned")
    live = await visitor.app.state.manager.table(table)
    live.bots.start = lambda: None
    await page.send(type="leave", seat=0, then="bot", bot="random")
    while not live.table.away:
        await page.receive()
    assert (await ada.ask("DELETE", "/api/account", {"name": "Ada"})).status_code == 204
    assert re.fullmatch(r"Somebody [0-9A-Z]{8}", live.table.seats[0].name)
    stored = await live.manager.store.load(table)
    assert stored is not None
    assert stored.private == []


async def test_what_is_kept_elsewhere_is_given_and_goes_too(serve: Serve) -> None:
    visitor = await serve(accounts="invited", public_url="http://localhost")
    manager = visitor.app.state.manager
    ada, bob = Browser(visitor), Browser(visitor)
    for browser, name in ((ada, "Ada"), (bob, "Bob")):
        browser.passkey.origin = "http://localhost"
        word = await invite(manager.store, f"for {name} Example", manager.now(), 1)
        assert (await browser.make(name, invitation=word)).status_code == 201
    cup = (
        await visitor.http.post("/api/tournaments", json={"game": GAME, "name": "Cup", "players": 2})
    ).json()
    path = f"/api/tournaments/{cup['tournament']}"
    for browser in (ada, bob):
        assert (await browser.ask("POST", f"{path}/entrants", {"name": "x"})).status_code == 201
    # Notes at the host's own screen, and of another seat, which are not the host's.
    made = await visitor.make("here", "invite")
    keys = [{"table": made["table"], "token": made["host_token"]}]
    await ada.ask("POST", "/api/account/seats", {"tables": keys})
    for token, seat in ((made["host_token"], 0), (made["seat_links"][1]["token"], 1)):
        page = await visitor.page(made["table"], token)
        await page.send(type="note", seat=seat, text=f"note of {seat}")
        await page.until("planned")
    told = (await ada.ask("GET", "/api/account/export")).json()
    (taken,) = told["tournaments"]
    assert (taken["tournament"], taken["called"], taken["name"]) == (cup["tournament"], "Cup", "Ada")
    (invited,) = told["invitations"]
    assert (invited["note"], "hash" in invited) == ("for Ada Example", False)
    assert [note["seat"] for note in told["notes"]] == [0]

    # A seat is called by no more than a name may have.
    risen = await ada.ask("POST", f"/api/tables/{made['table']}/mine/host/rise", {"name": "x" * 31})
    assert code_of(risen) == "name_long"
    assert (await ada.ask("DELETE", "/api/account", {"name": "Ada"})).status_code == 204
    async with manager.store.connected() as connection:
        names = [
            row.name for row in await connection.execute(sa.select(entrants).order_by(entrants.c.number))
        ]
        notes = [row.note for row in await connection.execute(sa.select(invitations))]
        persons = [row.person for row in await connection.execute(sa.select(invitations))]
    assert re.fullmatch("Somebody [0-9A-Z]{8}", names[0])
    assert names[1] == "Bob"
    assert sorted(notes) == ["", "for Bob Example"]
    assert persons.count(None) == 1
    shown = (await visitor.http.get(path)).json()
    assert [each["name"] for each in shown["entrants"]] == names


async def test_by_invitation_alone(serve: Serve) -> None:
    visitor = await serve(accounts="invited")
    manager = visitor.app.state.manager
    word = await invite(manager.store, "for Ada", manager.now(), 1)
    assert code_of(await Browser(visitor).make("Ada")) == "not_invited"
    assert code_of(await Browser(visitor).make("Ada", invitation="guessed")) == "not_invited"
    assert (await Browser(visitor).make("Ada", invitation=word)).status_code == 201
    assert code_of(await Browser(visitor).make("Bob", invitation=word)) == "not_invited"
    late = await invite(manager.store, "for Bob", manager.now(), -1)
    assert code_of(await Browser(visitor).make("Bob", invitation=late)) == "not_invited"


async def test_the_command_prints_a_link_that_works(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(tmp_path / "data", accounts="invited")
    command = ("-m", "wagonway", "invite", "for Ada", "--data", str(tmp_path / "data"), "--json")
    told = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
    link = json.loads((await told.communicate())[0])["link"]
    address, _, word = link.partition("/#/account/invited/")
    assert address == "http://localhost:8000"
    assert (await Browser(visitor).make("Ada", invitation=word)).status_code == 201


async def test_where_guests_may_not_play(serve: Serve) -> None:
    visitor = await serve(accounts="open", guests=False)
    wish = {"game": "railways", "players": 1, "seats": [{"kind": "here", "name": "A"}]}
    assert code_of(await visitor.http.post("/api/tables", json=wish)) == "sign_in"
    ada = Browser(visitor)
    await ada.make("Ada")
    made = (await ada.ask("POST", "/api/tables", wish)).json()
    with pytest.raises(Gone) as gone:
        await visitor.page(made["table"], made["host_token"])
    assert gone.value.bye is not None
    assert gone.value.bye["code"] == "sign_in"
    # Looking on takes nobody's seat.
    assert (await visitor.page(made["table"], made["watch_token"])).you["seats"] == []
    # Nor is anything planned, begun again, or entered.
    wish = {
        "game": "brass-birmingham",
        "players": 2,
        "seats": [wish["seats"][0], {"kind": "invite", "name": "B"}],
    }
    made = (await ada.ask("POST", "/api/tables", wish)).json()
    seat = made["seat_links"][1]["token"]
    plan = await visitor.socket(f"{made['table']}/plans/1")
    await plan.send(type="hello", token=seat)
    assert (await plan.goodbye())["code"] == "sign_in"
    host = {"authorization": f"Bearer {made['host_token']}"}
    again = f"/api/tables/{made['table']}/again"
    assert code_of(await visitor.http.post(again, json={}, headers=host)) == "sign_in"
    assert (await ada.ask("POST", again, {}, **host)).status_code == 201
    cup = {"game": "brass-birmingham", "name": "Cup", "players": 2, "system": "swiss", "rounds": 2}
    assert code_of(await visitor.http.post("/api/tournaments", json=cup)) == "sign_in"
    made = await ada.ask("POST", "/api/tournaments", cup)
    assert made.status_code == 201, made.text
    entrants = f"/api/tournaments/{made.json()['tournament']}/entrants"
    assert code_of(await visitor.http.post(entrants, json={"name": "Guest"})) == "sign_in"
    assert (await ada.ask("POST", entrants, {"name": "Ada"})).status_code == 201


async def test_where_there_are_no_accounts_nothing_is_there(visitor: Visitor) -> None:
    info = (await visitor.http.get("/api/account")).json()
    assert info == {"accounts": "off", "guests": True, "mail": False, "host": None, "me": None}
    assert all(not game["accounts"] for game in (await visitor.http.get("/api/games")).json())
    paths = {getattr(route, "path", "") for route in visitor.app.routes}
    assert {path for path in paths if path.startswith("/api/account")} == {"/api/account"}
    assert (await visitor.http.post("/api/account/new", json={"name": "Ada"})).status_code in (404, 405)


async def test_an_address_can_have_no_passkeys(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    assert (await visitor.http.get("/api/account")).json()["host"] is None
    assert code_of(await visitor.http.post("/api/account/in")) == "no_passkeys"
