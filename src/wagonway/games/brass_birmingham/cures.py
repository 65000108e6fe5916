"""What each refusal promises: when it is true, and what cures it. See wagonway/kernel/cures.py.

Conditions are written from the sentences that people read, over the board alone, and ask none of the rules
that refuse. Where a wish leaves things open a condition holds of one of those it may mean, for that one got
furthest.
"""

from __future__ import annotations

from wagonway.kernel.cures import Promises, Reason

from . import conditions as d
from . import conditions_of_builds as b
from . import constants as k
from . import wish
from .meant import Meant
from .rules import refusals as r
from .stir import stir

PRINTED = "it is printed"
SEVERAL = "several things may be missing, and it does not say which"
REASONS = {
    r.NO_SUCH_CARD_IN_HAND: Reason(b.card_is_missing, cure=b.give_card),
    r.NO_BUILD_POSSIBLE: Reason(d.no_place_is_named, without=SEVERAL),
    r.NO_LINK_POSSIBLE: Reason(lambda a: Meant(a).named_lines == (), without=SEVERAL),
    r.NOTHING_TO_DEVELOP: Reason(b.nothing_removable, without=SEVERAL),
    r.NOTHING_TO_SELL: Reason(d.has_nothing_to_sell, without=SEVERAL),
    r.INCOME_TOO_LOW_FOR_LOAN: Reason(d.income_is_low, cure=d.raise_income),
    r.SCOUT_WITH_WILD_CARD: Reason(d.holds_wild_cards, cure=d.use_wild_cards),
    r.SCOUT_NEEDS_THREE_CARDS: Reason(d.has_few_cards, cure=d.draw_cards),
    r.NO_TILE_LEFT: Reason(b.none_left, cure=b.give_tiles),
    r.TILE_NOT_OF_THIS_ERA: Reason(b.is_of_the_canal_era, cure=b.develop_past_era),
    r.TILE_OF_RAIL_ERA: Reason(b.is_of_the_rail_era, cure=b.wait_for_rails),
    r.CARD_NOT_FOR_THIS_INDUSTRY: Reason(b.card_shows_another_industry, cure=b.take_a_fitting_card),
    r.CARD_NOT_FOR_THIS_PLACE: Reason(b.card_is_of_another_town, cure=b.take_a_fitting_card),
    r.FARM_NEEDS_BREWERY_CARD: Reason(b.card_is_none_for_a_farm, cure=b.take_a_fitting_card),
    r.NO_CARD_BUILDS_HERE: Reason(b.no_card_builds, cure=b.take_a_fitting_card),
    r.NO_SPACE_IN_YOUR_NETWORK: Reason(b.no_space_in_network, cure=b.reach_places),
    r.OUTSIDE_YOUR_NETWORK: Reason(b.is_outside, cure=b.reach_places),
    r.EXEMPT_CARD_CANNOT_OVERBUILD: Reason(b.exempt, cure=b.reach_places),
    r.SPACE_DOES_NOT_SHOW_INDUSTRY: Reason(b.shows_it_not, without=PRINTED),
    r.LOCATION_DOES_NOT_SHOW_INDUSTRY: Reason(b.shows_it_not, without=PRINTED),
    r.NO_BUILDING_SPACES_HERE: Reason(d.stands_no_spaces, without=PRINTED),
    r.SPACE_HOLDS_ANOTHER_INDUSTRY: Reason(b.holds_another, without="no tile gives way to another industry"),
    r.OVERBUILD_NEEDS_HIGHER_LEVEL: Reason(b.level_is_low, cure=b.develop_up_to),
    r.OVERBUILD_NO_HIGHER_TILE: Reason(b.no_higher_tile, without="tiles never come back to the mat"),
    r.OVERBUILD_ONLY_MINES_AND_WORKS: Reason(b.is_anothers_and_stays, without="it stays where it is"),
    r.OVERBUILD_WHILE_CUBES_ARE_LEFT: Reason(b.cubes_are_left, cure=b.use_up_cubes),
    r.SINGLE_SPACE_FIRST: Reason(lambda a: bool(b.single_spaces(a)), cure=b.use_single_space),
    r.FREE_SPACE_FIRST: Reason(lambda a: bool(b.open_spaces(a)), cure=b.use_open_space),
    r.ONE_TILE_PER_TOWN_IN_CANAL_ERA: Reason(b.has_another_tile, cure=b.wait_for_rails),
    r.NO_COAL_CONNECTION: Reason(d.coal_is_out_of_reach, cure=d.connect),
    r.NOT_ENOUGH_MONEY: Reason(d.is_short, cure=d.pay),
    r.CANAL_TOO_DEAR: Reason(d.is_short, cure=d.pay),
    r.RAIL_TOO_DEAR: Reason(d.is_short, cure=d.pay),
    r.SECOND_RAIL_TOO_DEAR: Reason(d.is_short, cure=d.pay),
    r.IRON_TO_DEVELOP_TOO_DEAR: Reason(d.is_short, cure=d.pay),
    r.NO_LINK_TILES_LEFT: Reason(lambda a: a.mine.links_left == 0, cure=d.give_link_tile),
    r.LINE_NOT_OF_THIS_ERA: Reason(
        d.line_is_of_another_era, without="an era comes by itself, and some lines are for one alone"
    ),
    r.LINE_TAKEN: Reason(d.line_is_taken, without="a link stays until its era ends"),
    r.LINK_OUTSIDE_YOUR_NETWORK: Reason(d.line_is_outside, cure=d.reach_lines),
    r.NO_BEER: Reason(d.beer_is_short, cure=d.brew),
    r.TILE_CANNOT_BE_DEVELOPED: Reason(b.shows_a_bulb, cure=b.build_past_it),
    r.NOT_YOUR_TILE: Reason(
        lambda a: any(t.owner not in (a.seat, k.NOBODY) for t in d.sold(a)),
        without="tiles do not change hands",
    ),
    r.SPACE_IS_EMPTY: Reason(
        lambda a: any(t.owner == k.NOBODY for t in d.sold(a)), without="it advises nothing"
    ),
    r.TILE_IS_NOT_FOR_SALE: Reason(
        lambda a: any(a.c.tiles[t.tile].industry >= k.COAL_MINE and t.owner == a.seat for t in d.sold(a)),
        without=PRINTED,
    ),
    r.TILE_ALREADY_FLIPPED: Reason(
        lambda a: any(t.flipped and t.owner == a.seat for t in d.sold(a)), without="no tile turns back"
    ),
    r.NO_SUCH_TILE_TO_SELL: Reason(d.no_such_tile, without="what is built there is another move"),
    r.NO_CONNECTED_BUYER: Reason(d.no_buyer, cure=d.bring_a_buyer),
    r.NO_MERCHANT_TILE_HERE: Reason(d.merchant_is_none, without="merchant tiles stay where they are"),
    r.MERCHANT_DOES_NOT_BUY_THIS: Reason(d.merchant_buys_another, cure=d.go_to_a_buyer),
    r.MERCHANT_NOT_CONNECTED: Reason(d.merchant_is_far, cure=d.connect),
    r.NO_BARREL_HERE: Reason(lambda a: a.s.barrel[a.s.merchant] == 0, cure=d.choose_a_source),
    r.BARREL_OF_ANOTHER_MERCHANT: Reason(d.barrel_is_anothers, cure=d.choose_the_barrel),
    r.NEARER_COAL_FIRST: Reason(d.nearer_has_coal, cure=d.choose_a_source),
    r.NO_COAL_HERE: Reason(d.gives_none(k.COAL_MINE), cure=d.choose_a_source),
    r.NO_IRON_HERE: Reason(d.gives_none(k.IRON_WORKS), cure=d.choose_a_source),
    r.NOT_A_SOURCE_OF_BEER: Reason(d.is_no_source_of_beer, cure=d.choose_a_source),
    r.NOT_YOURS_TO_GIVE_UP: Reason(d.tile_is_anothers, without="tiles do not change hands"),
    r.TILE_IS_WORTH_NOTHING: Reason(d.tile_is_worthless, without=PRINTED),
    r.ACTION_NOT_COMPLETE: Reason(d.is_in_the_middle, without="the rest of the action is a choice"),
    r.BONUS_IS_COMPULSORY: Reason(
        lambda a: a.s.gloucester_bonus == 0 and a.s.stage == k.SELL_BONUS,
        without="which tile goes is a choice",
    ),
    r.NOT_NOW: Reason(d.it_is_not_the_moment, without="what comes first is played, not granted"),
    r.NO_SUCH_MOVE: Reason(d.nothing_is_about_all, without="what contradicts itself cannot be granted"),
    r.GAME_IS_OVER: Reason(lambda a: a.s.stage == k.OVER, without="it is over"),
}

PROMISES = Promises(
    nouns=wish.nouns,
    about=wish.about,
    answers=wish.answers,
    under_way=wish.under_way,
    to_come=wish.to_come,
    begins=wish.begins,
    reasons=REASONS,
    stir=stir,
)
