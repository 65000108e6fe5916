"""Characters of bots: what each likes of a position beside its worth, in hundredths of a fame."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import EDGES, TALER
from .state import State, Work

STYLES = ("canal_master", "railwayman", "bridge_builder", "merchant")

# A route of each kind (path, road, railway, canal); a bridge; a taler.
NO_ROUTE, PATH, ROAD, RAILWAY, WATERWAY, BRIDGE, COIN = range(7)
LIKES = (
    (0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 250, 0, 0),
    (0, 0, 0, 250, 0, 0, 0),
    (0, 0, 0, 0, 0, 300, 0),
    (0, 0, 0, 0, 0, 0, 35),
)


@rule()
def fancy(s: State, c: Components, w: Work, seat: int, style: int) -> int:
    """What a seat of a style likes of its routes, its bridges and its talers."""
    likes = LIKES[style]
    mine = s.seats[seat]
    liked = likes[COIN] * mine.stock[TALER]
    for edge in range(EDGES):
        liked += likes[mine.route[edge]]
        if mine.bridge[edge] > 0:
            liked += likes[BRIDGE]
    return liked
