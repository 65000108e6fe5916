"""How the phases of a round begin; the last fill of the hands before the actions of round 6."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    ADMINISTER,
    ADMINISTRATION,
    AUCTION,
    AUCTION_ROUNDS,
    AUCTION_TURN,
    CHOOSE_ACTION,
    EV_PHASE,
    EV_PICKED,
    EV_ROUND,
    EVERYBODY,
    FILL_DISPLAY,
    IN_DISCARDS,
    IN_HAND,
    IN_PILE,
    MAX_SEATS,
    NOBODY,
    PARCEL,
    PHASE_ACTION,
    PHASE_ADMINISTRATION,
    PHASE_AUCTION,
    POOL,
    REFILL,
    REVEAL_LINE,
)
from ..state import State, Work
from .cards import auction_cards_in_pool, cards_in_deck, hand_limit, put_in_hand
from .refusals import CARD_NOT_IN_PILES, OK


@rule("ROUND-1", "AUCTION-8", "AUCTION-11", "SOLO-6")
def begin_round(s: State, c: Components, w: Work) -> None:
    """The next round begins with cards to win and the auction; alone with the line."""
    s.round_number += 1
    note(w, EV_ROUND, s.round_number, 0, 0, 0)
    s.phase = PHASE_AUCTION
    note(w, EV_PHASE, s.phase, 0, 0, 0)
    s.place = 0
    s.count = 0
    if s.players == 1:
        begin_line(s, c, w)
    elif 1 < s.round_number <= AUCTION_ROUNDS and cards_in_deck(s, c) > 0:
        s.stage = FILL_DISPLAY
    else:
        begin_auction(s, c, w)


@rule("AUCTION-1")
def begin_auction(s: State, c: Components, w: Work) -> None:
    """The row of bidders is the old order; nobody has bid, no place is taken."""
    for place in range(MAX_SEATS + 1):
        s.new_order[place] = NOBODY
    for seat in range(s.players):
        s.seats[seat].bid = 0
    s.place = 0
    s.count = 0
    s.stage = AUCTION_TURN


@rule("SOLO-4", "SOLO-6")
def begin_line(s: State, c: Components, w: Work) -> None:
    """The first card of the line is free; in the last round there is none."""
    if s.round_number > AUCTION_ROUNDS:
        begin_refill(s, c, w)
    elif cards_in_deck(s, c) > 0:
        s.stage = REVEAL_LINE
    else:
        begin_actions(s, c, w)


@rule("ACTION-1", "ACTION-2", "ACTION-3")
def begin_pass(s: State, number: int) -> None:
    """One action for each player in the first pass, two in the second."""
    s.action_pass = number
    s.actions_left = number
    s.place = 0
    s.stage = CHOOSE_ACTION


@rule("ACTION-1")
def begin_actions(s: State, c: Components, w: Work) -> None:
    """The first pass of the actions."""
    s.phase = PHASE_ACTION
    note(w, EV_PHASE, s.phase, 0, 0, 0)
    s.count = 0
    s.cursor = 0
    begin_pass(s, 1)


@rule("ADMIN-1")
def begin_administration(s: State, c: Components, w: Work) -> None:
    """The first player of the order uses and discards cards that are left."""
    s.phase = PHASE_ADMINISTRATION
    note(w, EV_PHASE, s.phase, 0, 0, 0)
    s.action_pass = 0
    s.actions_left = 0
    s.place = 0
    s.count = 0
    s.verb = ADMINISTRATION
    s.stage = ADMINISTER


# -- round 6: any cards -----------------------------------------------------------------------------------


@rule("ROUND-2")
def begin_refill(s: State, c: Components, w: Work) -> None:
    """In turn order all show their piles and fill their hands as they like."""
    s.place = 0
    show_cards(s, c, s.order[0])
    go_on_refilling(s, c, w)


@rule("ROUND-2")
def show_cards(s: State, c: Components, seat: int) -> None:
    """Everything that a player owns is public from now on."""
    s.seats[seat].open_hand = 1
    for card in range(c.first_card[PARCEL]):
        if s.card_at[card] == IN_HAND + seat or s.card_at[card] == IN_PILE + seat:
            s.known[card] = EVERYBODY


@rule("ROUND-3")
def is_left_over(s: State, c: Components, card: int) -> bool:
    """By option: an auction card that has not come into play."""
    return s.round6_refill == 1 and card >= c.first_card[AUCTION] and s.card_at[card] == POOL


@rule("ROUND-2", "ROUND-3")
def why_not_refill(s: State, c: Components, w: Work, card: int) -> int:
    """A card of the own pile or discards, by option an auction card as well."""
    seat = s.order[s.place]
    if s.card_at[card] == IN_PILE + seat or s.card_at[card] == IN_DISCARDS + seat:
        return OK
    return OK if is_left_over(s, c, card) else refuse(w, CARD_NOT_IN_PILES, 0, 0)


@rule("ROUND-2", "ROUND-3")
def refill(s: State, c: Components, w: Work, card: int) -> None:
    """A card to the hand; it goes on while there is room for another."""
    seat = s.order[s.place]
    if s.card_at[card] == IN_PILE + seat:
        s.seats[seat].pile_size -= 1
    put_in_hand(s, seat, card)
    s.auction_left = min(s.auction_left, auction_cards_in_pool(s, c))
    note(w, EV_PICKED, seat, card, 0, 0)
    go_on_refilling(s, c, w)


@rule("ROUND-2")
def can_refill(s: State, c: Components, w: Work, seat: int) -> bool:
    """There is room in the hand, and a card to take."""
    if s.seats[seat].hand_size >= hand_limit(s, c, seat):
        return False
    for card in range(c.num_cards):
        if why_not_refill(s, c, w, card) == OK:
            return True
    return False


@rule("ROUND-2", "ROUND-6")
def go_on_refilling(s: State, c: Components, w: Work) -> None:
    """The same player again, or the next one; after the last the actions begin."""
    while not can_refill(s, c, w, s.order[s.place]):
        s.place += 1
        if s.place == s.players:
            begin_actions(s, c, w)
            return
        show_cards(s, c, s.order[s.place])
    s.stage = REFILL
