"""The boards and cards that come with the game: they keep the whole checklist and are our own."""

from __future__ import annotations

import importlib.util
import json
import random
import re
from collections import Counter
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

import wagonway.games.tramways as package
from tests.shared import ROOT, shared
from wagonway.games.tramways.component_check import findings
from wagonway.games.tramways.layouts import (
    can_open,
    draw,
    flaws,
    grid_of,
    is_parcel,
    join,
    opening_hands,
    parcels,
    types_of,
)

Json = dict[str, Any]
FILE = Path(package.__file__).parent / "data" / "components.json"
SET: Json = json.loads(FILE.read_text(encoding="utf-8"))
PLAYERS = (1, 2, 3, 4, 5)


def test_our_set_has_neither_errors_nor_advice() -> None:
    assert findings(SET) == ([], [])


def test_the_set_is_made_by_its_generator_byte_for_byte() -> None:
    path = ROOT / "benchmarks" / "tramways" / "generate.py"
    if not path.exists():
        pytest.skip("the benchmarks are not part of this distribution")
    spec = importlib.util.spec_from_file_location("tramways_generate", path)
    assert spec
    assert spec.loader
    generate = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generate)
    assert generate.written(generate.make(1)).encode() == FILE.read_bytes()


@pytest.mark.parametrize("players", PLAYERS)
def test_maps_keep_what_the_checklist_says_of_maps(players: int) -> None:
    rng = random.Random(players)
    for _ in range(60):
        laid = draw(SET, players, rng)
        assert flaws(SET, laid, players) == []


def test_flaws_are_seen() -> None:
    """The same survey of a set that has them."""
    rng = random.Random(1)
    spoiled = json.loads(json.dumps(SET))
    spoiled["numbers"]["passengers"] = 9
    for board in spoiled["boards"]:
        for face in ("1920", "1910"):
            rows = grid_of(board[face])
            rows[2] = ["~"] * 5
            board[face] = [" ".join(row) for row in rows]
    found: set[str] = set()
    for _ in range(30):
        found |= {flaw[-4:] for flaw in flaws(spoiled, draw(spoiled, 2, rng), 2)}
    assert {"(B5)", "(B8)"} <= found


def test_every_choice_of_boards_can_be_walked_for_two() -> None:
    """B4 and B6 by enumeration, not by the sums of the check: all sets of four boards, both faces of each."""
    shown = [[grid_of(board[face]) for face in ("1920", "1910")] for board in SET["boards"]]
    count = [[parcels(grid) for grid in faces] for faces in shown]
    jokers = {place for place, board in enumerate(SET["boards"]) if board["letter"] == SET["joker"]}
    sums: set[int] = set()
    for boards in combinations(range(len(shown)), 4):
        if len(jokers & set(boards)) > 1:
            continue
        assert len(set().union(*(types_of(shown[board][1]) for board in boards))) >= 2
        sums |= {
            sum(count[board][face] for board, face in zip(boards, faces))
            for faces in product((0, 1), repeat=4)
        }
    assert min(sums) < 8 <= max(sums) <= 18


@pytest.mark.parametrize("players", PLAYERS)
def test_four_hands_of_five_can_open_with_a_link(players: int) -> None:
    """K11; the figures of 10,000 hands are on the page."""
    rng = random.Random(10 + players)
    opened: list[bool] = []
    while len(opened) < 60:
        grid = join(SET, draw(SET, players, rng))
        opened += [can_open(grid, hand) for hand in opening_hands(SET, grid, players, rng)]
    assert sum(opened) / len(opened) >= 0.8


def test_an_opening_needs_rails_and_a_destination() -> None:
    grid = grid_of([". . . . .", ". A1 . . C", ". . . . .", ". . . m A2", ". . . . ."])
    card: Json = {"slots": ["p:A1", "worker"]}
    assert can_open(grid, [card, {"slots": ["rail2"]}])
    assert not can_open(grid, [card, {"slots": ["rail3"]}])
    assert not can_open(grid, [card, {"slots": ["rail1"]}])
    assert not can_open(grid, [{"slots": ["p:A2", "rail2"]}])
    assert can_open(grid, [{"slots": ["p:A2", "rail2"]}, {"slots": ["rail1", "tC"]}])
    assert not can_open(grid, [{"slots": ["rail1", "tR"]}])


def test_labels_are_unique_but_for_the_joker() -> None:
    boards_of: dict[str, set[str]] = {}
    for board in SET["boards"]:
        for code in (code for row in grid_of(board["1920"]) for code in row if is_parcel(code)):
            boards_of.setdefault(code, set()).add(board["id"])
    assert {label: len(boards) for label, boards in boards_of.items()} == {
        label: 3 if label[0] == "J" else 1 for label in boards_of
    }
    assert Counter(label[0] for label in boards_of) == dict(zip("ABCDEFGHIJ", (3,) * 5 + (2,) * 5))


def test_the_cards_are_our_own() -> None:
    """None of the worked examples in the facts is among them."""
    assert SET["original"] is True
    text = (shared() / "facts" / "tramways" / "proposal.md").read_text(encoding="utf-8")
    example = [line.split() for line in text.splitlines() if len(line.split()) == 10 and "." in line.split()]
    assert len(example) == 5
    for half in (slice(0, 5), slice(5, 10)):
        rows = [" ".join(line[half]) for line in example]
        for board in SET["boards"]:
            for face in ("1920", "1910"):
                assert [" ".join(row.split()) for row in board[face]] != rows
    examples = [re.findall(r"`([^`]+)`", found) for found in re.findall(r"slots? ((?:`[^`]+`,? ?)+)", text)]
    assert ["rail1", "tC", "stress-"] in examples
    for card in SET["cards"]:
        if card["kind"] in ("development", "auction"):
            assert card["slots"] not in examples
