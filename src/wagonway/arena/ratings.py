"""Ratings of bots from games between any number of them, and how sure they are.

Every game is taken apart into comparisons: who of two came before the other. Alone at the table, bots are
compared by their scores of the same deal. The games of a deal hang together, and the deals of different
matches are the same, so a deal is one observation, whatever was played with it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from .skill import Model, Skill, ranks
from .summary import t95

if TYPE_CHECKING:
    from .store import Row

Matrix = npt.NDArray[np.float64]

POINTS = 400.0 / math.log(10.0)  # of a natural logarithm of odds: 400 points are odds of ten to one
STEPS = 100  # of Newton's method, which needs about ten


@dataclass(frozen=True)
class Rating:
    """A bot's strength in points; 0 is the mean of the bots. `half` is half of the interval of 95 %."""

    points: float
    half: float


def comparisons(rows: Iterable[Row], bots: Sequence[str]) -> Matrix:
    """For each deal, how often one bot came before another, [deals, bots, bots]; a tie is half of it."""
    index = {bot: at for at, bot in enumerate(bots)}
    found: dict[int, Matrix] = {}
    alone: dict[int, list[Row]] = {}
    for row in rows:
        table = found.setdefault(row.deal, np.zeros((len(bots), len(bots))))
        if len(row.bots) == 1:
            alone.setdefault(row.deal, []).append(row)
        for one, other in combinations(range(len(row.bots)), 2):
            first, second = index[row.bots[one]], index[row.bots[other]]
            if first != second:
                won = before(row.returns[one], row.returns[other])
                table[first, second] += won
                table[second, first] += 1.0 - won
    for deal, of_deal in alone.items():
        for a, b in combinations(of_deal, 2):
            first, second = index[a.bots[0]], index[b.bots[0]]
            won = before(worth_alone(a), worth_alone(b))
            found[deal][first, second] += won
            found[deal][second, first] += 1.0 - won
    return np.array([found[deal] for deal in sorted(found)]).reshape(-1, len(bots), len(bots))


def before(one: float, other: float) -> float:
    """1 where the first is better, half for a tie."""
    return 0.5 if one == other else float(one > other)


def worth_alone(row: Row) -> float:
    """What a game alone is compared by; whoever has failed is behind all others."""
    return -math.inf if row.scores is None else float(row.scores[0])


def rate(compared: Matrix) -> list[Rating]:
    """Ratings of greatest likelihood, and their intervals.

    The model is that of Bradley and Terry: i comes before j with the odds exp(r_i - r_j), which is what the
    model of Plackett and Luce says of any two at a table. All comparisons count as if they were independent
    when the ratings are sought, which does not bias them (Azari Soufiani and others, Generalized
    Method-of-Moments for Rank Aggregation, 2013). They do not when it comes to the intervals: those are of
    the sandwich form with deals as clusters (Liang and Zeger, Longitudinal Data Analysis Using Generalized
    Linear Models, 1986), H^-1 (sum s_d s_d') H^-1 with the gradient s_d of a deal and the Hessian H.

    Each pair that has met is given one tie more, as half a win and half a loss of separate deals: who has
    won every time is neither infinitely strong nor certainly so.
    """
    deals, bots, _ = compared.shape
    if bots == 0:
        return []
    total = compared.sum(axis=0)
    met = (total + total.T) > 0
    wins = total + 0.5 * met
    games = wins + wins.T
    ratings = np.zeros(bots)
    for _ in range(STEPS):
        chances = _chances(ratings)
        step = np.linalg.lstsq(_hessian(games, chances), (wins - games * chances).sum(axis=1), rcond=None)[0]
        step *= min(1.0, 2.0 / max(1e-12, float(np.abs(step).max())))  # far away Newton's step is too long
        ratings += step
        if float(np.abs(step).max()) < 1e-9:
            break
    ratings -= ratings.mean()
    chances = _chances(ratings)
    gradients = (compared - (compared + compared.transpose(0, 2, 1)) * chances).sum(axis=2)
    spread = gradients.T @ gradients * (deals / max(1, deals - 1))
    spread += _spread_of_ties(met, chances)
    inverse = np.linalg.pinv(_hessian(games, chances))
    # Of differences to the mean: the ratings themselves have no zero.
    centre = np.eye(bots) - 1.0 / bots
    variance = np.diag(centre @ inverse @ spread @ inverse @ centre)
    halves = t95(max(1, deals - 1)) * np.sqrt(np.maximum(variance, 0.0))
    return [Rating(float(r) * POINTS, float(h) * POINTS) for r, h in zip(ratings, halves)]


def _chances(ratings: Matrix) -> Matrix:
    """Of the bot of a row to come before that of a column."""
    chances: Matrix = 1.0 / (1.0 + np.exp(np.clip(ratings[None, :] - ratings[:, None], -500.0, 500.0)))
    return chances


def _hessian(games: Matrix, chances: Matrix) -> Matrix:
    weights = games * chances * (1.0 - chances)
    hessian: Matrix = np.diag(weights.sum(axis=1)) - weights
    return hessian


def _spread_of_ties(met: npt.NDArray[np.bool_], chances: Matrix) -> Matrix:
    """What the half wins and half losses add to the spread of the gradients."""
    weights = met * 0.25 * ((1.0 - chances) ** 2 + chances**2)
    spread: Matrix = np.diag(weights.sum(axis=1)) - weights
    return spread


def skills(rows: Iterable[Row], bots: Sequence[str]) -> list[Skill] | None:
    """Skills by openskill's model of Plackett and Luce; None where openskill is not installed.

    It takes one game after another, by deal; bots do not change in between (tau is 0). Several seats of one
    bot are rated each, and the bot moves to their mean.
    """
    try:
        model = Model()
    except ModuleNotFoundError:
        return None
    now = {bot: Skill() for bot in bots}
    for seats, places in _ranked(rows):
        rated = model.rated([now[bot] for bot in seats], places)
        for bot in set(seats):
            mine = [rating for rating, other in zip(rated, seats) if other == bot]
            mu = sum(rating.mu for rating in mine) / len(mine)
            now[bot] = Skill(mu, sum(rating.sigma for rating in mine) / len(mine))
    return [now[bot] for bot in bots]


def _ranked(rows: Iterable[Row]) -> Iterable[tuple[tuple[str, ...], list[float]]]:
    """Games as bots and ranks, 0 the best; alone all bots of a deal make one game."""
    alone: dict[int, list[Row]] = {}
    for row in sorted(rows, key=lambda row: (row.deal, row.match, row.number)):
        if len(row.bots) == 1:
            alone.setdefault(row.deal, []).append(row)
        elif len(set(row.bots)) > 1:
            yield row.bots, ranks(row.returns)
    for _, of_deal in sorted(alone.items()):
        if len(of_deal) > 1:
            yield tuple(row.bots[0] for row in of_deal), ranks([worth_alone(row) for row in of_deal])
