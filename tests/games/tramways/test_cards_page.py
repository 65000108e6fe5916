"""The page on sets: what it shows as an example is one, and it names every code, icon, number and check."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

from tests.games.tramways.declared import RANGES, TABLES
from tests.games.tramways.test_cards_set import SET
from tests.shared import ROOT
from wagonway.games.tramways.component_check import FACE_SPOTS, findings
from wagonway.games.tramways.component_document import CHECKS, LEAST_BOARDS
from wagonway.games.tramways.constants import BOARDS, CARDS, LABELS, MOST_TILES
from wagonway.games.tramways.faces import CARD_KIND_IDS, GROUNDS, ICON_CODES

TEXT = (ROOT / "docs" / "games" / "tramways-cards.md").read_text(encoding="utf-8")


def rows_of(heading: str) -> dict[str, str]:
    """First cells of the table under a heading, with the rest of their rows."""
    part = TEXT.split(f"\n{heading}\n")[1].split("\n#")[0]
    return dict(re.findall(r"^\| (.*?) \| (.*) \|$", part, re.MULTILINE))


def test_every_word_of_a_file_stands_on_the_page() -> None:
    for word in (*ICON_CODES, *RANGES, *TABLES, *GROUNDS, *"RLCI", *CARD_KIND_IDS, "pay", "stress"):
        assert f"`{word}`" in TEXT, word


def test_the_ranges_are_those_of_the_check() -> None:
    cells = {
        key: ranges.split("|")[-1].strip()
        for keys, ranges in rows_of("## Numbers").items()
        for key in re.findall(r"`(\w+)`", keys)
    }
    for key, (low, high) in RANGES.items():
        if key == "start_workers":
            continue  # its end is that of another number
        assert f"{low} to {high}" in cells[key], key
    for key, (least, most, low, high) in TABLES.items():
        count = f"{least} to {most}" if least < most else f"{least} numbers"
        assert count in cells[key], key
        assert f"from {low} to {high}" in cells[key], key
    assert f"| {RANGES['tiles'][0]} to {MOST_TILES} |" in TEXT


def test_every_check_that_a_finding_names_is_explained() -> None:
    explained = {
        name for head in ("### Errors", "### Advice") for cell in rows_of(head) for name in cell.split(", ")
    }
    assert set(CHECKS.values()) <= explained
    assert {*(f"B{n}" for n in range(1, 10)), *(f"K{n}" for n in range(1, 13))} <= explained | {"K11"}
    assert "K11" in TEXT


def test_the_examples_are_accepted() -> None:
    blocks = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    assert len(blocks) == 3
    document: dict[str, Any] = json.loads(blocks[0])
    board, card = json.loads(blocks[1]), json.loads(blocks[2])
    document["boards"] = copy.deepcopy(SET["boards"])
    (place,) = [place for place, each in enumerate(SET["boards"]) if each["id"] == board["id"]]
    document["boards"][place] = board
    document["cards"] = [*copy.deepcopy(SET["cards"]), card]
    assert document["numbers"] == SET["numbers"]
    found = findings(document)
    assert found.errors == []
    theirs = (f"boards.{board['id']}", f"cards.{card['id']}")
    assert [each for each in found.advice if each.place.startswith(theirs)] == []


def test_the_limits_are_those_of_the_engine() -> None:
    assert (
        f"no more than {FACE_SPOTS} printed squares and parcels on a face, {LABELS} labels and {CARDS} cards"
        in TEXT
    )
    assert f"| `boards` | {LEAST_BOARDS} to {BOARDS} boards" in TEXT
