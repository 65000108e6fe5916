"""Whatever is sent, one clear sentence comes back and nothing changes."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.server.client import GAME, Gone, Page, Visitor

Serve = Callable[..., Awaitable[Visitor]]


def is_sentence(text: str) -> bool:
    """One line for a person, no repr of anything."""
    return (
        text.strip() == text
        and text.endswith((".", "。"))
        and "\n" not in text
        and "Traceback" not in text
        and "{" not in text
    )


async def refusal(page: Page, text: str | bytes) -> dict[str, Any]:
    await page.socket.send(text)
    return await page.until("refused")


async def test_malformed_messages_leave_the_connection_standing(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    before = page.update
    for text in (
        "",
        "nonsense",
        "[]",
        "null",
        "{}",
        '{"type":"fly"}',
        '{"type":"decide"}',
        '{"type":"decide","ply":"3","action":1}',
        '{"type":"decide","ply":-1,"action":1}',
        '{"type":"decide","ply":1e400,"action":1}',
        '{"type":"decide","ply":3,"action":1,"seat":0}',
        '{"type":"explain","id":1,"ply":3,"intention":[]}',
        '{"type":"decide","ply":' + "9" * 400 + ',"action":1}',
        "[" * 5000,
        b"\x00\xff",
    ):
        refused = await refusal(page, text)
        assert refused["code"] == "malformed"
        assert is_sentence(refused["message"]), refused
    assert (await refusal(page, '{"type":"decide"}'))["about"] == "decide"
    too_long = await refusal(page, json.dumps({"type": "look", "id": 1, "ply": 1, "x": "x" * 20000}))
    assert too_long["code"] == "too_large"
    await page.send(type="hello", token=made["host_token"])
    await page.until("update")
    assert page.update["entry"] == before["entry"]
    assert page.update["legal"] == before["legal"]
    await page.decide()


async def test_the_first_message_must_be_hello(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    for text in ('{"type":"ping"}', "nonsense", '{"type":"hello"}', '{"type":"hello","token":5}'):
        page = await visitor.socket(made["table"])
        await page.socket.send(text)
        with pytest.raises(Gone) as gone:
            await page.receive()
        assert gone.value.bye is not None
        assert is_sentence(gone.value.bye["message"])


async def test_a_flood_is_refused(serve: Serve) -> None:
    visitor = await serve(messages_per_second=5)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    for _ in range(60):
        await page.send(type="ping")
    assert (await page.until("refused"))["code"] == "too_fast"


async def test_pages_of_other_sites_get_no_socket(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.socket(made["table"], origin="http://evil.example")
    with pytest.raises(Gone) as gone:
        await page.receive()
    assert gone.value.bye is not None
    assert gone.value.bye["code"] == "origin"
    own = await visitor.socket(made["table"], origin=f"http://127.0.0.1:{visitor.port}")
    await own.send(type="hello", token=made["host_token"])
    await own.until("welcome")


def wish(**changes: Any) -> dict[str, Any]:
    """A good request for a table, with changes; `...` leaves a key out."""
    made = {
        "game": GAME,
        "players": 2,
        "seats": [{"kind": "here", "name": "A"}, {"kind": "bot", "bot": "random"}],
        **changes,
    }
    return {key: value for key, value in made.items() if value is not ...}


WRONG_TABLES: list[tuple[Any, int, str]] = [
    (wish(game="chess"), 404, "unknown_game"),
    (wish(game="../../etc/passwd"), 404, "unknown_game"),
    (wish(players=5), 400, "wrong_players"),
    (wish(players=1), 400, "wrong_players"),
    (wish(players=3), 400, "wrong_seats"),
    (wish(players=-1), 422, "malformed"),
    (wish(players="2"), 422, "malformed"),
    (wish(options={"wild": "yes"}), 400, "unknown_option"),
    (wish(options={"introductory": "maybe"}), 400, "wrong_option"),
    (wish(options={"introductory": True}), 400, "wrong_option"),
    (wish(options=[]), 422, "malformed"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "deep-thought"}]), 400, "unknown_bot"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "random@7"}]), 400, "unknown_bot"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "a b:c"}]), 400, "unknown_bot"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "ismcts:ms=30001"}]), 400, "bot_too_slow"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "ismcts:ms=nan"}]), 400, "bot_value"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "greedy:depth=3"}]), 400, "bot_parameter"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "tycoon:ms=100"}]), 400, "bot_parameter"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "apprentice:ms=100"}]), 400, "bot_plain"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "tycoon:style=miller"}]), 400, "bot_style"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "greedy:nodes=many"}]), 400, "bot_value"),
    # Whether such a file is there is not said.
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "foresight:net=/srv/a.npz"}]), 400, "bot_value"),
    (
        wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "foresight:net=@0123456789abcdef"}]),
        400,
        "bot_value",
    ),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "foresight:net="}]), 400, "unknown_bot"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "greedy:nodes=0"}]), 400, "unknown_bot"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "ismcts:playout=deep"}]), 400, "unknown_bot"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "ismcts:nodes=99999"}]), 400, "unknown_bot"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "ismcts:sims=1000000"}]), 400, "bot_too_large"),
    (wish(seats=[{"kind": "here"}, {"kind": "bot", "bot": "ismcts:threads=99"}]), 400, "bot_too_large"),
    (wish(seats=[{"kind": "here"}, {"kind": "ghost"}]), 422, "malformed"),
    (wish(seats=[{"kind": "here"}, {"kind": "here", "name": "x" * 500}]), 422, "malformed"),
    (wish(seats=...), 422, "malformed"),
    (wish(extra=1), 422, "malformed"),
    ([], 422, "malformed"),
]


async def test_wrong_tables(visitor: Visitor) -> None:
    for body, status, code in WRONG_TABLES:
        said = set()
        for lang in ("en", "ja-JP,en;q=0.5"):
            answer = await visitor.http.post("/api/tables", json=body, headers={"accept-language": lang})
            assert answer.status_code == status, (body, answer.text)
            error = answer.json()["error"]
            assert error["code"] == code
            assert is_sentence(error["message"]), error
            said.add(error["message"])
        assert len(said) == 2, "both languages say it in their own words"


async def test_bodies_that_are_no_json_or_too_large(visitor: Visitor) -> None:
    for content in (b"", b"{", b"\xff\xfe", b"[" * 50000):
        answer = await visitor.http.post("/api/tables", content=content)
        assert answer.status_code in (400, 422)
        assert is_sentence(answer.json()["error"]["message"])
    answer = await visitor.http.post("/api/tables", content=b'"' + b"x" * 700_000 + b'"')
    assert answer.status_code == 413
    assert answer.json()["error"]["code"] == "body_too_large"


async def test_addresses_that_lead_nowhere(visitor: Visitor) -> None:
    for path, status, code in (
        ("/api/nothing", 404, "not_found"),
        ("/api/games/chess/rules", 404, "unknown_game"),
        ("/api/games/chess/components", 404, "unknown_game"),
        (f"/api/games/{GAME}/components/{'0' * 64}", 404, "unknown_components"),
        (f"/api/games/{GAME}/components/..%2f..%2fpyproject.toml", 404, None),
        (f"/api/games/{GAME}/components/components.json", 404, "unknown_components"),
        (f"/api/games/{GAME}/locale/xx", 404, "unknown_lang"),
        (f"/api/games/{GAME}/locale/..%2f..%2fmeta", 404, None),
        (f"/api/games/{GAME}/rules/NONSENSE-1", 404, "unknown_rule"),
        ("/api/tables/abc/seats", 401, "no_token"),
        ("/api/tables/abc/record", 401, "no_token"),
    ):
        answer = await visitor.http.get(path)
        assert answer.status_code == status, (path, answer.text)
        error = answer.json()["error"]
        assert code in (None, error["code"])
        assert is_sentence(error["message"])
    answer = await visitor.http.delete("/api/tables")
    assert answer.status_code == 405
    assert answer.json()["error"]["code"] == "wrong_method"
    made = await visitor.make("here", "random")
    answer = await visitor.http.post(
        f"/api/tables/{made['table']}/seats/x/link",
        headers={"authorization": f"Bearer {made['host_token']}"},
    )
    assert answer.status_code in (404, 422)
    assert is_sentence(answer.json()["error"]["message"])


async def test_new_tables_are_rationed(serve: Serve) -> None:
    visitor = await serve(tables_per_minute=3)
    for _ in range(3):
        await visitor.make("here", "random")
    answer = await visitor.http.post("/api/tables", json=wish())
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1
    assert is_sentence(answer.json()["error"]["message"])
