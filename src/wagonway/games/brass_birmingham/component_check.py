"""What a component document must be for the rules to play with it.

`Document` declares what may stand in it, the rest is what only this game can know; the sentences are the
messages `finding-` of the game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Struct, field

from wagonway.kernel import texts
from wagonway.kernel.components import Findings
from wagonway.kernel.document import Checking, between, entries, letters, matching, printable, shown, words

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
from .view_types import IndustryId

INDUSTRY_IDS: tuple[IndustryId, ...] = (
    "cotton_mill",
    "manufacturer",
    "pottery",
    "coal_mine",
    "iron_works",
    "brewery",
)
INDUSTRY_CARDS = ("iron_works", "coal_mine", "cotton_mill_or_manufacturer", "pottery", "brewery")
GOODS = ("any", "cotton_mill", "manufacturer", "pottery", "blank")
PLAYERS = ("2", "3", "4")
HIGHEST_LEVEL = 30
MOST_SPACES_AT_ONE_PLACE = 8
MOST_CUBES = 127  # on all tiles of an industry together, and cards in a deck: what their fields hold
KINDS = ("town",) * TOWNS + ("farm_brewery",) * FARMS + ("merchant",) * MERCHANTS

Row = dict[str, Any]
Flat = list[Any]

# --- what may stand in a document ---

Industries = Annotated[
    list[Annotated[str, words(INDUSTRY_IDS)]], entries(1, len(INDUSTRY_IDS) * MOST_SPACES_FOR_ONE_INDUSTRY)
]
Copies = Annotated[int, between(0, 20)]
Rounds = Annotated[int, between(1, 30)]
Tiles = Annotated[int, between(0, MERCHANT_SPACES)]
Price = Annotated[int, between(0, 50)]


class Names(Struct):
    """What something is called in each language."""

    en: Annotated[str, letters(60)]
    ja: Annotated[str, letters(60)]


class CopiesByPlayers(Struct):
    two: Copies = field(name="2")
    three: Copies = field(name="3")
    four: Copies = field(name="4")


class RoundsByPlayers(Struct):
    two: Rounds = field(name="2")
    three: Rounds = field(name="3")
    four: Rounds = field(name="4")


class TilesByPlayers(Struct):
    two: Tiles = field(name="2")
    three: Tiles = field(name="3")
    four: Tiles = field(name="4")


class Amounts(Struct):
    start_money: Annotated[int, between(0, 1000)]
    start_vp: Annotated[int, between(0, 1000)]
    link_tiles: Annotated[int, between(1, 39)]
    hand_size: Annotated[int, between(2, 20)]
    canal_link: Annotated[int, between(0, 99)]
    rail_link: Annotated[int, between(0, 99)]
    second_rail_link: Annotated[int, between(0, 99)]
    coal_per_rail: Annotated[int, between(0, 5)]
    beer_for_second_rail: Annotated[int, between(0, 2)]
    develop_most: Annotated[int, between(1, 9)]
    iron_per_develop: Annotated[int, between(0, 5)]
    scout_discards: Annotated[int, between(3, 3)]  # three out and two in: each action leaves one card less
    loan: Annotated[int, between(0, 999)]
    loan_levels: Annotated[int, between(0, 20)]
    town_icons: Annotated[int, between(0, 9)]
    merchant_icons: Annotated[int, between(0, 9)]
    vp_per_icon: Annotated[int, between(0, 9)]
    intro_pounds_per_vp: Annotated[int, between(1, 99)]
    intro_most_vp: Annotated[int, between(0, 99)]
    rounds: RoundsByPlayers


AMOUNTS = tuple(name for name in Amounts.__struct_fields__ if name != "rounds")


class Industry(Struct):
    id: Any  # in the order of INDUSTRY_IDS
    name: Names


class Tile(Struct):
    industry: Any  # in the order of INDUSTRY_IDS, levels rising from 1
    level: Any
    count: Annotated[int, between(1, 15)]
    money: Annotated[int, between(0, 99)]
    coal: Annotated[int, between(0, 9)]
    iron: Annotated[int, between(0, 9)]
    beer: Annotated[int, between(0, 4)]
    vp: Annotated[int, between(0, 99)]
    income: Annotated[int, between(0, 30)]
    icons: Annotated[int, between(0, 9)]
    cubes: Annotated[int, between(0, 20)]
    barrels_canal: Annotated[int, between(0, 9)]
    barrels_rail: Annotated[int, between(0, 9)]
    canal_only: bool
    rail_only: bool
    no_develop: bool


class Location(Struct):
    id: Annotated[str, matching("_*[A-Za-z0-9][A-Za-z0-9_]*", "not-a-place-id")]
    kind: Any  # towns, farms, merchants
    name: Names
    region: Any
    spaces: Annotated[list[Industries], entries(0, MOST_SPACES_AT_ONE_PLACE)]


class Line(Struct):
    id: Annotated[str, matching(r"[\s\S]+", "not-an-id")]
    ends: Annotated[list[Any], entries(2, LINE_ENDS)]  # ids of locations
    canal: bool
    rail: bool


class Bonus(Struct):
    kind: Annotated[str, words(("vp", "develop", "income", "money"))]
    amount: Annotated[int, between(1, 30)]


class Merchant(Struct):
    location: Any
    spaces: Annotated[int, between(1, MERCHANT_SPACES)]
    min_players: Annotated[int, between(2, 4)]
    bonus: Bonus


class MerchantTile(Struct):
    goods: Annotated[str, words(GOODS)]
    copies: TilesByPlayers


class LocationCard(Struct):
    location: Any  # in the order of the towns
    copies: CopiesByPlayers


class IndustryCard(Struct):
    id: Any  # in the order of INDUSTRY_CARDS
    industries: Industries
    copies: CopiesByPlayers


class Wild(Struct):
    location: Annotated[int, between(4, 20)]
    industry: Annotated[int, between(4, 20)]


class Cards(Struct):
    locations: Annotated[list[LocationCard], entries(TOWNS)]
    industries: Annotated[list[IndustryCard], entries(len(INDUSTRY_CARDS))]
    wild: Wild


class Market(Struct):
    spaces: Annotated[list[Price], entries(1, 30)]
    start: Annotated[int, between(0, 30)]  # no more than there are spaces
    price_when_empty: Price  # no less than that of a space


class Markets(Struct):
    coal: Market
    iron: Market


class IncomeTrack(Struct):
    start: Annotated[int, between(0, INCOME_SPACES - 1)]
    levels: Annotated[list[Annotated[int, between(LOWEST_LEVEL, HIGHEST_LEVEL)]], entries(INCOME_SPACES)]


class Document(Struct):
    """A set of tiles, cards and a map."""

    game: Literal["brass-birmingham"]
    name: Names
    format: Literal["brass-birmingham-components/1"]
    constants: Amounts
    industries: Annotated[list[Industry], entries(len(INDUSTRY_IDS))]
    tiles: Annotated[list[Tile], entries(TILE_TYPES)]
    locations: Annotated[list[Location], entries(TOWNS + FARMS + MERCHANTS, twice="id")]
    lines: Annotated[list[Line], entries(LINES, twice="id")]
    merchants: Annotated[list[Merchant], entries(MERCHANTS)]
    merchant_tiles: Annotated[list[MerchantTile], entries(len(GOODS), twice="goods")]
    cards: Cards
    markets: Markets
    income_track: IncomeTrack


def check(document: Row) -> None:
    """Raise ComponentError at the first thing the rules cannot play with."""
    texts.refuse(Path(__file__).parent, findings(document))


def findings(document: Any) -> Findings:
    """All errors."""
    return _Checking(document).findings


class _Checking(Checking):
    """What only Brass can know of a document."""

    def __init__(self, document: Any) -> None:
        super().__init__(document, Document)
        if self.sound("industries"):
            for index, expected in enumerate(INDUSTRY_IDS):
                self.next(f"industries[{index}].id", document["industries"][index]["id"], expected)
        fine = self.sound("tiles") and self.tiles(document["tiles"])
        if self.sound("constants"):
            self.hands(document["constants"])
        if self.sound("locations"):
            self.locations(document["locations"])
            places = [place["id"] for place in document["locations"]]
            if self.sound("lines"):
                self.lines(document["lines"], places)
            if self.sound("merchants"):
                self.merchants(document["merchants"], places[TOWNS + FARMS :])
            if fine:
                self.cubes_on_board(document["tiles"], document["locations"])
            if self.sound("cards", "constants"):
                self.cards(document["cards"], places, document["constants"])
        if self.sound("merchants", "merchant_tiles"):
            self.merchant_tiles(document["merchant_tiles"], document["merchants"])
        if self.sound("markets"):
            self.markets(document["markets"])
        if self.sound("income_track.levels"):
            self.income_track(document["income_track"]["levels"])

    def next(self, where: str, found: Any, wanted: str) -> bool:
        """Whether this stands in its place of a fixed order."""
        return found == wanted or self.error("not-next", where, found=shown(found), wanted=wanted)

    # --- tiles ---

    def tiles(self, tiles: Flat) -> bool:
        before = len(self.findings.errors)
        industry, level = 0, 0
        for index, tile in enumerate(tiles):
            where = f"tiles[{index}]"
            if tile["industry"] != INDUSTRY_IDS[industry] and level > 0:
                industry, level = min(industry + 1, len(INDUSTRY_IDS) - 1), 0
            if not self.next(f"{where}.industry", tile["industry"], INDUSTRY_IDS[industry]):
                return False
            level += 1
            if tile["level"] != level:
                return self.error(
                    "not-next-level", f"{where}.level", found=shown(tile["level"]), wanted=level
                )
            if tile["canal_only"] and tile["rail_only"]:
                self.error("never-built", where)
            self.cubes(where, tile)
        if industry != len(INDUSTRY_IDS) - 1:
            self.error("no-tile-of", "tiles", industry=INDUSTRY_IDS[industry + 1])
        return len(self.findings.errors) == before

    def cubes(self, where: str, tile: Row) -> None:
        if tile["industry"] in ("coal_mine", "iron_works"):
            if tile["cubes"] == 0:
                self.error("no-cubes", f"{where}.cubes")
        elif tile["cubes"]:
            self.error("cubes-elsewhere", f"{where}.cubes", found=tile["cubes"])
        for era, mark in (("canal", "rail_only"), ("rail", "canal_only")):
            barrels = tile[f"barrels_{era}"]
            if tile["industry"] == "brewery" and not tile[mark] and barrels == 0:
                self.error("no-barrels", f"{where}.barrels_{era}")
            if tile["industry"] != "brewery" and barrels:
                self.error("barrels-elsewhere", f"{where}.barrels_{era}", found=barrels)

    def cubes_on_board(self, tiles: Flat, locations: Flat) -> None:
        on_board = [industry for place in locations for space in place["spaces"] for industry in set(space)]
        for industry in ("coal_mine", "iron_works", "brewery"):
            most = max(
                max(tile["cubes"], tile["barrels_canal"], tile["barrels_rail"])
                for tile in tiles
                if tile["industry"] == industry
            )
            spaces = on_board.count(industry)
            if spaces * most > MOST_CUBES:
                parts = {"found": most, "spaces": spaces, "most": MOST_CUBES}
                self.error("too-many-cubes", "tiles", industry=industry, **parts)

    # --- the map ---

    def locations(self, locations: Flat) -> None:
        on_board = dict.fromkeys(INDUSTRY_IDS, 0)
        for index, (place, kind) in enumerate(zip(locations, KINDS, strict=True)):
            self.next(f"locations[{index}].kind", place["kind"], kind)
            if kind == "merchant" and place["spaces"]:
                self.error("spaces-at-merchant", f"locations[{index}].spaces")
            for space in place["spaces"]:
                for industry in space:
                    on_board[industry] += 1
        spaces = sum(len(place["spaces"]) for place in locations)
        if spaces != SPACES:
            self.error("wrong-spaces", "locations", found=spaces, wanted=SPACES)
        for industry, number in on_board.items():
            if number > MOST_SPACES_FOR_ONE_INDUSTRY:
                most = MOST_SPACES_FOR_ONE_INDUSTRY
                self.error("too-many-spaces", "locations", found=number, industry=industry, most=most)

    def lines(self, lines: Flat, places: list[str]) -> None:
        at = dict.fromkeys(places, 0)
        for index, line in enumerate(lines):
            where = f"lines[{index}]"
            known = [end for end in line["ends"] if isinstance(end, str) and end in at]
            for end in line["ends"]:
                if end not in known:
                    self.error("no-location", f"{where}.ends", found=shown(end))
            for end in known:
                at[end] += 1
            if len(set(known)) != len(known):
                self.error("location-twice", f"{where}.ends")
            if not line["canal"] and not line["rail"]:
                self.error("neither-line", where)
        for name, number in at.items():
            if number > MOST_LINES_AT_ONE_PLACE:
                place = printable(name)
                self.error("too-many-lines", "lines", found=number, name=place, most=MOST_LINES_AT_ONE_PLACE)

    # --- merchants ---

    def merchants(self, merchants: Flat, places: list[str]) -> None:
        found = [merchant["location"] for merchant in merchants]
        for index, place in enumerate(places):
            if found.count(place) != 1:
                self.error("not-each-merchant", f"merchants[{index}].location", name=printable(place))
        for index, merchant in enumerate(merchants):
            bonus = merchant["bonus"]
            if bonus["kind"] == "develop" and bonus["amount"] != 1:
                self.error("one-develop", f"merchants[{index}].bonus.amount")
        total = sum(merchant["spaces"] for merchant in merchants)
        if total != MERCHANT_SPACES:
            self.error("wrong-merchant-spaces", "merchants", found=total, wanted=MERCHANT_SPACES)

    def merchant_tiles(self, tiles: Flat, merchants: Flat) -> None:
        for players in PLAYERS:
            total = sum(tile["copies"][players] for tile in tiles)
            room = sum(m["spaces"] for m in merchants if m["min_players"] <= int(players))
            if total != room:
                parts = {"found": total, "players": int(players), "spaces": room}
                self.error("wrong-merchant-tiles", "merchant_tiles", **parts)

    # --- cards ---

    def hands(self, amounts: Row) -> None:
        """The last cards must leave all hands in the same round, so hands are dealt and refilled evenly."""
        hand = amounts["hand_size"]
        if hand % 2:
            self.error("odd-hand", "constants.hand_size", found=hand)
        for players in PLAYERS:
            where, rounds = f"constants.rounds.{players}", amounts["rounds"][players]
            if 2 * rounds < hand + 1:
                self.error("few-rounds", where, found=rounds, hand=hand, least=(hand + 2) // 2)
            if 2 * int(players) * rounds > MOST_CUBES:
                self.error("many-rounds", where, found=rounds, most=MOST_CUBES)

    def cards(self, cards: Row, places: list[str], amounts: Row) -> None:
        for index, card in enumerate(cards["locations"]):
            self.next(f"cards.locations[{index}].location", card["location"], places[index])
        for index, card in enumerate(cards["industries"]):
            self.next(f"cards.industries[{index}].id", card["id"], INDUSTRY_CARDS[index])
        for players in PLAYERS:
            total = sum(card["copies"][players] for card in (*cards["locations"], *cards["industries"]))
            rounds = amounts["rounds"][players]
            wanted = 2 * int(players) * rounds
            if total != wanted:
                parts = {"found": total, "players": int(players), "rounds": rounds, "wanted": wanted}
                self.error("wrong-deck", "cards", **parts)

    # --- tracks ---

    def markets(self, markets: Row) -> None:
        for name, market in markets.items():
            where = f"markets.{name}"
            self.whole(f"{where}.start", market["start"], 0, len(market["spaces"]))
            self.whole(f"{where}.price_when_empty", market["price_when_empty"], max(market["spaces"]), 50)

    def income_track(self, levels: list[int]) -> None:
        before = LOWEST_LEVEL
        for space, level in enumerate(levels):
            if level - before not in (0, 1) or (space == 0 and level != before):
                self.error("not-rising", f"income_track.levels[{space}]", found=level)
            before = level
        if levels[-1] != HIGHEST_LEVEL:
            self.error("wrong-last-level", "income_track.levels", found=levels[-1], wanted=HIGHEST_LEVEL)
