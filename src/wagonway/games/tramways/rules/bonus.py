"""What a destination brings."""

from __future__ import annotations

from wagonway.kernel.notes import refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BUY_HP,
    CHOOSE_BONUS,
    COMMERCIAL,
    HP_LEISURE,
    INDUSTRIAL,
    LEISURE,
    LEISURE_BONUS,
    MONEY_BONUS,
    MOVE,
    NO_TYPE,
    PAY,
    RESIDENTIAL,
    STRESS_BONUS,
)
from ..state import State, Work
from .action import acting, end_action
from .fare import pay_fares
from .money import most_money
from .refusals import NOT_ENOUGH_MONEY, OK, PRICE_NOT_LISTED
from .stress import add_hp, add_money, add_stress, add_worker, relieve


@rule("BONUS-1", "BONUS-7")
def begin_bonus(s: State, c: Components, w: Work) -> None:
    """The bonus of the building reached, by option twice where a tile of it is upgraded."""
    s.bonuses_left = 0
    if s.spots[s.at].type != NO_TYPE:
        s.bonuses_left = 2 if s.upgraded_building_effect == 1 and has_upgraded_tile(s, s.at) else 1
    after_bonus(s, c, w)


@rule("BONUS-7")
def has_upgraded_tile(s: State, first: int) -> bool:
    """Whether a tile of a building is turned."""
    for spot in range(first, s.num_spots):
        if s.spots[spot].first == s.spots[first].first and s.spots[spot].upgraded == 1:
            return True
    return False


@rule("BONUS-1", "BONUS-2", "BONUS-3", "BONUS-4", "BONUS-5", "MOVE-13")
def after_bonus(s: State, c: Components, w: Work) -> None:
    """The bonus that is still to come, up to what the player decides; then fares, and the action is over."""
    seat = acting(s)
    while s.bonuses_left > 0:
        s.bonuses_left -= 1
        kind = s.spots[s.at].type
        if kind == LEISURE:
            s.stage = BUY_HP
            return
        if kind == RESIDENTIAL:
            relieve(s, c, w, seat, 1)
        else:
            add_stress(s, c, w, seat, 1, STRESS_BONUS)
            if kind == COMMERCIAL:
                s.stage = CHOOSE_BONUS
                return
            if kind == INDUSTRIAL:
                add_worker(s, c, w, seat)
    if s.bonus_before_fare == 0:
        pay_fares(s, c, w, seat)
    end_action(s, c, w)


@rule("BONUS-2")
def why_not_bonus_money(s: State, c: Components, w: Work) -> int:
    """Money can always be taken."""
    return OK


@rule("BONUS-2")
def take_bonus_money(s: State, c: Components, w: Work) -> None:
    """Some money from the bank."""
    add_money(s, w, acting(s), c.bonus_money, MONEY_BONUS)
    after_bonus(s, c, w)


@rule("BONUS-5", "BONUS-6")
def why_not_buy(s: State, c: Components, w: Work, number: int) -> int:
    """As many happiness points as the prices list and coins and money icons pay; none costs nothing."""
    if number > c.num_prices:
        return PRICE_NOT_LISTED
    if number == 0 or s.seats[acting(s)].money >= c.hp_price[number]:
        return OK
    most = most_money(s, c, w, acting(s))
    return OK if most >= c.hp_price[number] else refuse(w, NOT_ENOUGH_MONEY, c.hp_price[number], most)


@rule("BONUS-5", "BONUS-6")
def buy(s: State, c: Components, w: Work, number: int) -> None:
    """So many points are to be paid."""
    if number == 0:
        after_bonus(s, c, w)
        return
    s.verb = LEISURE_BONUS
    s.to_buy = number
    s.money_due = c.hp_price[number]
    s.stage = PAY


@rule("BONUS-5")
def bonus_paid(s: State, c: Components, w: Work) -> None:
    """The points bought."""
    add_hp(s, c, w, acting(s), s.to_buy, HP_LEISURE)
    s.to_buy = 0
    s.verb = MOVE
    after_bonus(s, c, w)
