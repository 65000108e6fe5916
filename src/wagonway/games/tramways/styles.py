"""Characters of bots: what each likes of a position beside its worth, in hundredths of a point.

The architect wins more often than who has no style, whatever the weight (docs/bots.md).
"""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import NO_SPOT
from .state import State, Work

STYLES = ("track_layer", "architect", "easygoing", "saver")

# A tile of an own complete link; an own building; each stress (disliked); a coin.
TRACK, BUILDING, STRESS, COIN = range(4)
LIKES = (
    (0, 0, 0, 0),
    (60, 0, 0, 0),
    (0, 1200, 0, 0),
    (0, 0, -400, 0),
    (0, 0, 0, 30),
)


@rule()
def fancy(s: State, c: Components, w: Work, seat: int, style: int) -> int:
    """What a seat of a style likes of its links, its buildings, its money and its peace."""
    likes = LIKES[style]
    liked = likes[STRESS] * s.seats[seat].stress + likes[COIN] * s.seats[seat].money
    if likes[TRACK] > 0:
        for link in range(s.links_end):
            if s.links[link].owner == seat and s.links[link].end != NO_SPOT:
                liked += likes[TRACK] * s.links[link].length
    if likes[BUILDING] > 0:
        for spot in range(s.num_spots):
            if s.spots[spot].builder == seat:
                liked += likes[BUILDING]
    return liked
