"""Ticket books."""

from __future__ import annotations

import pytest

from wagonway.games.tramways import constants as k

from .table import Table, at, new

EVERYBODY = k.EVERYBODY


def books(t: Table) -> list[str]:
    """The cards of each book from the top, ? where nobody has seen them."""
    ids = (*t.state.names.cards, "?")
    found = []
    for book in range(k.BOOKS):
        if t.s.book_size[book]:
            cards = [t.s.book[k.BOOK_CARDS * book + index] for index in range(t.s.book_size[book])]
            found.append(" ".join(ids[min(card, len(ids) - 1)] for card in cards))
    return found


def known(t: Table, *cards: str) -> list[int]:
    return [t.s.known[t.card(card)] for card in cards]


@pytest.mark.rule("BOOKS-1", "SOLO-3")
@pytest.mark.parametrize(
    ("players", "option", "sizes"),
    [
        (1, "two_of_three", [3, 3, 0, 0, 0]),
        (1, "as_multiplayer", [4, 0, 0, 0, 0]),
        (2, "two_of_three", [4, 4, 0, 0, 0]),
        (5, "two_of_three", [4, 4, 4, 4, 4]),
    ],
)
def test_books_of_four_for_each_player_alone_two_of_three(
    players: int, option: str, sizes: list[int]
) -> None:
    assert list(new(players, solo_books=option).s.book_size)[: k.BOOKS] == sizes


@pytest.mark.rule("BOOKS-1")
def test_the_top_cards_are_open() -> None:
    t = at("stage=show_top boards=A,B,C,D hand0=- hand1=-")
    assert t.weights() == pytest.approx({f"draw:D{number:02}": 1 / 20 for number in range(1, 21)})
    t.play("draw:D03")
    assert "draw:D03" not in t.weights()
    t.play("draw:D01")
    assert books(t) == ["D03 ? ? ?", "D01 ? ? ?"]
    assert known(t, "D03", "D01", "D02") == [EVERYBODY, EVERYBODY, 0]
    assert (t.s.stage, t.state.current_player()) == (k.CHOOSE_BOOK, 1)


@pytest.mark.rule("BOOKS-2")
def test_who_takes_a_card_looks_through_the_book() -> None:
    t = at("stage=choose_book place=1 book1=D01,?,?,? book2=D02,?,?,?").play("book:1")
    assert t.done("EV_LOOKED") == [(1, 0, 0, 0)]
    assert "draw:D02" not in t.weights()
    t.play("draw:D05 draw:D07 draw:D06")
    assert books(t) == ["D01 D05 D07 D06", "D02 ? ? ?"]
    assert known(t, "D01", "D05", "D06", "D07") == [EVERYBODY, 2, 2, 2]
    assert t.legal() == {"take:D01", "take:D05", "take:D06", "take:D07"}
    assert t.refuses("take:D02") == "CARD_NOT_IN_BOOK"


@pytest.mark.rule("BOOKS-2")
def test_an_empty_book_cannot_be_chosen() -> None:
    t = at("stage=choose_book place=1 book1=- book2=D02,?,?,?")
    assert t.refuses("book:1") == t.refuses("book:3") == "NO_SUCH_BOOK"
    assert t.legal() == {"book:2"}


@pytest.mark.rule("BOOKS-3")
def test_if_the_top_card_is_taken_the_next_one_is_turned_up() -> None:
    t = at("stage=choose_book place=1 book1=D01,D05,D07,? book2=D02,?,?,? known=D05:0,D07:0")
    t.play("book:1 draw:D09 take:D01")
    assert books(t) == ["D05 D07 D09", "D02 ? ? ?"]
    assert known(t, "D01", "D05", "D07", "D09") == [EVERYBODY, EVERYBODY, 0b11, 0b10]
    assert t.done("EV_TOOK_TOP") == [(1, 0, t.card("D01"), 0)]
    assert t.done("EV_TOP") == [(0, t.card("D05"), 0, 0)]
    assert (t.hand(1), t.state.current_player()) == ("D01 G2a G2b", 0)


@pytest.mark.rule("BOOKS-4")
def test_others_forget_a_book_from_which_an_unseen_card_was_taken() -> None:
    t = at("stage=choose_book place=1 book1=D01,D05,D07,D09 book2=D02,?,?,? known=D05:0,D07:0,D09:0")
    t.play("book:1 take:D05")
    assert books(t) == ["D01 D07 D09", "D02 ? ? ?"]
    assert known(t, "D01", "D05", "D07", "D09") == [EVERYBODY, 0b10, 0b10, 0b10]
    assert t.done("EV_TOOK_BOOK") == [(1, 0, 0, 0)]
    assert t.done("EV_TOP") == []


@pytest.mark.rule("BOOKS-2", "SETUP-13")
def test_in_an_action_what_follows_the_bonus_comes_next() -> None:
    line = "pass=2 actions=2 stage=take_from_book verb=move spot=e5 at=h1 goal=tC book1=D01,D05 hand0=-"
    t = at(f"{line} known=D05:0").play("take:D05")
    assert (t.hand(0), t.s.stage, t.s.actions_left, t.s.verb) == ("D05", k.CHOOSE_ACTION, 1, k.NO_VERB)


@pytest.mark.rule("BOOKS-2")
def test_a_full_hand_takes_no_further_card() -> None:
    hand = ",".join([*(f"X{number:02}" for number in range(1, 31)), "D03", "D04"])
    t = at(f"stage=choose_bonus verb=move spot=e5 at=h1 goal=tC book1=D01,D05 hand0={hand}")
    assert t.refuses("book:1") == "HAND_IS_FULL"
    assert t.legal() == {"bonus_money"}
