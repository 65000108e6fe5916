"""Tables as somebody has many of them: how they stand, what they are called, and how one is thrown away."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

import wagonway
from tests.server.client import GAME, Visitor
from wagonway.kernel.chance import RandomSource
from wagonway.server import messages as m
from wagonway.server.handing import Handing
from wagonway.server.leases import Peer
from wagonway.server.owning import Elsewhere
from wagonway.server.settings import Settings
from wagonway.server.standing import standings as ask
from wagonway.server.store import Conflict, Finish, Grant, Store
from wagonway.server.wording import status_text

Serve = Callable[..., Awaitable[Visitor]]


async def standings(visitor: Visitor, *wanted: tuple[str, str], lang: str = "en") -> dict[str, Any]:
    answer = await visitor.http.post(
        "/api/tables/standings",
        json={"tables": [{"table": table, "token": token} for table, token in wanted]},
        headers={"accept-language": lang},
    )
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def delete(visitor: Visitor, table: str, token: str) -> tuple[int, str]:
    answer = await visitor.http.delete(f"/api/tables/{table}", headers={"authorization": f"Bearer {token}"})
    return answer.status_code, answer.json()["error"]["code"] if answer.content else ""


async def test_how_a_table_stands_is_told_as_its_token_may_know(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite")
    table, seats = made["table"], [link["token"] for link in made["seat_links"]]
    pages = [await visitor.page(table, token) for token in seats]
    first = pages[0].update["turn"]["seat"]
    before = await standings(visitor, *((table, token) for token in (*seats, made["host_token"])))
    assert [each["yours"] for each in before["tables"]] == [first == 0, first == 1, False]
    told = before["tables"][0]
    assert (told["seats"], told["turn"], told["result"]) == (["P0", "P1"], first, None)
    assert told["status"] == "Canal era, round 1 of 10"
    assert told["played"].endswith("+00:00")
    # What is not committed is nobody's business yet.
    await pages[first].decide()
    assert (await standings(visitor, (table, seats[0])))["tables"][0]["turn"] == first
    while pages[first].update["legal"]:
        await pages[first].decide()
    await pages[first].ask("end_turn", ply=pages[first].update["ply"])
    after = (await standings(visitor, (table, seats[1 - first]), lang="ja"))["tables"][0]
    assert (after["turn"], after["yours"]) == (1 - first, True)
    assert after["status"].startswith("運河")


def test_a_phase_is_named_in_the_language_that_is_read() -> None:
    state = wagonway.game("tramways").setup(3, form="plain")
    told: set[tuple[str, str]] = set()
    luck, rng = RandomSource(1), random.Random(1)
    for _ in range(300):
        state.resolve_chance(luck)
        told.add(
            (status_text("tramways", state.view(None), "en"), status_text("tramways", state.view(None), "ja"))
        )
        state.apply(rng.choice(state.legal_actions()))
    assert ("Round 1 of 6, auction", "第1ラウンド／全6、オークション") in told
    assert ("Round 1 of 6, actions, first pass", "第1ラウンド／全6、アクションフェイズ、1巡目") in told


async def test_tables_that_a_token_does_not_open_are_gone(visitor: Visitor) -> None:
    made = await visitor.make("invite", "random")
    table, old = made["table"], made["seat_links"][0]["token"]
    await visitor.post(f"/api/tables/{table}/seats/0/link", made["host_token"])
    found = await standings(visitor, (table, old), ("nowhere", "x"), (table, made["watch_token"]))
    assert found["gone"] == [table, "nowhere"]
    assert found["gone_at"] == [0, 1]
    assert [each["table"] for each in found["tables"]] == [table]
    assert [each["at"] for each in found["tables"]] == [2]
    assert found["tables"][0]["yours"] is False


class Peers:
    """The process that owns some of the tables, as the one that is asked hears of it."""

    def __init__(self, answer: bytes) -> None:
        self.answer = answer
        self.asked: list[dict[str, str]] = []

    async def whole(self, *asked: Any) -> tuple[int, bytes]:
        self.asked = msgspec.json.decode(asked[-1])["tables"]
        return 200, self.answer


@pytest.mark.parametrize("version", ["this", "one before"])
async def test_what_another_process_tells_answers_its_own_questions(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    made = await visitor.make("here", "here")
    table, host = made["table"], made["host_token"]
    manager, peer = visitor.app.state.manager, Peer("other", "127.0.0.1", 1, "secret")
    told = (await standings(visitor, (table, host)))["tables"][0]
    there = {"tables": [{**told, "at": 1, "table": "A"}], "gone": ["A"], "gone_at": [0]}
    if version != "this":
        del there["gone_at"]
    opened = manager.opened

    async def owned(table: str, token: str) -> Any:
        if table == "A":
            raise Elsewhere(peer)
        return await opened(table, token)

    monkeypatch.setattr(manager, "opened", owned)
    wanted = [m.TableKey(*each) for each in (("A", "dead"), ("nowhere", "x"), ("A", "live"), (table, host))]
    others = Peers(msgspec.json.encode(there))
    found = await ask(manager, wanted, "en", cast("Handing", others))
    assert [each["token"] for each in others.asked] == ["dead", "live"]
    here = [(3, table)]
    if version == "this":
        here = [(2, "A"), (3, table)]
    assert [(each.at, each.table) for each in found.tables] == here
    lost = [(0, "A"), (1, "nowhere")] if version == "this" else [(1, "nowhere")]
    assert list(zip(found.gone_at, found.gone, strict=True)) == lost


async def test_how_a_game_ended_is_told(visitor: Visitor) -> None:
    made = await visitor.make("random", "random", options={"introductory": "on"})
    page = await visitor.page(made["table"], made["watch_token"])
    while page.update["result"] is None:
        await page.until("update")
    told = (await standings(visitor, (made["table"], made["watch_token"])))["tables"][0]
    assert told["result"] == page.update["result"]
    assert told["turn"] is None


async def test_the_host_names_a_table_and_the_log_keeps_it(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(tmp_path / "one")
    made = await visitor.make("here", "invite")
    table, host, seat = made["table"], made["host_token"], made["seat_links"][1]["token"]
    refused = await visitor.post(f"/api/tables/{table}/name", seat, {"name": "Mine"}, status=403)
    assert refused["error"]["code"] == "not_host"
    await visitor.post(f"/api/tables/{table}/name", host, {"name": "x" * 61}, status=422)
    headers = {"authorization": f"Bearer {host}"}
    named = await visitor.http.post(
        f"/api/tables/{table}/name", json={"name": "  Sunday \n evenings "}, headers=headers
    )
    assert named.status_code == 204
    again = await serve(tmp_path / "one")
    assert (await standings(again, (table, seat)))["tables"][0]["name"] == "Sunday evenings"


async def test_the_host_throws_a_table_away_for_everybody(visitor: Visitor, tmp_path: Path) -> None:
    made = await visitor.make("here", "invite")
    table, host, seat = made["table"], made["host_token"], made["seat_links"][1]["token"]
    page = await visitor.page(table, seat)
    assert await delete(visitor, table, seat) == (403, "not_host")
    assert await delete(visitor, table, "nobody") == (404, "no_table")
    assert await delete(visitor, table, host) == (204, "")
    assert (await page.goodbye())["code"] == "table_deleted"
    assert await delete(visitor, table, host) == (404, "no_table")
    assert (await standings(visitor, (table, seat), (table, host)))["gone"] == [table, table]
    with sqlite3.connect(tmp_path / "data/tables.sqlite3") as database:
        left = [
            database.execute(f"SELECT count(*) FROM {part}").fetchone()[0]
            for part in ("tables", "entries", "tokens")
        ]
    assert left == [0, 0, 0]


async def test_a_table_that_bots_play_at_can_be_thrown_away(visitor: Visitor) -> None:
    made = await visitor.make("random", "random")
    page = await visitor.page(made["table"], made["watch_token"])
    await page.until("update")
    assert await delete(visitor, made["table"], made["host_token"]) == (204, "")
    assert (await page.goodbye())["code"] == "table_deleted"


async def test_another_server_hears_of_it_when_it_writes(serve: Serve, tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    one, two = await serve(folder), await serve(folder)
    made = await one.make("here", "here")
    page = await two.page(made["table"], made["host_token"])
    await page.ask("sit", seat=page.update["turn"]["seat"])
    assert await delete(one, made["table"], made["host_token"]) == (204, "")
    refused = await page.decide()
    assert (refused["type"], refused["code"]) == ("refused", "no_table")


async def test_a_disk_that_refuses_keeps_the_table(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await visitor.make("here", "random")
    store = visitor.app.state.manager.store

    async def full(_table: str, *_: object) -> None:
        raise Conflict("no")

    with monkeypatch.context() as patch:
        patch.setattr(store, "delete", full)
        assert await delete(visitor, made["table"], made["host_token"]) == (503, "not_saved")
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    assert (await page.decide())["type"] == "update"


async def test_the_result_of_a_daily_game_outlives_its_table(tmp_path: Path) -> None:
    store = Store(Settings(data=tmp_path).database_url())
    await store.open()
    await store.create("d", "g", "{}", ["0"], [Grant("h", "host", None)], "player")
    await store.append("d", 1, ["1"], finish=Finish(42, {}))
    await store.delete("d")
    assert await store.load("d") is None
    assert await store.ids() == []
    assert [(row.table, row.score) for row in await store.daily_games("player")] == [("d", 42)]
    await store.delete("nothing")
    await store.close()


async def test_a_daily_table_that_was_thrown_away_still_counts_as_an_attempt(visitor: Visitor) -> None:
    visitor.app.state.manager.now = lambda: datetime(2026, 11, 21, 12, tzinfo=UTC)
    day = "2026-11-21"
    made = await visitor.make("here", game="railways", daily=day)
    assert await delete(visitor, made["table"], made["host_token"]) == (204, "")
    results = await visitor.get("/api/daily/results", made["player_token"])
    assert [(each["table"], each["date"]) for each in results["games"]] == [(made["table"], day)]


async def test_every_game_says_what_it_is_and_shows_a_position(visitor: Visitor) -> None:
    for info in (await visitor.http.get("/api/games")).json():
        for lang in ("en", "ja"):
            assert info["tagline"][lang]
            assert info["about"][lang]
        least, most = info["minutes"]
        assert 0 < least <= most
        assert 1 <= info["weight"] <= 5
        assert info["sample"]
        shown = (await visitor.http.get(f"/api/games/{info['id']}/sample")).json()
        assert shown["components"] == info["components"]
        assert shown["players"] in info["players"]
        assert set(shown["options"]) == {option["key"] for option in info["options"]}
        # Nobody's hand is in it.
        hands = [seat.get("hand") for seat in shown["view"].get("seats", [])]
        assert info["id"] != GAME or hands == [None] * shown["players"]
