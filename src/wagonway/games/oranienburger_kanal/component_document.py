"""What may stand in a component document: one declaration, for the check and for the pages of editors."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from wagonway.kernel.document import (
    Names,
    Note,
    between,
    entries,
    words,
)

from .constants import (
    CARDS,
    CARDS_PER_STAGE,
    MOST_COSTS,
    MOST_LINES,
)
from .grammar import (
    MODES,
)

MOST_FAME = 60
BANDS = (
    "needs_practice",
    "taking_shape",
    "not_enough",
    "won",
    "admirable",
    "outstanding",
    "extraordinary",
)
CAMPAIGN_BANDS = ("room_to_improve", "won", "superb")


Kept = Annotated[int, between(1, 30)]
Printed = Annotated[int, between(0, 6)]


class Capacity(Struct):
    wood: Kept
    clay: Kept
    ore: Kept
    brick: Kept
    iron: Kept


class RouteCosts(Struct):
    path: Any  # amounts of resources
    road: Any
    rail: Any
    canal: Any


class Spaces(Struct):
    five: Any = field(name="5")  # amounts of resources
    six: Any = field(name="6")
    seven: Any = field(name="7")


class Blank(Struct):
    """Routes of each kind that a board starts with."""

    path: Printed
    road: Printed = 0
    rail: Printed = 0
    canal: Printed = 0


class Pile(Struct):
    green: Annotated[int, between(6, CARDS_PER_STAGE)]
    orange: Annotated[int, between(2, CARDS_PER_STAGE)]
    blue: Annotated[int, between(2, CARDS_PER_STAGE)]


class Piles(Struct):
    alone: Pile = field(name="1")
    two: Pile = field(name="2")


class Numbers(Struct):
    start: Any = None  # amounts of resources
    capacity: Capacity | UnsetType = UNSET
    route_cost: RouteCosts | UnsetType = UNSET
    bridge_cost: Any = None
    canal_gain: Any = None
    rotation_price: Annotated[int, between(0, 20)] = 0
    spaces: Spaces | UnsetType = UNSET
    blank: Blank | UnsetType = UNSET
    piles: Piles | UnsetType = UNSET
    display: Annotated[int, between(2, 6)] = 2
    blocked: Annotated[list[Any], entries(3)] | UnsetType = UNSET
    bands: Annotated[list[Any], entries(len(BANDS))] | UnsetType = UNSET
    campaign_bands: Annotated[list[Any], entries(len(CAMPAIGN_BANDS))] | UnsetType = UNSET


class Card(Struct):
    number: Annotated[int, between(1, CARDS)]
    name: Names
    cost: Annotated[list[Any], entries(1, MOST_COSTS)]
    fame: Annotated[int, between(0, MOST_FAME)]
    lines: Annotated[list[Any], entries(1, MOST_LINES)]
    mode: Annotated[str, words(MODES)] = MODES[0]
    colour: Any = None  # that of its number
    note: Note = ""


class Document(Struct):
    """A set of cards, and what else it changes."""

    schema: Literal["wagonway/oranienburger-kanal/1"]
    name: Names
    decks: Any
    game: Literal["oranienburger-kanal"] = "oranienburger-kanal"
    original: bool = False
    credits: Any = None
    front: Any = None
    numbers: Numbers | UnsetType = UNSET
    patterns: Any = None
    note: Note = ""
