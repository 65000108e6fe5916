"""What the rules cannot play with is refused: one sentence that names the place and the cure."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import said as words
from tests.games.tramways.test_cards_set import SET
from wagonway.games.tramways import component_check
from wagonway.games.tramways.component_check import check
from wagonway.games.tramways.component_document import CHECKS
from wagonway.games.tramways.components import load
from wagonway.kernel.components import ComponentError, Finding, content_hash

Json = dict[str, Any]
Change = Callable[[Json], object]
FIRST = {"development": 0, "parcel": 20, "building": 45, "generic": 61, "auction": 71}  # cards by kind


def findings(document: Any) -> words.Said:
    return words.said("tramways", document)


def changed(change: Change) -> Json:
    document = copy.deepcopy(SET)
    change(document)
    return document


def number(key: str, value: Any) -> Change:
    return lambda document: document["numbers"].__setitem__(key, value)


def entry(key: str, place: int, value: Any) -> Change:
    return lambda document: document["numbers"][key].__setitem__(place, value)


def board(place: int, key: str, value: Any) -> Change:
    return lambda document: document["boards"][place].__setitem__(key, value)


def card(kind: str, place: int, key: str, value: Any) -> Change:
    return lambda document: document["cards"][FIRST[kind] + place].__setitem__(key, value)


def square(place: int, face: str, row: int, column: int, code: str) -> Change:
    def change(document: Json) -> None:
        rows = document["boards"][place][face]
        codes = rows[row].split()
        codes[column] = code
        rows[row] = " ".join(codes)

    return change


def without(kind: str, count: int = 1) -> Change:
    return lambda document: document.update(
        cards=[
            each
            for place, each in enumerate(document["cards"])
            if not FIRST[kind] <= place < FIRST[kind] + count
        ]
    )


def several(*changes: Change) -> Change:
    def change(document: Json) -> None:
        for each in changes:
            each(document)

    return change


def all_faces(rows: list[str], face: str = "1920") -> Change:
    """The same rows on this face of every board, the labels of each board with its own letter."""

    def change(document: Json) -> None:
        for each in document["boards"]:
            each[face] = [row.replace("@", each["letter"]) for row in rows]

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        # The document
        (lambda d: d.pop("cards"), "components: 'cards' is missing."),
        (lambda d: d.pop("boards"), "components: 'boards' is missing."),
        (lambda d: d.pop("joker"), "components: 'joker' is missing."),
        (
            lambda d: d.update(board=[]),
            "components: 'board' is not known here (is 'boards' meant?); known are",
        ),
        (lambda d: d.update(schema="x"), "schema: the text 'x'; 'wagonway/tramways/1' is expected."),
        (lambda d: d.update(game="railways"), "game: the text 'railways'; 'tramways' is expected."),
        (lambda d: d["name"].pop("ja"), "name: 'ja' is missing."),
        (lambda d: d["name"].update(en=" "), "name.en: a text of 1 to 60 letters is expected here."),
        (lambda d: d.update(original=1), "original: true or false is expected here, not 1."),
        (lambda d: d.update(note="a\nb"), "note: a text of 1 to 400 letters is expected here."),
        (lambda d: d.update(credits=[]), "credits: an object is expected here, not a list."),
        (lambda d: d.update(credits={"a": 3}), "credits.a: a text of 1 to 400 letters is expected here."),
        (lambda d: d.update(joker="j"), "joker: a capital letter A to Z is expected here, not the text 'j'."),
        (lambda d: d.update(joker=None), "joker: a capital letter A to Z is expected here, not null."),
        # The grid
        (lambda d: d["grid"].update(columns=7), "grid.columns: 7 is out of range; 4 to 6 is possible."),
        (lambda d: d["grid"].update(rows=3), "grid.rows: 3 is out of range; 4 to 6 is possible."),
        (lambda d: d["grid"].update(rows=5.0), "grid.rows: a whole number is expected here, not a fraction."),
        (lambda d: d["grid"].pop("rows"), "grid: 'rows' is missing."),
        # Boards
        (lambda d: d.update(boards={}), "boards: a list is expected here, not an object."),
        (lambda d: d.update(boards=d["boards"][:5]), "boards: 5 here; 6 to 16 are expected."),
        (lambda d: d["boards"].__setitem__(2, 7), "boards[2]: an object is expected here, not 7."),
        (lambda d: d["boards"][2].pop("1910"), "boards[2]: '1910' is missing."),
        (board(2, "letter", "c"), "boards[2].letter: a capital letter A to Z is expected here, not the text"),
        (board(2, "id", "C1"), "boards[2].id: the text 'C1'; the board in this place is 'C'."),
        (board(10, "id", "J3"), "boards[10].id: the text 'J3'; the board in this place is 'J2'."),
        (
            several(board(1, "letter", "A"), board(0, "id", "A1"), board(1, "id", "A2")),
            "boards: the letter A stands on 2 boards; only J, the joker, may (B1).",
        ),
        (lambda d: d["boards"][0]["1920"].pop(), "boards.A.1920: 4 here; 5 are expected."),
        (board(0, "1910", "....."), "boards.A.1910: a list is expected here, not the text '.....'."),
        (
            lambda d: d["boards"][0]["1910"].__setitem__(2, 5),
            "boards.A.1910[2]: 5 is no row of squares; 5 codes with spaces between them are expected.",
        ),
        (
            lambda d: d["boards"][0]["1910"].__setitem__(2, "....."),
            "boards.A.1910[2]: 1 squares; 5 are expected.",
        ),
        (square(0, "1910", 2, 4, "M"), "boards.A.1910[2][4]: 'M' is no square (is 'm' meant?); possible are"),
        (square(0, "1910", 2, 4, "居"), "boards.A.1910[2][4]: '居' is no square (is 'R' meant?)"),
        (square(0, "1910", 2, 4, "a1"), "boards.A.1910[2][4]: 'a1' is no square (is 'A1' meant?)"),
        (
            square(0, "1910", 2, 4, "Q"),
            "boards.A.1910[2][4]: 'Q' is no square; possible are . m ~ R L C I, or",
        ),
        (
            square(0, "1910", 0, 0, "B1"),
            "boards.A.1910[0][0]: the label B1 on board A; its labels begin with A (B2).",
        ),
        (square(0, "1920", 0, 0, "A1"), "boards.A.1920: the label A1 stands twice on this face (B2)."),
        (square(0, "1920", 0, 0, "A7"), "boards: no parcel card has the label A7 (B2)."),
        (
            board(0, "1920", ["R L C I R", "L C I R ."] + ["A1 A2 A3 . ."] + [". . . . ."] * 2),
            "boards.A.1920: 12 buildings and parcels; 8 on a face are the most.",
        ),
        (
            lambda d: d.update(boards=d["boards"][:8]),
            "boards: 5 players lay 10 boards and there are 8 to choose from, boards J counted as one.",
        ),
        (
            lambda d: d.update(boards=d["boards"][1:]),
            "boards: 5 players lay 10 boards and there are 9 to choose from, boards J counted as one.",
        ),
        (
            all_faces(["@1 . . . ."] + [". . . . ."] * 4),
            "boards: for 1 player no choice of 1920 faces shows more than 3 parcels; 4 are needed (B4).",
        ),
        (number("passengers", 29), "boards: for 5 players some boards have 14 printed squares, and building"),
        # Cards
        (lambda d: d.update(cards=[]), "cards: 0 here; 1 to 120 are expected."),
        (lambda d: d["cards"].__setitem__(3, None), "cards[3]: an object is expected here, not null."),
        (card("development", 3, "id", "a b"), "cards[3].id: the text 'a b'; 1 to 8 letters or digits are"),
        (card("development", 3, "id", "D01"), "cards.D01.id: 'D01' stands there twice."),
        (
            card("development", 3, "kind", "parcels"),
            "cards.D04.kind: the text 'parcels' is not known here (is",
        ),
        (lambda d: d["cards"][3].pop("kind"), "cards.D04: 'kind' is missing."),
        (lambda d: d["cards"][3].pop("slots"), "cards.D04: 'slots' is missing."),
        (
            card("development", 3, "mark", 2),
            "cards.D04: 'mark' is not known here; known are id, kind, slots,",
        ),
        (
            lambda d: d["cards"].insert(0, d["cards"].pop()),
            "cards.D01: a card of the kind development after one of the kind auction; the order is development,",
        ),
        (card("development", 3, "strip", 1), "cards.D04.strip: true or false is expected here, not 1."),
        (card("development", 3, "void", True), "cards.D04.void: only auction cards are void (K6)."),
        (card("auction", 11, "strip", True), "cards.X12.strip: a void ticket has no strip (K6)."),
        (card("development", 3, "slots", []), "cards.D04.slots: 0 here; 1 to 4 are expected."),
        (card("development", 3, "slots", ["rail1"] * 5), "cards.D04.slots: 5 here; 1 to 4 are"),
        (
            card("development", 3, "slots", ["rail"]),
            "cards.D04.slots[0]: the text 'rail' is no icon (is 'rail",
        ),
        (card("development", 3, "slots", ["$0"]), "cards.D04.slots[0]: the text '$0' is no icon"),
        (card("development", 3, "slots", ["$12"]), "cards.D04.slots[0]: the text '$12' is no icon"),
        (card("development", 3, "slots", ["$２"]), "cards.D04.slots[0]: the text '$２' is no icon"),
        (card("development", 3, "slots", ["tR", 3]), "cards.D04.slots[1]: 3 is no icon."),
        (
            card("development", 3, "slots", ["p:Z1"]),
            "cards.D04.slots[0]: no parcel card has the label Z1 (B2).",
        ),
        (
            card("development", 3, "consequences", 1),
            "cards.D04.consequences: a list is expected here, not 1.",
        ),
        (
            card("development", 3, "consequences", ["pays"]),
            "cards.D04.consequences[0]: the text 'pays' is not known here (is 'pay' meant?); possible are pay and",
        ),
        (
            card("development", 3, "consequences", ["pay", "pay"]),
            "cards.D04.consequences: 'pay money' stands there twice.",
        ),
        (
            card("parcel", 0, "label", "A"),
            "cards.PA1.label: the text 'A' is no label of a parcel; labels are",
        ),
        (
            card("parcel", 0, "slots", ["p:A2", "rail1"]),
            "cards.PA1.slots: the icon of parcel A1 is missing; the card must show what it is of (K3).",
        ),
        (
            several(card("parcel", 0, "label", "A9"), card("parcel", 0, "slots", ["p:A9"])),
            "cards.PA1.label: no board has a parcel A9 (B2).",
        ),
        (
            several(card("parcel", 0, "label", "A2"), card("parcel", 0, "slots", ["p:A2"])),
            "cards.PA2.label: PA1 is the parcel card of A2 already (B2).",
        ),
        (without("parcel"), "boards: no parcel card has the label A1 (B2)."),
        (
            card("building", 0, "type", "X"),
            "cards.BR1.type: the text 'X' is not known here; possible are R, L,",
        ),
        (
            card("building", 0, "slots", ["tC"]),
            "cards.BR1.slots: the icon residential is missing;",
        ),
        (
            several(card("building", 0, "type", "L"), card("building", 0, "slots", ["tL"])),
            "cards: LRRRLLLLCCCCIIII; RRRRLLLLCCCCIIII are expected: four cards of each type in",
        ),
        (without("building", 16), "cards: no building cards; RRRRLLLLCCCCIIII are expected"),
        (without("development"), "cards: 19 development cards; 20 fill the books of 5 players (K1)."),
        (without("generic"), "cards: 9 generic cards; 10 are expected, two for each player (K2)."),
        (without("generic", 10), "cards: no generic cards; 10 are expected, two for each player (K2)."),
        (
            card("generic", 3, "slots", ["$2", "build"]),
            "cards.G2b.slots: $2 and build; $1 and build is expected in this place (K2).",
        ),
        (card("auction", 0, "mark", 1), "cards.X01.mark: 1 is out of range; 2 to 5 is possible."),
        (without("auction", 3), "cards: 9 auction cards used with 2 players; 10 are needed (K5)."),
        (without("auction", 30), "cards: 0 auction cards used with 2 players; 10 are needed (K5)."),
        # Numbers
        (lambda d: d["numbers"].pop("tiles"), "numbers: 'tiles' is missing."),
        (number("tile", 24), "numbers: 'tile' is not known here (is 'tiles' meant?); known are start_money,"),
        (number("tiles", 31), "numbers.tiles: 31 is out of range; 1 to 30 is possible."),
        (number("tiles", True), "numbers.tiles: a whole number is expected here, not true or false."),
        (number("tiles", 10**30), "numbers.tiles: a huge number is out of range; 1 to 30 is possible."),
        (number("start_workers", 3), "numbers.start_workers: 3; “Most workers” is 2, and no more"),
        (number("hand_limit", 10), "numbers.hand_limit: 10; “Hand limit with industries, at most” is 9,"),
        (number("bid_track", []), "numbers.bid_track: 0 here; 1 to 41 are expected."),
        (number("bid_track", 20), "numbers.bid_track: a list is expected here, not 20."),
        (entry("bid_track", 0, 0), "numbers.bid_track[0]: 0 is out of range; 1 to 41 is possible."),
        (entry("bid_track", 3, 3), "numbers.bid_track[3]: 3 after 3; the bids rise."),
        (entry("stress_penalty", 0, 1), "numbers.stress_penalty[0]: 1; no stress costs nothing (T3)."),
        (entry("stress_penalty", 5, 3), "numbers.stress_penalty[5]: 3 after 4; more stress never costs less"),
        (number("stress_penalty", [0] * 42), "numbers.stress_penalty: 42 here; 2 to 41 are"),
        (number("happiness_prices", [1] * 16), "numbers.happiness_prices: 16 here; 1 to 15 are"),
        (number("new_passengers", [1]), "numbers.new_passengers: 1 here; 5 are expected."),
    ],
)
def test_documents_that_are_refused(change: Change, sentence: str) -> None:
    document = changed(change)
    with pytest.raises(ComponentError) as refused:
        load(document)
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


def test_too_many_parcels_leave_no_room_in_the_auction_deck() -> None:
    """B4: 5 cards for each player are auctioned; more parcels than those and the dealt ones cannot be placed."""
    faces = ["@1 . @2 . @3", ". . . . .", "@4 . R . @5", ". . . . .", ". . . . ."]
    document = changed(several(all_faces(faces), all_faces(faces, "1910")))
    for letter in "FGHIJ":
        document["boards"]["ABCDEFGHIJ".index(letter)]["1920"][0] = ". . . . ."
    for each in document["boards"]:
        for face in ("1920", "1910"):
            each[face] = [row if each["letter"] < "F" else ". . . . ." for row in each[face]]
    cards = [
        {
            **SET["cards"][FIRST["parcel"]],
            "id": f"P{letter}{n}",
            "label": f"{letter}{n}",
            "slots": [f"p:{letter}{n}"],
        }
        for letter in "ABCDE"
        for n in range(1, 6)
    ]
    document["cards"][FIRST["parcel"] : FIRST["building"]] = cards
    (error,) = findings(document).errors
    assert error == (
        "boards: for 2 players some boards show 20 parcels together; 18 are the most, so that the auction deck "
        "can hold what is not dealt (B4)."
    )


def test_no_more_labels_than_the_engine_has_room_for() -> None:
    faces = ["@1 . @2 . @3", ". . . . .", "@4 . . . @5", ". . . . .", ". . R . ."]
    document = changed(several(all_faces(faces), all_faces(faces, "1910")))
    cards = [
        {
            **SET["cards"][FIRST["parcel"]],
            "id": f"P{letter}{n}",
            "label": f"{letter}{n}",
            "slots": [f"p:{letter}{n}"],
        }
        for letter in "ABCDEFGHIJ"
        for n in range(1, 6)
    ]
    document["cards"][FIRST["parcel"] : FIRST["building"]] = cards
    document["cards"] = document["cards"][:120]
    assert any(error.endswith("50 parcel cards; 40 are the most.") for error in findings(document).errors)


def test_all_errors_are_said_at_once() -> None:
    document = changed(several(number("tiles", 0), board(3, "id", "X"), card("auction", 2, "mark", 9)))
    assert [error.split(":")[0] for error in findings(document).errors] == [
        "numbers.tiles",
        "cards.X03.mark",
        "boards[3].id",
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (square(0, "1920", 2, 3, "."), "boards.A.1920: A2 is on the 1910 face only"),
        (square(1, "1910", 4, 0, "."), "boards.B: 1 parcel on the 1910 face, 3 on the 1920 face; one fewer"),
        (
            board(0, "1910", [". . . . .", ". A1 . . .", ". . . A2 .", ". . . . .", ". . . . R"]),
            "boards.A.1910: no more mountains and water than on the 1920 face (B3).",
        ),
        (square(7, "1920", 1, 3, "."), "boards: a printed building of two squares or more is on 1 board; two"),
        (
            board(0, "1920", ["A1 . . . .", ". . . . .", ". . . . .", ". . . A2 .", "A3 . . . R"]),
            "boards.A.1920[0][0]: A1 is 3 rails from the nearest building or parcel; 2 at most would be better",
        ),
        (
            board(0, "1920", ["A1 ~ . . .", "~ . . . .", ". . . . .", ". . A3 A2 .", ". . . . R"]),
            "boards.A.1920[0][0]: no track leads from A1 to a building or parcel of this face (B7).",
        ),
        (square(0, "1920", 0, 0, "~"), "boards.A.1920: 1 space of water; a 1920 face had better have none (B8)."),
        (
            board(0, "1920", ["m m m m .", ". A1 . . .", ". . . A2 .", ". A3 . . .", ". . . . R"]),
            "boards.A.1920: 4 mountains; 0 to 3 on this face would be better (B8).",
        ),
        (
            board(0, "1920", [". . . . .", "~ ~ ~ ~ ~", ". A1 . A2 .", ". A3 . . .", ". . . . R"]),
            "boards.A.1920: the spaces that are not water do not hang together (B8).",
        ),
        (
            board(0, "1920", ["A1 . A2 . A3", ". . . . .", ". . . . .", ". . . . .", ". . . . R"]),
            "boards.A.1920: the north edge has 2 spaces of land or mountain; 3 would be better, so that tracks",
        ),
        (
            lambda d: [
                face.__setitem__(r, row.replace("~", "m"))
                for each in d["boards"]
                for face in (each["1910"],)
                for r, row in enumerate(face)
            ],
            "boards: no boards with water on their 1910 face; half of them would be better (B8).",
        ),
        (number("start_money", 4), "numbers.start_money: 4; 3 would be usual."),
        (number("stress_penalty", [0, 1]), "numbers.stress_penalty: 2 levels of stress; 22 would be usual (T3)."),
        (number("happiness_prices", [2, 2]), "numbers.happiness_prices[1]: 2 after 2; the next point had better"),
        (without("auction"), "cards: 29 cards of the kind auction; 30 would be usual (K1)."),
        (
            several(*(card("auction", place, "void", False) for place in range(30))),
            "cards: no cards void; two or three would be better (K6).",
        ),
        (card("development", 0, "strip", False), "cards.D01.strip: only void tickets lack the strip (K6)."),
        (card("development", 0, "slots", ["tR"]), "cards.D01.slots: 1 icon; 3 to 4 on a card of this kind would"),
        (
            card("development", 0, "slots", ["$1", "$2", "tR"]),
            "cards.D01.slots: “$” stands there twice.",
        ),
        (
            card("development", 0, "slots", ["tR", "tC", "tL"]),
            "cards.D01.consequences: three icons for actions or more and no consequence (K9).",
        ),
        (
            lambda d: [each.update(consequences=[]) for each in d["cards"]],
            "cards: “pay money” is the consequence of no cards; three would be better (K9).",
        ),
        (
            lambda d: [
                each.update(slots=["rail1" if icon == "uplink" else icon for icon in each["slots"]])
                for each in d["cards"]
            ],
            "cards: “upgrade a link” is on no cards that 2 players may get; four would be better (K8).",
        ),
        (
            lambda d: [
                each.update(slots=["tC" if icon == "tR" else icon for icon in each["slots"]])
                for each in d["cards"]
                if each["kind"] == "development"
            ],
            "cards: 2 players find about",
        ),
        (
            lambda d: [
                each.update(slots=["rail3" if icon == "rail1" else icon for icon in each["slots"]])
                for each in d["cards"]
            ],
            "cards: 1, 2 and 3 rails are on 0, ",
        ),
        (
            lambda d: [
                each.update(slots=["tR" if icon in ("worker", "stress-", "pass+") or icon[0] == "$" else icon
                                   for icon in each["slots"]])
                for each in d["cards"]
                if each["kind"] in ("development", "auction")
            ],
            "cards: 0% of the development and auction cards have an icon for administration; 40% would be",
        ),
    ],
)  # fmt: skip
def test_our_taste_refuses_nothing(change: Change, sentence: str) -> None:
    document = changed(change)
    found = findings(document)
    assert found.errors == []
    assert any(advice.startswith(sentence) for advice in found.advice)
    load(document)


def test_types_that_two_players_might_not_find() -> None:
    """B6: a type on one board only, and boards that print nothing else than one type."""

    def repaint(document: Json) -> None:
        for each in document["boards"]:
            for face in ("1920", "1910"):
                each[face] = [
                    " ".join("R" if code in ("L", "C", "I") else code for code in row.split())
                    for row in each[face]
                ]

    advice = findings(changed(repaint)).advice
    assert "boards: leisure is printed on no boards; two boards or more would be better (B6)." in advice
    assert (
        "boards: 10 boards print no other type than residential, so that two players may find just that one (B6)."
        in (advice)
    )


def test_maps_that_always_show_enough_parcels() -> None:
    """B4: the rule that boards are laid again would never be needed."""

    def alike(document: Json) -> None:
        for each in document["boards"]:
            each["1910"] = list(each["1920"])

    advice = findings(changed(alike)).advice
    assert (
        "boards: for 1 player all boards show 4 parcels or more, so that none are ever laid again (B4)."
        in advice
    )
    assert not any("(B4)" in each for each in findings(SET).advice)


# --- sentences in other words ---


def test_findings_carry_their_code_and_arguments() -> None:
    (error,) = component_check.findings(changed(number("tiles", 200))).errors
    assert error == Finding("out-of-range", "numbers.tiles", {"found": 200, "low": 1, "high": 30}, True)


def test_every_check_is_that_of_a_finding() -> None:
    text = Path(check.__code__.co_filename).read_text(encoding="utf-8")
    for code in CHECKS:
        assert f'"{code}"' in text, code


# --- documents changed at random ---

WORDS = st.sampled_from(
    [
        "rail1",
        "tC",
        "$3",
        "p:A1",
        ". . R . .",
        "~",
        "A1",
        "1920",
        "en",
        "id",
        "slots",
        "kind",
        "label",
        "J",
        "pay",
    ]
)
JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 12)
    | st.floats()
    | st.text(max_size=5)
    | st.text(st.sampled_from(".RLCIm~ A1"), max_size=9)
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


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_any_boards_of_known_codes_get_an_answer(data: st.DataObject) -> None:
    """Also such as nobody would print: no exception, and what is accepted can be loaded."""
    columns, rows = data.draw(st.integers(4, 6)), data.draw(st.integers(4, 6))
    document = copy.deepcopy(SET)
    document["grid"] = {"columns": columns, "rows": rows}
    for each in document["boards"]:
        codes = data.draw(st.sampled_from([".", ".m~", ".m~R", ".RLCI", "R", "..... m~RL"])).replace(" ", "")
        for face in ("1920", "1910"):
            squares = data.draw(
                st.lists(st.sampled_from(codes), min_size=columns * rows, max_size=columns * rows)
            )
            for number_ in range(1, data.draw(st.integers(1, 4))):
                squares[data.draw(st.integers(0, len(squares) - 1))] = f"{each['letter']}{number_}"
            each[face] = [" ".join(squares[r * columns : (r + 1) * columns]) for r in range(rows)]
    found = findings(document)
    assert all(sentence.isprintable() for sentence in (*found.errors, *found.advice))
    if not found.errors:
        load(document)
