"""A sequential test of how large a share of its games a bot wins: it ends as soon as it is sure.

It is Wald's sequential probability ratio test (A. Wald, Sequential Tests of Statistical Hypotheses, 1945), in
the generalised form for results whose distribution is not known (M. Van den Bergh, A Practical Introduction
to the GSPRT, as used for the tests of chess programs). One observation is the share of a deal that was won,
over all rotations of its seats: games of a deal hang together, deals do not.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

ERROR = 0.05
# Weight of a lost and of a won deal that nobody has played: without them results that were all alike so far
# could have no other mean. As small as in the tests of chess programs: half a deal made it err in 8 of 100.
UNSEEN = 0.001
YES, NO, OPEN = "yes", "no", "open"


@dataclass(frozen=True)
class Question:
    """Whether a share is at least `high` rather than at most `low`; between the two either answer will do."""

    low: float
    high: float
    error: float = ERROR

    def __post_init__(self) -> None:
        if not 0.0 < self.low < self.high < 1.0:
            raise ValueError(f"{self.low:g} and {self.high:g}: 0 < low < high < 1 is needed")

    @property
    def bound(self) -> float:
        """The logarithm of the likelihood ratio that is enough, either way: log((1 - error) / error)."""
        return math.log((1.0 - self.error) / self.error)


class SequentialTest:
    """Takes deals one after another, in the order of their numbers.

    With the n deals so far, of which a part p_i brought the share a_i, the likeliest distribution with the
    mean s has the parts p_i / (1 + x (a_i - s)), where x solves sum p_i (a_i - s) / (1 + x (a_i - s)) = 0.
    The logarithm of the likelihood ratio of the means `high` and `low` is then

        n sum p_i log((1 + x_low (a_i - low)) / (1 + x_high (a_i - high)))

    and the answer is yes from log((1 - error) / error) on, and no from its negative on.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.answer = OPEN
        self.deals = 0
        self.ratio = 0.0
        self._counts: dict[float, float] = {0.0: UNSEEN, 1.0: UNSEEN}

    def add(self, share: float) -> str:
        """Take a deal; the answer so far. Once there is one it stays, and later deals do not count."""
        if self.answer != OPEN:
            return self.answer
        share = round(min(1.0, max(0.0, share)), 9)  # thirds that were added up differently are the same
        self._counts[share] = self._counts.get(share, 0.0) + 1.0
        self.deals += 1
        self.ratio = log_likelihood_ratio(self._counts, self.question.low, self.question.high)
        if self.ratio >= self.question.bound:
            self.answer = YES
        elif self.ratio <= -self.question.bound:
            self.answer = NO
        return self.answer


def log_likelihood_ratio(counts: dict[float, float], low: float, high: float) -> float:
    """How much likelier the mean `high` is than `low`; `counts` has 0 and 1 among its results."""
    at_low, at_high = _tilt(counts, low), _tilt(counts, high)
    return sum(
        count * math.log((1.0 + at_low * (value - low)) / (1.0 + at_high * (value - high)))
        for value, count in counts.items()
    )


def _tilt(counts: dict[float, float], mean: float) -> float:
    """The x of the likeliest distribution with a mean, by bisection: the sum falls as x grows."""
    below, above = -1.0 / (max(counts) - mean), 1.0 / (mean - min(counts))
    for _ in range(60):
        x = (below + above) / 2.0
        if sum(count * (value - mean) / (1.0 + x * (value - mean)) for value, count in counts.items()) > 0:
            below = x
        else:
            above = x
    return (below + above) / 2.0
