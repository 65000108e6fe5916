"""`wagonway warm`: compile games ahead of their first use."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from .output import JsonFlag, check_game_id, console, game_ids, print_json

Tell = Callable[[str, int, str], None]  # game, percent, what comes next


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
    out = console()
    done = {}
    with _bars(wanted) as tell:
        for name, was_warm, seconds in _warm_all(wanted, tell):
            done[name] = {"game": name, "was_warm": was_warm, "seconds": round(seconds, 3)}
            if not json:
                what = "was compiled already" if was_warm else f"is compiled, in {seconds:.1f} s"
                out.print(f"{name} {what}.", markup=False)
    if json:
        print_json({"games": [done[name] for name in wanted if name in done]})


@contextmanager
def _bars(games: list[str]) -> Iterator[Tell]:
    """A bar for each game on stderr, where that is a terminal; gives a function that moves them."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

    err = console(stderr=True)
    columns = (
        TextColumn("{task.fields[game]}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}", style="dim"),
    )
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        tasks = {name: progress.add_task("", game=name, total=100, start=False) for name in games}

        def tell(name: str, percent: int, what: str) -> None:
            progress.start_task(tasks[name])
            progress.update(tasks[name], completed=percent, description=what)

        yield tell


def _warm_all(wanted: list[str], tell: Tell) -> Iterator[tuple[str, bool, float]]:
    """Each game in a process of its own, as many side by side as there are cores; as they get ready.

    The compiler uses one core.
    """
    workers = min(len(wanted), os.cpu_count() or 1)
    if workers == 1:
        for name in wanted:
            yield _warm(name, tell)
        return
    context = multiprocessing.get_context("spawn")
    told: Any = context.Queue()

    def listen() -> None:
        for name, percent, what in iter(told.get, None):
            tell(name, percent, what)

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    try:
        with ProcessPoolExecutor(workers, context, _begin, (told,)) as pool:
            for future in as_completed([pool.submit(_warm_and_tell, name) for name in wanted]):
                yield future.result()
    finally:
        told.put(None)
        listener.join()


_told: Any = None


def _begin(told: Any) -> None:
    global _told
    _told = told


def _warm_and_tell(name: str) -> tuple[str, bool, float]:
    return _warm(name, lambda *what: _told.put(what))


def _warm(name: str, tell: Tell) -> tuple[str, bool, float]:
    """Compile one game; its name, whether it was compiled already, and the seconds it took."""
    from wagonway.kernel.registry import game as game_of
    from wagonway.kernel.warm import warm

    was_warm = game_of(name).is_warm()
    seconds = warm(name, lambda percent, what: tell(name, percent, what))
    tell(name, 100, "")
    return name, was_warm, seconds
