"""One player alone: a line of cards in place of the auction."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BOX,
    DISPLAY,
    EV_LINE,
    EV_LINE_CLEARED,
    EV_TOOK,
    MONEY_LINE,
    NO_CARD,
    REVEAL_LINE,
    SOLO_LINE,
    STRESS_LINE,
)
from ..state import State, Work
from .action import acting
from .auction import win_card
from .cards import cards_in_deck
from .refusals import CARD_NOT_OFFERED, DECK_IS_EMPTY, LINE_TOO_DEAR, OK
from .stress import add_money, add_stress


@rule("SOLO-4")
def line_shown(s: State, c: Components, w: Work, card: int) -> None:
    """The card drawn is the newest of the line."""
    note(w, EV_LINE, card, s.line_size, 0, 0)
    s.card_at[card] = DISPLAY
    if c.mark[card] > 0:
        s.auction_left -= 1
    s.line[s.line_size] = card
    s.line_size += 1
    s.stage = SOLO_LINE


@rule("SOLO-4")
def why_not_go_on(s: State, c: Components, w: Work) -> int:
    """A card in the deck, and a coin for each card of the line."""
    if cards_in_deck(s, c) == 0:
        return refuse(w, DECK_IS_EMPTY, 0, 0)
    mine = s.seats[acting(s)]
    return OK if mine.money >= s.line_size else refuse(w, LINE_TOO_DEAR, s.line_size, mine.money)


@rule("SOLO-4")
def go_on(s: State, c: Components, w: Work) -> None:
    """The coins are paid and another card is shown."""
    add_money(s, w, acting(s), -s.line_size, MONEY_LINE)
    s.stage = REVEAL_LINE


@rule("SOLO-5")
def why_not_take_line(s: State, c: Components, w: Work, card: int) -> int:
    """A card of the line."""
    return OK if s.card_at[card] == DISPLAY else refuse(w, CARD_NOT_OFFERED, 0, 0)


@rule("SOLO-5", "SOLO-6")
def take_from_line(s: State, c: Components, w: Work, card: int) -> None:
    """The newest card is a strain; the others of the line leave the game."""
    note(w, EV_TOOK, acting(s), card, 0, 0)
    if s.line[s.line_size - 1] == card:
        add_stress(s, c, w, acting(s), 1, STRESS_LINE)
    clear_line(s, w)
    win_card(s, c, w, card)


@rule("SOLO-5")
def clear_line(s: State, w: Work) -> None:
    """Every card of the line goes to the box; the one that was taken comes to the hand after that."""
    if s.line_size > 1:
        note(w, EV_LINE_CLEARED, s.line_size - 1, 0, 0, 0)
    for index in range(s.line_size):
        s.card_at[s.line[index]] = BOX
        s.line[index] = NO_CARD
    s.line_size = 0
