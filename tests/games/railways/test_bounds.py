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
from tests.games.railways.referee.games import the_game
from tests.games.railways.referee.grid import OPEN, STEPS, TYPES, Space
from tests.games.railways.referee.icons import ALL_MONEY, DESTINATIONS, Faces, groups
from tests.games.railways.referee.words import NUMBERS
from wagonway.games.railways import constants as k
from wagonway.games.railways.rules.move import list_routes
from wagonway.games.railways.state import Work
from wagonway.kernel.game import State

GAME = the_game()
DOCUMENT: dict[str, Any] = GAME.components().document
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


def lying(layout: Layout) -> State:
    """A game at its first action, on this layout."""
    state = GAME.setup(1, {"map_arrangement": "player_turns"}, form="plain")
    words = [f"draw:{card + 1}" for card, _ in layout]
    words += [f"lay:{card + 1}{'t' if turned else ''}" for card, turned in layout]
    for word in words:
        state.apply(NUMBERS[word])
    while state.s.round_number == 0:
        chance = [action for action, _ in state.chance_outcomes()] if state.current_player() < 0 else []
        state.apply((chance or state.legal_actions())[0])
    return state


def test_routes_of_the_worst_layout() -> None:
    """Over any six links of it the game finds the routes that there are, and has room for them."""
    assert 0 < most_routes(worst()) <= 15
    state = lying(worst())
    s, w = state.s, Work.plain()
    buildings = grid.find_buildings(squares_of(worst()))
    links = grid.find_links(squares_of(worst()), buildings)
    types = {each.first: each.type for each in buildings}
    assert [each.first for each in links] == [
        divmod(s.links[i].first, k.MAX_COLUMNS) for i in range(s.num_links)
    ]
    for owned in combinations(range(len(links)), min(MARKERS, len(links))):
        for i, link in enumerate(links):
            s.marker[k.MAX_COLUMNS * link.first[0] + link.first[1]] = int(i in owned)
        tracks = [links[i] for i in owned if not links[i].is_loop]
        for number, building in enumerate(buildings):
            ways = [way for way in grid.journeys(building.first, tracks) if grid.stops_first(way, types)]
            assert list_routes(s, state.c, w, number) == len(ways) < k.MOST_ROUTES


# --- lists --------------------------------------------------------------------------------------------------


def test_lists_of_the_worst_layout() -> None:
    """The first decisions of a round, and the squares for a building die, on the layout with most links."""
    state = lying(worst())
    s = state.s
    s.capital, s.workers = 20, 6
    every = 1 + s.num_links + k.BUILDING_DICE + 2 * s.num_buildings + 1 + k.MOST_RAISED + k.MOST_REDUCED
    longest = 0
    at_hand = [card for card in range(k.CARDS) if card not in [each for each, _ in worst()]]
    for hand in combinations(at_hand, k.HAND):
        s.hand = sum(1 << card for card in hand)
        listed = state.copy().legal_actions()
        longest = max(longest, len(listed))
        assert len(listed) == len(set(listed))
    assert 0 < longest <= every < k.NUM_ACTIONS
    s.stage, s.verb, s.die = k.CHOOSE_SQUARE, k.BUILD, k.PASSENGER_DICE
    squares = [code for code in squares_of(worst()).values() if code in TYPES]
    assert 0 < len(state.copy().legal_actions()) <= 4 * COLUMNS * ROWS - len(squares)


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
    for hand in combinations(faces.slots, k.HAND):
        for of_use in (*uses, ALL_MONEY):
            overuses = [
                {n for found in faces.bundles(cards, of_use, False).values() for n in found}
                for cards in groups(hand)
                if all(faces.of_card(card, of_use, False) for card in cards)
            ]
            assert all(max(each) <= k.MOST_OVERUSE for each in overuses)
            longest = max(longest, sum(map(len, overuses)))
    assert 7 < longest <= most


def test_ways_to_pay_of_every_hand() -> None:
    """What the game has worked out: for each hand and each thing to be paid no more ways than that."""
    c = GAME.components().struct
    longest = 0
    for hand in combinations(range(k.CARDS), k.HAND):
        sets = [c.subset_of[sum(1 << int(card) for card in cards)] for cards in groups(map(str, hand))]
        for need in range(k.PAY_BUILD):
            # the destination of one end, of the other end, and two in place of one
            first = need - need % k.TYPES
            for other in range(need % k.TYPES, k.TYPES):
                ways = [
                    c.ways[need][each] | c.ways[first + other][each] | c.ways[first][each] for each in sets
                ]
                longest = max(longest, sum(way.bit_count() for way in ways))
        for need in range(k.PAY_BUILD, k.NEEDS):
            longest = max(longest, sum(c.ways[need][each].bit_count() for each in sets))
    assert 7 < longest <= 43
