"""`wagonway warm`: compile games ahead of their first use."""

from __future__ import annotations

import time
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
    from wagonway.games import game as game_of

    wanted = [check_game_id(name) for name in games or game_ids()]
    out, err = console(), console(stderr=True)
    done = []
    for name in wanted:
        game = game_of(name)
        was_warm = game.is_warm()
        start = time.perf_counter()
        with err.status(f"Compiling {name}, which takes up to a minute"):
            game.warm()
        seconds = time.perf_counter() - start
        done.append({"game": name, "was_warm": was_warm, "seconds": round(seconds, 3)})
        if not json:
            what = "was compiled already" if was_warm else f"is compiled, in {seconds:.1f} s"
            out.print(f"{name} {what}.", markup=False)
    if json:
        print_json({"games": done})
