"""A game with a layout of the day, for tests that need one of which they know more than that."""

from __future__ import annotations

from dataclasses import replace

import wagonway

GAME = "oranienburger-kanal"


def flagged() -> None:
    """Let Oranienburger Kanal have a layout of the day in this process, its deck to be chosen."""
    spec = wagonway.game(GAME).spec
    options = tuple(replace(option, daily=option.key == "deck") for option in spec.meta.options)
    spec.__dict__["meta"] = replace(spec.meta, daily=True, options=options)


def restored() -> None:
    """Read what the game says again."""
    wagonway.game(GAME).spec.__dict__.pop("meta", None)
