"""Turns and rounds: actions, the refilled hand, the order of play, income at the end."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    CANAL,
    CHOOSE_VERB,
    DEAL,
    EV_DREW,
    EV_ERA_END,
    EV_GAME_OVER,
    EV_INCOME,
    EV_ORDER,
    EV_ROUND_END,
    NO_CARD,
    NO_INDUSTRY,
    NO_LINE,
    NO_MERCHANT,
    NO_SPACE,
    NO_VERB,
    OVER,
    RAIL,
    REFILL,
    SHORTFALL,
)
from ..state import State, Work
from .era import begin_rail_era, score_links, score_tiles
from .income import income_level
from .intro import score_introduction
from .shortfall import can_give_up, lose_points


@rule()
def forget_move(s: State) -> None:
    """Clear what belongs to the move under way."""
    s.verb = NO_VERB
    s.card = NO_CARD
    s.industry = NO_INDUSTRY
    s.space = NO_SPACE
    s.line = NO_LINE
    s.merchant = NO_MERCHANT
    s.coal_due = 0
    s.iron_due = 0
    s.beer_due = 0
    s.count = 0


@rule("TURN-1")
def actions_of_a_turn(s: State) -> int:
    """Two; in the first round of the canal era one."""
    return 1 if s.era == CANAL and s.round_number == 1 else 2


@rule("TURN-1")
def begin_turn(s: State) -> None:
    """The next player in the order acts."""
    s.actions_left = actions_of_a_turn(s)
    s.stage = CHOOSE_VERB


@rule("TURN-4")
def end_action(s: State, c: Components, w: Work) -> None:
    """After the last action of the turn the hand is refilled, never between two actions."""
    forget_move(s)
    s.actions_left -= 1
    if s.actions_left > 0:
        s.stage = CHOOSE_VERB
    else:
        refill_or_end_turn(s, c, w)


@rule("TURN-4", "TURN-5")
def refill_or_end_turn(s: State, c: Components, w: Work) -> None:
    """Cards are drawn one by one until the hand is full or the pile is empty."""
    seat = s.order[s.turn]
    if s.seats[seat].hand_size < c.most_hand and s.pile > 0:
        s.stage = REFILL
    else:
        end_turn(s, c, w)


@rule("TURN-5")
def draw_card(s: State, w: Work, seat: int, face: int) -> None:
    """One card from the pile into a hand."""
    s.unseen[face] -= 1
    s.pile -= 1
    s.seats[seat].hand[face] += 1
    s.seats[seat].hand_size += 1
    note(w, EV_DREW, seat, 0, 0, 0)


@rule()
def end_turn(s: State, c: Components, w: Work) -> None:
    """Next player, or the end of the round."""
    s.turn += 1
    if s.turn < s.players:
        begin_turn(s)
    else:
        end_round(s, c, w)


@rule("TURN-8", "INCOME-5")
def end_round(s: State, c: Components, w: Work) -> None:
    """New turn order, then income, then perhaps the end of the era."""
    note(w, EV_ROUND_END, s.round_number, 0, 0, 0)
    sort_turn_order(s, w)
    s.cursor = 0
    if s.era == RAIL and hands_are_empty(s):
        end_era(s, c, w)
    else:
        pay_incomes(s, c, w)


@rule("TURN-7")
def sort_turn_order(s: State, w: Work) -> None:
    """Least spent first; those who spent the same keep their order. Then spending starts anew."""
    for place in range(1, s.players):
        seat = s.order[place]
        at = place
        while at > 0 and s.seats[s.order[at - 1]].spent > s.seats[seat].spent:
            s.order[at] = s.order[at - 1]
            at -= 1
        s.order[at] = seat
    for place in range(s.players):
        note(w, EV_ORDER, s.order[place], place, s.seats[s.order[place]].spent, 0)
        s.seats[s.order[place]].spent = 0


@rule("TURN-9")
def hands_are_empty(s: State) -> bool:
    """No card left in any hand, wild cards included."""
    for seat in range(s.players):
        if s.seats[seat].hand_size > 0:
            return False
    return True


@rule("INCOME-3", "SHORTFALL-1", "SHORTFALL-7")
def pay_incomes(s: State, c: Components, w: Work) -> None:
    """Each player in the new order receives the income, or pays it; a shortfall asks its player."""
    while s.cursor < s.players:
        seat = s.order[s.cursor]
        level = income_level(s, c, seat)
        mine = s.seats[seat]
        if level + mine.money >= 0:
            mine.money += level
            note(w, EV_INCOME, seat, level, level, 0)
        else:
            note(w, EV_INCOME, seat, level, -mine.money, 0)
            s.owed = -level - mine.money
            mine.money = 0
            if can_give_up(s, c, w, seat):
                s.stage = SHORTFALL
                return
            lose_points(s, w, seat)
        s.cursor += 1
    after_income(s, c, w)


@rule("SHORTFALL-1", "SHORTFALL-2")
def settle_shortfall(s: State, c: Components, w: Work) -> None:
    """A tile was given up: go on until the debt is covered or no tile is left."""
    seat = s.order[s.cursor]
    if s.owed > 0:
        if can_give_up(s, c, w, seat):
            return
        lose_points(s, w, seat)
    s.cursor += 1
    pay_incomes(s, c, w)


@rule("TURN-8", "TURN-9", "INCOME-4")
def after_income(s: State, c: Components, w: Work) -> None:
    """The era ends when all hands are empty; else the next round begins."""
    if hands_are_empty(s):
        end_era(s, c, w)
    else:
        s.round_number += 1
        s.turn = 0
        s.cursor = 0
        begin_turn(s)


@rule("END-1", "INTRO-1", "INTRO-2")
def end_era(s: State, c: Components, w: Work) -> None:
    """Score links, then tiles; after the canals deal anew, after the rails the game is over."""
    note(w, EV_ERA_END, s.era, 0, 0, 0)
    score_links(s, c, w)
    score_tiles(s, c, w)
    s.cursor = 0
    s.turn = 0
    if s.era == RAIL or s.introductory == 1:
        if s.introductory == 1:
            score_introduction(s, c, w)
        s.stage = OVER
        s.actions_left = 0
        note(w, EV_GAME_OVER, 0, 0, 0, 0)
    else:
        begin_rail_era(s, c, w)
        s.stage = DEAL
