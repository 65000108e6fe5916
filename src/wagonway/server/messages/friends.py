"""Friends, whom one has blocked, and seats that somebody is asked to take."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .account import ShortText
from .parts import Clock


class FriendTable(Struct, frozen=True):
    """A table of the lobby at which a friend sits."""

    table: str
    game: str
    # As the host calls it; "" where they do not.
    name: str
    # Whether everybody may look on, and whether a seat is free.
    watch: bool
    free: bool


class Acquaintance(Struct, frozen=True):
    """A friend, or somebody who has asked or was asked to be one."""

    name: str
    # Since when that is so: ISO 8601, UTC.
    since: str
    # Of friends: where they sit now, as everybody may see.
    tables: list[FriendTable] = []


class SeatAskedOf(Struct, frozen=True):
    """A seat that somebody asks one to take: the table as it was then.

    POST /api/tables/{table}/invited takes it, DELETE declines.
    """

    table: str
    seat: int
    by: str
    since: str
    game: str
    name: str
    # Names by seat; "" where nobody sits yet.
    seats: list[str]
    clock: Clock | None
    rated: bool


class Friends(Struct, frozen=True):
    """GET /api/friends"""

    friends: list[Acquaintance]
    # Who asks one, and whom one has asked.
    asking: list[Acquaintance]
    asked: list[Acquaintance]
    # Names.
    blocked: list[str]
    invitations: list[SeatAskedOf]
    # Whether others than friends may ask one for something by one's name.
    askable: bool


class FriendRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/friends, /api/friends/drop, /api/friends/block and /api/friends/unblock."""

    name: ShortText


class AskableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/friends/askable"""

    askable: bool


class SeatAsked(Struct, frozen=True):
    """A free seat that is offered to somebody."""

    seat: int
    name: str


class SeatsAsked(Struct, frozen=True):
    """GET /api/tables/{table}/asked: to whom its host has offered free seats, and has no answer yet."""

    asked: list[SeatAsked]


class AskSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/seats/{seat}/ask: offer a free seat to somebody with an account."""

    name: Annotated[str, Meta(max_length=200)]


FRIENDS_TYPES = (Friends, FriendRequest, AskableRequest, SeatsAsked, AskSeat)
