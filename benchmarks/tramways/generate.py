"""Makes the boards and cards of Tramways that come with the game, or others by another seed.

    python benchmarks/tramways/generate.py --seed 1 --out src/wagonway/games/tramways/data/components.json

The printed boards and cards are not public; these are our own, built to the checklist that
docs/games/tramways-cards.md describes. Each board gets its buildings and parcels at random until tracks of
the wished costs lead between them; its 1910 face is the same with a parcel less and harder ground. The icons
of cards come from a budget and change places until the checklist, and what we want beyond it, is met.

The same seed makes the same set, byte for byte.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

from wagonway.games import game
from wagonway.games.tramways.component_check import findings
from wagonway.games.tramways.layouts import (
    Grid,
    beside,
    exact_costs,
    is_connected,
    is_parcel,
    least_costs,
    open_edges,
    spots,
)

SIDE = 5
Json = dict[str, Any]

# Of each board: its id, the labels on its 1920 face, its printed buildings and whether it has water on 1910
BOARDS = (
    ("A", 3, ("R",), True),
    ("B", 3, ("C",), False),
    ("C", 3, ("I",), True),
    ("D", 3, ("L",), False),
    ("E", 3, ("RR",), True),
    ("F", 2, ("C", "I"), False),
    ("G", 2, ("L", "R"), True),
    ("H", 2, ("CC",), False),
    ("I", 2, ("I",), True),
    ("J1", 2, ("L",), False),
    ("J2", 2, ("I",), True),
    ("J3", 2, ("C",), False),
)

# Icons beside the fixed ones: development and auction cards draw from these
DEVELOPMENT_SLOTS = (3,) * 12 + (4,) * 8
DEVELOPMENT_ICONS = {
    "rail1": 9, "rail2": 6, "rail3": 3, "tR": 4, "tL": 4, "tC": 4, "tI": 4, "uplink": 6, "build": 4,
    "upbuild": 5, "worker": 6, "stress-": 2, "pass+": 6, "$1": 1, "$2": 3, "$3": 1,
}  # fmt: skip
AUCTION_SLOTS = (2,) * 6 + (3,) * 13 + (4,) * 8
AUCTION_ICONS = {
    "rail1": 11, "rail2": 7, "rail3": 4, "tR": 5, "tL": 5, "tC": 5, "tI": 5, "uplink": 6, "build": 4,
    "upbuild": 5, "worker": 9, "stress-": 3, "pass+": 5, "$2": 3, "$3": 4, "$4": 2,
}  # fmt: skip
PARCEL_ICONS = {
    "rail1": 4, "rail2": 3, "rail3": 2, "worker": 3, "stress-": 1, "$1": 1, "$2": 1, "pass+": 1, "build": 1,
    "tR": 2, "tL": 2, "tC": 2, "tI": 2,
}  # fmt: skip
BUILDING_ICONS = {
    "R": (("$1",), ("rail1",), ("worker", "pass+"), ("upbuild", "build")),
    "L": (("$2",), ("rail1",), ("rail2", "uplink"), ("pass+", "$1")),
    "C": (("$3",), ("rail2",), ("uplink", "worker"), ("upbuild", "$1")),
    "I": (("worker",), ("rail2",), ("rail1", "rail3"), ("upbuild", "$2")),
}
VOID = (("$5",), ("rail3", "rail2"), ("$3", "worker"))
VOID_MARKS = (2, 3, 5)
MARKS = (2,) * 12 + (3,) * 6 + (4,) * 6 + (5,) * 6
ADMINISTRATION = ("worker", "stress-", "pass+", "$1", "$2", "$3", "$4")
# Cards that others have thought of as examples; ours are our own
TAKEN = ({"rail1", "tC", "stress-"}, {"rail3", "uplink", "tI", "$2"})

NUMBERS: Json = {
    "start_money": 3,
    "start_workers": 2,
    "workers_max": 2,
    "tiles": 24,
    "passengers": 30,
    "type_tiles": 5,
    "hand_limit": 7,
    "hand_limit_max": 9,
    "income": 2,
    "bonus_money": 5,
    "discard_price": 1,
    "first_stress": 1,
    "last_first_stress": 2,
    "build_hp": 1,
    "upgrade_hp": 3,
    "ride_hp": 1,
    "link_points": 3,
    "money_per_point": 10,
    "consequence_money": 3,
    "stress_penalty": list(range(22)),
    "bid_track": list(range(1, 21)),
    "happiness_prices": list(range(1, 11)),
    "new_passengers": [1] * 5,
}


# --- boards ---


def draw_board(
    rng: random.Random, letter: str, labels: int, buildings: tuple[str, ...], water: bool
) -> tuple[Grid, Grid]:
    """Both faces of a board."""
    while True:
        normal = _draw_normal(rng, letter, labels, buildings)
        if normal is None:
            continue
        for _ in range(40):
            hard = _harden(rng, normal, water)
            if hard is not None:
                return normal, hard


def _draw_normal(rng: random.Random, letter: str, labels: int, buildings: tuple[str, ...]) -> Grid | None:
    grid = [["."] * SIDE for _ in range(SIDE)]
    for building in buildings:
        place = (rng.randrange(SIDE), rng.randrange(SIDE))
        squares = [place]
        if len(building) == 2:
            squares.append(rng.choice(beside(grid, place)))
        for r, c in squares:
            if grid[r][c] != ".":
                return None
            grid[r][c] = building[0]
    free = [(r, c) for r in range(SIDE) for c in range(SIDE) if grid[r][c] == "."]
    for number, (r, c) in enumerate(sorted(rng.sample(free, labels)), start=1):
        grid[r][c] = f"{letter}{number}"
    free = [(r, c) for r, c in free if grid[r][c] == "."]
    for r, c in rng.sample(free, rng.choice((1, 2, 2, 3))):
        grid[r][c] = "m"
    if not _is_open(grid) or min(open_edges(grid)) < 3 or _corners(grid) > 1:
        return None
    touching = sum(
        there > place and grid[there[0]][there[1]] != grid[place[0]][place[1]]
        for place in spots(grid)
        for there in beside(grid, place)
        if there in spots(grid)
    )
    if touching > 1:
        return None
    parcels = [place for place in spots(grid) if is_parcel(grid[place[0]][place[1]])]
    if any(min(least_costs(grid, place).values(), default=9) > 2 for place in parcels):
        return None
    # With the rails that everybody starts with a parcel is joined to a building, and most to something
    two = [place for place in parcels if any(2 in costs for costs in exact_costs(grid, place, 2).values())]
    to_building = [
        place
        for place in parcels
        if any(
            2 in costs and not is_parcel(grid[r][c]) for (r, c), costs in exact_costs(grid, place, 2).items()
        )
    ]
    if len(two) < len(parcels) - (len(parcels) > 2) or not to_building:
        return None
    return grid


def _harden(rng: random.Random, normal: Grid, water: bool) -> Grid | None:
    """The same with a parcel less, more mountains and perhaps water."""
    grid = [row[:] for row in normal]
    parcels = [place for place in spots(grid) if is_parcel(grid[place[0]][place[1]])]
    r, c = rng.choice(parcels)
    grid[r][c] = "."
    free = [(r, c) for r in range(SIDE) for c in range(SIDE) if grid[r][c] == "."]
    rng.shuffle(free)
    for r, c in [free.pop() for _ in range(rng.choice((1, 1, 2)) if water else 0)]:
        grid[r][c] = "~"
    have = sum(row.count("m") for row in grid)
    for r, c in free[: max(0, rng.randint(4, 7) - have)]:
        grid[r][c] = "m"
    if not _is_open(grid) or min(open_edges(grid)) < 3 or not 4 <= sum(row.count("m") for row in grid) <= 8:
        return None
    parcels = [place for place in spots(grid) if is_parcel(grid[place[0]][place[1]])]
    if any(min(least_costs(grid, place).values(), default=9) > 4 for place in parcels):
        return None
    return grid


def _touching(grid: Grid) -> int:
    """Pairs of unlike spots side by side: a tile on such a parcel can enlarge its neighbour."""
    taken = spots(grid)
    return sum(
        there > (r, c) and there in taken and grid[there[0]][there[1]] != grid[r][c]
        for r, c in taken
        for there in beside(grid, (r, c))
    )


def _corners(grid: Grid) -> int:
    return sum(grid[r][c] not in (".", "m") for r in (0, -1) for c in (0, -1))


def _is_open(grid: Grid) -> bool:
    """All of it hangs together, also without spots, and each spot can be left by two sides."""
    if not is_connected(grid):
        return False
    closed = [["~" if (r, c) in spots(grid) else grid[r][c] for c in range(SIDE)] for r in range(SIDE)]
    ways = all(sum(grid[r][c] in (".", "m") for r, c in beside(grid, place)) >= 2 for place in spots(grid))
    return is_connected(closed) and ways


def draw_boards(rng: random.Random) -> list[Json]:
    boards = []
    for board, labels, buildings, water in BOARDS:
        normal, hard = draw_board(rng, board[0], labels, buildings, water)
        boards.append(
            {
                "id": board,
                "letter": board[0],
                "1920": _rows(normal),
                "1910": _rows(hard),
            }
        )
    return boards


def _rows(grid: Grid) -> list[str]:
    """Rows of codes in columns of one width."""
    width = max(len(code) for row in grid for code in row)
    return [" ".join(code.ljust(width) for code in row).rstrip() for row in grid]


# --- cards ---


def deal(
    rng: random.Random, sizes: tuple[int, ...], budget: dict[str, int], marks: tuple[int, ...]
) -> list[list[str]]:
    """Icons dealt to cards of these sizes; they change places as long as that helps."""
    icons = list(Counter(budget).elements())
    assert len(icons) == sum(sizes), (len(icons), sum(sizes))
    order = list(sizes)
    rng.shuffle(order)
    rng.shuffle(icons)
    cards = []
    for size in order:
        cards.append([icons.pop() for _ in range(size)])
    places = [(card, slot) for card, size in enumerate(order) for slot in range(size)]
    best = _cost(cards, marks)
    for _ in range(6000):
        (a, b), (c, d) = rng.sample(places, 2)
        cards[a][b], cards[c][d] = cards[c][d], cards[a][b]
        value = _cost(cards, marks)
        if value <= best:
            best = value
        else:
            cards[a][b], cards[c][d] = cards[c][d], cards[a][b]
    return cards


def _cost(cards: list[list[str]], marks: tuple[int, ...]) -> int:
    """How far cards are from what we want."""
    short = 0
    # A few cards have two sums of rails, or two types
    for kinds, least, most in ((RAILS, 3, 5), (TYPE_ICONS, 3, 6)):
        several = sum(sum(icon in kinds for icon in card) > 1 for card in cards)
        short += 3 * max(0, least - several, several - most)
    for card in cards:
        alike = ["$" if icon[0] == "$" else icon for icon in card]
        short += 10 * (len(alike) - len(set(alike)))
        rails = sum(icon in RAILS for icon in card)
        types = sum(icon in TYPE_ICONS for icon in card)
        actions = sum(icon not in ADMINISTRATION for icon in card)
        short += 4 * max(0, rails - 2) + 3 * max(0, types - 2)
        short += 5 * (actions == 0) + 2 * (len(card) > 2 and actions == len(card))
        short += 3 * max(0, len(card) - actions - 2) + 10 * (set(card) in TAKEN)
    # Cards differ
    likes = {tuple(sorted("$" if icon[0] == "$" else icon for icon in card)) for card in cards}
    short += 3 * (len(cards) - len(likes))
    # Each icon in the first group of auction cards, and spread over the others
    for first in sorted(set(marks)):
        here = [icon for card, mark in zip(cards, marks) if mark <= first for icon in card]
        count = Counter("$" if icon[0] == "$" else icon for icon in here)
        share = sum(mark <= first for mark in marks) / len(marks)
        everything = Counter("$" if icon[0] == "$" else icon for card in cards for icon in card)
        for icon, total in everything.items():
            short += 2 * max(0, int(total * share) - count[icon])
    return short


TYPE_ICONS = ("tR", "tL", "tC", "tI")
RAILS = ("rail1", "rail2", "rail3")
MONEY = ("$1", "$2", "$3", "$4", "$5")
ORDER = (*RAILS, "uplink", "build", "upbuild", *TYPE_ICONS, *MONEY, "worker", "stress-", "pass+")


def draw_cards(rng: random.Random) -> list[Json]:
    cards: list[Json] = []

    def add(
        name: str, kind: str, icons: list[str], consequences: list[str], void: bool = False, **more: Any
    ) -> None:
        cards.append(
            {
                "id": name,
                "kind": kind,
                "slots": icons,
                "strip": not void,
                "consequences": consequences,
                "void": void,
                **more,
            }
        )

    toll = [["stress"], ["pay"], ["stress"], ["pay", "stress"]]
    dealt = deal(rng, DEVELOPMENT_SLOTS, DEVELOPMENT_ICONS, (0,) * len(DEVELOPMENT_SLOTS))
    for number, icons in enumerate(dealt, start=1):
        add(f"D{number:02}", "development", _sorted(icons), _consequences(icons, toll))
    labels = [
        f"{board[0]}{number}"
        for board, count, *_ in BOARDS
        if board in "ABCDEFGHI" or board == "J1"
        for number in range(1, count + 1)
    ]
    others = list(Counter(PARCEL_ICONS).elements())
    rng.shuffle(others)
    for label, icon in zip(labels, others, strict=True):
        add(f"P{label}", "parcel", [f"p:{label}", icon], [], label=label)
    for letter in "RLCI":
        for number, beside_it in enumerate(BUILDING_ICONS[letter], start=1):
            add(f"B{letter}{number}", "building", [f"t{letter}", *beside_it], [], type=letter)
    for seat in range(1, 6):
        add(f"G{seat}a", "generic", ["rail2", "worker"], [])
        add(f"G{seat}b", "generic", ["$1", "build"], [])
    marks = list(MARKS)
    for mark in VOID_MARKS:
        marks.remove(mark)
    dealt = deal(rng, AUCTION_SLOTS, AUCTION_ICONS, tuple(marks))
    auction = [(mark, icons, False) for mark, icons in zip(marks, dealt)]
    auction += [(mark, list(icons), True) for mark, icons in zip(VOID_MARKS, VOID)]
    auction.sort(key=lambda each: each[0])
    for number, (mark, icons, void) in enumerate(auction, start=1):
        consequences = [] if void else _consequences(icons, toll)
        add(f"X{number:02}", "auction", _sorted(icons), consequences, void, mark=mark)
    return cards


def _consequences(icons: list[str], tolls: list[list[str]]) -> list[str]:
    """Strong cards, with three icons of actions, have one, and so do all with four icons; in turn."""
    actions = sum(icon not in ADMINISTRATION for icon in icons)
    if actions < 3 and len(icons) < 4:
        return []
    tolls.append(tolls.pop(0))
    return tolls[-1]


def _sorted(icons: list[str]) -> list[str]:
    return sorted(icons, key=ORDER.index)


# --- the document ---


def as_document(boards: list[Json], cards: list[Json]) -> Json:
    return {
        "schema": "wagonway/tramways/1",
        "game": "tramways",
        "name": {"en": "Small town (our own boards and cards)", "ja": "小さな町(自作ボードとカード)"},
        "original": True,
        "note": "An original set: boards, cards and tables are our own, not those of the published game.",
        "grid": {"columns": SIDE, "rows": SIDE},
        "joker": "J",
        "numbers": NUMBERS,
        "boards": boards,
        "cards": cards,
    }


def written(document: Json) -> str:
    """The document as JSON that a person can read: boards as pictures, a card in a line."""
    parts = []
    for key, value in document.items():
        if key == "numbers":
            inner = ",\n".join(
                f"  {json.dumps(name)}: {json.dumps(number)}" for name, number in value.items()
            )
            parts.append(f' "numbers": {{\n{inner}\n }}')
        elif key == "boards":
            parts.append(' "boards": [\n' + ",\n".join(_board(board) for board in value) + "\n ]")
        elif key == "cards":
            lines = ",\n".join(f"  {json.dumps(card, ensure_ascii=False)}" for card in value)
            parts.append(f' "cards": [\n{lines}\n ]')
        else:
            parts.append(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _board(board: Json) -> str:
    faces = []
    for face in ("1920", "1910"):
        rows = ",\n".join(f"    {json.dumps(row)}" for row in board[face])
        faces.append(f'   "{face}": [\n{rows}]')
    return f'  {{"id": "{board["id"]}", "letter": "{board["letter"]}",\n' + ",\n".join(faces) + "}"


def make(seed: int) -> Json:
    rng = random.Random(seed)
    return as_document(draw_boards(rng), draw_cards(rng))


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--out", type=Path, help="where the set goes; shown if left out")
    asked = reader.parse_args()
    document = make(asked.seed)
    found = findings(document)
    for each in (*found.errors, *found.advice):
        print(game("tramways").spec.sentence(each))
    if asked.out:
        asked.out.write_text(written(document), encoding="utf-8")
    else:
        print(written(document), end="")


if __name__ == "__main__":
    main()
