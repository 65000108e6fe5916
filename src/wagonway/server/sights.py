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
        self._known: dict[int | None, Any] = {}
        self._views: dict[int | None, msgspec.Raw] = {}

    def known(self, seat: int | None) -> Any:
        """What a seat knows (None: the public), as a state."""
        if seat not in self._known:
            self._known[seat] = self.state.information_state(seat)
        return self._known[seat]

    def view(self, seat: int | None) -> msgspec.Raw:
        """What is drawn for a seat, as it is sent."""
        if seat not in self._views:
            drawn = self._narrator.drawn(self.known(seat), seat)
            if self._status is not None:
                drawn = {**drawn, "status": self._status}
            self._views[seat] = msgspec.Raw(_encode(drawn))
        return self._views[seat]

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
        return self._narrator.wishes(self.known(seat)) if seat is not None else {}
