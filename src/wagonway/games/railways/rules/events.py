"""Noting what one `apply` did, for logs and motion."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..state import MOST_EVENTS, Work


@rule()
def note(w: Work, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Remember an event of this call."""
    if w.num_events < MOST_EVENTS:
        here = w.events[w.num_events]
        here.kind = kind
        here.a = a
        here.b = b
        here.c = c
        here.d = d
        w.num_events += 1
