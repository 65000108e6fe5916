"""The games of this installation: those of the package, and those that others register.

A distribution registers a game with an entry point in the group `wagonway.games`, whose name is the game's
id and whose value its GameSpec: `my-game = "my_package:GAME"`. Nothing is imported until a game is asked for.
"""

from __future__ import annotations

import importlib
import sys
import threading
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from wagonway.kernel.game import Game
from wagonway.kernel.options import GameError
from wagonway.kernel.spec import GameSpec

_made: dict[str, Game] = {}
_lock = threading.Lock()


def games() -> tuple[str, ...]:
    """The ids of all games, in order of the alphabet."""
    return tuple(sorted({*_built_in(), *_registered()}))


def game(game_id: str) -> Game:
    """The game of this id, always the same object. Raises GameError for an unknown one."""
    with _lock:
        if game_id not in _made:
            _made[game_id] = Game(_spec(game_id))
        return _made[game_id]


def _built_in() -> dict[str, str]:
    """Id -> package: folders here with a meta.toml."""
    here = Path(__file__).parent
    return {path.parent.name.replace("_", "-"): path.parent.name for path in here.glob("*/meta.toml")}


def _registered() -> dict[str, str]:
    return {entry.name: entry.value for entry in entry_points(group="wagonway.games")}


def _spec(game_id: str) -> GameSpec:
    if game_id in (built_in := _built_in()):
        found: object = importlib.import_module(f"{__name__}.{built_in[game_id]}").GAME
    elif game_id in _registered():
        try:
            (entry,) = entry_points(group="wagonway.games", name=game_id)
            found = entry.load()
        except Exception as error:  # whatever another's package raises
            raise GameError(f"the game {game_id} is registered but cannot be loaded: {error}.") from error
    else:
        raise GameError(f"there is no game {game_id!r}; games here are {', '.join(games()) or 'none'}.")
    if not isinstance(found, GameSpec):
        raise GameError(f"the game {game_id}: GAME is a {type(found).__name__}, not a GameSpec.")
    return found


class _Games(ModuleType):
    """This package, which as `wagonway.games` is also the function: one name has to be both."""

    def __call__(self) -> tuple[str, ...]:
        return games()


sys.modules[__name__].__class__ = _Games
