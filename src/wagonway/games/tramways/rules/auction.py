"""The auction of the turn order, and the cards that are taken in the new order."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    AUCTION_ROUNDS,
    AUCTION_TURN,
    BID,
    BOX,
    DISCARD_FOR_VOID,
    DISPLAY,
    EV_BID,
    EV_CLAIMED,
    EV_DISPLAY,
    EV_PASSED,
    EV_TOOK,
    EV_VOID,
    EVERYBODY,
    IN_HAND,
    NOBODY,
    PARCEL,
    PAY,
    STRESS_CONSEQUENCE,
    STRESS_FIRST,
    TAKE_CARD,
)
from ..state import State, Work
from .action import acting, clear_action
from .books import begin_books
from .cards import cards_in_deck, discard_used, drop, give, take_out
from .money import most_money
from .refusals import (
    BID_IS_OWN,
    BID_IS_TAKEN,
    BID_NOT_ON_TRACK,
    BID_TOO_LOW,
    CARD_NOT_OFFERED,
    CONSEQUENCE_UNPAID,
    HIGHEST_BID,
    LAST_IN_AUCTION,
    NO_CLAIM,
    NOT_ENOUGH_MONEY,
    NOT_YOUR_CARD,
    OK,
)
from .round import begin_actions, begin_auction, begin_refill
from .stress import add_stress, bear_consequence

# -- the display ------------------------------------------------------------------------------------------


@rule("SETUP-10", "AUCTION-8")
def displayed(s: State, c: Components, w: Work, card: int) -> None:
    """A card of the auction deck is shown, one for each player."""
    s.card_at[card] = DISPLAY
    if c.mark[card] > 0:
        s.auction_left -= 1
    s.count += 1
    note(w, EV_DISPLAY, card, 0, 0, 0)
    if s.count < s.players and cards_in_deck(s, c) > 0:
        return
    if s.round_number == 0:
        begin_books(s, c, w)
    else:
        begin_auction(s, c, w)


# -- bids -------------------------------------------------------------------------------------------------


@rule("AUCTION-1")
def bidder(s: State) -> int:
    """The seat that bids or passes."""
    return acting(s)


@rule("AUCTION-1")
def is_placed(s: State, seat: int) -> bool:
    """It has a place of the new order already."""
    for place in range(s.players):
        if s.new_order[place] == seat:
            return True
    return False


@rule("AUCTION-4", "AUCTION-5")
def highest_bid(s: State) -> int:
    """The highest bid of those still in; the others have none."""
    highest = 0
    for seat in range(s.players):
        highest = max(highest, s.seats[seat].bid)
    return highest


@rule("AUCTION-2")
def why_must_claim(s: State) -> int:
    """OK for who may bid; else why a place is due."""
    if s.count == s.players - 1:
        return LAST_IN_AUCTION
    mine = s.seats[bidder(s)].bid
    return HIGHEST_BID if mine > 0 and mine == highest_bid(s) else OK


@rule("AUCTION-4")
def is_on_track(c: Components, amount: int) -> bool:
    """An amount that can be bid."""
    for index in range(c.num_bids):
        if c.bids[index] >= amount:
            return c.bids[index] == amount
    return False


@rule("AUCTION-2", "AUCTION-3", "AUCTION-4", "AUCTION-5", "AUCTION-6")
def why_not_bid(s: State, c: Components, w: Work, amount: int) -> int:
    """A free amount of the track, other than the own last one, that can be paid."""
    code = why_must_claim(s)
    if code != OK:
        return code
    if not is_on_track(c, amount):
        return refuse(w, BID_NOT_ON_TRACK, 0, 0)
    seat = bidder(s)
    code = why_not_this_bid(s, w, seat, amount)
    if code != OK or s.seats[seat].money >= amount:
        return code
    most = most_money(s, c, w, seat)
    return OK if most >= amount else refuse(w, NOT_ENOUGH_MONEY, amount, most)


@rule("AUCTION-4", "AUCTION-5")
def why_not_this_bid(s: State, w: Work, seat: int, amount: int) -> int:
    """A free amount other than the own last one, by option above all others."""
    for other in range(s.players):
        if s.seats[other].bid == amount:
            return BID_IS_OWN if other == seat else refuse(w, BID_IS_TAKEN, amount, other)
    if s.bid_floor == 1 and amount <= highest_bid(s):
        return refuse(w, BID_TOO_LOW, highest_bid(s), 0)
    return OK


@rule("AUCTION-4", "AUCTION-6")
def bid(s: State, c: Components, w: Work, amount: int) -> None:
    """The bid stands; its payment is asked next."""
    seat = bidder(s)
    s.seats[seat].bid = amount
    note(w, EV_BID, seat, amount, 0, 0)
    s.verb = BID
    s.money_due = amount
    s.stage = PAY


@rule("AUCTION-1", "AUCTION-6")
def bid_paid(s: State, c: Components, w: Work) -> None:
    """The cards that paid go to the discards; the next one bids."""
    discard_used(s, c, w, bidder(s))
    clear_action(s)
    s.stage = AUCTION_TURN
    next_bidder(s)


@rule("AUCTION-1")
def next_bidder(s: State) -> None:
    """To the right, and from the end of the row to its beginning, to one who has no place yet."""
    s.place = (s.place + 1) % s.players
    while is_placed(s, s.order[s.place]):
        s.place = (s.place + 1) % s.players


@rule("AUCTION-3")
def why_not_pass(s: State, c: Components, w: Work) -> int:
    """Unless a place is due."""
    return why_must_claim(s)


@rule("AUCTION-3")
def pass_auction(s: State, c: Components, w: Work) -> None:
    """The rightmost free place."""
    place = s.players - 1
    while s.new_order[place] != NOBODY:
        place -= 1
    note(w, EV_PASSED, bidder(s), place, 0, 0)
    take_new_place(s, c, w, place)


@rule("AUCTION-2")
def why_not_claim(s: State, c: Components, w: Work) -> int:
    """For the highest bid, or for the last one left."""
    return OK if why_must_claim(s) != OK else refuse(w, NO_CLAIM, highest_bid(s), s.seats[bidder(s)].bid)


@rule("AUCTION-2")
def claim(s: State, c: Components, w: Work) -> None:
    """The leftmost free place."""
    place = 0
    while s.new_order[place] != NOBODY:
        place += 1
    note(w, EV_CLAIMED, bidder(s), place, s.seats[bidder(s)].bid, 0)
    take_new_place(s, c, w, place)


@rule("AUCTION-2", "AUCTION-3")
def take_new_place(s: State, c: Components, w: Work, place: int) -> None:
    """A place of the new order; the bid is gone. After the last place the auction is over."""
    s.new_order[place] = bidder(s)
    s.seats[bidder(s)].bid = 0
    s.count += 1
    if s.count < s.players:
        next_bidder(s)
    else:
        end_auction(s, c, w)


@rule("AUCTION-7", "AUCTION-8", "AUCTION-11")
def end_auction(s: State, c: Components, w: Work) -> None:
    """The new order holds; being first is a strain. Then cards are taken."""
    for place in range(s.players):
        s.order[place] = s.new_order[place]
        s.new_order[place] = NOBODY
    s.count = 0
    if s.round_number > AUCTION_ROUNDS:
        add_stress(s, c, w, s.order[0], c.last_first_stress, STRESS_FIRST)
        begin_refill(s, c, w)
    else:
        add_stress(s, c, w, s.order[0], c.first_stress, STRESS_FIRST)
        s.place = 0
        if is_anything_offered(s, c):
            s.stage = TAKE_CARD
        else:
            begin_actions(s, c, w)


# -- cards of the display ---------------------------------------------------------------------------------


@rule("AUCTION-8")
def next_taker(s: State, c: Components, w: Work) -> None:
    """The next player takes a card; after the last one, or the last card, the actions begin."""
    s.place += 1
    if s.place == s.players or not is_anything_offered(s, c):
        begin_actions(s, c, w)
    else:
        s.stage = TAKE_CARD


@rule("AUCTION-8")
def is_anything_offered(s: State, c: Components) -> bool:
    """A card is left in the display."""
    for card in range(c.first_card[PARCEL], c.num_cards):
        if s.card_at[card] == DISPLAY:
            return True
    return False


@rule("AUCTION-8")
def why_not_take(s: State, c: Components, w: Work, card: int) -> int:
    """A card of the display."""
    return OK if s.card_at[card] == DISPLAY else refuse(w, CARD_NOT_OFFERED, 0, 0)


@rule("AUCTION-8")
def take_card(s: State, c: Components, w: Work, card: int) -> None:
    """The card comes to the hand."""
    note(w, EV_TOOK, acting(s), card, 0, 0)
    win_card(s, c, w, card)


@rule("AUCTION-8", "AUCTION-9", "SOLO-5")
def win_card(s: State, c: Components, w: Work, card: int) -> None:
    """To the hand with it; a void ticket costs another card, if there is one."""
    give(s, c, w, acting(s), card)
    if c.is_void[card] == 1 and s.seats[acting(s)].hand_size > 1:
        s.cursor = card
        s.stage = DISCARD_FOR_VOID
    else:
        next_taker(s, c, w)


# -- void tickets -----------------------------------------------------------------------------------------


@rule("AUCTION-9", "STRESS-3")
def is_payable(s: State, c: Components, seat: int, card: int) -> bool:
    """What the card costs when it is discarded is in coins at hand; by option it costs nothing here."""
    return s.consequence_scope == 1 or c.pays[card] <= s.seats[seat].money


@rule("AUCTION-9")
def is_any_payable(s: State, c: Components, seat: int) -> bool:
    """Some card besides the void ticket can be discarded with what it costs."""
    mine = s.seats[seat]
    for index in range(mine.hand_size):
        if mine.hand[index] != s.cursor and is_payable(s, c, seat, mine.hand[index]):
            return True
    return False


@rule("AUCTION-9")
def why_not_void(s: State, c: Components, w: Work, card: int) -> int:
    """Another card of the hand; one that cannot be paid for only where none can."""
    seat = acting(s)
    if s.card_at[card] != IN_HAND + seat or card == s.cursor:
        return refuse(w, NOT_YOUR_CARD, 0, 0)
    if is_payable(s, c, seat, card) or not is_any_payable(s, c, seat):
        return OK
    return refuse(w, CONSEQUENCE_UNPAID, c.pays[card], s.seats[seat].money)


@rule("AUCTION-9", "AUCTION-10", "STRESS-3")
def discard_for_void(s: State, c: Components, w: Work, card: int) -> None:
    """The card bears its consequence and goes to the discards, by option to the box."""
    seat = acting(s)
    note(w, EV_VOID, seat, card, 0, 0)
    if s.consequence_scope == 0:
        if is_payable(s, c, seat, card):
            bear_consequence(s, c, w, seat, card)
        elif c.stress[card] > 0:
            add_stress(s, c, w, seat, c.stress[card], STRESS_CONSEQUENCE)
    if s.void_discard == 1:
        take_out(s, seat, card)
        s.card_at[card] = BOX
        s.known[card] = EVERYBODY if card < c.first_card[PARCEL] else 0
    else:
        drop(s, c, w, seat, card)
    s.cursor = 0
    next_taker(s, c, w)
