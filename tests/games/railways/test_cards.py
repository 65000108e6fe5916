"""The eight cards that come with the game: they keep the whole checklist and have names of our own."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import wagonway.games.railways as package
from tests.shared import shared
from wagonway.games.railways.component_check import findings
from wagonway.games.railways.layouts import survey

Json = dict[str, Any]
FILE = Path(package.__file__).parent / "data" / "components.json"
SET: Json = json.loads(FILE.read_text(encoding="utf-8"))
MAPS = tuple(tuple(card["map"]) for card in SET["cards"])


def test_our_set_has_neither_errors_nor_advice() -> None:
    assert findings(SET) == ([], [])


def test_our_layouts_are_good_to_play() -> None:
    """Beyond the checklist: M12 and M13 with room to spare, tracks that meet over seams, few loops."""
    found = survey(MAPS)
    assert found.links.min() >= 3
    assert (found.at_track >= 1).mean() >= 0.95
    assert (found.beside >= 3).all()
    assert (found.alone >= 3).all()
    assert found.clash.mean() <= 0.25
    assert (found.seam_links >= 1).mean() >= 0.95
    assert (found.loops > 0).mean() <= 0.1


def test_the_icons_are_those_of_the_pool() -> None:
    icons = Counter(icon for card in SET["cards"] for slot in card["slots"] for icon in slot)
    assert sum(icons.values()) == 54
    assert sum(len(slot) == 2 for card in SET["cards"] for slot in card["slots"]) == 22
    assert icons["rail"] == 11
    assert all(icons[kind] == 3 for kind in ("dR", "dL", "dC", "dI"))


def test_the_cards_are_our_own() -> None:
    """None of the worked examples in the facts, turned or not, is among them."""
    assert SET["original"] is True
    names = [card["name"] for card in SET["cards"]]
    assert len({name["en"] for name in names}) == len({name["ja"] for name in names}) == 8
    text = (shared() / "facts" / "railways" / "proposal.md").read_text(encoding="utf-8")
    spaced = text.replace(" ", "")
    for rows in MAPS:
        assert "\n".join(rows) not in spaced
