"""The games of this installation, one package each; `wagonway.games()` lists the ids of all there are."""

from __future__ import annotations

import sys
from types import ModuleType

from wagonway.kernel.registry import game, games

__all__ = ["game", "games"]


class _Games(ModuleType):
    """This package, which as `wagonway.games` is also the function: one name has to be both."""

    def __call__(self) -> tuple[str, ...]:
        return games()


sys.modules[__name__].__class__ = _Games
