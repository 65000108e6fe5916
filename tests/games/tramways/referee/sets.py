"""Boards and cards unlike those of the game, so that agreement is not an accident of one set.

A set is drawn from its seed until the game's own check finds nothing that it must refuse: boards of other
sizes, icons in any company, many consequences, many void tickets, other amounts.
"""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from wagonway.kernel.components import ComponentError
from wagonway.kernel.game import Game

from .grid import TYPES

NUMBER = 14
FULL = 12  # from this one on each board has as many places as there may be
SIZES = ((4, 4), (6, 6), (5, 5), (6, 4), (4, 6), (5, 4))
ICONS = ("uplink", "build", "upbuild", "tR", "tL", "tC", "tI", "worker", "stress-", "pass+")
MOST_TRIES = 400


def document(game: Game, number: int) -> dict[str, Any]:
    """The document of a set."""
    own = json.dumps(game.components().document)
    return json.loads(_text(own, number))  # type: ignore[no-any-return]


@cache
def _text(own: str, number: int) -> str:
    from wagonway.games.tramways.component_check import check

    rng = random.Random(f"set {number}")
    for _ in range(MOST_TRIES):
        made = _draw(rng, json.loads(own), number)
        try:
            check(made)
        except ComponentError:
            continue
        return json.dumps(made)
    raise AssertionError(f"set {number}: nothing fits")


def _draw(rng: random.Random, made: dict[str, Any], number: int) -> dict[str, Any]:
    """A set that may be of use."""
    made["name"] = {"en": f"Set {number}", "ja": f"Set {number}"}
    columns, rows = SIZES[number % len(SIZES)]
    made["grid"] = {"columns": columns, "rows": rows}
    if number >= FULL:
        _crowd(made)
    for board in made["boards"]:
        parcels = [
            [code for row in board[face] for code in row.split() if code[1:]] for face in ("1920", "1910")
        ]
        for face, labels in zip(("1920", "1910"), parcels, strict=True):
            board[face] = draw_face(rng, columns, rows, labels, number)
            if number >= FULL:
                _add_buildings(rng, board, face)
    _mix_cards(rng, made["cards"], number)
    if number % 2:
        _other_numbers(rng, made["numbers"], number)
    return made


def _crowd(made: dict[str, Any]) -> None:
    """Ten boards with four parcels each, and a card for each of them."""
    letters = "ABCDEFGHIJ"
    labels = [f"{letter}{number}" for letter in letters for number in range(1, 5)]
    made["boards"] = [
        {
            "id": letter,
            "letter": letter,
            **{face: [" ".join(f"{letter}{n}" for n in range(1, 5))] for face in ("1920", "1910")},
        }
        for letter in letters
    ]
    parcel = next(card for card in made["cards"] if card["kind"] == "parcel")
    others = [card for card in made["cards"] if card["kind"] != "parcel"]
    place = sum(card["kind"] == "development" for card in others)
    parcels = [{**parcel, "id": f"P{label}", "label": label} for label in labels]
    made["cards"] = [*others[:place], *parcels, *others[place:]]
    made["numbers"]["passengers"] = 56


def _add_buildings(rng: random.Random, board: dict[str, Any], face: str) -> None:
    """Up to four printed squares, in twos where there is room."""
    squares = [row.split() for row in board[face]]
    printed = sum(code in TYPES for row in squares for code in row)
    free = [(r, c) for r, row in enumerate(squares) for c, code in enumerate(row) if len(code) == 1]
    free = [(r, c) for r, c in free if squares[r][c] not in TYPES]
    for r, c in rng.sample(free, min(4 - printed, len(free))):
        squares[r][c] = rng.choice(TYPES)
    board[face] = [" ".join(row) for row in squares]


def draw_face(rng: random.Random, columns: int, rows: int, labels: list[str], number: int) -> list[str]:
    """Some buildings, the parcels, and rough ground between them."""
    squares = [rng.choice("....m" if number % 3 else "...mm~") for _ in range(columns * rows)]
    places = rng.sample(range(columns * rows), len(labels) + 1)
    for place, label in zip(places, labels):
        squares[place] = label
    squares[places[-1]] = rng.choice(TYPES)
    near = places[-1] + rng.choice((1, columns))
    if rng.random() < 0.2 and near < len(squares) and near not in places:
        squares[near] = squares[places[-1]]
    return [" ".join(squares[row * columns : (row + 1) * columns]) for row in range(rows)]


def _mix_cards(rng: random.Random, cards: list[dict[str, Any]], number: int) -> None:
    """Other icons on most cards; what a card must show stays."""
    labels = [card["label"] for card in cards if card["kind"] == "parcel"]
    rail = ["rail2"] * 5 + ["rail1"] if number % 4 == 1 else ["rail1", "rail1", "rail2", "rail3"]
    for card in cards:
        if card["kind"] == "generic":
            continue
        kept = {"parcel": [f"p:{card.get('label')}"], "building": [f"t{card.get('type')}"]}.get(
            card["kind"], []
        )
        slots = list(kept)
        for _ in range(rng.randint(1, 4 - len(kept))):
            slots.append(
                rng.choice(rail)
                if rng.random() < 0.35
                else f"${rng.randint(1, 6)}"
                if rng.random() < 0.25
                else f"p:{rng.choice(labels)}"
                if rng.random() < 0.08
                else rng.choice(ICONS)
            )
        if rng.random() < 0.08:
            slots = (kept + ["rail1"] * 4)[:4]
        rng.shuffle(slots)
        card["slots"] = slots
        often = 0.7 if number % 3 == 0 else 0.2
        card["consequences"] = [word for word in ("pay", "stress") if rng.random() < often]
        if card["kind"] == "auction":
            card["void"] = rng.random() < (0.4 if number % 5 == 2 else 0.1)
        card["strip"] = not card["void"] and rng.random() < 0.9


def _other_numbers(rng: random.Random, numbers: dict[str, Any], number: int) -> None:
    """Other amounts, where the check lets one choose."""
    numbers["start_money"] = rng.choice([0, 3, 8, 20])
    numbers["workers_max"] = rng.choice([2, 3, 5])
    numbers["start_workers"] = rng.randint(0, numbers["workers_max"])
    numbers["tiles"] = rng.choice([4, 8, 24, 30])
    if number < FULL:
        numbers["passengers"] = rng.choice([28, 30, 34, 60])
    numbers["hand_limit"] = rng.choice([4, 7, 9, 12])
    numbers["hand_limit_max"] = rng.randint(numbers["hand_limit"], 12)
    numbers["income"] = rng.choice([0, 1, 2, 5])
    numbers["bonus_money"] = rng.choice([0, 3, 5, 11])
    numbers["discard_price"] = rng.choice([0, 1, 2])
    numbers["first_stress"] = rng.choice([0, 1, 3])
    numbers["last_first_stress"] = rng.choice([0, 2, 5])
    numbers["consequence_money"] = rng.choice([1, 2, 3, 5])
    numbers["stress_penalty"] = rng.choice([[0, 1, 3], [0, 0, 1, 1, 2, 4, 4, 9], numbers["stress_penalty"]])
    numbers["bid_track"] = rng.choice([[2, 3, 5, 8, 13], [1, 2, 3], numbers["bid_track"]])
    numbers["happiness_prices"] = rng.choice([[1, 1, 1], [2, 3, 5, 1], numbers["happiness_prices"]])
    numbers["new_passengers"] = [rng.randint(0, 3) for _ in range(5)]
    numbers["ride_hp"] = rng.choice([0, 1, 2])
    numbers["money_per_point"] = rng.choice([4, 10])
