"""Choosing the decisions that a bot looks at."""

from __future__ import annotations

from wagonway.kernel.drivers import AnyWork
from wagonway.kernel.rule import rule


@rule()
def keep_best(w: AnyWork, n: int, most: int) -> int:
    """Keep so many of the decisions, those of the greatest weights; return how many there are."""
    kept = 0
    for _ in range(min(n, most)):
        best = -1
        for index in range(n):
            if w.weights[index] > 0 and (best < 0 or w.weights[index] > w.weights[best]):
                best = index
        if best < 0:
            break
        w.chosen[kept] = w.actions[best]
        w.weights[best] = 0
        kept += 1
    for index in range(kept):
        w.actions[index] = w.chosen[index]
    return kept
