"""Cards on their way: to the hand, to the discards, out of a pile, the auction deck or the ticket books."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    AUCTION,
    DECK,
    DEVELOPMENT,
    DRAW,
    EV_PARCEL,
    EVERYBODY,
    HAND,
    IN_DISCARDS,
    IN_HAND,
    IN_PILE,
    NO_CARD,
    NO_LABEL,
    PARCEL,
    POOL,
)
from ..state import State, Work


@rule("CARDS-3")
def put_in_hand(s: State, seat: int, card: int) -> None:
    """A card joins the hand, which is kept in order."""
    mine = s.seats[seat]
    index = mine.hand_size
    while index > 0 and mine.hand[index - 1] > card:
        mine.hand[index] = mine.hand[index - 1]
        index -= 1
    mine.hand[index] = card
    mine.hand_size += 1
    s.card_at[card] = IN_HAND + seat


@rule("CARDS-4")
def mark_parcel(s: State, c: Components, w: Work, seat: int, card: int) -> None:
    """A disc on the parcel that the card names."""
    label = c.label_of[card]
    for spot in range(s.num_spots):
        if s.spots[spot].label == label:
            s.spots[spot].owner = seat
            note(w, EV_PARCEL, seat, card, s.spots[spot].space, 0)
            return


@rule("CARDS-4")
def give(s: State, c: Components, w: Work, seat: int, card: int) -> None:
    """A card that nobody had comes to the hand; a parcel is marked."""
    put_in_hand(s, seat, card)
    if c.label_of[card] != NO_LABEL:
        mark_parcel(s, c, w, seat, card)


@rule("CARDS-3")
def take_out(s: State, seat: int, card: int) -> None:
    """A card leaves the hand."""
    mine = s.seats[seat]
    index = 0
    while index < HAND - 1 and mine.hand[index] != card:
        index += 1
    mine.hand_size -= 1
    while index < mine.hand_size:
        mine.hand[index] = mine.hand[index + 1]
        index += 1
    mine.hand[mine.hand_size] = NO_CARD


@rule("CARDS-3", "ACTION-5")
def drop(s: State, c: Components, w: Work, seat: int, card: int) -> None:
    """A card of the hand goes to the own discards, for all to see."""
    take_out(s, seat, card)
    s.card_at[card] = IN_DISCARDS + seat
    s.known[card] = EVERYBODY if card < c.first_card[PARCEL] else 0


@rule("ACTION-5")
def discard_used(s: State, c: Components, w: Work, seat: int) -> None:
    """The cards of which icons were used go to the discards."""
    mine = s.seats[seat]
    index = mine.hand_size - 1
    while index >= 0:
        card = mine.hand[index]
        if s.used[card] != 0:
            s.used[card] = 0
            s.settled[card] = 0
            drop(s, c, w, seat, card)
        index -= 1


@rule("CARDS-5")
def hand_limit(s: State, c: Components, seat: int) -> int:
    """Cards up to which a hand is filled: more with each industrial building that its player has built."""
    limit = c.hand_limit + s.seats[seat].industries
    return limit if s.hand_limit_cap == 1 else min(limit, c.hand_limit_max)


# -- what chance may draw ---------------------------------------------------------------------------------


@rule("CARDS-6")
def pile_outcomes(s: State, c: Components, w: Work, seat: int) -> int:
    """The cards of a player's pile."""
    n = 0
    for card in range(c.num_cards):
        if s.card_at[card] == IN_PILE + seat:
            w.actions[n] = DRAW + card
            w.weights[n] = 1
            n += 1
    return n


@rule("CARDS-6")
def card_of_pile(s: State, c: Components, seat: int, number: int) -> int:
    """One of these cards by its number among them, from 0."""
    left = number
    for card in range(c.num_cards):
        if s.card_at[card] == IN_PILE + seat:
            if left == 0:
                return card
            left -= 1
    return NO_CARD


@rule("SETUP-6")
def parcels_in_deck(s: State, c: Components) -> int:
    """How many parcel cards nobody has drawn yet."""
    found = 0
    for card in range(c.first_card[PARCEL], c.first_card[PARCEL + 1]):
        found += 1 if s.card_at[card] == DECK else 0
    return found


@rule("SETUP-10")
def cards_in_deck(s: State, c: Components) -> int:
    """How many cards the auction deck has left."""
    return s.auction_left + parcels_in_deck(s, c)


@rule("SETUP-10", "ROUND-3")
def auction_cards_in_pool(s: State, c: Components) -> int:
    """How many auction cards have not come into play."""
    found = 0
    for card in range(c.first_card[AUCTION], c.first_card[AUCTION + 1]):
        found += 1 if s.card_at[card] == POOL else 0
    return found


@rule("SETUP-10")
def auction_outcomes(s: State, c: Components, w: Work) -> int:
    """A parcel of the deck, or one of the auction cards; which of those are in the deck is still open."""
    pool = auction_cards_in_pool(s, c)
    n = 0
    for card in range(c.first_card[PARCEL], c.first_card[PARCEL + 1]):
        if s.card_at[card] == DECK:
            w.actions[n] = DRAW + card
            w.weights[n] = max(1, pool)
            n += 1
    if s.auction_left == 0:
        return n
    for card in range(c.first_card[AUCTION], c.first_card[AUCTION + 1]):
        if s.card_at[card] == POOL:
            w.actions[n] = DRAW + card
            w.weights[n] = s.auction_left
            n += 1
    return n


@rule("BOOKS-1")
def book_outcomes(s: State, c: Components, w: Work) -> int:
    """The development cards that nobody has seen."""
    n = 0
    for card in range(c.first_card[DEVELOPMENT], c.first_card[DEVELOPMENT + 1]):
        if s.card_at[card] == POOL:
            w.actions[n] = DRAW + card
            w.weights[n] = 1
            n += 1
    return n
