"""How many faults of each kind are caused, and what was seen of all runs.

`WAGONWAY_FAULTS=1000 pytest tests/server/test_faults.py tests/server/test_kills.py` causes what is left to a
thousand by what `benchmarks/faults.json` tells of earlier runs, and adds to it after each piece. Without it
each kind comes up a few times.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping

from tests.browser.noted import kept, note

WANTED = int(os.environ.get("WAGONWAY_FAULTS", "0"))
# Of a thousand faults, how many are of each kind.
SHARES = {"servers": 400, "workers": 200, "migrations": 200, "backups": 150, "full disk": 50}
PIECE = 25  # faults after which what was seen is kept


def pieces(kind: str, short: int) -> Iterator[tuple[int, int]]:
    """How many faults of a kind were caused before, and how many are to be caused now; piece by piece."""
    if not WANTED:
        yield 0, short
        return
    wanted = -(-SHARES[kind] * WANTED // 1000)
    while (done := int(kept("faults", kind).get("faults", 0))) < wanted:
        yield done, min(PIECE, wanted - done)


def add(kind: str, counts: Mapping[str, int], greatest: Mapping[str, float] | None = None) -> None:
    """Add a piece after which nothing was missing; of `greatest` the largest ever is kept."""
    if not WANTED:
        return
    before = {name: value for name, value in kept("faults", kind).items() if name not in ("on", "commit")}
    sums = {name: int(before.get(name, 0)) + value for name, value in counts.items()}
    most = {name: max(float(before.get(name, 0)), value) for name, value in (greatest or {}).items()}
    note("faults", kind, {**before, **sums, **most, "lost": 0, "taken_twice": 0, "gaps": 0})
