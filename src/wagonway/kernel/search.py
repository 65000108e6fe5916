"""The best chain of decisions of one move, by a game's own evaluation: the search of the bot `greedy`.

Written like the drivers: for each game and form the names of the game's functions stand for that game's. A
game may supply the functions that have a default here: `fancy` in its `styles.py`, `learned` in its
`learned.py`, the others in `greedy.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .chance import TERMINAL
from .drivers import AnyComponents, AnyState, AnyWork, Comps, I16Grid, I32s, States, Works
from .rule import rule

# Whose taste a position is judged by
TASTE_OF_GREEDY = 0  # `evaluate`: stays as it is, since others are measured against bots that go by it
TASTE_OF_SEARCH = 1  # `appraise`: by which searches go where they are told nothing else
TASTE_LEARNED = 2  # and `learned` beside it: as good as is known today
TASTES = 3  # more for each style: taste + TASTES * style is the taste with what the style likes beside it

HUNDREDTHS = 100  # of a point are the unit of a game's own evaluation
NODES_OF_GREEDY = 600  # decisions that greedy tries for one of its own
DEEPEST = 48  # decisions of one chain; one that is longer is evaluated where it stands
END = DEEPEST + 1  # place of the best end on the stack


class SearchSpace(NamedTuple):
    """What chains of decisions are walked on; each part has END + 1 rows, one for each depth."""

    stack: States  # the one that is reached at each depth, and the best end
    lists: I16Grid  # rows of NUM_ACTIONS: the decisions listed there
    lengths: I32s  # their number, -1 where they are not listed yet
    places: I32s  # the next of them
    counts: I32s  # where the walk stands, see below


# Places in `counts`
DEPTH = 0  # of the state that is looked at next; 0 where the branch is done
APPLIED = 1  # decisions applied so far
ENDS = 2  # ends found below the first decision at hand
COUNTS = 3


if TYPE_CHECKING:
    from .drivers import apply, copy_state, current_player, legal_actions, score


# --- what a game may say itself -----------------------------------------------------------------------------


@rule()
def evaluate(s: AnyState, c: AnyComponents, w: AnyWork, seat: int) -> int:
    """How good the state is for a seat; only the order of the numbers matters. Default: its points."""
    return score(s, c, w, seat)


@rule()
def appraise(s: AnyState, c: AnyComponents, w: AnyWork, seat: int) -> int:
    """How good the state is for a seat, as `ismcts` sees it. Default: as `greedy` does."""
    return evaluate(s, c, w, seat)


@rule()
def learned(s: AnyState, c: AnyComponents, w: AnyWork, seat: int) -> int:
    """What games have taught that `appraise` leaves out of a seat's worth, in its unit. Default: nothing."""
    return 0


@rule()
def fancy(s: AnyState, c: AnyComponents, w: AnyWork, seat: int, style: int) -> int:
    """What a seat of a style, 1 or more, likes of a position beside its worth, in its unit.

    Default: nothing.
    """
    return 0


@rule()
def begins_move(s: AnyState, c: AnyComponents, w: AnyWork) -> bool:
    """Whether a move is complete and the player to act begins another. Default: never within a turn."""
    return False


@rule()
def begins_turn(s: AnyState, c: AnyComponents, w: AnyWork) -> bool:
    """Whether a turn is before the player to act, and not only what belongs to one that is over.

    Default: always.
    """
    return True


@rule()
def consider(s: AnyState, c: AnyComponents, w: AnyWork, seat: int, n: int) -> int:
    """Keep in w.actions[0:n] what is worth looking at, most promising first; return how many, at least 1.

    Default: everything, in its order.
    """
    return n


# --- the search ---------------------------------------------------------------------------------------------


@rule()
def at_best_decision(
    states: States,
    i: int,
    comps: Comps,
    k: int,
    works: Works,
    j: int,
    space: SearchSpace,
    limit: int,
    taste: int,
) -> int:
    """The first decision of the best move of the player to act in states[i]; a player must be to act.

    Among all decisions that `consider` keeps; see `best_move`.
    """
    c = comps[k]
    w = works[j]
    seat = current_player(states[i], c, w)
    n = consider(states[i], c, w, seat, legal_actions(states[i], c, w))
    return best_move(states, i, c, w, space, limit, seat, n, taste)


@rule()
def worth(s: AnyState, c: AnyComponents, w: AnyWork, seat: int, taste: int) -> int:
    """How good the state is for a seat, by a taste; at the end points alone count, whatever one likes."""
    eyes = taste % TASTES
    plain = evaluate(s, c, w, seat) if eyes == TASTE_OF_GREEDY else appraise(s, c, w, seat)
    if taste < TASTE_LEARNED or current_player(s, c, w) == TERMINAL:
        return plain
    if eyes == TASTE_LEARNED:
        plain += learned(s, c, w, seat)
    return plain if taste < TASTES else plain + fancy(s, c, w, seat, taste // TASTES)


@rule()
def best_move(
    source: States,
    i: int,
    c: AnyComponents,
    w: AnyWork,
    space: SearchSpace,
    limit: int,
    seat: int,
    n: int,
    taste: int,
) -> int:
    """Of w.actions[0:n] the decision with which the best move begins; its end is left in space.stack[END].

    A move is a chain of decisions. It ends where another player, chance or nobody is to act, or the player
    begins another move. Its end is judged by `taste`; of equal ends the one found first counts. Chains are
    walked depth first on copies, in the order that `consider` gives. Each first decision gets an even share
    of what is left of `limit` applied decisions, and always at least one whole chain, so that at most
    limit + DEEPEST * n are applied.
    """
    stack = space.stack
    for index in range(n):
        space.lists[0][index] = w.actions[index]
    best = space.lists[0][0]
    best_value = 0
    is_first = True
    space.counts[APPLIED] = 0
    for branch in range(n):
        allowed = space.counts[APPLIED] + (limit - space.counts[APPLIED]) // (n - branch)
        enter_branch(source, i, c, w, space, branch)
        depth = next_end(c, w, space, seat, allowed)
        while depth > 0:
            value = worth(stack[depth], c, w, seat, taste)
            if is_first or value > best_value:
                is_first = False
                best_value = value
                best = space.lists[0][branch]
                copy_state(stack, depth, stack, END)
            depth = next_end(c, w, space, seat, allowed)
    return int(best)


@rule()
def enter_branch(
    source: States, i: int, c: AnyComponents, w: AnyWork, space: SearchSpace, branch: int
) -> None:
    """Begin the walk through the chains from source[i] on whose first decision is lists[0][branch]."""
    copy_state(source, i, space.stack, 1)
    apply(space.stack[1], c, w, space.lists[0][branch])
    space.lengths[1] = -1
    space.counts[DEPTH] = 1
    space.counts[ENDS] = 0
    space.counts[APPLIED] += 1


@rule()
def next_end(c: AnyComponents, w: AnyWork, space: SearchSpace, seat: int, allowed: int) -> int:
    """Walk on, depth first, to the next end of a move of `seat`; its depth on the stack, 0 if there is none.

    Where `allowed` decisions are applied no more are, but the first end of a branch is always reached. On the
    way to an end at depth d the decision lists[k][places[k] - 1] was taken at each depth k from 1 to d - 1.
    """
    stack = space.stack
    lengths = space.lengths
    places = space.places
    counts = space.counts
    depth = int(counts[DEPTH])
    while depth > 0:
        if lengths[depth] < 0:
            over = depth == DEEPEST or current_player(stack[depth], c, w) != seat
            if over or begins_move(stack[depth], c, w):
                counts[ENDS] += 1
                counts[DEPTH] = depth - 1
                return depth
            listed = consider(stack[depth], c, w, seat, legal_actions(stack[depth], c, w))
            for index in range(listed):
                space.lists[depth][index] = w.actions[index]
            lengths[depth] = listed
            places[depth] = 0
        if places[depth] == lengths[depth] or (counts[APPLIED] >= allowed and counts[ENDS] > 0):
            depth -= 1
            continue
        action = space.lists[depth][places[depth]]
        places[depth] += 1
        copy_state(stack, depth, stack, depth + 1)
        depth += 1
        apply(stack[depth], c, w, action)
        counts[APPLIED] += 1
        lengths[depth] = -1
    counts[DEPTH] = 0
    return 0
