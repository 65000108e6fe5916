"""What is not a socket: games, pages, headers, OpenAPI, addresses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.server.client import GAME, Page, Visitor
from wagonway.server import lan, web
from wagonway.server.limits import Buckets
from wagonway.server.texts import LANGUAGES, language, sentence

Serve = Callable[..., Awaitable[Visitor]]


async def test_the_games_and_what_they_are_made_of(visitor: Visitor) -> None:
    (game,) = (one for one in (await visitor.http.get("/api/games")).json() if one["id"] == GAME)
    assert game["players"] == [2, 3, 4]
    assert game["name"]["en"] == "Brass: Birmingham"
    assert "random" in game["bots"]
    by_key = {option["key"]: option for option in game["options"]}
    assert by_key["introductory"]["default"] == "off"
    assert [value["value"] for value in by_key["introductory"]["values"]] == ["off", "on"]
    own = await visitor.http.get(f"/api/games/{GAME}/components")
    same = await visitor.http.get(f"/api/games/{GAME}/components/{game['components']}")
    assert own.json() == same.json()
    assert "immutable" in same.headers["cache-control"]
    assert own.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("taken_off", [False, True])
async def test_a_proxy_may_hand_on_a_path_of_its_host(serve: Serve, tmp_path: Path, taken_off: bool) -> None:
    """Everything is there with the path and without it, and links and the first page name it."""
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text('<link href="./icon.svg"><meta name="wagonway-base" content="./">')
    (static / "icon.svg").write_text("<svg/>")
    visitor = await serve(public_url="https://club.example/a/wagonway/", static=static)
    base = "" if taken_off else "/a/wagonway"
    for path in ("/", "/no/such/page"):
        text = (await visitor.http.get(base + path)).text
        assert 'href="/a/wagonway/icon.svg"' in text
        assert 'content="/a/wagonway/"' in text
    assert (await visitor.http.get(f"{base}/icon.svg")).text == "<svg/>"
    seats = [{"kind": "here"}, {"kind": "invite"}]
    wish = {"game": GAME, "players": 2, "seats": seats}
    made = (await visitor.http.post(f"{base}/api/tables", json=wish)).json()
    assert made["watch_link"]["url"].startswith(f"https://club.example/a/wagonway/#/t/{made['table']}/")
    page = Page(await connect(f"ws://127.0.0.1:{visitor.port}{base}/ws/{made['table']}"))
    visitor.pages.append(page)
    await page.send(type="hello", token=made["host_token"])
    await page.until("welcome")
    # Nothing else begins with it.
    assert (await visitor.http.get("/a/wagonwayapi/games")).headers["content-type"].startswith("text/html")


async def test_every_error_has_a_sentence_in_every_language() -> None:
    ids = {}
    for lang in LANGUAGES:
        text = (Path(lan.__file__).parent / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
        ids[lang] = [line.split(" =")[0] for line in text.splitlines() if " =" in line and line[0] != "#"]
        assert len(set(ids[lang])) == len(ids[lang])
    assert set(ids["en"]) == set(ids["ja"])
    assert sentence("error-no_seat", "ja-JP", {"seat": 1234}).count("1234") == 1


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("ja", "ja"),
        ("ja-JP,en;q=0.8", "ja"),
        ("fr,ja;q=0.5,en;q=0.9", "en"),
        ("de", "en"),
        ("", "en"),
        ("ja;q=0,en", "en"),
        ("ja;q=x", "en"),
        (",;;=", "en"),
    ],
)
def test_the_best_language(wanted: str, found: str) -> None:
    assert language(wanted) == found


async def test_every_answer_is_guarded(serve: Serve, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Wagonway</title>")
    (static / "assets" / "app.abc123.js").write_text("export {}")
    (static / ".client-digest").write_text("secret")
    (tmp_path / "outside.txt").write_text("outside")
    visitor = await serve(static=static)
    for path in ("/", "/api/games", "/api/nothing", "/assets/app.abc123.js"):
        headers = (await visitor.http.get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "script-src" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
    index = await visitor.http.get("/")
    assert index.headers["content-type"].startswith("text/html")
    assert index.headers["cache-control"] == "no-cache"
    assert (await visitor.http.get("/t/anything")).text == index.text
    script = await visitor.http.get("/assets/app.abc123.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    for path in (
        "/assets/gone.js",
        "/favicon.ico",
        "/.client-digest",
        "/..%2foutside.txt",
        "/%2e%2e/outside.txt",
        "/assets/..%2f..%2foutside.txt",
    ):
        answer = await visitor.http.get(path)
        assert "outside" not in answer.text
        assert "secret" not in answer.text
        assert answer.status_code == 404, path


async def test_without_pages_a_sentence_says_what_to_do(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(static=tmp_path / "nothing")
    answer = await visitor.http.get("/")
    assert answer.status_code == 503
    assert "hatch_build.py" in answer.text
    assert (await visitor.http.get("/api/games")).status_code == 200


async def test_a_fault_of_ours_shows_nobody_a_traceback(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> list[str]:
        raise RuntimeError("the inside of the server")

    monkeypatch.setattr(visitor.app.state.manager.library, "ids", broken)
    answer = await visitor.http.get("/api/games")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "server_error"
    assert "inside" not in answer.text


async def test_openapi_names_every_route_and_message(visitor: Visitor) -> None:
    document = (await visitor.http.get("/api/openapi.json")).json()
    make = document["paths"]["/api/tables"]["post"]
    body = make["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/TableRequest"}
    text = str(document)
    for name in ("TableRequest", "TableMade", "ErrorAnswer", "GameInfo", "RecordImport"):
        assert name in document["components"]["schemas"]
        assert f"#/components/schemas/{name}" in text


async def test_links_lead_to_this_server_from_elsewhere(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wagonway.server.app.lan_addresses", lambda: ["192.168.7.5"])
    at_home = await serve(lan=True)
    made = await at_home.make("invite", "here")
    url = made["seat_links"][0]["link"]["url"]
    token = made["seat_links"][0]["token"]
    assert url == f"http://192.168.7.5:{at_home.port}/#/t/{made['table']}/{token}"
    assert made["seat_links"][1] == {"seat": 1, "kind": "here", "token": None, "link": None}
    assert made["watch_link"]["url"].endswith(made["watch_token"])
    assert (await at_home.http.get("/api/lan")).json() == {
        "addresses": [f"http://192.168.7.5:{at_home.port}"]
    }
    again = (await at_home.http.post("/api/qr", json={"table": made["table"], "token": token})).json()
    # A code is drawn when a page asks for it, and not for every table that is made.
    assert made["seat_links"][0]["link"]["qr"] == ""
    assert again["url"] == url
    assert again["qr"].startswith("<svg")
    # The board alone has a code of its own.
    wish = {"table": made["table"], "token": made["watch_token"], "big": True}
    big = (await at_home.http.post("/api/qr", json=wish)).json()
    assert big["url"] == made["watch_link"]["url"] + "?big"
    assert big["qr"].startswith("<svg")
    assert big["qr"] != again["qr"]


async def test_without_lan_nothing_is_told_of_the_network(visitor: Visitor) -> None:
    assert (await visitor.http.get("/api/lan")).json() == {"addresses": []}
    made = await visitor.make("invite", "here")
    assert made["seat_links"][0]["link"]["url"].startswith(f"http://127.0.0.1:{visitor.port}/#/t/")


def test_own_addresses_are_none_of_this_machine_alone() -> None:
    assert not any(address.startswith("127.") for address in lan.lan_addresses())


def test_a_bucket_refills() -> None:
    buckets = Buckets(rate=1000, size=2)
    assert [buckets.take("a") > 0 for _ in range(2)] == [False, False]
    wait = buckets.take("a")
    assert 0 < wait <= 0.001
    assert buckets.take("b") == 0


async def test_a_table_leaves_the_memory_and_comes_back(serve: Serve) -> None:
    visitor = await serve(idle_seconds=0.05)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    await page.decide()
    before = page.update
    tables = visitor.app.state.manager._tables
    assert made["table"] in tables
    await page.close()
    while made["table"] in tables:
        await asyncio.sleep(0.02)
    again = await visitor.page(made["table"], made["host_token"])
    assert again.update["view"] == before["view"]
    assert again.update["legal"] == before["legal"]
    assert again.log == page.log


async def test_sockets_go_past_the_layers_for_requests(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each layer would keep a frame open for every socket."""
    seen: list[str] = []
    guard = web.Guard.__call__

    async def look(self: web.Guard, scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["type"])
        await guard(self, scope, receive, send)

    monkeypatch.setattr(web.Guard, "__call__", look)
    made = await visitor.make("here", "here")
    await visitor.page(made["table"], made["host_token"])
    assert set(seen) == {"http"}
