"""What a keeper's tools ask: life, readiness, numbers, and lines of a log that give nobody's link away."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.client import Visitor
from tests.server.logs import ERRORS, FailingEngine
from wagonway.server import health
from wagonway.server.health import JsonLines

Serve = Callable[..., Awaitable[Visitor]]
TOKEN = {"authorization": "Bearer read-me"}


async def numbers(visitor: Visitor) -> dict[str, float]:
    answer = await visitor.http.get("/metrics", headers=TOKEN)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    lines = (line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


async def test_the_process_lives_and_the_games_are_ready(visitor: Visitor) -> None:
    assert (await visitor.http.get("/healthz")).text == "ok\n"
    while (answer := await visitor.http.get("/readyz")).status_code != 200:
        assert answer.status_code == 503
    found = answer.json()
    assert found["ready"]
    assert found["store"]
    assert set(found["games"].values()) <= {"plain", "compiled"}
    assert "brass-birmingham" in found["games"]


async def test_a_database_that_takes_no_writes_is_not_ready(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "KNOWN_SECONDS", 0.0)
    visitor = await serve(tmp_path / "data")
    store = visitor.app.state.manager.store
    engine = store.engine
    store.engine = FailingEngine(engine, ERRORS["full"])
    store.engine.otherwise = lambda: "before"
    answer = await visitor.http.get("/readyz")
    assert (answer.status_code, answer.json()["store"]) == (503, False)
    assert (await visitor.http.get("/healthz")).status_code == 200
    store.engine = engine
    assert (await visitor.http.get("/readyz")).json()["store"]
    # Another program that writes for long keeps it too.
    monkeypatch.setattr(health, "STORE_SECONDS", 0.05)
    other = sqlite3.connect(tmp_path / "data" / "tables.sqlite3")
    other.execute("BEGIN IMMEDIATE")
    try:
        assert not (await visitor.http.get("/readyz")).json()["store"]
    finally:
        other.rollback()
        other.close()


async def test_numbers_are_for_those_with_the_token(serve: Serve, tmp_path: Path) -> None:
    closed = await serve(tmp_path / "closed")
    assert (await closed.http.get("/metrics", headers=TOKEN)).status_code == 404
    visitor = await serve(tmp_path / "open", metrics_token="read-me")
    assert (await visitor.http.get("/metrics")).status_code == 401
    wrong = await visitor.http.get("/metrics", headers={"authorization": "Bearer read-m"})
    assert wrong.status_code == 401
    made = await visitor.make("here", "here")
    page = await visitor.page(made["table"], made["host_token"])
    await page.ask("sit", seat=page.update["turn"]["seat"])
    before = await numbers(visitor)
    assert before["wagonway_tables"] == before["wagonway_sockets"] == 1
    assert before['wagonway_entries_total{kind="opened"}'] == 1
    assert (await page.decide())["type"] == "update"
    assert (await page.ask("decide", ply=0, action=0))["code"] == "stale"
    after = await numbers(visitor)
    assert after['wagonway_entries_total{kind="decision"}'] == 1
    assert after["wagonway_commit_seconds_count"] == before["wagonway_commit_seconds_count"] + 1
    assert after['wagonway_message_seconds_count{type="decide"}'] == 1
    assert after['wagonway_rejected_total{code="stale"}'] == 1
    assert after['wagonway_requests_total{method="POST",status="201"}'] == 1


async def test_lines_of_the_log_hold_no_link(
    serve: Serve, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    caplog.set_level(logging.INFO, "wagonway.access")
    visitor = await serve(tmp_path / "data", access_log=True)
    made = await visitor.make("here", "invite")
    answer = await visitor.http.get(
        f"/api/tables/{made['table']}/seats?token={made['host_token']}",
        headers={"authorization": f"Bearer {made['host_token']}"},
    )
    page = await visitor.page(made["table"], made["host_token"])
    await page.close()
    looked = await visitor.http.get("/api/profiles/Ada%20Lovelace")
    lines = [JsonLines().format(one) for one in caplog.records if one.name == "wagonway.access"]
    told = [json.loads(line) for line in lines]
    by_id = {one["request"]: one for one in told}
    assert by_id[answer.headers["x-request-id"]]["path"] == f"/api/tables/{made['table']}/seats"
    assert len(by_id) == len(told) >= 2
    # Nor whom somebody looked up.
    assert by_id[looked.headers["x-request-id"]]["path"] == "/api/profiles/…"
    assert not any("Lovelace" in line for line in lines)
    secrets = [
        made["host_token"],
        made["watch_token"],
        *(seat["token"] or "-" * 9 for seat in made["seat_links"]),
    ]
    assert not [secret for secret in secrets if any(secret in line for line in lines)]
