"""What one `apply` did, noted for logs and motion. No rule reads it."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..state import Work


@rule()
def note(w: Work, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Add an event; its numbers are explained beside EV_... in constants.py."""
    event = w.events[w.num_events]
    event.kind = kind
    event.a = a
    event.b = b
    event.c = c
    event.d = d
    w.num_events += 1
