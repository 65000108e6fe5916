"""The sequential test errs as rarely as it says, and ends early."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from wagonway.arena.sequential import NO, OPEN, YES, Question, SequentialTest, log_likelihood_ratio

RUNS = 200


def two_games(share: float, rng: random.Random) -> float:
    """A deal of two games in which one seat is much better: they hang together."""
    lean = 0.6 * min(share, 1 - share)
    return ((rng.random() < share + lean) + (rng.random() < share - lean)) / 2


def alike(share: float, rng: random.Random) -> float:
    """A deal of which all games end alike."""
    return float(rng.random() < share)


def four_games(share: float, rng: random.Random) -> float:
    return sum(rng.random() < share for _ in range(4)) / 4


@pytest.mark.parametrize(
    ("low", "high", "deal"),
    [(0.5, 0.6, two_games), (0.5, 0.6, alike), (0.78, 0.88, two_games), (0.25, 0.35, four_games)],
)
def test_it_errs_in_one_of_twenty(low: float, high: float, deal: Callable) -> None:
    question = Question(low, high)
    for share, wrong in ((low, YES), (high, NO)):
        rng = random.Random(20)
        errors = 0
        for _ in range(RUNS):
            test = SequentialTest(question)
            while test.answer == OPEN:
                test.add(deal(share, rng))
            errors += test.answer == wrong
        # Two standard deviations of a share of 5 % in so many runs are 3 %.
        assert errors / RUNS <= 0.08, (share, errors)


def test_games_that_hang_together_are_no_proof_twice() -> None:
    """Where both games of a deal end alike it takes twice the games; where they balance, far fewer."""
    deals = {}
    for deal in (alike, two_games):
        rng, total = random.Random(4), 0
        for _ in range(50):
            test = SequentialTest(Question(0.5, 0.6))
            while test.answer == OPEN:
                test.add(deal(0.6, rng))
            total += test.deals
        deals[deal] = total / 50
    assert deals[two_games] < 0.55 * deals[alike]


def test_with_wins_and_losses_alone_it_is_that_of_wald() -> None:
    low, high = 0.4, 0.55
    expected = 30 * math.log(high / low) + 20 * math.log((1 - high) / (1 - low))
    assert log_likelihood_ratio({0.0: 20.0, 1.0: 30.0}, low, high) == pytest.approx(expected)


def test_an_answer_stays() -> None:
    test = SequentialTest(Question(0.5, 0.7))
    while test.answer == OPEN:
        test.add(1.0)
    deals = test.deals
    assert test.answer == YES
    assert 5 <= deals <= 12
    for _ in range(200):
        assert test.add(0.0) == YES
    assert test.deals == deals
    other = SequentialTest(Question(0.5, 0.7))
    while other.answer == OPEN:
        other.add(0.0)
    assert other.answer == NO


def test_deals_that_are_always_split_say_half() -> None:
    test = SequentialTest(Question(0.5, 0.6))
    while test.answer == OPEN:
        test.add(0.5)
    assert test.answer == NO
    test = SequentialTest(Question(0.4, 0.5))
    while test.answer == OPEN:
        test.add(0.5)
    assert test.answer == YES


@pytest.mark.parametrize(("low", "high"), [(0.6, 0.5), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0)])
def test_questions_without_sense_are_refused(low: float, high: float) -> None:
    with pytest.raises(ValueError, match="0 < low < high < 1 is needed"):
        Question(low, high)
