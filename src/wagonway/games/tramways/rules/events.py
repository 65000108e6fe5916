"""Notes of what an `apply` did."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..state import MOST_EVENTS, Work


@rule()
def note(w: Work, kind: int, a: int, b: int, d: int, e: int) -> None:
    """Add an event with its numbers; beyond the last place nothing is noted."""
    if w.num_events < MOST_EVENTS:
        event = w.events[w.num_events]
        event.kind = kind
        event.a = a
        event.b = b
        event.c = d
        event.d = e
        w.num_events += 1
