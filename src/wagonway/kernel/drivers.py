"""Loops over a game's own functions, written once in the language of rules.

The names below `if TYPE_CHECKING` are the game's: for each game and form the kernel makes copies of these
functions in which they stand for that game's functions (see `binding.py`). Drivers that Python calls take
arrays with an index, `(states, i, comps, k, works, j)`, since a record costs 5 to 10 microseconds as an
argument of a call from Python; drivers that drivers call take the records themselves.

In the plain form `states`, `comps`, `works` and `rngs` are lists of plain objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from .chance import CHANCE, TERMINAL, Rng, below, draw_listed, seed_rng
from .rule import rule

# Types that the binding replaces by those of the game at hand.
AnyState: TypeAlias = Any
AnyComponents: TypeAlias = Any
AnyWork: TypeAlias = Any
States: TypeAlias = Any
Comps: TypeAlias = Any
Works: TypeAlias = Any
Rngs: TypeAlias = Any
Desks: TypeAlias = Any
Mask: TypeAlias = Any  # bool[NUM_ACTIONS]
Masks: TypeAlias = Any  # bool[n, NUM_ACTIONS]
I8s: TypeAlias = Any  # int8[n]
I16s: TypeAlias = Any  # int16[n]
I16Grid: TypeAlias = Any  # int16[n, m]
I32s: TypeAlias = Any  # int32[n]
I32Grid: TypeAlias = Any  # int32[n, m]
I64s: TypeAlias = Any  # int64[n]
F64s: TypeAlias = Any  # float64[n]
F64Grid: TypeAlias = Any  # float64[n, m]
Bytes: TypeAlias = Any  # uint8[n, m]

OK = 0
ILLEGAL_OUTCOME = -1  # try_apply: chance cannot bring this
GAME_IS_OVER = -2  # try_apply: nothing can be done any more

# Faults of a playout, as its (negative) result
DEAD_END = -1
ENDLESS = -2
IMPOSSIBLE_CHANCE = -3

if TYPE_CHECKING:
    NUM_ACTIONS = 0
    OBSERVATION = 0

    def start(s: AnyState, c: AnyComponents, w: AnyWork) -> None: ...
    def current_player(s: AnyState, c: AnyComponents, w: AnyWork) -> int: ...
    def legal_actions(s: AnyState, c: AnyComponents, w: AnyWork) -> int: ...
    def apply(s: AnyState, c: AnyComponents, w: AnyWork, action: int) -> None: ...
    def chance_outcomes(s: AnyState, c: AnyComponents, w: AnyWork) -> int: ...
    def why_not(s: AnyState, c: AnyComponents, w: AnyWork, action: int) -> int: ...
    def score(s: AnyState, c: AnyComponents, w: AnyWork, seat: int) -> int: ...
    def outcome(s: AnyState, c: AnyComponents, w: AnyWork, seat: int) -> int: ...
    def hide(s: AnyState, c: AnyComponents, w: AnyWork, seat: int) -> None: ...
    def reveal(s: AnyState, c: AnyComponents, w: AnyWork, seat: int, rng: Rng) -> None: ...
    def observe(s: AnyState, c: AnyComponents, w: AnyWork, seat: int) -> None: ...
    def derive(s: AnyState, c: AnyComponents, w: AnyWork) -> None: ...
    def copy_state(source: States, i: int, target: States, j: int) -> None: ...


# --- inside: records ------------------------------------------------------------------------------------


@rule()
def sample_chance(s: AnyState, c: AnyComponents, w: AnyWork, rng: Rng) -> int:
    """One outcome by its weight; negative where nothing can come.

    A game may have a function of this name that needs no list. It must draw what this one draws from the
    same generator, so that a seed gives the same game whoever deals; the examination compares them.
    """
    return draw_listed(w, chance_outcomes(s, c, w), rng)


@rule()
def advance(s: AnyState, c: AnyComponents, w: AnyWork, rng: Rng) -> int:
    """Let chance act until a player is to act or the game is over; return current_player."""
    player = current_player(s, c, w)
    while player == CHANCE:
        action = sample_chance(s, c, w, rng)
        if action < 0:
            return CHANCE
        apply(s, c, w, action)
        player = current_player(s, c, w)
    return player


@rule()
def play_out(s: AnyState, c: AnyComponents, w: AnyWork, rng: Rng, limit: int) -> int:
    """Random play to the end; return the number of decisions, or a (negative) fault."""
    decisions = 0
    while True:
        player = advance(s, c, w, rng)
        if player == TERMINAL:
            return decisions
        if player == CHANCE:
            return IMPOSSIBLE_CHANCE
        n = legal_actions(s, c, w)
        if n == 0:
            return DEAD_END
        if decisions >= limit:
            return ENDLESS
        apply(s, c, w, w.actions[below(rng, n)])
        decisions += 1


@rule()
def is_possible_outcome(s: AnyState, c: AnyComponents, w: AnyWork, action: int) -> bool:
    """Whether chance can bring this."""
    n = chance_outcomes(s, c, w)
    for index in range(n):
        if w.actions[index] == action and w.weights[index] > 0:
            return True
    return False


# --- for Python: arrays with an index ---------------------------------------------------------------------


@rule()
def at_start(states: States, i: int, comps: Comps, k: int, works: Works, j: int) -> None:
    """Set up the game whose players, rules and options stand in the state already."""
    start(states[i], comps[k], works[j])


@rule()
def at_current_player(states: States, i: int, comps: Comps, k: int, works: Works, j: int) -> int:
    """The seat to act, CHANCE or TERMINAL."""
    return current_player(states[i], comps[k], works[j])


@rule()
def at_legal_actions(states: States, i: int, comps: Comps, k: int, works: Works, j: int) -> int:
    """Fill works[j].actions; return how many. None where no player is to act."""
    if current_player(states[i], comps[k], works[j]) < 0:
        return 0
    return legal_actions(states[i], comps[k], works[j])


@rule()
def at_legal_mask(states: States, i: int, comps: Comps, k: int, works: Works, j: int, mask: Mask) -> int:
    """Fill `mask`; return how many are legal."""
    for action in range(NUM_ACTIONS):
        mask[action] = False
    if current_player(states[i], comps[k], works[j]) < 0:
        return 0
    n = legal_actions(states[i], comps[k], works[j])
    for index in range(n):
        mask[works[j].actions[index]] = True
    return n


@rule()
def at_chance_outcomes(states: States, i: int, comps: Comps, k: int, works: Works, j: int) -> int:
    """Fill works[j].actions and weights; return how many. None where chance is not to act."""
    if current_player(states[i], comps[k], works[j]) != CHANCE:
        return 0
    return chance_outcomes(states[i], comps[k], works[j])


@rule()
def at_try_apply(states: States, i: int, comps: Comps, k: int, works: Works, j: int, action: int) -> int:
    """Apply a legal decision or outcome and return OK; else change nothing and return the refusal."""
    s = states[i]
    c = comps[k]
    w = works[j]
    player = current_player(s, c, w)
    w.needs = 0
    w.has = 0
    if player == TERMINAL:
        return GAME_IS_OVER
    if player == CHANCE:
        if not is_possible_outcome(s, c, w, action):
            return ILLEGAL_OUTCOME
    else:
        code = why_not(s, c, w, action)
        if code != OK:
            return code
    apply(s, c, w, action)
    return OK


@rule()
def at_apply(states: States, i: int, comps: Comps, k: int, works: Works, j: int, action: int) -> int:
    """Apply what is known to be legal; return the number of events."""
    apply(states[i], comps[k], works[j], action)
    return int(works[j].num_events)


@rule()
def at_advance(states: States, i: int, comps: Comps, k: int, works: Works, j: int, rngs: Rngs, r: int) -> int:
    """Let chance act until a player is to act or the game is over; return current_player."""
    return advance(states[i], comps[k], works[j], rngs[r])


@rule()
def at_play(
    states: States, i: int, comps: Comps, k: int, works: Works, j: int, rngs: Rngs, r: int, action: int
) -> int:
    """Apply a legal decision (none if negative), let chance act, and return OK.

    Else change nothing and return the refusal; IMPOSSIBLE_CHANCE where nothing can come.
    """
    if action >= 0:
        code = at_try_apply(states, i, comps, k, works, j, action)
        if code != OK:
            return code
    if advance(states[i], comps[k], works[j], rngs[r]) == CHANCE:
        return IMPOSSIBLE_CHANCE
    return OK


@rule()
def at_tell(
    states: States,
    i: int,
    comps: Comps,
    k: int,
    works: Works,
    j: int,
    scratch: States,
    seat: int,
    seen: I16s,
    mask: Mask,
) -> int:
    """Fill what a seat observes and its legal decisions (none where it is not to act); current_player."""
    c = comps[k]
    w = works[j]
    player = current_player(states[i], c, w)
    for action in range(len(mask)):
        mask[action] = False
    if player == seat:
        n = legal_actions(states[i], c, w)
        for index in range(n):
            mask[w.actions[index]] = True
    copy_state(states, i, scratch, 0)
    hide(scratch[0], c, w, seat)
    observe(scratch[0], c, w, seat)
    for index in range(OBSERVATION):
        seen[index] = w.observation[index]
    return player


@rule()
def at_step(desks: Desks, i: int, action: int) -> int:
    """Apply a legal decision (none if negative), let chance act, list the next decisions.

    Returns how many are in the desk's work[0].actions; 0 when the game is over. A desk holds all that a game
    is played with, since each array handed over from Python costs a fifth of a microsecond.
    """
    desk = desks[i]
    s = desk.state[0]
    c = desk.components[0]
    w = desk.work[0]
    if action >= 0:
        apply(s, c, w, action)
    if advance(s, c, w, desk.rng[0]) < 0:
        return 0
    return legal_actions(s, c, w)


@rule()
def at_why_not(states: States, i: int, comps: Comps, k: int, works: Works, j: int, action: int) -> int:
    """The refusal of an action; needs and has are in works[j]."""
    works[j].needs = 0
    works[j].has = 0
    return why_not(states[i], comps[k], works[j], action)


@rule()
def at_why_not_all(states: States, i: int, comps: Comps, k: int, works: Works, j: int, codes: I16s) -> None:
    """The refusal of every action of the action space."""
    for action in range(NUM_ACTIONS):
        codes[action] = why_not(states[i], comps[k], works[j], action)


@rule()
def at_score(states: States, i: int, comps: Comps, k: int, works: Works, j: int, seat: int) -> int:
    """Points of a seat."""
    return score(states[i], comps[k], works[j], seat)


@rule()
def at_outcome(states: States, i: int, comps: Comps, k: int, works: Works, j: int, seat: int) -> int:
    """Return of a seat, in thousandths."""
    return outcome(states[i], comps[k], works[j], seat)


@rule()
def at_hide(states: States, i: int, comps: Comps, k: int, works: Works, j: int, seat: int) -> None:
    """Take from the state what a seat cannot know."""
    hide(states[i], comps[k], works[j], seat)


@rule()
def at_reveal(
    states: States, i: int, comps: Comps, k: int, works: Works, j: int, seat: int, rngs: Rngs, r: int
) -> None:
    """Fill in at random what a seat cannot know."""
    reveal(states[i], comps[k], works[j], seat, rngs[r])


@rule()
def at_observe(states: States, i: int, comps: Comps, k: int, works: Works, j: int, seat: int) -> None:
    """Fill works[j].observation, from a state in which hidden things are hidden already."""
    observe(states[i], comps[k], works[j], seat)


@rule()
def at_derive(states: States, i: int, comps: Comps, k: int, works: Works, j: int) -> None:
    """Recompute every cached field."""
    derive(states[i], comps[k], works[j])


@rule()
def at_seed(rngs: Rngs, r: int, seed: int, stream: int) -> None:
    """Start a generator."""
    seed_rng(rngs[r], seed, stream)


@rule()
def at_copy(source: States, i: int, target: States, j: int) -> None:
    """Copy a state."""
    copy_state(source, i, target, j)


@rule()
def copy_many(source: States, i: int, target: States, j: int, n: int) -> None:
    """Copy a state n times, to measure it."""
    for _ in range(n):
        copy_state(source, i, target, j)


@rule()
def at_play_out(
    states: States, i: int, comps: Comps, k: int, works: Works, j: int, rngs: Rngs, r: int, limit: int
) -> int:
    """Random play to the end; return the number of decisions, or a (negative) fault."""
    return play_out(states[i], comps[k], works[j], rngs[r], limit)


@rule()
def time_decisions(
    source: States, states: States, n: int, comps: Comps, k: int, works: Works, j: int, repeat: int
) -> int:
    """List the decisions of source[0:n] and apply one to a copy, `repeat` times over, to measure it."""
    sum_of = 0
    for time in range(repeat):
        for i in range(n):
            copy_state(source, i, states, 0)
            listed = legal_actions(states[0], comps[k], works[j])
            apply(states[0], comps[k], works[j], works[j].actions[(time + i) % listed])
            sum_of += listed
    return sum_of


@rule()
def play_many(
    template: States,
    states: States,
    comps: Comps,
    k: int,
    works: Works,
    j: int,
    rngs: Rngs,
    seed: int,
    first: int,
    n: int,
    limit: int,
    scores: I32Grid,
    returns: I32Grid,
    decisions: I32s,
) -> int:
    """Play games first to first + n - 1 of a seed at random, each from template[0] as it was started.

    Game g draws from stream g of the seed, whoever plays it. Fills row g - first of the results and
    returns n, or the row of the first game with a fault (its number of decisions is the fault).
    """
    for game in range(n):
        copy_state(template, 0, states, 0)
        seed_rng(rngs[0], seed, first + game)
        played = play_out(states[0], comps[k], works[j], rngs[0], limit)
        decisions[game] = played
        if played < 0:
            return game
        for seat in range(states[0].players):
            scores[game][seat] = score(states[0], comps[k], works[j], seat)
            returns[game][seat] = outcome(states[0], comps[k], works[j], seat)
    return n
