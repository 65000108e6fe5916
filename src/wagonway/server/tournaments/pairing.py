"""Who meets whom: rounds of tables, drawn from what was played before.

Everything here is a function: the same past and the same seed give the same round. Entrants are numbers,
tables hold `size` of them, and who is left over sits out, or sits with bots; that is for the caller to say.

What a Swiss round is to be, first things first: nobody is left over who was more often than another, nobody
meets somebody again, and those who meet have scores as equal as they can be. For tables of two that is a
matching of least weight, which is found exactly. For larger ones no quick way is known: a search that
exchanges places finds what is good, and one that tries all there is, for so many steps, whether fewer could
meet again.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, permutations

# Entrants of one tournament, which bounds what is searched; fewer where all rounds are made at once.
MOST = 64
MOST_ROBIN = 24
# Steps of the search that tries all there is, and sets of who is left over that are tried.
STEPS = 40_000
SETS = 24
# All sets of a draw together, which others wait for: steps of that search, and steps in all, about a second.
# An exchange that is tried takes as long as four of them.
SEARCH_STEPS = 120_000
DRAW_STEPS = 200_000
EXCHANGE = 4
# Exchanges that are tried without one that helps, before a search ends.
PATIENCE = 4


@dataclass(frozen=True)
class Game:
    """A table of a round that was played or is: entrants by seat, None where a bot that is none sits."""

    seats: tuple[int | None, ...]

    @property
    def entrants(self) -> tuple[int, ...]:
        return tuple(each for each in self.seats if each is not None)


@dataclass(frozen=True)
class Round:
    """Tables by seat, and who sits out."""

    games: tuple[Game, ...]
    byes: tuple[int, ...] = ()


class Effort:
    """What a draw may take yet, in steps: of the search, and in all."""

    def __init__(self, search: int, draw: int) -> None:
        self.search = search
        self.draw = draw


def pair(one: int, other: int) -> tuple[int, int]:
    """Two entrants who meet, in one order."""
    return (one, other) if one < other else (other, one)


class Past:
    """What was before a round: who met whom how often, who was left over, who sat where."""

    def __init__(self, rounds: Iterable[Round]) -> None:
        self.met: Counter[tuple[int, int]] = Counter()
        # Who sat out, or sat with bots because they were left over.
        self.left: Counter[int] = Counter()
        self.sat: Counter[tuple[int, int]] = Counter()
        for one in rounds:
            self.add(one)

    def add(self, one: Round) -> None:
        """A round more."""
        self.left.update(one.byes)
        for game in one.games:
            self.met.update(pair(*two) for two in combinations(game.entrants, 2))
            self.sat.update((each, seat) for seat, each in enumerate(game.seats) if each is not None)
            if None in game.seats:
                self.left.update(game.entrants)

    def again(self, group: Sequence[int]) -> int:
        """How many meetings of a table would not be the first."""
        return sum(pair(*two) in self.met for two in combinations(group, 2))


# --- Swiss --------------------------------------------------------------------------------------------------


def swiss(
    active: Sequence[int],
    scores: Mapping[int, int],
    past: Past,
    size: int,
    seed: str,
    *,
    bots: bool = False,
) -> Round:
    """The next round for those who still play, by their scores.

    With `bots` those who are left over sit at a table of their own, beside bots.
    """
    luck = random.Random(seed)
    order = list(active)
    luck.shuffle(order)
    # Of those who stand alike luck decides.
    order.sort(key=lambda each: -scores.get(each, 0))
    if size == 2:
        groups, left = _pairs(order, scores, past)
    else:
        groups, left = _tables(order, scores, past, size, bots=bots)
    return _seated(groups, left, past, size, luck, bots=bots)


def _pairs(
    order: Sequence[int], scores: Mapping[int, int], past: Past
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Tables of two, best of all, and who is left over where their number is odd."""
    import networkx

    nobody = -1
    apart = max((_gap(scores, one, other) for one, other in combinations(order, 2)), default=0) + 1
    # A second meeting is worse than any distance of scores, being left over again worse than all meetings.
    second = apart * (len(order) + 1)
    worst = second * (len(order) + 1) * (max(past.met.values(), default=0) + 1)
    costs = {
        (one, other): second * past.met[pair(one, other)] + _gap(scores, one, other)
        for one, other in combinations(order, 2)
    }
    if len(order) % 2:
        # Whoever stands last is left over, as if nobody stood even there.
        low = min(scores.get(each, 0) for each in order)
        for each in order:
            costs[each, nobody] = worst * past.left[each] + (scores.get(each, 0) - low) ** 2
    most = max(costs.values(), default=0) + 1
    graph = networkx.Graph()
    graph.add_weighted_edges_from((one, other, most - cost) for (one, other), cost in costs.items())
    place = {each: rank for rank, each in enumerate(order)} | {nobody: len(order)}
    found = [
        sorted(two, key=place.__getitem__) for two in networkx.max_weight_matching(graph, maxcardinality=True)
    ]
    found.sort(key=lambda two: place[two[0]])
    groups = [tuple(two) for two in found if nobody not in two]
    return groups, tuple(two[0] for two in found if nobody in two)


def _gap(scores: Mapping[int, int], one: int, other: int) -> int:
    """How badly two scores go together: one that is twice as far is worse than two that are near."""
    return (scores.get(one, 0) - scores.get(other, 0)) ** 2


def _tables(
    order: Sequence[int], scores: Mapping[int, int], past: Past, size: int, *, bots: bool
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Tables of more than two, and who is left over: the last of those who were least often."""
    over = len(order) % size
    if not over:
        return _groups(order, scores, past, size, Effort(STEPS, DRAW_STEPS)), ()
    fewest = sorted(range(len(order)), key=lambda at: (past.left[order[at]], -at))
    # Whoever has to be among them, and among whom there is a choice.
    bound = past.left[order[fewest[over - 1]]]
    must = [at for at in fewest if past.left[order[at]] < bound]
    may = [at for at in fewest if past.left[order[at]] == bound]
    best: tuple[int, list[tuple[int, ...]], tuple[int, ...]] | None = None
    effort = Effort(SEARCH_STEPS, DRAW_STEPS)
    for chosen in islice(combinations(may, over - len(must)), SETS):
        left = tuple(order[at] for at in sorted([*must, *chosen]))
        groups = _groups([each for each in order if each not in left], scores, past, size, effort)
        again = sum(map(past.again, groups)) + (past.again(left) if bots else 0)
        if best is None or again < best[0]:
            best = again, groups, left
        if not again or effort.draw <= 0:
            break
    assert best is not None
    return best[1], best[2]


def _groups(
    order: Sequence[int], scores: Mapping[int, int], past: Past, size: int, effort: Effort
) -> list[tuple[int, ...]]:
    """All of them at tables: few who meet again, and scores that are near each other."""
    slices = [list(order[first : first + size]) for first in range(0, len(order), size)]
    found = _exchanged(slices, scores, past, effort)
    again = sum(map(past.again, found))
    allotted = min(STEPS, effort.search)
    steps = [allotted]
    for allowed in range(again):
        if steps[0] <= 0:
            break
        exact = _tried(order, past, size, allowed, steps)
        if exact is not None:
            found = _exchanged(exact, scores, past, effort)
            break
    taken = allotted - max(0, steps[0])
    effort.search -= taken
    effort.draw -= taken
    place = {each: rank for rank, each in enumerate(order)}
    return sorted(
        (tuple(sorted(group, key=place.__getitem__)) for group in found), key=lambda group: place[group[0]]
    )


def _exchanged(
    groups: Sequence[Collection[int]], scores: Mapping[int, int], past: Past, effort: Effort
) -> list[list[int]]:
    """The same tables, with places exchanged as long as that makes them better."""
    tables = [list(group) for group in groups]

    def cost(group: Sequence[int]) -> tuple[int, int]:
        met = sum(past.met[pair(*two)] for two in combinations(group, 2))
        return past.again(group) * MOST + met, sum(_gap(scores, *two) for two in combinations(group, 2))

    costs = [cost(group) for group in tables]
    for _ in range(PATIENCE * MOST):
        better = False
        for one, other in combinations(range(len(tables)), 2):
            first, second = tables[one], tables[other]
            effort.draw -= EXCHANGE * len(first) * len(second)
            for here in range(len(first)):
                for there in range(len(second)):
                    was = costs[one], costs[other]
                    first[here], second[there] = second[there], first[here]
                    now = cost(first), cost(second)
                    if _sum(now) < _sum(was):
                        costs[one], costs[other] = now
                        better = True
                    else:
                        first[here], second[there] = second[there], first[here]
        if not better:
            break
    return tables


def _sum(costs: tuple[tuple[int, int], tuple[int, int]]) -> tuple[int, int]:
    (one, gap), (other, more) = costs
    return one + other, gap + more


def _tried(
    order: Sequence[int], past: Past, size: int, allowed: int, steps: list[int]
) -> list[list[int]] | None:
    """Tables at which no more than `allowed` meet again; None where none is found in the steps left."""
    # Whom each has met, a bit for each: this is asked at every step.
    bit = {each: 1 << at for at, each in enumerate(order)}
    met = {
        each: sum(bit[other] for other in order if other != each and pair(each, other) in past.met)
        for each in order
    }

    def place(left: tuple[int, ...], allowed: int) -> list[list[int]] | None:
        if not left:
            return []
        # Whoever has the fewest to meet for the first time is the hardest to place.
        here = sum([bit[each] for each in left])
        fresh = {each: len(left) - 1 - (met[each] & here).bit_count() for each in left}
        first = min(left, key=fresh.__getitem__)
        if fresh[first] + allowed < size - 1:
            return None
        others = [each for each in left if each != first]
        for mates in combinations(others, size - 1):
            steps[0] -= 1
            if steps[0] < 0:
                return None
            group = [first, *mates]
            there = sum([bit[each] for each in group])
            again = sum([(met[each] & there).bit_count() for each in group]) // 2
            if again > allowed:
                continue
            rest = place(tuple(each for each in others if each not in mates), allowed - again)
            if rest is not None:
                return [group, *rest]
        return None

    return place(tuple(order), allowed)


# --- round robin --------------------------------------------------------------------------------------------


def round_robin(entrants: Sequence[int], size: int, seed: str, *, bots: bool = False) -> list[Round]:
    """All rounds, in which everybody meets everybody.

    At tables of two that is once. At larger ones it is once where such a plan is known (nine at tables of
    three, sixteen at tables of four, all at one table), and else at least once, in few rounds. There are none
    where too few are there for a table.
    """
    if len(entrants) < size and not bots:
        return []
    luck = random.Random(seed)
    order = list(entrants)
    luck.shuffle(order)
    past = Past([])
    rounds: list[Round] = []

    def add(groups: Iterable[Sequence[int]], left: Sequence[int]) -> None:
        made = _seated([tuple(group) for group in groups], tuple(left), past, size, luck, bots=bots)
        past.add(made)
        rounds.append(made)

    if size == 2:
        for groups, left in _circle(order):
            add(groups, left)
    elif len(order) == size * size and size in FIELDS:
        for lines in _lines(order, size):
            add(lines, ())
    else:
        wanted = {pair(*two) for two in combinations(order, 2)}
        while wanted:
            groups, left = _cover(order, wanted, past, size, bots=bots)
            add(groups, left)
            wanted -= past.met.keys()
    return rounds


def _circle(order: Sequence[int]) -> Iterable[tuple[list[tuple[int, ...]], tuple[int, ...]]]:
    """One stands still, the others go round: as tables of pairings have been made for a hundred years."""
    ring: list[int | None] = [*order, *([None] if len(order) % 2 else [])]
    half = len(ring) // 2
    for _ in range(len(ring) - 1):
        facing = list(zip(ring[:half], reversed(ring[half:])))
        groups = [(one, other) for one, other in facing if one is not None and other is not None]
        left = tuple(each for two in facing if None in two for each in two if each is not None)
        yield list(groups), left
        ring = [ring[0], ring[-1], *ring[1:-1]]


_OF_FOUR: tuple[tuple[int, ...], ...] = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
Operation = Callable[[int, int], int]
# Fields of three and of four elements: their sums and products.
FIELDS: dict[int, tuple[Operation, Operation]] = {
    3: (lambda a, b: (a + b) % 3, lambda a, b: a * b % 3),
    4: (lambda a, b: a ^ b, lambda a, b: _OF_FOUR[a][b]),
}


def _lines(order: Sequence[int], size: int) -> Iterable[list[list[int]]]:
    """The lines of a plane of size × size points, one direction a round: any two points share one line."""
    plus, times = FIELDS[size]
    points = [(x, y) for x in range(size) for y in range(size)]
    who = dict(zip(points, order))
    yield [[who[x, y] for y in range(size)] for x in range(size)]
    for slope in range(size):
        yield [[who[x, plus(times(slope, x), shift)] for x in range(size)] for shift in range(size)]


def _cover(
    order: Sequence[int], wanted: set[tuple[int, int]], past: Past, size: int, *, bots: bool
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """A round in which some meet for the first time, as many as are found."""
    to_meet = Counter(each for two in wanted for each in two)
    # Whoever has met the most has the least to lose, and whoever sat out has to play.
    ranked = sorted(order, key=lambda each: (past.left[each], to_meet[each]))
    over = len(order) % size
    if len(order) < size:
        return [], tuple(order)
    # Two who have not met sit together at first, so that each round brings something new.
    one, other = next(two for two in combinations(order, 2) if pair(*two) in wanted)
    left = tuple([each for each in ranked if each not in (one, other)][:over]) if over else ()
    play = [each for each in order if each not in left]
    play.sort(key=lambda each: each not in (one, other))
    return _groups(play, {}, past, size, Effort(STEPS, DRAW_STEPS)), left


# --- seats --------------------------------------------------------------------------------------------------


def _seated(
    groups: Sequence[tuple[int, ...]],
    left: tuple[int, ...],
    past: Past,
    size: int,
    luck: random.Random,
    *,
    bots: bool,
) -> Round:
    """Tables with seats: everybody sits on each seat as often as the others."""
    tables: list[tuple[int | None, ...]] = [*groups]
    if bots and left:
        tables.append((*left, *[None] * (size - len(left))))
        left = ()
    return Round(tuple(Game(_seats(group, past, luck)) for group in tables), left)


def _seats(group: tuple[int | None, ...], past: Past, luck: random.Random) -> tuple[int | None, ...]:
    ways = list(dict.fromkeys(permutations(group)))
    luck.shuffle(ways)

    def unfair(way: tuple[int | None, ...]) -> int:
        # Squares: one who had a seat twice waits longer for it than two who had it once.
        return sum((past.sat[each, seat] + 1) ** 2 for seat, each in enumerate(way) if each is not None)

    return min(ways, key=unfair)
