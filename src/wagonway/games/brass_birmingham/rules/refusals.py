"""Why a thing cannot be done: a number for each reason, with the line of RULES.md it comes from.

A refusal's depth tells how far an intention got before it failed: of several ways to fail,
people are told the one that got furthest.
"""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..state import Work

OK = 0
NOT_NOW = 1
NO_SUCH_CARD_IN_HAND = 2
NO_BUILD_POSSIBLE = 3
NO_LINK_POSSIBLE = 4
NOTHING_TO_DEVELOP = 5
NOTHING_TO_SELL = 6
INCOME_TOO_LOW_FOR_LOAN = 7
SCOUT_WITH_WILD_CARD = 8
SCOUT_NEEDS_THREE_CARDS = 9
NO_TILE_LEFT = 10
TILE_NOT_OF_THIS_ERA = 11
CARD_NOT_FOR_THIS_INDUSTRY = 12
CARD_NOT_FOR_THIS_PLACE = 13
FARM_NEEDS_BREWERY_CARD = 14
OUTSIDE_YOUR_NETWORK = 15
SPACE_DOES_NOT_SHOW_INDUSTRY = 16
SPACE_HOLDS_ANOTHER_INDUSTRY = 17
OVERBUILD_NEEDS_HIGHER_LEVEL = 18
OVERBUILD_ONLY_MINES_AND_WORKS = 19
OVERBUILD_WHILE_CUBES_ARE_LEFT = 20
SINGLE_SPACE_FIRST = 21
ONE_TILE_PER_TOWN_IN_CANAL_ERA = 22
NO_COAL_CONNECTION = 23
NOT_ENOUGH_MONEY = 24
NO_LINK_TILES_LEFT = 25
LINE_NOT_OF_THIS_ERA = 26
LINE_TAKEN = 27
NO_BEER = 28
TILE_CANNOT_BE_DEVELOPED = 29
NOT_YOUR_TILE = 30
TILE_IS_NOT_FOR_SALE = 31
TILE_ALREADY_FLIPPED = 32
NO_CONNECTED_BUYER = 33
NO_MERCHANT_TILE_HERE = 34
MERCHANT_DOES_NOT_BUY_THIS = 35
MERCHANT_NOT_CONNECTED = 36
NO_BARREL_HERE = 37
NEARER_COAL_FIRST = 38
NO_CUBE_HERE = 39
NOT_A_SOURCE_OF_BEER = 40
ACTION_NOT_COMPLETE = 41
TILE_IS_WORTH_NOTHING = 42
SPACE_IS_EMPTY = 43
BONUS_IS_COMPULSORY = 44
NO_SECOND_RAIL = 45


@rule()
def refuse(w: Work, reason: int, needs: int, has: int) -> int:
    """Note the two numbers of a refusal (what it needs, what there is) and return its reason."""
    w.needs = needs
    w.has = has
    return reason
