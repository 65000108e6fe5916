"""Make puzzles out of games of bots, solve them again, have bots solve them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .choose import SeedFlag, check_bots, compile_first, open_game
from .output import CHECK_FAILED, GameArgument, JsonFlag, console, fail, print_json, table
from .simulate import progress_bar

if TYPE_CHECKING:
    from wagonway.kernel.game import Game
    from wagonway.puzzles import Puzzle

app = typer.Typer(add_completion=False, no_args_is_help=True, help=__doc__)
SomeFlag = Annotated[
    int | None, typer.Option("--some", min=1, help="So many of them, from all over the file. [default: all]")
]
KEPT = 0.98  # of puzzles keep their solution
FileFlag = Annotated[
    Path | None, typer.Option("--file", metavar="FILE", help="A file of puzzles. [default: the game's own]")
]


def _open(name: str, file: Path | None) -> tuple[Game, Path]:
    from wagonway.puzzles.files import path_of

    game = open_game(name)
    compile_first(game)
    return game, file or path_of(game.id)


@app.command("make")
def make(
    game: GameArgument,
    number: Annotated[int, typer.Option("--number", "-n", help="Go on until there are so many.")] = 300,
    games: Annotated[int, typer.Option("--games", help="Look through so many more games at most.")] = 100_000,
    seed: SeedFlag = 1,
    since: Annotated[
        str | None,
        typer.Option(
            metavar="DATE", help="From when on they can be the puzzle of the day. [default: tomorrow]"
        ),
    ] = None,
    file: FileFlag = None,
    json: JsonFlag = False,
) -> None:
    """Make puzzles, and go on where it was stopped.

    What is found follows from the seed and the rules alone; the file keeps the seed that it began with.
    """
    from wagonway.puzzles.files import read
    from wagonway.puzzles.make import make as make_puzzles

    played, path = _open(game, file)
    head, there = read(path, played.id)
    open_ones = sum(puzzle.open for puzzle in there)
    day = since or _tomorrow()
    with progress_bar(f"puzzles of {played.id}", max(number, open_ones)) as step:
        step(open_ones)
        head, puzzles = make_puzzles(path, played, seed, day, number, games, step)
    told = {
        "game": played.id,
        "seed": head.seed,
        "games": head.games,
        "puzzles": sum(puzzle.open for puzzle in puzzles),
        "new": len(puzzles) - len(there),
    }
    if json:
        print_json(told)
    else:
        console().print("{game}: {puzzles} puzzles out of {games} games, {new} of them new".format(**told))


def _those(game: Game, path: Path, some: int | None = None) -> list[Puzzle]:
    from wagonway.puzzles.files import read

    puzzles = [puzzle for puzzle in read(path, game.id)[1] if puzzle.open]
    if not puzzles:
        fail(f"{game.id} has no puzzles.")
    if some is None or some >= len(puzzles):
        return puzzles
    return [puzzles[number * len(puzzles) // some] for number in range(some)]


def _tomorrow() -> str:
    return (datetime.now(UTC).date() + timedelta(days=1)).isoformat()


@app.command("check")
def check(
    game: GameArgument,
    seed: SeedFlag = 0,
    effort: Annotated[int, typer.Option(min=1, help="How many times the budget they were made with.")] = 4,
    drop: Annotated[
        bool, typer.Option("--drop", help="Retire those that are none from tomorrow on.")
    ] = False,
    some: SomeFlag = None,
    file: FileFlag = None,
    json: JsonFlag = False,
) -> None:
    """Solve puzzles again, with other luck and more of it: at least 98 % are to keep their solution."""
    from wagonway.puzzles.check import check as check_puzzles
    from wagonway.puzzles.files import retire

    played, path = _open(game, file)
    puzzles = _those(played, path, some)
    with progress_bar(f"puzzles of {played.id}", len(puzzles)) as step:
        faults = check_puzzles(played, puzzles, seed, effort, step)
    if drop and faults:
        retire(path, played.id, [puzzle.id for puzzle, _ in faults], _tomorrow())
    kept = 1 - len(faults) / len(puzzles)
    if json:
        print_json(
            {
                "game": played.id,
                "puzzles": len(puzzles),
                "kept": kept,
                "faults": {puzzle.id: fault for puzzle, fault in faults},
            }
        )
    else:
        out = console()
        for puzzle, fault in faults:
            out.print(f"{puzzle.id}: {fault}", markup=False)
        out.print(f"{played.id}: {len(puzzles)} puzzles, {kept:.1%} keep their solution", markup=False)
    if kept < KEPT:
        raise typer.Exit(CHECK_FAILED)


@app.command("score")
def score(
    game: GameArgument,
    bot: Annotated[str, typer.Option("--bot", help="Who is to solve them.")],
    tries: Annotated[int, typer.Option(min=1, help="How often each is tried.")] = 1,
    seed: SeedFlag = 0,
    some: SomeFlag = None,
    file: FileFlag = None,
    json: JsonFlag = False,
) -> None:
    """Print the share of a game's puzzles that a bot solves, with an interval of 95 % over puzzles."""
    from wagonway.arena.summary import share_interval
    from wagonway.puzzles.score import score as score_puzzles

    played, path = _open(game, file)
    check_bots([bot], typed=True, game=played)
    puzzles = _those(played, path, some)
    with progress_bar(f"puzzles of {played.id}", len(puzzles)) as step:
        shares = score_puzzles(played, puzzles, bot, tries, seed, step)
    found = sum(shares) / len(shares)
    interval = share_interval(sum(shares), len(shares))
    assert interval is not None
    if json:
        print_json(
            {"game": played.id, "bot": bot, "puzzles": len(shares), "solved": found, "interval": interval}
        )
    else:
        low, high = interval
        console().print(
            f"{bot} solves {found:.1%} ({low:.1%} to {high:.1%}) of {len(shares)} puzzles of {played.id}",
            markup=False,
        )


@app.command("rate")
def rate(
    game: GameArgument,
    upto: Annotated[
        str, typer.Option("--to", metavar="LEVEL", help="The strongest level that is to try.")
    ] = "tycoon",
    new: Annotated[bool, typer.Option("--new", help="Only those that were not measured yet.")] = False,
    file: FileFlag = None,
    json: JsonFlag = False,
) -> None:
    """Measure how difficult puzzles are, by what the five levels solve; again whenever bots change."""
    from wagonway.arena.summary import share_interval
    from wagonway.bots.levels import LEVELS
    from wagonway.puzzles.score import rate as rate_puzzles

    if upto not in LEVELS:
        fail(f"--to {upto}: the levels are {', '.join(LEVELS)}.")
    played, path = _open(game, file)
    levels = LEVELS[: LEVELS.index(upto) + 1]
    with progress_bar(f"puzzles of {played.id}", len(levels) * len(_those(played, path))) as step:
        rated = rate_puzzles(played, path, levels, new, step)
    rows = []
    for place, level in enumerate(levels):
        shares = [puzzle.solved[place] for puzzle in rated]
        between = share_interval(sum(shares), len(shares)) or (0.0, 1.0)
        rows.append((level, sum(shares) / len(shares), between))
    if json:
        print_json({level: {"solved": found, "interval": between} for level, found, between in rows})
        return
    shown = table("level", "solved", "95 %", numbers=("solved", "95 %"))
    for level, found, (low, high) in rows:
        shown.add_row(level, f"{found:.1%}", f"{low:.1%} to {high:.1%}")
    console().print(shown)
