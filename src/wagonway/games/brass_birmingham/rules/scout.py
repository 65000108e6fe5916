"""Scout: three cards for the two wild ones."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_SCOUTED, WILD_INDUSTRY, WILD_LOCATION
from ..state import State, Work
from .refusals import OK, SCOUT_NEEDS_THREE_CARDS, SCOUT_WITH_WILD_CARD


@rule("SCOUT-2")
def why_not_scout(s: State, c: Components, w: Work, seat: int) -> int:
    """Three cards to discard, and no wild card in hand."""
    mine = s.seats[seat]
    if mine.hand[WILD_LOCATION] + mine.hand[WILD_INDUSTRY] > 0:
        return refuse(w, SCOUT_WITH_WILD_CARD, 0, 0)
    if mine.hand_size < c.scout_discards:
        return refuse(w, SCOUT_NEEDS_THREE_CARDS, c.scout_discards, mine.hand_size)
    return OK


@rule("SCOUT-1")
def scout(s: State, w: Work, seat: int) -> None:
    """The cards are discarded: take one wild card of each kind."""
    mine = s.seats[seat]
    mine.hand[WILD_LOCATION] += 1
    mine.hand[WILD_INDUSTRY] += 1
    mine.hand_size += 2
    s.wild_locations -= 1
    s.wild_industries -= 1
    note(w, EV_SCOUTED, seat, 0, 0, 0)
