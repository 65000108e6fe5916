"""Administration: icons of cards that are left, and cards that are discarded."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    ADMINISTER,
    ADMINISTRATION,
    EV_DISCARDED,
    EV_DONE,
    EV_PASSENGER,
    EV_PLAYED,
    EVERYBODY,
    FIRST_SPOT,
    IN_HAND,
    MONEY_DISCARD,
    MONEY_ICON,
    MONEY_ICON_USED,
    NEW_PASSENGER,
    NO_ICON,
    NO_SPOT,
    NO_TYPE,
    PARCEL,
    PASSENGER_ICON,
    PLACE_PASSENGER,
    RELIEF_ICON,
    STRESS_OVERUSE,
    STRIP_SLOT,
    WORKER_ICON,
)
from ..state import State, Work
from .action import acting, clear_action
from .board import room, spot_at
from .cards import discard_used, drop
from .refusals import (
    CONSEQUENCE_UNPAID,
    DISCARD_TOO_DEAR,
    ICON_IS_USED,
    ICON_NOT_FOR_ADMINISTRATION,
    NO_BUILDING_HERE,
    NO_ICON_THERE,
    NO_PASSENGER_LEFT,
    NO_ROOM,
    NO_STRESS,
    NOT_YOUR_CARD,
    OK,
    WORKERS_FULL,
)
from .round_end import end_hands, next_round
from .stress import add_money, add_stress, add_worker, bear_consequence, relieve, take_passengers

# -- icons ------------------------------------------------------------------------------------------------


@rule("ADMIN-2", "ADMIN-5")
def why_not_admin_use(s: State, c: Components, w: Work, card: int, slot: int) -> int:
    """An icon in hand that is not used yet and does something now; its consequence can be paid."""
    mine = s.seats[acting(s)]
    if s.card_at[card] != IN_HAND + acting(s):
        return refuse(w, NOT_YOUR_CARD, 0, 0)
    if c.icon[card][slot] == NO_ICON or slot == STRIP_SLOT:
        return refuse(w, NO_ICON_THERE, 0, 0)
    if (s.used[card] >> slot) & 1 == 1:
        return refuse(w, ICON_IS_USED, 0, 0)
    if s.used[card] == 0 and mine.money < c.pays[card]:
        return refuse(w, CONSEQUENCE_UNPAID, c.pays[card], mine.money)
    return why_not_effect(s, c, w, c.icon[card][slot])


@rule("ADMIN-2", "STRESS-7")
def why_not_effect(s: State, c: Components, w: Work, icon: int) -> int:
    """Money; a worker, relief or a passenger where there is a use for it."""
    mine = s.seats[acting(s)]
    if icon == MONEY_ICON:
        return OK
    if icon == WORKER_ICON:
        return OK if mine.workers < c.workers_max else refuse(w, WORKERS_FULL, c.workers_max, mine.workers)
    if icon == RELIEF_ICON:
        return OK if mine.stress > 0 else refuse(w, NO_STRESS, 0, 0)
    if icon != PASSENGER_ICON:
        return refuse(w, ICON_NOT_FOR_ADMINISTRATION, 0, 0)
    if s.passenger_supply == 0 and s.passengers_left <= 0:
        return refuse(w, NO_PASSENGER_LEFT, 0, 0)
    return OK if is_room_left(s, NO_TYPE) else refuse(w, NO_ROOM, 0, 0)


@rule("ADMIN-2", "ADMIN-3", "ADMIN-5")
def admin_use(s: State, c: Components, w: Work, card: int, slot: int) -> None:
    """The consequence with the first icon of a card, stress for each further one, then what the icon does."""
    seat = acting(s)
    if s.used[card] == 0:
        bear_consequence(s, c, w, seat, card)
    else:
        add_stress(s, c, w, seat, 1, STRESS_OVERUSE)
    s.used[card] |= 1 << slot
    s.settled[card] = s.used[card]
    if card < c.first_card[PARCEL]:
        s.known[card] = EVERYBODY
    note(w, EV_PLAYED, seat, card, 1 << slot, 0)
    icon = c.icon[card][slot]
    if icon == MONEY_ICON:
        add_money(s, w, seat, c.amount[card][slot], MONEY_ICON_USED)
    elif icon == WORKER_ICON:
        add_worker(s, c, w, seat)
    elif icon == RELIEF_ICON:
        relieve(s, c, w, seat, 1)
    else:
        s.stage = PLACE_PASSENGER


# -- passengers -------------------------------------------------------------------------------------------


@rule("ADMIN-2", "ROUND-5")
def is_room_left(s: State, kind: int) -> bool:
    """A building, of one type or NO_TYPE for any, has a free square."""
    for spot in range(s.num_spots):
        here = s.spots[spot]
        if here.first == spot and here.type != NO_TYPE and (kind == NO_TYPE or here.type == kind):
            if here.passengers == 0 or room(s, spot) > 0:
                return True
    return False


@rule("ADMIN-2", "ROUND-5")
def why_not_place(s: State, c: Components, w: Work, space: int) -> int:
    """A building with a free square; the one passenger of a round end goes to the type of the round."""
    spot = spot_at(s, space)
    if spot == NO_SPOT or s.spots[spot].type == NO_TYPE or s.spots[spot].first != spot:
        return refuse(w, NO_BUILDING_HERE, 0, 0)
    if s.verb == NEW_PASSENGER and s.spots[spot].type != s.type_tile[s.round_number]:
        return refuse(w, NO_BUILDING_HERE, 0, 0)
    return OK if room(s, spot) > 0 else refuse(w, NO_ROOM, 0, 0)


@rule("ADMIN-2", "ROUND-5")
def place_passenger(s: State, c: Components, w: Work, space: int) -> None:
    """One more passenger on a building; then administration goes on, or the next round comes."""
    spot = s.ground[space] - FIRST_SPOT
    s.spots[spot].passengers += take_passengers(s, 1)
    if s.verb == ADMINISTRATION:
        note(w, EV_PASSENGER, space, 1, 0, 0)
        s.stage = ADMINISTER
    else:
        note(w, EV_PASSENGER, space, 1, 1, 0)
        clear_action(s)
        next_round(s, c, w)


# -- discards ---------------------------------------------------------------------------------------------


@rule("ADMIN-4")
def price_of_discard(s: State, c: Components) -> int:
    """The first card is free."""
    return c.discard_price if s.count > 0 else 0


@rule("ADMIN-4", "ADMIN-5")
def why_not_admin_discard(s: State, c: Components, w: Work, card: int) -> int:
    """A card of the hand of which nothing was used; its price and its consequence can be paid."""
    mine = s.seats[acting(s)]
    if s.card_at[card] != IN_HAND + acting(s):
        return refuse(w, NOT_YOUR_CARD, 0, 0)
    if s.used[card] != 0:
        return refuse(w, ICON_IS_USED, 0, 0)
    if mine.money < price_of_discard(s, c):
        return refuse(w, DISCARD_TOO_DEAR, price_of_discard(s, c), mine.money)
    price = price_of_discard(s, c) + c.pays[card]
    return OK if mine.money >= price else refuse(w, CONSEQUENCE_UNPAID, price, mine.money)


@rule("ADMIN-4", "ADMIN-5")
def admin_discard(s: State, c: Components, w: Work, card: int) -> None:
    """The price and the consequence are paid, and the card goes to the discards."""
    seat = acting(s)
    price = price_of_discard(s, c)
    note(w, EV_DISCARDED, seat, card, price, 0)
    if price > 0:
        add_money(s, w, seat, -price, MONEY_DISCARD)
    bear_consequence(s, c, w, seat, card)
    drop(s, c, w, seat, card)
    s.count += 1


@rule("ADMIN-1", "ADMIN-4")
def done(s: State, c: Components, w: Work) -> None:
    """The cards used go to the discards; after the last player the round ends."""
    discard_used(s, c, w, acting(s))
    note(w, EV_DONE, acting(s), 0, 0, 0)
    s.count = 0
    s.place += 1
    if s.place == s.players:
        clear_action(s)
        end_hands(s, c, w)
