"""What the rules cannot play with is refused: one sentence that names the card, the square and the cure."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import said as words
from tests.games.railways.test_cards import SET
from wagonway.games.railways import component_check
from wagonway.games.railways.component_check import CHECKS, check, examples_not_paid
from wagonway.games.railways.components import load
from wagonway.kernel.components import ComponentError, Finding, content_hash

Json = dict[str, Any]
Change = Callable[[Json], object]


def findings(document: Any) -> words.Said:
    return words.said("railways", document)


def changed(change: Change) -> Json:
    document = copy.deepcopy(SET)
    change(document)
    return document


def number(key: str, value: Any) -> Change:
    return lambda document: document["numbers"].__setitem__(key, value)


def card(place: int, key: str, value: Any) -> Change:
    return lambda document: document["cards"][place - 1].__setitem__(key, value)


def slot(place: int, index: int, icons: Any) -> Change:
    return lambda document: document["cards"][place - 1]["slots"].__setitem__(index, icons)


def square(place: int, row: int, column: int, code: str) -> Change:
    def change(document: Json) -> None:
        rows = document["cards"][place - 1]["map"]
        rows[row] = rows[row][:column] + code + rows[row][column + 1 :]

    return change


def everywhere(change: Callable[[Json], object]) -> Change:
    def do(document: Json) -> None:
        for each in document["cards"]:
            change(each)

    return do


def no_type(letter: str) -> Change:
    def change(face: Json) -> None:
        face["map"] = [row.replace(letter, ".") for row in face["map"]]

    return everywhere(change)


def no_pair(slot_of: Json) -> None:
    slot_of["slots"] = [[icon for icon in icons if icon != "dC"] or ["build"] for icons in slot_of["slots"]]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        # The document
        (lambda d: d.pop("cards"), "components: 'cards' is missing."),
        (lambda d: d.pop("numbers"), "components: 'numbers' is missing."),
        (lambda d: d.pop("grid"), "components: 'grid' is missing."),
        (
            lambda d: d.update(card=[]),
            "components: 'card' is not known here (is 'cards' meant?); known are schema, name,",
        ),
        (lambda d: d.update(schema=1), "schema: 1; 'wagonway/railways/1' is expected."),
        (lambda d: d.update(game="tramways"), "game: the text 'tramways'; 'railways' is expected."),
        (lambda d: d["name"].pop("ja"), "name: 'ja' is missing."),
        (lambda d: d["name"].update(en=" "), "name.en: a text of 1 to 60 letters is expected here."),
        (lambda d: d.update(original=1), "original: true or false is expected here, not 1."),
        (lambda d: d.update(note="a\nb"), "note: a text of 1 to 400 letters is expected here."),
        (lambda d: d.update(credits=[]), "credits: an object is expected here, not a list."),
        (lambda d: d.update(credits={"maps": 3}), "credits.maps: a text of 1 to 400 letters is expected"),
        # The grid
        (lambda d: d["grid"].update(columns=8), "grid.columns: 8 is out of range; 3 to 7 is possible."),
        (lambda d: d["grid"].update(rows=1), "grid.rows: 1 is out of range; 2 to 5 is possible."),
        (
            lambda d: d["grid"].update(rows="3"),
            "grid.rows: a whole number is expected here, not the text '3'.",
        ),
        (lambda d: d["grid"].pop("rows"), "grid: 'rows' is missing."),
        (lambda d: d.update(grid=None), "grid: an object is expected here, not null."),
        # Cards
        (lambda d: d["cards"].pop(), "cards: 7 here; 8 are expected."),
        (lambda d: d.update(cards={}), "cards: a list is expected here, not an object."),
        (lambda d: d["cards"].append(d["cards"][0]), "cards: 9 here; 8 are expected."),
        (lambda d: d["cards"].__setitem__(2, 7), "3: an object is expected here, not 7."),
        (card(3, "id", "2"), "3.id: the text '2'; the card in this place is '3'."),
        (card(3, "id", 3), "3.id: 3; the card in this place is '3'."),
        (card(3, "title", "x"), "3: 'title' is not known here; known are id, map, slots, name and note."),
        (card(3, "name", "Mill"), "3.name: an object is expected here, not the text 'Mill'."),
        (card(3, "name", {"en": "M" * 25, "ja": "水"}), "3.name.en: a text of 1 to 24 letters is expected"),
        (lambda d: d["cards"][2].pop("map"), "3: 'map' is missing."),
        (lambda d: d["cards"][2].pop("slots"), "3: 'slots' is missing."),
        # Squares: M1, M2, M3, M4
        (lambda d: d["cards"][2]["map"].pop(), "3.map: 2 here; 3 are expected."),
        (card(3, "map", "R--C."), "3.map: a list is expected here, not the text 'R--C.'."),
        (lambda d: d["cards"][2]["map"].__setitem__(1, 5), "3.map[1]: 5 is no row of squares; 5 letters are"),
        (
            lambda d: d["cards"][2]["map"].__setitem__(1, "...."),
            "3.map[1]: 4 squares; 5 are expected.",
        ),
        (square(3, 1, 4, "X"), "3.map[1][4]: 'X' is no square: a rail square has two open sides, one of - |"),
        (square(3, 1, 4, "+"), "3.map[1][4]: '+' is no square: a rail square has two open sides, one of - |"),
        (
            square(3, 1, 4, "Q"),
            "3.map[1][4]: 'Q' is no square; possible are . R L C I - | r 7 l j.",
        ),
        (square(3, 1, 4, "c"), "3.map[1][4]: 'c' is no square (is 'C' meant?); possible are"),
        (square(3, 1, 4, "J"), "3.map[1][4]: 'J' is no square (is 'j' meant?); possible are"),
        (square(3, 1, 4, " "), "3.map[1][4]: ' ' is no square (is '.' meant?); possible are"),
        (square(3, 1, 4, "┐"), "3.map[1][4]: '┐' is no square (is '7' meant?); possible are"),
        (square(3, 1, 4, "\uff32"), "3.map[1][4]: '\uff32' is no square (is 'R' meant?); possible are"),
        (card(3, "map", ["....."] * 3), "3.map: no building; a passenger die must find one here (M2)."),
        (no_type("L"), "cards: no map has a building of the type leisure; all four types are needed (M3)."),
        # Slots: A1
        (lambda d: d["cards"][2]["slots"].pop(), "3.slots: 3 here; 4 are expected."),
        (card(3, "slots", {}), "3.slots: a list is expected here, not an object."),
        (slot(3, 2, []), "3.slots[2]: 0 here; 1 to 2 are expected."),
        (slot(3, 2, ["rail"] * 3), "3.slots[2]: 3 here; 1 to 2 are expected."),
        (slot(3, 2, "rail"), "3.slots[2]: a list is expected here, not the text 'rail'."),
        (
            slot(3, 2, ["rails"]),
            "3.slots[2][0]: the text 'rails' is no icon (is 'rail' meant?); possible are rail, dR, dL, dC, dI,",
        ),
        (slot(3, 2, ["$10"]), "3.slots[2][0]: the text '$10' is no icon (is '$1' meant?);"),
        (slot(3, 2, ["$0"]), "3.slots[2][0]: the text '$0' is no icon"),
        (slot(3, 2, ["$²"]), "3.slots[2][0]: the text '$²' is no icon"),
        (slot(3, 2, [3]), "3.slots[2][0]: 3 is no icon; possible are"),
        (slot(3, 2, [None]), "3.slots[2][0]: null is no icon; possible are"),
        # Numbers: D2, D3, the limits of the tracks
        (lambda d: d["numbers"].pop("leisure"), "numbers: 'leisure' is missing."),
        (lambda d: d["numbers"].pop("capital_max"), "numbers: 'capital_max' is missing."),
        (
            number("capitalmax", 20),
            "numbers: 'capitalmax' is not known here (is 'capital_max' meant?); known",
        ),
        (number("capital_max", 100), "numbers.capital_max: 100 is out of range; 1 to 99 is possible."),
        (number("capital_max", 10**30), "numbers.capital_max: a huge number is out of range; 1 to 99"),
        (
            number("capital_max", 20.0),
            "numbers.capital_max: a whole number is expected here, not a fraction.",
        ),
        (
            number("capital_max", True),
            "numbers.capital_max: a whole number is expected here, not true or false",
        ),
        (number("workers_max", 7), "numbers.workers_max: 7 is out of range; 1 to 6 is possible."),
        (number("workers_max", 1), "numbers.start_workers: 2; “Most workers” is 1, and no more than that is"),
        (number("start_workers", 3), "numbers.start_workers: 3; the game starts with 2 (D2)."),
        (number("pollution_min", 0), "numbers.pollution_min: 0; the game starts with 1 (D2)."),
        (number("pollution_max", 1), "numbers.pollution_max: 1; more than “Least pollution” (1) is needed."),
        (number("commercial_capital", 21), "numbers.commercial_capital: 21; “Most capital” is 20, and no"),
        (number("start_passengers", [1, 1, 2]), "numbers.start_passengers: 3 here; 4 are expected."),
        (
            number("start_passengers", [1, 1, 1, 2]),
            "numbers.start_passengers: 1, 1, 1 and 2; the game starts with 1, 1, 2 and 2 (D2).",
        ),
        (
            number("building_dice", [1, 2, 7]),
            "numbers.building_dice[2]: 7 is out of range; 1 to 6 is possible.",
        ),
        (
            number("building_dice", [1, 2, 4]),
            "numbers.building_dice: no die shows 3, as one does in the example",
        ),
        (number("building_dice", 3), "numbers.building_dice: a list is expected here, not 3."),
        (number("leisure", []), "numbers.leisure: 0 here; 1 to 8 are expected."),
        (number("leisure", [[1, 1]] * 9), "numbers.leisure: 9 here; 1 to 8 are expected."),
        (number("leisure", [[1, 1], 3]), "numbers.leisure[1]: capital and profit are expected here, not 3."),
        (
            number("leisure", [[1, 1], [3, 0]]),
            "numbers.leisure[1][1]: 0 is out of range; 1 to 99 is possible.",
        ),
        (
            number("leisure", [[3, 1], [3, 2]]),
            "numbers.leisure[1][0]: 3 capital; the row before has 3, and the rows rise.",
        ),
    ],
)
def test_documents_that_are_refused(change: Change, sentence: str) -> None:
    document = changed(change)
    with pytest.raises(ComponentError) as refused:
        load(document)
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


# --- the examples of the rulebook ---


def test_a_set_without_the_links_of_the_examples_is_refused() -> None:
    """M9."""
    document = changed(everywhere(lambda each: each.update(map=["R-C..", ".....", "L...I"])))
    assert findings(document).errors == [
        (
            "cards: no layout of four cards has a link of 2 rails between commercial and residential, as in the "
            "first example of a purchase in the rulebook (M9)."
        ),
        (
            "cards: no layout of four cards has a link of 3 rails between commercial and industrial over a seam, "
            "as in the second example of a purchase (M9)."
        ),
        "cards: no layout of four cards has a link of 4 rails, as in the example of an upgrade (M9).",
    ]


ROLES: list[list[list[str]]] = [
    [["build"], ["dC", "rail"], ["build"], ["build"]],
    [["build"], ["rail"], ["rail"], ["rail", "dI"]],
    [["rail"], ["rail", "$2"], ["build"], ["build"]],
]
IDLE: list[list[str]] = [["build"]] * 4


@pytest.mark.parametrize(
    ("place", "index", "icons", "sentence"),
    [
        (0, 0, ["rail"], ""),
        (0, 1, ["rail"], "first-not-paid"),
        (0, 1, ["dC"], "first-not-paid"),
        (1, 2, ["build"], "second-not-paid"),
        (1, 3, ["rail"], "second-not-paid"),
        (1, 2, ["rail", "dI"], "second-not-paid"),
        (2, 0, ["dR"], "third-not-paid"),
    ],
)
def test_the_examples_of_the_rulebook_must_be_payable(
    place: int, index: int, icons: list[str], sentence: str
) -> None:
    """A2."""
    cards = [*copy.deepcopy(ROLES), *[IDLE] * 5]
    cards[place][index] = icons
    assert examples_not_paid(cards) == sentence


def test_the_three_cards_of_the_examples_are_different() -> None:
    cards = [*copy.deepcopy(ROLES), *[IDLE] * 5]
    cards[1][0] = ["rail"]
    cards[2] = IDLE
    assert examples_not_paid(cards) == "not-three-cards"
    document = changed(everywhere(no_pair))
    assert findings(document).errors == [
        (
            "cards: no card has rail and commercial destination in slot 2, so the examples of the rulebook "
            "cannot be paid (A2)."
        )
    ]


# --- what the engine has no room for ---


def test_too_many_links_and_buildings_name_the_layout() -> None:
    small = ["R-C", "|.|", "I-L"]
    document = changed(everywhere(lambda each: each.update(map=small)))
    document["grid"] = {"columns": 3, "rows": 3}
    assert not any("links;" in error for error in findings(document).errors)
    large = ["R-C-R-C", "|.|.|.|", "I-L-I-L", "|.|.|.|", "R-C-R-C"]
    document = changed(everywhere(lambda each: each.update(map=large)))
    document["grid"] = {"columns": 7, "rows": 5}
    errors = [str(error) for error in findings(document).errors]
    assert errors[-2:] == [
        (
            "cards: the layout 1 2 / 3 4 has 68 links; 36 are the most, so that there is room for those that "
            "building dice make."
        ),
        (
            "cards: the layout 1 2 / 3 turned 4 turned has 48 buildings; 45 are the most, so that there is room "
            "for building dice."
        ),
    ]
    chess = ["RCRCRCR", "CRCRCRC"] * 2 + ["RCRCRCR"]
    document = changed(everywhere(lambda each: each.update(map=chess)))
    document["grid"] = {"columns": 7, "rows": 5}
    assert any("buildings; 45 are the most" in error for error in findings(document).errors)


def test_three_cards_may_not_raise_more_than_fits() -> None:
    document = changed(slot(1, 0, ["$9", "$9"]))
    document["cards"][2]["slots"][0] = ["$9", "$9"]
    document["cards"][4]["slots"][0] = ["$2", "$2"]
    assert findings(document).errors == []
    document["cards"][4]["slots"][0] = ["$9", "$9"]
    raised = [sum(int(i[1]) for s in each["slots"] for i in s if i[0] == "$") for each in document["cards"]]
    found = raised[0] + raised[2] + raised[4]
    assert findings(document).errors == [
        f"cards: cards 1, 3 and 5 together raise ${found}; $40 is the most for one action."
    ]


def test_links_that_no_hand_can_pay_are_advice() -> None:
    snake = ["R-----7", "r-----j", "l-----7", "r-----j", "l-----C"]
    document = changed(card(1, "map", snake))
    for place in range(2, 9):
        document["cards"][place - 1]["map"] = ["R--C..L", ".......", "R----I.", "l------", "......."]
    document["grid"] = {"columns": 7, "rows": 5}
    found = findings(document)
    assert not any("links" in error for error in found.errors)
    assert (
        "cards: links of 33 rails are longer than any payment (24); they can never be bought." in found.advice
    )


# --- advice ---


def test_our_taste_refuses_nothing() -> None:
    """What R-4 and class C say is advice: the same icon twice, unlike buildings side by side, loose tracks."""
    document = changed(slot(8, 1, ["rail", "rail"]))
    document["cards"][0]["map"] = ["RC.-7", ".L-..", "..I.."]
    assert findings(document).errors == []
    load(document)


@pytest.mark.parametrize(
    ("change", "advice"),
    [
        (slot(8, 1, ["rail", "rail"]), "8.slots[1]: rail stands there twice, which is unusual (A1)."),
        (
            card(1, "map", ["RC...", "|.|..", "l-L.."]),
            "1.map[0][0]: residential and commercial touch; unlike",
        ),
        (
            card(1, "map", ["R-|.L", "..|..", "..C.."]),
            "1.map[0][1]: open to the east, to a rail square that is not open to it (M6).",
        ),
        (lambda d: [square(p, 0, 0, "-")(d) for p in range(1, 9)], "as tracks do on 8 cards (1, 2, 3, 4, 5,"),
        (card(1, "map", ["-R...", ".....", "-C-L."]), "1.map[0][0]: this track leaves the card to the west"),
        (card(1, "map", ["..R..", ".....", "....."]), "1.map: 1 building; two or three on a card would be"),
        (card(1, "map", ["C.R.L", ".....", "C.L.I"]), "1.map: 6 buildings; two or three on a card would be"),
        (
            card(1, "map", ["..C..", ".....", "....."]),
            "cards: leisure stands on 4 cards, so four cards may lack it; on five they never would",
        ),
        (
            card(1, "map", ["R---7", "C.r-j", "l-j.."]),
            "1.map: a link of 10 rails on one card; 1 to 4 would be",
        ),
        (
            lambda d: [
                card(p, "map", ["R-L..", ".....", "C-I.."])(d) if p > 1 else None for p in range(1, 9)
            ],
            "cards: no card has a link of 2 rails; each of 1 to 4 would be better (M10).",
        ),
        (everywhere(lambda each: each.update(map=["L-R--", "....C", "....I"])), "(M11)."),
        (
            everywhere(lambda each: each.update(map=["LLLLL", "R.C-C", "IIIII"])),
            "to build on; three in every",
        ),
        (
            everywhere(lambda each: each.update(map=["L.R.I", ".....", "C...L"])),
            "of the layouts unlike buildings touch over a seam; at most 30% would be better (M13).",
        ),
        (
            everywhere(lambda each: each.update(map=["L-R.I", ".....", "..C.."])),
            "of the layouts have a land square at the end of a track where a building die may go; 95% would",
        ),
        (
            everywhere(lambda each: each.update(map=["R-L-C", "|.|.|", "I-C-R"])),
            "have no more links than there are markers; 60% would be better, for the Engineer (M11).",
        ),
        (
            everywhere(lambda each: each.update(slots=[["rail"], ["build"], ["dR"], ["dR", "upg"]])),
            "cards: 70 of the 70 sets of four cards have no ticket, the first of them 1, 2, 3 and 4 (A3).",
        ),
        (
            everywhere(lambda each: each.update(slots=[["rail"], ["$3"], ["dR"], ["dR", "upg"]])),
            "sets of four cards have fewer than four destination icons of three types, the first of them 1, 2,",
        ),
        (
            everywhere(lambda each: each.update(slots=[["rail"], ["$3"], ["dR"], ["dR", "upg"]])),
            "lack two or more of less pollution, passenger, build and upgrade, the first of them 1, 2, 3 and 4",
        ),
        (
            card(1, "slots", [["rail"], ["build"], ["dR"], ["upg"]]),
            "1.slots: no worker, $, less pollution or passenger;",
        ),
        (
            everywhere(lambda each: each.update(slots=[["$3"], ["build"], ["dR"], ["upg"]])),
            "cards: cards 1, 2 and 3 together have no rail icons; 3 in every three cards would be better (A5).",
        ),
        (
            everywhere(lambda each: each.update(slots=[["$3"], ["build"], ["dR"], ["upg"]])),
            "cards: passenger stands on no cards; three cards or more would be better (A6).",
        ),
        (
            everywhere(lambda each: each.update(slots=[["rail", "dC"]] * 4)),
            "cards: commercial destination stands in no slot alone or beside an icon of another action (A6).",
        ),
        (
            everywhere(lambda each: each.update(slots=[["rail"]] * 4)),
            "cards: no slot has two icons that serve one",
        ),
        (
            everywhere(lambda each: each.update(slots=[["rail"]] * 4)),
            "cards: no slot has icons of two different",
        ),
        (slot(8, 1, ["$5"]), "8.slots[1]: $5; $2 to $4 would be better (A8)."),
        (slot(8, 1, ["$9"]), "cards: the $ icons sum to"),
        (lambda d: d["grid"].update(columns=4), "grid.columns: 4 columns; an odd number has a middle, where"),
        (number("capital_max", 25), "numbers.capital_max: 25; 20 would be usual."),
        (
            number("leisure", [[1, 1], [25, 9]]),
            "numbers.leisure: 1 for 1 and 25 for 9; 1 for 1, 3 for 2,",
        ),
        (
            number("leisure", [[1, 1], [25, 9]]),
            "numbers.leisure[1][0]: 25 capital is more than the track holds",
        ),
        (
            number("leisure", [[1, 2], [3, 2]]),
            "numbers.leisure[1][1]: 2 profit for more capital than in the row",
        ),
        (
            number("building_cost", 8),
            "numbers.building_dice[2]: a die of 3 costs 24 capital, more than the track",
        ),
    ],
)
def test_advice(change: Change, advice: str) -> None:
    found = findings(changed(change))
    assert any(advice in each for each in found.advice), found.advice


def test_two_cards_may_hold_tracks_that_end_in_land() -> None:
    def ending(cards: int) -> list[str]:
        document = copy.deepcopy(SET)
        for place, each in enumerate(document["cards"]):
            each["map"] = ["R.-.C" if place < cards else "R...C", ".....", "..L.I"]
        return [advice for advice in findings(document).advice if "ends in land" in advice]

    assert ending(2) == []
    assert len(ending(3)) == 6
    assert ending(3)[0].startswith(
        "1.map[0][2]: this track ends in land to the east, as tracks do on 3 cards"
    )


def test_every_error_is_told_and_advice_apart() -> None:
    document = changed(slot(3, 2, ["rails"]))
    square(1, 0, 0, "Q")(document)
    number("start_workers", 9)(document)
    slot(4, 0, ["upg", "upg"])(document)
    found = findings(document)
    assert [error.split(":")[0] for error in found.errors] == [
        "numbers.start_workers",
        "3.slots[2][0]",
        "1.map[0][0]",
    ]
    assert found.advice == ["4.slots[0]: upgrade stands there twice, which is unusual (A1)."]
    with pytest.raises(ComponentError, match=r"^numbers\.start_workers: 9 is out of range"):
        check(document)


def test_half_typed_cards_are_told_as_far_as_they_go() -> None:
    """An editor asks while somebody types: what stands there already is looked at."""
    document = {key: SET[key] for key in ("schema", "name", "grid", "numbers")}
    document["cards"] = [copy.deepcopy(SET["cards"][0]), {"id": "2", "map": ["R"], "slots": []}]
    assert findings(document).errors == [
        "cards: 2 here; 8 are expected.",
        "2.slots: 0 here; 4 are expected.",
        "2.map: 1 here; 3 are expected.",
        "2.map[0]: 1 squares; 5 are expected.",
    ]


def test_findings_carry_their_code_and_arguments() -> None:
    (error,) = component_check.findings(changed(number("capital_max", 200))).errors
    assert error == Finding("out-of-range", "numbers.capital_max", {"found": 200, "low": 1, "high": 99}, True)


def test_every_check_is_that_of_a_finding() -> None:
    text = Path(check.__code__.co_filename).read_text(encoding="utf-8")
    for code in CHECKS:
        assert text.count(f'"{code}"') >= 2 or code.startswith("hand-lacks-"), code


def test_the_command_prints_every_error_and_apart_from_them_the_advice(
    wagonway: Callable[..., Any], tmp_path: Path
) -> None:
    document = changed(slot(3, 2, ["rails"]))
    slot(4, 0, ["upg", "upg"])(document)
    file = tmp_path / "own.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    ran = wagonway("components", "check", "railways", file)
    assert ran.code == 1
    assert [line.removeprefix(f"{file}: ").split(":")[0] for line in ran.err.splitlines()] == [
        "3.slots[2][0]"
    ]
    assert ran.out.splitlines() == [
        f"{file}: advice: 4.slots[0]: upgrade stands there twice, which is unusual (A1)."
    ]
    ran = wagonway("components", "check", "railways")
    assert ran.code == 0
    assert "components.json: Eight valleys, version 2 (our own cards) can be played" in ran.out
    assert "advice" not in ran.out


# --- documents changed at random ---

WORDS = st.sampled_from(
    [
        *(
            "rail",
            "dC",
            "$3",
            "R--C.",
            "r7lj|",
            ".....",
            "1",
            "en",
            "ja",
            "id",
            "map",
            "slots",
            "columns",
            "name",
        )
    ]
)
JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 12)
    | st.floats()
    | st.text(max_size=5)
    | st.text(st.sampled_from(".RLCI-|r7lj+┼"), max_size=7)
    | WORDS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], (*path, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            found += places(each, (*path, index))
    return found


PLACES = places(SET)


def mutate(draw: Callable[[Any], Any], document: Json) -> None:
    """Put junk in, take something out, or do a thing twice, somewhere in the document."""
    *way, last = draw(st.sampled_from(PLACES))
    inner: Any = document
    try:
        for key in way:
            inner = inner[key]
        what = draw(st.integers(0, 4))
        if what == 0:
            del inner[last]
        elif what == 1 and isinstance(inner, list):
            inner.insert(last, inner[last])
        elif what == 2 and isinstance(inner[last], str):
            text = list(inner[last] or ".")
            text[draw(st.integers(0, len(text) - 1))] = draw(st.text(min_size=1, max_size=1))
            inner[last] = "".join(text)
        else:
            inner[last] = draw(JUNK)
    except (KeyError, IndexError, TypeError, AttributeError):
        return  # an earlier change took that place away


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_document_changed_at_random_is_refused_with_reasons_or_played(data: st.DataObject) -> None:
    """Never an exception, whatever stands in the file; what is accepted can be loaded and hashed."""
    document = copy.deepcopy(SET)
    for _ in range(data.draw(st.integers(1, 4))):
        mutate(data.draw, document)
    found = findings(document)
    for sentence in (*found.errors, *found.advice):
        assert ": " in sentence
        assert sentence.isprintable()
        sentence.encode()
    if found.errors:
        with pytest.raises(ComponentError) as refused:
            load(document)
        assert str(refused.value) == found.errors[0]
    else:
        load(document)
        content_hash(document)


@settings(max_examples=100, deadline=None)
@given(JUNK)
def test_any_json_at_all_gets_an_answer(document: Any) -> None:
    assert findings(document).errors


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_any_maps_of_known_letters_get_an_answer(data: st.DataObject) -> None:
    """Also such as nobody would print: no exception, and what is accepted is within the room of the engine."""
    columns, rows = data.draw(st.integers(3, 7)), data.draw(st.integers(2, 5))
    letters = data.draw(st.sampled_from([".RLCI-|r7lj", "R-", "RLCI", ".RC--||r7lj", "RI-|"]))
    document = copy.deepcopy(SET)
    document["grid"] = {"columns": columns, "rows": rows}
    row = st.text(st.sampled_from(letters), min_size=columns, max_size=columns)
    for each in document["cards"]:
        each["map"] = data.draw(st.lists(row, min_size=rows, max_size=rows))
    found = findings(document)
    assert all(sentence.isprintable() for sentence in (*found.errors, *found.advice))
