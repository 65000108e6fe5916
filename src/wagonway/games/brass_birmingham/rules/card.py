"""Cards: discarding, and what a card allows to build where."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    EV_DISCARD,
    TOWNS,
    WILD_INDUSTRY,
    WILD_LOCATION,
)
from ..state import State, Work
from .map import has_nothing_on_the_board, is_in_network
from .refusals import (
    CARD_NOT_FOR_THIS_INDUSTRY,
    CARD_NOT_FOR_THIS_PLACE,
    FARM_NEEDS_BREWERY_CARD,
    NO_SUCH_CARD_IN_HAND,
    OK,
    OUTSIDE_YOUR_NETWORK,
)


@rule("CARD-2")
def why_not_discard(s: State, w: Work, seat: int, face: int) -> int:
    """Any card of the hand, a wild card too, pays for any action."""
    return OK if s.seats[seat].hand[face] > 0 else refuse(w, NO_SUCH_CARD_IN_HAND, 0, 0)


@rule("CARD-3", "CARD-4")
def discard(s: State, w: Work, seat: int, face: int) -> None:
    """To the own pile, face up; a wild card goes back to its stack instead."""
    s.seats[seat].hand[face] -= 1
    s.seats[seat].hand_size -= 1
    if face == WILD_LOCATION:
        s.wild_locations += 1
    elif face == WILD_INDUSTRY:
        s.wild_industries += 1
    else:
        s.seats[seat].discard[face] += 1
    note(w, EV_DISCARD, seat, face, 0, 0)


@rule("CARD-7", "CARD-8")
def card_allows_industry(c: Components, face: int, industry: int) -> bool:
    """An industry card names one industry or two; the other faces allow all."""
    return c.card_builds[face][industry] == 1


@rule()
def why_not_card_for_industry(c: Components, w: Work, face: int, industry: int) -> int:
    """A location card allows any industry, an industry card its own, a dual card either of two."""
    return OK if card_allows_industry(c, face, industry) else refuse(w, CARD_NOT_FOR_THIS_INDUSTRY, 0, 0)


@rule("CARD-5", "CARD-6", "CARD-7", "CARD-10", "BUILD-11")
def why_not_card_for_place(s: State, c: Components, w: Work, seat: int, face: int, place: int) -> int:
    """A location card: that town, wherever it lies. Another card: a location of the own network.

    Neither is a farm brewery's, and the wild location is any town; without anything on the board the
    network does not matter.
    """
    if place >= TOWNS and (face < TOWNS or face == WILD_LOCATION):
        return refuse(w, FARM_NEEDS_BREWERY_CARD, 0, 0)
    if face < TOWNS:
        return OK if place == face else refuse(w, CARD_NOT_FOR_THIS_PLACE, 0, 0)
    if face == WILD_LOCATION:
        return OK
    if is_in_network(s, seat, place) or has_nothing_on_the_board(s, seat):
        return OK
    return refuse(w, OUTSIDE_YOUR_NETWORK, 0, 0)
