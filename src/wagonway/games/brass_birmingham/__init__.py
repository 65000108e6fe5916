"""Brass: Birmingham for two to four players."""

from wagonway.kernel.spec import GameSpec

GAME = GameSpec(__name__)
