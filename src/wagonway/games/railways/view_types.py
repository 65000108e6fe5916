"""What the view of a table holds: the one declaration for who makes it here and for the client, whose
`view.ts` is written from it (server/schema.py). Spaces are named as people write them: "c3".
"""

from __future__ import annotations

from typing import Literal, TypedDict

from wagonway.kernel.said import Said

TypeId = Literal["R", "L", "C", "I"]
Marker = Literal["unowned", "owned", "upgraded"]


class Square(TypedDict):
    """A space that is not bare land."""

    # "a1": column and row.
    id: str
    # Of the building on it.
    type: TypeId | None
    # Where its track leads: "ES"; empty where there is none.
    sides: str
    # Of these sides those over which it leads nowhere.
    stops: str
    building: str | None
    link: str | None
    die: str | None
    card: str | None


class Building(TypedDict):
    # Its first space.
    id: str
    type: TypeId
    spaces: list[str]
    passengers: int
    dice: list[str]


class Need(TypedDict):
    # An icon; destinations that do as well as each other stand together: "dR/dC".
    icon: str
    number: int


class Link(TypedDict):
    id: str
    # In order along the track.
    spaces: list[str]
    # Buildings; alike where it is a loop.
    ends: tuple[str, str]
    length: int
    loop: bool
    marker: Marker
    # What buying it takes; nothing where it is bought.
    price: list[Need]


class Die(TypedDict):
    id: str
    value: int
    space: str | None
    building: str | None


class BuildingDie(TypedDict):
    id: str
    value: int
    cost: int
    built: bool


class Aim(TypedDict):
    """An aim of the variant as things stand."""

    id: str
    met: bool
    # Of the Mayor: passengers that are left, which needs to be 0.
    have: int
    needs: int


class Bonus(TypedDict, total=False):
    """What a destination brings besides profit and fare, as far as the tracks hold it."""

    capital: int
    workers: int
    pollution: int
    convert: bool


RouteStart = TypedDict("RouteStart", {"from": str})


class Route(RouteStart):
    """A way that passengers can go."""

    # Links.
    rides: list[str]
    # Buildings, the destination included.
    visits: list[str]
    end: str
    type: TypeId
    profit: int
    fare: int
    # What each of the links pays of it.
    fares: list[int]
    # Capital beyond the end of its track; at a leisure building what is lost where nothing more is turned
    # into profit than must be.
    lost: int
    bonus: Bonus
    payable: bool


class UnderWay(TypedDict):
    """The action under way."""

    verb: str
    link: str | None
    building: str | None
    die: str | None
    square: str | None
    route: str | None
    amount: int | None
    need: list[Need]
    # Slots of the hand with icons that are asked for: "3.2".
    serves: list[str]
    # What it takes besides.
    capital: int
    workers: int


class Scored(TypedDict):
    profit: int
    links: int
    pollution: int
    total: int


class Standing(TypedDict):
    """How many percent of so many measured games a score is better than."""

    percent: int
    games: int


class Limits(TypedDict):
    capital: int
    pollution_min: int
    pollution: int
    workers: int


class Grid(TypedDict):
    columns: int
    rows: int
    card_columns: int
    card_rows: int


class MapCard(TypedDict):
    cell: str
    card: str
    turned: bool


class Pile(TypedDict):
    size: int
    # Not in their order.
    cards: list[str]


class RailwaysView(TypedDict):
    """The whole table; who looks at it makes no difference to what is on it."""

    game: Literal["railways"]
    # The seat that looks; null: the public.
    me: int | None
    stage: str
    round: int
    phase: int
    decade: int
    rounds: int
    capital: int
    pollution: int
    profit: int
    workers: int
    markers_left: int
    # If the game ended now.
    score: int
    limits: Limits
    variant: str
    aims: list[Aim]
    delivered: list[TypeId]
    grid: Grid
    map: list[MapCard | None]
    squares: list[Square]
    buildings: list[Building]
    links: list[Link]
    dice: list[Die]
    building_dice: list[BuildingDie]
    hand: list[str]
    played: list[str]
    # Cards of the map that are still to be laid.
    dealt: list[str]
    pile: Pile
    discards: list[str]
    under_way: UnderWay | None
    routes: list[Route]
    # If the game ended now, part by part.
    scores: Scored
    # Where the game stands, as a message.
    status: Said
    standing: Standing | None


VIEW = RailwaysView
