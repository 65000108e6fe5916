"""The winner."""

from __future__ import annotations

from wagonway.kernel.rule import rule
from wagonway.mechanisms.placement import return_of_balance

from ..components import Components
from ..state import State
from .income import income_level


@rule("END-3")
def tie_break_income_of(s: State, c: Components, seat: int) -> int:
    """The income level, or by option the marker's space."""
    if s.tie_break_income == 1:
        return s.seats[seat].income
    return income_level(s, c, seat)


@rule("END-2")
def is_ahead(s: State, c: Components, seat: int, other: int) -> bool:
    """More points; then more income; then more money."""
    if s.seats[seat].vp != s.seats[other].vp:
        return s.seats[seat].vp > s.seats[other].vp
    mine = tie_break_income_of(s, c, seat)
    theirs = tie_break_income_of(s, c, other)
    if mine != theirs:
        return mine > theirs
    return s.seats[seat].money > s.seats[other].money


@rule("END-1", "END-2")
def has_won(s: State, c: Components, seat: int) -> bool:
    """Nobody is ahead; what no tie-break settles is shared."""
    for other in range(s.players):
        if is_ahead(s, c, other, seat):
            return False
    return True


@rule()
def balance_of(s: State, c: Components, seat: int) -> int:
    """Players beaten less players lost to."""
    balance = 0
    for other in range(s.players):
        if is_ahead(s, c, seat, other):
            balance += 1
        elif is_ahead(s, c, other, seat):
            balance -= 1
    return balance


@rule()
def placement(s: State, c: Components, seat: int) -> int:
    """Return of a seat in thousandths; until rules version 1 in thirds of four players, rounded down."""
    balance = balance_of(s, c, seat)
    if s.rules == 1:
        return balance * 1000 // (s.players - 1)
    return return_of_balance(s.players, balance)
