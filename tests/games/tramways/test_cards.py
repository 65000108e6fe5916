"""Cards on their way."""

from __future__ import annotations

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.rules import cards
from wagonway.games.tramways.state import Work

from .table import at


@pytest.mark.rule("CARDS-1")
def test_kinds_of_cards_of_the_default_set() -> None:
    t = at("")
    sizes = [t.c.first_card[kind + 1] - t.c.first_card[kind] for kind in range(k.CARD_KINDS)]
    assert sizes == [20, 25, 16, 10, 30]
    assert t.c.num_cards == 101


@pytest.mark.rule("CARDS-2")
def test_icons_strip_and_consequences() -> None:
    t = at("", {"D01": "rail2 $3 pay stress strip", "X12": "$5 void"})
    card = t.card("D01")
    assert list(t.c.icon[card]) == [k.RAIL_2, k.MONEY_ICON, 0, 0, k.STRIP]
    assert list(t.c.amount[card])[:2] == [2, 3]
    assert (t.c.pays[card], t.c.stress[card], t.c.is_void[card]) == (3, 1, 0)
    assert (t.c.icon[t.card("X12")][k.STRIP_SLOT], t.c.is_void[t.card("X12")]) == (0, 1)


@pytest.mark.rule("CARDS-3")
def test_a_hand_is_kept_in_order() -> None:
    t = at("hand0=D02,PA1")
    for card in ("X05", "D01", "G3a"):
        cards.put_in_hand(t.s, 0, t.card(card))
    assert t.hand(0) == "D01 D02 PA1 G3a X05"
    cards.take_out(t.s, 0, t.card("PA1"))
    assert (t.hand(0), t.s.seats[0].hand_size) == ("D01 D02 G3a X05", 4)
    cards.take_out(t.s, 0, t.card("X05"))
    cards.take_out(t.s, 0, t.card("D01"))
    assert t.hand(0) == "D02 G3a"


@pytest.mark.rule("CARDS-3")
def test_discards_lie_open() -> None:
    t = at("hand0=D02,X05")
    cards.drop(t.s, t.c, Work.plain(), 0, t.card("D02"))
    cards.drop(t.s, t.c, Work.plain(), 0, t.card("X05"))
    assert (t.cards(k.IN_DISCARDS), t.hand(0)) == ("D02 X05", "")
    assert (t.s.known[t.card("D02")], t.s.known[t.card("X05")]) == (k.EVERYBODY, 0)


@pytest.mark.rule("ACTION-5")
def test_the_cards_used_go_to_the_discards() -> None:
    t = at("hand0=D01,D02,X05 used=D01:1,X05:12")
    cards.discard_used(t.s, t.c, Work.plain(), 0)
    assert (t.cards(k.IN_DISCARDS), t.hand(0)) == ("D01 X05", "D02")
    assert not any(t.s.used)


@pytest.mark.rule("CARDS-4")
def test_a_parcel_card_marks_its_parcel() -> None:
    t, w = at("hand1=-"), Work.plain()
    cards.give(t.s, t.c, w, 1, t.card("PB2"))
    owners = {t.state.names.labels[here.label]: here.owner for here in t.s.spots if here.label != k.NO_LABEL}
    assert [label for label, owner in owners.items() if owner != k.NOBODY] == ["B2"]
    assert owners["B2"] == 1
    cards.give(t.s, t.c, w, 1, t.card("X05"))
    assert w.num_events == 1


@pytest.mark.rule("CARDS-5")
@pytest.mark.parametrize(("option", "limits"), [("capped", [7, 8, 9, 9]), ("open", [7, 8, 9, 10])])
def test_the_hand_limit_grows_with_industrial_buildings(option: str, limits: list[int]) -> None:
    t = at(f"players=4 industries=0,1,2,3 hand_limit_cap={option}")
    assert [cards.hand_limit(t.s, t.c, seat) for seat in range(4)] == limits


@pytest.mark.rule("CARDS-6")
def test_any_card_of_the_pile_may_be_drawn() -> None:
    t = at("hand0=D01 hand1=D02 pile0=PA1,X01 pile1=PA2 stage=draw_hand")
    assert t.weights() == pytest.approx(
        dict.fromkeys(("draw:PA1", "draw:G1a", "draw:G1b", "draw:X01"), 1 / 4)
    )


@pytest.mark.rule("SETUP-10")
def test_with_no_auction_card_in_the_deck_only_parcels_come() -> None:
    t = at("stage=fill_display round=2 deck=PA1,PA2 auction=0")
    assert t.cards(k.DECK) == " ".join(f"P{label}" for label in "A1 A2 A3 B1 B2 B3 C1 C2 C3 D1 D2 D3".split())
    assert set(t.weights()) == {f"draw:{card}" for card in t.cards(k.DECK).split()}
    assert cards.cards_in_deck(t.s, t.c) == 12


@pytest.mark.rule("CARDS-6")
def test_cards_of_a_pile_are_counted_in_their_order() -> None:
    t = at("hand0=D02 pile0=PA1,D05,X07 pile1=D03")
    pile = [card for card in range(t.c.num_cards) if t.s.card_at[card] == k.IN_PILE]
    assert {t.card("D05"), t.card("PA1"), t.card("X07")} <= set(pile)
    found = [cards.card_of_pile(t.s, t.c, 0, number) for number in range(len(pile) + 1)]
    assert found == [*pile, k.NO_CARD]
    work = Work.plain()
    assert work.actions[: cards.pile_outcomes(t.s, t.c, work, 0)] == [k.DRAW + card for card in pile]
