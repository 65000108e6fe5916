"""A table as a game declares it: what a client that knows nothing of the game needs to draw it.

`Hooks.board` returns a `Board` for a seat. It stands in the view as `board`, and the client's types are
written from here (server/schema.py), so that this is the one place where the declaration is described. A
game declares what lies where and whose it is; how that looks is the client's. What can be chosen is not said
again: a choice lies on everything that its kind and id, or its `wish`, names.

Words are messages of the game's Fluent files (said.py). Things are named by kind and id, as arguments of
messages are: by the message `<kind>-<id>`, by the component document, or by their ends there.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from .said import Said


class Token(Struct, frozen=True):
    """A piece that lies on a place: a mark of its owner, or up to three characters."""

    # A seat; null: nobody's.
    owner: int | None = None
    text: str = ""
    # What it is, for who does not see it.
    says: Said | None = None


class Place(Struct, frozen=True):
    """A place of the map. `kind` and `id` name it."""

    kind: str
    id: str
    # Its middle, in units of the board.
    x: float
    y: float
    # A seat; null: nobody's.
    owner: int | None = None
    # Drawn in its middle, up to three characters.
    text: str = ""
    tokens: list[Token] = []
    says: Said | None = None


class Line(Struct, frozen=True):
    """What joins two places. `kind` and `id` name it."""

    kind: str
    id: str
    # Ids of two places.
    ends: list[str]
    # A seat; null: nobody's.
    owner: int | None = None
    # Drawn in its middle while nobody owns it, up to three characters: what it costs, how long it is.
    text: str = ""
    says: Said | None = None


class Marker(Struct, frozen=True):
    """What stands on a space of a track."""

    # Number of the space, from 0.
    at: int
    # A seat; null: the table's.
    owner: int | None = None


class Track(Struct, frozen=True):
    """A row of spaces on which markers move."""

    title: Said
    spaces: list[str]
    markers: list[Marker]


class Card(Struct, frozen=True):
    """A card whose face is seen. `kind` and `id` name it."""

    kind: str
    id: str
    # In its corner: what it is worth or costs.
    text: str = ""
    # Lines below its name.
    lines: list[Said] = []
    says: Said | None = None


class Cards(Struct, frozen=True):
    """Cards that lie together. What a seat holds alone goes with it; all else lies beside the map."""

    title: Said
    cards: list[Card]
    # Whose hand it is, where only that seat sees it.
    hand: int | None = None


class Fact(Struct, frozen=True):
    """Something that everybody knows of a seat."""

    title: Said
    value: int


class Board(Struct, frozen=True):
    """All that is drawn of a table."""

    # Of the map, in units in which it is at least some 800 wide: names are 24 high. 0: there is no map.
    width: float = 0
    height: float = 0
    places: list[Place] = []
    lines: list[Line] = []
    tracks: list[Track] = []
    cards: list[Cards] = []
    # By seat.
    seats: list[list[Fact]] = []
    # Beside the game's name: "Week 3 of 20".
    status: Said | None = None


STRUCTS = (Token, Place, Line, Marker, Track, Card, Cards, Fact, Board)


def plain(board: Board) -> dict[str, Any]:
    """The board as it stands in a view."""
    made: dict[str, Any] = msgspec.to_builtins(board)
    return made
