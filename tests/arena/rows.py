"""Games that nobody has played, and files that grow while somebody plays."""

from __future__ import annotations

import sqlite3
import subprocess
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from wagonway.arena.match import Match, Played
from wagonway.arena.store import Row, row_of


def head_of(bots: Sequence[str], players: int, form: str = "round-robin", **others: Any) -> dict[str, Any]:
    """What a file says is played in it."""
    return {
        "game": "brass-birmingham" if players > 1 else "railways",
        "rules": 1,
        "components": "0" * 64,
        "set": None,
        "bots": list(bots),
        "packages": {},
        "searches": {},
        "players": players,
        "form": form,
        "seed": 0,
        "options": {},
        "limit": 600.0,
        **others,
    }


def played(scores: Sequence[int] | None, returns: Sequence[float] | None = None, **others: Any) -> Played:
    """A game by its scores, of the bots in the order of their match; who has most has won."""
    if returns is None:
        assert scores is not None
        returns = [1.0 if score == max(scores) else -1.0 for score in scores]
    seats = len(returns)
    return Played(
        None if scores is None else list(scores), list(returns), 10, [5] * seats, [0.5] * seats, 2.0, **others
    )


def row(match: Sequence[str], number: int, *result: Any, **others: Any) -> Row:
    """A game of a match by the scores of its bots."""
    return row_of(Match("any", tuple(match), paired=True), number, played(*result, **others))


def counted(store: Path) -> int:
    """How many games a file has that another process writes."""
    if not store.exists():
        return 0
    try:
        with closing(sqlite3.connect(store, timeout=5)) as file:
            return int(file.execute("SELECT count(*) FROM games").fetchone()[0])
    except sqlite3.OperationalError:  # its tables are still to be made
        return 0


def wait_for(store: Path, games: int, process: subprocess.Popen[str]) -> None:
    """Wait until so many games have been played, and see that the process goes on."""
    until = time.monotonic() + 120
    while counted(store) < games:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until
        time.sleep(0.02)
