"""What a seat knows, what is drawn for the rest, and the flat observation."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.tramways import constants as k
from wagonway.kernel.chance import RandomSource

from .table import GAME, Table, at

PARTS = GAME.observation_spec
LINE = "owners=b2:0,d3:1 hand0=D01,PA1 hand1=D02,PA2,X01 pile1=X02,D03 discards1=X03 known=D01:0,D02:1,D03:1"


def seen(t: Table, part: str, seat: int = 0) -> list[int]:
    found: list[int] = t.state.observe(seat)[PARTS[part]].tolist()
    return found


def told(t: Table, seat: int | None) -> Table:
    """What a seat knows."""
    return Table(t.state.information_state(seat))


def drawn(t: Table, seat: int | None, number: int) -> Table:
    return Table(t.state.determinize(seat, RandomSource(number)))


@pytest.mark.rule("CARDS-3")
def test_hand_and_pile_of_another_are_not_told_apart() -> None:
    t = told(at(LINE), 0)
    assert (t.hand(0), t.hand(1)) == ("D01 PA1", "")
    assert t.cards(k.IN_PILE + 1) == "PA2 G2a G2b X01 X02"
    assert t.cards(k.IN_DISCARDS + 1) == "X03"
    assert (t.s.seats[1].hand_size, t.s.seats[1].pile_size) == (3, 4)


@pytest.mark.rule("CARDS-3", "BOOKS-4")
def test_development_cards_taken_unseen_may_be_any() -> None:
    t = told(at(LINE), 0)
    assert [t.s.card_at[t.card(card)] for card in ("D01", "D02", "D03")] == [k.IN_HAND, k.POOL, k.POOL]
    assert t.s.known[t.card("D02")] == 0
    public = told(at(LINE), None)
    assert public.s.card_at[public.card("D01")] == k.POOL
    assert (public.hand(0), public.cards(k.IN_PILE)) == ("", "PA1 G1a G1b")
    shown = told(at(LINE.replace("D02:1", "D02:*")), 0)
    assert shown.s.card_at[shown.card("D02")] == k.IN_PILE + 1


@pytest.mark.rule("CARDS-3")
def test_cards_in_use_lie_open() -> None:
    t = told(at(f"{LINE} stage=administer order=1,0 used=D02:1,X01:1"), 0)
    assert (t.hand(1), t.s.seats[1].hand_size) == ("D02 X01", 3)


@pytest.mark.rule("ROUND-2")
def test_an_open_hand_is_seen_but_for_a_card_taken_from_a_book_since() -> None:
    t = at(f"{LINE.replace('D03:1', 'D03:*')} round=6 open=0,1")
    known = told(t, 0)
    assert (known.hand(1), known.cards(k.IN_PILE + 1)) == ("PA2 X01", "D03 G2a G2b X02")
    for number in range(5):
        again = drawn(t, 0, number)
        assert (again.s.seats[1].hand_size, again.cards(k.IN_PILE + 1)) == (3, "D03 G2a G2b X02")
        assert again.hand(1).endswith("PA2 X01")


@pytest.mark.rule("BOOKS-2", "BOOKS-4")
def test_below_the_top_a_book_is_known_to_who_looked() -> None:
    t = at("stage=choose_book book1=D01,D05,D07,? book2=D02,?,?,? known=D05:0,D07:0")
    assert list(told(t, 0).s.book) == list(t.s.book)
    other = told(t, 1)
    assert list(other.s.book)[:4] == [t.card("D01"), k.NO_CARD, k.NO_CARD, k.NO_CARD]
    assert other.s.card_at[t.card("D05")] == k.POOL
    assert list(told(t, None).s.book) == list(other.s.book)


@pytest.mark.rule("BOOKS-2")
def test_whoever_looks_through_a_book_finds_cards_in_it() -> None:
    t = at("stage=choose_book place=1 book1=D01,?,?,? book2=D02,?,?,?").play(
        "book:1 draw:D05 draw:D07 draw:D06"
    )
    found = set()
    for number in range(8):
        other = drawn(t, 0, number)
        assert len(other.legal("take:")) == 4
        assert "D01" in other.legal("take:")
        assert other.s.known[other.s.book[1]] == 1 << 1
        found |= other.legal("take:")
    assert len(found) > 4
    assert drawn(t, 1, 1).state == t.state


@pytest.mark.rule("CARDS-3")
def test_what_is_drawn_is_what_might_be() -> None:
    t = at(LINE)
    hands: set[str] = set()
    for number in range(12):
        other = drawn(t, 0, number)
        hand = other.hand(1).split()
        assert (len(hand), other.s.seats[1].hand_size, other.s.seats[1].pile_size) == (3, 3, 4)
        cards = {*hand, *other.cards(k.IN_PILE + 1).split()}
        assert {"PA2", "G2a", "G2b", "X01", "X02"} <= cards
        unseen = [card for card in cards if card[0] == "D"]
        assert len(unseen) == 2
        assert "D01" not in unseen
        assert [other.s.known[other.card(card)] for card in unseen] == [2, 2]
        assert other.hand(0) == t.hand(0)
        assert other.state.information_state(0) == t.state.information_state(0)
        hands.add(other.hand(1))
    assert len(hands) > 3


def test_the_globals() -> None:
    t = at("players=3 round=2 order=2,0,1 schedule=RLCIR pass=2 actions=1 stage=choose_action")
    numbers = seen(t, "globals", 1)
    assert numbers[:7] == [3, 2, k.PHASE_ACTION, k.CHOOSE_ACTION, 2, 1, 2]
    assert numbers[7] == t.s.passengers_left
    assert numbers[8:17] == [2, 2, 2, 2, 1, 2, 3, 4, 1]
    assert numbers[39:44] == [4, 4, 4, 0, 0]
    assert not any(numbers[20:26])


def test_the_action_under_way() -> None:
    t = at("owners=b2:0 hand0=PA1,G1b pass=2 actions=2", {"PA1": "p:A1", "G1b": "build"}).play(
        "build:b2 kind:L"
    )
    numbers = seen(t, "globals")
    assert numbers[20:24] == [k.BUILD, 0, t.s.spot + 1, k.LEISURE]
    assert numbers[33:39] == [k.BUILD_ICON, k.BUILD_ICON, k.LABEL_ICON, k.LABEL_ICON, 0, 0]
    t.play("use:G1b/1")
    assert seen(t, "used")[t.card("G1b")] == seen(t, "used", 1)[t.card("G1b")] == 1
    assert seen(t, "globals")[33:35] == [0, 0]


def test_seats_stand_in_order_from_the_observer() -> None:
    t = at("players=3 money=1,2,3 stress=4,5,6 hp=7,8,9 order=2,0,1 hand1=X01 bids=0,6,0 stage=auction_turn")
    own, after, last = (seen(t, "seats", 1)[12 * place : 12 * place + 12] for place in range(3))
    assert own == [2, 5, 8, 2, 24, 0, 6, 1, 2, 0, 3, 0]
    assert (after[:3], after[10]) == ([3, 6, 9], 1)
    assert (last[:3], last[10]) == ([1, 4, 7], 2)
    assert not any(seen(t, "seats", 1)[36:])


def test_where_each_card_is() -> None:
    t = at(
        f"{LINE} book1=D09,?,? book2=D10,?,? known=D01:0,D02:1,D03:1".replace(
            " known=D01:0,D02:1,D03:1", "", 1
        )
    )

    def cards(seat: int, *ids: str) -> list[Any]:
        places = seen(t, "cards", seat)
        return [places[t.card(card)] for card in ids]

    assert cards(0, "D01", "PA1", "PA2", "X03") == [k.IN_HAND, k.IN_HAND, k.IN_PILE + 1, k.IN_DISCARDS + 1]
    assert cards(1, "PA1", "PA2", "X03", "D03") == [k.IN_PILE + 1, k.IN_HAND, k.IN_DISCARDS, k.IN_PILE]
    assert cards(0, "D09", "D10", "D02") == [k.PLACES, k.PLACES + 4, k.POOL]


def test_the_map_and_its_tracks() -> None:
    t = at("owners=b2:0,d3:1 built=d3:I1! passengers=e5:0 links=0:0:b2EES>d3!,3:1:e5NN* hand0=D01")
    ground = seen(t, "ground")
    assert [ground[space] for space in (0, 62, 359)] == [k.LAND, k.MOUNTAIN, k.NOWHERE]
    spots = seen(t, "spots")
    spot = ground[63] - k.FIRST_SPOT  # d3
    assert spots[7 * spot : 7 * spot + 7] == [64, k.INDUSTRIAL, 2, 2, 2, 1, 1]
    spot = ground[124] - k.FIRST_SPOT  # e5
    assert spots[7 * spot : 7 * spot + 7] == [125, k.RESIDENTIAL, 0, 0, 0, 0, 0]
    links = seen(t, "links", 1)
    assert links[:6] == [2, t.s.links[0].start + 1, t.s.links[0].end + 1, 2, 1, 0]
    assert links[30:36] == [1, t.s.links[3].start + 1, 0, 1, 0, 1]
    tiles = seen(t, "tiles")
    assert tiles[:3] == [33, (1 << k.EAST) + (1 << k.WEST), 1]
    assert tiles[3 * k.MOST_TILES : 3 * k.MOST_TILES + 3] == [95, (1 << k.NORTH) + (1 << k.SOUTH), 4]
