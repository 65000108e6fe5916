"""Heavy industrial-age board games: rules, a table in the browser, bots and research from Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wagonway.kernel import pickles as _pickles  # noqa: F401  says how states and the rest are pickled
from wagonway.kernel.batch import Batch
from wagonway.kernel.chance import CHANCE, TERMINAL, RandomSource
from wagonway.kernel.components import ComponentError
from wagonway.kernel.game import Game, GameFault, IllegalAction, Refusal, State
from wagonway.kernel.notation import NotationError
from wagonway.kernel.options import GameError, OptionError
from wagonway.kernel.places import PACKAGES
from wagonway.kernel.refusal import PlainFormWarning
from wagonway.kernel.registry import game
from wagonway.kernel.spec import IntentionError
from wagonway.kernel.stepper import Stepper

PACKAGES.append("wagonway.games")

if TYPE_CHECKING:
    from wagonway.games import games
else:
    from wagonway import games  # the package itself, which can be called

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Batch",
    "ComponentError",
    "Game",
    "GameError",
    "GameFault",
    "IllegalAction",
    "IntentionError",
    "NotationError",
    "OptionError",
    "PlainFormWarning",
    "RandomSource",
    "Refusal",
    "State",
    "Stepper",
    "game",
    "games",
]
