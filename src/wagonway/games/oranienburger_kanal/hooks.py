"""What the game says to people and clients, in the kernel's terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wagonway.kernel.notation import NotationError
from wagonway.kernel.spec import Hooks

from . import audit, text
from .names import Names

if TYPE_CHECKING:
    from wagonway.kernel.game import State


class GameHooks(Hooks):
    """Oranienburger Kanal in words, views and choices."""

    def names(self, document: dict[str, Any]) -> Names:
        return Names(document)

    def action_text(self, names: Names, action: int) -> str:
        return text.action_text(action)

    def action_noun(self, names: Names, action: int) -> tuple[str, str]:
        return text.action_noun(action)

    def parse_action(self, names: Names, word: str) -> int:
        number = text.parse_action(word)
        if number is None:
            raise NotationError(f"{word[:60]!r} is no decision of Oranienburger Kanal.")
        return number

    def turn_of(self, state: State) -> int:
        # Last in one round and first in the next.
        s = state.s
        return int((s.game * 4096 + s.round_number) * 8 + s.turn)

    def audit(self, state: State) -> dict[str, int]:
        return audit.audit(state.s, state.c)
