"""Compiles games ahead: `python -m wagonway.kernel.warm GAME...` prints a line for every few functions.

Run as a process of its own it leaves the caller free; the caller's `game.form("auto")` finds the result. The
lines are `GAME PERCENT NAME`, the last of each game `GAME 100 ready SECONDS`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence

from .options import GameError
from .registry import game, games

Report = Callable[[int, str], None]  # percent, name of the function that comes next


def warm(game_id: str, report: Report | None = None) -> float:
    """Compile a game into the cache; returns the seconds it took. Raises GameError."""
    from .compile import CompiledForm

    begun = time.perf_counter()
    last = -1

    def progress(share: float, name: str) -> None:
        nonlocal last
        percent = int(100 * share)
        if report is not None and percent > last and name:
            last = percent
            report(percent, name)

    wanted = game(game_id)
    CompiledForm.build(wanted.spec, progress)
    return time.perf_counter() - begun


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m wagonway.kernel.warm", description="Compile games ahead."
    )
    parser.add_argument("game", nargs="*", help="ids of games; all if none is named")
    status = 0
    for game_id in parser.parse_args(arguments).game or games():
        try:
            seconds = warm(
                game_id,
                lambda percent, name, game_id=game_id: print(game_id, percent, name, flush=True),  # type: ignore[misc]
            )
            print(game_id, 100, "ready", f"{seconds:.1f}", flush=True)
        except GameError as error:
            print(f"{game_id}: {error}", file=sys.stderr, flush=True)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
