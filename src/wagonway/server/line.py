"""What the line of a table is made of: plies, positions between them, a request to go back, what is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct, msgpack

from . import messages as m
from .play import Item

# What the table itself tells everybody of a seat: how it changed hands, and of its requests to go back.
Told = Literal[
    "here",
    "invite",
    "bot",
    "time-bot",
    "time-offer",
    "time-end",
    "left-bot",
    "left-offer",
    "returned",
    "taken",
    "freed",
    "ended",
    "back-asked",
    "back-granted",
    "back-refused",
    "back-withdrawn",
    "back-over",
]
TIMED_OUT: dict[m.TimeUp, Told] = {"bot": "time-bot", "offer": "time-offer", "end": "time-end"}
LEFT: dict[m.Vacant, Told] = {"bot": "left-bot", "offer": "left-offer"}

_pack = msgpack.Encoder().encode
_unpack = msgpack.Decoder().decode


class Ply(Struct, frozen=True, gc=False):
    """A decision or chance outcome of the line, and what it told the players.

    A server may have a million of them in memory, most of which nobody asks for again: so what they tell is
    packed, and Python's collector of circles does not look at them.
    """

    action: int
    seat: int | None
    told: bytes
    note: str | None = None

    @classmethod
    def of(cls, action: int, seat: int | None, items: Sequence[Item], note: str | None = None) -> Ply:
        return cls(action, seat, _pack(items) if items else b"", note)

    @property
    def items(self) -> tuple[Item, ...]:
        """What it told everybody."""
        found = _unpack(self.told) if self.told else ()
        return tuple(Item(message, args, tuple(things)) for message, args, things in found)


class Mark(Struct, frozen=True, gc=False, eq=False):
    """A position of a line: as bytes if it is kept. Each is itself and no other."""

    kept: bytes | None


@dataclass
class Ask:
    """A request to go back that waits for answers."""

    number: int
    seat: int
    ply: int
    # By the group of people that share a link.
    yes: set[str] = field(default_factory=set)
