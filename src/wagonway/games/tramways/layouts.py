"""Maps laid from the boards of a set, looked at without the rules, for its check and its figures.

This knows nothing of the rules that lay tracks and shares no code with them: it is a second reading. A map is
a list of rows of codes as they stand in the document; a place on it is a pair of row and column.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from .faces import FACE_IDS, GROUNDS, TYPE_LETTERS

Grid = list[list[str]]
Place = tuple[int, int]
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # rows, columns: north, east, south, west
COSTS = {".": 1, "m": 2}  # rails for a tile on land, on a mountain; anything else takes no tile
TYPES = TYPE_LETTERS[1:]


class Laid(NamedTuple):
    """Boards as they lie: pairs of board and face, row after row, and how many lie side by side."""

    boards: tuple[tuple[int, int], ...]
    columns: int


def grid_of(rows: Iterable[str]) -> Grid:
    """The codes of a face."""
    return [row.split() for row in rows]


def is_parcel(code: str) -> bool:
    return code not in GROUNDS and code not in TYPES


def parcels(grid: Grid) -> int:
    return sum(is_parcel(code) for row in grid for code in row)


def spots(grid: Grid) -> list[Place]:
    """Printed buildings and parcels."""
    return [(r, c) for r, row in enumerate(grid) for c, code in enumerate(row) if code not in GROUNDS]


def beside(grid: Grid, place: Place) -> list[Place]:
    found = []
    for down, right in STEPS:
        r, c = place[0] + down, place[1] + right
        if 0 <= r < len(grid) and 0 <= c < len(grid[0]):
            found.append((r, c))
    return found


def least_costs(grid: Grid, start: Place) -> dict[Place, int]:
    """The fewest rails of a track from a spot to each other spot that it can reach."""
    best: dict[Place, int] = {}
    ends: dict[Place, int] = {}
    queue = [(0, start)]
    while queue:
        cost, place = heapq.heappop(queue)
        for there in beside(grid, place):
            code = grid[there[0]][there[1]]
            if code in COSTS:
                after = cost + COSTS[code]
                if after < best.get(there, 1 << 20):
                    best[there] = after
                    heapq.heappush(queue, (after, there))
            elif code not in GROUNDS and place != start and there != start:
                ends[there] = min(cost, ends.get(there, cost))
    return ends


def exact_costs(grid: Grid, start: Place, most: int) -> dict[Place, set[int]]:
    """All sums of rails, up to `most`, that tracks from a spot to other spots can cost."""
    ends: dict[Place, set[int]] = {}

    def walk(place: Place, cost: int, track: list[Place]) -> None:
        for there in beside(grid, place):
            code = grid[there[0]][there[1]]
            if code in COSTS:
                if there not in track and cost + COSTS[code] <= most:
                    walk(there, cost + COSTS[code], [*track, there])
            elif code not in GROUNDS and track and there != start:
                ends.setdefault(there, set()).add(cost)

    walk(start, 0, [])
    return ends


def is_connected(grid: Grid) -> bool:
    """Whether all spaces but water hang together."""
    dry = {(r, c) for r, row in enumerate(grid) for c, code in enumerate(row) if code != "~"}
    if not dry:
        return False
    queue = [next(iter(dry))]
    seen = set(queue)
    while queue:
        for there in beside(grid, queue.pop()):
            if there in dry and there not in seen:
                seen.add(there)
                queue.append(there)
    return seen == dry


def open_edges(grid: Grid) -> tuple[int, int, int, int]:
    """On each side of a face (north, east, south, west), the spaces of its edge that take a tile."""
    edges = (grid[0], [row[-1] for row in grid], grid[-1], [row[0] for row in grid])
    north, east, south, west = (sum(code in COSTS for code in edge) for edge in edges)
    return north, east, south, west


def boards_needed(players: int) -> int:
    return 3 if players == 1 else 2 * players


def parcels_needed(players: int) -> int:
    return 4 * players


def draw(document: dict[str, Any], players: int, rng: random.Random) -> Laid:
    """Boards as chance lays them: drawn again where they show too few parcels."""
    count = boards_needed(players)
    while True:
        left = list(range(len(document["boards"])))
        boards: list[tuple[int, int]] = []
        while len(boards) < count:
            board = rng.choice(left)
            boards.append((board, rng.randrange(len(FACE_IDS))))
            left.remove(board)
            if document["boards"][board]["letter"] == document["joker"]:
                left = [other for other in left if document["boards"][other]["letter"] != document["joker"]]
        laid = Laid(tuple(boards), 3 if players == 1 else players)
        if parcels(join(document, laid)) >= parcels_needed(players):
            return laid


def join(document: dict[str, Any], laid: Laid) -> Grid:
    """The map that boards make."""
    faces = [grid_of(document["boards"][board][FACE_IDS[face]]) for board, face in laid.boards]
    rows: Grid = []
    for first in range(0, len(faces), laid.columns):
        side_by_side = faces[first : first + laid.columns]
        rows += [[code for face in side_by_side for code in face[r]] for r in range(len(faces[first]))]
    return rows


def types_of(grid: Grid) -> set[str]:
    return {code for row in grid for code in row if code in TYPES}


def sums(rails: Sequence[int]) -> set[int]:
    """What rail icons can sum to, some of them used."""
    found = {0}
    for each in rails:
        found |= {total + each for total in found}
    return found


def seams(grid: Grid, columns: int, rows: int) -> list[int]:
    """Of each seam between two boards: the pairs of facing spaces that both take a tile."""
    open_ = [[code in COSTS for code in row] for row in grid]
    found = []
    for top in range(0, len(grid), rows):
        for left in range(0, len(grid[0]), columns):
            if left:
                found.append(sum(open_[r][left - 1] and open_[r][left] for r in range(top, top + rows)))
            if top:
                found.append(sum(open_[top - 1][c] and open_[top][c] for c in range(left, left + columns)))
    return found


def flaws(document: dict[str, Any], laid: Laid, players: int) -> list[str]:
    """What a map lacks of all that the checklist says of maps; nothing, if the set is sound."""
    grid = join(document, laid)
    columns, rows = document["grid"]["columns"], document["grid"]["rows"]
    found = []
    if parcels(grid) < parcels_needed(players) or (players > 1 and parcels(grid) > 9 * players):
        found.append(f"{parcels(grid)} parcels (B4)")
    labels = [code for row in grid for code in row if is_parcel(code)]
    if len(set(labels)) < len(labels):
        found.append("a label twice (B2)")
    printed = sum(code in TYPES for row in grid for code in row)
    if printed + tiles_of(players) > document["numbers"]["passengers"]:
        found.append(f"{printed} printed squares (B5)")
    if players > 1 and len(types_of(grid)) < 2:
        found.append("a single type (B6)")
    if not is_connected(grid):
        found.append("in pieces (B8)")
    if min(seams(grid, columns, rows)) < 1:
        found.append("boards that do not join (B9)")
    for place in spots(grid):
        costs = least_costs(grid, place)
        if is_parcel(grid[place[0]][place[1]]) and min(costs.values(), default=99) > 4:
            found.append(f"{grid[place[0]][place[1]]} far from everything (B7)")
    return found


def tiles_of(players: int) -> int:
    """Building tiles in the supply, all types together."""
    return {1: 5, 2: 8}.get(players, len(TYPES) * (players - 1))


def opening_hands(document: dict[str, Any], grid: Grid, players: int, rng: random.Random) -> list[list[Any]]:
    """Hands as they are dealt on a map: two generic cards, four parcels, one of four development cards."""
    cards = document["cards"]
    parcel = {card["label"]: card for card in cards if card["kind"] == "parcel"}
    deal = [parcel[code] for row in grid for code in row if is_parcel(code)]
    books = [card for card in cards if card["kind"] == "development"]
    generic = [card for card in cards if card["kind"] == "generic"][:2]
    rng.shuffle(deal)
    rng.shuffle(books)
    return [[*generic, *deal[4 * seat : 4 * seat + 4], books[seat]] for seat in range(players)]


def can_open(grid: Grid, hand: Sequence[dict[str, Any]]) -> bool:
    """Whether a hand can lay a complete link at once (check K11)."""
    icons = [icon for card in hand for icon in card["slots"]]
    payable = sums([int(icon[4]) for icon in icons if icon.startswith("rail")])
    own = {icon[2:] for icon in icons if icon.startswith("p:")}
    types = {icon[1] for icon in icons if icon[0] == "t"}
    for place in spots(grid):
        code = grid[place[0]][place[1]]
        if is_parcel(code) and code not in own:
            continue
        for (r, c), costs in exact_costs(grid, place, 5).items():
            end = grid[r][c]
            if is_parcel(end) and end not in own:
                continue
            if costs & payable and {code, end} & (own | types):
                return True
    return False
