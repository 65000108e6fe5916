"""Means, shares and how sure they are."""

from __future__ import annotations

import numpy as np
import pytest

from wagonway.arena.summary import line, mean_interval, share_interval, t95, wins_of


@pytest.mark.parametrize(
    ("degrees", "t"), [(1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_t_is_that_of_the_tables(degrees: int, t: float) -> None:
    assert t95(degrees) == pytest.approx(t, abs=0.002)


def test_the_interval_of_a_mean_is_students() -> None:
    low, high = mean_interval(np.array([1.0, 2.0, 3.0, 4.0, 5.0]))
    assert (low + high) / 2 == pytest.approx(3)
    assert high - 3 == pytest.approx(2.776 * np.sqrt(2.5) / np.sqrt(5), abs=0.001)
    assert mean_interval(np.array([7.0])) is None


def test_the_interval_of_a_share_is_wilsons() -> None:
    low, high = share_interval(95, 100)
    assert low == pytest.approx(0.8882, abs=0.0001)
    assert high == pytest.approx(0.9785, abs=0.0001)
    assert share_interval(0, 10)[0] == 0
    assert share_interval(0, 0) is None


def test_a_tie_shares_the_win() -> None:
    returns = np.array([[1.0, -1.0, -1.0], [0.5, 0.5, -1.0], [0.0, 0.0, 0.0]])
    assert wins_of(returns).tolist() == [[1, 0, 0], [0.5, 0.5, 0], [pytest.approx(1 / 3)] * 3]
    assert wins_of(np.array([[0.5], [-0.5], [0.0]])).tolist() == [[1], [0], [0]]


def test_a_line_sums_up_a_column() -> None:
    found = line("greedy", np.array([10.0, 20.0, 30.0]), np.array([1.0, 0.5, 0.0]))
    assert (found.games, found.wins, found.win_share, found.mean) == (3, 1.5, 0.5, 20)
