"""A declaration of documents: everything that is wrong is found at once, and forms are made from the same."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Struct, UnsetType, field

from wagonway.kernel.components import Words
from wagonway.kernel.document import (
    Checking,
    Credits,
    Names,
    between,
    entries,
    form,
    letters,
    matching,
    otherwise,
    text,
    words,
)

Price = Annotated[int, between(1, 9, usual=3)]


class Lamp(Struct):
    id: Annotated[str, matching("[a-z]+", "not-an-id")]
    price: Price
    colour: Annotated[str, words(("red", "green"))] = "red"
    pair: Annotated[tuple[Price, bool], otherwise("not-a-pair")] | UnsetType = UNSET


class Shop(Struct):
    schema: Literal["shop/1"]
    lamps: Annotated[list[Lamp], entries(1, 3, named=lambda _, place: f"lamp{place + 1}", twice="id")]
    own: Any = None
    open_: bool = field(name="open", default=False)
    name: Names | UnsetType = UNSET
    title: Annotated[str, text(5)] = ""
    sign: Annotated[str, letters(5)] = ""
    credits: Credits = {}


def found(**changes: Any) -> list[tuple[str, str]]:
    document = {"schema": "shop/1", "lamps": [{"id": "a", "price": 3}], **changes}
    return [(each.place, each.code) for each in Checking(document, Shop).findings.errors]


@pytest.mark.parametrize(
    ("changes", "errors"),
    [
        ({}, []),
        ({"own": {"whatever": [1]}, "open": True, "sign": " \n", "title": "  lamps "}, []),
        ({"schema": "shop/2"}, [("schema", "not-this")]),
        ({"schema": 1}, [("schema", "not-this")]),
        ({"lamp": 1}, [("components", "unknown-key")]),
        ({"open": 1}, [("open", "not-a-flag")]),
        ({"title": " "}, [("title", "not-a-text")]),
        ({"title": "lanterns"}, [("title", "not-a-text")]),
        ({"title": "a\nb"}, [("title", "not-a-text")]),
        ({"sign": ""}, [("sign", "not-a-text")]),
        ({"name": {"en": "x"}}, [("name", "missing-key")]),
        ({"name": None}, [("name", "not-an-object")]),
        ({"credits": {"maps": 3}}, [("credits.maps", "not-a-text")]),
        ({"credits": {"\ud800": "x"}}, [("credits", "not-a-text")]),
        ({"credits": dict.fromkeys("abcdefghijklm", "x")}, [("credits", "too-many-entries")]),
        ({"lamps": {}}, [("lamps", "not-a-list")]),
        ({"lamps": []}, [("lamps", "count-out-of-range")]),
        ({"lamps": [{"id": "a", "price": True}]}, [("lamp1.price", "not-whole")]),
        (
            {"lamps": [{"id": "a\n", "price": 10}]},
            [("lamp1.id", "not-an-id"), ("lamp1.price", "out-of-range")],
        ),
        ({"lamps": [{"id": "a", "price": 1}, {"id": "a", "price": 1}]}, [("lamp2.id", "twice")]),
        ({"lamps": [{"id": "a", "price": 1, "colour": []}]}, [("lamp1.colour", "unknown-word")]),
        ({"lamps": [{"id": "a", "price": 1, "pair": [1]}]}, [("lamp1.pair", "not-a-pair")]),
        (
            {"lamps": [{"id": "a", "price": 1, "pair": [0, 1]}]},
            [("lamp1.pair[0]", "out-of-range"), ("lamp1.pair[1]", "not-a-flag")],
        ),
    ],
)
def test_each_part_is_found_in_its_place(changes: dict[str, Any], errors: list[tuple[str, str]]) -> None:
    assert found(**changes) == errors


def test_everything_is_found_at_once_and_what_is_sound_is_known() -> None:
    lamps = [{"id": "a", "price": 0}, {"id": "b", "price": 4, "colour": "gren"}, 7]
    check = Checking({"lamps": lamps, "open": "no"}, Shop)
    assert [each.code for each in check.findings.errors] == [
        "missing-key",
        "out-of-range",
        "unknown-word",
        "not-an-object",
        "not-a-flag",
    ]
    assert check.findings.errors[2].args["hint"] == Words("value-meant", {"meant": "green"})
    assert check.sound("lamp2.price", "lamp1.id")
    assert not any(map(check.sound, ("lamps", "lamp1", "lamp1.price", "lamp2", "open", "schema", "name", "")))


def test_another_number_than_is_usual_is_advice() -> None:
    (advice,) = Checking({"schema": "shop/1", "lamps": [{"id": "a", "price": 4}]}, Shop).findings.advice
    assert (advice.code, advice.place, advice.args, advice.error) == (
        "unusual-number",
        "lamp1.price",
        {"found": 4, "wanted": 3},
        False,
    )


def test_a_form_says_what_the_declaration_says() -> None:
    price = {"kind": "whole", "low": 1, "high": 9, "begins": 3}
    made = form(Shop)["fields"]
    assert made["schema"] == {"kind": "fixed", "value": "shop/1", "needed": True}
    assert made["lamps"]["of"]["fields"] == {
        "id": {"kind": "text", "pattern": "^(?:[a-z]+)$", "needed": True},
        "price": {**price, "needed": True},
        "colour": {"kind": "word", "words": ["red", "green"], "needed": False},
        "pair": {"kind": "row", "of": [price, {"kind": "flag"}], "needed": False},
    }
    assert [made["lamps"][key] for key in ("low", "high", "first")] == [1, 3, 1]
    assert "begins" not in made["lamps"]
    assert made["own"] == {"kind": "own", "needed": False}
    assert made["title"] == {"kind": "text", "most": 5, "needed": False}
    assert made["credits"] == {
        "kind": "map",
        "most": 12,
        "of": {"kind": "text", "most": 400},
        "needed": False,
    }


class Shelf(Struct):
    planks: Annotated[int, between(0, 9, begins=2)]
    widths: Annotated[list[Annotated[int, between(1, 5)]], entries(1, 3, begins=[1, 2], first=0)]


def test_what_a_new_document_begins_with_is_told_and_not_advised() -> None:
    made = form(Shelf)["fields"]
    assert made["planks"]["begins"] == 2
    assert (made["widths"]["begins"], made["widths"]["first"]) == ([1, 2], 0)
    findings = Checking({"planks": 7, "widths": [5]}, Shelf).findings
    assert (findings.errors, findings.advice) == ([], [])
