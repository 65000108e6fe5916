"""What the view of a table holds, and what a choice carries beside it.

The one declaration for who makes them here and for the client, whose `view.ts` is written from it
(server/schema.py). Spaces are named as people write them: "c3".
"""

from __future__ import annotations

from typing import Literal, TypedDict

from wagonway.kernel.said import Said

TypeId = Literal["R", "L", "C", "I"]
FaceId = Literal["1920", "1910"]
Side = Literal["N", "E", "S", "W"]
Ground = Literal["mountain", "water"]
Phase = Literal["setup", "auction", "action", "administration", "end"]


class Grid(TypedDict):
    """Squares of a board, and boards of the map: next to each other and one below another."""

    columns: int
    rows: int
    across: int
    down: int


class BoardOfMap(TypedDict):
    id: str
    face: FaceId


class Spot(TypedDict):
    """A building square of the map: printed, or a parcel."""

    space: str
    # Of the building on it; null on a parcel without one.
    type: TypeId | None
    # Of the parcel; null where the building is printed.
    label: str | None
    owner: int | None
    builder: int | None
    upgraded: bool
    printed: bool
    # Space of the building's first square.
    first: str


class Building(TypedDict):
    # The space of its first square.
    id: str
    squares: list[str]
    type: TypeId
    passengers: int
    # For so many passengers more.
    room: int
    # How many of its tiles are turned.
    upgraded: int


class OpenEnd(TypedDict):
    space: str
    side: Side


class Link(TypedDict):
    id: str
    owner: int
    start: str
    start_side: Side
    end: str | None
    complete: bool
    upgraded: bool
    length: int
    # Space and open sides of each tile, in order.
    path: list[tuple[str, str]]
    open: OpenEnd | None
    fresh: bool
    fare: int
    under_way: bool


class SeatView(TypedDict):
    money: int
    stress: int
    hp: int
    workers: int
    tiles_left: int
    industries: int
    hand_limit: int
    hand_size: int
    pile_size: int
    bid: int | None
    in_auction: bool
    # Whether the hand lies open.
    open: bool
    hand: list[str] | None
    # In hand or pile, as far as the viewer knows.
    cards: list[str] | None
    discards: list[str]
    links: int
    score: int


class Book(TypedDict):
    id: str
    top: str | None
    size: int
    # Below the top, as far as the viewer knows.
    seen: list[str]


class TilesLeft(TypedDict):
    R: int
    L: int
    C: int
    I: int


class Supply(TypedDict):
    passengers: int
    buildings: TilesLeft


class Month(TypedDict):
    round: int
    type: TypeId | None
    passengers: int


class Table(TypedDict):
    """Numbers of the set that a client shows, as the document calls them."""

    tiles: int
    workers_max: int
    hand_limit: int
    income: int
    bonus_money: int
    discard_price: int
    first_stress: int
    last_first_stress: int
    build_hp: int
    upgrade_hp: int
    ride_hp: int
    link_points: int
    money_per_point: int
    stress_penalty: list[int]
    happiness_prices: list[int]


class Takings(TypedDict):
    seat: int
    money: int
    hp: int


class Trip(TypedDict):
    """What a trip brings to whom, by the money of its mover; a bonus that is a choice counts as no money."""

    takings: list[Takings]
    # What is paid for each link.
    fares: dict[str, int]
    # By the mover, to others.
    paid: int
    # What of the fares the mover cannot pay, and what stress that brings.
    lacks: int
    stress: int
    # What is lacking if the bonus is taken in money.
    lacks_with_bonus: int
    # What getting off brings the mover, told until it is got; [] before the end of the way.
    bonus: list[Said]


Entering = TypedDict("Entering", {"space": str, "from": Side})


class Pending(TypedDict):
    """The action under way."""

    verb: str
    link: str | None
    spot: str | None
    kind: str | None
    goal: str | None
    at: str | None
    entering: Entering | None
    laid: int
    # Each a set of icons, one of which will do.
    needs: list[list[str]]
    rails_due: int
    money_due: int
    # Slots by card.
    used: dict[str, list[int]]
    stress_so_far: int
    money_so_far: int
    rides: list[str]
    # What the trip brings as far as it has come.
    trip: Trip | None
    # Spaces where it may end, once the destination is named.
    goals: list[str]
    to_buy: int


class Scored(TypedDict):
    seat: int
    happiness: int
    links: int
    money: int
    stress: int
    total: int
    place: int


ActionPass = TypedDict("ActionPass", {"pass": int})


class TramwaysView(ActionPass):
    """The table as a seat sees it."""

    game: Literal["tramways"]
    # The seat that looks; null: the public.
    me: int | None
    players: int
    solo: bool
    stage: str
    round: int
    rounds: int
    phase: Phase
    actions_left: int
    # The seat that is asked; null where it is chance, or nobody any more.
    to_act: int | None
    # Where the game stands, as a message.
    status: Said
    over: bool
    order: list[int | None]
    new_order: list[int | None]
    grid: Grid
    boards: list[BoardOfMap | None]
    # Mountains and water; land is what is left.
    squares: dict[str, Ground]
    spots: list[Spot]
    buildings: list[Building]
    links: list[Link]
    seats: list[SeatView]
    display: list[str]
    # The line of a game alone.
    line: list[str]
    deck: int
    books: list[Book]
    supply: Supply
    schedule: list[Month]
    bids: list[int]
    # The seat by its bid.
    bid_of: dict[str, int]
    table: Table
    pending: Pending | None
    scores: list[Scored]
    winners: list[int] | None


VIEW = TramwaysView
