"""Tramways, for one to five players."""

from wagonway.kernel.spec import GameSpec

GAME = GameSpec(__name__)
