"""Whoever keeps a site: who that is, what they see and do, and that each deed is written down."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.client import GAME, Gone, Page, Visitor
from tests.server.keeper.keepers import (
    Keeper,
    by_account,
    by_link,
    come,
    link,
    now_of,
    report,
    said,
    store_of,
)
from tests.server.persons import account
from wagonway.server.keeper import who
from wagonway.server.keeper.deeds import plain
from wagonway.server.people import invitations
from wagonway.server.rows import deeds, notices, people, reports
from wagonway.server.store import StoreFailed
from wagonway.server.texts import TableError

Serve = Callable[..., Awaitable[Visitor]]
HIDDEN = "Hidden by whoever keeps this site."
GETS = ("", "/reports", "/people", "/tables", "/invitations", "/notices", "/deeds")


async def three(visitor: Visitor) -> tuple[dict[str, Any], str, Page, Page, Page]:
    """A table, the link of its guest, and the pages of host, guest and a looker-on."""
    made = await visitor.make("here", "invite")
    table, guest = made["table"], made["seat_links"][1]["token"]
    pages = [await visitor.page(table, token) for token in (made["host_token"], guest, made["watch_token"])]
    return made, guest, *pages


async def bye(page: Page) -> dict[str, Any]:
    """With what somebody was let go."""
    with pytest.raises(Gone) as gone:
        await page.until("bye")
    told: dict[str, Any] = gone.value.args[0]
    return told


# --- who keeps the site -------------------------------------------------------------------------------------


async def test_where_nobody_keeps_it_there_is_nothing(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    made, _, host, _, _ = await three(visitor)
    assert "reports" not in host.welcome["you"]
    for path in GETS:
        assert (await visitor.http.get(f"/api/keeper{path}")).status_code == 404
    assert (await come(visitor, await link(visitor))).status_code in (404, 405)
    await host.send(type="say", seat=0, text="x")
    await said(host)
    headers = {"authorization": f"Bearer {made['watch_token']}"}
    answer = await visitor.http.post(
        f"/api/tables/{made['table']}/reports", headers=headers, json={"reason": "spam", "line": 0}
    )
    assert answer.status_code in (404, 405)


async def test_a_link_works_once_and_not_for_long(serve: Serve) -> None:
    visitor = await serve(keeper=True)
    word = await link(visitor)
    answers = await asyncio.gather(*(come(visitor, word) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [204, 409, 409, 409]
    cookie = next(answer for answer in answers if answer.status_code == 204).headers["set-cookie"]
    assert all(part in cookie for part in ("HttpOnly", "SameSite=strict", "Path=/api/"))
    # A later one ends those that lie about, and each ends by itself.
    old = await link(visitor)
    new = await link(visitor)
    assert (await come(visitor, old)).status_code == 409
    manager = visitor.app.state.manager
    before = manager.now
    manager.now = lambda: before() + timedelta(minutes=16)
    assert (await come(visitor, new)).status_code == 409
    assert (await come(visitor, "x" * 32)).status_code == 409


async def test_a_session_by_a_link_ends(serve: Serve) -> None:
    visitor = await serve(keeper=True)
    one, other = await by_link(visitor), await by_link(visitor)
    page = await one.ask("GET", "keeper")
    assert (page["name"], page["links"], page["health"]["database"]) == (None, 2, "sqlite")
    await other.ask("POST", "keeper/out", status=204)
    await other.ask("GET", "keeper", status=403)
    # From elsewhere nothing is changed by it.
    elsewhere: tuple[dict[str, str], ...] = ({}, {"origin": "http://elsewhere.example"})
    for origin in elsewhere:
        headers = {"cookie": one.headers["cookie"], **origin}
        answer = await visitor.http.request("DELETE", "/api/keeper/links", headers=headers, json={})
        assert answer.json()["error"]["code"] == "origin"
    third = await by_link(visitor)
    await one.ask("DELETE", "keeper/links", {"why": "lost a laptop"}, 204)
    for each in (one, third):
        await each.ask("GET", "keeper", status=403)
    late = await by_link(visitor)
    manager = visitor.app.state.manager
    before = manager.now
    manager.now = lambda: before() + timedelta(hours=13)
    await late.ask("GET", "keeper", status=403)


async def test_nobody_else_comes_in(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(keeper=True, accounts="open")
    kay = await by_account(visitor)
    ada, ada_headers = await account(visitor, "Ada")
    made = await visitor.make("here", "invite")
    nobody = [Keeper(visitor, {}), Keeper(visitor, ada_headers)]
    nobody += [Keeper(visitor, {"authorization": f"Bearer {made['host_token']}"})]
    forged = {"cookie": f"wagonway_keeper={'x' * 32}", "origin": ada_headers["origin"]}
    nobody.append(Keeper(visitor, forged))
    for one in nobody:
        for path in GETS:
            assert (await one.ask("GET", f"keeper{path}", status=403))["error"]["code"] == "not_keeper"
        for path in (f"keeper/people/{ada}", "keeper/mutes", f"tables/{made['table']}/removed"):
            assert (await one.ask("POST", path, {}, 403))["error"]["code"] == "not_keeper"
    # It is an account, not its name: who takes the name is nobody, and it ends with the command.
    answer = await visitor.http.put("/api/account/name", headers=kay.headers, json={"name": "Kim"})
    assert answer.status_code == 200
    _, headers = await account(visitor, "Kay")
    await Keeper(visitor, headers).ask("GET", "keeper", status=403)
    assert (await kay.ask("GET", "keeper"))["name"] == "Kim"
    assert await who.named(store_of(visitor)) == ["Kim"]
    await who.name_keeper(store_of(visitor), "KIM", now_of(visitor), keeps=False)
    await kay.ask("GET", "keeper", status=403)
    # Nothing that opens anything lies in the file.
    held = "\n".join(sqlite3.connect(tmp_path / "data" / "tables.sqlite3").iterdump())
    keeper = await by_link(visitor)
    assert keeper.headers["cookie"].partition("=")[2] not in held


# --- reports ------------------------------------------------------------------------------------------------


async def test_a_line_is_reported_hidden_and_shown_again(serve: Serve) -> None:
    visitor = await serve(keeper=True)
    made, guest, host, page, watcher = await three(visitor)
    table = made["table"]
    assert host.welcome["you"]["reports"]
    await host.send(type="say", seat=0, text="You <b>fool</b>")
    for each in (host, page, watcher):
        await said(each)
    await report(visitor, table, guest, line=0, text="  rude\n\u202eto me  ")
    keeper = await by_link(visitor)
    [one] = await keeper.reports()
    assert (one["line"]["text"], one["text"], one["name"]) == ("You <b>fool</b>", "rude to me", "P0")
    assert (one["reporter_name"], one["table"], one["there"], one["hidden"]) == ("P1", table, True, False)
    path = f"tables/{table}/reports/{one['id']}"
    told = await keeper.ask("POST", path, {"hidden": True, "why": "an insult"})
    assert told["hidden"]
    for each in (host, page, watcher):
        [line] = await said(each)
        assert (line["hidden"], line["text"], line["name"]) == (True, HIDDEN, "P0")
    # Nor does anybody hear it later, nor those who have heard it and come back.
    for known in (0, 1):
        late = await visitor.socket(table)
        await late.send(type="hello", token=guest, talk=known, lang="ja")
        assert [(line["hidden"], line["text"][:4]) for line in await said(late)] == [(True, "この発言")]
        assert not any("fool" in text for text in late.everything)
    export = await visitor.get(f"/api/tables/{table}/record?talk=true", guest)
    assert "fool" not in json.dumps(export)
    assert (await report(visitor, table, made["watch_token"], 404, line=0)) == "no_line"
    assert not (await keeper.ask("POST", path, {"hidden": False}))["hidden"]
    assert (await said(page))[0]["text"] == "You <b>fool</b>"
    settled = await keeper.ask("POST", f"keeper/reports/{one['id']}", {"state": "done", "why": "spoken to"})
    assert settled["state"] == "done"
    assert await keeper.reports() == []
    assert [each["id"] for each in await keeper.reports("settled")] == [one["id"]]
    whom = f"line:{table}/0"
    assert (await keeper.deeds())[:3] == [
        ("settle", f"report:{one['id']}", "spoken to"),
        ("show", whom, ""),
        ("hide", whom, "an insult"),
    ]


async def test_a_hidden_line_is_hidden_after_a_restart(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(tmp_path / "one", keeper=True)
    made, guest, host, page, _ = await three(visitor)
    for text in ("bad", "good"):
        await host.send(type="say", seat=0, text=text)
        await said(page)
    await report(visitor, made["table"], guest, line=0)
    keeper = await by_link(visitor)
    [one] = await keeper.reports()
    await keeper.ask("POST", f"tables/{made['table']}/reports/{one['id']}", {"hidden": True})
    file = tmp_path / "one" / "tables.sqlite3"
    again = tmp_path / "two"
    again.mkdir()
    with sqlite3.connect(file) as database, sqlite3.connect(again / "tables.sqlite3") as copy:
        database.backup(copy)
    visitor = await serve(again, keeper=True)
    late = await visitor.socket(made["table"])
    await late.send(type="hello", token=guest)
    assert [(line["text"], line.get("hidden")) for line in await said(late)] == [
        (HIDDEN, True),
        ("good", None),
    ]


async def test_only_what_one_can_read_is_reported_and_once(serve: Serve) -> None:
    visitor = await serve(keeper=True, reports_per_hour=100)
    made, guest, host, page, watcher = await three(visitor)
    table, watch = made["table"], made["watch_token"]
    await host.send(type="say", seat=0, text="for seats alone", players=True)
    await said(page)
    await watcher.send(type="say", text="from the stands")
    for each in (host, page):
        await said(each)
    # Who cannot read a line cannot have it read either.
    assert await report(visitor, table, watch, 404, line=0) == "no_line"
    assert await report(visitor, table, guest, 404, line=7) == "no_line"
    assert await report(visitor, table, made["host_token"], 409, line=0) == "report_own"
    for wish in ({}, {"line": 0, "seat": 0}, {"seat": 9}):
        assert await report(visitor, table, guest, 400, **wish) == "report_nothing"
    assert await report(visitor, table, "wrong", 404, line=1) == "no_table"
    await report(visitor, table, guest, line=0)
    assert await report(visitor, table, guest, 409, line=0, reason="spam") == "reported_already"
    await report(visitor, table, guest, line=1)
    await report(visitor, table, guest, seat=0)
    await report(visitor, table, watch, seat=0)
    found = await (await by_link(visitor)).reports()
    assert {(one["reporter_name"], one["seat"]) for one in found} == {("P1", 0), ("P1", None), ("", 0)}
    [line] = [one["line"] for one in found if one["line"] and one["line"]["players"]]
    assert line["text"] == "for seats alone"
    # Nothing of the game, nor of a link, is in it.
    assert not any(token in json.dumps(found) for token in (guest, watch, made["host_token"]))


async def test_reports_are_bounded(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = await serve(keeper=True, reports_per_hour=3)
    made, guest, host, page, _ = await three(visitor)
    for number in range(4):
        await host.send(type="say", seat=0, text=str(number))
        await said(page)
    for number in range(3):
        await report(visitor, made["table"], guest, line=number)
    assert await report(visitor, made["table"], guest, 429, line=3) == "too_many_reports"
    assert await report(visitor, made["table"], guest, 422, line=3, text="x" * 401) == "malformed"
    other = await serve(tmp := Path(str(visitor.app.state.manager.settings.data) + "2"), keeper=True)
    assert tmp.is_dir()
    monkeypatch.setattr("wagonway.server.keeper.reports.MOST_OPEN", 1)
    made, guest, host, page, _ = await three(other)
    await report(other, made["table"], guest, seat=0)
    assert await report(other, made["table"], made["watch_token"], 409, seat=0) == "reports_full"


async def test_a_report_outlives_its_table_until_it_was_settled_long_ago(serve: Serve) -> None:
    visitor = await serve(keeper=True, report_days=2)
    made, guest, host, page, _ = await three(visitor)
    await host.send(type="say", seat=0, text="bad")
    await said(page)
    await report(visitor, made["table"], guest, line=0)
    headers = {"authorization": f"Bearer {made['host_token']}"}
    await visitor.http.delete(f"/api/tables/{made['table']}", headers=headers)
    keeper = await by_link(visitor)
    [one] = await keeper.reports()
    assert (one["there"], one["line"]["text"]) == (False, "bad")
    await keeper.ask("POST", f"tables/{made['table']}/reports/{one['id']}", {"hidden": True}, 404)
    await keeper.ask("POST", f"keeper/reports/{one['id']}", {"state": "dismissed"})
    manager = visitor.app.state.manager
    before = manager.now
    manager.now = lambda: before() + timedelta(days=3)
    again = await visitor.make("here", "invite")
    await report(visitor, again["table"], again["watch_token"], seat=0)
    # Who looks on shares a link with others: one does not take the report from another.
    await report(visitor, again["table"], again["watch_token"], seat=0)

    async def kept() -> list[str | None]:
        async with store_of(visitor).connected() as connection:
            return list((await connection.execute(sa.select(reports.c.table_id))).scalars())

    assert await kept() == [again["table"]] * 2
    # Also where nobody reports anything any more.
    async with store_of(visitor).connected() as connection:
        await connection.execute(reports.update().values(state="done", settled=manager.moment()))
    manager.now = lambda: before() + timedelta(days=6)
    await manager.retire()
    assert await kept() == []


async def test_a_person_is_reported_on_their_profile(serve: Serve) -> None:
    visitor = await serve(keeper=True, accounts="open")
    _, headers = await account(visitor, "Ada")
    bea, _ = await account(visitor, "Bea")
    wish = {"reason": "cheating", "text": "two seats"}

    async def send(name: str, by: dict[str, str]) -> int:
        answer = await visitor.http.post(f"/api/profiles/{name}/reports", headers=by, json=wish)
        return answer.status_code

    assert [await send("Bea", headers), await send("bea", headers)] == [204, 409]
    assert [await send("Nobody", headers), await send("Ada", headers), await send("Bea", {})] == [
        404,
        409,
        401,
    ]
    [one] = await (await by_link(visitor)).reports()
    assert (one["person"], one["person_name"], one["reporter_person"], one["table"]) == (
        bea,
        "Bea",
        "Ada",
        None,
    )


# --- muting, closing, throwing away -------------------------------------------------------------------------


async def test_who_is_muted_writes_nowhere_for_a_time(serve: Serve) -> None:
    visitor = await serve(keeper=True, accounts="open")
    ada, headers = await account(visitor, "Ada")
    made, guest, host, _, _ = await three(visitor)
    page = await visitor.page(made["table"], guest, additional_headers=headers)
    await page.send(type="say", seat=1, text="bad")
    await said(host)
    await report(visitor, made["table"], made["host_token"], line=0)
    keeper = await by_link(visitor)
    [one] = await keeper.reports()
    assert (one["person_name"], one["mutable"], one["muted"]) == ("Ada", True, None)
    await keeper.ask("POST", "keeper/mutes", {"report": one["id"], "days": 2, "why": "calm down"}, 204)
    assert (await keeper.reports())[0]["muted"] > 0
    # Here, and at another table where they hold a seat, by whatever page.
    other = await visitor.make("here", "invite")
    elsewhere = await visitor.page(
        other["table"], other["seat_links"][1]["token"], additional_headers=headers
    )
    looking = await visitor.page(other["table"], other["watch_token"], additional_headers=headers)
    await looking.send(type="say", text="from aside")
    assert (await looking.until("refused"))["code"] == "muted"
    for each in (page, elsewhere, await visitor.page(made["table"], guest)):
        await each.send(type="say", seat=1, text="again")
        refused = await each.until("refused")
        assert (refused["code"], refused["args"]) == ("muted", {"hours": 48})
        await each.send(type="say", seat=1, phrase="hello")
        assert (await each.until("refused"))["code"] == "muted"
    await host.send(type="say", seat=0, text="peace")
    assert (await said(host))[0]["text"] == "peace"
    await keeper.ask("POST", "keeper/mutes", {"person": ada, "days": 0}, 204)
    await elsewhere.send(type="say", seat=1, text="sorry")
    assert (await said(elsewhere))[-1]["text"] == "sorry"
    # And by the link that was muted with them.
    await page.send(type="say", seat=1, text="sorry")
    await page.until("talk")
    assert [deed[:2] for deed in (await keeper.deeds())[:2]] == [
        ("unmute", f"person:{ada}"),
        ("mute", f"person:{ada}"),
    ]
    for wish in ({"days": 2}, {"days": 2, "person": "nobody"}, {"days": 2, "report": "none"}):
        await keeper.ask("POST", "keeper/mutes", wish, 404)
    await keeper.ask("POST", "keeper/mutes", {"days": 9999, "person": ada}, 422)
    manager = visitor.app.state.manager
    await keeper.ask("POST", "keeper/mutes", {"person": ada, "days": 1}, 204)
    before = manager.now
    manager.now = lambda: before() + timedelta(days=1, seconds=1)
    await elsewhere.send(type="say", seat=1, text="back")
    await elsewhere.until("talk")


async def test_a_report_names_who_wrote_and_not_who_has_the_link(serve: Serve) -> None:
    visitor = await serve(keeper=True, accounts="open")
    _, headers = await account(visitor, "Ada")
    _, others = await account(visitor, "Bob")
    made, guest, host, _, _ = await three(visitor)
    page = await visitor.page(made["table"], guest, additional_headers=headers)
    await page.send(type="say", seat=1, text="bad")
    await said(host)
    rise = f"/api/tables/{made['table']}/mine/1/rise"
    origin = {"origin": f"http://127.0.0.1:{visitor.port}"}
    left = await visitor.http.post(rise, json={}, headers=headers | origin)
    assert left.status_code == 204, left.text
    await visitor.page(made["table"], guest, additional_headers=others)
    await report(visitor, made["table"], made["host_token"], line=0)
    [one] = await (await by_link(visitor)).reports()
    assert one["person_name"] == "Ada"


async def test_a_guest_is_muted_by_their_link(serve: Serve) -> None:
    visitor = await serve(keeper=True)
    made, guest, host, page, _ = await three(visitor)
    await page.send(type="say", seat=1, text="bad")
    await said(host)
    await report(visitor, made["table"], made["host_token"], line=0)
    keeper = await by_link(visitor)
    [one] = await keeper.reports()
    assert (one["person"], one["mutable"]) == (None, True)
    await keeper.ask("POST", "keeper/mutes", {"report": one["id"], "days": 1}, 204)
    await page.send(type="say", seat=1, text="more")
    assert (await page.until("refused"))["code"] == "muted"
    [(what, whom, _), *_] = await keeper.deeds()
    assert what == "mute"
    assert whom.startswith("link:")
    assert len(whom) <= 24
    # What they play is theirs all the same.
    await visitor.page(made["table"], guest)


async def test_a_closed_account_is_nowhere_and_comes_back(serve: Serve) -> None:
    visitor = await serve(keeper=True, accounts="open")
    kay = await by_account(visitor)
    ada, headers = await account(visitor, "Ada")
    made = await visitor.make("here", "invite")
    token = made["seat_links"][1]["token"]
    sit = {"tables": [{"table": made["table"], "token": token}]}
    await visitor.http.post("/api/account/seats", headers=headers, json=sit)
    page = await visitor.page(made["table"], "mine.1", additional_headers=headers)
    wish = {"suspended": True, "why": "threats"}
    await kay.ask("POST", f"keeper/people/{ada}", wish, 204)
    assert (await bye(page))["code"] == "sign_in"
    assert (await visitor.http.get("/api/account", headers=headers)).json()["me"] is None
    people_ = visitor.app.state.manager.people
    # A session that came to be beside it opens nothing either.
    async with people_.store.connected() as connection:
        late = await people_.sign_in(connection, ada, "late")
    assert await people_.signed_in(late) is None
    accounts = visitor.app.state.accounts
    async with people_.store.connected() as connection:
        with pytest.raises(TableError, match="suspended"):
            await accounts._enter(connection, ada, "x")
    # The game is not held up: its links lead there as before.
    await visitor.page(made["table"], token)
    [one] = (await kay.ask("GET", "keeper/people?name=ADA"))["people"]
    assert (one["suspended"], one["name"]) == (True, "Ada")
    await kay.ask("POST", f"keeper/people/{ada}", {"suspended": False, "why": "talked"}, 204)
    assert await people_.signed_in(late) is not None
    await kay.ask("POST", f"keeper/people/{ada}/out", {"why": "a lost phone"}, 204)
    assert await people_.signed_in(late) is None
    person = f"person:{ada}"
    assert (await kay.deeds())[:3] == [
        ("sign-out", person, "a lost phone"),
        ("unsuspend", person, "talked"),
        ("suspend", person, "threats"),
    ]
    # Nobody closes whoever keeps the site, themselves neither.
    mine = (await kay.ask("GET", "keeper/people?name=kay"))["people"][0]["id"]
    assert (await kay.ask("POST", f"keeper/people/{mine}", wish, 409))["error"]["code"] == "is_keeper"
    await kay.ask("POST", "keeper/people/nobody", wish, 404)


async def test_a_table_is_thrown_away_with_a_reason(serve: Serve) -> None:
    visitor = await serve(keeper=True)
    made, guest, host, page, watcher = await three(visitor)
    broken = await visitor.make("here", "invite")
    keeper = await by_link(visitor)
    found = await keeper.ask("GET", "keeper/tables?order=oldest")
    assert [one["id"] for one in found["tables"]] == [made["table"], broken["table"]]
    assert (found["day"], found["total"], found["tables"][0]["game"]) == (2, 2, GAME)
    await keeper.ask("POST", f"tables/{made['table']}/removed", {"why": "asked for"}, 204)
    for each in (host, page, watcher):
        told = await bye(each)
        assert (told["code"], told["again"]) == ("table_removed", False)
    assert (await keeper.ask("POST", f"tables/{made['table']}/removed", {}, 404))["error"][
        "code"
    ] == "no_table"
    await visitor.get(f"/api/tables/{made['table']}/seats", guest, 404)
    # One that cannot be read any more goes as well.
    manager = visitor.app.state.manager
    manager._tables.clear()
    async with store_of(visitor).connected() as connection:
        gone = f"DELETE FROM entries WHERE table_id = '{broken['table']}' AND entry = 0"
        await connection.exec_driver_sql(gone)
    await keeper.ask("POST", f"tables/{broken['table']}/removed", {"why": "broken"}, 204)
    assert (await keeper.ask("GET", "keeper/tables"))["total"] == 0
    assert [deed[:2] for deed in (await keeper.deeds())[:2]] == [
        ("remove", f"table:{broken['table']}"),
        ("remove", f"table:{made['table']}"),
    ]


# --- invitations, notices, sizes ----------------------------------------------------------------------------


async def test_invitations_are_made_and_taken_back(serve: Serve) -> None:
    visitor = await serve(keeper=True, accounts="invited")
    keeper = await by_link(visitor)
    word = (await keeper.ask("POST", "keeper/invitations", {"note": "for Ada", "days": 3}, 201))["word"]
    [one] = (await keeper.ask("GET", "keeper/invitations"))["invitations"]
    assert (one["note"], one["good"], one["used"]) == ("for Ada", True, None)
    store, now = store_of(visitor), now_of(visitor)
    async with store.connected() as connection:
        assert (await invitations.check(connection, word, now)).startswith(one["id"])
    await keeper.ask("DELETE", f"keeper/invitations/{one['id']}", {"why": "a mistake"}, 204)
    async with store.connected() as connection:
        with pytest.raises(TableError, match="not_invited"):
            await invitations.check(connection, word, now_of(visitor))
    for which in (one["id"], "%" * 16, "x"):
        await keeper.ask("DELETE", f"keeper/invitations/{which}", {}, 404)
    assert not (await keeper.ask("GET", "keeper/invitations"))["invitations"][0]["good"]
    deeds = (await keeper.deeds())[:2]
    assert [deed[0] for deed in deeds] == ["revoke", "invite"]
    # Whose an invitation is goes with the account, and deeds stay.
    assert deeds[1][1].startswith("invitation:")
    assert deeds[1][2] == ""


async def test_what_could_not_be_sent_is_tried_again(serve: Serve) -> None:
    visitor = await serve(keeper=True)
    made = await visitor.make("here", "invite")
    row = {
        "id": "n1", "table_id": made["table"], "hash": "h", "channel": "mail", "seat": 1, "kind": "turn",
        "key": 1, "made": 5, "due": 5, "state": "failed", "message": "m1", "tries": 8, "why": "550 no",
    }  # fmt: skip
    async with store_of(visitor).connected() as connection:
        await connection.execute(notices.insert().values(**row))
    keeper = await by_link(visitor)
    found = await keeper.ask("GET", "keeper/notices")
    assert found["counts"] == [{"channel": "mail", "state": "failed", "count": 1}]
    assert [(one["why"], one["tries"]) for one in found["failed"]] == [("550 no", 8)]
    await keeper.ask("POST", "keeper/notices", {"channel": "push"}, 404)
    await keeper.ask("POST", "keeper/notices", {"channel": "mail", "why": "the server is back"}, 204)
    async with store_of(visitor).connected() as connection:
        told = (await connection.execute(sa.select(notices))).one()
    # Under the id that it had: whoever got it after all knows it again.
    assert (told.state, told.tries, told.message) == ("waiting", 0, "m1")
    assert (await keeper.deeds())[0] == ("again", "channel:mail", "the server is back")


async def test_ten_thousand_accounts_are_shown_in_parts(serve: Serve) -> None:
    visitor = await serve(keeper=True, accounts="open")
    kay = await by_account(visitor)
    made = now_of(visitor)
    rows = [
        {"id": f"p{n:05}", "name": f"Player {n:05}", "folded": f"player{n:05}", "made": made, "mail": None}
        for n in range(10_000)
    ]
    rows[7]["mail"] = "somebody@games.example"
    async with store_of(visitor).connected() as connection:
        await connection.execute(people.insert(), rows)
    found = await kay.ask("GET", "keeper/people")
    assert (found["total"], len(found["people"])) == (10_001, 50)
    assert [one["name"] for one in found["people"]][:2] == ["Kay", "Player 00000"]
    assert found["people"][0]["keeper"]
    last = await kay.ask("GET", "keeper/people?skip=9999&name=player")
    assert ([one["name"] for one in last["people"]], last["total"]) == (["Player 09999"], 10_000)
    [one] = (await kay.ask("GET", "keeper/people?name=PLAYER%2000007"))["people"]
    assert one["mail"] is True
    assert "games.example" not in json.dumps(found)
    for odd in ("%25", "_", "x' OR 1=1"):
        assert (await kay.ask("GET", f"keeper/people?name={odd}"))["total"] == 0
    for skip in ("-1", "99999999999"):
        await kay.ask("GET", f"keeper/people?skip={skip}", status=422)


# --- the log of deeds ---------------------------------------------------------------------------------------


async def test_deeds_only_grow(serve: Serve) -> None:
    visitor = await serve(keeper=True)
    keeper = await by_link(visitor)
    for statement in (deeds.delete(), deeds.update().values(why="nothing")):
        with pytest.raises(Exception, match="deeds stay"):
            async with store_of(visitor).connected() as connection:
                await connection.execute(statement)
    assert [deed[0] for deed in await keeper.deeds()] == ["enter", "link"]


async def test_a_deed_that_cannot_be_written_is_not_done(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(keeper=True, accounts="open")
    ada, headers = await account(visitor, "Ada")
    made, guest, host, page, _ = await three(visitor)
    await host.send(type="say", seat=0, text="bad")
    await said(page)
    await report(visitor, made["table"], guest, line=0)
    keeper = await by_link(visitor)
    [one] = await keeper.reports()

    async def fail(*_: Any) -> None:
        raise StoreFailed("the disk is full")

    monkeypatch.setattr("wagonway.server.keeper.deeds.write", fail)
    before = len(await keeper.deeds())
    for path, body in (
        (f"keeper/people/{ada}", {"suspended": True}),
        ("keeper/mutes", {"report": one["id"], "days": 1}),
        (f"tables/{made['table']}/reports/{one['id']}", {"hidden": True}),
        (f"tables/{made['table']}/removed", {}),
        (f"keeper/reports/{one['id']}", {"state": "done"}),
    ):
        await keeper.ask("POST", path, body, 503)
    assert len(await keeper.deeds()) == before
    assert await keeper.reports() == [one]
    assert (await visitor.http.get("/api/account", headers=headers)).json()["me"]["id"] == ada
    late = await visitor.socket(made["table"])
    await late.send(type="hello", token=guest)
    assert (await said(late))[0]["text"] == "bad"


async def test_whoever_goes_is_nobody_in_reports_and_deeds(serve: Serve) -> None:
    visitor = await serve(keeper=True, accounts="open")
    ada, headers = await account(visitor, "Ada")
    _, bea_headers = await account(visitor, "Bea")
    made, guest, host, _, _ = await three(visitor)
    page = await visitor.page(made["table"], guest, additional_headers=headers)
    await visitor.post(f"/api/tables/{made['table']}/seats/1/name", guest, {"name": "Ada"})
    await page.send(type="say", seat=1, text="bad")
    await said(host)
    answer = await visitor.http.post(
        f"/api/tables/{made['table']}/reports",
        headers={**bea_headers, "authorization": f"Bearer {made['host_token']}"},
        json={"reason": "insult", "line": 0, "text": "Ada again"},
    )
    assert answer.status_code == 204, answer.text
    keeper = await by_link(visitor)
    [one] = await keeper.reports()
    assert (one["name"], one["person_name"], one["reporter_person"]) == ("Ada", "Ada", "Bea")
    await keeper.ask("POST", f"keeper/people/{ada}/out", {}, 204)
    # What is kept of each is told to each, and not by whom they were reported.
    people_ = visitor.app.state.manager.people
    async with people_.store.connected() as connection:
        token = await people_.sign_in(connection, ada, "x")
    headers = {**headers, "cookie": f"wagonway_session={token}"}
    told = (await visitor.http.get("/api/account/export", headers=headers)).json()["reports"]
    assert [row["line"] for row in told["about"]] == [0]
    assert "Bea" not in json.dumps(told)
    assert "again" not in json.dumps(told)
    for name, own in (("Ada", headers), ("Bea", bea_headers)):
        answer = await visitor.http.request("DELETE", "/api/account", headers=own, json={"name": name})
        assert answer.status_code == 204, answer.text
    [one] = await keeper.reports()
    assert (one["name"], one["reporter_name"], one["reporter_person"]) == ("", "", None)
    assert one["line"]["name"] == ""
    assert one["person_name"].startswith("Somebody ")
    deed = (await keeper.ask("GET", "keeper/deeds"))["deeds"][0]
    assert deed["whom_name"].startswith("Somebody ")


def test_what_people_write_is_one_line_and_turns_nothing() -> None:
    assert plain("a\nb\u202ec\u2066 <b>\0d\ud800") == "a b c <b> d"
    assert plain("👩\u200d🚂 می\u200cخواهم") == "👩\u200d🚂 می\u200cخواهم"
    assert len(plain("x" * 1000)) == 400
