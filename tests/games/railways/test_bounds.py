"""What is enumerated stays within its bounds: routes of passengers, ways to pay, lists of decisions.

The worst case is looked for among all multigraphs of six links, and among all 26,880 layouts of the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations, product
from typing import Any

from tests.games.railways.referee import grid
from tests.games.railways.referee.desk import MARKERS
from tests.games.railways.referee.grid import OPEN, STEPS, TYPES, Space
from tests.games.railways.referee.icons import ALL_MONEY, DESTINATIONS, Faces, groups
from wagonway.games.railways import GAME
from wagonway.games.railways import constants as k
from wagonway.kernel.components import read_document

DOCUMENT: dict[str, Any] = read_document(GAME.folder / "data" / "components.json")
COLUMNS, ROWS = DOCUMENT["grid"]["columns"], DOCUMENT["grid"]["rows"]
CARDS = [card["map"] for card in DOCUMENT["cards"]]
Layout = tuple[tuple[int, bool], ...]  # of each cell: place of its card, whether it is turned


# --- routes -------------------------------------------------------------------------------------------------

Edges = tuple[tuple[int, int], ...]


def count_routes(edges: Edges) -> int:
    """Ways from building 0 on which no building is seen twice."""
    found = 0
    ahead = [(0, frozenset({0}))]
    while ahead:
        here, seen = ahead.pop()
        for one, other in edges:
            there = other if one == here else one if other == here else here
            if there not in seen:
                found += 1
                ahead.append((there, seen | {there}))
    return found


def graphs(number: int) -> set[Edges]:
    """All ways to join buildings by so many links, of which one can get everywhere from building 0."""
    grown: set[Edges] = {()}
    for _ in range(number):
        larger = set()
        for edges in grown:
            buildings = 1 + max((other for _, other in edges), default=0)
            inside = combinations(range(buildings), 2)
            outside = ((one, buildings) for one in range(buildings))
            larger |= {tuple(sorted([*edges, edge])) for edge in (*inside, *outside)}
        grown = larger
    return grown


def test_no_passenger_has_more_than_fifteen_routes() -> None:
    """Over six links, whatever they join; so that there is room for every route."""
    most = max(count_routes(edges) for edges in graphs(MARKERS))
    assert most == 15
    assert count_routes(((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))) == most
    assert most < k.MOST_ROUTES
    assert max(len(edges) for edges in graphs(MARKERS)) == k.MOST_RIDES


def test_fewer_links_have_fewer_routes() -> None:
    assert [max(map(count_routes, graphs(number))) for number in range(1, MARKERS)] == [1, 2, 4, 6, 10]


# --- layouts ------------------------------------------------------------------------------------------------


@cache
def cell(number: int, card: int, turned: bool) -> dict[Space, str]:
    """The squares of a card on a cell, land left out."""
    squares = grid.laid_out({number: (CARDS[card], turned)}, COLUMNS, ROWS)
    return {space: code for space, code in squares.items() if code != "."}


def layouts() -> Iterator[Layout]:
    """Every layout, of two that are the same from the other side of the table only one."""
    for cards in permutations(range(len(CARDS)), 4):
        for turns in product((False, True), repeat=4):
            if cards[0] < cards[3]:
                yield tuple(zip(cards, turns, strict=True))


def squares_of(layout: Layout) -> dict[Space, str]:
    squares: dict[Space, str] = {}
    for number, (card, turned) in enumerate(layout):
        squares |= cell(number, card, turned)
    return squares


def lengths_of(layout: Layout) -> list[int]:
    """How long its links are."""
    squares = squares_of(layout)
    found = {}
    for start, code in squares.items():
        if code in TYPES:
            for side, (down, right) in STEPS.items():
                if squares.get((start[0] + down, start[1] + right), ".") in OPEN:
                    way = grid.walk(squares, start, side)
                    if way is not None:
                        found[min(way[0])] = len(way[0])
    return sorted(found.values())


@cache
def surveyed() -> dict[Layout, list[int]]:
    return {layout: lengths_of(layout) for layout in layouts()}


def test_all_layouts_have_room() -> None:
    """Links, buildings and rails of the worst layout, and what three building dice can add."""
    found = surveyed()
    assert 2 * len(found) == 26_880
    assert max(map(len, found.values())) + 4 * len(DOCUMENT["numbers"]["building_dice"]) <= k.MOST_LINKS
    assert max(length for lengths in found.values() for length in lengths) <= k.MOST_RAILS
    squares = [sum(code in TYPES for row in card for code in row) for card in CARDS]
    assert sum(sorted(squares)[-4:]) + 3 <= k.MOST_BUILDINGS


@cache
def worst() -> Layout:
    """The layout with most links, and of those the one with most routes."""
    found = surveyed()
    most = max(map(len, found.values()))
    return max((layout for layout, lengths in found.items() if len(lengths) == most), key=most_routes)


def most_routes(layout: Layout) -> int:
    """Routes from one building over some six links of a layout, more than which none has."""
    squares = squares_of(layout)
    buildings = grid.find_buildings(squares)
    links = [link for link in grid.find_links(squares, buildings) if not link.is_loop]
    owned = combinations(links, min(MARKERS, len(links)))
    return max(len(grid.journeys(each.first, some)) for some in owned for each in buildings)


def test_routes_of_the_worst_layout() -> None:
    assert 0 < most_routes(worst()) <= 15


# --- paying -------------------------------------------------------------------------------------------------


def test_ways_to_pay_are_few() -> None:
    """Seven sets of cards at most, each with as many slots too many as it has beyond the first."""
    slots = [len(card["slots"]) for card in DOCUMENT["cards"]]
    assert set(slots) == {k.SLOTS}
    most = sum(len(cards) * (k.SLOTS - 1) + 1 for cards in groups("123"))
    assert most == 43
    assert max(len(cards) * (k.SLOTS - 1) for cards in groups("123")) == k.MOST_OVERUSE
    faces = Faces(DOCUMENT)
    uses = [frozenset({icon, *DESTINATIONS}) for icon in ("rail", "ticket", "upg")]
    uses += [frozenset({icon}) for icon in ("build", "worker", "pol-", "pass+")]
    longest = 0
    for hand in combinations(faces.slots, 3):
        for of_use in (*uses, ALL_MONEY):
            overuses = [
                {n for found in faces.bundles(cards, of_use, False).values() for n in found}
                for cards in groups(hand)
                if all(faces.of_card(card, of_use, False) for card in cards)
            ]
            assert all(max(each) <= k.MOST_OVERUSE for each in overuses)
            longest = max(longest, sum(map(len, overuses)))
    assert 7 < longest <= most
