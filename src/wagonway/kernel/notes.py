"""What every rules module notes in the Work at hand: why something is refused, and what an `apply` did."""

from __future__ import annotations

from .drivers import AnyWork
from .rule import rule


@rule()
def refuse(w: AnyWork, reason: int, needs: int, has: int) -> int:
    """Note the two numbers of a refusal (what it needs, what there is) and return its reason."""
    w.needs = needs
    w.has = has
    return reason


@rule()
def note(w: AnyWork, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Remember an event of this call; once the Work is full of them nothing more is noted."""
    if w.num_events < len(w.events):
        here = w.events[w.num_events]
        here.kind = kind
        here.a = a
        here.b = b
        here.c = c
        here.d = d
        w.num_events += 1
