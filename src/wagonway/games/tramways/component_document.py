"""What may stand in a component document: types, bounds, lengths and names; and the checks by their names.

What only this game can know is in component_check.py; CHECKS has for each of its findings the name that it
has in docs/games/tramways-cards.md.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from msgspec import Struct, field

from wagonway.kernel.document import (
    Credits,
    Names,
    Note,
    between,
    entries,
    matching,
    words,
)

from .constants import (
    AUCTION_ROUNDS,
    BOARDS,
    CARDS,
    MAX_SEATS,
    MAX_SIDE,
    MOST_BID,
    MOST_HP,
    MOST_STRESS,
    MOST_TILES,
    SLOTS,
)
from .faces import CARD_KIND_IDS
from .layouts import (
    TYPES,
)

LEAST_BOARDS = 6
MOST_SLOTS = SLOTS - 1  # beside the strip
MARKS = range(2, MAX_SEATS + 1)
CONSEQUENCES = ("pay", "stress")
USUAL_LEVELS = 22  # of stress, 0 among them
USUAL_CARDS = {"development": 20, "parcel": 25, "building": 16, "generic": 10, "auction": 30}

LABEL = re.compile(r"[A-Z][0-9]{1,2}", re.ASCII)
CARD_ID = re.compile(r"[A-Za-z0-9]{1,8}", re.ASCII)

Row = dict[str, Any]

# --- what may stand in a document ---

Letter = Annotated[str, matching("[A-Z]", "not-a-letter")]


class GridSize(Struct):
    """Squares of every board."""

    columns: Annotated[int, between(4, MAX_SIDE, begins=5)]
    rows: Annotated[int, between(4, MAX_SIDE, begins=5)]


class Numbers(Struct):
    """What is the same for all boards and cards."""

    start_money: Annotated[int, between(0, 99, usual=3)]
    start_workers: Annotated[int, between(0, 9, usual=2)]
    workers_max: Annotated[int, between(1, 9, usual=2)]
    tiles: Annotated[int, between(1, MOST_TILES, usual=24)]
    passengers: Annotated[int, between(1, 100, usual=30)]
    type_tiles: Annotated[int, between(2, 20, usual=5)]
    hand_limit: Annotated[int, between(1, 12, usual=7)]
    hand_limit_max: Annotated[int, between(1, 12, usual=9)]
    income: Annotated[int, between(0, 20, usual=2)]
    bonus_money: Annotated[int, between(0, 40, usual=5)]
    discard_price: Annotated[int, between(0, 9, usual=1)]
    first_stress: Annotated[int, between(0, 9, usual=1)]
    last_first_stress: Annotated[int, between(0, 9, usual=2)]
    build_hp: Annotated[int, between(0, 9, usual=1)]
    upgrade_hp: Annotated[int, between(0, 9, usual=3)]
    ride_hp: Annotated[int, between(0, 9, usual=1)]
    link_points: Annotated[int, between(0, 20, usual=3)]
    money_per_point: Annotated[int, between(1, 99, usual=10)]
    consequence_money: Annotated[int, between(0, 20, usual=3)]
    stress_penalty: Annotated[
        list[Annotated[int, between(0, 99)]],
        entries(2, MOST_STRESS + 1, begins=list(range(USUAL_LEVELS)), first=0),
    ]
    bid_track: Annotated[
        list[Annotated[int, between(1, MOST_BID)]], entries(1, MOST_BID, begins=list(range(1, 21)))
    ]
    happiness_prices: Annotated[
        list[Annotated[int, between(1, 99)]], entries(1, MOST_HP, begins=list(range(1, 11)))
    ]
    new_passengers: Annotated[
        list[Annotated[int, between(0, 9)]], entries(AUCTION_ROUNDS, begins=[1] * AUCTION_ROUNDS)
    ]


class Board(Struct):
    """A map board with two faces, each as many rows of codes as the grid has."""

    id: Any  # its letter, and a number where several have it
    letter: Letter
    normal: Any = field(name="1920")
    hard: Any = field(name="1910")
    note: Note = ""


class Card(Struct):
    """What every card has."""

    id: Annotated[str, matching(CARD_ID.pattern, "not-a-card-id")]
    kind: Annotated[str, words(CARD_KIND_IDS)]
    slots: Annotated[list[Any], entries(1, MOST_SLOTS)]
    strip: bool
    consequences: Annotated[list[Annotated[str, words(CONSEQUENCES)]], entries(0, len(CONSEQUENCES))]
    void: bool


class PlainCard(Card):
    note: Note = ""


class ParcelCard(Card):
    label: Annotated[str, matching(LABEL.pattern, "unknown-label")]
    note: Note = ""


class BuildingCard(Card):
    type: Annotated[str, words(TYPES)]
    note: Note = ""


class AuctionCard(Card):
    mark: Annotated[int, between(MARKS[0], MARKS[-1])]  # with how many players or more it is used
    note: Note = ""


CARD_KINDS = {"parcel": ParcelCard, "building": BuildingCard, "auction": AuctionCard}


class Document(Struct):
    """A set of boards and cards."""

    schema: Literal["wagonway/tramways/1"]
    name: Names
    grid: GridSize
    joker: Letter
    numbers: Numbers
    boards: Annotated[list[Board], entries(LEAST_BOARDS, BOARDS)]
    cards: Annotated[list[Any], entries(1, CARDS)]
    game: Literal["tramways"] = "tramways"
    original: bool = False
    note: Note = ""
    credits: Credits = {}


CHECKS = {
    "letter-twice": "B1",
    "foreign-label": "B2",
    "label-twice": "B2",
    "label-without-card": "B2",
    "too-few-parcels": "B4",
    "too-many-parcels": "B4",
    "too-few-passengers": "B5",
    "no-such-parcel": "B2",
    "parcel-twice": "B2",
    "void-elsewhere": "K6",
    "void-with-strip": "K6",
    "too-few-development": "K1",
    "no-buildings": "K4",
    "wrong-buildings": "K4",
    "wrong-generic": "K2",
    "too-few-generic": "K2",
    "too-few-auction": "K5",
    "not-zero": "T3",
    "falling": "T3",
    "label-hidden": "B3",
    "not-one-less": "B3",
    "not-harder": "B3",
    "always-enough": "B4",
    "few-of-type": "B6",
    "few-double": "B6",
    "one-type": "B6",
    "far-parcel": "B7",
    "lonely-parcel": "B7",
    "mountains": "B8",
    "water-on-1920": "B8",
    "few-water": "B8",
    "in-pieces": "B8",
    "closed-edge": "B9",
    "cards-of-kind": "K1",
    "number-of-void": "K6",
    "no-strip": "K6",
    "slots-of-kind": "K7",
    "rare-icon": "K8",
    "rail-shares": "K8",
    "rare-consequence": "K9",
    "strong-card": "K9",
    "few-relief": "K10",
    "few-needed": "K12",
    "levels": "T3",
    "price-falls": "T4",
    "no-own-label": "K3",
    "no-own-type": "K4",
}
