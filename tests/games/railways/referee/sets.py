"""Cards unlike those of the game, so that agreement is not an accident of one set.

A set is drawn from its seed until the game's own check finds nothing that it must refuse: maps of other
sizes, with tracks that run about at random, icons in any company, other amounts.
"""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from wagonway.kernel.components import ComponentError
from wagonway.kernel.game import Game

from .grid import FACING, OPEN, STEPS, TYPES, Space

SEEDS = (0, 2, 3, 4, 5, 7, 9, 13, 14, 22, 24, 25, 29, 32, 33, 38)  # of which something fits soon
NUMBER = len(SEEDS)
SIZES = ((5, 3), (5, 3), (5, 3), (5, 3), (4, 3), (3, 3), (6, 3), (5, 4), (7, 5), (4, 2))
ICONS = ("rail", "rail", "rail", "dR", "dL", "dC", "dI", "ticket", "upg", "build", "worker", "pol-", "pass+")
TRACK = {sides: code for code, sides in OPEN.items()}
MOST_TRIES = 400


def document(game: Game, number: int) -> dict[str, Any]:
    """The document of a set."""
    return json.loads(_text(game.id, json.dumps(game.components().document), SEEDS[number]))  # type: ignore[no-any-return]


@cache
def _text(game: str, own: str, number: int) -> str:
    from wagonway.games.railways.component_check import check

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
    if number % 3 == 0:
        _scatter(rng, made)
    else:
        made["grid"] = {"columns": columns, "rows": rows}
        for card in made["cards"]:
            card["map"] = draw_face(rng, columns, rows)
    _mix_slots(rng, made)
    if number % 2:
        _other_numbers(rng, made["numbers"])
    return made


def _scatter(rng: random.Random, made: dict[str, Any]) -> None:
    """Other squares here and there."""
    for card in made["cards"]:
        squares = [list(row) for row in card["map"]]
        for _ in range(rng.randrange(3)):
            rng.choice(squares)[rng.randrange(len(squares[0]))] = rng.choice("." + TYPES + "".join(OPEN))
        card["map"] = ["".join(row) for row in squares]


def draw_face(rng: random.Random, columns: int, rows: int) -> list[str]:
    """Some buildings, and tracks that leave them and run about."""
    squares: dict[Space, str] = {}
    for _ in range(rng.randint(2, 2 + columns * rows // 6)):
        space = rng.randrange(rows), rng.randrange(columns)
        squares[space] = rng.choice(TYPES)
        if rng.random() < 0.3:
            squares[space[0], min(space[1] + 1, columns - 1)] = squares[space]
    for _ in range(rng.randint(2, 5)):
        here = rng.choice([space for space, code in squares.items() if code in TYPES])
        side = rng.choice("NESW")
        while True:
            here = here[0] + STEPS[side][0], here[1] + STEPS[side][1]
            if here in squares or not (0 <= here[0] < rows and 0 <= here[1] < columns):
                break
            back = FACING[side]
            side = rng.choice([each for each in "NESW" if each != back] + [side, side])
            squares[here] = TRACK["".join(sorted(back + side))]
    if rng.random() < 0.4:  # a track that leads back to where it began
        r, c = rng.randrange(rows - 1), rng.randrange(columns - 1)
        type_ = rng.choice(TYPES)
        squares |= {(r, c): type_, (r, c + 1): type_, (r + 1, c): "l", (r + 1, c + 1): "j"}
    return ["".join(squares.get((r, c), ".") for c in range(columns)) for r in range(rows)]


def _mix_slots(rng: random.Random, made: dict[str, Any]) -> None:
    """The action faces on other cards, and some with any icons on them."""
    faces = [card["slots"] for card in made["cards"]]
    for face in faces:
        for place in range(len(face)):
            if rng.random() < 0.25:
                drawn = [rng.choice([*ICONS, f"${rng.randint(1, 5)}"]) for _ in range(rng.randint(1, 2))]
                face[place] = drawn
    rng.shuffle(faces)
    for card, face in zip(made["cards"], faces, strict=True):
        card["slots"] = face


def _other_numbers(rng: random.Random, numbers: dict[str, Any]) -> None:
    """Other amounts, where the check lets one choose."""
    numbers["capital_max"] = rng.choice([15, 20, 30])
    numbers["pollution_max"] = rng.choice([3, 8, 13])
    numbers["workers_max"] = rng.choice([3, 6])
    numbers["building_cost"] = rng.choice([0, 1, 2])
    numbers["link_points"] = rng.choice([1, 3, 5])
    numbers["commercial_capital"] = rng.choice([0, 3, 5, 9])
    numbers["building_dice"] = sorted([rng.randint(1, 5), rng.randint(1, 5), 3])
    numbers["leisure"] = [[1, 1], [2, 2], [7, 5]] if rng.random() < 0.5 else numbers["leisure"]
