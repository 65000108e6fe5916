"""Oranienburger Kanal for one or two players, with the solo campaign."""

from wagonway.kernel.spec import GameSpec

GAME = GameSpec(__name__)
