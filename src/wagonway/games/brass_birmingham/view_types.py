"""What the view of a table holds: the one declaration for who makes it here and for the client, whose
`view.ts` is written from it (server/schema.py).
"""

from __future__ import annotations

from typing import Literal, TypedDict

from wagonway.kernel.said import Said

Era = Literal["canal", "rail"]
IndustryId = Literal["cotton_mill", "manufacturer", "pottery", "coal_mine", "iron_works", "brewery"]
Goods = Literal["any", "cotton_mill", "manufacturer", "pottery", "blank"]


class Wild(TypedDict):
    """Wild cards."""

    location: int
    industry: int


class SeatView(TypedDict):
    money: int
    # In this round.
    spent: int
    vp: int
    income_space: int
    income_level: int
    hand_size: int
    wild: Wild
    # Card ids, sorted; null where this screen may not see them.
    hand: list[str] | None
    discard: list[str]
    face_down: int
    # Tiles left at each level, level 1 first.
    mat: dict[str, list[int]]
    # Level of the tile on top, by industry; null: none is left.
    next: dict[str, int | None]
    links_left: int


class BuiltTile(TypedDict):
    owner: int
    industry: IndustryId
    level: int
    flipped: bool
    cubes: int


class MerchantTile(TypedDict):
    goods: Goods
    barrel: bool


class Needs(TypedDict):
    coal: int
    iron: int
    beer: int


class Pending(TypedDict):
    """The move under way."""

    verb: str
    card: str | None
    industry: IndustryId | None
    space: str | None
    line: str | None
    merchant: str | None
    # Links laid, tiles removed, sales made or cards put down so far.
    done: int
    needs: Needs


class EraScore(TypedDict):
    """By seat."""

    links: list[int]
    tiles: list[int]


class Scores(TypedDict):
    """Points by where they came from; an era not yet scored is null."""

    canal: EraScore | None
    rail: EraScore | None
    # Won or lost beside the scorings; null before the first of them.
    other: list[int] | None


class Markets(TypedDict):
    coal: int
    iron: int


class BrassView(TypedDict):
    """The board and everybody's public facts; the hand of `me` alone."""

    game: Literal["brass-birmingham"]
    players: int
    # The seat that looks; null: the public.
    me: int | None
    era: Era
    round: int
    rounds: int
    over: bool
    order: list[int]
    # The seat that is asked; null where it is chance, or nobody any more.
    to_act: int | None
    actions_left: int
    turn_actions: int
    seats: list[SeatView]
    # The tile on each occupied space.
    spaces: dict[str, BuiltTile]
    # The owner of each built line.
    links: dict[str, int]
    # Cubes in each market.
    market: Markets
    # Pounds that the next cube of each market costs.
    next_price: Markets
    merchants: dict[str, list[MerchantTile]]
    draw: int
    wild: Wild
    pending: Pending | None
    scores: Scores
    # Where the game stands: era and round, as a message.
    status: Said
    winners: list[int] | None


VIEW = BrassView
