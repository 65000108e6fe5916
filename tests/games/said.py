"""What a check found, as Python users and the command line are told it."""

from __future__ import annotations

from typing import Any, NamedTuple

import wagonway
from wagonway.kernel.components import Findings


class Said(NamedTuple):
    """Findings as sentences, with their places and the names of the checks."""

    errors: list[str]
    advice: list[str]


def said(game: str, document: Any) -> Said:
    """What the check of a game finds in a document."""
    spec = wagonway.game(game).spec
    assert spec.findings is not None
    return told(game, spec.findings(document))


def told(game: str, found: Findings) -> Said:
    """Findings of a game as sentences."""
    spec = wagonway.game(game).spec
    return Said(*([spec.sentence(each) for each in part] for part in found))
