"""Turns of the action phase: an action or money, and what is cleared away after an action."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    CHOOSE_ACTION,
    MONEY_INSTEAD,
    NO_ICON,
    NO_LINK,
    NO_SPOT,
    NO_TYPE,
    NO_VERB,
    NORTH,
    PASSES,
)
from ..state import State, Work
from .cards import discard_used
from .links import remove_neglected
from .refusals import OK
from .round import begin_administration, begin_pass
from .stress import add_money


@rule("ACTION-1")
def acting(s: State) -> int:
    """The seat whose turn it is."""
    return s.order[s.place]


@rule("ACTION-2", "ACTION-3")
def why_not_money(s: State, c: Components, w: Work) -> int:
    """Money can always be had instead of an action."""
    return OK


@rule("ACTION-2", "ACTION-3", "ACTION-4")
def take_money(s: State, c: Components, w: Work) -> None:
    """Some money, and the turn is over; by option it stands for one action only."""
    add_money(s, w, acting(s), c.income, MONEY_INSTEAD)
    s.actions_left = s.actions_left - 1 if s.partial_pass2 == 1 else 0
    go_on(s, c, w)


@rule("ACTION-5")
def begin_action(s: State, verb: int) -> None:
    """What is under way."""
    s.verb = verb


@rule("ACTION-5")
def clear_action(s: State) -> None:
    """Nothing is under way."""
    s.verb = NO_VERB
    s.link = NO_LINK
    s.spot = NO_SPOT
    s.kind = NO_TYPE
    s.goal = NO_ICON
    s.at = NO_SPOT
    s.side = NORTH
    s.laid = 0
    s.replaced = 0
    s.bonuses_left = 0
    for index in range(len(s.need)):
        s.need[index] = 0
    s.rails_due = 0
    s.money_due = 0
    s.to_buy = 0
    for index in range(s.num_rides):
        s.rides[index] = NO_LINK
    s.num_rides = 0


@rule("ACTION-5")
def end_action(s: State, c: Components, w: Work) -> None:
    """The cards used go to the discards; another action, or the next player's turn."""
    discard_used(s, c, w, acting(s))
    clear_action(s)
    s.actions_left -= 1
    go_on(s, c, w)


@rule("ACTION-1", "ACTION-3")
def go_on(s: State, c: Components, w: Work) -> None:
    """The actions that are left; else the turn ends, with the pass after the last player."""
    if s.actions_left > 0:
        s.stage = CHOOSE_ACTION
        return
    end_turn(s, c, w)
    s.place += 1
    if s.place < s.players:
        s.actions_left = s.action_pass
        s.stage = CHOOSE_ACTION
    elif s.action_pass < PASSES:
        begin_pass(s, s.action_pass + 1)
    else:
        begin_administration(s, c, w)


@rule("ACTION-1")
def end_turn(s: State, c: Components, w: Work) -> None:
    """By option links that were left incomplete go at once."""
    if s.unfinished_removal == 2:
        remove_neglected(s, c, w, acting(s))
