"""The action space: what is asked at each stage, each decision with its nouns, what allows it, what it does.

A move is an action with its noun, then what it leaves open (a space, a route, a die), then the cards that pay
for it; only then is anything done. The columns are explained in wagonway/kernel/decisions.py.
"""

from __future__ import annotations

from typing import Any

from wagonway.kernel.decisions import ANSWER, Among, Answer, Decision, Stage, Table

from . import constants as k
from .actions import (
    ask_for_die,
    can_add,
    can_buy,
    can_ride,
    cards_of_chance,
    carry_out,
    draw_next,
    last_row,
    last_space,
    list_parts,
    list_payable_routes,
    most_raised,
    most_reduced,
    owns_links,
    play_way,
    why_not_decline,
    why_not_die,
    why_not_discard,
    why_not_pass,
)
from .names import CARD_IDS, DIE_IDS, SPACE_IDS, STAGE_IDS, TYPE_IDS, cards_of
from .rules.add import why_not_add
from .rules.build import choose_square, why_not_build, why_not_keep, why_not_square
from .rules.capital import why_not_raise
from .rules.hire import why_not_hire
from .rules.link import why_not_buy
from .rules.move import (
    choose_route,
    convert,
    earn_fare,
    list_routes,
    why_not_convert,
    why_not_move_from,
    why_not_route,
)
from .rules.pay import list_ways, why_not_way
from .rules.pollution import why_not_reduce
from .rules.refusals import ACTION_IS_POSSIBLE, DIE_NOT_HERE, NO_SUCH_ROUTE, NOT_NOW
from .rules.round import decline, discard, end_action
from .rules.setup import (
    deal_card,
    deal_to_hand,
    lay_card,
    list_start_buildings,
    show,
    start_at,
    why_not_lay,
    why_not_show,
    why_not_start_at,
)
from .rules.upgrade import why_not_upgrade
from .state import Work
from .ways_to_pay import subsets

# -- what a decision is about, by the keys of a wish -------------------------------------------------------


def same_link(s: Any, c: Any, first: int, space: int) -> bool:
    """The link is over a space."""
    return bool(s.link_at[space] == s.link_at[first])


def ends_at(s: Any, c: Any, first: int, space: int) -> bool:
    """The link ends at the building on a space."""
    return s.building_at[space] in list(s.links[s.link_at[first]].ends)


def same_building(s: Any, c: Any, first: int, space: int) -> bool:
    return bool(s.building_at[space] == s.building_at[first])


def is_on(s: Any, c: Any, first: int, die: int) -> bool:
    """The die is on the building."""
    return s.die_at[die] != k.NO_SPACE and same_building(s, c, first, s.die_at[die])


def is_free_or_on(s: Any, c: Any, first: int, die: int) -> bool:
    """The die can be meant for the building: it is there, or off the map and the building has none."""
    free = die < k.PASSENGER_DICE and s.die_at[die] == k.NO_SPACE
    return (free and s.buildings[s.building_at[first]].dice == 0) or is_on(s, c, first, die)


def is_building_die(s: Any, c: Any, number: int, die: int) -> bool:
    return number == die - k.PASSENGER_DICE


def is_it(s: Any, c: Any, number: int, thing: int) -> bool:
    return number == thing


def goes_to(s: Any, c: Any, route: int, end: str) -> bool:
    """The route ends at a building, named by any of its spaces, or at one of a type."""
    w = Work.plain()
    if s.verb != k.MOVE or route >= list_routes(s, c, w, s.building_at[s.target]):
        return False
    reached = s.buildings[w.routes[route].end]
    if end in TYPE_IDS:
        return bool(TYPE_IDS[reached.type] == end)
    return same_building(s, c, reached.first, SPACE_IDS.index(end))


OF_LINK = {"link": same_link, "space": same_link, "building": ends_at}
FROM = {"building": same_building, "space": same_building, "die": is_on}
TO = {**FROM, "die": is_free_or_on}
OF_DIE = {"die": is_building_die}
AMOUNT = {"amount": is_it}
AWAY = {"die": DIE_NOT_HERE}

# -- nouns -------------------------------------------------------------------------------------------------


def numbers(first: int, last: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(first, last + 1))


FACES = tuple(f"{card}{turned}" for card in CARD_IDS for turned in ("", "t"))
WAYS = tuple(f"{'+'.join(cards_of(cards))}/{over}" for cards in subsets() for over in range(k.OVERUSES))
LINKS = Among("num_links", "links", "first")
BUILDINGS = Among("num_buildings", "buildings", "first")


def begins(verb: int) -> dict[str, int | Answer]:
    """The action is under way, at the link or building, or of the amount, that was answered."""
    return {"verb": verb, "target": ANSWER}


# -- the table ---------------------------------------------------------------------------------------------

D = Decision
DEAL = D(k.DEAL, "deal", FACES, sizes=(k.CARDS, k.TURNS), bits=cards_of_chance, does=lay_card)
DRAW = D(k.DRAW, "draw", CARD_IDS, bits=cards_of_chance, does=draw_next)
STAGES = (
    Stage(k.CHOOSE_ACTION, prompt="prompt-action", rule="ROUND-3", decisions=(
        D(k.BUY_LINK, "buy", SPACE_IDS, why_not=why_not_buy, sets=begins(k.BUY), goes=k.PAY,
          among=LINKS, only_if=can_buy, about=OF_LINK),
        D(k.UPGRADE_LINK, "upgrade", SPACE_IDS, why_not=why_not_upgrade, sets=begins(k.UPGRADE), goes=k.PAY,
          among=LINKS, only_if=owns_links, about=OF_LINK),
        D(k.BUILD_DIE, "build", DIE_IDS[k.PASSENGER_DICE:], why_not=why_not_build, goes=k.CHOOSE_SQUARE,
          sets={"verb": k.BUILD, "die": ANSWER + k.PASSENGER_DICE}, about=OF_DIE, misses={"die": NOT_NOW}),
        D(k.MOVE_FROM, "move", SPACE_IDS, why_not=why_not_move_from, sets=begins(k.MOVE), goes=k.CHOOSE_ROUTE,
          among=BUILDINGS, only_if=can_ride, about=FROM, misses=AWAY),
        D(k.ADD_AT, "add", SPACE_IDS, why_not=why_not_add, sets=begins(k.ADD), does=ask_for_die,
          among=BUILDINGS, only_if=can_add, about=TO, misses=AWAY),
        D(k.HIRE_WORKER, "hire", why_not=why_not_hire, sets={"verb": k.HIRE}, goes=k.PAY),
        D(k.RAISE_CAPITAL, "raise", numbers(0, k.MOST_RAISED), why_not=why_not_raise, sets=begins(k.RAISE),
          goes=k.PAY, up_to=most_raised, about=AMOUNT),
        D(k.REDUCE_POLLUTION, "reduce", numbers(0, k.MOST_REDUCED), why_not=why_not_reduce,
          sets=begins(k.REDUCE), goes=k.PAY, up_to=most_reduced, about=AMOUNT),
        D(k.DECLINE, "decline", why_not=why_not_decline, does=decline),
        D(k.PASS, "pass", why_not=why_not_pass, does=decline, otherwise=ACTION_IS_POSSIBLE),
        D(k.DISCARD, "discard", CARD_IDS, why_not=why_not_discard, does=discard,
          otherwise=ACTION_IS_POSSIBLE),
    )),
    Stage(k.ARRANGE, prompt="prompt-arrange", rule="SETUP-3", decisions=(
        D(k.LAY_CARD, "lay", FACES, sizes=(k.CARDS, k.TURNS), why_not=why_not_lay, does=lay_card),
    )),
    Stage(k.START_BUILDING, prompt="prompt-start-building", rule="SETUP-4", lists=list_start_buildings,
          decisions=(
        D(k.START_AT, "start", SPACE_IDS, why_not=why_not_start_at, does=start_at),
    )),
    Stage(k.START_VALUE, prompt="prompt-start-value", rule="SETUP-5", decisions=(
        D(k.SHOW, "show", numbers(1, k.DIE_MAX), base=1, why_not=why_not_show, does=show),
    )),
    Stage(k.CHOOSE_SQUARE, prompt="prompt-square", rule="BUILD-2", decisions=(
        D(k.SQUARE, "square", SPACE_IDS, why_not=why_not_square, does=choose_square,
          goes=(k.PAY, k.CHOOSE_PART), up_to=last_space, about={"space": is_it}, keeps="square"),
    )),
    Stage(k.CHOOSE_PART, prompt="prompt-part", rule="BUILD-10", lists=list_parts, decisions=(
        D(k.KEEP, "keep", SPACE_IDS, why_not=why_not_keep, sets={"part": ANSWER}, goes=k.PAY),
    )),
    Stage(k.CHOOSE_ROUTE, prompt="prompt-route", rule="MOVE-5", lists=list_payable_routes, decisions=(
        D(k.ROUTE, "route", numbers(1, k.MOST_ROUTES), why_not=why_not_route, keeps="route",
          does=(choose_route, ask_for_die), about={"end": goes_to}, misses={"end": NO_SUCH_ROUTE}),
    )),
    Stage(k.CHOOSE_DIE, prompt="prompt-die", rule="MOVE-3", decisions=(
        D(k.DIE, "die", DIE_IDS, why_not=why_not_die, sets={"die": ANSWER}, goes=k.PAY),
    )),
    Stage(k.PAY, rule="PAY-1", lists=list_ways, decisions=(
        D(k.PAY_WITH, "pay", WAYS, sizes=(k.SUBSETS, k.OVERUSES), why_not=why_not_way,
          does=(play_way, carry_out)),
    )),
    Stage(k.CONVERT, prompt="prompt-convert", rule="MOVE-12", decisions=(
        D(k.CONVERT_ROW, "convert", numbers(0, k.CONVERSIONS - 1), why_not=why_not_convert, up_to=last_row,
          does=(convert, earn_fare, end_action)),
    )),
    # of chance
    Stage(k.DEAL_MAP, decisions=(DEAL,)),
    Stage(k.DEAL_CARDS, decisions=(DRAW.but(does=deal_card),)),
    Stage(k.DEAL_HAND, decisions=(DRAW.but(does=deal_to_hand),)),
    Stage(k.DRAW_CARD, decisions=(DRAW,)),
)  # fmt: skip
TABLE = Table(STAGES, names=STAGE_IDS, first_chance=k.FIRST_CHANCE, end=k.NUM_ACTIONS, over=(k.OVER,))
