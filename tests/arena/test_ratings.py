"""Ratings are right where the truth is known, and so are their intervals."""

from __future__ import annotations

import math
import sys

import numpy as np
import pytest

from tests.arena.rows import row
from wagonway.arena.ratings import POINTS, comparisons, rate, skills
from wagonway.arena.store import Row


def table_of(wins: list[list[float]]) -> np.ndarray:
    """The same results in as many deals."""
    return np.array([wins])


def test_the_points_are_those_of_the_odds() -> None:
    compared = np.zeros((400, 2, 2))
    compared[:300, 0, 1] = 1
    compared[300:, 1, 0] = 1
    first, second = rate(compared)
    assert first.points == pytest.approx(-second.points)
    assert first.points - second.points == pytest.approx(400 * math.log10(3), rel=0.01)
    # Of a share of 300 in 400, as everybody works it out.
    half = 1.96 * POINTS / math.sqrt(400 * 0.75 * 0.25)
    assert first.half + second.half == pytest.approx(half, rel=0.03)


def synthetic(rng: np.random.Generator, strengths: np.ndarray, deals: int, lean: float) -> np.ndarray:
    """Two games a deal and pair, with changed seats; `lean` is what the deal gives to one of the seats."""
    bots = len(strengths)
    compared = np.zeros((deals, bots, bots))
    for one in range(bots):
        for other in range(one + 1, bots):
            luck = rng.normal(0.0, lean, deals) if lean else np.zeros(deals)
            for sign in (1, -1):
                odds = strengths[one] - strengths[other] + sign * luck
                won = rng.random(deals) < 1 / (1 + np.exp(-odds))
                compared[:, one, other] += won
                compared[:, other, one] += ~won
    return compared


@pytest.mark.parametrize("lean", [0.0, 3.0])
def test_intervals_hold_the_truth_in_nineteen_of_twenty(lean: float) -> None:
    rng = np.random.default_rng(7)
    strengths = np.array([0.0, 0.4, 0.9, -0.6])
    # What luck leaves of a difference, found with very many deals.
    truth = np.array([rating.points for rating in rate(synthetic(rng, strengths, 40_000, lean))])
    held, halves = 0, []
    for _ in range(150):
        ratings = rate(synthetic(rng, strengths, 60, lean))
        held += sum(abs(rating.points - real) <= rating.half for rating, real in zip(ratings, truth))
        halves.append(np.mean([rating.half for rating in ratings]))
    assert 0.91 <= held / 600 <= 0.98
    # Where luck decides a deal, its two games balance, and the intervals become narrow by it.
    assert (np.mean(halves) < 25) == (lean > 0)


def test_who_has_won_every_time_is_neither_infinite_nor_certain() -> None:
    compared = np.zeros((50, 2, 2))
    compared[:, 0, 1] = 1
    first, second = rate(compared)
    assert 600 < first.points - second.points < 1200
    assert first.half > 100
    # Nobody in 50 deals: by the rule of three the share may be as small as 94 %.
    assert first.points - second.points - 2 * first.half < 400 * math.log10(0.94 / 0.06)


def test_bots_that_have_not_met_can_be_rated_through_others() -> None:
    compared = np.zeros((200, 3, 3))
    compared[:150, 0, 1] = compared[150:, 1, 0] = 1
    compared[:150, 1, 2] = compared[150:, 2, 1] = 1
    ratings = [rating.points for rating in rate(compared)]
    assert ratings[0] - ratings[1] == pytest.approx(ratings[1] - ratings[2])
    assert ratings[0] - ratings[2] == pytest.approx(800 * math.log10(3), rel=0.01)


def test_no_games_are_no_difference() -> None:
    assert [rating.points for rating in rate(np.zeros((0, 2, 2)))] == [0.0, 0.0]
    assert rate(np.zeros((0, 0, 0))) == []


def test_games_are_compared_by_places_and_copies_of_a_bot_not_at_all() -> None:
    games = [row("abb", 0, [5, 9, 2], [0.0, 1.0, -1.0]), row("abb", 4, [7, 7, 1], [1.0, 1.0, -1.0])]
    (first, second) = comparisons(games, ["a", "b"])
    assert first.tolist() == [[0, 1], [1, 0]]
    assert second.tolist() == [[0, 1.5], [0.5, 0]]


def test_alone_scores_of_the_same_deal_are_compared_and_a_failure_is_behind() -> None:
    games = [
        row("a", 0, [-5]),
        row("b", 0, None, [-1.0], loser="b", why="it broke"),
        row("a", 1, [4]),
        row("b", 1, [4]),
        row("a", 2, [3]),
    ]
    compared = comparisons(games, ["a", "b"])
    assert compared.tolist() == [[[0, 1], [0, 0]], [[0, 0.5], [0.5, 0]], [[0, 0], [0, 0]]]


def some_games(players: int) -> list[Row]:
    rng = np.random.default_rng(3)
    games = []
    for number in range(60):
        strengths = np.array([1.5, 0.5, 0.0])[:players] + rng.gumbel(size=players)
        scores = [int(1000 * strength) for strength in strengths]
        games.append(row("abc"[:players], number, scores, [float(score) / 10_000 for score in scores]))
    return games


@pytest.mark.parametrize("players", [2, 3])
def test_openskill_agrees_about_the_order(players: int) -> None:
    pytest.importorskip("openskill")
    bots = list("abc"[:players])
    found = skills(some_games(players), bots)
    assert found is not None
    assert sorted(bots, key=lambda bot: -found[bots.index(bot)].mu) == bots
    assert all(skill.sigma < 4 for skill in found)
    ratings = rate(comparisons(some_games(players), bots))
    assert sorted(bots, key=lambda bot: -ratings[bots.index(bot)].points) == bots


def test_openskill_takes_copies_of_a_bot_and_games_alone() -> None:
    pytest.importorskip("openskill")
    found = skills([row("abbb", number, [9, 3, 2, 1]) for number in range(40)], ["a", "b"])
    assert found is not None
    assert found[0].mu > found[1].mu
    alone = [row(bot, deal, [points]) for deal in range(20) for bot, points in (("a", 2), ("b", 9))]
    found = skills(alone, ["a", "b"])
    assert found is not None
    assert found[0].mu < found[1].mu


def test_without_openskill_there_are_no_skills(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert skills(some_games(2), ["a", "b"]) is None
