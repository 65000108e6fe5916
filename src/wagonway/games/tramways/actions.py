"""What the table of decisions needs beside the rules of the actions: lists of a stage, what paying starts."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    BID,
    BID_AMOUNT,
    BUILD,
    CLAIM,
    DISCARD,
    DONE,
    GOAL,
    LABELS,
    LAY,
    LEISURE_BONUS,
    MONEY_ICON,
    MOVE,
    NO_CARD,
    PASS,
    PASSENGER_ICON,
    PAY,
    PLACE_AT,
    RELIEF_ICON,
    SLOTS,
    TAKE_MONEY,
    TYPES,
    UPGRADE,
    USE,
    WORKER_ICON,
)
from .rules.action import acting
from .rules.administration import why_not_admin_discard, why_not_admin_use, why_not_place
from .rules.auction import bid_paid, why_not_claim, why_not_this_bid, why_not_void
from .rules.bonus import bonus_paid
from .rules.build import build, list_buildings, upgrade_building
from .rules.cards import pile_outcomes
from .rules.money import most_money
from .rules.move import arrive, icon_of_goal, list_moves, why_not_goal
from .rules.pay import icons_in_hand, is_paid, look_at_hand, settle
from .rules.refusals import OK
from .rules.track import finish_track, list_tracks
from .rules.upgrade import list_upgrades, upgrade
from .state import State, Work

ADMINISTRATION_ICONS = 1 << MONEY_ICON | 1 << WORKER_ICON | 1 << RELIEF_ICON | 1 << PASSENGER_ICON

# -- what is worth a look ----------------------------------------------------------------------------------


@rule()
def last_card(c: Components) -> int:
    """The last card of the set."""
    return c.num_cards - 1


@rule()
def last_link(s: State) -> int:
    """The last link that was ever laid."""
    return s.links_end - 1


@rule()
def last_price(c: Components) -> int:
    """The most happiness that has a price."""
    return int(c.num_prices)


# -- lists that share what is looked up --------------------------------------------------------------------


@rule("ACTION-1", "ACTION-2", "ACTION-3")
def list_actions(s: State, c: Components, w: Work) -> int:
    """Money, and every action with every noun for which it can be carried out and paid."""
    w.actions[0] = TAKE_MONEY
    look_at_hand(s, c, w, acting(s), NO_CARD, 0)
    n = list_tracks(s, c, w, 1)
    n = list_upgrades(s, c, w, n)
    n = list_buildings(s, c, w, n)
    return list_moves(s, c, w, n)


@rule()
def list_goals(s: State, c: Components, w: Work) -> int:
    """The destinations whose icons the hand shows, if they can be paid and reached."""
    n = 0
    icons = icons_in_hand(s, c, acting(s))
    for goal in range(1, TYPES + LABELS):
        if (icons >> icon_of_goal(goal)) & 1 == 1 and why_not_goal(s, c, w, goal) == OK:
            w.actions[n] = GOAL + goal
            n += 1
    return n


@rule("AUCTION-2")
def list_auction(s: State, c: Components, w: Work) -> int:
    """Passing or the place that is due, then the bids that can be paid."""
    if why_not_claim(s, c, w) == OK:
        w.actions[0] = CLAIM
        return 1
    w.actions[0] = PASS
    n = 1
    most = most_money(s, c, w, acting(s))
    for index in range(c.num_bids):
        amount = c.bids[index]
        if amount > most:
            break  # the bids ascend
        if why_not_this_bid(s, w, acting(s), amount) == OK:
            w.actions[n] = BID_AMOUNT + amount
            n += 1
    return n


@rule()
def list_discards(s: State, c: Components, w: Work) -> int:
    """The cards in hand that a void ticket may cost."""
    n = 0
    mine = s.seats[acting(s)]
    for index in range(mine.hand_size):
        if why_not_void(s, c, w, mine.hand[index]) == OK:
            w.actions[n] = DISCARD + mine.hand[index]
            n += 1
    return n


@rule("ADMIN-1")
def list_administration(s: State, c: Components, w: Work) -> int:
    """The end of it, cards to discard, icons to use."""
    w.actions[0] = DONE
    n = 1
    mine = s.seats[acting(s)]
    for index in range(mine.hand_size):
        if why_not_admin_discard(s, c, w, mine.hand[index]) == OK:
            w.actions[n] = DISCARD + mine.hand[index]
            n += 1
    for index in range(mine.hand_size):
        card = mine.hand[index]
        if c.icons[card] & ADMINISTRATION_ICONS != 0:
            for slot in range(SLOTS - 1):
                if why_not_admin_use(s, c, w, card, slot) == OK:
                    w.actions[n] = USE + SLOTS * card + slot
                    n += 1
    return n


@rule()
def list_places(s: State, c: Components, w: Work) -> int:
    """The buildings that take another passenger."""
    n = 0
    for spot in range(s.num_spots):
        if s.spots[spot].first == spot and why_not_place(s, c, w, s.spots[spot].space) == OK:
            w.actions[n] = PLACE_AT + s.spots[spot].space
            n += 1
    return n


@rule()
def hand_outcomes(s: State, c: Components, w: Work) -> int:
    """The cards that the player who fills the hand may draw."""
    return pile_outcomes(s, c, w, s.cursor)


# -- paying, and what follows ------------------------------------------------------------------------------


@rule("PAY-1")
def go_on_if_paid(s: State, c: Components, w: Work) -> None:
    """Once nothing is due, the cards used take their consequences, and what was paid for takes effect."""
    if s.stage != PAY or not is_paid(s, c):
        return
    settle(s, c, w, acting(s))
    if s.verb == BID:
        bid_paid(s, c, w)
    elif s.verb == LAY:
        finish_track(s, c, w)
    elif s.verb == UPGRADE:
        upgrade(s, c, w)
    elif s.verb == BUILD:
        build(s, c, w)
    elif s.verb == MOVE:
        arrive(s, c, w)
    elif s.verb == LEISURE_BONUS:
        bonus_paid(s, c, w)
    else:
        upgrade_building(s, c, w)
