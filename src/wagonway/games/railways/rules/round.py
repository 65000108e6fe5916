"""Rounds: a first and a second action, then ten years pass."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    CARDS,
    CHOOSE_ACTION,
    DECADES,
    DRAW_CARD,
    EV_DECLINED,
    EV_DISCARDED,
    EV_DREW,
    EV_GAME_END,
    EV_ROUND_BEGINS,
    EV_SHUFFLED,
    HAND,
    NO_DIE,
    NO_ROUTE,
    NO_SPACE,
    NO_TYPE,
    NO_VERB,
    OVER,
    PHASES,
    ROUNDS,
)
from ..state import State, Work
from .pay import put_cards_away
from .score import total
from .variant import aims_met


@rule("ROUND-2")
def decade(s: State) -> int:
    """What the decade die shows."""
    return (s.round_number - 1) % DECADES + 1


@rule("ROUND-1", "ROUND-2")
def begin_round(s: State, w: Work) -> None:
    """The next round begins with its first action."""
    s.round_number += 1
    s.phase = 1
    s.stage = CHOOSE_ACTION
    note(w, EV_ROUND_BEGINS, s.round_number, decade(s), 0, 0)


@rule()
def count_cards(cards: int) -> int:
    """How many cards a set has."""
    found = 0
    for card in range(CARDS):
        found += (cards >> card) & 1
    return found


@rule()
def clear_action(s: State) -> None:
    """No action is under way."""
    s.verb = NO_VERB
    s.target = NO_SPACE
    s.die = NO_DIE
    s.square = NO_SPACE
    s.part = NO_SPACE
    s.route = NO_ROUTE
    s.play = 0
    s.overuse = 0
    s.destination = NO_TYPE
    s.fare = 0


@rule("PAY-1", "ROUND-1")
def end_action(s: State, c: Components, w: Work) -> None:
    """The cards played go to the discards; the next phase begins."""
    put_cards_away(s, c, w)
    clear_action(s)
    next_phase(s, c, w)


@rule("ROUND-1", "ROUND-5")
def next_phase(s: State, c: Components, w: Work) -> None:
    """A second action with cards left in hand; else ten years pass."""
    if s.phase < PHASES and s.hand != 0:
        s.phase += 1
        s.stage = CHOOSE_ACTION
    else:
        end_round(s, c, w)


@rule("ROUND-4", "ROUND-5")
def decline(s: State, c: Components, w: Work) -> None:
    """No second action; in the first phase a pass."""
    note(w, EV_DECLINED, s.phase, 0, 0, 0)
    next_phase(s, c, w)


@rule("ROUND-4")
def discard(s: State, c: Components, w: Work, card: int) -> None:
    """No action is possible, and a card is the price for that."""
    s.hand &= ~(1 << card)
    s.discards |= 1 << card
    note(w, EV_DISCARDED, card, 0, 0, 0)
    next_phase(s, c, w)


@rule("ROUND-2", "ROUND-6")
def end_round(s: State, c: Components, w: Work) -> None:
    """Cards are drawn; after the second round with a 6 the game is over."""
    if s.round_number == ROUNDS:
        s.stage = OVER
        note(w, EV_GAME_END, total(s, c), aims_met(s), s.variant, 0)
        return
    s.to_draw = HAND - count_cards(s.hand)
    go_on_drawing(s, w)


@rule("ROUND-6", "ROUND-7", "ROUND-9")
def go_on_drawing(s: State, w: Work) -> None:
    """Draw until the hand is full, then begin the next round; chance is asked where the card is not known."""
    for _ in range(HAND + 1):
        if s.to_draw == 0:
            begin_round(s, w)
            return
        if is_too_short(s):
            shuffle(s, w)
        if s.pile & (s.pile - 1) != 0:
            s.stage = DRAW_CARD
            return
        draw_last(s, w)


@rule("ROUND-7")
def is_too_short(s: State) -> bool:
    """Whether the pile is to be made anew: it is empty; by option it has fewer cards than are to be drawn."""
    if s.refill_order == 0:
        return s.pile == 0
    return count_cards(s.pile) < s.to_draw


@rule("ROUND-7")
def shuffle(s: State, w: Work) -> None:
    """The discards become the pile, with what is left of the old one."""
    note(w, EV_SHUFFLED, s.pile | s.discards, 0, 0, 0)
    s.pile |= s.discards
    s.discards = 0


@rule("ROUND-6")
def draw_card(s: State, w: Work, card: int) -> None:
    """A card of the pile comes to the hand."""
    s.pile &= ~(1 << card)
    s.hand |= 1 << card
    s.to_draw -= 1
    note(w, EV_DREW, card, 0, 0, 0)


@rule("ROUND-9")
def draw_last(s: State, w: Work) -> None:
    """The one card of the pile comes to the hand."""
    for card in range(CARDS):
        if s.pile == 1 << card:
            draw_card(s, w, card)
            return
