"""New Game."""

from wagonway.kernel.spec import GameSpec

GAME = GameSpec(__name__)
