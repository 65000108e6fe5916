"""Ids of everything: each of its own, and short enough to be written by hand."""

from __future__ import annotations

from wagonway.games.tramways import constants as k
from wagonway.games.tramways import names
from wagonway.games.tramways.faces import icon_number

from .spoken import NAMES, SET


def test_spaces_are_named_by_column_and_row() -> None:
    assert names.SPACE_IDS[0] == "a1"
    assert names.SPACE_IDS[k.MAX_COLUMNS * 2 + 25] == "z3"
    assert names.SPACE_IDS[k.MAX_COLUMNS * 2 + 26] == "aa3"
    assert names.SPACE_IDS[-1] == "ad12"
    assert len(set(names.SPACE_IDS)) == k.SPACES
    assert names.space_id(k.NO_SPACE) is None


def test_there_is_an_id_for_each_stage_verb_and_phase() -> None:
    stages = {
        name.lower() for name, value in vars(k).items() if name.isupper() and value in (k.PAY, k.REFILL)
    }
    assert {"pay", "refill"} <= stages
    for number, name in enumerate(names.STAGE_IDS):
        assert getattr(k, name.upper()) == number
    for number, name in enumerate(names.VERB_IDS[1:], 1):
        assert getattr(k, name.upper()) == number
    for number, name in enumerate(names.PHASE_IDS):
        assert getattr(k, f"PHASE_{name.upper()}") == number


def test_icons_are_written_as_in_the_document() -> None:
    labels = list(NAMES.labels)
    for card in SET.document["cards"]:
        for code in card["slots"]:
            icon, _ = icon_number(code, labels)
            assert NAMES.icons[icon] == ("$" if code.startswith("$") else code)
    assert NAMES.icon_numbers["strip"] == k.STRIP
    assert names.icons_of(NAMES, 1 << k.BUILD_ICON | 1 << k.LABEL_ICON) == ["build", f"p:{labels[0]}"]


def test_sets_of_slots_and_sides() -> None:
    assert names.slots_of(0b10011) == [1, 2, 5]
    assert names.sides_of(0b1010) == "EW"


def test_components_go_by_their_ids() -> None:
    document = SET.document
    assert NAMES.cards == tuple(card["id"] for card in document["cards"])
    assert NAMES.boards == tuple(board["id"] for board in document["boards"])
    assert NAMES.faces[:2] == (f"{NAMES.boards[0]}/1920", f"{NAMES.boards[0]}/1910")
    struct = SET.struct
    for label, name in enumerate(NAMES.labels):
        card = struct.parcel_card[label]
        assert document["cards"][card]["label"] == name
