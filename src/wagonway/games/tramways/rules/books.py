"""Ticket books: development cards in piles of which the top card is open."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BOOK,
    BOOK_CARDS,
    BOOKS,
    CHOOSE_BOOK,
    EV_LOOKED,
    EV_TOOK_BOOK,
    EV_TOOK_TOP,
    EV_TOP,
    EVERYBODY,
    HAND,
    NO_CARD,
    SHOW_BOOK,
    SHOW_TOP,
    TAKE_FROM_BOOK,
)
from ..state import State, Work
from .action import acting
from .bonus import after_bonus
from .cards import give
from .refusals import CARD_NOT_IN_BOOK, HAND_IS_FULL, NO_SUCH_BOOK, OK
from .round import begin_round


@rule("BOOKS-1", "SOLO-3")
def put_books(s: State) -> None:
    """A book for each player; alone by option two small ones."""
    small = s.players == 1 and s.solo_books == 0
    for book in range(BOOKS):
        s.book_size[book] = BOOK_CARDS if book < s.players else 0
    if small:
        s.book_size[0] = BOOK_CARDS - 1
        s.book_size[1] = BOOK_CARDS - 1
    for place in range(BOOKS * BOOK_CARDS):
        s.book[place] = NO_CARD


@rule("BOOKS-1")
def begin_books(s: State, c: Components, w: Work) -> None:
    """The top card of each book is turned up."""
    s.cursor = 0
    s.stage = SHOW_TOP


@rule("BOOKS-1", "SETUP-13")
def top_shown(s: State, c: Components, w: Work, card: int) -> None:
    """The open card of a book. After the last one cards are taken, in reverse turn order."""
    s.book[BOOK_CARDS * s.cursor] = card
    s.card_at[card] = BOOK
    s.known[card] = EVERYBODY
    note(w, EV_TOP, s.cursor, card, 0, 0)
    s.cursor += 1
    if s.cursor == BOOKS or s.book_size[s.cursor] == 0:
        s.cursor = 0
        s.place = s.players - 1
        s.stage = CHOOSE_BOOK


@rule("BOOKS-2")
def why_not_book(s: State, c: Components, w: Work, book: int) -> int:
    """A book with cards in it, and room in the hand."""
    if s.book_size[book] == 0:
        return refuse(w, NO_SUCH_BOOK, 0, 0)
    return OK if s.seats[acting(s)].hand_size < HAND else refuse(w, HAND_IS_FULL, 0, 0)


@rule("BOOKS-2")
def choose_book(s: State, c: Components, w: Work, book: int) -> None:
    """A player looks through a book."""
    s.cursor = book
    note(w, EV_LOOKED, acting(s), book, 0, 0)
    look_on(s)


@rule("BOOKS-2")
def look_on(s: State) -> None:
    """Chance says what nobody has seen yet; when all cards have been seen one is taken."""
    for place in range(BOOK_CARDS * s.cursor, BOOK_CARDS * s.cursor + s.book_size[s.cursor]):
        if s.book[place] == NO_CARD:
            s.stage = SHOW_BOOK
            return
        s.known[s.book[place]] |= 1 << acting(s)
    s.stage = TAKE_FROM_BOOK


@rule("BOOKS-2")
def book_shown(s: State, c: Components, w: Work, card: int) -> None:
    """The next card of the book, which only this player sees."""
    place = BOOK_CARDS * s.cursor
    while s.book[place] != NO_CARD:
        place += 1
    s.book[place] = card
    s.card_at[card] = BOOK
    s.known[card] = 1 << acting(s)
    look_on(s)


@rule("BOOKS-2")
def why_not_from_book(s: State, c: Components, w: Work, card: int) -> int:
    """A card of the book that is looked through."""
    for place in range(BOOK_CARDS * s.cursor, BOOK_CARDS * s.cursor + s.book_size[s.cursor]):
        if s.book[place] == card:
            return OK
    return refuse(w, CARD_NOT_IN_BOOK, 0, 0)


@rule("BOOKS-2", "SETUP-13")
def take_from_book(s: State, c: Components, w: Work, card: int) -> None:
    """The card comes to the hand. Setting up goes on with the next player, a bonus with what follows it."""
    take_off(s, w, acting(s), card)
    give(s, c, w, acting(s), card)
    s.cursor = 0
    if s.round_number > 0:
        after_bonus(s, c, w)
    elif s.place > 0:
        s.place -= 1
        s.stage = CHOOSE_BOOK
    else:
        begin_round(s, c, w)


@rule("BOOKS-3", "BOOKS-4")
def take_off(s: State, w: Work, seat: int, card: int) -> None:
    """A card leaves its book: from the top for all to see, else nobody knows which."""
    first = BOOK_CARDS * s.cursor
    last = first + s.book_size[s.cursor] - 1
    is_top = s.book[first] == card
    place = first
    while s.book[place] != card:
        place += 1
    while place < last:
        s.book[place] = s.book[place + 1]
        place += 1
    s.book[last] = NO_CARD
    s.book_size[s.cursor] -= 1
    if is_top:
        note(w, EV_TOOK_TOP, seat, s.cursor, card, 0)
        turn_up(s, w)
        return
    note(w, EV_TOOK_BOOK, seat, s.cursor, 0, 0)
    s.known[card] = 1 << seat
    for below_top in range(first + 1, last):
        s.known[s.book[below_top]] &= 1 << seat


@rule("BOOKS-3")
def turn_up(s: State, w: Work) -> None:
    """The next card of the book is open."""
    card = s.book[BOOK_CARDS * s.cursor]
    if card != NO_CARD:
        s.known[card] = EVERYBODY
        note(w, EV_TOP, s.cursor, card, 0, 0)
