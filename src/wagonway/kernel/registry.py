"""Finds games by their ids: those in packages that places.py names, and those that distributions register.

A distribution registers a game with an entry point in the group `wagonway.games`, whose name is the game's
id and whose value its GameSpec: `my-game = "my_package:GAME"`. Nothing is imported until a game is asked for.
"""

from __future__ import annotations

import importlib
import threading
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from .game import Game
from .options import GameError
from .places import PACKAGES
from .spec import GameSpec

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
    """Id -> package."""
    found = {}
    for package in PACKAGES:
        spec = find_spec(package)
        for folder in spec.submodule_search_locations or () if spec is not None else ():
            for path in Path(folder).glob("*/meta.toml"):
                found[path.parent.name.replace("_", "-")] = f"{package}.{path.parent.name}"
    return found


def _registered() -> dict[str, str]:
    return {entry.name: entry.value for entry in entry_points(group="wagonway.games")}


def _spec(game_id: str) -> GameSpec:
    if game_id in (built_in := _built_in()):
        found: object = importlib.import_module(built_in[game_id]).GAME
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
