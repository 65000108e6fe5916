"""The solo game: cards that leave the display, and the blocking disc."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    CARDS,
    EV_BLOCKED,
    EV_CARD_GONE,
    EV_TALERS_BACK,
    GONE,
    NO_CARD,
    OPEN,
)
from ..state import State, Work

BUILDINGS_EXPECTED = 2  # in a round; for each one missing a card leaves the display
CARDS_DRAWN = 2


@rule("SOLO-1")
def lowest_open_card(s: State) -> int:
    """The first card of the display."""
    for card in range(CARDS):
        if s.place[card] == OPEN:
            return card
    return NO_CARD


@rule("SOLO-4", "SOLO-7")
def purge(s: State, w: Work) -> None:
    """A card of the lowest number leaves the game for each of two buildings that was not built."""
    missing = max(BUILDINGS_EXPECTED - s.seats[0].built, 0)
    for _ in range(missing):
        card = lowest_open_card(s)
        if card != NO_CARD:
            s.place[card] = GONE
            s.display -= 1
            note(w, EV_CARD_GONE, card, 0, 0, 0)


@rule("SOLO-5", "SOLO-6")
def cards_to_draw(s: State) -> int:
    """Two; by option as many as fill the display, where more was built."""
    return CARDS_DRAWN if s.extra_builds == 0 else max(s.target - s.display, CARDS_DRAWN)


@rule("SOLO-2", "SOLO-10", "CAMPAIGN-5")
def move_blocking_disc(s: State, c: Components, w: Work, place: int) -> None:
    """The disc blocks the next space; its talers go back to the supply."""
    s.blocked = c.blocked[s.game][place]
    note(w, EV_BLOCKED, s.blocked, 0, 0, 0)
    if s.talers[s.blocked] > 0:
        note(w, EV_TALERS_BACK, s.blocked, s.talers[s.blocked], 0, 0)
        s.talers[s.blocked] = 0
