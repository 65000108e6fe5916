"""How threads share the rows of a step, written like the drivers.

A thread takes some rows, plays them and takes the next, so that none waits long for another. Waking a thread
takes a third of the time of a step of a thousand games: one that helps stays awake for a while instead,
looking whether there is more to do, outside Python and its lock (libgomp does the same between two loops).

Threads meet on a board of whole numbers. One leads: it writes down what there is to do, opens the gate, takes
rows like the others, closes the gate and waits until nobody is left within; what a call reads and writes
belongs to it alone before and after. Whoever comes late finds the gate closed, and nothing is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bulk import Bulk, Lane
from .drivers import I16Grid, I64s, Masks
from .rule import rule

if TYPE_CHECKING:
    from .bulk import batch_play

# Words of a board; those that threads change are far enough apart not to disturb each other.
GATE = 0  # OPEN or 0, and how many are within; negative where helpers are to leave
NEXT = 16  # the first row that nobody has taken
CALL = 32  # counts what was led
JOB = 33  # whose arrays it is about
WANT = 34
THREADS = 35
STUCK = 48  # games
WORDS = 64

OPEN = 1 << 32
LEAVE = -1

BUSY = -1  # batch_share: somebody is still within

LEAST_ROWS = 16  # that are worth being taken
WAIT = 1_000_000  # looks for the end of the others' last rows, about a millisecond, before Python waits


@rule()
def look(board: I64s, place: int) -> int:
    """What stands there now. In compiled code this and the two below are of one piece (atomics.py)."""
    return int(board[place])


@rule()
def add(board: I64s, place: int, value: int) -> int:
    """Add to what stands there, and return what it was."""
    before = int(board[place])
    board[place] = before + value
    return before


@rule()
def exchange(board: I64s, place: int, before: int, after: int) -> bool:
    """Put `after` where `before` stands; whether it stood there."""
    if board[place] != before:
        return False
    board[place] = after
    return True


@rule()
def play_parts(
    d: Bulk, lane: Lane, board: I64s, actions: I64s, observation: I16Grid, masks: Masks, final: I16Grid
) -> None:
    """Take rows and play them until all are taken: fewer towards the end, for all to end together."""
    n = len(actions)
    want = int(board[WANT])
    shares = 2 * int(board[THREADS])
    first = look(board, NEXT)
    while first < n:
        stop = min(n, first + max(LEAST_ROWS, (n - first) // shares))
        if exchange(board, NEXT, first, stop):
            stuck = batch_play(d, lane, actions, observation, masks, final, want, first, stop)
            if stuck > 0:
                add(board, STUCK, stuck)
        first = look(board, NEXT)


@rule()
def batch_share(
    d: Bulk,
    lane: Lane,
    board: I64s,
    actions: I64s,
    observation: I16Grid,
    masks: Masks,
    final: I16Grid,
    want: int,
) -> int:
    """`batch_play` of all rows, with whoever helps; how many games are stuck, or BUSY."""
    board[WANT] = want
    board[STUCK] = 0
    board[NEXT] = 0
    board[CALL] += 1
    add(board, GATE, OPEN)
    play_parts(d, lane, board, actions, observation, masks, final)
    add(board, GATE, -OPEN)
    for _ in range(WAIT):
        if look(board, GATE) == 0:
            return look(board, STUCK)
    return BUSY


@rule()
def batch_help(
    d: Bulk,
    lane: Lane,
    board: I64s,
    actions: I64s,
    observation: I16Grid,
    masks: Masks,
    final: I16Grid,
    job: int,
    patience: int,
) -> bool:
    """Help with what is led, as long as it is about these arrays; whether it is about others now.

    Ends as well after so many looks at a gate behind which there was nothing new.
    """
    done = 0
    looks = 0
    while looks < patience:
        looks += 1
        gate = look(board, GATE)
        if gate < 0:
            return False
        if gate >= OPEN and look(board, CALL) != done and exchange(board, GATE, gate, gate + 1):
            looks = 0
            done = int(board[CALL])
            mine = board[JOB] == job
            if mine:
                play_parts(d, lane, board, actions, observation, masks, final)
            add(board, GATE, -1)
            if not mine:
                return True
    return False
