"""Characters of bots: what each likes of a position beside its worth, in hundredths of a victory point.

How much, was found by playing: each still wins a third of its games, more or less, against its own level
without a style (docs/bots.md).
"""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import LINES, SPACES
from .rules.income import income_level
from .state import State, Work

STYLES = ("brewer", "railway_baron", "cotton_lord", "financier")

# An own tile by its industry; the same flipped; an own link; a barrel; a level of income; a pound.
COTTON, MANUFACTURER, POTTERY, COAL, IRON, BREWERY, FLIPPED, LINK, BARREL, LEVEL, POUND = range(11)
LIKES = (
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 250, 0, 0, 60, 0, 0),
    (0, 0, 0, 0, 0, 0, 0, 150, 0, 0, 0),
    (240, 0, 0, 0, 0, 0, 90, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 80, 8),
)


@rule()
def fancy(s: State, c: Components, w: Work, seat: int, style: int) -> int:
    """What a seat of a style likes of its tiles, its links and its money."""
    likes = LIKES[style]
    mine = s.seats[seat]
    liked = likes[BARREL] * mine.barrels + likes[LEVEL] * income_level(s, c, seat) + likes[POUND] * mine.money
    for space in range(SPACES):
        here = s.spaces[space]
        if here.owner == seat:
            likes_it = likes[c.tiles[here.tile].industry]
            liked += likes_it
            if here.flipped == 1 and likes_it > 0:
                liked += likes[FLIPPED]
    if likes[LINK] > 0:
        for line in range(LINES):
            if s.links[line] == seat:
                liked += likes[LINK]
    return liked
