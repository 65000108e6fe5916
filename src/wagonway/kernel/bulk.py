"""Many games at once: what `Batch` calls, written like the drivers.

Every game is a row and has its own generator, so that neither the other rows nor the number of threads change
it; a thread plays the rows `first` to `stop - 1` on a lane of its own. All arrays of a batch come in one
tuple. They get names before the loops, and rules that are called in here take records: whenever an array is
taken out of the tuple all threads count references in one and the same place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .chance import CHANCE, TERMINAL, Rng, below, seed_rng
from .drivers import (
    AnyComponents,
    AnyState,
    AnyWork,
    Comps,
    F64Grid,
    I8s,
    I16Grid,
    I32Grid,
    I32s,
    I64s,
    Mask,
    Masks,
    Rngs,
    States,
    Works,
)
from .rule import rule
from .search import TASTE_OF_GREEDY, SearchSpace, best_move, consider

# What a call is to do besides, one bit each
OBSERVE = 1  # fill `observation`
MASK = 2  # fill `masks`
FINAL = 4  # fill `final` where a game has ended and the next has begun
SKIP = 8  # do forced decisions without asking
NEXT_STEP = 16  # a game that is over begins anew in the next step
SAME_STEP = 32  # or in the same step
LOSE = 64  # an illegal decision ends the game
IGNORE = 128  # or does nothing
NOTE = 256  # keep decisions and chance in `plies`
PICK = 512  # choose the decisions at random, and tell them
DRAW = 1024  # draw the learner's seat for each game
BEGIN = 2048  # begin the rows whose action is not negative
FRESH = 4096  # with BEGIN: from the template, not from the state as it is
RESUME = 8192  # go on with the rows that are PAUSED

PAUSED = -3  # to_act: `plies` is full

# Who decides beside the one outside
BY_RANDOM = 0
BY_GREEDY = 1

NO_BOTS = -1  # learner: every seat is asked outside


class Lane(NamedTuple):
    """What one thread works with."""

    works: Works
    scratch: States  # one state: what a seat knows
    space: SearchSpace


class Bulk(NamedTuple):
    """All arrays of a batch. Those of one row in n are by game; a grid's other side is by seat or number."""

    states: States
    rngs: Rngs
    templates: States  # what games begin as
    setups: I32s  # the template of each game
    comps: Comps
    sets: I32s  # the components of each game
    to_act: I8s  # seat, TERMINAL; CHANCE where the rules are at fault
    actor: I8s  # whose decision was done last, -1 in a game that has just begun
    learner: I8s  # the seat that is asked outside, NO_BOTS for all
    bots: I8s  # who decides at the seats left, in their order
    limits: I32s  # how many decisions each of them tries
    lists: I16Grid  # the legal decisions, ascending
    counts: I32s  # how many
    rewards: F64Grid  # of this step
    scores: I32Grid  # of a game that ended in this step
    terminated: Mask  # whether it did
    illegal: Mask  # whether the decision was not legal
    decisions: I32s  # of the game under way
    lengths: I32s  # decisions of the game that ended in this step
    plies: I16Grid  # decisions and outcomes of chance, with NOTE
    noted: I32s  # how many
    cuts: I32s  # how many of them belong to the game that ended


if TYPE_CHECKING:
    from .drivers import (
        OBSERVATION,
        apply,
        copy_state,
        current_player,
        hide,
        legal_actions,
        observe,
        outcome,
        reveal,
        sample_chance,
        score,
    )


@rule()
def advise(
    known: States,
    c: AnyComponents,
    w: AnyWork,
    space: SearchSpace,
    teacher: int,
    limit: int,
    seat: int,
    rng: Rng,
) -> int:
    """What a teacher decides who knows known[0] and is to act there."""
    n = legal_actions(known[0], c, w)
    if n == 1:
        return int(w.actions[0])
    if teacher == BY_GREEDY:
        n = consider(known[0], c, w, seat, n)
        return best_move(known, 0, c, w, space, limit, seat, n, TASTE_OF_GREEDY)
    return int(w.actions[below(rng, n)])


@rule()
def batch_seed(rngs: Rngs, seed: int, first: int, n: int) -> None:
    """Generator i draws from stream first + i of the seed."""
    for i in range(n):
        seed_rng(rngs[i], seed, first + i)


@rule()
def see(known: AnyState, c: AnyComponents, w: AnyWork, seat: int) -> None:
    """Fill w.observation with what a seat observes; what it cannot know is taken from `known`."""
    hide(known, c, w, seat)
    observe(known, c, w, seat)


@rule()
def batch_play(
    d: Bulk,
    lane: Lane,
    actions: I64s,
    observation: I16Grid,
    masks: Masks,
    final: I16Grid,
    want: int,
    first: int,
    stop: int,
) -> int:
    """One decision in each game, and all that follows until somebody outside is to decide or it is over.

    `final` takes the last observation of a game that ended where the next has begun. Returns how many games
    are stuck: PAUSED, or with a fault in their rules.
    """
    states = d.states
    rngs = d.rngs
    templates = d.templates
    setups = d.setups
    comps = d.comps
    sets = d.sets
    to_act = d.to_act
    actor = d.actor
    learners = d.learner
    bots = d.bots
    limits = d.limits
    lists = d.lists
    counts = d.counts
    rewards = d.rewards
    scores = d.scores
    terminated = d.terminated
    illegal = d.illegal
    decisions = d.decisions
    lengths = d.lengths
    plies = d.plies
    noted = d.noted
    cuts = d.cuts
    scratch = lane.scratch
    space = lane.space
    w = lane.works[0]
    capacity = plies.shape[1]
    stuck = 0
    for i in range(first, stop):
        s = states[i]
        c = comps[sets[i]]
        rng = rngs[i]
        player = int(to_act[i])
        learner = int(learners[i])
        begins = False  # the game is to begin
        lost = False  # it ends by an illegal decision
        goes_on = True
        if (want & RESUME) != 0:
            if player != PAUSED:
                continue
        elif (want & BEGIN) != 0:
            if actions[i] < 0:
                continue
            begins = (want & FRESH) != 0
            terminated[i] = False
            illegal[i] = False
            actor[i] = -1
            decisions[i] = 0
        else:
            terminated[i] = False
            illegal[i] = False
            for seat in range(s.players):
                rewards[i, seat] = 0.0
            if player == TERMINAL:
                begins = (want & (NEXT_STEP | SAME_STEP)) != 0
                goes_on = begins
                if (want & PICK) != 0:
                    actions[i] = -1
            else:
                listed = int(counts[i])
                if (want & PICK) != 0:
                    actions[i] = lists[i, below(rng, listed)]
                action = int(actions[i])
                if (want & (LOSE | IGNORE)) != 0:
                    low = 0
                    high = listed
                    while low < high:
                        middle = (low + high) // 2
                        if lists[i, middle] < action:
                            low = middle + 1
                        else:
                            high = middle
                    if low == listed or lists[i, low] != action:
                        illegal[i] = True
                actor[i] = player
                if illegal[i]:
                    lost = (want & LOSE) != 0
                    goes_on = lost
                else:
                    if (want & NOTE) != 0:
                        plies[i, noted[i]] = action
                        noted[i] += 1
                    decisions[i] += 1
                    apply(s, c, w, action)
        while goes_on:
            if begins:
                begins = False
                copy_state(templates, setups[i], states, i)
                s = states[i]
                decisions[i] = 0
                if not terminated[i]:
                    actor[i] = -1
                if (want & DRAW) != 0:
                    learner = below(rng, s.players)
                    learners[i] = learner
            if (want & NOTE) != 0 and noted[i] + 2 > capacity:
                player = PAUSED
                stuck += 1
                break
            player = TERMINAL if lost else current_player(s, c, w)
            if player == TERMINAL:
                if terminated[i] or (want & BEGIN) != 0:
                    break
                terminated[i] = True
                for seat in range(s.players):
                    scores[i, seat] = score(s, c, w, seat)
                    if not lost:
                        rewards[i, seat] = outcome(s, c, w, seat) / 1000.0
                    elif seat == actor[i]:
                        rewards[i, seat] = -1.0
                lost = False
                lengths[i] = decisions[i]
                cuts[i] = noted[i]
                if (want & SAME_STEP) == 0:
                    break
                begins = True
                if (want & FINAL) != 0:
                    copy_state(states, i, scratch, 0)
                    see(scratch[0], c, w, learner if learner >= 0 else int(actor[i]))
                    for index in range(OBSERVATION):
                        final[i, index] = w.observation[index]
                continue
            if player == CHANCE:
                action = sample_chance(s, c, w, rng)
                if action < 0:
                    stuck += 1
                    break
            else:
                n = legal_actions(s, c, w)
                if n == 0:
                    player = CHANCE
                    stuck += 1
                    break
                if (learner < 0 or player == learner) and (n > 1 or (want & SKIP) == 0):
                    for index in range(n):
                        lists[i, index] = w.actions[index]
                    counts[i] = n
                    break
                action = int(w.actions[0])
                if n > 1:
                    place = player - 1 if player > learner else player
                    copy_state(states, i, scratch, 0)
                    hide(scratch[0], c, w, player)
                    teacher = int(bots[place])
                    limit = int(limits[place])
                    action = advise(scratch, c, w, space, teacher, limit, player, rng)
                decisions[i] += 1
            if (want & NOTE) != 0:
                plies[i, noted[i]] = action
                noted[i] += 1
            apply(s, c, w, action)
        to_act[i] = player
        if player < 0:
            counts[i] = 0
        if (want & MASK) != 0:
            for index in range(masks.shape[1]):
                masks[i, index] = False
            for index in range(counts[i]):
                masks[i, lists[i, index]] = True
    if (want & OBSERVE) != 0:
        # Game after game decides first and sees afterwards: the processor has either's code at hand.
        for i in range(first, stop):
            viewer = int(to_act[i])
            if viewer < 0:
                viewer = int(learners[i]) if learners[i] >= 0 else int(actor[i])
            if viewer >= 0 and ((want & BEGIN) == 0 or actions[i] >= 0):
                copy_state(states, i, scratch, 0)
                see(scratch[0], comps[sets[i]], w, viewer)
                for index in range(OBSERVATION):
                    observation[i, index] = w.observation[index]
    return stuck


@rule()
def batch_mask(lists: I16Grid, counts: I32s, masks: Masks, first: int, stop: int) -> None:
    """Fill row i of `masks` with the legal decisions of game i; none where it is over."""
    for i in range(first, stop):
        for action in range(masks.shape[1]):
            masks[i, action] = False
        for index in range(counts[i]):
            masks[i, lists[i, index]] = True


@rule()
def batch_flatten(lists: I16Grid, counts: I32s, offsets: I64s, numbers: I64s, first: int, stop: int) -> None:
    """The legal decisions of game i, from offsets[i] on."""
    for i in range(first, stop):
        at = offsets[i]
        for index in range(counts[i]):
            numbers[at + index] = lists[i, index]


@rule()
def batch_pick(lists: I16Grid, counts: I32s, rngs: Rngs, actions: I64s, first: int, stop: int) -> None:
    """A legal decision of each game at random; -1 where it is over."""
    for i in range(first, stop):
        actions[i] = -1
        if counts[i] > 0:
            actions[i] = lists[i, below(rngs[i], int(counts[i]))]


@rule()
def batch_first_refused(lists: I16Grid, counts: I32s, actions: I64s, first: int, stop: int) -> int:
    """The first game whose action is not legal; `stop` where all are. Games that are over take anything."""
    for i in range(first, stop):
        if counts[i] > 0:
            found = False
            for index in range(counts[i]):
                if lists[i, index] == actions[i]:
                    found = True
            if not found:
                return i
    return stop


@rule()
def batch_advise(d: Bulk, lane: Lane, teacher: int, limit: int, actions: I64s, first: int, stop: int) -> None:
    """What a teacher decides in each game who knows what the seat to act knows; -1 where it is over."""
    states = d.states
    rngs = d.rngs
    comps = d.comps
    sets = d.sets
    to_act = d.to_act
    scratch = lane.scratch
    space = lane.space
    for i in range(first, stop):
        seat = int(to_act[i])
        actions[i] = -1
        if seat >= 0:
            c = comps[sets[i]]
            w = lane.works[0]
            copy_state(states, i, scratch, 0)
            hide(scratch[0], c, w, seat)
            actions[i] = advise(scratch, c, w, space, teacher, limit, seat, rngs[i])


@rule()
def batch_observe(d: Bulk, lane: Lane, seats: I8s, out: I16Grid, first: int, stop: int) -> None:
    """Fill row i of `out` with what seats[i] observes of game i; zeros where the seat is negative."""
    states = d.states
    comps = d.comps
    sets = d.sets
    scratch = lane.scratch
    w = lane.works[0]
    for i in range(first, stop):
        seat = int(seats[i])
        if seat >= 0:
            c = comps[sets[i]]
            copy_state(states, i, scratch, 0)
            see(scratch[0], c, w, seat)
            for index in range(OBSERVATION):
                out[i, index] = w.observation[index]
        else:
            for index in range(OBSERVATION):
                out[i, index] = 0


@rule()
def batch_reveal(d: Bulk, lane: Lane, seats: I8s, first: int, stop: int) -> None:
    """Draw at random what seats[i] cannot know of game i; nothing where the seat is negative."""
    states = d.states
    rngs = d.rngs
    comps = d.comps
    sets = d.sets
    w = lane.works[0]
    for i in range(first, stop):
        seat = int(seats[i])
        if seat >= 0:
            c = comps[sets[i]]
            hide(states[i], c, w, seat)
            reveal(states[i], c, w, seat, rngs[i])


@rule()
def batch_results(d: Bulk, lane: Lane, scores: I32Grid, returns: I32Grid, first: int, stop: int) -> None:
    """Fill row i with the scores and, of games that are over, the returns in thousandths."""
    states = d.states
    comps = d.comps
    sets = d.sets
    w = lane.works[0]
    for i in range(first, stop):
        s = states[i]
        c = comps[sets[i]]
        over = current_player(s, c, w) == TERMINAL
        for seat in range(s.players):
            scores[i, seat] = score(s, c, w, seat)
            returns[i, seat] = outcome(s, c, w, seat) if over else 0
