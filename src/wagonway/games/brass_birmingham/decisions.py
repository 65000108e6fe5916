"""The action space: what is asked at each stage, each decision with its nouns, what allows it, what it does.

A move is a verb and the card that pays for it, then what the verb leaves open: an industry and a space, a
line, a tile to sell and its buyer; then where coal, iron and beer come from, as far as there is a choice. The
columns are explained in wagonway/kernel/decisions.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from wagonway.kernel.decisions import ANSWER, Decision, Stage, Table

from . import constants as k
from .actions import (
    ask_for_beer,
    deal_card,
    drink_at_merchant,
    list_cards,
    list_cards_to_draw,
    list_industries,
    list_lines,
    list_merchant_tiles,
    list_sales,
    list_seats_to_come,
    list_sources,
    list_spaces_to_build,
    pay_for_building,
    play_card,
    refill_hand,
    scout_with,
    seat_in_order,
    settle,
    take,
    why_not_beer_from,
    why_not_card,
    why_not_coal_from,
    why_not_industry,
    why_not_merchant,
    why_not_place,
    why_not_stop_at_bonus,
    why_not_verb,
)
from .names import STAGE_IDS, VERB_IDS, Names
from .rules.develop import develop, remove_lowest, why_not_develop, why_not_remove
from .rules.iron import why_not_take_iron
from .rules.network import lay_link, why_not_lay_link, why_not_lay_second_link
from .rules.sell import why_not_merchant_barrel, why_not_sell
from .rules.setup import place_merchant_tile
from .rules.shortfall import give_up, why_not_give_up
from .rules.turn import end_action, settle_shortfall

# -- nouns, by the names of the component set ---------------------------------------------------------------


def cards(names: Names) -> Sequence[str]:
    return names.cards


def industries(names: Names) -> Sequence[str]:
    return names.industries


def spaces(names: Names) -> Sequence[str]:
    return names.spaces


def lines(names: Names) -> Sequence[str]:
    return names.lines


def merchants(names: Names) -> Sequence[str]:
    return names.merchant_spaces


def goods(names: Names) -> Sequence[str]:
    return names.goods


SEATS = tuple(str(seat) for seat in range(k.MAX_SEATS))

# -- the table ---------------------------------------------------------------------------------------------

D = Decision
STOP = D(k.STOP, "stop", does=end_action)
CARD = D(k.CARD, "card", cards, count=k.FACES, word="", why_not=why_not_card, does=play_card)
TAKE = D(k.TAKE, "source", spaces, count=k.SPACES, word="from", does=(take, settle))
FROM_MINE = TAKE.but(why_not=why_not_coal_from)
FROM_WORKS = TAKE.but(why_not=why_not_take_iron)
FROM_BREWERY = TAKE.but(why_not=why_not_beer_from)
LINK = D(k.LINE, "line", lines, count=k.LINES, why_not=why_not_lay_link, does=(lay_link, settle))
SALE = D(k.SALE, "sale", spaces, count=k.SPACES, why_not=why_not_sell, sets={"space": ANSWER},
         goes=k.SELL_MERCHANT)  # fmt: skip
REMOVE = D(k.REMOVE, "tile", industries, count=k.INDUSTRIES, word="remove", why_not=why_not_develop,
           does=(develop, settle))  # fmt: skip
DRAW = D(k.DRAW, "draw", cards, count=k.FACES, does=refill_hand)
STAGES = (
    Stage(k.CHOOSE_VERB, prompt="prompt-verb", rule="TURN-2", decisions=(
        D(k.BUILD, "verb", VERB_IDS, word="", why_not=why_not_verb, sets={"verb": ANSWER},
          goes=k.CHOOSE_CARD),
    )),
    Stage(k.CHOOSE_CARD, prompt="prompt-card", rule="CARD-1", decisions=(CARD,), lists=list_cards),
    # build
    Stage(k.BUILD_INDUSTRY, prompt="prompt-industry", rule="BUILD-1", lists=list_industries, decisions=(
        D(k.INDUSTRY, "industry", industries, count=k.INDUSTRIES, word="", why_not=why_not_industry,
          sets={"industry": ANSWER}, goes=k.BUILD_SPACE),
    )),
    Stage(k.BUILD_SPACE, prompt="prompt-space", rule="BUILD-4", lists=list_spaces_to_build, decisions=(
        D(k.PLACE, "space", spaces, count=k.SPACES, word="place", why_not=why_not_place,
          sets={"space": ANSWER}, does=(pay_for_building, settle)),
    )),
    # network
    Stage(k.LINK_FIRST, prompt="prompt-line", rule="NETWORK-4", lists=list_lines, decisions=(LINK,)),
    Stage(k.LINK_SECOND, prompt="prompt-second-line", rule="NETWORK-3", lists=list_lines, decisions=(
        STOP, LINK.but(why_not=why_not_lay_second_link),
    )),
    # develop
    Stage(k.DEVELOP_FIRST, prompt="prompt-develop", rule="DEVELOP-1", decisions=(REMOVE,)),
    Stage(k.DEVELOP_SECOND, prompt="prompt-develop-more", rule="DEVELOP-2", decisions=(STOP, REMOVE)),
    # sell
    Stage(k.SELL_FIRST, prompt="prompt-sale", rule="SELL-2", lists=list_sales, decisions=(SALE,)),
    Stage(k.SELL_MERCHANT, prompt="prompt-merchant", rule="SELL-8", decisions=(
        D(k.MERCHANT, "merchant", merchants, count=k.MERCHANT_SPACES, word="to", why_not=why_not_merchant,
          sets={"merchant": ANSWER}, does=(ask_for_beer, settle)),
    )),
    Stage(k.SELL_BEER, prompt="prompt-beer", rule="BEER-1", lists=list_sources, decisions=(
        FROM_BREWERY,
        D(k.BARREL, "barrel", why_not=why_not_merchant_barrel, does=drink_at_merchant),
    )),
    Stage(k.SELL_BONUS, prompt="prompt-bonus", rule="SELL-12", decisions=(
        STOP.but(why_not=why_not_stop_at_bonus, does=settle),
        REMOVE.but(why_not=why_not_remove, does=(remove_lowest, settle)),
    )),
    Stage(k.SELL_MORE, prompt="prompt-sell-more", rule="SELL-7", lists=list_sales, decisions=(STOP, SALE)),
    # what is due
    Stage(k.TAKE_COAL, prompt="prompt-coal", rule="COAL-4", lists=list_sources, decisions=(FROM_MINE,)),
    Stage(k.TAKE_IRON, prompt="prompt-iron", rule="IRON-1", lists=list_sources, decisions=(FROM_WORKS,)),
    Stage(k.TAKE_BEER, prompt="prompt-beer", rule="NETWORK-8", lists=list_sources, decisions=(FROM_BREWERY,)),
    # scout
    Stage(k.SCOUT_CARD, prompt="prompt-scout", rule="SCOUT-1",
          decisions=(CARD.but(does=scout_with),), lists=list_cards),
    # the end of a round
    Stage(k.SHORTFALL, prompt="prompt-shortfall", rule="SHORTFALL-1", decisions=(
        D(k.GIVE_UP, "give_up", spaces, count=k.SPACES, why_not=why_not_give_up,
          does=(give_up, settle_shortfall)),
    )),
    # of chance
    Stage(k.SETUP_ORDER, lists=list_seats_to_come, decisions=(
        D(k.NEXT_IN_ORDER, "order", SEATS, does=seat_in_order),
    )),
    Stage(k.SETUP_MERCHANTS, lists=list_merchant_tiles, decisions=(
        D(k.MERCHANT_TILE, "goods", goods, count=k.GOODS_KINDS, does=place_merchant_tile),
    )),
    Stage(k.DEAL, lists=list_cards_to_draw, decisions=(DRAW.but(does=deal_card),)),
    Stage(k.REFILL, lists=list_cards_to_draw, decisions=(DRAW,)),
)  # fmt: skip
TABLE = Table(STAGES, names=STAGE_IDS, first_chance=k.FIRST_CHANCE, end=k.NUM_ACTIONS, over=(k.OVER,))
