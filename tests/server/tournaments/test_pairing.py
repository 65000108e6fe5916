"""Rounds of tournaments: what always holds, for any number of entrants and any past."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wagonway.server.tournaments import pairing
from wagonway.server.tournaments.pairing import Game, Past, Round, pair, round_robin, swiss
from wagonway.server.tournaments.standings import (
    Played,
    System,
    bye_points,
    points_of,
    shares_of,
    standings,
    totals,
)

SIZES = st.sampled_from((2, 3, 4))
SEEDS = st.integers(0, 10_000).map(str)


def counted(one: Round) -> Counter[int]:
    """How often each entrant is part of a round."""
    return Counter([*(each for game in one.games for each in game.entrants), *one.byes])


def meetings(rounds: Sequence[Round]) -> Counter[tuple[int, int]]:
    return Past(rounds).met


def played(
    entrants: Sequence[int], size: int, rounds: int, seed: str, *, bots: bool = False
) -> tuple[list[Round], list[dict[int, int]]]:
    """A Swiss tournament with results that are drawn, and the scores before each round."""
    luck = random.Random(seed)
    past, made, ended, scores = Past([]), list[Round](), list[Played](), list[dict[int, int]]()
    byes: Counter[int] = Counter()
    for number in range(rounds):
        scores.append(totals(entrants, ended, byes, "swiss", size))
        one = swiss(entrants, scores[-1], past, size, f"{seed}:{number}", bots=bots)
        past.add(one)
        byes.update(one.byes)
        made.append(one)
        for game in one.games:
            places = tuple(luck.randint(1, size) for _ in game.seats)
            ended.append(Played(game, places, tuple(luck.randrange(90) for _ in game.seats)))
    return made, scores


# --- any round ----------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 14), SIZES, st.integers(1, 5), SEEDS, st.booleans())
def test_nobody_is_twice_in_a_round_and_nobody_is_forgotten(
    number: int, size: int, rounds: int, seed: str, bots: bool
) -> None:
    entrants = list(range(number))
    for one in played(entrants, size, rounds, seed, bots=bots)[0] + round_robin(
        entrants, size, seed, bots=bots
    ):
        assert counted(one) == Counter(entrants)
        assert all(len(game.seats) == size for game in one.games)
        assert len(one.byes) == (0 if bots else number % size if number >= size else number)
        # Bots fill one table at most, and none without somebody.
        filled = [game for game in one.games if None in game.seats]
        assert len(filled) == (1 if bots and number % size else 0)
        assert all(game.entrants for game in one.games)


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 12), SIZES, SEEDS)
def test_the_same_seed_makes_the_same_rounds(number: int, size: int, seed: str) -> None:
    entrants = list(range(number))
    assert played(entrants, size, 3, seed) == played(entrants, size, 3, seed)
    assert round_robin(entrants, size, seed) == round_robin(entrants, size, seed)


def test_another_seed_makes_other_rounds() -> None:
    firsts = {swiss(range(8), {}, Past([]), 2, str(seed)).games for seed in range(20)}
    assert len(firsts) > 10
    assert len({round_robin(range(8), 2, str(seed))[0].games for seed in range(20)}) > 10


@settings(max_examples=30, deadline=None)
@given(st.integers(4, 12), st.integers(2, 7), SEEDS)
def test_seats_are_shared_out_evenly(number: int, rounds: int, seed: str) -> None:
    entrants = list(range(number))
    sat = Past(played(entrants, 2, rounds, seed)[0]).sat
    # Who has begun more often than not meets others who have: one more of either is all that it comes to,
    # and in few cases two.
    assert all(abs(sat[each, 0] - sat[each, 1]) <= 3 for each in entrants)
    assert sum(abs(sat[each, 0] - sat[each, 1]) for each in entrants) <= 1.5 * number


# --- Swiss --------------------------------------------------------------------------------------------------


def ways(order: Sequence[int], size: int) -> Iterator[list[tuple[int, ...]]]:
    """All tables of these."""
    if not order:
        yield []
        return
    first, *others = order
    for mates in combinations(others, size - 1):
        for rest in ways([each for each in others if each not in mates], size):
            yield [(first, *mates), *rest]


def possible(entrants: Sequence[int], past: Past, size: int) -> tuple[int, int]:
    """Second times of being left over, and then of meeting, that a round cannot do without: all are tried."""
    return min(
        (
            sum(past.left[each] for each in left),
            sum(map(past.again, groups)),
        )
        for left in combinations(entrants, len(entrants) % size)
        for groups in ways([each for each in entrants if each not in left], size)
    )


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 8), SEEDS, st.integers(0, 7))
def test_nobody_meets_again_or_sits_out_again_while_that_can_be_helped(
    number: int, seed: str, before: int
) -> None:
    entrants = list(range(number))
    rounds, _ = played(entrants, 2, before + 1, seed)
    past = Past(rounds[:-1])
    last = rounds[-1]
    found = (
        sum(past.left[each] for each in last.byes),
        sum(past.again(game.entrants) for game in last.games),
    )
    assert found == possible(entrants, past, 2)


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 9), st.sampled_from((3, 4)), SEEDS, st.integers(0, 4))
def test_larger_tables_meet_again_as_little_as_can_be(number: int, size: int, seed: str, before: int) -> None:
    if number < size:
        return
    entrants = list(range(number))
    rounds, _ = played(entrants, size, before + 1, seed)
    past = Past(rounds[:-1])
    last = rounds[-1]
    found = (
        sum(past.left[each] for each in last.byes),
        sum(past.again(game.entrants) for game in last.games),
    )
    assert found == possible(entrants, past, size)


@settings(max_examples=15, deadline=None)
@given(st.integers(9, 32), st.integers(1, 7), SEEDS)
def test_in_a_tournament_of_usual_length_nobody_meets_twice(number: int, rounds: int, seed: str) -> None:
    made, _ = played(list(range(number)), 2, min(rounds, number - 2), seed)
    assert max(meetings(made).values()) == 1
    assert max(Past(made).left.values(), default=0) <= 1


def test_those_who_stand_alike_meet() -> None:
    entrants = list(range(16))
    for seed in range(10):
        rounds, scores = played(entrants, 2, 4, str(seed))
        gaps = [
            abs(scores[number][one] - scores[number][other])
            for number, each in enumerate(rounds)
            for one, other in (game.entrants for game in each.games)
        ]
        # Of all pairs that there could be the mean is far more.
        assert sum(gaps) / len(gaps) < 0.8
    past = Past([])
    groups = swiss(range(8), {0: 6, 1: 6, 2: 6, 3: 6}, past, 4, "1").games
    assert {frozenset(game.entrants) for game in groups} == {frozenset(range(4)), frozenset(range(4, 8))}


def test_whoever_stands_last_is_left_over() -> None:
    scores = {each: 2 * each for each in range(7)}
    for size, byes in ((2, {0}), (3, {0}), (4, {0, 1, 2})):
        assert set(swiss(range(7), scores, Past([]), size, "1").byes) == byes
    past = Past([Round((), (0,))])
    assert swiss(range(7), scores, past, 2, "1").byes == (1,)
    # With bots nobody sits out.
    one = swiss(range(7), scores, past, 2, "1", bots=True)
    assert not one.byes
    assert [game.entrants for game in one.games if None in game.seats] == [(1,)]


def test_a_draw_takes_so_many_steps_however_many_sets_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody has to meet again here, and each set of who is left over would be searched to its end."""
    taken, real = [], pairing._tried

    def counted(order: Sequence[int], past: Past, size: int, allowed: int, steps: list[int]) -> object:
        before = steps[0]
        found = real(order, past, size, allowed, steps)
        taken.append(before - max(0, steps[0]))
        return found

    monkeypatch.setattr(pairing, "_tried", counted)
    past = Past(played(range(22), 5, 1, "1")[0])
    assert swiss(range(22), {}, past, 5, "2").games
    assert pairing.STEPS < sum(taken) <= pairing.SEARCH_STEPS
    # Where exchanges alone take that long no other set is looked at.
    sets, groups = [], pairing._groups
    monkeypatch.setattr(pairing, "_groups", lambda *given: sets.append(given) or groups(*given))
    monkeypatch.setattr(pairing, "DRAW_STEPS", 1)
    assert swiss(range(22), {}, past, 5, "2").games
    assert len(sets) == 1


# --- round robin --------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 24), SEEDS)
def test_everybody_meets_everybody_once(number: int, seed: str) -> None:
    rounds = round_robin(range(number), 2, seed)
    assert meetings(rounds) == Counter(combinations(range(number), 2))
    assert len(rounds) == number - 1 + number % 2
    # Each sits out once where their number is odd.
    assert Counter(each for one in rounds for each in one.byes) == Counter(
        range(number) if number % 2 else []
    )


@pytest.mark.parametrize(("number", "size", "rounds"), [(9, 3, 4), (16, 4, 5), (3, 3, 1), (4, 4, 1)])
def test_at_larger_tables_too_where_there_is_a_plan(number: int, size: int, rounds: int) -> None:
    made = round_robin(range(number), size, "7")
    assert meetings(made) == Counter(combinations(range(number), 2))
    assert len(made) == rounds


@settings(max_examples=15, deadline=None)
@given(st.integers(3, 12), st.sampled_from((3, 4)), SEEDS, st.booleans())
def test_else_everybody_meets_everybody_in_few_rounds(number: int, size: int, seed: str, bots: bool) -> None:
    rounds = round_robin(range(number), size, seed, bots=bots)
    if number < size and not bots:
        assert rounds == []
        return
    assert set(meetings(rounds)) == set(combinations(range(number), 2))
    least = -(-(number - 1) // (size - 1))
    assert len(rounds) <= 3 * least + 3
    left = Past(rounds).left
    assert max(left[each] for each in range(number)) - min(left[each] for each in range(number)) <= 3


# --- points -------------------------------------------------------------------------------------------------


def test_places_bring_points_and_shared_places_share_them() -> None:
    assert points_of([1, 2]) == [2, 0]
    assert points_of([1, 1]) == [1, 1]
    assert points_of([2, 1, 4, 3]) == [4, 6, 0, 2]
    assert points_of([1, 2, 2, 4]) == [6, 3, 3, 0]
    assert points_of([1, 1, 1, 4]) == [4, 4, 4, 0]
    assert points_of([1, 1, 1, 1]) == [3, 3, 3, 3]


@given(st.lists(st.integers(1, 4), min_size=2, max_size=4))
def test_a_table_gives_the_same_however_it_ends(places: list[int]) -> None:
    size = len(places)
    made = points_of(places)
    assert sum(made) == size * (size - 1)
    assert all(
        (one < other) == (two > too) for one, two in zip(places, made) for other, too in zip(places, made)
    )


@given(st.lists(st.integers(-20, 200), min_size=2, max_size=4))
def test_shares_are_parts_of_one(scores: list[int]) -> None:
    shares = shares_of(scores)
    assert sum(shares) == 1
    assert min(shares) >= 0


def table(
    *seats: int | None, places: tuple[int, ...] = (), scores: tuple[int, ...] = (), void: bool = False
) -> Played:
    return Played(Game(seats), places, scores, void)


def test_opponents_decide_then_the_share_of_points() -> None:
    games = [
        table(0, 1, places=(1, 2), scores=(30, 10)),
        table(2, 3, places=(1, 2), scores=(20, 20)),
        table(4, 5, places=(1, 2), scores=(90, 10)),
        table(0, 2, places=(1, 2), scores=(5, 4)),
        table(1, 4, places=(2, 1), scores=(0, 1)),
        table(3, 5, places=(1, 2), scores=(3, 1)),
    ]
    found = standings(range(6), games, {}, "swiss", 2)
    assert [(each.entrant, each.rank, each.points, each.opponents) for each in found] == [
        (0, 1, 4, 2),
        (4, 2, 4, 0),
        (2, 3, 2, 6),
        (3, 4, 2, 2),
        (1, 5, 0, 8),
        (5, 6, 0, 6),
    ]
    by = {each.entrant: each for each in found}
    assert by[0].share == Fraction(3, 4) + Fraction(5, 9)
    # With opponents alike the share decides; with all alike the rank is shared.
    games = [table(0, 1, places=(1, 2), scores=(9, 1)), table(2, 3, places=(1, 2), scores=(6, 4))]
    assert [(each.entrant, each.rank) for each in standings(range(5), games, {}, "swiss", 2)] == [
        (0, 1),
        (2, 2),
        (3, 3),
        (1, 4),
        (4, 5),
    ]
    games = [table(0, 1, places=(1, 2), scores=(9, 1)), table(2, 3, places=(1, 2), scores=(9, 1))]
    assert [each.rank for each in standings(range(4), games, {}, "swiss", 2)] == [1, 1, 3, 3]


@pytest.mark.parametrize("system", ["swiss", "round_robin"])
def test_byes_bots_and_tables_without_an_end(system: System) -> None:
    assert bye_points("swiss", 4) == 6
    assert bye_points("round_robin", 4) == 3
    games = [
        table(0, None, 1, None, places=(2, 1, 3, 4), scores=(10, 20, 5, 5)),
        table(2, 3, 4, 5, void=True),
        table(6, 7, 8, 9),
    ]
    found = {each.entrant: each for each in standings(range(11), games, {10: 1}, system, 4)}
    # A bot takes its place and counts for nobody.
    assert (found[0].points, found[1].points) == (4, 2)
    assert (found[0].opponents, found[1].opponents) == (2, 4)
    assert {found[each].points for each in (2, 3, 4, 5)} == {3}
    assert {(found[each].points, found[each].played) for each in (6, 7, 8, 9)} == {(0, 0)}
    assert (found[10].points, found[10].byes) == (bye_points(system, 4), 1)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_table_without_an_end_is_shared_alike_by_all_its_seats(size: int) -> None:
    found = standings(range(size), [table(*range(size), void=True)], {}, "swiss", size)
    assert {(each.points, each.share) for each in found} == {(size - 1, Fraction(1, size))}


def test_pairs_have_one_order() -> None:
    assert pair(3, 1) == pair(1, 3) == (1, 3)
