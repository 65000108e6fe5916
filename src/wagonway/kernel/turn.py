"""The best whole turn of a seat, all its moves up to the end: one search for every game.

Written like the drivers: for each game and form the names of the game's functions stand for that game's. A
turn is a row of moves (see search.py); it ends where another player, chance or nobody is to act. All ends of
the first move are found, then from each of them all ends of the second, and so on; whole turns are judged by
the game's evaluation. Where the same position is reached in several ways it is looked at once. As long as no
more positions than WIDTH stand between two moves and the decisions suffice, the turn found is the best there
is among what `consider` keeps (CUT stays 0); else the search goes on from those that look best (a beam).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .drivers import (
    Bytes,
    Comps,
    I16Grid,
    I32s,
    I64s,
    States,
    Works,
)
from .rule import rule
from .search import APPLIED, SearchSpace, consider, enter_branch, next_end, worth

if TYPE_CHECKING:
    from .drivers import copy_state, current_player, legal_actions

LONGEST = 160  # decisions of one turn; one that is longer is judged where it stands
MOST_MOVES = 24  # of one turn
NOTHING = -1

# Places in `numbers`
SEAT = 0  # whose turn it is
TASTE = 1  # by which positions are judged, see search.py
WIDTH = 2  # positions between two moves that are kept
LIMIT = 3  # decisions that may be applied in all
KEEP = 4  # whole turns that are kept
REACH = 5  # moves after which a turn is judged where it stands, MOST_MOVES at the most
SPARING = 6  # 1: positions that there is no room for are not marked as reached, which takes long
OPENLY = 7  # 1: a first decision that `consider` leaves out is looked at too
HALF = 8  # which half of `beam` is being looked at, 0 or 1
HERE = 9  # positions in it
NEXT = 10  # positions reached from them, in the other half
MOVES = 11  # that lead to each position of the half being looked at
USED = 12  # decisions applied
CUT = 13  # 1: something was left out
KEPT = 14  # whole turns that are known, KEEP at the most
OPEN = 15  # 1: a turn that goes on is known
ENDS = 16  # turns that were judged
NUMBERS = 17


class TurnDesk(NamedTuple):
    """All that a search for a turn works with."""

    comps: Comps  # of the game, one
    works: Works  # one
    space: SearchSpace  # for the chains of one move
    data: Bytes  # the bytes of each state of space.stack
    beam: States  # 2 * WIDTH positions between two moves, KEEP after whole turns, one between two moves again
    values: I64s  # of each what it is worth
    chains: I16Grid  # of each the decisions that lead there
    lengths: I32s  # their number
    marks: I64s  # of each whole turn its fingerprint
    seen: I64s  # fingerprints of positions reached, by their last digits; 0 for none
    numbers: I64s  # settings and counters, at the places above


# --- fingerprints -------------------------------------------------------------------------------------------


@rule()
def fingerprint_of(data: Bytes, i: int) -> int:
    """A number that is another for another state, next to surely, and never 0: like FNV-1a, twice 31 bits."""
    row = data[i]
    one = 0x811C9DC5
    two = 0x2E45A3B1
    for index in range(len(row)):
        one = ((one ^ row[index]) * 0x01000193) & 0xFFFFFFFF
        two = ((two + row[index] + 1) * 0x0019660D) & 0xFFFFFFFF
    return ((one & 0x3FFFFFFF) << 32 | two) + 1


@rule()
def is_new(seen: I64s, mark: int) -> bool:
    """Note a fingerprint; whether it was not there. Where there is no room nothing is noted."""
    places = len(seen)
    place = mark % places
    for _ in range(16):
        if seen[place] == mark:
            return False
        if seen[place] == 0:
            seen[place] = mark
            return True
        place = (place + 1) % places
    return True


# --- the ends of moves --------------------------------------------------------------------------------------


@rule()
def write_chain(desk: TurnDesk, source: int, target: int, branch: int, depth: int) -> None:
    """Row `target` of chains: those of row `source` (none if negative), then the walk to `depth`."""
    length = 0
    if source >= 0:
        length = int(desk.lengths[source])
        for index in range(length):
            desk.chains[target][index] = desk.chains[source][index]
    desk.chains[target][length] = desk.space.lists[0][branch]
    for step in range(1, depth):
        desk.chains[target][length + step] = desk.space.lists[step][desk.space.places[step] - 1]
    desk.lengths[target] = length + depth


@rule()
def room_for(values: I64s, first: int, there: int, most: int, value: int) -> int:
    """The row, of `most` from `first` on of which `there` are taken, for what is worth so much.

    The next one, else the last of those worth least; NOTHING where none is worth less.
    """
    if there < most:
        return first + there
    worst = first
    for row in range(first, first + most):
        if values[row] <= values[worst]:
            worst = row
    return worst if values[worst] < value else NOTHING


@rule()
def put(desk: TurnDesk, row: int, value: int, source: int, branch: int, depth: int) -> None:
    """Keep space.stack[depth] in a row of the beam."""
    copy_state(desk.space.stack, depth, desk.beam, row)
    desk.values[row] = value
    write_chain(desk, source, row, branch, depth)


@rule()
def keep_turn(desk: TurnDesk, value: int, source: int, branch: int, depth: int) -> None:
    """Keep a whole turn, if it is one of the best and leads where none of these does."""
    numbers = desk.numbers
    first = 2 * int(numbers[WIDTH])
    row = room_for(desk.values, first, int(numbers[KEPT]), int(numbers[KEEP]), value)
    if row == NOTHING:
        return
    if numbers[KEEP] > 1:
        mark = fingerprint_of(desk.data, depth)
        for kept in range(numbers[KEPT]):
            if desk.marks[kept] == mark:
                return
        desk.marks[row - first] = mark
    numbers[KEPT] = max(int(numbers[KEPT]), row - first + 1)
    put(desk, row, value, source, branch, depth)


@rule()
def take_end(desk: TurnDesk, source: int, branch: int, depth: int) -> None:
    """Note the end of a move, space.stack[depth]: a turn that is over, or a position to go on from."""
    c = desk.comps[0]
    w = desk.works[0]
    numbers = desk.numbers
    stack = desk.space.stack
    seat = int(numbers[SEAT])
    width = int(numbers[WIDTH])
    before = 0 if source < 0 else int(desk.lengths[source])
    player = current_player(stack[depth], c, w)
    goes_on = player == seat and before + 2 * depth < LONGEST and numbers[MOVES] + 1 < numbers[REACH]
    if not goes_on:
        numbers[ENDS] += 1
        if player == seat:
            numbers[CUT] = 1
        value = worth(stack[depth], c, w, seat, int(numbers[TASTE]))
        keep_turn(desk, value, source, branch, depth)
        return
    value = worth(stack[depth], c, w, seat, int(numbers[TASTE]))
    last = 2 * width + int(numbers[KEEP])
    if numbers[OPEN] == 0 or value > desk.values[last]:
        numbers[OPEN] = 1
        put(desk, last, value, source, branch, depth)
    row = room_for(desk.values, (1 - int(numbers[HALF])) * width, int(numbers[NEXT]), width, value)
    if numbers[SPARING] == 1 and row == NOTHING:
        numbers[CUT] = 1
        return
    if not is_new(desk.seen, fingerprint_of(desk.data, depth)):
        return
    if numbers[NEXT] == width:
        numbers[CUT] = 1
    if row != NOTHING:
        numbers[NEXT] = min(int(numbers[NEXT]) + 1, width)
        put(desk, row, value, source, branch, depth)


@rule()
def go_on_from(desk: TurnDesk, positions: States, i: int, source: int, share: int) -> None:
    """Find the ends of all moves from positions[i], applying about `share` decisions at the most."""
    c = desk.comps[0]
    w = desk.works[0]
    numbers = desk.numbers
    space = desk.space
    seat = int(numbers[SEAT])
    n = legal_actions(positions[i], c, w)
    if numbers[OPENLY] == 0 or source >= 0:
        n = consider(positions[i], c, w, seat, n)
    for index in range(n):
        space.lists[0][index] = w.actions[index]
    space.counts[APPLIED] = 0
    for branch in range(n):
        allowed = space.counts[APPLIED] + (share - space.counts[APPLIED]) // (n - branch)
        enter_branch(positions, i, c, w, space, branch)
        depth = next_end(c, w, space, seat, allowed)
        while depth > 0:
            take_end(desk, source, branch, depth)
            depth = next_end(c, w, space, seat, allowed)
        if space.counts[APPLIED] >= allowed:
            numbers[CUT] = 1
    numbers[USED] += space.counts[APPLIED]


# --- the search ---------------------------------------------------------------------------------------------


@rule()
def forget_seen(seen: I64s) -> None:
    """No position was reached yet."""
    for place in range(len(seen)):
        seen[place] = 0


@rule()
def at_begin_turn(source: States, i: int, desk: TurnDesk) -> None:
    """Find the ends of the first move of the player to act in source[i], an information state."""
    numbers = desk.numbers
    numbers[SEAT] = current_player(source[i], desk.comps[0], desk.works[0])
    for place in range(HALF, NUMBERS):
        numbers[place] = 0
    forget_seen(desk.seen)
    go_on_from(desk, source, i, NOTHING, max(1, int(numbers[LIMIT]) // 4))


@rule()
def turn_page(desk: TurnDesk) -> None:
    """All positions of this half were looked at: those reached from them come next."""
    numbers = desk.numbers
    numbers[HALF] = 1 - numbers[HALF]
    numbers[HERE] = numbers[NEXT]
    numbers[NEXT] = 0
    numbers[MOVES] += 1
    forget_seen(desk.seen)


@rule()
def best_here(desk: TurnDesk) -> int:
    """The row of the position worth most in this half."""
    numbers = desk.numbers
    first = int(numbers[HALF] * numbers[WIDTH])
    last = first + int(numbers[HERE]) - 1
    best = first
    for row in range(first, last + 1):
        if desk.values[row] > desk.values[best]:
            best = row
    return best


@rule()
def drop_here(desk: TurnDesk, row: int) -> None:
    """Take a position out of this half: the last one takes its place."""
    numbers = desk.numbers
    last = int(numbers[HALF] * numbers[WIDTH] + numbers[HERE]) - 1
    numbers[HERE] -= 1
    if row == last:
        return
    copy_state(desk.beam, last, desk.beam, row)
    desk.values[row] = desk.values[last]
    desk.lengths[row] = desk.lengths[last]
    for index in range(desk.lengths[last]):
        desk.chains[row][index] = desk.chains[last][index]


@rule()
def at_go_on_turn(desk: TurnDesk, decisions: int) -> bool:
    """Look further until so many decisions more were applied; whether there is anything left to look at.

    The position worth most is looked at first. One is always looked at.
    """
    numbers = desk.numbers
    until = numbers[USED] + decisions
    while True:
        if numbers[HERE] == 0:
            if numbers[NEXT] == 0:
                return False
            turn_page(desk)
        if numbers[USED] >= numbers[LIMIT] and numbers[KEPT] > 0:
            numbers[CUT] = 1
            return False
        row = best_here(desk)
        share = max(1, (int(numbers[LIMIT]) - int(numbers[USED])) // int(numbers[HERE]))
        go_on_from(desk, desk.beam, row, row, share)
        drop_here(desk, row)
        if numbers[USED] >= until:
            return bool(numbers[HERE] + numbers[NEXT] > 0)
