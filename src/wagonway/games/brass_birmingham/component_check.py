"""What a component document must be for the rules to play with it.

Every message names the place in the document, what stands there and what would be right.
"""

from __future__ import annotations

from typing import Any

from wagonway.kernel.components import ComponentError, check_int, check_keys

from .constants import (
    FARMS,
    INCOME_SPACES,
    LINE_ENDS,
    LINES,
    LOWEST_LEVEL,
    MERCHANT_SPACES,
    MERCHANTS,
    MOST_LINES_AT_ONE_PLACE,
    MOST_SPACES_FOR_ONE_INDUSTRY,
    SPACES,
    TILE_TYPES,
    TOWNS,
)

FORMAT = "brass-birmingham-components/1"
INDUSTRY_IDS = ("cotton_mill", "manufacturer", "pottery", "coal_mine", "iron_works", "brewery")
INDUSTRY_CARDS = ("iron_works", "coal_mine", "cotton_mill_or_manufacturer", "pottery", "brewery")
GOODS = ("any", "cotton_mill", "manufacturer", "pottery", "blank")
PLAYERS = ("2", "3", "4")
HIGHEST_LEVEL = 30
MOST_SPACES_AT_ONE_PLACE = 8
MOST_CUBES = 127  # on all tiles of an industry together, and cards in a deck: what their fields hold

# Each amount with its least and greatest value.
AMOUNTS = {
    "start_money": (0, 1000),
    "start_vp": (0, 1000),
    "link_tiles": (1, 39),
    "hand_size": (2, 20),
    "canal_link": (0, 99),
    "rail_link": (0, 99),
    "second_rail_link": (0, 99),
    "coal_per_rail": (0, 5),
    "beer_for_second_rail": (0, 2),
    "develop_most": (1, 9),
    "iron_per_develop": (0, 5),
    "scout_discards": (3, 3),  # three out and two in: each action leaves one card less
    "loan": (0, 999),
    "loan_levels": (0, 20),
    "town_icons": (0, 9),
    "merchant_icons": (0, 9),
    "vp_per_icon": (0, 9),
    "intro_pounds_per_vp": (1, 99),
    "intro_most_vp": (0, 99),
}
TILE_NUMBERS = {
    "count": (1, 15),
    "money": (0, 99),
    "coal": (0, 9),
    "iron": (0, 9),
    "beer": (0, 4),
    "vp": (0, 99),
    "income": (0, 30),
    "icons": (0, 9),
    "cubes": (0, 20),
    "barrels_canal": (0, 9),
    "barrels_rail": (0, 9),
}
TILE_MARKS = ("canal_only", "rail_only", "no_develop")


def check(document: dict[str, Any]) -> None:
    """Raise ComponentError at the first thing the rules cannot play with."""
    check_keys(
        "components",
        document,
        (
            "game",
            "name",
            "format",
            "constants",
            "industries",
            "tiles",
            "locations",
            "lines",
            "merchants",
            "merchant_tiles",
            "cards",
            "markets",
            "income_track",
        ),
    )
    if document["game"] != "brass-birmingham" or document["format"] != FORMAT:
        raise ComponentError(f'components: "game" must be "brass-birmingham" and "format" "{FORMAT}".')
    _check_names("name", document["name"])
    _check_amounts(document["constants"])
    _check_industries(_rows("industries", document["industries"], len(INDUSTRY_IDS)))
    _check_tiles(_rows("tiles", document["tiles"], TILE_TYPES))
    _check_locations(_rows("locations", document["locations"], TOWNS + FARMS + MERCHANTS))
    places = [place["id"] for place in document["locations"]]
    _check_lines(_rows("lines", document["lines"], LINES), places)
    _check_merchants(_rows("merchants", document["merchants"], MERCHANTS), places)
    _check_merchant_tiles(document["merchant_tiles"], document["merchants"])
    _check_cubes_on_board(document["tiles"], document["locations"])
    _check_cards(document["cards"], places, document["constants"])
    _check_markets(document["markets"])
    _check_income_track(document["income_track"])


def _rows(where: str, value: Any, number: int) -> list[Any]:
    if not isinstance(value, list):
        raise ComponentError(f"{where}: a list is expected here.")
    if len(value) != number:
        raise ComponentError(f"{where}: {len(value)} entries; the game has {number}.")
    return value


def _check_names(where: str, value: Any) -> None:
    check_keys(where, value, ("en", "ja"))
    for language, name in value.items():
        if not isinstance(name, str) or not 0 < len(name) <= 60:
            raise ComponentError(f"{where}.{language}: a name of 1 to 60 letters is expected.")


def _check_flag(where: str, value: Any) -> None:
    if not isinstance(value, bool):
        raise ComponentError(f"{where}: true or false is expected, not {value!r}.")


def _by_players(where: str, value: Any, low: int, high: int) -> dict[str, int]:
    check_keys(where, value, PLAYERS)
    return {key: check_int(f"{where}.{key}", value[key], low, high) for key in PLAYERS}


def _check_amounts(amounts: Any) -> None:
    check_keys("constants", amounts, (*AMOUNTS, "rounds"))
    for key, (low, high) in AMOUNTS.items():
        check_int(f"constants.{key}", amounts[key], low, high)
    _by_players("constants.rounds", amounts["rounds"], 1, 30)


def _check_industries(industries: list[Any]) -> None:
    for index, (industry, expected) in enumerate(zip(industries, INDUSTRY_IDS, strict=True)):
        where = f"industries[{index}]"
        check_keys(where, industry, ("id", "name"))
        if industry["id"] != expected:
            raise ComponentError(f"{where}.id: {industry['id']!r}; {expected!r} belongs here.")
        _check_names(f"{where}.name", industry["name"])


def _check_tiles(tiles: list[Any]) -> None:
    industry, level = 0, 0
    for index, tile in enumerate(tiles):
        where = f"tiles[{index}]"
        check_keys(where, tile, ("industry", "level", *TILE_NUMBERS, *TILE_MARKS))
        if tile["industry"] != INDUSTRY_IDS[industry] and level > 0:
            industry, level = min(industry + 1, len(INDUSTRY_IDS) - 1), 0
        if tile["industry"] != INDUSTRY_IDS[industry]:
            raise ComponentError(
                f"{where}.industry: {tile['industry']!r}; {INDUSTRY_IDS[industry]!r} is next."
            )
        level += 1
        if tile["level"] != level:
            raise ComponentError(f"{where}.level: {tile['level']!r}; level {level} is next.")
        for key, (low, high) in TILE_NUMBERS.items():
            check_int(f"{where}.{key}", tile[key], low, high)
        for key in TILE_MARKS:
            _check_flag(f"{where}.{key}", tile[key])
        if tile["canal_only"] and tile["rail_only"]:
            raise ComponentError(f"{where}: canal_only and rail_only at once; the tile could never be built.")
        _check_cubes(where, tile)
    if industry != len(INDUSTRY_IDS) - 1:
        raise ComponentError(f"tiles: no tile of {INDUSTRY_IDS[industry + 1]!r}; every industry has some.")


def _check_cubes(where: str, tile: dict[str, Any]) -> None:
    if tile["industry"] in ("coal_mine", "iron_works"):
        if tile["cubes"] == 0:
            raise ComponentError(
                f"{where}.cubes: 0; a mine or works brings at least one cube, or never flips."
            )
    elif tile["cubes"]:
        raise ComponentError(f"{where}.cubes: {tile['cubes']}; only coal mines and iron works bring cubes.")
    for era, mark in (("canal", "rail_only"), ("rail", "canal_only")):
        barrels = tile[f"barrels_{era}"]
        if tile["industry"] == "brewery" and not tile[mark] and barrels == 0:
            raise ComponentError(f"{where}.barrels_{era}: 0; a brewery brings a barrel, or never flips.")
        if tile["industry"] != "brewery" and barrels:
            raise ComponentError(f"{where}.barrels_{era}: {barrels}; only breweries bring barrels.")


def _check_cubes_on_board(tiles: list[dict[str, Any]], locations: list[dict[str, Any]]) -> None:
    shown = [industry for place in locations for space in place["spaces"] for industry in set(space)]
    for industry in ("coal_mine", "iron_works", "brewery"):
        most = max(
            max(tile["cubes"], tile["barrels_canal"], tile["barrels_rail"])
            for tile in tiles
            if tile["industry"] == industry
        )
        if shown.count(industry) * most > MOST_CUBES:
            raise ComponentError(
                f"tiles: {most} cubes or barrels on {shown.count(industry)} spaces for {industry!r}; "
                f"{MOST_CUBES} in all is the most."
            )


def _check_locations(locations: list[Any]) -> None:
    kinds = ("town",) * TOWNS + ("farm_brewery",) * FARMS + ("merchant",) * MERCHANTS
    seen: set[str] = set()
    spaces = 0
    shown = dict.fromkeys(INDUSTRY_IDS, 0)
    for index, (place, kind) in enumerate(zip(locations, kinds, strict=True)):
        where = f"locations[{index}]"
        check_keys(where, place, ("id", "kind", "name", "region", "spaces"))
        name = place["id"]
        if not isinstance(name, str) or not name.replace("_", "").isalnum() or not name.isascii():
            raise ComponentError(f"{where}.id: {name!r}; small letters, digits and _ are possible.")
        if name in seen:
            raise ComponentError(f"{where}.id: {name!r} stands there twice.")
        seen.add(name)
        _check_names(f"{where}.name", place["name"])
        if place["kind"] != kind:
            raise ComponentError(f"{where}.kind: {place['kind']!r}; {kind!r} belongs here.")
        if not isinstance(place["spaces"], list) or (kind == "merchant" and place["spaces"]):
            raise ComponentError(f"{where}.spaces: a list of spaces is expected (none at a merchant).")
        if len(place["spaces"]) > MOST_SPACES_AT_ONE_PLACE:
            raise ComponentError(
                f"{where}.spaces: {len(place['spaces'])} spaces; {MOST_SPACES_AT_ONE_PLACE} is the most."
            )
        for number, space in enumerate(place["spaces"]):
            if not isinstance(space, list) or not space or not set(space) <= set(INDUSTRY_IDS):
                raise ComponentError(
                    f"{where}.spaces[{number}]: {space!r}; a list of industries is expected: "
                    f"{', '.join(INDUSTRY_IDS)}."
                )
            for industry in space:
                shown[industry] += 1
            spaces += 1
    if spaces != SPACES:
        raise ComponentError(f"locations: {spaces} building spaces; the game has {SPACES}.")
    for industry, number in shown.items():
        if number > MOST_SPACES_FOR_ONE_INDUSTRY:
            raise ComponentError(
                f"locations: {number} spaces show {industry!r}; {MOST_SPACES_FOR_ONE_INDUSTRY} is the most."
            )


def _check_lines(lines: list[Any], places: list[str]) -> None:
    seen: set[str] = set()
    at = dict.fromkeys(places, 0)
    for index, line in enumerate(lines):
        where = f"lines[{index}]"
        check_keys(where, line, ("id", "ends", "canal", "rail"))
        if not isinstance(line["id"], str) or not line["id"] or line["id"] in seen:
            raise ComponentError(f"{where}.id: {line['id']!r}; an id of its own is expected.")
        seen.add(line["id"])
        ends = line["ends"]
        if not isinstance(ends, list) or not 2 <= len(ends) <= LINE_ENDS:
            raise ComponentError(f"{where}.ends: a list of 2 or {LINE_ENDS} locations is expected.")
        for end in ends:
            if end not in at:
                raise ComponentError(f"{where}.ends: {end!r} is no location.")
            at[end] += 1
        if len(set(ends)) != len(ends):
            raise ComponentError(f"{where}.ends: a location stands there twice.")
        _check_flag(f"{where}.canal", line["canal"])
        _check_flag(f"{where}.rail", line["rail"])
        if not line["canal"] and not line["rail"]:
            raise ComponentError(f"{where}: neither a canal nor a rail line; one at least must be true.")
    for name, number in at.items():
        if number > MOST_LINES_AT_ONE_PLACE:
            raise ComponentError(f"lines: {number} lines at {name!r}; {MOST_LINES_AT_ONE_PLACE} is the most.")


def _check_merchants(merchants: list[Any], places: list[str]) -> None:
    total = 0
    for index, (merchant, place) in enumerate(zip(merchants, places[TOWNS + FARMS :], strict=True)):
        where = f"merchants[{index}]"
        check_keys(where, merchant, ("location", "spaces", "min_players", "bonus"))
        if sorted(m.get("location", "") for m in merchants) != sorted(places[TOWNS + FARMS :]):
            raise ComponentError(
                f"{where}.location: each merchant location stands there once, like {place!r}."
            )
        total += check_int(f"{where}.spaces", merchant["spaces"], 1, MERCHANT_SPACES)
        check_int(f"{where}.min_players", merchant["min_players"], 2, 4)
        check_keys(f"{where}.bonus", merchant["bonus"], ("kind", "amount"))
        if merchant["bonus"]["kind"] not in ("vp", "develop", "income", "money"):
            raise ComponentError(f"{where}.bonus.kind: vp, develop, income or money is expected.")
        check_int(f"{where}.bonus.amount", merchant["bonus"]["amount"], 1, 30)
        if merchant["bonus"]["kind"] == "develop" and merchant["bonus"]["amount"] != 1:
            raise ComponentError(f"{where}.bonus.amount: one tile is removed; 1 is expected.")
    if total != MERCHANT_SPACES:
        raise ComponentError(f"merchants: {total} spaces in all; the game has {MERCHANT_SPACES}.")


def _check_merchant_tiles(tiles: Any, merchants: list[dict[str, Any]]) -> None:
    if not isinstance(tiles, list) or sorted(tile.get("goods", "") for tile in tiles) != sorted(GOODS):
        raise ComponentError(f"merchant_tiles: one entry for each of {', '.join(GOODS)} is expected.")
    totals = dict.fromkeys(PLAYERS, 0)
    for index, tile in enumerate(tiles):
        where = f"merchant_tiles[{index}]"
        check_keys(where, tile, ("goods", "copies"))
        for players, copies in _by_players(f"{where}.copies", tile["copies"], 0, MERCHANT_SPACES).items():
            totals[players] += copies
    for players, total in totals.items():
        room = sum(m["spaces"] for m in merchants if m["min_players"] <= int(players))
        if total != room:
            raise ComponentError(
                f"merchant_tiles: {total} tiles with {players} players; there are {room} spaces for them."
            )


def _check_hands(amounts: dict[str, Any]) -> None:
    """The last cards must leave all hands in the same round, so hands are dealt and refilled evenly."""
    hand = amounts["hand_size"]
    if hand % 2:
        raise ComponentError(
            f"constants.hand_size: {hand}; turns of two actions need an even number, "
            "or the last cards are not shared out evenly."
        )
    for players, rounds in amounts["rounds"].items():
        if 2 * rounds < hand + 1:
            raise ComponentError(
                f"constants.rounds.{players}: {rounds}; hands of {hand} cards and one card face down "
                f"need {(hand + 2) // 2} rounds at least."
            )
        if 2 * int(players) * rounds > MOST_CUBES:
            raise ComponentError(
                f"constants.rounds.{players}: {rounds}; a deck of two cards a round for each player "
                f"has {MOST_CUBES} cards at most."
            )


def _check_cards(cards: Any, places: list[str], amounts: dict[str, Any]) -> None:
    _check_hands(amounts)
    rounds = amounts["rounds"]
    check_keys("cards", cards, ("locations", "industries", "wild"))
    totals = dict.fromkeys(PLAYERS, 0)
    _rows("cards.locations", cards["locations"], TOWNS)
    for index, card in enumerate(cards["locations"]):
        where = f"cards.locations[{index}]"
        check_keys(where, card, ("location", "copies"))
        if card["location"] != places[index]:
            raise ComponentError(f"{where}.location: {card['location']!r}; {places[index]!r} is next.")
        for players, copies in _by_players(f"{where}.copies", card["copies"], 0, 20).items():
            totals[players] += copies
    _rows("cards.industries", cards["industries"], len(INDUSTRY_CARDS))
    for index, card in enumerate(cards["industries"]):
        where = f"cards.industries[{index}]"
        check_keys(where, card, ("id", "industries", "copies"))
        if card["id"] != INDUSTRY_CARDS[index]:
            raise ComponentError(f"{where}.id: {card['id']!r}; {INDUSTRY_CARDS[index]!r} is next.")
        if (
            not isinstance(card["industries"], list)
            or not card["industries"]
            or not set(card["industries"]) <= set(INDUSTRY_IDS)
        ):
            raise ComponentError(f"{where}.industries: a list of industries is expected.")
        for players, copies in _by_players(f"{where}.copies", card["copies"], 0, 20).items():
            totals[players] += copies
    check_keys("cards.wild", cards["wild"], ("location", "industry"))
    for key in ("location", "industry"):
        check_int(f"cards.wild.{key}", cards["wild"][key], 4, 20)
    for players, total in totals.items():
        expected = 2 * int(players) * rounds[players]
        if total != expected:
            raise ComponentError(
                f"cards: {total} cards with {players} players; {rounds[players]} rounds of two actions "
                f"for {players} players need {expected}."
            )


def _check_markets(markets: Any) -> None:
    check_keys("markets", markets, ("coal", "iron"))
    for name, market in markets.items():
        where = f"markets.{name}"
        check_keys(where, market, ("spaces", "start", "price_when_empty"))
        if not isinstance(market["spaces"], list) or not 1 <= len(market["spaces"]) <= 30:
            raise ComponentError(f"{where}.spaces: a list of 1 to 30 prices is expected.")
        for index, price in enumerate(market["spaces"]):
            check_int(f"{where}.spaces[{index}]", price, 0, 50)
        check_int(f"{where}.start", market["start"], 0, len(market["spaces"]))
        check_int(f"{where}.price_when_empty", market["price_when_empty"], max(market["spaces"]), 50)


def _check_income_track(track: Any) -> None:
    check_keys("income_track", track, ("start", "levels"))
    levels = _rows("income_track.levels", track["levels"], INCOME_SPACES)
    for space, level in enumerate(levels):
        check_int(f"income_track.levels[{space}]", level, LOWEST_LEVEL, HIGHEST_LEVEL)
        step = level - (levels[space - 1] if space else LOWEST_LEVEL)
        if step not in (0, 1) or (space == 0 and step):
            raise ComponentError(
                f"income_track.levels[{space}]: {level}; levels rise by at most one a space."
            )
    if levels[-1] != HIGHEST_LEVEL:
        raise ComponentError(
            f"income_track.levels: the last space has level {HIGHEST_LEVEL}, not {levels[-1]}."
        )
    check_int("income_track.start", track["start"], 0, INCOME_SPACES - 1)
