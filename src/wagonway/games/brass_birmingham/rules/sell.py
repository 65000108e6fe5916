"""Sell: goods to merchants, for beer."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BONUS_DEVELOP,
    BONUS_INCOME,
    BONUS_MONEY,
    BONUS_VP,
    COAL_MINE,
    EV_BONUS_LOST,
    EV_SOLD,
    GOODS_BLANK,
    MERCHANT_SPACES,
    NO_LINE,
    NOBODY,
    SPACES,
)
from ..state import State, Work
from .beer import has_beer
from .develop import can_remove
from .flip import flip
from .income import advance_income, gain_vp, receive
from .map import is_connected
from .refusals import (
    MERCHANT_DOES_NOT_BUY_THIS,
    MERCHANT_NOT_CONNECTED,
    NO_BARREL_HERE,
    NO_BEER,
    NO_CONNECTED_BUYER,
    NO_MERCHANT_TILE_HERE,
    NOT_YOUR_TILE,
    OK,
    SPACE_IS_EMPTY,
    TILE_ALREADY_FLIPPED,
    TILE_IS_NOT_FOR_SALE,
)


@rule("SELL-2")
def why_not_offer(s: State, c: Components, w: Work, seat: int, space: int) -> int:
    """An own unflipped cotton mill, manufacturer or pottery."""
    here = s.spaces[space]
    if here.owner == NOBODY:
        return refuse(w, SPACE_IS_EMPTY, 0, 0)
    if here.owner != seat:
        return refuse(w, NOT_YOUR_TILE, 0, 0)
    if c.tiles[here.tile].industry >= COAL_MINE:
        return refuse(w, TILE_IS_NOT_FOR_SALE, 0, 0)
    if here.flipped == 1:
        return refuse(w, TILE_ALREADY_FLIPPED, 0, 0)
    return OK


@rule("SELL-2", "SELL-3", "SELL-5", "SELL-8", "SELL-9")
def why_not_sell_to(s: State, c: Components, w: Work, seat: int, space: int, merchant: int) -> int:
    """A connected merchant tile that buys these goods, and the beer printed on the sold tile."""
    goods = s.goods[merchant]
    industry = c.tiles[s.spaces[space].tile].industry
    if goods <= GOODS_BLANK:
        return refuse(w, NO_MERCHANT_TILE_HERE, 0, 0)
    if c.buys[goods][industry] == 0:
        return refuse(w, MERCHANT_DOES_NOT_BUY_THIS, 0, 0)
    place = c.location_of[space]
    if not is_connected(s, place, c.merchant_at[merchant]):
        return refuse(w, MERCHANT_NOT_CONNECTED, 0, 0)
    barrels = c.tiles[s.spaces[space].tile].beer
    if barrels > 0 and not has_beer(s, c, seat, place, NO_LINE, barrels - s.barrel[merchant]):
        return refuse(w, NO_BEER, barrels, 0)
    return OK


@rule("SELL-1", "SELL-2")
def why_not_sell(s: State, c: Components, w: Work, seat: int, space: int) -> int:
    """A tile to offer and at least one merchant space that takes it."""
    reason = why_not_offer(s, c, w, seat, space)
    if reason != OK:
        return reason
    thirsty = False
    for merchant in range(MERCHANT_SPACES):
        reason = why_not_sell_to(s, c, w, seat, space, merchant)
        if reason == OK:
            return OK
        if reason == NO_BEER:
            thirsty = True
    if thirsty:
        return refuse(w, NO_BEER, c.tiles[s.spaces[space].tile].beer, 0)
    return refuse(w, NO_CONNECTED_BUYER, 0, 0)


@rule("SELL-1")
def can_sell(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether any tile can be sold."""
    if s.seats[seat].unsold > 0:
        for space in range(SPACES):
            if s.spaces[space].owner == seat and why_not_sell(s, c, w, seat, space) == OK:
                return True
    return False


@rule("BEER-3", "BEER-4")
def why_not_merchant_barrel(s: State, c: Components, w: Work) -> int:
    """Only the barrel beside the merchant tile sold to, and only against beer that is due."""
    return OK if s.barrel[s.merchant] == 1 and s.beer_due > 0 else refuse(w, NO_BARREL_HERE, 0, 0)


@rule("SELL-10", "SELL-11", "SELL-12")
def take_bonus(s: State, c: Components, w: Work, seat: int, merchant: int) -> bool:
    """The bonus comes with the barrel, and only with it. True if an industry is to be chosen."""
    kind = c.bonus[merchant]
    amount = c.bonus_amount[merchant]
    if kind == BONUS_VP:
        gain_vp(s, w, seat, amount)
    elif kind == BONUS_INCOME:
        advance_income(s, w, seat, amount)
    elif kind == BONUS_MONEY:
        receive(s, w, seat, amount)
    elif kind == BONUS_DEVELOP:
        if can_remove(s, c, w, seat):
            return True
        note(w, EV_BONUS_LOST, seat, merchant, 0, 0)
    return False


@rule("SELL-7")
def complete_sale(s: State, c: Components, w: Work, seat: int) -> None:
    """Beer and bonus are done: the tile flips. The merchant tile can be sold to again."""
    note(w, EV_SOLD, seat, s.space, s.merchant, 0)
    flip(s, c, w, s.space)
    s.count += 1
