"""What is seen of one position: worked out when first asked for, and written down once for all who see alike.

The committed position stays while a turn is under way, so what others see of it is made once in a turn.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from . import messages as m
from .play import Narrator

_encode = msgspec.json.Encoder().encode


class Sights:
    """Of a position that does not change."""

    def __init__(self, narrator: Narrator, state: Any, status: m.Said | None = None) -> None:
        """`status`: how far the game is, where the position itself is past that."""
        self.state = state
        self._narrator = narrator
        self._status = status
        self._seen: dict[int | None, tuple[msgspec.Raw, dict[str, m.Plain]]] = {}

    def told(self, status: m.Said | None) -> Sights:
        """The same position, told to be so far in the game."""
        return self if status == self.status else Sights(self._narrator, self.state, status)

    def _look(self, seat: int | None) -> tuple[msgspec.Raw, dict[str, m.Plain]]:
        """What is drawn for a seat (None: the public), and what pointing at things asks about there."""
        if seat not in self._seen:
            # What a seat knows is a position of its own, of several times the size of what is made of it.
            known = self.state.information_state(seat)
            drawn = self._narrator.drawn(known, seat)
            if self._status is not None:
                drawn = {**drawn, "status": self._status}
            wishes = self._narrator.wishes(known) if seat is not None else {}
            self._seen[seat] = msgspec.Raw(_encode(drawn)), wishes
        return self._seen[seat]

    def view(self, seat: int | None) -> msgspec.Raw:
        """What is drawn for a seat, as it is sent."""
        return self._look(seat)[0]

    @property
    def status(self) -> m.Said | None:
        """How far the game is."""
        return self._narrator.status(self.state) if self._status is None else self._status

    @cached_property
    def figures(self) -> dict[str, list[int]]:
        """What counts, by seat."""
        return self._narrator.figures(self.state)

    def wishes(self, seat: int | None) -> dict[str, m.Plain]:
        """What pointing at things asks about, as a seat may know."""
        return self._look(seat)[1]
