"""The ways to pay that are worked out with a component set, against trying out every choice of icons."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.railways.test_cards import SET
from wagonway.games.railways import constants as k
from wagonway.games.railways.components import load
from wagonway.games.railways.faces import DESTINATIONS, ICONS
from wagonway.games.railways.ways_to_pay import subsets, ways_to_pay

Cards = list[list[list[str]]]
Spot = tuple[int, int, str]  # card, slot, icon
OURS: Cards = [card["slots"] for card in SET["cards"]]
NOTHING: list[list[str]] = [["build"], ["build"], ["build"], ["build"]]


def choices(spots: list[Spot]) -> Iterator[tuple[int, tuple[Spot, ...]]]:
    """(need, icons) for every choice of icons among these that pays something exactly."""

    def of(icon: str) -> list[Spot]:
        return [spot for spot in spots if spot[2] == icon]

    ends = [spot for spot in spots if spot[2] in DESTINATIONS]
    paid_ends = [((end,), 1 + DESTINATIONS.index(end[2])) for end in ends]
    paid_ends += [(pair, 0) for pair in combinations(ends, 2)]
    rails = of("rail")
    for n in range(1, len(rails) + 1):
        for some in combinations(rails, n):
            for end, place in paid_ends:
                yield k.PAY_LINK + (n - 1) * k.TYPES + place, (*some, *end)
    for icon, need in (("ticket", k.PAY_TICKET), ("upg", k.PAY_UPGRADE)):
        for main, (end, place) in product(of(icon), paid_ends):
            yield need + place, (main, *end)
    for icon, need in (("build", k.PAY_BUILD), ("worker", k.PAY_WORKER), ("pass+", k.PAY_PASSENGER)):
        for main in of(icon):
            yield need, (main,)
    money = [spot for spot in spots if spot[2][0] == "$"]
    for n in range(1, len(money) + 1):
        for some in combinations(money, n):
            if sum(int(spot[2][1:]) for spot in some) <= k.MOST_RAISED:  # the check refuses cards with more
                yield k.PAY_RAISE + sum(int(spot[2][1:]) for spot in some), some
    less = of("pol-")
    for n in range(1, min(len(less), k.MOST_REDUCED) + 1):
        for some in combinations(less, n):
            yield k.PAY_REDUCE + n, some


def tried_out(cards: Cards, bits: int, whole: bool) -> dict[int, int]:
    """need -> bit of 1 << n where just these cards pay it with n slots too many."""
    played = [card for card in range(k.CARDS) if bits >> card & 1]
    spots = [
        (card, slot, icon) for card in played for slot, icons in enumerate(cards[card]) for icon in icons
    ]
    found: dict[int, int] = defaultdict(int)
    for need, icons in choices(spots):
        used = {(card, slot) for card, slot, _ in icons}
        if {card for card, _ in used} != set(played):
            continue
        if whole and sum(len(cards[card][slot]) for card, slot in used) != len(icons):
            continue
        found[need] |= 1 << len(used) - len(played)
    return found


def table_of(cards: Cards, whole: bool) -> dict[int, dict[int, int]]:
    """subset of cards, as bits -> need -> overuses."""
    found: dict[int, dict[int, int]] = {bits: {} for bits in subsets()}
    for (place, need), overuses in ways_to_pay(cards)[whole].items():
        found[subsets()[place]][need] = overuses
    return found


@pytest.mark.parametrize("whole", [False, True])
def test_our_cards_pay_what_a_trial_of_every_choice_pays(whole: bool) -> None:
    table = table_of(OURS, whole)
    assert len(table) == k.SUBSETS
    for bits, paid in table.items():
        assert paid == tried_out(OURS, bits, whole), bin(bits)


def random_cards(rng: random.Random) -> Cards:
    """Cards on which some icons stand often, also twice in a slot."""
    usual = rng.sample([*ICONS, "$1", "$3", "$9"], 5)

    def slot() -> list[str]:
        return [rng.choice(usual) for _ in range(rng.choice((1, 1, 2)))]

    return [[slot() for _ in range(k.SLOTS)] for _ in range(3)] + [NOTHING] * 5


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.booleans())
def test_other_cards_pay_what_a_trial_of_every_choice_pays(seed: int, whole: bool) -> None:
    cards = random_cards(random.Random(seed))
    table = table_of(cards, whole)
    for bits in range(1, 8):
        assert table[bits] == tried_out(cards, bits, whole), (cards, bin(bits))


def test_the_first_example_of_the_rulebook() -> None:
    """Rails of two squares between C and R: slot 2 of one card (rail, C) and a slot of another, no pollution."""
    cards = [
        [["build"], ["rail", "dC"], ["build"], ["build"]],
        [["rail"], ["build"], ["build"], ["build"]],
        *[NOTHING] * 6,
    ]
    table = table_of(cards, False)
    need = k.PAY_LINK + k.TYPES + k.COMMERCIAL
    assert table[0b11][need] == 1 << 0
    assert need not in table[0b01]
    assert k.PAY_LINK + k.TYPES + k.RESIDENTIAL not in table[0b11]


def test_the_second_example_of_the_rulebook() -> None:
    """Three rails between C and I: one card alone with three slots pollutes by 2, three cards by nothing."""
    cards = [
        [["build"], ["rail", "dC"], ["build"], ["build"]],
        [["build"], ["rail"], ["rail", "dI"], ["rail"]],
        [["rail"], ["rail"], ["build"], ["build"]],
        *[NOTHING] * 5,
    ]
    table = table_of(cards, False)
    industrial = k.PAY_LINK + 2 * k.TYPES + k.INDUSTRIAL
    commercial = k.PAY_LINK + 2 * k.TYPES + k.COMMERCIAL
    assert table[0b010][industrial] == 1 << 2
    assert table[0b111][industrial] & 1
    assert table[0b111][commercial] & 1
    assert commercial not in table[0b010]


def test_two_icons_of_one_slot_cost_no_pollution() -> None:
    cards = [[["rail", "rail"], ["dR"], ["ticket", "dR"], ["$2", "$3"]], *[NOTHING] * 7]
    table = table_of(cards, False)
    assert table[1][k.PAY_LINK + k.TYPES + k.RESIDENTIAL] == 1 << 1
    assert table[1][k.PAY_TICKET + k.RESIDENTIAL] == 1 << 0 | 1 << 1
    assert [table[1].get(k.PAY_RAISE + sum_) for sum_ in range(1, 7)] == [None, 1, 1, None, 1, None]


def test_a_slot_that_is_used_whole_must_serve_the_action_with_all_its_icons() -> None:
    cards = [[["rail", "dR"], ["rail", "worker"], ["dL"], ["build"]], *[NOTHING] * 7]
    one, whole = (table_of(cards, way)[1] for way in (False, True))
    assert whole[k.PAY_LINK + k.RESIDENTIAL] == 1 << 0
    assert k.PAY_LINK + k.LEISURE in one
    assert k.PAY_LINK + k.LEISURE not in whole  # neither rail comes alone
    assert k.PAY_WORKER in one
    assert k.PAY_WORKER not in whole


def test_the_component_struct_holds_both_tables() -> None:
    c = load(SET)
    for whole, half in enumerate(ways_to_pay(OURS)):
        for place, need in product(range(k.SUBSETS), range(k.NEEDS)):
            assert c.ways[whole * k.NEEDS + need][place] == half.get((place, need), 0)
        payable = {(subsets()[place], need) for place, need in half}
        hands = [sum(1 << card for card in cards) for n in range(4) for cards in combinations(range(8), n)]
        for hand, need in product(hands, range(k.NEEDS)):
            wanted = any((bits, need) in payable for bits in subsets() if bits & hand == bits)
            assert c.payable[whole * k.HANDS + hand][need] == wanted
    assert list(c.subset_cards)[: k.SUBSETS] == list(subsets())
    for bits in range(k.HANDS):
        place = c.subset_of[bits]
        assert (place == k.NO_SUBSET) == (bits not in subsets())
        assert place == k.NO_SUBSET or subsets()[place] == bits


def test_the_most_that_a_hand_raises_and_reduces() -> None:
    c = load(SET)
    for cards in chain(combinations(range(8), 1), combinations(range(8), 2), combinations(range(8), 3)):
        hand = sum(1 << card for card in cards)
        icons = [icon for card in cards for slot in OURS[card] for icon in slot]
        assert c.most_raised[hand] == sum(int(icon[1:]) for icon in icons if icon[0] == "$")
        assert c.most_reduced[hand] == icons.count("pol-")
        for kind, icon in enumerate(ICONS):
            assert c.icons[hand][kind] == icons.count(icon)
