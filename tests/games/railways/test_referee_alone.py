"""The referee against what the fact sheet lets one check by hand, before it judges anybody."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.railways.referee import grid
from tests.games.railways.referee.course import Course
from tests.games.railways.referee.desk import Ask, Step
from tests.games.railways.referee.grid import name_of, space_of
from tests.games.railways.referee.icons import DESTINATIONS, Faces, Ways, icons_and_a_destination
from tests.games.railways.referee.table import AIMS, OPTIONS

# The worked example of the proposal: three cards, and what they give.
MAPS = {"1": ["R--C.", "j..l-", "....."], "2": [".....", "-I.L-", ".l-j."], "3": ["C.|..", "|.l-L", "l--R."]}
SLOTS = {
    "1": [["pol-", "pass+"], ["rail", "dC"], ["build"], ["upg", "ticket"]],
    "2": [["pass+"], ["rail"], ["rail", "dI"], ["rail"]],
    "3": [["rail"], ["rail"], ["upg", "$3"], ["dC", "dI"]],
}
LEISURE = [[1, 1], [3, 2], [6, 3], [10, 4], [15, 5]]
NUMBERS = {
    "capital_max": 20,
    "pollution_min": 1,
    "pollution_max": 13,
    "workers_max": 6,
    "start_workers": 2,
    "start_passengers": [1, 1, 2, 2],
    "building_dice": [1, 2, 3],
    "building_cost": 2,
    "link_points": 3,
    "commercial_capital": 5,
    "leisure": LEISURE,
}


def document() -> dict[str, Any]:
    """The three cards, and five more that are like them."""
    cards = [{"id": str(n), "map": MAPS[str(n % 3 + 1)], "slots": SLOTS[str(n % 3 + 1)]} for n in range(1, 9)]
    for card in MAPS:
        cards[int(card) - 1] = {"id": card, "map": MAPS[card], "slots": SLOTS[card]}
    return json.loads(  # type: ignore[no-any-return]
        json.dumps({"grid": {"columns": 5, "rows": 3}, "numbers": NUMBERS, "cards": cards})
    )


def course(*hand: str, lying: str = "1 2 3 3t", **options: str) -> Course:
    """A course in which the map lies and nothing else has happened."""
    made = Course(document(), {key: options.get(key, values[0]) for key, values in OPTIONS.items()})
    for cell, word in enumerate(lying.split()):
        made.lay(cell, word.rstrip("t"), word.endswith("t"))
    made.table.hand = set(hand)
    made.table.round = made.table.phase = 1
    return made


def do(made: Course, *answers: str) -> list[Ask]:
    """Carry out one action with these answers; what was asked."""
    asked = []
    said = list(answers)
    steps = made.take_action()
    try:
        asked.append(next(steps))
        while True:
            asked.append(steps.send(said.pop(0)))
    except StopIteration:
        assert said == []
    made.look()
    return asked


def answered(steps: Step[None], *answers: str) -> list[Ask]:
    """What is asked when each question gets the first of these answers that it admits."""
    asked = []
    try:
        asked.append(next(steps))
        while True:
            asked.append(steps.send(next(word for word in answers if word in asked[-1].menu)))
    except StopIteration:
        return asked


def own(made: Course, **markers: str) -> None:
    made.table.markers = markers
    made.table.supply = 6 - len(markers)


# --- the map ------------------------------------------------------------------------------------------------


def test_names() -> None:
    assert name_of((0, 0)) == "a1"
    assert name_of((9, 13)) == "n10"
    assert all(space_of(name_of((r, c))) == (r, c) for r in range(10) for c in range(14))


def test_a_turned_card() -> None:
    assert {code: grid.half_turned(code) for code in "-|r7lj.R"} == {
        "-": "-",
        "|": "|",
        "r": "j",
        "7": "l",
        "l": "7",
        "j": "r",
        ".": ".",
        "R": "R",
    }
    turned = grid.face(MAPS["3"], turned=True)
    assert ["".join(turned[r, c] for c in range(5)) for r in range(3)] == [".R--7", "L-7.|", "..|.C"]


def test_links_of_the_worked_example() -> None:
    """The block 1 2 / 3 3-turned gives five links: R-C 2, C-I 3, I-L 3, C-R 4, R-C 4."""
    made = course()
    found = sorted((each.length, "".join(sorted(made.type_of_ends(each)))) for each in made.links)
    assert found == [(2, "CR"), (3, "CI"), (3, "IL"), (4, "CR"), (4, "CR")]
    assert [name_of(each.first) for each in made.links if made.is_over_a_seam(each)] == ["d2"]


def test_a_link_with_one_building_at_both_ends() -> None:
    squares = grid.laid_out({0: (["RR.", "lj."], False)}, 3, 2)
    buildings = grid.find_buildings(squares)
    (link,) = grid.find_links(squares, buildings)
    assert link.is_loop
    assert link.length == 2
    assert grid.journeys((0, 0), [link]) == []


def test_corners_join_buildings() -> None:
    squares = grid.laid_out({0: (["R..", ".R."], False)}, 3, 2)
    assert len(grid.find_buildings(squares)) == 2
    assert len(grid.find_buildings(squares, corners=True)) == 1


# --- paying -------------------------------------------------------------------------------------------------


def ways(hand: str, icon: str, number: int, types: str, two: bool = False, whole: bool = False) -> Ways:
    accepts = icons_and_a_destination(icon, number, types, two)
    return Faces(document()).ways(hand, frozenset({icon, *DESTINATIONS}), accepts, whole, overplay=False)


def test_first_payment_example() -> None:
    """10.1: slot 2 of one card and one slot of another, without pollution."""
    assert ways("12", "rail", 2, "CR") == {("1", "2"): {0, 1}}


def test_second_payment_example() -> None:
    """10.2: slots 2, 3 and 4 of the second card alone for two pollution; three cards for none."""
    found = ways("123", "rail", 3, "CI")
    assert found["2",] == {2}
    assert min(found["1", "2", "3"]) == 0


def test_two_destinations_in_place_of_one() -> None:
    assert ways("3", "upg", 1, "R") == {}
    assert ways("3", "upg", 1, "R", two=True) == {("3",): {1}}
    assert ways("3", "upg", 1, "C") == {("3",): {1}}
    # Two in place of one are not used for a type that one of them has but with `always`.
    assert ways("13", "upg", 1, "C", two=True)["1", "3"] >= ways("13", "upg", 1, "C")["1", "3"]


def test_whole_slots() -> None:
    """$3 stands beside an upgrade, the C beside an I: neither is of use alone."""
    assert ways("3", "upg", 1, "C", whole=True) == {}
    assert ways("12", "rail", 2, "CR", whole=True) == {("1", "2"): {0}}


# --- actions ------------------------------------------------------------------------------------------------


def test_a_purchase() -> None:
    made = course("1", "2", "3")
    first = name_of(next(each.first for each in made.links if made.is_over_a_seam(each)))
    do(made, f"buy:{first}", "pay:2/2")
    table = made.table
    assert (table.workers, table.supply, table.pollution) == (1, 5, 3)
    assert table.markers == {first: "owned"}
    assert (table.hand, table.spent) == ({"1", "3"}, {"2"})
    assert made.score() == 3 - 3


def journey(upgraded: bool) -> Course:
    """10.6: R -2- C -3- I, a passenger at R."""
    made = course("1", "2", "3")
    own(made, b1="upgraded" if upgraded else "owned", d2="owned")
    assert [each.length for each in made.owned()] == [2, 3]
    made.put_die("p1", space_of("a1"), 1)
    made.look()
    return made


@pytest.mark.parametrize("upgraded", [False, True])
def test_a_journey(upgraded: bool) -> None:
    """10.6: profit 2, a worker, pollution 1 up, capital 5, or 7 with R-C upgraded."""
    made = journey(upgraded)
    asked = do(made, "move:a1", "route:2", "pay:1+2/0")
    assert asked[1].menu == ["route:1", "route:2"]
    table = made.table
    assert (table.profit, table.workers, table.pollution, table.capital) == (2, 3, 2, 7 if upgraded else 5)
    assert table.dice == {}
    assert table.delivered == {"I"}


def test_a_journey_stops_at_the_first_building_of_its_type() -> None:
    """10.6: with a C icon it must stop at C: profit 1, capital 5 then 2, pollution 1 up."""
    made = journey(upgraded=False)
    do(made, "move:a1", "route:1", "pay:1/1")
    table = made.table
    assert (table.profit, table.capital, table.pollution) == (1, 7, 1 + 1 + 1)


def test_conversion_comes_before_the_fare() -> None:
    """10.4: 15 is the most that is converted at once, and the fare of the same journey is not."""
    made = course("1", "2", "3")
    own(made, g3="owned")
    (link,) = made.owned()
    assert (link.length, made.type_of_ends(link)) == (3, {"I", "L"})
    made.put_die("p1", space_of("g2"), 1)
    made.table.capital = 17
    asked = do(made, "move:g2", "route:1", *payment(made, "move:g2", "route:1"), "convert:5")
    assert asked[-1].menu == [f"convert:{row}" for row in range(6)]
    assert (made.table.capital, made.table.profit) == (17 - 15 + 3, 1 + 5)


def payment(made: Course, *answers: str) -> list[str]:
    """The first way to pay after these answers."""
    steps = made.take_action()
    next(steps)
    for answer in answers:
        ask = steps.send(answer)
    assert ask.stage == "pay"
    return [min(ask.menu)]


def test_building_costs_two_for_each_passenger() -> None:
    """10.3: a die of 3 costs 6."""
    made = course("1", "2", "3")
    made.table.capital = 6
    do(made, "build:b3", "square:c3", "pay:1/0")
    assert made.table.capital == 0
    assert made.table.built == {"b3": ("c3", "L")}
    assert made.table.dice == {"b3": ("c3", 3)}


@pytest.mark.parametrize("option", OPTIONS["build_on_owned_link"])
def test_building_on_an_owned_link(option: str) -> None:
    made = course("1", build_on_owned_link=option)
    made.table.capital = 6
    link = next(each for each in made.links if each.length == 4)
    own(made, **{name_of(link.first): "upgraded"})
    inside = [space for space in link.spaces if not made.neighbours(space)]
    word = name_of(inside[0])
    if option == "forbidden":
        assert not any(space in made.sites() for space in link.spaces)
        return
    asked = do(
        made,
        "build:b1",
        f"square:{word}",
        *([] if option == "lost" else [keeping(made, link, inside[0])]),
        "pay:1/0",
    )
    assert [each.stage for each in asked][2:3] == (["pay"] if option == "lost" else ["choose_part"])
    assert list(made.table.markers.values()) == ([] if option == "lost" else ["upgraded"])
    assert made.table.supply == (6 if option == "lost" else 5)
    assert sum(each.length for each in made.links if set(each.spaces) <= set(link.spaces)) == 3


def keeping(made: Course, link: grid.Link, space: grid.Space) -> str:
    """The longer part."""
    parts = made.parts(space)
    assert parts is not None
    return f"keep:{max(parts.left, key=lambda part: len(parts.left[part]))}"


def test_a_link_of_one_leaves_nothing() -> None:
    """R-2: built over, its marker returns to the supply."""
    made = course("1")
    made.squares = grid.laid_out({0: (["R-R", "..."], False)}, 3, 2)
    made.buildings = grid.find_buildings(made.squares)
    made.links = grid.find_links(made.squares, made.buildings)
    own(made, b1="owned")
    parts = made.parts((0, 1))
    assert parts is not None
    assert parts.left == {}


# --- aims ---------------------------------------------------------------------------------------------------


def test_aims() -> None:
    made = course()
    assert made.aims_met() == {"mayor"}
    made.put_die("b1", space_of("a1"), 1)
    assert made.aims_met() == set()
    made.options["mayor_scope"] = "printed"
    made.table.delivered = set("RLCI")
    own(made, **{name_of(link.first): "upgraded" for link in made.links})
    assert made.aims_met() == {"mayor", "conductor", "engineer"}
    assert set(AIMS) == set(OPTIONS["variant"])


@pytest.mark.parametrize(("variant", "outcome"), [("economist", 140), ("conductor", -430), ("mayor", 570)])
def test_outcome(variant: str, outcome: int) -> None:
    made = course(variant=variant)
    made.table.profit = 15
    assert made.score() == 14
    assert made.outcome() == outcome


def test_refill() -> None:
    """A card of the pile first, or with the discards."""
    for order, menus in (("draw_first", [{"2", "3"}]), ("shuffle_first", [{"1", "2", "3"}, {"1", "3"}])):
        made = course("4", refill_order=order)
        made.table.pile, made.table.spent = {"1"}, {"2", "3"}
        asked = answered(made.refill(), "draw:2", "draw:3")
        assert [{word[5:] for word in ask.menu} for ask in asked] == menus
        assert len(made.table.hand) == 3
        assert len(made.table.pile) == 1
