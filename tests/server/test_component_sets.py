"""Component sets of somebody's own: checked without being kept, and played at a table."""

from __future__ import annotations

import copy
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import wagonway
from tests.server.client import Visitor

GAME = "brass-birmingham"
Serve = Callable[..., Awaitable[Visitor]]


@pytest.fixture
def document() -> dict[str, Any]:
    """The game's own set under another name, which makes it another set."""
    made = copy.deepcopy(wagonway.game(GAME).components().document)
    made["name"] = {"en": "Printed at home", "ja": "自作"}
    return made


async def test_a_set_is_checked_and_not_kept(visitor: Visitor, document: dict[str, Any]) -> None:
    kept = len(wagonway.game(GAME).component_sets())
    said = (await visitor.http.post(f"/api/games/{GAME}/components/check", json=document)).json()
    assert said["ok"]
    assert said["findings"] == []
    document["tiles"][0]["money"] = -1
    wrong = (await visitor.http.post(f"/api/games/{GAME}/components/check", json=document)).json()
    assert not wrong["ok"]
    assert wrong["hash"] is None
    assert (wrong["findings"][0]["code"], wrong["findings"][0]["place"]) == ("out-of-range", "tiles[0].money")
    assert len(wagonway.game(GAME).component_sets()) == kept
    assert (await visitor.http.get(f"/api/games/{GAME}/components/{said['hash']}")).status_code == 404


async def test_findings_are_codes_whose_words_come_with_the_texts_of_the_game(visitor: Visitor) -> None:
    game = "railways"
    document = copy.deepcopy(wagonway.game(game).components().document)
    document["cards"][2]["map"][1] = "?" * 5
    document["numbers"]["link_points"] = 4
    said = (await visitor.http.post(f"/api/games/{game}/components/check", json=document)).json()
    first, last = said["findings"][0], said["findings"][-1]
    assert (first["place"], first["code"], first["error"]) == ("3.map[1][0]", "unknown-square", True)
    assert first["args"]["hint"] == ""
    assert last == {
        "code": "unusual-number",
        "place": "numbers.link_points",
        "args": {"found": 4, "wanted": 3},
        "error": False,
    }
    texts = await visitor.http.get(f"/api/games/{game}/locale/ja")
    for each in (first, last):
        assert f"finding-{each['code']} = " in texts.text


async def test_odd_types_are_found(visitor: Visitor, document: dict[str, Any]) -> None:
    document["locations"][0]["spaces"] = [[["cotton_mill"]]]
    document["lines"][0]["ends"] = [{}, "leek"]
    document["merchants"][0]["location"] = 3
    document["merchant_tiles"][0] = None
    said = await visitor.http.post(f"/api/games/{GAME}/components/check", json=document)
    assert said.status_code == 200
    places = {finding["place"] for finding in said.json()["findings"]}
    assert {"locations[0].spaces[0][0]", "merchant_tiles[0]"} <= places


async def test_a_table_plays_with_a_set_of_its_own(visitor: Visitor, document: dict[str, Any]) -> None:
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": GAME, "players": 2, "seats": seats, "components": document}
    made = await visitor.http.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    token = made.json()["host_token"]
    host = {"authorization": f"Bearer {token}"}
    table = made.json()["table"]
    plain = (await visitor.http.get(f"/api/tables/{table}/record", headers=host)).json()
    assert "data" not in plain["components"]
    assert plain["components"]["hash"] != wagonway.game(GAME).components().hash
    page = await visitor.page(table, token)
    assert page.welcome["own_set"] == document["name"]
    known = await visitor.http.get(f"/api/games/{GAME}/components/{plain['components']['hash']}")
    assert known.json()["name"] == document["name"]
    # Many others were met meanwhile: the table has it still.
    wagonway.game(GAME)._sets.clear()
    again = await visitor.http.get(f"/api/games/{GAME}/components/{plain['components']['hash']}")
    assert again.json() == known.json()
    embedded = await visitor.http.get(f"/api/tables/{table}/record?embed=true", headers=host)
    assert embedded.json()["components"]["data"] == document


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "not_json"),
        (b"[1]", 422, "malformed"),
        (b'{"x": "' + b"x" * (600 * 1024) + b'"}', 413, "body_too_large"),
    ],
)
async def test_what_is_no_set_is_one_sentence(visitor: Visitor, body: bytes, status: int, code: str) -> None:
    said = await visitor.http.post(f"/api/games/{GAME}/components/check", content=body)
    assert (said.status_code, said.json()["error"]["code"]) == (status, code)


async def test_a_table_is_not_made_from_a_set_that_cannot_be_played(
    visitor: Visitor, document: dict[str, Any]
) -> None:
    del document["tiles"][0]
    wish = {"game": GAME, "players": 2, "seats": [{"kind": "here"}] * 2, "components": document}
    said = await visitor.http.post("/api/tables", content=json.dumps(wish).encode())
    assert (said.status_code, said.json()["error"]["code"]) == (422, "wrong_components")


async def test_checks_come_at_a_measured_pace(serve: Serve, document: dict[str, Any]) -> None:
    visitor = await serve(checks_per_second=1)
    codes = [
        (await visitor.http.post(f"/api/games/{GAME}/components/check", json={})).status_code
        for _ in range(9)
    ]
    assert codes[0] == 200
    assert 429 in codes


async def test_cards_are_told_in_words_by_whoever_wrote_them(visitor: Visitor) -> None:
    """The same texts for the game's own cards, and for a draft of somebody's."""
    game = "oranienburger-kanal"
    document = copy.deepcopy(wagonway.game(game).components().document)
    own = (
        await visitor.http.get(f"/api/games/{game}/captions/{wagonway.game(game).components().hash}")
    ).json()
    first = document["decks"]["A"][0]
    assert len(own["A01"]["en"]) == len(own["A01"]["ja"]) == len(first["lines"])
    first["lines"] = [{"gain": {"clay": 7}}]
    draft = (await visitor.http.post(f"/api/games/{game}/components/check", json=document)).json()["captions"]
    assert "7" in draft["A01"]["en"][0]
    assert draft["A02"] == own["A02"]


async def test_a_set_may_have_captions(visitor: Visitor) -> None:
    found = wagonway.game(GAME).components().hash
    assert (await visitor.http.get(f"/api/games/{GAME}/captions/{found}")).json() == {}
    assert (await visitor.http.get(f"/api/games/{GAME}/captions/{'0' * 64}")).status_code == 404
