"""The score, and what a finished game is worth."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import MARKERS
from ..state import State
from .variant import is_won

POINT = 10  # Economist: thousandths of a return for a point of the score
AIMS = 500  # other variants: for the aims met, and lost without
POINT_BESIDE = 5  # and for a point beside them


@rule("SCORE-1", "SCORE-2")
def total(s: State, c: Components) -> int:
    """Profit, and some points for each owned link, less pollution."""
    return s.profit + c.link_points * (MARKERS - s.markers_left) - s.pollution


@rule("VARIANT-2", "VARIANT-9")
def result(s: State, c: Components) -> int:
    """Return in thousandths: the score; with aims above 0 where all are met, below 0 where they are not."""
    if s.variant == 0:
        return max(-1000, min(1000, POINT * total(s, c)))
    beside = POINT_BESIDE * total(s, c)
    if is_won(s):
        return max(1, min(1000, AIMS + beside))
    return max(-1000, min(-1, beside - AIMS))
