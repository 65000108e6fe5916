"""All maps that four of the eight cards can make, looked at in one go, for the check of a component set.

There are 1,680 ways to put four of eight cards on the four cells and 16 ways to turn them. A map turned as a
whole is the same map, so half of the 26,880 layouts are walked. This knows nothing of the rules that derive
links from a map on the table and shares no code with them: it is a second reading.

A face is walked once: each gate (a place on its rim) leads to a building, to another gate or to nothing. A
layout joins the gates of its four cells along the seams; numpy does that for all layouts side by side.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product
from typing import Any, NamedTuple

import numpy as np

Array = Any
Rows = tuple[str, ...]
Maps = tuple[Rows, ...]  # rows of the eight faces as printed

TYPES = "RLCI"
NORTH, EAST, SOUTH, WEST = range(4)
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # rows, columns
OPEN: dict[str, tuple[int, ...]] = {
    "-": (EAST, WEST),
    "|": (NORTH, SOUTH),
    "r": (SOUTH, EAST),
    "7": (SOUTH, WEST),
    "l": (NORTH, EAST),
    "j": (NORTH, WEST),
}
TURNED = {"r": "j", "j": "r", "7": "l", "l": "7"}
DEAD = -1  # where a track leads that ends in nothing
CELLS = 4  # upper left, upper right, lower left, lower right
SEAMS = ((0, EAST, 1), (2, EAST, 3), (0, SOUTH, 2), (1, SOUTH, 3))  # cell, side, cell beyond it
LAYOUTS = 26_880
"""Choices, orders and turns, a map and the same map turned counted as two."""


class Printed(NamedTuple):
    """A link between two buildings of one face."""

    ends: tuple[int, int]  # buildings of the face
    length: int


class Loose(NamedTuple):
    """An open side of a rail square that meets nothing on its own face."""

    row: int
    column: int
    side: int
    what: str  # "edge" of the card, "land", or "rail" that does not open to it


class Face(NamedTuple):
    """A face as it lies: its buildings and where its tracks lead."""

    rows: Rows
    buildings: tuple[str, ...]  # type of each, in the order of their first squares
    building_at: dict[tuple[int, int], int]
    links: tuple[Printed, ...]
    loose: tuple[Loose, ...]
    gates: tuple[tuple[int, int, int], ...]  # (building or DEAD, gate or DEAD, rails), by gate


def turn(rows: Rows) -> Rows:
    """A face turned by 180 degrees."""
    return tuple("".join(TURNED.get(code, code) for code in reversed(row)) for row in reversed(rows))


@lru_cache(maxsize=256)
def read_face(rows: Rows) -> Face:
    """Walk every track of a face. Its rows are alike long and hold known letters only."""
    building_at, buildings = _buildings(rows)
    height, width = len(rows), len(rows[0])
    gates = []
    for side, place in gate_places(width, height):
        start = _rim(side, place, width, height)
        building, out, length = _walk(rows, building_at, start, side)
        gates.append((building, gate_number(*out, width, height) if out else DEAD, length))
    links, loose = [], []
    for (r, column), here in sorted(building_at.items()):
        for side, (down, right) in enumerate(STEPS):
            there = (r + down, column + right)
            if not _inside(there, width, height):
                continue
            end, _, length = _walk(rows, building_at, there, _opposite(side))
            if end != DEAD and length:
                links.append(Printed((min(here, end), max(here, end)), length))
    for r, row in enumerate(rows):
        for column, code in enumerate(row):
            for side in OPEN.get(code, ()):
                there = (r + STEPS[side][0], column + STEPS[side][1])
                if not _inside(there, width, height):
                    loose.append(Loose(r, column, side, "edge"))
                elif rows[there[0]][there[1]] in TYPES:
                    continue
                elif rows[there[0]][there[1]] not in OPEN:
                    loose.append(Loose(r, column, side, "land"))
                elif _opposite(side) not in OPEN[rows[there[0]][there[1]]]:
                    loose.append(Loose(r, column, side, "rail"))
    # Each link was met from both its ends.
    return Face(rows, buildings, building_at, tuple(sorted(links)[::2]), tuple(loose), tuple(gates))


def gate_places(width: int, height: int) -> list[tuple[int, int]]:
    """(side, place along it) of each gate, in the order of their numbers."""
    return [(side, place) for side in range(4) for place in range((height, width)[side % 2 == 0])]


def gate_number(side: int, place: int, width: int, height: int) -> int:
    return (0, width, width + height, 2 * width + height)[side] + place


def _opposite(side: int) -> int:
    return (side + 2) % 4


def _rim(side: int, place: int, width: int, height: int) -> tuple[int, int]:
    return ((0, place), (place, width - 1), (height - 1, place), (place, 0))[side]


def _inside(square: tuple[int, int], width: int, height: int) -> bool:
    return 0 <= square[0] < height and 0 <= square[1] < width


def _buildings(rows: Rows) -> tuple[dict[tuple[int, int], int], tuple[str, ...]]:
    """Building of each square, and the type of each building."""
    at: dict[tuple[int, int], int] = {}
    types: list[str] = []
    for r, row in enumerate(rows):
        for column, code in enumerate(row):
            if code not in TYPES or (r, column) in at:
                continue
            reached = [(r, column)]
            for square in reached:
                if square in at:
                    continue
                at[square] = len(types)
                for down, right in STEPS:
                    there = (square[0] + down, square[1] + right)
                    if _inside(there, len(row), len(rows)) and rows[there[0]][there[1]] == code:
                        reached.append(there)
            types.append(code)
    return at, tuple(types)


def _walk(
    rows: Rows, building_at: dict[tuple[int, int], int], square: tuple[int, int], entered: int
) -> tuple[int, tuple[int, int] | None, int]:
    """Follow the track that enters a square by a side: the building it reaches, or the gate by which it
    leaves the face, and the rail squares on the way."""
    length = 0
    while True:
        if square in building_at:
            return building_at[square], None, length
        sides = OPEN.get(rows[square[0]][square[1]], ())
        if entered not in sides:
            return DEAD, None, length
        length += 1
        side = sides[0] if sides[1] == entered else sides[1]
        there = (square[0] + STEPS[side][0], square[1] + STEPS[side][1])
        if not _inside(there, len(rows[0]), len(rows)):
            return DEAD, (side, square[1] if side in (NORTH, SOUTH) else square[0]), length
        # A track that entered from a rim or a building cannot run in a circle: each square has two sides.
        square, entered = there, _opposite(side)


class Survey(NamedTuple):
    """What the layouts of a set have. Arrays have an entry for each layout walked (`cells_of` names it)."""

    links: Array  # complete links
    buildings: Array
    seam_links: Array  # of the links those that run over a seam, their ends counted
    loops: Array  # of the links those with one building at both ends
    junction: Array  # some building has two links or more
    clash: Array  # buildings of different types touch over a seam
    open_squares: Array  # land squares that may take a building die
    alone: Array  # ... next to no building
    beside: Array  # ... next to buildings of one type
    at_track: Array  # ... to which an open side of a rail square points
    inside_lengths: frozenset[int]  # of links inside a face
    seam_lengths: frozenset[int]  # of links over seams
    kinds: frozenset[tuple[int, str, bool]]  # (length, types of its ends in the order of TYPES, over a seam)


def cells_of() -> Array:
    """The layouts walked: for each, the face (2 * card + 1 if it is turned) on each of the four cells."""
    return _cells()


@lru_cache(maxsize=1)
def _cells() -> Array:
    # Turned as a whole, the upper left card becomes the lower right one.
    orders = np.array([order for order in permutations(range(8), CELLS) if order[0] < order[3]])
    turns = np.array(list(product((0, 1), repeat=CELLS)))
    faces = (2 * orders[:, None, :] + turns[None, :, :]).reshape(-1, CELLS)
    faces.flags.writeable = False
    return faces


@lru_cache(maxsize=32)
def survey(maps: Maps) -> Survey:
    """Look at every layout of eight faces of one size with known letters only."""
    faces = [read_face(rows) for printed in maps for rows in (printed, turn(printed))]
    cells = cells_of()
    width, height = len(maps[0][0]), len(maps[0])
    most = max(len(face.buildings) for face in faces)
    labels, clash, buildings = _fused(faces, cells, most, width, height)
    links, seam_links, loops, junction, kinds = _links(faces, cells, most, labels, width, height)
    return Survey(
        links,
        buildings,
        seam_links,
        loops,
        junction,
        clash,
        *_land(faces, cells, width, height),
        frozenset(length for length, _, seam in kinds if not seam),
        frozenset(length for length, _, seam in kinds if seam),
        frozenset(kinds),
    )


def _along(side: int, width: int, height: int) -> range:
    return range(width if side in (NORTH, SOUTH) else height)


def _fused(faces: list[Face], cells: Array, most: int, width: int, height: int) -> tuple[Array, Array, Array]:
    """A label for each building of each cell, alike where buildings fuse over a seam."""
    count = len(cells)
    labels = np.tile(np.arange(CELLS * most, dtype=np.int16), (count, 1))
    there = np.array([[b < len(face.buildings) for b in range(most)] for face in faces], bool)
    types = np.array(
        [
            [TYPES.index(face.buildings[b]) if b < len(face.buildings) else DEAD for b in range(most)]
            for face in faces
        ]
    ).reshape(len(faces), most)
    clash = np.zeros(count, bool)
    for cell, side, beyond in SEAMS:
        for place in _along(side, width, height):
            here, far = (
                np.array(
                    [face.building_at.get(_rim(s, place, width, height), DEAD) for face in faces], np.int16
                )
                for s in (side, _opposite(side))
            )
            if not ((here != DEAD).any() and (far != DEAD).any()):
                continue
            one, other = here[cells[:, cell]], far[cells[:, beyond]]
            rows = np.flatnonzero((one != DEAD) & (other != DEAD))
            one, other = one[rows], other[rows]
            alike = types[cells[rows, cell], one] == types[cells[rows, beyond], other]
            clash[rows[~alike]] = True
            rows, one, other = rows[alike], one[alike], other[alike]
            first, second = labels[rows, cell * most + one], labels[rows, beyond * most + other]
            low, high = np.minimum(first, second), np.maximum(first, second)
            part = labels[rows]
            labels[rows] = np.where(part == high[:, None], low[:, None], part)
    own = there[cells].reshape(count, CELLS * most) & (labels == np.arange(CELLS * most))
    return labels, clash, own.sum(1)


def _links(
    faces: list[Face], cells: Array, most: int, labels: Array, width: int, height: int
) -> tuple[Array, Array, Array, Array, set[tuple[int, str, bool]]]:
    count = len(cells)
    total, seam, loops = (np.zeros(count, np.int32) for _ in range(3))
    ends = np.zeros(count * CELLS * most, np.int32)  # twice the links of each building, by its label
    kinds = {
        (link.length, _pair(face.buildings[link.ends[0]], face.buildings[link.ends[1]]), False)
        for face in faces
        for link in face.links
    }
    # Inside the faces
    for cell in range(CELLS):
        for nth in range(max(len(face.links) for face in faces)):
            has = np.array([nth < len(face.links) for face in faces])
            table = np.array([face.links[nth].ends if nth < len(face.links) else (0, 0) for face in faces])
            rows = np.flatnonzero(has[cells[:, cell]])
            pair = table[cells[rows, cell]]
            one = labels[rows, cell * most + pair[:, 0]]
            other = labels[rows, cell * most + pair[:, 1]]
            loop = one == other
            total[rows] += 1
            loops[rows[loop]] += 1
            ends += np.bincount(rows * CELLS * most + one, minlength=len(ends)) * 2
            apart = rows[~loop]
            ends += np.bincount(apart * CELLS * most + other[~loop], minlength=len(ends)) * 2
    # Over seams: each from both its ends, so everything twice
    first, final, across, length_first, length_final = _seams(faces, cells, most, width, height)
    twice, loop_twice = np.zeros(count, np.int32), np.zeros(count, np.int32)
    type_of = np.array(
        [[TYPES.find(t) for t in (*face.buildings, *" " * (most - len(face.buildings)))] for face in faces]
    ).reshape(len(faces), most)
    found: set[int] = set()
    for entry, back in enumerate(across):
        length = length_first[:, back] + length_final[:, entry]
        rows = np.flatnonzero((first[:, back] != DEAD) & (final[:, entry] != DEAD) & (length > 0))
        start, end = first[rows, back], final[rows, entry]
        one, other = labels[rows, start], labels[rows, end]
        loop = one == other
        np.add.at(twice, rows, 1)
        np.add.at(loop_twice, rows[loop], 1)
        ends += np.bincount(rows * CELLS * most + one, weights=2 - loop, minlength=len(ends)).astype(np.int32)
        start_type = type_of[cells[rows, start // most], start % most]
        end_type = type_of[cells[rows, end // most], end % most]
        code = (length[rows] * 4 + start_type) * 4 + end_type
        found.update(np.flatnonzero(np.bincount(code)).tolist() if len(code) else ())
    kinds |= {(code // 16, _pair(TYPES[code // 4 % 4], TYPES[code % 4]), True) for code in found}
    seam = twice // 2
    junction = (ends.reshape(count, CELLS * most) >= 4).any(1)
    return total + seam, seam, loops + loop_twice // 2, junction, kinds


def _pair(one: str, other: str) -> str:
    return "".join(sorted((one, other), key=TYPES.index))


def _seams(
    faces: list[Face], cells: Array, most: int, width: int, height: int
) -> tuple[Array, Array, list[int], Array, Array]:
    """Every way over a seam into a cell ("entry"): the building met at once and in the end, as a place in
    the labels, the entry that leads the other way, and the rails up to each building."""
    entries = []
    for cell, side, beyond in SEAMS:
        for place in _along(side, width, height):
            near = gate_number(side, place, width, height)
            far = gate_number(_opposite(side), place, width, height)
            if any(
                face.gates[gate][2] or face.gates[gate][0] != DEAD for face in faces for gate in (near, far)
            ):
                entries += [(cell, near), (beyond, far)]
    number = {entry: place for place, entry in enumerate(entries)}
    across = [place ^ 1 for place in range(len(entries))]
    count, none = len(cells), len(entries)
    ahead = np.full((count, len(entries)), none, np.int16)  # the next entry, if any
    first = np.full((count, len(entries)), DEAD, np.int16)
    length = np.zeros((count, len(entries)), np.int16)
    for place, (cell, gate) in enumerate(entries):
        table = []
        for face in faces:
            end, out, rails = face.gates[gate]
            beyond = across[number[cell, out]] if (cell, out) in number else none
            table.append((beyond, cell * most + end if end != DEAD else DEAD, rails))
        lying = np.array(table, np.int16)[cells[:, cell]]
        ahead[:, place], first[:, place], length[:, place] = lying[:, 0], lying[:, 1], lying[:, 2]
    final, length_final = first.copy(), length.copy()
    # Each pass doubles the seams that a way has crossed; what goes on after them all runs in a circle.
    for _ in range(len(entries).bit_length() + 1):
        rows, columns = np.nonzero(ahead != none)
        if not len(rows):
            break
        onward = ahead[rows, columns]
        met = length_final[rows, onward], final[rows, onward], ahead[rows, onward]
        length_final[rows, columns] += met[0]
        final[rows, columns], ahead[rows, columns] = met[1], met[2]
    return first, final, across, length, length_final


def _land(faces: list[Face], cells: Array, width: int, height: int) -> tuple[Array, Array, Array, Array]:
    """Land squares that may take a building die: all, and those next to nothing, to one type, to a track."""
    bits = {code: 1 << place for place, code in enumerate(TYPES)}
    types = np.array([[[bits.get(code, 0) for code in row] for row in face.rows] for face in faces], np.uint8)
    sides = np.array(
        [
            [[sum(1 << side for side in OPEN.get(code, ())) for code in row] for row in face.rows]
            for face in faces
        ],
        np.uint8,
    )

    def laid_out(values: Array) -> Array:
        upper, lower = (
            np.concatenate((values[cells[:, left]], values[cells[:, left + 1]]), axis=2) for left in (0, 2)
        )
        return np.concatenate((upper, lower), axis=1)

    type_map, side_map = laid_out(types), laid_out(sides)
    near, pointed = np.zeros_like(type_map), np.zeros_like(side_map)
    near[:, 1:] |= type_map[:, :-1]
    near[:, :-1] |= type_map[:, 1:]
    near[:, :, 1:] |= type_map[:, :, :-1]
    near[:, :, :-1] |= type_map[:, :, 1:]
    pointed[:, 1:] |= side_map[:, :-1] & (1 << SOUTH)
    pointed[:, :-1] |= side_map[:, 1:] & (1 << NORTH)
    pointed[:, :, 1:] |= side_map[:, :, :-1] & (1 << EAST)
    pointed[:, :, :-1] |= side_map[:, :, 1:] & (1 << WEST)
    land = (type_map | side_map) == 0
    several = (near & (near - 1)) != 0  # types of more than one kind: no die may join them
    free = land & ~several
    parts = (free, free & (near == 0), free & (near != 0), free & (pointed != 0))
    return parts[0].sum((1, 2)), parts[1].sum((1, 2)), parts[2].sum((1, 2)), parts[3].sum((1, 2))
