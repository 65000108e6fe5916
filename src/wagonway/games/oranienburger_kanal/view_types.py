"""What the view of a table holds: the one declaration for who makes it here and for the client, whose
`view.ts` is written from it (server/schema.py).
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from wagonway.kernel.said import Said

RouteKind = Literal["path", "road", "rail", "canal"]
Basic = Literal["wood", "clay", "ore"]
Resource = Literal["wood", "clay", "ore", "brick", "iron", "taler", "fame"]
Colour = Literal["green", "orange", "blue"]
# Amounts by resource, without those that are 0.
Bundle = dict[Resource, int]


class Stock(TypedDict):
    wood: int
    clay: int
    ore: int
    brick: int
    iron: int
    taler: int
    fame: int


class Capacity(TypedDict):
    """What the wheel holds of what it counts."""

    wood: int
    clay: int
    ore: int
    brick: int
    iron: int


class Route(TypedDict):
    kind: RouteKind
    printed: bool


class Built(TypedDict):
    card: str
    # Sides with a route, bridges, and how often it is activated by them now.
    routes: int
    bridges: int
    activations: int


class Score(TypedDict):
    buildings: int
    taler: int
    tokens: int
    iron_brick: int
    basics: int
    routes: int
    empty: int
    total: int


class Pays(TypedDict):
    """What can be had for talers at any time."""

    # The price of each; null where it cannot be bought.
    buy: dict[Basic, int | None]
    # The same whether there is money or not; null where there is no room.
    price: dict[Basic, int | None]
    rotate: bool


class SeatView(TypedDict):
    stock: Stock
    # By edge, as are the bridges.
    routes: dict[str, Route]
    bridges: dict[str, Literal["here", "leaving"]]
    cells: dict[str, Built]
    to_place: dict[RouteKind, int]
    built: int
    score: Score
    pays: Pays


class SpaceView(TypedDict):
    """A space of actions."""

    id: str
    talers: int
    # The seat whose disc lies there.
    disc: int | None
    blocked: bool
    # Taken with it.
    gives: Bundle
    # Whether its hidden action is open; null: it has none.
    extension: bool | None


class LineView(TypedDict):
    line: int
    left: bool
    allowed: bool


class ActivationView(TypedDict):
    cell: str
    card: str
    level: int
    begun: bool
    lines: list[LineView]


class Left(TypedDict):
    """What is left of the action: so many of each."""

    build: int
    bridge: int
    path: int
    road: int
    route: int
    kinds: list[RouteKind]
    take: int


class LineInUse(TypedDict):
    cell: str
    card: str
    line: int
    times_left: int


class Acting(TypedDict):
    """The turn under way."""

    space: str | None
    left: Left
    # The card that is being built, and which of its costs is paid.
    card: str | None
    cost: int | None
    line: LineInUse | None
    due: Bundle
    activations: list[ActivationView]
    # The cell that is being used.
    current: str | None


Band = TypedDict("Band", {"id": str, "from": NotRequired[int]})


class Rank(TypedDict):
    """The bands of fame, rising, and where it stands now."""

    bands: list[Band]
    total: int
    now: str


class Ranks(TypedDict):
    game: Rank
    campaign: Rank | None


class Campaign(TypedDict):
    # From 1.
    game: int
    totals: list[int]


class Final(TypedDict):
    final: list[Score]
    winners: list[int]
    # The tie-breaker that parted them.
    ahead_by: str | None
    rank: str | None


class Piles(TypedDict):
    green: int
    orange: int
    blue: int


class KanalView(TypedDict):
    """The whole table; who looks at it makes no difference to what is on it."""

    game: Literal["oranienburger-kanal"]
    # The seat that looks; null: the public.
    me: int | None
    players: int
    stage: str
    to_act: int | None
    round: int
    # Of the round, from 1.
    turn: int
    turns: int
    # Of a game alone; two play until the cards are gone.
    rounds: int | None
    first: int
    last_round: bool
    campaign: Campaign | None
    options: dict[str, Any]
    spaces: list[SpaceView]
    # Alone: the space that is blocked in the next round.
    next_blocked: str | None
    capacity: Capacity
    rotation_price: int
    # Alone.
    ranks: Ranks | None
    piles: Piles
    # Of the pile that is drawn from, and its cards that start the last round.
    colour: Colour
    target: int
    display: list[str]
    seats: list[SeatView]
    acting: Acting | None
    # Where the game stands, as a message.
    status: Said
    result: Final | None


VIEW = KanalView
