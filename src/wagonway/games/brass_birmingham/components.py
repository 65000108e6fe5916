"""The components of a set as a fixed-size struct, read from `data/` or from a set of one's own.

Rules see only the struct; texts, views and the client see the JSON document it was made from.
"""

from __future__ import annotations

from typing import Any

from wagonway.kernel.schema import I8, I16, Grid, Ints, Rows, Struct, grid, row, rows

from .component_check import AMOUNTS, INDUSTRY_IDS, check
from .constants import (
    BONUS_DEVELOP,
    BONUS_INCOME,
    BONUS_MONEY,
    BONUS_VP,
    FACES,
    FIRST_INDUSTRY_CARD,
    GOODS_ANY,
    GOODS_COTTON,
    GOODS_KINDS,
    GOODS_MANUFACTURER,
    GOODS_POTTERY,
    INCOME_SPACES,
    INDUSTRIES,
    LEVELS,
    LINE_ENDS,
    LINES,
    LOCATIONS,
    LOWEST_LEVEL,
    MAX_SEATS,
    MERCHANT_SPACES,
    MOST_LINES_AT_ONE_PLACE,
    MOST_SPACES_FOR_ONE_INDUSTRY,
    NO_TILE,
    NOWHERE,
    REGULAR_FACES,
    SPACES,
    TILE_TYPES,
    TOWNS,
)

GOODS_IDS = ("none", "blank", "cotton_mill", "manufacturer", "pottery", "any")
BONUS_IDS = ("vp", "develop", "income", "money")


class Tile(Struct):
    """An industry tile, as printed."""

    industry: I8
    level: I8
    copies: I8  # tiles of this type on a full mat
    money: I16  # pounds
    coal: I8  # coal cubes to build it
    iron: I8  # iron cubes to build it
    beer: I8  # barrels to sell it
    vp: I8  # points when flipped
    income: I8  # income spaces when flipped
    icons: I8  # link icons when flipped
    cubes: I8  # coal or iron put on it when built
    barrels: Ints = row(I8, 2)  # barrels put on it when built, by era
    built_in: Ints = row(I8, 2)  # 1 if it may be built in this era
    no_develop: I8  # 1 if it cannot be developed away


class Line(Struct):
    """A line between two locations, or three."""

    ends: Ints = row(I8, LINE_ENDS)  # locations; NOWHERE where there is no third end
    open: Ints = row(I8, 2)  # 1 if it is a canal line, a rail line


class Components(Struct):
    """All that a component set decides."""

    # prices and amounts
    start_money: I16
    start_vp: I16
    link_tiles: I8
    most_hand: I8  # cards a hand is filled up to
    canal_link: I8  # pounds
    rail_link: I8
    second_rail_link: I8
    coal_per_rail: I8
    beer_for_second_rail: I8
    develop_most: I8  # tiles removed in one Develop
    iron_per_develop: I8
    scout_discards: I8
    loan: I16  # pounds
    loan_levels: I8
    town_icons: I8
    merchant_icons: I8
    vp_per_icon: I8
    intro_pounds_per_vp: I8
    intro_most_vp: I8
    rounds: Ints = row(I8, MAX_SEATS + 1)  # rounds of an era, by number of players

    tiles: Rows[Tile] = rows(Tile, TILE_TYPES + 1)
    first_tile: Ints = row(I8, INDUSTRIES + 1)  # type of level 1; one past the last industry: TILE_TYPES

    # the map
    first_space: Ints = row(I8, LOCATIONS + 1)
    num_spaces: Ints = row(I8, LOCATIONS + 1)
    location_of: Ints = row(I8, SPACES + 1)
    shows: Grid = grid(I8, SPACES + 1, INDUSTRIES)  # 1 if the space shows the industry
    dual: Ints = row(I8, SPACES + 1)  # 1 if the space shows more than one industry
    num_spaces_for: Ints = row(I8, INDUSTRIES)
    spaces_for: Grid = grid(I8, INDUSTRIES, MOST_SPACES_FOR_ONE_INDUSTRY)  # spaces that show an industry
    lines: Rows[Line] = rows(Line, LINES + 1)
    num_lines_at: Ints = row(I8, LOCATIONS + 1)
    lines_at: Grid = grid(I8, LOCATIONS + 1, MOST_LINES_AT_ONE_PLACE)

    # merchants
    merchant_at: Ints = row(I8, MERCHANT_SPACES + 1)  # location of a merchant space
    merchant_from: Ints = row(I8, MERCHANT_SPACES + 1)  # fewest players with whom it gets a tile
    bonus: Ints = row(I8, MERCHANT_SPACES + 1)  # BONUS_... of its barrel
    bonus_amount: Ints = row(I8, MERCHANT_SPACES + 1)
    buys: Grid = grid(I8, GOODS_KINDS, INDUSTRIES)  # 1 if goods of this kind take the industry
    merchant_tiles: Grid = grid(I8, MAX_SEATS + 1, GOODS_KINDS)  # copies by number of players

    # cards
    deck: Grid = grid(I8, MAX_SEATS + 1, REGULAR_FACES)  # copies by number of players
    card_builds: Grid = grid(I8, FACES, INDUSTRIES)  # 1 if the face allows the industry
    wild_location_cards: I8
    wild_industry_cards: I8

    # markets, the price of the next cube by the number of cubes in the market
    coal_spaces: I8
    coal_start: I8
    coal_price: Ints = row(I8, 32)
    iron_spaces: I8
    iron_start: I8
    iron_price: Ints = row(I8, 32)

    income_start: I8
    income_level: Ints = row(I8, INCOME_SPACES)  # level of each space
    last_space_of_level: Ints = row(I8, LEVELS)  # index: level - LOWEST_LEVEL


def load(document: dict[str, Any]) -> Any:
    """Make the plain struct of a component document.

    Raises ComponentError (one sentence: where, what is wrong, what would be right).
    """
    check(document)
    c = Components.plain()
    _load_amounts(c, document)
    _load_tiles(c, document["tiles"])
    _load_map(c, document["locations"], document["lines"])
    _load_merchants(c, document)
    _load_cards(c, document)
    _load_markets(c, document["markets"])
    levels = document["income_track"]["levels"]
    c.income_start = document["income_track"]["start"]
    for space, level in enumerate(levels):
        c.income_level[space] = level
        c.last_space_of_level[level - LOWEST_LEVEL] = space
    return c


def _load_amounts(c: Any, document: dict[str, Any]) -> None:
    amounts = document["constants"]
    for key in AMOUNTS:
        setattr(c, "most_hand" if key == "hand_size" else key, amounts[key])
    for players, number in amounts["rounds"].items():
        c.rounds[int(players)] = number


def _load_tiles(c: Any, tiles: list[dict[str, Any]]) -> None:
    for number, printed in enumerate(tiles):
        tile = c.tiles[number]
        tile.industry = INDUSTRY_IDS.index(printed["industry"])
        tile.level, tile.copies = printed["level"], printed["count"]
        for key in ("money", "coal", "iron", "beer", "vp", "income", "icons", "cubes"):
            setattr(tile, key, printed[key])
        tile.barrels[0], tile.barrels[1] = printed["barrels_canal"], printed["barrels_rail"]
        tile.built_in[0], tile.built_in[1] = int(not printed["rail_only"]), int(not printed["canal_only"])
        tile.no_develop = int(printed["no_develop"])
        if tile.level == 1:
            c.first_tile[tile.industry] = number
    c.first_tile[INDUSTRIES] = len(tiles)
    c.tiles[NO_TILE].industry = INDUSTRIES


def _load_map(c: Any, locations: list[dict[str, Any]], lines: list[dict[str, Any]]) -> None:
    number = {place["id"]: index for index, place in enumerate(locations)}
    space = 0
    for index, place in enumerate(locations):
        c.first_space[index], c.num_spaces[index] = space, len(place["spaces"])
        for shown in place["spaces"]:
            c.location_of[space] = index
            c.dual[space] = int(len(shown) > 1)
            for name in shown:
                kind = INDUSTRY_IDS.index(name)
                c.shows[space][kind] = 1
                c.spaces_for[kind][c.num_spaces_for[kind]] = space
                c.num_spaces_for[kind] += 1
            space += 1
    c.location_of[SPACES] = NOWHERE
    for index, line in enumerate(lines):
        for end in range(LINE_ENDS):
            c.lines[index].ends[end] = number[line["ends"][end]] if end < len(line["ends"]) else NOWHERE
        c.lines[index].open[0], c.lines[index].open[1] = int(line["canal"]), int(line["rail"])
        for name in line["ends"]:
            end = number[name]
            c.lines_at[end][c.num_lines_at[end]] = index
            c.num_lines_at[end] += 1


def _load_merchants(c: Any, document: dict[str, Any]) -> None:
    number = {place["id"]: index for index, place in enumerate(document["locations"])}
    kinds = {"vp": BONUS_VP, "develop": BONUS_DEVELOP, "income": BONUS_INCOME, "money": BONUS_MONEY}
    space = 0
    for merchant in document["merchants"]:
        for _ in range(merchant["spaces"]):
            c.merchant_at[space] = number[merchant["location"]]
            c.merchant_from[space] = merchant["min_players"]
            c.bonus[space] = kinds[merchant["bonus"]["kind"]]
            c.bonus_amount[space] = merchant["bonus"]["amount"]
            space += 1
    c.merchant_at[MERCHANT_SPACES] = NOWHERE
    for goods, industry in ((GOODS_COTTON, 0), (GOODS_MANUFACTURER, 1), (GOODS_POTTERY, 2)):
        c.buys[goods][industry] = c.buys[GOODS_ANY][industry] = 1
    for printed in document["merchant_tiles"]:
        for players, copies in printed["copies"].items():
            c.merchant_tiles[int(players)][GOODS_IDS.index(printed["goods"])] = copies


def _load_cards(c: Any, document: dict[str, Any]) -> None:
    number = {place["id"]: index for index, place in enumerate(document["locations"])}
    cards = document["cards"]
    for card in cards["locations"]:
        face = number[card["location"]]
        for players, copies in card["copies"].items():
            c.deck[int(players)][face] = copies
    for index, card in enumerate(cards["industries"]):
        face = FIRST_INDUSTRY_CARD + index
        for players, copies in card["copies"].items():
            c.deck[int(players)][face] = copies
        for industry in card["industries"]:
            c.card_builds[face][INDUSTRY_IDS.index(industry)] = 1
    for industry in range(INDUSTRIES):
        for face in (*range(TOWNS), REGULAR_FACES, REGULAR_FACES + 1):  # town and wild cards
            c.card_builds[face][industry] = 1
    c.wild_location_cards, c.wild_industry_cards = cards["wild"]["location"], cards["wild"]["industry"]


def _load_markets(c: Any, markets: dict[str, Any]) -> None:
    """With n cubes in a market they lie on its n dearest spaces; the next one bought is the cheapest."""
    for name in ("coal", "iron"):
        market = markets[name]
        spaces = sorted(market["spaces"])
        prices = c.coal_price if name == "coal" else c.iron_price
        prices[0] = market["price_when_empty"]
        for cubes in range(1, len(spaces) + 1):
            prices[cubes] = spaces[len(spaces) - cubes]
        setattr(c, f"{name}_spaces", len(spaces))
        setattr(c, f"{name}_start", market["start"])
