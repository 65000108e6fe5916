"""Information-set Monte-Carlo tree search: one implementation for every game and number of seats.

Written like the drivers: for each game and form the names of the game's functions stand for that game's. The
search starts from an information state and fills in anew for each simulation what the seat cannot know
(Cowling, Powley, Whitehouse: "Information Set Monte Carlo Tree Search", 2012, the variant with one observer).
The tree holds decisions alone; what chance brings between them is drawn again each time. So a node may offer
other decisions in one simulation than in the next, and a decision is chosen by the upper confidence bound of
the same paper, which counts how often a decision was there to be chosen:

    mean result + exploration * sqrt(ln(times available) / times chosen)

A simulation ends at the end of the game or, with informed playouts, when the seat that searches has made so
many moves: positions are compared that lie equally far ahead, since evaluations grow from move to move. Its
results are a chance and points for each seat. A chance is the seat's share of the win; before the end, and to
a small part at the end, it is the share that its points would have by exp(points / scale).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .chance import TERMINAL, below, seed_rng
from .drivers import (
    AnyComponents,
    AnyState,
    AnyWork,
    Bytes,
    Comps,
    F64Grid,
    F64s,
    I16Grid,
    I16s,
    I32Grid,
    I32s,
    I64s,
    Rngs,
    States,
    Works,
    advance,
    play_out,
)
from .network import Net, expect
from .rule import rule
from .search import END, SearchSpace, begins_move, best_move, consider, worth

if TYPE_CHECKING:
    from .drivers import apply, copy_state, current_player, hide, legal_actions, outcome, reveal, score

# Columns of `tree`, one row a node
ACTION = 0  # that leads to it
ACTOR = 1  # seat that decided so
CHILD = 2  # the first node below it, NONE
NEXT = 3  # the next node below the same one, NONE
VISITS = 4
AVAILABLE = 5  # times that the decision could be chosen
COLUMNS = 6
NONE = -1

# Columns of `sums`: chances of each seat, then points of each seat
MOST_SEATS = 8

# Places in `numbers`, the integer settings and counters of a search
USED = 0  # nodes in use
ROOT = 1
PLAYOUT = 2  # one of the kinds below
HORIZON = 3  # moves of the seat that searches, see `play_on`
NODES = 4  # decisions that a greedy playout tries for each of its own
SCALE = 5  # hundredths of a point: see `share_chances`
WIDEN = 6  # hundredths: see `may_widen`
WIDEN_FIRST = 7
PRUNE = 8  # 1: below the root only decisions that the game's `consider` keeps, 2: at the root as well
MARGIN = 9  # percent of a finished game's chances that come from the points
MUST = 10  # a decision of the root that is tried in any case, NONE
BASE = 11  # evaluation at the root: alone, chances are told from there
KEEPS = 12  # 1: own decisions are marked, so that the tree can be used again
LIMIT = 13  # decisions of a random playout
MIX = 14  # percent of the decisions of an informed playout that are drawn by chance
PRIOR = 15  # decisions that `greedy` tries to find the next one that the tree takes in; 0: in their order
TRIED = 16  # of `best_tried`: how many decisions that can be chosen have been tried
OTHERS = 17  # 1: decisions of other seats are searched, 0: they move as in playouts
TASTE = 18  # by which positions are judged, see search.py
NETWORK = 19  # percent of what the network says that count where positions are judged, see `look_ahead`
NUMBERS = 20

RANDOM = 0  # to the end of the game
LIGHT = 1  # among what `consider` keeps
GREEDY = 2  # the bot `greedy` with few nodes

STEPS = 64  # of the table of exp, for each unit
DEEPEST_PATH = 512


class SearchDesk(NamedTuple):
    """A tree and all that a search of one thread works with."""

    comps: Comps  # of the game, one
    works: Works  # one
    rngs: Rngs  # one
    world: States  # two states: the one that is played on in thought, and a copy to be marked
    data: Bytes  # two rows: the same memory, or rows of one where nothing is kept
    space: SearchSpace  # for whole moves
    tree: I32Grid  # a row of COLUMNS for each node
    sums: F64Grid  # a row for each node: results added up
    marks: I64s  # one for each node: a fingerprint of the own information state there, 0 for none
    slots: I16s  # one for each action: all 0 between two uses
    order: I16s  # decisions to choose from
    path: I32s  # the nodes of one simulation
    result: F64s  # of one simulation, as a row of `sums`
    logs: F64s  # square roots of logarithms
    roots: F64s  # 1 / square root
    exps: F64s  # exp(-x), STEPS for each unit
    numbers: I64s  # settings and counters, at the places above
    net: Net  # that of NETWORK
    exploration: float


# --- chances --------------------------------------------------------------------------------------------


@rule()
def exp_of(exps: F64s, hundredths: int, scale: int) -> float:
    """exp(-x / scale), from the table; x is not negative."""
    return float(exps[min(hundredths * STEPS // scale, len(exps) - 1)])


@rule()
def share_chances(desk: SearchDesk, seats: int) -> None:
    """From the points in result[MOST_SEATS:], in hundredths, the chances of the seats, in result[0:seats].

    They go as exp(points / scale) and add up to 1. Alone: 1 / (1 + exp((base - points) / scale)).
    """
    result = desk.result
    exps = desk.exps
    scale = desk.numbers[SCALE]
    if seats == 1:
        above = int(result[MOST_SEATS]) - desk.numbers[BASE]
        part = exp_of(exps, abs(above), scale)
        result[0] = 1.0 / (1.0 + part) if above >= 0 else part / (1.0 + part)
        return
    best = int(result[MOST_SEATS])
    for seat in range(1, seats):
        best = max(best, int(result[MOST_SEATS + seat]))
    total = 0.0
    for seat in range(seats):
        result[seat] = exp_of(exps, best - int(result[MOST_SEATS + seat]), scale)
        total += result[seat]
    for seat in range(seats):
        result[seat] /= total


@rule()
def judge_end(s: AnyState, c: AnyComponents, w: AnyWork, desk: SearchDesk) -> None:
    """Results of a finished game: the win, shared by those who are first, and a little by the points."""
    result = desk.result
    seats = int(s.players)
    best = outcome(s, c, w, 0)
    for seat in range(seats):
        result[MOST_SEATS + seat] = 100.0 * score(s, c, w, seat)
        best = max(best, outcome(s, c, w, seat))
    share_chances(desk, seats)
    margin = desk.numbers[MARGIN] / 100.0
    if seats == 1:
        result[0] = 0.5 * result[0] + (outcome(s, c, w, 0) + 1000) / 4000.0
        return
    first = 0
    for seat in range(seats):
        first += 1 if outcome(s, c, w, seat) == best else 0
    for seat in range(seats):
        won = 1.0 / first if outcome(s, c, w, seat) == best else 0.0
        result[seat] = margin * result[seat] + (1.0 - margin) * won


@rule()
def judge(s: AnyState, c: AnyComponents, w: AnyWork, desk: SearchDesk) -> None:
    """Results of a position: of the end, or by the game's evaluation."""
    if current_player(s, c, w) == TERMINAL:
        judge_end(s, c, w, desk)
        return
    seats = int(s.players)
    taste = int(desk.numbers[TASTE])
    for seat in range(seats):
        desk.result[MOST_SEATS + seat] = look_ahead(s, c, w, desk, seat, taste)
    share_chances(desk, seats)
    if seats == 1:
        desk.result[0] = 0.5 * desk.result[0] + 0.25


@rule()
def look_ahead(s: AnyState, c: AnyComponents, w: AnyWork, desk: SearchDesk, seat: int, taste: int) -> int:
    """What world[0] is worth to a seat: by a network that knows what it would know, or by the evaluation."""
    if desk.numbers[NETWORK] == 0:
        return worth(s, c, w, seat, taste)
    copy_state(desk.world, 0, desk.world, 1)
    hide(desk.world[1], c, w, seat)
    return expect(desk.world[1], c, w, desk.net, seat, taste, int(desk.numbers[NETWORK]))


@rule()
def at_look_ahead(source: States, i: int, desk: SearchDesk, seat: int) -> int:
    """What source[i] is worth to a seat, as leaves of this search are judged; in hundredths of a point."""
    copy_state(source, i, desk.world, 0)
    return look_ahead(desk.world[0], desk.comps[0], desk.works[0], desk, seat, int(desk.numbers[TASTE]))


# --- playouts -------------------------------------------------------------------------------------------


@rule()
def begins_own(s: AnyState, c: AnyComponents, w: AnyWork, seat: int, player: int, last: int) -> bool:
    """Whether the seat that searches begins another move, or is asked again after others were."""
    return player == seat and (last != seat or begins_move(s, c, w))


@rule()
def play_move(desk: SearchDesk, player: int) -> int:
    """A decision of a playout at random, or a whole move as `greedy` makes it; 0 if nothing can be done."""
    s = desk.world[0]
    c = desk.comps[0]
    w = desk.works[0]
    numbers = desk.numbers
    n = legal_actions(s, c, w)
    if n < 2:
        if n == 1:
            apply(s, c, w, int(w.actions[0]))
        return n
    if numbers[PLAYOUT] == RANDOM or below(desk.rngs[0], 100) < numbers[MIX]:
        apply(s, c, w, int(w.actions[below(desk.rngs[0], n)]))
        return 1
    n = consider(s, c, w, player, n)
    if numbers[PLAYOUT] == LIGHT:
        apply(s, c, w, int(w.actions[below(desk.rngs[0], n)]))
        return 1
    best_move(desk.world, 0, c, w, desk.space, int(numbers[NODES]), player, n, int(numbers[TASTE]))
    copy_state(desk.space.stack, END, desk.world, 0)
    return 1


@rule()
def play_on(desk: SearchDesk, seat: int, mover: int, moves: int) -> None:
    """An informed playout to the horizon; `mover` decided last, and `moves` of the horizon were begun.

    A horizon of 0 is the end of the move under way.
    """
    c = desk.comps[0]
    w = desk.works[0]
    numbers = desk.numbers
    last = mover
    begun = moves
    decisions = 0
    while decisions < numbers[LIMIT]:
        s = desk.world[0]  # in the plain form another one after each move
        if numbers[HORIZON] == 0:
            if current_player(s, c, w) != mover or begins_move(s, c, w):
                return
        player = advance(s, c, w, desk.rngs[0])
        if player < 0:
            return
        if numbers[HORIZON] > 0 and begins_own(s, c, w, seat, player, last):
            begun += 1
            if begun >= numbers[HORIZON]:
                return
        if play_move(desk, player) == 0:
            return
        last = player
        decisions += 1


# --- the tree -------------------------------------------------------------------------------------------


@rule()
def add_node(desk: SearchDesk, above: int, action: int, actor: int) -> int:
    """An empty node below another one; its number."""
    tree = desk.tree
    node = int(desk.numbers[USED])
    desk.numbers[USED] = node + 1
    tree[node][ACTION] = action
    tree[node][ACTOR] = actor
    tree[node][CHILD] = NONE
    tree[node][NEXT] = tree[above][CHILD]
    tree[node][VISITS] = 0
    tree[node][AVAILABLE] = 1
    tree[above][CHILD] = node
    desk.marks[node] = 0
    for column in range(2 * MOST_SEATS):
        desk.sums[node][column] = 0.0
    return node


@rule()
def order_decisions(
    s: AnyState, c: AnyComponents, w: AnyWork, desk: SearchDesk, seat: int, is_root: bool
) -> int:
    """Fill `order` with the decisions to choose from, promising ones first; return how many."""
    order = desk.order
    numbers = desk.numbers
    n = legal_actions(s, c, w)
    for index in range(n):
        order[index] = w.actions[index]
    if n < 2 or numbers[PRUNE] == 0:
        return n
    kept = consider(s, c, w, seat, n)
    if numbers[PRUNE] == 2 or not is_root:
        has_must = not is_root or numbers[MUST] == NONE
        for index in range(kept):
            order[index] = w.actions[index]
            has_must = has_must or order[index] == numbers[MUST]
        if not has_must:
            order[kept] = numbers[MUST]
            kept += 1
        return kept
    for index in range(kept):  # each to its place in front, what stood there to where it was
        place = index
        while order[place] != w.actions[index]:
            place += 1
        order[place] = order[index]
        order[index] = w.actions[index]
    return n


@rule()
def may_widen(desk: SearchDesk, tried: int, visits: int) -> bool:
    """Progressive widening: another decision is tried while fewer than first + widen * sqrt(visits) were."""
    numbers = desk.numbers
    root = visits * desk.roots[min(visits, len(desk.roots) - 1)]
    return bool(100 * (tried - numbers[WIDEN_FIRST]) < numbers[WIDEN] * root)


@rule()
def best_tried(desk: SearchDesk, node: int, player: int) -> int:
    """The node below with the highest bound, of decisions with 1 in `slots`; these get 2. NONE if none."""
    tree = desk.tree
    sums = desk.sums
    slots = desk.slots
    logs = desk.logs
    roots = desk.roots
    numbers = desk.numbers
    exploration = desk.exploration
    best = NONE
    best_bound = 0.0
    numbers[TRIED] = 0
    child = int(tree[node][CHILD])
    while child != NONE:
        action = int(tree[child][ACTION])
        if tree[child][ACTOR] == player and slots[action] != 0:
            slots[action] = 2
            numbers[TRIED] += 1
            available = tree[child][AVAILABLE] + 1
            tree[child][AVAILABLE] = available
            visits = tree[child][VISITS]
            bound = sums[child][player] / visits
            bound += exploration * logs[min(available, len(logs) - 1)] * roots[min(visits, len(roots) - 1)]
            if best == NONE or bound > best_bound:
                best = child
                best_bound = bound
        child = int(tree[child][NEXT])
    return best


@rule()
def next_untried(desk: SearchDesk, player: int, n: int) -> int:
    """The decision of order[0:n], of those with 1 in `slots`, that the tree takes in next."""
    order = desk.order
    numbers = desk.numbers
    w = desk.works[0]
    untried = 0
    for index in range(n):
        if desk.slots[order[index]] == 1:
            w.actions[untried] = order[index]
            untried += 1
    if untried > 1 and numbers[PRIOR] > 0:
        limit = int(numbers[PRIOR])
        taste = int(numbers[TASTE])
        return best_move(desk.world, 0, desk.comps[0], w, desk.space, limit, player, untried, taste)
    if numbers[PRUNE] == 0 and numbers[PRIOR] == 0:
        return int(w.actions[below(desk.rngs[0], untried)])
    return int(w.actions[0])


@rule()
def choose_child(desk: SearchDesk, node: int, player: int, n: int) -> int:
    """The node below that is gone to next; a new one has no visits yet. NONE where the tree is full.

    The decisions to choose from are order[0:n].
    """
    order = desk.order
    slots = desk.slots
    numbers = desk.numbers
    for index in range(n):
        slots[order[index]] = 1
    best = best_tried(desk, node, player)
    new = NONE
    if numbers[MUST] != NONE and node == numbers[ROOT] and slots[numbers[MUST]] == 1:
        new = int(numbers[MUST])
    elif numbers[TRIED] < n and (
        best == NONE or may_widen(desk, int(numbers[TRIED]), int(desk.tree[node][VISITS]))
    ):
        new = next_untried(desk, player, n)
    for index in range(n):
        slots[order[index]] = 0
    if new != NONE and numbers[USED] < len(desk.tree):
        return add_node(desk, node, new, player)
    return best


@rule()
def mark_of(data: Bytes, i: int) -> int:
    """A fingerprint of a state's bytes, never 0: two sums like FNV-1a of 32 bits."""
    one = 0x811C9DC5
    two = 0x2E45A3B1
    for index in range(len(data[i])):
        one = ((one ^ data[i][index]) * 0x01000193) & 0xFFFFFFFF
        two = ((two + data[i][index] + 1) * 0x0019660D) & 0xFFFFFFFF
    return ((one & 0x3FFFFFFF) << 32 | two) + 1


@rule()
def begin_world(source: States, i: int, desk: SearchDesk, seat: int) -> None:
    """A state to play on in thought: source[i], an information state of `seat`, the rest drawn at random."""
    copy_state(source, i, desk.world, 0)
    reveal(desk.world[0], desk.comps[0], desk.works[0], seat, desk.rngs[0])


@rule()
def go_down(desk: SearchDesk, seat: int, above: int, steps: int, moves: int) -> None:
    """One simulation from world[0] on, below the node `above`, and its results.

    path[0:steps] leads to that node; `moves` of the horizon were begun.
    """
    c = desk.comps[0]
    w = desk.works[0]
    numbers = desk.numbers
    path = desk.path
    s = desk.world[0]
    node = above
    length = steps
    begun = moves
    last = seat
    is_new = False
    while not is_new and length < DEEPEST_PATH:
        player = advance(s, c, w, desk.rngs[0])
        if player < 0:
            break
        if numbers[HORIZON] > 0 and length > 0 and begins_own(s, c, w, seat, player, last):
            begun += 1
            if begun >= numbers[HORIZON]:
                break
        last = player
        if player != seat and numbers[OTHERS] == 0:
            if play_move(desk, player) == 0:
                break
            s = desk.world[0]
            continue
        n = order_decisions(s, c, w, desk, player, length == 0)
        if n == 0:
            break
        if n == 1 and length > 0:
            apply(s, c, w, int(desk.order[0]))
            continue
        if numbers[KEEPS] == 1 and player == seat and desk.marks[node] == 0:
            mark_node(desk, node, seat)
        child = choose_child(desk, node, player, n)
        if child == NONE:
            break
        is_new = desk.tree[child][VISITS] == 0
        apply(s, c, w, int(desk.tree[child][ACTION]))
        path[length] = child
        length += 1
        node = child
    if numbers[PLAYOUT] == RANDOM:
        play_out(s, c, w, desk.rngs[0], int(numbers[LIMIT]))
    elif begun < numbers[HORIZON] or numbers[HORIZON] == 0:
        play_on(desk, seat, last, begun)
    judge(desk.world[0], c, w, desk)
    seats = int(s.players)
    add_result(desk, int(numbers[ROOT]), seats)
    for step in range(length):
        add_result(desk, int(path[step]), seats)


@rule()
def at_simulate(source: States, i: int, desk: SearchDesk, simulations: int) -> int:
    """Run simulations from source[i], the information state of the seat to act; the nodes in use."""
    seat = current_player(source[i], desk.comps[0], desk.works[0])
    for _ in range(simulations):
        begin_world(source, i, desk, seat)
        go_down(desk, seat, int(desk.numbers[ROOT]), 0, 0)
    return int(desk.numbers[USED])


@rule()
def at_follow(
    source: States, i: int, desk: SearchDesk, rows: I16Grid, lengths: I32s, nodes: I32s, n: int, seed: int
) -> None:
    """One simulation after each of n rows of decisions, which can be taken one after another in source[i].

    Nodes of the tree stand for what follows the rows. All rows meet the same luck, that of the seed, as far
    as they leave it the same.
    """
    c = desk.comps[0]
    w = desk.works[0]
    seat = current_player(source[i], c, w)
    for row in range(n):
        seed_rng(desk.rngs[0], seed, 0)
        begin_world(source, i, desk, seat)
        s = desk.world[0]
        begun = 0
        for step in range(lengths[row]):
            if step > 0 and begins_move(s, c, w):
                begun += 1
            apply(s, c, w, int(rows[row][step]))
        desk.path[0] = nodes[row]
        go_down(desk, seat, int(nodes[row]), 1, begun)


@rule()
def mark_node(desk: SearchDesk, node: int, seat: int) -> None:
    """Note the information state in which `seat` stands there, so that the tree can be used again."""
    copy_state(desk.world, 0, desk.world, 1)
    hide(desk.world[1], desk.comps[0], desk.works[0], seat)
    desk.marks[node] = mark_of(desk.data, 1)


@rule()
def add_result(desk: SearchDesk, node: int, seats: int) -> None:
    """One more visit of a node, with the result of the simulation."""
    result = desk.result
    sums = desk.sums
    desk.tree[node][VISITS] += 1
    for seat in range(seats):
        sums[node][seat] += result[seat]
        sums[node][MOST_SEATS + seat] += result[MOST_SEATS + seat] / 100.0


@rule()
def at_judge(
    states: States, i: int, comps: Comps, k: int, works: Works, j: int, seat: int, taste: int
) -> int:
    """How good a position is for a seat by one of the tastes of search.py, in hundredths of a point."""
    return int(worth(states[i], comps[k], works[j], seat, taste))


@rule()
def at_find(data: Bytes, i: int, desk: SearchDesk) -> int:
    """The node of the information state whose bytes are data[i]; NONE where no earlier search has met it."""
    wanted = mark_of(data, i)
    tree = desk.tree
    marks = desk.marks
    best = NONE
    for node in range(desk.numbers[USED]):
        if marks[node] == wanted and (best == NONE or tree[node][VISITS] > tree[best][VISITS]):
            best = node
    return best


@rule()
def at_keep(desk: SearchDesk, places: I32s, root: int) -> int:
    """Drop all nodes but those below `root`, which becomes the root; the nodes in use.

    A node comes after the one above it, so those kept move to the front in one go. `places` has a row for
    each node: where it goes.
    """
    tree = desk.tree
    sums = desk.sums
    marks = desk.marks
    numbers = desk.numbers
    kept = 0
    for node in range(numbers[USED]):
        places[node] = NONE
    places[root] = 0
    for node in range(root, numbers[USED]):
        if places[node] == NONE:
            continue
        child = int(tree[node][CHILD])
        while child != NONE:
            places[child] = 0
            child = int(tree[child][NEXT])
    for node in range(root, numbers[USED]):
        if places[node] != NONE:
            places[node] = kept
            kept += 1
    for node in range(root, numbers[USED]):
        there = places[node]
        if there == NONE:
            continue
        child = int(tree[node][CHILD])
        following = int(tree[node][NEXT])
        for column in range(COLUMNS):
            tree[there][column] = tree[node][column]
        tree[there][CHILD] = places[child] if child != NONE else NONE
        tree[there][NEXT] = places[following] if following != NONE and node != root else NONE
        marks[there] = marks[node]
        for column in range(2 * MOST_SEATS):
            sums[there][column] = sums[node][column]
    numbers[USED] = kept
    numbers[ROOT] = 0
    return kept
