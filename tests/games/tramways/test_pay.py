"""Paying with icons, rails and money."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.rules.money import most_money
from wagonway.games.tramways.rules.pay import can_pay, sums

from .map import REFUSALS, Map, on

R, L, C, I = (1 << k.TYPE_ICON + kind for kind in range(1, 5))
STRIP, BUILD = 1 << k.STRIP, 1 << k.BUILD_ICON


def asked(hand: str, *needs: int, rails: int = 0, **fields: int) -> str:
    """What can_pay says."""
    t = on("R . A1", hand, **fields)
    padded = (*needs, 0, 0, 0)
    return REFUSALS[can_pay(t.s, t.c, t.w, 0, padded[0], padded[1], padded[2], rails)]


def payable(hand: str, need: int = 0, **fields: int) -> list[int]:
    """The sums of rails that a hand pays."""
    t = on("R . A1", hand, **fields)
    bits = sums(t.s, t.c, t.w, 0, need)
    return [number for number in range(61) if bits >> number & 1]


def lying(hand: str, **fields: int) -> Map:
    """A trip over one link to C that waits to be paid."""
    return on("R . C", hand, tracks="0:a1EE", **fields).play("move:a1 goal:C ride:0")


@pytest.mark.rule("PAY-1", "PAY-2")
def test_each_icon_pays_one_need() -> None:
    assert asked("tC,strip", STRIP, C) == "OK"
    assert asked("tC strip", STRIP, C) == "OK"
    assert asked("tC tI", STRIP, C) == "NO_VALID_TICKET"
    assert asked("strip tI", STRIP, C) == "NO_TYPE_ICON"
    assert asked("strip tI", STRIP, C | I) == "OK"
    assert asked("strip tI", STRIP, C | R) == "NO_DESTINATION_ICON"
    assert asked("build", BUILD, 1 << k.LABEL_ICON) == "NO_LABEL_ICON"
    assert asked("p:A1", BUILD, 1 << k.LABEL_ICON) == "NO_BUILD_ICON"
    assert asked("p:A1 build tI", BUILD, 1 << k.LABEL_ICON, I) == "OK"
    assert asked("tI", 1 << k.UPGRADE_LINK_ICON, I) == "NO_UPGRADE_LINK_ICON"
    assert asked("tI", 1 << k.UPGRADE_BUILDING_ICON, I) == "NO_UPGRADE_BUILDING_ICON"


@pytest.mark.rule("PAY-2", "TRACK-3")
def test_sums_of_rails() -> None:
    assert payable("rail1,rail3 rail2 tC") == [0, 1, 2, 3, 4, 5, 6]
    assert payable("rail3 rail3 tC") == [0, 3, 6]
    assert payable("rail3 rail3 tC", C) == [0, 3, 6]
    assert payable("rail3 rail3 tC", I) == []
    assert asked("rail3 rail3", rails=4) == "RAILS_NOT_EXACT"
    assert asked("rail3", rails=4) == "NOT_ENOUGH_RAILS"


@pytest.mark.rule("PAY-3", "PAY-12")
def test_icons_beyond_the_first_of_a_card_cost_stress() -> None:
    t = on("A1 m m . I", "rail3,rail2,tI", owners="a1:0").play("lay:a1E step:E step:E step:E")
    t.play("use:0/1 use:0/2 use:0/3")
    assert t.seat("stress") == (2,)
    assert t.done("EV_PLAYED") == [(0, 0, 0b111, 0)]
    assert t.done("EV_STRESS") == [(0, 2, 0, k.STRESS_OVERUSE)]


@pytest.mark.rule("PAY-1", "PAY-3")
def test_icons_of_two_cards_cost_none_and_both_are_discarded() -> None:
    t = lying("strip tC rail1").play("use:0/5 use:1/1 bonus_money")
    assert t.seat("stress", "hand_size") == (1, 1)  # the stress is the bonus's
    assert [t.s.card_at[card] for card in range(3)] == [k.IN_DISCARDS, k.IN_DISCARDS, t.s.card_at[2]]
    assert t.s.seats[0].hand[0] == 2


@pytest.mark.rule("PAY-4")
def test_the_strip_is_an_icon_or_by_option_free() -> None:
    for option, stress in ((0, 2), (1, 1)):
        t = lying("tC,strip", strip_counts=option).play("use:0/1 use:0/5 bonus_money")
        assert t.seat("stress") == (stress,)


@pytest.mark.rule("PAY-5")
def test_icons_of_administration_pay_nothing() -> None:
    t = lying("strip,$2,worker tC,stress- pass+,rail1")
    assert t.legal("use:") == "0/5 1/1"
    for word in ("use:0/1", "use:0/2", "use:1/2", "use:2/1"):
        assert t.refuses(word) == "ICON_NOT_FOR_ACTIONS"
    assert t.refuses("use:2/2") == "ICON_NOT_NEEDED"
    assert t.refuses("use:2/3") == "NO_ICON_THERE"
    assert t.refuses("use:4/1") == "NOT_YOUR_CARD"


@pytest.mark.rule("PAY-2")
def test_an_icon_is_used_once() -> None:
    t = lying("tC,strip").play("use:0/1")
    assert t.refuses("use:0/1") == "ICON_IS_USED"
    assert t.legal() == "use:0/5"


@pytest.mark.rule("PAY-6")
def test_consequences_apply_once_for_a_card() -> None:
    t = lying("tC,strip!pay!stress").play("use:0/1 use:0/5 bonus_money")
    # the fare of an own link is 1; stress: consequence, second icon, bonus
    assert t.seat("money", "stress") == (3 - 3 + 5 + 1, 3)


@pytest.mark.rule("PAY-7")
def test_by_option_consequences_leave_actions_alone() -> None:
    t = lying("tC,strip!pay!stress", consequence_scope=1, money=0).play("use:0/1 use:0/5 bonus_money")
    assert t.seat("money", "stress") == (5 + 1, 2)


@pytest.mark.rule("PAY-8")
def test_coins_must_cover_the_consequences_of_all_cards_together() -> None:
    cards = "tC!pay strip!pay"
    assert asked(cards, STRIP, C, money=6) == "OK"
    assert asked(cards, STRIP, C, money=5) == "CONSEQUENCE_UNPAID"
    assert asked(cards, STRIP, C, money=2) == "CONSEQUENCE_UNPAID"
    assert asked("tC,strip!pay", STRIP, C, money=3) == "OK"
    assert asked("tC!pay tC strip!pay", STRIP, C, money=3) == "OK"
    assert asked(cards, STRIP, C, money=0, consequence_scope=1) == "OK"


@pytest.mark.rule("PAY-8")
def test_sums_with_coins_for_one_card_only() -> None:
    hand = "rail1!pay rail3!pay rail2 tC,rail1!pay"
    assert payable(hand, money=2) == [0, 2]
    assert payable(hand, money=3) == [0, 1, 2, 3, 5]
    assert payable(hand, C, money=3) == [0, 1, 2, 3]
    assert payable(hand, C, money=6) == [0, 1, 2, 3, 4, 5, 6]
    assert payable(hand, money=9) == [0, 1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("PAY-8", "PAY-9")
def test_an_icon_may_be_used_only_if_the_rest_can_be_paid() -> None:
    t = lying("tC!pay tC strip!pay", money=3)
    assert t.legal("use:") == "1/1 2/5"  # the first C would leave no money for the strip
    assert t.refuses("use:0/1") == "REST_CANNOT_BE_PAID"
    t.play("use:2/5")
    assert t.legal("use:") == "1/1"
    assert t.refusal("use:0/1") == ("CONSEQUENCE_UNPAID", 3, 0)


@pytest.mark.rule("PAY-8", "PAY-9")
def test_with_coins_for_one_card_only_the_needs_may_be_paid_in_any_order() -> None:
    t = on("R . C", "uplink tC!pay tR!pay", tracks="0:a1EE", money=3).play("uplink:0")
    assert t.legal("use:") == "0/1 1/1 2/1"
    assert t.play("use:0/1").legal("use:") == "1/1 2/1"
    t = on(". A1", "build!pay p:A1!pay p:A1 tI", owners="b1:0", money=3, build_type_icon=1)
    t.play("build:b1 kind:I")
    assert t.legal("use:") == "0/1 2/1 3/1"
    assert t.play("use:3/1").legal("use:") == "0/1 2/1"


@pytest.mark.rule("PAY-9", "TRACK-3")
def test_rails_must_come_out_exactly() -> None:
    t = on("A1 . . . I", "rail2 rail1 rail3 rail2 tI", owners="a1:0").play("lay:a1E step:E step:E step:E")
    assert t.legal("use:") == "0/1 1/1 2/1 3/1 4/1"
    t.play("use:0/1")
    assert t.legal("use:") == "1/1 4/1"
    assert t.refusal("use:3/1") == ("RAILS_NOT_EXACT", 1, 2)


@pytest.mark.rule("PAY-10")
def test_most_money() -> None:
    for hand, money, most in (
        ("$2 $1,$3", 3, 9),
        ("$5!pay", 3, 5),
        ("$5!pay", 2, 2),
        ("$2!pay", 3, 3),  # it would cost more than it brings
        ("$4!pay $5!pay $2", 3, 7),
        ("$4!pay $5!pay $2", 6, 11),
        ("rail1", 3, 3),
    ):
        t = on("R . A1", hand, money=money)
        assert most_money(t.s, t.c, t.w, 0) == most, hand


def bidding(hand: str, due: int, **fields: int) -> Map:
    """Happiness for so much that waits to be paid."""
    t = on("R . L", "strip,tL " + hand, tracks="0:a1EE", **fields)
    return t.play(f"move:a1 goal:L ride:0 use:0/5 use:0/1 buy:{due}")


@pytest.mark.rule("PAY-10", "PAY-11")
def test_money_icons_pay_and_change_is_given() -> None:
    t = bidding("$2 $3", 2, money=3)  # price 3
    assert t.legal() == "coins use:1/1 use:2/1"
    t.play("use:1/1")
    assert t.s.money_due == 1
    assert t.legal() == "coins use:2/1"
    t.play("use:2/1")
    assert t.seat("money", "hp", "hand_size") == (3 + 2 + 1, 2 + 1, 0)
    assert t.s.stage == k.CHOOSE_ACTION


@pytest.mark.rule("PAY-10")
def test_coins_pay_the_rest() -> None:
    t = bidding("$2 $3", 2, money=3).play("use:1/1 coins")
    assert t.seat("money", "hp", "hand_size") == (3 - 1 + 1, 2 + 1, 1)


@pytest.mark.rule("PAY-10")
def test_without_a_money_icon_coins_pay_at_once() -> None:
    t = bidding("rail1", 2, money=3)
    assert t.seat("money", "hp") == (0 + 1, 2 + 1)


@pytest.mark.rule("PAY-8", "PAY-10")
def test_coins_that_pay_for_consequences_pay_for_nothing_else() -> None:
    t = bidding("$5!pay", 3, money=6)  # price 6
    assert t.legal() == "coins use:1/1"
    t.play("use:1/1")  # the last coin due leaves with it
    assert t.seat("money") == (6 - 3 - 1 + 1,)
    short = on("R . L", "strip,tL $5!pay", tracks="0:a1EE", money=3).play(
        "move:a1 goal:L ride:0 use:0/5 use:0/1"
    )
    assert short.refusal("buy:3") == ("NOT_ENOUGH_MONEY", 6, 5)
    short.play("buy:2")  # price 3: the icon alone, for its consequence's 3 coins
    assert short.legal() == "coins use:1/1"


@pytest.mark.rule("PAY-11", "PAY-3")
def test_a_card_shown_for_the_action_gives_one_icon_more() -> None:
    t = on("R . L", "strip,tL,$3!stress", tracks="0:a1EE", money=0)
    t.play("move:a1 goal:L ride:0 use:0/5 use:0/1")
    assert t.seat("stress") == (2,)
    t.play("buy:2 use:0/2")
    assert t.seat("stress", "money", "hp") == (3, 1, 3)  # its consequence does not come again


def random_hand(rng: random.Random) -> list[tuple[list[str], bool]]:
    """Four cards of up to three icons, half of which cost money."""
    icons = ("rail1", "rail2", "rail3", "tC", "tI", "strip", "$2", "$4")
    return [(list(dict.fromkeys(rng.choices(icons, k=3))), rng.random() < 0.5) for _ in range(4)]


def ways(hand: list[tuple[list[str], bool]], wanted: tuple[str, ...]) -> Iterator[list[tuple[int, str]]]:
    """All sets of slots with icons that begin as one of these."""
    slots = [
        (card, icon) for card, (icons, _) in enumerate(hand) for icon in icons if icon.startswith(wanted)
    ]
    for number in range(len(slots) + 1):
        for chosen in combinations(slots, number):
            yield list(chosen)


def price(hand: list[tuple[list[str], bool]], chosen: list[tuple[int, str]]) -> int:
    """What it costs to show the cards of these slots."""
    return sum(3 for card in {card for card, _ in chosen} if hand[card][1])


@pytest.mark.rule("PAY-2", "PAY-8", "PAY-10", "TRACK-3")
def test_what_can_be_paid_is_what_trying_everything_finds() -> None:
    rng = random.Random(7)
    for _ in range(40):
        hand = random_hand(rng)
        money = rng.randrange(10)
        text = " ".join(",".join(icons) + ("!pay" if dear else "") for icons, dear in hand)
        with_c, alone, most = set(), set(), money
        both = False
        for chosen in ways(hand, ("rail", "tC")):
            if price(hand, chosen) <= money:
                rails = sum(int(icon[-1]) for _, icon in chosen if icon.startswith("rail"))
                destinations = sum(icon == "tC" for _, icon in chosen)
                if destinations == 0:
                    alone.add(rails)
                if destinations == 1:
                    with_c.add(rails)
        for chosen in ways(hand, ("$",)):
            if price(hand, chosen) <= money:
                most = max(most, money - price(hand, chosen) + sum(int(icon[1:]) for _, icon in chosen))
        for chosen in ways(hand, ("strip", "tC")):
            both |= price(hand, chosen) <= money and sorted(icon for _, icon in chosen) == ["strip", "tC"]
        assert set(payable(text, money=money)) == alone, text
        assert set(payable(text, C, money=money)) == with_c, text
        t = on("R . A1", text, money=money)
        assert most_money(t.s, t.c, t.w, 0) == most, text
        assert (asked(text, STRIP, C, money=money) == "OK") == both, text
