"""The look at all layouts, compared with a slow one that lays each map out square by square."""

from __future__ import annotations

import random
from itertools import permutations, product
from typing import Any

import pytest

from tests.games.railways.test_cards import MAPS, SET
from wagonway.games.railways import constants as k
from wagonway.games.railways.components import load
from wagonway.games.railways.faces import turned
from wagonway.games.railways.layouts import LAYOUTS, cells_of, read_face, survey, turn
from wagonway.games.railways.rules.layout import derive_all
from wagonway.games.railways.state import State, Work
from wagonway.kernel.schema import layout_of as layout_of_struct

Square = tuple[int, int]
WAYS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
RAILS = {"-": "EW", "|": "NS", "r": "SE", "7": "SW", "l": "NE", "j": "NW"}


def lay_out(maps: Any, faces: list[int]) -> list[str]:
    """The rows of the whole map."""
    cards = [turned(maps[face // 2]) if face % 2 else list(maps[face // 2]) for face in faces]
    return [a + b for a, b in zip(cards[0], cards[1])] + [a + b for a, b in zip(cards[2], cards[3])]


def step(square: Square, way: str) -> Square:
    return square[0] + WAYS[way][0], square[1] + WAYS[way][1]


def slow_look(rows: list[str]) -> dict[str, Any]:
    """Buildings, links and squares to build on, each by the plainest way there is."""
    at = {(r, c): code for r, row in enumerate(rows) for c, code in enumerate(row)}
    group = {square: number for number, square in enumerate(sorted(at)) if at[square] in "RLCI"}
    for _ in group:
        for square, code in at.items():
            for way in "NESW":
                there = step(square, way)
                if square in group and at.get(there) == code:
                    group[square] = group[there] = min(group[square], group[there])
    links = []
    for square in group:
        for way in "NESW":
            here, side, squares = step(square, way), BACK[way], []
            while side in RAILS.get(at.get(here, ""), ""):
                squares.append(here)
                out = RAILS[at[here]].replace(side, "")
                here, side = step(here, out), BACK[out]
            if squares and here in group:
                links.append((frozenset(squares), square, here))
    width, height = len(rows[0]) // 2, len(rows) // 2
    card = {square: (square[0] // height, square[1] // width) for square in at}
    apart = {squares: {group[one], group[other]} for squares, one, other in links}
    seam = {
        squares for squares, one, other in links if len({card[each] for each in (*squares, one, other)}) > 1
    }
    near = {
        square: {at[step(square, way)] for way in "NESW" if step(square, way) in group}
        for square, code in at.items()
        if code == "."
    }
    pointed = {
        square
        for square in near
        for way in "NESW"
        if BACK[way] in RAILS.get(at.get(step(square, way), ""), "")
    }
    return {
        "links": len(apart),
        "buildings": len(set(group.values())),
        "seam_links": len(seam),
        "lengths": sorted(map(len, apart)),
        "kinds": {
            (len(squares), "".join(sorted(at[one] + at[other], key="RLCI".index)), squares in seam)
            for squares, one, other in links
        },
        "loops": sum(len(ends) == 1 for ends in apart.values()),
        "junction": any(sum(number in ends for ends in apart.values()) > 1 for number in set(group.values())),
        "clash": any(
            card[square] != card[step(square, way)] and at[square] != at[step(square, way)]
            for square in group
            for way in "NESW"
            if step(square, way) in group
        ),
        "open_squares": sum(len(types) < 2 for types in near.values()),
        "alone": sum(len(types) == 0 for types in near.values()),
        "beside": sum(len(types) == 1 for types in near.values()),
        "at_track": sum(len(near[square]) < 2 for square in pointed),
    }


def random_maps(seed: int, letters: str, width: int, height: int) -> Any:
    rng = random.Random(seed)
    return tuple(
        tuple("".join(rng.choice(letters) for _ in range(width)) for _ in range(height)) for _ in range(8)
    )


@pytest.mark.parametrize(
    "maps",
    [
        MAPS,
        random_maps(1, "..RLCI-|r7lj", 5, 3),
        random_maps(2, ".R-|-|r7lj", 5, 3),
        random_maps(3, "RLC.", 3, 2),
        random_maps(4, ".L-|r7lj-|r7lj", 4, 3),
        random_maps(5, "R-|r7ljr7lj", 3, 2),
        random_maps(6, "RI-|r7ljr7lj", 7, 5),
    ],
    ids=["ours", "dense", "one type", "buildings", "even", "tracks", "large"],
)
def test_every_layout_is_read_like_a_slow_reader_reads_it(maps: Any) -> None:
    found = survey(maps)
    rng = random.Random(0)
    lengths: set[int] = set()
    for index in rng.sample(range(len(cells_of())), 150):
        slow = slow_look(lay_out(maps, cells_of()[index].tolist()))
        for name in (
            *("links", "buildings", "seam_links", "loops", "junction", "clash"),
            *("open_squares", "alone", "beside", "at_track"),
        ):
            assert getattr(found, name)[index] == slow[name], (name, cells_of()[index].tolist())
        lengths |= set(slow["lengths"])
        assert slow["kinds"] <= found.kinds
    assert lengths <= found.inside_lengths | found.seam_lengths


def test_a_map_turned_as_a_whole_is_counted_once() -> None:
    """Half of the 26,880 layouts are walked; each of the others is one of these, turned."""
    walked = {tuple(row) for row in cells_of().tolist()}
    assert len(walked) == len(cells_of()) == LAYOUTS // 2
    whole = {
        tuple(2 * card + turned_ for card, turned_ in zip(cards, turns))
        for cards in permutations(range(8), 4)
        for turns in product((0, 1), repeat=4)
    }
    assert len(whole) == LAYOUTS
    assert whole == walked | {tuple(face ^ 1 for face in reversed(row)) for row in walked}


def test_a_turned_map_has_what_the_map_has() -> None:
    for faces in cells_of()[::1500].tolist():
        upright = slow_look(lay_out(MAPS, faces))
        around = slow_look(lay_out(MAPS, [face ^ 1 for face in reversed(faces)]))
        assert upright == around


def test_all_kinds_of_links_of_a_small_set_are_found() -> None:
    """Over every layout, not a sample: lengths and types of ends."""
    maps = random_maps(8, "..RCI-|r7lj", 3, 2)
    found: set[Any] = set()
    for faces in cells_of().tolist():
        found |= slow_look(lay_out(maps, faces))["kinds"]
    assert found == survey(maps).kinds


def test_a_face_is_walked_from_its_gates() -> None:
    face = read_face(("R--C.", "j..l-", "....."))
    assert face.buildings == ("R", "C")
    assert [(link.ends, link.length) for link in face.links] == [((0, 1), 2)]
    # North 0 to 4, east 5 to 7, south 8 to 12, west 13 to 15
    assert face.gates[6] == (1, -1, 2)
    assert face.gates[14] == (0, -1, 1)
    assert face.gates[13] == (0, -1, 0)  # the building itself stands at the rim
    assert [gate for gate, (building, _, _) in enumerate(face.gates) if building != -1] == [0, 3, 6, 13, 14]
    through = read_face(("-7.", ".l-"))
    assert through.gates[3 + 1][1] == 3 + 2 + 3
    assert through.gates[3 + 1][2] == 4


def test_loose_ends_of_a_face() -> None:
    face = read_face(("-|.", ".r-"))
    assert [(loose.row, loose.column, loose.side, loose.what) for loose in face.loose] == [
        (0, 0, 1, "rail"),
        (0, 0, 3, "edge"),
        (0, 1, 0, "edge"),
        (0, 1, 2, "rail"),
        (1, 1, 2, "edge"),
        (1, 2, 1, "edge"),
    ]


def test_turning_twice_is_no_turning() -> None:
    for rows in MAPS:
        assert turn(turn(rows)) == rows
        assert list(turn(rows)) == turned(rows)


def test_a_track_that_runs_in_a_circle_over_all_seams_is_no_link() -> None:
    corner = ("...", "..r")
    maps = (corner, ("...", "7.."), ("..l", "..."), ("j..", "...")) + (("R..", "..."),) * 4
    found = survey(maps)
    index = cells_of().tolist().index([0, 2, 4, 6])
    assert found.links[index] == 0


def test_the_rules_find_on_the_table_what_the_check_finds_in_the_file() -> None:
    c = load(SET)
    found = survey(MAPS)
    s, w = layout_of_struct(State).make_plain(), layout_of_struct(Work).make_plain()
    for die in range(k.DICE + 1):
        s.die_at[die] = k.NO_SPACE
    for index in random.Random(1).sample(range(len(cells_of())), 200):
        for cell, face in enumerate(cells_of()[index].tolist()):
            s.map_card[cell], s.map_turn[cell] = divmod(face, 2)
        derive_all(s, c, w)
        links = [s.links[link] for link in range(s.num_links)]
        assert len(links) == found.links[index]
        assert s.num_buildings == found.buildings[index]
        assert sum(link.ends[0] == link.ends[1] for link in links) == found.loops[index]
        ends = [end for link in links for end in {*link.ends}]
        assert any(ends.count(end) > 1 for end in ends) == found.junction[index]
