"""Singing Wires: telegraph companies in a valley of 1851, for two to four players."""

from wagonway.kernel.spec import GameSpec

GAME = GameSpec(__name__)
