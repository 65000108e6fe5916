"""Why something cannot be done, and what is raised where it is done all the same."""

from __future__ import annotations

from dataclasses import dataclass

from .options import GameError


@dataclass(frozen=True)
class Refusal:
    """Why an action cannot be done: its number and name, what it needs and what there is, and the rule."""

    code: int
    name: str
    needs: int = 0
    has: int = 0
    ref: str = ""

    @property
    def ok(self) -> bool:
        """Whether there is nothing against it."""
        return self.code == 0

    @property
    def message_id(self) -> str:
        """Id of its text in the game's locale files, which takes $needs and $has."""
        return "refusal-" + self.name.lower().replace("_", "-")


class IllegalAction(GameError):
    """An action that the state does not allow; `refusal` says why. Nothing was changed."""

    def __init__(self, message: str, refusal: Refusal) -> None:
        super().__init__(message)
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, Refusal]]:
        return IllegalAction, (str(self), self.refusal)


class PlainFormWarning(UserWarning):
    """Many games are played in the plain form, since the game is not compiled and nobody asked for a form."""


class GameFault(Exception):
    """The rules themselves failed: a dead end, an endless game, chance without outcomes."""
