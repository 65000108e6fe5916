"""Railways, a game for one player, with its five variants."""

from wagonway.kernel.spec import GameSpec

GAME = GameSpec(__name__)
