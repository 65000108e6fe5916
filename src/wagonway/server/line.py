"""What the line of a table is made of: plies, the positions between them, and a request to go back."""

from __future__ import annotations

from dataclasses import dataclass, field

from .play import Item


@dataclass(frozen=True)
class Ply:
    """A decision or chance outcome of the line, and what it told the players."""

    action: int
    seat: int | None
    items: tuple[Item, ...]
    note: str | None = None


class Mark:
    """A position of a line: as bytes if it is kept."""

    __slots__ = ("kept",)

    def __init__(self, kept: bytes | None) -> None:
        self.kept = kept


@dataclass
class Ask:
    """A request to go back that waits for answers."""

    number: int
    seat: int
    ply: int
    # By the group of people that share a link.
    yes: set[str] = field(default_factory=set)
