"""Who holds which seat: told by the links that one holds, and ended with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import event

from tests.server.client import Visitor
from tests.server.persons import account
from wagonway.server.people.people import People
from wagonway.server.people.person import HOST, folded, seated, told_name
from wagonway.server.rows import sittings
from wagonway.server.texts import TableError

Serve = Callable[..., Awaitable[Visitor]]


def people_of(visitor: Visitor) -> People:
    people: People = visitor.app.state.manager.people
    return people


async def test_seats_are_held_by_links_and_end_with_them(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    people = people_of(visitor)
    ada, _ = await account(visitor, "Ada")
    bob, _ = await account(visitor, "Bob")
    made = await visitor.make("here", "invite", "invite")
    table, tokens = made["table"], {link["seat"]: link["token"] for link in made["seat_links"]}
    await people.sit(ada, [(table, made["host_token"]), (table, tokens[1]), (table, made["watch_token"])])
    assert {one.seat for one in await people.sittings_of(ada)} == {HOST, 1}
    # A link leads to the seat of its own table alone, and the first who has it as themselves keeps it.
    assert (
        await people.sit(bob, [("another", tokens[2]), (table, tokens[1]), (table, "no link at all")]) == []
    )
    assert [(one.seat, one.person) for one in await people.sit(bob, [(table, tokens[2])])] == [(2, bob)]
    live = await visitor.app.state.manager.table(table)
    assert seated(live.table, await people.sittings_at(table)) == {0: ada, 1: ada, 2: bob}

    host = {"authorization": f"Bearer {made['host_token']}"}
    answer = await visitor.http.post(f"/api/tables/{table}/seats/1/link", headers=host)
    assert answer.status_code == 200
    assert seated(live.table, await people.sittings_at(table)) == {0: ada, 2: bob}
    assert await people.sit(ada, [(table, tokens[1])]) == [
        one for one in await people.sittings_at(table) if one.seat == HOST
    ]
    assert {one.seat for one in await people.sit(bob, [(table, answer.json()["token"])])} == {1, 2}
    await people.rise(ada, table, 2)
    await people.rise(bob, table, 1)
    assert [one.seat for one in await people.sittings_of(bob)] == [2]
    await visitor.http.delete(f"/api/tables/{table}", headers=host)
    assert await people.sittings_of(ada) == await people.sittings_of(bob) == []


async def test_whoever_comes_back_has_nothing_written(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    people = people_of(visitor)
    ada, _ = await account(visitor, "Ada")
    bob, _ = await account(visitor, "Bob")
    made = await visitor.make("here", "invite")
    key = (made["table"], made["seat_links"][1]["token"])
    written: list[str] = []

    @event.listens_for(people.store.engine.sync_engine, "before_cursor_execute")
    def see(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if not statement.startswith(("SELECT", "BEGIN")):
            written.append(statement)

    assert [one.person for one in await people.sit(ada, [key])] == [ada]
    assert len(written) == 2
    written.clear()
    for who, held in ((ada, [ada]), (bob, []), (ada, [ada])):
        assert [one.person for one in await people.sit(who, [key])] == held
    assert written == []
    # Where the link died beside it, whoever has the new one sits down.
    async with people.store.connected() as connection:
        old = sittings.update().where(sittings.c.table_id == made["table"])
        await connection.execute(old.values(hash="of an old link"))
    assert [one.person for one in await people.sit(bob, [key])] == [bob]


async def test_several_seats_at_one_screen_are_nobody_s(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, _ = await account(visitor, "Ada")
    made = await visitor.make("here", "here")
    await people_of(visitor).sit(ada, [(made["table"], made["host_token"])])
    live = await visitor.app.state.manager.table(made["table"])
    assert seated(live.table, await people_of(visitor).sittings_at(made["table"])) == {}


def test_names_that_look_alike_are_one() -> None:
    assert told_name("  Ada \n Lovelace ") == "Ada Lovelace"
    assert folded("Ada Lovelace") == folded("ＡＤＡ lovelace") == folded("adalovelace")
    assert folded("Straße") == folded("STRASSE")
    for wrong in ("", "   ", "a\u202eb", "x" * 31, "\u3164", "\u2800 \ufe0f"):
        with pytest.raises(TableError):
            told_name(wrong)


@pytest.mark.parametrize("unseen", ["\ufe0f", "\u3164", "\u2800", "\u115f", "\u034f", "\uffa0", "\U000e0100"])
def test_what_is_not_seen_makes_no_other_name(unseen: str) -> None:
    for name in (f"Ada{unseen}", f"A{unseen}da", f"{unseen}Ada", f"Ada {unseen}{unseen}"):
        assert folded(name) == folded("Ada")
    # Not even between a letter and its accent.
    assert folded(f"e{unseen}\u0301") == folded("é")


def test_letters_that_look_alike_are_not_mixed() -> None:
    for mixed in ("\u0410da", "Ad\u0430", "A\u03bfa", "\uff21\u0434a"):
        with pytest.raises(TableError, match="name_mixed"):
            told_name(mixed)
    for plain in (
        "Ада",
        "Αδα",
        "Ada 3世",
        "アダAda",
        "阿达 Ada",
        "エイダ・Lovelace",
        "Ada ❤\ufe0f",
        "Żaneta",
    ):
        assert told_name(plain) == plain


async def test_a_name_is_somebody_s_alone(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    await account(visitor, "Ada")
    with pytest.raises(TableError, match="name_taken"):
        await account(visitor, "ａｄａ")
