"""What the line of a table is made of: plies, the positions between them, and a request to go back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Struct, msgpack

from .play import Item

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
