"""The page on card files: what it shows as an example is one, and it names every letter, icon, number and check."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

from tests.games.railways.test_cards import MAPS, SET
from wagonway.games.railways.component_check import (
    CHECKS,
    MOST_PRINTED_BUILDINGS,
    MOST_PRINTED_LINKS,
    Numbers,
    findings,
)
from wagonway.games.railways.constants import MOST_RAILS, MOST_RAISED
from wagonway.games.railways.faces import ICONS, SQUARES
from wagonway.games.railways.layouts import survey

PAGE = Path(__file__).parents[3] / "docs" / "games" / "railways-cards.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_every_word_of_a_file_stands_on_the_page() -> None:
    for word in (*ICONS, *Numbers.__struct_fields__, *(code for code in SQUARES if code != "|")):
        assert f"`{word}`" in TEXT, word
    assert "&#124;" in TEXT


def test_every_check_that_a_finding_names_is_explained() -> None:
    explained = {
        name for cell in re.findall(r"^\| ([^|]*) \|", TEXT, re.MULTILINE) for name in cell.split(", ")
    }
    assert set(CHECKS.values()) <= explained
    assert {*(f"M{n}" for n in range(1, 14)), *(f"A{n}" for n in range(1, 9))} <= explained


def test_the_examples_are_accepted() -> None:
    blocks = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    assert len(blocks) == 2
    document: dict[str, Any] = json.loads(blocks[0])
    card = json.loads(blocks[1])
    document["cards"] = copy.deepcopy(SET["cards"])
    document["cards"][int(card["id"]) - 1] = card
    assert findings(document) == ([], [])


def test_the_limits_are_those_of_the_engine() -> None:
    assert f"more than {MOST_PRINTED_LINKS} links or {MOST_PRINTED_BUILDINGS} buildings" in TEXT
    assert f"no three cards raise more than ${MOST_RAISED}" in TEXT
    assert f"Longer ones than {MOST_RAILS} cannot be paid" in TEXT


def test_the_report_of_our_set_is_true() -> None:
    found = survey(MAPS)
    rows = dict(
        re.findall(r"^\| ([^|]*) \| [^|]* \| ([^|]*) \|$", TEXT.split("## Our own set")[1], re.MULTILINE)
    )
    links = found.links
    assert rows["complete links"] == f"{links.min()} to {links.max()}, on average {links.mean():.1f}"
    assert rows["a building with two links"] == f"{found.junction.mean():.0%}"
    assert rows["no more than six links"] == f"{(links <= 6).mean():.0%}"
    assert rows["lengths of links within cards, over seams"] == (
        f"1 to {max(found.inside_lengths)}, 1 to {max(found.seam_lengths)}"
    )
    assert rows["land squares to build on"] == f"{found.open_squares.min()} or more"
    assert rows["next to no building, next to one type"] == (
        f"{found.alone.min()} and {found.beside.min()} or more in all"
    )
    assert rows["at the end of a track"] == f"{(found.at_track > 0).mean():.0%}"
    assert rows["unlike buildings touch over a seam"] == f"{found.clash.mean():.0%}"
    assert rows["a link over a seam"] == f"{(found.seam_links > 0).mean():.0%}"
