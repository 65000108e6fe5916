"""The page on card files: what it shows as an example is one, and it names every word of the grammar."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

from tests.games.oranienburger_kanal.test_cards import SET
from wagonway.games.oranienburger_kanal.component_check import findings
from wagonway.games.oranienburger_kanal.effect_text import line_text
from wagonway.games.oranienburger_kanal.grammar import (
    BUILDS,
    CELL_KINDS,
    COMMON,
    COMPARISONS,
    DISTINCT,
    LINE_KINDS,
    MODES,
    ON,
    SOURCES,
    WHERE,
)

PAGE = Path(__file__).parents[3] / "docs" / "games" / "oranienburger-kanal-cards.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_every_word_of_the_grammar_stands_on_the_page() -> None:
    words = {*COMMON, *MODES, *SOURCES, *WHERE, *ON, *BUILDS, *CELL_KINDS, *COMPARISONS, *DISTINCT}
    words |= {word for words_ in LINE_KINDS.values() for word in words_} - {"all"}
    assert {word for word in words if word != "all" and not re.search(rf"\b{word}\b", TEXT)} == set()


def test_the_examples_in_the_table_of_effects_say_what_stands_beside_them() -> None:
    rows = re.findall(
        r"^\| (?:gain|trade|tiers|build|choose|rotate) \| `(\{.*\})` \| (.*) \|$", TEXT, re.MULTILINE
    )
    assert len(rows) == 6
    for example, words in rows:
        assert line_text(json.loads(example), "en") == words


def test_the_longer_examples_are_accepted() -> None:
    blocks = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    assert len(blocks) == 3
    document: dict[str, Any] = json.loads(blocks[0])
    document["patterns"] = json.loads(f"{{{blocks[2]}}}")["patterns"]
    card = json.loads(blocks[1])
    cards = copy.deepcopy(SET["decks"]["A"])
    for each in cards:
        each["lines"] = [{"gain": {"ore": 1}, "per": {"count": "pattern", "pattern": "quay"}}]
    cards[card["number"] - 1] = card
    document["decks"]["A"] = cards
    assert findings(document).errors == []


def test_conditions_and_parts_of_lines_on_the_page_are_accepted() -> None:
    conditions = re.findall(r"^\| `(\{\"(?:of|at).*?\})` \|", TEXT, re.MULTILINE)
    parts = re.findall(r"^\| `\w+` \| `(\"(?:if|activation|then|extra)\"[^`]*)` \|", TEXT, re.MULTILINE)
    assert len(conditions) == 4
    assert len(parts) == 4
    lines = [{"gain": {"ore": 1}, "if": json.loads(condition)} for condition in conditions]
    lines += [{"gain": {"ore": 1}, **json.loads(f"{{{part}}}")} for part in parts]
    document = copy.deepcopy(SET)
    for card, line in zip(document["decks"]["A"], lines, strict=False):
        card["lines"] = [line]
        card.pop("mode", None)
    assert findings(document).errors == []
