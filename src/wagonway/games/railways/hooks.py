"""What the game says to people and clients, in the kernel's terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wagonway.kernel.notation import NotationError
from wagonway.kernel.spec import Hooks

from . import audit, position, text
from .names import Names

if TYPE_CHECKING:
    from wagonway.kernel.game import State


class GameHooks(Hooks):
    """Railways in words, views and choices."""

    def names(self, document: dict[str, Any]) -> Names:
        return Names(document)

    def action_text(self, names: Names, action: int) -> str:
        return text.action_text(action)

    def action_noun(self, names: Names, action: int) -> tuple[str, str]:
        return text.action_noun(action)

    def parse_action(self, names: Names, word: str) -> int:
        number = text.parse_action(word)
        if number is None:
            raise NotationError(f"{word[:60]!r} is no decision of Railways.")
        return number

    def position_text(self, state: State) -> str:
        return position.position_text(state.s, state.c)

    def parse_position(self, state: State, line: str, s: Any) -> None:
        position.parse_position(line, state.c, s)

    def turn_of(self, state: State) -> int:
        return int(state.s.round_number * 2 + state.s.phase)

    def audit(self, state: State) -> dict[str, int]:
        return audit.audit(state.s, state.c)
