"""The score, and who is ahead."""

from __future__ import annotations

from wagonway.kernel.rule import rule
from wagonway.mechanisms.placement import return_of_balance

from ..components import Components
from ..constants import NO_SPOT
from ..state import State

POINT = 10  # solo: thousandths of a return for a point of the score


@rule("SCORE-1")
def count_links(s: State, seat: int) -> int:
    """The complete links of a player."""
    found = 0
    for link in range(s.links_end):
        if s.links[link].owner == seat and s.links[link].end != NO_SPOT:
            found += 1
    return found


@rule("SCORE-1", "SCORE-2")
def total(s: State, c: Components, seat: int) -> int:
    """Happiness, complete links and money, less the penalty for stress."""
    mine = s.seats[seat]
    points = mine.hp + c.link_points * count_links(s, seat) + mine.money // c.money_per_point
    return points - c.penalty[mine.stress]


@rule("SCORE-3")
def place_in_order(s: State, seat: int) -> int:
    """The place of a seat in the turn order."""
    place = 0
    while place < s.players - 1 and s.order[place] != seat:
        place += 1
    return place


@rule("SCORE-1", "SCORE-3")
def is_ahead(s: State, c: Components, one: int, other: int) -> bool:
    """More points; then less stress; then more money; then earlier in the turn order."""
    mine = s.seats[one]
    theirs = s.seats[other]
    points = total(s, c, one) - total(s, c, other)
    if points != 0:
        return points > 0
    if mine.stress != theirs.stress:
        return mine.stress < theirs.stress
    if mine.money != theirs.money:
        return mine.money > theirs.money
    return place_in_order(s, one) < place_in_order(s, other)


@rule("SCORE-1", "SCORE-3")
def place_of(s: State, c: Components, seat: int) -> int:
    """Place of a seat in the final order, from 1."""
    place = 1
    for other in range(s.players):
        if other != seat and is_ahead(s, c, other, seat):
            place += 1
    return place


@rule("SCORE-1", "SOLO-6")
def placement(s: State, c: Components, seat: int) -> int:
    """Return of a seat in thousandths, by the players beaten less those lost to; alone by the score itself.

    Until rules version 1 it was in thirds of four players, rounded down.
    """
    if s.players == 1:
        return max(-1000, min(1000, POINT * total(s, c, seat)))
    balance = s.players + 1 - 2 * place_of(s, c, seat)
    if s.rules == 1:
        return balance * 1000 // (s.players - 1)
    return return_of_balance(s.players, balance)
