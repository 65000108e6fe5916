"""Characters of bots: what each likes of a position beside its worth, in hundredths of a point."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import UNOWNED, UPGRADED
from .state import State, Work

STYLES = ("landowner", "modernizer", "naturalist", "banker")

# An own link; an upgraded one more; each pollution (disliked); a capital.
LINK, UPGRADE, POLLUTION, CAPITAL = range(4)
LIKES = (
    (0, 0, 0, 0),
    (600, 0, 0, 0),
    (0, 500, 0, 0),
    (0, 0, -200, 0),
    (0, 0, 0, 60),
)


@rule()
def fancy(s: State, c: Components, w: Work, seat: int, style: int) -> int:
    """What a style likes of the links, the air and the capital."""
    likes = LIKES[style]
    liked = likes[POLLUTION] * s.pollution + likes[CAPITAL] * s.capital
    for link in range(s.num_links):
        marker = s.marker[s.links[link].first]
        if marker != UNOWNED:
            liked += likes[LINK]
        if marker == UPGRADED:
            liked += likes[UPGRADE]
    return liked
