"""The end of a round: new cards for the display, new talers for the spaces."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    ASIDE,
    BLUE,
    BUILD_AND_BRIDGE,
    CARDS,
    EV_CARD_GONE,
    EV_EXTENSION,
    EV_REVEALED,
    EV_TALERS,
    GONE,
    GREEN,
    NOBODY,
    OPEN,
    REVEAL,
    SPACES,
    TALER,
    UNSEEN,
    UPPER_SPACES,
)
from ..state import State, Work
from .spaces import is_extended


@rule("REFILL-1", "REFILL-2", "REFILL-4", "SOLO-5")
def reveal_next(s: State, w: Work) -> bool:
    """Ask chance for the next card of the display; False where it is filled, or nothing is left.

    Where the current pile is empty the next colour takes its place and the display is to have one card more.
    """
    while s.to_draw > 0 or s.pile[s.colour] == 0:
        if s.to_draw > 0 and s.pile[s.colour] > 0:
            s.stage = REVEAL
            return True
        if s.colour == BLUE:
            break
        tell = not is_extended(s, BUILD_AND_BRIDGE + s.colour)
        s.colour += 1
        s.target += 1
        s.to_draw += 1
        if tell:
            note(w, EV_EXTENSION, BUILD_AND_BRIDGE + s.colour - 1, 0, 0, 0)
    s.to_draw = 0
    return False


@rule()
def draw_weight(s: State, c: Components, card: int) -> int:
    """How likely the top card of the current pile is this one; 0 where it cannot be.

    In the last game of a campaign some cards of the pile come from those set aside, nobody knows which.
    """
    if c.cards[s.deck * CARDS + card].stage != s.colour:
        return 0
    if s.place[card] == UNSEEN:
        return max(count_aside(s), 1)
    if s.place[card] == ASIDE:
        return s.aside_in_pile
    return 0


@rule("CAMPAIGN-4")
def count_aside(s: State) -> int:
    """Cards set aside, where some of them are in the pile."""
    if s.aside_in_pile == 0:
        return 0
    found = 0
    for card in range(CARDS):
        found += 1 if s.place[card] == ASIDE else 0
    return found


@rule()
def leave_pile(s: State, card: int) -> None:
    """A card is drawn from the current pile."""
    s.pile[s.colour] -= 1
    if s.place[card] == ASIDE:
        s.aside_in_pile -= 1


@rule("REFILL-1")
def reveal_card(s: State, w: Work, card: int) -> None:
    """A card of the current pile joins the display."""
    leave_pile(s, card)
    s.place[card] = OPEN
    s.display += 1
    s.to_draw -= 1
    note(w, EV_REVEALED, card, 0, 0, 0)


@rule("BUILD-7", "BUILD-9", "SPACE-9")
def put_away(s: State, w: Work, card: int) -> None:
    """The top card of the current pile leaves the game; an extension may open at once, even that in use."""
    was_open = is_extended(s, BUILD_AND_BRIDGE + s.colour)
    leave_pile(s, card)
    s.place[card] = GONE
    note(w, EV_CARD_GONE, card, 0, 0, 0)
    if not was_open and is_extended(s, BUILD_AND_BRIDGE + s.colour):
        note(w, EV_EXTENSION, BUILD_AND_BRIDGE + s.colour, 0, 0, 0)
        if s.space == BUILD_AND_BRIDGE and s.colour == GREEN:
            s.left_bridge = 1


@rule("REFILL-6", "SOLO-9")
def put_talers(s: State, c: Components, w: Work) -> None:
    """One taler on each upper space, and on each lower one that has no disc of any sort."""
    for space in range(SPACES):
        if space < UPPER_SPACES or (s.disc[space] == NOBODY and s.blocked != space):
            s.talers[space] = min(s.talers[space] + 1, c.capacity[TALER])
            note(w, EV_TALERS, space, 1, 0, 0)


@rule("ROUND-2")
def take_discs_back(s: State) -> None:
    """All action discs are collected."""
    for space in range(SPACES):
        s.disc[space] = NOBODY
