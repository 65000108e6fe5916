"""The introductory variant: the canal era alone, and what scores at its end besides."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_LEVEL_SCORED, EV_MONEY_SCORED, EV_TILE_SCORED, SPACES
from ..state import State, Work
from .income import income_level


@rule("INTRO-3", "INTRO-4", "INTRO-5")
def score_introduction(s: State, c: Components, w: Work) -> None:
    """Money and income level give points, and flipped tiles of level 2 and up score once more."""
    for seat in range(s.players):
        mine = s.seats[seat]
        points = min(mine.money // c.intro_pounds_per_vp, c.intro_most_vp)
        mine.vp += points
        note(w, EV_MONEY_SCORED, seat, points, 0, 0)
        level = income_level(s, c, seat)
        if s.introductory_vp_below_zero == 1:
            level = max(level, -mine.vp)
        mine.vp += level
        note(w, EV_LEVEL_SCORED, seat, level, 0, 0)
    for space in range(SPACES):
        here = s.spaces[space]
        if here.flipped == 1 and c.tiles[here.tile].level > 1:
            points = c.tiles[here.tile].vp
            s.seats[here.owner].vp += points
            note(w, EV_TILE_SCORED, here.owner, space, points, 0)
