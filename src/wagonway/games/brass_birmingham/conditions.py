"""When what is said against links, sales and the rest is true, and what cures it. See cures.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wagonway.kernel.cures import Asked

from . import constants as k
from . import wish
from .meant import Meant, add_card, buyers, connect_all, lay_towards, reachable_beer

# -- money, coal, links ------------------------------------------------------------------------------------


def is_short(a: Asked) -> bool:
    return bool(a.mine.money == a.has < a.needs)


def pay(a: Asked) -> None:
    a.mine.money = a.needs


def free_lines(a: Asked) -> list[int]:
    return [line for line in Meant(a).lines if a.s.links[line] == k.NOBODY and a.c.lines[line].open[a.s.era]]


def coal_is_out_of_reach(a: Asked) -> bool:
    """Connected mines have too little for one of the places or lines, and no market is connected."""
    m = Meant(a)
    if a.s.stage in (k.TAKE_COAL,) and a.needs == 0:
        ends = [end for end in a.c.lines[a.s.line].ends if end != k.NOWHERE] or [a.c.location_of[a.s.space]]
        return any(
            a.s.area[a.c.location_of[space]] not in [a.s.area[end] for end in ends] for space in m.spaces
        )
    wanted = [[end for end in a.c.lines[line].ends if end != k.NOWHERE] for line in free_lines(a)]
    wanted += [[place] for place in m.places]
    return any(_coal_at(a, places) < a.needs for places in wanted)


def _coal_at(a: Asked, places: list[int]) -> int:
    """Coal on mines connected with one of the places; no end of it where a market is."""
    areas = {int(a.s.area[place]) for place in places}
    if any(a.s.area[merchant] in areas for merchant in range(k.FIRST_MERCHANT, k.LOCATIONS)):
        return 100
    return sum(
        int(here.cubes)
        for space, here in enumerate(a.s.spaces[: k.SPACES])
        if a.c.tiles[here.tile].industry == k.COAL_MINE and a.s.area[a.c.location_of[space]] in areas
    )


def connect(a: Asked) -> None:
    connect_all(a, Meant(a).named_lines)


def line_is_of_another_era(a: Asked) -> bool:
    return any(not a.c.lines[line].open[a.s.era] for line in Meant(a).lines)


def line_is_taken(a: Asked) -> bool:
    return any(a.s.links[line] != k.NOBODY for line in Meant(a).lines)


def line_is_outside(a: Asked) -> bool:
    return a.mine.pieces > 0 and any(
        all(a.mine.presence[end] == 0 for end in a.c.lines[line].ends if end != k.NOWHERE)
        for line in free_lines(a)
    )


def reach_lines(a: Asked) -> None:
    for line in free_lines(a):
        towns = [end for end in a.c.lines[line].ends if end < k.FIRST_MERCHANT]
        lay_towards(a, towns[0], but=line)


def give_link_tile(a: Asked) -> None:
    a.mine.links_left = 1


# -- selling -----------------------------------------------------------------------------------------------


def sold(a: Asked) -> list[Any]:
    """Tiles on the spaces that may be meant."""
    return [a.s.spaces[space] for space in Meant(a).sales]


def own_goods(a: Asked) -> list[int]:
    """The spaces meant with goods of the seat on them."""
    return [
        space
        for space in Meant(a).sales
        if a.s.spaces[space].owner == a.seat
        and a.c.tiles[a.s.spaces[space].tile].industry < k.COAL_MINE
        and not a.s.spaces[space].flipped
    ]


def has_nothing_to_sell(a: Asked) -> bool:
    merchant = Meant(a).merchant
    return not any(_can_be_sold(a, space, merchant) for space in own_goods(a))


def _can_be_sold(a: Asked, space: int, merchant: int | None) -> bool:
    barrels = a.c.tiles[a.s.spaces[space].tile].beer
    return any(
        reachable_beer(a, [a.c.location_of[space]]) + a.s.barrel[each] >= barrels
        for each in buyers(a, space)
        if merchant in (None, each) and a.s.area[a.c.merchant_at[each]] == a.s.area[a.c.location_of[space]]
    )


def no_buyer(a: Asked) -> bool:
    return any(
        not any(a.s.area[a.c.merchant_at[m]] == a.s.area[a.c.location_of[space]] for m in buyers(a, space))
        for space in own_goods(a)
    )


def bring_a_buyer(a: Asked) -> None:
    connect_all(a, ())
    a.s.goods[0] = k.GOODS_ANY


def merchant_buys_another(a: Asked) -> bool:
    merchant = Meant(a).merchant
    return any(merchant not in buyers(a, space) for space in own_goods(a))


def go_to_a_buyer(a: Asked) -> Mapping[str, Any] | bool:
    found = [merchant for space in own_goods(a) for merchant in buyers(a, space)]
    if not found:
        return False
    if "action" in a.wish:
        return {"action": k.MERCHANT + found[0]}
    return {**a.wish, "merchant": a.names.merchant_spaces[found[0]]}


def merchant_is_far(a: Asked) -> bool:
    merchant = Meant(a).merchant
    return any(
        a.s.area[a.c.merchant_at[merchant]] != a.s.area[a.c.location_of[space]]
        for space in own_goods(a)
        if merchant in buyers(a, space)
    )


def merchant_is_none(a: Asked) -> bool:
    merchant = Meant(a).merchant
    return merchant is not None and bool(a.s.goods[merchant] <= k.GOODS_BLANK)


def no_such_tile(a: Asked) -> bool:
    """Nothing of the kind is the seat's to sell where it is looked for, or nothing stands there."""
    return not own_goods(a)


def beer_is_short(a: Asked) -> bool:
    m = Meant(a)
    if m.verb == k.SELL:
        merchants = range(k.MERCHANT_SPACES) if m.merchant is None else (m.merchant,)
        return any(
            a.c.tiles[a.s.spaces[space].tile].beer == a.needs
            and any(
                reachable_beer(a, [a.c.location_of[space]]) + a.s.barrel[merchant] < a.needs
                for merchant in merchants
                if merchant in buyers(a, space)
            )
            for space in own_goods(a)
        )
    return any(
        reachable_beer(a, [end for end in a.c.lines[line].ends if end != k.NOWHERE]) < a.needs
        for line in free_lines(a)
    )


def brew(a: Asked) -> None:
    """An own brewery with two barrels, wherever one may stand that is not asked about."""
    taken = set(Meant(a).sales) if Meant(a).named_space else set()
    spaces = [space for space in range(k.SPACES) if a.c.shows[space][k.BREWERY] and space not in taken]
    free = [space for space in spaces if a.s.spaces[space].owner == k.NOBODY]
    here = a.s.spaces[(free or spaces)[0]]
    here.owner, here.tile, here.flipped, here.cubes = a.seat, a.c.first_tile[k.BREWERY], 0, 2


# -- answers -----------------------------------------------------------------------------------------------


def gives_none(industry: int) -> Any:
    def holds(a: Asked) -> bool:
        return any(
            a.c.tiles[here.tile].industry != industry or here.cubes == 0
            for here in (a.s.spaces[space] for space in Meant(a).spaces)
        )

    return holds


def is_no_source_of_beer(a: Asked) -> bool:
    start = [a.c.location_of[a.s.space]]
    if a.s.verb == k.NETWORK:
        start = [end for end in a.c.lines[a.s.line].ends if end != k.NOWHERE]
    areas = [a.s.area[place] for place in start]
    return any(
        a.c.tiles[here.tile].industry != k.BREWERY
        or here.cubes == 0
        or (here.owner != a.seat and a.s.area[a.c.location_of[space]] not in areas)
        for space, here in ((space, a.s.spaces[space]) for space in Meant(a).spaces)
    )


def choose_a_source(a: Asked) -> Mapping[str, Any] | bool:
    """One that is listed."""
    found = [action for action in Meant(a).listed() if k.TAKE <= action < k.LINE]
    return {"source": a.names.spaces[found[0] - k.TAKE]} if found else False


def nearer_has_coal(a: Asked) -> bool:
    return bool(a.needs >= 0) and choose_a_source(a) is not False


def barrel_is_anothers(a: Asked) -> bool:
    return Meant(a).merchant != a.s.merchant and bool(a.s.barrel[a.s.merchant] == 1)


def choose_the_barrel(a: Asked) -> Mapping[str, Any]:
    return {**a.wish, "merchant": a.names.merchant_spaces[a.s.merchant]}


def tile_is_anothers(a: Asked) -> bool:
    return any(a.s.spaces[space].owner != a.seat for space in Meant(a).spaces)


def tile_is_worthless(a: Asked) -> bool:
    return a.s.worthless_tiles_in_shortfall == 0 and any(
        a.c.tiles[a.s.spaces[space].tile].money < 2 for space in Meant(a).spaces
    )


# -- the rest ----------------------------------------------------------------------------------------------


def income_is_low(a: Asked) -> bool:
    level = a.c.income_level[a.mine.income]
    return bool(level == a.has < a.needs == k.LOWEST_LEVEL + a.c.loan_levels)


def raise_income(a: Asked) -> None:
    a.mine.income = a.c.last_space_of_level[a.needs - k.LOWEST_LEVEL]


def holds_wild_cards(a: Asked) -> bool:
    return bool(a.mine.hand[k.WILD_LOCATION] + a.mine.hand[k.WILD_INDUSTRY] > 0)


def use_wild_cards(a: Asked) -> bool | None:
    if Meant(a).card in (k.WILD_LOCATION, k.WILD_INDUSTRY):
        return False  # then the card that is named is not there any more
    for face in (k.WILD_LOCATION, k.WILD_INDUSTRY):
        a.mine.hand_size -= a.mine.hand[face]
        a.mine.hand[face] = 0
    return None


def has_few_cards(a: Asked) -> bool:
    return bool(a.mine.hand_size == a.has < a.needs == a.c.scout_discards)


def draw_cards(a: Asked) -> None:
    while a.mine.hand_size < a.needs:
        add_card(a, 0)


def it_is_not_the_moment(a: Asked) -> bool:
    """Another is to act, a move is under way, or it is an answer that nobody asks for."""
    if not a.acting or a.s.stage != k.CHOOSE_VERB:
        return True
    return not a.wish or "action" in a.wish or not a.wish.keys().isdisjoint(wish.ANSWERS)


def nothing_is_about_all(a: Asked) -> bool:
    """No verb has to do with all of it, or no place is all of it."""
    m = Meant(a)
    verbs = range(k.VERBS) if m.verb_named is None else (m.verb_named,)
    keys = a.wish.keys() - set(wish.ANSWERS)
    spaces = {a.wish[key] for key in ("space", "sale", *wish.ANSWERS) if key in a.wish}
    towns = {space.rpartition(".")[0] for space in spaces} | {a.wish.get("location")} - {None}
    apart = (
        (len(a.wish) > 1 and "action" in a.wish)
        or not any(keys <= set(wish.OF_VERB[verb]) for verb in verbs)
        or len(spaces) > 1
        or len(towns) > 1
        or ("line" in a.wish and "location" in a.wish and not m.lines)
    )
    two = "merchant" in keys and not a.wish.keys().isdisjoint({"source", *wish.PLACES})
    return apart or (two and a.s.stage == k.SELL_BEER)  # a barrel is the merchant's or a brewery's


def is_in_the_middle(a: Asked) -> bool:
    return bool(k.CHOOSE_VERB < a.s.stage < k.SHORTFALL)


def stands_no_spaces(a: Asked) -> bool:
    m = Meant(a)
    return m.location is not None and bool(a.c.num_spaces[m.location] == 0)


def no_place_is_named(a: Asked) -> bool:
    return Meant(a).named_space is None and "location" not in a.wish
