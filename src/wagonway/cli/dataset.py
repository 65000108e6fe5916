"""`wagonway dataset`: games of bots in a file, to learn from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .choose import (
    ComponentsFlag,
    OptionFlags,
    PlayersFlag,
    SeedFlag,
    check_bots,
    check_workers,
    component_source,
    fill_seats,
    form_for,
    open_game,
    read_options,
)
from .output import JsonFlag, WorkersOption, console, fail, game_ids, print_json
from .simulate import progress_bar


def command(
    game: Annotated[str, typer.Argument(help="The game's id.", autocompletion=game_ids)],
    file: Annotated[Path, typer.Argument(help="Where the games go, e.g. games.jsonl.gz.")],
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT,BOT,...",
            help="Who plays, one for each seat; one alone sits on all of the smallest table.",
        ),
    ] = "greedy",
    players: PlayersFlag = None,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games the file is to hold.")] = 100,
    seed: SeedFlag = 0,
    option: OptionFlags = None,
    components: ComponentsFlag = None,
    workers: WorkersOption = None,
    json: JsonFlag = False,
) -> None:
    """Have bots play games and keep them packed in a file, for `wagonway.data`.

    A file that holds fewer games is gone on with, and becomes what it would have been if made at once. The
    same seed makes the same file, by any number of processes, with bots that do not go by the clock.
    """
    from wagonway.data import Dataset, make

    one = open_game(game)
    if players is None and "," not in bots:
        players = min(one.players)
    specs = check_bots(fill_seats(one, bots, players, "--bots"), typed=True, game=one)
    if games < 1:
        fail(f"--games {games}: at least one game is to be played.")
    form = form_for(one, specs, plain=False, worth_it=games > 10)
    source = component_source(one, components)
    with progress_bar(game, games) as step:
        before = 0
        options, processes = read_options(one, option), check_workers(workers)
        for done in make(file, game, specs, games, seed, options, source, form, processes):
            step(done - before)
            before = done
    held, size = sum(1 for _ in Dataset(file)), file.stat().st_size
    if json:
        print_json({"file": str(file), "games": held, "bytes": size})
    else:
        console().print(f"{file} holds {held} games in {size:,} bytes.", markup=False, soft_wrap=True)
