"""Numbers of many games: wins, means, and how sure they are."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Z95 = 1.959963984540054
# Student's t for a two-sided 95 % with 1 to 10 degrees of freedom, where the expansion below is not good yet.
T95 = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


def t95(degrees: int) -> float:
    """Student's t for a two-sided interval of 95 %, to about 1 part in 1000."""
    if degrees < 1:
        return math.inf
    if degrees <= len(T95):
        return T95[degrees - 1]
    z = Z95
    return (
        z
        + (z**3 + z) / (4 * degrees)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * degrees**3)
    )


def mean_interval(values: npt.NDArray[np.float64]) -> tuple[float, float] | None:
    """95 % confidence interval of the mean of a sample; None where one value tells nothing of it."""
    n = len(values)
    if n < 2:
        return None
    half = t95(n - 1) * float(values.std(ddof=1)) / math.sqrt(n)
    mean = float(values.mean())
    return mean - half, mean + half


def share_interval(wins: float, games: int) -> tuple[float, float] | None:
    """95 % confidence interval of a share (Wilson's); None for no games."""
    if games < 1:
        return None
    share, z2 = wins / games, Z95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def wins_of(returns: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Share of each game's win, [games, seats]: who has the highest return, or several of them together.

    Who plays alone wins with a return above 0.
    """
    if returns.shape[1] == 1:
        return (returns > 0).astype(np.float64)
    best = returns == returns.max(axis=1, keepdims=True)
    shares: npt.NDArray[np.float64] = best / best.sum(axis=1, keepdims=True)
    return shares


@dataclass(frozen=True)
class Line:
    """One seat, or one bot over all of its seats."""

    name: str
    games: int
    wins: float
    win_share: float
    win_ci95: tuple[float, float] | None
    mean: float
    ci95: tuple[float, float] | None


def line(name: str, scores: npt.NDArray[np.float64], wins: npt.NDArray[np.float64]) -> Line:
    """The numbers of the games of one column."""
    games = len(scores)
    total = float(wins.sum())
    return Line(
        name,
        games,
        total,
        total / games if games else 0.0,
        share_interval(total, games),
        float(scores.mean()) if games else 0.0,
        mean_interval(scores),
    )
