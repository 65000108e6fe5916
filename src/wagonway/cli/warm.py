"""`wagonway warm`: compile games ahead of their first use."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated

import typer

from .output import JsonFlag, check_game_id, console, game_ids, print_json


def command(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME]...", help="Ids of games; all of them if none is named.", autocompletion=game_ids
        ),
    ] = None,
    json: JsonFlag = False,
) -> None:
    """Compile games ahead, so that the first game of each starts at once."""
    wanted = [check_game_id(name) for name in games or game_ids()]
    out, err = console(), console(stderr=True)
    done = []
    with err.status(f"Compiling {', '.join(wanted)}, which takes a minute or more"):
        for name, was_warm, seconds in _warm_all(wanted):
            done.append({"game": name, "was_warm": was_warm, "seconds": round(seconds, 3)})
            if not json:
                what = "was compiled already" if was_warm else f"is compiled, in {seconds:.1f} s"
                out.print(f"{name} {what}.", markup=False)
    if json:
        print_json({"games": done})


def _warm_all(wanted: list[str]) -> Iterator[tuple[str, bool, float]]:
    """Each game in a process of its own, as many side by side as there are cores: the compiler uses one."""
    workers = min(len(wanted), os.cpu_count() or 1)
    if workers == 1:
        yield from map(_warm, wanted)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(_warm, wanted)


def _warm(name: str) -> tuple[str, bool, float]:
    """Compile one game; its name, whether it was compiled already, and the seconds it took."""
    from wagonway.kernel.registry import game as game_of

    game = game_of(name)
    was_warm = game.is_warm()
    start = time.perf_counter()
    game.warm()
    return name, was_warm, time.perf_counter() - start
